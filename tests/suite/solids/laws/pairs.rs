//! Every pair of the table, found by the kinds of its shapes.

use super::whole::Whole;
use crate::solids::hulls::make::{Kind, Spec};
use crate::solids::hulls::number::Number;
use crate::solids::hulls::pairs::{Pair, all_in_space, all_in_the_plane};
use coincide::intersect::LinePoint;
use nalgebra::Point;

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

const KINDS: usize = Kind::ALL.len();

impl<T: Number, const D: usize> Table<T, D> {
    fn of(pairs: Vec<Pair<T, D>>) -> Self {
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
    Table::of(all_in_the_plane())
}

pub fn space<T: Number>() -> Table<T, 3> {
    Table::of(all_in_space())
}

/// The kinds of a dimension.
pub fn kinds<const D: usize>() -> Vec<Kind> {
    Kind::of_dimension(D)
}
