//! The convex polygon, by the triangles of its fan.

use super::{Count, across, are_finite, magnitude, step, sum, unless_odd};
use crate::predicate::{
    Cross, Delta, Dot, Field, Formula, Polynomial, Ring, Value, each, proportional, sign,
};
use crate::scalar::Scalar;
use crate::shape::{ConvexPolygon, Segment, Triangle, odd};
use crate::vector;
use nalgebra::{Point, SVector};

impl<'a, T: Scalar, const D: usize> ConvexPolygon<'a, T, D> {
    /// The edges from each vertex to the next, and from the last to the first; one of length zero
    /// for a single vertex, none without any.
    pub fn edges(&self) -> impl Iterator<Item = Segment<T, D>> + Clone + use<'a, T, D> {
        let next = self.vertices.iter().cycle().skip(1);
        self.vertices.iter().zip(next).map(|(a, b)| Segment { a: *a, b: *b })
    }

    /// The sum of the lengths of the edges, within 1 ulp; saturates in fixed point. Two vertices
    /// are an edge there and back.
    pub fn perimeter(&self) -> T {
        unless_odd(are_finite(self.vertices), || vector::value(&Around(self)))
    }
}

impl<T: Scalar> ConvexPolygon<'_, T, 2> {
    /// The area with a sign, Σ (vᵢ − v₀) × (vᵢ₊₁ − v₀) / 2: positive where the vertices run
    /// counterclockwise. Within 1 ulp; saturates in fixed point.
    ///
    /// For vertices that are not convex, or cross themselves, it is that sum.
    pub fn signed_area(&self) -> T {
        unless_odd(are_finite(self.vertices), || vector::value(&Area2(self)))
    }

    /// The area, within 1 ulp; saturates in fixed point.
    ///
    /// ```
    /// use coincide::ConvexPolygon;
    ///
    /// let house = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [2.0, 4.0], [0.0, 3.0]].map(|p| p.into());
    /// assert_eq!(ConvexPolygon::<f64, 2>::new(&house).area(), 14.0);
    /// ```
    pub fn area(&self) -> T {
        magnitude(self.signed_area())
    }

    /// The centroid of its area, each coordinate within 1 ulp; `None` if the
    /// [`signed_area`](Self::signed_area) is zero, exactly, or a number is not finite.
    pub fn centroid(&self) -> Option<Point<T, 2>> {
        if !are_finite(self.vertices) || sign(&Product2(self)).is_zero() {
            return None;
        }
        let coordinate = |axis| vector::value(&Centroid2 { of: self, axis });
        Some(Point::from(each::<T, 2>(coordinate)))
    }
}

impl<T: Scalar> ConvexPolygon<'_, T, 3> {
    /// The area of the triangles of the fan, within 1 ulp; saturates in fixed point.
    pub fn area(&self) -> T {
        unless_odd(are_finite(self.vertices), || vector::value(&Area3(self)))
    }

    /// The centroid of the triangles of the fan, by their areas: each coordinate is within 1 ulp.
    /// `None` if they have no area, exactly, or a number is not finite.
    pub fn centroid(&self) -> Option<Point<T, 3>> {
        let has_area = |t: Triangle<T, 3>| {
            let (u, v) = edges(&t);
            vector::cross(u, v).iter().any(|x| !sign(x).is_zero())
        };
        if !are_finite(self.vertices) || !self.triangles().any(has_area) {
            return None;
        }
        let coordinate = |axis| vector::value(&Centroid3 { of: self, axis });
        Some(Point::from(each::<T, 3>(coordinate)))
    }

    /// A normal, the sum of (vᵢ − v₀) × (vᵢ₊₁ − v₀): on the side from which the vertices run
    /// counterclockwise. Zero without an area.
    ///
    /// All components are first multiplied by the same power of two where the range asks for it;
    /// then each is rounded once.
    pub fn normal(&self) -> SVector<T, 3> {
        let numbers = self.vertices.iter().find_map(|p| odd(p.coords.as_slice()));
        match numbers {
            Some(x) => vector::repeated(x),
            None => SVector::from(proportional(&self.products())),
        }
    }

    /// The same with length 1, each component within 1 ulp; `None` if it is zero, exactly, or a
    /// number is not finite.
    pub fn unit_normal(&self) -> Option<SVector<T, 3>> {
        let normal = self.products();
        if !are_finite(self.vertices) || normal.iter().all(|x| sign(x).is_zero()) {
            return None;
        }
        Some(SVector::from(each(|axis| vector::value(&Unit { normal, axis }))))
    }

    fn products(&self) -> [Product3<'_, T>; 3] {
        each(|axis| Product3 { of: self.vertices, axis })
    }
}

/// The edges of a triangle from its first vertex.
fn edges<T: Scalar, const D: usize>(t: &Triangle<T, D>) -> ([Delta<T>; D], [Delta<T>; D]) {
    (step(&t.a, &t.b), step(&t.a, &t.c))
}

/// The sum of the lengths of the edges.
struct Around<'a, 'b, T: Scalar, const D: usize>(&'a ConvexPolygon<'b, T, D>);

impl<T: Scalar, const D: usize> Formula<T> for Around<'_, '_, T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        let length = |s: Segment<T, D>| {
            let along = step(&s.a, &s.b);
            Dot(along, along).eval::<F>().sqrt()
        };
        sum(self.0.edges().map(length))
    }
}

/// Σ u × v
#[derive(Clone, Copy)]
struct Product2<'a, 'b, T: Scalar>(&'a ConvexPolygon<'b, T, 2>);

impl<T: Scalar> Polynomial<T> for Product2<'_, '_, T> {
    const DEGREE: u32 = 2;
    fn eval<R: Ring<T>>(&self) -> R {
        let product = |t: Triangle<T, 2>| {
            let (u, v) = edges(&t);
            Cross(u, v).eval::<R>()
        };
        sum(self.0.triangles().map(product))
    }
}

struct Area2<'a, 'b, T: Scalar>(&'a ConvexPolygon<'b, T, 2>);

impl<T: Scalar> Formula<T> for Area2<'_, '_, T> {
    fn eval<F: Field<T>>(&self) -> F {
        Product2(self.0).eval::<F>().div(&Count::<2>.eval())
    }
}

/// v₀ + Σ (u × v)(u + v) / 3 Σ u × v
struct Centroid2<'a, 'b, T: Scalar> {
    of: &'a ConvexPolygon<'b, T, 2>,
    axis: usize,
}

impl<T: Scalar> Formula<T> for Centroid2<'_, '_, T> {
    fn eval<F: Field<T>>(&self) -> F {
        let moment = |t: Triangle<T, 2>| {
            let (u, v) = edges(&t);
            let i = self.axis.min(1);
            Cross(u, v).eval::<F>().mul(&u[i].eval::<F>().add(&v[i].eval()))
        };
        let below = Product2(self.of).eval::<F>().mul(&Count::<3>.eval());
        let moments = sum(self.of.triangles().map(moment));
        from_first(self.of.vertices, self.axis, &below).add(&moments).div(&below)
    }
}

/// The coordinate of the first vertex times a number.
fn from_first<T: Scalar, F: Field<T>, const D: usize>(
    vertices: &[Point<T, D>],
    axis: usize,
    times: &F,
) -> F {
    let first = vertices.first().map_or(T::zero(), |p| vector::at(&p.coords, axis));
    Value(first).eval::<F>().mul(times)
}

struct Area3<'a, 'b, T: Scalar>(&'a ConvexPolygon<'b, T, 3>);

impl<T: Scalar> Formula<T> for Area3<'_, '_, T> {
    fn eval<F: Field<T>>(&self) -> F {
        let area = |t: Triangle<T, 3>| {
            let (u, v) = edges(&t);
            across::<T, F>(u, v)
        };
        sum(self.0.triangles().map(area)).div(&Count::<2>.eval())
    }
}

/// v₀ + Σ |u × v|(u + v) / 3 Σ |u × v|
struct Centroid3<'a, 'b, T: Scalar> {
    of: &'a ConvexPolygon<'b, T, 3>,
    axis: usize,
}

impl<T: Scalar> Formula<T> for Centroid3<'_, '_, T> {
    fn eval<F: Field<T>>(&self) -> F {
        let area = |t: Triangle<T, 3>| {
            let (u, v) = edges(&t);
            across::<T, F>(u, v)
        };
        let moment = |t: Triangle<T, 3>| {
            let (u, v) = edges(&t);
            let i = self.axis.min(2);
            area(t).mul(&u[i].eval::<F>().add(&v[i].eval()))
        };
        let below = sum(self.of.triangles().map(area)).mul(&Count::<3>.eval());
        let moments = sum(self.of.triangles().map(moment));
        from_first(self.of.vertices, self.axis, &below).add(&moments).div(&below)
    }
}

/// A component of Σ u × v.
#[derive(Clone, Copy)]
struct Product3<'a, T: Scalar> {
    of: &'a [Point<T, 3>],
    axis: usize,
}

impl<T: Scalar> Polynomial<T> for Product3<'_, T> {
    const DEGREE: u32 = 2;
    fn eval<R: Ring<T>>(&self) -> R {
        let product = |t: Triangle<T, 3>| {
            let (u, v) = edges(&t);
            // Here the compiler sees that they are in range.
            let [j, k] = [(self.axis + 1) % 3, (self.axis + 2) % 3];
            Cross([u[j], u[k]], [v[j], v[k]]).eval::<R>()
        };
        sum(ConvexPolygon::new(self.of).triangles().map(product))
    }
}

/// A component of the normal over its length.
struct Unit<'a, T: Scalar> {
    normal: [Product3<'a, T>; 3],
    axis: usize,
}

impl<T: Scalar> Formula<T> for Unit<'_, T> {
    fn eval<F: Field<T>>(&self) -> F {
        let components = self.normal.each_ref().map(|x| x.eval::<F>());
        let length = sum(components.iter().map(F::square)).sqrt();
        self.normal[self.axis % 3].eval::<F>().div(&length)
    }
}
