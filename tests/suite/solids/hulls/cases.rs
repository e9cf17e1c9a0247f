//! Pseudo-random shapes, most of them degenerate or nearly so.

use super::make::{Kind, Spec};
use super::number::Number;
use crate::random::splitmix64;
use nalgebra::Point;

/// Splitmix64.
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as usize) as i64
    }
}

/// Where the numbers of a case come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Small integers.
    Lattice,
    /// Small integers, some of them moved to the next number.
    Nudged,
    /// A stretched lattice with long numbers, some of them moved to the next one.
    Stretched,
    /// Nudged, as small as the type has them.
    Tiny,
    /// Nudged, as large as the type has them.
    Huge,
    /// Tiny, ordinary and huge numbers together.
    Mixed,
    /// The odd values of the type.
    Extreme,
}

pub const STYLES: [Style; 7] = [
    Style::Lattice,
    Style::Nudged,
    Style::Stretched,
    Style::Tiny,
    Style::Huge,
    Style::Mixed,
    Style::Extreme,
];

/// Convex polygons in order, with collinear and repeated vertices.
const POLYGONS: [&[[i64; 3]]; 8] = [
    &[[0, 0, 0]],
    &[[0, 0, 0], [2, 1, 0]],
    &[[0, 0, 0], [2, 0, 0], [0, 2, 0]],
    &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0]],
    &[[0, 0, 0], [2, 0, 0], [2, 1, 0], [1, 2, 0], [0, 2, 0]],
    &[[1, 0, 0], [2, 0, 0], [2, 1, 0], [1, 2, 0], [0, 2, 0], [0, 1, 0]],
    &[[0, 0, 0], [0, 0, 0], [2, 1, 0], [2, 1, 0], [1, 2, 0]],
    &[[1, 0, 0], [0, 1, 0], [1, 2, 0], [2, 1, 0]],
];

type Mesh = (&'static [[i64; 3]], &'static [[usize; 3]]);

/// A tetrahedron, a box, an octahedron, a prism and a pyramid.
const MESHES: [Mesh; 5] = [
    (&[[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 2]], &[[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]),
    (
        &[[0, 0, 0], [2, 0, 0], [0, 2, 0], [2, 2, 0], [0, 0, 2], [2, 0, 2], [0, 2, 2], [2, 2, 2]],
        &[
            [0, 2, 3],
            [0, 3, 1],
            [4, 5, 7],
            [4, 7, 6],
            [0, 1, 5],
            [0, 5, 4],
            [2, 6, 7],
            [2, 7, 3],
            [0, 4, 6],
            [0, 6, 2],
            [1, 3, 7],
            [1, 7, 5],
        ],
    ),
    (
        &[[1, 1, 0], [0, 1, 1], [1, 0, 1], [2, 1, 1], [1, 2, 1], [1, 1, 2]],
        &[[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 1], [5, 2, 1], [5, 3, 2], [5, 4, 3], [5, 1, 4]],
    ),
    (
        &[[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 2], [2, 0, 2], [0, 2, 2]],
        &[[0, 2, 1], [3, 4, 5], [0, 1, 4], [0, 4, 3], [1, 2, 5], [1, 5, 4], [2, 0, 3], [2, 3, 5]],
    ),
    (
        &[[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0], [1, 1, 2]],
        &[[0, 2, 1], [0, 3, 2], [0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]],
    ),
];

pub struct Maker<T> {
    pub dice: Dice,
    pub style: Style,
    bases: [i64; 3],
    extremes: Vec<T>,
    nudged: bool,
}

impl<T: Number> Maker<T> {
    pub fn new(style: Style, seed: u64) -> Self {
        let mut dice = Dice(seed);
        let (bits, _) = T::ORDINARY;
        let one = |dice: &mut Dice| (dice.next() >> (64 - bits)) as i64 | 1;
        let mut bases = [0; 3].map(|_| one(&mut dice));
        if dice.below(2) == 0 {
            bases = [bases[0]; 3];
        }
        Self { dice, style, bases, extremes: T::extremes(), nudged: false }
    }

    /// The number for k in an axis.
    fn number(&mut self, k: i64, axis: usize) -> T {
        let [tiny, one, huge] = T::SCALES;
        let x = match self.style {
            Style::Lattice => return T::whole(k, one),
            Style::Nudged => T::whole(k, one),
            Style::Stretched => T::whole(k * self.bases[axis], T::ORDINARY.1),
            Style::Tiny => T::whole(k, tiny),
            Style::Huge => T::whole(k, huge),
            Style::Mixed => {
                self.nudged = true;
                T::whole(k, [tiny, one, huge][self.dice.below(3)])
            }
            Style::Extreme => {
                self.nudged = true;
                let i = self.dice.below(self.extremes.len());
                return self.extremes[i];
            }
        };
        match self.dice.below(24) {
            0 => {
                self.nudged = true;
                x.up()
            }
            1 => {
                self.nudged = true;
                x.down()
            }
            _ => x,
        }
    }

    fn point<const D: usize>(&mut self, k: [i64; D]) -> Point<T, D> {
        Point::from(std::array::from_fn(|i| self.number(k[i], i)))
    }

    /// Small integers.
    fn lattice<const D: usize>(&mut self, most: i64) -> [i64; D] {
        [0; D].map(|_: i64| self.dice.between(-most, most))
    }

    /// Points of the lattice, images of these under a map that may be singular.
    fn image<const D: usize>(&mut self, of: &[[i64; 3]]) -> Vec<[i64; D]> {
        let origin = self.lattice::<D>(1);
        let mut axes = [0; 3].map(|_| self.lattice::<D>(1));
        if self.dice.below(3) == 0 {
            // The lattice itself, turned over perhaps.
            let sign = self.dice.between(0, 1) * 2 - 1;
            axes = std::array::from_fn(|k| {
                std::array::from_fn(|i| if (i + self.style as usize) % D == k { sign } else { 0 })
            });
        }
        let place = |p: &[i64; 3]| {
            std::array::from_fn(|i| origin[i] + (0..3).map(|k| axes[k][i] * p[k]).sum::<i64>())
        };
        of.iter().map(place).collect()
    }

    pub fn shape<const D: usize>(&mut self, kind: Kind) -> Spec<T, D> {
        self.nudged = false;
        let (mut faces, mut length) = (vec![], 0);
        let count = match kind {
            Kind::Point | Kind::Plane | Kind::HalfSpace | Kind::Sphere => 1,
            Kind::Triangle | Kind::Parallelogram => 3,
            Kind::OrientedBox => D + 1,
            Kind::Tetrahedron => 4,
            _ => 2,
        };
        let mut list: Vec<[i64; D]> = (0..count).map(|_| self.lattice(2)).collect();
        if count > 2 && self.dice.below(4) == 0 {
            list[2] = list[1];
        }
        match kind {
            Kind::ConvexPolygon => {
                let template = POLYGONS[self.dice.below(POLYGONS.len())];
                list = self.image(template);
                let first = self.dice.below(list.len());
                list.rotate_left(first);
                if self.dice.below(2) == 0 {
                    list.reverse();
                }
            }
            Kind::ConvexPolyhedron => {
                let (template, indices) = MESHES[self.dice.below(MESHES.len())];
                list = self.image(template);
                faces = indices.to_vec();
                let first = self.dice.below(faces.len());
                faces.rotate_left(first);
                for face in &mut faces {
                    face.rotate_left(self.dice.below(3));
                    if self.dice.below(4) == 0 {
                        face.reverse();
                    }
                }
            }
            Kind::Aabb => {
                for i in 0..D {
                    let (x, y) = (list[0][i], list[1][i]);
                    (list[0][i], list[1][i]) = (x.min(y), x.max(y));
                }
            }
            Kind::Sphere | Kind::Capsule => length = self.dice.between(0, 3),
            Kind::Plane | Kind::HalfSpace => length = self.dice.between(-4, 4),
            _ => {}
        }
        let is_plane = matches!(kind, Kind::Plane | Kind::HalfSpace);
        let normal = |k: [i64; D]| Point::from(k.map(|x| T::whole(x, T::SCALES[1])));
        let v: Vec<Point<T, D>> =
            list.into_iter()
                .map(|k| {
                    if is_plane && self.style != Style::Extreme { normal(k) } else { self.point(k) }
                })
                .collect();
        let convex = !self.nudged;
        let r = self.number(length, 0);
        let mut spec = Spec { kind, v, r, faces, convex };
        if !(matches!(kind, Kind::Sphere | Kind::Capsule) || is_plane) {
            spec.r = T::zero();
        }
        if kind == Kind::Aabb && self.dice.below(16) > 0 {
            for i in 0..D {
                let (x, y) = (spec.v[0][i], spec.v[1][i]);
                if y < x {
                    (spec.v[0][i], spec.v[1][i]) = (y, x);
                }
            }
        }
        spec
    }
}
