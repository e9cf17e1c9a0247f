//! Every pair and every predicate against slow truths, on random and nearly degenerate shapes.

mod capsule;
mod casts;
mod contacts;
mod containment;
mod curved;
mod distances;
mod examine;
mod frustum;
mod hulls;
mod images;
mod infinite_cylinder;
mod integers;
mod judge;
mod lattice;
mod lattice_pairs;
mod moving;
mod near;
mod nearest;
mod oriented;
mod rays;
mod sections;
mod skeleton;
mod unbounded;
