//! Rays that slip between two triangles, are counted twice or come from behind, and slabs
//! in which 0 · ∞ is not a number.

use super::*;
use coincide::intersect::{LineTriangle, closest_hit, crosses, crossings, encloses};
use coincide::{Contains, Sign};
use oracle::random::Random;

fn point(random: &mut Random) -> Point<f64, 3> {
    Point::from([random.unit(), random.unit(), random.unit()])
}

/// Two triangles on either side of an edge, and rays through rounded points of it: how many
/// hit none, how many are owned by none or both, and how many hit none by the formula of
/// Möller and Trumbore.
macro_rules! at_a_shared_edge {
    ($t:ty, $count:expr) => {{
        let mut random = Random(7);
        let (mut leaks, mut shared, mut rounded) = (0, 0, 0);
        for _ in 0..$count {
            let [a, b, c, d, o] = [(); 5].map(|()| point(&mut random).map(|x| x as $t));
            let along = (random.unit() / 2.0 + 0.5) as $t;
            let target = a + (b - a) * along;
            let [one, other] = [Triangle::new(a, b, c), Triangle::new(b, a, d)];
            // On either side of the edge as seen along the ray.
            let normal = (b - a).cross(&(target - o));
            if normal.dot(&(c - a)) * normal.dot(&(d - a)) >= -0.001 {
                continue;
            }
            let ray = Ray::new(o, target - o);
            leaks += u32::from(!ray.intersects(&one) && !ray.intersects(&other));
            shared += u32::from(crosses(&ray, &one) == crosses(&ray, &other));
            let formula = |t: &Triangle<$t, 3>| {
                let (e, f, w) = (t.b - t.a, t.c - t.a, ray.origin - t.a);
                let (p, q) = (ray.direction.cross(&f), w.cross(&e));
                let [u, v] = [w.dot(&p), ray.direction.dot(&q)].map(|x| x / e.dot(&p));
                u >= 0.0 && v >= 0.0 && u + v <= 1.0
            };
            rounded += u32::from(!formula(&one) && !formula(&other));
        }
        assert!(rounded > 500, "{rounded}");
        [leaks, shared]
    }};
}

#[test]
fn a_ray_at_a_shared_edge_misses_both_triangles() {
    assert_eq!(at_a_shared_edge!(f32, 20_000), [0, 0]);
    assert_eq!(at_a_shared_edge!(f64, 20_000), [0, 0]);
}

#[test]
fn a_tiny_component_of_a_direction_loses_the_box() {
    let wall = aabb::<f32, 3>([1, -1, -1], [2, 1, 1]);
    for tiny in [1e-30, f32::MIN_POSITIVE, f32::from_bits(1), 0.0] {
        for way in [tiny, -tiny] {
            let ray = Ray::new(p([0, 0, 0]), SVector::from([1.0, way, -way]));
            let span = wall.intersection(&ray).expect("a hit").span;
            assert_eq!([span.entry, span.exit].map(|e| e.map(|e| e.t)), [Some(1.0), Some(2.0)]);
        }
    }
}

/// Two triangles for each face of a cube from −2 to 2.
fn cube<T: Number>() -> Vec<Triangle<T, 3>> {
    let face = |axis: usize, side: i64| {
        let corner = |u: i64, v: i64| {
            let mut x = [0; 3];
            (x[axis], x[(axis + 1) % 3], x[(axis + 2) % 3]) = (side, u, v);
            p::<T, 3>(x)
        };
        let [a, b, c, d] = [corner(-2, -2), corner(2, -2), corner(2, 2), corner(-2, 2)];
        [Triangle::new(a, b, c), Triangle::new(a, c, d)]
    };
    (0..3).flat_map(|axis| [face(axis, -2), face(axis, 2)]).flatten().collect()
}

in_every_scalar! {
    fn a_closed_mesh_has_holes_at_edges_and_vertices<T: Number>() {
        let mesh = cube::<T>();
        for k in 0..125i64 {
            let way = [k % 5 - 2, k / 5 % 5 - 2, k / 25 - 2];
            if way == [0; 3] {
                continue;
            }
            let out = ray([0, 0, 0], way);
            assert!(closest_hit(&out, &mesh, n(100)).is_some(), "{way:?}");
            assert_eq!(crossings(&out, &mesh), 1, "{way:?}");
            // Beyond the surface, and before it from outside.
            assert_eq!(crossings(&ray(way.map(|x| 5 * x), way), &mesh) % 2, 0, "{way:?}");
            let inside = way.iter().all(|x| x.abs() < 2);
            let on_surface = way.iter().any(|x| x.abs() == 2);
            assert!(on_surface || encloses(&mesh, &p(way)) == inside, "{way:?}");
        }
    }

    fn a_ray_at_the_hub_of_a_fan_hits_none_or_several<T: Number>() {
        let rim = [[4, 0], [3, 3], [0, 5], [-4, 2], [-3, -3], [1, -4]];
        let fan: Vec<Triangle<T, 3>> = (0..6)
            .map(|i| {
                let ([a, b], [c, d]) = (rim[i], rim[(i + 1) % 6]);
                triangle([0, 0, 1], [a, b, 0], [c, d, -1])
            })
            .collect();
        for from in [[0, 0, 9], [3, 1, 9], [0, 5, 8], [-4, 2, 7]] {
            let [x, y, z] = from;
            let ray = ray(from, [-x, -y, 1 - z]);
            assert_eq!(crossings(&ray, &fan), 1, "{from:?}");
            assert_eq!(fan.iter().filter(|t| ray.intersects(*t)).count(), 6);
        }
    }

    fn a_hit_on_an_edge_comes_from_behind<T: Number>() {
        let front = triangle::<T, 3>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        for on in [[2, 0], [0, 2], [2, 2], [0, 0], [4, 0], [0, 4], [1, 1]] {
            for (z, side) in [(3, Sign::Positive), (-3, Sign::Negative)] {
                let hit = front.intersection(&ray([on[0], on[1], z], [0, 0, -z]));
                let Some(LineTriangle::Point(hit)) = hit else { panic!("no hit") };
                assert_eq!((hit.side, hit.t), (side, T::one()), "{on:?}");
            }
        }
    }

    fn a_ray_in_the_plane_of_a_face_misses_the_box<T: Number>() {
        let b = aabb::<T, 3>([0, 0, 0], [4, 4, 4]);
        for axis in 0..3 {
            for side in [0, 4] {
                for zero in [T::zero(), -T::zero()] {
                    let (mut from, mut way) = (p::<T, 3>([2, 2, 2]), v::<T, 3>([0, 0, 0]));
                    from[axis] = n(side);
                    from[(axis + 1) % 3] = n(-3);
                    (way[axis], way[(axis + 1) % 3], way[(axis + 2) % 3]) = (zero, n(1), zero);
                    let along = Ray::new(from, way);
                    let span = b.intersection(&along).expect("along a face").span;
                    let ends = [span.entry, span.exit].map(|e| e.map(|e| e.t));
                    assert_eq!(ends, [Some(n(3)), Some(n(7))]);
                    // Along an edge, and just beside the face.
                    from[(axis + 2) % 3] = n(4);
                    assert!(meet(&b, &Ray::new(from, way)));
                    from[axis] = n(if side == 0 { -1 } else { 5 });
                    assert!(!meet(&b, &Ray::new(from, way)));
                }
            }
        }
    }

    fn a_ray_from_a_face_of_a_box_misses_it<T: Number>() {
        let b = aabb::<T, 3>([0, 0, 0], [4, 4, 4]);
        for way in [[0, 0, 1], [0, 0, -1], [1, 0, 0], [0, -1, 0]] {
            assert!(meet(&b, &ray([2, 2, 4], way)) && meet(&b, &ray([2, 2, 0], way)), "{way:?}");
        }
        assert!(b.contains(&p([2, 2, 4])) && !meet(&b, &ray([2, 2, 5], [0, 0, 1])));
    }
}
