//! SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).

pub struct Random(u64);

impl Random {
    /// Every seed starts a sequence of its own.
    pub fn new(seed: u64) -> Self {
        Self(scrambled(seed))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        scrambled(self.0)
    }

    /// A number from 0 up to, but not, `count`.
    pub fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.next()) * count as u128) >> 64) as usize
    }

    /// A number in 0 … 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}

fn scrambled(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
