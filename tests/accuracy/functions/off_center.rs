//! Half turns, determinants, and the views of eyes.

use super::views::perspective;
use super::{Function, In, Kind, Maybe, functions};
use coincide::Frustum;
use coincide::transform::{OffCenterPerspective, Rotation};
use oracle::number::Number;

fn in_order<T: Number>(a: T, b: T) -> [T; 2] {
    if a < b { [a, b] } else { [b, a] }
}

fn off_center<T: Number>(x: &In<T>) -> OffCenterPerspective<T> {
    let [near, far] = in_order(x.size(), x.size());
    OffCenterPerspective::new([x.n(), x.n(), x.n(), x.n()], near, far)
}

functions! {
    Number "Affine::determinant" "value" |x| Some(vec![x.affine::<3>().determinant()]);
    Number "Rotation::half_turn" "entries" |x| Rotation::half_turn(&x.v()).maybe();
    Number "OffCenterPerspective::from_near_plane" "slopes" |x| {
        let sides = [x.n(), x.n(), x.n(), x.n()];
        let v = OffCenterPerspective::from_near_plane(sides, x.size(), x.size());
        Some(vec![v.left, v.right, v.bottom, v.top])
    };
    Proportions "Frustum::from_eye" "a half-space" |x| {
        let ([l, r], [b, t]) = (in_order(x.n(), x.n()), in_order(x.n(), x.n()));
        let (eye, axes) = (x.p(), [x.v(), x.v(), x.v()]);
        let seen = Frustum::from_eye(eye, axes, [l, r, b, t], x.n(), None);
        seen.map(|seen| seen.sides[1]).maybe()
    };
    Number "OffCenterPerspective::right_handed_minus_one_to_one" "entries" |x| {
        off_center(x).right_handed_minus_one_to_one().maybe()
    };
    Number "OffCenterPerspective::right_handed_minus_one_to_one_infinite" "entries" |x| {
        off_center(x).right_handed_minus_one_to_one_infinite().maybe()
    };
    Number "OffCenterPerspective::right_handed_zero_to_one" "entries" |x| {
        off_center(x).right_handed_zero_to_one().maybe()
    };
    Number "OffCenterPerspective::right_handed_zero_to_one_infinite" "entries" |x| {
        off_center(x).right_handed_zero_to_one_infinite().maybe()
    };
    Number "OffCenterPerspective::right_handed_reversed" "entries" |x| {
        off_center(x).right_handed_reversed().maybe()
    };
    Number "OffCenterPerspective::right_handed_reversed_infinite" "entries" |x| {
        off_center(x).right_handed_reversed_infinite().maybe()
    };
    Number "OffCenterPerspective::left_handed_minus_one_to_one" "entries" |x| {
        off_center(x).left_handed_minus_one_to_one().maybe()
    };
    Number "OffCenterPerspective::left_handed_minus_one_to_one_infinite" "entries" |x| {
        off_center(x).left_handed_minus_one_to_one_infinite().maybe()
    };
    Number "OffCenterPerspective::left_handed_zero_to_one" "entries" |x| {
        off_center(x).left_handed_zero_to_one().maybe()
    };
    Number "OffCenterPerspective::left_handed_zero_to_one_infinite" "entries" |x| {
        off_center(x).left_handed_zero_to_one_infinite().maybe()
    };
    Number "OffCenterPerspective::left_handed_reversed" "entries" |x| {
        off_center(x).left_handed_reversed().maybe()
    };
    Number "OffCenterPerspective::left_handed_reversed_infinite" "entries" |x| {
        off_center(x).left_handed_reversed_infinite().maybe()
    };
    Number "Perspective::right_handed_reversed" "entries" |x| {
        perspective(x).right_handed_reversed().maybe()
    };
    Number "Perspective::right_handed_minus_one_to_one_infinite" "entries" |x| {
        perspective(x).right_handed_minus_one_to_one_infinite().maybe()
    };
    Number "Perspective::right_handed_zero_to_one_infinite" "entries" |x| {
        perspective(x).right_handed_zero_to_one_infinite().maybe()
    };
    Number "Perspective::left_handed_reversed" "entries" |x| {
        perspective(x).left_handed_reversed().maybe()
    };
    Number "Perspective::left_handed_minus_one_to_one_infinite" "entries" |x| {
        perspective(x).left_handed_minus_one_to_one_infinite().maybe()
    };
    Number "Perspective::left_handed_zero_to_one_infinite" "entries" |x| {
        perspective(x).left_handed_zero_to_one_infinite().maybe()
    };
}
