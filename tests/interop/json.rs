//! serde, by way of JSON.

use crate::every::Next;
use crate::names::*;
use core::fmt::Debug;
use fixed::types::{I16F16, I32F32};
use nalgebra::{Matrix2, Point2, Point3};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_str, json, to_string, to_value};

/// A value of sevenths, which are no short decimals, is itself again.
fn there_and_back<T: Scalar, X>(seven: T, make: impl Fn(Next<T>) -> X)
where
    X: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let mut count = T::zero();
    let value = make(&mut || {
        count += T::one();
        count / seven
    });
    let text = to_string(&value).unwrap();
    assert_eq!(from_str::<X>(&text).unwrap(), value, "{text}");
}

fn all<T: Scalar + Serialize + DeserializeOwned>() {
    let seven = (0..7).fold(T::zero(), |sum, _| sum + T::one());
    every_shape!(T, there_and_back(seven));
    every_frustum!(T, there_and_back(seven));
    every_map!(T, there_and_back(seven));
    every_answer!(T, there_and_back(seven));
}

#[test]
fn every_type_comes_back_from_its_text() {
    all::<f32>();
    all::<f64>();
    all::<I16F16>();
    all::<I32F32>();
}

#[test]
fn structs_have_the_names_of_their_fields() {
    let sphere = Sphere::<f64, 3>::new([1.0, 2.5, 3.0].into(), 4.0);
    assert_eq!(to_value(sphere).unwrap(), json!({ "center": [1.0, 2.5, 3.0], "radius": 4.0 }));
    let sphere = Sphere::<I16F16, 2>::new([I16F16::ONE, I16F16::ZERO].into(), I16F16::DELTA);
    let bits = |bits: i32| json!({ "bits": bits });
    let expected = json!({ "center": [bits(65536), bits(0)], "radius": bits(1) });
    assert_eq!(to_value(sphere).unwrap(), expected);
    let square =
        OrientedBox::<f64, 2>::new([0.0, 0.0].into(), [[1.0, 2.0].into(), [3.0, 4.0].into()]);
    assert_eq!(to_value(square).unwrap()["half_axes"], json!([[1.0, 2.0], [3.0, 4.0]]));
    let rotation = Rotation::<f64, 2>::from_matrix(Matrix2::new(0.0, -1.0, 1.0, 0.0));
    assert_eq!(to_value(rotation).unwrap(), json!({ "matrix": [0.0, 1.0, -1.0, 0.0] }));
}

#[test]
fn enums_have_the_names_of_their_variants() {
    let at = LinePoint::<f64, 2> { t: 1.0, point: [2.0, 3.0].into() };
    assert_eq!(
        to_value(LinePlane::Point(at)).unwrap(),
        json!({ "Point": { "t": 1.0, "point": [2.0, 3.0] } })
    );
    assert_eq!(to_value(LinePlane::<f64, 2>::Within).unwrap(), json!("Within"));
    assert_eq!(to_value(Sign::Negative).unwrap(), json!("Negative"));
    assert_eq!(
        to_value(Face { axis: 1, upper: true }).unwrap(),
        json!({ "axis": 1, "upper": true })
    );
    for depth in [Depth::MinusOneToOne, Depth::ZeroToOne, Depth::Reversed] {
        assert_eq!(from_str::<Depth>(&to_string(&depth).unwrap()).unwrap(), depth);
    }
}

#[test]
fn fields_may_come_in_any_order_or_without_names() {
    let sphere = Sphere::<f64, 2>::new([1.0, 2.0].into(), 4.0);
    assert_eq!(from_str::<Sphere<f64, 2>>(r#"{"radius":4,"center":[1,2]}"#).unwrap(), sphere);
    assert_eq!(from_str::<Sphere<f64, 2>>("[[1,2],4]").unwrap(), sphere);
}

#[test]
fn what_is_missing_or_too_much_is_an_error() {
    let fails = |text: &str, says: &str| {
        let e = from_str::<OrientedBox<f64, 2>>(text).unwrap_err().to_string();
        assert!(e.contains(says), "{e}");
    };
    fails(r#"{"center":[0,0]}"#, "missing field `half_axes`");
    fails(r#"{"center":[0,0],"half_axes":[[1,0]]}"#, "invalid length 1");
    fails(r#"{"center":[0,0],"half_axes":[[1,0],[0,1],[0,0]]}"#, "invalid length 3");
    fails(r#"{"center":[0,0],"half_axes":[[1,0],[0]]}"#, "invalid length 1");
    fails(r#"{"center":[0,0],"half_axes":[]}"#, "invalid length 0");
}

#[test]
fn polygons_are_sequences_of_vertices() {
    let text = "[[0.0,0.0],[1.0,0.0],[1.0,1.0]]";
    let polygon = from_str::<Polygon<f64, 2, 4>>(text).unwrap();
    assert_eq!(polygon.vertices(), [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]].map(Point2::from));
    assert_eq!(to_string(&polygon).unwrap(), text);
    let patch = Patch::Polygon(polygon);
    assert_eq!(from_str::<Patch<f64, 2, 4>>(&to_string(&patch).unwrap()).unwrap(), patch);
    assert!(from_str::<Polygon<f64, 2, 4>>("[]").unwrap().vertices().is_empty());
    assert!(from_str::<Polygon<f64, 2, 2>>(text).is_err());
}

#[test]
fn borrowed_shapes_are_written() {
    let vertices = [[0., 0., 0.], [4., 0., 0.], [0., 4., 0.], [0., 0., 4.]].map(Point3::from);
    let faces = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
    let points = json!(vertices.map(|p| [p.x, p.y, p.z]));
    let value = |x: Result<Value, serde_json::Error>| x.unwrap();
    assert_eq!(
        value(to_value(ConvexPolyhedron::new(&vertices, &faces))),
        json!({ "vertices": points, "faces": faces })
    );
    assert_eq!(value(to_value(ConvexPolygon::new(&vertices))), json!({ "vertices": points }));
}

#[test]
fn a_frame_is_read_if_its_axes_are_not_in_a_plane() {
    let frame = Frame::from_axes([1.0, 2.0].into(), Matrix2::new(1.0, 0.5, 0.0, 2.0)).unwrap();
    let text = to_string(&frame).unwrap();
    assert_eq!(text, r#"{"origin":[1.0,2.0],"axes":[1.0,0.0,0.5,2.0]}"#);
    assert_eq!(from_str::<Frame<f64, 2>>(&text).unwrap(), frame);
    assert!(from_str::<Frame<f64, 2>>(r#"{"origin":[1,2],"axes":[1,2,2,4]}"#).is_err());
}
