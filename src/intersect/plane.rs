//! Plane and half-space × point, × line, ray and segment, × each other.
//!
//! The side of a point is the sign of n·x − d. A line o + t·u crosses at
//! t = (d − n·o)/(n·u); n·u = 0 is parallel, in the plane exactly where n·o = d.
//!
//! Two planes are parallel where n × m is zero, and then the same exactly where d·mₖ =
//! e·nₖ in every axis. Otherwise their line runs along n × m. With the largest
//! component of that as the pivot V, the point of the line whose coordinate there is
//! zero has the others (d·mⱼ − e·nⱼ)/V and (e·nᵢ − d·mᵢ)/V, by Cramer's rule.
//!
//! Degrees: 2. Any other component would do in exact arithmetic; the largest keeps the
//! point near.

use super::clip::{Constraint, axes_across, clip, point_at, start};
use super::line::parallel;
use super::{LinePlane, Meet, PlaneHalfSpace, PlaneHalfSpace2, PlanePlane, PlanePlane2, Span};
use crate::lanes::{self, look};
use crate::predicate::{
    Cross, Delta, Dot, Each, FilteredKernel, Minus, Negated, One, Plus, Polynomial, Ring, Side,
    Sign, Times, Value, deltas, each, is_short, ratio, side_by_side, sign, sum_of_products,
};
use crate::scalar::Scalar;
use crate::shape::{HalfSpace, Line, Linear, Plane, Ray, Shape};
use crate::vector;
use nalgebra::{Point, SVector};

/// The polynomial n·x − d.
#[inline]
pub(super) fn side<T: Scalar, const D: usize>(plane: &Plane<T, D>, x: [T; D]) -> Side<T, D> {
    Side { normal: plane.n(), offset: plane.offset, point: x }
}

/// n·u
#[inline]
pub(super) fn along<T: Scalar, const D: usize>(
    plane: &Plane<T, D>,
    line: &impl Linear<T, D>,
) -> Dot<T, D> {
    Dot(vector::raw(&plane.normal), line.step())
}

impl<T: Scalar, const D: usize> Meet<Point<T, D>, Point<T, D>> for Plane<T, D> {
    #[inline]
    fn meets(&self, p: &Point<T, D>) -> bool {
        sign(&side(self, p.coords.into())).is_zero()
    }
    #[inline]
    fn meet(&self, p: &Point<T, D>) -> Option<Point<T, D>> {
        Meet::<_, Point<T, D>>::meets(self, p).then_some(*p)
    }
}

impl<T: Scalar, const D: usize> Meet<Point<T, D>, Point<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn meets(&self, p: &Point<T, D>) -> bool {
        !sign(&side(&self.boundary(), p.coords.into())).is_positive()
    }
    #[inline]
    fn meet(&self, p: &Point<T, D>) -> Option<Point<T, D>> {
        Meet::<_, Point<T, D>>::meets(self, p).then_some(*p)
    }
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<L, LinePlane<T, D>> for Plane<T, D> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        let s = sign(&side(self, line.start()));
        if let Some(end) = line.end() {
            return (s * sign(&side(self, end))) != Sign::Positive;
        }
        let c = sign(&along(self, line));
        if c.is_zero() { s.is_zero() } else { !L::STARTS || !(s * c).is_positive() }
    }

    #[inline]
    fn meet(&self, line: &L) -> Option<LinePlane<T, D>> {
        if !Meet::<L, LinePlane<T, D>>::meets(self, line) {
            return None;
        }
        Some(match sign(&Rate(self, line)) {
            Sign::Zero if line.is_point() => LinePlane::Point(start(line)),
            Sign::Zero => LinePlane::Within,
            _ => LinePlane::Point(point_at(line, &Negated(Before(self, line)), &Rate(self, line))),
        })
    }
}

/// Where the line through two points crosses a plane that they are not equally far from. On bare
/// metal a call, so that its numbers are not on the stack of those who ask for several.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
pub(super) fn crossing<T: Scalar, const D: usize>(
    plane: &Plane<T, D>,
    [a, b]: [&Point<T, D>; 2],
) -> Point<T, D> {
    let line = Between(a, b);
    point_at(&line, &Negated(Before(plane, &line)), &Rate(plane, &line)).point
}

/// The segment between two points that lie elsewhere.
#[derive(Clone, Copy)]
struct Between<'a, T: Scalar, const D: usize>(&'a Point<T, D>, &'a Point<T, D>);

impl<T: Scalar, const D: usize> Linear<T, D> for Between<'_, T, D> {
    const STARTS: bool = true;
    #[inline]
    fn start(&self) -> [T; D] {
        self.0.coords.into()
    }
    #[inline]
    fn step(&self) -> [Delta<T>; D] {
        deltas(self.1.coords.into(), self.0.coords.into())
    }
    #[inline]
    fn end(&self) -> Option<[T; D]> {
        Some(self.1.coords.into())
    }
    #[inline]
    fn start_at(&self, axis: usize) -> T {
        vector::at(&self.0.coords, axis)
    }
    #[inline]
    fn step_at(&self, axis: usize) -> Delta<T> {
        Delta(vector::at(&self.1.coords, axis), self.start_at(axis))
    }
}

/// n·o − d of the start of a line and n·u of its step, as [`side`] and [`along`], but read from
/// plane and line whenever they are asked for: what is copied stays on the stack.
#[derive(Clone, Copy)]
struct Before<'a, T: Scalar, L, const D: usize>(&'a Plane<T, D>, &'a L);
#[derive(Clone, Copy)]
struct Rate<'a, T: Scalar, L, const D: usize>(&'a Plane<T, D>, &'a L);

impl<T: Scalar, L: Linear<T, D>, const D: usize> Polynomial<T> for Before<'_, T, L, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = <Side<T, D> as Polynomial<T>>::TERMS;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(plane, line) = self;
        if const { is_short::<R>() } {
            return side(plane, line.start()).eval();
        }
        let products = sum_of_products(
            (0..D).map(|i| R::embed(vector::at(&plane.normal, i))),
            (0..D).map(|i| R::embed(line.start_at(i))),
        );
        products.sub(&R::embed(plane.offset).mul(&R::one()))
    }
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Polynomial<T> for Rate<'_, T, L, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = D as u32;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(plane, line) = self;
        if const { is_short::<R>() } {
            return along(plane, *line).eval();
        }
        sum_of_products(
            (0..D).map(|i| R::embed(vector::at(&plane.normal, i))),
            (0..D).map(|i| line.step_at(i).eval()),
        )
    }
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<L, Span<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        let plane = self.boundary();
        if !sign(&side(&plane, line.start())).is_positive() {
            return true;
        }
        if let Some(end) = line.end() {
            return !sign(&side(&plane, end)).is_positive();
        }
        let c = sign(&along(&plane, line));
        c.is_negative() || (!L::STARTS && c.is_positive())
    }

    #[inline]
    fn meet(&self, line: &L) -> Option<Span<T, D>> {
        // d − n·o ≥ t n·u
        let plane = self.boundary();
        let inside =
            [Constraint { a: Negated(side(&plane, line.start())), c: along(&plane, line) }];
        Some(clip(line, &inside)?.span(line, &inside))
    }
}

/// d·m − e·n in the axis i: zero in every axis for the same plane twice.
///
/// This and [`Component`] are read from the planes whenever they are asked for: what is copied
/// stays on the stack.
#[derive(Clone, Copy)]
struct Gap<'a, T: Scalar, const D: usize>(&'a Plane<T, D>, &'a Plane<T, D>, usize);

impl<T: Scalar, const D: usize> Polynomial<T> for Gap<'_, T, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 2;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(p, q, i) = *self;
        let [x, y] = [p, q].each(|plane| [plane.offset, vector::at(&plane.normal, i)].each(exact));
        Cross([x[0], y[0]], [x[1], y[1]]).eval()
    }
}

/// A component of n × m.
#[derive(Clone, Copy)]
struct Component<'a, T: Scalar> {
    planes: [&'a Plane<T, 3>; 2],
    axis: usize,
}

impl<T: Scalar> Polynomial<T> for Component<'_, T> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 2;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let [i, j] = axes_across(self.axis);
        let [u, v] = self
            .planes
            .each(|plane| [vector::at(&plane.normal, i), vector::at(&plane.normal, j)].each(exact));
        Cross(u, v).eval()
    }
}

/// A number as a difference, for the polynomials.
#[inline]
fn exact<T: Scalar>(x: T) -> Delta<T> {
    Delta(x, T::zero())
}

/// For parallel planes, whether they are the same.
#[inline]
fn coincide<T: Scalar, const D: usize>(p: &Plane<T, D>, q: &Plane<T, D>) -> bool {
    (0..D).all(|i| sign(&Gap(p, q, i % D)).is_zero())
}

/// Whether two planes that are not parallel, or coincide.
#[inline]
fn planes_meet<T: Scalar, const D: usize>(p: &Plane<T, D>, q: &Plane<T, D>) -> bool {
    !parallel(&vector::raw(&p.normal), &vector::raw(&q.normal)) || coincide(p, q)
}

/// The line of two planes that are not parallel.
fn common_line<T: Scalar>(p: &Plane<T, 3>, q: &Plane<T, 3>) -> Option<Line<T, 3>> {
    // The point with 0 for coordinate k, and the direction with 1 for it.
    let line = |[i, j]: [usize; 2], at: [T; 2], along: [T; 2]| {
        let place = |[x, y]: [T; 2], z: T| {
            each(|axis| match axis {
                _ if axis == i => x,
                _ if axis == j => y,
                _ => z,
            })
        };
        let direction = SVector::from(place(along, T::direction_size()));
        Some(Line { origin: Point::from(place(at, T::zero())), direction })
    };
    if let Some(seen) = lanes::common_line((p.n(), p.offset), (q.n(), q.offset)) {
        return line(axes_across(seen.axis), seen.at, seen.along);
    }
    let component = |axis: usize| Component { planes: [p, q], axis };
    let k = vector::pivot(&[component(0), component(1), component(2)])?;
    let (v, [i, j]) = (component(k), axes_across(k));
    // nᵢxᵢ + nⱼxⱼ = d and mᵢxᵢ + mⱼxⱼ = e
    let at = T::Kernel::ratios(&[Gap(p, q, j), Gap(q, p, i)], &v);
    let size = Value(T::direction_size());
    let along = T::Kernel::ratios(&[Times(component(i), size), Times(component(j), size)], &v);
    line([i, j], at, along)
}

/// The point of two lines of the plane that are not parallel.
fn common_point<T: Scalar>(p: &Plane<T, 2>, q: &Plane<T, 2>) -> Point<T, 2> {
    let v = Cross(vector::raw(&p.normal), vector::raw(&q.normal));
    Point::from([ratio(&Gap(p, q, 1), &v), ratio(&Negated(Gap(p, q, 0)), &v)])
}

/// Whether two planes meet, if a glance shows that they cross, or if they have the same
/// normal or opposite ones.
#[inline]
fn planes_plainly<T: Scalar>(p: &Plane<T, 3>, q: &Plane<T, 3>) -> Option<bool> {
    if Shape::is_empty(p) | Shape::is_empty(q) {
        return Some(false);
    }
    let cross = vector::cross(vector::raw(&p.normal), vector::raw(&q.normal));
    let crossing = cross.iter().any(|m| {
        let (sign, certain) = T::Kernel::glance(m);
        certain & !sign.is_zero()
    });
    if crossing {
        return Some(true);
    }
    let all = |agree: fn(T, T) -> bool| p.n().iter().zip(&q.n()).all(|(x, y)| agree(*x, *y));
    if all(|x, y| x == y) {
        return Some(p.offset == q.offset);
    }
    all(opposite).then(|| opposite(p.offset, q.offset))
}

/// Whether x = −y, where −y need not be in the range.
#[inline]
fn opposite<T: Scalar>(x: T, y: T) -> bool {
    sign(&Plus(Value(x), Value(y))).is_zero()
}

impl<T: Scalar> Meet<Plane<T, 3>, PlanePlane<T>> for Plane<T, 3> {
    #[inline]
    fn plainly(&self, other: &Plane<T, 3>) -> Option<bool> {
        if T::Kernel::LOOKS {
            return look::<T, lanes::Meeting, _, _>(self, other);
        }
        planes_plainly(self, other)
    }
    #[inline]
    fn meets(&self, other: &Plane<T, 3>) -> bool {
        planes_meet(self, other)
    }
    fn meet(&self, other: &Plane<T, 3>) -> Option<PlanePlane<T>> {
        match common_line(self, other) {
            Some(line) => Some(PlanePlane::Line(line)),
            None => coincide(self, other).then_some(PlanePlane::Plane),
        }
    }
}

impl<T: Scalar> Meet<Plane<T, 2>, PlanePlane2<T>> for Plane<T, 2> {
    #[inline]
    fn meets(&self, other: &Plane<T, 2>) -> bool {
        planes_meet(self, other)
    }
    fn meet(&self, other: &Plane<T, 2>) -> Option<PlanePlane2<T>> {
        if !parallel(&vector::raw(&self.normal), &vector::raw(&other.normal)) {
            return Some(PlanePlane2::Point(common_point(self, other)));
        }
        coincide(self, other).then_some(PlanePlane2::Plane)
    }
}

/// For parallel boundaries: whether all of the plane lies in the half-space.
///
/// With a normal m = λn and an axis where they are not zero: e/|m| against d/|n|.
#[inline]
fn plane_inside<T: Scalar, const D: usize>(half: &HalfSpace<T, D>, plane: &Plane<T, D>) -> bool {
    let (n, m) = (half.n(), plane.n());
    let Some(k) = n.iter().position(|x| *x != T::zero()) else { return false };
    // The plane is n·x = e nₖ/mₖ; it is inside where d − e nₖ/mₖ ≥ 0.
    let boundary = half.boundary();
    let excess = Gap(&boundary, plane, k);
    !(sign(&excess) * Sign::of_difference(m[k], T::zero())).is_negative()
}

macro_rules! half_space_plane {
    ($d:literal, $answer:ty, $whole:expr, |$half:ident, $plane:ident| $part:expr) => {
        impl<T: Scalar> Meet<Plane<T, $d>, $answer> for HalfSpace<T, $d> {
            #[inline]
            fn meets(&self, plane: &Plane<T, $d>) -> bool {
                !parallel(&vector::raw(&self.normal), &vector::raw(&plane.normal))
                    || plane_inside(self, plane)
            }
            fn meet(&self, plane: &Plane<T, $d>) -> Option<$answer> {
                if parallel(&vector::raw(&self.normal), &vector::raw(&plane.normal)) {
                    return plane_inside(self, plane).then_some($whole);
                }
                let ($half, $plane) = (self, plane);
                $part
            }
        }
    };
}

half_space_plane!(3, PlaneHalfSpace<T>, PlaneHalfSpace::Plane, |half, plane| {
    common_line(plane, &half.boundary()).map(PlaneHalfSpace::HalfPlane)
});

half_space_plane!(2, PlaneHalfSpace2<T>, PlaneHalfSpace2::Plane, |half, plane| {
    // Along the line, turned to where the half-plane's normal does not point.
    let [x, y] = vector::raw(&plane.normal);
    let back = |d: Delta<T>| Delta(d.1, d.0);
    let outwards = sign(&Dot([back(y), x], vector::raw(&half.normal))).is_positive();
    let along = if outwards { [y, back(x)] } else { [back(y), x] };
    let number = |d: Delta<T>| ratio(&Times(d, One), &One);
    Some(PlaneHalfSpace2::Ray(Ray {
        origin: common_point(plane, &half.boundary()),
        direction: SVector::from(along.each(number)),
    }))
});

impl<T: Scalar, const D: usize> Meet<HalfSpace<T, D>, Point<T, D>> for HalfSpace<T, D> {
    #[inline]
    fn meets(&self, other: &HalfSpace<T, D>) -> bool {
        let (n, m) = (vector::raw(&self.normal), vector::raw(&other.normal));
        !parallel(&n, &m) || sign(&Dot(n, m)).is_positive() || plane_inside(self, &other.boundary())
    }

    /// A witness: on the boundary of both, nearest the origin; for parallel boundaries
    /// the foot of the origin on the one that lies farther back, of two that face each
    /// other on the one whose normal comes first by its components.
    fn meet(&self, other: &HalfSpace<T, D>) -> Option<Point<T, D>> {
        if !Meet::<_, Point<T, D>>::meets(self, other) {
            return None;
        }
        let (n, m) = (vector::raw(&self.normal), vector::raw(&other.normal));
        if parallel(&n, &m) {
            let first = if sign(&Dot(n, m)).is_positive() {
                plane_inside(other, &self.boundary())
            } else {
                self.n() < other.n()
            };
            let plane = if first { self } else { other };
            let n = vector::raw(&plane.normal);
            let foot = |n_i| ratio(&Times(Value(plane.offset), n_i), &Dot(n, n));
            return Some(Point::from(n.each(foot)));
        }
        // x = (d (m·m) − e (n·m)) n + (e (n·n) − d (n·m)) m over (n·n)(m·m) − (n·m)²
        let (d, e) = (Value(self.offset), Value(other.offset));
        let (nn, mm, nm) = (Dot(n, n), Dot(m, m), Dot(n, m));
        let on_n = Minus(Times(d, mm), Times(e, nm));
        let on_m = Minus(Times(e, nn), Times(d, nm));
        let below = Minus(Times(nn, mm), Times(nm, nm));
        let x = |(n, m)| ratio(&Plus(Times(on_n, n), Times(on_m, m)), &below);
        Some(Point::from(side_by_side(n, m).each(x)))
    }
}
