//! Cone: its body, and its points.
//!
//! With x = p − apex and e = base − apex the point p belongs where 0 ≤ x·e ≤ e·e and
//! |x × e|² e·e ≤ r² (x·e)²: degrees 2 and 6.

use super::super::Meet;
use super::super::near::CrossDot;
use super::Solid;
use super::cylinder::between;
use super::line::Pierced;
use crate::convex::{Curved, Drum, at};
use crate::lanes;
use crate::predicate::{Dot, Minus, Square, Times, Value, sign};
use crate::real::{Real, real};
use crate::scalar::Scalar;
use crate::shape::Cone;
use nalgebra::Point;

fn drum<T: Scalar>(c: &Cone<T>) -> Drum {
    Drum::new(at(&c.apex), at(&c.base), [Real::ZERO, real(c.radius)])
}

impl<T: Scalar> Curved for Cone<T> {}

impl<T: Scalar> Solid for Cone<T> {
    type Look = lanes::Unseen;
    fn pierced_body(&self) -> impl Pierced {
        drum(self)
    }
}

impl<T: Scalar> Meet<Point<T, 3>, Point<T, 3>> for Cone<T> {
    fn meets(&self, p: &Point<T, 3>) -> bool {
        if self.apex == self.base {
            return *p == self.apex;
        }
        between(&self.apex, &self.base, p).is_some_and(|(x, e)| {
            let across = Times(CrossDot::squared(x, e), Dot(e, e));
            let reach = Square(Times(Value(self.radius), Dot(x, e)));
            !sign(&Minus(across, reach)).is_positive()
        })
    }
    fn meet(&self, p: &Point<T, 3>) -> Option<Point<T, 3>> {
        Meet::<_, Point<T, 3>>::meets(self, p).then_some(*p)
    }
}
