//! Distances and nearest points of the pairs that have a rule of their own. The others have one rule, and
//! `truths/` asks it, and that of contacts and casts, for what they promise.

use super::plain::aabb;
use super::{Function, In, Kind, Numbers, functions};
use coincide::distance::ClosestPoints;
use coincide::*;
use nalgebra::Point;
use oracle::number::Number;

fn line<T: Number, const D: usize>(x: &In<T>) -> Line<T, D> {
    Line::new(x.p(), x.v())
}

fn ray<T: Number, const D: usize>(x: &In<T>) -> Ray<T, D> {
    Ray::new(x.p(), x.v())
}

fn half<T: Number, const D: usize>(x: &In<T>) -> HalfSpace<T, D> {
    HalfSpace::new(x.v(), x.n())
}

fn triangle<T: Number, const D: usize>(x: &In<T>) -> Triangle<T, D> {
    Triangle::new(x.p(), x.p(), x.p())
}

fn sphere<T: Number, const D: usize>(x: &In<T>) -> Sphere<T, D> {
    Sphere::new(x.p(), x.size())
}

fn length<T: Number, B, A: Distance<B, Length = T>>(a: A, b: B) -> Option<Vec<T>> {
    a.distance(&b).map(|x| vec![x])
}

/// The points and the radius of a shape.
trait Reach<T, const D: usize> {
    fn reach(&self) -> (Vec<[T; D]>, T);
}

macro_rules! reach {
    ($($shape:ty: |$s:ident| $points:expr, $radius:expr;)*) => {$(
        impl<T: Number, const D: usize> Reach<T, D> for $shape {
            fn reach(&self) -> (Vec<[T; D]>, T) {
                let $s = self;
                ($points.into_iter().map(|p| p.coords.into()).collect(), $radius)
            }
        }
    )*};
}

reach! {
    Point<T, D>: |p| [*p], T::zero();
    Segment<T, D>: |s| [s.a, s.b], T::zero();
    Triangle<T, D>: |t| [t.a, t.b, t.c], T::zero();
    Aabb<T, D>: |b| [b.min, b.max], T::zero();
    Sphere<T, D>: |s| [s.center], s.radius;
    Line<T, D>: |l| [l.origin], T::zero();
    Ray<T, D>: |r| [r.origin], T::zero();
    Plane<T, D>: |_p| [] as [Point<T, D>; 0], T::zero();
    HalfSpace<T, D>: |_h| [] as [Point<T, D>; 0], T::zero();
}

/// The distance, and the reach of the two.
fn gap<T: Number, B, A, const D: usize>(a: A, b: B) -> Option<Vec<T>>
where
    A: Distance<B, Length = T> + Reach<T, D>,
    B: Reach<T, D>,
{
    let distance = a.distance(&b)?;
    // Differences of fixed-point numbers may overflow; there the reach is not asked for.
    if T::FRACTION > 0 {
        return Some(vec![distance]);
    }
    Some(vec![distance, reach(&a, &b)])
}

fn size<T: Number>(x: T) -> T {
    if x < T::zero() { T::zero() - x } else { x }
}

fn larger<T: Number>(x: T, y: T) -> T {
    if y > x { y } else { x }
}

/// The largest magnitude of coordinates, as seen from a point of the first, and of radii.
fn reach<T: Number, const D: usize>(a: &impl Reach<T, D>, b: &impl Reach<T, D>) -> T {
    let ((p, r), (q, s)) = (a.reach(), b.reach());
    let from: Vec<_> = p.iter().chain(&q).collect();
    let sizes = from.iter().flat_map(|x| (0..D).map(|i| size(x[i] - p[0][i])));
    sizes.chain([size(r), size(s)]).fold(T::zero(), larger)
}

/// The nearest points; or, of such points that are given, how far each is from its shape, by how much
/// their distance is wrong, and what this may be counted in.
fn nearest<T: Number, B, A, const D: usize>(x: &In<T>, a: A, b: B) -> Option<Vec<T>>
where
    A: Distance<B, Length = T, Points = ClosestPoints<T, D>> + Reach<T, D>,
    A: Distance<Point<T, D>, Length = T>,
    B: Distance<Point<T, D>, Length = T> + Reach<T, D>,
    Point<T, D>: Distance<Point<T, D>, Length = T>,
{
    if x.given.is_empty() {
        let ClosestPoints { on_self, on_other } = a.closest_points(&b)?;
        return Some([on_self.numbers(), on_other.numbers()].concat());
    }
    let [p, q]: [Point<T, D>; 2] =
        [0, D].map(|k| Point::from(std::array::from_fn(|i| x.given[k + i])));
    let distance: T = a.distance(&b)?;
    let apart: T = p.distance(&q)?;
    let off = [a.distance(&p)?, b.distance(&q)?, size(apart - distance)];
    let reach = x.given.iter().map(|x| size(*x)).fold(reach(&a, &b), larger);
    Some([off.to_vec(), vec![reach]].concat())
}

/// A box that is flat, so that others are beside it more often.
fn flat<T: Number, const D: usize>(x: &In<T>) -> Aabb<T, D> {
    let mut b = aabb(x);
    b.max[0] = b.min[0];
    b.max[1] = b.min[1];
    b
}

macro_rules! apart {
    (
        near $([$m:literal] $near:literal $f:expr, $g:expr;)*
        rounded $([$d:literal] $name:literal $a:expr, $b:expr;)*
    ) => {
        functions! {
            $(
                Length $near "distance" |x| gap::<T, _, _, $m>($f(x), $g(x));
                Nearest $near "nearest points" |x| nearest::<T, _, _, $m>(x, $f(x), $g(x));
            )*
            $(
                Number $name "distance" |x| length($a(x), $b(x));
                Nearest $name "nearest points" |x| nearest::<T, _, _, $d>(x, $a(x), $b(x));
            )*
        }
    };
}

apart! {
    near
    [2] "2D Point to Point" In::p::<2>, In::p::<2>;
    [2] "2D Point to Segment" In::p::<2>, In::segment::<2>;
    [2] "2D Point to Aabb" In::p::<2>, flat::<T, 2>;
    [2] "2D Sphere to Point" sphere::<T, 2>, In::p::<2>;
    [2] "2D Sphere to Segment" sphere::<T, 2>, In::segment::<2>;
    [2] "2D Sphere to Aabb" sphere::<T, 2>, flat::<T, 2>;
    [2] "2D Sphere to Sphere" sphere::<T, 2>, sphere::<T, 2>;
    [2] "2D Segment to Segment" In::segment::<2>, In::segment::<2>;
    [2] "2D Aabb to Aabb" flat::<T, 2>, flat::<T, 2>;
    [3] "3D Point to Point" In::p::<3>, In::p::<3>;
    [3] "3D Point to Segment" In::p::<3>, In::segment::<3>;
    [3] "3D Point to Triangle" In::p::<3>, triangle::<T, 3>;
    [3] "3D Point to Aabb" In::p::<3>, flat::<T, 3>;
    [3] "3D Sphere to Point" sphere::<T, 3>, In::p::<3>;
    [3] "3D Sphere to Segment" sphere::<T, 3>, In::segment::<3>;
    [3] "3D Sphere to Triangle" sphere::<T, 3>, triangle::<T, 3>;
    [3] "3D Sphere to Aabb" sphere::<T, 3>, flat::<T, 3>;
    [3] "3D Sphere to Sphere" sphere::<T, 3>, sphere::<T, 3>;
    [3] "3D Segment to Segment" In::segment::<3>, In::segment::<3>;
    [3] "3D Aabb to Aabb" flat::<T, 3>, flat::<T, 3>;
    rounded
    [2] "2D Point to Line" In::p::<2>, line::<T, 2>;
    [2] "2D Point to Ray" In::p::<2>, ray::<T, 2>;
    [2] "2D Point to Plane" In::p::<2>, In::plane::<2>;
    [2] "2D Point to HalfSpace" In::p::<2>, half::<T, 2>;
    [2] "2D Point to Triangle" In::p::<2>, triangle::<T, 2>;
    [2] "2D Sphere to Line" sphere::<T, 2>, line::<T, 2>;
    [2] "2D Sphere to Ray" sphere::<T, 2>, ray::<T, 2>;
    [2] "2D Sphere to Plane" sphere::<T, 2>, In::plane::<2>;
    [2] "2D Sphere to HalfSpace" sphere::<T, 2>, half::<T, 2>;
    [2] "2D Sphere to Triangle" sphere::<T, 2>, triangle::<T, 2>;
    [2] "2D Line to Line" line::<T, 2>, line::<T, 2>;
    [2] "2D Line to Ray" line::<T, 2>, ray::<T, 2>;
    [2] "2D Line to Segment" line::<T, 2>, In::segment::<2>;
    [2] "2D Ray to Ray" ray::<T, 2>, ray::<T, 2>;
    [2] "2D Ray to Segment" ray::<T, 2>, In::segment::<2>;
    [3] "3D Point to Line" In::p::<3>, line::<T, 3>;
    [3] "3D Point to Ray" In::p::<3>, ray::<T, 3>;
    [3] "3D Point to Plane" In::p::<3>, In::plane::<3>;
    [3] "3D Point to HalfSpace" In::p::<3>, half::<T, 3>;
    [3] "3D Sphere to Line" sphere::<T, 3>, line::<T, 3>;
    [3] "3D Sphere to Ray" sphere::<T, 3>, ray::<T, 3>;
    [3] "3D Sphere to Plane" sphere::<T, 3>, In::plane::<3>;
    [3] "3D Sphere to HalfSpace" sphere::<T, 3>, half::<T, 3>;
    [3] "3D Line to Line" line::<T, 3>, line::<T, 3>;
    [3] "3D Line to Ray" line::<T, 3>, ray::<T, 3>;
    [3] "3D Line to Segment" line::<T, 3>, In::segment::<3>;
    [3] "3D Ray to Ray" ray::<T, 3>, ray::<T, 3>;
    [3] "3D Ray to Segment" ray::<T, 3>, In::segment::<3>;
}
