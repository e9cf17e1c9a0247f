//! Numbers of a scalar from bytes.

use oracle::number::Machine;

/// Bytes that become numbers; zeros follow the last.
#[derive(Debug)]
pub struct Feed<'a> {
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Feed<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes: bytes.iter() }
    }

    pub fn byte(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or(0)
    }

    /// One of the things, by the next two bytes.
    pub fn pick<'b, X>(&mut self, of: &'b [X]) -> Option<&'b X> {
        let k = usize::from(self.byte()) + 256 * usize::from(self.byte());
        of.get(k.checked_rem(of.len())?)
    }

    /// So many numbers. The first byte says what they are like: small whole ones, those and
    /// their neighbors, anything finite, or anything.
    pub fn numbers<T: Machine>(&mut self, count: usize) -> Vec<T> {
        let mood = self.byte() % 4;
        let mut all = Vec::<T>::with_capacity(count);
        for _ in 0..count {
            let x: T = self.number(mood, &all);
            all.push(if mood == 3 || x.is_finite() { x } else { T::zero() });
        }
        all
    }

    fn number<T: Machine>(&mut self, mood: u8, before: &[T]) -> T {
        let selector = self.byte();
        let small = T::int((selector >> 3) as i8 % 8 - 4);
        match (mood, selector % 8) {
            (0, _) | (_, 0 | 1) => small,
            (_, 2) => self.pick(before).copied().unwrap_or(small),
            (_, kind @ (3 | 4)) => {
                let near = self.pick(before).copied().unwrap_or(small);
                if near.is_finite() { near.step(kind == 4) } else { near }
            }
            (1, _) => T::int(self.byte() as i8),
            (_, 5 | 6) => T::special(usize::from(self.byte())),
            _ => T::from_raw(u64::from_le_bytes(std::array::from_fn(|_| self.byte()))),
        }
    }
}
