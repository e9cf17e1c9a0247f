//! The shadow that a mesh casts on a plane in parallel light.

use coincide::{Plane, Scalar, Triangle, vector};
use nalgebra::{Point, SVector};

/// Where the light that touches p reaches the plane n · X = d:
/// p + ((d − n·p) / (n·L)) L, for light along L, which must not run along the plane.
///
/// The error is a few units in the last place of the coordinates; where n and L are such
/// that the quotient is exact, it is one rounding of each coordinate.
pub fn planar_shadow<T: Scalar>(
    p: &Point<T, 3>,
    ground: &Plane<T, 3>,
    light: &SVector<T, 3>,
) -> Point<T, 3> {
    let height = ground.offset - vector::dot(&ground.normal, &p.coords);
    p + light * (height / vector::dot(&ground.normal, light))
}

/// The triangle's shadow, as flat as the ground. A triangle seen edge-on by the light
/// has a segment for a shadow.
pub fn of_triangle<T: Scalar>(
    t: &Triangle<T, 3>,
    ground: &Plane<T, 3>,
    light: &SVector<T, 3>,
) -> Triangle<T, 3> {
    let [a, b, c] = t.vertices().map(|p| planar_shadow(&p, ground, light));
    Triangle::new(a, b, c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use coincide::Intersect;

    #[test]
    fn shadow_lies_on_the_ground() {
        let ground = Plane::new(SVector::from([0.0f32, 1.0, 0.0]), -3.0);
        let shadow =
            planar_shadow(&Point::from([5.0, 1.0, 7.0]), &ground, &[0.5, -1.0, 2.0].into());
        assert_eq!(shadow, Point::from([7.0, -3.0, 15.0]));
        assert!(ground.intersects(&shadow));
    }
}
