//! Conversions between team numbers, array positions, and real numbers. They are the only
//! conversions of this crate.

/// Converts a team number to an array position.
#[expect(clippy::as_conversions, reason = "`u32` fits in `usize` on all supported targets")]
pub(crate) const fn at(team: u32) -> usize {
    team as usize
}

/// Converts an array position to a team number. A tournament rejects more teams than fit.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "a tournament has less than 2^31 teams and matches"
)]
pub(crate) const fn short(position: usize) -> u32 {
    position as u32
}

/// Converts a count to a real number, exact below 2^53.
#[expect(
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "no array has 2^53 elements"
)]
pub(crate) const fn real(count: usize) -> f64 {
    count as f64
}
