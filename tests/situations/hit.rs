//! Where what a line shares with a shape begins, and whether it is a point: a hit, a touch and a part,
//! for each type of answer.

use coincide::intersect::*;
use coincide::*;
use nalgebra::Point;
use oracle::number::Number;
use oracle::short::*;

/// Parameter, point and whether it is a point.
type Told<T, const D: usize> = (Option<T>, Option<Point<T, D>>, bool);

fn told<T: Scalar, const D: usize>(hit: &impl Hit<Scalar = T, Point = Point<T, D>>) -> Told<T, D> {
    (hit.t(), hit.point(), hit.is_point())
}

fn of<T: Scalar, A, B, X, const D: usize>(line: &A, shape: &B) -> Told<T, D>
where
    A: Intersect<B, Answer = X>,
    B: Intersect<A, Answer = X>,
    X: Hit<Scalar = T, Point = Point<T, D>>,
{
    let (found, back) = (line.intersection(shape), shape.intersection(line));
    let found = told(&found.expect("a hit"));
    assert_eq!(told(&back.expect("a hit")), found, "in the other order");
    found
}

fn point<T: Number, const D: usize>(t: i64, x: [i64; D]) -> Told<T, D> {
    (Some(n(t)), Some(p(x)), true)
}

fn part<T: Number, const D: usize>(t: i64, x: [i64; D]) -> Told<T, D> {
    (Some(n(t)), Some(p(x)), false)
}

fn untold<T: Number, const D: usize>() -> Told<T, D> {
    (None, None, false)
}

macro_rules! in_two_scalars {
    ($($(#[$note:meta])* fn $name:ident<T: Number>() $body:block)*) => {
        mod cases {
            use super::*;
            $($(#[$note])* pub fn $name<T: Number>() $body)*
        }
        $(
            #[test]
            fn $name() {
                cases::$name::<f64>();
                cases::$name::<fixed::types::I16F16>();
            }
        )*
    };
}

in_two_scalars! {
    fn of_a_point<T: Number>() {
        assert_eq!(of(&line::<T, 2>([0, 1], [2, 0]), &p([-6, 1])), point(-3, [-6, 1]));
        assert_eq!(of(&ray::<T, 3>([0, 1, 0], [2, 0, 0]), &p([0, 1, 0])), point(0, [0, 1, 0]));
        assert_eq!(of(&segment::<T, 2>([0, 1], [4, 1]), &p([4, 1])), point(1, [4, 1]));
    }

    /// Of two lines the parameter is that on the first.
    fn of_a_line<T: Number>() {
        let (beam, wall) = (ray::<T, 2>([0, 0], [1, 0]), segment([8, -2], [8, 0]));
        assert_eq!(told(&beam.intersection(&wall).unwrap()), point(8, [8, 0]));
        assert_eq!(told(&wall.intersection(&beam).unwrap()), point(1, [8, 0]));
        let post = line([3, 4], [0, -2]);
        assert_eq!(told(&beam.intersection(&post).unwrap()), point(3, [3, 0]));
        assert_eq!(told(&post.intersection(&beam).unwrap()), point(2, [3, 0]));
        let Some(LineLine::Point(at)) = beam.intersection(&post) else { panic!("no point") };
        assert_eq!(told(&at), point(3, [3, 0]));
        assert_eq!(told(&at.reversed()), point(2, [3, 0]));
        // End to end they share a point; where they share more it depends on the line.
        assert_eq!(of(&beam, &segment([0, 0], [-4, 0])), point(0, [0, 0]));
        assert_eq!(of(&beam, &segment([5, 0], [9, 0])), untold());
        assert_eq!(of(&beam, &ray([5, 0], [1, 0])), untold());
        assert_eq!(of(&line::<T, 2>([0, 0], [1, 0]), &line([5, 0], [2, 0])), untold());
    }

    fn of_a_plane<T: Number>() {
        let ground = plane::<T, 3>([0, 0, 2], 4);
        assert_eq!(of(&ray([1, 1, 8], [0, 0, -3]), &ground), point(2, [1, 1, 2]));
        assert_eq!(of(&segment([1, 1, 8], [1, 1, 2]), &ground), point(1, [1, 1, 2]));
        assert_eq!(of(&segment([1, 1, 2], [1, 1, 2]), &ground), point(0, [1, 1, 2]));
        assert_eq!(of(&ray([1, 1, 2], [1, 0, 0]), &ground), untold());
        assert_eq!(of(&line([1, 1, 2], [1, 0, 0]), &ground), untold());
    }

    fn of_what_has_an_inside<T: Number>() {
        let ball = sphere::<T, 3>([10, 0, 0], 5);
        assert_eq!(of(&ray([0, 3, 0], [2, 0, 0]), &ball), part(3, [6, 3, 0]));
        assert_eq!(of(&line([20, 3, 0], [2, 0, 0]), &ball), part(-7, [6, 3, 0]));
        assert_eq!(of(&ray([0, 5, 0], [2, 0, 0]), &ball), point(5, [10, 5, 0]));
        assert_eq!(of(&ray([12, 0, 0], [0, 1, 0]), &ball), part(0, [12, 0, 0]));
        assert_eq!(of(&segment([12, 0, 0], [12, 0, 0]), &ball), point(0, [12, 0, 0]));
        let disk = sphere::<T, 2>([10, 0], 5);
        assert_eq!(of(&segment([5, 0], [0, 0]), &disk), point(0, [5, 0]));
        // Nothing to begin with.
        let under = half::<T, 3>([0, 0, 1], 2);
        assert_eq!(of(&line([0, 0, 8], [0, 0, 2]), &under), untold());
        assert_eq!(of(&line([0, 0, 1], [2, 0, 0]), &under), untold());
        assert_eq!(of(&line([0, 0, 8], [0, 0, -2]), &under), part(3, [0, 0, 2]));
        assert_eq!(of(&segment([0, 0, 2], [0, 0, 8]), &under), point(0, [0, 0, 2]));
    }

    fn of_a_box<T: Number>() {
        let cell = aabb::<T, 3>([2, 0, 0], [4, 4, 4]);
        assert_eq!(of(&ray([0, 1, 1], [1, 0, 0]), &cell), part(2, [2, 1, 1]));
        assert_eq!(of(&ray([0, 2, 0], [1, -1, 0]), &cell), point(2, [2, 0, 0]));
        assert_eq!(of(&ray([3, 1, 1], [1, 0, 0]), &cell), part(0, [3, 1, 1]));
        let turned = oriented::<T, 2>([4, 0], [[2, 2], [-2, 2]]);
        let through = (Some(n::<T>(1) / n(4)), Some(p([0, 0])), false);
        assert_eq!(of(&segment([-4, 0], [12, 0]), &turned), through);
        assert_eq!(of(&ray([0, 4], [1, 0]), &turned), point(4, [4, 4]));
    }

    fn of_a_triangle<T: Number>() {
        let t = triangle::<T, 3>([0, 0, 2], [8, 0, 2], [0, 8, 2]);
        assert_eq!(of(&ray([1, 1, 8], [0, 0, -2]), &t), point(3, [1, 1, 2]));
        assert_eq!(of(&ray([-1, 9, 2], [1, -1, 0]), &t), part(1, [0, 8, 2]));
        assert_eq!(of(&line([-4, 4, 2], [-2, -2, 0]), &t), point(-2, [0, 8, 2]));
        assert_eq!(of(&line([-4, 6, 2], [-2, 0, 0]), &t), part(-3, [2, 6, 2]));
        assert_eq!(of(&line([-2, 2, 2], [2, -2, 0]), &t), point(1, [0, 0, 2]));
        let Some(LineTriangle::Point(hit)) = t.intersection(&ray([1, 1, 8], [0, 0, -2])) else {
            panic!("no point")
        };
        assert_eq!(told(&hit), point(3, [1, 1, 2]));
        let first = closest_hit(&ray([1, 1, 8], [0, 0, -2]), &[t], n(9)).expect("a hit");
        assert_eq!(told(&first), point(3, [1, 1, 2]));
        let along = closest_hit(&ray([-2, 2, 2], [1, 0, 0]), &[t], n(9)).expect("a hit");
        assert_eq!(told(&along), part(2, [0, 2, 2]));
        let flat = triangle::<T, 2>([0, 0], [8, 0], [0, 8]);
        assert_eq!(of(&ray([-1, 1], [1, 0]), &flat), part(1, [0, 1]));
        assert_eq!(of(&ray([-1, 1], [1, -1]), &flat), point(1, [0, 0]));
    }

    fn of_a_parallelogram<T: Number>() {
        let tile = parallelogram::<T, 3>([0, 0, 2], [4, 0, 0], [0, 4, 0]);
        assert_eq!(of(&ray([1, 1, 8], [0, 0, -2]), &tile), point(3, [1, 1, 2]));
        assert_eq!(of(&ray([-1, 2, 2], [1, 0, 0]), &tile), part(1, [0, 2, 2]));
        assert_eq!(of(&ray([-2, 2, 2], [2, -2, 0]), &tile), point(1, [0, 0, 2]));
        let hit = tile.intersection(&ray([1, 1, 8], [0, 0, -2]));
        let Some(LineParallelogram::Point(hit)) = hit else { panic!("no point") };
        assert_eq!(told(&hit), point(3, [1, 1, 2]));
    }

    fn of_a_polygon<T: Number>() {
        let vertices = [[0, 0, 2], [4, 0, 2], [4, 4, 2], [0, 4, 2]].map(p::<T, 3>);
        let polygon = ConvexPolygon::new(&vertices);
        assert_eq!(of(&ray([1, 2, 8], [0, 0, -2]), &polygon), point(3, [1, 2, 2]));
        assert_eq!(of(&ray([-1, 2, 2], [1, 0, 0]), &polygon), part(1, [0, 2, 2]));
        assert_eq!(of(&ray([-2, 2, 2], [2, -2, 0]), &polygon), point(1, [0, 0, 2]));
        let hit = polygon.intersection(&ray([1, 2, 8], [0, 0, -2]));
        let Some(LinePolygon::Point(hit)) = hit else { panic!("no point") };
        assert_eq!(told(&hit), point(3, [1, 2, 2]));
    }
}
