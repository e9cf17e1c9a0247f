//! Pseudo-random shapes, most of them degenerate or nearly so.

use crate::number::Number;
use crate::random::Random;
use crate::shape::{Kind, Spec};
use nalgebra::Point;

/// Where the numbers of a case come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Small integers.
    Lattice,
    /// Small integers, some of them moved to the next number: touching, parallel, flat and
    /// one ulp away from it.
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
    /// Random digits: points that need every bit.
    Long,
    /// Long, but near each other and far from the origin: differences cancel.
    Distant,
}

/// Those in which shapes touch.
pub const STYLES: [Style; 7] = [
    Style::Lattice,
    Style::Nudged,
    Style::Stretched,
    Style::Tiny,
    Style::Huge,
    Style::Mixed,
    Style::Extreme,
];

/// Convex polygons in order; the last ones have collinear and repeated vertices.
const POLYGONS: [&[[i64; 3]]; 9] = [
    &[[0, 0, 0], [2, 0, 0], [0, 2, 0]],
    &[[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0]],
    &[[0, 0, 0], [2, 0, 0], [2, 1, 0], [1, 2, 0], [0, 2, 0]],
    &[[1, 0, 0], [2, 0, 0], [2, 1, 0], [1, 2, 0], [0, 2, 0], [0, 1, 0]],
    &[[1, 0, 0], [0, 1, 0], [1, 2, 0], [2, 1, 0]],
    &[[0, 0, 0]],
    &[[0, 0, 0], [2, 1, 0]],
    &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0]],
    &[[0, 0, 0], [0, 0, 0], [2, 1, 0], [2, 1, 0], [1, 2, 0]],
];

type Mesh = (&'static [[i64; 3]], &'static [[usize; 3]]);

/// A tetrahedron, an octahedron, a prism, a pyramid, and a box, whose faces are in two parts.
const MESHES: [Mesh; 5] = [
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

pub struct Maker<T> {
    pub random: Random,
    pub style: Style,
    /// Whether polygons and polyhedra are to be strictly convex, boxes not inverted and radii not
    /// negative.
    pub proper: bool,
    bases: [i64; 3],
    nudged: bool,
    numbers: std::marker::PhantomData<T>,
}

impl<T: Number> Maker<T> {
    pub fn new(style: Style, seed: u64) -> Self {
        let mut random = Random(seed);
        let (bits, _) = T::ORDINARY;
        let one = |random: &mut Random| (random.bits() >> (64 - bits)) as i64 | 1;
        let mut bases = [0; 3].map(|_| one(&mut random));
        if random.one_in(2) {
            bases = [bases[0]; 3];
        }
        let numbers = std::marker::PhantomData;
        Self { random, style, proper: false, bases, nudged: false, numbers }
    }

    pub fn proper(style: Style, seed: u64) -> Self {
        Self { proper: true, ..Self::new(style, seed) }
    }

    /// The number for k in an axis, and whether it may move to its neighbor.
    fn number(&mut self, k: i64, axis: usize, exact: bool) -> T {
        let [tiny, one, huge] = T::SCALES;
        let (bits, e) = T::ORDINARY;
        let x = match self.style {
            Style::Lattice => return T::whole(k, one),
            Style::Nudged => T::whole(k, one),
            Style::Long if !exact => {
                // All digits of a float; fewer of fixed point, so that products fit.
                let more = if T::FLOAT { 6 } else { -8 };
                let bits = bits.saturating_add_signed(more);
                let k = (k << bits) + (self.random.bits() >> (64 - bits)) as i64;
                return T::whole(k, if T::FLOAT { e - more } else { e });
            }
            Style::Long | Style::Distant | Style::Stretched => T::whole(k * self.bases[axis], e),
            Style::Tiny => T::whole(k, tiny),
            Style::Huge => T::whole(k, huge),
            Style::Mixed => {
                self.nudged = true;
                T::whole(k, self.random.pick(&[tiny, one, huge]))
            }
            Style::Extreme => {
                self.nudged = true;
                return T::special(self.random.below(64));
            }
        };
        match self.random.below(20) {
            0 if !exact => {
                self.nudged = true;
                x.up()
            }
            1 if !exact => {
                self.nudged = true;
                x.down()
            }
            _ => x,
        }
    }

    /// Positions far away, which differ by little.
    fn position(&mut self, k: i64, axis: usize, exact: bool) -> T {
        if self.style == Style::Distant {
            let (bits, e) = T::ORDINARY;
            let far = ((4 * self.bases[axis]) >> 6) << 6;
            let near = if exact { 0 } else { self.random.between(-7, 7) };
            return T::whole(far + (k << (bits / 2)) + near, e);
        }
        self.number(k, axis, exact)
    }

    /// Any number.
    pub fn any(&mut self, axis: usize) -> T {
        let k = self.random.within(2);
        self.position(k, axis % 3, false)
    }

    fn vector<const D: usize>(&mut self) -> Point<T, D> {
        let k = self.random.lattice::<D>(2);
        Point::from(std::array::from_fn(|i| self.number(k[i], i, false)))
    }

    fn point<const D: usize>(&mut self) -> Point<T, D> {
        let k = self.random.lattice::<D>(2);
        Point::from(std::array::from_fn(|i| self.position(k[i], i, false)))
    }

    /// A normal of ordinary size.
    fn normal<const D: usize>(&mut self) -> Point<T, D> {
        let k = self.random.lattice::<D>(2);
        let small = matches!(self.style, Style::Tiny | Style::Huge | Style::Stretched)
            || (self.proper && self.style == Style::Mixed);
        Point::from(std::array::from_fn(|i| {
            if small { T::whole(k[i], T::SCALES[1]) } else { self.number(k[i], i, false) }
        }))
    }

    /// Points of the lattice, images of these under a map that may be singular.
    fn image<const D: usize>(&mut self, of: &[[i64; 3]]) -> Vec<[i64; D]> {
        let origin = self.random.lattice::<D>(1);
        let mut axes = [0; 3].map(|_| self.random.lattice::<D>(1));
        if self.random.one_in(3) {
            // The lattice itself, turned over perhaps.
            let (sign, turn) = (self.random.pick(&[-1, 1]), self.random.below(D));
            axes = std::array::from_fn(|k| {
                std::array::from_fn(|i| if (i + turn) % D == k { sign } else { 0 })
            });
        }
        let place = |p: &[i64; 3]| {
            std::array::from_fn(|i| origin[i] + (0..3).map(|k| axes[k][i] * p[k]).sum::<i64>())
        };
        of.iter().map(place).collect()
    }

    /// The vertices of a polygon or polyhedron, and its faces.
    fn hull<const D: usize>(&mut self, kind: Kind) -> (Vec<Point<T, D>>, Vec<[usize; 3]>) {
        let proper = self.proper;
        let mut faces = vec![];
        let template = if kind == Kind::ConvexPolygon {
            POLYGONS[self.random.below(POLYGONS.len() - if proper { 4 } else { 0 })]
        } else {
            let (template, indices) = MESHES[self.random.below(MESHES.len() - usize::from(proper))];
            faces = indices.to_vec();
            template
        };
        // Simplices stay convex whatever their vertices are.
        let exact = proper && template.len() > if kind == Kind::ConvexPolygon { 3 } else { 4 };
        let mut list = self.image::<D>(template);
        if !proper && kind == Kind::ConvexPolygon {
            let first = self.random.below(list.len());
            list.rotate_left(first);
            if self.random.one_in(2) {
                list.reverse();
            }
        }
        if !proper && kind == Kind::ConvexPolyhedron {
            let first = self.random.below(faces.len());
            faces.rotate_left(first);
            for face in &mut faces {
                face.rotate_left(self.random.below(3));
                if self.random.one_in(4) {
                    face.reverse();
                }
            }
        }
        let place =
            |k: [i64; D]| Point::from(std::array::from_fn(|i| self.position(k[i], i, exact)));
        (list.into_iter().map(place).collect(), faces)
    }

    pub fn shape<const D: usize>(&mut self, kind: Kind) -> Spec<T, D> {
        self.nudged = false;
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
        if v.len() > 2 && self.random.below(6) == 0 && !self.proper {
            v[2] = v[1];
        }
        let mut spec = Spec::new(kind, v, T::zero());
        if kind.has_length() {
            let k = self.random.between(0, 3);
            spec.r = self.number(k, 0, false);
            if self.proper && spec.r < T::zero() {
                spec.r = T::zero() - spec.r;
            }
        }
        match kind {
            Kind::Plane | Kind::HalfSpace => {
                spec.v = vec![self.normal()];
                let k = self.random.within(4);
                spec.r = self.position(k, 0, false);
            }
            Kind::Aabb if self.proper || self.random.below(24) > 0 => {
                for i in 0..D {
                    let (x, y) = (spec.v[0][i], spec.v[1][i]);
                    if y < x {
                        (spec.v[0][i], spec.v[1][i]) = (y, x);
                    }
                }
            }
            Kind::ConvexPolygon | Kind::ConvexPolyhedron => {
                self.nudged = false;
                (spec.v, spec.faces) = self.hull(kind);
            }
            Kind::Frustum => {
                let turn = self.random.below(3);
                for (n, d) in SIDES {
                    let noise = self.random.lattice::<D>(1);
                    let normal = Point::from(std::array::from_fn(|i| {
                        T::whole(2 * n[(i + turn) % 3] + noise[i], T::SCALES[1])
                    }));
                    let k = d + self.random.between(-1, 2);
                    spec.v.extend([Point::origin(), normal]);
                    spec.offsets.push(self.number(k, 0, false));
                }
            }
            _ => {}
        }
        spec.convex = !self.nudged;
        spec
    }
}
