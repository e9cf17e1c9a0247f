//! How maps act on shapes: the words for it. The maps themselves, and what they do, are
//! in [`transform`](crate::transform), which knows the shapes; the shapes know no map.

/// A map under which every shape of the type `S` has an image that is a shape.
///
/// [`Shape::image`](super::Shape::image) is the method to call. Implement this for a map
/// of your own, or for maps and a shape of your own.
#[diagnostic::on_unimplemented(
    message = "what `{Self}` makes of `{S}` has no type of its own",
    note = "see `Shape::bounding_image` for a shape around the image"
)]
pub trait Maps<S> {
    /// The type of the image; a `Result` or an `Option` if some have none.
    type Image;
    /// The image of a shape.
    fn image_of(&self, shape: &S) -> Self::Image;
}

/// A map that knows a shape around the image of every shape of the type `S`.
///
/// [`Shape::bounding_image`](super::Shape::bounding_image) is the method to call.
#[diagnostic::on_unimplemented(
    message = "there is no rule for a shape around what `{Self}` makes of `{S}`",
    note = "see `Shape::image` for maps that take the shape to a shape"
)]
pub trait BoundingMaps<S> {
    /// The type of the shape around the image.
    type BoundingImage;
    /// A shape around the image of a shape, as far as the range of the scalar goes.
    fn bounding_image_of(&self, shape: &S) -> Self::BoundingImage;
}
