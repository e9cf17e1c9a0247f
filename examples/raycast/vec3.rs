//! The few vector operations that placing the camera and shading need.

pub fn cross(u: [f64; 3], v: [f64; 3]) -> [f64; 3] {
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

pub fn dot(u: [f64; 3], v: [f64; 3]) -> f64 {
    u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
}

/// The vector with length 1; zero stays zero.
pub fn unit(v: [f64; 3]) -> [f64; 3] {
    let length = dot(v, v).sqrt();
    if length > 0.0 { v.map(|x| x / length) } else { v }
}

pub fn add(u: [f64; 3], v: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| u[i] + v[i])
}

pub fn sub(u: [f64; 3], v: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| u[i] - v[i])
}

pub fn scale(s: f64, v: [f64; 3]) -> [f64; 3] {
    v.map(|x| s * x)
}

/// From u (share 0) to v (share 1).
pub fn mix(u: [f64; 3], v: [f64; 3], share: f64) -> [f64; 3] {
    std::array::from_fn(|i| u[i] + (v[i] - u[i]) * share)
}
