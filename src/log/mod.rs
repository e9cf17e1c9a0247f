//! `defmt::Format` for shapes, answers and errors (feature `defmt`).
//!
//! ```ignore
//! defmt::info!("{} meets {}: {}", ray, sphere, ray.intersection(&sphere));
//! defmt::info!("nearest to {}: {}", Log(&point), point.closest_points(&triangle));
//! ```
//!
//! A type is formatted by its fields: `Sphere { center: [1.5, 2.0, 0.0], radius: 1.0 }`. Only
//! an index of the text and the bits of the numbers are sent; no formatting code is in flash.
//! A fixed-point number, which `defmt` does not know, is sent as its integer part and the
//! digits of its fraction: five of them, which tell the numbers with 16 fraction bits apart,
//! or nine. Digits beyond are cut off.
//!
//! A number type of your own is formatted when it implements [`Logged`]; what is not a type
//! of this crate, a point or a vector, is wrapped in a [`Log`].

mod answers;
mod number;
mod shapes;

use crate::intersect::Face;
use crate::predicate::Sign;
use crate::scalar::Scalar;
use crate::shape::Feature;
use defmt::{Format, Formatter, write};
use nalgebra::{Point, SVector};

/// What `defmt` can show.
pub trait Logged {
    /// Writes it.
    fn log(&self, f: Formatter<'_>);
}

/// Makes `defmt` show what it does not know itself: `defmt::info!("{}", Log(&point))`.
#[derive(Debug, Clone, Copy)]
pub struct Log<'a, X: ?Sized>(pub &'a X);

impl<X: Logged + ?Sized> Format for Log<'_, X> {
    fn format(&self, f: Formatter<'_>) {
        self.0.log(f);
    }
}

impl<X: Logged> Logged for [X] {
    fn log(&self, f: Formatter<'_>) {
        write!(f, "[");
        for (i, x) in self.iter().enumerate() {
            if i > 0 {
                write!(f, ", ");
            }
            x.log(f);
        }
        write!(f, "]");
    }
}

impl<X: Logged, const N: usize> Logged for [X; N] {
    fn log(&self, f: Formatter<'_>) {
        self.as_slice().log(f);
    }
}

impl<X: Logged> Logged for Option<X> {
    fn log(&self, f: Formatter<'_>) {
        match self {
            Some(x) => write!(f, "Some({})", Log(x)),
            None => write!(f, "None"),
        }
    }
}

impl<T: Scalar + Logged, const D: usize> Logged for SVector<T, D> {
    fn log(&self, f: Formatter<'_>) {
        self.as_slice().log(f);
    }
}

impl<T: Scalar + Logged, const D: usize> Logged for Point<T, D> {
    fn log(&self, f: Formatter<'_>) {
        self.coords.log(f);
    }
}

impl Logged for usize {
    fn log(&self, f: Formatter<'_>) {
        write!(f, "{=usize}", *self);
    }
}

impl Logged for Sign {
    fn log(&self, f: Formatter<'_>) {
        self.format(f);
    }
}

impl Logged for bool {
    fn log(&self, f: Formatter<'_>) {
        write!(f, "{=bool}", *self);
    }
}

impl Logged for Feature {
    fn log(&self, f: Formatter<'_>) {
        self.format(f);
    }
}

impl Logged for Face {
    fn log(&self, f: Formatter<'_>) {
        self.format(f);
    }
}

/// Structs by their fields: `Type<…> [bounds], "text", fields;`
macro_rules! fields {
    ($($name:ty [$($bound:tt)*] $text:literal $($field:ident)*;)*) => {$(
        impl<$($bound)*> Logged for $name {
            fn log(&self, f: Formatter<'_>) {
                write!(f, $text, $(Log(&self.$field)),*);
            }
        }

        impl<$($bound)*> Format for $name {
            fn format(&self, f: Formatter<'_>) {
                self.log(f);
            }
        }
    )*};
}

/// Enums by their variants, which hold one thing or nothing.
macro_rules! variants {
    ($($name:ident<$($parameter:ident),*> [$($bound:tt)*]
        $($variant:ident $(($x:ident))? $text:literal),*;)*
    ) => {$(
        impl<$($bound)*> Logged for $name<$($parameter),*> {
            fn log(&self, f: Formatter<'_>) {
                match self {
                    $($name::$variant $(($x))? => write!(f, $text $(, Log($x))?),)*
                }
            }
        }

        impl<$($bound)*> Format for $name<$($parameter),*> {
            fn format(&self, f: Formatter<'_>) {
                self.log(f);
            }
        }
    )*};
}

use {fields, variants};
