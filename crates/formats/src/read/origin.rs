//! Locations of results and matches in their file.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use event::{Fault, FaultLocation, Faults, MatchColumn, ResultColumn};

use crate::csv::matches_csv::MatchPlaces;
use crate::csv::results_csv::{Layout, Starts};
use crate::problem::{Problem, ProblemNote, Problems};
use crate::read::member_places::MemberPlaces;
use crate::text::FileText;
use crate::text::place;

/// Locations of results, stored as compactly as the format allows.
#[derive(Debug)]
pub(crate) enum Origin {
    /// The start of each record, part by part. Its cells are located again on request.
    Csv { layout: Arc<Layout>, starts: Vec<Starts> },
    /// The start of each match.
    Matches(Box<MatchPlaces>),
    /// The locations of board, North-South, and East-West of each result, and of both sides of each
    /// match.
    Places {
        results: Vec<[Range<usize>; 3]>,
        matches: Vec<[Range<usize>; 2]>,
        members: MemberPlaces,
    },
}

impl Origin {
    /// Returns the start of the record that a fault points at. `None` if it is not known without
    /// the text.
    pub(crate) fn start(&self, at: FaultLocation) -> Option<usize> {
        let (starts, id) = match (self, at) {
            (Self::Csv { starts, .. }, FaultLocation::Result(id, _)) => (starts, id),
            (Self::Matches(places), FaultLocation::Match(id, _)) => return places.record_start(id),
            _ => return None,
        };
        let mut index = id.index();
        for piece in starts {
            match index.checked_sub(piece.len()) {
                Some(behind) => index = behind,
                None => return piece.get(index),
            }
        }
        None
    }

    /// Returns the location that a fault points at. `None` for a result added by a correction.
    pub(crate) fn place(&self, text: &FileText, at: FaultLocation) -> Option<Range<usize>> {
        match (self, at) {
            (Self::Csv { layout, .. }, FaultLocation::Result(_, column)) => {
                let (text, start, before) = text.record(self.start(at)?)?;
                let place = layout.place(text, start, column);
                Some(place::shifted(&place, before))
            }
            (Self::Matches(places), FaultLocation::Match(id, column)) => {
                places.place(text, id, column)
            }
            (Self::Places { results, .. }, FaultLocation::Result(id, column)) => {
                let [board, north_south, east_west] = results.get(id.index())?.clone();
                Some(match column {
                    ResultColumn::Board | ResultColumn::Adjustment | ResultColumn::Label(_) => {
                        board
                    }
                    ResultColumn::NorthSouth => north_south,
                    ResultColumn::EastWest => east_west,
                })
            }
            (Self::Places { matches, .. }, FaultLocation::Match(id, column)) => {
                let [home, away] = matches.get(id.index())?.clone();
                Some(if column == MatchColumn::Away { away } else { home })
            }
            (_, FaultLocation::Decision(_))
            | (Self::Csv { .. }, FaultLocation::Match(..))
            | (Self::Matches(_), FaultLocation::Result(..)) => None,
        }
    }
}

/// Returns a byte of each line that must be loaded to locate the faults that are shown.
pub(crate) fn lines_to_fetch(text: &FileText, origin: &Origin, faults: &Faults) -> Vec<usize> {
    // At most this many faults of a kind are shown.
    let mut remaining_by_kind: HashMap<&str, usize> = HashMap::new();
    let shown = faults.0.iter().filter(|fault| {
        let left = remaining_by_kind.entry(fault.kind.code()).or_insert(Problems::LIMIT);
        let is_shown = *left > 0;
        *left = left.saturating_sub(1);
        is_shown
    });
    let places = shown.flat_map(|fault| fault.location.into_iter().chain(fault.other));
    let starts = places.filter_map(|at| origin.start(at));
    starts.filter(|&start| text.needs_fetch(start)).collect()
}

/// Converts faults into problems with locations.
pub(crate) fn locate(text: &FileText, origin: &Origin, faults: &Faults) -> Problems {
    let mut problems = Problems::default();
    for fault in &faults.0 {
        problems.push(to_problem(text, origin, fault));
    }
    problems
}

/// Converts a fault into a problem with its location.
pub(crate) fn to_problem(text: &FileText, origin: &Origin, fault: &Fault) -> Problem {
    let mut problem = problem_at(fault, |at| origin.place(text, at));
    if let Origin::Places { members, .. } = origin {
        members.locate(fault, &mut problem);
    }
    problem
}

/// Converts a fault into a problem at the location that `place` returns.
pub(crate) fn problem_at(
    fault: &Fault,
    place: impl Fn(FaultLocation) -> Option<Range<usize>>,
) -> Problem {
    let mut problem = Problem::new(None, &fault.kind);
    problem.place = fault.location.and_then(&place);
    if let (Some(at), Some(other)) = (fault.location, fault.other)
        && let Some(place) = place(other)
    {
        let label = if at.row() == other.row() { "and here" } else { "the other one is here" };
        problem.note = Some(ProblemNote { place, label: label.to_owned() });
    }
    problem
}
