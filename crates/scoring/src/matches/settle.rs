//! The totals of one match.

use bridge_core::Exact;

use crate::matches::board::{self, BoardScore, MatchBoard};
use crate::matches::extras::{extras, extras_of_one_score};
use crate::matches::played::{Aggregate, Match, MatchSource};
use crate::matches::rule::MatchRule;
use crate::matches::unit::BoardUnit;
use crate::matches::view::{self, View};
use event::{Artificial, Event};
use regulations::{ImpBoardRounding, Regulations, Stage};

/// The totals of a match, with penalties, carry-over and the decisions on it.
pub(super) fn settle_match(
    event: &Event,
    regulations: &Regulations,
    (rule, unit): (MatchRule, BoardUnit),
    (played, in_imps): (&mut Match, &[MatchBoard]),
) {
    if played.source == MatchSource::Tables || !played.boards.is_empty() {
        for (side, view) in played.sides.iter_mut().zip(view::of(&played.boards, unit)) {
            side.view = view;
        }
        if regulations.teams.stage == Stage::KnockOut {
            played.knock_out = Some(view::averaged(&played.boards, unit));
        }
        if rule == MatchRule::Patton {
            let aggregates = aggregates(in_imps);
            for (side, aggregate) in played.sides.iter_mut().zip(aggregates) {
                side.aggregate = Some(aggregate);
            }
        }
    }
    let knock_out = regulations.teams.stage == Stage::KnockOut;
    if played.source == MatchSource::Entered && knock_out && !played.sides[0].awarded {
        played.knock_out =
            Some([played.sides[0].view.won.clone(), played.sides[0].view.lost.clone()]);
    }
    if played.source == MatchSource::Void {
        void(event, unit, knock_out, played);
    }
    let extras = extras(event, regulations, played);
    for (side, extra) in played.sides.iter_mut().zip(extras) {
        side.view.extra = extra;
    }
    if let Some(score) = &mut played.knock_out {
        let own = extras_of_one_score(event, regulations, played.round, [played.home, played.away]);
        for (score, extra) in score.iter_mut().zip(own) {
            *score = score.plus(extra);
        }
    }
    played.winner();
}

/// The boards of a match in IMPs; those that have no worth in IMPs are left out.
pub(super) fn in_imps(event: &Event, boards: &[MatchBoard]) -> Vec<MatchBoard> {
    let board = |board: &MatchBoard| {
        let tables = [board.home_table, board.away_table];
        let unrounded = ImpBoardRounding(None);
        let scored = board::score(event.results(), BoardUnit::Imps, unrounded, tables).ok()?;
        Some(MatchBoard { scored, ..*board })
    };
    boards.iter().filter_map(board).collect()
}

/// The net IMPs and the net total points of a Patton match, from either side. Net points a board with an artificial score
/// has none.
fn aggregates(in_imps: &[MatchBoard]) -> [Aggregate; 2] {
    let nothing = Aggregate { imps: Exact::ZERO, points: Exact::ZERO };
    let mut sums = [nothing.clone(), nothing];
    for board in in_imps {
        let sides = match &board.scored {
            Ok(BoardScore::Compared { difference, home, away }) => {
                let points = Exact::from(i64::from(difference.get()));
                let imps = |imps: i32| Exact::from(i64::from(imps));
                [
                    Aggregate { imps: imps(*home), points: points.clone() },
                    Aggregate { imps: imps(*away), points: -points },
                ]
            }
            Ok(BoardScore::Ruled(ruled)) => [&ruled.home, &ruled.away].map(|side| Aggregate {
                imps: side.worth.clone(),
                points: side.difference.clone().unwrap_or(Exact::ZERO),
            }),
            Err(_) => continue,
        };
        for (sum, side) in sums.iter_mut().zip(sides) {
            sum.imps = sum.imps.plus(side.imps);
            sum.points = sum.points.plus(side.points);
        }
    }
    sums
}

/// A void match: AVE+ or AVE− on half of the boards, rounded up, and average on the others, each team by its own
/// award (EBU, second-hand: 8 boards are 12 IMPs).
fn void(event: &Event, unit: BoardUnit, knock_out: bool, played: &mut Match) {
    let teams = [played.home, played.away];
    let decided = event.decisions.voids.iter().find(|void| {
        void.round == played.round && teams.contains(&void.home.0) && teams.contains(&void.away.0)
    });
    let Some(decided) = decided else { return };
    let rest = Exact::from(i64::from(played.scheduled / 2));
    let half = Exact::from(i64::from(played.scheduled.div_ceil(2)));
    let mut worths = [Exact::ZERO, Exact::ZERO];
    for (worth, team) in worths.iter_mut().zip(teams) {
        let artificial = if decided.home.0 == team { decided.home.1 } else { decided.away.1 };
        let average = unit.artificial(Artificial::Average);
        let on_half = half.times(unit.artificial(artificial));
        let on_rest = rest.times(average);
        *worth = on_half.plus(on_rest);
    }
    for (side, own) in worths.iter().enumerate() {
        played.sides[side].view = match unit {
            BoardUnit::Imps => View::of_margin(own.clone()),
            BoardUnit::Points { .. } => {
                View { won: own.clone(), lost: worths[1 - side].clone(), ..View::NONE }
            }
        };
    }
    if knock_out {
        let [home, away] = played.sides.each_ref().map(|side| side.view.won.minus(&side.view.lost));
        let margin = home.minus(away).times(Exact::HALF);
        played.knock_out = Some([-&margin, margin].map(|lost| (-lost).max(Exact::ZERO)));
    }
}
