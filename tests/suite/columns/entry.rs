//! The parameters at which lines first meet shapes are those of single answers, bit for bit.

use super::feed::{Dice, Feed, Style};
use super::make::*;
use coincide::columns::{Column, EntryEach, EntryPairs};
use coincide::intersect::{BoxSpan, LineTriangle, Span};
use coincide::{Intersect, Scalar};

/// A number that no chunk divides.
const ROWS: usize = 1_000;
/// How many single shapes are put to a whole column.
const ONES: usize = 2;

/// An answer that begins with a parameter.
trait Begins<T> {
    fn begin(&self) -> Option<T>;
}

impl<T: Scalar, const D: usize> Begins<T> for Span<T, D> {
    fn begin(&self) -> Option<T> {
        self.entry.map(|at| at.t)
    }
}

impl<T: Scalar, const D: usize> Begins<T> for BoxSpan<T, D> {
    fn begin(&self) -> Option<T> {
        self.span.entry.map(|at| at.t)
    }
}

impl<T: Scalar> Begins<T> for LineTriangle<T> {
    fn begin(&self) -> Option<T> {
        self.first().map(|at| at.t)
    }
}

fn single<T, A: Intersect<B>, B>(a: &A, b: &B) -> Option<T>
where
    A::Answer: Begins<T>,
{
    a.intersection(b)?.begin()
}

/// With all bits, the sign of a zero too.
fn assert_same<T: Feed>(what: &str, found: &[Option<T>], wanted: &[Option<T>]) {
    let bits = |x: &Option<T>| format!("{x:?}");
    for (i, (x, y)) in found.iter().zip(wanted).enumerate() {
        assert_eq!(bits(x), bits(y), "{what}, row {i}");
    }
    assert_eq!(found.len(), wanted.len());
}

fn each<T: Feed, S, C: Column<Scalar = T>>(what: &str, one: &S, column: &C)
where
    S: EntryEach<C> + Intersect<C::Shape>,
    S::Answer: Begins<T>,
{
    let wanted: Vec<_> =
        (0..column.len()).map(|i| single(one, &column.get(i).expect("a row"))).collect();
    let mut answers = vec![Some(T::whole(7)); column.len()];
    assert_eq!(one.entry_each(column, &mut answers), column.len());
    assert_same(what, &answers, &wanted);
}

fn agree<T: Feed, A, B>(what: &str, a: &A, b: &B)
where
    A: Column<Scalar = T> + EntryPairs<B>,
    B: Column<Scalar = T> + EntryPairs<A>,
    A::Shape: EntryEach<B> + Intersect<B::Shape>,
    B::Shape: EntryEach<A> + Intersect<A::Shape>,
    <A::Shape as Intersect<B::Shape>>::Answer: Begins<T>,
    <B::Shape as Intersect<A::Shape>>::Answer: Begins<T>,
{
    let wanted: Vec<_> = (0..a.len())
        .map(|i| single(&a.get(i).expect("a row"), &b.get(i).expect("a row")))
        .collect();
    let mut answers = vec![Some(T::whole(7)); a.len()];
    assert_eq!(a.entry_pairs(b, &mut answers), a.len());
    assert_same(what, &answers, &wanted);
    answers.fill(None);
    assert_eq!(b.entry_pairs(a, &mut answers), a.len());
    assert_same(what, &answers, &wanted);
    for i in 0..ONES {
        each(what, &a.get(i).expect("a row"), b);
        each(what, &b.get(i).expect("a row"), a);
    }
}

macro_rules! entries {
    ($($name:ident, $a:ident, $b:ident, $d:literal;)*) => {$(
        #[test]
        fn $name() {
            fn all<T: Feed>() {
                let mut dice = Dice(5);
                for style in Style::ALL {
                    let x = style.numbers::<T>(size::$a($d), ROWS, &mut dice);
                    let y = style.numbers::<T>(size::$b($d), ROWS, &mut dice);
                    let what = format!("{} {} {style:?}", stringify!($name), T::NAME);
                    agree(&what, &$a::<T, $d>(&x), &$b::<T, $d>(&y));
                }
            }
            in_every_scalar! { all }
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
