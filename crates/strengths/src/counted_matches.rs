//! The matches that count, in order. Matches from table results are stored, and results of whole
//! matches are read again from the event.

use bridge_core::Exact;
use event::{Event, MatchId, MatchRow};

use crate::options::StrengthOptions;
use crate::scales::Scales;
use crate::solver_match::{SolverMatch, from_row};
use crate::teams::Positions;

/// The matches for the solver. Results of whole matches are not copied, because an event may have
/// millions.
pub(crate) enum CountedMatches<'e> {
    /// Matches computed from table results.
    Tables(Vec<SolverMatch>),
    /// Valid results of whole matches.
    Rows(CountedRows<'e>),
}

/// Results of whole matches between teams that have a position.
pub(crate) struct CountedRows<'e> {
    event: &'e Event,
    options: &'e StrengthOptions,
    scales: Scales,
    positions: Positions,
    /// The number of these matches.
    count: usize,
}

/// A match with the positions of its teams.
struct CountedRow {
    id: MatchId,
    row: MatchRow,
    teams: [usize; 2],
}

impl<'e> CountedRows<'e> {
    /// Creates a view of the `count` matches of an event in which both teams have a position.
    pub(crate) fn new(
        event: &'e Event,
        options: &'e StrengthOptions,
        scales: Scales,
        positions: Positions,
        count: usize,
    ) -> Self {
        Self { event, options, scales, positions, count }
    }

    fn iter(&self) -> impl Iterator<Item = CountedRow> + '_ {
        let matches = self.event.matches();
        MatchId::first(matches.len())
            .zip(matches.iter())
            .filter_map(|(id, row)| self.with_positions(id, row))
    }

    fn with_positions(&self, id: MatchId, row: MatchRow) -> Option<CountedRow> {
        let [home, away] = [row.home, row.away].map(|team| self.positions.get(team));
        Some(CountedRow { id, row, teams: [home?, away?] })
    }

    fn solver_match(&self, CountedRow { id, row, teams }: CountedRow) -> Option<SolverMatch> {
        let read = from_row(&row, self.options, &self.scales).ok()?;
        let weight = self.event.weights().get(id).map_or(1.0, Exact::to_f64);
        Some(SolverMatch { row: Some(id), teams, weight, ..read })
    }

    /// Returns the match at an index, counted among these matches only.
    fn get(&self, index: usize) -> Option<SolverMatch> {
        let matches = self.event.matches();
        let row = if self.count == matches.len() {
            let id = MatchId::at(index).ok()?;
            self.with_positions(id, matches.get(id)?)
        } else {
            self.iter().nth(index)
        };
        self.solver_match(row?)
    }
}

impl CountedMatches<'_> {
    /// Returns all matches.
    pub(crate) fn iter(&self) -> Box<dyn Iterator<Item = SolverMatch> + '_> {
        match self {
            Self::Tables(matches) => Box::new(matches.iter().copied()),
            Self::Rows(rows) => Box::new(rows.iter().filter_map(|row| rows.solver_match(row))),
        }
    }

    /// Returns the number of matches or a slightly larger number.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Tables(matches) => matches.len(),
            Self::Rows(rows) => rows.event.matches().len(),
        }
    }

    /// Returns the match at an index.
    pub(crate) fn get(&self, index: usize) -> Option<SolverMatch> {
        match self {
            Self::Tables(matches) => matches.get(index).copied(),
            Self::Rows(rows) => rows.get(index),
        }
    }
}
