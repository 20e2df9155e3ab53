//! How the results of a board are compared with each other.

use bridge_core::Score;
use butler::{ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, DatumRule, ImpScale};
use datafusion::common::{Result, exec_datafusion_err, plan_datafusion_err, plan_err};
use matchpoints::MatchpointScorer;

/// A function over the results of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BoardRuleName {
    /// 2 for each lower score, 1 for each equal one.
    Matchpoints,
    /// What the best of all scores would be worth in matchpoints, if no other equals it.
    BoardTop,
    /// IMPs against the datum.
    Butler,
    /// IMPs against every other score, added.
    CrossImps,
}

/// The same with what it leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BoardRule {
    Matchpoints,
    BoardTop,
    Butler(DatumRule),
    CrossImps(ComparisonCap),
}

impl BoardRuleName {
    pub(crate) const ALL: &[Self] =
        &[Self::Matchpoints, Self::BoardTop, Self::Butler, Self::CrossImps];

    /// The name in SQL.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Matchpoints => "matchpoints",
            Self::BoardTop => "board_top",
            Self::Butler => "butler",
            Self::CrossImps => "cross_imps",
        }
    }

    /// The name of its second argument, where it may have one.
    pub(crate) const fn option(self) -> Option<&'static str> {
        match self {
            Self::Matchpoints | Self::BoardTop => None,
            Self::Butler => Some("preset"),
            Self::CrossImps => Some("cap"),
        }
    }

    /// The rule, with its option where one is given.
    ///
    /// # Errors
    ///
    /// For an option that nothing is called.
    pub(crate) fn rule(self, option: Option<&str>) -> Result<BoardRule> {
        let wrong = |error| plan_datafusion_err!("{}: {error}", self.name());
        Ok(match self {
            Self::Matchpoints => BoardRule::Matchpoints,
            Self::BoardTop => BoardRule::BoardTop,
            Self::Butler => BoardRule::Butler(datum_rule(self.name(), option)?),
            Self::CrossImps => {
                BoardRule::CrossImps(option.unwrap_or("none").parse().map_err(wrong)?)
            }
        })
    }
}

/// How a datum is computed, by the name of a preset; without one it is that of the European Bridge League.
///
/// # Errors
///
/// For a name that no preset has, and for a preset whose IMPs are not those of Law 78B.
pub(crate) fn datum_rule(function: &str, preset: Option<&str>) -> Result<DatumRule> {
    let preset: ButlerPreset = match preset {
        Some(name) => name.parse().map_err(|error| plan_datafusion_err!("{function}: {error}"))?,
        None => ButlerPreset::Ebl,
    };
    let rule = preset.rule();
    if rule.scale != ImpScale::Law78B {
        return plan_err!("{function}: {preset} has IMPs that are not whole; the program takes it");
    }
    Ok(rule.datum)
}

/// Scores boards by a rule, one after another, in the same memory.
#[derive(Debug)]
pub(crate) enum BoardScorer {
    Matchpoints(Box<MatchpointScorer>),
    BoardTop,
    Butler(Box<ButlerScorer>),
    CrossImps(Box<CrossImpScorer>),
}

impl BoardScorer {
    pub(crate) fn new(rule: BoardRule) -> Self {
        match rule {
            BoardRule::Matchpoints => Self::Matchpoints(Box::default()),
            BoardRule::BoardTop => Self::BoardTop,
            BoardRule::Butler(datum) => Self::Butler(Box::new(ButlerScorer::new(datum))),
            BoardRule::CrossImps(cap) => Self::CrossImps(Box::new(CrossImpScorer::new(cap))),
        }
    }

    /// Writes what each score of a board is worth, for North-South.
    ///
    /// # Errors
    ///
    /// For more scores than one board can have.
    pub(crate) fn score(&mut self, scores: &[Score], worths: &mut [i32]) -> Result<()> {
        let refused = |error: String| exec_datafusion_err!("{error}");
        match self {
            Self::Matchpoints(matchpointer) => {
                board_top(scores.len())?;
                let units =
                    matchpointer.score(scores).map_err(|error| refused(error.to_string()))?;
                for (worth, units) in worths.iter_mut().zip(units) {
                    // No more than the top, which fits.
                    *worth = i32::try_from(units.get()).unwrap_or(i32::MAX);
                }
            }
            Self::BoardTop => worths.fill(board_top(scores.len())?),
            Self::Butler(butler) => {
                let imps = butler.score(scores).map_err(|error| refused(error.to_string()))?;
                for (worth, imps) in worths.iter_mut().zip(imps) {
                    *worth = imps.get();
                }
            }
            Self::CrossImps(cross) => {
                let imps = cross.score(scores).map_err(|error| refused(error.to_string()))?;
                for (worth, imps) in worths.iter_mut().zip(imps) {
                    *worth = imps.get();
                }
            }
        }
        Ok(())
    }
}

fn board_top(scores: usize) -> Result<i32> {
    i32::try_from(matchpoints::top(scores).get()).map_err(|_| {
        exec_datafusion_err!("{scores} scores on one board: expected at most 1,073,741,824")
    })
}
