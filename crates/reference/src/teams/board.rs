//! The score of a board for one team, from the two tables of its match.
//!
//! Each team adds its own scores at both tables and converts the sum into IMPs (Laws 78B and 86) or
//! board-a-match points. The opponents' score is computed independently.

use num_traits::Signed;

use crate::number::{Number, ratio, whole};
use crate::ruling::{Ruling, Weighted};

use super::contract::imps;
use super::event::{Average, Table};

/// The unit of a board's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// IMPs.
    Imps,
    /// 2, 1, or 0 points; a difference of at most this number of points is a tie.
    BoardAMatch(i32),
    /// The difference in points, for the aggregate.
    Points,
}

impl Unit {
    fn value(self, difference: i32) -> Number {
        match self {
            Self::Imps => imps(difference),
            Self::BoardAMatch(tie) if difference.abs() <= tie => whole(1),
            Self::BoardAMatch(_) => whole(if difference > 0 { 2 } else { 0 }),
            Self::Points => whole(i64::from(difference)),
        }
    }

    /// Combines the weighted scores of a team's two tables. Each pair of scores is converted into
    /// the unit and then weighted; scores are never averaged (Law 12C1(c)).
    fn weighted(self, one: &Weighted, other: &Weighted) -> Number {
        let mut sum = whole(0);
        for (one_weight, one_score) in one {
            for (other_weight, other_score) in other {
                sum += one_weight * other_weight * self.value(one_score + other_score);
            }
        }
        sum / whole(10_000)
    }
}

/// The value of a board for a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardAward {
    /// Not scored: at least one table did not play it.
    NotScored,
    /// An average (Law 12C2), whose value may depend on the team's other boards.
    Average(Average),
    /// A fixed percentage.
    Percent(Number),
    /// IMPs awarded by the director.
    Imps(Number),
    /// The value of the scores at both tables.
    Scores(Number),
}

/// A side of a table: its score from its own point of view, and its ruling.
struct Seat<'a> {
    scored: Option<i32>,
    ruling: &'a Ruling,
}

impl Seat<'_> {
    /// Returns the table score or the assigned scores, before self-inflicted damage is deducted.
    fn scores(&self) -> Option<Weighted> {
        match self.ruling {
            Ruling::Assigned(scores) | Ruling::Damage { assigned: scores, .. } => {
                Some(scores.clone())
            }
            _ => Some(vec![(whole(100), self.scored?)]),
        }
    }
}

/// Returns the value of a board for a team that sat North-South at one table and East-West at the
/// other.
///
/// # Panics
///
/// Panics if two artificial scores of the team differ.
#[must_use]
pub fn board_award(as_ns: Option<&Table>, as_ew: Option<&Table>, unit: Unit) -> BoardAward {
    let seats: Vec<Seat<'_>> = [
        as_ns.map(|table| Seat { scored: table.score(), ruling: &table.rulings.ns }),
        as_ew.map(|table| Seat { scored: table.score().map(|it| -it), ruling: &table.rulings.ew }),
    ]
    .into_iter()
    .flatten()
    .collect();

    // An artificial score decides the whole board for the team (Law 12C2).
    let artificial: Vec<&Seat<'_>> =
        seats.iter().filter(|seat| seat.ruling.is_artificial()).collect();
    if let Some(first) = artificial.first() {
        assert!(artificial.iter().all(|seat| seat.ruling == first.ruling), "two artificial scores");
        return match first.ruling {
            Ruling::AveragePlus => BoardAward::Average(Average::Plus),
            Ruling::AverageMinus => BoardAward::Average(Average::Minus),
            Ruling::Average => BoardAward::Average(Average::Even),
            Ruling::Percent(percent) => BoardAward::Percent(percent.clone()),
            Ruling::Imps(given) => BoardAward::Imps(given.clone()),
            _ => BoardAward::NotScored,
        };
    }
    let [one, other] = seats.as_slice() else { return BoardAward::NotScored };
    let (Some(ours), Some(theirs)) = (one.scores(), other.scores()) else {
        return BoardAward::NotScored;
    };
    let adjusted = unit.weighted(&ours, &theirs);
    BoardAward::Scores(adjusted - damage(one, &theirs, unit) - damage(other, &ours, unit))
}

/// Returns the self-inflicted damage in the unit of the event: the value of the normal score minus
/// the value of the table score, at least 0 (Law 12C1(e) of 2017).
fn damage(seat: &Seat<'_>, other_table: &Weighted, unit: Unit) -> Number {
    let (Ruling::Damage { normal, .. }, Some(scored)) = (seat.ruling, seat.scored) else {
        return whole(0);
    };
    let normally = unit.weighted(normal, other_table);
    let at_the_table = unit.weighted(&vec![(whole(100), scored)], other_table);
    let lost = normally - at_the_table;
    if lost.is_negative() { whole(0) } else { lost }
}

/// Returns the IMPs for a fixed percentage: 3, 0, and −3 for 60, 50, and 40; `None` for any other.
#[must_use]
pub fn percent_in_imps(percent: &Number) -> Option<Number> {
    [(60, 3), (50, 0), (40, -3)]
        .into_iter()
        .find(|(known, _)| *percent == whole(*known))
        .map(|(_, value)| whole(value))
}

/// Returns the board-a-match points for a fixed percentage: the percentage of two points.
#[must_use]
pub fn percent_of_board(percent: &Number) -> Number {
    percent * ratio(2, 100)
}
