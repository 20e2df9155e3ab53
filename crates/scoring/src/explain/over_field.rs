//! Workings of boards that are compared over a field, in whatever unit.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{BoardNumber, Side};

use super::working::{BoardDerivation, BoardPoints, RunningSum, TotalDerivationRow};
use crate::derivation::number::FormattedNumber;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::trace::{Steps, Trace};
use crate::views::seats::{Seat, Seats};
use event::{BoardId, ContestantId, Event, ResultId, SectionId, SessionId, SwitchedPairs};

/// The scores of an event of pairs, as a working needs them.
pub(crate) trait OverField {
    fn event(&self) -> &Event;

    /// With two winners: the pairs that are ranked on one side and sat on both.
    fn switched(&self) -> &SwitchedPairs;

    /// The results on a board.
    fn rows(&self, board: BoardId) -> &[ResultId];

    /// What a pair, or a player, has of a result.
    fn worth(&self, row: ResultId, side: Side, who: ContestantId) -> BoardPoints;

    /// How that arose.
    fn hear(&self, of: (ResultId, Side, ContestantId), worth: &BoardPoints, trace: &mut impl Trace);

    /// The same as it is printed.
    fn printed(&self, worth: &BoardPoints) -> Option<FormattedNumber>;

    /// The results on a board with what both sides have, and how that is printed.
    fn on_board(&self, board: BoardId) -> Vec<OfRow> {
        let worth = |row: ResultId, side: Side, contestant: ContestantId| {
            let mut players = self.event().players(contestant);
            let worth = self.worth(row, side, players.next().unwrap_or(contestant));
            let printed = self.printed(&worth);
            let other = players.next().and_then(|it| self.printed(&self.worth(row, side, it)));
            let text = printed.as_ref().map(ToString::to_string);
            let other = other.filter(|other| text != Some(other.to_string()));
            (worth, printed, other)
        };
        let result = |&row: &ResultId| {
            let [ours, theirs] = self.event().results().contestants(row);
            (row, [worth(row, Side::NorthSouth, ours), worth(row, Side::EastWest, theirs)])
        };
        self.rows(board).iter().map(result).collect()
    }
}

/// A result with the points of either side, exact and printed, and the printed points of the second player if they differ.
pub(crate) type OfRow =
    (ResultId, [(BoardPoints, Option<FormattedNumber>, Option<FormattedNumber>); 2]);

/// The workings of what a contestant has on the boards of a number: one for each result that it has there.
pub(super) fn boards(
    tables: &impl OverField,
    seats: &Seats,
    who: ContestantId,
    number: BoardNumber,
    formatter: &StepFormatter<'_>,
) -> Vec<BoardDerivation> {
    let event = tables.event();
    let own = seats.of(who, || in_order(tables)).into_iter();
    let wanted =
        own.filter(|&(_, row, _)| event.board_at(event.results().board(row)).number == number);
    wanted.map(|(_, row, side)| working(tables, (row, side, who), formatter)).collect()
}

/// The derivations of a result for one side: one for a pair, and one for each partner of an individual event if their numbers
/// differ. Empty if the result was removed.
pub(super) fn of_result(
    tables: &impl OverField,
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
    let mut all: Vec<_> = players.map(|who| working(tables, (row, side, who), formatter)).collect();
    all.dedup_by(|other, first| other.points == first.points);
    all
}

fn working(
    tables: &impl OverField,
    (row, side, who): (ResultId, Side, ContestantId),
    formatter: &StepFormatter<'_>,
) -> BoardDerivation {
    let worth = tables.worth(row, side, who);
    let mut steps = Steps::new(formatter.clone());
    tables.hear((row, side, who), &worth, &mut steps);
    let printed = tables.printed(&worth);
    BoardDerivation { who, row, side, steps: steps.steps, points: worth, printed }
}

/// Which boards of a contestant count in a ranking.
pub(super) struct Counting {
    pub(super) sessions: BTreeSet<Option<SessionId>>,
    pub(super) section: Option<SectionId>,
    pub(super) side: Option<Side>,
}

/// All seats, in the order of the boards.
fn in_order(tables: &impl OverField) -> impl Iterator<Item = Seat> {
    let event = tables.event();
    let rows = event.sorted_boards().into_iter().flat_map(|board| tables.rows(board));
    rows.flat_map(move |&row| {
        let both = Side::ALL.into_iter().zip(event.results().contestants(row));
        both.flat_map(move |(side, it)| event.players(it).map(move |player| (player, row, side)))
    })
}

/// A contestant's boards in a ranking, with the running sum of each session.
pub(super) fn list(
    tables: &impl OverField,
    seats: &Seats,
    who: ContestantId,
    counting: &Counting,
) -> Vec<TotalDerivationRow> {
    let event = tables.event();
    let mut listed: Vec<TotalDerivationRow> = Vec::new();
    let mut before = None;
    let mut sum: Option<RunningSum> = None;
    for (_, row, side) in seats.of(who, || in_order(tables)) {
        let session = event.board_at(event.results().board(row)).session;
        let elsewhere =
            counting.section.is_some() && event.results().section(row) != counting.section;
        let ranked = tables.switched().side_of(event, row, side, who);
        let other_way = counting.side.is_some_and(|only| only != ranked);
        if elsewhere || other_way || !counting.sessions.contains(&session) {
            continue;
        }
        if before != Some(session) {
            sum = None;
        }
        before = Some(session);
        let worth = tables.worth(row, side, who);
        let so_far = sum.take().unwrap_or_else(|| worth.nothing()).plus(&worth);
        sum = Some(so_far.clone());
        listed.push(TotalDerivationRow { row, side, points: worth, sum: so_far });
    }
    listed
}

/// The boards of each session, in their order.
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
