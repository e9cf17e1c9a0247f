//! What is the same as a shape, what is inside of it, and what it is inside of.

use oracle::shape::Kind::{self, *};
use oracle::whole::*;

/// The same set with other numbers: vertices in another order, ends and axes exchanged or
/// reversed, longer directions, a shape of another kind.
pub fn equal<const D: usize>(s: &Whole<D>) -> Vec<Whole<D>> {
    let (v, r) = (&s.v, s.r);
    let zero = [0; D];
    let mut out = vec![];
    let mut is = |kind: Kind, v: &[Vector<D>]| out.push(whole(kind, v, r));
    match s.kind {
        Point => {
            let p = v[0];
            is(Segment, &[p, p]);
            is(Triangle, &[p, p, p]);
            is(Aabb, &[p, p]);
            is(Line, &[p, zero]);
            is(Ray, &[p, zero]);
            is(Sphere, &[p]);
            is(Parallelogram, &[p, zero, zero]);
            is(OrientedBox, &vec![p; 1].into_iter().chain(vec![zero; D]).collect::<Vec<_>>());
            is(ConvexPolygon, &[p]);
            is(Capsule, &[p, p]);
            in_space(s, &mut out, &[(Tetrahedron, &[p; 4], 0), (Cylinder, &[p, p], 3)]);
            in_space(s, &mut out, &[(Cone, &[p, p], 3), (Disk, &[p, axis(0, 1)], 0)]);
            in_space(s, &mut out, &[(InfiniteCylinder, &[p, zero], 0)]);
        }
        Line => {
            let (o, u) = (v[0], v[1]);
            is(Line, &[o, times(-1, u)]);
            is(Line, &[add(o, u), times(3, u)]);
            is(Line, &[sub(o, times(2, u)), times(-2, u)]);
            in_space(s, &mut out, &[(InfiniteCylinder, &[o, u], 0)]);
        }
        Ray => is(Ray, &[v[0], times(3, v[1])]),
        Segment => {
            let (a, b) = (v[0], v[1]);
            is(Segment, &[b, a]);
            is(Capsule, &[a, b]);
            is(Triangle, &[a, b, a]);
            is(ConvexPolygon, &[b, a]);
            is(Parallelogram, &[a, sub(b, a), zero]);
            in_space(s, &mut out, &[(Cylinder, &[a, b], 0), (Cone, &[b, a], 0)]);
            in_space(s, &mut out, &[(Tetrahedron, &[a, b, b, a], 0)]);
        }
        Plane | HalfSpace => {
            let k = if s.kind == Plane { -1 } else { 3 };
            out.push(whole(s.kind, &[times(2, v[0])], 2 * r));
            out.push(whole(s.kind, &[times(k, v[0])], k * r));
        }
        Triangle => {
            for order in [[1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]] {
                is(Triangle, &order.map(|i| v[i]));
            }
            is(ConvexPolygon, &[v[1], v[0], v[2]]);
            in_space(s, &mut out, &[(Tetrahedron, &[v[0], v[1], v[2], v[1]], 0)]);
        }
        Sphere if r >= 0 => {
            is(Capsule, &[v[0], v[0]]);
            is(Ellipsoid, &center_and(v[0], |i| axis(i, if i == 0 { -r } else { r })));
            in_space(s, &mut out, &[(InfiniteCylinder, &[v[0], zero], r)]);
        }
        Aabb if (0..D).all(|i| v[0][i] <= v[1][i]) => {
            let (sum, size) = (add(v[0], v[1]), sub(v[1], v[0]));
            if sum.iter().all(|x| x % 2 == 0) {
                let halves = |i: usize| axis(D - 1 - i, size[D - 1 - i] / 2);
                is(OrientedBox, &center_and(sum.map(|x| x / 2), halves));
            }
            if D == 2 || size[2] == 0 {
                is(Parallelogram, &[v[0], axis(0, size[0]), axis(1, size[1])]);
            }
            in_space_mesh(&mut out, &s.corners(), &SIX);
        }
        Parallelogram => {
            let (o, a, b) = (v[0], v[1], v[2]);
            is(Parallelogram, &[o, b, a]);
            is(Parallelogram, &[add(o, a), times(-1, a), b]);
            is(Parallelogram, &[add(o, add(a, b)), times(-1, b), times(-1, a)]);
            is(ConvexPolygon, &s.corners());
        }
        OrientedBox | Ellipsoid => {
            is(s.kind, &center_and(v[0], |i| times(-1, v[1 + (i + 1) % D])));
            is(s.kind, &center_and(v[0], |i| times(1 - 2 * (i as i64 % 2), v[D - i])));
            if s.kind == OrientedBox {
                in_space_mesh(&mut out, &s.corners(), &SIX);
                if D == 2 {
                    let corner = s.corners()[0];
                    out.push(whole(Parallelogram, &[corner, times(2, v[1]), times(2, v[2])], 0));
                }
            }
        }
        Capsule | Cylinder => is(s.kind, &[v[1], v[0]]),
        Tetrahedron => {
            for order in [[1, 2, 3, 0], [3, 1, 0, 2], [0, 1, 3, 2]] {
                is(Tetrahedron, &order.map(|i| v[i]));
            }
            in_space_mesh(&mut out, v, &FOUR);
        }
        ConvexPolygon if s.convex && !v.is_empty() => {
            let mut turned = v.clone();
            turned.rotate_left(1);
            is(ConvexPolygon, &turned);
            turned.reverse();
            is(ConvexPolygon, &turned);
            turned.insert(0, turned[0]);
            is(ConvexPolygon, &turned);
        }
        ConvexPolyhedron if s.convex => {
            let mut faces = s.faces.clone();
            faces.rotate_left(1);
            faces.iter_mut().for_each(|f| f.rotate_left(1));
            out.push(polyhedron(v, &faces));
            // The vertices in the opposite order, so that the faces turn over too.
            let last = v.len() - 1;
            let turned: Vec<_> = v.iter().rev().copied().collect();
            faces.iter_mut().for_each(|f| *f = [last - f[2], last - f[0], last - f[1]]);
            out.push(polyhedron(&turned, &faces));
        }
        Disk => {
            is(Disk, &[v[0], times(-1, v[1])]);
            is(Disk, &[v[0], times(3, v[1])]);
        }
        InfiniteCylinder => {
            is(InfiniteCylinder, &[v[0], times(-2, v[1])]);
            is(InfiniteCylinder, &[add(v[0], v[1]), v[1]]);
        }
        Frustum => {
            let mut turned = v.clone();
            turned[..8].rotate_left(2);
            turned[9] = times(2, turned[9]);
            is(Frustum, &turned);
            turned[..10].rotate_left(4);
            is(Frustum, &turned);
        }
        _ => {}
    }
    out
}

/// What is inside: vertices, edges, faces, axes, end disks, a smaller one.
pub fn parts<const D: usize>(s: &Whole<D>) -> Vec<Whole<D>> {
    let (v, r, zero) = (&s.v, s.r, [0; D]);
    let mut out = vec![];
    let mut is = |kind: Kind, v: &[Vector<D>], r: i64| out.push(whole(kind, v, r));
    match s.kind {
        Line | Ray => {
            let (o, u) = (v[0], v[1]);
            is(Point, &[o], 0);
            is(Segment, &[add(o, u), o], 0);
            is(Ray, &[add(o, u), u], 0);
            if s.kind == Line {
                is(Ray, &[o, times(-1, u)], 0);
            }
        }
        Plane | HalfSpace => {
            if s.kind == HalfSpace {
                is(Plane, &[v[0]], r);
                is(HalfSpace, &[v[0]], r - 1);
            }
            // A point and steps across the normal, where a component of it is ±1.
            if let Some(i) = (0..D).find(|i| v[0][*i].abs() == 1) {
                let p: Vector<D> = axis(i, r * v[0][i]);
                let step = |j: usize| {
                    let k = 1 + r.abs() / 2;
                    let across = sub(axis(j, v[0][i]), axis(i, v[0][j]));
                    times(k, across)
                };
                let (a, b) = (step((i + 1) % D), step((i + 2) % D));
                is(Point, &[p], 0);
                is(Line, &[p, a], 0);
                is(Segment, &[add(p, a), p], 0);
                if D == 3 {
                    is(Triangle, &[p, add(p, a), sub(p, b)], 0);
                    is(Parallelogram, &[sub(p, a), a, b], 0);
                }
            }
        }
        Sphere if r > 0 => {
            is(Point, &[add(v[0], axis(0, r))], 0);
            is(Segment, &[sub(v[0], axis(0, r)), add(v[0], axis(D - 1, r))], 0);
            is(Sphere, v, r - 1);
            is(Sphere, &[add(v[0], axis(1, r - r / 2))], r / 2);
            in_space(s, &mut out, &[(Disk, &[v[0], [1; D]], r), (Disk, &[v[0], axis(2, 1)], r)]);
        }
        Segment | Triangle | Tetrahedron => {
            is(Point, &[v[0]], 0);
            if v.len() > 2 {
                is(Segment, &[v[1], v[0]], 0);
                is(Segment, &[v[1], v[2]], 0);
            }
            if v.len() > 3 {
                is(Triangle, &[v[3], v[0], v[2]], 0);
                is(Triangle, &[v[1], v[2], v[3]], 0);
            }
        }
        Aabb | Parallelogram | OrientedBox => {
            let c = s.corners();
            if s.kind == Aabb && (0..D).any(|i| v[0][i] > v[1][i]) {
                return out;
            }
            is(Point, &[c[2]], 0);
            is(Segment, &[c[0], c[1]], 0);
            is(Segment, &[c[2], c[1]], 0);
            is(Triangle, &[c[1], c[3], c[0]], 0);
            match s.kind {
                Aabb => is(Aabb, &[c[0], c[(1 << D) - 2]], 0),
                OrientedBox => {
                    is(Parallelogram, &[c[0], times(2, v[1]), times(2, v[2])], 0);
                    is(Ellipsoid, v, 0);
                    in_space(s, &mut out, &[(Tetrahedron, &[c[0], c[3], c[c.len() - 2], c[1]], 0)]);
                }
                _ => {}
            }
        }
        ConvexPolygon if v.len() > 2 => {
            let n = v.len();
            is(Segment, &[v[0], v[n - 1]], 0);
            is(Segment, &[v[1], v[2]], 0);
            is(Triangle, &[v[n - 2], v[0], v[n - 1]], 0);
            out.push(Whole { convex: false, ..whole(ConvexPolygon, &v[..n - 1], 0) });
        }
        ConvexPolyhedron => {
            let apex = v[s.faces[0][0]];
            let last = s.faces[s.faces.len() - 1].map(|i| v[i]);
            is(Triangle, &last, 0);
            is(Segment, &[last[2], last[1]], 0);
            is(Tetrahedron, &[last[0], apex, last[1], last[2]], 0);
            let fewer = &s.faces[..s.faces.len() - 1];
            out.push(Whole { convex: false, ..polyhedron(v, fewer) });
        }
        Ellipsoid => {
            is(Point, &[sub(v[0], v[1])], 0);
            is(Segment, &[add(v[0], v[2]), sub(v[0], v[2])], 0);
            let ways = [add(v[0], v[1]), add(v[0], v[2]), sub(v[0], v[1]), sub(v[0], v[2])];
            is(ConvexPolygon, &ways, 0);
            is(Ellipsoid, &center_and(v[0], |i| if i == 1 { zero } else { v[i + 1] }), 0);
        }
        Capsule | Cylinder | Cone | InfiniteCylinder if r >= 0 => {
            let endless = s.kind == InfiniteCylinder;
            let (a, b) = (v[0], if endless { add(v[0], v[1]) } else { v[1] });
            let e = sub(b, a);
            is(Segment, &[b, a], 0);
            is(s.kind, v, (r - 1).max(0));
            match s.kind {
                Capsule => is(Sphere, &[b], r),
                Cylinder => is(Cone, &[b, a], r),
                InfiniteCylinder => is(Capsule, &[b, a], r),
                _ => {}
            }
            in_space(s, &mut out, &[(Disk, &[b, e], r)]);
            if s.kind != Cone {
                in_space(s, &mut out, &[(Disk, &[a, e], r), (Cylinder, &[a, b], r)]);
            }
        }
        Disk if r > 0 => {
            is(Disk, v, r - 1);
            if v[1] != zero {
                is(Point, &[v[0]], 0);
            }
            // Across the normal where that is across an axis.
            if let Some(i) = (0..D).find(|i| v[1][*i] == 0 && v[1] != zero) {
                is(Segment, &[add(v[0], axis(i, r)), sub(v[0], axis(i, r))], 0);
            }
        }
        Frustum => {
            let mut smaller = v.clone();
            smaller[4] = sub(smaller[4], smaller[5]);
            is(Frustum, &smaller, 0);
        }
        _ => {}
    }
    out
}

/// What it is inside of: a larger one, one with another vertex, one of more dimensions.
pub fn wholes<const D: usize>(s: &Whole<D>, q: Vector<D>, more: i64) -> Vec<Whole<D>> {
    let (v, r) = (&s.v, s.r);
    let mut out = vec![];
    let margin = if matches!(s.kind, Capsule | Cylinder | Cone | Sphere | Disk) { r } else { 0 };
    if margin < 0 {
        return out;
    }
    match s.kind {
        Point | Segment | Triangle | Tetrahedron | ConvexPolygon | ConvexPolyhedron | Capsule
        | Cylinder | Cone | Aabb | OrientedBox | Parallelogram => {
            let v = s.corners();
            out.push(around(&v, margin));
            out.push(around(&[v, vec![q]].concat(), margin));
        }
        Sphere => {
            out.push(around(v, r));
            out.push(around(v, r + more));
        }
        _ => {}
    }
    let mut is = |kind: Kind, v: &[Vector<D>], r: i64| out.push(whole(kind, v, r));
    match s.kind {
        Point => {
            is(Segment, &[q, v[0]], 0);
            is(Ray, &[v[0], q], 0);
            is(Triangle, &[q, v[0], [0; D]], 0);
            is(Sphere, v, more);
            is(Plane, &[axis(1, 1)], v[0][1]);
        }
        Line => in_space(s, &mut out, &[(InfiniteCylinder, v, more)]),
        Ray => is(Line, v, 0),
        Segment => {
            let (a, e) = (v[0], sub(v[1], v[0]));
            is(Ray, &[a, e], 0);
            is(Line, &[v[1], e], 0);
            is(Capsule, v, more);
            is(Triangle, &[q, v[0], v[1]], 0);
            is(Parallelogram, &[a, e, q], 0);
            is(Segment, &[sub(a, e), v[1]], 0);
            in_space(s, &mut out, &[(Cylinder, v, more), (Tetrahedron, &[a, q, v[1], a], 0)]);
        }
        Plane => {
            is(HalfSpace, v, r);
            is(HalfSpace, &[times(-1, v[0])], -r);
        }
        HalfSpace => {
            is(HalfSpace, v, r + 1);
            is(HalfSpace, v, r + more);
        }
        Triangle => {
            is(Parallelogram, &[v[0], sub(v[1], v[0]), sub(v[2], v[0])], 0);
            is(Parallelogram, &[v[2], sub(v[1], v[2]), sub(v[0], v[2])], 0);
            out.push(Whole { convex: false, ..whole(ConvexPolygon, &[v[0], v[1], v[2], q], 0) });
            in_space(s, &mut out, &[(Tetrahedron, &[v[0], q, v[1], v[2]], 0)]);
        }
        Sphere => {
            is(Sphere, v, r + 1);
            is(Sphere, &[add(v[0], axis(0, more))], r + more);
            is(Capsule, &[q, v[0]], r);
            is(OrientedBox, &center_and(v[0], |i| axis(i, r)), 0);
            in_space(s, &mut out, &[(InfiniteCylinder, &[v[0], q], r)]);
        }
        Parallelogram => {
            is(Parallelogram, &[v[0], times(2, v[1]), v[2]], 0);
            is(Parallelogram, &[sub(v[0], v[2]), v[1], times(3, v[2])], 0);
        }
        OrientedBox | Ellipsoid => {
            is(s.kind, &center_and(v[0], |i| times(1 + i as i64, v[i + 1])), 0);
            is(OrientedBox, v, 0);
        }
        Tetrahedron => {
            let (all, further) = ([v.clone(), vec![q]].concat(), [[1, 2, 4]]);
            let faces = [&FOUR[..], &further].concat();
            out.push(Whole { convex: false, ..polyhedron(&all, &faces) });
        }
        ConvexPolygon => {
            out.push(Whole { convex: false, ..whole(s.kind, &[v.clone(), vec![q]].concat(), 0) });
        }
        ConvexPolyhedron => {
            let (all, further) = ([v.clone(), vec![q]].concat(), [[0, v.len(), 1]]);
            let faces = [&s.faces[..], &further].concat();
            out.push(Whole { convex: false, ..polyhedron(&all, &faces) });
        }
        Disk => {
            is(Disk, v, r + 1);
            is(Sphere, &v[..1], r);
            is(Capsule, &[v[0], q], r);
            if v[1] != [0; D] {
                is(Cylinder, &[v[0], add(v[0], v[1])], r);
                is(InfiniteCylinder, v, r);
            }
        }
        Capsule | Cylinder | Cone => {
            let (a, b, e) = (v[0], v[1], sub(v[1], v[0]));
            is(s.kind, v, r + 1);
            match s.kind {
                Capsule => is(Capsule, &[sub(a, e), b], r + more),
                Cylinder => {
                    is(Cylinder, &[a, add(b, e)], r);
                    is(Capsule, v, r);
                }
                _ => {
                    is(Cone, &[a, add(b, e)], 2 * r);
                    is(Cylinder, v, r);
                }
            }
            in_space(s, &mut out, &[(InfiniteCylinder, &[a, e], r)]);
        }
        InfiniteCylinder => is(InfiniteCylinder, v, r + more),
        Frustum => {
            let mut larger = v.clone();
            larger[2] = add(larger[2], larger[3]);
            larger.truncate(10);
            is(Frustum, &larger, 0);
        }
        _ => {}
    }
    out
}

fn center_and<const D: usize>(
    center: Vector<D>,
    axis: impl FnMut(usize) -> Vector<D>,
) -> Vec<Vector<D>> {
    [center].into_iter().chain((0..D).map(axis)).collect()
}

/// Shapes that are only in space.
fn in_space<const D: usize>(
    _: &Whole<D>,
    out: &mut Vec<Whole<D>>,
    shapes: &[(Kind, &[Vector<D>], i64)],
) {
    if D == 3 {
        out.extend(shapes.iter().map(|(kind, v, r)| whole(*kind, v, *r)));
    }
}

fn in_space_mesh<const D: usize>(out: &mut Vec<Whole<D>>, v: &[Vector<D>], faces: &[[usize; 3]]) {
    if D == 3 {
        out.push(polyhedron(v, faces));
    }
}
