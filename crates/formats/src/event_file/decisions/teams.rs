//! Decisions about teams, and about matches of Swiss pairs.

use bridge_core::Exact;
use event::{
    AwardedMatch, Bye, CarriedOver, CarryOver, ContestantId, Decision, Forfeit, Penalty,
    PenaltyAmount, RoundId, VoidMatch,
};
use regulations::EarlierWinner;

use super::decision_reader::DecisionReader;
use super::entries::{AwardEntry, CarryOverEntry, Lists, PenaltyEntry, VoidEntry};
use super::team_matches::TeamMatches;
use super::value::Cell;
use crate::event_file::event_file_problem::EventFileProblem;

/// Adds all entries about teams and matches to the event, and reports contradictions with its
/// results.
pub(super) fn apply(lists: &Lists, reader: &mut DecisionReader<'_>) {
    let penalties = lists.penalties.iter();
    let penalties = penalties.filter_map(|it| Some((it, it.match_contestant()?)));
    let carry_overs = lists.carry_overs.iter();
    let carry_overs = carry_overs.filter_map(|it| Some((it, it.match_contestant()?)));
    let mut matches = TeamMatches::new(reader);
    for team in &lists.teams {
        matches.declare(&team.name, &team.members, &team.numbers);
    }
    for bye in &lists.byes {
        let (round, team) =
            (matches.round(bye.round.as_ref(), &bye.team), matches.reader.contestant(&bye.team));
        if let (Ok(round), Some(team)) = (round, team)
            && matches.is_free(round, team, &bye.team)
        {
            matches.add_match(round, team, None);
            matches.reader.add_decision(&bye.team, Decision::Bye(Bye { round, team }));
        }
    }
    for forfeit in &lists.forfeits {
        let round = matches.round(forfeit.round.as_ref(), &forfeit.team);
        let teams = matches.reader.two_contestants(&forfeit.team, &forfeit.opponents);
        if let (Ok(round), Some([team, opponents])) = (round, teams) {
            let free = matches.is_free(round, team, &forfeit.team)
                && matches.is_free(round, opponents, &forfeit.opponents);
            if free {
                matches.add_match(round, team, Some(opponents));
                let decision = Forfeit { round, team, opponents };
                matches.reader.add_decision(&forfeit.team, Decision::Forfeit(decision));
            }
        }
    }
    for entry in &lists.voids {
        add_void(&mut matches, entry);
    }
    for entry in &lists.awards {
        add_award(&mut matches, entry);
    }
    for (entry, team) in penalties {
        add_penalty(&mut matches, entry, team);
    }
    for withdrawal in &lists.withdrawals {
        if let Some(team) = matches.reader.contestant(&withdrawal.team) {
            matches.reader.add_decision(&withdrawal.team, Decision::Withdrawal(team));
        }
    }
    for (entry, team) in carry_overs {
        add_carry_over(&mut matches, entry, team);
    }
    for cell in &lists.rounds {
        add_round(&mut matches, cell);
    }
    for lot in &lists.lots {
        if let Some(team) = matches.reader.contestant(lot) {
            matches.reader.add_decision(lot, Decision::Lot(team));
        }
    }
}

fn add_void(matches: &mut TeamMatches<'_, '_>, entry: &VoidEntry) {
    let round = matches.round(entry.round.as_ref(), &entry.home);
    let teams = matches.reader.two_contestants(&entry.home, &entry.away);
    let gets = (matches.reader.read(&entry.home_gets), matches.reader.read(&entry.away_gets));
    if let (Ok(round), Some(teams), (Some(ours), Some(theirs))) = (round, teams, gets)
        && matches.mark_decided(round, teams, [&entry.home, &entry.away])
    {
        let decision = VoidMatch { round, home: (teams[0], ours), away: (teams[1], theirs) };
        matches.reader.add_decision(&entry.home, Decision::Void(decision));
    }
}

fn add_award(matches: &mut TeamMatches<'_, '_>, entry: &AwardEntry) {
    let round = matches.round(entry.round.as_ref(), &entry.home);
    let teams = matches.reader.two_contestants(&entry.home, &entry.away);
    let vps = (matches.reader.read(&entry.home_vps), matches.reader.read(&entry.away_vps));
    if let (Ok(round), Some(teams), (Some(ours), Some(theirs))) = (round, teams, vps)
        && matches.mark_decided(round, teams, [&entry.home, &entry.away])
    {
        let decision = AwardedMatch { round, home: (teams[0], ours), away: (teams[1], theirs) };
        matches.reader.add_decision(&entry.home, Decision::Award(decision));
    }
}

fn add_penalty(matches: &mut TeamMatches<'_, '_>, entry: &PenaltyEntry, cell: &Cell) {
    for other in [&entry.side, &entry.percent, &entry.session, &entry.board].into_iter().flatten() {
        matches.reader.report(other, &EventFileProblem::PenaltyOfPair);
    }
    let Some(team) = matches.reader.contestant(cell) else { return };
    let reason = entry.reason.clone();
    match (&entry.imps, &entry.vps) {
        (Some(imps), None) => {
            let (round, opponents) = (entry.round.as_ref(), entry.opponents.as_ref());
            let team_match = matches.only_match(team, cell, round, opponents);
            if let (Some((round, opponents)), Some(imps)) = (team_match, matches.reader.read(imps))
            {
                let amount = PenaltyAmount::Imps { imps, opponents };
                let penalty = Penalty { team, round, amount, reason };
                matches.reader.add_decision(cell, Decision::Penalty(penalty));
            }
        }
        (None, Some(vps)) => {
            if let Some(opponents) = &entry.opponents {
                matches.reader.report(opponents, &EventFileProblem::VpsAgainstOpponents);
            }
            let round = match &entry.round {
                Some(round) => matches.round(Some(round), cell),
                None => Ok(None),
            };
            if let (Ok(round), Some(points)) = (round, matches.reader.read(vps)) {
                let amount = PenaltyAmount::Points(points);
                let penalty = Penalty { team, round, amount, reason };
                matches.reader.add_decision(cell, Decision::Penalty(penalty));
            }
        }
        (Some(imps), Some(_)) => {
            matches.reader.report(imps, &EventFileProblem::PenaltyInBothUnits);
        }
        (None, None) => {
            let expected = "`imps` or `vps`";
            matches.reader.report(cell, &EventFileProblem::PenaltyWithoutAmount { expected });
        }
    }
}

fn add_carry_over(matches: &mut TeamMatches<'_, '_>, entry: &CarryOverEntry, cell: &Cell) {
    let Some(team) = matches.reader.contestant(cell) else { return };
    for other in
        [&entry.side, &entry.matchpoints, &entry.available, &entry.boards].into_iter().flatten()
    {
        matches.reader.report(other, &EventFileProblem::CarryOverOfPair);
    }
    if entry.finished_higher.is_some() && entry.margin.is_none() {
        matches.reader.report(cell, &EventFileProblem::MarginMissing);
    }
    let amount = match (&entry.imps, &entry.vps, &entry.margin) {
        (None, Some(vps), None) => {
            if let Some(needless) = entry.round.as_ref().or(entry.opponents.as_ref()) {
                matches.reader.report(needless, &EventFileProblem::VpsIntoMatch);
            }
            matches.reader.read(vps).map(CarriedOver::Points)
        }
        (Some(_), None, None) | (None, None, Some(_)) => {
            let (round, opponents) = (entry.round.as_ref(), entry.opponents.as_ref());
            let team_match = matches.only_match(team, cell, round, opponents);
            team_match
                .and_then(|(round, opponents)| match_carry_over(matches, entry, round, opponents))
        }
        _ => {
            let expected = "one of `imps`, `vps`, and `margin` with `finished_higher`";
            matches.reader.report(cell, &EventFileProblem::CarryOverAmount { expected });
            None
        }
    };
    if let Some(amount) = amount {
        matches.reader.add_decision(cell, Decision::CarryOver(CarryOver { team, amount }));
    }
}

/// Returns the carry-over into a match: a number of IMPs, or the margin of an earlier match.
fn match_carry_over(
    matches: &mut TeamMatches<'_, '_>,
    entry: &CarryOverEntry,
    round: Option<RoundId>,
    opponents: ContestantId,
) -> Option<CarriedOver> {
    if let Some(imps) = &entry.imps {
        return matches.reader.read(imps).map(|imps| CarriedOver::Imps { round, opponents, imps });
    }
    let cell = entry.margin.as_ref()?;
    let margin: Exact = matches.reader.read(cell)?;
    if margin < Exact::ZERO {
        let margin = margin.to_string();
        matches.reader.report(cell, &EventFileProblem::NegativeMargin { margin });
        return None;
    }
    let Some(higher) = entry.finished_higher.as_ref().map(|it| *it.get_ref()) else {
        matches.reader.report(cell, &EventFileProblem::FinishedHigherMissing);
        return None;
    };
    let finished = if higher { EarlierWinner::Higher } else { EarlierWinner::Lower };
    Some(CarriedOver::EarlierMatch { round, opponents, margin, finished })
}

/// Adds the next round in the order of play.
fn add_round(matches: &mut TeamMatches<'_, '_>, cell: &Cell) {
    let Ok(Some(round)) = matches.round(Some(cell), cell) else { return };
    matches.reader.add_decision(cell, Decision::Round(round));
}
