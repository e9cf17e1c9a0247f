//! Where lines first meet shapes: every pair.

use crate::feed::Feed;
use crate::input::{Generator, Mood, Number};
use crate::report::{Out, Report};
use crate::store::{Draw, Store, stores};
use coincide::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Intersect, OrientedBox, Parallelogram, Plane, Ray, RayCast,
    Segment, Sphere, Tetrahedron, Triangle,
};

const INPUTS: usize = 60;

/// Where they first meet, in both orders.
fn pair<'a, T, A, B>(stores: &'a [[Store<T>; 2]], report: &mut Report)
where
    T: Number,
    A: Draw<'a, T> + Intersect<B> + RayCast<B, Parameter: Feed>,
    B: Draw<'a, T> + Intersect<A> + RayCast<A, Parameter: Feed>,
{
    let mut g = Generator::new(21);
    for (mood, [first, second]) in Mood::cycle().zip(stores.iter().cycle()).take(INPUTS) {
        let (a, b) = (A::draw(mood, &mut g, first), B::draw(mood, &mut g, second));
        ask(&a, &b, report);
        ask(&b, &a, report);
    }
}

#[inline(never)]
fn ask<A: Intersect<B> + RayCast<B, Parameter: Feed>, B>(a: &A, b: &B, report: &mut Report) {
    let first = a.entry(b);
    report.pair(a.intersects(b), first.is_some());
    report.answer(&first);
}

macro_rules! rows {
    ($name:ident $title:literal $d:literal: $([$shape:ty])*) => {
        fn $name<T: Number>() -> Report {
            let stores = &stores::<T>();
            let mut report = Report::new(T::NAME, $title);
            $(
                pair::<T, $shape, Ray<T, $d>>(stores, &mut report);
                pair::<T, $shape, Segment<T, $d>>(stores, &mut report);
            )*
            report
        }
    };
}

rows! { plane "entries 2" 2:
    [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>]
    [Parallelogram<T, 2>] [OrientedBox<T, 2>] [Capsule<T, 2>] [Ellipsoid<T, 2>]
    [ConvexPolygon<'_, T, 2>]
}

rows! { space "entries 3" 3:
    [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
    [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
    [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [InfiniteCylinder<T>] [Frustum<T>]
    [ConvexPolygon<'_, T, 3>] [ConvexPolyhedron<'_, T>]
}

/// The reports of all first parameters.
pub fn all<T: Number>(out: Out) {
    out(&plane::<T>());
    out(&space::<T>());
}
