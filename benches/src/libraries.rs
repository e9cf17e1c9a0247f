//! Who takes part, by scalar.

use crate::columns;
use crate::expert;
use crate::number::{Number, Rows};
use crate::ours;
use crate::ours::shapes::Ours;
use crate::pass::{Answer, Found};
use crate::peers::{algebra, bvh, collision, culling, ncollide, obvhs, parry, planar};
use fixed::types::{I16F16, I32F32};

/// A library: its name, and what it has of a query.
pub type Library = (&'static str, fn(&str, &Rows) -> Found);

/// coincide as it is, in columns, with one of the shapes or both prepared, and asked for more.
fn ours_alone<T: Ours + Answer>() -> Vec<Library> {
    vec![
        ("ours", ours::pass::<T>),
        ("columns", columns::ours::<T>),
        ("prepared ray", ours::prepared::ray_pass::<T>),
        ("prepared shape", ours::prepared::shape_pass::<T>),
        ("both prepared", ours::prepared::both_pass::<T>),
        ("whole answer", ours::whole_pass::<T>),
    ]
}

/// A scalar with its libraries: ours, then the expert's code, then the peers.
pub trait Contest: Number {
    fn libraries() -> Vec<Library>;
}

impl Contest for f32 {
    fn libraries() -> Vec<Library> {
        let others: Vec<Library> = vec![
            ("expert", expert::pass::<f32>),
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
        ];
        [ours_alone::<f32>(), others].concat()
    }
}

impl Contest for f64 {
    fn libraries() -> Vec<Library> {
        let others: Vec<Library> = vec![
            ("expert", expert::pass::<f64>),
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
        ];
        [ours_alone::<f64>(), others].concat()
    }
}

impl Contest for I16F16 {
    fn libraries() -> Vec<Library> {
        ours_alone::<I16F16>()
    }
}

impl Contest for I32F32 {
    fn libraries() -> Vec<Library> {
        ours_alone::<I32F32>()
    }
}
