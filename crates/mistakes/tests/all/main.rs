//! Planted mistakes in generated evenings.
#![expect(
    clippy::unwrap_used,
    clippy::needless_range_loop,
    reason = "generated evenings are valid, and tables of tricks are indexed by side and strain"
)]

mod deals;
mod evenings;
mod planted;
mod random;
