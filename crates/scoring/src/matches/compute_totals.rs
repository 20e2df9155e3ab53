//! The totals of one match.

use bridge_core::Exact;

use crate::matches::board::MatchBoard;
use crate::matches::extras::Extras;
use crate::matches::match_result::{Aggregate, Match, MatchSource};
use crate::matches::match_totals;
use crate::matches::rule::MatchRule;
use crate::matches::void_matches::VoidMatches;
use regulations::{Regulations, Stage};

/// Computes the totals of a match, including penalties, carry-over, and void matches.
pub(super) fn compute_match_totals(
    regulations: &Regulations,
    rule: MatchRule,
    voids: &VoidMatches,
    extras: &Extras,
    played: &mut Match,
) {
    let unit = rule.unit();
    let is_knock_out = regulations.teams.stage == Stage::KnockOut;
    if !played.boards.is_empty() {
        for (side, view) in
            played.sides.iter_mut().zip(match_totals::match_totals(&played.boards, unit))
        {
            side.totals = view;
        }
        if is_knock_out {
            played.knock_out = Some(match_totals::knock_out_score(&played.boards, unit));
        }
        if rule == MatchRule::Patton {
            let aggregates = aggregates(&played.boards);
            for (side, aggregate) in played.sides.iter_mut().zip(aggregates) {
                side.aggregate = Some(aggregate);
            }
        }
    }
    let [home, _] = &played.sides;
    if played.source == MatchSource::Entered && is_knock_out && !home.awarded {
        played.knock_out = Some([home.totals.won.clone(), home.totals.lost.clone()]);
    }
    if played.source == MatchSource::Void {
        voids.set_totals(unit, is_knock_out, played);
    }
    let (round, teams) = (played.round, [played.home, played.away]);
    for (side, extra) in played.sides.iter_mut().zip(extras.margin_changes(round, teams)) {
        side.totals.extra = extra;
    }
    if let Some(score) = &mut played.knock_out {
        for (score, extra) in score.iter_mut().zip(extras.score_changes(round, teams)) {
            *score = score.plus(extra);
        }
    }
    played.set_winner();
}

/// Returns the net IMPs and net total points of a Patton match, from each side. A board whose
/// ruling has no value in IMPs is not counted, and an artificial score has no total points.
fn aggregates(boards: &[MatchBoard]) -> [Aggregate; 2] {
    let nothing = Aggregate { imps: Exact::ZERO, points: Exact::ZERO };
    let mut sums = [nothing.clone(), nothing];
    for score in boards.iter().filter_map(|board| board.scored.as_ref().ok()) {
        let Some(imps) = score.imps() else { continue };
        for ((sum, imps), points) in sums.iter_mut().zip(imps).zip(score.differences()) {
            sum.imps = sum.imps.plus(imps);
            sum.points = sum.points.plus(points.unwrap_or(Exact::ZERO));
        }
    }
    sums
}
