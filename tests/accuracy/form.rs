//! Shapes as exact inequalities: f(x) = xᵀQx + l·x + c ≤ 0, or = 0.
//!
//! A shape is the union of a few convex pieces, each of them the points that satisfy all
//! forms of a list. Nothing here is shared with the crate.

use super::ulps::{abs, ratio};
use oracle::constraints::{cross, det, dot, is_zero, sub};
use oracle::exact::{Num, Truth};
use oracle::shape::Kind;

type Vector = Vec<Num>;

#[derive(Debug, Clone)]
pub struct Form {
    /// Symmetric; empty for a linear form.
    q: Vec<Vector>,
    l: Vector,
    c: Num,
    equal: bool,
}

pub type Piece = Vec<Form>;

/// o + t·u with t ≥ 0 if it starts and t ≤ 1 if it ends.
#[derive(Debug, Clone)]
pub struct Path {
    pub o: Vector,
    pub u: Vector,
    pub starts: bool,
    pub ends: bool,
}

fn negated(v: &[Num]) -> Vector {
    v.iter().map(|x| -x).collect()
}

fn sum(a: &[Num], b: &[Num]) -> Vector {
    a.iter().zip(b).map(|(x, y)| x + y).collect()
}

fn unit(d: usize, k: usize) -> Vector {
    (0..d).map(|i| if i == k { Num::one() } else { Num::zero() }).collect()
}

/// n·x ≤ d
fn below(n: Vector, d: Num) -> Form {
    Form { q: vec![], l: n, c: -&d, equal: false }
}

/// n·(x − p) = 0
fn through(n: Vector, p: &[Num]) -> Form {
    Form { equal: true, ..behind(n, p) }
}

/// n·(x − p) ≤ 0
fn behind(n: Vector, p: &[Num]) -> Form {
    let d = dot(&n, p);
    below(n, d)
}

/// Σ w (row·(x − p))² ≤ k
fn quadric(p: &[Num], rows: &[(Num, Vector)], k: Num) -> Form {
    let d = p.len();
    let mut q = vec![vec![Num::zero(); d]; d];
    let (mut l, mut c) = (vec![Num::zero(); d], -&k);
    for (w, row) in rows {
        let at = dot(row, p);
        for i in 0..d {
            for j in 0..d {
                q[i][j] = &q[i][j] + &(w * &(&row[i] * &row[j]));
            }
            l[i] = &l[i] - &(&(w + w) * &(&row[i] * &at));
        }
        c = &c + &(w * &at.square());
    }
    Form { q, l, c, equal: false }
}

fn ball(p: &[Num], r: &Num) -> Form {
    let rows: Vec<_> = (0..p.len()).map(|k| (Num::one(), unit(p.len(), k))).collect();
    quadric(p, &rows, r.square())
}

/// The rows of x ↦ e × x, or in the plane of the perp product.
fn across(e: &[Num]) -> Vec<Vector> {
    match e {
        [x, y] => vec![vec![-y, x.clone()]],
        _ => (0..3).map(|k| negated(&cross(&unit(3, k), &negated(e)))).collect(),
    }
}

/// |e × (x − p)|² + w (e·(x − p))² ≤ k
fn round(p: &[Num], e: &[Num], w: &Num, k: Num) -> Form {
    let mut rows: Vec<_> = across(e).into_iter().map(|row| (Num::one(), row)).collect();
    rows.push((w.clone(), e.to_vec()));
    quadric(p, &rows, k)
}

/// Between the planes across e at both ends of p … p + e.
fn slab(p: &[Num], e: &[Num]) -> Piece {
    vec![behind(negated(e), p), behind(e.to_vec(), &sum(p, e))]
}

impl Path {
    pub fn of(kind: Kind, v: &[Vector]) -> Option<Path> {
        let (u, starts, ends) = match kind {
            Kind::Line => (v[1].clone(), false, false),
            Kind::Ray => (v[1].clone(), true, false),
            Kind::Segment => (sub(&v[1], &v[0]), true, true),
            _ => return None,
        };
        Some(Path { o: v[0].clone(), u, starts, ends })
    }

    fn piece(&self) -> Piece {
        let mut out: Piece = if is_zero(&self.u) {
            (0..self.o.len()).map(|k| through(unit(self.o.len(), k), &self.o)).collect()
        } else {
            across(&self.u).into_iter().map(|n| through(n, &self.o)).collect()
        };
        if self.starts {
            out.push(behind(negated(&self.u), &self.o));
        }
        if self.ends {
            out.push(behind(self.u.clone(), &sum(&self.o, &self.u)));
        }
        out
    }
}

/// The hull of points in order, in the plane or in a plane of space; `None` if it is flat.
fn polygon(v: &[Vector]) -> Option<Piece> {
    let d = v[0].len();
    let inner = |n: Vector, p: &[Num]| {
        let outside = v.iter().any(|x| dot(&n, &sub(x, p)).sign().is_gt());
        behind(if outside { negated(&n) } else { n }, p)
    };
    let edges = || v.iter().zip(v.iter().cycle().skip(1)).filter(|(p, q)| p != q);
    if d == 2 {
        let flat = v.iter().all(|p| {
            v.iter().all(|q| {
                let (a, b) = (sub(p, &v[0]), sub(q, &v[0]));
                &a[0] * &b[1] == &a[1] * &b[0]
            })
        });
        let side = |(p, q): (&Vector, &Vector)| inner(across(&sub(q, p)).remove(0), p);
        return (!flat).then(|| edges().map(side).collect());
    }
    let (a, normals) = (&v[0], |i: usize, j: usize| cross(&sub(&v[i], &v[0]), &sub(&v[j], &v[0])));
    let pairs = (0..v.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    let normal = pairs.map(|(i, j)| normals(i, j)).find(|n| !is_zero(n))?;
    let mut out = vec![through(normal.clone(), a)];
    out.extend(edges().map(|(p, q)| inner(cross(&normal, &sub(q, p)), p)));
    Some(out)
}

/// The hull of points with these faces; `None` if it is flat.
fn polyhedron(v: &[Vector], faces: &[[usize; 3]]) -> Option<Piece> {
    let mut out = vec![];
    for [i, j, k] in faces {
        let n = cross(&sub(&v[*j], &v[*i]), &sub(&v[*k], &v[*i]));
        let side = |s: &dyn Fn(std::cmp::Ordering) -> bool| {
            v.iter().any(|x| s(dot(&n, &sub(x, &v[*i])).sign()))
        };
        match (side(&|s| s.is_gt()), side(&|s| s.is_lt())) {
            (false, false) => return None,
            (above, _) => out.push(behind(if above { negated(&n) } else { n }, &v[*i])),
        }
    }
    Some(out)
}

/// c + Σ sᵢ hᵢ with |sᵢ| ≤ 1 as rows det(…, x − c, …) and the determinant; `None` if flat.
fn spanned(h: &[Vector]) -> Option<(Vec<Vector>, Num)> {
    let d = h.len();
    let whole = det(h);
    let cofactor = |i: usize| -> Vector {
        (0..d)
            .map(|k| {
                let mut m = h.to_vec();
                m[i] = unit(d, k);
                det(&m)
            })
            .collect()
    };
    (!whole.is_zero()).then(|| ((0..d).map(cofactor).collect(), abs(&whole)))
}

/// The pieces of a shape; `None` where it is flatter than its kind, or empty.
pub fn pieces(kind: Kind, v: &[Vector], r: &Num, faces: &[[usize; 3]]) -> Option<Vec<Piece>> {
    let o = v.first()?;
    let d = o.len();
    let axis = || {
        let e = sub(&v[1], o);
        (!is_zero(&e)).then_some(e)
    };
    let piece = match kind {
        Kind::Point => (0..d).map(|k| through(unit(d, k), o)).collect(),
        Kind::Line | Kind::Ray | Kind::Segment => Path::of(kind, v)?.piece(),
        Kind::Plane => vec![Form { equal: true, ..below(o.clone(), r.clone()) }],
        Kind::HalfSpace => vec![below(o.clone(), r.clone())],
        Kind::Triangle | Kind::ConvexPolygon => polygon(v)?,
        Kind::Sphere => vec![ball(o, r)],
        Kind::Aabb => {
            let low = |k| behind(negated(&unit(d, k)), o);
            (0..d).flat_map(|k| [low(k), behind(unit(d, k), &v[1])]).collect()
        }
        Kind::Parallelogram => {
            let far = sum(&sum(o, &v[1]), &v[2]);
            polygon(&[o.clone(), sum(o, &v[1]), far, sum(o, &v[2])])?
        }
        Kind::OrientedBox => {
            let (rows, size) = spanned(&v[1..])?;
            let side = |n: Vector| below(n.clone(), &dot(&n, o) + &size);
            rows.into_iter().flat_map(|n| [side(n.clone()), side(negated(&n))]).collect()
        }
        Kind::Ellipsoid => {
            let (rows, size) = spanned(&v[1..])?;
            let rows: Vec<_> = rows.into_iter().map(|n| (Num::one(), n)).collect();
            vec![quadric(o, &rows, size.square())]
        }
        Kind::Tetrahedron => polyhedron(v, &[[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]])?,
        Kind::ConvexPolyhedron => polyhedron(v, faces)?,
        Kind::Capsule => {
            let Some(e) = axis() else { return Some(vec![vec![ball(o, r)]]) };
            let mut tube = slab(o, &e);
            tube.push(round(o, &e, &Num::zero(), &r.square() * &dot(&e, &e)));
            return Some(vec![tube, vec![ball(o, r)], vec![ball(&v[1], r)]]);
        }
        Kind::Disk | Kind::InfiniteCylinder => {
            let e = &v[1];
            if is_zero(e) {
                return None;
            }
            let wall = round(o, e, &Num::zero(), &r.square() * &dot(e, e));
            if kind == Kind::Disk { vec![through(e.clone(), o), wall] } else { vec![wall] }
        }
        Kind::Cylinder => {
            let e = axis()?;
            let mut out = slab(o, &e);
            out.push(round(o, &e, &Num::zero(), &r.square() * &dot(&e, &e)));
            out
        }
        Kind::Cone => {
            let e = axis()?;
            let mut out = slab(o, &e);
            // |e × w|² (e·e) ≤ r² (e·w)²
            let ee = dot(&e, &e);
            let mut rows: Vec<_> = across(&e).into_iter().map(|row| (ee.clone(), row)).collect();
            rows.push((-&r.square(), e.clone()));
            out.push(quadric(o, &rows, Num::zero()));
            out
        }
        Kind::Frustum => {
            v.chunks(2).map(|half| below(half[1].clone(), half[0][0].clone())).collect()
        }
    };
    Some(vec![piece])
}

impl Form {
    pub fn is_linear(&self) -> bool {
        self.q.is_empty()
    }

    /// n and d of the linear form n·x = d.
    pub fn row(&self) -> (&Vector, Num) {
        (&self.l, -&self.c)
    }

    /// Qx
    fn bent(&self, x: &[Num]) -> Vector {
        self.q.iter().map(|row| dot(row, x)).collect()
    }

    fn at(&self, x: &[Num]) -> Num {
        let linear = &dot(&self.l, x) + &self.c;
        if self.is_linear() { linear } else { &linear + &dot(&self.bent(x), x) }
    }

    fn gradient(&self, x: &[Num]) -> Vector {
        if self.is_linear() {
            return self.l.clone();
        }
        self.bent(x).iter().zip(&self.l).map(|(b, l)| &(b + b) + l).collect()
    }

    /// The least h for which a point with the coordinates xᵢ ± h uᵢ might satisfy the form.
    ///
    /// f(x + δ) = f(x) + f'(x)·δ + δᵀQδ, so h solves |f| = h Σ|f'ᵢ|uᵢ + h² Σ|Qᵢⱼ|uᵢuⱼ.
    fn excess(&self, x: &[Num], u: &[Num]) -> f64 {
        let f = self.at(x);
        if f.is_zero() || (!self.equal && f.sign().is_lt()) {
            return 0.0;
        }
        let f = abs(&f);
        let slope = dot(&self.gradient(x).iter().map(abs).collect::<Vec<_>>(), u);
        let mut bend = Num::zero();
        for (row, a) in self.q.iter().zip(u) {
            bend = &bend + &(a * &dot(&row.iter().map(abs).collect::<Vec<_>>(), u));
        }
        if slope.is_zero() {
            return ratio(&f, &bend).sqrt();
        }
        let first = ratio(&f, &slope);
        2.0 * first / (1.0 + (1.0 + 4.0 * ratio(&(&bend * &f), &slope.square())).sqrt())
    }

    /// Where a path meets the surface, each with how much t moves there when the surface
    /// does by this much.
    fn roots(&self, path: &Path, moved: &Num) -> Vec<(Truth, Num)> {
        let c = self.at(&path.o);
        let b = dot(&self.gradient(&path.o), &path.u);
        let a = if self.is_linear() { Num::zero() } else { dot(&self.bent(&path.u), &path.u) };
        let mut out = vec![];
        let mut add = |t: Truth| {
            let v = super::ulps::value(&t);
            let x: Vector = path.o.iter().zip(&path.u).map(|(o, u)| o + &(u * &v)).collect();
            let n: Vector = self.gradient(&x);
            let steep = abs(&dot(&n, &path.u));
            let size = n.iter().fold(Num::zero(), |s, x| &s + &abs(x));
            let shift = &size * moved;
            let slack = if moved.is_zero() {
                Num::zero()
            } else if steep.is_zero() {
                Num::new(1, 4000)
            } else {
                super::ulps::quotient(&shift, &steep, 64)
            };
            out.push((t, slack));
        };
        if a.is_zero() {
            if !b.is_zero() {
                add(Truth::ratio(-&c, b));
            }
            return out;
        }
        let s = &b.square() - &(&(&a * &c) * &Num::new(4, 0));
        let d = &a + &a;
        if s.sign().is_le() {
            add(Truth::ratio(-&b, d));
        } else {
            for q in [Num::one(), Num::new(-1, 0)] {
                add(Truth { p: -&b, q, s: s.clone(), d: d.clone() });
            }
        }
        out
    }
}

/// How far a point is outside of a shape, in units of each coordinate.
pub fn excess(pieces: &[Piece], x: &[Num], u: &[Num]) -> f64 {
    let outside = |piece: &Piece| piece.iter().map(|f| f.excess(x, u)).fold(0.0, f64::max);
    pieces.iter().map(outside).fold(f64::INFINITY, f64::min)
}

/// The parameters at which a path may enter or leave a shape, its own ends among them.
pub fn crossings(pieces: &[Piece], path: &Path, moved: &Num) -> Vec<(Truth, Num)> {
    let mut out: Vec<_> = pieces.iter().flatten().flat_map(|f| f.roots(path, moved)).collect();
    if path.starts || is_zero(&path.u) {
        out.push((Truth::whole(Num::zero()), Num::zero()));
    }
    if path.ends {
        out.push((Truth::whole(Num::one()), Num::zero()));
    }
    out
}
