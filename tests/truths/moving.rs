//! What the truths of distances, contacts and casts have in common.

use nalgebra::{Point, SVector};
use oracle::number::Number;
use oracle::shape::{Kind, Spec};

/// What is promised: so many u of the reach, or an ulp of fixed point.
pub const BOUND: f64 = 16.0;

/// Half of an ulp of 1.
pub fn unit<T: Number>() -> f64 {
    T::default_tolerance().double() / 2.0
}

/// Whether it has round sides whose decisions are not exact.
pub fn is_round(kind: Kind) -> bool {
    use Kind::*;
    matches!(kind, Ellipsoid | Disk | Cylinder | Cone)
}

/// The shape moved by a vector, where the scalar has the sums: rounded once each.
pub fn moved<T: Number, const D: usize>(s: &Spec<T, D>, by: SVector<f64, D>) -> Option<Spec<T, D>> {
    let mut out = s.clone();
    if s.kind.is_plane() {
        out.r = T::near(s.r.double() + s.v[0].map(T::double).coords.dot(&by));
    }
    for (i, p) in out.v.iter_mut().enumerate() {
        if s.kind.is_position(i) {
            *p = Point::from(std::array::from_fn(|k| T::near(p[k].double() + by[k])));
        }
    }
    out.is_finite().then_some(out)
}

/// The largest magnitude of the numbers of a shape.
pub fn size<T: Number, const D: usize>(s: &Spec<T, D>) -> f64 {
    let numbers = s.v.iter().flat_map(|p| p.iter().map(|x| x.double().abs()));
    numbers.chain([s.r.double().abs()]).fold(0.0, f64::max)
}

/// The largest magnitude of coordinates, as seen from a point of the first shape, of radii, and of
/// these points.
pub fn reach<T: Number, const D: usize>(
    a: &Spec<T, D>,
    b: &Spec<T, D>,
    points: &[Point<T, D>],
) -> f64 {
    let positions = |s: &Spec<T, D>| -> Vec<Point<f64, D>> {
        let at = |(i, p): (usize, &Point<T, D>)| s.kind.is_position(i).then(|| p.map(T::double));
        s.v.iter().enumerate().filter_map(at).collect()
    };
    let arrows = |s: &Spec<T, D>| -> f64 {
        let free = matches!(s.kind, Kind::Parallelogram | Kind::OrientedBox | Kind::Ellipsoid);
        let each = s.v.iter().enumerate().filter(|(i, _)| free && !s.kind.is_position(*i));
        each.flat_map(|(_, p)| p.iter().map(|x| x.double().abs())).fold(0.0, f64::max)
    };
    let radius = |s: &Spec<T, D>| if s.kind.has_length() { s.r.double().abs() } else { 0.0 };
    let all = [positions(a), positions(b)].concat();
    let origin = all.first().copied().unwrap_or_else(|| points[0].map(T::double));
    let ends = points.iter().map(|p| p.map(T::double));
    let seen = all.into_iter().chain(ends).map(|p| (p - origin).amax()).fold(0.0, f64::max);
    let numbers = points.iter().flat_map(|p| p.iter().map(|x| x.double().abs()));
    [arrows(a), arrows(b), radius(a), radius(b)].into_iter().chain(numbers).fold(seen, f64::max)
}
