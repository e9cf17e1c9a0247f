//! The rows of the table of pairs, and the reverse order.

/// Writes [`Intersect`](crate::Intersect) for two shapes in one order from the other.
///
/// ```
/// use coincide::{Intersect, Sphere, reverse_order};
///
/// struct Everywhere;
///
/// impl Intersect<Sphere<f32, 3>> for Everywhere {
///     type Answer = Sphere<f32, 3>;
///     fn intersects(&self, _: &Sphere<f32, 3>) -> bool { true }
///     fn intersection(&self, s: &Sphere<f32, 3>) -> Option<Self::Answer> { Some(*s) }
/// }
///
/// reverse_order! { [] Everywhere, Sphere<f32, 3> }
///
/// let s = Sphere::new([0.0, 0.0, 0.0].into(), 1.0);
/// assert!(s.intersects(&Everywhere));
/// ```
///
/// What stands in the brackets are the generic parameters: `[T: Scalar]`, say.
///
/// An answer that says something about each of the two, like the parameters of a
/// [`Crossing`](crate::intersect::Crossing), is followed by what takes it to the other order:
///
/// ```
/// # use coincide::{Intersect, Ray, Segment, intersect::LineLine, reverse_order};
/// struct Laser(Ray<f32, 2>);
///
/// impl Intersect<Segment<f32, 2>> for Laser {
///     type Answer = LineLine<f32, 2>;
///     fn intersects(&self, s: &Segment<f32, 2>) -> bool { self.0.intersects(s) }
///     fn intersection(&self, s: &Segment<f32, 2>) -> Option<Self::Answer> {
///         self.0.intersection(s)
///     }
/// }
///
/// reverse_order! { [] Laser, Segment<f32, 2> => LineLine<f32, 2>, LineLine::reversed }
///
/// let laser = Laser(Ray::new([0.0, 0.0].into(), [1.0, 0.0].into()));
/// let wall = Segment::new([3.0, -1.0].into(), [3.0, 1.0].into());
/// let Some(LineLine::Point(at)) = laser.intersection(&wall) else { panic!("a miss") };
/// let Some(LineLine::Point(back)) = wall.intersection(&laser) else { panic!("a miss") };
/// assert_eq!((at.t, at.s), (3.0, 0.5));
/// assert_eq!((back.t, back.s), (0.5, 3.0));
/// ```
#[macro_export]
macro_rules! reverse_order {
    ([$($parameter:tt)*] $shape:ty, $other:ty) => {
        $crate::reverse_order! {
            [$($parameter)*] $shape, $other => <$shape as $crate::Intersect<$other>>::Answer
        }
    };
    ([$($parameter:tt)*] $shape:ty, $other:ty => $answer:ty $(, $reversed:expr)?) => {
        impl<$($parameter)*> $crate::Intersect<$shape> for $other {
            type Answer = $answer;
            #[inline]
            fn intersects(&self, other: &$shape) -> bool {
                other.intersects(self)
            }
            #[inline]
            fn intersection(&self, other: &$shape) -> ::core::option::Option<Self::Answer> {
                other.intersection(self)$(.map($reversed))?
            }
        }
    };
}

/// Rows `[later] [earlier] … => answer` of the table, with one earlier shape or several:
/// the rule is that of `Meet`, an empty shape meets nothing, and the reverse order follows.
/// `itself` stands for the same shape again. What follows an answer takes it to the other order.
macro_rules! pairs {
    ($d:literal:) => {};
    ($d:literal: [$shape:ty] itself => $answer:ty; $($rest:tt)*) => {
        pairs! { @rule $d [$shape] [$shape] => $answer }
        pairs! { $d: $($rest)* }
    };
    ($d:literal: [$shape:ty] $([$other:ty])+ => $answer:ty; $($rest:tt)*) => {
        $(
            pairs! { @rule $d [$shape] [$other] => $answer }
            reverse_order! { [T: Scalar] $shape, $other => $answer }
        )+
        pairs! { $d: $($rest)* }
    };
    ($d:literal: [$shape:ty] $([$other:ty])+ => $answer:ty, $reversed:expr; $($rest:tt)*) => {
        $(
            pairs! { @rule $d [$shape] [$other] => $answer }
            reverse_order! { [T: Scalar] $shape, $other => $answer, $reversed }
        )+
        pairs! { $d: $($rest)* }
    };
    (@rule $d:literal [$shape:ty] [$other:ty] => $answer:ty) => {
        impl<T: Scalar> Intersect<$other> for $shape {
            type Answer = $answer;
            #[inline]
            fn intersects(&self, other: &$other) -> bool {
                if <Self as Meet<$other, $answer>>::AFTER_BOXES && far::<T, $d>(self, other) {
                    return false;
                }
                if let Some(plain) = Meet::<$other, $answer>::plainly(self, other) {
                    return plain;
                }
                meets_exactly::<_, _, $answer>(self, other)
            }
            #[inline]
            fn intersection(&self, other: &$other) -> Option<$answer> {
                if <Self as Meet<$other, $answer>>::AFTER_BOXES && far::<T, $d>(self, other) {
                    return None;
                }
                let empty =
                    || Shape::is_empty(self) || Shape::is_empty(other);
                Meet::<$other, $answer>::meet_at_sight_or(self, other, || {
                    if empty() { None } else { Meet::<$other, $answer>::meet(self, other) }
                })
            }
        }
    };
}
