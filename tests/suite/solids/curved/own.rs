//! A scalar of one's own, which says nothing about its digits: they come from comparing
//! and doubling.

use super::number::Number;
use coincide::{Scalar, predicate::OwnArithmetic};
use num_traits::{One, Zero};
use std::ops::*;

/// A number of 53 bits behind a wall. (Its own arithmetic is exact for whole numbers.)
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Mine(f64);

macro_rules! operators {
    ($($op:ident $f:ident $assign:ident $g:ident;)*) => {$(
        impl $op for Mine {
            type Output = Self;
            fn $f(self, rhs: Self) -> Self {
                Mine(self.0.$f(rhs.0))
            }
        }
        impl $assign for Mine {
            fn $g(&mut self, rhs: Self) {
                *self = self.$f(rhs);
            }
        }
    )*};
}

operators! {
    Add add AddAssign add_assign;
    Sub sub SubAssign sub_assign;
    Mul mul MulAssign mul_assign;
    Div div DivAssign div_assign;
    Rem rem RemAssign rem_assign;
}

impl Neg for Mine {
    type Output = Self;
    fn neg(self) -> Self {
        Mine(-self.0)
    }
}

impl Zero for Mine {
    fn zero() -> Self {
        Mine(0.0)
    }
    fn is_zero(&self) -> bool {
        self.0 == 0.0
    }
}

impl One for Mine {
    fn one() -> Self {
        Mine(1.0)
    }
}

impl Scalar for Mine {
    type Kernel = OwnArithmetic;
    fn sqrt(self) -> Self {
        Mine(self.0.sqrt())
    }
}

impl Number for Mine {
    const FLOAT: bool = true;
    fn whole(x: i64) -> Self {
        Mine(x as f64)
    }
    fn near(x: f64) -> Self {
        Mine(x)
    }
    fn double(self) -> f64 {
        self.0
    }
    fn ulp(self) -> f64 {
        self.0.ulp()
    }
    fn extremes() -> Vec<Self> {
        vec![Mine(0.0), Mine(1.0), Mine(-1.0), Mine(1e300), Mine(-1e-300)]
    }
}

#[test]
fn a_scalar_of_ones_own_has_the_same_answers() {
    use super::{cone, cylinder, disk, ellipsoid};
    cylinder::cases::a_line_crosses_the_side_the_caps_and_both::<Mine>();
    cylinder::cases::a_tangent_line_touches::<Mine>();
    cylinder::cases::a_cylinder_lies_on_a_plane_and_stands_on_one::<Mine>();
    cylinder::cases::a_cylinder_touches_balls_at_side_cap_and_rim::<Mine>();
    cylinder::cases::cylinders_touch_side_to_side_cap_to_cap_and_rim_to_side::<Mine>();
    cylinder::cases::the_box_and_the_support_reach_around_the_rims::<Mine>();
    cone::cases::a_line_along_a_generator_or_parallel_to_it::<Mine>();
    cone::cases::a_cone_touches_balls_at_side_base_rim_and_apex::<Mine>();
    disk::cases::a_disk_touches_solids_with_face_and_edge::<Mine>();
    ellipsoid::cases::ellipsoids_touch_each_other_and_the_rest::<Mine>();
    ellipsoid::cases::a_line_goes_through_touches_and_misses::<Mine>();
    super::laws::cases::odd_numbers_neither_panic_nor_hang::<Mine>();
}
