//! Every pair of the table, found by the kinds of its shapes.

use super::whole::Whole;
use crate::both::{Both, both};
use crate::hulls::make::{Build, Kind, Spec};
use crate::hulls::number::Number;
use crate::hulls::pairs::{
    Asked, Pair, in_space, in_the_plane, round_in_space, round_in_the_plane, shape,
};
use coincide::intersect::*;
use coincide::*;
use nalgebra::Point;

/// An answer of a pair that no other list here has.
trait Answer<T: Number, const D: usize>: PartialEq {
    /// The points in it; none where other tests look at the answer's numbers.
    fn places(&self) -> Vec<Point<T, D>> {
        vec![]
    }
    fn span(&self) -> Option<[LinePoint<T, D>; 2]> {
        None
    }
    /// Whether this is the answer in the other order.
    fn is_turned(&self, other: &Self) -> bool {
        self == other
    }
}

macro_rules! answers {
    ($($d:tt $answer:ty: |$a:ident| $places:expr;)*) => {$(
        answers! { @one $d $answer: |$a| $places; }
    )*};
    (@one D $answer:ty: |$a:ident| $places:expr;) => {
        impl<T: Number, const D: usize> Answer<T, D> for $answer {
            fn places(&self) -> Vec<Point<T, D>> {
                let $a = self;
                $places
            }
        }
    };
    (@one $d:literal $answer:ty: |$a:ident| $places:expr;) => {
        impl<T: Number> Answer<T, $d> for $answer {
            fn places(&self) -> Vec<Point<T, $d>> {
                let $a = self;
                $places
            }
        }
    };
}

answers! {
    D Point<T, D>: |p| vec![*p];
    D LinePoint<T, D>: |p| vec![p.point];
    D TrianglePoint<T, D>: |p| vec![p.point];
    D ParallelogramPoint<T, D>: |p| vec![p.point];
    D Segment<T, D>: |s| vec![s.a, s.b];
    D Aabb<T, D>: |b| vec![b.min, b.max];
    D LinePlane<T, D>: |_x| vec![];
    D PlaneTriangle<T, D>: |_x| vec![];
    D SphereSphere<T, D>: |_x| vec![];
    3 LineTriangle<T>: |_x| vec![];
    3 PlanePlane<T>: |_x| vec![];
    2 PlanePlane2<T>: |_x| vec![];
    3 PlaneHalfSpace<T>: |_x| vec![];
    2 PlaneHalfSpace2<T>: |_x| vec![];
    3 Disk<T>: |d| vec![d.center];
    3 LineParallelogram<T>: |l| match l {
        LineParallelogram::Point(hit) => vec![hit.point],
        LineParallelogram::Span(span) => Answer::places(span),
    };
}

impl<T: Number, const D: usize> Answer<T, D> for Span<T, D> {
    fn places(&self) -> Vec<Point<T, D>> {
        [self.entry, self.exit].iter().flatten().map(|end| end.point).collect()
    }
    fn span(&self) -> Option<[LinePoint<T, D>; 2]> {
        Some([self.entry?, self.exit?])
    }
}

impl<T: Number, const D: usize> Answer<T, D> for BoxSpan<T, D> {
    fn places(&self) -> Vec<Point<T, D>> {
        self.span.places()
    }
    fn span(&self) -> Option<[LinePoint<T, D>; 2]> {
        self.span.span()
    }
}

impl<T: Number, const D: usize> Answer<T, D> for LineLine<T, D> {
    fn is_turned(&self, other: &Self) -> bool {
        match (self, other) {
            (LineLine::Point(a), LineLine::Point(b)) => a.point == b.point,
            _ => self == other,
        }
    }
}

impl<T: Number, const D: usize, const N: usize> Answer<T, D> for Patch<T, D, N> {
    fn places(&self) -> Vec<Point<T, D>> {
        match self {
            Patch::Point(p) => vec![*p],
            Patch::Segment(s) => vec![s.a, s.b],
            Patch::Polygon(p) => p.vertices().to_vec(),
        }
    }
}

fn ask<T, A, B, X, const D: usize>(a: &A, b: &B) -> Asked<T, D>
where
    T: Number,
    A: Intersect<B, Answer = X>,
    B: Intersect<A, Answer = X>,
    X: Answer<T, D>,
{
    let Both { answer, back, meets } = both(a, b);
    let same = match (&answer, &back) {
        (Some(x), Some(y)) => x.is_turned(y),
        (x, y) => x.is_none() && y.is_none(),
    };
    Asked {
        meets,
        found: answer.is_some(),
        same,
        points: answer.iter().flat_map(|x| x.places()).collect(),
        span: answer.as_ref().and_then(|x| x.span()),
        shared: true,
    }
}

macro_rules! rows {
    ($d:literal; $($later:ident: $($earlier:ident)*;)*) => {
        vec![$(rows!(@one $d; $later: $($earlier)*)),*].into_iter().flatten()
    };
    (@one $d:literal; $later:ident: $($earlier:ident)*) => {
        vec![$(Pair {
            kinds: [Kind::$later, Kind::$earlier],
            ask: |a: &Spec<T, $d>, b: &Spec<T, $d>| {
                ask::<T, _, _, _, $d>(&<shape!($d, $later)>::build(a), &<shape!($d, $earlier)>::build(b))
            },
        }),*]
    };
}

macro_rules! simple {
    ($d:literal) => {
        rows! { $d;
            Point: Point;
            Line: Point Line;
            Ray: Point Line Ray;
            Segment: Point Line Ray Segment;
            Plane: Point Line Ray Segment Plane;
            HalfSpace: Point Line Ray Segment Plane HalfSpace;
            Triangle: Point Line Ray Segment Plane HalfSpace Triangle;
            Sphere: Point Line Ray Segment Plane HalfSpace Triangle Sphere;
            Aabb: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb;
            Parallelogram: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram;
            OrientedBox: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
                OrientedBox;
            Capsule: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Capsule;
        }
    };
}

/// What two shapes say to each other.
#[derive(Debug)]
pub struct Told<T: Number, const D: usize> {
    pub meets: bool,
    pub points: Vec<Point<T, D>>,
    pub span: Option<[LinePoint<T, D>; 2]>,
}

/// All pairs of a dimension.
pub struct Table<T: Number, const D: usize> {
    pairs: Vec<Pair<T, D>>,
    /// By the kinds of both shapes: the number of the pair, and whether it is turned.
    places: Vec<Option<(usize, bool)>>,
}

const KINDS: usize = Kind::Frustum as usize + 1;

impl<T: Number, const D: usize> Table<T, D> {
    fn of(pairs: impl Iterator<Item = Pair<T, D>>) -> Self {
        let pairs: Vec<_> = pairs.collect();
        let mut places = vec![None; KINDS * KINDS];
        for (i, pair) in pairs.iter().enumerate() {
            let [a, b] = pair.kinds.map(|k| k as usize);
            places[b * KINDS + a] = Some((i, true));
            places[a * KINDS + b] = Some((i, false));
        }
        Self { pairs, places }
    }

    /// Both questions in both orders, which agree.
    pub fn ask(&self, x: &Spec<T, D>, y: &Spec<T, D>) -> Told<T, D> {
        let place = self.places[x.kind as usize * KINDS + y.kind as usize];
        let (i, turned) = place.unwrap_or_else(|| panic!("no pair {:?} {:?}", x.kind, y.kind));
        let pair = &self.pairs[i];
        let asked = if turned { (pair.ask)(y, x) } else { (pair.ask)(x, y) };
        let say = || format!("{}: {x:?} and {y:?}", T::NAME);
        assert_eq!(asked.meets[0], asked.meets[1], "the order matters: {}", say());
        assert_eq!(asked.meets[0], asked.found, "intersects is not intersection: {}", say());
        assert!(asked.same, "another answer the other way round: {}", say());
        Told { meets: asked.found, points: asked.points, span: asked.span }
    }

    /// The same of shapes of integers in units of 2ᵉ and 2ᶠ; `None` where the scalar does
    /// not hold their numbers.
    pub fn ask_whole(&self, a: &Whole<D>, b: &Whole<D>, [e, f]: [i32; 2]) -> Option<Told<T, D>> {
        Some(self.ask(&a.spec(e)?, &b.spec(f)?))
    }
}

pub fn plane<T: Number>() -> Table<T, 2> {
    Table::of(simple!(2).chain(in_the_plane()).chain(round_in_the_plane()))
}

pub fn space<T: Number>() -> Table<T, 3> {
    Table::of(simple!(3).chain(in_space()).chain(round_in_space()))
}

const ALL: [Kind; KINDS] = {
    use Kind::*;
    [
        Point,
        Line,
        Ray,
        Segment,
        Plane,
        HalfSpace,
        Triangle,
        Sphere,
        Aabb,
        Parallelogram,
        OrientedBox,
        Capsule,
        Tetrahedron,
        ConvexPolygon,
        ConvexPolyhedron,
        Ellipsoid,
        Disk,
        Cylinder,
        Cone,
        InfiniteCylinder,
        Frustum,
    ]
};

/// The kinds of a dimension.
pub fn kinds<const D: usize>() -> Vec<Kind> {
    use Kind::*;
    let solid = |k: &Kind| {
        matches!(
            k,
            Tetrahedron | ConvexPolyhedron | Disk | Cylinder | Cone | InfiniteCylinder | Frustum
        )
    };
    ALL.into_iter().filter(|k| D == 3 || !solid(k)).collect()
}
