//! How the Victory Points of a pair in matches arose.

use std::collections::BTreeSet;

use bridge_core::Exact;

use crate::listen::Step;
use crate::matches::{Match, MatchSource};
use crate::pair_matches::{MatchScore, MatchSide, PairMatchesScores};
use event::{ContestantId, Event};

/// How a pair's Victory Points arose: match by match, with everything that the director and the regulations have made
/// of them.
#[must_use]
pub fn explain_matches(event: &Event, scores: &PairMatchesScores, pair: ContestantId) -> Vec<Step> {
    let standings = scores.standings();
    let Some(line) = standings.standings().iter().find(|line| line.name == pair) else {
        return Vec::new();
    };
    let mut steps = Vec::new();
    for &round in standings.rounds() {
        let label = round.map_or_else(String::new, |id| format!("Round {}, ", event.name(id)));
        for played in standings.matches().iter().filter(|it| it.round == round) {
            let Some(ours) = [played.home, played.away].iter().position(|&name| name == pair)
            else {
                continue;
            };
            let other = [played.away, played.home][ours];
            let (how, rule) = of_match(scores, played, ours, standings.cancelled());
            let what = format!("{label}against {}: {how}.", event.name(other));
            steps.push(Step { what, rule });
        }
        for bye in standings.byes().iter().filter(|it| (it.round, it.team) == (round, pair)) {
            let what = format!("{label}without opponents: {} VPs.", bye.points.to_text(2));
            steps.push(Step { what, rule: "teams.bye" });
        }
    }
    if line.extra != Exact::ZERO {
        let what =
            format!("Penalties and carry-over outside of matches: {} VPs.", line.extra.to_text(2));
        steps.push(Step { what, rule: "the event's decisions" });
    }
    let what = format!("Together {} VPs.", line.points.to_text(2));
    steps.push(Step { what, rule: "the sum" });
    steps
}

/// What a match brought, and by what rule.
fn of_match(
    scores: &PairMatchesScores,
    played: &Match,
    ours: usize,
    cancelled: &BTreeSet<ContestantId>,
) -> (String, &'static str) {
    let pairs = [played.home, played.away];
    let points = played.sides[ours].points.clone().unwrap_or(Exact::ZERO).to_text(2);
    if pairs.iter().any(|pair| cancelled.contains(pair)) {
        return ("cancelled by a withdrawal, it counts for nobody".to_owned(), "teams.withdrawal");
    }
    if let MatchSource::Forfeited(absent) = played.source {
        let who = if absent == ours { "the pair was not there" } else { "they were not there" };
        return (format!("forfeited, {who}: {points} VPs"), "teams.forfeit");
    }
    let of_boards = scores.matches().iter().find(|it| {
        it.round == played.round && (it.pairs == pairs || it.pairs == [pairs[1], pairs[0]])
    });
    let Some(of_boards) = of_boards else {
        return (format!("the director has set {points} VPs"), "the event's decisions");
    };
    let side = usize::from(of_boards.pairs[0] != pairs[ours]);
    of_score(&of_boards.sides[side])
}

/// What the boards of a match are worth.
fn of_score(side: &MatchSide) -> (String, &'static str) {
    let (boards, vps) = (side.boards, side.vps);
    match &side.score {
        MatchScore::Percent { won, percent } => (
            format!(
                "{} of {} matchpoints on {boards} boards are {percent} %: {vps} VPs",
                won.matchpoints, won.available
            ),
            "EBU, Swiss pairs by percentage (second-hand)",
        ),
        MatchScore::Imps { total, margin } => (
            format!("{total} IMPs on {boards} boards, a margin of {margin}: {vps} VPs"),
            "vps.fraction, vps.scale",
        ),
    }
}
