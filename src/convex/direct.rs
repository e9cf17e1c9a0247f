//! The nearest points of points, segments and boxes, in closed form.
//!
//! * **Two segments** p + s·d and q + t·e, with w = p − q: of the lines, s = ((d·e)(e·w) − (e·e)(d·w))/Δ with
//!   Δ = (d·d)(e·e) − (d·e)²; s is cut to the segment, t = (e·w + s d·e)/(e·e) is that of the foot on the other,
//!   and where t is cut, s is the foot of that end.
//! * **A point and a box**: along each of its axes by itself, cut to the box. Where axes are not quite
//!   perpendicular, as after rounding, the other axes follow; that is done over, and comes nearer by the cosines
//!   of their angles each time.
//!
//! Nothing is proved here: whoever asks looks how far the bodies are apart at least.

use super::{Form, Support};
use crate::real::{Number, Vector};

/// How often each axis of a box is asked.
const SWEEPS: usize = 3;

/// Nearest points of the cores, as near as it goes.
pub(super) fn nearest<N: Number>(a: &dyn Support<N>, b: &dyn Support<N>) -> Option<[Vector<N>; 2]> {
    match (a.form(), b.form()) {
        (Form::Segment(a), Form::Segment(b)) => Some(segments(a, b)),
        (Form::Segment([p, q]), Form::Cell(center, half)) if p == q => {
            Some([p, in_cell(&p, center, &half)])
        }
        (Form::Cell(center, half), Form::Segment([p, q])) if p == q => {
            Some([in_cell(&p, center, &half), p])
        }
        _ => None,
    }
}

fn cut<N: Number>(x: N, least: N) -> N {
    if x < least {
        least
    } else if x > N::ONE {
        N::ONE
    } else {
        x
    }
}

/// The parameter n/d, from 0 to 1.
fn part<N: Number>(n: N, d: N) -> N {
    if d.is_positive() { cut(n / d, N::ZERO) } else { N::ZERO }
}

fn segments<N: Number>([p, p_end]: [Vector<N>; 2], [q, q_end]: [Vector<N>; 2]) -> [Vector<N>; 2] {
    let (d, e, w) = (p_end - p, q_end - q, p - q);
    let (dd, ee, de) = (d.squared(), e.squared(), d.dot(&e));
    let (dw, ew) = (d.dot(&w), e.dot(&w));
    let mut s = part(de * ew - ee * dw, dd * ee - de * de);
    let mut t = if ee.is_positive() { (ew + s * de) / ee } else { N::ZERO };
    if t < N::ZERO || t > N::ONE || !ee.is_positive() {
        t = cut(t, N::ZERO);
        s = part(t * de - dw, dd);
    }
    [p + d * s, q + e * t]
}

fn in_cell<N: Number>(p: &Vector<N>, center: Vector<N>, half: &[Vector<N>; 3]) -> Vector<N> {
    let squares = half.each_ref().map(|h| h.squared());
    let mut parts = [N::ZERO; 3];
    let mut rest = *p - center;
    for sweep in 0..SWEEPS {
        let before = parts;
        for ((s, h), square) in parts.iter_mut().zip(half).zip(squares) {
            if square.is_positive() {
                let next = cut(*s + rest.dot(h) / square, -N::ONE);
                rest = rest - *h * (next - *s);
                *s = next;
            }
        }
        if sweep > 0 && parts == before {
            break;
        }
    }
    parts.iter().zip(half).fold(center, |x, (s, h)| x + *h * *s)
}
