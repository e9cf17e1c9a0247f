//! Points, lines, planes and what has corners.

use super::shapes::{self, Fields};
use super::{Case, alone, ask, cases, columns, pairs, prepared};
use coincide::shape::{GeneralForm, SlopeForm};
use coincide::{
    Aabb, HalfSpace, Intersect, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Tetrahedron,
    Triangle,
};
use oracle::number::Machine;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    let shapes = [shapes_in_plane(), shapes_in_space(), columns::cases(), prepared::cases()];
    [in_plane(), in_space(), shapes.concat(), parts(), forms()].concat()
}

fn in_plane<T: Machine>() -> Vec<Case<T>> {
    pairs! { pair, in_plane 2:
        point [point];
        line [point line];
        ray [point line ray];
        segment [point line ray segment];
        plane [point line ray segment plane];
        half_space [point line ray segment plane half_space];
        triangle [point line ray segment plane half_space triangle];
        aabb [point line ray segment plane half_space triangle aabb];
        parallelogram [point line ray segment plane half_space triangle aabb parallelogram];
        oriented_box [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box];
    }
}

fn in_space<T: Machine>() -> Vec<Case<T>> {
    pairs! { pair, in_space 3:
        point [point];
        line [point line];
        ray [point line ray];
        segment [point line ray segment];
        plane [point line ray segment plane];
        half_space [point line ray segment plane half_space];
        triangle [point line ray segment plane half_space triangle];
        aabb [point line ray segment plane half_space triangle aabb];
        parallelogram [point line ray segment plane half_space triangle aabb parallelogram];
        oriented_box [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box];
        tetrahedron [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box tetrahedron];
    }
}

fn shapes_in_plane<T: Machine>() -> Vec<Case<T>> {
    alone! { in_plane 2:
        line, |x| Line::try_new(x.point(), x.vector());
        ray, |x| Ray::try_new(x.point(), x.vector());
        segment, |x| Segment::try_new(x.point(), x.point());
        plane, |x| Plane::try_new(x.vector(), x.number());
        half_space, |x| HalfSpace::try_new(x.vector(), x.number());
        triangle, |x| Triangle::try_new(x.point(), x.point(), x.point());
        aabb, |x| Aabb::try_new(x.point(), x.point());
        parallelogram, |x| Parallelogram::try_new(x.point(), x.vector(), x.vector());
        oriented_box, |x| OrientedBox::try_new(x.point(), x.axes());
    }
}

fn shapes_in_space<T: Machine>() -> Vec<Case<T>> {
    alone! { in_space 3:
        line, |x| Line::try_new(x.point(), x.vector());
        ray, |x| Ray::try_new(x.point(), x.vector());
        segment, |x| Segment::try_new(x.point(), x.point());
        plane, |x| Plane::try_new(x.vector(), x.number());
        half_space, |x| HalfSpace::try_new(x.vector(), x.number());
        triangle, |x| Triangle::try_new(x.point(), x.point(), x.point());
        aabb, |x| Aabb::try_new(x.point(), x.point());
        parallelogram, |x| Parallelogram::try_new(x.point(), x.vector(), x.vector());
        oriented_box, |x| OrientedBox::try_new(x.point(), x.axes());
        tetrahedron, |x| Tetrahedron::try_new(x.point(), x.point(), x.point(), x.point());
    }
}

/// What the shapes are made of and made from.
fn parts<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "points along a line", 7, |x| {
            let f = &mut Fields(x);
            let (p, v, t) = (f.point::<3>(), f.vector(), f.number());
            let q = p;
            let at = (
                Line::<T, 3>::at(&Line::new(p, v), t),
                Ray::<T, 3>::at(&Ray::new(p, v), t),
                Segment::<T, 3>::at(&Segment::new(p, v.into()), t),
                Line::through(p, v.into()),
                Line::through(q, p),
            );
            if ask::finite(x) { ask::sound(&at, x) }
        };
        "parts of a segment", 8, |x| {
            let f = &mut Fields(x);
            let (s, m, n) = (Segment::<T, 3>::new(f.point(), f.point()), f.number(), f.number());
            let divided = (Segment::divided(&s, m, n), Segment::divided_externally(&s, m, n));
            if ask::finite(x) { ask::sound(&divided, x) }
        };
        "a plane and a point", 7, |x| {
            let f = &mut Fields(x);
            let (plane, p) = (Plane::<T, 3>::new(f.vector(), f.number()), f.point());
            let half = Plane::behind(&plane);
            assert_eq!(format!("{:?}", HalfSpace::boundary(&half)), format!("{plane:?}"));
            if ask::finite(x) {
                let side = Plane::side(&plane, &p);
                let on = Intersect::intersects(&plane, &p);
                assert!(ask::zero(&x[..3]) || side.is_zero() == on);
                ask::sound(&(side, Plane::signed_distance(&plane, &p)), x);
                ask::sound(&Plane::through(p, plane.normal), x);
            } else {
                Plane::side(&plane, &p);
                Plane::signed_distance(&plane, &p);
                Plane::through(p, plane.normal);
            }
        };
        "a plane through points", 9, |x| {
            let f = &mut Fields(x);
            let plane = Plane::through_points(f.point(), f.point(), f.point());
            if ask::finite(x) { ask::sound(&plane, x) }
        };
        "corners of boxes", 24, |x| {
            let f = &mut Fields(x);
            let b = Aabb::<T, 3>::new(f.point(), f.point());
            let turned = OrientedBox::<T, 3>::new(f.point(), f.axes());
            let many: Vec<_> = (0..2).map(|_| f.point()).collect();
            for which in [0, 1, 5, 7, 8, usize::MAX] {
                Aabb::corner(&b, which);
                let corner = OrientedBox::corner(&turned, which);
                if ask::finite(x) { ask::sound(&corner, x) }
            }
            let around = Aabb::from_points(&many).expect("two points");
            Aabb::union(&b, &around);
            assert!(Aabb::<T, 3>::from_points(&[]).is_none());
            let box_of_box = OrientedBox::around_aabb(&b);
            ask::sound(&box_of_box, x);
            let from = OrientedBox::from_axes(turned.center, turned.half_axes, b.min.coords);
            if ask::finite(x) { ask::sound(&from, x) }
        };
        "parts of flat shapes", 12, |x| {
            let f = &mut Fields(x);
            let t = Tetrahedron::new(f.point(), f.point(), f.point(), f.point());
            let (edges, faces) = (Tetrahedron::edges(&t), Tetrahedron::faces(&t));
            let corners = Tetrahedron::vertices(&t);
            let triangle = Triangle::new(t.a, t.b, t.c);
            Triangle::edges(&triangle);
            Triangle::vertices(&triangle);
            let p = Parallelogram::new(t.a, t.b.coords, t.c.coords);
            let vertices = Parallelogram::vertices(&p);
            if ask::finite(x) { ask::sound(&(edges, faces, corners, vertices), x) }
        };
    }
}

/// The forms of a line in the plane.
fn forms<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "forms of a line", 5, |x| {
            let f = &mut Fields(x);
            let (p, q, slope) = (f.point::<2>(), f.point(), f.number());
            let general = GeneralForm::through(p, q);
            let lines = (Line::with_slope(p, slope), Line::through(p, q));
            let all = (general, SlopeForm::through(p, q), lines);
            if ask::finite(x) { ask::sound(&all, x) }
            let form = GeneralForm { a: p.x, b: p.y, c: slope };
            let line = GeneralForm::line(&form);
            let plane = Plane::from(form);
            if ask::finite(x) { ask::sound(&(line, plane, GeneralForm::from(plane)), x) }
        };
    }
}
