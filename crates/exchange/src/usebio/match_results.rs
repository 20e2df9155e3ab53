//! Results grouped by the two teams or pairs that met in a match.

use event::{ContestantId, Event, ResultId, Room, RoundId, SessionId};

use crate::grouped_values::GroupedValues;

/// The results of two contestants in a round.
#[derive(Debug)]
pub(super) struct MatchResults {
    pub(super) session: Option<SessionId>,
    pub(super) round: Option<RoundId>,
    /// The home team, which sits North-South in the open room, and its opponents.
    pub(super) teams: [ContestantId; 2],
    pub(super) rows: Vec<ResultId>,
}

/// Returns all meetings, sorted by their first results.
pub(super) fn all_match_results(event: &Event) -> Vec<MatchResults> {
    type Key = (Option<SessionId>, Option<RoundId>, ContestantId, ContestantId);
    let results = event.results();
    let mut by_key = GroupedValues::<Key, Vec<ResultId>>::default();
    for id in results.ids() {
        let row = results.row(id);
        let [one, other] = results.contestants(id);
        let session = event.board_at(row.board).session;
        by_key.entry((session, row.round, one.min(other), one.max(other))).push(id);
    }
    let match_results = |((session, round, ..), rows): (Key, Vec<ResultId>)| {
        let first = *rows.first()?;
        let mut teams = results.contestants(first);
        if results.room(first) == Some(Room::Closed) {
            teams.reverse();
        }
        Some(MatchResults { session, round, teams, rows })
    };
    by_key.into_groups().filter_map(match_results).collect()
}
