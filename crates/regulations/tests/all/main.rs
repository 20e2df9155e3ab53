//! Tests of the options, independent of any event.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod amounts;
mod applicability;
mod applicable_options;
mod games;
mod nearest;
mod presets;
mod round_trip;
mod settings;
mod tie_breaks;
mod words;
