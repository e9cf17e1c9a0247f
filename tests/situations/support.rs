//! The farthest point in a direction: of several vertices the first by its coordinates.

use coincide::*;
use nalgebra::Point;
use oracle::number::Number;
use oracle::shape::ShapeIn;
use oracle::short::*;

/// In every direction of small whole numbers.
fn is_the_first<T: Number, const D: usize>(shape: impl ShapeIn<T, D>, vertices: &[[i64; D]]) {
    for code in 0..5_i64.pow(D as u32) {
        let u: [i64; D] = std::array::from_fn(|i| code / 5_i64.pow(i as u32) % 5 - 2);
        let along = |x: &&[i64; D]| -> i64 { x.iter().zip(&u).map(|(x, u)| x * u).sum() };
        let farthest = vertices.iter().map(|x| along(&x)).max().expect("a vertex");
        let first = vertices.iter().filter(|x| along(x) == farthest).min().expect("a vertex");
        assert_eq!(shape.support(&v(u)), Some(p(*first)), "{vertices:?} along {u:?}");
    }
}

fn every_order<const D: usize, const N: usize>(
    vertices: [[i64; D]; N],
    ask: impl Fn([[i64; D]; N]),
) {
    fn rest<const D: usize, const N: usize>(
        from: usize,
        order: &mut [[i64; D]; N],
        ask: &impl Fn([[i64; D]; N]),
    ) {
        if from == N {
            return ask(*order);
        }
        for i in from..N {
            order.swap(from, i);
            rest(from + 1, order, ask);
            order.swap(from, i);
        }
    }
    rest(0, &mut vertices.clone(), &ask);
}

fn polytopes<T: Number>() {
    every_order([[1, 2], [1, -3]], |x| is_the_first(Segment::<T, 2>::new(p(x[0]), p(x[1])), &x));
    every_order([[1, 2, 0], [1, 0, 2]], |x| {
        is_the_first(Segment::<T, 3>::new(p(x[0]), p(x[1])), &x);
    });
    for x in [[[0, 0], [4, 0], [4, 4]], [[0, 0], [2, 2], [4, 4]], [[1, 1], [1, 1], [0, 3]]] {
        every_order(x, |x| is_the_first(Triangle::<T, 2>::new(p(x[0]), p(x[1]), p(x[2])), &x));
    }
    every_order([[0, 0, 1], [4, 0, 1], [4, 4, 1]], |x| {
        is_the_first(Triangle::<T, 3>::new(p(x[0]), p(x[1]), p(x[2])), &x);
    });
    every_order([[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]], |x| {
        is_the_first(Tetrahedron::<T>::new(p(x[0]), p(x[1]), p(x[2]), p(x[3])), &x);
    });
    every_order([[0, 0], [4, 0], [4, 4], [0, 4]], |x| {
        let vertices = x.map(p::<T, 2>);
        is_the_first(ConvexPolygon::<T, 2>::new(&vertices), &x);
        let flat = x.map(|[a, b]| [a, 1, b]);
        let vertices = flat.map(p::<T, 3>);
        is_the_first(ConvexPolygon::<T, 3>::new(&vertices), &flat);
    });
}

fn boxes<T: Number>() {
    let plane = [[-1, -1], [-1, 3], [2, -1], [2, 3]];
    is_the_first(Aabb::<T, 2>::new(p([-1, -1]), p([2, 3])), &plane);
    is_the_first(Parallelogram::<T, 2>::new(p([2, 3]), v([-3, 0]), v([0, -4])), &plane);
    let corners = |low: [i64; 3], high: [i64; 3]| -> [[i64; 3]; 8] {
        std::array::from_fn(|k| {
            std::array::from_fn(|i| if k >> i & 1 == 0 { low[i] } else { high[i] })
        })
    };
    let space = corners([-1, -1, 0], [2, 3, 5]);
    is_the_first(Aabb::<T, 3>::new(p([-1, -1, 0]), p([2, 3, 5])), &space);
    let flat = [[0, 0, 1], [0, 2, 1], [2, 0, 1], [2, 2, 1]];
    is_the_first(Parallelogram::<T, 3>::new(p([0, 2, 1]), v([2, 0, 0]), v([0, -2, 0])), &flat);
    for turn in 0..8_i64 {
        let sign = |i: i64| 1 - 2 * (turn >> i & 1);
        let axes = [[0, sign(0), 0], [0, 0, 2 * sign(1)], [3 * sign(2), 0, 0]];
        let turned = OrientedBox::<T, 3>::new(p([1, 1, 1]), axes.map(v));
        is_the_first(turned, &corners([-2, 0, -1], [4, 2, 3]));
        let slanted = [[1, 1], [-1, 1]].map(|[x, y]| [x * sign(0), y * sign(1) * sign(0)]);
        let [a, b] = slanted;
        if a[0] * b[0] + a[1] * b[1] == 0 {
            let tip = [[3, 1], [1, 3], [-1, 1], [1, -1]];
            is_the_first(OrientedBox::<T, 2>::new(p([1, 1]), slanted.map(v)), &tip);
        }
    }
}

#[test]
fn of_several_vertices_the_first_by_its_coordinates_is_the_farthest() {
    fn all<T: Number>() {
        polytopes::<T>();
        boxes::<T>();
    }
    oracle::each_scalar! { all }
}

#[test]
fn a_vertex_that_is_no_number_leaves_a_polyhedron_empty() {
    let faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let whole = [[0.0; 3], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]].map(Point::from);
    assert!(!ConvexPolyhedron::new(&whole, &faces).is_empty());
    for (i, axis) in (0..4).flat_map(|i| (0..3).map(move |axis| (i, axis))) {
        for bad in [f64::NAN, f64::INFINITY, -f64::INFINITY] {
            let mut odd = whole;
            odd[i][axis] = bad;
            let odd = ConvexPolyhedron::new(&odd, &faces);
            assert!(odd.is_empty() && odd.bounding_box().is_none());
            assert!(!odd.intersects(&Point::from([0.5; 3])));
        }
    }
}
