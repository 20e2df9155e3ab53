//! Derivations of boards that are compared in a field, in any unit.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{BoardNumber, Side};

use super::explanation::{BoardDerivation, BoardPoints, RunningSum, TotalDerivationRow};
use crate::derivation::number::FormattedNumber;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::trace::{Steps, Trace};
use crate::views::seats::{Seat, Seats};
use event::{BoardId, ContestantId, Event, ResultId, SectionId, SessionId, SwitchedPairs};

/// The scores of a pair event, as needed for derivations.
pub(crate) trait FieldTables {
    fn event(&self) -> &Event;

    /// Returns the pairs that sat in both directions and are ranked in one, in an event with two
    /// winners.
    fn switched(&self) -> &SwitchedPairs;

    /// Returns the results on a board.
    fn rows(&self, board: BoardId) -> &[ResultId];

    /// Returns the points of a pair or player for a result.
    fn points(&self, row: ResultId, side: Side, contestant: ContestantId) -> BoardPoints;

    /// Traces the computation of `points`, the points of a contestant for a result.
    fn trace_points(
        &self,
        of: (ResultId, Side, ContestantId),
        points: &BoardPoints,
        trace: &mut impl Trace,
    );

    /// Returns points as printed, or `None` without points.
    fn printed(&self, points: &BoardPoints) -> Option<FormattedNumber>;

    /// Returns the results on a board with the points of both sides, exact and as printed.
    fn board_rows(&self, board: BoardId) -> Vec<RowPoints> {
        let points = |row: ResultId, side: Side, contestant: ContestantId| {
            let mut players = self.event().players(contestant);
            let points = self.points(row, side, players.next().unwrap_or(contestant));
            let printed = self.printed(&points);
            let other = players.next().and_then(|it| self.printed(&self.points(row, side, it)));
            let text = printed.as_ref().map(ToString::to_string);
            let other = other.filter(|other| text != Some(other.to_string()));
            (points, printed, other)
        };
        let result = |&row: &ResultId| {
            let [ours, theirs] = self.event().results().contestants(row);
            (row, [points(row, Side::NorthSouth, ours), points(row, Side::EastWest, theirs)])
        };
        self.rows(board).iter().map(result).collect()
    }
}

/// A result with the points of each side, exact and as printed, and the printed points of the
/// second player if they differ.
pub(crate) type RowPoints =
    (ResultId, [(BoardPoints, Option<FormattedNumber>, Option<FormattedNumber>); 2]);

/// Derives a contestant's points on all boards with a number, one for each result.
pub(super) fn boards(
    tables: &impl FieldTables,
    seats: &Seats,
    contestant: ContestantId,
    number: BoardNumber,
    formatter: &StepFormatter<'_>,
) -> Vec<BoardDerivation> {
    let event = tables.event();
    let own = seats.get(contestant, || in_order(tables)).into_iter();
    let selected =
        own.filter(|&(_, row, _)| event.board_at(event.results().board(row)).number == number);
    selected
        .map(|(_, row, side)| derive_board(tables, (row, side, contestant), formatter))
        .collect()
}

/// Derives the points of a result for one side. In an individual event there is a derivation for
/// each partner if their points differ. Empty if the result was removed.
pub(super) fn explain_result(
    tables: &impl FieldTables,
    row: ResultId,
    side: Side,
    formatter: &StepFormatter<'_>,
) -> Vec<BoardDerivation> {
    let event = tables.event();
    let results = event.results();
    if !tables.rows(results.board(row)).contains(&row) {
        return Vec::new();
    }
    let players = event.players(side.select(results.contestants(row)));
    let mut all: Vec<_> = players
        .map(|contestant| derive_board(tables, (row, side, contestant), formatter))
        .collect();
    all.dedup_by(|other, first| other.points == first.points);
    all
}

fn derive_board(
    tables: &impl FieldTables,
    (row, side, contestant): (ResultId, Side, ContestantId),
    formatter: &StepFormatter<'_>,
) -> BoardDerivation {
    let points = tables.points(row, side, contestant);
    let mut steps = Steps::new(formatter.clone());
    tables.trace_points((row, side, contestant), &points, &mut steps);
    let printed = tables.printed(&points);
    BoardDerivation { contestant, row, side, steps: steps.steps, points, printed }
}

/// The sessions, section, and direction of the boards that count in a ranking.
pub(super) struct CountedBoards {
    pub(super) sessions: BTreeSet<Option<SessionId>>,
    pub(super) section: Option<SectionId>,
    pub(super) side: Option<Side>,
}

/// Returns all seats in board order.
fn in_order(tables: &impl FieldTables) -> impl Iterator<Item = Seat> {
    let event = tables.event();
    let rows = event.sorted_boards().into_iter().flat_map(|board| tables.rows(board));
    rows.flat_map(move |&row| {
        let both = Side::ALL.into_iter().zip(event.results().contestants(row));
        both.flat_map(move |(side, it)| event.players(it).map(move |player| (player, row, side)))
    })
}

/// Lists a contestant's boards in a ranking, with the running sum of each session.
pub(super) fn list(
    tables: &impl FieldTables,
    seats: &Seats,
    contestant: ContestantId,
    counting: &CountedBoards,
) -> Vec<TotalDerivationRow> {
    let event = tables.event();
    let mut listed: Vec<TotalDerivationRow> = Vec::new();
    let mut before = None;
    let mut sum: Option<RunningSum> = None;
    for (_, row, side) in seats.get(contestant, || in_order(tables)) {
        let session = event.board_at(event.results().board(row)).session;
        let elsewhere =
            counting.section.is_some() && event.results().section(row) != counting.section;
        let ranked = tables.switched().side_of(event, row, side, contestant);
        let other_way = counting.side.is_some_and(|only| only != ranked);
        if elsewhere || other_way || !counting.sessions.contains(&session) {
            continue;
        }
        if before != Some(session) {
            sum = None;
        }
        before = Some(session);
        let points = tables.points(row, side, contestant);
        let so_far = sum.take().unwrap_or_else(|| points.empty_sum()).plus(&points);
        sum = Some(so_far.clone());
        listed.push(TotalDerivationRow { row, side, points, sum: so_far });
    }
    listed
}

/// Groups boards by session, keeping their order.
pub(super) fn by_session<'b>(
    event: &Event,
    boards: &'b [TotalDerivationRow],
) -> BTreeMap<Option<SessionId>, Vec<&'b TotalDerivationRow>> {
    let mut by_session: BTreeMap<Option<SessionId>, Vec<&TotalDerivationRow>> = BTreeMap::new();
    for board in boards {
        let session = event.board_at(event.results().board(board.row)).session;
        by_session.entry(session).or_default().push(board);
    }
    by_session
}
