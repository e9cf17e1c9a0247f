//! What the compiler can see of a number before it is computed, where all of it is inlined; on
//! bare metal, where flash is short and little is, its floor alone: a comparison of whole numbers
//! is less than a sum of soft floats.

/// The floor of a number that may be any.
pub(super) const UNKNOWN: i16 = -2_000;

/// What is known of a number.
#[cfg(not(target_os = "none"))]
#[derive(Clone, Copy)]
pub(super) struct Hints {
    /// The size is zero or at least 2 to this.
    floor: i16,
    /// Whether it is a number of the scalar.
    given: bool,
    /// Whether the midpoint, or its high half, is the number rounded once, if at all.
    plain: bool,
    /// Whether it is −1.
    minus_one: bool,
}

#[cfg(not(target_os = "none"))]
impl Hints {
    pub(super) const NONE: Self = Self::some(UNKNOWN);

    /// Of a number with this floor.
    #[inline(always)]
    pub(super) const fn some(floor: i16) -> Self {
        Self { floor, given: false, plain: false, minus_one: false }
    }

    /// Of a number of the scalar.
    #[inline(always)]
    pub(super) const fn of_input(self) -> Self {
        Self { given: true, plain: true, ..self }
    }

    /// Of a number whose midpoint is that number rounded.
    #[inline(always)]
    pub(super) const fn of_rounded(self) -> Self {
        Self { plain: true, ..self }
    }

    #[inline(always)]
    pub(super) const fn of_sum(self, rhs: Self, rounds: bool) -> Self {
        let floor = if rhs.floor < self.floor { rhs.floor } else { self.floor };
        let plain = rounds & self.given & rhs.given;
        Self { floor, given: false, plain, minus_one: false }
    }

    #[inline(always)]
    pub(super) const fn of_product(self, rhs: Self) -> Self {
        let floor = self.floor.saturating_add(rhs.floor);
        Self { floor, given: false, plain: self.given & rhs.given, minus_one: false }
    }

    /// Whether the size may be below 2 to this.
    #[inline(always)]
    pub(super) const fn is_below(self, lowest: i16) -> bool {
        self.floor < lowest
    }

    #[inline(always)]
    pub(super) const fn is_plain(self) -> bool {
        self.plain
    }

    /// Of the same with the other sign, for a number that is 1 or not.
    #[inline(always)]
    pub(super) const fn negated(self, one: bool) -> Self {
        Self { minus_one: one, ..self }
    }

    #[inline(always)]
    pub(super) const fn is_minus_one(self) -> bool {
        self.minus_one
    }
}

/// What is known of a number.
#[cfg(target_os = "none")]
#[derive(Clone, Copy)]
pub(super) struct Hints {
    /// The size is zero or at least 2 to this.
    floor: i16,
}

#[cfg(target_os = "none")]
impl Hints {
    pub(super) const NONE: Self = Self::some(UNKNOWN);

    #[inline(always)]
    pub(super) const fn some(floor: i16) -> Self {
        Self { floor }
    }

    #[inline(always)]
    pub(super) const fn of_input(self) -> Self {
        self
    }

    #[inline(always)]
    pub(super) const fn of_rounded(self) -> Self {
        self
    }

    #[inline(always)]
    pub(super) const fn of_sum(self, rhs: Self, _: bool) -> Self {
        Self { floor: if rhs.floor < self.floor { rhs.floor } else { self.floor } }
    }

    #[inline(always)]
    pub(super) const fn of_product(self, rhs: Self) -> Self {
        Self { floor: self.floor.saturating_add(rhs.floor) }
    }

    #[inline(always)]
    pub(super) const fn is_below(self, lowest: i16) -> bool {
        self.floor < lowest
    }

    #[inline(always)]
    pub(super) const fn is_plain(self) -> bool {
        false
    }

    #[inline(always)]
    pub(super) const fn negated(self, _: bool) -> Self {
        self
    }

    #[inline(always)]
    pub(super) const fn is_minus_one(self) -> bool {
        false
    }
}
