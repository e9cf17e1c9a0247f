use super::{Areas, Count, are_finite, behind, magnitude, mean, step, unless_odd};
use crate::predicate::{Orient3d, Sign, orient3d, ratio};
use crate::scalar::Scalar;
use crate::shape::{HalfSpace, Tetrahedron, Triangle};
use crate::vector;
use nalgebra::Point;

/// The half-space behind a face that has the inner point on its other side, just behind all of the
/// points; `None` if that is in the plane of the face, exactly.
pub(super) fn behind_face<T: Scalar>(
    face: &Triangle<T, 3>,
    inner: &Point<T, 3>,
    points: impl Iterator<Item = Point<T, 3>>,
) -> Option<HalfSpace<T, 3>> {
    let (u, v) = (step(&face.a, &face.b), step(&face.a, &face.c));
    let normal = match orient3d(&face.a, &face.b, &face.c, inner) {
        Sign::Zero => return None,
        Sign::Positive => vector::normal(v, u),
        Sign::Negative => vector::normal(u, v),
    };
    Some(behind(normal, points))
}

impl<T: Scalar> Tetrahedron<T> {
    /// The volume |((b − a) × (c − a)) · (d − a)| / 6, rounded once; saturates in fixed point.
    ///
    /// ```
    /// use coincide::Tetrahedron;
    ///
    /// let [o, x, y, z] = [[0.0; 3], [3.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 5.0]];
    /// let t = Tetrahedron::new(o.into(), x.into(), y.into(), z.into());
    /// assert_eq!(t.volume(), 10.0);
    /// assert_eq!(t.centroid(), [0.75, 1.0, 1.25].into());
    /// ```
    pub fn volume(&self) -> T {
        let [a, b, c, d] = self.v();
        unless_odd(are_finite(&self.vertices()), || {
            magnitude(ratio(&Orient3d::new(a, b, c, d), &Count::<6>))
        })
    }

    /// The area of the four faces together, within 1 ulp; saturates in fixed point.
    pub fn surface_area(&self) -> T {
        let of = self.faces().map(|f| [step(&f.a, &f.b), step(&f.a, &f.c)]);
        unless_odd(are_finite(&self.vertices()), || {
            vector::value(&Areas { of, halved: true, doublings: 0 })
        })
    }

    /// The centroid (a + b + c + d)/4, each coordinate rounded once.
    pub fn centroid(&self) -> Point<T, 3> {
        mean::<T, 3, 4, 4>(self.vertices())
    }

    /// The half-spaces behind the faces, in the order of [`faces`](Self::faces): each faces the
    /// vertex of the same number. `None` if the vertices are in one plane, exactly, or a number is
    /// not finite.
    ///
    /// A normal is the product of two edges, rounded as that of
    /// [`Plane::through_points`](crate::Plane::through_points). Each half-space contains the
    /// tetrahedron, and a plane with this normal that touches it is within a unit of the last place
    /// of the offset. (Where the offset is out of range, it is the end of that.)
    pub fn half_spaces(&self) -> Option<[HalfSpace<T, 3>; 4]> {
        if !are_finite(&self.vertices()) {
            return None;
        }
        let (vertices, faces) = (self.vertices(), self.faces());
        let [a, b, c, d] = core::array::from_fn(|i| {
            let (face, inner) = faces.get(i).zip(vertices.get(i))?;
            behind_face(face, inner, vertices.into_iter())
        });
        Some([a?, b?, c?, d?])
    }
}
