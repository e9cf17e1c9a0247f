//! The parameter with which the answer to a ray or segment begins.

use coincide::{Hit, Scalar};

/// Of what lies in a plane it is that of its start.
pub fn begin<T: Scalar>(shared: &impl Hit<Scalar = T>) -> T {
    let within = || {
        assert!(!shared.is_point() && shared.point().is_none(), "a point without a parameter");
        T::zero()
    };
    shared.t().unwrap_or_else(within)
}
