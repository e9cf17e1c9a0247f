//! First answers beside those of [`Kernel`]: where there is one, it must be the same.

extern crate std;

use super::{Blur, FilteredKernel, Fractions, Parabola, Polynomials};
use crate::predicate::{
    Cross, Custom, Delta, Dot, Field, Formula, Height, Kernel, Minus, Negated, One, Orient2d,
    Orient3d, Plus, Polynomial, Ring, Side, Square, Sum, Times, Triple, Value,
};
use crate::scalar::Scalar;
use ::fixed::types::{I16F16, I32F32};
use std::println;

/// Numbers of all kinds.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// All at once either small whole numbers, among which all that is degenerate occurs, ordinary
    /// ones, or any bits.
    fn numbers<T: Bits>(&mut self) -> [T; 12] {
        let kind = self.bits() % 3;
        let mut number = || loop {
            let bits = self.bits();
            let x = match kind {
                0 => T::nearest((bits % 7) as f64 - 3.0),
                1 => T::nearest((bits >> 11) as f64 / (1u64 << 52) as f64 - 1.0),
                _ => T::from_bits(bits),
            };
            if x.is_finite() {
                return x;
            }
        };
        core::array::from_fn(|_| number())
    }
}

trait Bits: Scalar {
    fn from_bits(bits: u64) -> Self;
}

macro_rules! bits {
    ($($t:ty: $int:ty;)*) => {$(
        impl Bits for $t {
            fn from_bits(bits: u64) -> Self {
                <$t>::from_bits(bits as $int)
            }
        }
    )*};
}

bits! { f32: u32; f64: u64; I16F16: i32; I32F32: i64; }

/// How many first answers there were, of each kind.
#[derive(Debug, Default)]
struct Seen {
    signs: u32,
    pairs_of_signs: u32,
    lengths: u32,
    unscaled: u32,
    fractions: u32,
    roots: u32,
    blurred: u32,
}

/// Two numbers over a third.
struct Shares<T>([T; 3]);

impl<T: Scalar> Fractions<T, 2> for Shares<T> {
    fn eval<R: Ring<T>>(&self) -> ([R; 2], R) {
        let [a, b, c] = self.0;
        ([R::embed(a), R::embed(b)], R::embed(c))
    }
}

/// (m ∓ √(a² + b²))/d
struct Root<T>([T; 4], bool);

impl<T: Scalar> Formula<T> for Root<T> {
    fn eval<F: Field<T>>(&self) -> F {
        let [m, a, b, d] = self.0.map(F::embed);
        let root = a.square().add(&b.square()).sqrt();
        if self.1 { m.add(&root).div(&d) } else { m.sub(&root).div(&d) }
    }
}

/// (d t − m)² − a² − b², which has these roots.
struct Curve<T>([T; 4]);

impl<T: Scalar> Curve<T> {
    /// d t − m
    fn beyond<R: Ring<T>>(&self, t: T) -> R {
        let [m, _, _, d] = self.0.map(R::embed);
        d.mul(&R::embed(t)).sub(&m)
    }
}

impl<T: Scalar> Parabola<T> for Curve<T> {
    fn middle<R: Ring<T>>(&self) -> R {
        R::embed(self.0[0])
    }
    fn square<R: Ring<T>>(&self) -> R {
        let [_, a, b, _] = self.0.map(R::embed);
        a.square().add(&b.square())
    }
    fn below<R: Ring<T>>(&self) -> R {
        R::embed(self.0[3])
    }
    fn at<R: Ring<T>>(&self, t: T) -> R {
        let x: R = self.beyond(t);
        x.square().sub(&self.square())
    }
    fn slope<R: Ring<T>>(&self, t: T) -> R {
        self.beyond::<R>(t).mul(&self.below())
    }
    fn curvature<R: Ring<T>>(&self) -> R {
        self.below::<R>().square()
    }
}

/// A polynomial and its opposite.
struct Opposites<P>(P);

impl<T, P: Polynomial<T>> Polynomials<T, 2> for Opposites<P> {
    const DEGREE: u32 = P::DEGREE;
    const TERMS: u32 = P::TERMS;
    fn eval<R: Ring<T>>(&self) -> [R; 2] {
        [self.0.eval(), Negated(self.0).eval()]
    }
    fn operands<R: Ring<T>>(&self) -> Option<R> {
        Some(self.0.eval())
    }
}

/// Signs, quotients and scaled numbers.
fn settled<T: Scalar, P: Polynomial<T>>(p: P, x: T, seen: &mut Seen) {
    let sign = T::Kernel::sign(&p);
    let (first, certain) = T::Kernel::glance(&p);
    assert!(!certain || first == sign, "{first:?} and {sign:?}");
    seen.signs += u32::from(certain);
    let (both, certain) = T::Kernel::glances(&Opposites(p));
    assert!(!certain || both == [sign, -sign], "{both:?} and {sign:?}");
    seen.pairs_of_signs += u32::from(certain);
    let ratio = T::Kernel::ratio(&p, &Value(x));
    assert_eq!(T::Kernel::ratios(&[p, p], &Value(x)), [ratio; 2]);
    let e = T::Kernel::exponent([p, p].into_iter());
    let scaled = T::Kernel::scaled(&p, e);
    assert!(scaled.is_finite());
    if let (unscaled, [true, true]) = T::Kernel::unscaled(&p) {
        assert_eq!((e, unscaled), (0, scaled));
        seen.unscaled += 1;
    }
}

/// Whether a vector is longer than the sum of two sizes.
fn measured<T: Scalar>(w: &[Delta<T>; 3], [r, s]: [T; 2], seen: &mut Seen) {
    let gap = T::Kernel::sign(&Minus(Dot(*w, *w), Square(Plus(Value(r), Value(s)))));
    if let Some(longer) = T::Kernel::is_longer(w, [r, s]) {
        assert!(r >= T::zero() && s >= T::zero(), "{r:?} {s:?}");
        assert_eq!(longer, gap.is_positive(), "{w:?} {r:?} {s:?}");
        seen.lengths += 1;
    }
}

/// Parameters and points.
fn placed<T: Scalar>(x: &[T; 12], seen: &mut Seen) {
    let (start, step) = ([x[0], x[1]], [Delta(x[2], x[3]), Delta(x[3], x[4])]);
    let shares = Shares([x[4], x[0], x[5]]);
    let known = T::Kernel::fractions(&start, &step, &shares);
    let curve = Curve([x[4], x[1], x[2], x[5]]);
    let roots = T::Kernel::roots(&start, &step, &curve, [true; 2]);
    let blur = Blur { parameter: 1e-30, coordinate: 1e-29 };
    let uncertain = T::Kernel::blurred_fractions(&start, &step, &shares, blur);
    let less = T::Kernel::blurred_roots(&start, &step, &curve, [true; 2], blur);
    if x[5] <= T::zero() {
        return;
    }
    for (less, root) in less.into_iter().zip(roots) {
        assert!(less.is_none() || less == root, "{less:?} {root:?}");
        seen.blurred += u32::from(less.is_some());
    }
    let along = T::Kernel::along(|i| (start[i], step[i]), &Value(x[4]), &Value(x[5]));
    for ([t, other], point) in [known, uncertain].into_iter().flatten() {
        assert_eq!((t, point), along);
        assert_eq!(other, T::Kernel::ratio(&Value(x[0]), &Value(x[5])));
        seen.fractions += 1;
    }
    let coordinate = |i: usize| {
        let numerator = Plus(Times(Value(start[i]), Value(x[5])), Times(step[i], Value(x[4])));
        T::Kernel::ratio(&numerator, &Value(x[5]))
    };
    let apart = (T::Kernel::ratio(&Value(x[4]), &Value(x[5])), [0, 1].map(coordinate));
    assert_eq!(along, apart);
    for (root, second) in roots.into_iter().zip([false, true]) {
        if let Some((t, _)) = root {
            assert_eq!(t, T::Kernel::value(&Root([x[4], x[1], x[2], x[5]], second)));
            seen.roots += 1;
        }
    }
}

fn agrees<T: Bits>() -> Seen {
    let (mut random, mut seen) = (Random(71), Seen::default());
    for _ in 0..if cfg!(debug_assertions) { 600 } else { 60_000 } {
        let x = random.numbers::<T>();
        let (d, seen) = (|i: usize| Delta(x[i], x[11 - i]), &mut seen);
        let (u, v, w) = ([d(0), d(1), d(2)], [d(3), d(4), d(5)], [d(6), d(7), d(8)]);
        measured(&u, [x[3], x[4]], seen);
        placed(&x, seen);
        settled(d(0), x[0], seen);
        settled(Value(x[1]), x[0], seen);
        settled(One, x[0], seen);
        settled(Plus(d(0), Value(x[1])), x[0], seen);
        settled(Minus(d(0), One), x[0], seen);
        settled(Negated(Times(d(0), Value(x[1]))), x[0], seen);
        settled(Dot(u, v), x[0], seen);
        settled(Cross([d(0), d(1)], [d(2), d(3)]), x[0], seen);
        settled(Sum(u), x[0], seen);
        settled(Triple(u, v, w), x[0], seen);
        settled(Height { of: u, across: [v, w] }, x[0], seen);
        settled(Side { normal: [x[0], x[1]], offset: x[2], point: [x[3], x[4]] }, x[0], seen);
        settled(Orient2d::new([x[0], x[1]], [x[2], x[3]], [x[4], x[5]]), x[0], seen);
        let p = |i: usize| [x[i], x[i + 1], x[i + 2]];
        settled(Orient3d::new(p(0), p(3), p(6), p(9)), x[0], seen);
        settled(Times(Dot(u, v), Dot(w, w)), x[0], seen);
    }
    seen
}

#[test]
fn first_answers_of_floats_are_those_of_the_exact_way() {
    for (name, seen) in [("f32", agrees::<f32>()), ("f64", agrees::<f64>())] {
        println!("{name}: {seen:?}");
        let Seen { signs, lengths, unscaled, fractions, roots, blurred, .. } = seen;
        let all = [signs, lengths, unscaled, fractions, roots, blurred];
        assert!(all.iter().all(|n| *n > 20), "{seen:?}");
    }
}

#[test]
fn first_answers_of_fixed_point_are_those_of_the_exact_way() {
    let (short, long) = (agrees::<I16F16>(), agrees::<I32F32>());
    println!("I16F16: {short:?}, I32F32: {long:?}");
    assert!(short.signs.min(short.pairs_of_signs).min(short.lengths) > 20);
    assert!(short.roots.min(long.roots) > 20);
}

/// A kernel as if it were not of this crate.
fn wrapped<T: Bits>() {
    type Wrapped<T> = Custom<<T as Scalar>::Kernel>;
    let mut random = Random(72);
    assert_eq!(<Wrapped<T> as Kernel<T>>::FIXED_POINT, T::Kernel::FIXED_POINT);
    for _ in 0..300 {
        let x = random.numbers::<T>();
        let d = |i: usize| Delta(x[i], x[11 - i]);
        let (p, q) = (Cross([d(0), d(1)], [d(2), d(3)]), Dot([d(0), d(4)], [d(5), d(1)]));
        let root = Root([x[0], x[1], x[2], x[3]], true);
        assert_eq!(Wrapped::<T>::sign(&p), T::Kernel::sign(&p));
        assert_eq!(Wrapped::<T>::value(&root), T::Kernel::value(&root));
        let ratio = T::Kernel::ratio(&p, &q);
        assert_eq!(Wrapped::<T>::ratio(&p, &q), ratio);
        assert_eq!(Wrapped::<T>::ratios(&[p; 2], &q), [ratio; 2]);
        let line = |i: usize| (x[i], d(i));
        let along: (_, [_; 2]) = T::Kernel::along(line, &p, &q);
        assert_eq!(Wrapped::<T>::along(line, &p, &q), along);
        let (n, below) = (random.bits() as i32, random.bits() as u32);
        let quotient: T = Wrapped::<T>::quotient(n, below);
        assert_eq!(quotient, T::Kernel::quotient(n, below));
        let (negative, m, e) = Wrapped::<T>::parts(x[0]);
        assert_eq!((negative, m, e), T::Kernel::parts(x[0]));
        let composed: T = Wrapped::<T>::compose(negative, m, e - 1);
        assert_eq!(composed, T::Kernel::compose(negative, m, e - 1));
        let cast: f32 = Wrapped::<T>::cast(x[0]);
        assert_eq!(cast, T::Kernel::cast::<f32>(x[0]));
    }
}

#[test]
fn a_kernel_that_is_wrapped_says_the_same() {
    wrapped::<f32>();
    wrapped::<f64>();
    wrapped::<I16F16>();
    wrapped::<I32F32>();
}
