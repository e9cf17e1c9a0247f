//! The numbers of an answer, without its type.

use super::ulps::Given;
use oracle::answer;
use oracle::number::Number;

/// A point and its parameter.
#[derive(Debug, Clone)]
pub struct End {
    pub t: Given,
    pub point: Vec<Given>,
}

#[derive(Debug, Clone)]
pub enum Found {
    /// One point of both shapes.
    Point(Vec<Given>),
    /// Points of a path, and the weights or parameters of the first in the other shape.
    Ends(Vec<End>, Vec<Given>),
    /// A point with its weights or parameters.
    Weighted(Vec<Given>, Vec<Given>),
    Crossing {
        point: Vec<Given>,
        t: Given,
        s: Given,
    },
    /// A point, a segment or a polygon.
    Corners(Vec<Vec<Given>>),
    /// Origin and direction.
    Line(Vec<Given>, Vec<Given>),
    Ray(Vec<Given>, Vec<Given>),
    Disk {
        center: Vec<Given>,
        normal: Vec<Given>,
        radius: Given,
    },
    Lens {
        center: Vec<Given>,
        axis: Vec<Given>,
        radius: Given,
    },
    Sphere(Vec<Given>, Given),
    Box(Vec<Given>, Vec<Given>),
    /// Nothing with a number.
    Whole,
}

fn list<T: Number>(x: &[T]) -> Vec<Given> {
    x.iter().map(|x| Given::new(*x)).collect()
}

fn end<T: Number>(at: &answer::End<T>) -> End {
    End { t: Given::new(at.t), point: list(&at.point) }
}

impl Found {
    /// The numbers of an answer.
    pub fn of<T: Number>(found: &answer::Found<T>) -> Self {
        use answer::Found as F;
        let lists = |all: &[Vec<T>]| all.iter().map(|p| list(p)).collect();
        match found {
            F::Point(p) => Found::Point(list(p)),
            F::LinePoint(at) => Found::Ends(vec![end(at)], vec![]),
            F::Span(ends) | F::BoxSpan(ends, _) => {
                Found::Ends(ends.iter().flatten().map(end).collect(), vec![])
            }
            F::Hit { at, weights, .. } => Found::Ends(vec![end(at)], list(weights)),
            F::Weighted { point, weights } => Found::Weighted(list(point), list(weights)),
            F::Crossing { point, t, s } => {
                Found::Crossing { point: list(point), t: Given::new(*t), s: Given::new(*s) }
            }
            F::Corners(all) | F::Triangle(all) => Found::Corners(lists(all)),
            F::Line(o, u) | F::HalfPlane(o, u) => Found::Line(list(o), list(u)),
            F::Ray(o, u) => Found::Ray(list(o), list(u)),
            F::Disk { center, normal, radius } => Found::Disk {
                center: list(center),
                normal: list(normal),
                radius: Given::new(*radius),
            },
            F::Lens { center, axis, radius } => {
                Found::Lens { center: list(center), axis: list(axis), radius: Given::new(*radius) }
            }
            F::Sphere(center, radius) => Found::Sphere(list(center), Given::new(*radius)),
            F::Box(low, high) => Found::Box(list(low), list(high)),
            F::Whole => Found::Whole,
        }
    }
}
