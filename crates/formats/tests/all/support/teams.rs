//! Matches of teams, and the decisions of event files as text.

use event::{CarriedOver, Event, PenaltyAmount, RoundId};
use regulations::Method;

use crate::support::{refused, taken};

/// A meets B and C meets D, then A meets C. B and D do not play in the second round.
pub(crate) const RESULTS: &str =
    "round,home,away,home_imps,away_imps\n1,A,B,20,10\n1,C,D,20,10\n2,A,C,20,10\n";
pub(crate) const WITHOUT_ROUNDS: &str = "home,away,home_imps,away_imps\nA,B,20,10\n";

/// Results of pairs that may be matches.
pub(crate) const PAIRS: &str = "round,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,400\n";

/// Returns all decisions, list by list.
pub(crate) fn told(event: &Event) -> Vec<String> {
    let decided = event.decisions();
    let round = |round: Option<RoundId>| event.label(round).to_owned();
    let name = |team| event.name(team).to_owned();
    let mut told = Vec::new();
    told.extend(
        decided.byes().iter().map(|it| format!("{} bye {}", round(it.round), name(it.team))),
    );
    told.extend(decided.forfeits().iter().map(|it| {
        format!("{} forfeit {} to {}", round(it.round), name(it.team), name(it.opponents))
    }));
    told.extend(decided.voids().iter().map(|it| {
        let sides =
            [it.home, it.away].map(|(team, gets)| format!("{} {}", name(team), gets.name()));
        format!("{} void {}", round(it.round), sides.join(" "))
    }));
    told.extend(decided.awards().iter().map(|it| {
        let sides = [it.home, it.away].map(|(team, vps)| format!("{} {vps}", name(team)));
        format!("{} award {}", round(it.round), sides.join(" "))
    }));
    told.extend(decided.penalties().iter().map(|it| {
        let amount = match &it.amount {
            PenaltyAmount::Imps { imps, opponents } => {
                format!("{imps} IMPs against {}", name(*opponents))
            }
            PenaltyAmount::Points(points) => format!("{points} VPs"),
        };
        format!("{} penalty {} {amount}", round(it.round), name(it.team))
    }));
    told.extend(decided.withdrawals().iter().map(|&team| format!("withdrawn {}", name(team))));
    told.extend(decided.carry_overs().iter().map(|it| {
        let amount = match &it.amount {
            CarriedOver::Imps { round: of, opponents, imps } => {
                format!("{imps} IMPs against {} in {}", name(*opponents), round(*of))
            }
            CarriedOver::EarlierMatch { round: of, opponents, margin, finished } => {
                format!("{margin} {finished:?} against {} in {}", name(*opponents), round(*of))
            }
            CarriedOver::Points(points) => format!("{points} VPs"),
        };
        format!("carried {} {amount}", name(it.team))
    }));
    told.extend(decided.rounds().iter().map(|&it| format!("round {}", event.name(it))));
    told.extend(decided.lots().iter().map(|&team| format!("lot {}", name(team))));
    told
}

/// Returns the decisions, which must not have warnings.
pub(crate) fn of(csv: &str, file: &str) -> Vec<String> {
    told(&taken(csv, file, Method::Teams))
}

/// Returns the errors.
pub(crate) fn wrong(csv: &str, file: &str) -> Vec<String> {
    refused(csv, file, Method::Teams)
}
