//! What holds for every pair of shapes without an oracle.

use coincide::distance::ClosestPoints;
use coincide::shape::{BoundingMaps, Maps};
use coincide::{
    Cast, Contact, Containment, Contains, Distance, Hit, Intersect, RayCast, Scalar, Shape,
    SignedDistance, Sweep,
};
use nalgebra::{Point, SVector};
use oracle::begins::begin;
use oracle::number::Machine;
use oracle::shape::ShapeIn;
use std::fmt::{self, Debug, Write};

/// The odd numbers in what is printed.
#[derive(Default)]
struct Odd {
    nan: bool,
    infinite: bool,
}

impl Write for Odd {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.nan |= text == "NaN";
        self.infinite |= text == "inf";
        Ok(())
    }
}

/// No number of an answer is NaN, whatever was asked, and all are finite where the question
/// had small whole numbers only: none of these answers is out of the range.
pub fn sound<T: Machine>(answer: &dyn Debug, asked: &[T]) {
    if !T::FLOAT {
        return;
    }
    let mut odd = Odd::default();
    write!(odd, "{answer:?}").expect("printed");
    assert!(!odd.nan, "{answer:?} of {asked:?}");
    assert!(!odd.infinite || !asked.iter().all(|x| x.is_small()), "{answer:?} of {asked:?}");
}

pub fn finite<T: Scalar>(numbers: &[T]) -> bool {
    numbers.iter().all(|x| x.is_finite())
}

pub fn zero<T: Scalar>(numbers: &[T]) -> bool {
    numbers.iter().all(|x| *x == T::zero())
}

/// Both questions in both orders.
pub fn pair<T: Machine, const D: usize, A, B>(a: &A, b: &B, x: &[T], y: &[T])
where
    A: ShapeIn<T, D> + Intersect<B, Answer: Debug>,
    B: ShapeIn<T, D> + Intersect<A>,
{
    let [meets, other] = [Intersect::intersects(a, b), Intersect::intersects(b, a)];
    assert_eq!(meets, other, "the order matters");
    let found = Intersect::intersection(a, b);
    assert_eq!(meets, found.is_some(), "intersects, but {found:?}");
    assert_eq!(meets, Intersect::intersection(b, a).is_some(), "the order matters");
    if Shape::is_empty(a) || Shape::is_empty(b) || !finite(x) || !finite(y) {
        assert!(!meets, "an empty shape is met");
    }
    if let Some(found) = found {
        sound(&found, &[x, y].concat());
    }
}

/// What a shape says about itself.
pub fn shape<T: Machine, const D: usize, S: ShapeIn<T, D>>(s: &S, x: &[T], direction: &[T]) {
    let empty = Shape::is_empty(s);
    assert!(empty || finite(x), "a shape with {x:?} is not empty");
    let direction = SVector::<T, D>::from_fn(|i, _| direction[i]);
    let around = Shape::bounding_box(s);
    let farthest = Shape::support(s, &direction);
    assert!(!empty || around.is_none() && farthest.is_none(), "an empty shape of {x:?}");
    sound(&(around, farthest), x);
    let at = Point::from(direction);
    assert_eq!(Contains::contains(s, &at), Intersect::intersects(s, &at));
}

/// `try_new` lets nothing pass that is empty.
pub fn tried<T: Machine, const D: usize, S: ShapeIn<T, D>, E: Debug + ToString>(
    tried: Result<S, E>,
    x: &[T],
) {
    match tried {
        Ok(s) => assert!(!Shape::is_empty(&s) && finite(x), "{x:?} is a shape"),
        Err(e) => assert!(!e.to_string().is_empty()),
    }
}

/// Where a line first meets a shape is where what they share begins.
pub fn entry<T: Machine, A, B>(a: &A, b: &B, x: &[T], y: &[T])
where
    A: Intersect<B, Answer: Hit<Scalar = T>> + RayCast<B, Parameter = T, Hit: Debug>,
    B: RayCast<A, Parameter = T, Hit: Debug>,
{
    let wanted = Intersect::intersection(a, b).map(|shared| begin(&shared));
    for first in [RayCast::entry(a, b), RayCast::entry(b, a)] {
        let same = first.zip(wanted).is_none_or(|(x, y)| x == y);
        assert!(same && first.is_some() == wanted.is_some(), "{first:?}, but {wanted:?}");
    }
    surface::<T, A, B>(a, b, x, y);
}

/// The surface where a line first meets a shape.
pub fn surface<T: Machine, A, B>(a: &A, b: &B, x: &[T], y: &[T])
where
    A: Intersect<B> + RayCast<B, Parameter = T, Hit: Debug>,
    B: RayCast<A, Parameter = T, Hit: Debug>,
{
    let entry = RayCast::entry(a, b);
    assert_eq!(entry.is_some(), Intersect::intersects(a, b), "{entry:?}");
    let hit = RayCast::cast_ray(a, b);
    assert_eq!(hit.is_some(), entry.is_some());
    assert_eq!(RayCast::cast_ray(b, a).is_some(), entry.is_some());
    let Some(t) = entry else { return };
    assert!(T::zero() <= t, "{t:?}");
    assert!(RayCast::cast_ray_up_to(a, b, t).is_some());
    sound(&hit, &[x, y].concat());
    assert_eq!(
        format!("{:?}", RayCast::hit_at(a, b, t)),
        format!("{:?}", hit.as_ref().expect("a hit"))
    );
}

/// Distance and closest points, in both orders.
pub fn distance<T: Machine, const D: usize, A, B>(a: &A, b: &B, x: &[T], y: &[T])
where
    A: ShapeIn<T, D> + Intersect<B> + Distance<B, Length = T, Points = ClosestPoints<T, D>>,
    B: ShapeIn<T, D> + Intersect<A> + Distance<A, Length = T, Points = ClosestPoints<T, D>>,
{
    let [far, back] = [Distance::distance(a, b), Distance::distance(b, a)];
    let empty = Shape::is_empty(a) || Shape::is_empty(b);
    assert_eq!(far.is_none(), empty, "{far:?}");
    let same = far.zip(back).is_none_or(|(far, back)| far == back);
    assert!(far.is_some() == back.is_some() && same, "{far:?} and {back:?}");
    if let Some(far) = far {
        assert!(far >= T::zero(), "{far:?}");
        // A distance below the smallest number is rounded to zero.
        assert!(far == T::zero() || !Intersect::intersects(a, b), "{far:?}, but they meet");
    }
    for limit in far.into_iter().chain([T::zero()]).chain(x.first().copied()) {
        let near = Distance::within(a, b, limit);
        assert_eq!(near, Distance::within(b, a, limit), "within {limit:?}");
        let meet = limit >= T::zero() && limit.is_finite() && Intersect::intersects(a, b);
        assert!(near || !meet, "not within {limit:?}");
    }
    let points = Distance::closest_points(a, b);
    assert_eq!(points.is_none(), empty);
    assert_eq!(Distance::closest_points(b, a).is_none(), empty);
    sound(&(far, points.map(ClosestPoints::reversed)), &[x, y].concat());
}

/// The way out.
pub fn contact<T: Machine, A, B>(a: &A, b: &B, x: &[T], y: &[T])
where
    A: Intersect<B> + Contact<B, Answer: Debug, Manifold: Debug>,
    B: Contact<A>,
{
    let manifold = Contact::manifold(a, b);
    assert_eq!(manifold.is_some(), Intersect::intersects(a, b), "{manifold:?}");
    assert_eq!(manifold.is_some(), Contact::manifold(b, a).is_some());
    sound(&manifold, &[x, y].concat());
    let contact = Contact::contact(a, b);
    assert_eq!(contact.is_some(), Intersect::intersects(a, b), "{contact:?}");
    assert_eq!(contact.is_some(), Contact::contact(b, a).is_some());
    sound(&contact, &[x, y].concat());
}

/// Whether the first contains the second.
pub fn containment<T: Machine, A, B>(a: &A, b: &B, _: &[T], _: &[T])
where
    A: Intersect<B> + Contains<B>,
{
    let inside = Contains::contains(a, b);
    let wanted = match (Intersect::intersects(a, b), inside) {
        (false, false) => Containment::Outside,
        (true, false) => Containment::Crossing,
        (true, true) => Containment::Inside,
        (false, true) => panic!("inside, but they share nothing"),
    };
    assert_eq!(Contains::containment(a, b), wanted);
}

/// How far a point is from the surface of a shape, or that of a shape from a point.
pub fn signed<T: Machine, const D: usize, A, B>(a: &A, b: &B, x: &[T], y: &[T])
where
    A: ShapeIn<T, D> + Intersect<B> + SignedDistance<B, Length = T>,
    B: ShapeIn<T, D> + SignedDistance<A, Length = T>,
{
    let [there, back] =
        [SignedDistance::signed_distance(a, b), SignedDistance::signed_distance(b, a)];
    let same = there.zip(back).is_none_or(|(there, back)| there == back);
    assert!(there.is_some() == back.is_some() && same, "{there:?} and {back:?}");
    assert_eq!(there.is_none(), Shape::is_empty(a) || Shape::is_empty(b), "{there:?}");
    sound(&there, &[x, y].concat());
}

/// The end of a motion by numbers of the second.
pub fn cast<T: Machine, const D: usize, A, B>(a: &A, b: &B, x: &[T], y: &[T])
where
    A: ShapeIn<T, D> + Intersect<B>,
    A: Cast<B, Motion = SVector<T, D>, Answer = Sweep<T, D>>,
    B: ShapeIn<T, D>,
{
    let motion = SVector::<T, D>::from_fn(|i, _| y[i % y.len()]);
    let sweep = Cast::cast_shape(a, &motion, b);
    let meet = Intersect::intersects(a, b);
    match &sweep {
        Sweep::Overlapping | Sweep::Touching(_) => assert!(meet, "{sweep:?}"),
        Sweep::Hit(_) => assert!(!meet, "{sweep:?}"),
        Sweep::Miss => {}
    }
    let impact = Sweep::impact(&sweep);
    assert!(impact.is_none_or(|hit| hit.t >= T::zero() && hit.t <= T::one()), "{impact:?}");
    sound(&impact, &[x, y].concat());
}

/// The image of a shape under a map. What is not finite may show in the image.
pub fn image<T: Machine, const D: usize, M, S>(map: &M, shape: &S, x: &[T], y: &[T])
where
    M: Maps<S, Image: Debug>,
    S: ShapeIn<T, D>,
{
    let image = Shape::image(shape, map);
    if finite(x) && finite(y) {
        sound(&image, &[x, y].concat());
    }
}

/// A shape around the image.
pub fn bounding_image<T: Machine, const D: usize, M, S>(map: &M, shape: &S, x: &[T], y: &[T])
where
    M: BoundingMaps<S, BoundingImage: Debug>,
    S: ShapeIn<T, D>,
{
    let around = Shape::bounding_image(shape, map);
    if finite(x) && finite(y) {
        sound(&around, &[x, y].concat());
    }
}
