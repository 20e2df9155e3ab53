//! The integration tests of `exchange`, linked as one binary.

mod exported_events;
mod exported_values;
mod guarded_cells;
mod losses;
mod support;
mod usebio_again;
mod vocabulary;
