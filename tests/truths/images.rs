//! Moving and turning two solids changes nothing between them: the images under maps that
//! are exact on small integers.

use super::frustum::random_frustum;
use super::skeleton::{Skeleton, point};
use super::unbounded::Make;
use coincide::shape::Maps;
use coincide::transform::{AffineMap, Rotation};
use coincide::{
    Capsule, Cone, Cylinder, Disk, Ellipsoid, Frustum, InfiniteCylinder, Intersect, Shape, Sphere,
    Tetrahedron, Triangle,
};
use nalgebra::{SVector, Translation};
use oracle::number::Number;
use oracle::random::Random;
use oracle::shape::ShapeIn;

/// A quarter turn from one axis to another, forwards or back.
fn turn<T: Number>(random: &mut Random) -> Rotation<T, 3> {
    let from = (random.bits() % 3) as usize;
    let to = (from + 1 + (random.bits() % 2) as usize) % 3;
    let axis =
        |i: usize, x: i64| SVector::<T, 3>::from_fn(|row, _| T::int(if row == i { x } else { 0 }));
    let sign = if random.one_in(2) { 1 } else { -1 };
    Rotation::<T, 3>::between(&axis(from, 1), &axis(to, sign)).expect("a quarter turn")
}

/// Makes a shape of integers of at most this magnitude.
type Maker<A> = fn(&mut Random, i64) -> A;

fn commutes<T: Number, A, B>(seed: u64, cases: usize, make: (Maker<A>, Maker<B>))
where
    A: ShapeIn<T, 3> + Intersect<B> + std::fmt::Debug,
    B: ShapeIn<T, 3> + std::fmt::Debug,
    Rotation<T, 3>: AffineMap<3, Scalar = T> + Maps<A, Image = A> + Maps<B, Image = B>,
    Translation<T, 3>: Maps<A, Image = A> + Maps<B, Image = B>,
{
    let mut random = Random(seed);
    let mut counts = [0; 2];
    for case in 0..cases {
        let most = [1, 2, 4, 9][case % 4];
        let (a, b) = (make.0(&mut random, most), make.1(&mut random, most));
        let (r, shift) = (turn::<T>(&mut random), point::<T>(&mut random, 50));
        let t = Translation::from(shift.coords);
        let (x, y) = (t.image_of(&r.image_of(&a)), t.image_of(&r.image_of(&b)));
        let meets = a.intersects(&b);
        assert_eq!(meets, x.intersects(&y), "{a:?} {b:?} {x:?} {y:?}");
        counts[usize::from(meets)] += 1;
    }
    assert!(oracle::report::enough(counts.iter().all(|n| *n > cases / 20)), "{counts:?}");
}

fn everything<T: Number>(n: usize) {
    fn tube<T: Number>(random: &mut Random, most: i64) -> InfiniteCylinder<T> {
        Make::random(random, most)
    }
    fn ball<T: Number>(random: &mut Random, most: i64) -> Sphere<T, 3> {
        Skeleton::make(random, most)
    }
    fn rod<T: Number>(random: &mut Random, most: i64) -> Capsule<T, 3> {
        Skeleton::make(random, most)
    }
    fn face<T: Number>(random: &mut Random, most: i64) -> Triangle<T, 3> {
        Skeleton::make(random, most)
    }
    fn corner<T: Number>(random: &mut Random, most: i64) -> Tetrahedron<T> {
        Skeleton::make(random, most)
    }
    fn disk<T: Number>(random: &mut Random, most: i64) -> Disk<T> {
        Make::random(random, most)
    }
    fn drum<T: Number>(random: &mut Random, most: i64) -> Cylinder<T> {
        Make::random(random, most)
    }
    fn cone<T: Number>(random: &mut Random, most: i64) -> Cone<T> {
        Make::random(random, most)
    }
    fn egg<T: Number>(random: &mut Random, most: i64) -> Ellipsoid<T, 3> {
        Make::random(random, most)
    }
    commutes::<T, _, _>(1, n, (tube::<T>, ball::<T>));
    commutes::<T, _, _>(2, n, (tube::<T>, rod::<T>));
    commutes::<T, _, _>(3, n, (tube::<T>, tube::<T>));
    commutes::<T, _, _>(4, n, (tube::<T>, face::<T>));
    commutes::<T, _, _>(5, n, (tube::<T>, corner::<T>));
    commutes::<T, _, _>(6, n, (tube::<T>, disk::<T>));
    commutes::<T, _, _>(7, n, (tube::<T>, drum::<T>));
    commutes::<T, _, _>(8, n, (tube::<T>, cone::<T>));
    commutes::<T, _, _>(9, n, (tube::<T>, egg::<T>));
    commutes::<T, _, _>(10, n, (drum::<T>, drum::<T>));
    commutes::<T, _, _>(11, n, (drum::<T>, corner::<T>));
    commutes::<T, _, _>(12, n, (cone::<T>, disk::<T>));
    commutes::<T, _, _>(13, n, (cone::<T>, egg::<T>));
    commutes::<T, _, _>(14, n, (egg::<T>, rod::<T>));
    commutes::<T, _, _>(15, n, (disk::<T>, disk::<T>));
    frusta::<T>(n);
}

/// The image of a frustum is a `Result`.
fn frusta<T: Number>(cases: usize) {
    let mut random = Random(99);
    for case in 0..cases {
        let most = [1, 2, 4][case % 3];
        let f: Frustum<T> = random_frustum(&mut random, most);
        let (r, shift) = (turn::<T>(&mut random), point::<T>(&mut random, 50));
        let t = Translation::from(shift.coords);
        let moved = t.image_of(&r.image_of(&f).expect("regular")).expect("regular");
        assert_eq!(f.is_empty(), moved.is_empty(), "{f:?} {moved:?}");
        let ball = <Sphere<T, 3> as Skeleton<T>>::make(&mut random, most);
        let face = <Triangle<T, 3> as Skeleton<T>>::make(&mut random, most);
        let rod = <Capsule<T, 3> as Skeleton<T>>::make(&mut random, most);
        let drum = <Cylinder<T> as Make<T>>::random(&mut random, most);
        let tube = <InfiniteCylinder<T> as Make<T>>::random(&mut random, most);
        let case = format!("{f:?} {moved:?}");
        let is = |a: bool, b: bool, what: &str| assert_eq!(a, b, "{what} {case}");
        is(f.intersects(&ball), moved.intersects(&t.image_of(&r.image_of(&ball))), "ball");
        is(f.intersects(&face), moved.intersects(&t.image_of(&r.image_of(&face))), "face");
        is(f.intersects(&rod), moved.intersects(&t.image_of(&r.image_of(&rod))), "rod");
        is(f.intersects(&drum), moved.intersects(&t.image_of(&r.image_of(&drum))), "drum");
        is(f.intersects(&tube), moved.intersects(&t.image_of(&r.image_of(&tube))), "tube");
    }
}

/// How many cases of each.
const CASES: usize = oracle::report::cases(100) as usize;

#[test]
fn moving_and_turning_both_changes_no_boolean() {
    oracle::each_scalar! { everything, CASES }
}
