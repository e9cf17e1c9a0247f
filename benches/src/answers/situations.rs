//! The situations, and the truth of each input.
//!
//! All coordinates are whole multiples of a unit, a power of two, and few enough of them
//! that every scalar holds them and their differences exactly. The truth follows from how
//! an input is made, or from whole numbers of 128 bits: no library is asked for it.

use crate::number::Number;
use fastrand::Rng;
use std::ops::Range;

type Vec3 = [i64; 3];

/// One question: whether any of the rows shares a point, and the truth.
pub struct Case {
    pub rows: Vec<Vec<i64>>,
    pub meets: bool,
}

/// How large an input is.
#[derive(Clone, Copy)]
enum Size {
    /// As many units as the scalar holds, of which one is the whole gap.
    Fine,
    /// The first number of units, each 2 to the second: a meter or a centimeter in meters.
    Plain(i64, i32),
}

pub struct Situation {
    pub name: &'static str,
    /// The query of the timed part that it asks.
    pub query: &'static str,
    size: Size,
    draw: fn(&mut Rng, i64) -> Case,
}

const METER: Size = Size::Plain(1 << 10, -10);
const CENTIMETER: Size = Size::Plain(1 << 10, -16);

const fn situation(
    name: &'static str,
    query: &'static str,
    size: Size,
    draw: fn(&mut Rng, i64) -> Case,
) -> Situation {
    Situation { name, query, size, draw }
}

pub const SITUATIONS: &[Situation] = &[
    situation("ray_at_vertex", "ray_tri", Size::Fine, |r, n| ray_from_inside(r, n, 0..1)),
    situation("ray_at_edge", "ray_tri", Size::Fine, |r, n| ray_from_inside(r, n, 1..1024)),
    situation("segments_nearly_in_line", "seg_seg2", Size::Fine, segments),
    situation("triangles_touch", "tri_tri", Size::Fine, |r, n| triangles(r, n, 0)),
    situation("triangles_one_unit_apart", "tri_tri", Size::Fine, |r, n| triangles(r, n, 1)),
    situation("capsules_touch", "capsule_capsule", Size::Fine, |r, n| capsules(r, n, 0)),
    situation("capsules_one_unit_apart", "capsule_capsule", Size::Fine, |r, n| capsules(r, n, 1)),
    situation("triangles_apart_1m", "tri_tri", METER, triangles_apart),
    situation("triangles_apart_1cm", "tri_tri", CENTIMETER, triangles_apart),
    situation("capsules_apart_1m", "capsule_capsule", METER, capsules_apart),
    situation("capsules_apart_1cm", "capsule_capsule", CENTIMETER, capsules_apart),
];

impl Situation {
    /// How many bits the coordinates have, and the exponent of the unit.
    fn scale<T: Number>(&self) -> (i64, i32) {
        match self.size {
            Size::Plain(reach, unit) => (reach, unit),
            Size::Fine => {
                // In fixed point the unit is the last bit.
                let (bits, unit) = match T::NAME {
                    "f32" => (22, -10),
                    "i16f16" => (28, -16),
                    _ => (50, -32),
                };
                (1 << bits, unit)
            }
        }
    }

    pub fn unit<T: Number>(&self) -> f64 {
        f64::powi(2.0, self.scale::<T>().1)
    }

    pub fn draw<T: Number>(&self, rng: &mut Rng) -> Case {
        (self.draw)(rng, self.scale::<T>().0)
    }

    /// Whether the two shapes are of one kind.
    pub fn is_symmetric(&self) -> bool {
        self.query != "ray_tri"
    }
}

fn point(rng: &mut Rng, reach: i64) -> Vec3 {
    std::array::from_fn(|_| rng.i64(-reach..=reach))
}

/// o + Σ kᵢeᵢ
fn combine<const N: usize>(o: Vec3, terms: [(i64, Vec3); N]) -> Vec3 {
    std::array::from_fn(|i| o[i] + terms.iter().map(|(k, e)| k * e[i]).sum::<i64>())
}

/// Three perpendicular vectors of the same whole length, and that length, at most 36: the
/// rotation of a quaternion of whole numbers (Euler and Rodrigues).
fn frame(rng: &mut Rng) -> ([Vec3; 3], i64) {
    let [a, b, c, d]: [i64; 4] = std::array::from_fn(|_| rng.i64(-3..=3));
    let length = a * a + b * b + c * c + d * d;
    if length == 0 {
        return frame(rng);
    }
    let axes = [
        [a * a + b * b - c * c - d * d, 2 * (b * c + a * d), 2 * (b * d - a * c)],
        [2 * (b * c - a * d), a * a - b * b + c * c - d * d, 2 * (c * d + a * b)],
        [2 * (b * d + a * c), 2 * (c * d - a * b), a * a - b * b - c * c + d * d],
    ];
    (axes, length)
}

/// A ray from the middle of a tetrahedron to the point `along`/1024 of the way from one vertex
/// to another, rounded to units, and the four faces. It meets them, as it starts inside.
fn ray_from_inside(rng: &mut Rng, reach: i64, along: Range<i64>) -> Case {
    let along = rng.i64(along);
    let v: [Vec3; 4] = std::array::from_fn(|_| point(rng, reach / 8).map(|x| 4 * x));
    let middle: Vec3 = std::array::from_fn(|i| v.iter().map(|p| p[i]).sum::<i64>() / 4);
    let target: Vec3 = std::array::from_fn(|i| v[0][i] + (v[1][i] - v[0][i]) * along / 1024);
    let direction: Vec3 = std::array::from_fn(|i| target[i] - middle[i]);
    // Turned alike, and each from any of its vertices, as in meshes.
    let faces = [[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]].map(|face| {
        let first = rng.usize(0..3);
        [0, 1, 2].map(|k| v[face[(first + k) % 3]])
    });
    let row = |[a, b, c]: [Vec3; 3]| [middle, direction, a, b, c].concat();
    Case { rows: faces.map(row).to_vec(), meets: true }
}

/// Two segments in the plane; an end of the second one, or both, within a unit of the first
/// one's line.
fn segments(rng: &mut Rng, reach: i64) -> Case {
    let far = |rng: &mut Rng| [0; 2].map(|_| rng.i64(-reach / 2..=reach / 2));
    let (a, b) = (far(rng), far(rng));
    let near = |rng: &mut Rng| {
        let k = rng.i64(-256..=1280);
        [0, 1].map(|i| a[i] + (b[i] - a[i]) / 1024 * k + rng.i64(-1..=1))
    };
    let c = near(rng);
    let d = if rng.bool() { near(rng) } else { far(rng) };
    Case { rows: vec![[a, b, c, d].concat()], meets: cross(a, b, c, d) }
}

/// Whether the segments ab and cd share a point.
fn cross(a: [i64; 2], b: [i64; 2], c: [i64; 2], d: [i64; 2]) -> bool {
    let side = |p: [i64; 2], q: [i64; 2], r: [i64; 2]| {
        let [x, y] = [0, 1].map(|i| i128::from(q[i] - p[i]));
        let [v, w] = [0, 1].map(|i| i128::from(r[i] - p[i]));
        (x * w - y * v).signum()
    };
    let boxes_meet =
        |i: usize| a[i].max(b[i]) >= c[i].min(d[i]) && c[i].max(d[i]) >= a[i].min(b[i]);
    side(a, b, c) * side(a, b, d) <= 0
        && side(c, d, a) * side(c, d, b) <= 0
        && boxes_meet(0)
        && boxes_meet(1)
}

/// Three points of a plane that are not in a line, by whole multiples of two axes.
fn flat(rng: &mut Rng, most: i64) -> [[i64; 2]; 3] {
    let [a, b, c] = [0; 3].map(|_| [0; 2].map(|_| rng.i64(-most..=most)));
    let twice_area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if twice_area == 0 { flat(rng, most) } else { [a, b, c] }
}

/// A triangle, and one on the upper side of its plane with a vertex in the middle of it; that one
/// is then moved away by so many units.
fn triangles(rng: &mut Rng, reach: i64, gap: i64) -> Case {
    let ([x, y, z], _) = frame(rng);
    let o = point(rng, reach / 8);
    // Of coordinates below 2·16·36·most.
    let most = reach / 4096;
    let lower = flat(rng, most);
    let weights = {
        let (i, j) = (rng.i64(1..8), rng.i64(1..8));
        [i, j, 16 - i - j]
    };
    let [i, j] = [0, 1].map(|k| (0..3).map(|n| weights[n] * lower[n][k]).sum::<i64>());
    let touch = combine(o, [(i, x), (j, y)]);
    let lower = lower.map(|[i, j]| combine(o, [(16 * i, x), (16 * j, y)]));
    let [second, third] = flat(rng, 8 * most)[..2] else { unreachable!() };
    let rise = [0; 2].map(|_| rng.i64(1..=8 * most));
    let upper = [
        touch,
        combine(o, [(second[0], x), (second[1], y), (rise[0], z)]),
        combine(o, [(third[0], x), (third[1], y), (rise[1], z)]),
    ];
    // Along the axis that is nearest to the normal, so by more than half a unit of length.
    let steep = (0..3).max_by_key(|i| z[*i].abs()).unwrap_or(0);
    let away = upper.map(|mut p| {
        p[steep] += gap * z[steep].signum();
        p
    });
    Case { rows: vec![[lower.concat(), away.concat()].concat()], meets: gap == 0 }
}

/// The numbers of a capsule.
fn rod(a: Vec3, b: Vec3, radius: i64) -> Vec<i64> {
    [a.as_slice(), &b, &[radius]].concat()
}

/// Two capsules whose axes cross at right angles, and what is left between them.
fn capsules(rng: &mut Rng, reach: i64, gap: i64) -> Case {
    let ([x, y, z], length) = frame(rng);
    let o = point(rng, reach / 8);
    let most = reach / 256;
    let [a, b, c, d] = [0; 4].map(|_| rng.i64(1..=most));
    let up = rng.i64(3..=most);
    let first = rng.i64(1..=up * length - 1 - gap);
    let second = up * length - first - gap;
    let lower = rod(combine(o, [(-a, x)]), combine(o, [(b, x)]), first);
    let upper = rod(combine(o, [(-c, y), (up, z)]), combine(o, [(d, y), (up, z)]), second);
    Case { rows: vec![[lower, upper].concat()], meets: gap == 0 }
}

/// Two triangles in parallel planes, at a distance of a tenth of their size.
fn triangles_apart(rng: &mut Rng, reach: i64) -> Case {
    let ([x, y, z], length) = frame(rng);
    let o = point(rng, reach / 2);
    let tenth = reach / 16 / length;
    let lower = flat(rng, 5 * tenth).map(|[i, j]| combine(o, [(i, x), (j, y)]));
    let upper = flat(rng, 5 * tenth).map(|[i, j]| combine(o, [(i, x), (j, y), (tenth, z)]));
    Case { rows: vec![[lower.concat(), upper.concat()].concat()], meets: false }
}

/// Two capsules whose axes cross at right angles, at a distance of a tenth of their length
/// with the caps.
fn capsules_apart(rng: &mut Rng, reach: i64) -> Case {
    let ([x, y, z], length) = frame(rng);
    let o = point(rng, reach / 2);
    let half = reach / 4 / length;
    // 2 + 0.72 long, 0.28 apart, in terms of half the axis.
    let radius = half * length * 36 / 100;
    let lower = rod(combine(o, [(-half, x)]), combine(o, [(half, x)]), radius);
    let upper = [-half, half].map(|k| combine(o, [(k, y), (half, z)]));
    Case { rows: vec![[lower, rod(upper[0], upper[1], radius)].concat()], meets: false }
}
