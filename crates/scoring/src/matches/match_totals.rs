//! The totals of a match from each team's side, which can differ if scores are split.

use bridge_core::Exact;

use crate::matches::board::{BoardScore, MatchBoard};
use crate::matches::home_or_away::HomeOrAway;
use crate::matches::unit::BoardUnit;

/// The totals of a match from one team's side, in the unit of its boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchTotals {
    /// IMPs or points won by the team.
    pub won: Exact,
    /// IMPs or points of the opponents, from the team's side.
    pub lost: Exact,
    /// Penalties and carry-over, which are added to the team's margin.
    pub extra: Exact,
    /// Two for each board won and one for each board tied.
    pub half_boards: u32,
    /// The number of boards compared.
    pub boards: u32,
}

impl MatchTotals {
    /// The totals of no boards.
    pub const NONE: Self =
        Self { won: Exact::ZERO, lost: Exact::ZERO, extra: Exact::ZERO, half_boards: 0, boards: 0 };

    /// Returns the team's margin, including penalties and carry-over.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use scoring::MatchTotals;
    ///
    /// let view = MatchTotals { won: Exact::from(30_i64), lost: Exact::from(10_i64), extra: Exact::from(-3_i64), ..MatchTotals::NONE };
    /// assert_eq!(view.margin(), Exact::from(17_i64));
    /// ```
    #[must_use]
    pub fn margin(&self) -> Exact {
        self.won.minus(&self.lost).plus(&self.extra)
    }

    /// Creates totals from a margin.
    pub(crate) fn from_margin(margin: Exact) -> Self {
        if margin > Exact::ZERO {
            Self { won: margin, ..Self::NONE }
        } else {
            Self { lost: -margin, ..Self::NONE }
        }
    }
}

/// Adds up the boards of a match from each side.
pub(crate) fn match_totals(boards: &[MatchBoard], unit: BoardUnit) -> [MatchTotals; 2] {
    HomeOrAway::ALL.map(|side| side_totals(boards, unit, side))
}

/// Adds up the boards of a match from one side. Only rulings need exact arithmetic.
fn side_totals(boards: &[MatchBoard], unit: BoardUnit, side: HomeOrAway) -> MatchTotals {
    let scored = || boards.iter().filter_map(|board| board.scored.as_ref().ok());
    let whole = || {
        scored().filter_map(|score| match score {
            BoardScore::Compared { home, away, .. } => Some(side.select([*home, *away])),
            BoardScore::Ruled(_) => None,
        })
    };
    let won: i64 = whole().map(|own| i64::from(own.max(0))).sum();
    let lost: i64 = whole().map(|own| i64::from(unit.balance_whole(own).max(0))).sum();
    let orders = whole().map(|own| own.cmp(&unit.balance_whole(own)));
    let mut view = MatchTotals {
        won: Exact::from(won),
        lost: Exact::from(lost),
        extra: Exact::ZERO,
        half_boards: orders.map(half_wins).sum(),
        boards: scored().map(|_| 1).sum(),
    };
    for score in scored() {
        let BoardScore::Ruled(ruled) = score else { continue };
        let own = &side.select([&ruled.home, &ruled.away]).points;
        let theirs = unit.balance(own);
        view.won = view.won.plus(unit.contribution(own));
        view.lost = view.lost.plus(unit.contribution(&theirs));
        view.half_boards = view.half_boards.saturating_add(half_wins(own.cmp(&theirs)));
    }
    view
}

/// Returns the score of a knock-out match without penalties and carry-over. Each board is the
/// average of both sides (Law 12C4), which can be half an IMP.
pub(crate) fn knock_out_score(boards: &[MatchBoard], unit: BoardUnit) -> [Exact; 2] {
    let mut sums = [Exact::ZERO; 2];
    for score in boards.iter().filter_map(|board| board.scored.as_ref().ok()) {
        let home = score.averaged(unit);
        let away = unit.balance(&home);
        for (sum, own) in sums.iter_mut().zip([home, away]) {
            *sum = sum.plus(unit.contribution(&own));
        }
    }
    sums
}

/// Returns twice the number of matches or boards won: 0, 1, or 2.
pub(super) const fn half_wins(order: std::cmp::Ordering) -> u32 {
    match order {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    }
}
