//! The vertices of shapes over borrowed slices, and shapes that may be made over them.

use crate::input::{Generator, Mood, Number};
use crate::make::Make;
use coincide::{ConvexPolygon, ConvexPolyhedron};
use nalgebra::Point;

/// Vertices to borrow.
pub struct Store<T: Number> {
    plane: [Point<T, 2>; 5],
    space: [Point<T, 3>; 5],
    corners: [Point<T, 3>; 6],
}

/// A convex pentagon.
const PENTAGON: [[i16; 2]; 5] = [[-1, -1], [1, -1], [2, 1], [0, 2], [-2, 1]];

/// The faces of an octahedron with the corners ±x, ±y and ±z in this order.
const FACES: [[usize; 3]; 8] =
    [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]];

/// How many stores there are: twice each mood.
const COUNT: usize = 24;

/// Vertices for two shapes of a pair.
pub fn stores<T: Number>() -> [[Store<T>; 2]; COUNT] {
    let mut g = Generator::new(15);
    let mut moods = Mood::cycle();
    core::array::from_fn(|_| {
        let mood = moods.next().unwrap_or(Mood::Any);
        [Store::make(mood, &mut g), Store::make(mood, &mut g)]
    })
}

impl<T: Number> Store<T> {
    /// A pentagon and an octahedron of integers, which in an almost integer mood are no
    /// longer quite flat or convex; in odd moods any points.
    fn make(mood: Mood, g: &mut Generator) -> Self {
        if matches!(mood, Mood::Any | Mood::Extreme | Mood::Wild) {
            let plane = core::array::from_fn(|_| Make::make(mood, g));
            let space = core::array::from_fn(|_| Make::make(mood, g));
            let corners = core::array::from_fn(|_| Make::make(mood, g));
            return Self { plane, space, corners };
        }
        let [x, y, z, slope, size] = core::array::from_fn(|_| g.small());
        let steps = i16::from(matches!(mood, Mood::Almost));
        let mut number = |n: i16| T::whole(n).nudged(g.small().wrapping_mul(steps));
        let size = 1 + size.wrapping_abs();
        let plane =
            PENTAGON.map(|[i, j]| Point::from([number(x + size * i), number(y + size * j)]));
        let space = PENTAGON.map(|[i, j]| {
            Point::from([number(x + size * i), number(y + size * j), number(z + slope * i + j)])
        });
        let mut corner = |axis: usize, step: i16| {
            let mut at = [x, y, z];
            at.iter_mut().skip(axis).take(1).for_each(|n| *n += step);
            Point::from(at.map(&mut number))
        };
        let corners = [(0, size), (0, -size), (1, size), (1, -size), (2, size), (2, -size)]
            .map(|(axis, step)| corner(axis, step));
        Self { plane, space, corners }
    }
}

/// A shape out of random numbers, or over the vertices of a store.
pub trait Draw<'a, T: Number> {
    fn draw(mood: Mood, g: &mut Generator, store: &'a Store<T>) -> Self;
}

impl<'a, T: Number, S: Make> Draw<'a, T> for S {
    #[inline]
    fn draw(mood: Mood, g: &mut Generator, _: &'a Store<T>) -> Self {
        S::make(mood, g)
    }
}

impl<'a, T: Number> Draw<'a, T> for ConvexPolygon<'a, T, 2> {
    fn draw(_: Mood, _: &mut Generator, store: &'a Store<T>) -> Self {
        ConvexPolygon::new(&store.plane)
    }
}

impl<'a, T: Number> Draw<'a, T> for ConvexPolygon<'a, T, 3> {
    fn draw(_: Mood, _: &mut Generator, store: &'a Store<T>) -> Self {
        ConvexPolygon::new(&store.space)
    }
}

impl<'a, T: Number> Draw<'a, T> for ConvexPolyhedron<'a, T> {
    fn draw(_: Mood, _: &mut Generator, store: &'a Store<T>) -> Self {
        ConvexPolyhedron::new(&store.corners, &FACES)
    }
}
