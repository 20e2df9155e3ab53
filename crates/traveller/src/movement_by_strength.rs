//! A movement for teams that do not all meet, as a proposal.

use movements::{
    BoardSet, Contestant, Movement, MovementKind, MovementRequest, Occupants, Sharing, TableRound,
};
use zermelo::BoardSets;

/// The numbers of rounds that are tried, the preferred one first.
const ROUNDS: [u16; 6] = [4, 5, 6, 3, 7, 8];

/// The minimum number of boards in a match. Shorter matches say little about strength.
const LEAST_BOARDS: u16 = 4;

/// Returns the movement of [`zermelo::Movement`] for the teams of a request, or `None` if no number of rounds fits,
/// or if all teams meet.
///
/// The rounds are matches of two tables. Boards are not copied if the movement allows it.
///
/// ```
/// use movements::{MovementKind, MovementRequest};
///
/// let request = MovementRequest::new(MovementKind::Teams, 12);
/// let movement = traveller::movement_by_strength(&request).ok_or("none")?;
/// assert_eq!((movement.rounds(), movement.boards_per_round()), (4, 7));
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn movement_by_strength(request: &MovementRequest) -> Option<Movement> {
    let teams = usize::from(request.contestants);
    if request.kind != MovementKind::Teams || request.method.is_some() {
        return None;
    }
    let of_rounds = |rounds: u16| {
        let boards = request.boards.most().checked_div(rounds)?;
        let is_possible = boards >= LEAST_BOARDS
            && request.boards.contains(boards.saturating_mul(rounds))
            && request.rounds.is_none_or(|only| only == rounds)
            && usize::from(rounds).saturating_add(1) < teams;
        is_possible.then(|| movement(teams, rounds, boards)).flatten()
    };
    let movement = ROUNDS.into_iter().find_map(of_rounds)?;
    // The two tables of a match always have the same boards.
    (request.sharing == Sharing::Allowed).then_some(movement)
}

fn movement(teams: usize, rounds: u16, boards: u16) -> Option<Movement> {
    let movement = zermelo::Movement::new(teams, rounds.into()).ok()?;
    let sets = BoardSets::without_copies(&movement);
    let sets = sets.unwrap_or_else(|| BoardSets::duplicated(&movement));
    let mut rows = Vec::new();
    for (number, (round, sets)) in (1..).zip(movement.rounds().iter().zip(sets.rounds())) {
        for (&(home, away), &set) in round.matches.iter().zip(sets) {
            let boards = BoardSet::nth(number_of(set)?, boards).ok()?;
            for (table, east_west) in [(home, away), (away, home)] {
                let row = TableRound::new(number, number_of(table)?);
                rows.push(row.seats(team(table)?, team(east_west)?).boards(boards));
            }
        }
        if let Some(bye) = round.bye {
            let row = TableRound::new(number, number_of(bye)?);
            rows.push(row.seats(team(bye)?, Occupants::EMPTY));
        }
    }
    let movement = Movement::new(MovementKind::Teams, Sharing::Allowed, rows).ok()?;
    Some(movement.named(format!("By strength, {teams} teams, {rounds} rounds")))
}

fn team(position: usize) -> Option<Occupants> {
    Some(Occupants::one(Contestant::Number(number_of(position)?)))
}

/// Returns the number of a team or set, counted from 1.
fn number_of(position: usize) -> Option<u16> {
    u16::try_from(position.saturating_add(1)).ok()
}
