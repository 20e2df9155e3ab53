//! The Butler ranking of a team event: the pairs inside the teams, each against the datum over all matches.

use std::collections::BTreeMap;

use bridge_core::Side;

use event::{Entry, Event, EventError, FaultKind, Faults, ResultId};
use regulations::{ImpRanking, Method, Regulations, SameBoard, Winners};

/// The pairs of a team event as an event of their own, with the regulations that it is scored by.
pub(crate) fn event_of_pairs(
    event: &Event,
    regulations: &Regulations,
) -> Result<(Event, Regulations), Faults> {
    if event.results().is_empty() {
        let kind = FaultKind::NeedsTables { method: Method::Butler.to_string() };
        return Err(Faults::of_event(kind));
    }
    let mut regulations = regulations.clone();
    regulations.pairs.winners = Winners::One;
    // Pairs of a team play as many boards as their captain lets them.
    regulations.imps.ranking = ImpRanking::PerBoard;
    let pairs = of_pairs(event, &regulations).map_err(|_| {
        let kind = FaultKind::TooLarge { name: "the event".to_owned() };
        Faults::of_event(kind)
    })?;
    Ok((pairs, regulations))
}

/// The event as one of pairs.
fn of_pairs(event: &Event, regulations: &Regulations) -> Result<Event, EventError> {
    let results = event.results();
    let lineups = Lineups::of(event);
    let mut pairs = Event::default();
    pairs.title.clone_from(&event.title);
    for id in results.ids() {
        let row = results.row(id);
        let at = event.board_at(row.board);
        let label = match (regulations.butler.same_board, at.session, row.round) {
            // A round of the same name in another session has other boards.
            (SameBoard::Round, Some(session), Some(round)) => {
                Some(format!("{}, {}", event.name(session), event.name(round)))
            }
            (SameBoard::Round, None, Some(round)) => Some(event.name(round).to_owned()),
            (SameBoard::Round, session, None) => session.map(|id| event.name(id).to_owned()),
            (SameBoard::Session, session, _) => session.map(|id| event.name(id).to_owned()),
        };
        let session = label.map(|label| pairs.intern(&label)).transpose()?;
        let board = pairs.board(session, at.number, Some(at.vulnerability))?;
        let [ours, theirs] = Side::ALL.map(|side| lineups.pair(event, id, side));
        let table = event.table(&row);
        let round = row.round.map(|id| event.name(id));
        let group = results.group(id).map(|group| event.name(group));
        let table = table.as_deref();
        let entry = Entry { table, round, group, ..Entry::new(board, &ours, &theirs, row.outcome) };
        let added = pairs.add(entry)?;
        if let Some(adjustment) = results.adjustment(id) {
            pairs.adjust(added, adjustment.clone());
        }
    }
    Ok(pairs)
}

/// The columns that say who sat where.
struct Lineups {
    columns: BTreeMap<String, usize>,
}

impl Lineups {
    fn of(event: &Event) -> Self {
        let columns = event.extra_columns.iter().enumerate();
        Self { columns: columns.map(|(at, name)| (name.to_lowercase(), at)).collect() }
    }

    fn cell<'a>(&self, event: &'a Event, row: ResultId, column: &str) -> Option<&'a str> {
        let cell = event.results().extra(row, *self.columns.get(column)?)?;
        Some(event.name(cell)).filter(|name| !name.is_empty())
    }

    /// The name of a pair, its team before it.
    fn pair(&self, event: &Event, id: ResultId, side: Side) -> String {
        let row = event.results().row(id);
        let team = event.name(side.of([row.north_south, row.east_west]));
        if let Some(pair) = self.cell(event, id, side.of(["ns_pair", "ew_pair"])) {
            return format!("{team}: {pair}");
        }
        let players = side.of([["north", "south"], ["east", "west"]]);
        let mut players = players.map(|column| self.cell(event, id, column));
        // The same two, whoever sat where.
        players.sort();
        match (players, row.room) {
            ([Some(one), Some(other)], _) => format!("{team}: {one} – {other}"),
            (_, Some(room)) => format!("{team} ({room})"),
            (_, None) => format!("{team} ({side})"),
        }
    }
}
