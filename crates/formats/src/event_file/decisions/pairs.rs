//! Decisions about pairs, and further properties of pairs.

use bridge_core::{BoardNumber, Exact, Matchpoints, Percent, Score, Side};
use event::{
    Decision, DecisionError, Decisions, EnteredDatum, PairCarryForward, PairEntry, PairImpPenalty,
    PairName, PairPenalty, RoundId, SessionId,
};

use super::decision_reader::DecisionReader;
use super::entries::{CarryOverEntry, DatumEntry, Lists, PairListEntry, PenaltyEntry};
use super::numbers::set_numbers;
use super::value::Cell;
use crate::event_file::event_file_problem::EventFileProblem;

/// The strata of an event that does not name them.
const DEFAULT_STRATA: [&str; Decisions::STRATA] = ["A", "B", "C"];

/// Adds all entries about pairs to the event, and reports contradictions with its results.
pub(super) fn apply(lists: &Lists, reader: &mut DecisionReader<'_>) {
    add_strata(lists, reader);
    for entry in &lists.pairs {
        add_listed_pair(reader, entry);
    }
    for cell in &lists.qualifying {
        if let Some(session) = find_session(reader, cell) {
            reader.add_decision(cell, Decision::Qualifying(session));
        }
    }
    for entry in &lists.datums {
        add_datum(reader, entry);
    }
    for cell in &lists.datum_tables {
        if let Some(table) = reader.event.find(cell.text()) {
            reader.add_decision(cell, Decision::DatumTable(table));
        } else {
            let table = cell.text().to_owned();
            reader.report(cell, &EventFileProblem::UnknownTable { table });
        }
    }
    for entry in &lists.penalties {
        if let (None, Some(cell)) = (entry.match_contestant(), &entry.pair) {
            add_penalty(reader, entry, cell);
        }
    }
    for entry in &lists.carry_overs {
        if let (None, Some(cell)) = (entry.match_contestant(), &entry.pair) {
            add_carry_over(reader, entry, cell);
        }
    }
}

/// Adds the strata: the listed ones, or the default ones if a pair has a stratum.
fn add_strata(lists: &Lists, reader: &mut DecisionReader<'_>) {
    if let Some(cell) = lists.strata.get(Decisions::STRATA) {
        let error = DecisionError::TooManyStrata;
        reader.report(cell, &EventFileProblem::ContradictoryDecision { error });
        return;
    }
    for cell in &lists.strata {
        reader.add_decision(cell, Decision::Stratum(cell.text().to_owned()));
    }
    if lists.strata.is_empty() {
        let cells = lists.pairs.iter().filter_map(|entry| entry.stratum.as_ref());
        let lowest =
            cells.filter_map(|cell| Some((default_stratum(cell)?, cell))).max_by_key(|it| it.0);
        if let Some((lowest, cell)) = lowest {
            for name in DEFAULT_STRATA.get(..=lowest).into_iter().flatten() {
                reader.add_decision(cell, Decision::Stratum((*name).to_owned()));
            }
        }
    }
}

/// Returns the position of a default stratum.
fn default_stratum(cell: &Cell) -> Option<usize> {
    DEFAULT_STRATA.iter().position(|name| *name == cell.text())
}

/// Returns a pair and its side, if one is given.
fn pair_name(reader: &mut DecisionReader<'_>, cell: &Cell, at: Option<&Cell>) -> Option<PairName> {
    let side = at.map(|at| reader.read::<Side>(at));
    let name = reader.contestant(cell)?;
    let (Some(at), Some(side)) = (at, side) else { return Some(PairName { name, side: None }) };
    let side = side?;
    if !reader.has_sat(name, side) {
        let (noun, name, side) = (reader.noun(), cell.text().to_owned(), side.name());
        reader.report(at, &EventFileProblem::SideNotPlayed { noun, name, side });
        return None;
    }
    Some(PairName { name, side: Some(side) })
}

fn add_listed_pair(reader: &mut DecisionReader<'_>, entry: &PairListEntry) {
    // Before any results, the listed pairs are the contestants.
    if reader.event.results().is_empty() && reader.event.matches().is_empty() {
        reader.declare(&entry.name);
    }
    let pair = pair_name(reader, &entry.name, entry.side.as_ref());
    let handicap = entry.handicap.as_ref().map(|cell| percent(reader, cell));
    let stratum = entry.stratum.as_ref().map(|cell| {
        let strata = reader.event.decisions().strata();
        let found = strata.iter().position(|name| name == cell.text());
        if found.is_none() {
            let expected =
                if strata.is_empty() { DEFAULT_STRATA.join(", ") } else { strata.join(", ") };
            let stratum = cell.text().to_owned();
            reader.report(cell, &EventFileProblem::UnknownStratum { stratum, expected });
        }
        found
    });
    let (Some(pair), None | Some(Some(_)), None | Some(Some(_))) =
        (pair, handicap.clone(), stratum)
    else {
        return;
    };
    let members = entry.members.clone();
    let (handicap, stratum) = (handicap.flatten(), stratum.flatten());
    let known = PairEntry { pair, members, handicap, stratum };
    reader.add_decision(&entry.name, Decision::Pair(known));
    set_numbers(reader, pair, &entry.members, &entry.numbers);
}

/// Parses a percentage from -100 to 100.
fn percent(reader: &mut DecisionReader<'_>, cell: &Cell) -> Option<Percent> {
    let points: Exact = reader.read(cell)?;
    if points > Exact::HUNDRED || points < -Exact::HUNDRED {
        let percent = points.to_string();
        reader.report(cell, &EventFileProblem::InvalidPercentage { percent });
        return None;
    }
    Some(Percent::new(points))
}

/// Returns a session of the results.
fn find_session(reader: &mut DecisionReader<'_>, cell: &Cell) -> Option<SessionId> {
    let id = reader.event.find(cell.text());
    let known = id.filter(|&id| reader.has_session(id));
    if known.is_none() {
        let session = cell.text().to_owned();
        reader.report(cell, &EventFileProblem::UnknownSession { session });
    }
    known
}

/// Returns a round of the results.
fn find_round(reader: &mut DecisionReader<'_>, cell: &Cell) -> Option<RoundId> {
    let id = reader.event.find(cell.text());
    let known = id.filter(|&id| reader.has_round(id));
    if known.is_none() {
        let round = cell.text().to_owned();
        reader.report(cell, &EventFileProblem::UnknownRound { round });
    }
    known
}

fn add_penalty(reader: &mut DecisionReader<'_>, entry: &PenaltyEntry, cell: &Cell) {
    if reader.is_in_imps() {
        add_imp_penalty(reader, entry, cell);
        return;
    }
    let of_matches = reader.has_matches();
    if let Some(imps) = &entry.imps {
        reader.report(imps, &EventFileProblem::PenaltyInImps);
    }
    let round = entry.round.as_ref().filter(|_| !of_matches);
    for other in round.into_iter().chain(&entry.opponents) {
        reader.report(other, &EventFileProblem::PenaltyInMatch);
    }
    let Some(amount) = &entry.percent else {
        let expected = "`percent`, a percentage of a top";
        reader.report(cell, &EventFileProblem::PenaltyWithoutAmount { expected });
        return;
    };
    let session = entry.session.as_ref().map(|cell| find_session(reader, cell));
    let round = entry.round.as_ref().filter(|_| of_matches).map(|cell| find_round(reader, cell));
    let board = entry.board.as_ref().map(|cell| reader.read::<BoardNumber>(cell));
    let (pair, points) = (pair_name(reader, cell, entry.side.as_ref()), percent(reader, amount));
    if let (
        Some(pair),
        Some(percent),
        None | Some(Some(_)),
        None | Some(Some(_)),
        None | Some(Some(_)),
    ) = (pair, points, session, round, board)
    {
        let (session, round, reason) = (session.flatten(), round.flatten(), entry.reason.clone());
        let board = board.flatten();
        let penalty = PairPenalty { pair, session, round, board, percent, reason };
        reader.add_decision(cell, Decision::PairPenalty(penalty));
    }
}

/// Adds a penalty of a pair in an event scored in IMPs.
fn add_imp_penalty(reader: &mut DecisionReader<'_>, entry: &PenaltyEntry, cell: &Cell) {
    for other in [&entry.opponents, &entry.percent].into_iter().flatten() {
        reader.report(other, &EventFileProblem::PenaltyNotInImps);
    }
    let Some(amount) = &entry.imps else {
        reader.report(cell, &EventFileProblem::PenaltyWithoutAmount { expected: "`imps`" });
        return;
    };
    let session = entry.session.as_ref().map(|cell| find_session(reader, cell));
    let round = entry.round.as_ref().map(|cell| find_round(reader, cell));
    let board = entry.board.as_ref().map(|cell| reader.read::<BoardNumber>(cell));
    let (pair, imps) = (pair_name(reader, cell, entry.side.as_ref()), reader.read(amount));
    if let (
        Some(pair),
        Some(imps),
        None | Some(Some(_)),
        None | Some(Some(_)),
        None | Some(Some(_)),
    ) = (pair, imps, session, round, board)
    {
        let (session, round, reason) = (session.flatten(), round.flatten(), entry.reason.clone());
        let board = board.flatten();
        let penalty = PairImpPenalty { pair, session, round, board, imps, reason };
        reader.add_decision(cell, Decision::PairImpPenalty(penalty));
    }
}

/// Adds the datum of a board that the director entered.
fn add_datum(reader: &mut DecisionReader<'_>, entry: &DatumEntry) {
    let board: Option<BoardNumber> = reader.read(&entry.board);
    let points: Option<Score> = reader.read(&entry.points);
    let session = entry.session.as_ref().map(|cell| find_session(reader, cell));
    let (Some(board), Some(points), None | Some(Some(_))) = (board, points, session) else {
        return;
    };
    let datum = EnteredDatum { session: session.flatten(), board, score: points };
    reader.add_decision(&entry.board, Decision::Datum(datum));
}

fn add_carry_over(reader: &mut DecisionReader<'_>, entry: &CarryOverEntry, cell: &Cell) {
    for other in [&entry.round, &entry.opponents, &entry.imps, &entry.margin].into_iter().flatten()
    {
        reader.report(other, &EventFileProblem::CarryOverOfTeam);
    }
    let (Some(won), Some(available), Some(boards)) =
        (&entry.matchpoints, &entry.available, &entry.boards)
    else {
        let expected = "`matchpoints`, `of` (the maximum), and `boards` of the qualifying sessions";
        reader.report(cell, &EventFileProblem::CarryOverAmount { expected });
        return;
    };
    let pair = pair_name(reader, cell, entry.side.as_ref());
    let (matchpoints, available) = (reader.read::<Exact>(won), reader.read::<Exact>(available));
    let count = boards.text().parse::<u32>();
    let (Some(pair), Some(matchpoints), Some(available)) = (pair, matchpoints, available) else {
        return;
    };
    if available <= Exact::ZERO || matchpoints < Exact::ZERO || matchpoints > available {
        let (matchpoints, available) = (matchpoints.to_string(), available.to_string());
        reader.report(won, &EventFileProblem::InvalidMatchpoints { matchpoints, available });
        return;
    }
    let Some(count) = count.ok().filter(|&count| count > 0) else {
        let found = boards.text().to_owned();
        reader.report(boards, &EventFileProblem::InvalidBoardCount { found });
        return;
    };
    let (matchpoints, available) = (Matchpoints::new(matchpoints), Matchpoints::new(available));
    let carried = PairCarryForward { pair, matchpoints, available, boards: count };
    reader.add_decision(cell, Decision::PairCarryForward(carried));
}
