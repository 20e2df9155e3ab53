//! Selection of the columns of a result table.

use bridge_core::Side;
use event::Event;

use crate::column::Heading;

/// The content of a result column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResultColumn {
    Session,
    Round,
    Board,
    Table,
    Contestant(Side),
    Played(ContractPart),
    Score,
    Points(Side),
    Ruling,
    Extra(usize),
}

/// The parts of a played contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ContractPart {
    Contract,
    Declarer,
    Result,
}

/// Selects the columns of a result table.
#[derive(Clone, Copy)]
pub(crate) enum ColumnSelection<'k> {
    /// The columns that have at least one value.
    Filled,
    /// The columns whose names the function accepts.
    Named(&'k dyn Fn(&str) -> bool),
}

impl ColumnSelection<'_> {
    /// Returns the selected columns of an event's results, followed by the extra columns of the
    /// event.
    pub(crate) fn columns<'h>(
        self,
        event: &Event,
        headings: &'h [Heading],
    ) -> Vec<(&'h Heading, ResultColumn)> {
        let built_in = headings.len().saturating_sub(event.extra_columns.len());
        let columns = headings.iter().enumerate().filter_map(|(index, heading)| {
            let column = match index.checked_sub(built_in) {
                Some(extra) => ResultColumn::Extra(extra),
                None => ResultColumn::from_name(&heading.name)?,
            };
            let is_selected = match self {
                Self::Filled => column.is_filled(event),
                Self::Named(accepts) => accepts(&heading.name),
            };
            is_selected.then_some((heading, column))
        });
        columns.collect()
    }
}

impl ResultColumn {
    /// Returns `true` if any result has a value in the column.
    fn is_filled(self, event: &Event) -> bool {
        let results = event.results();
        match self {
            Self::Session => event.boards().iter().any(|board| board.session.is_some()),
            Self::Round => results.has_rounds(),
            Self::Table => results.has_tables(),
            Self::Played(ContractPart::Contract) => {
                results.has_contracts() || !results.is_fully_played()
            }
            Self::Played(ContractPart::Declarer | ContractPart::Result) => results.has_contracts(),
            Self::Ruling => results.adjustments().next().is_some(),
            Self::Extra(column) => results.has_extra(column),
            Self::Board | Self::Contestant(_) | Self::Score | Self::Points(_) => true,
        }
    }

    /// Returns the built-in column with this name, or `None` if there is no such column.
    fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "session" => Self::Session,
            "round" => Self::Round,
            "board" => Self::Board,
            "table" => Self::Table,
            "ns" => Self::Contestant(Side::NorthSouth),
            "ew" => Self::Contestant(Side::EastWest),
            "contract" => Self::Played(ContractPart::Contract),
            "declarer" => Self::Played(ContractPart::Declarer),
            "result" => Self::Played(ContractPart::Result),
            "ns_score" => Self::Score,
            "ns_matchpoints" | "ns_imps" | "ns_points" => Self::Points(Side::NorthSouth),
            "ew_matchpoints" | "ew_imps" => Self::Points(Side::EastWest),
            "adjustment" => Self::Ruling,
            _ => return None,
        })
    }
}
