use super::tetrahedron::behind_face;
use super::{Count, across, step, sum, unless_odd};
use crate::predicate::{Delta, Field, Formula, Orient3d, Polynomial, Value, each, orient3d, sign};
use crate::scalar::Scalar;
use crate::shape::{ConvexPolyhedron, HalfSpace, Shape, Tetrahedron};
use crate::vector;
use nalgebra::Point;

impl<T: Scalar> ConvexPolyhedron<'_, T> {
    /// The volume, within 1 ulp; zero if it is empty. Saturates in fixed point.
    ///
    /// The sum of the volumes of the [`tetrahedra`](Self::tetrahedra): faces may run either way
    /// round. Where they are not those of a convex shape, the tetrahedra may overlap.
    pub fn volume(&self) -> T {
        unless_odd(!self.is_empty(), || vector::value(&Volume(self)))
    }

    /// The area of all faces together, within 1 ulp; zero if it is empty. Saturates in fixed point.
    pub fn surface_area(&self) -> T {
        unless_odd(!self.is_empty(), || vector::value(&Surface(self)))
    }

    /// The centroid: the mean of those of the [`tetrahedra`](Self::tetrahedra), by volume. Each
    /// coordinate is within 1 ulp. `None` if it is empty or has no volume, exactly.
    pub fn centroid(&self) -> Option<Point<T, 3>> {
        let is_solid = |t: Tetrahedron<T>| !orient3d(&t.a, &t.b, &t.c, &t.d).is_zero();
        if self.is_empty() || !self.tetrahedra().any(is_solid) {
            return None;
        }
        let coordinate = |axis| vector::value(&Centroid { of: self, axis });
        Some(Point::from(each::<T, 3>(coordinate)))
    }

    /// The half-spaces behind the faces that have an area, in their order; none if it is empty or
    /// has no volume, exactly.
    ///
    /// A normal is the product of two edges, rounded as that of
    /// [`Plane::through_points`](crate::Plane::through_points). Each half-space contains the
    /// polyhedron, and a plane with this normal that touches it is within a unit of the last place
    /// of the offset. (Where the offset is out of range, it is the end of that.)
    ///
    /// * Time: the square of the number of faces.
    pub fn half_spaces(&self) -> impl Iterator<Item = HalfSpace<T, 3>> {
        let faces = (!self.is_empty()).then(|| self.triangles());
        faces.into_iter().flatten().filter_map(move |face| {
            let mut vertices = self.triangles().flat_map(|other| other.vertices());
            let inner = vertices.find(|p| !orient3d(&face.a, &face.b, &face.c, p).is_zero())?;
            let all = self.triangles().flat_map(|other| other.vertices());
            behind_face(&face, &inner, all)
        })
    }
}

/// ((b − a) × (c − a)) · (d − a), without its sign.
fn six_volumes<T: Scalar, F: Field<T>>(t: &Tetrahedron<T>) -> F {
    let [a, b, c, d] = t.v();
    let product = Orient3d::new(a, b, c, d);
    let value = product.eval::<F>();
    if sign(&product).is_negative() { value.neg() } else { value }
}

struct Volume<'a, 'b, T: Scalar>(&'a ConvexPolyhedron<'b, T>);

impl<T: Scalar> Formula<T> for Volume<'_, '_, T> {
    fn eval<F: Field<T>>(&self) -> F {
        sum(self.0.tetrahedra().map(|t| six_volumes::<T, F>(&t))).div(&Count::<6>.eval())
    }
}

struct Surface<'a, 'b, T: Scalar>(&'a ConvexPolyhedron<'b, T>);

impl<T: Scalar> Formula<T> for Surface<'_, '_, T> {
    fn eval<F: Field<T>>(&self) -> F {
        let faces = self.0.triangles();
        let all = faces.map(|f| across::<T, F>(step(&f.a, &f.b), step(&f.a, &f.c)));
        sum(all).div(&Count::<2>.eval())
    }
}

/// a + Σ v ((b − a) + (c − a) + (d − a)) / 4 Σ v, for the tetrahedra abcd with the volumes v/6.
struct Centroid<'a, 'b, T: Scalar> {
    of: &'a ConvexPolyhedron<'b, T>,
    axis: usize,
}

impl<T: Scalar> Formula<T> for Centroid<'_, '_, T> {
    fn eval<F: Field<T>>(&self) -> F {
        let at = |p: &Point<T, 3>| vector::at(&p.coords, self.axis);
        let moment = |t: Tetrahedron<T>| {
            let along = |p: &Point<T, 3>| Delta(at(p), at(&t.a)).eval::<F>();
            let steps = along(&t.b).add(&along(&t.c)).add(&along(&t.d));
            six_volumes::<T, F>(&t).mul(&steps)
        };
        let volume = sum(self.of.tetrahedra().map(|t| six_volumes::<T, F>(&t)));
        let moments = sum(self.of.tetrahedra().map(moment));
        let below = volume.mul(&Count::<4>.eval());
        let first = self.of.triangles().next().map_or(T::zero(), |face| at(&face.a));
        let start = Value(first).eval::<F>().mul(&below);
        start.add(&moments).div(&below)
    }
}
