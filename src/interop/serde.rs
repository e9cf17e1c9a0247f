//! `Serialize` and `Deserialize`.

#![allow(non_camel_case_types)] // type parameters named after fields

use super::list::names::*;
use super::list::{answers, maps, outcomes, shapes, shapes_with_axes, turns};
use crate::scalar::Scalar;
use core::fmt;
use core::marker::PhantomData;
use nalgebra::Point;
use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An array of any length, as a tuple: serde knows those up to 32 one by one only.
struct Array<X, const N: usize>([X; N]);

impl<X: Serialize, const N: usize> Serialize for Array<X, N> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut tuple = s.serialize_tuple(N)?;
        self.0.iter().try_for_each(|x| tuple.serialize_element(x))?;
        tuple.end()
    }
}

impl<'de, X: Deserialize<'de> + Copy, const N: usize> Deserialize<'de> for Array<X, N> {
    fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
        let List { items, len } = s.deserialize_tuple(N, Items::<X, N>(PhantomData))?;
        let missing = || S::Error::invalid_length(len, &Items::<X, N>(PhantomData));
        let first = items.first().copied().flatten().ok_or_else(missing)?;
        if len < N { Err(missing()) } else { Ok(Self(items.map(|x| x.unwrap_or(first)))) }
    }
}

/// Up to N things.
struct List<X, const N: usize> {
    items: [Option<X>; N],
    len: usize,
}

struct Items<X, const N: usize>(PhantomData<X>);

impl<'de, X: Deserialize<'de> + Copy, const N: usize> Visitor<'de> for Items<X, N> {
    type Value = List<X, N>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at most {N} elements")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut list = List { items: [None; N], len: 0 };
        while let Some(item) = seq.next_element()? {
            let len = list.len;
            let place = list.items.get_mut(len);
            *place.ok_or_else(|| A::Error::invalid_length(N + 1, &self))? = Some(item);
            list.len += 1;
        }
        Ok(list)
    }
}

/// By a struct of the same name and fields, whose types are its parameters.
macro_rules! structs {
    ($($name:ident [$($n:ident)*] { $($field:ident)* })*) => {$(
        const _: () = {
            use super::list::names;

            #[derive(Serialize, Deserialize)]
            struct $name<$($field),*> {
                $($field: $field),*
            }

            impl<T: Scalar + Serialize, $(const $n: usize),*> Serialize
                for names::$name<T, $($n),*>
            {
                fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                    $name { $($field: &self.$field),* }.serialize(s)
                }
            }

            impl<'de, T: Scalar + Deserialize<'de>, $(const $n: usize),*> Deserialize<'de>
                for names::$name<T, $($n),*>
            {
                fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
                    let $name { $($field),* } = $name::deserialize(s)?;
                    Ok(Self { $($field),* })
                }
            }
        };
    )*};
}

/// The same, the second field an array.
macro_rules! with_axes {
    ($($name:ident [D] { $center:ident $axes:ident })*) => {$(
        const _: () = {
            use super::list::names;

            #[derive(Serialize, Deserialize)]
            struct $name<$center, $axes> {
                $center: $center,
                $axes: $axes,
            }

            impl<T: Scalar + Serialize, const D: usize> Serialize for names::$name<T, D> {
                fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                    $name { $center: &self.$center, $axes: Array(self.$axes) }.serialize(s)
                }
            }

            impl<'de, T: Scalar + Deserialize<'de>, const D: usize> Deserialize<'de>
                for names::$name<T, D>
            {
                fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
                    let $name { $center, $axes: Array($axes) } = $name::deserialize(s)?;
                    Ok(Self { $center, $axes })
                }
            }
        };
    )*};
}

/// By an enum of the same name and variants, the types of whose contents are its parameters.
macro_rules! enums {
    ($($name:ident [$($n:ident)*] { $($variant:ident $(($x:ident))?)* })*) => {$(
        const _: () = {
            use super::list::names;

            #[derive(Serialize, Deserialize)]
            enum $name<$($($x,)?)*> {
                $($variant $(($x))?),*
            }

            impl<T: Scalar + Serialize, $(const $n: usize),*> Serialize
                for names::$name<T, $($n),*>
            {
                fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                    match self {
                        $(Self::$variant $(($x))? => $name::$variant $(($x))?,)*
                    }
                    .serialize(s)
                }
            }

            impl<'de, T: Scalar + Deserialize<'de>, $(const $n: usize),*> Deserialize<'de>
                for names::$name<T, $($n),*>
            {
                fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
                    Ok(match $name::deserialize(s)? {
                        $($name::$variant $(($x))? => Self::$variant $(($x))?,)*
                    })
                }
            }
        };
    )*};
}

/// Enums without numbers.
macro_rules! plain {
    ($($path:ident::$name:ident { $($variant:ident)* })*) => {$(
        const _: () = {
            #[derive(Serialize, Deserialize)]
            enum $name {
                $($variant),*
            }

            impl Serialize for crate::$path::$name {
                fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                    match self { $(Self::$variant => $name::$variant),* }.serialize(s)
                }
            }

            impl<'de> Deserialize<'de> for crate::$path::$name {
                fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
                    Ok(match $name::deserialize(s)? { $($name::$variant => Self::$variant),* })
                }
            }
        };
    )*};
}

plain! {
    predicate::Sign { Negative Zero Positive }
    transform::Depth { MinusOneToOne ZeroToOne Reversed }
    columns::Place { Point AtInfinity Nowhere }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Face")]
struct FaceFields {
    axis: usize,
    upper: bool,
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        FaceFields { axis: self.axis, upper: self.upper }.serialize(s)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
        let FaceFields { axis, upper } = FaceFields::deserialize(s)?;
        Ok(Self { axis, upper })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Feature")]
enum FeatureFields {
    Vertex(usize),
    Edge(usize),
    Face(usize),
}

impl Serialize for Feature {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Vertex(i) => FeatureFields::Vertex(i),
            Self::Edge(i) => FeatureFields::Edge(i),
            Self::Face(i) => FeatureFields::Face(i),
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for Feature {
    fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
        Ok(match FeatureFields::deserialize(s)? {
            FeatureFields::Vertex(i) => Self::Vertex(i),
            FeatureFields::Edge(i) => Self::Edge(i),
            FeatureFields::Face(i) => Self::Face(i),
        })
    }
}

shapes!(structs);
shapes_with_axes!(with_axes);
maps!(structs);
turns!(structs);
answers!(structs);
outcomes!(enums);

#[derive(Serialize, Deserialize)]
#[serde(rename = "Frame")]
struct FrameFields<O, A> {
    origin: O,
    axes: A,
}

impl<T: Scalar + Serialize, const D: usize> Serialize for Frame<T, D> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        FrameFields { origin: self.origin(), axes: self.axes() }.serialize(s)
    }
}

impl<'de, T: Scalar + Deserialize<'de>, const D: usize> Deserialize<'de> for Frame<T, D> {
    fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
        let FrameFields { origin, axes } = FrameFields::deserialize(s)?;
        Self::from_axes(origin, axes).map_err(S::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "SlopeForm")]
enum Slope<T> {
    Sloped { slope: T, intercept: T },
    Vertical(T),
}

impl<T: Scalar + Serialize> Serialize for SlopeForm<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Sloped { slope, intercept } => Slope::Sloped { slope, intercept },
            Self::Vertical(x) => Slope::Vertical(x),
        }
        .serialize(s)
    }
}

impl<'de, T: Scalar + Deserialize<'de>> Deserialize<'de> for SlopeForm<T> {
    fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
        Ok(match Slope::deserialize(s)? {
            Slope::Sloped { slope, intercept } => Self::Sloped { slope, intercept },
            Slope::Vertical(x) => Self::Vertical(x),
        })
    }
}

/// As a sequence of its vertices.
impl<T: Scalar + Serialize, const D: usize, const N: usize> Serialize for Polygon<T, D, N> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.vertices().serialize(s)
    }
}

impl<'de, T, const D: usize, const N: usize> Deserialize<'de> for Polygon<T, D, N>
where
    T: Scalar + Deserialize<'de>,
{
    fn deserialize<S: Deserializer<'de>>(s: S) -> Result<Self, S::Error> {
        let list = s.deserialize_seq(Items::<Point<T, D>, N>(PhantomData))?;
        let mut polygon = Self::empty();
        list.items.into_iter().flatten().for_each(|p| polygon.append(p));
        Ok(polygon)
    }
}

#[derive(Serialize)]
#[serde(rename = "ConvexPolygon")]
struct PolygonFields<V> {
    vertices: V,
}

/// It borrows its vertices, so there is no way back.
impl<T: Scalar + Serialize, const D: usize> Serialize for ConvexPolygon<'_, T, D> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        PolygonFields { vertices: self.vertices }.serialize(s)
    }
}

#[derive(Serialize)]
#[serde(rename = "ConvexPolyhedron")]
struct PolyhedronFields<V, F> {
    vertices: V,
    faces: F,
}

/// It borrows its vertices and faces, so there is no way back.
impl<T: Scalar + Serialize> Serialize for ConvexPolyhedron<'_, T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        PolyhedronFields { vertices: self.vertices, faces: self.faces }.serialize(s)
    }
}
