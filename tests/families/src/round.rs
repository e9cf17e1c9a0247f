//! Spheres, capsules, infinite cylinders and frusta.

use super::shapes::{self, Fields};
use super::{Case, alone, ask, cases, pairs};
use coincide::{Capsule, Frustum, InfiniteCylinder, Shape, Sphere};
use oracle::number::Machine;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [in_plane(), in_space(), alone(), parts()].concat()
}

fn in_plane<T: Machine>() -> Vec<Case<T>> {
    pairs! { pair, in_plane 2:
        sphere [point line ray segment plane half_space triangle aabb parallelogram oriented_box
            sphere];
        capsule [point line ray segment plane half_space triangle aabb parallelogram oriented_box
            sphere capsule];
    }
}

fn in_space<T: Machine>() -> Vec<Case<T>> {
    pairs! { pair, in_space 3:
        sphere [point line ray segment plane half_space triangle aabb parallelogram oriented_box
            tetrahedron sphere];
        capsule [point line ray segment plane half_space triangle aabb parallelogram oriented_box
            tetrahedron sphere capsule];
        infinite_cylinder [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box tetrahedron sphere capsule infinite_cylinder];
        frustum [point line ray segment plane half_space triangle aabb parallelogram oriented_box
            tetrahedron sphere capsule infinite_cylinder frustum];
    }
}

fn alone<T: Machine>() -> Vec<Case<T>> {
    let plane = alone! { in_plane 2:
        sphere, |x| Sphere::try_new(x.point(), x.number());
        capsule, |x| Capsule::try_new(x.point(), x.point(), x.number());
    };
    let space = alone! { in_space 3:
        sphere, |x| Sphere::try_new(x.point(), x.number());
        capsule, |x| Capsule::try_new(x.point(), x.point(), x.number());
        infinite_cylinder, |x| InfiniteCylinder::try_new(x.point(), x.vector(), x.number());
    };
    [plane, space].concat()
}

fn parts<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "a frustum", 27, |x| {
            let f = &mut Fields(x);
            let (frustum, direction) = (f.frustum(), &x[24..]);
            ask::shape::<T, 3, _>(&frustum, &x[..24], direction);
            let planes = Frustum::half_spaces(&frustum);
            let tried = Frustum::try_new(frustum.sides, frustum.near, frustum.far);
            // Those that have points need not share one.
            assert_eq!(tried.is_ok(), planes.iter().all(|half| !Shape::is_empty(half)));
            planes
        };
        "axes and caps", 7, |x| {
            let f = &mut Fields(x);
            let c = Capsule::<T, 3>::new(f.point(), f.point(), f.number());
            Capsule::caps(&c);
            Capsule::axis(&c);
            InfiniteCylinder::axis(&InfiniteCylinder::new(c.a, c.b.coords, c.radius))
        };
    }
}
