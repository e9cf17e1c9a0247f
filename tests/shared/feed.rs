//! Numbers for columns: ordinary ones, and all that may go wrong.

use oracle::number::Number;
use oracle::random::Random;

/// What the numbers of a column are like.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Style {
    /// Within ten units, with all their bits.
    Ordinary,
    /// The same a thousand units away.
    Far,
    /// Small whole numbers: everything touches or degenerates somewhere.
    Lattice,
    /// Those and the numbers next to them.
    Neighbors,
    /// Ordinary ones and zeros: along the axes, flat, pointlike.
    Aligned,
    /// Of every size.
    Wide,
    /// Small whole numbers, and now and then one that is like no other.
    Special,
    /// Every bit pattern.
    Any,
}

impl Style {
    pub const ALL: [Self; 8] = [
        Self::Ordinary,
        Self::Far,
        Self::Lattice,
        Self::Neighbors,
        Self::Aligned,
        Self::Wide,
        Self::Special,
        Self::Any,
    ];

    fn number<T: Number>(self, random: &mut Random) -> T {
        match self {
            Self::Ordinary => T::unit(random.bits()) * T::int(10),
            Self::Far => T::unit(random.bits()) * T::int(10) + T::int(100) * T::int(10),
            Self::Lattice => T::int(random.within(4)),
            Self::Neighbors => {
                let x = T::int(random.within(4));
                match random.below(3) {
                    0 => x,
                    1 => x.up(),
                    _ => x.down(),
                }
            }
            Self::Aligned if random.below(2) == 0 => T::zero(),
            Self::Aligned => T::unit(random.bits()) * T::int(10),
            Self::Wide => T::wide(random.bits()),
            Self::Special if random.below(12) == 0 => T::special(random.below(1 << 16)),
            Self::Special => T::int(random.within(4)),
            Self::Any => T::from_raw(random.bits()),
        }
    }

    /// So many columns of so many numbers.
    pub fn numbers<T: Number>(
        self,
        columns: usize,
        rows: usize,
        random: &mut Random,
    ) -> Vec<Vec<T>> {
        (0..columns).map(|_| (0..rows).map(|_| self.number(random)).collect()).collect()
    }
}
