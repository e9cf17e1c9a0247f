//! Every pair of the crate, with its types taken off: the numbers of two shapes in, answers out.
//!
//! The functions of a table are compiled where one is made, in the crate of its scalar; the tests
//! only call them.

use crate::answer::{Answer, Found};
use crate::number::Number;
use crate::shape::{Build, Kind, Spec};
use coincide::contact::{Manifold, Penetration};
use coincide::distance::ClosestPoints;
use coincide::intersect::RayHit;
use coincide::*;
use nalgebra::{Point, SVector};

/// Both questions in both orders.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked<T> {
    /// `a.intersects(b)` and `b.intersects(a)`.
    pub meets: [bool; 2],
    /// `a.intersection(b)`, and `b.intersection(a)` with what it says of each of the two swapped.
    pub found: [Option<Found<T>>; 2],
}

impl<T: Number> Asked<T> {
    /// The answer, on which all four agree; or what they do not agree on.
    pub fn agreed(self) -> Result<Option<Found<T>>, String> {
        let Asked { meets, found: [found, back] } = self;
        if meets[0] != meets[1] {
            return Err(format!("intersects depends on the order: {meets:?}"));
        }
        if meets[0] != found.is_some() {
            return Err(format!("intersects is {} with {found:?}", meets[0]));
        }
        if found != back {
            return Err(format!("the order matters: {found:?} and {back:?}"));
        }
        Ok(found)
    }
}

/// A distance and where it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gap<T: Number, const D: usize> {
    pub distance: T,
    pub points: ClosestPoints<T, D>,
}

/// A pair, the later shape first.
pub struct Pair<T: Number, const D: usize> {
    pub kinds: [Kind; 2],
    pub ask: fn(&Spec<T, D>, &Spec<T, D>) -> Asked<T>,
    pub apart: Apart<T, D>,
    /// Whether they come within a distance, in both orders.
    pub within: fn(&Spec<T, D>, &Spec<T, D>, T) -> [bool; 2],
    /// Whether each contains the other; `None` where there is no rule for that.
    pub contains: fn(&Spec<T, D>, &Spec<T, D>) -> [Option<bool>; 2],
    /// How far a point is from the surface of the other, in both orders.
    pub signed: Option<Signed<T, D>>,
    /// `None` where there is no contact of such shapes.
    pub deep: Option<Deep<T, D>>,
    /// The points at which they touch; as `deep`.
    pub spread: Option<Spread<T, D>>,
    /// `None` where such a shape does not move against the other.
    pub cast: Moving<T, D>,
    /// `None` where neither is a ray or segment, or one is a point.
    pub ray: Option<Rays<T, D>>,
}

/// Where a ray first meets the other, in both orders.
pub type Rays<T, const D: usize> = fn(&Spec<T, D>, &Spec<T, D>) -> [Option<RayHit<T, D>>; 2];

#[inline(never)]
fn rays<T: Number, A, B, const D: usize>(a: &A, b: &B) -> [Option<RayHit<T, D>>; 2]
where
    A: RayCast<B, Parameter = T, Hit = RayHit<T, D>>,
    B: RayCast<A, Parameter = T, Hit = RayHit<T, D>>,
{
    let [there, back] = [a.entry(b), b.entry(a)];
    let hits = [a.cast_ray(b), b.cast_ray(a)];
    assert_eq!(hits.map(|hit| hit.map(|hit| hit.t)), [there, back]);
    if let Some(t) = there {
        assert_eq!(a.cast_ray_up_to(b, t), hits[0]);
        let before = t.down();
        assert!(before == t || a.cast_ray_up_to(b, before).is_none());
    }
    hits
}

/// The function for two kinds, if there is one.
macro_rules! ray_of {
    ($d:literal; $a:ident Point) => {
        None
    };
    ($d:literal; Line Line) => {
        None
    };
    ($d:literal; Ray $b:ident) => {
        ray_of!(@some $d; Ray $b)
    };
    ($d:literal; Segment $b:ident) => {
        ray_of!(@some $d; Segment $b)
    };
    ($d:literal; $a:ident Ray) => {
        ray_of!(@some $d; $a Ray)
    };
    ($d:literal; $a:ident Segment) => {
        ray_of!(@some $d; $a Segment)
    };
    ($d:literal; $a:ident $b:ident) => {
        None
    };
    (@some $d:literal; $a:ident $b:ident) => {
        Some(|a: &Spec<T, $d>, b: &Spec<T, $d>| {
            let a = <shape_of_kind!($d, $a)>::build(a);
            let b = <shape_of_kind!($d, $b)>::build(b);
            rays::<T, _, _, $d>(&a, &b)
        })
    };
}

/// Distances in both orders; `None` if a shape is empty.
pub type Apart<T, const D: usize> = fn(&Spec<T, D>, &Spec<T, D>) -> [Option<Gap<T, D>>; 2];

/// How a motion of the first and one of the second end.
pub type Moving<T, const D: usize> =
    fn(&Spec<T, D>, &Spec<T, D>, &SVector<T, D>) -> [Option<Sweep<T, D>>; 2];

/// The function for two kinds, if there is one.
macro_rules! cast_of {
    ($d:literal; Plane Plane) => { |_, _, _| [None, None] };
    ($d:literal; HalfSpace Plane) => { |_, _, _| [None, None] };
    ($d:literal; HalfSpace HalfSpace) => { |_, _, _| [None, None] };
    ($d:literal; Line $b:ident) => { |_, _, _| [None, None] };
    ($d:literal; $a:ident Line) => { |_, _, _| [None, None] };
    ($d:literal; Ray $b:ident) => { |_, _, _| [None, None] };
    ($d:literal; $a:ident Ray) => { |_, _, _| [None, None] };
    ($d:literal; InfiniteCylinder $b:ident) => { |_, _, _| [None, None] };
    ($d:literal; $a:ident InfiniteCylinder) => { |_, _, _| [None, None] };
    ($d:literal; Frustum $b:ident) => { |_, _, _| [None, None] };
    ($d:literal; $a:ident Frustum) => { |_, _, _| [None, None] };
    ($d:literal; Point Point) => { |_, _, _| [None, None] };
    ($d:literal; Plane $b:ident) => { cast_of!(@back $d; Plane $b) };
    ($d:literal; HalfSpace $b:ident) => { cast_of!(@back $d; HalfSpace $b) };
    ($d:literal; $a:ident Point) => { cast_of!(@back $d; $a Point) };
    ($d:literal; $a:ident Plane) => { cast_of!(@there $d; $a Plane) };
    ($d:literal; $a:ident HalfSpace) => { cast_of!(@there $d; $a HalfSpace) };
    ($d:literal; $a:ident $b:ident) => {
        |a: &Spec<T, $d>, b: &Spec<T, $d>, motion: &SVector<T, $d>| {
            let a = <shape_of_kind!($d, $a)>::build(a);
            let b = <shape_of_kind!($d, $b)>::build(b);
            [Some(a.cast_shape(motion, &b)), Some(b.cast_shape(motion, &a))]
        }
    };
    (@there $d:literal; $a:ident $b:ident) => {
        |a: &Spec<T, $d>, b: &Spec<T, $d>, motion: &SVector<T, $d>| {
            let a = <shape_of_kind!($d, $a)>::build(a);
            let b = <shape_of_kind!($d, $b)>::build(b);
            [Some(a.cast_shape(motion, &b)), None]
        }
    };
    (@back $d:literal; $a:ident $b:ident) => {
        |a: &Spec<T, $d>, b: &Spec<T, $d>, motion: &SVector<T, $d>| {
            let a = <shape_of_kind!($d, $a)>::build(a);
            let b = <shape_of_kind!($d, $b)>::build(b);
            [None, Some(b.cast_shape(motion, &a))]
        }
    };
}

/// Signed distances in both orders; `None` if a shape is empty.
pub type Signed<T, const D: usize> = fn(&Spec<T, D>, &Spec<T, D>) -> [Option<T>; 2];

/// The function for two kinds, if there is one.
macro_rules! signed_of {
    ($d:literal; $a:ident Point) => {
        Some(|a: &Spec<T, $d>, b: &Spec<T, $d>| {
            let a = <shape_of_kind!($d, $a)>::build(a);
            let b = <shape_of_kind!($d, Point)>::build(b);
            [SignedDistance::signed_distance(&a, &b), SignedDistance::signed_distance(&b, &a)]
        })
    };
    ($d:literal; $a:ident $b:ident) => {
        None
    };
}

/// Whether a shape of the first kind contains one of the second, where there is a rule.
macro_rules! contains_of {
    ($d:literal; $a:ident Point, $x:ident $y:ident) => {
        Some($x.contains(&$y))
    };
    ($d:literal; $a:ident Line, $x:ident $y:ident) => {
        None
    };
    ($d:literal; $a:ident Ray, $x:ident $y:ident) => {
        None
    };
    ($d:literal; $a:ident Plane, $x:ident $y:ident) => {
        None
    };
    ($d:literal; $a:ident HalfSpace, $x:ident $y:ident) => {
        None
    };
    ($d:literal; $a:ident InfiniteCylinder, $x:ident $y:ident) => {
        None
    };
    ($d:literal; $a:ident Frustum, $x:ident $y:ident) => {
        None
    };
    ($d:literal; Point $b:ident, $x:ident $y:ident) => {
        None
    };
    ($d:literal; Line $b:ident, $x:ident $y:ident) => {
        None
    };
    ($d:literal; Ray $b:ident, $x:ident $y:ident) => {
        None
    };
    ($d:literal; Plane $b:ident, $x:ident $y:ident) => {
        None
    };
    ($d:literal; $a:ident $b:ident, $x:ident $y:ident) => {
        Some($x.contains(&$y))
    };
}

/// The points at which they touch, in both orders.
pub type Spread<T, const D: usize> = fn(&Spec<T, D>, &Spec<T, D>) -> [Option<Manifold<T, D>>; 2];

#[inline(never)]
fn spread<T: Number, A, B, const D: usize>(a: &A, b: &B) -> [Option<Manifold<T, D>>; 2]
where
    A: Contact<B, Manifold = Manifold<T, D>>,
    B: Contact<A, Manifold = Manifold<T, D>>,
{
    [a.manifold(b), b.manifold(a)]
}

/// The way out, in both orders.
pub type Deep<T, const D: usize> = fn(&Spec<T, D>, &Spec<T, D>) -> [Option<Penetration<T, D>>; 2];

#[inline(never)]
fn deep<T: Number, A, B, const D: usize>(a: &A, b: &B) -> [Option<Penetration<T, D>>; 2]
where
    A: Contact<B, Answer = Penetration<T, D>>,
    B: Contact<A, Answer = Penetration<T, D>>,
{
    [a.contact(b), b.contact(a)]
}

/// The function for two kinds, if there is one.
macro_rules! deep_of {
    ($of:ident, $d:literal; Point Point) => {
        None
    };
    ($of:ident, $d:literal; Plane Plane) => {
        None
    };
    ($of:ident, $d:literal; HalfSpace Plane) => {
        None
    };
    ($of:ident, $d:literal; HalfSpace HalfSpace) => {
        None
    };
    ($of:ident, $d:literal; Line $b:ident) => {
        None
    };
    ($of:ident, $d:literal; $a:ident Line) => {
        None
    };
    ($of:ident, $d:literal; Ray $b:ident) => {
        None
    };
    ($of:ident, $d:literal; $a:ident Ray) => {
        None
    };
    ($of:ident, $d:literal; InfiniteCylinder $b:ident) => {
        None
    };
    ($of:ident, $d:literal; $a:ident InfiniteCylinder) => {
        None
    };
    ($of:ident, $d:literal; Frustum $b:ident) => {
        None
    };
    ($of:ident, $d:literal; $a:ident Frustum) => {
        None
    };
    ($of:ident, $d:literal; $a:ident $b:ident) => {
        Some(|a: &Spec<T, $d>, b: &Spec<T, $d>| {
            let a = <shape_of_kind!($d, $a)>::build(a);
            let b = <shape_of_kind!($d, $b)>::build(b);
            $of::<T, _, _, $d>(&a, &b)
        })
    };
}

/// How far they are apart, in both orders; `None` if one of them is empty.
#[inline(never)]
fn apart<T: Number, A, B, const D: usize>(a: &A, b: &B) -> [Option<Gap<T, D>>; 2]
where
    A: Distance<B, Length = T, Points = ClosestPoints<T, D>>,
    B: Distance<A, Length = T, Points = ClosestPoints<T, D>>,
{
    let gap = |distance: Option<T>, points: Option<ClosestPoints<T, D>>| {
        assert_eq!(distance.is_some(), points.is_some());
        distance.zip(points).map(|(distance, points)| Gap { distance, points })
    };
    [gap(a.distance(b), a.closest_points(b)), gap(b.distance(a), b.closest_points(a))]
}

/// Asks everything. (Compiled once for two types.)
#[inline(never)]
fn ask<T: Number, A, B>(a: &A, b: &B) -> Asked<T>
where
    A: Intersect<B, Answer: Answer<T>>,
    B: Intersect<A, Answer: Answer<T>>,
{
    let back = b.intersection(a).map(|found| found.found().swapped());
    Asked {
        meets: [a.intersects(b), b.intersects(a)],
        found: [a.intersection(b).map(Answer::found), back],
    }
}

/// All pairs of a dimension.
pub struct Table<T: Number, const D: usize> {
    pub pairs: Vec<Pair<T, D>>,
    /// By the kinds of both shapes: the number of the pair, and whether it is turned.
    places: Vec<Option<(usize, bool)>>,
}

const KINDS: usize = Kind::ALL.len();

impl<T: Number, const D: usize> Table<T, D> {
    fn of(pairs: Vec<Pair<T, D>>) -> Self {
        let mut places = vec![None; KINDS * KINDS];
        for (i, pair) in pairs.iter().enumerate() {
            let [a, b] = pair.kinds.map(|k| k as usize);
            places[b * KINDS + a] = Some((i, true));
            places[a * KINDS + b] = Some((i, false));
        }
        Self { pairs, places }
    }

    /// Whether it has this pair. In a plain run some tables lack some.
    pub fn has(&self, a: Kind, b: Kind) -> bool {
        self.places[a as usize * KINDS + b as usize].is_some()
    }

    /// Both questions in both orders; the first of both answers is `a.intersection(b)`.
    pub fn ask(&self, a: &Spec<T, D>, b: &Spec<T, D>) -> Asked<T> {
        let place = self.places[a.kind as usize * KINDS + b.kind as usize];
        let (i, turned) = place.unwrap_or_else(|| panic!("no pair {:?} {:?}", a.kind, b.kind));
        if !turned {
            return (self.pairs[i].ask)(a, b);
        }
        let Asked { meets: [m, n], found: [x, y] } = (self.pairs[i].ask)(b, a);
        Asked { meets: [n, m], found: [y, x].map(|found| found.map(Found::swapped)) }
    }

    /// How far two shapes are apart, in both orders.
    pub fn apart(&self, a: &Spec<T, D>, b: &Spec<T, D>) -> [Option<Gap<T, D>>; 2] {
        let place = self.places[a.kind as usize * KINDS + b.kind as usize];
        let (i, turned) = place.unwrap_or_else(|| panic!("no pair {:?} {:?}", a.kind, b.kind));
        if !turned {
            return (self.pairs[i].apart)(a, b);
        }
        let [there, back] = (self.pairs[i].apart)(b, a);
        [back, there]
    }

    /// Whether two shapes come within a distance, in both orders.
    pub fn within(&self, a: &Spec<T, D>, b: &Spec<T, D>, distance: T) -> [bool; 2] {
        let place = self.places[a.kind as usize * KINDS + b.kind as usize];
        let (i, turned) = place.unwrap_or_else(|| panic!("no pair {:?} {:?}", a.kind, b.kind));
        if turned {
            (self.pairs[i].within)(b, a, distance)
        } else {
            (self.pairs[i].within)(a, b, distance)
        }
    }

    /// How far a point is from the surface of a shape.
    pub fn signed(&self, a: &Spec<T, D>, p: &Spec<T, D>) -> Option<T> {
        let place = self.places[a.kind as usize * KINDS + p.kind as usize];
        let (i, turned) = place.unwrap_or_else(|| panic!("no pair {:?} {:?}", a.kind, p.kind));
        let signed = self.pairs[i].signed.expect("a point");
        if turned { signed(p, a)[0] } else { signed(a, p)[0] }
    }

    /// The way out of each other, in both orders, if there is one for such shapes.
    pub fn deep(&self, a: &Spec<T, D>, b: &Spec<T, D>) -> Option<[Option<Penetration<T, D>>; 2]> {
        let place = self.places[a.kind as usize * KINDS + b.kind as usize];
        let (i, turned) = place.unwrap_or_else(|| panic!("no pair {:?} {:?}", a.kind, b.kind));
        let deep = self.pairs[i].deep?;
        if !turned {
            return Some(deep(a, b));
        }
        let [there, back] = deep(b, a);
        Some([back, there])
    }

    /// How a motion of the first shape ends, if there is a rule for such shapes.
    pub fn sweep(
        &self,
        a: &Spec<T, D>,
        b: &Spec<T, D>,
        motion: &SVector<T, D>,
    ) -> Option<Sweep<T, D>> {
        let place = self.places[a.kind as usize * KINDS + b.kind as usize];
        let (i, turned) = place.unwrap_or_else(|| panic!("no pair {:?} {:?}", a.kind, b.kind));
        let cast = self.pairs[i].cast;
        if turned { cast(b, a, motion)[1] } else { cast(a, b, motion)[0] }
    }

    /// The answer, on which both questions agree in both orders.
    pub fn agreed(&self, a: &Spec<T, D>, b: &Spec<T, D>) -> Option<Found<T>> {
        let asked = self.ask(a, b).agreed();
        asked.unwrap_or_else(|why| panic!("{why}: {} {a:?} and {b:?}", T::NAME))
    }

    /// Whether two shapes meet, on which both questions agree in both orders.
    pub fn meet(&self, a: &Spec<T, D>, b: &Spec<T, D>) -> bool {
        self.agreed(a, b).is_some()
    }

    /// Whether each point is in the shape, but for an ulp or this much.
    pub fn has_all(&self, a: &Spec<T, D>, points: &[Point<T, D>], slack: T) -> bool {
        points.iter().all(|p| self.ask(a, &around(p, slack)).meets[0])
    }
}

/// Everything within an ulp of a point, or this much, coordinate by coordinate.
pub fn around<T: Number, const D: usize>(p: &Point<T, D>, least: T) -> Spec<T, D> {
    // Saturating, for points at the end of the range.
    let (low, high) = (|x: T| x.sub_down(least), |x: T| x.add_up(least));
    let down = |x: T| if low(x) < x.down() { low(x) } else { x.down() };
    let up = |x: T| if high(x) > x.up() { high(x) } else { x.up() };
    Spec::new(Kind::Aabb, vec![p.map(down), p.map(up)], T::zero())
}

/// Round sides: the numbers of an answer are within an ulp or two of the largest number of both
/// shapes.
pub fn largest_ulp<T: Number, const D: usize>(a: &Spec<T, D>, b: &Spec<T, D>) -> T {
    let numbers = [a, b].into_iter().flat_map(|s| s.v.iter().flat_map(|p| p.iter()).chain([&s.r]));
    let size = |x: &T| if *x < T::zero() { T::zero() - *x } else { *x };
    let largest = numbers.map(size).fold(T::one(), |m, x| if x > m { x } else { m });
    let twice = largest + largest;
    twice.up() - twice
}

/// The type of a kind.
#[macro_export]
macro_rules! shape_of_kind {
    ($d:literal, Tetrahedron) => { Tetrahedron<T> };
    ($d:literal, Disk) => { Disk<T> };
    ($d:literal, Cylinder) => { Cylinder<T> };
    ($d:literal, Cone) => { Cone<T> };
    ($d:literal, InfiniteCylinder) => { InfiniteCylinder<T> };
    ($d:literal, Frustum) => { Frustum<T> };
    ($d:literal, ConvexPolygon) => { ConvexPolygon<'_, T, $d> };
    ($d:literal, ConvexPolyhedron) => { ConvexPolyhedron<'_, T> };
    ($d:literal, $name:ident) => { $name<T, $d> };
}

/// The pairs of each shape with itself and those before it.
macro_rules! rows {
    ($out:ident, $d:literal; [$($seen:ident)*]) => {};
    ($out:ident, $d:literal; [$($seen:ident)*] $next:ident $($rest:ident)*) => {
        rows! { @row $out, $d; $next: $($seen)* $next }
        rows! { $out, $d; [$($seen)* $next] $($rest)* }
    };
    (@row $out:ident, $d:literal; $later:ident: $($earlier:ident)*) => {$(
        $out.push(Pair {
            kinds: [Kind::$later, Kind::$earlier],
            ask: |a: &Spec<T, $d>, b: &Spec<T, $d>| {
                let a = <shape_of_kind!($d, $later)>::build(a);
                let b = <shape_of_kind!($d, $earlier)>::build(b);
                ask::<T, _, _>(&a, &b)
            },
            apart: |a: &Spec<T, $d>, b: &Spec<T, $d>| {
                let a = <shape_of_kind!($d, $later)>::build(a);
                let b = <shape_of_kind!($d, $earlier)>::build(b);
                apart::<T, _, _, $d>(&a, &b)
            },
            within: |a: &Spec<T, $d>, b: &Spec<T, $d>, distance: T| {
                let a = <shape_of_kind!($d, $later)>::build(a);
                let b = <shape_of_kind!($d, $earlier)>::build(b);
                [a.within(&b, distance), b.within(&a, distance)]
            },
            contains: |a: &Spec<T, $d>, b: &Spec<T, $d>| {
                let a = <shape_of_kind!($d, $later)>::build(a);
                let b = <shape_of_kind!($d, $earlier)>::build(b);
                let _ = (&a, &b);
                [
                    contains_of!($d; $later $earlier, a b),
                    contains_of!($d; $earlier $later, b a),
                ]
            },
            signed: signed_of!($d; $later $earlier),
            deep: deep_of!(deep, $d; $later $earlier),
            spread: deep_of!(spread, $d; $later $earlier),
            cast: cast_of!($d; $later $earlier),
            ray: ray_of!($d; $later $earlier),
        });
    )*};
}

/// The pairs of the nine basic shapes.
pub fn basic_in_the_plane<T: Number>() -> Table<T, 2> {
    let mut all = vec![];
    rows! { all, 2; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb }
    Table::of(all)
}

/// The pairs of the nine basic shapes.
pub fn basic_in_space<T: Number>() -> Table<T, 3> {
    let mut all = vec![];
    rows! { all, 3; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb }
    Table::of(all)
}

/// The pairs that the usual collections of routines have.
pub fn usual_in_the_plane<T: Number>() -> Table<T, 2> {
    let mut all = vec![];
    rows! { all, 2; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb }
    rows! { @row all, 2; OrientedBox: Point Line Ray Segment Sphere Triangle Aabb OrientedBox }
    rows! { @row all, 2; ConvexPolygon: Point Line Ray Segment Aabb }
    Table::of(all)
}

/// The pairs that the usual collections of routines have.
pub fn usual_in_space<T: Number>() -> Table<T, 3> {
    let mut all = vec![];
    rows! { all, 3; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb }
    rows! { @row all, 3; Parallelogram: Point Line Ray Segment Aabb }
    rows! { @row all, 3; OrientedBox: Point Line Ray Segment Sphere Triangle Aabb OrientedBox }
    rows! { @row all, 3; ConvexPolygon: Point Line Ray Segment Aabb }
    rows! { @row all, 3; Cylinder: Point Line Ray Segment Aabb }
    rows! { @row all, 3; InfiniteCylinder: Point Line Ray Segment Aabb }
    Table::of(all)
}

/// All 105 pairs.
pub fn in_the_plane<T: Number>() -> Table<T, 2> {
    let mut all = vec![];
    rows! { all, 2; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
    OrientedBox Capsule ConvexPolygon Ellipsoid }
    Table::of(all)
}

/// All 231 pairs.
pub fn in_space<T: Number>() -> Table<T, 3> {
    let mut all = vec![];
    rows! { all, 3; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
    OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron Ellipsoid Disk Cylinder Cone
    InfiniteCylinder Frustum }
    Table::of(all)
}
