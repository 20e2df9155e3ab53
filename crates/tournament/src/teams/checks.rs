//! What an event may not have, and what somebody should look at.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use crate::fault::{At, Fault, FaultKind};
use crate::ids::{NameId, RowId};
use crate::team_options::Stage;
use crate::teams::MatchSource;
use crate::teams::scorer::Scorer;

impl Scorer<'_> {
    /// In rounds of Swiss events and knock-outs a team has one match.
    pub(super) fn two_matches_in_a_round(&mut self) {
        if !matches!(self.regulations.teams.stage, Stage::Swiss | Stage::KnockOut) {
            return;
        }
        let mut seen: HashMap<(NameId, Option<NameId>), usize, RandomState> = HashMap::default();
        let mut faults = Vec::new();
        for (index, (played, row)) in self.matches.iter().enumerate() {
            for (team, other) in [(played.home, played.away), (played.away, played.home)] {
                let Some(earlier) = seen.insert((team, played.round), index) else { continue };
                let (before, earlier) = &self.matches[earlier];
                let before = if before.home == team { before.away } else { before.home };
                let name = |id: NameId| self.event.name(id).to_owned();
                let kind = FaultKind::TwoMatches {
                    name: name(team),
                    round: played.round.map(name).unwrap_or_default(),
                    one: name(before),
                    other: name(other),
                };
                let at =
                    if played.source == MatchSource::Entered { At::Home } else { At::NorthSouth };
                let place = |row: Option<RowId>| row.map(|row| (row, at));
                faults.push(Fault { kind, at: place(*row), other: place(*earlier) });
            }
        }
        self.faults.extend(faults);
    }

    /// Matches of a knock-out that have no winner yet.
    pub(super) fn drawn_knock_outs(&self) -> Vec<Fault> {
        if self.regulations.teams.stage != Stage::KnockOut {
            return Vec::new();
        }
        let drawn = self.matches.iter().filter(|(played, _)| {
            played.counts && played.sides.iter().all(|side| side.half_wins == 1)
        });
        drawn
            .map(|(played, row)| {
                let kind = FaultKind::DrawnKnockOut { teams: self.teams(played.home, played.away) };
                let at = if played.source == MatchSource::Entered { At::Home } else { At::Board };
                Fault { kind, at: row.map(|row| (row, at)), other: None }
            })
            .collect()
    }
}
