//! What a plane shares with a disk and with a convex polygon in space: exact cases in small
//! integers, and long numbers against the exact value.

use coincide::intersect::{PlaneDisk, PlanePolygon};
use coincide::{ConvexPolygon, Disk, Plane, Segment};
use nalgebra::{Point, SVector};
use oracle::both::both;
use oracle::exact::{Num, Truth};
use oracle::number::Number;
use oracle::random::Random;

fn p<T: Number>(x: [i64; 3]) -> Point<T, 3> {
    Point::from(x.map(|x| T::whole(x, 0)))
}

fn v<T: Number>(x: [i64; 3]) -> SVector<T, 3> {
    p(x).coords
}

fn plane<T: Number>(n: [i64; 3], d: i64) -> Plane<T, 3> {
    Plane::new(v(n), T::whole(d, 0))
}

/// What a disk and a plane share, on which both orders agree.
fn cut<T: Number>(disk: &Disk<T>, n: [i64; 3], d: i64) -> Option<PlaneDisk<T>> {
    let plane = plane(n, d);
    both(disk, &plane).agreed(&[disk, &plane])
}

fn chord<T: Number>(a: [i64; 3], b: [i64; 3]) -> Option<PlaneDisk<T>> {
    Some(PlaneDisk::Segment(Segment::new(p(a), p(b))))
}

fn disks<T: Number>() {
    // The rim goes through (3, 4, 1), (4, 3, 1) and (5, 0, 1).
    let coin = Disk::<T>::new(p([0, 0, 1]), v([0, 0, 7]), T::whole(5, 0));
    let back = Disk { normal: v([0, 0, -2]), ..coin };
    for disk in [coin, back] {
        assert_eq!(cut(&disk, [1, 0, 0], 3), chord([3, -4, 1], [3, 4, 1]));
        assert_eq!(cut(&disk, [-2, 0, 0], 8), chord([-4, -3, 1], [-4, 3, 1]));
        assert_eq!(cut(&disk, [3, 4, 0], 0), chord([-4, 3, 1], [4, -3, 1]));
        // Slanted: the same lines of the disk's plane.
        assert_eq!(cut(&disk, [1, 0, 2], 5), chord([3, -4, 1], [3, 4, 1]));
        assert_eq!(cut(&disk, [3, 4, -6], -6), chord([-4, 3, 1], [4, -3, 1]));
        // Touches, and misses.
        assert_eq!(cut(&disk, [1, 0, 0], 5), Some(PlaneDisk::Point(p([5, 0, 1]))));
        assert_eq!(cut(&disk, [3, 4, 2], -23), Some(PlaneDisk::Point(p([-3, -4, 1]))));
        assert_eq!(cut(&disk, [1, 0, 0], 6), None);
        assert_eq!(cut(&disk, [3, 4, 2], -24), None);
        // The same plane, and one beside it.
        assert_eq!(cut(&disk, [0, 0, 3], 3), Some(PlaneDisk::Disk(disk)));
        assert_eq!(cut(&disk, [0, 0, 3], 6), None);
    }
    let tilted = Disk::<T>::new(p([0, 0, 0]), v([3, 0, 4]), T::whole(25, 0));
    assert_eq!(cut(&tilted, [0, 1, 0], 15), chord([-16, 15, 12], [16, 15, -12]));
    assert_eq!(cut(&tilted, [0, 1, 0], 25), Some(PlaneDisk::Point(p([0, 25, 0]))));
    assert_eq!(cut(&tilted, [6, 0, 8], 0), Some(PlaneDisk::Disk(tilted)));
    // Without a radius, a normal, or a normal of the plane.
    let dot = Disk { radius: T::whole(0, 0), ..tilted };
    assert_eq!(cut(&dot, [1, 2, 3], 0), Some(PlaneDisk::Point(p([0, 0, 0]))));
    assert_eq!(cut(&dot, [3, 0, 4], 0), Some(PlaneDisk::Point(p([0, 0, 0]))));
    assert_eq!(cut(&dot, [1, 2, 3], 1), None);
    assert_eq!(cut(&Disk { normal: v([0, 0, 0]), ..tilted }, [0, 1, 0], 0), None);
    assert_eq!(cut(&tilted, [0, 0, 0], 0), None);
}

#[test]
fn a_plane_cuts_a_disk_in_a_chord_touches_its_rim_or_holds_it() {
    oracle::each_scalar! { disks }
}

fn polygons<T: Number>() {
    let mut ring = [[0, 0, 2], [4, 0, 2], [6, 3, 2], [4, 6, 2], [0, 6, 2]].map(p::<T>);
    let across = |a, b| Some(PlanePolygon::Segment(Segment::new(p(a), p(b))));
    for turn in 0..10 {
        let polygon = ConvexPolygon::new(&ring);
        let cut = |n, d| {
            let plane = plane(n, d);
            both(&polygon, &plane).agreed(&[&polygon, &plane])
        };
        assert_eq!(cut([1, 0, 0], 2), across([2, 0, 2], [2, 6, 2]));
        assert_eq!(cut([2, 0, -1], 6), across([4, 0, 2], [4, 6, 2]));
        assert_eq!(cut([0, 2, 1], 8), across([0, 3, 2], [6, 3, 2]));
        assert_eq!(cut([1, 0, 0], 0), across([0, 0, 2], [0, 6, 2]));
        assert_eq!(cut([1, 0, 3], 12), Some(PlanePolygon::Point(p([6, 3, 2]))));
        assert_eq!(cut([0, 0, 5], 10), Some(PlanePolygon::Within));
        assert_eq!(cut([0, 0, 5], 15), None);
        assert_eq!(cut([1, 0, 0], 7), None);
        assert_eq!(cut([0, 0, 0], 0), None);
        ring.rotate_left(1);
        if turn == 4 {
            ring.reverse();
        }
    }
    let two = [[0, 0, 2], [4, 0, 2]].map(p::<T>);
    let shared = |count, n, d| both(&ConvexPolygon::new(&two[..count]), &plane(n, d)).agreed(&[]);
    assert_eq!(shared(2, [1, 0, 0], 1), Some(PlanePolygon::Point(p([1, 0, 2]))));
    assert_eq!(shared(2, [0, 1, 0], 0), Some(PlanePolygon::Within));
    assert_eq!(shared(1, [1, 0, 1], 2), Some(PlanePolygon::Within));
    assert_eq!(shared(0, [1, 0, 1], 2), None);
}

#[test]
fn a_plane_cuts_a_polygon_in_a_segment_touches_a_vertex_or_holds_it() {
    oracle::each_scalar! { polygons }
}

/// Any number of up to so many bits.
fn long<T: Number>(dice: &mut Random, bits: u32) -> T {
    T::whole(dice.between(-(1 << bits), 1 << bits), 4 - bits as i32)
}

fn dot(a: &[Num; 3], b: &[Num; 3]) -> Num {
    a.iter().zip(b).fold(Num::zero(), |sum, (x, y)| &sum + &(x * y))
}

fn cross(a: &[Num; 3], b: &[Num; 3]) -> [Num; 3] {
    let minor = |i: usize, j: usize| &(&a[i] * &b[j]) - &(&a[j] * &b[i]);
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

/// The two ends of the chord, coordinate by coordinate; `None` where there is none.
fn exact<T: Number>(disk: &Disk<T>, plane: &Plane<T, 3>) -> Option<[[Truth; 3]; 2]> {
    let nums = |x: [T; 3]| x.map(|x| x.num());
    let (c, m) = (nums(disk.center.coords.into()), nums(disk.normal.into()));
    let n = nums(plane.normal.into());
    let (a, h) = (cross(&n, &m), &dot(&n, &c) - &plane.offset.num());
    let (aa, p) = (dot(&a, &a), cross(&m, &a));
    let rest = &(&disk.radius.num().square() * &aa) - &(&h.square() * &dot(&m, &m));
    let end = |sign: i64, i: usize| Truth {
        p: &(&c[i] * &aa) - &(&p[i] * &h),
        q: &a[i] * &Num::new(sign, 0),
        s: rest.clone(),
        d: aa.clone(),
    };
    (rest.sign().is_ge()).then(|| [-1, 1].map(|sign| [0, 1, 2].map(|i| end(sign, i))))
}

/// Random chords; how many there were.
fn chords<T: Number>(cases: u64, bits: u32) -> usize {
    let check = |seed| {
        let mut dice = Random(seed);
        let mut number = || long::<T>(&mut dice, bits);
        let mut three = || [number(), number(), number()];
        let (center, normal, n) = (three(), three(), three());
        let [radius, offset, _] = three();
        let radius = if radius < T::zero() { -radius } else { radius };
        let disk = Disk::new(center.into(), normal.into(), radius);
        let plane = Plane::new(n.into(), offset);
        let found = both(&disk, &plane).agreed(&[&disk, &plane]);
        let truth = exact(&disk, &plane);
        assert_eq!(found.is_some(), truth.is_some(), "{disk:?} {plane:?}");
        let (Some(PlaneDisk::Segment(s)), Some(ends)) = (found, truth) else { return false };
        let right = |p: &Point<T, 3>, e: &[Truth; 3]| (0..3).all(|i| p[i].is_within_an_ulp(&e[i]));
        let [e, f] = ends;
        let either = right(&s.a, &e) && right(&s.b, &f) || right(&s.a, &f) && right(&s.b, &e);
        assert!(either, "{s:?} of {disk:?} {plane:?}");
        let (x, y): ([T; 3], [T; 3]) = (s.a.coords.into(), s.b.coords.into());
        assert!(x < y);
        true
    };
    (0..cases).filter(|seed| check(*seed)).count()
}

#[test]
fn the_ends_of_a_chord_are_within_an_ulp_of_their_own() {
    const CASES: u64 = oracle::report::cases(2_000);
    assert!(chords::<f64>(CASES, 50) > CASES as usize / 4);
    #[cfg(feature = "every-scalar")]
    {
        assert!(chords::<f32>(CASES, 22) > CASES as usize / 4);
        assert!(chords::<fixed::types::I16F16>(CASES, 20) > CASES as usize / 4);
        assert!(chords::<fixed::types::I32F32>(CASES, 36) > CASES as usize / 4);
    }
}
