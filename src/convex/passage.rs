//! When do two polytopes that pass each other touch? By intervals of time.
//!
//! Seen along a direction n, each body is an interval, and the motion brings them together at the speed s = n·m:
//! they have a height in common from one time to another. Whatever n is, they do not touch before or after that;
//! and across the faces and pairs of edges of both they touch as soon as they do along all of these
//! (separating axes). So the first touch is the last of the beginnings, and a miss is an end before a beginning.
//!
//! Each height is known to within an error. A miss along any direction is certain; a hit, or an overlap at
//! the start, only if no direction is missing: where two edges are so nearly parallel that the direction across
//! them is not known well, nothing is told, nor of bodies with many edges.

use super::{Axis, Support};
use crate::real::{Number, Vector};

/// How it ends.
pub(crate) enum Passage {
    Miss,
    /// They have more than a touch in common at the start.
    Overlap,
    /// They touch at the time, and leave each other along the unit vector to the second.
    Touch {
        t: f64,
        normal: Vector<f64>,
    },
}

/// The most edges of a body.
const EDGES: usize = 6;

/// The directions along the edges of a body.
struct Edges {
    all: [Vector<f64>; EDGES],
    len: usize,
}

impl Edges {
    /// `None` if there are too many.
    fn of(body: &dyn Support<f64>) -> Option<Self> {
        let mut edges = Self { all: [Vector::ZERO; EDGES], len: 0 };
        let mut room = true;
        body.axes(&mut |axis| {
            if let Axis::Edge(e) = axis
                && !e.is_zero()
            {
                match edges.all.get_mut(edges.len) {
                    Some(place) => {
                        *place = e;
                        edges.len += 1;
                    }
                    None => room = false,
                }
            }
        });
        room.then_some(edges)
    }

    fn iter(&self) -> impl Iterator<Item = &Vector<f64>> + Clone {
        self.all.iter().take(self.len)
    }

    /// Whether the first of them span all the directions that there are.
    fn span(&self, flat: bool) -> bool {
        let [a, b, c] = [self.all[0], self.all[1], self.all[2]];
        let size = a.length() * b.length() * if flat { 1.0 } else { c.length() };
        let extent = if flat { a.cross(&b).0[2] } else { a.cross(&b).dot(&c) };
        extent.abs() > size * 2f64.scaled(-20)
    }
}

/// What is known of the interval that they have in common.
struct Interval {
    error: f64,
    /// The last of the beginnings, as known, at the earliest and at the latest, and the direction.
    begin: f64,
    earliest: f64,
    latest: f64,
    normal: Vector<f64>,
    /// The first of the ends, at the earliest and at the latest.
    end: [f64; 2],
    /// Whether they are in each other at the start, along all directions.
    overlap: bool,
    clear: bool,
}

impl Interval {
    /// Along a unit vector.
    fn meet(&mut self, n: &Vector<f64>, [a, b]: [&dyn Support<f64>; 2], motion: &Vector<f64>) {
        let ([low, high], [from, to]) = (a.span(n), b.span(n));
        let error = self.error;
        self.overlap &= from - high < -error && low - to < -error;
        let speed = n.dot(motion);
        let (near, far) =
            if speed < 0.0 { (low - to, high - from) } else { (from - high, to - low) };
        let s = speed.abs();
        if s <= motion.reach() * 2f64.scaled(-44) {
            // They keep their distance.
            let apart = (from - high).larger(low - to);
            if apart > error + error {
                self.end = [f64::NEG_INFINITY; 2];
            } else if apart >= -2.0 * error {
                self.clear = false;
            }
            return;
        }
        let begin = near / s;
        if begin > self.begin {
            self.begin = begin;
            self.normal = if speed < 0.0 { -*n } else { *n };
        }
        self.earliest = self.earliest.larger((near - error) / s);
        self.latest = self.latest.larger((near + error) / s);
        let ends = [(far - error) / s, (far + error) / s];
        for (end, new) in self.end.iter_mut().zip(ends) {
            if new < *end {
                *end = new;
            }
        }
    }
}

/// How the motion of polytopes ends, if that is certain: each height is known to `error`, and the sine
/// of the angle of two edges is at least `least`, if they are not parallel.
#[inline(never)]
pub(crate) fn passage(
    a: &dyn Support<f64>,
    motion: &Vector<f64>,
    b: &dyn Support<f64>,
    flat: bool,
    error: f64,
    least: f64,
) -> Option<Passage> {
    let polytopes = a.radius().is_zero() && b.radius().is_zero() && !a.is_round() && !b.is_round();
    if !polytopes {
        return None;
    }
    let edges = [Edges::of(a)?, Edges::of(b)?];
    if !edges[0].span(flat) && !edges[1].span(flat) {
        return None;
    }
    let mut all = Interval {
        error,
        begin: f64::NEG_INFINITY,
        earliest: f64::NEG_INFINITY,
        latest: f64::NEG_INFINITY,
        normal: Vector::ZERO,
        end: [f64::INFINITY; 2],
        overlap: true,
        clear: true,
    };
    let z = Vector([0.0, 0.0, 1.0]);
    // Across two edges, unless they are parallel.
    let across = |e: &Vector<f64>, f: &Vector<f64>, all: &mut Interval| {
        let n = e.cross(f);
        let (length, size) = (n.length(), e.length() * f.length());
        if length <= size * 2f64.scaled(-48) {
            return;
        }
        all.clear &= length >= size * least;
        all.meet(&n.ratio(1.0, length), [a, b], motion);
    };
    for (i, own) in edges.iter().enumerate() {
        for (j, e) in own.iter().enumerate() {
            if flat {
                across(e, &z, &mut all);
                continue;
            }
            for f in own.iter().skip(j + 1) {
                across(e, f, &mut all);
            }
            if i == 0 {
                for f in edges[1].iter() {
                    across(e, f, &mut all);
                }
            }
        }
        let last = all.end[1];
        if all.earliest > last || all.earliest > 1.0 || last < 0.0 {
            return Some(Passage::Miss);
        }
    }
    if !all.clear {
        return None;
    }
    if all.overlap {
        return Some(Passage::Overlap);
    }
    let hit = all.earliest > 0.0 && all.latest < all.end[0] && all.latest < 1.0;
    hit.then_some(Passage::Touch { t: all.begin, normal: all.normal })
}
