//! Outcome names and name comparison, shared by all readers.

pub(crate) mod outcome_words;
pub(crate) mod score_problem;
pub(crate) mod similar_names;
