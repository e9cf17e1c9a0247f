//! `Arbitrary` of the crate arbitrary: any bits, as a fuzzer has them.

use super::list::names::*;
use super::list::{maps, shapes, shapes_with_axes, turns};
use super::numbers::Numbers;
use crate::scalar::Scalar;
use arbitrary::{Arbitrary, Error, Result, Unstructured};

fn read<'a, T: Scalar + Arbitrary<'a>, X: Numbers<T>>(bytes: &mut Unstructured<'a>) -> Result<X> {
    let mut outcome = Ok(());
    let value = X::read(&mut || {
        bytes.arbitrary().unwrap_or_else(|e| {
            outcome = Err(e);
            T::zero()
        })
    });
    outcome.map(|()| value)
}

macro_rules! arbitrary {
    ($($name:ident [$($n:ident)*] { $($field:ident)* })*) => {$(
        impl<'a, T: Scalar + Arbitrary<'a>, $(const $n: usize),*> Arbitrary<'a>
            for $name<T, $($n),*>
        {
            fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
                read(bytes)
            }
        }
    )*};
}

shapes!(arbitrary);
shapes_with_axes!(arbitrary);
maps!(arbitrary);
turns!(arbitrary);

/// [`IncorrectFormat`](Error::IncorrectFormat) for numbers that make no frame.
impl<'a, T: Scalar + Arbitrary<'a>, const D: usize> Arbitrary<'a> for Frame<T, D> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let Affine { linear, translation } = read::<T, Affine<T, D>>(bytes)?;
        Self::from_axes(translation.into(), linear).map_err(|_| Error::IncorrectFormat)
    }
}
