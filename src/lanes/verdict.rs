//! What looks show.

use super::{Lane, Lanes, least};

/// What a look at a pair showed. At most one of the two is true.
#[derive(Debug, Clone, Copy)]
pub struct Verdict {
    /// They share a point.
    pub yes: bool,
    /// They do not.
    pub no: bool,
}

impl Verdict {
    /// What a verdict that is neither becomes.
    pub(crate) const OPEN: u8 = 2;

    /// 1 for yes, 0 for no, [`OPEN`](Self::OPEN).
    #[inline(always)]
    pub(crate) fn byte(self) -> u8 {
        u8::from(self.yes) | (u8::from(!(self.yes | self.no)) << 1)
    }

    /// The same as [`Known`]. An exclusive "or" of the two, as a branch on an inclusive one would be
    /// compiled into two of them, on yes first.
    #[inline(always)]
    pub(crate) fn known(self) -> Known {
        Known { known: self.yes ^ self.no, yes: self.yes }
    }

    /// Both conditions.
    #[inline(always)]
    pub(crate) fn and(self, rhs: Self) -> Self {
        Self { yes: self.yes & rhs.yes, no: self.no | rhs.no }
    }

    /// One of the conditions.
    #[inline(always)]
    pub(crate) fn or(self, rhs: Self) -> Self {
        Self { yes: self.yes | rhs.yes, no: self.no & rhs.no }
    }

    /// v ≥ 0 for all three v that are off by at most e, or for those that matter: one that does not
    /// is not negative.
    #[inline(always)]
    pub(crate) fn all_or<T, L: Lanes<T>>(v: [(L::F, bool); 3], e: L::F) -> Self {
        let [yes, no] = [v.map(|(v, settled)| (v > e) | settled), v.map(|(v, _)| v < -e)];
        // In rows the least is vector code, for a single pair it is a branch.
        let below = if L::ROWS { least(v.map(|(v, _)| v)) < -e } else { no[0] | no[1] | no[2] };
        Self { yes: yes[0] & yes[1] & yes[2], no: below }
    }

    /// v ≥ 0 for a v that is off by at most e.
    #[inline(always)]
    pub(crate) fn not_negative<F: Lane>(v: F, e: F) -> Self {
        Self { yes: v > e, no: v < -e }
    }
}

/// What a look at a single pair showed: a branch on whether the answer is known can be foretold, one on what
/// it is cannot. The answer is one comparison: where it is branched on, several are as many jumps.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    /// Whether it is.
    pub known: bool,
    /// The answer, if it is.
    pub yes: bool,
}

impl Known {
    /// v ≥ 0 for a v that is off by at most e, if something else holds as well.
    #[inline(always)]
    pub(crate) fn not_negative<F: Lane>(v: F, e: F, holds: bool) -> Self {
        Self { known: (v.abs() > e) & holds, yes: v > F::ZERO }
    }

    /// Not known unless the condition holds.
    #[inline(always)]
    pub(crate) fn only_if(self, holds: bool) -> Self {
        Self { known: self.known & holds, ..self }
    }
}

/// A verdict in a lane of a vector, as wide as the floats: to make bytes of them takes less when many
/// stand in memory than one vector of them after the other, and by half of the width in each loop.
pub trait Mark: Copy {
    /// Nothing seen.
    const NONE: Self;
    /// 1 for yes, 0 for no, 2 for neither.
    fn of(verdict: Verdict) -> Self;
    /// The same of what is known; of what is not it may be 3.
    fn of_known(seen: Known) -> Self;
    /// The same numbers.
    fn short<const N: usize>(marks: &[Self; N]) -> [u16; N];
}

macro_rules! marks {
    ($($t:ident, |$marks:ident| $short:expr;)*) => {$(
        impl Mark for $t {
            const NONE: Self = 0;
            #[inline(always)]
            fn of(verdict: Verdict) -> Self {
                $t::from(verdict.yes) | ($t::from(!(verdict.yes | verdict.no)) << 1)
            }
            #[inline(always)]
            fn of_known(seen: Known) -> Self {
                $t::from(seen.yes) | ($t::from(!seen.known) << 1)
            }
            #[inline(always)]
            fn short<const N: usize>($marks: &[Self; N]) -> [u16; N] {
                $short
            }
        }
    )*};
}

/// The lower half of each.
macro_rules! lower {
    ($marks:ident as $half:ident) => {{
        let mut short = [0; N];
        for i in 0..N {
            short[i] = $marks[i] as $half;
        }
        short
    }};
}

marks! {
    u32, |marks| lower!(marks as u16);
    u64, |marks| <u32 as Mark>::short(&lower!(marks as u32));
}
