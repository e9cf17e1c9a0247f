//! Rays and segments against shapes in space.

use super::cells::Obb;
use super::vector::*;

/// Whether and where a line o + t·d comes in.
pub struct Hit<T> {
    pub hit: bool,
    pub t: T,
}

/// Cramer's rule for t·d − u·(b − a) − v·(c − a) = a − o; the division comes last.
#[inline(always)]
pub fn triangle<T: Real>(o: V<T>, d: V<T>, [a, b, c]: &[V<T>; 3], end: T) -> Hit<T> {
    let (e, f, to) = (sub(*b, *a), sub(*c, *a), sub(*a, o));
    let (n, r) = (cross(e, f), cross(d, to));
    let det = dot(n, d);
    let zero = T::zero();
    // A product where the sign of the determinant would need a branch.
    let sign = T::one().copysign(det);
    let (u, v, t) = (-dot(r, f) * sign, dot(r, e) * sign, dot(n, to) * sign);
    let size = det.abs();
    // An infinite end times a determinant that is not zero stays infinite.
    let inside = (u >= zero) & (v >= zero) & (u + v <= size);
    Hit { hit: inside & (size > zero) & (t >= zero) & (t <= end * size), t: t / size }
}

#[inline(always)]
pub fn slabs<T: Real>(o: V<T>, d: V<T>, lower: V<T>, upper: V<T>) -> Hit<T> {
    let (mut enter, mut leave) = (T::zero(), T::infinity());
    for i in 0..3 {
        let inverse = T::one() / d[i];
        let (a, b) = ((lower[i] - o[i]) * inverse, (upper[i] - o[i]) * inverse);
        enter = high(low(a, b), enter);
        leave = low(high(a, b), leave);
    }
    Hit { hit: enter <= leave, t: enter }
}

#[inline(always)]
pub fn obb<T: Real>(o: V<T>, d: V<T>, cell: &Obb<T>) -> Hit<T> {
    let m = sub(o, cell.center);
    let (o, d) = (cell.axes.map(|axis| dot(axis, m)), cell.axes.map(|axis| dot(axis, d)));
    slabs(o, d, cell.half.map(|x| -x), cell.half)
}

/// The parameters with a t² + 2 b t + c ≤ 0 and t ≥ 0.
#[inline(always)]
fn quadratic<T: Real>(a: T, b: T, c: T) -> Hit<T> {
    let zero = T::zero();
    let square = b * b - a * c;
    let hit = (c <= zero) | ((b <= zero) & (square >= zero) & (a > zero));
    let t = high((-b - high(square, zero).sqrt()) / a, zero);
    Hit { hit, t: if c <= zero { zero } else { t } }
}

#[inline(always)]
pub fn sphere<T: Real>(o: V<T>, d: V<T>, center: V<T>, radius: T) -> Hit<T> {
    let m = sub(o, center);
    quadratic(dot(d, d), dot(m, d), dot(m, m) - radius * radius)
}

/// The infinite cylinder around o' + s·v.
#[inline(always)]
pub fn tube<T: Real>(o: V<T>, d: V<T>, (start, v, radius): &(V<T>, V<T>, T)) -> Hit<T> {
    let (across, from) = (cross(d, *v), cross(sub(o, *start), *v));
    let c = dot(from, from) - *radius * *radius * dot(*v, *v);
    quadratic(dot(across, across), dot(from, across), c)
}

/// The cylinder with caps: the parameters inside of the tube and between the caps.
#[inline(always)]
pub fn cylinder<T: Real>(o: V<T>, d: V<T>, (a, b, radius): &(V<T>, V<T>, T)) -> Hit<T> {
    let (v, m) = (sub(*b, *a), sub(o, *a));
    let (across, from) = (cross(d, v), cross(m, v));
    let (square, middle) = (dot(across, across), dot(from, across));
    let c = dot(from, from) - *radius * *radius * dot(v, v);
    let under = middle * middle - square * c;
    let root = high(under, T::zero()).sqrt();
    let inverse = T::one() / square;
    let parallel = square <= T::zero();
    let far = T::infinity();
    let enter = if parallel { -far } else { (-middle - root) * inverse };
    let leave = if parallel { far } else { (root - middle) * inverse };
    let in_tube = if parallel { c <= T::zero() } else { under >= T::zero() };
    let (height, rise) = (dot(m, v), T::one() / dot(d, v));
    let (low_cap, high_cap) = (-height * rise, (dot(v, v) - height) * rise);
    let enter = high(high(enter, low(low_cap, high_cap)), T::zero());
    let leave = low(leave, high(low_cap, high_cap));
    Hit { hit: in_tube & (enter <= leave), t: enter }
}

/// The union of the cylinder and the spheres at its ends.
#[inline(always)]
pub fn capsule<T: Real>(o: V<T>, d: V<T>, rod: &(V<T>, V<T>, T)) -> Hit<T> {
    let parts = [cylinder(o, d, rod), sphere(o, d, rod.0, rod.2), sphere(o, d, rod.1, rod.2)];
    let first = |t: T, part: &Hit<T>| low(if part.hit { part.t } else { T::infinity() }, t);
    let t = parts.iter().fold(T::infinity(), first);
    Hit { hit: parts[0].hit | parts[1].hit | parts[2].hit, t }
}
