//! Cylinder: its body, and its points.
//!
//! With x = p − a and e = b − a the point p belongs where 0 ≤ x·e ≤ e·e and
//! |x × e|² ≤ r² e·e: degrees 2 and 4.

use super::super::Meet;
use super::super::near::CrossDot;
use super::Solid;
use super::line::Pierced;
use crate::convex::{Curved, Drum, at};
use crate::lanes;
use crate::predicate::{Delta, Dot, Each, Minus, Square, Times, Value, deltas, sign};
use crate::real::real;
use crate::scalar::Scalar;
use crate::shape::Cylinder;
use nalgebra::Point;

fn drum<T: Scalar>(c: &Cylinder<T>) -> Drum {
    Drum::new(at(&c.a), at(&c.b), [real(c.radius); 2])
}

impl<T: Scalar> Curved for Cylinder<T> {}

impl<T: Scalar> Solid for Cylinder<T> {
    type Look = lanes::LineCylinder;
    fn pierced_body(&self) -> impl Pierced {
        drum(self)
    }
}

type Step<T> = [Delta<T>; 3];

/// The steps from a to p and to b, if p lies between the planes across them at a and b.
pub(super) fn between<T: Scalar>(
    a: &Point<T, 3>,
    b: &Point<T, 3>,
    p: &Point<T, 3>,
) -> Option<(Step<T>, Step<T>)> {
    let [a, b, p]: [[T; 3]; 3] = [a, b, p].each(|x| x.coords.into());
    let (x, e) = (deltas(p, a), deltas(b, a));
    let above = !sign(&Dot(x, e)).is_negative();
    let below = !sign(&Dot(deltas(b, p), e)).is_negative();
    (above && below).then_some((x, e))
}

impl<T: Scalar> Meet<Point<T, 3>, Point<T, 3>> for Cylinder<T> {
    fn meets(&self, p: &Point<T, 3>) -> bool {
        if self.a == self.b {
            return *p == self.a;
        }
        between(&self.a, &self.b, p).is_some_and(|(x, e)| {
            let reach = Times(Square(Value(self.radius)), Dot(e, e));
            !sign(&Minus(CrossDot::squared(x, e), reach)).is_positive()
        })
    }
    fn meet(&self, p: &Point<T, 3>) -> Option<Point<T, 3>> {
        Meet::<_, Point<T, 3>>::meets(self, p).then_some(*p)
    }
}
