//! Lookup of the lines and results of contestants with penalties.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use bridge_core::{BoardNumber, Side};
use foldhash::fast::RandomState;

use super::line_key::{Line, LineKey};
use super::sorted_lines::SortedLines;
use event::{
    ContestantId, Event, FaultKind, PairImpPenalty, PairName, PairPenalty, ResultId, RoundId,
    SessionId, SwitchedPairs, TextId,
};

/// The pair, session, round, and board that a penalty applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PenaltyTarget {
    pub(crate) pair: PairName,
    pub(crate) session: Option<SessionId>,
    pub(crate) round: Option<RoundId>,
    pub(crate) board: Option<BoardNumber>,
}

impl From<&PairPenalty> for PenaltyTarget {
    fn from(penalty: &PairPenalty) -> Self {
        let &PairPenalty { pair, session, round, board, .. } = penalty;
        Self { pair, session, round, board }
    }
}

impl From<&PairImpPenalty> for PenaltyTarget {
    fn from(penalty: &PairImpPenalty) -> Self {
        let &PairImpPenalty { pair, session, round, board, .. } = penalty;
        Self { pair, session, round, board }
    }
}

/// The sessions and rounds in which a contestant sat.
type SessionsAndRounds = BTreeSet<(Option<SessionId>, Option<RoundId>)>;

/// A result of a contestant with a penalty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PenalizedResult {
    pub(crate) name: ContestantId,
    pub(crate) number: BoardNumber,
    pub(crate) session: Option<SessionId>,
    pub(crate) row: ResultId,
    /// The side at the table.
    pub(crate) side: Side,
    /// The side on which the contestant is ranked.
    ranked: Side,
}

/// The lines and results of all contestants with penalties.
#[derive(Debug)]
pub(crate) struct Penalized<'a> {
    event: &'a Event,
    /// The lines, sorted by name. Lines of one name are in listing order.
    lines: Vec<Line>,
    /// The results, sorted by name and board.
    sat: Vec<PenalizedResult>,
    /// A cache of the lines found.
    found: BTreeMap<PenaltyTarget, Line>,
}

impl<'a> Penalized<'a> {
    /// Collects the lines and results of the contestants in `names`.
    pub(crate) fn new(
        event: &'a Event,
        (all, switched): (&SortedLines, &SwitchedPairs),
        names: impl Iterator<Item = ContestantId>,
    ) -> Self {
        let names: HashSet<ContestantId, RandomState> = names.collect();
        let mut lines: Vec<Line> =
            all.iter().filter(|(_, key)| names.contains(&key.name)).collect();
        lines.sort_by_key(|(_, key)| key.name);
        let mut sat = Vec::new();
        let results = event.results();
        for row in results.ids() {
            let board = event.board_at(results.board(row));
            for (side, contestant) in Side::ALL.into_iter().zip(results.contestants(row)) {
                let players = event.players(contestant).filter(|player| names.contains(player));
                let (number, session) = (board.number, board.session);
                sat.extend(players.map(|name| {
                    let ranked = switched.side_of(event, row, side, name);
                    PenalizedResult { name, number, session, row, side, ranked }
                }));
            }
        }
        sat.sort_by_key(|it| (it.name, it.number));
        Self { event, lines, sat, found: BTreeMap::new() }
    }

    /// Returns the results of a pair or player, restricted to one board if `board` is given.
    pub(crate) fn results_of(
        &self,
        pair: PairName,
        board: Option<BoardNumber>,
    ) -> impl Iterator<Item = &PenalizedResult> {
        let those = match board {
            Some(number) => {
                equal_range(&self.sat, |it| (it.name, it.number).cmp(&(pair.name, number)))
            }
            None => equal_range(&self.sat, |it| it.name.cmp(&pair.name)),
        };
        those.iter().filter(move |it| pair.is_pair(it.name, Some(it.ranked)))
    }

    /// Returns the line that a penalty is deducted from: the last line of the pair that matches the
    /// session, round, and board of the penalty.
    pub(crate) fn find_line(&mut self, given: PenaltyTarget) -> Result<Line, FaultKind> {
        if let Some(&line) = self.found.get(&given) {
            return Ok(line);
        }
        let line = self.search(given)?;
        self.found.insert(given, line);
        Ok(line)
    }

    fn search(&self, given: PenaltyTarget) -> Result<Line, FaultKind> {
        let PenaltyTarget { pair, session, round, board } = given;
        let event = self.event;
        // If a board or side is given, these are the sessions and rounds in which the pair sat
        // there.
        let sat: Option<SessionsAndRounds> = (board.is_some() || pair.side.is_some()).then(|| {
            let rows = self.results_of(pair, board);
            rows.map(|it| (it.session, event.results().row(it.row).round)).collect()
        });
        let in_session = |key: &LineKey| {
            let there = |sat: &SessionsAndRounds| match key.round {
                Some(_) => sat.contains(&(key.session, key.round)),
                None => sat
                    .range((key.session, None)..)
                    .next()
                    .is_some_and(|&(session, _)| session == key.session),
            };
            (session.is_none() || session == key.session)
                && (round.is_none() || round == key.round)
                && sat.as_ref().is_none_or(there)
        };
        let of_name = equal_range(&self.lines, |(_, key)| key.name.cmp(&pair.name));
        let candidates = || {
            of_name.iter().filter(|(_, key)| pair.is_pair(key.name, key.side) && in_session(key))
        };
        let mut sides = candidates().map(|(_, key)| key.side);
        let first = sides.next();
        if sides.any(|side| Some(side) != first) {
            return Err(FaultKind::WhichPair { name: event.name(pair.name).to_owned() });
        }
        let later = |(_, a): &&Line, (_, b): &&Line| {
            let by_session = event.compare_labels(a.session, b.session);
            by_session.then_with(|| event.compare_labels(a.round, b.round))
        };
        candidates().max_by(later).copied().ok_or_else(|| no_such_pair(event, given))
    }
}

fn no_such_pair(event: &Event, given: PenaltyTarget) -> FaultKind {
    let PenaltyTarget { pair, session, round, board } = given;
    let side = pair.side.map_or("there", Side::name);
    let when = [(session.map(TextId::from), "session"), (round.map(TextId::from), "round")];
    let when = when.map(|(label, name)| {
        label.map_or_else(String::new, |id| format!(" in {name} {}", event.name(id)))
    });
    let board = board.map_or_else(String::new, |board| format!(" on board {board}"));
    let there = format!("{side}{}{board}", when.concat());
    FaultKind::NoSuchPair { name: event.name(pair.name).to_owned(), there }
}

/// Returns the items of a sorted slice that compare as equal.
fn equal_range<T>(sorted: &[T], order: impl Fn(&T) -> std::cmp::Ordering) -> &[T] {
    let begin = sorted.partition_point(|it| order(it).is_lt());
    let rest = sorted.get(begin..).unwrap_or_default();
    let length = rest.partition_point(|it| order(it).is_eq());
    rest.get(..length).unwrap_or_default()
}
