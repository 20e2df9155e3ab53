use super::impossible::Impossible;
use super::request::MovementRequest;
use crate::kind::MovementKind;

/// A request for which there is no movement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// The number of contestants is out of range.
    #[error("{found} {}s are not supported: expected {least} to {most}", kind.contestant())]
    Contestants {
        /// The kind of contestants.
        kind: MovementKind,
        /// The number of contestants.
        found: u16,
        /// The minimum.
        least: u16,
        /// The maximum.
        most: u16,
    },
    /// The number of players does not fill the tables.
    #[error("{0} players do not fill the tables: expected a multiple of 4")]
    Players(u16),
    /// No movement fits.
    #[error(transparent)]
    Impossible(Box<Impossible>),
}

impl MovementRequest {
    /// Checks that the number of contestants is supported.
    pub(super) const fn check_contestants(&self) -> Result<(), RequestError> {
        let (least, most) = match self.kind {
            MovementKind::Pairs => (4, 120),
            MovementKind::Individual => (8, 240),
            MovementKind::Teams => (3, 60),
        };
        let found = self.contestants;
        if found < least || found > most {
            return Err(RequestError::Contestants { kind: self.kind, found, least, most });
        }
        if matches!(self.kind, MovementKind::Individual) && !found.is_multiple_of(4) {
            return Err(RequestError::Players(found));
        }
        Ok(())
    }
}
