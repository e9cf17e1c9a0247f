//! Fixed point in whole numbers beside the exact way: numbers of any length, and small ones, among
//! which all that is degenerate occurs.

use super::{Boxes, Meets, Reaches, Settle, settle};
use crate::lanes::tests::{BLIND, Random};
use crate::{Aabb, Intersect, Line, OrientedBox, Ray, Scalar, Segment, Sphere};
use fixed::types::{I8F8, I16F16, I32F32};
use nalgebra::{Point, SVector};

/// Numbers of so many bits, or small multiples of a power of two.
struct Numbers<T> {
    random: Random,
    bits: u32,
    small: bool,
    of: fn(i64) -> T,
}

impl<T: Scalar> Numbers<T> {
    fn number(&mut self) -> T {
        let raw = self.random.next() as i64;
        (self.of)(if self.small {
            (raw.rem_euclid(7) - 3) << (self.bits - 2)
        } else {
            raw >> (63 - self.bits)
        })
    }
    fn vector(&mut self) -> SVector<T, 3> {
        SVector::from_fn(|_, _| self.number())
    }
    fn point(&mut self) -> Point<T, 3> {
        Point::from(self.vector())
    }
    fn oriented(&mut self) -> OrientedBox<T, 3> {
        let zero = T::zero();
        let mut half_axes = core::array::from_fn(|_| self.vector());
        if self.small && self.random.below(2) == 0 {
            // Along the axes.
            half_axes = core::array::from_fn(|k| {
                let size = self.number();
                SVector::from_fn(|i, _| if i == k { size } else { zero })
            });
        }
        OrientedBox { center: self.point(), half_axes }
    }
}

/// How many of so many pairs are settled; each as the exact way does.
fn settled<T: Scalar, Q, A, B, R>(count: u32, mut pair: impl FnMut() -> (A, B)) -> u32
where
    Q: Settle<T, A, B, Answer = bool>,
    A: Intersect<B, Answer = R> + core::fmt::Debug,
    B: core::fmt::Debug,
{
    let mut settled = 0;
    for _ in 0..count {
        let (a, b) = pair();
        if let Some(meet) = settle::<T, Q, A, B>(&a, &b) {
            BLIND.set(true);
            let exact = a.intersects(&b);
            BLIND.set(false);
            assert_eq!(meet, exact, "{a:?} {b:?}");
            settled += 1;
        }
    }
    settled
}

/// The least part of the pairs that is settled, of a kind that may be and of a length that may.
fn check<T: Scalar>(of: fn(i64) -> T, lengths: &[u32]) {
    const COUNT: u32 = 200;
    for &bits in lengths {
        for small in [false, true] {
            let random = Random::of(u64::from(bits));
            let mut n = Numbers { random, bits, small, of };
            let boxes = settled::<T, Boxes, _, _, _>(COUNT, || (n.oriented(), n.oriented()));
            let upright = settled::<T, Boxes, _, _, _>(COUNT, || {
                let (p, q) = (n.point(), n.point());
                let [min, max] = [false, true].map(|upper| {
                    Point::from(SVector::from_fn(
                        |i, _| if (p[i] < q[i]) == upper { q[i] } else { p[i] },
                    ))
                });
                (n.oriented(), Aabb { min, max })
            });
            let lines = [
                settled::<T, Meets, _, _, _>(COUNT, || {
                    (n.oriented(), Line { origin: n.point(), direction: n.vector() })
                }),
                settled::<T, Meets, _, _, _>(COUNT, || {
                    (n.oriented(), Ray { origin: n.point(), direction: n.vector() })
                }),
                settled::<T, Meets, _, _, _>(COUNT, || {
                    (n.oriented(), Segment { a: n.point(), b: n.point() })
                }),
            ];
            let spheres = settled::<T, Reaches, _, _, _>(COUNT, || {
                (n.oriented(), Sphere { center: n.point(), radius: n.number() })
            });
            let least = lines.into_iter().chain([boxes, upright]).min();
            // Of boxes that are all small numbers some are flat.
            let (expected, longest) = if small { (COUNT / 2, 62) } else { (COUNT * 9 / 10, 38) };
            assert!(bits > longest || least > Some(expected), "{bits} {small}: {least:?}");
            assert!(!small || bits > longest || spheres > COUNT / 16, "{bits}: {spheres}");
        }
    }
}

#[test]
fn whole_numbers_settle_what_the_exact_way_does() {
    check(|raw| I8F8::from_bits(raw as i16), &[4, 14, 15]);
    check(|raw| I16F16::from_bits(raw as i32), &[4, 18, 19, 20, 30, 31]);
    check(I32F32::from_bits, &[4, 19, 35, 38, 39, 40, 60, 61, 62, 63]);
}
