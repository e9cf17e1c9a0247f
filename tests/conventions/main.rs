//! What a newcomer expects of shapes and maps: measures and conversions, in four scalars.

mod conversions;
mod maps;
mod measures;
