//! Distances and contacts: every pair of their tables.

use crate::feed::Feed;
use crate::input::{Generator, Mood, Number};
use crate::make::Make;
use crate::report::{Out, Report};
use coincide::distance::ClosestPoints;
use coincide::{
    Aabb, Capsule, Cast, Contact, Contains, Cylinder, Disk, Distance, Frustum, HalfSpace,
    Intersect, Line, OrientedBox, Plane, Ray, Segment, SignedDistance, Sphere, Sweep, Triangle,
};
use nalgebra::{Point, SVector};

const INPUTS: usize = 60;
const BODIES: usize = 16;

/// How far apart two shapes are, in both orders.
fn apart<A, B>(report: &mut Report)
where
    A: Make + Distance<B, Length: Feed, Points: Feed>,
    B: Make + Distance<A, Length: Feed, Points: Feed>,
{
    let mut g = Generator::new(18);
    for mood in Mood::cycle().take(INPUTS) {
        let (a, b) = (A::make(mood, &mut g), B::make(mood, &mut g));
        gap(&a, &b, report);
        gap(&b, &a, report);
    }
}

#[inline(never)]
fn gap<A: Distance<B, Length: Feed, Points: Feed>, B>(a: &A, b: &B, report: &mut Report) {
    let distance = a.distance(b);
    report.count(distance.is_some());
    report.answer(&distance);
    report.answer(&a.closest_points(b));
}

/// How deep two shapes are in each other, in both orders.
fn touching<A, B>(report: &mut Report)
where
    A: Make + Contact<B, Answer: Feed>,
    B: Make + Contact<A, Answer: Feed>,
{
    let mut g = Generator::new(19);
    for mood in Mood::cycle().take(INPUTS) {
        let (a, b) = (A::make(mood, &mut g), B::make(mood, &mut g));
        let contact = a.contact(&b);
        report.count(contact.is_some());
        report.answer(&contact);
        report.answer(&b.contact(&a));
    }
}

macro_rules! tables {
    ($apart:ident $touching:ident $d:literal $distances:literal $contacts:literal:
        $([$shape:ident] $($other:ident)*;)* touching $($touched:ident)*
    ) => {
        fn $apart<T: Number>() -> Report {
            let mut report = Report::new(T::NAME, $distances);
            $($(apart::<$shape<T, $d>, $other<T, $d>>(&mut report);)*)*
            report
        }

        fn $touching<T: Number>() -> Report {
            let mut report = Report::new(T::NAME, $contacts);
            $(touching::<Sphere<T, $d>, $touched<T, $d>>(&mut report);)*
            report
        }
    };
}

macro_rules! in_dimension {
    ($apart:ident $touching:ident $d:literal $distances:literal $contacts:literal:
        $($touched:ident)*
    ) => {
        tables! { $apart $touching $d $distances $contacts:
            [Point] Point Line Ray Segment Plane HalfSpace Triangle Aabb;
            [Sphere] Point Line Ray Segment Plane HalfSpace Triangle Aabb Sphere;
            [Line] Line Ray Segment;
            [Ray] Ray Segment;
            [Segment] Segment;
            [Aabb] Aabb;
            touching $($touched)*
        }
    };
}

in_dimension! { apart2 touching2 2 "distances 2" "contacts 2": Sphere Plane HalfSpace Aabb }
in_dimension! { apart3 touching3 3 "distances 3" "contacts 3": Sphere Plane HalfSpace Aabb Triangle }

/// What two shapes that have the general rules say of distance, contact and cast.
#[inline(never)]
fn bodies<A, B, T, const D: usize>(report: &mut Report)
where
    T: Number,
    A: Make + Distance<B, Length = T, Points: Feed> + Contact<B, Answer: Feed>,
    A: Cast<B, Motion = SVector<T, D>, Answer = Sweep<T, D>>,
    B: Make + Distance<A, Length = T>,
{
    let mut g = Generator::new(21);
    for mood in Mood::cycle().take(BODIES) {
        let (a, b) = (A::make(mood, &mut g), B::make(mood, &mut g));
        let motion: SVector<T, D> = Make::make(mood, &mut g);
        gap(&a, &b, report);
        report.agree(a.distance(&b) == b.distance(&a));
        let within = a.within(&b, T::pick(mood, &mut g));
        report.count(within);
        let contact = a.contact(&b);
        report.count(contact.is_some());
        report.answer(&contact);
        let sweep = a.cast_shape(&motion, &b);
        report.answer(&sweep);
        report.count(sweep.impact().is_some());
    }
}

fn bodies2<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "bodies 2");
    bodies::<Sphere<T, 2>, Aabb<T, 2>, T, 2>(&mut report);
    bodies::<Capsule<T, 2>, OrientedBox<T, 2>, T, 2>(&mut report);
    bodies::<OrientedBox<T, 2>, Triangle<T, 2>, T, 2>(&mut report);
    report
}

fn bodies3<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "bodies 3");
    bodies::<Capsule<T, 3>, Aabb<T, 3>, T, 3>(&mut report);
    bodies::<OrientedBox<T, 3>, OrientedBox<T, 3>, T, 3>(&mut report);
    bodies::<Sphere<T, 3>, Cylinder<T>, T, 3>(&mut report);
    bodies::<Capsule<T, 3>, HalfSpace<T, 3>, T, 3>(&mut report);
    report
}

/// What is in what, and how deep a point is.
#[inline(never)]
fn containment<A, B, T, const D: usize>(report: &mut Report)
where
    T: Number,
    A: Make + Contains<B> + Intersect<B> + SignedDistance<Point<T, D>, Length = T>,
    B: Make,
{
    let mut g = Generator::new(22);
    for mood in Mood::cycle().take(BODIES) {
        let (a, b) = (A::make(mood, &mut g), B::make(mood, &mut g));
        report.count(a.contains(&b));
        report.answer(&(a.containment(&b) as usize));
        let signed = a.signed_distance(&Make::make(mood, &mut g));
        report.count(signed.is_some());
        report.answer(&signed);
    }
}

/// The points at which two shapes touch.
#[inline(never)]
fn spread<A, B>(report: &mut Report)
where
    A: Make + Contact<B, Manifold: Feed>,
    B: Make,
{
    let mut g = Generator::new(23);
    for mood in Mood::cycle().take(BODIES) {
        let (a, b) = (A::make(mood, &mut g), B::make(mood, &mut g));
        let manifold = a.manifold(&b);
        report.count(manifold.is_some());
        report.answer(&manifold);
    }
}

fn manifolds<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "manifolds");
    spread::<Aabb<T, 2>, Capsule<T, 2>>(&mut report);
    spread::<OrientedBox<T, 3>, OrientedBox<T, 3>>(&mut report);
    spread::<HalfSpace<T, 3>, Cylinder<T>>(&mut report);
    report
}

fn contained<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "containment");
    containment::<Aabb<T, 2>, Segment<T, 2>, T, 2>(&mut report);
    containment::<Sphere<T, 3>, Sphere<T, 3>, T, 3>(&mut report);
    containment::<OrientedBox<T, 3>, Capsule<T, 3>, T, 3>(&mut report);
    containment::<Cylinder<T>, Disk<T>, T, 3>(&mut report);
    containment::<Frustum<T>, Aabb<T, 3>, T, 3>(&mut report);
    report
}

/// Nearest points the other way round.
#[inline(never)]
fn reversed<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "reversed");
    let mut g = Generator::new(20);
    for mood in Mood::cycle().take(INPUTS) {
        let mut p = || Point::<T, 3>::make(mood, &mut g);
        let points = ClosestPoints { on_self: p(), on_other: p() };
        report.answer(&points.reversed());
        report.count(points != points.reversed());
    }
    report
}

/// The reports of all distances and contacts.
pub fn all<T: Number>(out: Out) {
    out(&apart2::<T>());
    out(&apart3::<T>());
    out(&touching2::<T>());
    out(&touching3::<T>());
    out(&reversed::<T>());
    out(&bodies2::<T>());
    out(&bodies3::<T>());
    out(&contained::<T>());
    out(&manifolds::<T>());
}
