//! Contestants with one board less than all others, and contestants that appear only once.

use std::collections::BTreeMap;

use bridge_core::Side;
use event::{ContestantId, ResultId, SessionId};

use crate::likely_mistake::{LikelyMistake, MistakeKind};
use crate::lines::{Line, Lines, most_frequent};

const MISSING: u64 = 450;
const RARE: u64 = 850;

/// The maximum number of contestants of a session that appear rarely. If there are more, they are usual.
const MAX_RARE: usize = 100;

/// The contestants of a session.
#[derive(Default)]
struct Session<'a> {
    boards: Vec<usize>,
    lines: BTreeMap<ContestantId, Vec<&'a Line>>,
}

/// Checks the numbers of boards of the contestants of each session.
pub(crate) fn check(lines: &Lines, found: &mut Vec<LikelyMistake>) {
    let mut sessions: BTreeMap<Option<SessionId>, Session<'_>> = BTreeMap::new();
    for (position, board) in lines.boards.iter().enumerate() {
        let session = sessions.entry(board.session).or_default();
        session.boards.push(position);
        for line in &board.lines {
            for contestant in line.seats {
                session.lines.entry(contestant).or_default().push(line);
            }
        }
    }
    for session in sessions.values() {
        let full = most_frequent(session.lines.values().map(Vec::len));
        let Some(full) = full.filter(|full| *full >= 5) else { continue };
        check_missing(lines, session, full, found);
        check_rare(lines, session, full, found);
    }
}

/// Finds a board that lacks a result of the only two contestants that lack one board.
fn check_missing(
    lines: &Lines,
    session: &Session<'_>,
    full: usize,
    found: &mut Vec<LikelyMistake>,
) {
    let lacking: Vec<ContestantId> = session
        .lines
        .iter()
        .filter(|(_, lines)| lines.len() + 1 == full)
        .map(|(contestant, _)| *contestant)
        .collect();
    // If many pairs lack boards, they sat out.
    if lacking.len() < 2 || lacking.len() * 4 > session.lines.len() {
        return;
    }
    let tables = most_frequent(
        session.boards.iter().filter_map(|&at| lines.boards.get(at).map(|board| board.lines.len())),
    );
    for board in session.boards.iter().filter_map(|&at| lines.boards.get(at)) {
        if Some(board.lines.len() + 1) != tables {
            continue;
        }
        let here = board.contestants();
        if lacking.len() > here.len().saturating_add(2) {
            continue;
        }
        let absent: Vec<ContestantId> =
            lacking.iter().copied().filter(|contestant| !here.contains(contestant)).collect();
        let [one, other] = absent[..] else { continue };
        let usually_ns = |contestant: ContestantId| {
            let lines = session.lines.get(&contestant).into_iter().flatten();
            lines.filter(|line| line.seat(Side::NorthSouth) == contestant).count()
        };
        let contestants =
            if usually_ns(one) >= usually_ns(other) { [one, other] } else { [other, one] };
        let Some(row) = board.lines.first().map(|line| line.id) else { continue };
        let kind = MistakeKind::Missing { board: board.number, contestants };
        found.push(LikelyMistake { kind, row, other: None, factor: MISSING });
    }
}

/// Finds contestants that appear on one or two boards only, in the place of one that lacks them.
fn check_rare(lines: &Lines, session: &Session<'_>, full: usize, found: &mut Vec<LikelyMistake>) {
    let is_rare = |lines: &[&Line]| lines.len() <= 2 && lines.len() * 4 < full;
    let rare: Vec<_> = session.lines.iter().filter(|(_, lines)| is_rare(lines)).collect();
    if rare.len() > MAX_RARE {
        return;
    }
    for (&contestant, rare) in rare {
        for line in rare {
            let side = if line.seat(Side::NorthSouth) == contestant {
                Side::NorthSouth
            } else {
                Side::EastWest
            };
            let Some(board) = lines.boards.get(line.board) else { continue };
            let here = board.contestants();
            let lacks = session
                .lines
                .iter()
                .filter(|(other, lines)| !here.contains(other) && lines.len() + rare.len() == full);
            let lacking: Vec<ContestantId> = lacks.map(|(other, _)| *other).collect();
            let Some(expected) = nearest(session, &lacking, line.id) else { continue };
            let kind = MistakeKind::Contestant { side, expected };
            found.push(LikelyMistake { kind, row: line.id, other: None, factor: RARE });
        }
    }
}

/// Returns the contestant whose other results are nearest in the file.
fn nearest(session: &Session<'_>, lacking: &[ContestantId], row: ResultId) -> Option<ContestantId> {
    let distance = |contestant: &&ContestantId| {
        let lines = session.lines.get(contestant).into_iter().flatten();
        lines.map(|line| line.id.index().abs_diff(row.index())).min().unwrap_or(usize::MAX)
    };
    lacking.iter().min_by_key(distance).copied()
}
