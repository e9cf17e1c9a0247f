//! Where lines first meet shapes, and the surface there: every pair.

use crate::feed::Feed;
use crate::input::{Generator, Mood, Number};
use crate::report::{Out, Report};
use crate::store::{Draw, Store, stores};
use coincide::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Intersect, Line, OrientedBox, Parallelogram, Plane, Ray, RayCast,
    Segment, Sphere, Tetrahedron, Triangle,
};

const INPUTS: usize = 60;

/// Where they first meet, in both orders.
fn pair<'a, T, A, B>(stores: &'a [[Store<T>; 2]], reports: &mut [Report; 2])
where
    T: Number,
    A: Draw<'a, T> + Intersect<B> + RayCast<B, Parameter: Feed, Hit: Feed>,
    B: Draw<'a, T> + Intersect<A> + RayCast<A, Parameter: Feed, Hit: Feed>,
{
    let mut g = Generator::new(21);
    for (mood, [first, second]) in Mood::cycle().zip(stores.iter().cycle()).take(INPUTS) {
        let (a, b) = (A::draw(mood, &mut g, first), B::draw(mood, &mut g, second));
        ask(&a, &b, reports);
        ask(&b, &a, reports);
    }
}

#[inline(never)]
fn ask<A, B>(a: &A, b: &B, [entries, hits]: &mut [Report; 2])
where
    A: Intersect<B> + RayCast<B, Parameter: Feed, Hit: Feed>,
{
    let first = a.entry(b);
    entries.pair(a.intersects(b), first.is_some());
    entries.answer(&first);
    let hit = a.cast_ray(b);
    hits.pair(hit.is_some(), first.is_some());
    if let Some(t) = a.entry(b) {
        hits.same(&a.cast_ray_up_to(b, t), &hit);
    }
    hits.same(&a.entry(b).map(|t| a.hit_at(b, t)), &hit);
    hits.answer(&hit);
}

macro_rules! rows {
    ($name:ident $entries:literal $hits:literal $d:literal: $([$shape:ty])*) => {
        fn $name<T: Number>() -> [Report; 2] {
            let stores = &stores::<T>();
            let mut reports = [$entries, $hits].map(|title| Report::new(T::NAME, title));
            $(
                pair::<T, $shape, Ray<T, $d>>(stores, &mut reports);
                pair::<T, $shape, Segment<T, $d>>(stores, &mut reports);
            )*
            reports
        }
    };
}

rows! { plane "entries 2" "rays 2" 2:
    [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>]
    [Parallelogram<T, 2>] [OrientedBox<T, 2>] [Capsule<T, 2>] [Ellipsoid<T, 2>]
    [ConvexPolygon<'_, T, 2>]
}

rows! { space "entries 3" "rays 3" 3:
    [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
    [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
    [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [InfiniteCylinder<T>] [Frustum<T>]
    [ConvexPolygon<'_, T, 3>] [ConvexPolyhedron<'_, T>]
}

rows! { lines_in_plane "line entries 2" "line rays 2" 2: [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>] }
rows! { lines_in_space "line entries 3" "line rays 3" 3: [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] }

/// The reports of all first parameters.
pub fn all<T: Number>(out: Out) {
    let all = [plane::<T>(), space::<T>(), lines_in_plane::<T>(), lines_in_space::<T>()];
    all.iter().flatten().for_each(|report| out(report));
}
