//! The lists of an event file: teams, and what the director has decided. They are read as they stand, and checked
//! against the results once those are known.

mod check;
mod value;

use bridge_core::{Exact, Percent, Side};
use serde::Deserialize;
use toml::Spanned;
use tournament::{
    Adjustment, AwardedMatch, Bye, CarriedOver, CarryOver, Event, Forfeit, Method, NameId,
    PairPenalty, Penalty, PenaltyAmount, VoidMatch,
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
    round: Option<Cell>,
    team: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ForfeitEntry {
    round: Option<Cell>,
    team: Cell,
    opponents: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VoidEntry {
    round: Option<Cell>,
    home: Cell,
    home_gets: Cell,
    away: Cell,
    away_gets: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AwardEntry {
    round: Option<Cell>,
    home: Cell,
    home_vps: Cell,
    away: Cell,
    away_vps: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PenaltyEntry {
    team: Option<Cell>,
    pair: Option<Cell>,
    side: Option<Cell>,
    percent: Option<Cell>,
    round: Option<Cell>,
    opponents: Option<Cell>,
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
    opponents: Option<Cell>,
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
    /// The first thing that only an event of teams has a use for.
    pub(super) fn for_teams(&self) -> Option<&Cell> {
        let first = [
            self.teams.first().map(|it| &it.name),
            self.byes.first().map(|it| &it.team),
            self.forfeits.first().map(|it| &it.team),
            self.voids.first().map(|it| &it.home),
            self.awards.first().map(|it| &it.home),
            self.penalties.iter().find_map(|it| it.team.as_ref()),
            self.withdrawals.first().map(|it| &it.team),
            self.carry_overs.first().map(|it| &it.team),
            self.lots.first(),
        ];
        first.into_iter().flatten().min_by_key(|cell| cell.place().start)
    }

    /// Puts everything into the event, and says what does not fit its results.
    pub(super) fn apply(&self, event: &mut Event, method: Method, problems: &mut Problems) {
        let mut check = Checker::new(event, method, problems);
        for team in &self.teams {
            check.declare(&team.name, &team.members);
        }
        for bye in &self.byes {
            let (round, team) = (check.round(bye.round.as_ref(), &bye.team), check.team(&bye.team));
            if let (Ok(round), Some(team)) = (round, team)
                && check.is_free(round, team, &bye.team)
            {
                check.occupy(round, team, None);
                check.event.decisions.byes.push(Bye { round, team });
            }
        }
        for forfeit in &self.forfeits {
            let round = check.round(forfeit.round.as_ref(), &forfeit.team);
            let teams = check.two_teams(&forfeit.team, &forfeit.opponents);
            if let (Ok(round), Some([team, opponents])) = (round, teams) {
                let free = check.is_free(round, team, &forfeit.team)
                    && check.is_free(round, opponents, &forfeit.opponents);
                if free {
                    check.occupy(round, team, Some(opponents));
                    check.event.decisions.forfeits.push(Forfeit { round, team, opponents });
                }
            }
        }
        for entry in &self.voids {
            void(&mut check, entry);
        }
        for entry in &self.awards {
            award(&mut check, entry);
        }
        for entry in &self.penalties {
            match (&entry.team, &entry.pair) {
                (Some(team), None) => team_penalty(&mut check, entry, team),
                (None, Some(pair)) => pair_penalty(&mut check, entry, pair),
                (Some(cell), Some(_)) => {
                    check.refuse(cell, "a penalty for a team and a pair: expected one of them");
                }
                (None, None) => {
                    check.refuse_whole(
                        "a [[penalty]] for nobody: expected pair, or team in an event of teams",
                    );
                }
            }
        }
        for withdrawal in &self.withdrawals {
            if let Some(team) = check.team(&withdrawal.team) {
                if check.event.decisions.withdrawals.contains(&team) {
                    check.refuse(&withdrawal.team, "this team has withdrawn already");
                } else {
                    check.event.decisions.withdrawals.push(team);
                }
            }
        }
        for entry in &self.carry_overs {
            carry_over(&mut check, entry);
        }
        for lot in &self.lots {
            if let Some(team) = check.team(lot) {
                if check.event.decisions.lots.contains(&team) {
                    check.refuse(lot, "this team's lot is drawn twice");
                } else {
                    check.event.decisions.lots.push(team);
                }
            }
        }
        for entry in &self.adjustments {
            adjustment(&mut check, entry);
        }
    }
}

fn void(check: &mut Checker<'_>, entry: &VoidEntry) {
    let round = check.round(entry.round.as_ref(), &entry.home);
    let teams = check.two_teams(&entry.home, &entry.away);
    let gets = (check.read(&entry.home_gets), check.read(&entry.away_gets));
    if let (Ok(round), Some(teams), (Some(ours), Some(theirs))) = (round, teams, gets)
        && check.decide(round, teams, [&entry.home, &entry.away])
    {
        let decided = VoidMatch { round, home: (teams[0], ours), away: (teams[1], theirs) };
        check.event.decisions.voids.push(decided);
    }
}

fn award(check: &mut Checker<'_>, entry: &AwardEntry) {
    let round = check.round(entry.round.as_ref(), &entry.home);
    let teams = check.two_teams(&entry.home, &entry.away);
    let vps = (check.read(&entry.home_vps), check.read(&entry.away_vps));
    if let (Ok(round), Some(teams), (Some(ours), Some(theirs))) = (round, teams, vps)
        && check.decide(round, teams, [&entry.home, &entry.away])
    {
        let decided = AwardedMatch { round, home: (teams[0], ours), away: (teams[1], theirs) };
        check.event.decisions.awards.push(decided);
    }
}

fn pair_penalty(check: &mut Checker<'_>, entry: &PenaltyEntry, cell: &Cell) {
    for other in [&entry.round, &entry.opponents, &entry.imps, &entry.vps].into_iter().flatten() {
        check.refuse(other, "a pair's penalty is a percentage of a top: expected percent");
    }
    if !check.is_for_pairs() {
        check.refuse(cell, "an event of teams: expected team");
        return;
    }
    let Some(percent) = &entry.percent else {
        check.refuse(cell, "a penalty without an amount: expected percent, of a top");
        return;
    };
    let side = entry.side.as_ref().map(|side| check.read::<Side>(side));
    let (pair, points) = (check.team(cell), check.read::<Exact>(percent));
    if let (Some(pair), Some(points), None | Some(Some(_))) = (pair, points, side) {
        if points > Exact::HUNDRED || points < -Exact::HUNDRED {
            check.refuse(percent, format!("{points} % of a top: expected -100 to 100"));
            return;
        }
        let (percent, reason) = (Percent::new(points), entry.reason.clone());
        let penalty = PairPenalty { pair, side: side.flatten(), percent, reason };
        check.event.decisions.pair_penalties.push(penalty);
    }
}

fn team_penalty(check: &mut Checker<'_>, entry: &PenaltyEntry, cell: &Cell) {
    for other in [&entry.side, &entry.percent].into_iter().flatten() {
        check.refuse(other, "this belongs to a pair's penalty: expected imps or vps");
    }
    let Some(team) = check.team(cell) else { return };
    let reason = entry.reason.clone();
    match (&entry.imps, &entry.vps) {
        (Some(imps), None) => {
            let meeting =
                check.its_match((team, cell), entry.round.as_ref(), entry.opponents.as_ref());
            if let (Some((round, opponents)), Some(imps)) = (meeting, check.read(imps)) {
                let amount = PenaltyAmount::Imps { imps, opponents };
                check.event.decisions.penalties.push(Penalty { team, round, amount, reason });
            }
        }
        (None, Some(vps)) => {
            if let Some(opponents) = &entry.opponents {
                check.refuse(opponents, "a penalty in VPs has nothing to do with opponents");
            }
            let round = match &entry.round {
                Some(round) => check.round(Some(round), cell),
                None => Ok(None),
            };
            if let (Ok(round), Some(points)) = (round, check.read(vps)) {
                let amount = PenaltyAmount::Points(points);
                check.event.decisions.penalties.push(Penalty { team, round, amount, reason });
            }
        }
        (Some(imps), Some(_)) => {
            check.refuse(imps, "a penalty in IMPs and in VPs: expected one of them");
        }
        (None, None) => {
            check.refuse(cell, "a penalty without an amount: expected imps or vps");
        }
    }
}

fn carry_over(check: &mut Checker<'_>, entry: &CarryOverEntry) {
    let Some(team) = check.team(&entry.team) else { return };
    if entry.finished_higher.is_some() && entry.margin.is_none() {
        check.refuse(&entry.team, "finished_higher belongs to the margin of an earlier match");
    }
    let amount = match (&entry.imps, &entry.vps, &entry.margin) {
        (None, Some(vps), None) => {
            if let Some(needless) = entry.round.as_ref().or(entry.opponents.as_ref()) {
                check.refuse(needless, "a carry-over in VPs belongs to the event, not to a match");
            }
            check.read(vps).map(CarriedOver::Points)
        }
        (Some(_), None, None) | (None, None, Some(_)) => {
            let meeting = check.its_match(
                (team, &entry.team),
                entry.round.as_ref(),
                entry.opponents.as_ref(),
            );
            meeting.and_then(|meeting| into_a_match(check, entry, meeting))
        }
        _ => {
            let message = "expected one of imps, vps, and margin with finished_higher";
            check.refuse(&entry.team, message);
            None
        }
    };
    if let Some(amount) = amount {
        check.event.decisions.carry_overs.push(CarryOver { team, amount });
    }
}

/// What is carried into a match: so many IMPs, or the share of an earlier match.
fn into_a_match(
    check: &mut Checker<'_>,
    entry: &CarryOverEntry,
    (round, opponents): (Option<NameId>, NameId),
) -> Option<CarriedOver> {
    if let Some(imps) = &entry.imps {
        return check.read(imps).map(|imps| CarriedOver::Imps { round, opponents, imps });
    }
    let cell = entry.margin.as_ref()?;
    let margin: Exact = check.read(cell)?;
    if margin < Exact::ZERO {
        check
            .refuse(cell, "a margin below 0: expected that of the team that won the earlier match");
        return None;
    }
    let Some(finished_higher) = entry.finished_higher.as_ref().map(|it| *it.get_ref()) else {
        check.refuse(cell, "expected finished_higher = true or false beside the margin");
        return None;
    };
    Some(CarriedOver::EarlierMatch { round, opponents, margin, finished_higher })
}

fn adjustment(check: &mut Checker<'_>, entry: &AdjustmentEntry) {
    let ruling: Option<Adjustment> = check.read(&entry.ruling);
    let round = entry.round.as_ref().map(Cell::text);
    let session = entry.session.as_ref().map(Cell::text);
    let row = check.row(round, session, &entry.board, [&entry.ns, &entry.ew]);
    let (Some(row), Some(ruling)) = (row, ruling) else { return };
    if check.event.results().adjustment(row).is_some() {
        let message = "this result has a ruling already, among the results or here";
        check.refuse(&entry.board, message);
        return;
    }
    check.doubt(row, &ruling, &entry.ruling);
    check.event.adjust(row, ruling);
}
