//! Results put together by who met: a match of two teams, or of two pairs.

use std::collections::HashMap;

use event::{ContestantId, Event, ResultId, Room, RoundId, SessionId};
use foldhash::fast::RandomState;

/// The results of two contestants in a round.
#[derive(Debug)]
pub(super) struct Meeting {
    pub(super) session: Option<SessionId>,
    pub(super) round: Option<RoundId>,
    /// The home team first: it sits North-South in the open room.
    pub(super) teams: [ContestantId; 2],
    pub(super) rows: Vec<ResultId>,
}

/// All meetings in the order in which they begin.
pub(super) fn meetings(event: &Event) -> Vec<Meeting> {
    let results = event.results();
    let mut meetings: Vec<Meeting> = Vec::new();
    let mut at = HashMap::<_, usize, RandomState>::default();
    for id in results.ids() {
        let row = results.row(id);
        let [one, other] = results.contestants(id);
        let session = event.board_at(row.board).session;
        let key = (session, row.round, one.min(other), one.max(other));
        let index = *at.entry(key).or_insert(meetings.len());
        if let Some(meeting) = meetings.get_mut(index) {
            meeting.rows.push(id);
        } else {
            let teams = if row.room == Some(Room::Closed) { [other, one] } else { [one, other] };
            meetings.push(Meeting { session, round: row.round, teams, rows: vec![id] });
        }
    }
    meetings
}
