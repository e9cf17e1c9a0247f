//! Who takes part, by scalar.

use crate::columns;
use crate::expert;
use crate::number::{Number, Rows};
use crate::ours;
use crate::pass::Found;
use crate::peers::{algebra, bvh, collision, culling, ncollide, obvhs, parry, planar};
use fixed::types::{I16F16, I32F32};

/// A library: its name, and what it has of a query.
pub type Library = (&'static str, fn(&str, &Rows) -> Found);

/// A scalar with its libraries: ours, then the expert's code, then the peers.
pub trait Contest: Number {
    fn libraries() -> Vec<Library>;
}

impl Contest for f32 {
    fn libraries() -> Vec<Library> {
        vec![
            ("ours", ours::pass::<f32>),
            ("expert", expert::pass::<f32>),
            ("columns", columns::ours::<f32>),
            ("expert columns", columns::expert::<f32>),
            ("parry", parry::single::pass),
            ("ncollide", ncollide::pass::<f32>),
            ("collision", collision::pass::<f32>),
            ("obvhs", obvhs::pass),
            ("bvh", bvh::pass::<f32>),
            ("geo", planar::geo::<f32>),
            ("robust", planar::robust::<f32>),
            ("glam", algebra::glam_single),
            ("nalgebra", algebra::nalgebra::<f32>),
            ("culling", culling::pass::<f32>),
        ]
    }
}

impl Contest for f64 {
    fn libraries() -> Vec<Library> {
        vec![
            ("ours", ours::pass::<f64>),
            ("expert", expert::pass::<f64>),
            ("columns", columns::ours::<f64>),
            ("expert columns", columns::expert::<f64>),
            ("parry", parry::double::pass),
            ("ncollide", ncollide::pass::<f64>),
            ("collision", collision::pass::<f64>),
            ("bvh", bvh::pass::<f64>),
            ("geo", planar::geo::<f64>),
            ("robust", planar::robust::<f64>),
            ("glam", algebra::glam_double),
            ("nalgebra", algebra::nalgebra::<f64>),
            ("culling", culling::pass::<f64>),
        ]
    }
}

impl Contest for I16F16 {
    fn libraries() -> Vec<Library> {
        vec![("ours", ours::pass::<I16F16>), ("columns", columns::ours::<I16F16>)]
    }
}

impl Contest for I32F32 {
    fn libraries() -> Vec<Library> {
        vec![("ours", ours::pass::<I32F32>), ("columns", columns::ours::<I32F32>)]
    }
}
