//! A scalar of one's own, which says nothing about its digits: they come from comparing
//! and doubling.

use coincide::{Scalar, predicate::OwnArithmetic};
use num_traits::{One, Zero};
use oracle::exact::{Num, Truth};
use oracle::number::Number;
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
    const NAME: &'static str = "Mine";
    const FLOAT: bool = true;
    const SCALES: [i32; 3] = f64::SCALES;
    const ORDINARY: (u32, i32) = f64::ORDINARY;
    const BITS: u32 = <f64 as oracle::number::Number>::BITS;
    const FRACTION: u32 = 0;
    fn whole(k: i64, e: i32) -> Self {
        Mine(f64::whole(k, e))
    }
    fn near(x: f64) -> Self {
        Mine(x)
    }
    fn from_raw(bits: u64) -> Self {
        Mine(f64::from_raw(bits))
    }
    fn wide(bits: u64) -> Self {
        Mine(f64::wide(bits))
    }
    fn specials() -> Vec<Self> {
        [0.0, 1.0, -1.0, 1e300, -1e-300].map(Mine).into()
    }
    fn num(self) -> Num {
        self.0.num()
    }
    fn double(self) -> f64 {
        self.0
    }
    fn up(self) -> Self {
        Mine(self.0.up())
    }
    fn down(self) -> Self {
        Mine(self.0.down())
    }
    fn ulp(self) -> f64 {
        Number::ulp(self.0)
    }
    fn is_nearest(self, truth: &Truth) -> bool {
        self.0.is_nearest(truth)
    }
    fn is_within_an_ulp(self, truth: &Truth) -> bool {
        self.0.is_within_an_ulp(truth)
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
}
