//! The lists of an event file: teams, and what the director has decided. They are read as they stand, and checked
//! against the results once those are known.

mod check;
mod value;

use serde::Deserialize;
use toml::Spanned;
use tournament::{
    AwardedMatch, Bye, CarriedOver, CarryOver, Event, Forfeit, Penalty, PenaltyAmount, VoidMatch,
};

use crate::problem::Problems;
use check::Checker;
pub(super) use value::Cell;

/// All lists of an event file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Decided {
    pub(super) teams: Vec<Team>,
    pub(super) byes: Vec<ByeEntry>,
    pub(super) forfeits: Vec<ForfeitEntry>,
    pub(super) voids: Vec<VoidEntry>,
    pub(super) awards: Vec<AwardEntry>,
    pub(super) penalties: Vec<PenaltyEntry>,
    pub(super) withdrawals: Vec<WithdrawalEntry>,
    pub(super) carry_overs: Vec<CarryOverEntry>,
    pub(super) adjustments: Vec<AdjustmentEntry>,
    pub(super) lots: Vec<Cell>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Team {
    name: Cell,
    #[serde(default)]
    members: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByeEntry {
    round: Cell,
    team: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ForfeitEntry {
    round: Cell,
    team: Cell,
    opponents: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VoidEntry {
    round: Cell,
    home: Cell,
    home_gets: Cell,
    away: Cell,
    away_gets: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AwardEntry {
    round: Cell,
    home: Cell,
    home_vps: Cell,
    away: Cell,
    away_vps: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PenaltyEntry {
    team: Cell,
    round: Option<Cell>,
    imps: Option<Cell>,
    vps: Option<Cell>,
    reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WithdrawalEntry {
    team: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CarryOverEntry {
    team: Cell,
    round: Option<Cell>,
    imps: Option<Cell>,
    vps: Option<Cell>,
    margin: Option<Cell>,
    finished_higher: Option<Spanned<bool>>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AdjustmentEntry {
    round: Option<Cell>,
    session: Option<Cell>,
    board: Cell,
    ns: Cell,
    ew: Cell,
    ruling: Cell,
}

impl Decided {
    /// Puts everything into the event, and says what does not fit its results.
    pub(super) fn apply(&self, event: &mut Event, problems: &mut Problems) {
        let mut check = Checker::new(event, problems);
        for team in &self.teams {
            check.declare(&team.name, &team.members);
        }
        for bye in &self.byes {
            if let (Some(round), Some(team)) = (check.round(&bye.round), check.team(&bye.team))
                && check.is_free(round, team, &bye.team)
            {
                check.event.decisions.byes.push(Bye { round, team });
            }
        }
        for forfeit in &self.forfeits {
            let round = check.round(&forfeit.round);
            let teams = check.two_teams(&forfeit.team, &forfeit.opponents);
            if let (Some(round), Some([team, opponents])) = (round, teams) {
                let free = check.is_free(round, team, &forfeit.team)
                    && check.is_free(round, opponents, &forfeit.opponents);
                if free {
                    check.event.decisions.forfeits.push(Forfeit { round, team, opponents });
                }
            }
        }
        for void in &self.voids {
            let round = check.round(&void.round);
            let teams = check.two_teams(&void.home, &void.away);
            let gets = (check.read(&void.home_gets), check.read(&void.away_gets));
            if let (Some(round), Some([home, away]), (Some(ours), Some(theirs))) =
                (round, teams, gets)
            {
                let decided = VoidMatch { round, home: (home, ours), away: (away, theirs) };
                check.event.decisions.voids.push(decided);
            }
        }
        for award in &self.awards {
            let round = check.round(&award.round);
            let teams = check.two_teams(&award.home, &award.away);
            let vps = (check.read(&award.home_vps), check.read(&award.away_vps));
            if let (Some(round), Some([home, away]), (Some(ours), Some(theirs))) =
                (round, teams, vps)
            {
                let decided = AwardedMatch { round, home: (home, ours), away: (away, theirs) };
                check.event.decisions.awards.push(decided);
            }
        }
        for entry in &self.penalties {
            penalty(&mut check, entry);
        }
        for withdrawal in &self.withdrawals {
            if let Some(team) = check.team(&withdrawal.team) {
                check.event.decisions.withdrawals.push(team);
            }
        }
        for entry in &self.carry_overs {
            carry_over(&mut check, entry);
        }
        for lot in &self.lots {
            if let Some(team) = check.team(lot) {
                check.event.decisions.lots.push(team);
            }
        }
        for entry in &self.adjustments {
            adjustment(&mut check, entry);
        }
    }
}

fn penalty(check: &mut Checker<'_>, entry: &PenaltyEntry) {
    let team = check.team(&entry.team);
    let round = entry.round.as_ref().map(|round| check.round(round));
    let amount = match (&entry.imps, &entry.vps) {
        (Some(imps), None) => {
            if entry.round.is_none() {
                check.refuse(imps, "a penalty in IMPs belongs to a match: expected its round");
            }
            check.read(imps).map(PenaltyAmount::Imps)
        }
        (None, Some(vps)) => check.read(vps).map(PenaltyAmount::Points),
        (Some(imps), Some(_)) => {
            check.refuse(imps, "a penalty in IMPs and in VPs: expected one of them");
            None
        }
        (None, None) => {
            check.refuse(&entry.team, "a penalty without an amount: expected imps or vps");
            None
        }
    };
    let (Some(team), Some(amount)) = (team, amount) else { return };
    let round = match round {
        Some(None) => return,
        Some(round) => round,
        None => None,
    };
    if let (PenaltyAmount::Imps(_), Some(round)) = (amount, round) {
        check.has_match(round, team, &entry.team);
    }
    let reason = entry.reason.clone();
    check.event.decisions.penalties.push(Penalty { team, round, amount, reason });
}

fn carry_over(check: &mut Checker<'_>, entry: &CarryOverEntry) {
    let team = check.team(&entry.team);
    let round = entry.round.as_ref().and_then(|round| check.round(round));
    let amount = match (&entry.imps, &entry.vps, &entry.margin) {
        (Some(imps), None, None) => {
            check.read(imps).zip(round).map(|(imps, round)| CarriedOver::Imps { round, imps })
        }
        (None, Some(vps), None) => check.read(vps).map(CarriedOver::Points),
        (None, None, Some(margin)) => {
            let finished_higher = entry.finished_higher.as_ref().is_some_and(|it| *it.get_ref());
            if entry.finished_higher.is_none() {
                check.refuse(margin, "expected finished_higher = true or false beside the margin");
            }
            check.read(margin).zip(round).map(|(margin, round)| CarriedOver::EarlierMatch {
                round,
                margin,
                finished_higher,
            })
        }
        _ => {
            let message = "expected one of imps, vps, and margin with finished_higher";
            check.refuse(&entry.team, message);
            return;
        }
    };
    if entry.vps.is_none() && entry.round.is_none() {
        check.refuse(&entry.team, "a carry-over in IMPs goes into a match: expected its round");
    }
    if let (Some(team), Some(amount)) = (team, amount) {
        check.event.decisions.carry_overs.push(CarryOver { team, amount });
    }
}

fn adjustment(check: &mut Checker<'_>, entry: &AdjustmentEntry) {
    let ruling = check.read(&entry.ruling);
    let round = entry.round.as_ref().map(Cell::text);
    let session = entry.session.as_ref().map(Cell::text);
    let row = check.row(round, session, &entry.board, [&entry.ns, &entry.ew]);
    let (Some(row), Some(ruling)) = (row, ruling) else { return };
    if check.event.results().adjustment(row).is_some() {
        let message = "this result has a ruling already, among the results or here";
        check.refuse(&entry.board, message);
        return;
    }
    check.event.adjust(row, ruling);
}
