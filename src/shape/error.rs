use core::fmt;

/// Why a shape was refused by its `try_new`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShapeError {
    /// The field that is wrong.
    pub field: &'static str,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a field of a shape.
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
}

impl ShapeError {
    pub(crate) const fn new(field: &'static str, fault: Fault) -> Self {
        Self { field, fault }
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fault = match self.fault {
            Fault::NotFinite => "is not finite",
            Fault::Negative => "is negative",
            Fault::ZeroLength => "has length zero",
            Fault::Inverted => "has its lower corner above the upper one",
        };
        write!(f, "{} {}", self.field, fault)
    }
}

impl core::error::Error for ShapeError {}
