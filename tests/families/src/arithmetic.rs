//! Predicates, vectors, and what is behind the scalars.

use super::shapes::Fields;
use super::{Case, ask, cases};
use coincide::predicate::{
    Binary, Cross, Delta, Dot, Dyadic, Field, Formula, Height, Inner, Kernel, Minus, Negated, One,
    Orient2d, Orient3d, Plus, Polynomial, Ring, Side, Square, Sum, Times, Triple, Value, orient2d,
    orient3d,
};
use coincide::vector::{dot, norm, normalize};
use coincide::{Scalar, Sign, Trig};
use oracle::number::Machine;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [predicates(), vectors(), scalars(), kernels(), big_numbers()].concat()
}

fn predicates<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "orientation in the plane", 6, |x| {
            let f = &mut Fields(x);
            let (a, b, c) = (f.point(), f.point(), f.point());
            let sign = orient2d::<T>(&a, &b, &c);
            assert_eq!([orient2d(&b, &c, &a), -orient2d(&b, &a, &c)], [sign; 2]);
            assert!(ask::finite(x) || sign.is_zero());
        };
        "orientation in space", 12, |x| {
            let f = &mut Fields(x);
            let (a, b, c, d) = (f.point(), f.point(), f.point(), f.point());
            let sign = orient3d::<T>(&a, &b, &c, &d);
            assert_eq!([orient3d(&b, &c, &a, &d), -orient3d(&a, &b, &d, &c)], [sign; 2]);
            assert!(ask::finite(x) || sign.is_zero());
        };
        "signs", 2, |x| {
            let sign = Sign::of_difference(x[0], x[1]);
            assert_eq!(sign, -Sign::of_difference(x[1], x[0]));
            let all = [Sign::is_positive(sign), Sign::is_negative(sign), Sign::is_zero(sign)];
            assert_eq!(all.iter().filter(|x| **x).count(), 1);
            assert_eq!(sign * sign == Sign::Zero, Sign::is_zero(sign));
        };
    }
}

fn vectors<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "vectors", 6, |x| {
            let f = &mut Fields(x);
            let (u, v) = (f.vector::<3>(), f.vector());
            assert_eq!(dot(&u, &v), dot(&v, &u));
            let length = norm(&u);
            assert!(length >= T::zero(), "{length:?}");
            let unit = normalize(&u);
            assert_eq!(unit.is_none(), !ask::finite(&x[..3]) || ask::zero(&x[..3]));
            ask::sound(&(dot(&u, &v), length, unit), x);
        };
    }
}

fn scalars<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "a scalar", 2, |x| {
            let [a, b] = [x[0], x[1]];
            let root = Scalar::sqrt(a);
            assert!(!Scalar::is_finite(a) || root >= T::zero(), "{root:?}");
            let made_up: [T; 2] = [Scalar::direction_size(), Scalar::smallest()];
            assert!(made_up.iter().all(|x| *x > T::zero()), "{made_up:?}");
            if ask::finite(x) {
                let (below, above) = (Scalar::sub_down(a, b), Scalar::add_up(a, b));
                ask::sound(&(root, below, above), x);
                assert!(b < T::zero() || below <= a && a <= above, "{below:?} {above:?}");
            } else {
                Scalar::sub_down(a, b);
                Scalar::add_up(a, b);
            }
        };
        "angles", 2, |x| {
            let (sin, cos) = Trig::sin_cos(x[0]);
            let (tan, angle) = (Trig::tan(x[0]), Trig::atan2(x[0], x[1]));
            if ask::finite(x) {
                ask::sound(&(sin, cos, angle), x);
                let two = T::one() + T::one();
                assert!(-two < sin && sin < two && -two < cos && cos < two, "{sin:?} {cos:?}");
                ask::sound(&tan, x);
            }
        };
    }
}

/// (a + b)/√(a·a + b·b), or about that.
struct Slope<T>(T, T);

impl<T: Copy> Formula<T> for Slope<T> {
    fn eval<F: Field<T>>(&self) -> F {
        let Self(a, b) = *self;
        let (a, b): (F, F) = (Ring::embed(a), F::embed(b));
        let square = Ring::add(&Ring::mul(&a, &a), &Ring::square(&b));
        let difference: F = Ring::difference(self.0, self.1);
        let sum = Ring::sub(&difference, &Ring::neg(&Ring::add(&b, &b)));
        let one: F = Ring::<T>::blurred(Ring::one(), 0.0);
        let zero: Option<F> = Ring::<T>::triple(|_| F::one(), |_| F::one(), |_| F::one());
        match zero {
            Some(zero) => Field::div(&Ring::add(&sum, &zero), &Field::sqrt(&square)),
            None => Field::surd(&sum, &one, &square, &one),
        }
    }
}

/// What a kernel says about a polynomial and a quotient.
fn settled<T: Machine, P: Polynomial<T> + Copy>(p: P, x: &[T]) {
    let sign = T::Kernel::sign(&p);
    let (one, ratio) = (T::Kernel::ratio(&p, &One), T::Kernel::ratio(&p, &Value(x[0])));
    if ask::finite(x) {
        assert!(one == T::zero() || Sign::of_difference(one, T::zero()) == sign);
        assert!(x[0] != T::zero() || ratio == T::zero());
        ask::sound(&(one, ratio), x);
    }
}

fn kernels<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "a kernel", 12, |x| {
            let d = |i: usize| Delta(x[i], x[11 - i]);
            settled(Minus(Dot([d(0), d(1), d(2)], [d(0), d(1), d(2)]), Square(Plus(Value(x[3]), Value(x[4])))), x);
            settled(d(0), x);
            settled(Value(x[1]), x);
            settled(One, x);
            settled(Plus(d(0), Value(x[1])), x);
            settled(Minus(d(0), One), x);
            settled(Negated(Times(d(0), Value(x[1]))), x);
            settled(Dot([d(0), d(1), d(2)], [d(3), d(4), d(5)]), x);
            settled(Cross([d(0), d(1)], [d(2), d(3)]), x);
            settled(Sum([d(0), d(1), d(2)]), x);
            settled(Sum::<T, 0>([]), x);
            settled(Inner([d(0), d(1)], [Value(x[2]), Value(x[3])]), x);
        };
        "a kernel and higher degrees", 12, |x| {
            let d = |i: usize| Delta(x[i], x[11 - i]);
            let (u, v, w) = ([d(0), d(1), d(2)], [d(3), d(4), d(5)], [d(6), d(7), d(8)]);
            settled(Triple(u, v, w), x);
            settled(Height { of: u, across: [v, w] }, x);
            settled(Side { normal: [x[0], x[1]], offset: x[2], point: [x[3], x[4]] }, x);
            settled(Orient2d::new([x[0], x[1]], [x[2], x[3]], [x[4], x[5]]), x);
            let p = |i: usize| [x[i], x[i + 1], x[i + 2]];
            settled(Orient3d::new(p(0), p(3), p(6), p(9)), x);
            settled(Times(Dot(u, v), Dot(w, w)), x);
        };
        "the numbers of a kernel", 6, |x| {
            let value = T::Kernel::value(&Slope(x[0], x[1]));
            if ask::finite(x) {
                ask::sound(&value, x);
                let (negative, m, e) = T::Kernel::parts(x[0]);
                assert_eq!(T::Kernel::compose(negative, m, e), x[0]);
                for e in [i32::MIN, -1000, -64, 0, 64, 1000, i32::MAX] {
                    T::Kernel::compose(negative, m, e);
                    T::Kernel::compose(negative, u128::MAX, e);
                }
            }
        };
    }
}

fn big_numbers<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "big numbers", 3, |x| {
            // What is not finite has no parts.
            if ask::finite(x) {
                let [a, b, c]: [Dyadic<8>; 3] =
                    [Ring::embed(x[0]), Ring::embed(x[1]), Ring::embed(x[2])];
                let (negative, m, e) = Binary::parts(x[0]);
                assert_eq!(Dyadic::sign(&Dyadic::<8>::new(negative, m, e)), Dyadic::sign(&a));
                let sum = Dyadic::plus(&a, &b);
                let back = Dyadic::minus(&sum, &b);
                if !Dyadic::is_rounded(&back) {
                    assert!(Dyadic::sign(&Dyadic::minus(&back, &a)).is_zero());
                }
                let product = Dyadic::times(&Dyadic::times(&a, &b), &c);
                let sign = Dyadic::sign(&a) * Dyadic::sign(&b) * Dyadic::sign(&c);
                assert_eq!(Dyadic::sign(&product), sign);
                let negated = Dyadic::negated(product.clone());
                assert_eq!(Dyadic::sign(&negated), -sign);
                let quotient = Dyadic::quotient(&product, &c);
                let root = Dyadic::square_root(&product);
                assert!(!Dyadic::sign(&root).is_negative());
                Dyadic::sign(&Dyadic::plus(&quotient, &root));
                let d = Delta(x[0], x[1]);
                let square: Dyadic<8> = Polynomial::<T>::eval(&Times(d, d));
                assert!(!Dyadic::sign(&square).is_negative());
                let slope: Dyadic<8> = Formula::<T>::eval(&Slope(x[0], x[1]));
                Dyadic::sign(&slope);
            }
        };
    }
}
