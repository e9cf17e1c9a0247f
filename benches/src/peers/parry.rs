//! parry, which is one crate per dimension and scalar: the same calls for both scalars.

/// In `f32`.
pub mod single {
    use parry2d as p2;
    use parry3d as p3;
    include!("parry_calls.rs");
}

/// In `f64`.
pub mod double {
    use parry2d_f64 as p2;
    use parry3d_f64 as p3;
    include!("parry_calls.rs");
}
