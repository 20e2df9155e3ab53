//! Decisions about teams, and about matches of Swiss pairs.

use bridge_core::Exact;
use event::{
    AwardedMatch, Bye, CarriedOver, CarryOver, ContestantId, Decision, Forfeit, Penalty,
    PenaltyAmount, RoundId, VoidMatch,
};
use regulations::EarlierWinner;

use super::decision_reader::DecisionReader;
use super::entries::{AwardEntry, CarryOverEntry, Lists, PenaltyEntry, VoidEntry};
use super::meetings::Meetings;
use super::value::Cell;
use crate::event_file::event_file_problem::EventFileProblem;

/// Adds all entries about teams and matches to the event, and reports contradictions with its
/// results.
pub(super) fn apply(decided: &Lists, reader: &mut DecisionReader<'_>) {
    let penalties = decided.penalties.iter();
    let penalties = penalties.filter_map(|it| Some((it, it.of_a_match()?)));
    let carry_overs = decided.carry_overs.iter();
    let carry_overs = carry_overs.filter_map(|it| Some((it, it.of_a_match()?)));
    let mut check = Meetings::new(reader);
    for team in &decided.teams {
        check.declare(&team.name, &team.members);
    }
    for bye in &decided.byes {
        let (round, team) =
            (check.round(bye.round.as_ref(), &bye.team), check.reader.contestant(&bye.team));
        if let (Ok(round), Some(team)) = (round, team)
            && check.is_free(round, team, &bye.team)
        {
            check.occupy(round, team, None);
            check.reader.decide(&bye.team, Decision::Bye(Bye { round, team }));
        }
    }
    for forfeit in &decided.forfeits {
        let round = check.round(forfeit.round.as_ref(), &forfeit.team);
        let teams = check.reader.two(&forfeit.team, &forfeit.opponents);
        if let (Ok(round), Some([team, opponents])) = (round, teams) {
            let free = check.is_free(round, team, &forfeit.team)
                && check.is_free(round, opponents, &forfeit.opponents);
            if free {
                check.occupy(round, team, Some(opponents));
                let decided = Forfeit { round, team, opponents };
                check.reader.decide(&forfeit.team, Decision::Forfeit(decided));
            }
        }
    }
    for entry in &decided.voids {
        void(&mut check, entry);
    }
    for entry in &decided.awards {
        award(&mut check, entry);
    }
    for (entry, team) in penalties {
        penalty(&mut check, entry, team);
    }
    for withdrawal in &decided.withdrawals {
        if let Some(team) = check.reader.contestant(&withdrawal.team) {
            check.reader.decide(&withdrawal.team, Decision::Withdrawal(team));
        }
    }
    for (entry, team) in carry_overs {
        carry_over(&mut check, entry, team);
    }
    for cell in &decided.rounds {
        round_in_order(&mut check, cell);
    }
    for lot in &decided.lots {
        if let Some(team) = check.reader.contestant(lot) {
            check.reader.decide(lot, Decision::Lot(team));
        }
    }
}

fn void(check: &mut Meetings<'_, '_>, entry: &VoidEntry) {
    let round = check.round(entry.round.as_ref(), &entry.home);
    let teams = check.reader.two(&entry.home, &entry.away);
    let gets = (check.reader.read(&entry.home_gets), check.reader.read(&entry.away_gets));
    if let (Ok(round), Some(teams), (Some(ours), Some(theirs))) = (round, teams, gets)
        && check.decide(round, teams, [&entry.home, &entry.away])
    {
        let decided = VoidMatch { round, home: (teams[0], ours), away: (teams[1], theirs) };
        check.reader.decide(&entry.home, Decision::Void(decided));
    }
}

fn award(check: &mut Meetings<'_, '_>, entry: &AwardEntry) {
    let round = check.round(entry.round.as_ref(), &entry.home);
    let teams = check.reader.two(&entry.home, &entry.away);
    let vps = (check.reader.read(&entry.home_vps), check.reader.read(&entry.away_vps));
    if let (Ok(round), Some(teams), (Some(ours), Some(theirs))) = (round, teams, vps)
        && check.decide(round, teams, [&entry.home, &entry.away])
    {
        let decided = AwardedMatch { round, home: (teams[0], ours), away: (teams[1], theirs) };
        check.reader.decide(&entry.home, Decision::Award(decided));
    }
}

fn penalty(check: &mut Meetings<'_, '_>, entry: &PenaltyEntry, cell: &Cell) {
    for other in [&entry.side, &entry.percent, &entry.session, &entry.board].into_iter().flatten() {
        check.reader.refuse(other, &EventFileProblem::PenaltyOfPair);
    }
    let Some(team) = check.reader.contestant(cell) else { return };
    let reason = entry.reason.clone();
    match (&entry.imps, &entry.vps) {
        (Some(imps), None) => {
            let meeting =
                check.its_match((team, cell), entry.round.as_ref(), entry.opponents.as_ref());
            if let (Some((round, opponents)), Some(imps)) = (meeting, check.reader.read(imps)) {
                let amount = PenaltyAmount::Imps { imps, opponents };
                let penalty = Penalty { team, round, amount, reason };
                check.reader.decide(cell, Decision::Penalty(penalty));
            }
        }
        (None, Some(vps)) => {
            if let Some(opponents) = &entry.opponents {
                check.reader.refuse(opponents, &EventFileProblem::VpsAgainstOpponents);
            }
            let round = match &entry.round {
                Some(round) => check.round(Some(round), cell),
                None => Ok(None),
            };
            if let (Ok(round), Some(points)) = (round, check.reader.read(vps)) {
                let amount = PenaltyAmount::Points(points);
                let penalty = Penalty { team, round, amount, reason };
                check.reader.decide(cell, Decision::Penalty(penalty));
            }
        }
        (Some(imps), Some(_)) => {
            check.reader.refuse(imps, &EventFileProblem::PenaltyInBothUnits);
        }
        (None, None) => {
            let expected = "`imps` or `vps`";
            check.reader.refuse(cell, &EventFileProblem::PenaltyWithoutAmount { expected });
        }
    }
}

fn carry_over(check: &mut Meetings<'_, '_>, entry: &CarryOverEntry, cell: &Cell) {
    let Some(team) = check.reader.contestant(cell) else { return };
    for other in [&entry.side, &entry.matchpoints, &entry.of, &entry.boards].into_iter().flatten() {
        check.reader.refuse(other, &EventFileProblem::CarryOverOfPair);
    }
    if entry.finished_higher.is_some() && entry.margin.is_none() {
        check.reader.refuse(cell, &EventFileProblem::MarginMissing);
    }
    let amount = match (&entry.imps, &entry.vps, &entry.margin) {
        (None, Some(vps), None) => {
            if let Some(needless) = entry.round.as_ref().or(entry.opponents.as_ref()) {
                check.reader.refuse(needless, &EventFileProblem::VpsIntoMatch);
            }
            check.reader.read(vps).map(CarriedOver::Points)
        }
        (Some(_), None, None) | (None, None, Some(_)) => {
            let meeting =
                check.its_match((team, cell), entry.round.as_ref(), entry.opponents.as_ref());
            meeting.and_then(|meeting| into_a_match(check, entry, meeting))
        }
        _ => {
            let expected = "one of `imps`, `vps`, and `margin` with `finished_higher`";
            check.reader.refuse(cell, &EventFileProblem::CarryOverAmount { expected });
            None
        }
    };
    if let Some(amount) = amount {
        check.reader.decide(cell, Decision::CarryOver(CarryOver { team, amount }));
    }
}

/// Returns the carry-over into a match: a number of IMPs, or the margin of an earlier match.
fn into_a_match(
    check: &mut Meetings<'_, '_>,
    entry: &CarryOverEntry,
    (round, opponents): (Option<RoundId>, ContestantId),
) -> Option<CarriedOver> {
    if let Some(imps) = &entry.imps {
        return check.reader.read(imps).map(|imps| CarriedOver::Imps { round, opponents, imps });
    }
    let cell = entry.margin.as_ref()?;
    let margin: Exact = check.reader.read(cell)?;
    if margin < Exact::ZERO {
        let margin = margin.to_string();
        check.reader.refuse(cell, &EventFileProblem::NegativeMargin { margin });
        return None;
    }
    let Some(higher) = entry.finished_higher.as_ref().map(|it| *it.get_ref()) else {
        check.reader.refuse(cell, &EventFileProblem::FinishedHigherMissing);
        return None;
    };
    let finished = if higher { EarlierWinner::Higher } else { EarlierWinner::Lower };
    Some(CarriedOver::EarlierMatch { round, opponents, margin, finished })
}

/// Adds the next round in the order of play.
fn round_in_order(check: &mut Meetings<'_, '_>, cell: &Cell) {
    let Ok(Some(round)) = check.round(Some(cell), cell) else { return };
    check.reader.decide(cell, Decision::Round(round));
}
