//! A match as one of its teams sees it: with split scores the two views need not agree.

use bridge_core::Exact;

use crate::matches::board::{BoardScore, MatchBoard};
use crate::matches::unit::BoardUnit;

/// The totals of a match from one team's own side, in the unit of its boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// What the team has.
    pub won: Exact,
    /// What its opponents have, as the team sees it.
    pub lost: Exact,
    /// Penalties and carry-over: what is added to the team's margin.
    pub extra: Exact,
    /// Two for each board won, one for each board tied.
    pub boards_won: u32,
}

impl View {
    /// Nothing yet.
    pub const NONE: Self =
        Self { won: Exact::ZERO, lost: Exact::ZERO, extra: Exact::ZERO, boards_won: 0 };

    /// By how much the team is ahead, penalties and carry-over included.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use scoring::View;
    ///
    /// let view = View { won: Exact::from(30_i64), lost: Exact::from(10_i64), extra: Exact::from(-3_i64), boards_won: 17 };
    /// assert_eq!(view.margin(), Exact::from(17_i64));
    /// ```
    #[must_use]
    pub fn margin(&self) -> Exact {
        self.won.minus(&self.lost).plus(&self.extra)
    }

    /// The view of a margin alone.
    pub(crate) fn of_margin(margin: Exact) -> Self {
        if margin > Exact::ZERO {
            Self { won: margin, ..Self::NONE }
        } else {
            Self { lost: -margin, ..Self::NONE }
        }
    }
}

/// Adds up a match from either side. Whole numbers are added as such; exact ratios only where rulings made some.
pub(crate) fn of(boards: &[MatchBoard], unit: BoardUnit) -> [View; 2] {
    let mut whole = [[0_i64; 2]; 2];
    let mut exact = [View::NONE, View::NONE];
    for score in boards.iter().filter_map(|board| board.scored.as_ref().ok()) {
        match score {
            BoardScore::Compared { home, away, .. } => {
                for (index, own) in [*home, *away].into_iter().enumerate() {
                    let own = i64::from(own);
                    let theirs = match unit {
                        BoardUnit::Imps => -own,
                        BoardUnit::Points => 2 - own,
                    };
                    whole[index][0] += own.max(0);
                    whole[index][1] += theirs.max(0);
                    exact[index].boards_won +=
                        1 + u32::from(own > theirs) - u32::from(own < theirs);
                }
            }
            BoardScore::Ruled(ruled) => {
                for (view, side) in exact.iter_mut().zip([&ruled.home, &ruled.away]) {
                    let theirs = unit.balance(&side.worth);
                    view.won = view.won.plus(unit.counted(&side.worth));
                    view.lost = view.lost.plus(unit.counted(&theirs));
                    view.boards_won +=
                        1 + u32::from(side.worth > theirs) - u32::from(side.worth < theirs);
                }
            }
        }
    }
    for (view, [won, lost]) in exact.iter_mut().zip(whole) {
        view.won = view.won.plus(Exact::from(won));
        view.lost = view.lost.plus(Exact::from(lost));
    }
    exact
}

/// The score of a knock-out match: each board is worth the average of the two views (Law 12C4), which may be half
/// an IMP. Penalties and carry-over are not in it.
pub(crate) fn averaged(boards: &[MatchBoard], unit: BoardUnit) -> [Exact; 2] {
    let mut sums = [Exact::ZERO; 2];
    for score in boards.iter().filter_map(|board| board.scored.as_ref().ok()) {
        let home = score.averaged(unit);
        let away = unit.balance(&home);
        for (sum, own) in sums.iter_mut().zip([home, away]) {
            *sum = sum.plus(unit.counted(&own));
        }
    }
    sums
}
