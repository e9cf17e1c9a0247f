use core::fmt;

/// Why a shape was refused by its `try_new`, or has no equal of another type.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShapeError {
    /// The field that is wrong.
    pub field: &'static str,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a field of a shape.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// NaN or an infinity.
    NotFinite,
    /// Below zero.
    Negative,
    /// A direction or normal of length zero.
    ZeroLength,
    /// A lower corner above the upper one.
    Inverted,
    /// Fewer elements than the shape needs.
    TooFew,
    /// An index of something that is not there.
    OutOfRange,
    /// No area, or no volume.
    Flat,
    /// Vertices that are not in one plane.
    NotPlanar,
    /// Vertices or faces that are not those of a convex shape.
    NotConvex,
    /// An edge that does not belong to two faces.
    NotClosed,
    /// Not a number of the scalar, so that it would have to be rounded.
    Inexact,
    /// A direction that is not along an axis of the coordinates.
    NotAligned,
    /// Axes that are not perpendicular or not of one length.
    NotRound,
    /// Not zero where the other shape has nothing.
    NotZero,
    /// Not the same point as the one before it.
    NotEqual,
}

impl ShapeError {
    pub(crate) const fn new(field: &'static str, fault: Fault) -> Self {
        Self { field, fault }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::NotFinite => "is not finite",
            Fault::Negative => "is negative",
            Fault::ZeroLength => "has length zero",
            Fault::Inverted => "has its lower corner above the upper one",
            Fault::TooFew => "has too few elements",
            Fault::OutOfRange => "has an index of something that is not there",
            Fault::Flat => "has no area or volume",
            Fault::NotPlanar => "is not in one plane",
            Fault::NotConvex => "is not convex",
            Fault::NotClosed => "has an edge that does not belong to two faces",
            Fault::Inexact => "is not a number of the scalar",
            Fault::NotAligned => "is not along an axis of the coordinates",
            Fault::NotRound => "are not perpendicular and of one length",
            Fault::NotZero => "is not zero",
            Fault::NotEqual => "is not the same point as the other end",
        })
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.field, self.fault)
    }
}

impl core::error::Error for ShapeError {}
