//! A board of a match: its two tables compared, each team from its own side (Law 78B).

use std::borrow::Cow;

use bridge_core::{Exact, Score, ScoreDifference, Side, WeightedScore};
use matchpoints::Variable;

use crate::claim::{Claim, Share};
use crate::matches::unit::BoardUnit;
use crate::unit::self_inflicted;
use event::{Artificial, BoardId, FaultKind, ResultId, Results};
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
    /// A score or several, which are compared with those of the other table.
    Compared(Shown<'a>),
    /// A score that needs no other table.
    Fixed { worth: Exact, artificial: Option<Artificial> },
    /// The table did not play the board.
    NotPlayed,
    /// There is no result.
    Missing,
}

/// What a team has to compare, from its own side.
struct Shown<'a> {
    /// The score that counts at the table, whole or weighted.
    score: Cow<'a, WeightedScore>,
    /// Where the team did itself damage: the score at the table, and what it would have been without that.
    damage: Option<(Score, &'a WeightedScore)>,
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
    let (worth, artificial) = match Claim::of(results, id, side)? {
        Claim::Nothing => return Ok(Seen::NotPlayed),
        Claim::Table(score) => {
            let score = Cow::Owned(WeightedScore::single(score));
            return Ok(Seen::Compared(Shown { score, damage: None }));
        }
        Claim::Assigned(score) => return Ok(Seen::Compared(Shown { score, damage: None })),
        Claim::Damaged { table, normal, assigned } => {
            let (score, damage) = (Cow::Borrowed(assigned), Some((table, normal)));
            return Ok(Seen::Compared(Shown { score, damage }));
        }
        Claim::Share(Share::Percent(percent)) => (unit.percent(percent), None),
        Claim::Share(Share::Imps(imps)) => (unit.imps(imps), None),
        Claim::Share(Share::Average) => artificial(unit, Artificial::Average),
        Claim::Variable(Variable::Plus) => artificial(unit, Artificial::Plus),
        Claim::Variable(Variable::Minus) => artificial(unit, Artificial::Minus),
    };
    let ruling = || results.adjustment(id).map_or_else(String::new, |it| it.of(side).to_string());
    let worth = worth.ok_or_else(|| FaultKind::NotInThisUnit { ruling: ruling() })?;
    Ok(Seen::Fixed { worth, artificial })
}

fn artificial(unit: BoardUnit, artificial: Artificial) -> (Option<Exact>, Option<Artificial>) {
    (Some(unit.artificial(artificial)), Some(artificial))
}

/// What a team has on the board, from what it has at its two tables.
fn side(
    unit: BoardUnit,
    one: Seen<'_>,
    other: Seen<'_>,
) -> Result<Result<SideScore, Unscored>, FaultKind> {
    let scored = match (one, other) {
        (Seen::Fixed { worth, artificial }, Seen::Fixed { worth: second, artificial: again }) => {
            if (&worth, artificial) != (&second, again) {
                return Err(FaultKind::TwoRulings);
            }
            SideScore { worth, difference: None, weighted: false, artificial }
        }
        (Seen::Fixed { worth, artificial }, _) | (_, Seen::Fixed { worth, artificial }) => {
            SideScore { worth, difference: None, weighted: false, artificial }
        }
        (Seen::Compared(one), Seen::Compared(other)) => compared(unit, &one, &other)?,
        (Seen::Missing, Seen::Compared(_)) | (Seen::Compared(_), Seen::Missing) => {
            return Ok(Err(Unscored::TableMissing));
        }
        (Seen::NotPlayed, Seen::Compared(_)) | (Seen::Compared(_), Seen::NotPlayed) => {
            return Ok(Err(Unscored::OneTableNotPlayed));
        }
        (Seen::NotPlayed | Seen::Missing, Seen::NotPlayed | Seen::Missing) => {
            return Ok(Err(Unscored::NotPlayed));
        }
    };
    Ok(Ok(scored))
}

/// What a team has where the scores of both tables are compared: in the unit of the board, and in total points.
fn compared(unit: BoardUnit, one: &Shown<'_>, other: &Shown<'_>) -> Result<SideScore, FaultKind> {
    let (own, other, damage) = match (one.damage, other.damage) {
        (Some(_), Some(_)) => return Err(FaultKind::TwoRulings),
        (damage, None) => (&one.score, &other.score, damage),
        (None, damage) => (&other.score, &one.score, damage),
    };
    let against_other = |score: &WeightedScore| {
        let worth = score.weigh(other, |difference| unit.compare(difference).0.into());
        (worth, score.weigh(other, |difference| difference.get().into()))
    };
    let mut earned = against_other(own);
    if let Some((table, normal)) = damage {
        let [table, normal] = [&WeightedScore::single(table), normal].map(against_other);
        earned = self_inflicted(&earned, [&table, &normal], &mut ());
    }
    let (worth, difference) = earned;
    let weighted = damage.is_some() || own.parts().len() > 1 || other.parts().len() > 1;
    Ok(SideScore { worth, difference: Some(difference), weighted, artificial: None })
}
