//! Warnings about opponents that meet twice in a Swiss event.

use std::collections::{HashMap, HashSet};

use foldhash::fast::RandomState;

use crate::matches::match_result::MatchOrigin;
use crate::matches::scorer::Scorer;
use event::{ContestantId, Fault, FaultKind, RoundId};
use regulations::Stage;

impl Scorer<'_> {
    /// Returns the first rematch of a Swiss event, with the number of further ones.
    ///
    /// Rematches are unavoidable, and not reported, unless there are fewer rounds than contestants.
    pub(super) fn rematch_warning(&self) -> Option<Fault> {
        if self.regulations.teams.stage != Stage::Swiss {
            return None;
        }
        let rounds: HashSet<Option<RoundId>, RandomState> =
            self.matches.iter().map(|(played, _)| played.round).collect();
        let contestants: HashSet<ContestantId, RandomState> =
            self.playing_teams().map(|(team, _)| team).collect();
        if rounds.len() >= contestants.len() {
            return None;
        }
        let mut first: HashMap<[ContestantId; 2], MatchOrigin, RandomState> = HashMap::default();
        let mut found: Option<Fault> = None;
        for (played, origin) in &self.matches {
            let mut both = [played.home, played.away];
            both.sort_unstable();
            let Some(earlier) = first.insert(both, *origin) else { continue };
            if let Some(found) = &mut found {
                found.kind.increment_count();
                continue;
            }
            let teams = self.team_names(played.home, played.away);
            let kind = FaultKind::MetTwice { teams, more: 0 };
            found = Some(Fault {
                kind,
                location: Some(origin.team_location()),
                other: Some(earlier.team_location()),
            });
        }
        found
    }
}
