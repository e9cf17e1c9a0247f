//! The outlines of the shapes.

use super::nearest::{ball, rods};
use super::planes::{beside, corners, within};
use super::{
    Disks, Egg, LEAST, MOST, Outline, Part, Passage, Points, Rounded, Sketched, Slanted, Vector,
    ZERO, larger, meet, most,
};
use crate::predicate::{Delta, FilteredKernel, deltas};
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Spanned};
use crate::shape::{
    Aabb, Capsule, Cone, Cylinder, Disk, Ellipsoid, Frustum, InfiniteCylinder, Linear, OrientedBox,
    Parallelogram, Plane, Segment, Sphere, Tetrahedron, Triangle,
};
use crate::vector::at_most;
use nalgebra::Point;

/// The vector with these components.
#[inline]
pub(crate) fn arrow<T: Scalar, const D: usize>(steps: [Delta<T>; D]) -> Option<Vector> {
    vector(steps.iter().map(T::Kernel::rough))
}

/// The same even where whole numbers are faster.
#[inline]
fn arrow_anyway<T: Scalar, const D: usize>(steps: [Delta<T>; D]) -> Option<Vector> {
    vector(steps.iter().map(T::Kernel::in_double))
}

#[inline]
fn vector(mut components: impl Iterator<Item = Option<f64>>) -> Option<Vector> {
    let mut next = || components.next().unwrap_or(Some(0.0));
    Some(Vector::new(next()?, next()?, next()?))
}

/// The point with these coordinates.
#[inline]
pub(crate) fn place<T: Scalar, const D: usize>(x: [T; D]) -> Option<Vector> {
    arrow(x.map(|x| Delta(x, T::zero())))
}

#[inline]
fn at<T: Scalar, const D: usize>(p: &Point<T, D>) -> Option<Vector> {
    place::<T, D>(p.coords.into())
}

/// The radius, unless the shape is empty for it.
#[inline]
fn radius<T: Scalar>(x: T) -> Option<f64> {
    T::Kernel::rough(&Delta(x, T::zero())).filter(|r| *r >= 0.0)
}

/// The part of a line, a ray or a segment that a body of this reach can meet.
///
/// A point of the body is at most √3 times the reach from the origin, so the foot of the
/// origin on the line is at most that far from it, and the points in question lie within
/// twice the reach of the foot.
#[inline]
pub(crate) fn part<T: Scalar, const D: usize>(
    start: [T; D],
    direction: [Delta<T>; D],
    starts: bool,
    ends: bool,
    reach: f64,
) -> Option<Part> {
    let (o, u) = (place(start)?, arrow(direction)?);
    if ends {
        return Some(Part { ends: Points([o, o + u]), start: o });
    }
    let squared = u.dot(&u);
    if !(squared > LEAST && squared < MOST && reach > 0.0) {
        return None;
    }
    let foot = -o.dot(&u) / squared;
    let around = 2.0 * reach / libm::sqrt(squared);
    let (from, to) = (foot - around, foot + around);
    let first = |t: f64| if starts && t < 0.0 { 0.0 } else { t };
    Some(Part { ends: Points([o + u * first(from), o + u * first(to)]), start: o })
}

/// The ball.
#[inline]
fn round<T: Scalar, const D: usize>(s: &Sphere<T, D>) -> Option<Rounded<Points<1>>> {
    Some(Rounded { core: Points([at(&s.center)?]), radius: radius(s.radius)? })
}

#[inline]
fn rod<T: Scalar, const D: usize>(s: &Capsule<T, D>) -> Option<Rounded<Points<2>>> {
    Some(Rounded { core: Points([at(&s.a)?, at(&s.b)?]), radius: radius(s.radius)? })
}

/// Whether a ball and a shape meet, if that is plain to see.
#[inline]
pub(crate) fn ball_plainly<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    other: &impl Sketched,
) -> Option<bool> {
    let (s, other) = (round(s)?, other.outline()?);
    ball(&s, &other).or_else(|| meet(&s, &other, D == 2))
}

/// Whether two capsules meet, if that is plain to see without a search.
#[inline]
pub(crate) fn rods_plainly<T: Scalar, const D: usize>(
    a: &Capsule<T, D>,
    b: &Capsule<T, D>,
) -> Option<bool> {
    rods(&rod(a)?, &rod(b)?, 0.0)
}

/// Whether a capsule and a line, a ray or a segment meet, if that is plain to see without a
/// search.
#[inline]
pub(crate) fn rod_plainly<T: Scalar, L: Linear<T, D>, const D: usize>(
    capsule: &Capsule<T, D>,
    line: &L,
) -> Option<bool> {
    // On bare metal flash is shorter than time.
    if cfg!(target_os = "none") {
        return None;
    }
    let capsule = rod(capsule)?;
    let ends = line.end().is_some();
    let Part { ends, start } = part(line.start(), line.step(), L::STARTS, ends, capsule.reach())?;
    rods(&Rounded { core: ends, radius: 0.0 }, &capsule, most(&start))
}

/// How a line, a ray or a segment passes a box in space, if its faces are plain to see.
#[inline]
pub(crate) fn passage<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
) -> Option<Passage> {
    // It is asked for one number at least.
    T::Kernel::rough(&Delta(T::zero(), T::zero()))?;
    passage_anyway(b, line)
}

/// The same even where whole numbers are faster.
#[inline]
pub(crate) fn passage_anyway<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
) -> Option<Passage> {
    if D != 3 {
        return None;
    }
    let mut half = [Vector::new(0.0, 0.0, 0.0); 3];
    for (to, from) in half.iter_mut().zip(b.half_axes) {
        let from: [T; D] = from.into();
        *to = arrow_anyway(from.map(|x| Delta(x, T::zero())))?;
    }
    let w = arrow_anyway(deltas(b.center.coords.into(), line.start()))?;
    let u = arrow_anyway(line.step())?;
    Passage::new([&w, &u], &half, [L::STARTS, line.end().is_some()])
}

/// Whether a solid and a line, a ray or a segment meet, if that is plain to see.
#[inline]
pub(crate) fn line_plainly<T: Scalar, L: Linear<T, D>, const D: usize>(
    solid: &impl Sketched,
    line: &L,
) -> Option<bool> {
    // On bare metal the search takes longer than the exact way.
    if cfg!(target_os = "none") {
        return None;
    }
    let solid = solid.outline()?;
    let ends = line.end().is_some();
    let line = part(line.start(), line.step(), L::STARTS, ends, solid.reach())?;
    meet(&solid, &line, D == 2)
}

/// Whether a frustum and a shape meet, if its planes make that plain to see.
#[inline]
pub(crate) fn frustum_plainly<T: Scalar>(f: &Frustum<T>, other: &impl Sketched) -> Option<bool> {
    let (other, planes) = (other.outline()?, planes(f)?);
    let corners = corners(&planes).and_then(|corners| meet(&corners, &other, false));
    corners.or_else(|| within(&planes, &other))
}

/// The eight corners of a frustum, if it is plain to see that it has them. Of one without a far
/// plane those of the part before a plane far away, and `false`.
#[inline]
pub(crate) fn corners_plainly<T: Scalar>(f: &Frustum<T>) -> Option<(Points<8>, bool)> {
    // On bare metal flash is shorter than time.
    if cfg!(target_os = "none") {
        return None;
    }
    let mut planes = planes(f)?;
    if f.far.is_none() {
        // Of the size that the planes have.
        let from_origin = planes.map(|(n, d)| d.abs() / libm::sqrt(n.dot(&n)));
        let size = from_origin.into_iter().fold(f64::MIN_POSITIVE, larger);
        let (n, d) = planes[4];
        planes[5] = (-n, 8.0 * size * libm::sqrt(n.dot(&n)) - d);
    }
    Some((corners(&planes)?, f.far.is_some()))
}

/// Whether the hull of a few points and a shape meet, if that is plain to see.
#[inline]
pub(crate) fn hull_plainly<const N: usize>(
    points: &Points<N>,
    other: &impl Sketched,
) -> Option<bool> {
    meet(points, &other.outline()?, false)
}

/// The planes of a frustum.
#[inline]
fn planes<T: Scalar>(f: &Frustum<T>) -> Option<[(Vector, f64); 6]> {
    let mut planes = [(Vector::new(0.0, 0.0, 0.0), 0.0); 6];
    for (plane, half) in planes.iter_mut().zip(f.half_spaces()) {
        let offset = T::Kernel::rough(&Delta(half.offset, T::zero()))?;
        *plane = (place::<T, 3>(half.normal.into())?, offset);
    }
    Some(planes)
}

/// Whether an infinite cylinder and a shape meet, if that is plain to see.
#[inline]
pub(crate) fn tube_plainly<T: Scalar>(
    c: &InfiniteCylinder<T>,
    other: &impl Sketched,
) -> Option<bool> {
    // On bare metal flash is shorter than time.
    if cfg!(target_os = "none") {
        return None;
    }
    let (other, radius) = (other.outline()?, radius(c.radius)?);
    let axis = c.axis();
    let core = part(axis.start(), axis.step(), false, false, other.reach())?;
    meet(&other, &Rounded { core, radius }, false)
}

/// Whether a shape has points behind a plane or on it, and before it or on it, if that is plain
/// to see.
#[inline]
pub(crate) fn sides_plainly<T: Scalar, const D: usize>(
    shape: &impl Sketched,
    normal: [T; D],
    offset: T,
) -> [Option<bool>; 2] {
    let of = || Some((place(normal)?, T::Kernel::rough(&Delta(offset, T::zero()))?));
    // On bare metal flash is shorter than time.
    if cfg!(target_os = "none") {
        return [None; 2];
    }
    match (of(), shape.outline()) {
        (Some((n, d)), Some(outline)) => beside(&n, d, &outline),
        _ => [None; 2],
    }
}

/// Whether a shape has points on a plane, if that is plain to see.
#[inline]
pub(crate) fn plane_plainly<T: Scalar, const D: usize>(
    shape: &impl Sketched,
    plane: &Plane<T, D>,
) -> Option<bool> {
    match sides_plainly(shape, plane.n(), plane.offset) {
        [Some(false), _] | [_, Some(false)] => Some(false),
        [Some(true), Some(true)] => Some(true),
        _ => None,
    }
}

/// The box or parallelogram.
#[inline]
fn slanted<T: Scalar, const D: usize>(cell: &Cell<T, D>) -> Option<Slanted> {
    let anchor = place(cell.anchor)?;
    let [a, b, c] = cell.edges;
    let edges = [arrow(a)?, arrow(b)?, arrow(c)?];
    if cell.centered {
        return Some(Slanted { center: anchor, half: edges });
    }
    let half = edges.map(|e| e * 0.5);
    Some(Slanted { center: half.iter().fold(anchor, |sum, h| sum + h), half })
}

macro_rules! sketched {
    ($([$($parameter:tt)*] $shape:ty, $flat:expr, |$s:ident| $outline:expr;)*) => {$(
        impl<T: Scalar, $($parameter)*> Sketched for $shape {
            const FLAT: bool = $flat;
            #[inline]
            fn outline(&self) -> Option<impl Outline> {
                let $s = self;
                $outline
            }
        }
    )*};
}

sketched! {
    [const D: usize] Cell<T, D>, D == 2, |s| slanted(s);
    [const D: usize] Aabb<T, D>, D == 2, |s| {
        if at_most(&s.low(), &s.high()) { slanted(&s.cell()) } else { None }
    };
    [const D: usize] Parallelogram<T, D>, D == 2, |s| slanted(&s.cell());
    [const D: usize] OrientedBox<T, D>, D == 2, |s| slanted(&s.cell());
    [const D: usize] Segment<T, D>, D == 2, |s| Some(Points([at(&s.a)?, at(&s.b)?]));
    [const D: usize] Triangle<T, D>, D == 2, |s| Some(Points([at(&s.a)?, at(&s.b)?, at(&s.c)?]));
    [] Tetrahedron<T>, false, |s| {
        let [a, b, c, d] = s.vertices();
        Some(Points([at(&a)?, at(&b)?, at(&c)?, at(&d)?]))
    };
    [const D: usize] Sphere<T, D>, D == 2, |s| round(s);
    [const D: usize] Capsule<T, D>, D == 2, |s| rod(s);
    [] Disk<T>, false, |s| {
        let end = (at(&s.center)?, radius(s.radius)?);
        let axis = place::<T, 3>(s.normal.into())?;
        if axis == ZERO { None } else { Disks::new([end, end], axis) }
    };
    [] Cylinder<T>, false, |s| {
        let r = radius(s.radius)?;
        let axis = arrow::<T, 3>(deltas(s.b.coords.into(), s.a.coords.into()))?;
        Disks::new([(at(&s.a)?, r), (at(&s.b)?, r)], axis)
    };
    [] Cone<T>, false, |s| {
        let axis = arrow::<T, 3>(deltas(s.base.coords.into(), s.apex.coords.into()))?;
        Disks::new([(at(&s.apex)?, 0.0), (at(&s.base)?, radius(s.radius)?)], axis)
    };
    // Only of one that has eight corners.
    [] Frustum<T>, false, |s| corners(&planes(s)?);
    [const D: usize] Ellipsoid<T, D>, D == 2, |s| {
        let mut axes = [Vector::new(0.0, 0.0, 0.0); 3];
        for (to, from) in axes.iter_mut().zip(s.axes) {
            *to = place::<T, D>(from.into())?;
        }
        Some(Egg { center: at(&s.center)?, axes })
    };
}
