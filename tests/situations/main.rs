//! Named situations in small integers.

mod capsule;
mod cast;
mod cells;
mod cone;
mod contact;
mod cylinder;
mod disk;
mod distance;
mod ellipsoid;
mod extend;
mod hit;
mod hulls;
mod hulls_named;
mod manifold;
mod mesh;
mod mistakes;
mod oriented;
mod own;
mod own_scalar;
mod shapes;
mod sizes;
mod support;
mod thin;
mod try_new;
mod wide_fixed;
