//! Disks, cylinders, cones and ellipsoids.

use super::shapes::{self, Fields};
use super::{Case, alone, ask, cases, pairs};
use coincide::{Cone, Cylinder, Disk, Ellipsoid, Sphere};
use oracle::number::Machine;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [in_plane(), in_space(), alone(), parts()].concat()
}

fn in_plane<T: Machine>() -> Vec<Case<T>> {
    pairs! { pair, in_plane 2:
        ellipsoid [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box sphere capsule ellipsoid];
    }
}

fn in_space<T: Machine>() -> Vec<Case<T>> {
    pairs! { pair, in_space 3:
        ellipsoid [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box tetrahedron sphere capsule infinite_cylinder frustum ellipsoid];
        disk [point line ray segment plane half_space triangle aabb parallelogram oriented_box
            tetrahedron sphere capsule infinite_cylinder frustum ellipsoid disk];
        cylinder [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box tetrahedron sphere capsule infinite_cylinder frustum ellipsoid disk
            cylinder];
        cone [point line ray segment plane half_space triangle aabb parallelogram oriented_box
            tetrahedron sphere capsule infinite_cylinder frustum ellipsoid disk cylinder cone];
    }
}

fn alone<T: Machine>() -> Vec<Case<T>> {
    let plane = alone! { in_plane 2:
        ellipsoid, |x| Ellipsoid::try_new(x.point(), x.axes());
    };
    let space = alone! { in_space 3:
        ellipsoid, |x| Ellipsoid::try_new(x.point(), x.axes());
        disk, |x| Disk::try_new(x.point(), x.vector(), x.number());
        cylinder, |x| Cylinder::try_new(x.point(), x.point(), x.number());
        cone, |x| Cone::try_new(x.point(), x.point(), x.number());
    };
    [plane, space].concat()
}

fn parts<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "axes and caps", 7, |x| {
            let f = &mut Fields(x);
            let (a, b, r) = (f.point(), f.point(), f.number());
            let (cylinder, cone) = (Cylinder::new(a, b, r), Cone::new(a, b, r));
            let axes = (Cylinder::axis(&cylinder), Cone::axis(&cone));
            let caps = (axes, Cylinder::caps(&cylinder), Cone::cap(&cone));
            if ask::finite(x) { ask::sound(&caps, x) }
        };
        "round ellipsoids", 7, |x| {
            let f = &mut Fields(x);
            let aligned = Ellipsoid::<T, 3>::axis_aligned(f.point(), f.vector());
            let round = Ellipsoid::from_sphere(&Sphere::new(aligned.center, f.number()));
            if ask::finite(x) { ask::sound(&(aligned, round), x) }
        };
    }
}
