//! The parameters at which lines first meet shapes are those of single answers, bit for bit.

use crate::{ONES, ROWS, assert_same};
use coincide::columns::{
    Aabbs, Capsules, Column, Cylinders, InfiniteCylinders, OrientedBoxes, RayCastEach,
    RayCastPairs, Rays, Spheres, Triangles,
};
use coincide::{Hit, Intersect, Ray, Scalar};
use oracle::begins::begin;
use oracle::number::Number;
use oracle::random::Random;
use suite::feed::Style;
use suite::make::*;

fn single<T: Scalar, A: Intersect<B>, B>(a: &A, b: &B) -> Option<T>
where
    A::Answer: Hit<Scalar = T>,
{
    Some(begin(&a.intersection(b)?))
}

fn each<T: Number, S, C: Column<Scalar = T>>(what: &str, one: &S, column: &C)
where
    S: RayCastEach<C> + Intersect<C::Shape>,
    S::Answer: Hit<Scalar = T>,
{
    let wanted: Vec<_> =
        (0..column.len()).map(|i| single(one, &column.get(i).expect("a row"))).collect();
    let mut answers = vec![Some(T::int(7)); column.len()];
    assert_eq!(one.entry_each(column, &mut answers), Ok(()));
    assert_same(what, &answers, &wanted);
}

fn agree<T: Number, A, B>(what: &str, a: &A, b: &B)
where
    A: Column<Scalar = T> + RayCastPairs<B>,
    B: Column<Scalar = T> + RayCastPairs<A>,
    A::Shape: RayCastEach<B> + Intersect<B::Shape>,
    B::Shape: RayCastEach<A> + Intersect<A::Shape>,
    <A::Shape as Intersect<B::Shape>>::Answer: Hit<Scalar = T>,
    <B::Shape as Intersect<A::Shape>>::Answer: Hit<Scalar = T>,
{
    let wanted: Vec<_> = (0..a.len())
        .map(|i| single(&a.get(i).expect("a row"), &b.get(i).expect("a row")))
        .collect();
    let mut answers = vec![Some(T::int(7)); a.len()];
    assert_eq!(a.entry_pairs(b, &mut answers), Ok(()));
    assert_same(what, &answers, &wanted);
    answers.fill(None);
    assert_eq!(b.entry_pairs(a, &mut answers), Ok(()));
    assert_same(what, &answers, &wanted);
    for i in 0..ONES {
        each(what, &a.get(i).expect("a row"), b);
        each(what, &b.get(i).expect("a row"), a);
    }
}

#[test]
fn a_line_that_starts_inside_has_the_parameter_zero_and_a_touch_counts() {
    let (zero, radius) = ([0.0_f32; 80], [1.0_f32; 80]);
    let x: Vec<f32> = (0..80u8).map(|i| f32::from(i) / 4.0).collect();
    let spheres = Spheres::try_new([&x, &zero, &zero], &radius).expect("equal lengths");
    let mut first = [Some(7.0); 80];
    let ray = Ray::new([0.0, 1.0, 0.0].into(), [2.0, 0.0, 0.0].into());
    assert_eq!(ray.entry_each(&spheres, &mut first), Ok(()));
    for (answer, x) in first.iter().zip(&x) {
        assert_eq!(*answer, Some(x / 2.0));
    }
    let ray = Ray::new([0.5, 0.0, 0.0].into(), [2.0, 0.0, 0.0].into());
    assert_eq!(ray.entry_each(&spheres, &mut first), Ok(()));
    for (answer, x) in first.iter().zip(&x) {
        assert_eq!(*answer, Some(if *x <= 1.5 { 0.0 } else { (x - 1.5) / 2.0 }));
    }
}

#[test]
fn parameters_of_every_length_up_to_two_chunks() {
    for rows in (0..18).chain([63, 64, 65, 127, 128, 129]) {
        let x = Style::Ordinary.numbers::<f32>(4, rows, &mut Random(rows as u64));
        let spheres = spheres::<f32, 3>(&x);
        let ray = Ray::new([-9.0, 1.0, 0.5].into(), [1.0, 0.0, 0.0].into());
        each("every length", &ray, &spheres);
    }
}

/// Rays of which each meets its shape at t = (1 + ε)/2 or next to that, where ε is half of the
/// last place: in the middle between two numbers, or as near to it as there are starts.
fn halfway<T: Number>(epsilon: T) {
    let (zero, one, two) = (T::zero(), T::one(), T::int(2));
    let sizes: Vec<T> = std::iter::successors(Some(one), |m| Some(*m + two)).take(ROWS).collect();
    let near = |(i, m): (usize, &T)| match i % 3 {
        0 => -(*m * epsilon),
        up => (-(*m * epsilon)).step(up == 1),
    };
    let start: Vec<T> = sizes.iter().enumerate().map(near).collect();
    let column = |x: T| vec![x; ROWS];
    let twice: Vec<T> = sizes.iter().map(|m| *m + *m).collect();
    let (none, unit) = (column(zero), column(one));
    let (side, back) = (column(T::int(3)), column(T::int(-3)));
    let rays =
        Rays::try_new([&start, &none, &none], [&twice, &none, &none]).expect("equal lengths");
    let what = |shape: &str| format!("halfway to {shape} {}", T::NAME);

    let spheres = Spheres::try_new([&twice, &none, &none], &sizes).expect("equal lengths");
    agree(&what("spheres"), &rays, &spheres);
    let boxes =
        Aabbs::try_new([&sizes, &back, &back], [&twice, &side, &side]).expect("equal lengths");
    agree(&what("boxes"), &rays, &boxes);
    let triangles =
        Triangles::try_new([&sizes, &back, &back], [&sizes, &side, &back], [&sizes, &unit, &side]);
    agree(&what("triangles"), &rays, &triangles.expect("equal lengths"));
    let axes = [[&sizes[..], &none, &none], [&none, &side, &none], [&none, &none, &side]];
    let boxes = OrientedBoxes::try_new([&twice, &none, &none], axes).expect("equal lengths");
    agree(&what("oriented boxes"), &rays, &boxes);
    let (a, b) = ([&twice[..], &back, &none], [&twice[..], &side, &none]);
    let capsules = Capsules::<T, 3>::try_new(a, b, &sizes).expect("equal lengths");
    agree(&what("capsules"), &rays, &capsules);
    let cylinders = Cylinders::try_new(a, b, &sizes).expect("equal lengths");
    agree(&what("cylinders"), &rays, &cylinders);
    let axis = [&none[..], &side, &none];
    let cylinders = InfiniteCylinders::try_new(a, axis, &sizes).expect("equal lengths");
    agree(&what("infinite cylinders"), &rays, &cylinders);
}

#[test]
fn parameters_in_the_middle_between_two_numbers_go_to_the_even_one() {
    halfway(f32::EPSILON / 2.0);
    halfway(f64::EPSILON / 2.0);
    halfway(fixed::types::I16F16::DELTA);
    halfway(fixed::types::I32F32::DELTA);
}

macro_rules! entries {
    ($($name:ident, $a:ident, $b:ident, $d:literal;)*) => {$(
        #[test]
        fn $name() {
            fn all<T: Number>() {
                let mut random = Random(5);
                for style in Style::ALL {
                    let x = style.numbers::<T>(size::$a($d), ROWS, &mut random);
                    let y = style.numbers::<T>(size::$b($d), ROWS, &mut random);
                    let what = format!("{} {} {style:?}", stringify!($name), T::NAME);
                    agree(&what, &$a::<T, $d>(&x), &$b::<T, $d>(&y));
                }
            }
            oracle::each_scalar! { all }
        }
    )*};
}

entries! {
    rays_enter_spheres_as_single_ones, rays, spheres, 3;
    rays_enter_circles_as_single_ones, rays, spheres, 2;
    segments_enter_spheres_as_single_ones, segments, spheres, 3;
    segments_enter_circles_as_single_ones, segments, spheres, 2;
    rays_enter_boxes_as_single_ones, rays, aabbs, 3;
    rays_enter_boxes_in_the_plane_as_single_ones, rays, aabbs, 2;
    segments_enter_boxes_as_single_ones, segments, aabbs, 3;
    segments_enter_boxes_in_the_plane_as_single_ones, segments, aabbs, 2;
    rays_pass_triangles_as_single_ones, rays, triangles, 3;
    segments_pass_triangles_as_single_ones, segments, triangles, 3;
    rays_enter_oriented_boxes_as_single_ones, rays, oriented_boxes, 3;
    segments_enter_oriented_boxes_as_single_ones, segments, oriented_boxes, 3;
    rays_enter_capsules_as_single_ones, rays, capsules, 3;
    rays_enter_stadiums_as_single_ones, rays, capsules, 2;
    segments_enter_capsules_as_single_ones, segments, capsules, 3;
    segments_enter_stadiums_as_single_ones, segments, capsules, 2;
    rays_enter_cylinders_as_single_ones, rays, cylinders, 3;
    segments_enter_cylinders_as_single_ones, segments, cylinders, 3;
    rays_enter_infinite_cylinders_as_single_ones, rays, infinite_cylinders, 3;
    segments_enter_infinite_cylinders_as_single_ones, segments, infinite_cylinders, 3;
}
