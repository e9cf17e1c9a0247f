//! What is left of an unbounded shape as far as a bounded body reaches.

use super::{Round, Support, Vertices};
use crate::predicate::each;
use crate::real::{Number, Real, Vector};

/// The most corners of a polyhedron with twelve faces.
const MOST: usize = 20;

/// A half-space n·x ≤ d.
pub(crate) type Behind = (Vector, Real);

/// The part of a polyhedron in a cube around the origin: the hull of its corners.
pub(crate) struct Clipped {
    corners: [Vector; MOST],
    len: usize,
}

/// What counts as inside a plane, as a part of |n| times the size of the cube.
const NOISE: i32 = -96;
/// What does so at the most, where planes that are nearly parallel blur their common point.
const MOST_NOISE: i32 = -84;

/// The common point of three planes, and how many times their noise it is off.
///
/// The cross product of two planes at an angle θ has an error of 2⁻¹²⁶|m||n|, which the division
/// by l·(m × n) makes 1/θ times as large.
fn common([(l, a), (m, b), (n, c)]: [Behind; 3]) -> Option<(Vector, Real)> {
    let (mn, nl, lm) = (m.cross(&n), n.cross(&l), l.cross(&m));
    let below = l.dot(&mn);
    if below.is_zero() {
        return None;
    }
    let above = mn * a + nl * b + lm * c;
    let loss = (l.reach() * m.reach() * n.reach()).scaled(-118 - NOISE) / below.abs();
    Some((above.ratio(Real::ONE, below), loss))
}

impl Clipped {
    /// The part of six half-spaces in which no coordinate is larger than the size; `None`
    /// if there is none.
    #[inline(never)]
    pub(crate) fn new(halves: &[Behind; 6], size: Real) -> Option<Self> {
        let mut all = [(Vector::ZERO, Real::ZERO); 12];
        let axis = |i: usize, x: Real| Vector(each(|k| if k == i { x } else { Real::ZERO }));
        let sides = (0..3).flat_map(|i| [axis(i, Real::ONE), axis(i, Real::MINUS_ONE)]);
        let planes = halves.iter().copied().chain(sides.map(|n| (n, size)));
        for (place, plane) in all.iter_mut().zip(planes) {
            *place = plane;
        }
        let most = Real::ONE.scaled(MOST_NOISE - NOISE);
        let mut out = Self { corners: [Vector::ZERO; MOST], len: 0 };
        for (i, l) in all.iter().enumerate() {
            for (j, m) in all.iter().enumerate().skip(i + 1) {
                for (k, n) in all.iter().enumerate().skip(j + 1) {
                    let Some((x, loss)) = common([*l, *m, *n]) else { continue };
                    // Not more than `most`, and at least 1.
                    let noise = size.scaled(NOISE) * -(-loss.larger(Real::ONE)).larger(-most);
                    // It is on its own planes, whatever rounding says.
                    let mut others =
                        all.iter().enumerate().filter(|(at, _)| ![i, j, k].contains(at));
                    if others.all(|(_, (n, d))| n.dot(&x) - *d <= n.reach() * noise) {
                        out.push(x, noise);
                    }
                }
            }
        }
        (out.len > 0).then_some(out)
    }

    /// Of nothing, a point.
    pub(crate) fn empty() -> Self {
        Self { corners: [Vector::ZERO; MOST], len: 1 }
    }

    fn corners(&self) -> &[Vector] {
        self.corners.get(..self.len).unwrap_or(&[])
    }

    /// Adds a corner, unless it is there but for noise.
    fn push(&mut self, x: Vector, noise: Real) {
        let near = |p: &Vector| (*p - x).reach() <= noise;
        if self.corners().iter().any(near) {
            return;
        }
        if let Some(place) = self.corners.get_mut(self.len) {
            *place = x;
            self.len += 1;
        }
    }
}

impl Support for Clipped {
    fn farthest(&self, d: &Vector) -> Vector {
        super::polytope::farthest(self.corners().iter().copied(), d)
    }
    fn center(&self) -> Vector {
        self.farthest(&Vector::ZERO)
    }
    fn reach(&self) -> Real {
        super::polytope::reach(self.corners().iter().copied())
    }
}

/// The part of a round rod that a body can meet.
pub(crate) struct Rod<N = Real> {
    part: Round<Vertices<2, N>, N>,
    /// Of the origin, from which the axis is known: rounded feet on it are as far beside it.
    reach: N,
}

impl<N: Number> Support<N> for Rod<N> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        self.part.farthest(d)
    }
    fn center(&self) -> Vector<N> {
        self.part.center()
    }
    fn reach(&self) -> N {
        self.part.reach().larger(self.reach)
    }
    fn radius(&self) -> N {
        self.part.radius()
    }
    fn axes(&self, visit: &mut dyn FnMut(super::Axis<N>)) {
        self.part.axes(visit);
    }
    fn is_thin(&self) -> bool {
        true
    }
}

/// The part of a rod around a line between the feet of the points of the body that lie farthest along
/// it and against it; of one that starts, none before that.
#[inline(never)]
pub(crate) fn rod<N: Number>(
    origin: Vector<N>,
    direction: Vector<N>,
    starts: bool,
    radius: N,
    body: &dyn Support<N>,
) -> Rod<N> {
    let direction = Vector(N::proportion(direction.0));
    let squared = direction.squared();
    let foot = |x: Vector<N>| {
        let along = (x - origin).dot(&direction);
        if squared.is_zero() || (starts && along.is_negative()) {
            origin
        } else {
            origin + direction.ratio(along, squared)
        }
    };
    let ends = [body.outermost(&direction), body.outermost(&-direction)];
    Rod { part: Round { core: Vertices(ends.map(foot)), radius }, reach: origin.reach() }
}
