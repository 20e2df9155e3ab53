//! What a side may claim of a board: the one interpreter of outcomes and rulings.

use std::borrow::Cow;

use bridge_core::{FractionalImps, Percent, Score, Side, Weight, WeightedScore};
use matchpoints::RelativeAverage;

use event::{Artificial, FaultKind, ResultId, Results, Ruling};

/// What a side claims of a board, its scores from its own view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SideResult<'a> {
    /// The score at the table, on which nobody has ruled.
    Table(Score),
    /// A score that the director lets stand or assigns, whole or weighted (Law 12C1(c)).
    Assigned(Cow<'a, WeightedScore>),
    /// An assigned score, less the damage that the side did itself (Law 12C1(e)).
    Damaged {
        /// The score at the table.
        table: Score,
        /// What the side would have scored without its own error.
        normal: &'a WeightedScore,
        /// What the director assigns for the infraction.
        assigned: &'a WeightedScore,
    },
    /// A share that no other score changes (Law 12C2).
    Share(Share<'a>),
    /// AVE+ or AVE−, which may go by the side's other boards (Law 12C2(c)).
    Variable(RelativeAverage),
    /// Nothing: the board was not played here.
    Nothing,
}

/// A share that no other score changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Share<'a> {
    /// AVE: for a side partly at fault (Law 12C2(b)).
    Average,
    /// A percentage of what can be won.
    Percent(&'a Percent),
    /// So many IMPs.
    Imps(&'a FractionalImps),
}

impl<'a> SideResult<'a> {
    /// What a side claims of a result.
    ///
    /// # Errors
    ///
    /// [`FaultKind::RulingWithoutResult`] where the ruling needs the score at a table that did not play the board.
    pub(crate) fn of(results: &'a Results, row: ResultId, side: Side) -> Result<Self, FaultKind> {
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
            Ruling::Percent(percent) => Self::Share(Share::Percent(percent)),
            Ruling::Imps(imps) => Self::Share(Share::Imps(imps)),
            Ruling::Artificial(Artificial::Average) => Self::Share(Share::Average),
            Ruling::Artificial(Artificial::Plus) => Self::Variable(RelativeAverage::Plus),
            Ruling::Artificial(Artificial::Minus) => Self::Variable(RelativeAverage::Minus),
        })
    }

    /// The score that the claim puts into the field, with which the others are compared; none for an artificial one.
    pub(crate) fn score(&self) -> Option<Cow<'_, WeightedScore>> {
        match self {
            Self::Table(score) => Some(Cow::Owned((*score).into())),
            Self::Assigned(score) => Some(Cow::Borrowed(score.as_ref())),
            Self::Damaged { assigned, .. } => Some(Cow::Borrowed(assigned)),
            Self::Share(_) | Self::Variable(_) | Self::Nothing => None,
        }
    }

    /// Whether it puts a score into the field.
    pub(crate) const fn is_compared(&self) -> bool {
        match self {
            Self::Table(_) | Self::Assigned(_) | Self::Damaged { .. } => true,
            Self::Share(_) | Self::Variable(_) | Self::Nothing => false,
        }
    }
}

/// The parts of all scores that claims put into a field, and how many tables have one.
pub(crate) fn parts_of<'a>(
    claims: impl Iterator<Item = &'a SideResult<'a>>,
) -> (Vec<(Weight, Score)>, u32) {
    let (mut parts, mut tables) = (Vec::new(), 0_u32);
    for claim in claims.filter(|claim| claim.is_compared()) {
        match claim {
            SideResult::Table(score) => parts.push((Weight::ONE, *score)),
            claim => parts.extend(claim.score().iter().flat_map(|score| score.parts())),
        }
        tables = tables.saturating_add(1);
    }
    (parts, tables)
}
