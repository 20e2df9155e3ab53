//! A board of a match: the comparison of its two tables, from each team's side (Law 78B).

use bridge_core::{Exact, Score, ScoreDifference, Side};
use matchpoints::RelativeAverage;

use crate::derivation::trace::Trace;
use crate::matches::comparison_units::{ComparisonUnits, MatchUnit};
use crate::matches::home_or_away::HomeOrAway;
use crate::matches::unit::BoardUnit;
use crate::units::RulingFault;
use crate::units::side_result::{FixedAward, SideResult};
use crate::units::total_points::TotalPoints;
use crate::units::two_tables::TwoTableUnit;
use crate::units::unit::{SidePoints, Unit, score_result};
use event::{Artificial, BoardId, FaultKind, ResultId, Results};

/// A board of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchBoard {
    /// The board.
    pub board: BoardId,
    /// The result of the table where the home team sat North-South.
    pub home_table: Option<ResultId>,
    /// The result of the table where the away team sat North-South.
    pub away_table: Option<ResultId>,
    /// The score, or the reason why the board is not scored.
    pub scored: Result<BoardScore, UnscoredReason>,
}

/// The score of a board in a match, in the unit of the event: IMPs, or points of board-a-match.
///
/// ```
/// use bridge_core::{Exact, ScoreDifference};
/// use scoring::{BoardScore, BoardUnit};
///
/// let board = BoardScore::Compared { difference: ScoreDifference::new(430)?, home: 10, away: -10 };
/// assert_eq!([board.home(), board.away()].map(|imps| imps.to_string()), ["10", "-10"]);
/// assert_eq!(board.averaged(BoardUnit::Imps), Exact::from(10_i64));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardScore {
    /// The scores of the two tables were compared.
    Compared {
        /// The score difference, from the home team's side.
        difference: ScoreDifference,
        /// The points of the home team.
        home: i32,
        /// The points of the away team.
        away: i32,
    },
    /// A table has a ruling. The two sides need not balance.
    Ruled(Box<RuledBoard>),
}

/// A board with a ruling: the score of each team, from its own side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledBoard {
    /// The score of the home team.
    pub home: SideScore,
    /// The score of the away team.
    pub away: SideScore,
}

/// A team's score on a board, from its own side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideScore {
    /// The exact points in the unit of the event.
    pub points: Exact,
    /// The secondary IMPs in Patton; `None` if a ruling has no value in IMPs.
    pub imps: Option<Exact>,
    /// The score difference, weighted if the scores are; `None` for an artificial score.
    pub difference: Option<Exact>,
    /// `true` if the score is weighted, or reduced by self-inflicted damage.
    pub weighted: bool,
    /// The artificial score, which may depend on the team's other boards; `None` if the score is
    /// not artificial.
    pub artificial: Option<Artificial>,
}

/// The reason why a board of a match is not scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnscoredReason {
    /// Neither table played the board.
    NotPlayed,
    /// Only one table played the board.
    OneTableNotPlayed,
    /// One result is missing, and the regulations leave out such boards.
    TableMissing,
}

impl RuledBoard {
    /// Returns the score difference from the home team's side, if it is the same for both teams and
    /// not weighted. An average of scores would have no meaning (Law 12C1(c)).
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use scoring::{RuledBoard, SideScore};
    ///
    /// let side = |points: i64, imps: i64| SideScore {
    ///     points: Exact::from(imps),
    ///     imps: None,
    ///     difference: Some(Exact::from(points)),
    ///     weighted: false,
    ///     artificial: None,
    /// };
    /// let balanced = RuledBoard { home: side(430, 10), away: side(-430, -10) };
    /// assert_eq!(balanced.difference(), Some(Exact::from(430_i64)));
    /// let split = RuledBoard { home: side(430, 10), away: side(-620, -12) };
    /// assert_eq!(split.difference(), None);
    /// ```
    #[must_use]
    pub fn difference(&self) -> Option<Exact> {
        let [home, away] = [self.home.difference.clone()?, self.away.difference.clone()?];
        (home == -&away && !self.home.weighted && !self.away.weighted).then_some(home)
    }
}

impl BoardScore {
    /// Returns the home team's points, from its own side.
    #[must_use]
    pub fn home(&self) -> Exact {
        match self {
            Self::Compared { home, .. } => Exact::from(i64::from(*home)),
            Self::Ruled(ruled) => ruled.home.points.clone(),
        }
    }

    /// Returns the home team's points if both teams need one common score: the average of both
    /// sides (Law 12C4).
    #[must_use]
    pub fn averaged(&self, unit: BoardUnit) -> Exact {
        self.home().plus(unit.balance(&self.away())).times(Exact::HALF)
    }

    /// Returns the score difference from each team's side; `None` for an artificial score.
    pub(crate) fn differences(&self) -> [Option<Exact>; 2] {
        match self {
            Self::Compared { difference, .. } => {
                let points = Exact::from(i64::from(difference.get()));
                [Some(points.clone()), Some(-points)]
            }
            Self::Ruled(ruled) => [&ruled.home, &ruled.away].map(|side| side.difference.clone()),
        }
    }

    /// Returns the secondary IMPs of both teams (Patton), or `None` if a ruling has no value in
    /// IMPs.
    pub(crate) fn imps(&self) -> Option<[Exact; 2]> {
        match self {
            Self::Compared { difference, .. } => {
                let imps = Exact::from(i64::from(imp::imps(*difference).get()));
                Some([imps.clone(), -imps])
            }
            Self::Ruled(ruled) => {
                ruled.home.imps.clone().zip(ruled.away.imps.clone()).map(<[_; 2]>::from)
            }
        }
    }

    /// Returns the away team's points, from its own side.
    #[must_use]
    pub fn away(&self) -> Exact {
        match self {
            Self::Compared { away, .. } => Exact::from(i64::from(*away)),
            Self::Ruled(ruled) => ruled.away.points.clone(),
        }
    }
}

/// The two tables of a board, each with the side on which a given team sat there.
type TeamTables = [(Option<ResultId>, Side); 2];

/// Returns the home team's tables. It sat North-South at the first one.
const fn home_team_tables([home, away]: [Option<ResultId>; 2]) -> TeamTables {
    [(home, Side::NorthSouth), (away, Side::EastWest)]
}

/// Returns the away team's tables.
const fn away_team_tables([home, away]: [Option<ResultId>; 2]) -> TeamTables {
    [(away, Side::NorthSouth), (home, Side::EastWest)]
}

/// A board that cannot be scored.
#[derive(Debug)]
pub(crate) enum BoardFault {
    /// A fault, at one of the tables if its result is known.
    Ruling(RulingFault),
    /// A ruling settles the board for one team only. No law awards anything to the other team,
    /// named here. Law 12C2 depends on its fault, and Law 86B requires a result at the other table.
    NoScore(HomeOrAway),
}

impl From<RulingFault> for BoardFault {
    fn from(wrong: RulingFault) -> Self {
        Self::Ruling(wrong)
    }
}

/// Compares the two tables of a board.
///
/// # Errors
///
/// Returns a [`BoardFault`] if the board cannot be scored.
pub(crate) fn score(
    results: &Results,
    compared: ComparisonUnits,
    tables: [Option<ResultId>; 2],
) -> Result<Result<BoardScore, UnscoredReason>, BoardFault> {
    match compared {
        ComparisonUnits::Imps(unit) => score_in_unit(results, unit, tables),
        ComparisonUnits::Points(unit) => score_in_unit(results, unit, tables),
        ComparisonUnits::PointsAndImps(points, imps) => {
            score_in_unit(results, (points, imps), tables)
        }
        ComparisonUnits::PointsAndSecondaryImps(points, imps) => {
            score_in_unit(results, (points, imps), tables)
        }
    }
}

/// Traces the computation of one team's score on a board.
pub(crate) fn trace(
    results: &Results,
    compared: ComparisonUnits,
    tables: [Option<ResultId>; 2],
    team: HomeOrAway,
    trace: &mut impl Trace,
) {
    let seats = team.select([home_team_tables(tables), away_team_tables(tables)]);
    // Faults of a board were reported when the event was scored.
    let _ = match compared {
        ComparisonUnits::Imps(unit) => team_score(results, unit, seats, trace),
        ComparisonUnits::Points(unit) => team_score(results, unit, seats, trace),
        ComparisonUnits::PointsAndImps(points, imps) => {
            team_score(results, (points, imps), seats, trace)
        }
        ComparisonUnits::PointsAndSecondaryImps(points, imps) => {
            team_score(results, (points, imps), seats, trace)
        }
    };
}

fn score_in_unit<U: MatchUnit>(
    results: &Results,
    unit: U,
    tables: [Option<ResultId>; 2],
) -> Result<Result<BoardScore, UnscoredReason>, BoardFault> {
    let plain = |table: Option<ResultId>| {
        table.filter(|&id| results.adjustment(id).is_none()).and_then(|id| results.score(id))
    };
    if let [Some(home), Some(away)] = tables.map(plain) {
        let mut batch = unit.batch();
        let mut whole = |scores: [Score; 2]| {
            U::whole_points(&mut batch, &scores)
                .and_then(|both| both.first().copied())
                .map(U::to_integer)
        };
        if let (Some(ours), Some(theirs)) = (whole([home, -away]), whole([away, -home])) {
            let difference = home.minus(away);
            return Ok(Ok(BoardScore::Compared { difference, home: ours, away: theirs }));
        }
    }
    let home = team_score(results, unit, home_team_tables(tables), &mut ())?;
    let away = team_score(results, unit, away_team_tables(tables), &mut ())?;
    match (home, away) {
        (Ok(home), Ok(away)) => Ok(Ok(BoardScore::Ruled(Box::new(RuledBoard { home, away })))),
        (Err(reason), Err(_)) => Ok(Err(reason)),
        (Ok(_), Err(_)) => Err(BoardFault::NoScore(HomeOrAway::Away)),
        (Err(_), Ok(_)) => Err(BoardFault::NoScore(HomeOrAway::Home)),
    }
}

/// The table that determines a team's score.
enum DecidingTable {
    /// One table, with an award or with the score to compare; identified by the team's side there.
    One(Side),
    /// Both tables have awards, which must be equal.
    Both,
    /// Neither table, because the board is not scored.
    Neither(UnscoredReason),
}

fn deciding_table(side_results: [Option<&SideResult<'_>>; 2]) -> Result<DecidingTable, FaultKind> {
    let is_share = |side_result: &SideResult<'_>| {
        matches!(side_result, SideResult::Award(_) | SideResult::Variable(_))
    };
    let is_damaged =
        |side_result: &SideResult<'_>| matches!(side_result, SideResult::Damaged { .. });
    Ok(match side_results {
        [Some(one), Some(other)] if is_share(one) && is_share(other) => DecidingTable::Both,
        [Some(one), _] if is_share(one) => DecidingTable::One(Side::NorthSouth),
        [_, Some(other)] if is_share(other) => DecidingTable::One(Side::EastWest),
        [Some(one), Some(other)] if one.is_compared() && other.is_compared() => {
            match [one, other].map(is_damaged) {
                [true, true] => return Err(FaultKind::TwoRulings),
                [_, true] => DecidingTable::One(Side::EastWest),
                [_, false] => DecidingTable::One(Side::NorthSouth),
            }
        }
        [Some(one), Some(other)] if one.is_compared() || other.is_compared() => {
            DecidingTable::Neither(UnscoredReason::OneTableNotPlayed)
        }
        [Some(only), None] | [None, Some(only)] if only.is_compared() => {
            DecidingTable::Neither(UnscoredReason::TableMissing)
        }
        _ => DecidingTable::Neither(UnscoredReason::NotPlayed),
    })
}

/// Returns a team's score on the board, from its results at the two tables.
fn team_score<U: MatchUnit>(
    results: &Results,
    unit: U,
    seats: TeamTables,
    trace: &mut impl Trace,
) -> Result<Result<SideScore, UnscoredReason>, RulingFault> {
    let side_result = |(table, side): (Option<ResultId>, Side)| {
        let from_row = |row| SideResult::new(results, row, side).map_err(|kind| (kind, Some(row)));
        table.map(from_row).transpose()
    };
    let [north_south, east_west] = seats;
    let side_results = [side_result(north_south)?, side_result(east_west)?];
    let unsupported = |side: Side| {
        let (table, _) = side.select(seats);
        let ruling =
            table.and_then(|row| results.adjustment(row)).map(|it| it.for_side(side).to_string());
        (FaultKind::NotInThisUnit { ruling: ruling.unwrap_or_default() }, table)
    };
    let two_rulings = |kind| (kind, None);
    match deciding_table(side_results.each_ref().map(Option::as_ref)).map_err(two_rulings)? {
        DecidingTable::One(side) => {
            score_by_table(unit, &side_results, side, trace).ok_or_else(|| unsupported(side))
        }
        DecidingTable::Both => {
            let [one, other] = [Side::NorthSouth, Side::EastWest];
            let one =
                score_by_table(unit, &side_results, one, trace).ok_or_else(|| unsupported(one))?;
            let other = score_by_table(unit, &side_results, other, &mut ())
                .ok_or_else(|| unsupported(other))?;
            if one == other { Ok(one) } else { Err(two_rulings(FaultKind::TwoRulings)) }
        }
        DecidingTable::Neither(reason) => Ok(Err(reason)),
    }
}

/// Returns a team's score by its result at one table, or `None` if the unit does not support the
/// result.
fn score_by_table<U: MatchUnit>(
    unit: U,
    side_results: &[Option<SideResult<'_>>; 2],
    side: Side,
    trace: &mut impl Trace,
) -> Option<Result<SideScore, UnscoredReason>> {
    let both = || side_results.iter().flatten();
    let side_result = side.select(side_results.each_ref()).as_ref()?;
    let field = unit.field(both()).ok()?;
    let points = match score_result(&unit, &field, side_result, trace)? {
        SidePoints::Compared(points) | SidePoints::Fixed(points) => points,
        SidePoints::Variable(variable) => U::flat_award(variable),
        SidePoints::Nothing => return Some(Err(UnscoredReason::NotPlayed)),
    };
    let (points, imps) = U::points_and_imps(points);
    let field = TwoTableUnit(TotalPoints).field(both()).ok()?;
    let difference = match score_result(&TwoTableUnit(TotalPoints), &field, side_result, &mut ()) {
        Some(SidePoints::Compared(points)) => Some(points),
        _ => None,
    };
    let is_weighted = |side_result: &SideResult<'_>| {
        side_result.score().is_some_and(|score| score.parts().len() > 1)
            || matches!(side_result, SideResult::Damaged { .. })
    };
    let weighted = difference.is_some() && both().any(is_weighted);
    let artificial = match side_result {
        SideResult::Award(FixedAward::Average) => Some(Artificial::Average),
        SideResult::Variable(RelativeAverage::Plus) => Some(Artificial::Plus),
        SideResult::Variable(RelativeAverage::Minus) => Some(Artificial::Minus),
        _ => None,
    };
    Some(Ok(SideScore { points, imps, difference, weighted, artificial }))
}
