//! The integration tests of `results-page`, linked as one binary.

mod bracket;
mod hands;
mod languages;
mod named;
mod pages;
mod strengths;
mod teams_of_players;
