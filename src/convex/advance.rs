//! When does a convex body that moves along a vector first touch another?
//!
//! The gap along the motion is a convex function of the time t. At t the nearest points of the two are
//! v apart, and a plane across v keeps them `least` apart; the motion closes that plane's gap at the speed
//! c = −v·m/|v|. So they do not touch before t + `least`/c, and never where c ≤ 0. Going from each of these
//! times to the next is Newton's method on a convex function from the left: it never passes the first
//! touch. Polytopes are there as soon as the plane is that of the faces or edges that touch; round sides
//! come as near as is asked. All is seen anew from the place at each time, so nothing cancels.

use super::gjk::apart;
use super::{Moved, Support};
use crate::real::{Number, Vector};

/// How it ends.
pub(crate) enum Advance<N> {
    /// They do not touch up to the last time.
    Miss,
    /// They are at most `enough` apart.
    Touch(Touch<N>),
}

/// The first touch.
pub(crate) struct Touch<N> {
    pub t: N,
    /// A unit vector from the moving body to the other.
    pub normal: Vector<N>,
    /// How fast they come nearer to each other, along it.
    pub speed: N,
    /// The points of both that touch, the moving one where it then is.
    pub on: [Vector<N>; 2],
    /// How far they still are apart.
    pub gap: N,
}

/// The most steps.
const STEPS: usize = 96;

/// The first time from 0 to `last` at which the body a, moved by t·m, is within `enough` of b; the
/// bodies are apart at 0.
#[inline(never)]
pub(crate) fn advance<N: Number>(
    a: &dyn Support<N>,
    motion: &Vector<N>,
    b: &dyn Support<N>,
    last: N,
    enough: N,
) -> Advance<N> {
    let (ra, rb) = (a.radius(), b.radius());
    let radii = ra + rb;
    let mut t = N::ZERO;
    let mut found = None;
    for _ in 0..STEPS {
        let near = apart(&Moved(a, *motion * t), b, enough.scaled(-2));
        let size = near.across.length();
        if !size.is_positive() {
            break;
        }
        let normal = near.across.ratio(-N::ONE, size);
        let speed = normal.dot(motion);
        let (gap, least) = (near.length - radii, near.least - radii);
        let [p, q] = near.on;
        let on = [p + normal * ra, q - normal * rb];
        let touch = Touch { t, normal, speed, on, gap };
        if gap <= enough {
            return Advance::Touch(touch);
        }
        if !speed.is_positive() {
            return Advance::Miss;
        }
        let least = if least.is_positive() { least } else { gap.scaled(-1) };
        let next = t + least / speed;
        found = Some(touch);
        if next > last {
            return Advance::Miss;
        }
        if !(next > t) {
            break;
        }
        t = next;
    }
    found.map_or(Advance::Miss, Advance::Touch)
}
