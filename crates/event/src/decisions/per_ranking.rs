//! A value for each ranking: for each side, or for both sides together.

use bridge_core::Side;
use regulations::Winners;

/// A value for each side with two winners, or one value for both sides otherwise.
#[derive(Debug)]
pub(crate) struct PerRanking<T> {
    first: T,
    east_west: Option<T>,
}

impl<T> PerRanking<T> {
    pub(crate) fn new(winners: Winners, empty: impl Fn() -> T) -> Self {
        Self { first: empty(), east_west: (winners == Winners::Two).then(empty) }
    }

    pub(crate) const fn get_mut(&mut self, side: Side) -> &mut T {
        match (side, &mut self.east_west) {
            (Side::EastWest, Some(east_west)) => east_west,
            _ => &mut self.first,
        }
    }
}
