//! Many questions at once: columns and prepared shapes have the answers of single shapes.

mod columns;
mod prepared;
