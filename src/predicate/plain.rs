//! Numbers in a type's own arithmetic, without a bound beside them.

use super::Ring;

/// A float of which every operation is rounded once, in the order in which the polynomial is written.
#[derive(Clone, Copy)]
pub(crate) struct Plain<F>(pub(crate) F);

macro_rules! plain {
    ($($f:ident)*) => {$(
        impl Ring<$f> for Plain<$f> {
            #[inline(always)]
            fn embed(x: $f) -> Self {
                Self(x)
            }
            #[inline(always)]
            fn one() -> Self {
                Self(1.0)
            }
            #[inline(always)]
            fn add(&self, rhs: &Self) -> Self {
                Self(self.0 + rhs.0)
            }
            #[inline(always)]
            fn sub(&self, rhs: &Self) -> Self {
                Self(self.0 - rhs.0)
            }
            #[inline(always)]
            fn mul(&self, rhs: &Self) -> Self {
                Self(self.0 * rhs.0)
            }
            #[inline(always)]
            fn neg(&self) -> Self {
                Self(-self.0)
            }
        }
    )*};
}

plain! { f32 f64 }
