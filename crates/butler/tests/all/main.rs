//! The integration tests of `butler`, linked as one binary.

mod common;
mod definition;
mod limits;
mod presets;
mod properties;
mod published;
mod roots;
mod round_trip;
mod rulings;
mod workings;
