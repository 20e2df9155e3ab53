//! What must hold of options, whatever event they are set for.
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
