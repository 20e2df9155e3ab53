//! The matches that count, in order. Matches from table results are stored, and results of whole
//! matches are read again from the event.

use bridge_core::Exact;
use event::{Event, MatchId, MatchRow};

use crate::options::StrengthOptions;
use crate::played::{SolverMatch, of_row};
use crate::scales::Scales;
use crate::teams::Positions;

/// The matches for the solver. Results of whole matches are not copied, because an event may have
/// millions.
pub(crate) enum Played<'e> {
    /// Matches computed from table results.
    OfTables(Vec<SolverMatch>),
    /// Valid results of whole matches.
    OfRows(Rows<'e>),
}

/// Results of whole matches between teams that have a position.
pub(crate) struct Rows<'e> {
    event: &'e Event,
    options: &'e StrengthOptions,
    scales: Scales,
    positions: Positions,
    /// The number of these matches.
    count: usize,
}

impl<'e> Rows<'e> {
    /// Creates a view of the `count` matches of an event in which both teams have a position.
    pub(crate) fn of(
        event: &'e Event,
        (options, scales): (&'e StrengthOptions, Scales),
        positions: Positions,
        count: usize,
    ) -> Self {
        Self { event, options, scales, positions, count }
    }

    /// Returns the rows with the positions of their teams.
    fn iter(&self) -> impl Iterator<Item = (MatchId, MatchRow, [usize; 2])> + '_ {
        let matches = self.event.matches();
        MatchId::first(matches.len())
            .zip(matches.iter())
            .filter_map(|(id, row)| self.placed(id, row))
    }

    fn placed(&self, id: MatchId, row: MatchRow) -> Option<(MatchId, MatchRow, [usize; 2])> {
        let [home, away] = [row.home, row.away].map(|team| self.positions.get(team));
        Some((id, row, [home?, away?]))
    }

    fn solved(&self, (id, row, teams): (MatchId, MatchRow, [usize; 2])) -> Option<SolverMatch> {
        let read = of_row(&row, self.options, &self.scales).ok()?;
        let weight = self.event.weights().get(id).map_or(1.0, Exact::to_f64);
        Some(SolverMatch { row: Some(id), teams, weight, ..read })
    }

    /// Returns the match at an index, counted among these matches only.
    fn get(&self, index: usize) -> Option<SolverMatch> {
        let matches = self.event.matches();
        let row = if self.count == matches.len() {
            let id = MatchId::at(index).ok()?;
            self.placed(id, matches.get(id)?)
        } else {
            self.iter().nth(index)
        };
        self.solved(row?)
    }
}

impl Played<'_> {
    /// Returns all matches.
    pub(crate) fn iter(&self) -> Box<dyn Iterator<Item = SolverMatch> + '_> {
        match self {
            Self::OfTables(held) => Box::new(held.iter().copied()),
            Self::OfRows(rows) => Box::new(rows.iter().filter_map(|row| rows.solved(row))),
        }
    }

    /// Returns the number of matches or a slightly larger number.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::OfTables(held) => held.len(),
            Self::OfRows(rows) => rows.event.matches().len(),
        }
    }

    /// Returns the match at an index.
    pub(crate) fn get(&self, index: usize) -> Option<SolverMatch> {
        match self {
            Self::OfTables(held) => held.get(index).copied(),
            Self::OfRows(rows) => rows.get(index),
        }
    }
}
