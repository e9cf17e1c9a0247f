//! The numbers of shapes and maps, in one scalar and another, and what a scalar knows of itself.

use super::measured::at_the_end;
use super::shapes::Fields;
use super::{Case, ask, cases};
use coincide::predicate::Kernel;
use coincide::scalar::Tolerance;
use coincide::transform::{Affine, SimilarityMap};
use coincide::{Capsule, NumberArray, Numbers, Scalar};
use nalgebra::Translation;
use oracle::number::Machine;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [casts(), scalars(), quotients(), similarities()].concat()
}

/// To another scalar and back, where that has all of the numbers.
fn there_and_back<T: Machine, U: Scalar>(shape: &Capsule<T, 3>) {
    let there = Numbers::cast::<U>(shape);
    match Numbers::try_cast::<U>(shape) {
        Ok(same) => {
            let numbers = NumberArray::to_numbers::<7>(&same);
            let finite = numbers.iter().all(|x| x.is_finite());
            assert!(!finite || same == there && Numbers::cast::<T>(&same) == *shape, "{same:?}");
        }
        Err(e) => {
            // What is beyond the range may come back to the end of it.
            let end = NumberArray::to_numbers::<7>(shape).iter().any(|x| at_the_end(*x));
            assert!(end || Numbers::cast::<T>(&there) != *shape, "{e} in {shape:?}");
            assert!(["a", "b", "radius"].contains(&e.field), "{e}");
        }
    }
}

fn casts<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "a shape in other scalars", 7, |x| {
            let f = &mut Fields(x);
            let shape = Capsule::<T, 3>::new(f.point(), f.point(), f.number());
            there_and_back::<T, f32>(&shape);
            there_and_back::<T, f64>(&shape);
            there_and_back::<T, fixed::types::I16F16>(&shape);
            there_and_back::<T, fixed::types::I32F32>(&shape);
            let mut numbers = vec![];
            Numbers::each_number(&shape, |_, x| numbers.push(x));
            assert_eq!(format!("{numbers:?}"), format!("{x:?}"));
            let mut rest = x.iter().copied();
            let all = [
                NumberArray::take_numbers(&mut || rest.next().expect("a number")),
                NumberArray::from_numbers(NumberArray::to_numbers::<7>(&shape)),
                Numbers::map_numbers(&shape, |x| x),
                Numbers::map_fields(&shape, |_, x| x),
            ];
            for same in all {
                assert_eq!(format!("{same:?}"), format!("{shape:?}"));
            }
        };
    }
}

fn scalars<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "a scalar and another", 3, |x| {
            let [a, b, e] = [x[0], x[1], x[2]];
            let wide = Scalar::as_f64(a);
            assert_eq!(wide.is_finite(), a.is_finite(), "{wide:?}");
            let back: T = Scalar::nearest(wide);
            assert!(!a.is_small() || back == a && wide == a.double(), "{back:?}");
            let cast: f64 = Numbers::cast(&a);
            assert!(cast.to_bits() == wide.to_bits() || cast.is_nan() && wide.is_nan());
            let (half, two, pi): (T, T, T) = (Scalar::half(), Scalar::two(), Scalar::pi());
            assert!(half + half == T::one() && two == T::one() + T::one());
            assert!(two + T::one() < pi && pi < two + two, "{pi:?}");
            let step: T = Scalar::default_tolerance();
            assert!(step > T::zero());
            for within in [
                Tolerance::Absolute(e),
                Tolerance::Relative { epsilon: e, relative: e },
                Tolerance::Ulps { epsilon: e, ulps: 4 },
            ] {
                let near = Scalar::is_near(a, b, within);
                assert_eq!(near, Scalar::is_near(b, a, within), "the order matters");
                let odd = [a, b].iter().any(|x| x.partial_cmp(x).is_none());
                assert!(!near || !odd, "NaN is near something");
                let is_number = a.is_finite() && e >= T::zero();
                assert!(!is_number || Scalar::is_near(a, a, within), "{a:?} is not near itself");
            }
        };
    }
}

fn quotients<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "quotients of whole numbers", 2, |x| {
            // Any integers, from the bits of any numbers.
            let [n, d] = [x[0], x[1]].map(|x| Scalar::as_f64(x).to_bits());
            let (n, d) = ((n >> 32) as i32 ^ n as i32, (d >> 32) as u32 ^ d as u32);
            for (n, d) in [(n, d), (n % 100, d % 100), (n % 100, 1), (i32::MIN, d), (n, u32::MAX)] {
                let ours: T = Scalar::quotient(n, d);
                assert_eq!(ours, T::Kernel::quotient(n, d));
                let is_zero = d == 0 || n == 0;
                assert!(!is_zero || ours == T::zero(), "{n}/{d} is {ours:?}");
                assert!(is_zero || ours == T::zero() || (ours < T::zero()) == (n < 0), "{ours:?}");
                if n % 100 == n && d == 1 {
                    assert_eq!(ours, T::int(n));
                }
            }
        };
    }
}

fn similarities<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "maps as similarities", 12, |x| {
            let f = &mut Fields(x);
            let (turn, step) = (f.rotation::<3>(), Translation::<T, 3>::from(f.vector()));
            let (turned, moved) = (turn.to_similarity(), SimilarityMap::to_similarity(&step));
            if ask::finite(x) {
                assert_eq!(Affine::from(turned), Affine::from(turn));
                assert_eq!(Affine::from(moved), Affine::from_translation(step.vector));
                assert_eq!(SimilarityMap::to_similarity(&turned), turned);
            }
        };
    }
}
