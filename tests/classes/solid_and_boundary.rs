//! Solid or hollow, the length of a direction, and whether the boundary counts.

use super::*;
use coincide::{Ellipsoid, InfiniteCylinder, Line, Tetrahedron};

/// Solids around the origin that reach from x = −4 to x = 4 on the x axis.
macro_rules! for_each_solid {
    ($check:ident) => {{
        $check!(sphere::<T, 3>([0, 0, 0], 4), span);
        $check!(capsule::<T, 3>([0, 0, -2], [0, 0, 2], 4), span);
        $check!(cylinder::<T>([0, 0, -2], [0, 0, 2], 4), span);
        $check!(cylinder::<T>([-4, 0, 0], [4, 0, 0], 2), span);
        $check!(cone::<T>([-4, 0, 0], [4, 0, 0], 2), span);
        let axes = [[4, 0, 0], [0, 2, 0], [0, 0, 1]];
        $check!(Ellipsoid::<T, 3>::new(p([0, 0, 0]), axes.map(v)), span);
        let [a, b, c, d] = [[-4, 0, 0], [4, 4, 0], [4, -2, 3], [4, -2, -3]].map(p);
        $check!(Tetrahedron::<T>::new(a, b, c, d), span);
        $check!(InfiniteCylinder::<T>::new(p([0, 0, 0]), v([0, 0, 3]), n(4)), span);
        $check!(aabb::<T, 3>([-4, -1, -1], [4, 1, 1]), boxed);
        $check!(oriented::<T, 3>([0, 0, 0], [[4, 0, 0], [0, 2, 0], [0, 0, 2]]), boxed);
    }};
}

/// The parameters at which a line, ray or segment enters and leaves.
macro_rules! ends {
    ($solid:expr, $line:expr, span) => {{
        let span = $solid.intersection($line);
        span.map(|s| [s.entry, s.exit].map(|e| e.map(|e| e.t)))
    }};
    ($solid:expr, $line:expr, boxed) => {{
        let span = $solid.intersection($line).map(|b| b.span);
        span.map(|s| [s.entry, s.exit].map(|e| e.map(|e| e.t)))
    }};
}

in_every_scalar! {
    fn a_ray_that_starts_inside_misses_or_enters_elsewhere<T: Number>() {
        macro_rules! check {
            ($solid:expr, $kind:ident) => {
                let out = ends!($solid, &ray([2, 0, 0], [1, 0, 0]), $kind);
                assert_eq!(out, Some([Some(n(0)), Some(n(2))]));
                let back = ends!($solid, &ray([2, 0, 0], [-1, 0, 0]), $kind);
                assert_eq!(back, Some([Some(n(0)), Some(n(6))]));
                let within = ends!($solid, &segment([-2, 0, 0], [2, 0, 0]), $kind);
                assert_eq!(within, Some([Some(n(0)), Some(n(1))]));
            };
        }
        for_each_solid!(check);
    }

    fn a_ray_that_starts_on_the_surface_misses<T: Number>() {
        macro_rules! check {
            ($solid:expr, $kind:ident) => {
                let away = ends!($solid, &ray([4, 0, 0], [1, 0, 0]), $kind);
                assert_eq!(away, Some([Some(n(0)), Some(n(0))]));
                let through = ends!($solid, &ray([4, 0, 0], [-1, 0, 0]), $kind);
                assert_eq!(through, Some([Some(n(0)), Some(n(8))]));
                assert_eq!(ends!($solid, &ray([5, 0, 0], [1, 0, 0]), $kind), None);
                let up_to_it = ends!($solid, &segment([9, 0, 0], [4, 0, 0]), $kind);
                assert_eq!(up_to_it, Some([Some(n(1)), Some(n(1))]));
                assert_eq!(ends!($solid, &segment([9, 0, 0], [5, 0, 0]), $kind), None);
            };
        }
        for_each_solid!(check);
    }

    fn a_direction_that_is_not_of_length_one_gives_a_wrong_distance<T: Number>() {
        macro_rules! check {
            ($solid:expr, $kind:ident) => {
                // 12 to the left of the solid, in lengths of the direction.
                for (length, [entry, exit]) in [(1, [12, 20]), (2, [6, 10]), (4, [3, 5])] {
                    let found = ends!($solid, &ray([-16, 0, 0], [length, 0, 0]), $kind);
                    assert_eq!(found, Some([Some(n(entry)), Some(n(exit))]));
                }
                let found = ends!($solid, &Line::new(p([-16, 0, 0]), v([-4, 0, 0])), $kind);
                assert_eq!(found, Some([Some(n(-5)), Some(n(-3))]));
            };
        }
        for_each_solid!(check);
    }

    fn the_boundary_counts_in_some_pairs_only<T: Number>() {
        macro_rules! check {
            ($solid:expr, $kind:ident) => {
                let solid = $solid;
                assert!(meet(&solid, &p([4, 0, 0])) && !meet(&solid, &p([5, 0, 0])));
                assert!(meet(&solid, &plane([1, 0, 0], 4)) && !meet(&solid, &plane([1, 0, 0], 5)));
                assert!(
                    meet(&solid, &sphere([7, 0, 0], 3)) && !meet(&solid, &sphere([8, 0, 0], 3))
                );
                let slab = |x| aabb([x, -9, -9], [x + 1, 9, 9]);
                assert!(meet(&solid, &slab(4)) && !meet(&solid, &slab(5)));
                let wall = |x| triangle([x, -9, -9], [x, 9, -9], [x, 0, 9]);
                assert!(meet(&solid, &wall(4)) && !meet(&solid, &wall(5)));
            };
        }
        for_each_solid!(check);
    }
}
