//! Random shapes of integers: small, long, tiny and huge ones, and pairs of them that are
//! nearly equal, nested, in one line or plane, touching, or an ulp from it.

use oracle::number::Number;
use oracle::random::Random;
use oracle::shape::Kind::{self, *};
use oracle::whole::*;

/// What the integers of a case are multiplied with, and whether some are off by one.
#[derive(Debug, Clone, Copy)]
pub struct Grid {
    pub factor: i64,
    pub off: bool,
    /// They are in units of 2ᵉ.
    pub e: i32,
}

/// Whether the kind is settled only up to 2⁻⁸⁰ of the largest coordinate.
pub fn is_round(kind: Kind) -> bool {
    matches!(kind, Ellipsoid | Disk | Cylinder | Cone | Frustum | InfiniteCylinder)
}

/// Small integers, the same a few ulps off, long numbers, tiny and huge ones.
pub fn grid<T: Number>(random: &mut Random) -> Grid {
    let [tiny, one, huge] = T::SCALES;
    // One step is an ulp in fixed point, and a few of them in floats; where round shapes
    // touch (and a ball has a round shape for another name), its square must still be far
    // above 2⁻⁸⁰ of the largest number.
    let fine = match T::NAME {
        "f32" => 14,
        "f64" => 32,
        _ => -tiny,
    };
    match random.bits() % 8 {
        0 | 1 => Grid { factor: 1, off: false, e: one },
        2..=4 => Grid { factor: 1 << fine, off: true, e: -fine },
        5 => {
            let long = (random.bits() >> (64 - T::ORDINARY.0 + 1)) as i64 | 1;
            Grid { factor: long, off: long < 1 << 32 && random.one_in(2), e: T::ORDINARY.1 }
        }
        6 => Grid { factor: 1, off: random.one_in(2), e: tiny },
        _ => Grid { factor: 1, off: false, e: huge - 6 },
    }
}

/// Convex polygons in order, with collinear and repeated vertices.
const POLYGONS: [&[[i64; 2]]; 7] = [
    &[[0, 0]],
    &[[0, 0], [2, 1]],
    &[[0, 0], [2, 0], [0, 2]],
    &[[0, 0], [1, 0], [2, 0], [2, 2], [0, 2]],
    &[[1, 0], [2, 0], [2, 1], [1, 2], [0, 2], [0, 1]],
    &[[0, 0], [0, 0], [2, 1], [2, 1], [1, 2]],
    &[[1, 0], [0, 1], [1, 2], [2, 1]],
];

/// The mesh of an octahedron about (1, 1, 1).
const EIGHT: [[usize; 3]; 8] =
    [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 1], [5, 2, 1], [5, 3, 2], [5, 4, 3], [5, 1, 4]];

pub struct Maker<'a> {
    pub random: &'a mut Random,
    pub grid: Grid,
}

impl Maker<'_> {
    fn vector<const D: usize>(&mut self, most: i64) -> Vector<D> {
        let sparse = self.random.one_in(3);
        [0; D].map(
            |_: i64| {
                if sparse && self.random.one_in(2) { 0 } else { self.random.within(most) }
            },
        )
    }

    /// On the grid, or one off.
    fn number(&mut self, k: i64) -> i64 {
        let off = if self.grid.off && self.random.one_in(6) { self.random.within(1) } else { 0 };
        k * self.grid.factor + off
    }

    fn normal<const D: usize>(&mut self) -> Vector<D> {
        let n = self.vector(2);
        if n == [0; D] && !self.random.one_in(8) {
            axis(self.random.bits() as usize % D, 1)
        } else {
            n
        }
    }

    /// A shape about a center.
    pub fn shape<const D: usize>(&mut self, kind: Kind, center: Vector<D>, most: i64) -> Whole<D> {
        let place = |m: &mut Self| add(center, m.vector(most));
        let mut r = 0;
        let mut faces = vec![];
        let mut v: Vec<Vector<D>> = match kind {
            Point | Sphere => vec![place(self)],
            Line | Ray | InfiniteCylinder | Disk => vec![place(self), self.vector(most)],
            Plane | HalfSpace => vec![self.normal()],
            Triangle => vec![place(self), place(self), place(self)],
            Tetrahedron => vec![place(self), place(self), place(self), place(self)],
            Parallelogram => vec![place(self), self.vector(most), self.vector(most)],
            OrientedBox | Ellipsoid => {
                let mut v = vec![place(self)];
                v.extend((0..D).map(|_| self.vector::<D>(most)));
                v
            }
            ConvexPolygon | ConvexPolyhedron => {
                let (list, mesh) = self.outline::<D>(kind, center);
                faces = mesh;
                list
            }
            Frustum => self.frustum(center, most),
            _ => vec![place(self), place(self)],
        };
        let on = |i: usize| !is_normal(kind, i);
        for (_, p) in v.iter_mut().enumerate().filter(|(i, _)| on(*i)) {
            *p = p.map(|k| self.number(k));
        }
        match kind {
            Sphere | Capsule | Disk | Cylinder | Cone | InfiniteCylinder => {
                let k = self.random.within(most).abs();
                r = self.number(k).max(0);
                if kind == Disk && v[1] == [0; D] && !self.random.one_in(4) {
                    v[1] = axis(0, self.grid.factor);
                }
            }
            Plane | HalfSpace => {
                let k = dot(v[0], center) + self.random.within(2 * most);
                r = self.number(k);
            }
            Aabb => v = around(&v, 0).v,
            Tetrahedron | Triangle if self.random.one_in(8) => v[2] = v[1],
            _ => {}
        }
        let convex = !self.grid.off || v.len() < 3;
        Whole { kind, v, r, faces, convex }
    }

    /// The vertices and faces of a polygon or polyhedron.
    fn outline<const D: usize>(
        &mut self,
        kind: Kind,
        center: Vector<D>,
    ) -> (Vec<Vector<D>>, Vec<[usize; 3]>) {
        let axes: [Vector<D>; 3] = [(); 3].map(|()| self.vector(1));
        let plain = self.random.one_in(3);
        let at = |p: [i64; 3]| {
            let step = |k: usize| if plain { axis(k % D, p[k]) } else { times(p[k], axes[k]) };
            let last = if D == 3 || !plain { step(2) } else { [0; D] };
            add(sub(center, [1; D]), add(step(0), add(step(1), last)))
        };
        let n = self.random.bits() as usize;
        if kind == ConvexPolygon {
            let list = POLYGONS[n % POLYGONS.len()];
            return (list.iter().map(|[x, y]| at([*x, *y, 0])).collect(), vec![]);
        }
        let cube = |k: usize| at([k & 1, k >> 1 & 1, k >> 2].map(|b| 2 * b as i64));
        match n % 3 {
            0 => ([0, 1, 2, 4].map(cube).into(), FOUR.into()),
            1 => ((0..8).map(cube).collect(), SIX.into()),
            _ => {
                let middles = [[1, 1, 0], [0, 1, 1], [1, 0, 1], [2, 1, 1], [1, 2, 1], [1, 1, 2]];
                (middles.map(at).into(), EIGHT.into())
            }
        }
    }

    /// What a camera sees, or any half-spaces.
    fn frustum<const D: usize>(&mut self, center: Vector<D>, most: i64) -> Vec<Vector<D>> {
        let eye = add(center, self.vector(most));
        let k = self.random.bits() as usize % D;
        let (i, j) = ((k + 1) % D, (k + 2) % D);
        let near = self.random.within(2).abs();
        let far = near + self.random.within(most).abs();
        let mut v = vec![];
        for (i, sign) in [(i, 1), (i, -1), (j, 1), (j, -1)] {
            v.extend([eye, sub(axis(i, sign), axis(k, 1))]);
        }
        v.extend([add(eye, axis(k, near)), axis(k, -1)]);
        if !self.random.one_in(4) {
            v.extend([add(eye, axis(k, far)), axis(k, 1)]);
        }
        if self.random.one_in(3) {
            let n = self.random.bits() as usize % (v.len() / 2);
            v[2 * n] = add(center, self.vector(most));
            v[2 * n + 1] = self.normal();
        }
        v
    }

    /// Another shape, which often has to do with the first one.
    pub fn partner<const D: usize>(&mut self, a: &Whole<D>, kind: Kind) -> Whole<D> {
        let most = [1, 3, 6][self.random.bits() as usize % 3];
        let mut b = self.shape(kind, [0; D], most);
        let corners: Vec<_> = (0..a.v.len())
            .filter(|i| a.kind.is_position(*i))
            .map(|i| a.v[i])
            .chain(if is_normal(a.kind, 0) { vec![] } else { a.corners() })
            .collect();
        if corners.is_empty() {
            return b;
        }
        let mut pick = || corners[self.random.bits() as usize % corners.len()];
        let (p, q, o) = (pick(), pick(), pick());
        let way = self.random.bits() % 6;
        let off = if self.grid.off { self.random.within(1) } else { 0 };
        match (kind, way) {
            // Through a vertex.
            (Plane | HalfSpace, 0..4) => b.r = dot(b.v[0], p) + off,
            // A vertex or an edge in common.
            (_, 0) if !matches!(kind, Aabb | ConvexPolygon | ConvexPolyhedron) => {
                b.v[0] = p;
                if b.v.len() > 1 && kind.is_position(1) && kind != Frustum {
                    b.v[1] = q;
                }
            }
            // Positions in the flat of the first one.
            (_, 1) if kind != Frustum && kind != Aabb => {
                let (u, w) = (sub(q, p), sub(o, p));
                for i in 0..b.v.len() {
                    let (k, l) = (self.random.within(2), self.random.within(1));
                    let step = add(times(k, u), times(l, w));
                    b.v[i] = if kind.is_position(i) { add(p, step) } else { step };
                }
                b.convex = b.v.len() < 3;
            }
            // Nearly the same.
            (_, 2) if kind == a.kind => {
                b = a.clone();
                let i = self.random.bits() as usize % b.v.len();
                if !is_normal(kind, i) && !matches!(kind, ConvexPolygon | ConvexPolyhedron) {
                    let step = if self.grid.off { 1 } else { self.grid.factor };
                    b.v[i] = add(b.v[i], axis(self.random.bits() as usize % D, step));
                }
                if kind == Aabb {
                    b.v = around(&b.v, 0).v;
                }
            }
            // A vertex on the surface of the ball: 3² + 4² = 5², 1² + 2² + 2² = 3².
            (Sphere | Capsule, 3 | 4) => {
                let (way, length) = if D == 2 || self.random.one_in(2) {
                    (std::array::from_fn(|i| [3, 4, 0][i]), 5)
                } else {
                    (std::array::from_fn(|i| [-2, 1, 2][i]), 3)
                };
                let k = self.grid.factor;
                b.v[0] = add(p, times(k, way));
                b.r = (length * k + off).max(0);
            }
            _ => {}
        }
        b
    }
}
