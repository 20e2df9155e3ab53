//! Pairs by matchpoints: each board over all its tables, then the contestants' totals.

use bridge_core::{Exact, Matchpoints, Percent, Place, Score, Side, rank};
use matchpoints::{FewerBoards, Matchpointer, ScoringUnits, Total, top};

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
    /// North-South's units, by row.
    units: Vec<Option<ScoringUnits>>,
    fields: Vec<Field>,
    doubt: Option<Fault>,
}

/// A ranking: of all pairs, or of those that sat one way.
#[derive(Clone, Debug)]
pub struct Field {
    /// The way they sat, in an event with two winners.
    pub side: Option<Side>,
    /// The pairs, best first; those that played no board come last and have no place.
    pub standings: Vec<PairStanding>,
}

/// One pair's line in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairStanding {
    /// The pair.
    pub name: NameId,
    /// Its place; none where it played no board that could be compared.
    pub place: Option<Place>,
    /// What it won.
    pub total: Total,
    /// The percentage of what it could have won.
    pub percent: Option<Percent>,
    /// The total that it is ranked by where fewer boards are scaled up.
    pub scaled: Option<Matchpoints>,
}

impl PairsScores {
    /// One ranking or two: never [`Winners::Inferred`].
    #[must_use]
    pub const fn winners(&self) -> Winners {
        self.winners
    }

    /// Whether the number of winners that was inferred looks like somebody's mistake.
    #[must_use]
    pub const fn doubt(&self) -> Option<&Fault> {
        self.doubt.as_ref()
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

    /// The top of a board.
    #[must_use]
    pub fn top(&self, board: BoardId) -> ScoringUnits {
        self.tops[board.index()]
    }

    /// What a side won with a result; none where the board was not played.
    #[must_use]
    pub fn units(&self, board: BoardId, row: RowId, side: Side) -> Option<ScoringUnits> {
        let north_south = self.units[row.index()]?;
        match side {
            Side::NorthSouth => Some(north_south),
            Side::EastWest => north_south.opponents(self.top(board)),
        }
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
        fields: Vec::new(),
        doubt,
    };
    let mut totals = [vec![None; event.names()], vec![None; event.names()]];
    score_boards(event, &mut scores, &mut totals);
    scores.full_boards =
        totals.iter().flatten().flatten().map(|total: &Total| total.boards()).max().unwrap_or(0);

    let fields = match winners {
        Winners::Two => Side::ALL.into_iter().zip(totals).map(|(s, t)| (Some(s), t)).collect(),
        Winners::One | Winners::Inferred => {
            // Both columns of totals are the same one: see `column`.
            let [all, _] = totals;
            vec![(None, all)]
        }
    };
    scores.fields = fields
        .into_iter()
        .map(|(side, totals)| standings(event, regulations, scores.full_boards, side, &totals))
        .collect::<Result<_, Fault>>()
        .map_err(|fault| Faults(vec![fault]))?;
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
    faults.extend(event.results().adjustments().map(|(id, adjustment)| Fault {
        kind: FaultKind::AdjustedMatchpoints { ruling: adjustment.to_string() },
        at: Some((id, At::Adjustment)),
        other: None,
    }));
    faults.sort_by_key(|fault| fault.at.map(|(row, _)| row));
    faults
}

/// Matchpoints every board and adds it to the totals of those who played it.
fn score_boards(event: &Event, scores: &mut PairsScores, totals: &mut [Vec<Option<Total>>; 2]) {
    let results = event.results();
    let mut matchpointer = Matchpointer::new();
    let mut played: Vec<RowId> = Vec::new();
    let mut compared: Vec<Score> = Vec::new();
    for bounds in scores.starts.windows(2) {
        played.clear();
        compared.clear();
        for &id in &scores.order[bounds[0]..bounds[1]] {
            let row = results.row(id);
            // Everyone who is named has a line in the ranking, played or not.
            for (side, name) in
                [(Side::NorthSouth, row.north_south), (Side::EastWest, row.east_west)]
            {
                totals[column(scores.winners, side)][name.index()].get_or_insert_default();
            }
            if let Some(score) = row.score {
                played.push(id);
                compared.push(score);
            }
        }
        let board_top = top(compared.len());
        scores.tops.push(board_top);
        // A row id has 32 bits and a pair has one row per board, so no board has too many scores.
        let Ok(units) = matchpointer.score(&compared) else { continue };
        for (&id, &units) in played.iter().zip(units) {
            let row = results.row(id);
            scores.units[id.index()] = Some(units);
            for (side, name, units) in [
                (Side::NorthSouth, row.north_south, Some(units)),
                (Side::EastWest, row.east_west, units.opponents(board_top)),
            ] {
                let total =
                    totals[column(scores.winners, side)][name.index()].get_or_insert_default();
                total.add(units.unwrap_or_default(), board_top);
            }
        }
    }
}

fn standings(
    event: &Event,
    regulations: &Regulations,
    full_boards: u32,
    side: Option<Side>,
    totals: &[Option<Total>],
) -> Result<Field, Fault> {
    let ids = NameId::first(totals.len()).zip(totals);
    let mut names: Vec<(NameId, Total)> =
        ids.filter_map(|(name, total)| Some((name, (*total)?))).collect();
    // The order of the input decides nothing.
    names.sort_by(|a, b| crate::natural_order(event.name(a.0), event.name(b.0)));

    let mut standings = Vec::with_capacity(names.len());
    let mut keys: Vec<Option<Exact>> = Vec::with_capacity(names.len());
    for (name, total) in names {
        let too_large = || Fault {
            kind: FaultKind::TooLarge { name: event.name(name).into() },
            at: None,
            other: None,
        };
        let comparable = total.available() > Matchpoints::ZERO;
        let percent = comparable.then(|| total.percent()).transpose().map_err(|_| too_large())?;
        let scaled = match regulations.fewer_boards {
            FewerBoards::Scaled if comparable => {
                Some(total.scaled_to(full_boards).map_err(|_| too_large())?)
            }
            FewerBoards::Scaled | FewerBoards::Percentage => None,
        };
        keys.push(scaled.map(Matchpoints::exact).or(percent.map(Percent::exact)));
        standings.push(PairStanding { name, place: None, total, percent, scaled });
    }
    let ranked = rank(&keys)
        .into_iter()
        .map(|(index, place)| {
            let place = keys[index].is_some().then_some(place);
            PairStanding { place, ..standings[index] }
        })
        .collect();
    Ok(Field { side, standings: ranked })
}
