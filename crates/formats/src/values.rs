//! Names and their comparison, and words of outcomes, shared by all readers.

pub(crate) mod names;
pub(crate) mod outcome_words;
pub(crate) mod player_search;
pub(crate) mod score_problem;
pub(crate) mod similar_names;
