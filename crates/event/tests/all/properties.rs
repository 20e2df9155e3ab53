//! Properties of every event, regardless of its results and decisions.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod common;

mod by_board;
mod contradictions;
mod decision_kinds;
mod decisions;
mod double_seating;
mod duplicate_tables;
mod faults;
mod fractions;
mod groups;
mod matches;
mod members;
mod messages;
mod names;
mod order;
mod other_vulnerability;
mod partial_event;
mod results;
mod ruling_texts;
mod rulings;
mod winners;
