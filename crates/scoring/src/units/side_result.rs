//! The result of one side on a board. Only this module interprets outcomes and rulings.

use std::borrow::Cow;

use bridge_core::{FractionalImps, Percent, Score, Side, Weight, WeightedScore};
use matchpoints::RelativeAverage;

use event::{Artificial, FaultKind, ResultId, Results, Ruling};

/// The result of a side on a board, with scores from its own side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SideResult<'a> {
    /// The score at the table, without a ruling.
    Table(Score),
    /// A score that the director assigns, or a table result that the director upholds; possibly
    /// weighted (Law 12C1(c)).
    Assigned(Cow<'a, WeightedScore>),
    /// An assigned score minus self-inflicted damage (Law 12C1(e)).
    Damaged {
        /// The score at the table.
        table: Score,
        /// The score that the side would have had without its own error.
        normal: &'a WeightedScore,
        /// The assigned score for the infraction.
        assigned: &'a WeightedScore,
    },
    /// A fixed award, which does not depend on other scores (Law 12C2).
    Award(FixedAward<'a>),
    /// AVE+ or AVE−, which can depend on the side's other boards (Law 12C2(c)).
    Variable(RelativeAverage),
    /// No result: the board was not played here.
    Nothing,
}

/// A fixed award, which does not depend on other scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FixedAward<'a> {
    /// AVE, for a side partly at fault (Law 12C2(b)).
    Average,
    /// A percentage of the available points.
    Percent(&'a Percent),
    /// A number of IMPs.
    Imps(&'a FractionalImps),
}

impl<'a> SideResult<'a> {
    /// Returns the result of a side in a row.
    ///
    /// # Errors
    ///
    /// Returns [`FaultKind::RulingWithoutResult`] if the ruling needs a table score but the board
    /// was not played.
    pub(crate) fn new(results: &'a Results, row: ResultId, side: Side) -> Result<Self, FaultKind> {
        let played = results.score(row).map(|score| score.from_side(side));
        let Some(adjustment) = results.adjustment(row) else {
            return Ok(played.map_or(Self::Nothing, Self::Table));
        };
        let table = || {
            let ruling = || adjustment.to_string();
            played.ok_or_else(|| FaultKind::RulingWithoutResult { ruling: ruling() })
        };
        Ok(match adjustment.for_side(side) {
            Ruling::Table => Self::Assigned(Cow::Owned(table()?.into())),
            Ruling::Assigned(score) => Self::Assigned(Cow::Borrowed(score)),
            Ruling::SelfInflicted { normal, assigned } => {
                Self::Damaged { table: table()?, normal, assigned }
            }
            Ruling::Percent(percent) => Self::Award(FixedAward::Percent(percent)),
            Ruling::Imps(imps) => Self::Award(FixedAward::Imps(imps)),
            Ruling::Artificial(Artificial::Average) => Self::Award(FixedAward::Average),
            Ruling::Artificial(Artificial::Plus) => Self::Variable(RelativeAverage::Plus),
            Ruling::Artificial(Artificial::Minus) => Self::Variable(RelativeAverage::Minus),
        })
    }

    /// Returns the score that other scores are compared with, or `None` for an artificial score.
    pub(crate) fn score(&self) -> Option<Cow<'_, WeightedScore>> {
        match self {
            Self::Table(score) => Some(Cow::Owned((*score).into())),
            Self::Assigned(score) => Some(Cow::Borrowed(score.as_ref())),
            Self::Damaged { assigned, .. } => Some(Cow::Borrowed(assigned)),
            Self::Award(_) | Self::Variable(_) | Self::Nothing => None,
        }
    }

    /// Returns `true` if the result has a score to compare.
    pub(crate) const fn is_compared(&self) -> bool {
        match self {
            Self::Table(_) | Self::Assigned(_) | Self::Damaged { .. } => true,
            Self::Award(_) | Self::Variable(_) | Self::Nothing => false,
        }
    }
}

/// Returns the weighted scores of all results that are compared, and the number of their tables.
pub(crate) fn weighted_scores<'a>(
    side_results: impl Iterator<Item = &'a SideResult<'a>>,
) -> (Vec<(Weight, Score)>, u32) {
    let (mut parts, mut tables) = (Vec::new(), 0_u32);
    for side_result in side_results.filter(|side_result| side_result.is_compared()) {
        match side_result {
            SideResult::Table(score) => parts.push((Weight::ONE, *score)),
            side_result => parts.extend(side_result.score().iter().flat_map(|score| score.parts())),
        }
        tables = tables.saturating_add(1);
    }
    (parts, tables)
}
