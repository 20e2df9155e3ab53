//! A board of a match: its two tables compared, each team from its own side (Law 78B).

use std::borrow::Cow;

use bridge_core::{Exact, Score, ScoreDifference, Side, WeightedScore};
use imp::SelfInflicted;

use crate::matches::unit::BoardUnit;
use event::{Artificial, BoardId, FaultKind, ResultId, Results, Ruling};
use regulations::ImpBoardRounding;

/// One board of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchBoard {
    /// The board.
    pub board: BoardId,
    /// The result of the table where the home team sat North-South.
    pub home_table: Option<ResultId>,
    /// The result of the table where the away team sat North-South.
    pub away_table: Option<ResultId>,
    /// What it is worth, or why it is worth nothing.
    pub scored: Result<BoardScore, Unscored>,
}

/// What a board of a match is worth, in the unit of the event: IMPs, or points of board-a-match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardScore {
    /// The scores of the two tables were compared.
    Compared {
        /// The difference, from the home team's side.
        difference: ScoreDifference,
        /// What the home team has.
        home: i32,
        /// What the away team has.
        away: i32,
    },
    /// A ruling at one of the tables; the two sides need not balance.
    Ruled(Box<RuledBoard>),
}

/// A board with a ruling: what each team has, from its own side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledBoard {
    /// The home team.
    pub home: SideScore,
    /// The away team.
    pub away: SideScore,
}

/// What a team has on a board, from its own side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideScore {
    /// How much, exact.
    pub worth: Exact,
    /// The difference of the scores, weighted where they are; none for an artificial score.
    pub difference: Option<Exact>,
    /// Whether it is composed of several scores: weighted, or less damage that the team did itself.
    pub weighted: bool,
    /// Whether it is an artificial score that may depend on the team's other boards.
    pub artificial: Option<Artificial>,
}

/// Why a board of a match is worth nothing to either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unscored {
    /// Neither table played it.
    NotPlayed,
    /// One table played it and the other one did not.
    OneTableNotPlayed,
    /// One table's result is missing, and the regulations say to go on without the board.
    TableMissing,
}

impl RuledBoard {
    /// The difference of the scores from the home team's side, where both teams see the same one and no weights are
    /// in it: an average of scores would say nothing (Law 12C1(c)).
    #[must_use]
    pub fn difference(&self) -> Option<Exact> {
        let [home, away] = [self.home.difference.clone()?, self.away.difference.clone()?];
        (home == -&away && !self.home.weighted && !self.away.weighted).then_some(home)
    }
}

impl BoardScore {
    /// What the home team has, from its own side.
    #[must_use]
    pub fn home(&self) -> Exact {
        match self {
            Self::Compared { home, .. } => Exact::from(i64::from(*home)),
            Self::Ruled(ruled) => ruled.home.worth.clone(),
        }
    }

    /// What the home team has where both teams must have one score: the average of the two views (Law 12C4).
    #[must_use]
    pub fn averaged(&self, unit: BoardUnit) -> Exact {
        self.home().plus(unit.balance(&self.away())).times(Exact::HALF)
    }

    /// What the away team has, from its own side.
    #[must_use]
    pub fn away(&self) -> Exact {
        match self {
            Self::Compared { away, .. } => Exact::from(i64::from(*away)),
            Self::Ruled(ruled) => ruled.away.worth.clone(),
        }
    }
}

/// What a team has to show at one of its tables.
enum Seen<'a> {
    /// One score or several, from the team's own side.
    Scores(Cow<'a, WeightedScore>),
    /// A score that needs no other table.
    Fixed { worth: Exact, artificial: Option<Artificial> },
    /// Damage that the team did itself.
    SelfInflicted { table: Score, normal: &'a WeightedScore, assigned: &'a WeightedScore },
    /// The table did not play the board.
    NotPlayed,
    /// There is no result.
    Missing,
}

/// Compares the two tables of a board; IMPs are rounded as the regulations say.
///
/// # Errors
///
/// What is wrong, and at which table where it is one of them.
pub(crate) fn score(
    results: &Results,
    unit: BoardUnit,
    rounding: ImpBoardRounding,
    [home_table, away_table]: [Option<ResultId>; 2],
) -> Result<Result<BoardScore, Unscored>, (FaultKind, Option<ResultId>)> {
    let plain = |table: Option<ResultId>| {
        table.filter(|&id| results.adjustment(id).is_none()).and_then(|id| results.score(id))
    };
    if let (Some(home), Some(away)) = (plain(home_table), plain(away_table)) {
        let difference = home.minus(away);
        let (home, away) = unit.compare(difference);
        return Ok(Ok(BoardScore::Compared { difference, home, away }));
    }
    let seen = |table, side| seen(results, unit, table, side).map_err(|kind| (kind, table));
    let side = |one, other| {
        let mut scored = side(unit, one, other).map_err(|kind| (kind, None))?;
        if let (Ok(score), BoardUnit::Imps) = (&mut scored, unit) {
            score.worth = rounding.apply(&score.worth);
        }
        Ok(scored)
    };
    let home = side(seen(home_table, Side::NorthSouth)?, seen(away_table, Side::EastWest)?)?;
    let away = side(seen(away_table, Side::NorthSouth)?, seen(home_table, Side::EastWest)?)?;
    match (home, away) {
        (Ok(home), Ok(away)) => Ok(Ok(BoardScore::Ruled(Box::new(RuledBoard { home, away })))),
        (Err(why), Err(_)) => Ok(Err(why)),
        (Ok(_), Err(_)) | (Err(_), Ok(_)) => Err((FaultKind::RulingForOneSide, None)),
    }
}

/// What a team has at a table, from its own side.
fn seen(
    results: &Results,
    unit: BoardUnit,
    table: Option<ResultId>,
    side: Side,
) -> Result<Seen<'_>, FaultKind> {
    let Some(id) = table else { return Ok(Seen::Missing) };
    let played = results.score(id).map(|score| score.seen_by(side));
    let fixed = |worth: Option<Exact>, ruling: &Ruling| {
        let worth = worth.ok_or_else(|| FaultKind::NotInThisUnit { ruling: ruling.to_string() })?;
        Ok(Seen::Fixed { worth, artificial: None })
    };
    let Some(adjustment) = results.adjustment(id) else {
        let scores = |score| Seen::Scores(Cow::Owned(WeightedScore::single(score)));
        return Ok(played.map_or(Seen::NotPlayed, scores));
    };
    let ruling = adjustment.of(side);
    match ruling {
        Ruling::Table => match played {
            Some(score) => Ok(Seen::Scores(Cow::Owned(WeightedScore::single(score)))),
            None => Err(FaultKind::RulingWithoutResult { ruling: adjustment.to_string() }),
        },
        Ruling::Artificial(artificial) => {
            let worth = unit.artificial(*artificial);
            Ok(Seen::Fixed { worth, artificial: Some(*artificial) })
        }
        Ruling::Percent(percent) => fixed(unit.percent(percent), ruling),
        Ruling::Imps(imps) => fixed(unit.imps(imps), ruling),
        Ruling::Assigned(scores) => Ok(Seen::Scores(Cow::Borrowed(scores))),
        Ruling::SelfInflicted { normal, assigned } => match played {
            Some(table) => Ok(Seen::SelfInflicted { table, normal, assigned }),
            None => Err(FaultKind::RulingWithoutResult { ruling: adjustment.to_string() }),
        },
    }
}

/// What a team has on the board, from what it has at its two tables.
fn side(
    unit: BoardUnit,
    one: Seen<'_>,
    other: Seen<'_>,
) -> Result<Result<SideScore, Unscored>, FaultKind> {
    let worth = |one: &WeightedScore, other: &WeightedScore| {
        one.weigh(other, |difference| unit.compare(difference).0.into())
    };
    let difference = |one: &WeightedScore, other: &WeightedScore| {
        one.weigh(other, |difference| difference.get().into())
    };
    let scored = match (one, other) {
        (Seen::Fixed { worth, artificial }, Seen::Fixed { worth: second, artificial: again }) => {
            if (worth.clone(), artificial) != (second, again) {
                return Err(FaultKind::TwoRulings);
            }
            SideScore { worth, difference: None, weighted: false, artificial }
        }
        (Seen::SelfInflicted { .. }, Seen::SelfInflicted { .. }) => {
            return Err(FaultKind::TwoRulings);
        }
        (Seen::Fixed { worth, artificial }, _) | (_, Seen::Fixed { worth, artificial }) => {
            SideScore { worth, difference: None, weighted: false, artificial }
        }
        (Seen::Scores(one), Seen::Scores(other)) => SideScore {
            worth: worth(&one, &other),
            difference: Some(difference(&one, &other)),
            weighted: one.parts().len() > 1 || other.parts().len() > 1,
            artificial: None,
        },
        (Seen::SelfInflicted { table, normal, assigned }, Seen::Scores(other))
        | (Seen::Scores(other), Seen::SelfInflicted { table, normal, assigned }) => {
            let relieved = |value: &dyn Fn(&WeightedScore) -> Exact| {
                let [table, normal, assigned] =
                    [value(&WeightedScore::single(table)), value(normal), value(assigned)];
                // The arithmetic of Law 12C1(e) is the same in every unit.
                let [table, normal, assigned] =
                    [table, normal, assigned].map(bridge_core::FractionalImps::new);
                SelfInflicted { table, normal, assigned }.non_offenders().into_exact()
            };
            SideScore {
                worth: relieved(&|scores| worth(scores, &other)),
                difference: Some(relieved(&|scores| difference(scores, &other))),
                weighted: true,
                artificial: None,
            }
        }
        (Seen::Missing, Seen::Scores(_) | Seen::SelfInflicted { .. })
        | (Seen::Scores(_) | Seen::SelfInflicted { .. }, Seen::Missing) => {
            return Ok(Err(Unscored::TableMissing));
        }
        (Seen::NotPlayed, Seen::Scores(_) | Seen::SelfInflicted { .. })
        | (Seen::Scores(_) | Seen::SelfInflicted { .. }, Seen::NotPlayed) => {
            return Ok(Err(Unscored::OneTableNotPlayed));
        }
        (Seen::NotPlayed | Seen::Missing, Seen::NotPlayed | Seen::Missing) => {
            return Ok(Err(Unscored::NotPlayed));
        }
    };
    Ok(Ok(scored))
}
