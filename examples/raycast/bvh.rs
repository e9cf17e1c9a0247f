//! A tree of boxes over triangles.
//!
//! Both tests on the way are exact: a box of exact vertices holds its triangles, and a
//! ray that meets a triangle meets its box. The tree therefore never loses a hit.

use coincide::intersect::LineTriangle;
use coincide::{Aabb, Hit as _, Intersect, Ray, Scalar, Triangle};
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// Triangles in a leaf.
const LEAF: usize = 3;

/// The tree.
pub struct Bvh<T: Scalar> {
    nodes: Vec<Node<T>>,
    parts: Vec<Part<T>>,
}

/// A triangle, its place in the list that the tree was made of, and its box.
struct Part<T: Scalar> {
    place: usize,
    triangle: Triangle<T, 3>,
    bounds: Aabb<T, 3>,
}

struct Node<T: Scalar> {
    bounds: Aabb<T, 3>,
    content: Content,
}

enum Content {
    /// The parts from … to.
    Leaf(usize, usize),
    /// The nodes with the lower and with the upper coordinates along an axis.
    Split { axis: usize, lower: usize, upper: usize },
}

/// Where a ray meets a triangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit<T: Scalar> {
    /// The place of the triangle in the list that the tree was made of.
    pub triangle: usize,
    /// The parameter on the ray.
    pub t: T,
    /// What they share.
    pub shared: LineTriangle<T>,
}

/// What a walk through the tree looks for.
trait Search<T: Scalar> {
    /// Whether a triangle in this box can still matter.
    fn reaches(&self, _bounds: &Aabb<T, 3>) -> bool {
        true
    }
    /// A triangle of a leaf whose box the ray meets.
    fn part(&mut self, part: &Part<T>) -> ControlFlow<()>;
}

impl<T: Scalar> Bvh<T> {
    /// The tree over the triangles; halved along the longest side of each box.
    pub fn new(triangles: &[Triangle<T, 3>]) -> Self {
        let part = |(place, t): (usize, &Triangle<T, 3>)| {
            let bounds = Aabb::from_points(&t.vertices()).unwrap_or(Aabb::new(t.a, t.a));
            Part { place, triangle: *t, bounds }
        };
        let mut tree =
            Self { nodes: Vec::new(), parts: triangles.iter().enumerate().map(part).collect() };
        if !triangles.is_empty() {
            tree.grow(0, triangles.len());
        }
        tree
    }

    /// Adds the node of the parts from … to, and all below it.
    fn grow(&mut self, from: usize, to: usize) -> usize {
        let parts = &mut self.parts[from..to];
        let bounds = parts.iter().map(|p| p.bounds).reduce(|a, b| a.union(&b));
        let bounds = bounds.expect("a node has a triangle");
        let node = self.nodes.len();
        self.nodes.push(Node { bounds, content: Content::Leaf(from, to) });
        if to - from > LEAF {
            let sides = bounds.max - bounds.min;
            let axis = (1..3).fold(0, |best, i| if sides[i] > sides[best] { i } else { best });
            let middle = (to - from) / 2;
            let key = |p: &Part<T>| p.bounds.min[axis] + p.bounds.max[axis];
            parts.select_nth_unstable_by(middle, |p, q| {
                let order = key(p).partial_cmp(&key(q)).unwrap_or(Ordering::Equal);
                order.then(p.place.cmp(&q.place))
            });
            let lower = self.grow(from, from + middle);
            let upper = self.grow(from + middle, to);
            self.nodes[node].content = Content::Split { axis, lower, upper };
        }
        node
    }

    /// The hit with the smallest parameter.
    pub fn closest(&self, ray: &Ray<T, 3>) -> Option<Hit<T>> {
        let mut search = Closest { ray, best: None, reach: None };
        let _ = self.walk(0, ray, &mut search);
        search.best
    }

    /// Whether the ray meets a triangle.
    pub fn is_hit(&self, ray: &Ray<T, 3>) -> bool {
        self.walk(0, ray, &mut Any(ray)).is_break()
    }

    /// What the ray shares with every triangle that it meets.
    pub fn all(&self, ray: &Ray<T, 3>) -> Vec<LineTriangle<T>> {
        let mut search = All { ray, found: Vec::new() };
        let _ = self.walk(0, ray, &mut search);
        search.found
    }

    /// Visits what the ray meets, the nearer half of every node first.
    fn walk(&self, node: usize, ray: &Ray<T, 3>, search: &mut impl Search<T>) -> ControlFlow<()> {
        let Some(Node { bounds, content }) = self.nodes.get(node) else {
            return ControlFlow::Continue(());
        };
        if !search.reaches(bounds) || !ray.intersects(bounds) {
            return ControlFlow::Continue(());
        }
        match *content {
            Content::Leaf(from, to) => self.parts[from..to].iter().try_for_each(|p| search.part(p)),
            Content::Split { axis, lower, upper } => {
                let upwards = ray.direction[axis] >= T::zero();
                let (near, far) = if upwards { (lower, upper) } else { (upper, lower) };
                self.walk(near, ray, search)?;
                self.walk(far, ray, search)
            }
        }
    }
}

struct Closest<'a, T: Scalar> {
    ray: &'a Ray<T, 3>,
    best: Option<Hit<T>>,
    /// The box around the ray's origin and the best hit.
    reach: Option<Aabb<T, 3>>,
}

impl<T: Scalar> Search<T> for Closest<'_, T> {
    /// A nearer hit lies between the origin and the best one. Its box reaches into the
    /// box of those two also after the best point was rounded, because rounding to
    /// nearest never carries a number past one that the scalar holds.
    fn reaches(&self, bounds: &Aabb<T, 3>) -> bool {
        self.reach.is_none_or(|reach| reach.intersects(bounds))
    }

    fn part(&mut self, part: &Part<T>) -> ControlFlow<()> {
        let shared = self.ray.intersection(&part.triangle);
        if let Some((shared, t, point)) = shared.and_then(|s| Some((s, s.t()?, s.point()?))) {
            let hit = Hit { triangle: part.place, t, shared };
            let nearer =
                |best: Hit<T>| hit.t < best.t || (hit.t == best.t && hit.triangle < best.triangle);
            if self.best.is_none_or(nearer) {
                self.best = Some(hit);
                self.reach = Aabb::from_points(&[self.ray.origin, point]);
            }
        }
        ControlFlow::Continue(())
    }
}

struct Any<'a, T: Scalar>(&'a Ray<T, 3>);

impl<T: Scalar> Search<T> for Any<'_, T> {
    fn part(&mut self, part: &Part<T>) -> ControlFlow<()> {
        if self.0.intersects(&part.triangle) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

struct All<'a, T: Scalar> {
    ray: &'a Ray<T, 3>,
    found: Vec<LineTriangle<T>>,
}

impl<T: Scalar> Search<T> for All<'_, T> {
    fn part(&mut self, part: &Part<T>) -> ControlFlow<()> {
        self.found.extend(self.ray.intersection(&part.triangle));
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::{Number, on_grid, point, vector};
    use crate::random::Random;

    fn agrees_with_asking_every_triangle<T: Number>() {
        let mut random = Random::new(7);
        let mut corner = || [0, 1, 2].map(|_| on_grid(16.0 * random.unit() - 8.0));
        let triangles: Vec<Triangle<T, 3>> = (0..200)
            .map(|_| Triangle::new(point(corner()), point(corner()), point(corner())))
            .collect();
        let tree = Bvh::new(&triangles);
        for i in 0..300 {
            // Some rays go exactly through a vertex.
            let origin = point::<T>(corner());
            let direction =
                if i % 3 == 0 { triangles[i % 200].a - origin } else { vector(corner()) };
            let ray = Ray::new(origin, direction);
            let firsts = triangles.iter().filter_map(|t| ray.intersection(t)?.t());
            let nearest = firsts.reduce(|a, b| if b < a { b } else { a });
            assert_eq!(tree.closest(&ray).map(|hit| hit.t), nearest);
            assert_eq!(tree.is_hit(&ray), nearest.is_some());
            let every = triangles.iter().filter(|t| ray.intersects(*t)).count();
            assert_eq!(tree.all(&ray).len(), every);
        }
    }

    #[test]
    fn tree_answers_like_asking_every_triangle() {
        agrees_with_asking_every_triangle::<f32>();
        agrees_with_asking_every_triangle::<f64>();
        #[cfg(feature = "fixed")]
        agrees_with_asking_every_triangle::<fixed::types::I16F16>();
        #[cfg(feature = "fixed")]
        agrees_with_asking_every_triangle::<fixed::types::I32F32>();
    }

    #[test]
    fn tree_of_nothing_is_never_hit() {
        let ray = Ray::new(point::<f32>([0.0; 3]), vector([1.0; 3]));
        assert!(!Bvh::new(&[]).is_hit(&ray));
    }
}
