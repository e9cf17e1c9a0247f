//! Pseudo-random cases, most of them degenerate or nearly so, and what is checked in each.

use super::judge::Case;
use super::number::Number;
use super::oracle::{Set, Vector, What};
use super::pair::{Found, Kind, Pair, every_pair, fields};
use crate::random::splitmix64;

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

    pub fn pick<X: Copy>(&mut self, from: &[X]) -> X {
        from[self.below(from.len())]
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

pub struct Maker<T> {
    pub dice: Dice,
    style: Style,
    bases: [i64; 3],
    extremes: Vec<T>,
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
        Self { dice, style, bases, extremes: T::extremes() }
    }

    fn number(&mut self, kind: Kind, axis: usize) -> T {
        let [tiny, one, huge] = T::SCALES;
        let k = match kind {
            Kind::Length => self.dice.between(0, 3),
            _ => self.dice.between(-2, 2),
        };
        let scaled = |e: i32| T::whole(k, if kind == Kind::Normal { one } else { e });
        let x = match self.style {
            Style::Lattice => return scaled(one),
            Style::Nudged => scaled(one),
            Style::Stretched if kind == Kind::Normal => scaled(one),
            Style::Stretched => T::whole(k * self.bases[axis], T::ORDINARY.1),
            Style::Tiny => scaled(tiny),
            Style::Huge => scaled(huge),
            Style::Mixed => T::whole(k, self.dice.pick(&[tiny, one, huge])),
            Style::Extreme => return self.dice.pick(&self.extremes),
        };
        match self.dice.below(16) {
            0 => x.up(),
            1 => x.down(),
            _ => x,
        }
    }

    pub fn shape(&mut self, what: What, d: usize) -> Vec<T> {
        let mut f: Vec<T> = fields(what, d).into_iter().map(|(k, i)| self.number(k, i)).collect();
        if what == What::Aabb && self.dice.below(32) > 0 {
            for i in 0..d {
                if f[i] > f[d + i] {
                    f.swap(i, d + i);
                }
            }
        }
        f
    }
}

/// Whether the operands are not within a factor 2⁶⁰ of each other, and floats: there the
/// docs promise less about a sphere.
fn is_spread<T: Number>(exact: &[Vector; 2]) -> bool {
    let size = |n: &super::number::Num| n.m.bits() as i64 + n.e;
    let sizes = exact.iter().flatten().filter(|n| !n.is_zero()).map(size);
    let (low, high) = sizes.fold((i64::MAX, i64::MIN), |(l, h), s| (l.min(s), h.max(s)));
    T::FLOAT && high.saturating_sub(low) > 58
}

/// The other order of a pair of the same kind names the parameters the other way round.
pub fn turned<T: Number>(pair: &Pair<T>, found: Option<Found<T>>) -> Option<Found<T>> {
    match found {
        Some(Found::Crossing { point, t, s }) if pair.what[0] == pair.what[1] => {
            Some(Found::Crossing { point, t: s, s: t })
        }
        other => other,
    }
}

/// Everything about one case.
pub fn examine<T: Number>(pair: &Pair<T>, a: &[T], b: &[T]) -> Result<(), String> {
    let meets = (pair.meets)(a, b);
    let [found, back] = (pair.meet)(a, b);
    if meets[0] != meets[1] {
        return Err(format!("intersects depends on the order: {meets:?}"));
    }
    let finite = a.iter().chain(b).all(|x| x.is_finite());
    let exact: [Vector; 2] =
        [a, b].map(|f| f.iter().filter(|x| x.is_finite()).map(|x| x.num()).collect());
    let set = |k: usize| {
        if finite { Set::of(pair.what[k], pair.d, &exact[k]) } else { None }
    };
    let sets = [set(0), set(1)];
    let spread = finite && is_spread::<T>(&exact);
    let has = |what| pair.what.contains(&what);
    if !(spread && pair.d == 3 && has(What::Sphere) && has(What::Triangle)) {
        let truth = match &sets {
            [Some(x), Some(y)] => x.meets(y),
            _ => false,
        };
        if meets[0] != truth {
            return Err(format!("intersects is {}", meets[0]));
        }
    }
    if meets[0] != found.is_some() {
        return Err(format!("intersects is {} with {found:?}", meets[0]));
    }
    if turned(pair, back.clone()) != found {
        return Err(format!("the order matters: {found:?} and {back:?}"));
    }
    let rooted = matches!(
        found,
        Some(Found::Span(_) | Found::Disk { .. } | Found::Lens { .. } | Found::Corners(_))
    );
    if spread && has(What::Sphere) && (rooted || has(What::Triangle)) {
        return Ok(());
    }
    if let (Some(found), [Some(x), Some(y)]) = (found, sets) {
        let case = Case { pair, fields: [a, b], exact, sets: [x, y] };
        case.judge(&found)?;
    }
    Ok(())
}

/// Examines `count` cases of each pair; fails with the first few bad ones of each.
pub fn examine_every_pair<T: Number>(style: Style, count: u64) {
    let mut bad = vec![];
    let pairs = every_pair::<T>();
    for (k, pair) in pairs.iter().enumerate() {
        let mut failures = 0;
        for i in 0..count {
            let mut maker = Maker::<T>::new(style, (k as u64) << 32 | i);
            let (a, b) = (maker.shape(pair.what[0], pair.d), maker.shape(pair.what[1], pair.d));
            let verdict = examine(pair, &a, &b);
            super::exact::Rational::forget();
            if let Err(why) = verdict {
                failures += 1;
                if failures <= 2 {
                    let [x, y] = pair.what;
                    let d = pair.d;
                    bad.push(format!("{x:?} {a:?} and {y:?} {b:?} in {d}D: {why}"));
                }
            }
        }
        if failures > 2 {
            bad.push(format!("… {failures} of {count}"));
        }
    }
    let all = count * pairs.len() as u64;
    super::many::report(all, format_args!("{style:?} against exact numbers, {}", T::NAME));
    assert!(bad.is_empty(), "{} {style:?}:\n{}", T::NAME, bad.join("\n"));
}
