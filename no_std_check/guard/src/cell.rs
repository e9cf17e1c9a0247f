//! The work cell: what the tool must keep out of, and the check.

use coincide::{Aabb, Capsule, Cylinder, Intersect, Shape};
use fixed::types::I16F16;
use nalgebra::Point3;

/// Millimetres.
pub type Length = I16F16;
pub type Point = Point3<Length>;
/// The tool: a spindle with a round nose, from its tip upwards.
pub type Tool = Capsule<Length, 3>;

/// A shape that the tool must not touch.
trait Obstacle: Intersect<Tool> + Shape<Aabb = Aabb<Length, 3>> {}
impl<S: Intersect<Tool> + Shape<Aabb = Aabb<Length, 3>>> Obstacle for S {}

/// A shape, with the box around it for a first look.
struct Kept<S> {
    shape: S,
    bounds: Option<Aabb<Length, 3>>,
}

impl<S: Obstacle> Kept<S> {
    fn new(shape: S) -> Self {
        Self { bounds: shape.bounding_box(), shape }
    }

    fn is_touched(&self, tool: &Tool, around: &Aabb<Length, 3>) -> bool {
        self.bounds.is_some_and(|bounds| bounds.intersects(around)) && self.shape.intersects(tool)
    }
}

/// What stands on the table.
pub struct Cell {
    boxes: [Kept<Aabb<Length, 3>>; 4],
    hoses: [Kept<Capsule<Length, 3>>; 3],
    posts: [Kept<Cylinder<Length>>; 3],
}

/// A point in whole millimetres.
pub fn at([x, y, z]: [i16; 3]) -> Point {
    Point::new(x.into(), y.into(), z.into())
}

impl Cell {
    /// A table of 300 mm × 200 mm with a vise, two clamps, three hoses and three posts.
    pub fn new() -> Self {
        let cuboid = |min, max| Kept::new(Aabb::new(at(min), at(max)));
        let hose = |a, b| Kept::new(Capsule::new(at(a), at(b), Length::from(6_i16)));
        let post = |x, y, r: i16| Kept::new(Cylinder::new(at([x, y, 0]), at([x, y, 90]), r.into()));
        Self {
            boxes: [
                cuboid([90, 60, 0], [110, 140, 45]),
                cuboid([190, 60, 0], [210, 140, 45]),
                cuboid([20, 20, 0], [50, 35, 30]),
                cuboid([250, 160, 0], [280, 180, 30]),
            ],
            hoses: [
                hose([0, 150, 60], [80, 190, 20]),
                hose([220, 30, 70], [300, 10, 40]),
                hose([130, 180, 50], [170, 195, 80]),
            ],
            posts: [post(60, 100, 8), post(150, 30, 10), post(240, 110, 12)],
        }
    }

    /// Whether the tool may stand here: exactly, so that a touch is never missed and a gap
    /// of one step of the number type is enough.
    pub fn allows(&self, tool: &Tool) -> bool {
        let Some(around) = tool.bounding_box() else { return false };
        !(self.boxes.iter().any(|kept| kept.is_touched(tool, &around))
            || self.hoses.iter().any(|kept| kept.is_touched(tool, &around))
            || self.posts.iter().any(|kept| kept.is_touched(tool, &around)))
    }
}
