//! Numbers of teams as positions and as reals: the only conversions of this crate.

/// A team's number as a position in an array.
#[expect(clippy::as_conversions, reason = "a u32 fits in a usize on every target we build for")]
pub(crate) const fn at(team: u32) -> usize {
    team as usize
}

/// A position as a team's number; a tournament has ruled out more teams than fit.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "a tournament has fewer teams and results than 2^31"
)]
pub(crate) const fn short(position: usize) -> u32 {
    position as u32
}

/// A count as a real number, exact below 2^53.
#[expect(
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "no array has 2^53 elements"
)]
pub(crate) const fn real(count: usize) -> f64 {
    count as f64
}
