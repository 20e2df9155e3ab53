//! Scoring methods for the results of a board.

use bridge_core::Score;
use butler::{ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, DatumRule, ImpScale};
use datafusion::common::{Result, exec_datafusion_err, plan_datafusion_err, plan_err};
use matchpoints::MatchpointScorer;

/// The name of a function over the results of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BoardRuleName {
    /// Matchpoints: 2 for each lower score and 1 for each equal one.
    Matchpoints,
    /// The top: the matchpoints of a score that is better than all others.
    BoardTop,
    /// IMPs against the datum.
    Butler,
    /// The sum of IMPs against every other score.
    CrossImps,
}

/// A function over the results of a board, with its option.
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

    /// Returns the name in SQL.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Matchpoints => "matchpoints",
            Self::BoardTop => "board_top",
            Self::Butler => "butler",
            Self::CrossImps => "cross_imps",
        }
    }

    /// Returns the name of the second argument, or `None` if the function has no option.
    pub(crate) const fn option(self) -> Option<&'static str> {
        match self {
            Self::Matchpoints | Self::BoardTop => None,
            Self::Butler => Some("preset"),
            Self::CrossImps => Some("cap"),
        }
    }

    /// Returns the scoring method with its option, if it is given.
    ///
    /// # Errors
    ///
    /// Returns an error if the option is unknown.
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

/// Returns the datum rule of a preset. The default is the rule of the European Bridge League.
///
/// # Errors
///
/// Returns an error for an unknown preset, and for a preset whose IMPs differ from Law 78B.
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

/// Scores boards one after another, reusing working memory.
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

    /// Writes the points of each score of a board for North-South.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has too many scores.
    pub(crate) fn score(&mut self, scores: &[Score], values: &mut [i32]) -> Result<()> {
        let refused = |error: String| exec_datafusion_err!("{error}");
        match self {
            Self::Matchpoints(matchpointer) => {
                board_top(scores.len())?;
                let units =
                    matchpointer.score(scores).map_err(|error| refused(error.to_string()))?;
                for (value, units) in values.iter_mut().zip(units) {
                    // The matchpoints do not exceed the top, which fits.
                    *value = i32::try_from(units.get()).unwrap_or(i32::MAX);
                }
            }
            Self::BoardTop => values.fill(board_top(scores.len())?),
            Self::Butler(butler) => {
                let imps = butler.score(scores).map_err(|error| refused(error.to_string()))?;
                for (value, imps) in values.iter_mut().zip(imps) {
                    *value = imps.get();
                }
            }
            Self::CrossImps(cross) => {
                let imps = cross.score(scores).map_err(|error| refused(error.to_string()))?;
                for (value, imps) in values.iter_mut().zip(imps) {
                    *value = imps.get();
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
