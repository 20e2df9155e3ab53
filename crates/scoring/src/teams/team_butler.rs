//! The Butler ranking of a team event: its pairs against the datum over all matches.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use bridge_core::Side;
use foldhash::fast::RandomState;

use event::{Event, EventError, FaultKind, Faults, NewResult, ResultId, RoundId, SessionId};
use regulations::{ImpRanking, Method, Regulations, SameBoard, Winners};

/// Creates a pair event from the pairs of a team event, with the regulations to score it.
pub(crate) fn pair_event(
    event: &Event,
    regulations: &Regulations,
) -> Result<(Event, Regulations), Faults> {
    if event.results().is_empty() {
        let kind = FaultKind::NeedsTables { method: Method::Butler.to_string() };
        return Err(Faults::in_event(kind));
    }
    let mut regulations = regulations.clone();
    regulations.pairs.winners = Winners::One;
    // Pairs of a team play different numbers of boards, as their captain decides.
    regulations.imps.ranking = ImpRanking::PerBoard;
    let pairs = convert_to_pairs(event, &regulations)
        .map_err(|error| Faults::in_event(FaultKind::PairsOfTeams { why: error.to_string() }))?;
    Ok((pairs, regulations))
}

/// Converts a team event to a pair event.
fn convert_to_pairs(event: &Event, regulations: &Regulations) -> Result<Event, EventError> {
    let results = event.results();
    let lineups = Lineups::new(event);
    let labels = labels(event, regulations.butler.same_board);
    let mut pairs = Event::default();
    pairs.title.clone_from(&event.title);
    for id in results.ids() {
        let row = results.row(id);
        let at = event.board_at(row.board);
        let label = labels.get(&deal_scope(regulations.butler.same_board, at.session, row.round));
        let session = label.map(|label| pairs.intern(label)).transpose()?;
        let board = pairs.board(session, at.number, Some(at.vulnerability))?;
        let [ours, theirs] = Side::ALL.map(|side| lineups.pair(event, id, side));
        let table = event.table(&row);
        let round = row.round.map(|id| event.name(id));
        let group = results.group(id).map(|group| event.name(group));
        let table = table.as_deref();
        let entry =
            NewResult { table, round, group, ..NewResult::new(board, &ours, &theirs, row.outcome) };
        let added = pairs.add(entry)?;
        if let Some(adjustment) = results.adjustment(id) {
            pairs.adjust(added, adjustment.clone());
        }
    }
    Ok(pairs)
}

/// The part of an event in which board numbers identify deals: a session, a round, or a round of a
/// session.
type DealScope = (Option<SessionId>, Option<RoundId>);

fn deal_scope(
    same_board: SameBoard,
    session: Option<SessionId>,
    round: Option<RoundId>,
) -> DealScope {
    (session, round.filter(|_| same_board == SameBoard::Round))
}

/// Returns a label for each part. Parts with equal labels, such as a session and a round of the
/// same name, are numbered.
fn labels(event: &Event, same_board: SameBoard) -> BTreeMap<DealScope, String> {
    let results = event.results();
    let places: BTreeSet<DealScope> = results
        .ids()
        .map(|id| {
            deal_scope(same_board, event.board_at(results.board(id)).session, results.round(id))
        })
        .collect();
    let mut named: Vec<(String, [&str; 2], DealScope)> = Vec::with_capacity(places.len());
    for deal_scope @ (session, round) in places {
        let parts = [session.map(|id| event.name(id)), round.map(|id| event.name(id))];
        let [session, round] = parts.map(Option::unwrap_or_default);
        let between = if parts.iter().all(Option::is_some) { ", " } else { "" };
        named.push((format!("{session}{between}{round}"), [session, round], deal_scope));
    }
    named.retain(|(.., deal_scope)| *deal_scope != (None, None));
    // The order must not depend on the order of rows.
    named.sort_unstable();
    let taken: HashSet<String, RandomState> =
        named.iter().map(|(label, ..)| label.clone()).collect();
    let mut labels = BTreeMap::new();
    for same in named.chunk_by(|(one, ..), (other, ..)| one == other) {
        let mut numbers = 2_u32..;
        for (at, (label, _, deal_scope)) in same.iter().enumerate() {
            let mut others = numbers.by_ref().map(|number| format!("{label} ({number})"));
            let first = (at == 0).then(|| label.clone());
            let own = first.or_else(|| others.find(|it| !taken.contains(it)));
            labels.insert(*deal_scope, own.unwrap_or_default());
        }
    }
    labels
}

/// The columns that contain line-ups.
struct Lineups {
    columns: BTreeMap<String, usize>,
}

impl Lineups {
    fn new(event: &Event) -> Self {
        let columns = event.extra_columns.iter().enumerate();
        Self { columns: columns.map(|(at, name)| (name.to_lowercase(), at)).collect() }
    }

    fn cell<'a>(&self, event: &'a Event, row: ResultId, column: &str) -> Option<&'a str> {
        let cell = event.results().extra(row, *self.columns.get(column)?)?;
        Some(event.name(cell)).filter(|name| !name.is_empty())
    }

    /// Returns the name of a pair, preceded by its team.
    fn pair(&self, event: &Event, id: ResultId, side: Side) -> String {
        let row = event.results().row(id);
        let team = event.name(side.select([row.north_south, row.east_west]));
        if let Some(pair) = self.cell(event, id, side.select(["ns_pair", "ew_pair"])) {
            return format!("{team}: {pair}");
        }
        let players = side.select([["north", "south"], ["east", "west"]]);
        let mut players = players.map(|column| self.cell(event, id, column));
        // Two players are the same pair in either seat.
        players.sort();
        match (players, row.room) {
            ([Some(one), Some(other)], _) => format!("{team}: {one} – {other}"),
            (_, Some(room)) => format!("{team} ({room})"),
            (_, None) => format!("{team} ({side})"),
        }
    }
}
