//! The hands of games: checks that they fit the event, and files that contain only hands.
//!
//! Hands never prevent scoring, so all their problems are warnings. The wrong part is not shown.

pub(crate) mod add;
pub(crate) mod game_hands;
pub(crate) mod hand_problem;
pub(crate) mod hands_file;
