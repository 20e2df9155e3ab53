//! Properties of all events, for generated results, rulings, and regulations.

mod imp_pairs;
mod pair_events;
mod pair_rulings;
mod pairs;
mod plain_numbers;
mod rankings;
mod team_matches;
mod teams;
