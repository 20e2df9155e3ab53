//! Warnings about a valid but unusual event. Warnings about boards are stored compactly, because
//! many boards can have the same one.

pub(crate) mod event_features;
pub(crate) mod labels;
pub(crate) mod noted_locations;
pub(crate) mod observed_features;
pub(crate) mod similar_names;
pub(crate) mod skipped_rounds;
pub(crate) mod unfinished_round;

use bridge_core::BoardNumber;
use event::{Fault, FaultKind, ResultColumn, ResultId};

/// Warnings about a valid but unusual event, in reporting order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Warnings(Vec<Warning>);

#[derive(Clone, Debug)]
enum Warning {
    /// A warning about a board, located at one of its results.
    OfBoard {
        kind: fn(String) -> FaultKind,
        board: BoardNumber,
        at: ResultId,
    },
    Any(Box<Fault>),
}

impl Warnings {
    /// Adds a warning about a board, located at one of its results.
    pub(crate) fn note(&mut self, kind: fn(String) -> FaultKind, board: BoardNumber, at: ResultId) {
        self.0.push(Warning::OfBoard { kind, board, at });
    }

    /// Appends other warnings.
    pub(crate) fn extend(&mut self, more: Self) {
        self.0.extend(more.0);
    }

    /// Inserts other warnings at the beginning.
    pub(crate) fn prepend(&mut self, others: impl IntoIterator<Item = Fault>) {
        self.0.splice(0..0, Self::from_iter(others).0);
    }

    /// Returns all warnings, each created on demand.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Fault> + '_ {
        self.0.iter().map(|warning| match warning {
            Warning::OfBoard { kind, board, at } => {
                let at = Some(at.location(ResultColumn::Board));
                Fault { kind: kind(board.to_string()), location: at, other: None }
            }
            Warning::Any(fault) => (**fault).clone(),
        })
    }
}

impl FromIterator<Fault> for Warnings {
    fn from_iter<T: IntoIterator<Item = Fault>>(faults: T) -> Self {
        Self(faults.into_iter().map(|fault| Warning::Any(Box::new(fault))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_reporting_order() {
        let seventh = BoardNumber::new(7).expect("a board");
        let row = ResultId::at(3).expect("a result");
        let mut warnings = Warnings::default();
        warnings.note(|board| FaultKind::SingleScore { board }, seventh, row);
        warnings.extend(Warnings::from_iter([Fault::in_event(FaultKind::TwoFields)]));
        warnings.prepend([Fault::in_event(FaultKind::NothingPlayed)]);
        let reported: Vec<(FaultKind, Option<usize>)> = warnings
            .iter()
            .map(|it| (it.kind, it.location.map(event::FaultLocation::row)))
            .collect();
        let single = FaultKind::SingleScore { board: "7".to_owned() };
        let expected =
            [(FaultKind::NothingPlayed, None), (single, Some(3)), (FaultKind::TwoFields, None)];
        assert_eq!(reported, expected);
    }
}
