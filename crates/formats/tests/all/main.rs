//! The integration tests of `formats`, linked as one binary.

mod bridgemate;
mod bridgemate_names;
mod column_mappings;
mod corrections;
mod csv_matches;
mod csv_results;
mod decision_names;
mod event_file_limits;
mod event_files;
mod hands;
#[cfg(feature = "bridgemate")]
#[expect(clippy::expect_used, reason = "a test may panic")]
mod hands_of_devices;
#[cfg(feature = "bridgemate")]
#[expect(clippy::expect_used, clippy::panic, reason = "a test may panic")]
mod jet;
mod member_places;
#[cfg(feature = "bridgemate")]
#[expect(clippy::expect_used, reason = "a test may panic")]
mod movement;
mod no_panics;
mod pair_decisions;
mod pbn_faults;
mod pbn_games;
mod pbn_players;
mod pbn_tables;
mod problems;
mod scores_with_zeros;
#[cfg(feature = "bridgemate")]
#[expect(clippy::float_arithmetic, reason = "Access stores times of day as floats")]
mod session;
mod spreadsheets;
mod stream_players;
mod support;
mod team_decisions;
mod team_penalties;
mod unsupported;
mod usebio;
mod usebio_duplicates;
mod usebio_matches;
mod usebio_misplaced;
mod workbook_limits;
