use bridge_core::Vps;

/// The maximum absolute value of a score, so that no cost can overflow.
pub const MAX_SCORE: i64 = 1_000_000_000;

/// The maximum number of contestants in one call. In the worst case, memory grows with the square
/// of the number: one gigabyte for the maximum.
pub const MAX_CONTESTANTS: usize = 2_000;

/// The state of a contestant before a round: its score, its earlier bye, and whether it takes part.
/// It is serialized as `{"score": 6135, "had_bye": true, "withdrawn": false}`.
///
/// ```
/// use bridge_core::Vps;
/// use swiss::Contestant;
///
/// // 61.35 Victory Points in hundredths; the contestant sat out an earlier round.
/// let contestant = Contestant::new(6135)?.with_bye();
/// assert_eq!(contestant.score(), 6135);
/// assert!(contestant.had_bye());
/// assert_eq!(Contestant::from("61.35".parse::<Vps>()?).with_bye(), contestant);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Contestant {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "checked_score"))]
    score: i64,
    #[cfg_attr(feature = "serde", serde(default))]
    had_bye: bool,
    #[cfg_attr(feature = "serde", serde(default))]
    withdrawn: bool,
}

/// Deserializes a score within [`MAX_SCORE`].
#[cfg(feature = "serde")]
fn checked_score<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    let score = serde::Deserialize::deserialize(deserializer)?;
    Contestant::new(score).map(Contestant::score).map_err(serde::de::Error::custom)
}

/// A score whose square may overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("score {0}: expected -{max} to {max}", max = MAX_SCORE)]
pub struct ContestantError(i64);

impl Contestant {
    /// A contestant without matches.
    pub(crate) const START: Self = Self { score: 0, had_bye: false, withdrawn: false };

    /// Creates a contestant that takes part and has had no bye.
    ///
    /// `score` is an integer in any unit, such as hundredths of a Victory Point or matchpoints. All
    /// contestants have the same unit, and a higher score is better.
    ///
    /// # Errors
    ///
    /// Returns [`ContestantError`] if the absolute value exceeds [`MAX_SCORE`].
    pub const fn new(score: i64) -> Result<Self, ContestantError> {
        if score < -MAX_SCORE || score > MAX_SCORE {
            return Err(ContestantError(score));
        }
        Ok(Self { score, had_bye: false, withdrawn: false })
    }

    /// Marks the contestant as having had a bye, so that it gets no other.
    #[must_use]
    pub const fn with_bye(self) -> Self {
        Self { had_bye: true, ..self }
    }

    /// Withdraws the contestant: it is not paired and has no bye.
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

    /// Returns the score.
    #[must_use]
    pub const fn score(self) -> i64 {
        self.score
    }

    /// Returns `true` if the contestant has had a bye.
    #[must_use]
    pub const fn had_bye(self) -> bool {
        self.had_bye
    }

    /// Returns `true` if the contestant does not take part.
    #[must_use]
    pub const fn is_withdrawn(self) -> bool {
        self.withdrawn
    }
}

/// Creates a contestant whose score is in hundredths of a Victory Point. Victory Points are within
/// [`MAX_SCORE`].
impl From<Vps> for Contestant {
    fn from(vps: Vps) -> Self {
        Self { score: vps.hundredths().into(), ..Self::START }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "serde")]
    #[test]
    fn serde_checks_the_score() {
        let contestant = Contestant::new(6135).unwrap().with_bye();
        let json = serde_json::to_string(&contestant).unwrap();
        assert_eq!(json, r#"{"score":6135,"had_bye":true,"withdrawn":false}"#);
        assert_eq!(serde_json::from_str::<Contestant>(&json).unwrap(), contestant);
        let short: Contestant = serde_json::from_str(r#"{"score": 6135}"#).unwrap();
        assert_eq!(short.with_bye(), contestant);
        assert!(serde_json::from_str::<Contestant>(r#"{"score": 2000000000}"#).is_err());
    }

    #[test]
    fn bounds() {
        assert!(Contestant::new(MAX_SCORE).is_ok());
        assert!(Contestant::new(-MAX_SCORE).is_ok());
        assert_eq!(i64::from(Vps::LIMIT), MAX_SCORE);
        let message = Contestant::new(MAX_SCORE + 1).unwrap_err().to_string();
        assert_eq!(message, "score 1000000001: expected -1000000000 to 1000000000");
        assert!(Contestant::new(i64::MIN).is_err());
    }
}
