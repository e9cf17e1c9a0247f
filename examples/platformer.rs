//! A character in the plane: it runs, jumps, slides along slopes and round stones, and at no speed goes
//! through a wall. In `f32` and in fixed point, where the same code runs on a machine without floats.
//!
//! ```text
//! cargo run --release --example platformer -- --scalar i16f16 --out platformer.svg
//! ```
//!
//! The character is a capsule that stops a hair's breadth, [`skin`], before what it runs into, and goes on
//! along it. That takes one question, [`Cast`]; a second one, [`Contact`], frees a character that
//! is set down inside of something. After every step it is asked, exactly, whether it is in anything.

use clap::{Parser, ValueEnum};
use coincide::fixed::types::I16F16;
use coincide::vector::dot;
use coincide::{
    Aabb, Capsule, Cast, Circle, Contact, Intersect, Scalar, Sweep, Triangle, cast::Impact,
};
use nalgebra::{Point2, Vector2};
use std::path::PathBuf;
use svg::Document;
use svg::node::element;

/// Runs through the level and draws the way.
#[derive(Parser)]
struct Options {
    /// The numbers that it computes with.
    #[arg(long, value_enum, default_value_t = Numbers::F32)]
    scalar: Numbers,
    /// The file to write.
    #[arg(long, default_value = "platformer.svg")]
    out: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum Numbers {
    F32,
    I16f16,
}

/// What stands in the way.
enum Solid<T: Scalar> {
    Block(Aabb<T, 2>),
    Slope(Triangle<T, 2>),
    Stone(Circle<T>),
}

impl<T: Scalar> Solid<T> {
    fn sweep(&self, character: &Capsule<T, 2>, motion: &Vector2<T>) -> Sweep<T, 2> {
        match self {
            Solid::Block(shape) => character.cast_shape(motion, shape),
            Solid::Slope(shape) => character.cast_shape(motion, shape),
            Solid::Stone(shape) => character.cast_shape(motion, shape),
        }
    }

    /// The way out of this for a character in it.
    fn way_out(&self, character: &Capsule<T, 2>) -> Option<Vector2<T>> {
        let contact = match self {
            Solid::Block(shape) => character.contact(shape),
            Solid::Slope(shape) => character.contact(shape),
            Solid::Stone(shape) => character.contact(shape),
        };
        contact.map(|found| -found.normal * (found.depth + skin()))
    }

    fn has(&self, character: &Capsule<T, 2>) -> bool {
        match self {
            Solid::Block(shape) => character.intersects(shape),
            Solid::Slope(shape) => character.intersects(shape),
            Solid::Stone(shape) => character.intersects(shape),
        }
    }
}

/// How far from what it touches the character stays: more than rounding, less than one sees.
fn skin<T: Scalar>() -> T {
    T::nearest(1.0 / 128.0)
}

/// The character, standing on its lower end.
struct Character<T: Scalar> {
    foot: Point2<T>,
    velocity: Vector2<T>,
    grounded: bool,
}

impl<T: Scalar> Character<T> {
    fn shape(&self) -> Capsule<T, 2> {
        let radius = T::half();
        let a = self.foot + Vector2::new(T::zero(), radius);
        Capsule::new(a, a + Vector2::new(T::zero(), T::one()), radius)
    }

    /// Moves by a vector, as far as nothing is in the way, and on along what is.
    fn step(&mut self, solids: &[Solid<T>], motion: Vector2<T>) {
        let mut rest = motion;
        self.grounded = false;
        for _ in 0..4 {
            let shape = self.shape();
            let mut first: Option<Impact<T, 2>> = None;
            for solid in solids {
                match solid.sweep(&shape, &rest) {
                    Sweep::Touching(hit) | Sweep::Hit(hit) => {
                        if first.is_none_or(|first| hit.t < first.t) {
                            first = Some(hit);
                        }
                    }
                    Sweep::Overlapping => {
                        self.foot += solid.way_out(&shape).unwrap_or_else(Vector2::zeros);
                        return;
                    }
                    Sweep::Miss => {}
                }
            }
            let Some(hit) = first else {
                self.foot += rest;
                return;
            };
            let towards = dot(&rest, &hit.normal);
            let room = towards * hit.t - skin();
            let part = if room > T::zero() { room / towards } else { T::zero() };
            self.foot += rest * part;
            // What is left goes along the surface, a little away from it rather than into it.
            let left = rest * (T::one() - part);
            rest = without(left, &hit.normal);
            self.velocity = without(self.velocity, &hit.normal);
            self.grounded |= hit.normal.y < T::nearest(-0.7);
        }
    }
}

/// The vector without its part along a unit vector, and a few units of the last place more.
fn without<T: Scalar>(v: Vector2<T>, normal: &Vector2<T>) -> Vector2<T> {
    let towards = dot(&v, normal);
    if towards < T::zero() {
        return v;
    }
    v - normal * (towards + towards * T::default_tolerance() + T::smallest() * T::nearest(4.0))
}

/// A level in numbers of eighths.
fn level<T: Scalar>() -> Vec<Solid<T>> {
    let p = |x: f64, y: f64| Point2::new(T::nearest(x), T::nearest(y));
    let block = |x, y, u, v| Solid::Block(Aabb::new(p(x, y), p(u, v)));
    let slope = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| {
        Solid::Slope(Triangle::new(p(a.0, a.1), p(b.0, b.1), p(c.0, c.1)))
    };
    let stone = |x, y, r| Solid::Stone(Circle::new(p(x, y), T::nearest(r)));
    vec![
        block(-2.0, -1.0, 40.0, 0.0),
        slope((6.0, 0.0), (12.0, 0.0), (12.0, 3.0)),
        block(12.0, 0.0, 15.0, 3.0),
        stone(19.0, 0.0, 1.5),
        block(23.0, 0.0, 24.0, 1.0),
        block(24.0, 0.0, 25.0, 2.0),
        block(28.0, 3.5, 32.0, 4.0),
        slope((25.0, 0.0), (28.0, 0.0), (25.0, 2.0)),
        // As thin as the numbers allow for.
        block(37.0, 0.0, 37.0, 9.0),
        block(-2.0, 0.0, -1.5, 9.0),
    ]
}

/// Where the character was in each frame.
fn run<T: Scalar>(solids: &[Solid<T>]) -> Vec<Capsule<T, 2>> {
    let n = |x: f64| T::nearest(x);
    let frame = n(1.0 / 64.0);
    let mut character = Character {
        foot: Point2::new(n(1.0), n(4.0)),
        velocity: Vector2::zeros(),
        grounded: false,
    };
    let mut way = vec![character.shape()];
    for i in 0..640 {
        let jumps = [64, 200, 296, 330, 372].iter().any(|start| (*start..start + 8).contains(&i));
        if jumps && character.grounded {
            character.velocity.y = n(9.0);
        }
        // In the end faster than the width of the level in one frame, right into the wall.
        character.velocity.x = n(if i < 500 { 5.0 } else { 4000.0 });
        character.velocity.y -= n(20.0) * frame;
        let motion = character.velocity * frame;
        character.step(solids, motion);
        let shape = character.shape();
        assert!(!solids.iter().any(|solid| solid.has(&shape)), "in something in frame {i}");
        way.push(shape);
    }
    let wall = n(37.0);
    assert!(way.iter().all(|shape| shape.a.x < wall), "through the wall");
    assert!(way.last().is_some_and(|shape| shape.a.x > n(36.0)), "it did not get there");
    way
}

/// The picture.
fn draw<T: Scalar>(solids: &[Solid<T>], way: &[Capsule<T, 2>]) -> Document {
    let x = |p: &Point2<T>| 40.0 + 24.0 * p.x.as_f64();
    let y = |p: &Point2<T>| 250.0 - 24.0 * p.y.as_f64();
    let grey = "#8a8f98";
    let mut picture = Document::new().set("viewBox", (-20, 20, 1040, 270)).add(
        element::Rectangle::new()
            .set("x", -20)
            .set("y", 20)
            .set("width", 1040)
            .set("height", 270)
            .set("fill", "white"),
    );
    for solid in solids {
        picture = match solid {
            Solid::Block(b) => picture.add(
                element::Rectangle::new()
                    .set("x", x(&b.min))
                    .set("y", y(&b.max))
                    .set("width", (x(&b.max) - x(&b.min)).max(1.0))
                    .set("height", y(&b.min) - y(&b.max))
                    .set("fill", grey)
                    .set("stroke", grey),
            ),
            Solid::Slope(t) => {
                let corners = [t.a, t.b, t.c].map(|p| format!("{},{}", x(&p), y(&p)));
                picture
                    .add(element::Polygon::new().set("points", corners.join(" ")).set("fill", grey))
            }
            Solid::Stone(c) => picture.add(
                element::Circle::new()
                    .set("cx", x(&c.center))
                    .set("cy", y(&c.center))
                    .set("r", 24.0 * c.radius.as_f64())
                    .set("fill", grey),
            ),
        };
    }
    for shape in way.iter().step_by(16) {
        picture = picture.add(
            element::Line::new()
                .set("x1", x(&shape.a))
                .set("y1", y(&shape.a))
                .set("x2", x(&shape.b))
                .set("y2", y(&shape.b))
                .set("stroke", "#2a78d6")
                .set("stroke-opacity", 0.2)
                .set("stroke-linecap", "round")
                .set("stroke-width", 24),
        );
    }
    let points: Vec<_> = way.iter().map(|s| format!("{:.2},{:.2}", x(&s.a), y(&s.a))).collect();
    picture.add(
        element::Polyline::new()
            .set("points", points.join(" "))
            .set("fill", "none")
            .set("stroke", "#184f95")
            .set("stroke-width", 1.5),
    )
}

fn picture<T: Scalar>() -> Document {
    let solids = level::<T>();
    draw(&solids, &run(&solids))
}

fn main() -> std::io::Result<()> {
    let options = Options::parse();
    let picture = match options.scalar {
        Numbers::F32 => picture::<f32>(),
        Numbers::I16f16 => picture::<I16F16>(),
    };
    svg::save(&options.out, &picture)?;
    println!("{}", options.out.display());
    Ok(())
}
