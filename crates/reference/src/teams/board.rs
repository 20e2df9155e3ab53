//! What a board of a match is worth to a team, from its own two tables.
//!
//! Each team adds up what it scored at both tables, by its own scores, and turns the difference into IMPs (Laws 78B and 86) or
//! into board-a-match points. Neither asks what the other team does.

use num_traits::Signed;

use crate::number::{Number, ratio, whole};
use crate::ruling::{Ruling, Weighted};

use super::contract::imps;
use super::event::{Average, Table};

/// What a difference of points turns into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// IMPs.
    Imps,
    /// 2, 1 or 0; a difference up to this many points is a tie.
    BoardAMatch(i32),
    /// The points themselves: the aggregate.
    Points,
}

impl Unit {
    fn of(self, difference: i32) -> Number {
        match self {
            Self::Imps => imps(difference),
            Self::BoardAMatch(tie) if difference.abs() <= tie => whole(1),
            Self::BoardAMatch(_) => whole(if difference > 0 { 2 } else { 0 }),
            Self::Points => whole(i64::from(difference)),
        }
    }

    /// A weighted result at one's own table and another at one's other table: each pair of scores is turned into the unit, then
    /// weighted; scores are never averaged (Law 12C1(c)).
    fn weighted(self, one: &Weighted, other: &Weighted) -> Number {
        let mut sum = whole(0);
        for (one_weight, one_score) in one {
            for (other_weight, other_score) in other {
                sum += one_weight * other_weight * self.of(one_score + other_score);
            }
        }
        sum / whole(10_000)
    }
}

/// What a board is to a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Nothing: one table or both did not play it.
    NotScored,
    /// An average of Law 12C2, the worth of which may depend on the team's other boards.
    Average(Average),
    /// A fixed percentage.
    Percent(Number),
    /// IMPs that the director gave.
    Imps(Number),
    /// What the scores of both tables make.
    Scores(Number),
}

/// A side of a table: what it scored, seen by itself, and what it was ruled to have.
struct Seat<'a> {
    scored: Option<i32>,
    ruling: &'a Ruling,
}

impl Seat<'_> {
    /// The scores that count, before any damage.
    fn scores(&self) -> Option<Weighted> {
        match self.ruling {
            Ruling::Assigned(scores) | Ruling::Damage { assigned: scores, .. } => {
                Some(scores.clone())
            }
            _ => Some(vec![(whole(100), self.scored?)]),
        }
    }
}

/// What a board is to a team that sat North-South at one table and East-West at the other.
///
/// # Panics
///
/// Where two rulings contradict each other: two different artificial scores, or damage at both tables.
#[must_use]
pub fn worth(as_ns: Option<&Table>, as_ew: Option<&Table>, unit: Unit) -> Worth {
    let seats: Vec<Seat<'_>> = [
        as_ns.map(|table| Seat { scored: table.score(), ruling: &table.rulings.ns }),
        as_ew.map(|table| Seat { scored: table.score().map(|it| -it), ruling: &table.rulings.ew }),
    ]
    .into_iter()
    .flatten()
    .collect();

    // An artificial score settles the whole board for the team (Law 12C2).
    let artificial: Vec<&Seat<'_>> =
        seats.iter().filter(|seat| seat.ruling.is_artificial()).collect();
    if let Some(first) = artificial.first() {
        assert!(artificial.iter().all(|seat| seat.ruling == first.ruling), "two artificial scores");
        return match first.ruling {
            Ruling::AveragePlus => Worth::Average(Average::Plus),
            Ruling::AverageMinus => Worth::Average(Average::Minus),
            Ruling::Average => Worth::Average(Average::Even),
            Ruling::Percent(percent) => Worth::Percent(percent.clone()),
            Ruling::Imps(given) => Worth::Imps(given.clone()),
            _ => Worth::NotScored,
        };
    }
    let [one, other] = seats.as_slice() else { return Worth::NotScored };
    let (Some(ours), Some(theirs)) = (one.scores(), other.scores()) else {
        return Worth::NotScored;
    };
    let adjusted = unit.weighted(&ours, &theirs);
    Worth::Scores(adjusted - damage(one, &theirs, unit) - damage(other, &ours, unit))
}

/// The damage that a side did to itself, in the unit of the event: what it would have had without its own error less what it
/// had at the table, and never below 0 (Law 12C1(e) of 2017).
fn damage(seat: &Seat<'_>, other_table: &Weighted, unit: Unit) -> Number {
    let (Ruling::Damage { normal, .. }, Some(scored)) = (seat.ruling, seat.scored) else {
        return whole(0);
    };
    let normally = unit.weighted(normal, other_table);
    let at_the_table = unit.weighted(&vec![(whole(100), scored)], other_table);
    let lost = normally - at_the_table;
    if lost.is_negative() { whole(0) } else { lost }
}

/// What a fixed percentage is worth in IMPs: 60, 50 and 40 are 3, 0 and −3, and no other has a worth.
#[must_use]
pub fn percent_in_imps(percent: &Number) -> Option<Number> {
    [(60, 3), (50, 0), (40, -3)]
        .into_iter()
        .find(|(known, _)| *percent == whole(*known))
        .map(|(_, worth)| whole(worth))
}

/// What an artificial score is worth in board-a-match: its percentage of two points.
#[must_use]
pub fn percent_of_a_board(percent: &Number) -> Number {
    percent * ratio(2, 100)
}
