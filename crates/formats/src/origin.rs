//! Where in its file each result came from.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use event::{Fault, FaultLocation, Faults, MatchColumn, ResultColumn};

use crate::matches_csv::MatchPlaces;
use crate::member_places::MemberPlaces;
use crate::place;
use crate::problem::{Problem, ProblemNote, Problems};
use crate::results_csv::{Layout, Starts};
use crate::text::FileText;

/// The places of results, kept as small as the format allows.
#[derive(Debug)]
pub(crate) enum Origin {
    /// Where each record begins, part by part; its cells are found again when they are asked for.
    Csv { layout: Arc<Layout>, starts: Vec<Starts> },
    /// Where each match begins.
    Matches(Box<MatchPlaces>),
    /// The places of board, North-South and East-West of each result, and of both sides of each match.
    Places {
        results: Vec<[Range<usize>; 3]>,
        matches: Vec<[Range<usize>; 2]>,
        members: MemberPlaces,
    },
}

impl Origin {
    /// Where the record begins that a fault points at; none where that is not known without the text.
    pub(crate) fn start(&self, at: FaultLocation) -> Option<usize> {
        let (starts, id) = match (self, at) {
            (Self::Csv { starts, .. }, FaultLocation::Result(id, _)) => (starts, id),
            (Self::Matches(places), FaultLocation::Match(id, _)) => return places.start(id),
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

    /// The place of what a fault points at; none for a result that was added by a correction.
    pub(crate) fn place(&self, text: &FileText, at: FaultLocation) -> Option<Range<usize>> {
        match (self, at) {
            (Self::Csv { layout, .. }, FaultLocation::Result(_, column)) => {
                let (text, start, before) = text.record(self.start(at)?)?;
                let place = layout.place(text, start, column);
                Some(place::moved(&place, before))
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

/// The bytes whose lines have to be at hand to say where the faults are that are shown.
pub(crate) fn wanted(text: &FileText, origin: &Origin, faults: &Faults) -> Vec<usize> {
    // No more of a kind are shown.
    let mut left_of_kind: HashMap<&str, usize> = HashMap::new();
    let shown = faults.0.iter().filter(|fault| {
        let left = left_of_kind.entry(fault.kind.code()).or_insert(Problems::LIMIT);
        let is_shown = *left > 0;
        *left = left.saturating_sub(1);
        is_shown
    });
    let places = shown.flat_map(|fault| fault.location.into_iter().chain(fault.other));
    let starts = places.filter_map(|at| origin.start(at));
    starts.filter(|&start| text.needs_fetch(start)).collect()
}

/// Faults where they are.
pub(crate) fn locate(text: &FileText, origin: &Origin, faults: &Faults) -> Problems {
    let mut problems = Problems::default();
    for fault in &faults.0 {
        problems.push(located(text, origin, fault));
    }
    problems
}

/// A fault where it is.
pub(crate) fn located(text: &FileText, origin: &Origin, fault: &Fault) -> Problem {
    let mut problem = placed(fault, |at| origin.place(text, at));
    if let Origin::Places { members, .. } = origin {
        members.locate(fault, &mut problem);
    }
    problem
}

/// Returns a fault as a problem at the place that a function returns.
pub(crate) fn placed(
    fault: &Fault,
    place: impl Fn(FaultLocation) -> Option<Range<usize>>,
) -> Problem {
    let mut problem = Problem::of_fault(fault);
    problem.place = fault.location.and_then(&place);
    if let (Some(at), Some(other)) = (fault.location, fault.other)
        && let Some(place) = place(other)
    {
        let label = if at.row() == other.row() { "and here" } else { "the other one is here" };
        problem.note = Some(ProblemNote { place, label: label.to_owned() });
    }
    problem
}
