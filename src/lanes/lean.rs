//! Floats of 32 bits for looks on machines whose own floats are soft: a third of the
//! instructions, and with more digits than `f32`.
//!
//! A number is m · 2ᵉ with 2³¹ ≤ m < 2³², or zero. Exponents have room for everything that a look
//! makes of its input, so nothing underflows or overflows. What is not finite among the input is no
//! number here, and stays none: its m is zero and its e larger than any other, so that sums take no
//! digits of the other number and products keep the e. As with a NaN no comparison with it is true.
//!
//! # Error bounds
//!
//! What does not fit is cut off. A product is within 2⁻³¹ of its size, a sum within that of the
//! larger number, twice of it if it carries; a difference of numbers of the input is within 2⁻³⁰ of
//! *its* size. A reciprocal is within 2⁻³¹ (1 + 2⁻¹²) and a quotient, its product, within twice that
//! of its size, as is a root. So all are within u = 2⁻²⁹ times the magnitude that bounds are made of.

use super::{Arithmetic, Lane, Lanes};
use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};

/// Such a float.
#[derive(Debug, Clone, Copy)]
pub struct Lean {
    m: u32,
    /// 2e, and one more for a negative number.
    x: i32,
}

/// 2e of zero: less than what any product of numbers has.
const NOTHING: i32 = -1 << 25;
/// 2e of what is no number, and less than that of its product with zeros.
const NONE: i32 = 1 << 28;
const HARDLY_NONE: i32 = 1 << 27;

impl Lean {
    const NOT_A_NUMBER: Self = Self { m: 0, x: NONE };

    /// 2ⁿ
    pub(crate) const fn power(n: i32) -> Self {
        Self { m: 1 << 31, x: 2 * (n - 31) }
    }

    /// With this sign, but for zero, which has none.
    #[inline(always)]
    const fn signed(self, negative: bool) -> Self {
        Self { x: self.x | (negative & (self.m != 0)) as i32, ..self }
    }

    /// Without digits: zero, or no number.
    #[inline(always)]
    const fn without_digits(x: i32) -> Self {
        Self { m: 0, x: if x >= HARDLY_NONE { NONE } else { NOTHING } }
    }

    /// m · 2ᵉ
    #[inline(always)]
    const fn of_short(m: u32, e: i32) -> Self {
        if m == 0 {
            return Self { m: 0, x: NOTHING };
        }
        let shift = m.leading_zeros();
        Self { m: m << shift, x: 2 * (e - shift as i32) }
    }

    /// The same, of which the rest is cut off.
    #[inline(always)]
    const fn of_long(m: u64, e: i32) -> Self {
        if m == 0 {
            return Self { m: 0, x: NOTHING };
        }
        let shift = m.leading_zeros();
        Self { m: ((m << shift) >> 32) as u32, x: 2 * (e + 32 - shift as i32) }
    }

    #[inline(always)]
    const fn is_number(self) -> bool {
        self.x < HARDLY_NONE
    }

    #[inline(always)]
    const fn is_negative(self) -> bool {
        self.x & 1 != 0
    }

    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    const fn plus(self, rhs: Self) -> Self {
        let (a, b) = if rhs.x > self.x { (rhs, self) } else { (self, rhs) };
        let gap = (a.x >> 1) - (b.x >> 1);
        if gap > 31 {
            return a;
        }
        let m = b.m >> gap;
        if (a.x ^ b.x) & 1 == 0 {
            let (sum, carry) = a.m.overflowing_add(m);
            return if carry {
                Self { m: sum >> 1 | 1 << 31, x: a.x + 2 }
            } else {
                Self { m: sum, ..a }
            };
        }
        let (m, x) = if a.m >= m { (a.m - m, a.x) } else { (m - a.m, b.x) };
        if m == 0 {
            return Self::without_digits(x);
        }
        let shift = m.leading_zeros();
        Self { m: m << shift, x: x - 2 * shift as i32 }
    }

    #[inline]
    const fn times(self, rhs: Self) -> Self {
        let [high, low] = product(self.m, rhs.m);
        // Of two signs one.
        let x = self.x + rhs.x - 2 * (self.x & rhs.x & 1);
        if high >> 31 != 0 {
            Self { m: high, x: x + 64 }
        } else if high != 0 {
            Self { m: high << 1 | low >> 31, x: x + 62 }
        } else {
            Self::without_digits(x)
        }
    }

    /// The difference of two whole numbers, in a unit of 2ᵉ.
    #[cfg(feature = "fixed")]
    #[inline]
    pub(crate) fn of_whole<const SHORT: bool>(a: i64, b: i64, e: i32) -> Self {
        let size = a.abs_diff(b);
        let of = if SHORT { Self::of_short(size as u32, e) } else { Self::of_long(size, e) };
        of.signed(a < b)
    }

    /// 1/x, and no number for zero.
    ///
    /// With a first guess of 14 digits, twice r ← r (2 − m r).
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    const fn inverse(self) -> Self {
        if self.m == 0 {
            return Self::NOT_A_NUMBER;
        }
        // The first bit is set, so that this never divides by zero.
        let mut r = (u32::MAX / (self.m >> 16 | 1 << 15)) << 15;
        let mut step = 0;
        while step < 2 {
            // 2⁶³ − m r, of which no more than 50 bits are left.
            let rest = (1_i64 << 63).wrapping_sub((self.m as u64 * r as u64) as i64);
            let more = (r as i64 * (rest >> 20)) >> 43;
            // One that is 2³² is a unit less.
            let sum = r as i64 + more;
            r = if sum > u32::MAX as i64 { u32::MAX } else { sum as u32 };
            step += 1;
        }
        // r · 2⁻⁶³ · 2⁻ᵉ
        let x = (-(self.x & !1) - 2 * 63) | (self.x & 1);
        if r >> 31 == 0 { Self { m: r << 1 | 1, x: x - 2 } } else { Self { m: r, x } }
    }

    /// √x, of a number that is not negative.
    ///
    /// With a first guess at y = 1/√s that is off by 9 %, thrice y ← y (3 − s y²)/2, and then
    /// √s = s y + (s − (s y)²) y/2.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    const fn square_root(self) -> Self {
        if self.m == 0 {
            return Self::without_digits(self.x);
        }
        if self.is_negative() {
            return Self::NOT_A_NUMBER;
        }
        // s · 2ᵉ with an even e, s in units of 2⁻³²: 1/4 ≤ s < 1.
        let e = (self.x >> 1) + 32;
        let odd = e & 1;
        let s = (self.m >> odd) as u64;
        // In units of 2⁻³⁰: 2.1328 − 1.2187 s
        let mut y = 2_290_033_700 - ((1_308_590_600 * s) >> 32);
        let mut step = 0;
        while step < 3 {
            let sy = (s * y) >> 32;
            let syy = (sy * y) >> 30;
            y = (y * ((3 << 30) - syy)) >> 31;
            step += 1;
        }
        // In units of 2⁻³¹.
        let near = (s * y) >> 31;
        let rest = (s << 30) as i64 - (near * near) as i64;
        let root = near as i64 + (((rest >> 16) * y as i64) >> 46);
        Self::of_long(root as u64, (e + odd) / 2 - 31)
    }

    /// The same number, but for what an `f64` has no room for.
    fn in_double(self) -> f64 {
        if !self.is_number() {
            return f64::NAN;
        }
        let e = (self.x >> 1).clamp(-1022, 970) + 1023;
        let size = f64::from(self.m) * f64::from_bits((e as u64) << 52);
        if self.is_negative() { -size } else { size }
    }
}

/// The upper and the lower half of a product.
#[inline(always)]
const fn product(a: u32, b: u32) -> [u32; 2] {
    // Where that is a call, as on a Cortex-M0, which is the one without such atomics.
    if cfg!(all(target_arch = "arm", not(target_has_atomic = "32"))) {
        let ([a, b], [c, d]) = ([a >> 16, a & 0xffff], [b >> 16, b & 0xffff]);
        let (ad, bc, bd) = (a * d, b * c, b * d);
        let middle = (bd >> 16) + (ad & 0xffff) + (bc & 0xffff);
        let high = a * c + (ad >> 16) + (bc >> 16) + (middle >> 16);
        return [high, middle << 16 | bd & 0xffff];
    }
    let product = a as u64 * b as u64;
    [(product >> 32) as u32, product as u32]
}

impl PartialEq for Lean {
    #[inline]
    fn eq(&self, rhs: &Self) -> bool {
        self.is_number() & rhs.is_number() & (self.m == rhs.m) & (self.m == 0 || self.x == rhs.x)
    }
}

impl PartialOrd for Lean {
    fn partial_cmp(&self, rhs: &Self) -> Option<Ordering> {
        if self > rhs {
            Some(Ordering::Greater)
        } else if self < rhs {
            Some(Ordering::Less)
        } else {
            (self == rhs).then_some(Ordering::Equal)
        }
    }
    /// Zero has the least exponent of all, and what is no number the largest.
    #[inline]
    fn gt(&self, rhs: &Self) -> bool {
        let (a, b) = (*self, *rhs);
        if !a.is_number() || (a.x ^ b.x) & 1 != 0 {
            return a.is_number() & b.is_negative();
        }
        let (a, b) = if a.is_negative() { (b, a) } else { (a, b) };
        a.x > b.x || a.x == b.x && a.m > b.m
    }
    #[inline]
    fn lt(&self, rhs: &Self) -> bool {
        rhs > self
    }
    #[inline]
    fn ge(&self, rhs: &Self) -> bool {
        self.is_number() && rhs.is_number() && !rhs.gt(self)
    }
    #[inline]
    fn le(&self, rhs: &Self) -> bool {
        rhs >= self
    }
}

impl Add for Lean {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Self) -> Self {
        self.plus(rhs)
    }
}

impl Sub for Lean {
    type Output = Self;
    #[inline]
    fn sub(self, rhs: Self) -> Self {
        self.plus(-rhs)
    }
}

impl Mul for Lean {
    type Output = Self;
    #[inline]
    fn mul(self, rhs: Self) -> Self {
        self.times(rhs)
    }
}

impl Div for Lean {
    type Output = Self;
    #[inline]
    fn div(self, rhs: Self) -> Self {
        self.times(rhs.inverse())
    }
}

impl Neg for Lean {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self { x: self.x ^ i32::from(self.m != 0), ..self }
    }
}

impl Arithmetic for Lean {
    const ZERO: Self = Self { m: 0, x: NOTHING };
    #[inline(always)]
    fn abs(self) -> Self {
        Self { x: self.x & !1, ..self }
    }
}

impl Lane for Lean {
    type Mark = u32;
    const ONE: Self = Self::power(0);
    const ROUNDOFF: Self = Self::power(-29);
    const TINY: Self = Self::power(-(1 << 19));
    const LARGE: Self = Self::power((1 << 19) - 2);
    const TOUCH: Self = Self::power(-70);
    const SHARE: Self = Self::power(-19);
    const SHARES: Self = Self::power(19);
    const REST: Self = Self::of_short(513, 19 - 2 * 29);
    const HALF: Self = Self::power(-15);
    const MAX: Self = Self::power(1 << 21);
    const NAN: Self = Self::NOT_A_NUMBER;
    const SLOW: bool = true;
    #[inline(always)]
    fn whole(n: u16) -> Self {
        Self::of_short(n.into(), 0)
    }
    #[inline]
    fn root(self) -> Self {
        self.square_root()
    }
    #[inline]
    fn about_inverse_root(self) -> Self {
        self.square_root().inverse()
    }
    #[inline]
    fn halves(self) -> [Self; 2] {
        let upper = Self { m: self.m & !0xffff, ..self };
        [upper, self - upper]
    }
    #[inline]
    fn keep(self) -> u64 {
        u64::from(self.m) << 32 | u64::from(self.x as u32)
    }
    #[inline]
    fn kept(bits: u64) -> Self {
        Self { m: (bits >> 32) as u32, x: bits as i32 }
    }
    #[inline]
    fn wide(self) -> f64 {
        self.in_double()
    }
    #[inline]
    fn narrow(x: f64) -> Self {
        <Self as Lanes<f64>>::value(x)
    }
    #[inline]
    fn of_quotient(_: f64, _: f64) -> Option<Self> {
        None
    }
    #[inline(always)]
    fn bound(roundings: u16) -> Self {
        Self::of_short(u32::from(roundings) + 4, -29)
    }
}

/// m, e and the sign of a float; of one that is not finite e is one too large.
macro_rules! parts {
    ($x:expr, $t:ident, $bits:ident) => {{
        const FRACTION: u32 = $t::MANTISSA_DIGITS - 1;
        let bits = $x.to_bits();
        let (stored, fraction) =
            ((bits >> FRACTION) as i32 & (2 * $t::MAX_EXP - 1), bits & ((1 << FRACTION) - 1));
        let m = if stored == 0 { fraction } else { fraction | 1 << FRACTION };
        let e = stored.max(1) - ($t::MAX_EXP - 1) - FRACTION as i32;
        (m, e, bits >> ($bits::BITS - 1) != 0)
    }};
}

macro_rules! floats {
    ($($t:ident $bits:ident, $of:ident;)*) => {$(
        impl Lanes<$t> for Lean {
            type F = Self;
            const FINITE: bool = false;
            const EXACT: bool = false;
            #[cfg_attr(target_os = "none", inline(never))]
            #[cfg_attr(not(target_os = "none"), inline)]
            fn value(x: $t) -> Self {
                let (m, e, negative) = parts!(x, $t, $bits);
                if e == $t::MAX_EXP - $t::MANTISSA_DIGITS as i32 + 1 {
                    return Self::NOT_A_NUMBER;
                }
                Self::$of(m, e).signed(negative)
            }
            #[inline]
            fn difference(a: $t, b: $t) -> Self {
                difference_of::$t(a, b)
            }
            #[inline(always)]
            fn one() -> Self {
                Self::ONE
            }
            #[inline]
            fn number(x: Self) -> $t {
                x.in_double() as $t
            }
        }
    )*};
}

floats! {
    f32 u32, of_short;
    f64 u64, of_long;
}

/// Differences within a rounding of their size.
mod difference_of {
    use super::{Lanes, Lean};

    /// Both have eight bits to spare: with more between their exponents than that, nothing cancels.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    pub(super) fn f32(a: f32, b: f32) -> Lean {
        let of = <Lean as Lanes<f32>>::value;
        of(a) - of(b)
    }

    /// In 64 bits, of which ten are to spare.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    pub(super) fn f64(a: f64, b: f64) -> Lean {
        let ((m, e, s), (n, f, r)) = (parts!(a, f64, u64), parts!(b, f64, u64));
        let most = f64::MAX_EXP - f64::MANTISSA_DIGITS as i32;
        if e > most || f > most {
            return Lean::NOT_A_NUMBER;
        }
        let (first, second) = ((m << 10, e - 10, s), (n << 10, f - 10, !r));
        let ((m, e, s), (n, f, r)) = if f > e { (second, first) } else { (first, second) };
        let n = if e - f < 64 { n >> (e - f) } else { 0 };
        if s == r {
            return Lean::of_long(m + n, e).signed(s);
        }
        Lean::of_long(m.abs_diff(n), e).signed(if m < n { r } else { s })
    }
}

#[cfg(test)]
mod tests {
    use super::{Arithmetic, Lane, Lanes, Lean};

    /// Numbers from a generator: with few digits or many, near to each other or not.
    struct Numbers(u64);

    impl Numbers {
        fn bits(&mut self) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0
        }

        /// Exact in `f64`, as are its products and sums, but for those far apart.
        fn next(&mut self) -> Lean {
            let (bits, kind) = (self.bits(), self.bits());
            let m = match kind & 3 {
                0 => bits as u32,
                1 => (bits as u32 & 7) << 20,
                2 => u32::MAX - (bits as u32 & 3),
                _ => (1 << 31) + (bits as u32 & 3),
            };
            let e = (kind >> 8) as i32 & 15;
            Lean::of_short(m, e - 8).signed(kind & 16 != 0)
        }
    }

    const U: f64 = 1.0 / (1_u64 << 29) as f64;

    #[test]
    fn results_are_within_their_bounds() {
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
        let off = |got: Lean, want: f64| (got.wide() - want).abs();
        for _ in 0..2_000_000 {
            let (a, b) = (numbers.next(), numbers.next());
            let (x, y) = (a.wide(), b.wide());
            let size = x.abs() + y.abs();
            assert!(off(a + b, x + y) <= U / 2.0 * size, "{a:?} + {b:?}");
            assert!(off(a - b, x - y) <= U / 2.0 * size, "{a:?} - {b:?}");
            assert!(off(a * b, x * y) <= U / 2.0 * (x * y).abs(), "{a:?} * {b:?}");
            if y != 0.0 {
                assert!(off(a / b, x / y) <= U * (x / y).abs(), "{a:?} / {b:?}");
            }
            assert!(off(a.abs().root(), libm::sqrt(x.abs())) <= U * libm::sqrt(x.abs()), "{a:?}");
            assert_eq!(a.partial_cmp(&b), x.partial_cmp(&y), "{a:?} {b:?}");
            let [upper, rest] = a.halves();
            assert_eq!((upper + rest).wide(), x);
            assert_eq!(Lean::kept(a.keep()).wide(), x);
            assert_eq!([a > b, a >= b, a < b, a <= b], [x > y, x >= y, x < y, x <= y]);
        }
    }

    #[test]
    fn a_mantissa_has_its_first_bit() {
        let mut numbers = Numbers(88_172_645_463_325_252);
        let proper = |x: Lean| x.m >> 31 == 1 || x.m == 0 && x.x >> 1 == super::NOTHING >> 1;
        for _ in 0..2_000_000 {
            let (a, b) = (numbers.next(), numbers.next());
            let of = [a, a + b, a - b, a * b, a.abs().root()];
            assert!(of.into_iter().all(proper), "{a:?} {b:?}: {of:?}");
            assert!(b.m == 0 || proper(a / b), "{a:?} / {b:?}");
        }
    }

    #[test]
    fn what_is_no_number_stays_none() {
        let [zero, one, tiny, none] = [Lean::ZERO, Lean::ONE, Lean::TINY, Lean::NAN];
        let cube = |x: Lean| x * x * x;
        for x in [zero, one, -one, tiny, Lean::LARGE, -Lean::MAX, none] {
            let of =
                [none + x, x - none, none * x, -none * -x, none * cube(x), cube(cube(none)) * x];
            for y in of.into_iter().chain([none / x, x / none, none.abs() + x, x / zero]) {
                assert_eq!([y > x, y < x, y >= x, y <= x, y == x], [false; 5], "{x:?} {y:?}");
                assert_eq!([x > y, x < y, x >= y, x <= y, x == y], [false; 5], "{x:?} {y:?}");
                assert_eq!(y.partial_cmp(&x), None);
                assert!(y.wide().is_nan());
            }
        }
        assert!((-one).root().wide().is_nan() && none.root().wide().is_nan());
        for x in [f32::NAN, f32::INFINITY, -f32::INFINITY] {
            assert!(<Lean as Lanes<f32>>::value(x).wide().is_nan());
            assert!(<Lean as Lanes<f32>>::difference(1.0, x).wide().is_nan());
            assert!(<Lean as Lanes<f32>>::difference(x, x).wide().is_nan());
            assert!(<Lean as Lanes<f64>>::value(x.into()).wide().is_nan());
            assert!(<Lean as Lanes<f64>>::difference(x.into(), 1.0).wide().is_nan());
            assert!(<Lean as Lanes<f64>>::difference(1.0, x.into()).wide().is_nan());
        }
    }

    /// The numbers that are made of bits, of which many are near to each other.
    macro_rules! inputs {
        ($name:ident, $t:ident, $bits:ident) => {
            #[test]
            fn $name() {
                let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
                for i in 0..2_000_000 {
                    let bits = numbers.bits() as $bits;
                    let a = $t::from_bits(bits);
                    let b = match i % 4 {
                        0 => $t::from_bits(numbers.bits() as $bits),
                        1 => $t::from_bits(bits.wrapping_add((numbers.bits() % 9) as $bits)),
                        2 => a * ((numbers.bits() % 1001) as $t / 500.0 - 1.0),
                        _ => -a * (1.0 + (numbers.bits() % 9) as $t * $t::EPSILON),
                    };
                    let of = [a, b].map(<Lean as Lanes<$t>>::value);
                    let close = |got: Lean, want: f64| {
                        let e = f64::from_bits(0x3ff0_0000_0000_0000 - (29 << 52));
                        (got.wide() - want).abs() <= e * want.abs()
                    };
                    // Where what is compared has room in `f64`.
                    let ordinary =
                        |x: $t| x == 0.0 || (1e-200..1e200).contains(&f64::from(x.abs()));
                    for (x, of) in [a, b].into_iter().zip(of) {
                        assert!(!x.is_finite() == of.wide().is_nan());
                        assert!(!ordinary(x) || close(of, x.into()), "{x} {of:?}");
                    }
                    if ordinary(a) && ordinary(b) {
                        let d = <Lean as Lanes<$t>>::difference(a, b);
                        assert!(close(d, f64::from(a) - f64::from(b)), "{a:e} - {b:e}: {d:?}");
                    }
                }
            }
        };
    }

    #[cfg(feature = "fixed")]
    #[test]
    fn whole_numbers() {
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
        let close = |got: Lean, want: i128, e: i32| {
            let want = want as f64 * libm::exp2(e.into());
            (got.wide() - want).abs() <= want.abs() * libm::exp2(-30.0)
        };
        for i in 0..1_000_000_i64 {
            let a = numbers.bits() as i64 >> (i % 64);
            let b = match i % 5 {
                0 => numbers.bits() as i64,
                1 => a,
                2 => a.wrapping_add(numbers.bits() as i64 % 9),
                3 => i64::MIN,
                _ => i64::MAX,
            };
            let e = (i % 90) as i32 - 45;
            let of = Lean::of_whole::<false>(a, b, e);
            assert!(close(of, i128::from(a) - i128::from(b), e), "{a} - {b}: {of:?}");
            let [a, b] = [a, b].map(|x| i64::from((x >> 32) as i32));
            let of = Lean::of_whole::<true>(a, b, e);
            assert!(close(of, i128::from(a) - i128::from(b), e), "{a} - {b}: {of:?}");
        }
    }

    inputs!(single_precision, f32, u32);
    inputs!(double_precision, f64, u64);
}
