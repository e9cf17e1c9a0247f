use core::fmt;

/// Why there is no such map.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MapError {
    /// The determinant is exactly zero.
    Singular,
    /// A number is NaN or an infinity.
    NotFinite,
    /// The last row of the matrix is not 0 … 0 1.
    NotAffine,
    /// It changes angles, or is a mirror image in the plane.
    NotSimilarity,
    /// It changes lengths.
    NotIsometry,
    /// It is not a turn about the origin alone.
    NotRotation,
    /// It does not keep the directions of the axes.
    NotAxisScale,
    /// It does not keep all directions and lengths.
    NotTranslation,
    /// Every point of the line or plane goes to infinity, or a point of the segment or
    /// triangle does.
    AtInfinity,
    /// The plane has a zero normal.
    NoPlane,
    /// The light lies in the plane, or its direction does.
    LightInPlane,
    /// A vector that must have a direction is zero.
    ZeroLength,
    /// Two vectors point in opposite directions, so that the rotation between them can
    /// have any axis across.
    Opposite,
    /// The upward direction is parallel to the view.
    UpAlongView,
    /// Distances, extents or angles are not in the order or of the sign they must have.
    Extent,
    /// A number is outside the range of the scalar.
    OutOfRange,
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MapError::Singular => "the determinant is zero",
            MapError::NotFinite => "a number is not finite",
            MapError::NotAffine => "the last row is not 0 … 0 1",
            MapError::NotSimilarity => "the map changes angles",
            MapError::NotIsometry => "the map changes lengths",
            MapError::NotRotation => "the map is not a rotation",
            MapError::NotAxisScale => "the map turns or shears the axes",
            MapError::NotTranslation => "the map is not a translation",
            MapError::AtInfinity => "it goes to infinity",
            MapError::NoPlane => "the plane has a zero normal",
            MapError::LightInPlane => "the light lies in the plane",
            MapError::ZeroLength => "a vector is zero",
            MapError::Opposite => "the vectors are opposite",
            MapError::UpAlongView => "up is parallel to the view",
            MapError::Extent => "the extents are not in order",
            MapError::OutOfRange => "a number is out of range",
        })
    }
}

impl core::error::Error for MapError {}
