//! Matches of teams, and the decisions of event files as text.

use event::{CarriedOver, Event, PenaltyAmount, RoundId};
use regulations::Method;

use crate::support::{apply_without_warnings, decision_errors};

/// A meets B and C meets D, then A meets C. B and D do not play in the second round.
pub(crate) const RESULTS: &str =
    "round,home,away,home_imps,away_imps\n1,A,B,20,10\n1,C,D,20,10\n2,A,C,20,10\n";
pub(crate) const WITHOUT_ROUNDS: &str = "home,away,home_imps,away_imps\nA,B,20,10\n";

/// Results of pairs that may be matches.
pub(crate) const PAIRS: &str = "round,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,400\n";

/// Returns all decisions, list by list.
pub(crate) fn decision_lines(event: &Event) -> Vec<String> {
    let decisions = event.decisions();
    let round = |round: Option<RoundId>| event.label(round).to_owned();
    let name = |team| event.name(team).to_owned();
    let mut decision_lines = Vec::new();
    decision_lines.extend(
        decisions.byes().iter().map(|it| format!("{} bye {}", round(it.round), name(it.team))),
    );
    decision_lines.extend(decisions.forfeits().iter().map(|it| {
        format!("{} forfeit {} to {}", round(it.round), name(it.team), name(it.opponents))
    }));
    decision_lines.extend(decisions.voids().iter().map(|it| {
        let sides =
            [it.home, it.away].map(|(team, gets)| format!("{} {}", name(team), gets.name()));
        format!("{} void {}", round(it.round), sides.join(" "))
    }));
    decision_lines.extend(decisions.awards().iter().map(|it| {
        let sides = [it.home, it.away].map(|(team, vps)| format!("{} {vps}", name(team)));
        format!("{} award {}", round(it.round), sides.join(" "))
    }));
    decision_lines.extend(decisions.penalties().iter().map(|it| {
        let amount = match &it.amount {
            PenaltyAmount::Imps { imps, opponents } => {
                format!("{imps} IMPs against {}", name(*opponents))
            }
            PenaltyAmount::Points(points) => format!("{points} VPs"),
        };
        format!("{} penalty {} {amount}", round(it.round), name(it.team))
    }));
    decision_lines
        .extend(decisions.withdrawals().iter().map(|&team| format!("withdrawn {}", name(team))));
    decision_lines.extend(decisions.carry_overs().iter().map(|it| {
        let amount = match &it.amount {
            CarriedOver::Imps { round: round_id, opponents, imps } => {
                format!("{imps} IMPs against {} in {}", name(*opponents), round(*round_id))
            }
            CarriedOver::EarlierMatch { round: round_id, opponents, margin, finished } => {
                format!(
                    "{margin} {finished:?} against {} in {}",
                    name(*opponents),
                    round(*round_id)
                )
            }
            CarriedOver::Points(points) => format!("{points} VPs"),
        };
        format!("carried {} {amount}", name(it.team))
    }));
    decision_lines.extend(decisions.rounds().iter().map(|&it| format!("round {}", event.name(it))));
    decision_lines.extend(decisions.lots().iter().map(|&team| format!("lot {}", name(team))));
    decision_lines
}

/// Returns the decisions, which must not have warnings.
pub(crate) fn applied_decisions(csv: &str, file: &str) -> Vec<String> {
    decision_lines(&apply_without_warnings(csv, file, Method::Teams))
}

/// Returns the errors.
pub(crate) fn team_decision_errors(csv: &str, file: &str) -> Vec<String> {
    decision_errors(csv, file, Method::Teams)
}
