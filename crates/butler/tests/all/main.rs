//! The integration tests of `butler`, linked as one binary.

mod common;
mod definition;
mod laws;
mod limits;
mod presets;
mod published;
mod roots;
mod rulings;
mod texts;
mod workings;
