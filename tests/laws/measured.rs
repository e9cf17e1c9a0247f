//! The laws of distances, depths and casts: another name for a shape, a motion of both, and another unit change
//! nothing but the numbers that they should.

use super::{Scene, Verdict, related};
use nalgebra::SVector;
use oracle::number::Number;
use oracle::shape::Kind;
use oracle::table::Table;
use oracle::whole::{Vector, Whole};

/// What two shapes say, in units of their own.
struct Measures {
    distance: f64,
    depth: Option<f64>,
    /// How a motion ends, by a number for each kind, and when.
    sweep: Option<(u8, f64)>,
    /// What each may be off by.
    slack: f64,
    /// Of the parameter.
    late: f64,
}

/// What has many ways out, of which the shortest is not always found, and whose touch is known to 2⁻⁸⁰.
fn is_round(kind: Kind) -> bool {
    matches!(kind, Kind::Ellipsoid | Kind::Disk | Kind::Cylinder | Kind::Cone)
}

fn measure<T: Number, const D: usize>(
    table: &Table<T, D>,
    [a, b]: [&Whole<D>; 2],
    motion: Vector<D>,
    [e, f]: [i32; 2],
) -> Option<Measures> {
    let (x, y) = (a.spec(e)?, b.spec(f)?);
    if e != f || !x.convex || !y.convex || !table.has(a.kind, b.kind) {
        return None;
    }
    let [there, back] = table.apart(&x, &y);
    let distance = there?.distance;
    assert_eq!(Some(distance), back.map(|gap| gap.distance), "{x:?} and {y:?}");
    let round = is_round(a.kind) || is_round(b.kind);
    let deep = if round { None } else { table.deep(&x, &y) };
    let unit = T::whole(1, e).double();
    let motion = SVector::<f64, D>::from_fn(|i, _| motion[i] as f64 * unit);
    let sweep = table.sweep(&x, &y, &motion.map(T::near)).filter(|_| !round);
    let sweep = sweep.map(|sweep| match sweep {
        coincide::Sweep::Miss => (0, 0.0),
        coincide::Sweep::Touching(_) => (1, 0.0),
        coincide::Sweep::Overlapping => (2, 0.0),
        coincide::Sweep::Hit(hit) => (3, hit.t.double()),
    });
    let numbers = [&x, &y].map(|s| {
        s.v.iter()
            .flat_map(|p| p.iter().copied())
            .chain([s.r])
            .fold(0.0, |m: f64, n| m.max(n.double().abs()))
    });
    let ulp = T::default_tolerance().double();
    let size = numbers[0] + numbers[1] + motion.amax();
    let slack = if T::FLOAT { 32.0 * ulp * size } else { 4.0 * T::smallest().double() };
    // What touches slowly does so at a time that is less certain.
    let late = if motion.amax() == 0.0 { 1.0 } else { 1e4 * slack / motion.amax() + 4.0 * ulp };
    Some(Measures {
        distance: distance.double() / unit,
        depth: deep.and_then(|[found, _]| found).map(|found| found.depth.double() / unit),
        sweep,
        slack: slack / unit,
        late,
    })
}

/// Compares what is said before and after.
fn same(before: Option<Measures>, after: Option<Measures>, what: impl Fn() -> String) -> Verdict {
    let (Some(x), Some(y)) = (before, after) else { return Verdict::Idle };
    let slack = x.slack + y.slack;
    let near = |a: f64, b: f64| (a - b).abs() <= slack;
    let meets = x.distance == 0.0;
    if meets != (y.distance == 0.0) || !near(x.distance, y.distance) {
        return Verdict::Broken(format!(
            "the distance {} becomes {}: {}",
            x.distance,
            y.distance,
            what()
        ));
    }
    if x.depth.is_some() != y.depth.is_some()
        || x.depth.zip(y.depth).is_some_and(|(a, b)| !near(a, b))
    {
        return Verdict::Broken(format!(
            "the depth {:?} becomes {:?}: {}",
            x.depth,
            y.depth,
            what()
        ));
    }
    if let (Some((kind, t)), Some((other, s))) = (x.sweep, y.sweep)
        && (kind != other || (t - s).abs() > x.late + y.late)
    {
        return Verdict::Broken(format!("{:?} becomes {:?}: {}", x.sweep, y.sweep, what()));
    }
    Verdict::Kept(meets)
}

impl<T: Number, const D: usize> Scene<'_, T, D> {
    fn measures(
        &self,
        a: &Whole<D>,
        b: &Whole<D>,
        motion: Vector<D>,
        e: [i32; 2],
    ) -> Option<Measures> {
        measure(self.table, [a, b], motion, e)
    }

    fn way(&mut self) -> Vector<D> {
        let factor = self.grid.factor;
        self.vector(6).map(|x| x.saturating_mul(factor))
    }
}

pub fn equal<T: Number, const D: usize>(scene: &mut Scene<T, D>) -> Verdict {
    let Some(other) = scene.pick(related::equal(&scene.a)) else { return Verdict::Idle };
    if is_round(other.kind) != is_round(scene.a.kind) {
        return Verdict::Idle;
    }
    let way = scene.way();
    let before = scene.measures(&scene.a, &scene.b, way, scene.e);
    let mut after = scene.measures(&other, &scene.b, way, scene.e);
    // A kind that has no contact or cast says nothing of it.
    let mut before = before;
    if let (Some(x), Some(y)) = (&mut before, &mut after)
        && other.kind != scene.a.kind
    {
        (x.depth, y.depth, x.sweep, y.sweep) = (None, None, None, None);
    }
    same(before, after, || format!("the same as {other:?}"))
}

pub fn motion<T: Number, const D: usize>(scene: &mut Scene<T, D>) -> Verdict {
    let turn = scene.random.bits() as usize % D;
    let order: [usize; D] = std::array::from_fn(|i| (i + turn) % D);
    let signs = [0; D].map(|_: i64| 1 - 2 * i64::from(scene.random.one_in(2)));
    let shift = scene.vector(9).map(|x| x * scene.grid.factor);
    let way = scene.way();
    let turned: Vector<D> = std::array::from_fn(|i| way[order[i]] * signs[i]);
    let [a, b] = [&scene.a, &scene.b].map(|s| s.moved(order, signs, shift));
    let before = scene.measures(&scene.a, &scene.b, way, scene.e);
    same(before, scene.measures(&a, &b, turned, scene.e), || {
        format!("{order:?} {signs:?} {shift:?}")
    })
}

pub fn scale<T: Number, const D: usize>(scene: &mut Scene<T, D>) -> Verdict {
    let step = if scene.random.one_in(2) { 5 } else { -3 };
    let e = scene.e.map(|e| e + step);
    if e.iter().any(|e| *e < T::SCALES[0]) || (T::FLOAT && scene.e[0] == T::SCALES[0]) {
        return Verdict::Idle;
    }
    let way = scene.way();
    let before = scene.measures(&scene.a, &scene.b, way, scene.e);
    same(before, scene.measures(&scene.a, &scene.b, way, e), || format!("by 2^{step}"))
}
