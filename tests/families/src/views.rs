//! Inverses that refuse what is out of the range, half turns, and the further views.

use super::shapes::Fields;
use super::transforms::{refused, sound};
use super::{Case, ask, cases};
use coincide::transform::{
    Affine, MapError, OffCenterPerspective, Perspective, Projective, Rotation, Similarity,
};
use coincide::{Frustum, Sign};
use oracle::number::Machine;
use std::fmt::Debug;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [inverses(), half_turns(), off_center(), eyes()].concat()
}

/// The same inverse, or the same reason; or it is out of the range.
fn checked<T: Machine, M: Debug + PartialEq>(
    inverse: Result<M, MapError>,
    checked: Result<M, MapError>,
    asked: &[T],
) {
    match (inverse, checked) {
        (Ok(_), Err(MapError::OutOfRange)) => {
            let small = T::FLOAT && asked.iter().all(|x| x.is_small());
            assert!(!small, "{asked:?} has an inverse");
        }
        (inverse, checked) => {
            assert_eq!(inverse, checked, "{asked:?}");
            let text = format!("{checked:?}");
            assert!(!text.contains("inf") && !text.contains("NaN"), "{text}");
        }
    }
}

macro_rules! inverses {
    ($($name:literal, $d:literal;)*) => {
        cases! {$(
            $name, ($d + 1) * ($d + 1), |x| {
                let f = &mut Fields(x);
                let map = Affine::<T, $d>::new(f.matrix(), f.vector());
                let fields = &x[..$d * $d + $d];
                checked(Affine::inverse(&map), Affine::checked_inverse(&map), fields);
                let size = Affine::determinant(&map);
                if ask::finite(&x[..$d * $d]) {
                    let sign = Sign::of_difference(size, T::zero());
                    assert!(sign.is_zero() || sign == Affine::determinant_sign(&map), "{size:?}");
                    ask::sound(&size, x);
                }
                let map = Similarity::<T, $d>::new(map.rotation(), x[0], map.translation);
                checked(Similarity::inverse(&map), Similarity::checked_inverse(&map), fields);
                let map: Projective<T, $d> = Fields(x).projective();
                checked(Projective::inverse(&map), Projective::checked_inverse(&map), x);
            };
        )*}
    };
}

/// Its linear part, taken for a rotation.
trait Turning<T: Machine, const D: usize> {
    fn rotation(&self) -> Rotation<T, D>;
}

impl<T: Machine, const D: usize> Turning<T, D> for Affine<T, D> {
    fn rotation(&self) -> Rotation<T, D> {
        Rotation::from_matrix(self.linear)
    }
}

fn inverses<T: Machine>() -> Vec<Case<T>> {
    inverses! {
        "checked inverses in the plane", 2;
        "checked inverses", 3;
    }
}

fn half_turns<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "half turns", 6, |x| {
            let f = &mut Fields(x);
            let (a, b) = (f.vector::<3>(), f.vector());
            let turn = Rotation::half_turn(&a);
            refused(turn, &x[..3]);
            assert_eq!(turn.is_err(), !ask::finite(&x[..3]) || ask::zero(&x[..3]));
            let two = T::one() + T::one();
            if let Ok(turn) = turn {
                assert!(turn.matrix().iter().all(|x| -two < *x && *x < two), "{turn:?}");
            }
            let (only, any) = (Rotation::<T, 3>::between(&a, &b), Rotation::between_or_half_turn(&a, &b));
            refused(any, x);
            match only {
                Err(MapError::Opposite) => assert!(any.is_ok(), "{any:?} of {x:?}"),
                only => assert_eq!(only, any),
            }
            let opposite = a.map(|x| T::zero().sub_down(x));
            let back = Rotation::between_or_half_turn(&a, &opposite);
            assert!(turn.is_err() || back.is_ok(), "{back:?}");
        };
    }
}

/// The maps of a view, each of which is refused if a number of these is not finite.
fn maps<T: Machine, V>(view: &V, maps: [Map<T, V>; 6], asked: &[T]) {
    maps.iter().for_each(|map| refused(map(view), asked));
}

type Map<T, V> = fn(&V) -> Result<Projective<T, 3>, MapError>;

fn symmetric<T: Machine>(view: &Perspective<T>, asked: &[T]) {
    let finite = [
        Perspective::right_handed_minus_one_to_one,
        Perspective::right_handed_zero_to_one,
        Perspective::right_handed_reversed,
        Perspective::left_handed_minus_one_to_one,
        Perspective::left_handed_zero_to_one,
        Perspective::left_handed_reversed,
    ];
    let infinite = [
        Perspective::right_handed_minus_one_to_one_infinite,
        Perspective::right_handed_zero_to_one_infinite,
        Perspective::right_handed_reversed_infinite,
        Perspective::left_handed_minus_one_to_one_infinite,
        Perspective::left_handed_zero_to_one_infinite,
        Perspective::left_handed_reversed_infinite,
    ];
    maps(view, finite, asked);
    // These do not ask for the far plane.
    maps(view, infinite, &asked[..3]);
}

fn asymmetric<T: Machine>(view: &OffCenterPerspective<T>, asked: &[T]) {
    let finite = [
        OffCenterPerspective::right_handed_minus_one_to_one,
        OffCenterPerspective::right_handed_zero_to_one,
        OffCenterPerspective::right_handed_reversed,
        OffCenterPerspective::left_handed_minus_one_to_one,
        OffCenterPerspective::left_handed_zero_to_one,
        OffCenterPerspective::left_handed_reversed,
    ];
    let infinite = [
        OffCenterPerspective::right_handed_minus_one_to_one_infinite,
        OffCenterPerspective::right_handed_zero_to_one_infinite,
        OffCenterPerspective::right_handed_reversed_infinite,
        OffCenterPerspective::left_handed_minus_one_to_one_infinite,
        OffCenterPerspective::left_handed_zero_to_one_infinite,
        OffCenterPerspective::left_handed_reversed_infinite,
    ];
    maps(view, finite, asked);
    maps(view, infinite, &asked[..5]);
}

fn off_center<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "further views in perspective", 4, |x| {
            let view = Perspective::<T>::new(x[0], x[1], x[2], x[3]);
            symmetric(&view, x);
            // As far as one whose sides are at the same angle.
            if x.iter().all(|x| x.is_small()) {
                let sides = [-x[1] * x[0], x[1] * x[0], -x[1], x[1]];
                let other = OffCenterPerspective::new(sides, x[2], x[3]);
                let positive = x[0] > T::zero() && x[1] > T::zero();
                let seen = OffCenterPerspective::left_handed_reversed(&other).is_ok() && positive;
                assert_eq!(Perspective::left_handed_reversed(&view).is_ok(), seen);
            }
        };
        "views off the center", 6, |x| {
            let [left, right, bottom, top, near, far] = Fields(x).numbers();
            let sides = [left, right, bottom, top];
            let view = OffCenterPerspective::new(sides, near, far);
            asymmetric(&view, x);
            let v = OffCenterPerspective::from_near_plane(sides, near, far);
            asymmetric(&v, &[v.left, v.right, v.bottom, v.top, v.near, v.far]);
            let finite = ask::finite(&x[..5]) && near > T::zero();
            assert!(finite || OffCenterPerspective::right_handed_reversed_infinite(&v).is_err());
        };
    }
}

fn eyes<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "what an eye sees", 18, |x| {
            let f = &mut Fields(x);
            let (eye, axes, slopes) = (f.point(), f.axes::<3>(), f.numbers());
            let (near, far) = (f.number(), f.number());
            let open = Frustum::from_eye(eye, axes, slopes, near, None);
            refused(open, &x[..17]);
            let seen = Frustum::from_eye(eye, axes, slopes, near, Some(far));
            refused(seen, x);
            if let (Ok(seen), Ok(open)) = (seen, open) {
                assert_eq!((seen.sides, seen.near), (open.sides, open.near));
                assert!(near < far && open.far.is_none());
                sound((Frustum::vertices(&seen), Frustum::volume(&seen)), x);
            }
        };
    }
}
