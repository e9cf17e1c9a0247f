//! Random numbers of the kinds that inputs need, from a fixed seed.

use fastrand::Rng;

/// Where the numbers of an input come from.
pub struct Draw {
    rng: Rng,
    /// Only small integers, directions along the axes: shapes often touch exactly.
    whole: bool,
}

impl Draw {
    pub fn new(seed: u64, whole: bool) -> Self {
        Self { rng: Rng::with_seed(seed), whole }
    }

    pub fn is_whole(&self) -> bool {
        self.whole
    }

    pub fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    /// Between −reach and reach.
    pub fn near(&mut self, reach: f64) -> f64 {
        if self.whole {
            let most = (reach / 2.0).ceil() as i32;
            return f64::from(self.rng.i32(-most..=most));
        }
        reach * (2.0 * self.rng.f64() - 1.0)
    }

    /// Between low and high, both positive.
    pub fn size(&mut self, low: f64, high: f64) -> f64 {
        if self.whole {
            return f64::from(self.rng.i32(1..=high.ceil() as i32));
        }
        low + (high - low) * self.rng.f64()
    }

    /// True with this probability.
    pub fn chance(&mut self, share: f64) -> bool {
        self.rng.f64() < share
    }

    pub fn point(&mut self, reach: f64) -> [f64; 3] {
        std::array::from_fn(|_| self.near(reach))
    }

    pub fn point2(&mut self, reach: f64) -> [f64; 2] {
        std::array::from_fn(|_| self.near(reach))
    }

    /// Of length 1.
    pub fn direction(&mut self) -> [f64; 3] {
        if self.whole {
            let mut along = [0.0; 3];
            along[self.rng.usize(0..3)] = if self.rng.bool() { 1.0 } else { -1.0 };
            return along;
        }
        loop {
            let v: [f64; 3] = std::array::from_fn(|_| 2.0 * self.rng.f64() - 1.0);
            let square = dot(v, v);
            if (0.01..=1.0).contains(&square) {
                return v.map(|x| x / square.sqrt());
            }
        }
    }

    /// Three perpendicular directions, right-handed.
    pub fn frame(&mut self) -> [[f64; 3]; 3] {
        let x = self.direction();
        loop {
            let other = cross(x, self.direction());
            let square = dot(other, other);
            if square > 0.01 {
                let y = other.map(|v| v / square.sqrt());
                return [x, y, cross(x, y)];
            }
        }
    }
}

pub fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// a + t·d
pub fn along(a: [f64; 3], d: [f64; 3], t: f64) -> [f64; 3] {
    std::array::from_fn(|i| a[i] + t * d[i])
}
