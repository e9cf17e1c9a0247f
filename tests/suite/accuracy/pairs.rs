//! Every pair of the table, with its types taken off.

use super::answer::{Answer, Found};
use super::number::Number;
use super::shapes::{Build, Kind, Spec};
use coincide::*;
use nalgebra::Point;

/// A pair, the later shape first.
pub struct Pair<T: Number, const D: usize> {
    pub kinds: [Kind; 2],
    pub meet: fn(&Spec<T, D>, &Spec<T, D>) -> Option<Found>,
}

/// The type of a kind.
macro_rules! shape {
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

macro_rules! rows {
    ($out:ident, $d:literal; [$($seen:ident)*]) => {};
    ($out:ident, $d:literal; [$($seen:ident)*] $next:ident $($rest:ident)*) => {
        rows! { @row $out, $d; $next: $($seen)* $next }
        rows! { $out, $d; [$($seen)* $next] $($rest)* }
    };
    (@row $out:ident, $d:literal; $later:ident: $($earlier:ident)*) => {$(
        $out.push(Pair {
            kinds: [Kind::$later, Kind::$earlier],
            meet: |a: &Spec<T, $d>, b: &Spec<T, $d>| {
                let a = <shape!($d, $later)>::build(a);
                let b = <shape!($d, $earlier)>::build(b);
                a.intersection(&b).map(|x| x.found())
            },
        });
    )*};
}

/// The 45 pairs of the first nine shapes in the plane.
pub fn first_in_the_plane<T: Number>() -> Vec<Pair<T, 2>> {
    let mut all = vec![];
    rows! { all, 2; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb }
    all
}

/// The 45 pairs of the first nine shapes in space.
pub fn first_in_space<T: Number>() -> Vec<Pair<T, 3>> {
    let mut all = vec![];
    rows! { all, 3; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb }
    all
}

/// The other 60 pairs in the plane.
pub fn further_in_the_plane<T: Number>() -> Vec<Pair<T, 2>> {
    let mut all = vec![];
    rows! { all, 2; [Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb]
    Parallelogram OrientedBox Capsule Ellipsoid ConvexPolygon }
    all
}

/// The other 186 pairs in space.
pub fn further_in_space<T: Number>() -> Vec<Pair<T, 3>> {
    let mut all = vec![];
    rows! { all, 3; [Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb]
    Parallelogram OrientedBox Capsule Ellipsoid Tetrahedron Disk Cylinder Cone InfiniteCylinder
    Frustum ConvexPolygon ConvexPolyhedron }
    all
}
