//! Several numbers at once, from enclosures: a quick one, and where that leaves one of them open
//! and the type has it, a closer one.

use crate::predicate::{Blur, Delta, Fractions, Nearest, Parabola, Polynomial};
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// How much less is known than an enclosure says.
pub(super) trait Less: Copy {
    fn parameter<T, E: Nearest<T>>(self, x: E) -> E;
    fn coordinate<T, E: Nearest<T>>(self, x: E) -> E;
}

/// Nothing less.
#[derive(Clone, Copy)]
pub(super) struct Sharp;

impl Less for Sharp {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn parameter<T, E: Nearest<T>>(self, x: E) -> E {
        x
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn coordinate<T, E: Nearest<T>>(self, x: E) -> E {
        x
    }
}

impl Less for Blur {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn parameter<T, E: Nearest<T>>(self, x: E) -> E {
        x.blurred(self.parameter)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn coordinate<T, E: Nearest<T>>(self, x: E) -> E {
        x.blurred(self.coordinate)
    }
}

/// The start and the step of a line.
pub(super) type Way<'a, T, B, const D: usize> = (&'a [T; D], &'a [Delta<T>; D], B);

/// A parameter and the point there.
type At<T, const D: usize> = (T, [T; D]);

/// The point at the parameter, and whether all of its coordinates are certain.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn point<T: Scalar, E: Nearest<T>, B: Less, const D: usize>(
    t: &E,
    (start, step, blur): Way<T, B, D>,
) -> ([T; D], bool) {
    let (mut point, mut certain) = (*start, true);
    for (x, u) in point.iter_mut().zip(step) {
        let near = blur.coordinate(t.mul(&u.eval()).add(&E::embed(*x)));
        let (near, known) = near.nearest();
        (*x, certain) = (near, certain & known);
    }
    (point, certain)
}

/// A way to the roots of a parabola.
pub(super) trait Rooting<T> {
    type Number: Nearest<T>;
    /// The roots that are wanted.
    fn roots<Q: Parabola<T>>(curve: &Q, wanted: [bool; 2]) -> [Option<Self::Number>; 2];
}

/// By the formula.
pub(super) struct Straight<E>(PhantomData<E>);

impl<T, E: Nearest<T>> Rooting<T> for Straight<E> {
    type Number = E;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn roots<Q: Parabola<T>>(curve: &Q, [first, second]: [bool; 2]) -> [Option<E>; 2] {
        let (m, d) = (curve.middle::<E>(), curve.below::<E>());
        let root = curve.square::<E>().sqrt();
        [
            if first { Some(m.sub(&root).div(&d)) } else { None },
            if second { Some(m.add(&root).div(&d)) } else { None },
        ]
    }
}

#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(super) fn roots_in<T: Scalar, E: Rooting<T>, Q: Parabola<T>, B: Less, const D: usize>(
    way: Way<T, B, D>,
    curve: &Q,
    wanted: [bool; 2],
) -> [Option<At<T, D>>; 2] {
    let mut found = [None; 2];
    for (found, t) in found.iter_mut().zip(E::roots(curve, wanted)) {
        if let Some(t) = t {
            let t = way.2.parameter(t);
            let (near, known) = t.nearest();
            let (point, certain) = point(&t, way);
            *found = (known & certain).then_some((near, point));
        }
    }
    found
}

#[inline(never)]
fn roots_again<T: Scalar, E: Rooting<T>, Q: Parabola<T>, B: Less, const D: usize>(
    way: Way<T, B, D>,
    curve: &Q,
    wanted: [bool; 2],
) -> [Option<At<T, D>>; 2] {
    roots_in::<T, E, Q, B, D>(way, curve, wanted)
}

/// The points at the roots.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(super) fn roots<T, E, C, Q, B, const D: usize>(
    way: Way<T, B, D>,
    curve: &Q,
    wanted: [bool; 2],
) -> [Option<At<T, D>>; 2]
where
    T: Scalar,
    E: Rooting<T>,
    C: Rooting<T>,
    Q: Parabola<T>,
    B: Less,
{
    let [first, second] = roots_in::<T, E, Q, B, D>(way, curve, wanted);
    let open = [wanted[0] & first.is_none(), wanted[1] & second.is_none()];
    if cfg!(target_os = "none") || open == [false; 2] {
        return [first, second];
    }
    let [x, y] = roots_again::<T, C, Q, B, D>(way, curve, open);
    [first.or(x), second.or(y)]
}

#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(super) fn fractions_in<T, E, F, B, const K: usize, const D: usize>(
    way: Way<T, B, D>,
    fractions: &F,
) -> Option<([T; K], [T; D])>
where
    T: Scalar,
    E: Nearest<T>,
    F: Fractions<T, K>,
    B: Less,
{
    let (above, below) = fractions.eval::<E>();
    let (mut all, mut certain) = ([T::zero(); K], true);
    for (x, n) in all.iter_mut().zip(&above) {
        let (near, known) = way.2.parameter(n.div(&below)).nearest();
        (*x, certain) = (near, certain & known);
    }
    let (point, known) = point(&way.2.parameter(above.first()?.div(&below)), way);
    (certain & known).then_some((all, point))
}

#[inline(never)]
fn fractions_again<T, E, F, B, const K: usize, const D: usize>(
    way: Way<T, B, D>,
    fractions: &F,
) -> Option<([T; K], [T; D])>
where
    T: Scalar,
    E: Nearest<T>,
    F: Fractions<T, K>,
    B: Less,
{
    fractions_in::<T, E, F, B, K, D>(way, fractions)
}

/// The fractions, and the point with the first of them for t.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(super) fn fractions<T, Q, C, F, B, const K: usize, const D: usize, const LAST: bool>(
    way: Way<T, B, D>,
    fractions: &F,
) -> Option<([T; K], [T; D])>
where
    T: Scalar,
    Q: Nearest<T>,
    C: Nearest<T>,
    F: Fractions<T, K>,
    B: Less,
{
    let known = fractions_in::<T, Q, F, B, K, D>(way, fractions);
    if cfg!(target_os = "none") || LAST {
        return known;
    }
    known.or_else(|| fractions_again::<T, C, F, B, K, D>(way, fractions))
}
