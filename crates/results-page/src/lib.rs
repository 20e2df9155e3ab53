//! Results pages: one HTML file per event in which every number links to its derivation.
//!
//! [`event_page`] writes the page of a scored event. It has rankings, a card for each contestant,
//! every board with its results and their derivations, matches, charts, rulings, and the
//! regulations with their sources. [`strengths_page`] writes the page of a strength ranking, and
//! [`tables_page`] writes any tables of a report, and
//! [`tables_fragment`] writes them without a page around them. [`report_page`] chooses the function
//! for a report.
//!
//! A page loads nothing from the network. All its content is visible without its script, which only
//! sorts, searches and opens. Names come from untrusted files: templates escape them, and the
//! content security policy allows only the script of the page.
//!
//! Above [`MAX_RESULTS_WITH_CARDS`] results a page has a note instead of cards. Above
//! [`MAX_RESULTS_WITH_DERIVATIONS`] it has no derivations, and above [`MAX_RESULTS`] no boards.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod addresses;
mod boards;
mod bracket;
mod butler;
mod card_addresses;
mod cards;
mod cells;
mod completed_view;
mod contestants;
mod error;
mod escaped;
mod fragment;
mod hand_diagram;
mod hand_texts;
mod head;
mod heat;
mod lineups;
mod match_addresses;
mod match_ranking;
mod matches;
mod option_texts;
mod page;
mod picture;
mod place_race;
mod race;
mod rulings;
mod section;
mod short_names;
mod step_texts;
mod step_view;
mod strength_ranking;
mod strength_texts;
mod strengths;
mod surprises;
mod table;
mod table_titles;
mod team_hands;
mod texts;
mod win;
mod write;

pub use error::PageError;
pub use fragment::tables_fragment;
pub use strengths::strengths_page;
pub use write::{
    MAX_RESULTS, MAX_RESULTS_WITH_CARDS, MAX_RESULTS_WITH_DERIVATIONS, event_page,
    ranking_fragment, report_page, tables_page,
};
