//! What must hold of options, whatever event they are set for.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod amounts;
mod fits;
mod games;
mod misfits;
mod nearest;
mod presets;
mod settings;
mod texts;
mod tie_breaks;
mod words;
