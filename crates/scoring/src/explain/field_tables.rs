//! Derivations of boards and totals of pairs that are compared in a field, in any unit.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{BoardNumber, Side};

use super::explanation::{
    BoardDerivation, BoardPoints, PrintedTotal, RunningSum, TotalDerivation, TotalDerivationRow,
};
use crate::derivation::number::FormattedNumber;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::step_text::StepArgument;
use crate::derivation::trace::{Step, Steps, Trace};
use crate::pair_events::scores::PairScores;
use crate::pair_events::standing::{PairRanking, PairStanding};
use crate::pair_events::unit::PairUnit;
use crate::views::seats::{Seat, Seats};
use event::{BoardId, ContestantId, Event, ResultId, SectionId, SessionId};

/// A unit whose points can be derived.
pub(crate) trait DerivedUnit: PairUnit {
    /// Returns the points of a pair or player for a result.
    fn points(
        scores: &PairScores<Self>,
        row: ResultId,
        side: Side,
        contestant: ContestantId,
    ) -> BoardPoints;

    /// Traces the computation of `points`, the points of a contestant for a result.
    fn trace_points(
        scores: &PairScores<Self>,
        of: (ResultId, Side, ContestantId),
        points: &BoardPoints,
        trace: &mut impl Trace,
    );

    /// Returns points as printed, or `None` without points.
    fn printed(scores: &PairScores<Self>, points: &BoardPoints) -> Option<FormattedNumber>;

    /// Returns the steps from the boards of a line to its total.
    fn total_steps(
        scores: &PairScores<Self>,
        line: (&PairRanking<Self>, &PairStanding<Self>),
        boards: &[TotalDerivationRow],
        formatter: &StepFormatter<'_>,
    ) -> Vec<Step>;

    /// Returns the total of a line as printed.
    fn printed_total(scores: &PairScores<Self>, standing: &PairStanding<Self>) -> PrintedTotal;
}

/// A result with the points of each side, exact and as printed, and the printed points of the
/// second player if they differ.
pub(crate) type RowPoints =
    (ResultId, [(BoardPoints, Option<FormattedNumber>, Option<FormattedNumber>); 2]);

/// Returns the results on a board with the points of both sides, exact and as printed.
pub(crate) fn board_rows<U: DerivedUnit>(scores: &PairScores<U>, board: BoardId) -> Vec<RowPoints> {
    let event = &scores.event;
    let points = |row: ResultId, side: Side, contestant: ContestantId| {
        let mut players = event.players(contestant);
        let points = U::points(scores, row, side, players.next().unwrap_or(contestant));
        let printed = U::printed(scores, &points);
        let other =
            players.next().and_then(|it| U::printed(scores, &U::points(scores, row, side, it)));
        let text = printed.as_ref().map(ToString::to_string);
        let other = other.filter(|other| text != Some(other.to_string()));
        (points, printed, other)
    };
    let result = |&row: &ResultId| {
        let [ours, theirs] = event.results().contestants(row);
        (row, [points(row, Side::NorthSouth, ours), points(row, Side::EastWest, theirs)])
    };
    scores.rows(board).iter().map(result).collect()
}

/// Derives a contestant's points on all boards with a number, one for each result.
pub(super) fn boards<U: DerivedUnit>(
    scores: &PairScores<U>,
    seats: &Seats,
    contestant: ContestantId,
    number: BoardNumber,
    formatter: &StepFormatter<'_>,
) -> Vec<BoardDerivation> {
    let event = &scores.event;
    let own = seats.get(contestant, || in_order(scores)).into_iter();
    let selected =
        own.filter(|&(_, row, _)| event.board_at(event.results().board(row)).number == number);
    selected
        .map(|(_, row, side)| derive_board(scores, (row, side, contestant), formatter))
        .collect()
}

/// Derives the points of a result for one side. In an individual event there is a derivation for
/// each partner if their points differ. Empty if the result was removed.
pub(super) fn explain_result<U: DerivedUnit>(
    scores: &PairScores<U>,
    row: ResultId,
    side: Side,
    formatter: &StepFormatter<'_>,
) -> Vec<BoardDerivation> {
    let results = scores.event.results();
    if !scores.rows(results.board(row)).contains(&row) {
        return Vec::new();
    }
    let players = scores.event.players(side.select(results.contestants(row)));
    let mut all: Vec<_> = players
        .map(|contestant| derive_board(scores, (row, side, contestant), formatter))
        .collect();
    all.dedup_by(|other, first| other.points == first.points);
    all
}

fn derive_board<U: DerivedUnit>(
    scores: &PairScores<U>,
    (row, side, contestant): (ResultId, Side, ContestantId),
    formatter: &StepFormatter<'_>,
) -> BoardDerivation {
    let points = U::points(scores, row, side, contestant);
    let mut steps = Steps::new(formatter.clone());
    U::trace_points(scores, (row, side, contestant), &points, &mut steps);
    let printed = U::printed(scores, &points);
    BoardDerivation { contestant, row, side, steps: steps.steps, points, printed }
}

/// Derives a pair's total in each of its rankings.
pub(super) fn totals<U: DerivedUnit>(
    scores: &PairScores<U>,
    seats: &Seats,
    contestant: ContestantId,
    formatter: &StepFormatter<'_>,
) -> Vec<TotalDerivation> {
    let total = |ranking: &PairRanking<U>| {
        let standing = ranking.standings.find(contestant)?;
        let &PairRanking { stage, section, side, .. } = ranking;
        let sessions = standing.sessions.iter().map(|session| session.session).collect();
        let counted = CountedBoards { sessions, section, side };
        let boards = list(scores, seats, contestant, &counted);
        let steps = U::total_steps(scores, (ranking, &standing), &boards, formatter);
        let printed = U::printed_total(scores, &standing);
        let place = standing.place;
        Some(TotalDerivation { contestant, stage, section, side, place, boards, steps, printed })
    };
    scores.rankings().iter().filter_map(total).collect()
}

/// The sessions, section, and direction of the boards that count in a ranking.
struct CountedBoards {
    sessions: BTreeSet<Option<SessionId>>,
    section: Option<SectionId>,
    side: Option<Side>,
}

/// Returns all seats in board order.
fn in_order<U: DerivedUnit>(scores: &PairScores<U>) -> impl Iterator<Item = Seat> {
    let event = &scores.event;
    let rows = event.sorted_boards().into_iter().flat_map(|board| scores.rows(board));
    rows.flat_map(move |&row| {
        let both = Side::ALL.into_iter().zip(event.results().contestants(row));
        both.flat_map(move |(side, it)| event.players(it).map(move |player| (player, row, side)))
    })
}

/// Lists a contestant's boards in a ranking, with the running sum of each session.
fn list<U: DerivedUnit>(
    scores: &PairScores<U>,
    seats: &Seats,
    contestant: ContestantId,
    counting: &CountedBoards,
) -> Vec<TotalDerivationRow> {
    let event = &scores.event;
    let mut listed: Vec<TotalDerivationRow> = Vec::new();
    let mut before = None;
    let mut sum: Option<RunningSum> = None;
    for (_, row, side) in seats.get(contestant, || in_order(scores)) {
        let session = event.board_at(event.results().board(row)).session;
        let elsewhere =
            counting.section.is_some() && event.results().section(row) != counting.section;
        let ranked = scores.switched().side_of(event, row, side, contestant);
        let other_way = counting.side.is_some_and(|only| only != ranked);
        if elsewhere || other_way || !counting.sessions.contains(&session) {
            continue;
        }
        if before != Some(session) {
            sum = None;
        }
        before = Some(session);
        let points = U::points(scores, row, side, contestant);
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

/// Returns the name of a session for the step about its sum, or `None` if it is the only one.
pub(super) fn session_name(
    event: &Event,
    session: Option<SessionId>,
    several: bool,
) -> Option<StepArgument> {
    session.filter(|_| several).map(|id| StepArgument::text(event.name(id)))
}
