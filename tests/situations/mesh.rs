//! Inside and outside of closed meshes: surfaces of heaps of cubes, where the truth is
//! known for every point, those on faces, edges and corners included.

use coincide::intersect::{crosses, crossings, encloses};
use coincide::{Intersect, Ray, Triangle};
use nalgebra::{Point3, Vector3};
use oracle::number::Number;

/// The side of a cube.
const SIDE: i64 = 2;
/// Cubes in a row.
const ROW: i64 = 3;

fn at<T: Number>(p: [i64; 3], scale: i64) -> Point3<T> {
    Point3::from(p.map(|x| T::int(x * scale)))
}

/// A heap of cubes: the bit of each tells whether it is there.
#[derive(Clone, Copy)]
struct Heap(u32);

impl Heap {
    fn has(self, cube: [i64; 3]) -> bool {
        let [x, y, z] = cube;
        let inside = cube.iter().all(|c| (0..ROW).contains(c));
        inside && self.0 >> (x + ROW * y + ROW * ROW * z) & 1 == 1
    }

    /// Whether a point belongs to it that is moved a little up along each axis.
    fn encloses(self, p: [i64; 3]) -> bool {
        self.has(p.map(|x| x.div_euclid(SIDE)))
    }

    /// Two triangles for each face between a cube and a place without one.
    fn surface<T: Number>(self, scale: i64) -> Vec<Triangle<T, 3>> {
        let mut out = vec![];
        for which in 0..ROW * ROW * ROW {
            let cube = [which % ROW, which / ROW % ROW, which / ROW / ROW];
            for axis in 0..3 {
                for upper in [0, 1] {
                    let mut next = cube;
                    next[axis] += 2 * upper - 1;
                    if !self.has(cube) || self.has(next) {
                        continue;
                    }
                    let corner = |u: i64, v: i64| {
                        let mut p = cube;
                        p[axis] += upper;
                        p[(axis + 1) % 3] += u;
                        p[(axis + 2) % 3] += v;
                        at(p.map(|x| x * SIDE), scale)
                    };
                    // Along either diagonal, turning either way.
                    let [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                    match (which + upper) % 3 {
                        0 => out.extend([Triangle::new(a, b, c), Triangle::new(a, c, d)]),
                        1 => out.extend([Triangle::new(b, c, d), Triangle::new(b, d, a)]),
                        _ => out.extend([Triangle::new(c, b, a), Triangle::new(c, d, a)]),
                    }
                }
            }
        }
        out
    }
}

/// A cube, two that touch along an edge and at a corner, a ring, a hollow one, and others.
const HEAPS: [Heap; 7] = [
    Heap(0b000_010_000_000_000),
    Heap(0b1 | 0b10_000 | 1 << 26),
    Heap(0b111_101_111_000_000_000),
    Heap(0x7ff_ffff & !(1 << 13)),
    Heap(0x5a5_a5a5),
    Heap(0x123_4567),
    Heap(0x2aa_aaaa),
];

fn everywhere() -> impl Iterator<Item = [i64; 3]> {
    let ends = -1..=ROW * SIDE + 1;
    ends.clone().flat_map(move |x| {
        ends.clone().flat_map(move |y| (-1..=ROW * SIDE + 1).map(move |z| [x, y, z]))
    })
}

/// For a scale of 1 and one that comes near the end of the range of `I16F16`.
fn every_point_is_inside_or_outside<T: Number>() {
    for scale in [1, 4000] {
        for heap in HEAPS {
            let mesh = heap.surface::<T>(scale);
            for p in everywhere() {
                let point = at::<T>(p, scale);
                assert_eq!(encloses(&mesh, &point), heap.encloses(p), "{p:?} in {:b}", heap.0);
            }
        }
    }
}

fn every_ray_from_a_point_agrees<T: Number>() {
    let directions = (0..125).map(|k| [k % 5 - 2, k / 5 % 5 - 2, k / 25 - 2]);
    let directions: Vec<_> = directions.filter(|u| *u != [0; 3]).collect();
    for heap in HEAPS {
        let mesh = heap.surface::<T>(1);
        for (k, p) in everywhere().enumerate() {
            for u in
                directions.iter().skip(k % 7).step_by(if cfg!(debug_assertions) { 63 } else { 7 })
            {
                let ray = Ray::new(at::<T>(p, 1), at::<T>(*u, 1).coords);
                let odd = crossings(&ray, &mesh) % 2 == 1;
                assert_eq!(odd, heap.encloses(p), "from {p:?} along {u:?}");
            }
        }
    }
}

/// A square cut along either diagonal is crossed by the same rays, once, and only where the
/// closed test has a hit.
fn one_of_two_neighbours_has_the_edge<T: Number>() {
    let corner = |x, y| at::<T>([x, y, 2], 1);
    let [a, b, c, d] = [corner(0, 0), corner(2, 0), corner(2, 2), corner(0, 2)];
    let cuts = [
        [Triangle::new(a, b, c), Triangle::new(c, d, a)],
        [Triangle::new(b, c, d), Triangle::new(b, d, a)],
    ];
    let mut on_the_edge = 0;
    for (p, target) in everywhere().flat_map(|p| [[0, 0], [1, 1], [2, 1], [2, 2]].map(|t| (p, t))) {
        let ray = Ray::new(at::<T>(p, 1), corner(target[0], target[1]) - at::<T>(p, 1));
        let [one, other] = cuts.map(|cut| cut.iter().filter(|t| crosses(&ray, t)).count());
        assert!(one == other && one <= 1, "{p:?} to {target:?}: {one} and {other}");
        for t in cuts.iter().flatten() {
            assert!(!crosses(&ray, t) || ray.intersects(t), "{p:?} to {target:?}");
        }
        on_the_edge += usize::from(one == 1 && target == [1, 1]);
    }
    assert!(on_the_edge > 100);
}

fn nothing_is_inside_of_what_is_empty<T: Number>() {
    let mesh = HEAPS[0].surface::<T>(1);
    let still = Ray::new(at::<T>([3, 3, 2], 1), Vector3::from([T::zero(); 3]));
    assert_eq!(crossings(&still, &mesh), 0);
    assert!(!encloses::<T>(&[], &at([0, 0, 0], 1)));
    let flat = Triangle::new(at::<T>([0, 0, 0], 1), at([2, 2, 0], 1), at([4, 4, 0], 1));
    let ray = Ray::new(at::<T>([2, 2, -1], 1), at::<T>([0, 0, 1], 1).coords);
    assert!(ray.intersects(&flat) && !crosses(&ray, &flat));
}

macro_rules! in_every_scalar {
    ($($name:ident)*) => {mod in_every_scalar {$(
        #[test]
        fn $name() {
            use super::$name;
            oracle::each_scalar! { $name }
        }
    )*}};
}

in_every_scalar! {
    every_point_is_inside_or_outside
    every_ray_from_a_point_agrees
    one_of_two_neighbours_has_the_edge
    nothing_is_inside_of_what_is_empty
}

#[test]
fn what_is_not_a_number_is_outside() {
    let mesh = HEAPS[0].surface::<f64>(1);
    for odd in [f64::NAN, f64::INFINITY] {
        assert!(!encloses(&mesh, &Point3::new(odd, 3.0, 3.0)));
        let broken = Triangle::new(Point3::new(odd, 0.0, 0.0), mesh[0].b, mesh[0].c);
        let ray = Ray::new(Point3::new(0.0, 0.0, -1.0), Vector3::new(0.0, 0.0, 1.0));
        assert!(!crosses(&ray, &broken));
    }
}
