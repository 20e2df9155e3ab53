//! The totals of one match.

use bridge_core::{Exact, Overflow};

use crate::adjustment::Artificial;
use crate::event::Event;
use crate::method::Method;
use crate::regulations::Regulations;
use crate::team_options::Stage;
use crate::teams::board::{self, BoardScore, MatchBoard};
use crate::teams::extras::{extras, extras_of_one_score};
use crate::teams::played::{Match, MatchSource};
use crate::teams::points::Aggregate;
use crate::teams::unit::BoardUnit;
use crate::teams::view::{self, View};

/// The totals of a match, with penalties, carry-over and the decisions on it.
pub(super) fn settle_match(
    event: &Event,
    regulations: &Regulations,
    method: Method,
    unit: BoardUnit,
    played: &mut Match,
) -> Result<(), Overflow> {
    if played.source == MatchSource::Tables || !played.boards.is_empty() {
        let views = view::of(&played.boards, unit)?;
        played.sides[0].view = views[0];
        played.sides[1].view = views[1];
        if regulations.teams.stage == Stage::KnockOut {
            played.knock_out = Some(view::averaged(&played.boards, unit)?);
        }
        if method == Method::Patton {
            let aggregates = aggregates(event, &played.boards)?;
            played.sides[0].aggregate = Some(aggregates[0]);
            played.sides[1].aggregate = Some(aggregates[1]);
        }
    }
    let knock_out = regulations.teams.stage == Stage::KnockOut;
    if played.source == MatchSource::Entered && knock_out && !played.sides[0].awarded {
        played.knock_out = Some([played.sides[0].view.won, played.sides[0].view.lost]);
    }
    if played.source == MatchSource::Void {
        void(event, unit, knock_out, played)?;
    }
    let extras = extras(event, regulations, played)?;
    for (side, extra) in played.sides.iter_mut().zip(extras) {
        side.view.extra = extra;
    }
    if let Some(score) = &mut played.knock_out {
        let own =
            extras_of_one_score(event, regulations, played.round, [played.home, played.away])?;
        for (score, extra) in score.iter_mut().zip(own) {
            *score = score.checked_add(extra).ok_or(Overflow)?;
        }
    }
    played.winner()
}

/// The net IMPs and the net total points of a Patton match, from either side.
fn aggregates(event: &Event, boards: &[MatchBoard]) -> Result<[Aggregate; 2], Overflow> {
    let nothing = Aggregate { imps: Exact::ZERO, points: Exact::ZERO };
    let mut sums = [nothing; 2];
    for board in boards {
        // The board has been scored in points, so it can be scored in IMPs, unless a ruling is in points only.
        let tables = [board.home_table, board.away_table];
        let in_imps = board::score(event.results(), BoardUnit::Imps, tables);
        let sides = match in_imps {
            Ok(Ok(BoardScore::Compared { difference, home, away })) => {
                let points = Exact::from(i64::from(difference.get()));
                let imps = |imps: i32| Exact::from(i64::from(imps));
                [
                    Aggregate { imps: imps(home), points },
                    Aggregate { imps: imps(away), points: -points },
                ]
            }
            Ok(Ok(BoardScore::Ruled(ruled))) => [ruled.home, ruled.away].map(|side| Aggregate {
                imps: side.worth,
                points: side.difference.unwrap_or(Exact::ZERO),
            }),
            Ok(Err(_)) | Err(_) => continue,
        };
        for (sum, side) in sums.iter_mut().zip(sides) {
            sum.imps = sum.imps.checked_add(side.imps).ok_or(Overflow)?;
            sum.points = sum.points.checked_add(side.points).ok_or(Overflow)?;
        }
    }
    Ok(sums)
}

/// A void match: AVE+ or AVE− on half of the boards, rounded up, and average on the others, each team by its own
/// award (EBU, second-hand: 8 boards are 12 IMPs).
fn void(
    event: &Event,
    unit: BoardUnit,
    knock_out: bool,
    played: &mut Match,
) -> Result<(), Overflow> {
    let teams = [played.home, played.away];
    let decided = event.decisions.voids.iter().find(|void| {
        void.round == played.round && teams.contains(&void.home.0) && teams.contains(&void.away.0)
    });
    let Some(decided) = decided else { return Ok(()) };
    let rest = Exact::from(i64::from(played.scheduled / 2));
    let half = Exact::from(i64::from(played.scheduled.div_ceil(2)));
    let mut worths = [Exact::ZERO; 2];
    for (worth, team) in worths.iter_mut().zip(teams) {
        let artificial = if decided.home.0 == team { decided.home.1 } else { decided.away.1 };
        let average = unit.artificial(Artificial::Average);
        let on_half = half.checked_mul(unit.artificial(artificial)).ok_or(Overflow)?;
        let on_rest = rest.checked_mul(average).ok_or(Overflow)?;
        *worth = on_half.checked_add(on_rest).ok_or(Overflow)?;
    }
    for (side, own) in worths.into_iter().enumerate() {
        played.sides[side].view = match unit {
            BoardUnit::Imps => View::of_margin(own),
            BoardUnit::Points { .. } => View { won: own, lost: worths[1 - side], ..View::NONE },
        };
    }
    if knock_out {
        let [home, away] = played.sides.map(|side| side.view.won.checked_sub(side.view.lost));
        let margin = home.zip(away).and_then(|(home, away)| home.checked_sub(away));
        let margin =
            margin.and_then(|both| both.checked_div(Exact::from(2_i64))).ok_or(Overflow)?;
        played.knock_out = Some([margin.max(Exact::ZERO), (-margin).max(Exact::ZERO)]);
    }
    Ok(())
}
