//! Warnings about opponents that meet twice in a Swiss event.

use std::collections::{HashMap, HashSet};

use foldhash::fast::RandomState;

use crate::matches::played::KnownBy;
use crate::matches::scorer::Scorer;
use event::{ContestantId, Fault, FaultKind, RoundId};
use regulations::Stage;

impl Scorer<'_> {
    /// Returns the first rematch of a Swiss event, with the number of further ones.
    ///
    /// Rematches are unavoidable, and not reported, unless there are fewer rounds than contestants.
    pub(super) fn met_twice(&self) -> Option<Fault> {
        if self.regulations.teams.stage != Stage::Swiss {
            return None;
        }
        let rounds: HashSet<Option<RoundId>, RandomState> =
            self.matches.iter().map(|(played, _)| played.round).collect();
        let contestants: HashSet<ContestantId, RandomState> =
            self.playing().map(|(team, _)| team).collect();
        if rounds.len() >= contestants.len() {
            return None;
        }
        let mut first: HashMap<[ContestantId; 2], KnownBy, RandomState> = HashMap::default();
        let mut found: Option<Fault> = None;
        for (played, known_by) in &self.matches {
            let mut both = [played.home, played.away];
            both.sort_unstable();
            let Some(earlier) = first.insert(both, *known_by) else { continue };
            if let Some(found) = &mut found {
                found.kind.one_more();
                continue;
            }
            let teams = self.teams(played.home, played.away);
            let kind = FaultKind::MetTwice { teams, more: 0 };
            found =
                Some(Fault { kind, location: Some(known_by.team()), other: Some(earlier.team()) });
        }
        found
    }
}
