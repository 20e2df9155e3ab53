//! Properties of every event, regardless of its results and decisions.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod common;

mod by_board;
mod columns;
mod contradictions;
mod decision_kinds;
mod decisions;
mod faults;
mod fractions;
mod groups;
mod matches;
mod members;
mod names;
mod order;
mod other_vulnerability;
mod parts;
mod results;
mod ruling_texts;
mod rulings;
mod sentences;
mod tables_twice;
mod two_tables;
mod winners;
