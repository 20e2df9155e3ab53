/// Scores lie between this and its negative, so that no cost can overflow.
pub const MAX_SCORE: i64 = 1_000_000_000;

/// The most contestants that one call pairs. In the worst case the matching needs memory for the
/// square of their number, a gigabyte for so many.
pub const MAX_CONTESTANTS: usize = 2_000;

/// Where one contestant stands before the round: its score, and whether it takes part.
///
/// ```
/// use swiss::Contestant;
///
/// // 61.35 Victory Points in hundredths; the contestant sat out an earlier round.
/// let contestant = Contestant::new(6135)?.with_bye();
/// assert_eq!(contestant.score(), 6135);
/// assert!(contestant.had_bye());
/// # Ok::<(), swiss::ContestantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contestant {
    score: i64,
    had_bye: bool,
    withdrawn: bool,
}

/// A score too large to be squared safely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("score {0}: expected -{max} to {max}", max = MAX_SCORE)]
pub struct ContestantError(i64);

impl Contestant {
    /// A contestant who has played nothing yet.
    pub(crate) const START: Self = Self { score: 0, had_bye: false, withdrawn: false };

    /// A contestant who plays and has had no bye.
    ///
    /// The score is a whole number of any unit, the same for all, such as hundredths of a Victory
    /// Point or matchpoints; more is better.
    ///
    /// # Errors
    ///
    /// [`ContestantError`] beyond [`MAX_SCORE`] in either direction.
    pub const fn new(score: i64) -> Result<Self, ContestantError> {
        if score < -MAX_SCORE || score > MAX_SCORE {
            return Err(ContestantError(score));
        }
        Ok(Self { score, had_bye: false, withdrawn: false })
    }

    /// The same contestant, who has had a bye already and gets no other.
    #[must_use]
    pub const fn with_bye(self) -> Self {
        Self { had_bye: true, ..self }
    }

    /// The same contestant, who does not take part in the round: neither paired nor given a bye.
    ///
    /// ```
    /// use swiss::Contestant;
    ///
    /// let gone = Contestant::new(6135)?.withdrawn();
    /// assert!(gone.is_withdrawn());
    /// # Ok::<(), swiss::ContestantError>(())
    /// ```
    #[must_use]
    pub const fn withdrawn(self) -> Self {
        Self { withdrawn: true, ..self }
    }

    /// The score.
    #[must_use]
    pub const fn score(self) -> i64 {
        self.score
    }

    /// Whether the contestant has had a bye.
    #[must_use]
    pub const fn had_bye(self) -> bool {
        self.had_bye
    }

    /// Whether the contestant does not take part.
    #[must_use]
    pub const fn is_withdrawn(self) -> bool {
        self.withdrawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds() {
        assert!(Contestant::new(MAX_SCORE).is_ok());
        assert!(Contestant::new(-MAX_SCORE).is_ok());
        let message = Contestant::new(MAX_SCORE + 1).unwrap_err().to_string();
        assert_eq!(message, "score 1000000001: expected -1000000000 to 1000000000");
        assert!(Contestant::new(i64::MIN).is_err());
    }
}
