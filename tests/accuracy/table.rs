//! The table: for every number that the crate returns, and every scalar, how many ulps it
//! is off at most.
//!
//! An ulp is the distance from the returned number to the next one away from zero. Bounds
//! stand for `f32`, `f64`, `I16F16` and `I32F32`, in this order. In words:
//!
//! * 0: a copy of the input, or exact.
//! * 0.5: rounded once, to nearest.
//! * 1: a square root is in it, or it is rounded outwards.
//! * A point that two shapes share is judged by how far it is outside of each of them. Most
//!   of those marked `inside` lie well inside of both, where no rounding shows; only for
//!   these may the worst that is found be less than a quarter of the bound. The others
//!   marked so are answers that few inputs have: not every run comes across one.
//! * What a disk, cylinder, cone or ellipsoid shares with anything, and a frustum with a
//!   capsule or an infinite cylinder, may be off by 2⁻⁸⁰ of the largest coordinate, and the
//!   ends of a span by 2⁻⁹⁴, before it is rounded; the bounds are about the rounding.
//! * What is sums of products is judged, in floats, in units of the unit roundoff times the sum of
//!   the sizes of the products (`Sum`, `Sums` and `Quotient` in `functions/`).
//! * Numbers that leave the range are not in the table: they saturate or become infinite.

use std::collections::BTreeMap;

/// The scalars of the four columns.
pub const SCALARS: [&str; 4] = ["f32", "f64", "I16F16", "I32F32"];

/// Dimensions, one shape, the other, the numbers of their intersection, the bounds.
pub const PAIRS: &str = "
    2D 3D | Point Line Ray Segment Plane HalfSpace Triangle Sphere Parallelogram OrientedBox
        Capsule Ellipsoid ConvexPolygon | Point | point | 0 0 0 0;
    2D 3D | Line Ray Segment | Point | t | 0.5 0.5 0.5 0.5;
    2D 3D | Line | Line | t point s | 0.5 0.5 0.5 0.5;
    2D 3D | Ray | Line Ray | origin direction | 0 0 0 0;
    2D 3D | Ray | Ray | corners | 0 0 0 0 inside;
    2D 3D | Ray | Line Ray | t point s | 0.5 0.5 0.5 0.5;
    2D 3D | Segment | Line Ray Segment | corners | 0 0 0 0;
    2D 3D | Segment | Line Ray Segment | t point s | 0.5 0.5 0.5 0.5;
    2D | Plane ConvexPolygon | Plane | corners | 0.5 0.5 0.5 0.5;
    2D 3D | Plane HalfSpace Aabb OrientedBox Ellipsoid ConvexPolygon | Line Ray Segment | t
        point | 0.5 0.5 0.5 0.5;
    3D | Plane HalfSpace | Plane | origin direction | 0.5 0.5 0.5 0.5;
    2D | HalfSpace | Plane | direction | 0 0 0 0;
    2D | HalfSpace | Plane | origin | 0.5 0.5 0.5 0.5;
    2D 3D | HalfSpace | HalfSpace | point | 0.5 0.5 0.5 0.5;
    2D | Triangle Parallelogram | Line Ray Segment | t point | 0.5 0.5 0.5 0.5;
    2D 3D | Triangle | Plane HalfSpace Triangle | corners | 0.5 0.5 0.5 0.5;
    2D 3D | Triangle Parallelogram | Point | weights | 0.5 0.5 0.5 0.5;
    3D | Triangle Parallelogram | Line Ray Segment | t point weights | 0.5 0.5 0.5 0.5;
    2D | Sphere | Plane | corners | 1 1 1 1;
    2D | Sphere Parallelogram | Sphere | point | 0.5 0.5 0.5 0.5 inside;
    2D 3D | Sphere | Sphere | center axis | 0.5 0.5 0.5 0.5;
    2D 3D | Sphere | HalfSpace Triangle | point | 0.5 0.5 0.5 0.5;
    2D 3D | Sphere | Sphere | radius | 1 1 1 1;
    2D 3D | Sphere Capsule | Line Ray Segment | t point | 1 1 1 1;
    3D | Sphere | Plane | center | 0.5 0.5 0.5 0.5;
    3D | Sphere | Plane | normal | 0 0 0 0;
    3D | Sphere | Plane | radius | 1 1 1 1;
    2D | Aabb | HalfSpace | corners | 0.5 0.5 0.5 0.5;
    2D 3D | Aabb | Plane Triangle | corners | 0.5 0.5 0.5 0.5;
    2D 3D | Aabb | Aabb | min max | 0 0 0 0;
    2D 3D | Aabb | Point Sphere | point | 0 0 0 0;
    3D | Aabb | HalfSpace | point | 0 0 0 0;
    2D 3D | Parallelogram | Plane HalfSpace Triangle Aabb Parallelogram | corners |
        0.5 0.5 0.5 0.5;
    3D | Sphere | Sphere | point | 0.5 0.5 0.5 0.5 inside;
    3D | Parallelogram | Sphere | point | 0.5 0.5 0.5 0.5;
    2D | OrientedBox | HalfSpace Aabb OrientedBox | corners | 0.5 0.5 0.5 0.5;
    2D | OrientedBox | Sphere | point | 0.5 0.5 0.5 0.5;
    2D 3D | OrientedBox | Plane Triangle Parallelogram | corners | 0.5 0.5 0.5 0.5;
    3D | OrientedBox | HalfSpace | point | 0.5 0.5 0 0;
    3D | OrientedBox | OrientedBox | point | 0.5 0.5 0.5 0.5;
    3D | OrientedBox | Sphere Aabb | point | 0.5 0.5 0.5 0.5 inside;
    2D | Capsule | OrientedBox | point | 1 1 1 1;
    2D | Capsule | Plane Triangle Parallelogram | point | 1 1 1 1 inside;
    2D 3D | Capsule | HalfSpace Sphere Aabb Capsule | point | 1 1 1 1 inside;
    3D | Capsule | Plane Triangle Parallelogram | point | 1 1 1 1;
    3D | Capsule | OrientedBox | point | 1 1 1 1 inside;
    2D | Ellipsoid | OrientedBox Parallelogram Sphere | point | 0.5 0.5 0.5 0.5 inside;
    3D | Ellipsoid | Sphere | point | 0.5 0.5 0.5 0.5;
    2D 3D | Ellipsoid | Plane HalfSpace Triangle | point | 0.5 0.5 0.5 0.5;
    2D 3D | Ellipsoid | Aabb Capsule Ellipsoid | point | 0.5 0.5 0.5 0.5 inside;
    3D | Ellipsoid | Parallelogram | point | 0.5 0.5 0.5 0.5;
    3D | Ellipsoid | OrientedBox | point | 0.5 0.5 0.5 0.5 inside;
    3D | Tetrahedron | Plane Triangle Parallelogram | corners | 0.5 0.5 0.5 0.5;
    3D | Tetrahedron ConvexPolyhedron | Point HalfSpace | point | 0 0 0 0;
    3D | Tetrahedron | Sphere Aabb OrientedBox Ellipsoid Tetrahedron | point | 0.5 0.5 0.5 0.5;
    3D | Tetrahedron | Capsule | point | 1 1 1 1;
    3D | Tetrahedron Disk Cylinder Cone Frustum ConvexPolyhedron | Line Ray Segment | t point |
        0.5 0.5 0.5 0.5;
    3D | Tetrahedron | Point | weights | 0.5 0.5 0.5 0.5;
    3D | Disk Cylinder Cone InfiniteCylinder Frustum | Point | point | 0 0 0 0;
    3D | Disk ConvexPolygon | Plane | corners | 0.5 0.5 0.5 0.5;
    3D | Disk | HalfSpace Triangle Sphere Aabb Parallelogram OrientedBox Capsule Ellipsoid
        Tetrahedron Disk | point | 0.5 0.5 0.5 0.5;
    3D | Cylinder | Plane HalfSpace Triangle Parallelogram Disk | point | 0.5 0.5 0.5 0.5;
    3D | Cylinder | Sphere Aabb OrientedBox Capsule Ellipsoid Tetrahedron Cylinder | point |
        0.5 0.5 0.5 0.5 inside;
    3D | Cone | Plane HalfSpace Triangle Sphere Parallelogram OrientedBox
        Tetrahedron Disk | point | 0.5 0.5 0.5 0.5;
    3D | Cone | Aabb Capsule Ellipsoid Cylinder Cone | point | 0.5 0.5 0.5 0.5 inside;
    3D | InfiniteCylinder | Disk | point | 0.5 0.5 0.5 0.5;
    3D | InfiniteCylinder | Ellipsoid Cylinder Cone | point | 0.5 0.5 0.5 0.5 inside;
    3D | InfiniteCylinder | Plane Triangle Parallelogram OrientedBox Tetrahedron | point |
        1 1 1 1;
    3D | InfiniteCylinder | HalfSpace Sphere Aabb Capsule InfiniteCylinder | point |
        1 1 1 1 inside;
    3D | InfiniteCylinder | Line Ray Segment | t point | 1 1 1 1;
    3D | Frustum | Plane HalfSpace Triangle Sphere Aabb Parallelogram OrientedBox Capsule
        Ellipsoid Tetrahedron Disk Cylinder Cone InfiniteCylinder Frustum | point |
        0.5 0.5 0.5 0.5;
    2D | ConvexPolygon | HalfSpace Sphere Aabb Ellipsoid | point | 0.5 0.5 0.5 0.5 inside;
    2D | ConvexPolygon | Capsule | point | 1 1 1 1;
    2D 3D | ConvexPolygon | Triangle Parallelogram OrientedBox ConvexPolygon | point |
        0.5 0.5 0.5 0.5;
    3D | ConvexPolygon | HalfSpace Sphere Aabb Ellipsoid Tetrahedron Disk Cylinder Cone
        Frustum | point | 0.5 0.5 0.5 0.5;
    3D | ConvexPolygon ConvexPolyhedron | Capsule InfiniteCylinder | point | 1 1 1 1 inside;
    3D | ConvexPolyhedron | Plane Triangle Sphere Parallelogram OrientedBox Tetrahedron Disk
        Cylinder Cone Frustum ConvexPolygon ConvexPolyhedron | point | 0.5 0.5 0.5 0.5;
    3D | ConvexPolyhedron | Aabb Ellipsoid | point | 0.5 0.5 0.5 0.5 inside;
";

/// Dimensions, a shape, others, the numbers of their distance or contact, the bounds: in floats, where
/// a distance or nearest points are found plainly, in u of the reach of the shapes. (Of nearest points
/// 16 are promised.)
pub const APART: &str = "
    2D 3D | Point to | HalfSpace Line Plane Ray | distance | 1 1 1 1;
    2D | Point to | Triangle | distance | 1 1 1 1;
    2D 3D | Point to | Aabb Point Segment | distance | 4 4 1 1;
    3D | Point to | Triangle | distance | 4 4 1 1;
    2D 3D | Point to | Aabb Point | nearest points | 0 0 0 0;
    2D 3D | Point to | HalfSpace Plane | nearest points | 16 16 1 1;
    2D 3D | Point to | Line Ray Segment | nearest points | 4 4 1 1;
    2D | Point to | Triangle | nearest points | 4 4 1 1;
    3D | Point to | Triangle | nearest points | 8 8 1 1;
    2D 3D | Line to | Line Ray Segment | distance | 1 1 1 1;
    2D 3D | Line to | Line Ray Segment | nearest points | 4 4 1 1;
    2D 3D | Ray to | Ray Segment | distance | 1 1 1 1;
    2D 3D | Ray to | Ray Segment | nearest points | 4 4 1 1;
    2D 3D | Segment to | Segment | distance | 8 8 1 1;
    2D 3D | Segment to | Segment | nearest points | 4 4 1 1;
    2D 3D | Sphere to | HalfSpace Line Plane Ray | distance | 1 1 1 1;
    2D | Sphere to | Triangle | distance | 1 1 1 1;
    2D 3D | Sphere to | Aabb Point Segment Sphere | distance | 4 4 1 1;
    3D | Sphere to | Triangle | distance | 4 4 1 1;
    2D 3D | Sphere to | HalfSpace Plane | nearest points | 16 16 1 1;
    2D 3D | Sphere to | Aabb Line Point Ray Segment Sphere | nearest points | 4 4 1 1;
    2D | Sphere to | Triangle | nearest points | 4 4 1 1;
    3D | Sphere to | Triangle | nearest points | 8 8 1 1;
    2D 3D | Aabb to | Aabb | distance | 4 4 1 1;
    2D 3D | Aabb to | Aabb | nearest points | 0 0 0 0;
";

/// Functions, their numbers, the bounds. Of numbers of which only the proportions matter, the
/// power of two by which all may be multiplied is taken off.
pub const FUNCTIONS: &str = "
    Aabb::bounding_image, Cone::bounding_box, Cylinder::bounding_box, Disk::bounding_box,
        Ellipsoid::bounding_box, Frustum::bounding_box | sides | 1 1 1 1;
    Aabb::image(Affine), Affine::transform_half_space, Affine::transform_plane, GeneralForm::line,
        Homogeneous::lift, Projective::transform_plane, Similarity::inverse | numbers | 0.5 0.5 0.5 0.5;
    Projective::homogeneous | numbers | 4 4 0.5 0.5;
    Similarity::compose | numbers | 5 5 0.5 0.5;
    Aabb::image(AxisScale) | sides | 2 2 0.5 0.5;
    Aabb::support, Triangle::support | coordinates | 0 0 0 0;
    Affine::from(Similarity), Affine::inverse, Frame::world_to_local,
        Orthographic::left_handed_minus_one_to_one, Orthographic::left_handed_reversed,
        Orthographic::left_handed_zero_to_one, Orthographic::right_handed_minus_one_to_one,
        Orthographic::right_handed_reversed, Orthographic::right_handed_zero_to_one,
        Perspective::left_handed_minus_one_to_one, Perspective::left_handed_reversed_infinite,
        Perspective::left_handed_zero_to_one, Perspective::right_handed_minus_one_to_one,
        Perspective::right_handed_reversed_infinite, Perspective::right_handed_zero_to_one,
        Projective::inverse, Rotation::from_quaternion, shadow::mirror, transform::dyad |
        entries | 0.5 0.5 0.5 0.5;
    Affine::compose, Projective::compose | entries | 4 4 0.5 0.5;
    Rotation::compose, shadow::planar_shadow | entries | 3 3 0.5 0.5;
    shadow::oblique_projection | entries | 2 2 0.5 0.5;
    Affine::transform_normal, Frame::vector_to_local | components | 0.5 0.5 0.5 0.5;
    Affine::transform_vector | components | 2 2 0.5 0.5;
    Frame::vector_to_world, Rotation::transform_vector | components | 3 3 0.5 0.5;
    Affine::transform_point, Frame::to_world, Segment::image(Affine) | coordinates | 4 4 0.5 0.5;
    Rotation::transform_point | coordinates | 2 2 0.5 0.5;
    Projective::transform_point, Projective::project, Segment::image(Projective) | coordinates | 5 5 0.5 0.5;
    Cone::support, Cylinder::support, Disk::support, Ellipsoid::support,
        Frame::to_local, Frustum::corners, Frustum::support, Homogeneous::project, Line::at,
        Ray::at, Segment::at, Segment::divided, Segment::divided_externally, Viewport::to_image,
        Viewport::to_screen | coordinates | 0.5 0.5 0.5 0.5;
    Capsule::bounding_box, OrientedBox::bounding_box, Parallelogram::bounding_box,
        Sphere::bounding_box | sides | 1 1 0 0;
    Capsule::support, Sphere::support | coordinates | 1 1 1 1;
    Cone::cap, Cylinder::caps | normal | 0.5 0.5 0 0;
    Frame::local_to_world | entries | 0 0 0 0;
    Frustum::from_projection | a half-space | 0.5 0.5 0 0;
    GeneralForm::through, SlopeForm::through | coefficients | 0.5 0.5 0.5 0.5;
    Line::image(Projective), transform::picking_ray | direction | 0.5 0.5 0.5 0.5;
    Line::image(Projective) | origin | 5 5 0.5 0.5;
    transform::picking_ray | origin | 0.5 0.5 0.5 0.5;
    Line::through | direction | 0.5 0.5 0 0;
    Line::with_slope | direction | 0 0 0 0;
    OrientedBox::around_aabb | center | 0.5 0.5 0.5 0.5;
    OrientedBox::corner, OrientedBox::support, Parallelogram::support, Parallelogram::vertices |
        coordinates | 0.5 0.5 0 0;
    OrientedBox::from_axes | half axes | 0.5 0.5 0.5 0.5;
    Perspective::from_fovy | tangent | 1 1 0.5 0.5;
    Plane::signed_distance, predicate::value, vector::norm | value | 1 1 1 1;
    Plane::through | offset | 0.5 0.5 0.5 0.5;
    Plane::through_points | normal | 0.5 0.5 0.5 0.5;
    Rotation::between 2D, Rotation::between 3D, Rotation::from_axis_angle | entries | 1 1 1 1;
    Rotation::from_angle | entries | 1 1 0.5 0.5;
    Scalar::add_up, Scalar::sub_down | value | 1 1 0 0;
    Scalar::sqrt | value | 0.5 0.5 1 1;
    Sphere::image(Similarity) | radius | 0.5 0.5 0.5 0.5;
    Trig::atan2 | angle | 2 2 0.5 0.5;
    Trig::sin_cos | cosine | 1 1 0.5 0.5;
    Trig::sin_cos | sine | 1 1 0.5 0.5;
    Trig::tan | value | 1 1 0.5 0.5;
    intersect::cohen_sutherland | ends | 0.5 0.5 0.5 0.5;
    transform::look_at_lh, transform::look_at_rh | numbers | 1 1 1 1;
    predicate::ratio, vector::dot | value | 0.5 0.5 0.5 0.5;
    vector::normalize | components | 1 1 1 1;
";

/// What shapes measure, and the views of eyes: rows as those of the functions.
pub const MEASURES: &str = "
    Aabb::area, Aabb::surface_area, Aabb::volume, Affine::determinant, Capsule::area,
        Capsule::perimeter, Capsule::surface_area, Capsule::volume, Cone::slant_height,
        Cone::surface_area, Cone::volume, Cylinder::surface_area, Cylinder::volume, Disk::area,
        Disk::perimeter, Ellipsoid::area, Ellipsoid::volume, Frustum::volume, OrientedBox::area,
        OrientedBox::volume, Parallelogram::area 2D, Parallelogram::signed_area, Sphere::area,
        Sphere::perimeter, Sphere::surface_area, Sphere::volume, Tetrahedron::volume, Triangle::area
        2D, Triangle::signed_area | value | 0.5 0.5 0.5 0.5;
    Cone::height, ConvexPolygon::area, ConvexPolygon::area 2D, ConvexPolygon::perimeter,
        ConvexPolygon::signed_area, ConvexPolyhedron::surface_area, ConvexPolyhedron::volume,
        Cylinder::height, OrientedBox::perimeter, OrientedBox::surface_area, Parallelogram::area,
        Parallelogram::perimeter, Segment::length, Tetrahedron::surface_area, Triangle::area,
        Triangle::perimeter | value | 1 1 1 1;
    Aabb::perimeter | value | 0.5 0.5 0 0;
    Aabb::center, Capsule::center, Cone::centroid, Cylinder::center, Frustum::vertices,
        Parallelogram::center, Segment::midpoint, Tetrahedron::centroid, Triangle::centroid |
        coordinates | 0.5 0.5 0.5 0.5;
    ConvexPolygon::centroid, ConvexPolygon::centroid 2D, ConvexPolyhedron::centroid | coordinates
        | 1 1 1 1;
    Sphere::from_points | center | 0.5 0.5 0.5 0.5 inside;
    Sphere::merge, Sphere::smallest_enclosing, Sphere::smallest_enclosing 2D | center | 1 1 1 1;
    ConvexPolygon::unit_normal, Disk::unit_normal, HalfSpace::unit_normal,
        Parallelogram::unit_normal, Plane::unit_normal, Triangle::unit_normal | components | 1 1 1 1;
    ConvexPolygon::normal, Parallelogram::normal, Triangle::normal | components | 0.5 0.5 0.5 0.5;
    ConvexPolyhedron::half_spaces, OrientedBox::half_spaces, Tetrahedron::half_spaces | normal |
        0.5 0.5 0.5 0.5;
    Triangle::barycentric, Triangle::barycentric 2D | weights | 0.5 0.5 0.5 0.5;
    Aabb::extents | lengths | 0.5 0.5 0 0;
    Aabb::half_extents | lengths | 0.5 0.5 0.5 0.5;
    OrientedBox::extents, OrientedBox::half_extents | lengths | 1 1 1 1;
    Aabb::grown | sides | 1 1 0 0;
    OrientedBox::from_rotation | half axes | 0.5 0.5 0.5 0.5;
    OffCenterPerspective::left_handed_minus_one_to_one,
        OffCenterPerspective::left_handed_minus_one_to_one_infinite,
        OffCenterPerspective::left_handed_reversed,
        OffCenterPerspective::left_handed_reversed_infinite,
        OffCenterPerspective::left_handed_zero_to_one,
        OffCenterPerspective::left_handed_zero_to_one_infinite,
        OffCenterPerspective::right_handed_minus_one_to_one,
        OffCenterPerspective::right_handed_minus_one_to_one_infinite,
        OffCenterPerspective::right_handed_reversed,
        OffCenterPerspective::right_handed_reversed_infinite,
        OffCenterPerspective::right_handed_zero_to_one,
        OffCenterPerspective::right_handed_zero_to_one_infinite,
        Perspective::left_handed_minus_one_to_one_infinite, Perspective::left_handed_reversed,
        Perspective::left_handed_zero_to_one_infinite,
        Perspective::right_handed_minus_one_to_one_infinite, Perspective::right_handed_reversed,
        Perspective::right_handed_zero_to_one_infinite, Rotation::half_turn | entries | 0.5 0.5 0.5
        0.5;
    OffCenterPerspective::from_near_plane | slopes | 0.5 0.5 0.5 0.5;
    Frustum::from_eye | a half-space | 0.5 0.5 0.5 0.5;
";

/// Public functions whose numbers are copies of their arguments or those of another function, or
/// that return none.
pub const EXACT: &str = "
    Aabb::corner Aabb::corners Aabb::edges Aabb::empty Aabb::from_points Aabb::half_spaces
    Aabb::union Affine::checked_inverse Affine::determinant_sign Affine::from_linear
    Affine::from_matrix Affine::from_row_vector_matrix Affine::from_translation Affine::identity
    Affine::to_matrix Affine::to_row_vector_matrix Affine::transform_points
    Affine::transform_vectors Capsule::axis Capsule::caps ClosestPoints::reversed Cone::axis
    ConvexPolygon::edges ConvexPolygon::triangles ConvexPolygon::vertices
    ConvexPolyhedron::tetrahedra ConvexPolyhedron::triangles ConvexPolyhedron::vertices
    Crossing::reversed Cylinder::axis Depth::ends Dyadic::is_rounded Dyadic::minus
    Dyadic::negated Dyadic::plus Dyadic::quotient Dyadic::sign Dyadic::square_root Dyadic::times
    Ellipsoid::axis_aligned Ellipsoid::from_sphere Face::normal Frame::axes Frame::from_axes
    Frame::from_rotation Frame::origin Frustum::half_spaces HalfSpace::boundary
    Homogeneous::from_direction Homogeneous::from_point Homogeneous::is_equivalent
    Homogeneous::is_point InfiniteCylinder::axis LineLine::reversed Manifold::iter Manifold::reversed OrientedBox::corners
    OrientedBox::edges OrientedBox::from_angle Outcode::bits Outcode::contains Outcode::of
    Outcode::shares_side Parallelogram::edges Penetration::reversed Plane::behind Plane::side
    Polygon::vertices PreparedFrustum::shape PreparedOrientedBox::shape PreparedRay::shape
    PreparedTriangle::shape Projected::point Projective::checked_inverse Projective::constant
    Projective::determinant_sign Projective::from_entries Projective::from_matrix
    Projective::from_row_vector_matrix Projective::get Projective::identity
    Projective::is_finite Projective::minus_quotient Projective::multiple_of_identity
    Projective::negation Projective::to_matrix Projective::to_row_vector_matrix
    Projective::transform_points Projective::translation Rotation::between_or_half_turn
    Rotation::from_matrix Rotation::identity Rotation::inverse Rotation::matrix
    Sign::is_negative Sign::is_positive Sign::is_zero Sign::of_difference
    Similarity::checked_inverse Similarity::identity Similarity::isometry Span::from_point
    Sweep::impact Tetrahedron::edges Tetrahedron::faces Tetrahedron::vertices Triangle::edges
    Triangle::vertices Viewport::picking_ray closest_hit crosses crossings encloses orient2d
    orient3d point2 point3 sign vector2 vector3
";

/// The bounds of a number.
#[derive(Debug, Clone, Copy)]
pub struct Bound {
    /// For each scalar.
    pub ulps: [f64; 4],
    /// Whether rounding must show in the measured error.
    pub shows: bool,
}

/// By what it is a bound of, and the name of the number.
pub type Bounds = BTreeMap<(String, String), Bound>;

/// The name of a pair, whichever shape comes first.
pub fn pair_name(d: &str, a: &str, b: &str) -> String {
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    format!("{d} {a} × {b}")
}

fn rows<const N: usize>(text: &'static str) -> impl Iterator<Item = [String; N]> {
    let cell = |c: &str| c.split_whitespace().collect::<Vec<_>>().join(" ");
    text.split(';').filter(|row| !row.trim().is_empty()).map(move |row| {
        let cells: Vec<String> = row.split('|').map(cell).collect();
        cells.try_into().unwrap_or_else(|row| panic!("{row:?} has not {N} cells"))
    })
}

fn bound(cell: &str) -> Bound {
    let numbers = cell.split_whitespace().take(4).map(|x| x.parse().expect("a bound"));
    let ulps = numbers.collect::<Vec<f64>>().try_into().expect("four bounds");
    Bound { ulps, shows: !cell.ends_with("inside") }
}

fn add(all: &mut Bounds, what: String, number: &str, bounds: &str) {
    let old = all.insert((what.clone(), number.to_string()), bound(bounds));
    assert!(old.is_none(), "{what}: {number} is twice in the table");
}

/// The bounds of the pairs.
pub fn pairs() -> Bounds {
    let mut all = Bounds::new();
    for [dimensions, these, those, numbers, bounds] in rows(PAIRS) {
        for d in dimensions.split(' ') {
            for (a, b) in these.split(' ').flat_map(|a| those.split(' ').map(move |b| (a, b))) {
                let name = pair_name(d, a, b);
                numbers.split(' ').for_each(|n| add(&mut all, name.clone(), n, &bounds));
            }
        }
    }
    all
}

/// The bounds of distances, contacts and all other functions.
pub fn functions() -> Bounds {
    let mut all = Bounds::new();
    for [dimensions, this, those, numbers, bounds] in rows(APART) {
        for (d, b) in dimensions.split(' ').flat_map(|d| those.split(' ').map(move |b| (d, b))) {
            let name = format!("{d} {this} {b}");
            numbers.split(", ").for_each(|n| add(&mut all, name.clone(), n, &bounds));
        }
    }
    for [names, number, bounds] in rows(FUNCTIONS).chain(rows(MEASURES)) {
        names.split(", ").for_each(|name| add(&mut all, name.into(), &number, &bounds));
    }
    all
}

/// All bounds.
pub fn entries() -> Bounds {
    let mut all = pairs();
    all.extend(functions());
    all
}
