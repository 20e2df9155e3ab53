//! Meetings of pairs: the boards of a set that two pairs play against each other.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::Side;
use event::ContestantId;

use crate::board_sets::BoardSet;
use crate::likely_mistake::{LikelyMistake, MistakeKind};
use crate::lines::{Line, Lines, Meeting, meeting};

/// The factors of the patterns: how unlikely a result is that breaks one.
const EXCHANGED: u64 = 900;
const CONTESTANT: u64 = 800;
const BOARD: u64 = 700;
const DIRECTION: u64 = 600;
const MISSING: u64 = 500;

/// The maximum numbers of meetings that one board lacks, and of meetings of a set that are also in another
/// set. If there are more, they are usual.
const MAX_HOLES: usize = 100;
const MAX_DOUBLED: usize = 100;

/// The meetings of an event.
struct Meetings<'a> {
    lines: &'a Lines,
    sets: &'a [BoardSet],
    /// The results of each meeting in each set.
    in_sets: Vec<BTreeMap<Meeting, Vec<&'a Line>>>,
    /// The sets in which two contestants meet.
    sets_of: BTreeMap<Meeting, BTreeSet<usize>>,
    /// The boards of each contestant.
    boards_of: BTreeMap<ContestantId, BTreeSet<usize>>,
    /// The number of results of each contestant as North-South and as East-West.
    directions: BTreeMap<ContestantId, [usize; 2]>,
}

/// Checks the meetings of pairs.
pub(crate) fn check(lines: &Lines, sets: &[BoardSet], found: &mut Vec<LikelyMistake>) {
    let meetings = Meetings::new(lines, sets);
    for set in 0..sets.len() {
        meetings.check_directions(set, found);
        meetings.check_boards(set, found);
    }
    meetings.check_exchanged_rounds(found);
}

impl<'a> Meetings<'a> {
    fn new(lines: &'a Lines, sets: &'a [BoardSet]) -> Self {
        let mut in_sets = Vec::with_capacity(sets.len());
        let mut sets_of: BTreeMap<Meeting, BTreeSet<usize>> = BTreeMap::new();
        let mut boards_of: BTreeMap<ContestantId, BTreeSet<usize>> = BTreeMap::new();
        let mut directions: BTreeMap<ContestantId, [usize; 2]> = BTreeMap::new();
        for (position, set) in sets.iter().enumerate() {
            let meetings = set.meetings(lines);
            for line in meetings.values().flatten() {
                sets_of.entry(line.meeting()).or_default().insert(position);
                for (contestant, is_here) in line.seats.into_iter().zip([[1, 0], [0, 1]]) {
                    boards_of.entry(contestant).or_default().insert(line.board);
                    let counts = directions.entry(contestant).or_default();
                    for (count, here) in counts.iter_mut().zip(is_here) {
                        *count = count.saturating_add(here);
                    }
                }
            }
            in_sets.push(meetings);
        }
        Self { lines, sets, in_sets, sets_of, boards_of, directions }
    }

    fn meetings(&self, set: usize) -> impl Iterator<Item = (&Meeting, &Vec<&'a Line>)> {
        self.in_sets.get(set).into_iter().flatten()
    }

    fn plays(&self, contestant: ContestantId, board: usize) -> bool {
        self.boards_of.get(&contestant).is_some_and(|boards| boards.contains(&board))
    }

    /// Finds results of a meeting in the other direction than the other results of the meeting.
    fn check_directions(&self, set: usize, found: &mut Vec<LikelyMistake>) {
        for (_, lines) in self.meetings(set) {
            let Some(first) = lines.first() else { continue };
            let (same, other): (Vec<&&Line>, Vec<&&Line>) =
                lines.iter().partition(|line| line.seats == first.seats);
            if same.is_empty() || other.is_empty() {
                continue;
            }
            let fewest = same.len().min(other.len());
            // In long meetings, both directions are usual.
            if lines.len() > 2 && fewest * 3 > lines.len() {
                continue;
            }
            let tied = same.len() == other.len();
            let (fewer, rest) =
                if same.len() < other.len() || tied && self.is_unusual(&same, &other) {
                    (same, other)
                } else {
                    (other, same)
                };
            for line in fewer {
                // If there are two results, either can be wrong.
                let other = rest.first().filter(|_| tied).map(|line| line.id);
                let kind = MistakeKind::Direction;
                found.push(LikelyMistake { kind, row: line.id, other, factor: DIRECTION });
            }
        }
    }

    /// Returns `true` if the contestants sit less often as in the first results than as in the second.
    fn is_unusual(&self, one: &[&&Line], other: &[&&Line]) -> bool {
        let usual = |lines: &[&&Line]| {
            let Some(line) = lines.first() else { return 0 };
            let counts = |contestant| self.directions.get(&contestant).copied().unwrap_or_default();
            let [[north_south, _], [_, east_west]] = line.seats.map(counts);
            north_south.saturating_add(east_west)
        };
        usual(one) < usual(other)
    }

    /// Finds boards of a set on which meetings are missing that are on the other boards.
    fn check_boards(&self, set: usize, found: &mut Vec<LikelyMistake>) {
        let Some(boards) = self.sets.get(set).map(|set| &set.boards) else { return };
        if boards.len() < 2 {
            return;
        }
        // Meetings on all boards but one, and meetings on one board alone.
        let mut on_board: BTreeMap<usize, usize> = BTreeMap::new();
        let mut holes: BTreeMap<usize, Vec<&Line>> = BTreeMap::new();
        let mut strays: BTreeMap<usize, Vec<&Line>> = BTreeMap::new();
        for (_, lines) in self.meetings(set) {
            let Some(&first) = lines.first() else { continue };
            let on: BTreeSet<usize> = lines.iter().map(|line| line.board).collect();
            for &board in &on {
                let count = on_board.entry(board).or_default();
                *count = count.saturating_add(1);
            }
            if on.len().saturating_add(1) == boards.len() {
                let missing = boards.iter().filter(|board| !on.contains(board));
                missing.for_each(|&board| holes.entry(board).or_default().push(first));
            }
            if on.len() == 1 {
                strays.entry(first.board).or_default().push(first);
            }
        }
        for (board, holes) in holes {
            let on = on_board.get(&board).copied().unwrap_or_default();
            if holes.len() > MAX_HOLES || holes.len() * 2 > on.max(4) {
                continue;
            }
            let strays = strays.get(&board).map_or(&[][..], Vec::as_slice);
            self.check_board(board, &holes, strays, found);
        }
    }

    /// Compares the holes of a board with the meetings that are on this board alone.
    fn check_board(
        &self,
        board: usize,
        holes: &[&'a Line],
        strays: &[&'a Line],
        found: &mut Vec<LikelyMistake>,
    ) {
        let by_seats: BTreeMap<[ContestantId; 2], &Line> =
            strays.iter().map(|line| (line.seats, *line)).collect();
        let mut filled: BTreeSet<Meeting> = BTreeSet::new();
        for (position, one) in holes.iter().enumerate() {
            for other in holes.iter().skip(position + 1) {
                // The holes a–b and c–d, and the meetings a–d and c–b.
                let crossed = |side: Side| {
                    let stray = |keeps: &Line, takes: &Line| {
                        let mut seats = keeps.seats;
                        *side.select(seats.each_mut()) = takes.seat(side);
                        by_seats.get(&seats).copied()
                    };
                    Some((stray(one, other)?, stray(other, one)?))
                };
                for side in Side::ALL {
                    if let Some((first, second)) = crossed(side)
                        && self.is_less_usual(first, one)
                    {
                        filled.extend([one.meeting(), other.meeting()]);
                        found.push(LikelyMistake {
                            kind: MistakeKind::ExchangedContestants { side },
                            row: first.id,
                            other: Some(second.id),
                            factor: EXCHANGED,
                        });
                        break;
                    }
                }
            }
        }
        for line in holes.iter().filter(|line| !filled.contains(&line.meeting())) {
            self.check_hole(board, line, strays, found);
        }
    }

    /// Finds the result that fills a hole, or reports that it is missing.
    fn check_hole(
        &self,
        board: usize,
        hole: &'a Line,
        strays: &[&'a Line],
        found: &mut Vec<LikelyMistake>,
    ) {
        for side in Side::ALL {
            let other_side = side.opponents();
            let stray = strays.iter().find(|row| {
                row.seat(other_side) == hole.seat(other_side)
                    && !self.plays(hole.seat(side), board)
                    && self.is_less_usual(row, hole)
            });
            if let Some(row) = stray {
                let kind = MistakeKind::Contestant { side, expected: hole.seat(side) };
                found.push(LikelyMistake { kind, row: row.id, other: None, factor: CONTESTANT });
                return;
            }
        }
        let lacks = hole.seats.iter().all(|&contestant| !self.plays(contestant, board));
        if !lacks {
            return;
        }
        let Some(expected) = self.lines.boards.get(board).map(|board| board.number) else { return };
        // A single result of this meeting in another set.
        let elsewhere = self.sets_of.get(&hole.meeting()).into_iter().flatten();
        let alone = elsewhere
            .filter_map(|&set| Some((set, self.in_sets.get(set)?.get(&hole.meeting())?)))
            .find(|(set, lines)| {
                let boards = self.sets.get(*set).map_or(0, |set| set.boards.len());
                lines.len() == 1 && boards > 1 && lines.iter().all(|line| line.board != hole.board)
            });
        if let Some(row) = alone.and_then(|(_, lines)| lines.first()) {
            let kind = MistakeKind::Board { expected };
            found.push(LikelyMistake { kind, row: row.id, other: None, factor: BOARD });
            return;
        }
        let kind = MistakeKind::Missing { board: expected, contestants: hole.seats };
        found.push(LikelyMistake { kind, row: hole.id, other: None, factor: MISSING });
    }

    /// Returns `true` if a result is less usual than another: its contestants meet in more sets, or
    /// have fewer boards, or it comes later.
    fn is_less_usual(&self, line: &Line, than: &Line) -> bool {
        let sets = |line: &Line| self.sets_of.get(&line.meeting()).map_or(0, BTreeSet::len);
        let boards = |line: &Line| {
            let of =
                |contestant: &ContestantId| self.boards_of.get(contestant).map_or(0, BTreeSet::len);
            line.seats.iter().map(of).min().unwrap_or_default()
        };
        // More sets is less usual, more boards is more usual.
        let rank = |line: &Line| (sets(line), std::cmp::Reverse(boards(line)), line.id);
        rank(line) > rank(than)
    }

    /// Finds contestants that were exchanged on all boards of a set: they meet others twice, and their
    /// own opponents never.
    fn check_exchanged_rounds(&self, found: &mut Vec<LikelyMistake>) {
        let once = self.sets_of.values().filter(|sets| sets.len() == 1).count();
        if once * 10 < self.sets_of.len() * 8 {
            return;
        }
        let sets_of =
            |seats: [ContestantId; 2]| self.sets_of.get(&meeting(seats)).map_or(0, BTreeSet::len);
        for set in 0..self.sets.len() {
            let doubled = self.meetings(set).filter(|(meeting, _)| sets_of(**meeting) == 2);
            let doubled: Vec<&Line> =
                doubled.filter_map(|(_, lines)| lines.first().copied()).collect();
            if doubled.len() > MAX_DOUBLED {
                continue;
            }
            for (position, line) in doubled.iter().enumerate() {
                for other in doubled.iter().skip(position + 1) {
                    let [crossed, back] = [
                        sets_of([line.seats[0], other.seats[1]]),
                        sets_of([other.seats[0], line.seats[1]]),
                    ];
                    if crossed == 0 && back == 0 && line.round == other.round {
                        found.push(LikelyMistake {
                            kind: MistakeKind::ExchangedContestants { side: Side::EastWest },
                            row: line.id,
                            other: Some(other.id),
                            factor: EXCHANGED,
                        });
                    }
                }
            }
        }
    }
}
