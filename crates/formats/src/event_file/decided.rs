//! The lists of an event file: contestants, and what the director has decided. They are read as they stand, and
//! checked against the results once those are known.

mod desk;
mod entries;
mod meetings;
mod pairs;
mod teams;
mod value;

use event::Event;
use regulations::Method;

use crate::problem::Problems;
use desk::Desk;
pub(super) use entries::{
    AdjustmentEntry, AwardEntry, ByeEntry, CarryOverEntry, DatumEntry, ForfeitEntry, Lists,
    PairListed, PenaltyEntry, Team, VoidEntry, WithdrawalEntry,
};
pub(super) use value::Cell;

impl Lists {
    /// The first thing that only an event of matches has a use for.
    pub(super) fn for_matches(&self) -> Option<&Cell> {
        let first = [
            self.teams.first().map(|it| &it.name),
            self.byes.first().map(|it| &it.team),
            self.forfeits.first().map(|it| &it.team),
            self.voids.first().map(|it| &it.home),
            self.awards.first().map(|it| &it.home),
            self.penalties.iter().find_map(|it| it.team.as_ref().or(it.vps.as_ref())),
            self.withdrawals.first().map(|it| &it.team),
            self.carry_overs.iter().find_map(|it| it.team.as_ref().or(it.vps.as_ref())),
            self.lots.first(),
            self.rounds.first(),
        ];
        first.into_iter().flatten().min_by_key(|cell| cell.place().start)
    }

    /// The first thing that only an event of pairs has a use for.
    pub(super) fn for_pairs(&self) -> Option<&Cell> {
        let first = [
            self.pairs.first().map(|it| &it.name),
            self.strata.first(),
            self.qualifying.first(),
            self.datums.first().map(|it| &it.board),
            self.datum_tables.first(),
            self.penalties.iter().find_map(|it| it.pair.as_ref()),
            self.carry_overs.iter().find_map(|it| it.pair.as_ref()),
        ];
        first.into_iter().flatten().min_by_key(|cell| cell.place().start)
    }

    /// Puts everything into the event, and says what does not fit its results.
    pub(super) fn apply(&self, event: &mut Event, method: Method, problems: &mut Problems) {
        let mut desk = Desk::new(event, method, problems);
        for penalty in &self.penalties {
            match (&penalty.team, &penalty.pair) {
                (Some(cell), Some(_)) => {
                    desk.refuse(cell, "a penalty for a team and a pair: expected one of them");
                    return;
                }
                (None, None) => {
                    let message =
                        "a [[penalty]] for nobody: expected pair, or team in an event of teams";
                    desk.refuse_whole(message);
                    return;
                }
                _ => {}
            }
        }
        for entry in &self.carry_overs {
            if entry.team.is_some() == entry.pair.is_some() {
                let message =
                    "a [[carry_over]] for nobody, or for a team and a pair: expected one of them";
                desk.refuse_whole(message);
                return;
            }
        }
        if method.has_matches() {
            teams::apply(self, &mut desk);
        }
        if !method.is_for_teams() {
            pairs::apply(self, &mut desk);
        }
        for entry in &self.adjustments {
            desk.adjustment(entry);
        }
    }
}
