//! Pseudo-random shapes of every kind, many of them degenerate or nearly so.

use super::number::Number;
use super::shapes::{Kind, Spec};
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
    /// Random digits: points that need every bit.
    Long,
    /// Small integers, some of them moved to the next number: touching, parallel, flat and
    /// one ulp away from it.
    Nudged,
    /// A stretched lattice with long numbers, some of them moved to the next one.
    Stretched,
    /// Long, but near each other and far from the origin: differences cancel.
    Distant,
    /// Nudged, as small as the type has them.
    Tiny,
    /// Nudged, as large as the type has them.
    Huge,
    /// Tiny, ordinary and huge numbers together.
    Mixed,
}

/// Convex polygons in order.
const POLYGONS: [&[[i64; 3]]; 5] = [
    &[[0, 0, 0], [2, 0, 0], [0, 2, 0]],
    &[[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0]],
    &[[0, 0, 0], [2, 0, 0], [2, 1, 0], [1, 2, 0], [0, 2, 0]],
    &[[1, 0, 0], [2, 0, 0], [2, 1, 0], [1, 2, 0], [0, 2, 0], [0, 1, 0]],
    &[[1, 0, 0], [0, 1, 0], [1, 2, 0], [2, 1, 0]],
];

type Mesh = (&'static [[i64; 3]], &'static [[usize; 3]]);

/// A tetrahedron, an octahedron, a prism and a pyramid.
const MESHES: [Mesh; 4] = [
    (&[[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 2]], &[[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]),
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

/// The normals of a view along −z, and offsets.
const SIDES: [([i64; 3], i64); 6] = [
    ([-3, 0, 1], 2),
    ([3, 0, 1], 2),
    ([0, -3, 1], 2),
    ([0, 3, 1], 2),
    ([0, 0, 1], 1),
    ([0, 0, -1], 3),
];

pub struct Maker {
    pub dice: Dice,
    pub style: Style,
    bases: [i64; 3],
}

impl Maker {
    pub fn new<T: Number>(style: Style, seed: u64) -> Self {
        let mut dice = Dice(seed);
        let (bits, _) = T::ORDINARY;
        let one = |dice: &mut Dice| (dice.next() >> (64 - bits)) as i64 | 1;
        let mut bases = [0; 3].map(|_| one(&mut dice));
        if dice.below(2) == 0 {
            bases = [bases[0]; 3];
        }
        Self { dice, style, bases }
    }

    /// The number for k in an axis, and whether it may move to its neighbor.
    fn number<T: Number>(&mut self, k: i64, axis: usize, exact: bool) -> T {
        let [tiny, one, huge] = T::SCALES;
        let (bits, e) = T::ORDINARY;
        let x = match self.style {
            Style::Long if !exact => {
                // All digits of a float; fewer of fixed point, so that products fit.
                let more = if T::FLOAT { 6 } else { -8 };
                let bits = bits.saturating_add_signed(more);
                let k = (k << bits) + (self.dice.next() >> (64 - bits)) as i64;
                return T::whole(k, if T::FLOAT { e - more } else { e });
            }
            Style::Long | Style::Distant | Style::Stretched => T::whole(k * self.bases[axis], e),
            Style::Nudged => T::whole(k, one),
            Style::Tiny => T::whole(k, tiny),
            Style::Huge => T::whole(k, huge),
            Style::Mixed if exact => T::whole(k, one),
            Style::Mixed => T::whole(k, [tiny, one, huge][self.dice.below(3)]),
        };
        match self.dice.below(16) {
            0 if !exact => x.up(),
            1 if !exact => x.down(),
            _ => x,
        }
    }

    /// Positions far away, which differ by little.
    fn position<T: Number>(&mut self, k: i64, axis: usize, exact: bool) -> T {
        if self.style == Style::Distant {
            let (bits, e) = T::ORDINARY;
            let far = ((4 * self.bases[axis]) >> 6) << 6;
            let near = if exact { 0 } else { self.dice.between(-7, 7) };
            return T::whole(far + (k << (bits / 2)) + near, e);
        }
        self.number(k, axis, exact)
    }

    fn lattice<const D: usize>(&mut self, most: i64) -> [i64; D] {
        [0; D].map(|_: i64| self.dice.between(-most, most))
    }

    /// Points of the lattice under a map.
    fn image<const D: usize>(&mut self, of: &[[i64; 3]]) -> Vec<[i64; D]> {
        let origin = self.lattice::<D>(1);
        let mut axes = [0; 3].map(|_| self.lattice::<D>(1));
        if self.dice.below(3) == 0 {
            axes = std::array::from_fn(|k| std::array::from_fn(|i| i64::from(i == k)));
        }
        let place = |p: &[i64; 3]| {
            std::array::from_fn(|i| origin[i] + (0..3).map(|k| axes[k][i] * p[k]).sum::<i64>())
        };
        of.iter().map(place).collect()
    }

    /// Any number.
    pub fn any<T: Number>(&mut self, axis: usize) -> T {
        let k = self.dice.between(-2, 2);
        self.position(k, axis % 3, false)
    }

    fn vector<T: Number, const D: usize>(&mut self) -> Point<T, D> {
        let k = self.lattice::<D>(2);
        Point::from(std::array::from_fn(|i| self.number(k[i], i, false)))
    }

    fn point<T: Number, const D: usize>(&mut self) -> Point<T, D> {
        let k = self.lattice::<D>(2);
        Point::from(std::array::from_fn(|i| self.position(k[i], i, false)))
    }

    /// A normal of ordinary size.
    fn normal<T: Number, const D: usize>(&mut self) -> Point<T, D> {
        let k = self.lattice::<D>(2);
        let small = matches!(self.style, Style::Tiny | Style::Huge | Style::Mixed);
        Point::from(std::array::from_fn(|i| {
            if small { T::whole(k[i], T::SCALES[1]) } else { self.number(k[i], i, false) }
        }))
    }

    pub fn shape<T: Number, const D: usize>(&mut self, kind: Kind) -> Spec<T, D> {
        let (points, vectors) = match kind {
            Kind::Point | Kind::Sphere => (1, 0),
            Kind::Line | Kind::Ray | Kind::Disk | Kind::InfiniteCylinder => (1, 1),
            Kind::Segment | Kind::Aabb | Kind::Capsule | Kind::Cylinder | Kind::Cone => (2, 0),
            Kind::Triangle => (3, 0),
            Kind::Tetrahedron => (4, 0),
            Kind::Parallelogram => (1, 2),
            Kind::OrientedBox | Kind::Ellipsoid => (1, D),
            _ => (0, 0),
        };
        let mut v: Vec<Point<T, D>> = (0..points).map(|_| self.point()).collect();
        v.extend((0..vectors).map(|_| self.vector()).collect::<Vec<_>>());
        let mut faces = vec![];
        let mut r = T::zero();
        match kind {
            Kind::Plane | Kind::HalfSpace => {
                v = vec![self.normal()];
                let k = self.dice.between(-4, 4);
                r = self.position(k, 0, false);
            }
            Kind::Sphere
            | Kind::Capsule
            | Kind::Disk
            | Kind::Cylinder
            | Kind::Cone
            | Kind::InfiniteCylinder => {
                let k = self.dice.between(0, 3);
                r = self.number(k, 0, false);
                if r < T::zero() {
                    r = T::zero() - r;
                }
            }
            Kind::Aabb => {
                for i in 0..D {
                    let (x, y) = (v[0][i], v[1][i]);
                    if y < x {
                        (v[0][i], v[1][i]) = (y, x);
                    }
                }
            }
            Kind::ConvexPolygon | Kind::ConvexPolyhedron => {
                let template = if kind == Kind::ConvexPolygon {
                    POLYGONS[self.dice.below(POLYGONS.len())]
                } else {
                    let (template, indices) = MESHES[self.dice.below(MESHES.len())];
                    faces = indices.to_vec();
                    template
                };
                // Simplices stay convex whatever their vertices are.
                let exact = template.len() > if kind == Kind::ConvexPolygon { 3 } else { 4 };
                let list = self.image::<D>(template);
                v = list
                    .into_iter()
                    .map(|k| Point::from(std::array::from_fn(|i| self.position(k[i], i, exact))))
                    .collect();
            }
            Kind::Frustum => {
                let turn = self.dice.below(3);
                for (n, d) in SIDES {
                    let noise = self.lattice::<D>(1);
                    let normal = Point::from(std::array::from_fn(|i| {
                        T::whole(2 * n[(i + turn) % 3] + noise[i], T::SCALES[1])
                    }));
                    let k = d + self.dice.between(-1, 2);
                    let mut offset = Point::origin();
                    offset[0] = self.number(k, 0, false);
                    v.extend([offset, normal]);
                }
            }
            _ => {}
        }
        Spec { kind, v, r, faces }
    }
}
