/// What two contestants did against each other: the first won `won` of `of`.
///
/// Games won out of games played, Victory Points out of those of the match, or a probability out of
/// 1: any non-negative numbers (`Dirksen–Stieglitz`, 4.1 and 4.2).
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Encounter {
    contestants: [usize; 2],
    won: f64,
    of: f64,
}

/// Numbers that are no encounter.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum EncounterError {
    /// A contestant cannot meet itself.
    #[error("contestant {0} against itself: expected two different contestants")]
    AgainstItself(usize),
    /// There was nothing to win, or it is no number.
    #[error("won {won} of {of}: expected a finite number above 0 after `of`")]
    Nothing {
        /// What was won.
        won: f64,
        /// What there was to win.
        of: f64,
    },
    /// More was won than there was, or less than nothing.
    #[error("won {won} of {of}: expected 0 to {of}")]
    Range {
        /// What was won.
        won: f64,
        /// What there was to win.
        of: f64,
    },
}

impl Encounter {
    /// The first contestant won `won` of `of` against the second.
    ///
    /// # Errors
    ///
    /// [`EncounterError`] unless the contestants differ, `of` is finite and above 0, and `won` lies
    /// between 0 and `of`; NaN is refused.
    pub fn new(first: usize, second: usize, won: f64, of: f64) -> Result<Self, EncounterError> {
        if first == second {
            return Err(EncounterError::AgainstItself(first));
        }
        if !(of.is_finite() && of > 0.0) {
            return Err(EncounterError::Nothing { won, of });
        }
        if !(0.0..=of).contains(&won) {
            return Err(EncounterError::Range { won, of });
        }
        Ok(Self { contestants: [first, second], won, of })
    }

    /// Both contestants.
    #[must_use]
    pub const fn contestants(self) -> [usize; 2] {
        self.contestants
    }

    /// What the first contestant won.
    #[must_use]
    pub const fn won(self) -> f64 {
        self.won
    }

    /// What there was to win.
    #[must_use]
    pub const fn of(self) -> f64 {
        self.of
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals() {
        let message = |won, of| Encounter::new(0, 1, won, of).unwrap_err().to_string();
        assert_eq!(message(31.0, 30.0), "won 31 of 30: expected 0 to 30");
        assert_eq!(message(-1.0, 30.0), "won -1 of 30: expected 0 to 30");
        assert_eq!(message(f64::NAN, 30.0), "won NaN of 30: expected 0 to 30");
        assert_eq!(message(0.0, 0.0), "won 0 of 0: expected a finite number above 0 after `of`");
        assert!(Encounter::new(0, 1, 1.0, f64::NAN).is_err());
        assert!(Encounter::new(0, 1, 1.0, f64::INFINITY).is_err());
        let itself = Encounter::new(2, 2, 1.0, 2.0).unwrap_err().to_string();
        assert_eq!(itself, "contestant 2 against itself: expected two different contestants");
    }
}
