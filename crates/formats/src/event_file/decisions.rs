//! The lists of an event file: contestants and the director's decisions. They are checked against
//! the results once these are known.

mod decision_reader;
mod entries;
mod numbers;
mod pairs;
mod team_matches;
mod teams;
mod value;

use event::{DecisionKind, DecisionSubject, Event};
use regulations::Method;

use super::event_file_problem::EventFileProblem;
use crate::problem::Problems;
use crate::read::applied::Places;
use decision_reader::DecisionReader;
pub(super) use entries::{
    AdjustmentEntry, AwardEntry, ByeEntry, CarryOverEntry, DatumEntry, ForfeitEntry, Lists,
    PairListEntry, PenaltyEntry, TeamEntry, VoidEntry, WithdrawalEntry,
};
pub(super) use value::Cell;

impl Lists {
    /// Returns the first decision about contestants that events of a method do not have, with its
    /// subject.
    pub(super) fn inapplicable_decision(&self, method: Method) -> Option<(DecisionSubject, &Cell)> {
        let penalties = || self.penalties.iter();
        let carried = || self.carry_overs.iter();
        let first = [
            (DecisionKind::Team, self.teams.first().map(|it| &it.name)),
            (DecisionKind::Bye, self.byes.first().map(|it| &it.team)),
            (DecisionKind::Forfeit, self.forfeits.first().map(|it| &it.team)),
            (DecisionKind::Void, self.voids.first().map(|it| &it.home)),
            (DecisionKind::Award, self.awards.first().map(|it| &it.home)),
            (DecisionKind::ImpPenalty, penalties().find_map(|it| it.team.as_ref())),
            (
                DecisionKind::PointPenalty,
                penalties().find_map(|it| it.vps.as_ref().filter(|_| it.team.is_none())),
            ),
            (DecisionKind::PairPenalty, penalties().find_map(|it| it.pair.as_ref())),
            (DecisionKind::Withdrawal, self.withdrawals.first().map(|it| &it.team)),
            (DecisionKind::ImpsCarried, carried().find_map(|it| it.team.as_ref())),
            (
                DecisionKind::PointsCarried,
                carried().find_map(|it| it.vps.as_ref().filter(|_| it.team.is_none())),
            ),
            (DecisionKind::PairCarryForward, carried().find_map(|it| it.pair.as_ref())),
            (DecisionKind::Lot, self.lots.first()),
            (DecisionKind::Round, self.rounds.first()),
            (DecisionKind::Pair, self.pairs.first().map(|it| &it.name)),
            (DecisionKind::Stratum, self.strata.first()),
            (DecisionKind::Qualifying, self.qualifying.first()),
            (DecisionKind::Datum, self.datums.first().map(|it| &it.board)),
            (DecisionKind::DatumTable, self.datum_tables.first()),
        ];
        let first = first.into_iter().filter_map(|(kind, cell)| Some((kind.subject(), cell?)));
        let inapplicable_decision = first.filter(|(subject, _)| !subject.is_in(method));
        inapplicable_decision.min_by_key(|(_, cell)| cell.place().start)
    }

    /// Adds all lists to the event, reports contradictions with its results, and returns the
    /// locations of the decisions.
    pub(super) fn apply(
        &self,
        event: &mut Event,
        method: Method,
        problems: &mut Problems,
    ) -> Places {
        let mut reader = DecisionReader::new(event, method, problems);
        for penalty in &self.penalties {
            match (&penalty.team, &penalty.pair) {
                (Some(cell), Some(_)) => {
                    reader.report(cell, &EventFileProblem::PenaltyForBoth);
                    return reader.places;
                }
                (None, None) => {
                    reader.report_without_location(&EventFileProblem::PenaltyForNone);
                    return reader.places;
                }
                _ => {}
            }
        }
        for entry in &self.carry_overs {
            if entry.team.is_some() == entry.pair.is_some() {
                reader.report_without_location(&EventFileProblem::CarryOverForOne);
                return reader.places;
            }
        }
        if method.has_matches() {
            teams::apply(self, &mut reader);
        }
        if !method.is_for_teams() {
            pairs::apply(self, &mut reader);
        }
        for entry in &self.adjustments {
            reader.adjustment(entry);
        }
        reader.places
    }
}
