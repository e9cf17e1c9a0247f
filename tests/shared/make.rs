//! Columns of shapes from columns of numbers.

use coincide::Scalar;
use coincide::columns::*;

/// As many slices as a vector has components, from this one on.
fn slices<T, const D: usize>(numbers: &[Vec<T>], from: usize) -> [&[T]; D] {
    std::array::from_fn(|i| numbers[from + i].as_slice())
}

/// How many numbers a shape has.
pub mod size {
    pub fn points(d: usize) -> usize {
        d
    }
    pub fn spheres(d: usize) -> usize {
        d + 1
    }
    pub fn aabbs(d: usize) -> usize {
        2 * d
    }
    pub fn rays(d: usize) -> usize {
        2 * d
    }
    pub fn segments(d: usize) -> usize {
        2 * d
    }
    pub fn triangles(d: usize) -> usize {
        3 * d
    }
    pub fn capsules(d: usize) -> usize {
        2 * d + 1
    }
    pub fn oriented_boxes(d: usize) -> usize {
        d * (d + 1)
    }
    pub fn planes(d: usize) -> usize {
        d + 1
    }
    pub fn cylinders(d: usize) -> usize {
        2 * d + 1
    }
    pub fn infinite_cylinders(d: usize) -> usize {
        2 * d + 1
    }
}

pub fn points<T: Scalar, const D: usize>(x: &[Vec<T>]) -> Points<'_, T, D> {
    Points::try_new(slices(x, 0)).expect("equal lengths")
}

pub fn spheres<T: Scalar, const D: usize>(x: &[Vec<T>]) -> Spheres<'_, T, D> {
    Spheres::try_new(slices(x, 0), &x[D]).expect("equal lengths")
}

pub fn aabbs<T: Scalar, const D: usize>(x: &[Vec<T>]) -> Aabbs<'_, T, D> {
    Aabbs::try_new(slices(x, 0), slices(x, D)).expect("equal lengths")
}

pub fn rays<T: Scalar, const D: usize>(x: &[Vec<T>]) -> Rays<'_, T, D> {
    Rays::try_new(slices(x, 0), slices(x, D)).expect("equal lengths")
}

pub fn segments<T: Scalar, const D: usize>(x: &[Vec<T>]) -> Segments<'_, T, D> {
    Segments::try_new(slices(x, 0), slices(x, D)).expect("equal lengths")
}

pub fn triangles<T: Scalar, const D: usize>(x: &[Vec<T>]) -> Triangles<'_, T, D> {
    Triangles::try_new(slices(x, 0), slices(x, D), slices(x, 2 * D)).expect("equal lengths")
}

pub fn capsules<T: Scalar, const D: usize>(x: &[Vec<T>]) -> Capsules<'_, T, D> {
    Capsules::try_new(slices(x, 0), slices(x, D), &x[2 * D]).expect("equal lengths")
}

pub fn oriented_boxes<T: Scalar, const D: usize>(x: &[Vec<T>]) -> OrientedBoxes<'_, T, D> {
    let half_axes = std::array::from_fn(|k| slices(x, D * (k + 1)));
    OrientedBoxes::try_new(slices(x, 0), half_axes).expect("equal lengths")
}

pub fn planes<T: Scalar, const D: usize>(x: &[Vec<T>]) -> Planes<'_, T, D> {
    Planes::try_new(slices(x, 0), &x[D]).expect("equal lengths")
}

/// In space only, as the following: the dimension is there for the macro's sake.
pub fn cylinders<T: Scalar, const D: usize>(x: &[Vec<T>]) -> Cylinders<'_, T> {
    Cylinders::try_new(slices(x, 0), slices(x, 3), &x[6]).expect("equal lengths")
}

pub fn infinite_cylinders<T: Scalar, const D: usize>(x: &[Vec<T>]) -> InfiniteCylinders<'_, T> {
    InfiniteCylinders::try_new(slices(x, 0), slices(x, 3), &x[6]).expect("equal lengths")
}
