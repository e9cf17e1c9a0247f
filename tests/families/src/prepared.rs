//! Prepared shapes: the answers of the shapes.

use super::shapes::Fields;
use super::{Case, cases};
use coincide::prepared::{PreparedFrustum, PreparedOrientedBox, PreparedRay, PreparedTriangle};
use coincide::{Aabb, Intersect, OrientedBox, Ray, Segment, Sphere, Triangle};
use oracle::number::Machine;
use std::fmt::Debug;

/// Both questions in both orders have the answers of the shapes.
fn same<P, Q, S, B, A>(p: &P, q: &Q, shape: &S, other: &B)
where
    P: Intersect<Q, Answer = A>,
    Q: Intersect<P, Answer = A>,
    S: Intersect<B, Answer = A>,
    A: PartialEq + Debug,
{
    let meets = shape.intersects(other);
    assert_eq!([p.intersects(q), q.intersects(p)], [meets; 2]);
    let shared = shape.intersection(other);
    assert_eq!(p.intersection(q), shared);
    assert_eq!(q.intersection(p), shared);
}

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "prepared ray in the plane", 11, |x| {
            let x = &mut Fields(x);
            let ray = Ray::<T, 2>::new(x.point(), x.vector());
            let prepared = PreparedRay::<T, 2>::new(ray);
            let b = Aabb::<T, 2>::new(x.point(), x.point());
            same(&prepared, &b, PreparedRay::shape(&prepared), &b);
            let s = Sphere::<T, 2>::new(b.min, x.number());
            same(&prepared, &s, &ray, &s);
            same(&prepared, &b.max, &ray, &b.max);
        };
        "prepared ray", 19, |x| {
            let x = &mut Fields(x);
            let ray = Ray::<T, 3>::new(x.point(), x.vector());
            let prepared = PreparedRay::<T, 3>::new(ray);
            let b = Aabb::<T, 3>::new(x.point(), x.point());
            same(&prepared, &b, &ray, &b);
            let s = Sphere::<T, 3>::new(b.min, x.number());
            same(&prepared, &s, &ray, &s);
            let t = Triangle::<T, 3>::new(b.min, b.max, x.point());
            same(&prepared, &t, &ray, &t);
        };
        "prepared triangle", 15, |x| {
            let x = &mut Fields(x);
            let t = Triangle::<T, 3>::new(x.point(), x.point(), x.point());
            let prepared = PreparedTriangle::new(t);
            let shape = PreparedTriangle::shape(&prepared);
            let ray = Ray::<T, 3>::new(x.point(), x.vector());
            same(&prepared, &ray, shape, &ray);
            same(&prepared, &PreparedRay::new(ray), shape, &ray);
            let segment = Segment::<T, 3>::new(ray.origin, ray.direction.into());
            same(&prepared, &segment, shape, &segment);
        };
        "prepared oriented box", 19, |x| {
            let x = &mut Fields(x);
            let b = OrientedBox::<T, 3>::new(x.point(), x.axes());
            let prepared = PreparedOrientedBox::new(b);
            let shape = PreparedOrientedBox::shape(&prepared);
            let ray = Ray::<T, 3>::new(x.point(), x.vector());
            same(&prepared, &ray, shape, &ray);
            same(&prepared, &PreparedRay::new(ray), shape, &ray);
            let segment = Segment::<T, 3>::new(ray.origin, ray.direction.into());
            same(&prepared, &segment, shape, &segment);
            let s = Sphere::<T, 3>::new(ray.origin, x.number());
            same(&prepared, &s, shape, &s);
        };
        "prepared frustum", 31, |x| {
            let x = &mut Fields(x);
            let frustum = x.frustum();
            let prepared = PreparedFrustum::new(frustum);
            let b = Aabb::<T, 3>::new(x.point(), x.point());
            same(&prepared, &b, PreparedFrustum::shape(&prepared), &b);
            let s = Sphere::<T, 3>::new(b.min, x.number());
            same(&prepared, &s, &frustum, &s);
            same(&prepared, &b.max, &frustum, &b.max);
        };
        "prepared oriented boxes", 24, |x| {
            let x = &mut Fields(x);
            let a = OrientedBox::<T, 3>::new(x.point(), x.axes());
            let b = OrientedBox::<T, 3>::new(x.point(), x.axes());
            let (p, q) = (PreparedOrientedBox::new(a), PreparedOrientedBox::new(b));
            same(&p, &b, &a, &b);
            same(&p, &q, &a, &b);
        };
    }
}
