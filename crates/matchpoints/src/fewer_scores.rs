//! Boards with fewer scores than expected: the Neuberg formula and small groups. These are
//! regulations, required for a fouled board by Law 87B of `Laws 2017`.

use core::num::NonZeroU32;

use bridge_core::{Exact, Matchpoints, Percent};

use crate::units::ScoringUnits;

bridge_core::choices! {
    /// The treatment of a board, or of a comparison group, with fewer scores than expected.
    pub enum FewerScores: "treatment of fewer scores" {
        /// `own-top`: matchpoints are unchanged, and the top depends on the number of scores
        /// compared.
        OwnTop = "own-top",
        /// `neuberg`: the Neuberg formula (Eidt 2015, ACBLscore, and a secondary source for the
        /// EBU).
        Neuberg = "neuberg",
        /// `tie`: each missing score counts as a tie with every other score (Norway, from a
        /// secondary source).
        Tie = "tie",
        /// `factor`: the matchpoints are multiplied by the ratio of the tops, and its
        /// percentages are unchanged (Australian programs).
        Factor = "factor",
    }
}

bridge_core::choices! {
    /// The awards for a group of scores that is too small for the Neuberg formula.
    pub enum SmallGroups: "awards of small groups" {
        /// `none`: no group is too small.
        None = "none",
        /// `ebl`: groups of fewer than four scores: 60 % for one score, 65 and 55 % for two (60 %
        /// if tied), and 70, 60, and 50 % for three (ties averaged, 60 % if all are tied; Eidt
        /// 2015).
        Ebl = "ebl",
        /// `ebu`: groups of two or three scores that are at most a third of the expected number: 60
        /// % and 5 % for each matchpoint above average. A single score is canceled, and the
        /// director awards an artificial adjusted score (White Book 2025, from a secondary source).
        Ebu = "ebu",
        /// `acbl`: like `ebl`, but three scores use the formula if no group of the board is larger
        /// (ACBLscore, from a secondary source).
        Acbl = "acbl",
    }
}

/// The two numbers of scores in the Neuberg formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ScoreCounts {
    /// The number of scores that the board should have, N.
    pub expected: u32,
    /// The number of scores that are compared, n.
    pub compared: NonZeroU32,
}

/// A board with more scores than expected: the Neuberg formula does not apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "invalid number of expected scores {expected}: expected at least {compared}, the number of scores compared"
)]
pub struct ScoreCountsError {
    /// The number of scores expected.
    pub expected: u32,
    /// The number of scores compared.
    pub compared: NonZeroU32,
}

/// Returns the matchpoints of a score in a field of `counts.expected` scores, if it earned `earned`
/// among `counts.compared` scores: (N·M + N − n) / n, exact, on the 2-1-0 scale.
///
/// Source: `Eidt 2015`: S = N/n · (M + 1) − 1.
///
/// # Errors
///
/// Returns [`ScoreCountsError`] if fewer scores are expected than compared.
///
/// # Examples
///
/// ```
/// use bridge_core::Matchpoints;
/// use matchpoints::{ScoreCounts, neuberg};
///
/// let counts = ScoreCounts { expected: 60, compared: 12.try_into()? };
/// assert_eq!(neuberg(&Matchpoints::from(21), counts)?, Matchpoints::from(109));
/// let counts = ScoreCounts { expected: 11, compared: 10.try_into()? };
/// assert_eq!(neuberg(&Matchpoints::from(18), counts)?.to_string(), "19.9");
///
/// let exchanged = ScoreCounts { expected: 4, compared: 5.try_into()? };
/// assert_eq!(
///     neuberg(&Matchpoints::from(0), exchanged).unwrap_err().to_string(),
///     "invalid number of expected scores 4: expected at least 5, the number of scores compared"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn neuberg(earned: &Matchpoints, counts: ScoreCounts) -> Result<Matchpoints, ScoreCountsError> {
    let ScoreCounts { expected, compared } = counts;
    if expected < compared.get() {
        return Err(ScoreCountsError { expected, compared });
    }
    Ok(by_formula(earned, expected, compared))
}

/// Computes the formula of [`neuberg`] if at least as many scores are expected as compared.
fn by_formula(earned: &Matchpoints, expected: u32, scores: NonZeroU32) -> Matchpoints {
    let factor = Exact::from(u64::from(expected)).times(Exact::unit_fraction(scores));
    let grown = earned.exact().plus(Exact::ONE).times(factor);
    Matchpoints::new(grown.minus(Exact::ONE))
}

/// Multiplies matchpoints by the ratio of the tops, (N − 1) / (n − 1). Returns `None` for a single score.
fn by_tops(earned: &Matchpoints, expected: u32, scores: u32) -> Option<Matchpoints> {
    let [top, own] =
        [expected, scores].map(|scores| Exact::from(u64::from(scores.saturating_sub(1))));
    earned.exact().times(top).checked_div(own).map(Matchpoints::new)
}

/// The options for boards with fewer scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FewerScoresRule {
    /// The treatment of matchpoints.
    pub fewer: FewerScores,
    /// The awards for groups that are too small.
    pub small: SmallGroups,
}

/// A comparison group: the tables of a whole board, or a part of a fouled board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComparedGroup {
    /// The number of scores in the group.
    pub scores: NonZeroU32,
    /// The number of scores in the largest group of the board.
    pub largest: u32,
}

/// The rule that adjusted the matchpoints of a group to the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupAdjustment {
    /// The matchpoints are unchanged.
    None,
    /// The Neuberg formula.
    Neuberg,
    /// Each missing score counts as a tie.
    Tie,
    /// The matchpoints are multiplied by the ratio of the tops.
    Factor,
    /// The group is too small and has a percentage of the top.
    SmallGroup,
}

/// The award for a score in a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroupAward {
    /// Matchpoints, with their top.
    Matchpoints {
        /// The matchpoints.
        won: Matchpoints,
        /// The maximum number of matchpoints.
        top: ScoringUnits,
        /// The rule that adjusted the matchpoints.
        growth: GroupAdjustment,
    },
    /// The score is canceled; the director awards an artificial adjusted score.
    Cancelled,
}

impl FewerScoresRule {
    /// Returns the award for a score with `earned` matchpoints in its group, if `expected` scores
    /// were expected.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Matchpoints;
    /// use matchpoints::{FewerScores, FewerScoresRule, ComparedGroup, GroupAward, SmallGroups};
    ///
    /// // N = 5, n = 2, M = 0: 1.5 of 8 by the EBU, 55 % by the EBL.
    /// let group = ComparedGroup { scores: 2.try_into()?, largest: 3 };
    /// let won = |small| {
    ///     let rule = FewerScoresRule { fewer: FewerScores::Neuberg, small };
    ///     match rule.award(&Matchpoints::ZERO, 5, group) {
    ///         GroupAward::Matchpoints { won, .. } => won.to_string(),
    ///         GroupAward::Cancelled => "cancelled".into(),
    ///     }
    /// };
    /// assert_eq!(won(SmallGroups::Ebu), "1.5");
    /// assert_eq!(won(SmallGroups::Ebl), "4.4");
    /// # Ok::<(), core::num::TryFromIntError>(())
    /// ```
    #[must_use]
    pub fn award(self, earned: &Matchpoints, expected: u32, group: ComparedGroup) -> GroupAward {
        let scores = group.scores.get();
        let full = |scores: u32| crate::top(usize::try_from(scores).unwrap_or(usize::MAX));
        let missing = expected.saturating_sub(scores);
        let own = || {
            let (won, top) = (earned.clone(), full(scores));
            GroupAward::Matchpoints { won, top, growth: GroupAdjustment::None }
        };
        if missing == 0 {
            return own();
        }
        let top = full(expected);
        let (won, growth) = match self.fewer {
            FewerScores::OwnTop => return own(),
            FewerScores::Tie => {
                (earned.plus(Matchpoints::from(i64::from(missing))), GroupAdjustment::Tie)
            }
            // A single score is not compared, so it has no percentage.
            FewerScores::Factor => match by_tops(earned, expected, scores) {
                Some(won) => (won, GroupAdjustment::Factor),
                None => return own(),
            },
            FewerScores::Neuberg => match self.small.award(earned, expected, group) {
                SmallGroupRule::No => {
                    (by_formula(earned, expected, group.scores), GroupAdjustment::Neuberg)
                }
                SmallGroupRule::Percent(percent) => {
                    (crate::share(&Percent::new(percent), top), GroupAdjustment::SmallGroup)
                }
                SmallGroupRule::Cancelled => return GroupAward::Cancelled,
            },
        };
        GroupAward::Matchpoints { won, top, growth }
    }
}

/// The award of [`SmallGroups`] for a group.
enum SmallGroupRule {
    /// The group is not too small.
    No,
    /// A percentage of the top.
    Percent(Exact),
    /// The score is canceled.
    Cancelled,
}

impl SmallGroups {
    fn award(self, earned: &Matchpoints, expected: u32, group: ComparedGroup) -> SmallGroupRule {
        let scores = group.scores.get();
        let by_table = || {
            // 60 %, and 5 % for each matchpoint above or below the average.
            let middle = Exact::from(i64::from(scores)).minus(Exact::ONE);
            let away = earned.exact().minus(middle);
            let percent = away.times(Exact::from(5_i64));
            SmallGroupRule::Percent(percent.plus(Exact::from(60_i64)))
        };
        match self {
            Self::None => SmallGroupRule::No,
            Self::Ebl if scores > 3 => SmallGroupRule::No,
            Self::Acbl if scores > 3 || (scores == 3 && group.largest <= 3) => SmallGroupRule::No,
            Self::Ebu if scores > 3 || scores > expected.div_euclid(3) => SmallGroupRule::No,
            Self::Ebu if scores == 1 => SmallGroupRule::Cancelled,
            Self::Ebl | Self::Acbl | Self::Ebu => by_table(),
        }
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "an overflow fails the test")]
mod tests {
    use std::string::{String, ToString};
    use std::vec::Vec;

    use super::*;

    fn awards(rule: FewerScoresRule, expected: u32, scores: u32, earned: &[i64]) -> Vec<String> {
        // All scores outside the group are in one other group.
        let scores = NonZeroU32::new(scores).unwrap();
        let group = ComparedGroup { scores, largest: scores.get().max(expected - scores.get()) };
        let value = |&earned: &i64| match rule.award(&Matchpoints::from(earned), expected, group) {
            GroupAward::Matchpoints { won, .. } => won.to_string(),
            GroupAward::Cancelled => "cancelled".to_string(),
        };
        earned.iter().map(value).collect()
    }

    fn rule(fewer: FewerScores, small: SmallGroups) -> FewerScoresRule {
        FewerScoresRule { fewer, small }
    }

    /// The Neuberg formula agrees with Eidt 2015, Table F, and with the worked numbers of the
    /// digest.
    #[test]
    fn printed() {
        let ebl = rule(FewerScores::Neuberg, SmallGroups::Ebl);
        assert_eq!(
            awards(ebl, 60, 12, &[21, 14, 8, 6, 3, 0]),
            ["109", "74", "44", "34", "19", "4"]
        );
        // The printed values are 16.78, 10.11, 3.44, 0.11, 6.78, and 13.44.
        let acbl = rule(FewerScores::Neuberg, SmallGroups::Acbl);
        assert_eq!(
            awards(acbl, 10, 9, &[15, 9, 3, 0, 6, 12]),
            ["151/9", "91/9", "31/9", "1/9", "61/9", "121/9"]
        );
    }

    /// Small groups are awarded as in Eidt 2015 and by the other regulations.
    #[test]
    fn awards_small_groups() {
        let of = |small, expected, scores, earned: &[i64]| {
            // With 51 scores expected the top is 100, so matchpoints are percentages.
            awards(rule(FewerScores::Neuberg, small), expected, scores, earned)
        };
        assert_eq!(of(SmallGroups::Ebl, 51, 1, &[0]), ["60"]);
        assert_eq!(of(SmallGroups::Ebl, 51, 2, &[2, 1, 0]), ["65", "60", "55"]);
        assert_eq!(of(SmallGroups::Ebl, 51, 3, &[4, 3, 2, 1, 0]), ["70", "65", "60", "55", "50"]);
        assert_eq!(of(SmallGroups::Ebu, 51, 1, &[0]), ["cancelled"]);
        assert_eq!(of(SmallGroups::Ebu, 51, 3, &[4, 2, 0]), ["70", "60", "50"]);
        assert_eq!(of(SmallGroups::Ebu, 8, 3, &[4]), of(SmallGroups::None, 8, 3, &[4]));
        assert_eq!(of(SmallGroups::Acbl, 5, 3, &[4]), of(SmallGroups::None, 5, 3, &[4]));
        assert_eq!(of(SmallGroups::Acbl, 5, 2, &[0]), ["4.4"]);
        assert_eq!(of(SmallGroups::Ebu, 5, 2, &[0]), ["1.5"]);
    }

    /// EBU: a group is small if it has at most a third of the expected scores.
    #[test]
    fn rounds_a_third() {
        let ebu = rule(FewerScores::Neuberg, SmallGroups::Ebu);
        // The award is 70 % of 16; the formula would award 9/3 · 5 − 1 = 14.
        assert_eq!(awards(ebu, 9, 3, &[4]), ["11.2"]);
        // The award is 65 % of 10; the formula would award 6/2 · 3 − 1 = 8.
        assert_eq!(awards(ebu, 6, 2, &[2]), ["6.5"]);
        // The formula awards 10/4 · 7 − 1.
        assert_eq!(awards(ebu, 10, 4, &[6]), ["16.5"]);
    }

    /// ACBLscore: three scores are a small group if another group is larger. A complete field is
    /// never a small group, and `own-top` uses the top of the group.
    #[test]
    fn leaves_larger_groups_unchanged() {
        let acbl = rule(FewerScores::Neuberg, SmallGroups::Acbl);
        assert_eq!(awards(acbl, 51, 3, &[4, 2, 0]), ["70", "60", "50"]);
        for fewer in [FewerScores::Neuberg, FewerScores::Tie] {
            let ebl = rule(fewer, SmallGroups::Ebl);
            assert_eq!(awards(ebl, 3, 3, &[4, 2, 0]), ["4", "2", "0"]);
        }
        let own = rule(FewerScores::OwnTop, SmallGroups::Ebl);
        let group = ComparedGroup { scores: NonZeroU32::new(3).unwrap(), largest: 3 };
        let expected = GroupAward::Matchpoints {
            won: Matchpoints::from(4),
            top: ScoringUnits::new(4),
            growth: GroupAdjustment::None,
        };
        assert_eq!(own.award(&Matchpoints::from(4), 5, group), expected);
    }

    /// Factors leave percentages unchanged: 3 of 4 are 10.5 of 14. A single score has
    /// no percentage.
    #[test]
    fn factors_keep_percentages() {
        let factor = rule(FewerScores::Factor, SmallGroups::Ebl);
        assert_eq!(awards(factor, 8, 3, &[4, 3, 0]), ["14", "10.5", "0"]);
        assert_eq!(awards(factor, 8, 8, &[5]), ["5"]);
        let group = ComparedGroup { scores: NonZeroU32::MIN, largest: 7 };
        let GroupAward::Matchpoints { top, growth, .. } =
            factor.award(&Matchpoints::ZERO, 8, group)
        else {
            unreachable!("a single score is not canceled")
        };
        assert_eq!((top.get(), growth), (0, GroupAdjustment::None));
    }

    /// The Neuberg formula and the tie rule both keep the sum at n·(N − 1).
    #[test]
    fn sums() {
        for fewer in [FewerScores::Neuberg, FewerScores::Tie] {
            for expected in 2..40_u32 {
                for scores in 1..=expected {
                    let rule = rule(fewer, SmallGroups::None);
                    let mut sum = Exact::ZERO;
                    let group =
                        ComparedGroup { scores: NonZeroU32::new(scores).unwrap(), largest: scores };
                    for place in 0..scores {
                        let earned = Matchpoints::from(2 * i64::from(place));
                        let GroupAward::Matchpoints { won, top, .. } =
                            rule.award(&earned, expected, group)
                        else {
                            unreachable!("no group is too small")
                        };
                        assert_eq!(top.get(), 2 * (expected - 1));
                        sum = sum.plus(won.exact());
                    }
                    assert_eq!(sum, Exact::from(i64::from(scores * (expected - 1))));
                }
            }
        }
    }
}
