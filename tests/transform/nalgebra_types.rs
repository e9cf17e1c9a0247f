//! The matrices against nalgebra's, in `f32` and `f64`, with exact rationals between them.
//!
//! An entry must be within 2 ulp of nalgebra's, and ours within its own bound of the exact
//! value. Where the entry is a sum whose terms may cancel, the ulp of the comparison is
//! that of the largest entry of its row, or for a camera's translation of the largest
//! entry times the largest coordinate of the eye. Where nalgebra is still
//! farther away, the difference must be nalgebra's own: it misses the exact value by more
//! than 1 ulp, and we do not. Such entries are counted, and few.

use coincide::Trig;
use coincide::transform::{
    Affine, AxisScale, Orthographic, Perspective, Rotation, Similarity, look_at_lh, look_at_rh,
};
use nalgebra::{
    Isometry2, Isometry3, IsometryMatrix3, Matrix3, Matrix4, Orthographic3, Perspective3, Point3,
    Rotation2, Rotation3, Similarity3, Translation3, Unit, UnitQuaternion, Vector3,
};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};
use oracle::number::Number;
use oracle::random::Random;

type Exact = BigRational;

/// Bits of a root, a sine and a cosine.
const BITS: u64 = 256;

fn whole(k: i32) -> Exact {
    Exact::from_integer(k.into())
}

fn zero() -> Exact {
    whole(0)
}

fn one() -> Exact {
    whole(1)
}

fn root(x: &Exact) -> Exact {
    let root = ((x.numer() * x.denom()) << (2 * BITS)).sqrt();
    Exact::new(root, x.denom() << BITS)
}

/// Sine and cosine, to some 250 bits.
fn sin_cos(angle: &Exact) -> (Exact, Exact) {
    let angle: BigInt = (angle.numer() << BITS) / angle.denom();
    let (mut term, mut parts) = (BigInt::from(1) << BITS, [0; 4].map(|_| BigInt::ZERO));
    for n in 0.. {
        parts[n % 4] += &term;
        term = ((term * &angle) >> BITS) / (n as u64 + 1);
        if term == BigInt::ZERO || term == BigInt::from(-1) {
            break;
        }
    }
    let [c0, s0, c1, s1] = parts;
    let number = |x: BigInt| Exact::new(x, BigInt::from(1) << BITS);
    (number(s0 - s1), number(c0 - c1))
}

fn dot(a: &[Exact; 3], b: &[Exact; 3]) -> Exact {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

fn cross(a: &[Exact; 3], b: &[Exact; 3]) -> [Exact; 3] {
    let minor = |i: usize, j: usize| &a[i] * &b[j] - &a[j] * &b[i];
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

fn over(a: &[Exact; 3], length: &Exact) -> [Exact; 3] {
    a.each_ref().map(|x| x / length)
}

/// An entry of the matrix: what it is exactly, and the number whose ulp counts when it
/// is compared, if not its own.
#[derive(Clone)]
struct Entry {
    exact: Exact,
    size: Exact,
}

fn entry(exact: Exact) -> Entry {
    Entry { size: zero(), exact }
}

/// Entries of a row that are sums of products whose result has the size of the row.
fn row(exact: [Exact; 3]) -> [Entry; 3] {
    let size = exact.iter().map(Exact::abs).max().unwrap();
    exact.map(|exact| Entry { exact, size: size.clone() })
}

/// What the comparison of many matrices found; lengths in ulp.
struct Figures {
    scalar: &'static str,
    what: &'static str,
    entries: u32,
    /// Entries whose difference is nalgebra's own.
    excused: u32,
    /// The largest difference of the others.
    apart: f64,
    /// The largest error of ours, in ulps of the entry itself.
    ours: f64,
    /// The largest error of nalgebra's.
    theirs: f64,
}

impl Figures {
    fn new(what: &'static str, scalar: &'static str) -> Self {
        Self { scalar, what, entries: 0, excused: 0, apart: 0.0, ours: 0.0, theirs: 0.0 }
    }

    /// `bound` is the one promised for ours, in ulp.
    fn compare<T: Number + nalgebra::RealField>(
        &mut self,
        bound: f64,
        ours: T,
        theirs: T,
        truth: &Entry,
    ) {
        let size = T::from_f64(truth.size.to_f64().unwrap()).unwrap();
        let [own, unit] = [ours, size].map(|x| Number::ulp(x));
        let unit = own.max(unit);
        let length = |x: Exact, unit: f64| match x.to_f64().unwrap().abs() {
            0.0 => 0.0,
            x => x / unit,
        };
        let apart = length(ours.exact() - theirs.exact(), unit);
        let mine = length(ours.exact() - &truth.exact, own);
        let nalgebra = length(theirs.exact() - &truth.exact, unit);
        let note =
            || format!("{}: {ours:?} {theirs:?} {:e}", self.what, truth.exact.to_f64().unwrap());
        assert!(mine <= bound * (1.0 + 1e-9), "{mine} {}", note());
        self.entries += 1;
        if apart > 2.0 {
            assert!(nalgebra > 1.0 && mine <= 1.0 + 1e-9, "{apart} {nalgebra} {}", note());
            self.excused += 1;
        } else {
            self.apart = self.apart.max(apart);
        }
        self.ours = self.ours.max(mine);
        self.theirs = self.theirs.max(nalgebra);
    }

    fn compare_all<T: Number + nalgebra::RealField>(
        &mut self,
        bound: f64,
        ours: &Matrix4<T>,
        theirs: &Matrix4<T>,
        truth: impl Fn(usize, usize) -> Entry,
    ) {
        for i in 0..4 {
            for j in 0..4 {
                self.compare(bound, ours[(i, j)], theirs[(i, j)], &truth(i, j));
            }
        }
    }

    /// `share` of the entries may differ because of nalgebra.
    fn report(&self, share: f64) {
        let Self { scalar, what, entries, excused, apart, ours, theirs } = self;
        println!(
            "{scalar} {what}: {entries} entries, at most {apart:.2} ulp apart but for {excused} \
             that nalgebra misses; error at most {ours:.3} ulp, nalgebra's {theirs:.2}"
        );
        assert!(f64::from(*excused) <= share * f64::from(*entries), "{what}: {excused}");
    }
}

/// Tests that run with `t` as `f32` and as `f64`, and with the name of that.
macro_rules! in_both_floats {
    ($(fn $name:ident($t:ident, $scalar:ident) $body:block)*) => {$(
        #[test]
        fn $name() {
            {
                type $t = f32;
                const $scalar: &str = "f32";
                $body
            }
            {
                type $t = f64;
                const $scalar: &str = "f64";
                $body
            }
        }
    )*};
}

/// A number with all its bits used, 2^−range … 2^range.
fn positive(random: &mut Random, range: i32) -> f64 {
    let exponent = (random.bits() >> 40) as i32 % (2 * range) - range;
    (1.0 + (random.bits() >> 12) as f64 / (1u64 << 52) as f64) * f64::from(exponent).exp2()
}

fn any(random: &mut Random, range: i32) -> f64 {
    let x = positive(random, range);
    if random.bits() >> 40 & 1 == 0 { x } else { -x }
}

/// Numbers that are short, next to each other, or far apart.
const SPECIAL: [f64; 9] = [1.0, 2.0, 0.5, 1.0 / 3.0, 16.0 / 9.0, 0.01, 1.000_001, 65_536.0, 1.0e6];

in_both_floats! {
    fn perspective_is_that_of_nalgebra(T, NAME) {
        let mut random = Random(29);
        let mut views: Vec<[T; 4]> = Vec::new();
        for aspect in SPECIAL {
            for angle in [0.001, 0.5, 1.0, core::f64::consts::FRAC_PI_2, 3.0] {
                for near in SPECIAL {
                    views.extend([1.5, 3.0, 1e4].map(|far| [aspect, angle, near, near * far].map(|x| x as T)));
                }
            }
        }
        for _ in 0..oracle::report::cases(1000) {
            let near = positive(&mut random, 10);
            let angle = 3.1 * (random.bits() >> 11) as f64 / (1u64 << 53) as f64;
            let far = near * (1.01 + positive(&mut random, 10));
            views.push([positive(&mut random, 3), angle, near, far].map(|x| x as T));
        }
        let mut figures = Figures::new("Perspective3", NAME);
        for [aspect, angle, near, far] in views {
            let view = Perspective::from_fovy(aspect, angle, near, far);
            let [a, n, f] = [aspect, near, far].map(|x| x.exact());
            let ours = view.right_handed_minus_one_to_one().unwrap().to_matrix();
            let theirs = Perspective3::new(aspect, angle, near, far).to_homogeneous();
            // The tangent is a number of the scalar for both, and the same one.
            let tan = view.tan_half_fovy.exact();
            let exact = |i, j| match (i, j) {
                (0, 0) => (&a * &tan).recip(),
                (1, 1) => tan.recip(),
                (2, 2) => (&f + &n) / (&n - &f),
                (2, 3) => whole(2) * &f * &n / (&n - &f),
                (3, 2) => whole(-1),
                _ => zero(),
            };
            figures.compare_all(0.5, &ours, &theirs, |i, j| entry(exact(i, j)));
        }
        figures.report(0.001);
    }

    fn tangent_is_within_an_ulp(T, NAME) {
        let mut random = Random(31);
        let mut worst = 0f64;
        for k in 0..oracle::report::cases(800) {
            let x = if k % 4 == 0 { any(&mut random, 4) } else { any(&mut random, 1) } as T;
            let (sin, cos) = sin_cos(&x.exact());
            let tan = Trig::tan(x);
            let off = (tan.exact() - sin / cos).to_f64().unwrap().abs();
            worst = worst.max(off / Number::ulp(tan));
        }
        println!("{NAME} tan: within {worst:.3} ulp");
        assert!(worst <= 1.0);
    }

    fn orthographic_is_that_of_nalgebra(T, NAME) {
        let mut random = Random(37);
        let mut boxes: Vec<[T; 6]> = Vec::new();
        for low in SPECIAL {
            for high in SPECIAL.into_iter().filter(|high| *high as T != low as T) {
                boxes.push([-low, high, low, high, -high, low].map(|x| x as T));
                boxes.push([high, low, -low, -high, low, high].map(|x| x as T));
            }
        }
        for _ in 0..oracle::report::cases(2000) {
            let range = 1 + (random.bits() >> 40) as i32 % 20;
            boxes.push([0; 6].map(|_| any(&mut random, range) as T));
        }
        let mut figures = Figures::new("Orthographic3", NAME);
        for [left, right, bottom, top, near, far] in boxes {
            if left == right || bottom == top || near == far {
                continue;
            }
            let view = Orthographic { left, right, bottom, top, near, far };
            let ours = view.right_handed_minus_one_to_one().unwrap().to_matrix();
            let theirs = Orthographic3::new(left, right, bottom, top, near, far).to_homogeneous();
            let sides = [[left, right], [bottom, top], [near, far]].map(|s| s.map(|x| x.exact()));
            let exact = |i: usize, j: usize| {
                let Some([low, high]) = sides.get(i) else {
                    return if j == 3 { one() } else { zero() };
                };
                match j {
                    3 => -(high + low) / (high - low),
                    2 if i == 2 => whole(-2) / (high - low),
                    _ if i == j => whole(2) / (high - low),
                    _ => zero(),
                }
            };
            figures.compare_all(0.5, &ours, &theirs, |i, j| entry(exact(i, j)));
        }
        figures.report(0.0);
    }

    fn cameras_are_those_of_nalgebra(T, NAME) {
        let mut random = Random(17);
        let mut cameras: Vec<[[T; 3]; 3]> = Vec::new();
        for x in SPECIAL {
            cameras.push([[x, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, x]].map(|v| v.map(|x| x as T)));
            cameras.push([[x, 2.0, 0.0], [-x, 1.0, 1.0], [0.0, x, 0.0]].map(|v| v.map(|x| x as T)));
            cameras.push([[x, x, x], [0.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(|v| v.map(|x| x as T)));
            cameras.push([[0.0, x, 3.0], [0.0, x, 0.0], [0.0, 1.0, 0.0]].map(|v| v.map(|x| x as T)));
        }
        while cameras.len() < 300 {
            // Upward as in most scenes, or anything at all.
            let up = if cameras.len().is_multiple_of(2) { [0.0, 1.0, 0.0] } else { [0; 3].map(|_| any(&mut random, 3)) };
            let [eye, target] = [0; 2].map(|_| [0; 3].map(|_| any(&mut random, 4)));
            cameras.push([eye, target, up].map(|v| v.map(|x| x as T)));
        }
        let mut turns = Figures::new("look_at of Matrix4", NAME);
        let mut quaternions = Figures::new("look_at of Isometry3", NAME);
        for [eye, target, up] in cameras {
            let [e, t, u] = [eye, target, up].map(|v| v.map(|x| x.exact()));
            let f: [Exact; 3] = core::array::from_fn(|i| &t[i] - &e[i]);
            let s = cross(&f, &u);
            let v = cross(&s, &f);
            let axes = [s, v, f].map(|a| over(&a, &root(&dot(&a, &a))));
            let (eye, target, up) = (Point3::from(eye), Point3::from(target), Vector3::from(up));
            for left in [false, true] {
                let turned = [left, false, !left];
                let rows: [[Exact; 3]; 3] = core::array::from_fn(|i| {
                    axes[i].each_ref().map(|x| if turned[i] { -x } else { x.clone() })
                });
                let exact = |i: usize, j: usize| match (rows.get(i), j) {
                    (None, 3) => entry(one()),
                    (None, _) => entry(zero()),
                    (Some(r), 3) => {
                        let terms: [Exact; 3] = core::array::from_fn(|k| -(&r[k] * &e[k]));
                        let largest = |v: &[Exact; 3]| v.iter().map(Exact::abs).max().unwrap();
                        Entry { exact: terms.iter().sum(), size: largest(r) * largest(&e) }
                    }
                    (Some(r), _) => row(r.clone())[j].clone(),
                };
                let truth: [[Entry; 4]; 4] = core::array::from_fn(|i| core::array::from_fn(|j| exact(i, j)));
                let truth = |i: usize, j: usize| truth[i][j].clone();
                let (ours, turn, quaternion, matrix) = if left {
                    (
                        look_at_lh(&eye, &target, &up),
                        IsometryMatrix3::look_at_lh(&eye, &target, &up).to_homogeneous(),
                        Isometry3::look_at_lh(&eye, &target, &up).to_homogeneous(),
                        Matrix4::look_at_lh(&eye, &target, &up),
                    )
                } else {
                    (
                        look_at_rh(&eye, &target, &up),
                        IsometryMatrix3::look_at_rh(&eye, &target, &up).to_homogeneous(),
                        Isometry3::look_at_rh(&eye, &target, &up).to_homogeneous(),
                        Matrix4::look_at_rh(&eye, &target, &up),
                    )
                };
                let ours = Affine::from(ours.unwrap()).to_matrix();
                assert_eq!(turn, matrix);
                turns.compare_all(1.0, &ours, &turn, truth);
                quaternions.compare_all(1.0, &ours, &quaternion, truth);
            }
        }
        turns.report(0.01);
        quaternions.report(0.05);
    }

    fn isometries_and_similarities_of_nalgebra_are_taken_over(T, NAME) {
        let mut random = Random(23);
        let mut figures = Figures::new("Similarity3", NAME);
        for _ in 0..oracle::report::cases(1000) {
            let mut number = |range| any(&mut random, range) as T;
            let scaled_axis = Vector3::new(number(2), number(2), number(2));
            let turn = UnitQuaternion::from_scaled_axis(scaled_axis);
            let shift = Translation3::new(number(9), number(9), number(9));
            let isometry = Isometry3::from_parts(shift, turn);
            assert_eq!(Affine::from(isometry).to_matrix(), isometry.to_homogeneous());
            let rotation = turn.to_rotation_matrix();
            assert_eq!(Affine::from(rotation).linear, rotation.into_inner());
            assert_eq!(Affine::from(turn).to_matrix(), turn.to_homogeneous());
            assert_eq!(Affine::from_translation(shift.vector).to_matrix(), shift.to_homogeneous());
            let scale = Vector3::new(number(9), number(9), number(9));
            let stretched = Matrix4::new_nonuniform_scaling(&scale);
            assert_eq!(Affine::from(AxisScale::new(scale, Vector3::zeros())).to_matrix(), stretched);
            let similarity = Similarity3::from_parts(shift, turn, number(9));
            let (s, r) = (similarity.scaling().exact(), rotation.matrix());
            let exact = |i: usize, j: usize| match (i < 3, j < 3) {
                (true, true) => &s * r[(i, j)].exact(),
                (true, false) => shift.vector[i].exact(),
                (false, true) => zero(),
                (false, false) => one(),
            };
            let ours = Affine::from(Similarity::from(similarity)).to_matrix();
            figures.compare_all(0.5, &ours, &similarity.to_homogeneous(), |i, j| entry(exact(i, j)));
            let flat = Isometry2::new(shift.vector.xy(), scaled_axis.x);
            assert_eq!(Affine::from(flat).to_matrix(), flat.to_homogeneous());
        }
        figures.report(0.0);
    }

    fn rotations_are_those_of_nalgebra(T, NAME) {
        let mut random = Random(41);
        let mut angles = Figures::new("Rotation2::new", NAME);
        let mut axes = Figures::new("Rotation3::from_axis_angle", NAME);
        let mut quaternions = Figures::new("UnitQuaternion", NAME);
        let mut betweens = Figures::new("Rotation3::rotation_between", NAME);
        for k in 0..oracle::report::cases(250) {
            let mut vector = || Vector3::from([0; 3].map(|_| any(&mut random, 3) as T));
            let (v, a, b) = (vector(), vector(), vector());
            let angle = v.x;
            let (sin, cos) = Trig::sin_cos(angle);
            let (ours, theirs) = (Rotation::from_angle(angle), Rotation2::new(angle));
            let truth = sin_cos(&angle.exact());
            let wave = [truth.1.clone(), truth.0.clone(), -truth.0, truth.1];
            for (k, exact) in wave.into_iter().enumerate() {
                angles.compare(1.0, ours.matrix()[k], theirs.matrix()[k], &entry(exact));
            }
            let axis = match k {
                0..3 => Unit::new_unchecked(Vector3::ith(k as usize, 1.0)),
                _ => Unit::new_normalize(a),
            };
            // From the sine and cosine that both have, and an axis of about length 1.
            let turn = *Rotation::from_axis_angle(&axis, angle).unwrap().matrix();
            let u: [Exact; 3] = axis.map(|x| x.exact()).into();
            let u = over(&u, &root(&dot(&u, &u)));
            let exact = about(&u, &sin.exact(), &cos.exact());
            compare_rows(&mut axes, 1.0, &turn, Rotation3::from_axis_angle(&axis, angle).matrix(), &exact);
            let q = UnitQuaternion::from_axis_angle(&axis, angle);
            let turn = *Rotation::from_quaternion(&q).unwrap().matrix();
            let exact = quaternion(&q.coords.map(|x| x.exact()).into());
            compare_rows(&mut quaternions, 0.5, &turn, q.to_rotation_matrix().matrix(), &exact);
            // About s = a × b, with the sine |s| / |a||b|.
            let [a3, b3]: [[Exact; 3]; 2] = [a, b].map(|v| v.map(|x| x.exact()).into());
            let s = cross(&a3, &b3);
            let (length, both) = (root(&dot(&s, &s)), root(&(dot(&a3, &a3) * dot(&b3, &b3))));
            let exact = about(&over(&s, &length), &(&length / &both), &(dot(&a3, &b3) / both));
            if let Some(theirs) = Rotation3::rotation_between(&a, &b) {
                let turn = *Rotation::<T, 3>::between(&a, &b).unwrap().matrix();
                compare_rows(&mut betweens, 1.0, &turn, theirs.matrix(), &exact);
            }
        }
        angles.report(0.0);
        axes.report(0.03);
        quaternions.report(0.03);
        betweens.report(0.1);
    }
}

/// Rodrigues' matrix.
fn about(u: &[Exact; 3], sin: &Exact, cos: &Exact) -> [[Exact; 3]; 3] {
    core::array::from_fn(|i| {
        core::array::from_fn(|j| {
            let dyad = (one() - cos) * &u[i] * &u[j];
            match (3 + j - i) % 3 {
                0 => dyad + cos,
                1 => dyad - sin * &u[3 - i - j],
                _ => dyad + sin * &u[3 - i - j],
            }
        })
    })
}

/// The matrix of a quaternion x, y, z, w of any length.
fn quaternion(q: &[Exact; 4]) -> [[Exact; 3]; 3] {
    let square: Exact = q.iter().map(|x| x * x).sum();
    let [x, y, z, w] = q;
    let v = [x, y, z];
    core::array::from_fn(|i| {
        core::array::from_fn(|j| {
            let dyad = whole(2) * v[i] * v[j];
            let entry = match (3 + j - i) % 3 {
                0 => dyad + whole(2) * w * w - &square,
                1 => dyad - whole(2) * w * v[3 - i - j],
                _ => dyad + whole(2) * w * v[3 - i - j],
            };
            entry / &square
        })
    })
}

fn compare_rows<T: Number + nalgebra::RealField>(
    figures: &mut Figures,
    bound: f64,
    ours: &Matrix3<T>,
    theirs: &Matrix3<T>,
    exact: &[[Exact; 3]; 3],
) {
    for (i, exact) in exact.iter().enumerate() {
        for (j, truth) in row(exact.clone()).iter().enumerate() {
            figures.compare(bound, ours[(i, j)], theirs[(i, j)], truth);
        }
    }
}
