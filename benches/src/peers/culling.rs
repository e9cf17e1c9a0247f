//! The culling of the engines, by hand: a shape is out of view if it is beyond one of the
//! planes. It keeps shapes beyond an edge or a corner, which count as disagreements.

use crate::expert::Real;
use crate::number::{Row, Rows};
use crate::pass::{Found, load};

type Planes<T> = [([T; 3], T); 6];

pub fn pass<T: Real>(query: &str, rows: &Rows) -> Found {
    match query {
        "frustum_aabb" => load(
            rows,
            |r| (planes::<T>(r), r.three::<T>(24), r.three::<T>(27)),
            |(planes, lower, upper)| {
                let least = |(n, d): &([T; 3], T)| {
                    let corner = |i: usize| if n[i] < T::zero() { upper[i] } else { lower[i] };
                    n[0] * corner(0) + n[1] * corner(1) + n[2] * corner(2) <= *d
                };
                planes.iter().fold(true, |all, plane| all & least(plane))
            },
        ),
        "frustum_sphere" => load(
            rows,
            |r| (planes::<T>(r), r.three::<T>(24), r.one::<T>(27)),
            |(planes, c, radius)| {
                let near =
                    |(n, d): &([T; 3], T)| n[0] * c[0] + n[1] * c[1] + n[2] * c[2] - *d <= *radius;
                planes.iter().fold(true, |all, plane| all & near(plane))
            },
        ),
        _ => None,
    }
}

/// The planes with normals of length 1, pointing outwards.
pub fn planes<T: Real>(row: Row) -> Planes<T> {
    std::array::from_fn(|i| {
        let n: [f64; 3] = row.three(4 * i);
        let length = (n[0] * n[0] + n[1] * n[1] + n[2] * n[2]).sqrt();
        (n.map(|x| T::of(x / length)), T::of(row.one::<f64>(4 * i + 3) / length))
    })
}
