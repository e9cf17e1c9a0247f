//! Lines and segments beside the sharp places of thin bodies.

use coincide::*;
use nalgebra::{Point2, Point3, Vector2, Vector3};

/// Whether the segment and the line along it meet it.
fn ask<S>(body: &S, a: [f64; 3], b: [f64; 3]) -> bool
where
    S: Intersect<Segment<f64, 3>> + Intersect<Line<f64, 3>> + Intersect<Ray<f64, 3>>,
{
    let [a, b] = [a, b].map(Point3::from);
    let line = body.intersects(&Line::new(a, b - a));
    assert_eq!(body.intersects(&Ray::new(a, b - a)), line);
    assert_eq!(body.intersects(&Segment::new(a, b)), line);
    line
}

/// The line n·x = n·(0, -1), n = (2, -1), is (12 - √(4k² + (12 ± k)²))/√5 from an ellipse
/// around (6, -1) with the axes (-k, 0) and (6, ∓k): about k/√5, on either side.
#[test]
fn a_line_beside_the_tip_of_a_thin_ellipse_misses_it() {
    for e in 3..=44 {
        let k = f64::from(-e).exp2();
        for (across, meets) in [(k, false), (-k, true)] {
            let flat = Ellipsoid {
                center: Point2::new(6.0, -1.0),
                axes: [Vector2::new(-k, 0.0), Vector2::new(6.0, across)],
            };
            let [a, b] = [Point2::new(-1.0, -3.0), Point2::new(1.0, 1.0)];
            let segment = Segment::new(a, b);
            assert_eq!(flat.intersects(&segment), meets, "2^-{e}");
            assert_eq!(flat.intersection(&segment).is_some(), meets, "2^-{e}");
            assert_eq!(flat.intersects(&Line::new(a, b - a)), meets, "2^-{e}");
            for depth in [0.0, k, 1.0] {
                let egg = Ellipsoid {
                    center: Point3::new(6.0, -1.0, 0.0),
                    axes: [
                        Vector3::new(-k, 0.0, 0.0),
                        Vector3::new(6.0, across, 0.0),
                        Vector3::new(0.0, 0.0, depth),
                    ],
                };
                let met = ask(&egg, [-1.0, -3.0, 0.0], [1.0, 1.0, 0.0]);
                assert_eq!(met, meets, "2^-{e}, {depth} deep");
            }
        }
    }
}

/// A segment along the longest axis ends before the tip or reaches it.
#[test]
fn a_segment_that_ends_at_the_tip_of_a_thin_ellipse_is_told_from_one_before_it() {
    for e in 3..=44 {
        let k = f64::from(-e).exp2();
        for gap in [-1.0, 0.0, 1.0].map(|g| g * f64::from(-e - 8).exp2()) {
            let egg = Ellipsoid {
                center: Point2::new(-4.0, 0.0),
                axes: [Vector2::new(4.0, 0.0), Vector2::new(0.0, k)],
            };
            let segment = Segment::new(Point2::new(gap, 0.0), Point2::new(1.0, 0.0));
            assert_eq!(egg.intersects(&segment), gap <= 0.0, "2^-{e}: {gap:e}");
        }
    }
}

#[test]
fn a_line_beside_the_rim_of_a_flat_cone_misses_it() {
    for e in 3..=36 {
        let apex = Point3::new(-1.0, 0.0, f64::from(-e).exp2());
        let cone = Cone { base: Point3::new(-1.0, 0.0, 0.0), apex, radius: 1.0 };
        for gap in [-76, -70, -40] {
            let x = f64::from(gap).exp2();
            assert!(!ask(&cone, [x, -1.0, 0.0], [x, 1.0, 0.0]), "2^-{e}: 2^{gap}");
            assert!(ask(&cone, [-x, -1.0, 0.0], [-x, 1.0, 0.0]), "2^-{e}: -2^{gap}");
        }
        assert!(ask(&cone, [0.0, -1.0, 0.0], [0.0, 1.0, 0.0]), "2^-{e}");
    }
}

/// A segment that goes on along the longest axis from the tip has that point alone, and what
/// is told of it is not beyond, though a surface a little farther out would be.
#[test]
fn a_segment_from_the_tip_of_a_thin_ellipse_on_touches_it() {
    for e in 8..=50 {
        let long = f64::from(e).exp2();
        let axes = [Vector2::new(0.0, -6.0), Vector2::new(2.0, long - 1.0)];
        let thin = Ellipsoid { center: Point2::new(4.0 - long, 4.0), axes };
        let tip = thin.center + axes[1];
        for end in [tip + axes[1], tip + axes[1] - Vector2::new(0.0, 12.0)] {
            let forth = Segment::new(tip, end).intersection(&thin).unwrap();
            let back = Segment::new(end, tip).intersection(&thin).unwrap();
            for at in [forth.entry, forth.exit, back.entry, back.exit].map(Option::unwrap) {
                let off = (at.point - tip).amax();
                assert!(off <= 2.0 * f64::EPSILON * long, "2^{e}: {off}");
            }
        }
    }
}
