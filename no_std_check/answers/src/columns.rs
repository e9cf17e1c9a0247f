//! Shapes by columns: each pair of columns and each question, beside that about single shapes.

use crate::input::{Generator, Mood, Number};
use crate::make::Make;
use crate::report::{Out, Report};
use coincide::columns::{
    Aabbs, Capsules, Column, Cylinders, DistanceEach, DistancePairs, InfiniteCylinders,
    IntersectEach, IntersectPairs, OrientedBoxes, Planes, Points, RayCastEach, RayCastPairs, Rays,
    Segments, Spheres, Triangles,
};
use coincide::{
    Aabb, Capsule, Cylinder, Distance, Frustum, HalfSpace, InfiniteCylinder, Intersect,
    OrientedBox, Plane, Ray, RayCast, Segment, Sphere, Triangle,
};
use nalgebra::Point;

/// Enough for a host to look at them together, and one more.
const ROWS: usize = 9;
/// The numbers of an oriented box in space.
const NUMBERS: usize = 12;

const INPUTS: usize = 12;

/// The numbers of shapes, each in a column.
struct Table<T>([[T; ROWS]; NUMBERS]);

impl<T: Number> Table<T> {
    fn of<S: Tabled<T>>(shapes: &[S; ROWS]) -> Self {
        let mut table = Self([[T::zero(); ROWS]; NUMBERS]);
        for (row, shape) in shapes.iter().enumerate() {
            let mut places = table.0.iter_mut().filter_map(|column| column.get_mut(row));
            shape.numbers(&mut |x| places.next().iter_mut().for_each(|place| **place = x));
        }
        table
    }

    fn number(&self, at: usize) -> &[T] {
        self.0.get(at).map_or(&[], |x| x)
    }

    fn vector<const D: usize>(&self, at: usize) -> [&[T]; D] {
        core::array::from_fn(|i| self.number(at + i))
    }
}

/// A shape of which there are columns.
trait Tabled<T: Number>: Make + Copy {
    type Column<'a>: Column<Scalar = T, Shape = Self>
    where
        T: 'a;
    /// Hands out its numbers in the order of a column's slices.
    fn numbers(&self, out: &mut impl FnMut(T));
    fn column(table: &Table<T>) -> Option<Self::Column<'_>>;
}

macro_rules! tabled {
    ($($shape:ident $column:ident [$($d:ident)?] |$s:ident| $numbers:expr, |$t:ident| $make:expr;)*
    ) => {$(
        impl<T: Number, $(const $d: usize)?> Tabled<T> for $shape<T, $($d)?> {
            type Column<'a> = $column<'a, T, $($d)?> where T: 'a;
            fn numbers(&self, out: &mut impl FnMut(T)) {
                let $s = self;
                $numbers.for_each(out);
            }
            #[inline(never)]
            fn column($t: &Table<T>) -> Option<Self::Column<'_>> {
                $make.ok()
            }
        }
    )*};
}

/// The coordinates of these points and vectors.
macro_rules! coordinates {
    ($($v:expr),*) => { core::iter::empty()$(.chain($v.iter().copied()))* };
}

tabled! {
    Point Points [D] |p| coordinates![p], |t| Points::try_new(t.vector(0));
    Ray Rays [D] |r| coordinates![r.origin, r.direction],
        |t| Rays::try_new(t.vector(0), t.vector(D));
    Segment Segments [D] |s| coordinates![s.a, s.b],
        |t| Segments::try_new(t.vector(0), t.vector(D));
    Plane Planes [D] |p| coordinates![p.normal, [p.offset]],
        |t| Planes::try_new(t.vector(0), t.number(D));
    Sphere Spheres [D] |s| coordinates![s.center, [s.radius]],
        |t| Spheres::try_new(t.vector(0), t.number(D));
    Aabb Aabbs [D] |b| coordinates![b.min, b.max],
        |t| Aabbs::try_new(t.vector(0), t.vector(D));
    Triangle Triangles [D] |t| coordinates![t.a, t.b, t.c],
        |t| Triangles::try_new(t.vector(0), t.vector(D), t.vector(2 * D));
    Capsule Capsules [D] |s| coordinates![s.a, s.b, [s.radius]],
        |t| Capsules::try_new(t.vector(0), t.vector(D), t.number(2 * D));
    OrientedBox OrientedBoxes [D]
        |b| b.center.iter().chain(b.half_axes.iter().flatten()).copied(),
        |t| OrientedBoxes::try_new(
            t.vector(0), core::array::from_fn(|k| t.vector(D * (k + 1))));
    Cylinder Cylinders [] |c| coordinates![c.a, c.b, [c.radius]],
        |t| Cylinders::try_new(t.vector(0), t.vector(3), t.number(6));
    InfiniteCylinder InfiniteCylinders [] |c| coordinates![c.origin, c.direction, [c.radius]],
        |t| InfiniteCylinders::try_new(t.vector(0), t.vector(3), t.number(6));
}

/// So many shapes and the numbers of them.
struct Shapes<T, S> {
    shapes: [S; ROWS],
    table: Table<T>,
}

impl<T: Number, S: Tabled<T>> Shapes<T, S> {
    #[inline(never)]
    fn draw(mood: Mood, g: &mut Generator) -> Self {
        let shapes = core::array::from_fn(|_| S::make(mood, g));
        let table = Table::of(&shapes);
        Self { shapes, table }
    }

    /// Whether single shapes say the same; asked where assertions are on, as on the host, and as
    /// good as asked on a machine that has the answers of the host.
    #[inline(always)]
    fn agree<X: PartialEq>(
        &self,
        found: &[X; ROWS],
        mut single: impl FnMut(&S) -> X,
        report: &mut Report,
    ) {
        if cfg!(debug_assertions) {
            report.agree(self.shapes.iter().zip(found).all(|(s, found)| single(s) == *found));
        }
    }
}

#[inline(never)]
fn verdicts(found: &[bool; ROWS], report: &mut Report) {
    found.iter().for_each(|found| report.count(*found));
    report.answer(found);
}

#[inline(never)]
fn numbers<T: Number>(found: &[Option<T>; ROWS], report: &mut Report) {
    found.iter().for_each(|found| report.count(found.is_some()));
    report.answer(found);
}

/// Whether one shape meets each of a column.
#[inline(never)]
fn meets<T: Number, A, B: Tabled<T>>(one: &A, many: &Shapes<T, B>, report: &mut Report)
where
    A: Intersect<B> + for<'a> IntersectEach<B::Column<'a>>,
{
    let mut met = [false; ROWS];
    if let Some(column) = B::column(&many.table) {
        report.agree(one.intersects_each(&column, &mut met).is_ok());
    }
    verdicts(&met, report);
    many.agree(&met, |b| one.intersects(b), report);
}

/// One shape and each of a column.
#[inline(never)]
fn each<T: Number, A, B: Tabled<T>>(report: &mut Report)
where
    A: Make + Intersect<B> + for<'a> IntersectEach<B::Column<'a>>,
{
    let mut g = Generator::new(22);
    for mood in Mood::cycle().take(INPUTS) {
        let (one, many) = (A::make(mood, &mut g), Shapes::<T, B>::draw(mood, &mut g));
        meets(&one, &many, report);
    }
}

/// Whether shapes meet, row by row, and the first of them each other one.
#[inline(never)]
fn meeting<T: Number, A, B: Tabled<T>>(a: &Shapes<T, A>, b: &Shapes<T, B>, report: &mut Report)
where
    A: Tabled<T> + Intersect<B> + for<'a> IntersectEach<B::Column<'a>>,
    for<'a> A::Column<'a>: IntersectPairs<B::Column<'a>>,
{
    let mut met = [false; ROWS];
    if let (Some(x), Some(y)) = (A::column(&a.table), B::column(&b.table)) {
        report.agree(x.intersects_pairs(&y, &mut met).is_ok());
    }
    verdicts(&met, report);
    let mut others = b.shapes.iter();
    a.agree(&met, |a| others.next().is_some_and(|b| a.intersects(b)), report);
    a.shapes.iter().take(1).for_each(|one| meets(one, b, report));
}

/// Two columns.
#[inline(never)]
fn meet<T: Number, A, B: Tabled<T>>(report: &mut Report)
where
    A: Tabled<T> + Intersect<B> + for<'a> IntersectEach<B::Column<'a>>,
    for<'a> A::Column<'a>: IntersectPairs<B::Column<'a>>,
{
    let mut g = Generator::new(23);
    for mood in Mood::cycle().take(INPUTS) {
        meeting(&Shapes::<T, A>::draw(mood, &mut g), &Shapes::<T, B>::draw(mood, &mut g), report);
    }
}

/// A column of lines and one of shapes, of which it is also asked where they first meet.
#[inline(never)]
fn enter<T: Number, A, B: Tabled<T>>(report: &mut Report)
where
    A: Tabled<T>
        + Intersect<B>
        + for<'a> IntersectEach<B::Column<'a>>
        + RayCast<B, Parameter = T>
        + for<'a> RayCastEach<B::Column<'a>>,
    for<'a> A::Column<'a>: IntersectPairs<B::Column<'a>> + RayCastPairs<B::Column<'a>>,
{
    let mut g = Generator::new(24);
    for mood in Mood::cycle().take(INPUTS) {
        let (a, b) = (Shapes::<T, A>::draw(mood, &mut g), Shapes::<T, B>::draw(mood, &mut g));
        meeting(&a, &b, report);
        let (mut pairs, mut first) = ([None; ROWS], [None; ROWS]);
        let (mut others, mut one) = (b.shapes.iter(), None);
        if let (Some(x), Some(y)) = (A::column(&a.table), B::column(&b.table)) {
            report.agree(x.entry_pairs(&y, &mut pairs).is_ok());
            one = x.get(0);
            one.iter().for_each(|one| {
                report.agree(one.entry_each(&y, &mut first).is_ok());
            });
        }
        numbers(&pairs, report);
        numbers(&first, report);
        a.agree(&pairs, |a| others.next().and_then(|b| a.entry(b)), report);
        b.agree(&first, |b| one.and_then(|one| one.entry(b)), report);
    }
}

/// Two columns, of which it is asked how far they are apart.
#[inline(never)]
fn apart<T: Number, A, B: Tabled<T>>(report: &mut Report)
where
    A: Tabled<T> + Distance<B, Length = T> + for<'a> DistanceEach<B::Column<'a>>,
    for<'a> A::Column<'a>: DistancePairs<B::Column<'a>>,
{
    let mut g = Generator::new(25);
    for mood in Mood::cycle().take(INPUTS) {
        let (a, b) = (Shapes::<T, A>::draw(mood, &mut g), Shapes::<T, B>::draw(mood, &mut g));
        let (mut pairs, mut first) = ([None; ROWS], [None; ROWS]);
        let (mut others, mut one) = (b.shapes.iter(), None);
        if let (Some(x), Some(y)) = (A::column(&a.table), B::column(&b.table)) {
            report.agree(x.distance_pairs(&y, &mut pairs).is_ok());
            one = x.get(0);
            one.iter().for_each(|one| {
                report.agree(one.distance_each(&y, &mut first).is_ok());
            });
        }
        numbers(&pairs, report);
        numbers(&first, report);
        a.agree(&pairs, |a| others.next().and_then(|b| a.distance(b)), report);
        b.agree(&first, |b| one.and_then(|one| one.distance(b)), report);
    }
}

/// Rows `name, title: kind of question [shape] others …;`: a report.
macro_rules! report {
    ($name:ident $title:literal: $($ask:ident [$shape:ty] $([$other:ty])*;)*) => {
        fn $name<T: Number>() -> Report {
            let mut report = Report::new(T::NAME, $title);
            $($($ask::<T, $shape, $other>(&mut report);)*)*
            report
        }
    };
}

report! { plane "columns 2":
    meet [Segment<T, 2>] [Segment<T, 2>];
    meet [Sphere<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>] [OrientedBox<T, 2>];
    meet [Aabb<T, 2>] [Aabb<T, 2>] [Capsule<T, 2>];
    meet [Capsule<T, 2>] [Capsule<T, 2>] [OrientedBox<T, 2>];
    each [HalfSpace<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>];
    enter [Ray<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>] [Capsule<T, 2>];
    enter [Segment<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>] [Capsule<T, 2>];
    apart [Point<T, 2>] [Point<T, 2>] [Segment<T, 2>] [Aabb<T, 2>] [Sphere<T, 2>];
    apart [Segment<T, 2>] [Segment<T, 2>] [Sphere<T, 2>];
    apart [Aabb<T, 2>] [Aabb<T, 2>] [Sphere<T, 2>];
    apart [Sphere<T, 2>] [Sphere<T, 2>];
}

report! { space "columns 3":
    meet [Plane<T, 3>] [Plane<T, 3>];
    meet [Sphere<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>] [OrientedBox<T, 3>];
    meet [Aabb<T, 3>] [Aabb<T, 3>] [Capsule<T, 3>];
    meet [Triangle<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>];
    meet [OrientedBox<T, 3>] [OrientedBox<T, 3>];
    meet [Capsule<T, 3>] [Capsule<T, 3>] [OrientedBox<T, 3>];
    each [HalfSpace<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>];
    each [Frustum<T>] [Sphere<T, 3>] [Aabb<T, 3>];
    enter [Ray<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>] [Triangle<T, 3>] [OrientedBox<T, 3>]
        [Capsule<T, 3>] [Cylinder<T>] [InfiniteCylinder<T>];
    enter [Segment<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>] [Triangle<T, 3>] [OrientedBox<T, 3>]
        [Capsule<T, 3>] [Cylinder<T>] [InfiniteCylinder<T>];
    apart [Point<T, 3>] [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Aabb<T, 3>]
        [Sphere<T, 3>];
    apart [Segment<T, 3>] [Segment<T, 3>] [Sphere<T, 3>];
    apart [Triangle<T, 3>] [Sphere<T, 3>];
    apart [Aabb<T, 3>] [Aabb<T, 3>] [Sphere<T, 3>];
    apart [Sphere<T, 3>] [Sphere<T, 3>];
}

/// The reports of all pairs of columns.
pub fn all<T: Number>(out: Out) {
    out(&plane::<T>());
    out(&space::<T>());
}
