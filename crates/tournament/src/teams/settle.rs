//! The totals of one match.

use bridge_core::{Exact, Overflow};

use crate::event::Event;
use crate::method::Method;
use crate::regulations::Regulations;
use crate::team_options::Stage;
use crate::teams::board::{self, BoardScore, MatchBoard};
use crate::teams::decided::void;
use crate::teams::extras::{extras, extras_of_one_score};
use crate::teams::points::Aggregate;
use crate::teams::unit::BoardUnit;
use crate::teams::{Match, MatchSource, view};

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
