//! What shapes with corners measure: lengths, areas, volumes, centers, normals and faces.

use super::shapes::Fields;
use super::{Case, ask, cases, measured_round, numbers};
use coincide::predicate::{orient2d, orient3d};
use coincide::{
    Aabb, Frustum, HalfSpace, Intersect, OrientedBox, Parallelogram, Plane, Segment, Shape, Sign,
    Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector};
use oracle::number::Machine;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [
        in_plane(),
        in_space(),
        areas(),
        surfaces(),
        boxes_in_plane(),
        boxes_in_space(),
        solids(),
        measured_round::cases(),
        numbers::cases(),
    ]
    .concat()
}

/// No measure is NaN or negative, whatever was asked.
pub fn sizes<T: Machine>(all: &[T], asked: &[T]) {
    assert!(all.iter().all(|x| *x >= T::zero()), "{all:?} of {asked:?}");
    ask::sound(&all, asked);
}

/// A mean of points is in the box around them; it is not finite if one of them is not.
pub fn between<T: Machine, const D: usize>(mean: Point<T, D>, of: &[Point<T, D>], asked: &[T]) {
    let around = Aabb::from_points(of).expect("points");
    let coordinates = mean.iter().zip(around.min.iter().zip(around.max.iter()));
    let within = coordinates.clone().all(|(x, (low, high))| low <= x && x <= high);
    let finite = of.iter().all(|p| ask::finite(p.coords.as_slice()));
    let odd = coordinates.clone().all(|(x, _)| !x.is_finite());
    assert!(if finite { within } else { odd }, "{mean:?} of {asked:?}");
}

/// A direction of length 1 exists where the normal is finite and not zero.
pub fn unit<T: Machine, const D: usize>(unit: Option<SVector<T, D>>, normal: SVector<T, D>) {
    let normal = normal.as_slice();
    let there = ask::finite(normal) && !ask::zero(normal);
    assert_eq!(unit.is_some(), there, "{unit:?} for {normal:?}");
    let two = T::one() + T::one();
    let short = |v: SVector<T, D>| v.iter().all(|x| -two < *x && *x < two);
    assert!(unit.is_none_or(short), "{unit:?}");
}

/// Whether a number may stand for one beyond the range.
pub fn at_the_end<T: Machine>(x: T) -> bool {
    let step = T::smallest();
    !x.is_finite() || x.add_up(step) == x || x.sub_down(step) == x
}

/// An area is the one with a sign, without it.
pub fn opposite<T: Machine>(signed: T, area: T) {
    let same = signed == area || signed == T::zero() - area;
    assert!(same || at_the_end(area), "{signed:?} {area:?}");
}

/// The faces have the points behind them; a face whose offset is out of the range need not.
pub fn behind<T: Machine, const D: usize>(faces: &[HalfSpace<T, D>], points: &[Point<T, D>])
where
    HalfSpace<T, D>: Intersect<Point<T, D>>,
{
    for face in faces.iter().filter(|face| !at_the_end(face.offset)) {
        let inside = |p| Intersect::intersects(face, p);
        assert!(points.iter().all(inside), "{face:?} of {points:?}");
    }
}

/// What a shape in the plane and one in space have in common.
macro_rules! in_any {
    ($x:ident, $d:literal) => {{
        let f = &mut Fields($x);
        let (a, b, c) = (f.point::<$d>(), f.point(), f.point());
        let (three, two) = (&$x[..3 * $d], &$x[..2 * $d]);
        let s = Segment::<T, $d>::new(a, b);
        sizes(&[Segment::length(&s)], two);
        assert!(a != b || Segment::length(&s) == T::zero());
        between(Segment::midpoint(&s), &[a, b], two);
        let plane = Plane::<T, $d>::new(a.coords, b[0]);
        let finite = b[0].is_finite();
        let normal = Plane::unit_normal(&plane);
        if finite {
            unit(normal, a.coords)
        }
        assert_eq!(HalfSpace::unit_normal(&Plane::behind(&plane)), normal);
        let t = Triangle::<T, $d>::new(a, b, c);
        sizes(&[Triangle::perimeter(&t)], three);
        between(Triangle::centroid(&t), &[a, b, c], three);
        let p = Parallelogram::<T, $d>::new(a, b.coords, c.coords);
        sizes(&[Parallelogram::perimeter(&p)], three);
        let (center, edges) = (Parallelogram::center(&p), Parallelogram::edges(&p));
        if ask::finite(three) {
            ask::sound(&(center, edges), three)
        }
        for (i, edge) in edges.iter().enumerate() {
            assert!(!ask::finite(three) || edge.b == edges[(i + 1) % 4].a, "{edges:?}");
        }
        let cell = Aabb::<T, $d>::new(a, b);
        let (whole, half) = (Aabb::extents(&cell), Aabb::half_extents(&cell));
        sizes(whole.as_slice(), two);
        sizes(half.as_slice(), two);
        if Shape::is_empty(&cell) {
            assert!(ask::zero(whole.as_slice()) && ask::zero(half.as_slice()));
        } else {
            between(Aabb::center(&cell), &[a, b], two);
        }
        let by = c[0];
        let grown = Aabb::grown(&cell, by);
        if by.is_finite() && by >= T::zero() && !Shape::is_empty(&cell) {
            assert_eq!(Aabb::union(&grown, &cell), grown);
        }
        assert!(by.is_finite() || Shape::is_empty(&grown));
        let all = [a, b, c];
        let around = Aabb::from_points(&all).expect("points");
        let collected: Aabb<T, $d> = all.into_iter().collect();
        if ask::finite(three) {
            assert_eq!(collected, around);
            assert_eq!(Aabb::union(&around, &Aabb::empty()), around);
        } else {
            assert!(Shape::is_empty(&collected));
        }
        assert!(Shape::is_empty(&Aabb::<T, $d>::empty()));
        let turned = OrientedBox::<T, $d>::new(a, f.axes());
        sizes(OrientedBox::extents(&turned).as_slice(), $x);
        sizes(OrientedBox::half_extents(&turned).as_slice(), $x);
        let box_of = OrientedBox::from_rotation(a, f.rotation::<$d>(), b.coords);
        if ask::finite($x) {
            ask::sound(&box_of, $x)
        }
    }};
}

fn in_plane<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "measures in the plane", 14, |x| in_any!(x, 2);
    }
}

fn in_space<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "measures in space", 27, |x| in_any!(x, 3);
    }
}

/// The weights of a point: there are some where the vertices are not collinear, and none is
/// negative in the triangle.
fn weights<T: Machine>(found: Option<[T; 3]>, flat: bool, inside: bool, asked: &[T]) {
    assert_eq!(found.is_none(), flat || !ask::finite(asked), "{found:?} of {asked:?}");
    if let Some(all) = found {
        ask::sound(&all, asked);
        assert!(!inside || all.iter().all(|x| *x >= T::zero()), "{all:?} of {asked:?}");
    }
}

fn areas<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "areas in the plane", 8, |x| {
            let f = &mut Fields(x);
            let t = Triangle::<T, 2>::new(f.point(), f.point(), f.point());
            let (p, fields) = (f.point(), &x[..6]);
            let turn = orient2d(&t.a, &t.b, &t.c);
            let signed = Triangle::<T, 2>::signed_area(&t);
            let area = Triangle::<T, 2>::area(&t);
            sizes(&[area], fields);
            opposite(signed, area);
            assert!(signed == T::zero() || Sign::of_difference(signed, T::zero()) == turn);
            let found = Triangle::<T, 2>::barycentric(&t, &p);
            weights(found, turn.is_zero(), Intersect::intersects(&t, &p), x);
            let flat = Parallelogram::<T, 2>::new(t.a, t.b.coords, t.c.coords);
            let (area, signed) = (Parallelogram::<T, 2>::area(&flat), flat.signed_area());
            sizes(&[area], fields);
            assert_eq!(signed, Parallelogram::<T, 2>::signed_area(&flat));
            opposite(signed, area);
        };
    }
}

fn surfaces<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "areas in space", 12, |x| {
            let f = &mut Fields(x);
            let t = Triangle::<T, 3>::new(f.point(), f.point(), f.point());
            let (p, fields) = (f.point(), &x[..9]);
            sizes(&[Triangle::<T, 3>::area(&t)], fields);
            let direction = Triangle::<T, 3>::unit_normal(&t);
            unit(direction, Triangle::<T, 3>::normal(&t));
            let found = Triangle::<T, 3>::barycentric(&t, &p);
            weights(found, direction.is_none(), Intersect::intersects(&t, &p), x);
            let flat = Parallelogram::<T, 3>::new(t.a, t.b.coords, t.c.coords);
            sizes(&[Parallelogram::<T, 3>::area(&flat)], fields);
            let direction = Parallelogram::<T, 3>::unit_normal(&flat);
            if ask::finite(&x[..3]) { unit(direction, Parallelogram::<T, 3>::normal(&flat)) }
        };
    }
}

/// Corners, edges and faces of both kinds of boxes.
macro_rules! boxes {
    ($x:ident, $d:literal, [$($measure:path),*], [$($turned:path),*]) => {{
        let f = &mut Fields($x);
        let cell = Aabb::<T, $d>::new(f.point(), f.point());
        let fields = &$x[..2 * $d];
        sizes(&[$($measure(&cell)),*], fields);
        let corners = Aabb::<T, $d>::corners(&cell);
        if !Shape::is_empty(&cell) {
            behind(&Aabb::<T, $d>::half_spaces(&cell), &corners);
            assert!(corners.iter().all(|p| Intersect::intersects(&cell, p)));
            for edge in Aabb::<T, $d>::edges(&cell) {
                assert!(corners.contains(&edge.a) && corners.contains(&edge.b), "{edge:?}");
            }
        }
        let turned = OrientedBox::<T, $d>::new(cell.min, f.axes());
        let fields = &[&$x[..$d], &$x[2 * $d..]].concat();
        sizes(&[$($turned(&turned)),*], fields);
        let corners = OrientedBox::<T, $d>::corners(&turned);
        let edges = OrientedBox::<T, $d>::edges(&turned);
        let faces = OrientedBox::<T, $d>::half_spaces(&turned);
        assert!(faces.is_none() || ask::finite(fields));
        if ask::finite(fields) { ask::sound(&(corners, edges, faces), fields) }
        // Otherwise the corners are rounded, and may be outside.
        if fields.iter().all(|x| x.is_small()) {
            behind(&faces.map_or(vec![], |all| all.to_vec()), &corners);
        }
    }};
}

fn boxes_in_plane<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "sides of rectangles", 8, |x| boxes!(
            x, 2, [Aabb::area, Aabb::perimeter], [OrientedBox::area, OrientedBox::perimeter]
        );
        "a rectangle at an angle", 5, |x| {
            let f = &mut Fields(x);
            let turned = OrientedBox::<T, 2>::from_angle(f.point(), f.number(), f.vector());
            if ask::finite(x) { ask::sound(&turned, x) }
        };
    }
}

fn boxes_in_space<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "sides of boxes", 15, |x| boxes!(
            x, 3, [Aabb::surface_area, Aabb::volume], [OrientedBox::surface_area, OrientedBox::volume]
        );
    }
}

fn solids<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "measures of a tetrahedron", 12, |x| {
            let f = &mut Fields(x);
            let t = Tetrahedron::<T>::new(f.point(), f.point(), f.point(), f.point());
            sizes(&[Tetrahedron::volume(&t), Tetrahedron::surface_area(&t)], x);
            between(Tetrahedron::centroid(&t), &t.vertices(), x);
            let faces = Tetrahedron::half_spaces(&t);
            let flat = orient3d(&t.a, &t.b, &t.c, &t.d).is_zero();
            assert_eq!(faces.is_none(), flat);
            if let Some(faces) = faces { behind(&faces, &t.vertices()) }
            ask::sound(&faces, x);
        };
        "measures of a frustum", 24, |x| {
            let frustum = Fields(x).frustum();
            let (vertices, volume) = (Frustum::vertices(&frustum), Frustum::volume(&frustum));
            assert!(vertices.is_none() || ask::finite(x) && !Shape::is_empty(&frustum));
            assert!(volume.is_none() || vertices.is_some());
            ask::sound(&vertices, x);
            sizes(&[volume.unwrap_or(T::zero())], x);
        };
    }
}
