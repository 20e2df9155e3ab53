//! The results page: one HTML file of an event, in which every number leads to its derivation.
//!
//! [`event_page`] writes the page of a scored event: rankings, a card for everybody, every board with its results and how
//! their worth arose, matches, pictures, rulings and the regulations with their sources. [`strengths_page`] writes that of
//! an order of strength, and [`tables_page`] any tables of a report. A page fetches nothing and stands alone; what it
//! shows is there without its script, which sorts, finds and opens. Names come from files that anyone may have written:
//! templates escape them, and a policy in the page admits no script but its own.
//!
//! Above [`MAX_RESULTS_WITH_CARDS`] results the cards are left out, and a note says so; above
//! [`MAX_RESULTS_WITH_DERIVATIONS`] the derivations; above [`MAX_RESULTS`] the boards.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod addresses;
mod boards;
mod cards;
mod cells;
mod contestants;
mod error;
mod escaped;
mod heat;
mod matches;
mod page;
mod picture;
mod places;
mod race;
mod section;
mod table;
mod texts;
mod win;
mod written;

pub use error::PageError;
pub use written::{
    MAX_RESULTS, MAX_RESULTS_WITH_CARDS, MAX_RESULTS_WITH_DERIVATIONS, event_page,
    ranking_fragment, strengths_page, tables_page,
};
