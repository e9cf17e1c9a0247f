//! `Arbitrary` of the crate quickcheck: shapes that `try_new` accepts.

extern crate alloc;
extern crate std;

use super::list::names::*;
use super::list::{maps, shapes, shapes_with_axes};
use super::numbers::Numbers;
use crate::scalar::Scalar;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::iter::{empty, once};
use nalgebra::{SVector, Vector2};
use quickcheck::{Arbitrary, Gen};

/// A number that quickcheck can draw and make simpler.
///
/// It cannot be quickcheck's own trait, which knows no fixed point. What is drawn is finite: half of
/// the time a small integer, so that shapes touch, coincide and degenerate, else a small fraction
/// or any number of the range.
pub trait Sample: Scalar {
    /// A number.
    fn sample(g: &mut Gen) -> Self;
    /// Simpler numbers: closer to zero, or integers. The simplest come first.
    fn simpler(self) -> Vec<Self>;
}

/// What kind of number to draw.
#[derive(Clone, Copy)]
enum Kind {
    Integer,
    Eighths,
    Any,
    Small,
}

/// The kind of the next number, and an integer from −8 to 8 for it.
fn small(g: &mut Gen) -> (Kind, i8) {
    let kinds =
        [Kind::Integer, Kind::Integer, Kind::Integer, Kind::Eighths, Kind::Any, Kind::Small];
    (g.choose(&kinds).copied().unwrap_or(Kind::Integer), i8::arbitrary(g) % 9)
}

macro_rules! float {
    ($($t:ident)*) => {$(
        impl Sample for $t {
            fn sample(g: &mut Gen) -> Self {
                let (kind, small) = small(g);
                let x = match kind {
                    Kind::Integer => $t::from(small),
                    Kind::Eighths => $t::from(small) / 8.0,
                    Kind::Any => $t::arbitrary(g),
                    Kind::Small => 1.0 / $t::arbitrary(g),
                };
                if x.is_finite() { x } else { 0.0 }
            }
            fn simpler(self) -> Vec<Self> {
                let mut all = Vec::new();
                let whole = self.trunc();
                if whole == self {
                    let steps = (0..).map(|i| (whole * (-i as $t).exp2()).trunc());
                    all.extend(steps.take_while(|step| *step != 0.0).map(|step| whole - step));
                } else {
                    all.extend([0.0, whole, (self * 8.0).trunc() / 8.0]);
                }
                all.push(self.abs());
                all.dedup();
                all.retain(|x| *x != self);
                all
            }
        }
    )*};
}

float!(f32 f64);

#[cfg(feature = "fixed")]
mod fixed {
    use super::{Kind, Sample, Vec, small};
    use fixed::types::extra::{IsLessOrEqual, LeEqU16, LeEqU32, LeEqU64, True, U14, U30, U62};
    use fixed::{FixedI16, FixedI32, FixedI64};
    use quickcheck::{Arbitrary, Gen};

    /// Of the number bits / 2^fraction.
    fn simpler(bits: i64, fraction: u32) -> Vec<i64> {
        let one = 1_i64 << fraction;
        let (whole, rest) = (bits / one, bits % one);
        let (unit, count) = if rest == 0 { (one, whole) } else { (1, bits) };
        let steps = (0..63).map(|i| count / (1 << i)).take_while(|step| *step != 0);
        let mut all: Vec<_> = steps.map(|step| (count - step) * unit).collect();
        all.insert(usize::from(!all.is_empty()), whole * one);
        all.extend(bits.checked_abs());
        all.dedup();
        all.retain(|x| *x != bits);
        all
    }

    macro_rules! fixed {
        ($($fixed:ident, $bits:ident, $at_most:ident, $most:ident;)*) => {$(
            impl<F: $at_most + IsLessOrEqual<$most, Output = True> + Send + Sync> Sample
                for $fixed<F>
            {
                fn sample(g: &mut Gen) -> Self {
                    let (kind, small) = small(g);
                    match kind {
                        Kind::Integer => Self::saturating_from_num(small),
                        Kind::Eighths => Self::saturating_from_num(f32::from(small) / 8.0),
                        Kind::Any => Self::from_bits($bits::arbitrary(g)),
                        Kind::Small => Self::from_bits(small.into()),
                    }
                }
                fn simpler(self) -> Vec<Self> {
                    let all = simpler(self.to_bits().into(), Self::FRAC_NBITS).into_iter();
                    all.filter_map(|x| $bits::try_from(x).ok()).map(Self::from_bits).collect()
                }
            }
        )*};
    }

    fixed! {
        FixedI16, i16, LeEqU16, U14;
        FixedI32, i32, LeEqU32, U30;
        FixedI64, i64, LeEqU64, U62;
    }
}

/// A value that is drawn by its numbers.
trait Drawn<T>: Numbers<T> + 'static {
    /// Whether it is one that a test wants.
    fn is_accepted(&self) -> bool;
}

/// Of 64 that are drawn the first that is accepted: seven of eight boxes are inverted.
fn draw<T: Sample, X: Drawn<T>>(g: &mut Gen) -> X {
    let drawn = (0..64).map(|_| X::read(&mut || T::sample(g))).find(X::is_accepted);
    drawn.unwrap_or_else(|| X::read(&mut T::one))
}

/// Those with one number simpler, but for the first few numbers.
fn shrunk<T: Sample, X: Drawn<T>>(value: &X, fixed: usize) -> impl Iterator<Item = X> + use<T, X> {
    let mut all = Vec::new();
    value.write(&mut |x| all.push(x));
    let places = (0..all.len()).skip(fixed);
    let with = |all: &[T], place, simple| {
        let mut numbers = all.iter().enumerate().map(|(i, x)| if i == place { simple } else { *x });
        X::read(&mut || numbers.next().unwrap_or(T::zero()))
    };
    let at = move |place: usize| {
        let simple = all.get(place).map_or_else(Vec::new, |x| x.simpler());
        let all = all.clone();
        simple.into_iter().map(move |simple| with(&all, place, simple))
    };
    places.flat_map(at).filter(X::is_accepted)
}

macro_rules! drawn {
    ($($name:ident [$($n:ident)*] |$x:ident| $accepted:expr;)*) => {$(
        impl<T: Sample, $(const $n: usize),*> Drawn<T> for $name<T, $($n),*> {
            fn is_accepted(&self) -> bool {
                let $x = self;
                $accepted
            }
        }

        impl<T: Sample, $(const $n: usize),*> Arbitrary for $name<T, $($n),*> {
            fn arbitrary(g: &mut Gen) -> Self {
                draw(g)
            }
            fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
                Box::new(shrunk(self, 0))
            }
        }
    )*};
}

macro_rules! checked {
    ($($name:ident [$($n:ident)*] { $($field:ident)* })*) => {
        drawn! { $($name [$($n)*] |x| $name::try_new($(x.$field),*).is_ok();)* }
    };
}

macro_rules! any {
    ($($name:ident [$($n:ident)*] { $($field:ident)* })*) => {
        drawn! { $($name [$($n)*] |_x| true;)* }
    };
}

shapes!(checked);
shapes_with_axes!(checked);
maps!(any);

/// Frames by the map from local coordinates to those of the world.
impl<T: Sample, const D: usize> Arbitrary for Frame<T, D> {
    fn arbitrary(g: &mut Gen) -> Self {
        let frame = |map: Affine<T, D>| Self::from_axes(map.translation.into(), map.linear).ok();
        let drawn = (0..64).find_map(|_| frame(draw(g)));
        let world = Affine::<T, D>::identity();
        drawn.unwrap_or(Self { origin: world.translation.into(), axes: world.linear })
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let map = Affine::new(*self.axes(), self.origin().coords);
        Box::new(
            shrunk(&map, 0).filter_map(|m| Self::from_axes(m.translation.into(), m.linear).ok()),
        )
    }
}

macro_rules! turns {
    ($d:literal, |$g:ident| $rotation:expr) => {
        /// The turn by nothing is simpler than all others.
        impl<T: Sample> Arbitrary for Rotation<T, $d> {
            fn arbitrary($g: &mut Gen) -> Self {
                $rotation.unwrap_or_else(|_| Self::identity())
            }
            fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
                if *self == Self::identity() {
                    return Box::new(empty());
                }
                Box::new(once(Self::identity()))
            }
        }

        impl<T: Sample> Drawn<T> for Similarity<T, $d> {
            fn is_accepted(&self) -> bool {
                true
            }
        }

        impl<T: Sample> Arbitrary for Similarity<T, $d> {
            fn arbitrary(g: &mut Gen) -> Self {
                let AxisScale { scale, translation } = draw::<T, AxisScale<T, $d>>(g);
                Self::new(Arbitrary::arbitrary(g), scale.x, translation)
            }
            fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
                let this = *self;
                let turned = this.rotation.shrink().map(move |rotation| Self { rotation, ..this });
                Box::new(turned.chain(shrunk(&this, $d * $d)))
            }
        }
    };
}

turns!(2, |g| {
    let [x, y] = [(); 2].map(|()| T::sample(g));
    Self::between(&Vector2::x(), &Vector2::new(x, y))
});
turns!(3, |g| {
    let q: [T; 4] = [(); 4].map(|()| T::sample(g));
    Self::from_quaternion(&nalgebra::Quaternion::from_vector(SVector::from(q)))
});
