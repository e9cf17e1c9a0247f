#![no_std]
#![no_main]
//! Prints, for each question and scalar, the bytes of stack that it takes where the operands
//! are of like size and the filter leaves it open, and where they are as far apart as the
//! scalar allows.

use coincide::predicate::{orient2d, orient3d};
use coincide::{Aabb, Intersect, Ray, Scalar, Sphere, Triangle};
use core::hint::black_box;
use cortex_m_rt::entry;
use cortex_m_semihosting::{debug, hprintln};
use fixed::types::{I16F16, I32F32};
use nalgebra::{Point, Point2, Point3, Vector3};
use panic_halt as _;

const PAINT: u32 = 0xdead_beef;
/// What is painted below the place of the call; more than any question takes.
const REACH: u32 = 100_000;

/// The bytes below this place that a call writes to.
#[inline(never)]
fn depth(question: &mut dyn FnMut()) -> u32 {
    let here = cortex_m::register::msp::read();
    let (low, top) = ((here - REACH) as *mut u32, (here - 64) as *mut u32);
    let mut place = low;
    while place < top {
        // SAFETY: free RAM below the stack, of which the board has megabytes.
        unsafe { place.write_volatile(PAINT) };
        place = place.wrapping_add(1);
    }
    question();
    let mut place = low;
    // SAFETY: as above.
    while place < top && unsafe { place.read_volatile() } == PAINT {
        place = place.wrapping_add(1);
    }
    here.wrapping_sub(place as u32)
}

/// A scalar with two numbers far apart.
trait Number: Scalar {
    const NAME: &'static str;
    /// k times a large number, and k times a small one.
    fn far(k: i32) -> [Self; 2];
    /// k times a number whose products are not short.
    fn near(k: i32) -> Self;
}

macro_rules! floats {
    ($($t:ident $large:literal $small:literal;)*) => {$(
        impl Number for $t {
            const NAME: &'static str = stringify!($t);
            fn far(k: i32) -> [Self; 2] {
                [k as $t * $large, k as $t * $small]
            }
            fn near(k: i32) -> Self {
                k as $t * 0.3
            }
        }
    )*};
}

macro_rules! fixed {
    ($($t:ident $bits:ident $near:literal;)*) => {$(
        impl Number for $t {
            const NAME: &'static str = stringify!($t);
            fn far(k: i32) -> [Self; 2] {
                let k = $bits::from(k);
                [$t::from_bits($bits::MAX - k), $t::from_bits(k)]
            }
            fn near(k: i32) -> Self {
                $t::from_bits($bits::from(k) * $near)
            }
        }
    )*};
}

floats! { f32 1.1e36 1.7e-42; f64 1.1e300 1.7e-310; }
fixed! { I16F16 i32 20_000; I32F32 i64 1_300_000_000; }

/// Asks everything. Points in one plane, so that the signs are zero.
fn ask<T: Number>(range: &str, n: impl Fn(i32) -> T, m: impl Fn(i32) -> T) {
    let say = |name: &str, bytes: u32| hprintln!("{} {} {} {}", name, T::NAME, range, bytes);
    macro_rules! measure {
        ($name:literal $question:expr) => {
            say($name, depth(&mut || _ = black_box($question)))
        };
    }
    let flat = |x: T, y: T| Point2::new(x, y);
    let [a, b, c] = [flat(n(1), m(1)), flat(n(1), m(2)), flat(n(1), n(-7))];
    measure!("orient2d" orient2d(black_box(&a), &b, &c));
    let p = |y: T, z: T| -> Point<T, 3> { Point3::new(n(1), y, z) };
    let [a, b, c, d] = [p(m(1), n(2)), p(m(2), m(5)), p(n(-7), m(9)), p(m(8), n(4))];
    measure!("orient3d" orient3d(black_box(&a), &b, &c, &d));
    let triangle = Triangle::new(a, b, c);
    let other = Triangle::new(d, p(m(3), m(5)), p(n(-4), m(9)));
    let ray = Ray::new(Point3::new(n(1), m(2), n(1)), Vector3::new(n(-1), m(7), n(2)));
    let ball = Sphere::new(Point3::new(n(1), m(2), n(1)), n(1));
    let next = Sphere::new(Point3::new(n(2), m(2), n(1)), m(1));
    let cell = Aabb::new(Point3::new(m(1), m(2), m(1)), Point3::new(n(1), n(2), n(1)));
    measure!("sphere_sphere" ball.intersects(black_box(&next)));
    measure!("sphere_ray" ball.intersects(black_box(&ray)));
    measure!("sphere_ray_span" ball.intersection(black_box(&ray)));
    measure!("sphere_triangle" ball.intersects(black_box(&triangle)));
    measure!("triangle_ray" triangle.intersects(black_box(&ray)));
    measure!("triangle_ray_point" triangle.intersection(black_box(&ray)));
    measure!("triangle_triangle" triangle.intersects(black_box(&other)));
    measure!("triangle_triangle_polygon" triangle.intersection(black_box(&other)));
    measure!("box_ray" cell.intersects(black_box(&ray)));
    measure!("box_triangle" cell.intersects(black_box(&triangle)));
}

fn both<T: Number>() {
    ask("near", T::near, T::near);
    ask("far", |k| T::far(k)[0], |k| T::far(k)[1]);
}

#[entry]
fn main() -> ! {
    both::<f32>();
    both::<f64>();
    both::<I16F16>();
    both::<I32F32>();
    loop {
        debug::exit(debug::EXIT_SUCCESS);
    }
}
