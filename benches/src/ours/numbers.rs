//! Distances and maps of coincide.

use super::shapes::*;
use crate::number::Rows;
use crate::pass::{Answer, Found, load};
use coincide::Distance;
use coincide::transform::shadow::planar_shadow;
use coincide::transform::{Affine, Homogeneous, Projective};
use nalgebra::SMatrix;

pub fn pass<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    match query {
        "seg_seg3" => {
            load(rows, |r| (segment::<T, 3>(r, 0), segment::<T, 3>(r, 6)), |(a, b)| a.distance(b))
        }
        "point_tri" => {
            load(rows, |r| (point::<T, 3>(r, 0), triangle::<T>(r, 3)), |(p, t)| p.distance(t))
        }
        "point_tri_closest" => load(
            rows,
            |r| (point::<T, 3>(r, 0), triangle::<T>(r, 3)),
            |(p, t)| p.closest_points(t).map(|both| <[T; 3]>::from(both.on_other.coords)),
        ),
        "mat4_point" => load(
            rows,
            |r| {
                let linear = SMatrix::from_fn(|i, j| r.one(4 * i + j));
                let shift = [3, 7, 11].map(|at| r.one(at)).into();
                (Affine::new(linear, shift), point::<T, 3>(r, 16))
            },
            |(map, p)| <[T; 3]>::from(map.transform_point(p).coords),
        ),
        "mat4_project" => load(
            rows,
            |r| {
                let map = Projective::from_entries(|i, j| r.one::<T>(4 * i + j));
                (map, point::<T, 3>(r, 16))
            },
            |(map, p)| map.transform_point(p).point().map(|p| <[T; 3]>::from(p.coords)),
        ),
        "shadow" => load(
            rows,
            |r| {
                let light = Homogeneous { coords: vector(r, 4), w: r.one(7) };
                (plane::<T>(r, 0), light)
            },
            |(plane, light)| {
                let map = planar_shadow(plane, light).ok()?;
                let row = |i: usize| std::array::from_fn::<T, 4, _>(|j| map.get(i, j));
                Some([row(0), row(1), row(2), row(3)])
            },
        ),
        _ => None,
    }
}
