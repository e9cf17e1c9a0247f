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
    /// They do, or come nearer than is known.
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

/// The first time from 0 to `last` at which the body a, moved by t·m, touches b; the bodies are apart
/// at 0.
///
/// Where they are no more than `close` apart, the plane across that way is so nearly the last one that one
/// more step comes as near as numbers do: the way itself would then be noise.
#[inline(never)]
pub(crate) fn advance<N: Number>(
    a: &dyn Support<N>,
    motion: &Vector<N>,
    b: &dyn Support<N>,
    last: N,
    close: N,
) -> Advance<N> {
    let (ra, rb) = (a.radius(), b.radius());
    let radii = ra + rb;
    let mut t = N::ZERO;
    let mut found: Option<Touch<N>> = None;
    for _ in 0..STEPS {
        let near = apart(&Moved(a, *motion * t), b, close.scaled(-12));
        let size = near.across.length();
        let (gap, least) = (near.length - radii, near.least - radii);
        // Of cores that touch the way is none: then it is that of the last step.
        if !size.is_positive() || (near.length <= close && found.is_some()) {
            break;
        }
        let normal = near.across.ratio(-N::ONE, size);
        let speed = normal.dot(motion);
        let [p, q] = near.on;
        let on = [p + normal * ra, q - normal * rb];
        if !least.is_positive() {
            found = Some(Touch { t, normal, speed, on, gap });
            break;
        }
        if !speed.is_positive() {
            return Advance::Miss;
        }
        let next = t + least / speed;
        let way = *motion * (next - t);
        found = Some(Touch { t: next, normal, speed, on: [on[0] + way, on[1]], gap: gap - least });
        if next > last {
            return Advance::Miss;
        }
        if gap <= close || !(next > t) {
            break;
        }
        t = next;
    }
    found.map_or(Advance::Miss, Advance::Touch)
}
