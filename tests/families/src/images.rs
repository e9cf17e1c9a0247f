//! What every map makes of every shape.

use super::{Case, ask, pairs, shapes};
use oracle::number::Machine;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [in_plane(), in_space(), projective_in_plane(), projective_in_space(), around()].concat()
}

fn in_plane<T: Machine>() -> Vec<Case<T>> {
    pairs! { image, in_plane 2:
        affine [point line ray segment plane half_space triangle aabb parallelogram oriented_box
            ellipsoid];
        rotation [point plane triangle sphere aabb capsule];
        translation [point half_space segment sphere aabb capsule];
        axis_scale [point plane triangle aabb ellipsoid];
        similarity [point line triangle sphere aabb capsule];
    }
}

fn in_space<T: Machine>() -> Vec<Case<T>> {
    pairs! { image, in_space 3:
        affine [point line ray segment plane half_space triangle aabb parallelogram oriented_box
            ellipsoid tetrahedron frustum];
        rotation [point line ray segment plane half_space triangle aabb sphere capsule disk
            cylinder cone infinite_cylinder];
        translation [point line ray segment plane half_space triangle aabb sphere capsule disk
            cylinder cone infinite_cylinder];
        axis_scale [point plane half_space parallelogram oriented_box aabb];
        similarity [point line ray segment plane half_space triangle aabb sphere capsule disk
            cylinder cone infinite_cylinder frustum];
    }
}

fn projective_in_plane<T: Machine>() -> Vec<Case<T>> {
    pairs! { image, in_plane 2: projective [point line segment plane triangle]; }
}

fn projective_in_space<T: Machine>() -> Vec<Case<T>> {
    pairs! { image, in_space 3: projective [point line segment plane triangle]; }
}

fn around<T: Machine>() -> Vec<Case<T>> {
    let plane = pairs! { bounding_image, in_plane 2:
        affine [aabb sphere capsule];
        axis_scale [aabb sphere capsule];
    };
    let space = pairs! { bounding_image, in_space 3:
        affine [aabb sphere capsule];
        rotation [aabb sphere];
        translation [aabb sphere];
        axis_scale [aabb sphere capsule];
        similarity [aabb sphere capsule];
    };
    [plane, space].concat()
}
