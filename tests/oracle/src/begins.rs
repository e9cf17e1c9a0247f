//! The parameter with which the answer to a line begins.

use coincide::Scalar;
use coincide::intersect::{BoxSpan, LineParallelogram, LinePlane, LinePolygon, LineTriangle, Span};

/// An answer that begins with a parameter.
pub trait Begins<T> {
    fn begin(&self) -> Option<T>;
}

impl<T: Scalar, const D: usize> Begins<T> for Span<T, D> {
    fn begin(&self) -> Option<T> {
        self.entry.map(|at| at.t)
    }
}

impl<T: Scalar, const D: usize> Begins<T> for BoxSpan<T, D> {
    fn begin(&self) -> Option<T> {
        self.span.begin()
    }
}

impl<T: Scalar, const D: usize> Begins<T> for LinePlane<T, D> {
    fn begin(&self) -> Option<T> {
        match self {
            LinePlane::Point(at) => Some(at.t),
            LinePlane::Within => Some(T::zero()),
        }
    }
}

macro_rules! begin_with_the_first {
    ($($answer:ident)*) => {$(
        impl<T: Scalar> Begins<T> for $answer<T> {
            fn begin(&self) -> Option<T> {
                self.first().map(|at| at.t)
            }
        }
    )*};
}

begin_with_the_first! { LineTriangle LineParallelogram LinePolygon }
