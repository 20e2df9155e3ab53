//! The totals of one match.

use bridge_core::Exact;

use crate::matches::board::MatchBoard;
use crate::matches::extras::Extras;
use crate::matches::played::{Aggregate, Match, MatchSource};
use crate::matches::rule::MatchRule;
use crate::matches::unit::BoardUnit;
use crate::matches::view::{self, View};
use event::{Artificial, Event};
use regulations::{Regulations, Stage};

/// The totals of a match, with penalties, carry-over and the decisions on it.
pub(super) fn settle_match(
    event: &Event,
    regulations: &Regulations,
    rule: MatchRule,
    extras: &Extras,
    played: &mut Match,
) {
    let unit = rule.unit();
    if played.source == MatchSource::Tables || !played.boards.is_empty() {
        for (side, view) in played.sides.iter_mut().zip(view::of(&played.boards, unit)) {
            side.view = view;
        }
        if regulations.teams.stage == Stage::KnockOut {
            played.knock_out = Some(view::averaged(&played.boards, unit));
        }
        if rule == MatchRule::Patton {
            let aggregates = aggregates(&played.boards);
            for (side, aggregate) in played.sides.iter_mut().zip(aggregates) {
                side.aggregate = Some(aggregate);
            }
        }
    }
    let knock_out = regulations.teams.stage == Stage::KnockOut;
    let [home, _] = &played.sides;
    if played.source == MatchSource::Entered && knock_out && !home.awarded {
        played.knock_out = Some([home.view.won.clone(), home.view.lost.clone()]);
    }
    if played.source == MatchSource::Void {
        void(event, unit, knock_out, played);
    }
    let (round, teams) = (played.round, [played.home, played.away]);
    for (side, extra) in played.sides.iter_mut().zip(extras.of(round, teams)) {
        side.view.extra = extra;
    }
    if let Some(score) = &mut played.knock_out {
        for (score, extra) in score.iter_mut().zip(extras.of_one_score(round, teams)) {
            *score = score.plus(extra);
        }
    }
    played.winner();
}

/// The net IMPs and the net total points of a Patton match, from either side; a board whose ruling has no value in IMPs
/// counts for neither, and one with an artificial score has no points.
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

/// A void match: AVE+ or AVE− on half of the boards, rounded up, and average on the others, each team by its own
/// award (EBU, second-hand: 8 boards are 12 IMPs).
fn void(event: &Event, unit: BoardUnit, knock_out: bool, played: &mut Match) {
    let teams = [played.home, played.away];
    let decided = event.decisions().voids().iter().find(|void| {
        void.round == played.round && teams.contains(&void.home.0) && teams.contains(&void.away.0)
    });
    let Some(decided) = decided else { return };
    let rest = Exact::from(i64::from(played.scheduled.div_euclid(2)));
    let half = Exact::from(i64::from(played.scheduled.div_ceil(2)));
    let mut worths = [Exact::ZERO, Exact::ZERO];
    for (worth, team) in worths.iter_mut().zip(teams) {
        let artificial = if decided.home.0 == team { decided.home.1 } else { decided.away.1 };
        let average = unit.artificial(Artificial::Average);
        let on_half = half.times(unit.artificial(artificial));
        let on_rest = rest.times(average);
        *worth = on_half.plus(on_rest);
    }
    let [ours, theirs] = &worths;
    for (side, (own, lost)) in played.sides.iter_mut().zip([(ours, theirs), (theirs, ours)]) {
        side.view = match unit {
            BoardUnit::Imps => View::of_margin(own.clone()),
            BoardUnit::Points => View { won: own.clone(), lost: lost.clone(), ..View::NONE },
        };
    }
    if knock_out {
        let [home, away] = played.sides.each_ref().map(|side| side.view.won.minus(&side.view.lost));
        let margin = home.minus(away).times(Exact::HALF);
        played.knock_out = Some([-&margin, margin].map(|lost| (-lost).max(Exact::ZERO)));
    }
}
