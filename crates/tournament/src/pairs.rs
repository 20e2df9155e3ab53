//! Pairs by matchpoints: each board over all its tables, then the contestants' totals.

mod board;
mod standings;

use std::collections::BTreeMap;

use bridge_core::{Exact, Matchpoints, Overflow, Score, Side};
use matchpoints::{Comparison, Expected, FewerScores, Matchpointer, ScoringUnits, Total, top};

pub use board::{Award, Compared, SideWorth};
use board::{Kept, KeptAward};
pub use standings::{Field, PairStanding};

use crate::event::Event;
use crate::fault::{At, Fault, FaultKind, Faults};
use crate::ids::{BoardId, NameId, RowId};
use crate::regulations::{Regulations, Winners};
use crate::winners;

/// An event of pairs, scored.
#[derive(Clone, Debug)]
pub struct PairsScores {
    winners: Winners,
    full_boards: u32,
    /// Rows grouped by board: board `b` has `order[starts[b]..starts[b + 1]]`.
    order: Vec<RowId>,
    starts: Vec<usize>,
    /// By board.
    tops: Vec<ScoringUnits>,
    /// North-South's units on plain boards, by row.
    units: Vec<Option<ScoringUnits>>,
    /// Both sides' worths on boards that are not plain, in the order of the rows.
    special: Vec<(RowId, [Kept; 2])>,
    /// How many scores each board should have.
    expected: Vec<u32>,
    /// The share of its other boards that a pair's AVE+ and AVE− go by, by column and name; empty where there
    /// are none.
    own: [Vec<Option<Exact>>; 2],
    fields: Vec<Field>,
    doubts: Vec<Fault>,
}

impl PairsScores {
    /// One ranking or two: never [`Winners::Inferred`].
    #[must_use]
    pub const fn winners(&self) -> Winners {
        self.winners
    }

    /// What is legal but odd: a number of winners that looks like somebody's mistake, a score that nothing can be
    /// compared with.
    #[must_use]
    pub fn doubts(&self) -> &[Fault] {
        &self.doubts
    }

    /// The full number of boards: the most that any pair played.
    #[must_use]
    pub const fn full_boards(&self) -> u32 {
        self.full_boards
    }

    /// The rankings.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The results on a board, in no particular order.
    #[must_use]
    pub fn rows(&self, board: BoardId) -> &[RowId] {
        &self.order[self.starts[board.index()]..self.starts[board.index() + 1]]
    }

    /// The top of a board: where groups of its tables have tops of their own, the highest.
    #[must_use]
    pub fn top(&self, board: BoardId) -> ScoringUnits {
        self.tops[board.index()]
    }

    /// Whether a side has AVE+ or AVE− for a result.
    pub(crate) fn is_variable(&self, row: RowId, side: Side) -> bool {
        self.kept(row).is_some_and(|both| matches!(side.of(both).won, KeptAward::Variable(_)))
    }

    /// The top of a result for one of its sides.
    #[must_use]
    pub fn top_of(&self, event: &Event, row: RowId, side: Side) -> ScoringUnits {
        match self.kept(row) {
            Some(both) => side.of(both).top,
            None => self.top(event.results().board(row)),
        }
    }

    /// The top of the board with the most scores, which penalties are a share of.
    #[must_use]
    pub fn full_top(&self) -> ScoringUnits {
        self.tops.iter().copied().max().unwrap_or_default()
    }

    /// Whether there is a board that is not plain.
    #[must_use]
    pub fn has_special(&self) -> bool {
        !self.special.is_empty()
    }

    /// How a side's worth arose on a board that is not plain: one with rulings, with fewer scores than expected,
    /// or in several groups. It is computed again, by the same regulations.
    #[must_use]
    pub fn special(
        &self,
        event: &Event,
        regulations: &Regulations,
        row: RowId,
        side: Side,
    ) -> Option<SideWorth> {
        self.kept(row)?;
        let board = event.results().board(row);
        let expected = self.expected.get(board.index()).copied()?;
        board::worth(event.results(), regulations, self.rows(board), expected, (row, side))
    }

    /// What is kept of a result on a board that is not plain.
    fn kept(&self, row: RowId) -> Option<[Kept; 2]> {
        let found = self.special.binary_search_by_key(&row, |&(id, _)| id).ok()?;
        Some(self.special[found].1)
    }

    /// Notes something odd about a board, at its first row.
    fn doubt(&mut self, event: &Event, board: usize, kind: impl Fn(String) -> FaultKind) {
        let Some(&row) = self.order.get(self.starts[board]) else { return };
        let number = event.board_at(event.results().board(row)).number.to_string();
        self.doubts.push(Fault { kind: kind(number), at: Some((row, At::Board)), other: None });
    }

    /// Whether a result was compared with others.
    #[must_use]
    pub fn is_compared(&self, row: RowId) -> bool {
        let ruled = |kept: &Kept| matches!(kept.won, KeptAward::Compared(_));
        self.units[row.index()].is_some()
            || self.kept(row).is_some_and(|both| both.iter().any(ruled))
    }

    /// What a side won with a result, on the 2-1-0 scale; none where the board was not played.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn matchpoints(
        &self,
        event: &Event,
        row: RowId,
        side: Side,
    ) -> Result<Option<Matchpoints>, Overflow> {
        if let Some(units) = self.units[row.index()] {
            let board = event.results().row(row).board;
            let units = match side {
                Side::NorthSouth => Some(units),
                Side::EastWest => units.opponents(self.top(board)),
            };
            return Ok(units.map(Matchpoints::from));
        }
        match self.kept(row) {
            Some(both) => side.of(both).won(self.own_share(event, row, side)),
            None => Ok(None),
        }
    }

    /// The share of its other boards that a pair's AVE+ and AVE− go by.
    pub(crate) fn own_share(&self, event: &Event, row: RowId, side: Side) -> Option<Exact> {
        let name = side.of(event.results().contestants(row));
        self.own[column(self.winners, side)].get(name.index()).copied().flatten()
    }
}

pub(crate) fn score(event: &Event, regulations: &Regulations) -> Result<PairsScores, Faults> {
    let (order, starts) = group_by_board(event);
    let (winners, doubt) = winners::resolve(event, regulations.winners);
    let faults = contradictions(event, winners, &order, &starts);
    if !faults.is_empty() {
        return Err(Faults(faults));
    }

    let mut scores = PairsScores {
        winners,
        full_boards: 0,
        order,
        starts,
        tops: Vec::with_capacity(event.boards().len()),
        units: vec![None; event.results().len()],
        special: Vec::new(),
        expected: Vec::new(),
        own: [Vec::new(), Vec::new()],
        fields: Vec::new(),
        doubts: doubt.into_iter().collect(),
    };
    let mut totals = [vec![None; event.names()], vec![None; event.names()]];
    let mut faults = Vec::new();
    score_boards(event, regulations, &mut scores, &mut totals, &mut faults);
    // In most files the results of a board stand together, and this finds them in order.
    scores.special.sort_by_key(|&(row, _)| row);
    if !faults.is_empty() {
        return Err(Faults(faults));
    }
    scores.full_boards =
        totals.iter().flatten().flatten().map(|total: &Total| total.boards()).max().unwrap_or(0);

    let fields: Vec<(Option<Side>, Vec<Option<Total>>)> = match winners {
        Winners::Two => Side::ALL.into_iter().zip(totals).map(|(s, t)| (Some(s), t)).collect(),
        Winners::One | Winners::Inferred => {
            // Both columns of totals are the same one: see `column`.
            let [all, _] = totals;
            vec![(None, all)]
        }
    };
    standings::check_penalties(event, &fields)?;
    let full = (scores.full_boards, scores.full_top());
    for (index, (side, totals)) in fields.into_iter().enumerate() {
        let field = standings::standings(event, regulations, full, side, &totals)
            .map_err(|fault| Faults(vec![fault]))?;
        if !scores.special.is_empty() {
            let mut own = vec![None; event.names()];
            for standing in &field.standings {
                own[standing.name.index()] = standing.total.own;
            }
            scores.own[index] = own;
        }
        scores.fields.push(field);
    }
    Ok(scores)
}

/// Rows in the order of their boards, and where each board begins: a counting sort.
fn group_by_board(event: &Event) -> (Vec<RowId>, Vec<usize>) {
    let results = event.results();
    let mut starts = vec![0; event.boards().len() + 1];
    for id in results.ids() {
        starts[results.row(id).board.index() + 1] += 1;
    }
    for board in 1..starts.len() {
        starts[board] += starts[board - 1];
    }
    let mut next = starts.clone();
    let mut order: Vec<Option<RowId>> = vec![None; results.len()];
    for id in results.ids() {
        let slot = &mut next[results.row(id).board.index()];
        order[*slot] = Some(id);
        *slot += 1;
    }
    (order.into_iter().flatten().collect(), starts)
}

/// Which of the two columns of totals a side's pairs are in: with one winner there is only one.
const fn column(winners: Winners, side: Side) -> usize {
    match (winners, side) {
        (Winners::Two, Side::EastWest) => 1,
        _ => 0,
    }
}

/// Pairs that meet themselves or have two results on a board, in the order of the rows.
fn contradictions(
    event: &Event,
    winners: Winners,
    order: &[RowId],
    starts: &[usize],
) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut last_seen: [Vec<Option<(RowId, At)>>; 2] =
        [vec![None; event.names()], vec![None; event.names()]];
    for rows in starts.windows(2).map(|bounds| &order[bounds[0]..bounds[1]]) {
        for &id in rows {
            let row = event.results().row(id);
            if row.north_south == row.east_west && winners != Winners::Two {
                let kind = FaultKind::AgainstItself { name: event.name(row.north_south).into() };
                let other = Some((id, At::NorthSouth));
                faults.push(Fault { kind, at: Some((id, At::EastWest)), other });
                continue;
            }
            for (side, name, at) in [
                (Side::NorthSouth, row.north_south, At::NorthSouth),
                (Side::EastWest, row.east_west, At::EastWest),
            ] {
                let seen = &mut last_seen[column(winners, side)][name.index()];
                let earlier =
                    seen.filter(|&(earlier, _)| event.results().row(earlier).board == row.board);
                if earlier.is_some() {
                    let kind = FaultKind::TwiceOnBoard {
                        name: event.name(name).into(),
                        board: event.board_at(row.board).number.to_string(),
                    };
                    faults.push(Fault { kind, at: Some((id, at)), other: earlier });
                }
                *seen = Some((id, at));
            }
        }
    }
    faults.sort_by_key(|fault| fault.at.map(|(row, _)| row));
    faults
}

/// Whether there is a ruling on each board.
fn ruled(event: &Event) -> Vec<bool> {
    let mut ruled = vec![false; event.boards().len()];
    for (id, _) in event.results().adjustments() {
        ruled[event.results().board(id).index()] = true;
    }
    ruled
}

/// How many scores each board should have.
fn expected(
    event: &Event,
    regulations: &Regulations,
    scores: &PairsScores,
    ruled: &[bool],
) -> Vec<u32> {
    let results = event.results();
    let bounds = scores.starts.windows(2).zip(ruled);
    let counted: Vec<u32> = bounds
        .map(|(bounds, &ruled)| {
            let rows = &scores.order[bounds[0]..bounds[1]];
            if ruled {
                return board::counted(results, rows, regulations.artificial);
            }
            let played = rows.iter().filter(|&&id| results.score(id).is_some());
            u32::try_from(played.count()).unwrap_or(u32::MAX)
        })
        .collect();
    if regulations.expected == Expected::Board {
        return counted;
    }
    let mut fullest: BTreeMap<Option<NameId>, u32> = BTreeMap::new();
    for (board, &counted) in event.boards().iter().zip(&counted) {
        let most = fullest.entry(board.session).or_default();
        *most = (*most).max(counted);
    }
    let boards = event.boards().iter().zip(counted);
    boards.map(|(board, counted)| fullest.get(&board.session).copied().unwrap_or(counted)).collect()
}

/// Matchpoints every board and adds it to the totals of those who played it.
fn score_boards(
    event: &Event,
    regulations: &Regulations,
    scores: &mut PairsScores,
    totals: &mut [Vec<Option<Total>>; 2],
    faults: &mut Vec<Fault>,
) {
    let results = event.results();
    let ruled = ruled(event);
    scores.expected = expected(event, regulations, scores, &ruled);
    let ascherman = regulations.comparison == Comparison::Ascherman;
    let mut matchpointer = Matchpointer::new();
    let mut played: Vec<RowId> = Vec::new();
    let mut compared: Vec<Score> = Vec::new();
    for (index, mut special) in ruled.into_iter().enumerate() {
        let expected = scores.expected[index];
        let rows = scores.starts[index]..scores.starts[index + 1];
        played.clear();
        compared.clear();
        for &id in &scores.order[rows.clone()] {
            // Everyone who is named has a line in the ranking, played or not.
            for (side, name) in Side::ALL.into_iter().zip(results.contestants(id)) {
                totals[column(scores.winners, side)][name.index()].get_or_insert_default();
            }
            special |= results.group(id).is_some();
            if let Some(score) = results.score(id) {
                played.push(id);
                compared.push(score);
            }
        }
        let fewer = usize::try_from(expected).is_ok_and(|expected| compared.len() < expected);
        if special || (fewer && regulations.fewer_scores != FewerScores::OwnTop) {
            let rows = scores.order[rows].to_vec();
            special_board(event, regulations, (&rows, expected), scores, totals, faults);
            continue;
        }
        match *compared.as_slice() {
            [] => scores.doubt(event, index, |board| FaultKind::NoScores { board }),
            [_] => scores.doubt(event, index, |board| FaultKind::SingleScore { board }),
            _ => {}
        }
        let plain = top(compared.len());
        let board_top = if ascherman { board::one_more(plain) } else { plain };
        scores.tops.push(board_top);
        // A row id has 32 bits and a pair has one row per board, so no board has too many scores.
        let Ok(units) = matchpointer.score(&compared) else { continue };
        for (&id, &units) in played.iter().zip(units) {
            let units =
                if ascherman { ScoringUnits::new(units.get().saturating_add(1)) } else { units };
            scores.units[id.index()] = Some(units);
            let both = [Some(units), units.opponents(board_top)];
            for ((side, name), units) in
                Side::ALL.into_iter().zip(results.contestants(id)).zip(both)
            {
                let total =
                    totals[column(scores.winners, side)][name.index()].get_or_insert_default();
                total.add(units.unwrap_or_default(), board_top);
            }
        }
    }
}

/// A board with rulings, with fewer scores than expected, or in several groups.
fn special_board(
    event: &Event,
    regulations: &Regulations,
    (rows, expected): (&[RowId], u32),
    scores: &mut PairsScores,
    totals: &mut [Vec<Option<Total>>; 2],
    faults: &mut Vec<Fault>,
) {
    let results = event.results();
    let worths = match board::score(results, regulations, rows, expected) {
        Ok(worths) => worths,
        Err((kind, row)) => {
            faults.push(Fault { kind, at: row.map(|row| (row, At::Adjustment)), other: None });
            scores.tops.push(ScoringUnits::default());
            return;
        }
    };
    let tops = worths.iter().flat_map(|(_, both)| both.iter().map(|worth| worth.top));
    scores.tops.push(tops.max().unwrap_or_default());
    let no_score = |worth: &Kept| matches!(worth.won, KeptAward::Fixed(_) | KeptAward::Variable(_));
    if worths.iter().all(|(_, both)| both.iter().all(no_score)) {
        scores.doubt(event, scores.tops.len() - 1, |board| FaultKind::NoScores { board });
    }
    for (id, both) in worths {
        for ((side, name), worth) in Side::ALL.into_iter().zip(results.contestants(id)).zip(&both) {
            let total = totals[column(scores.winners, side)][name.index()].get_or_insert_default();
            let added = match worth.won {
                KeptAward::Compared(won) => total.add_exact(won, worth.top),
                KeptAward::Fixed(percent) => total.add_fixed(percent, worth.top),
                KeptAward::Variable(variable) => {
                    total.add_variable(variable, worth.top);
                    Ok(())
                }
                KeptAward::Cancelled => {
                    let board = event.board_at(results.board(id)).number.to_string();
                    let kind = FaultKind::ScoreAlone { board };
                    scores.doubts.push(Fault { kind, at: Some((id, At::Board)), other: None });
                    Ok(())
                }
            };
            if added.is_err() {
                let kind = FaultKind::TooLarge { name: event.name(name).into() };
                faults.push(Fault { kind, at: Some((id, At::Board)), other: None });
            }
        }
        scores.special.push((id, both));
    }
}
