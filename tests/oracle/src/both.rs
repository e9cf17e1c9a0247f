//! Both questions about two shapes, in both orders.

use coincide::Intersect;
use std::fmt::Debug;

/// What the shapes say.
pub struct Both<X> {
    pub answer: Option<X>,
    /// The answer in the other order.
    pub back: Option<X>,
    /// `intersects` in either order.
    pub meets: [bool; 2],
}

/// Asks everything. (Compiled once for two types, whoever asks.)
#[inline(never)]
pub fn both<A, B, X>(a: &A, b: &B) -> Both<X>
where
    A: Intersect<B, Answer = X>,
    B: Intersect<A, Answer = X>,
{
    let meets = [a.intersects(b), b.intersects(a)];
    Both { answer: a.intersection(b), back: b.intersection(a), meets }
}

impl<X: PartialEq + Debug> Both<X> {
    /// The answer, on which all four agree.
    pub fn agreed(self, shapes: &[&dyn Debug]) -> Option<X> {
        assert_eq!(self.answer, self.back, "the order matters: {shapes:?}");
        assert_eq!(self.meets, [self.answer.is_some(); 2], "{shapes:?}");
        self.answer
    }
}
