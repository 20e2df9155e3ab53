//! Words for outcomes, and the comparison of names, shared by all readers.

pub(crate) mod outcome_words;
pub(crate) mod similar_names;
