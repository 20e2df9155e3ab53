//! Which columns a table of results has, and what stands in them.

use bridge_core::Side;
use event::Event;

use crate::column::Heading;

/// What stands in a column of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowColumn {
    Session,
    Round,
    Board,
    Table,
    Contestant(Side),
    Played(PartOfPlayed),
    Score,
    Worth(Side),
    Ruling,
    Extra(usize),
}

/// What is known of how a board was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PartOfPlayed {
    Contract,
    Declarer,
    Result,
}

/// Which columns a table of results has.
#[derive(Clone, Copy)]
pub(crate) enum Keep<'k> {
    /// Those that have something in them.
    Filled,
    /// Those with these names.
    Named(&'k dyn Fn(&str) -> bool),
}

impl Keep<'_> {
    /// The columns that are kept of those of an event's results: the event's own columns come last.
    pub(crate) fn columns<'h>(
        self,
        event: &Event,
        headings: &'h [Heading],
    ) -> Vec<(&'h Heading, RowColumn)> {
        let ours = headings.len().saturating_sub(event.extra_columns.len());
        let columns = headings.iter().enumerate().filter_map(|(index, heading)| {
            let column = match index.checked_sub(ours) {
                Some(extra) => RowColumn::Extra(extra),
                None => RowColumn::named(&heading.name)?,
            };
            let kept = match self {
                Self::Filled => column.is_filled(event),
                Self::Named(keep) => keep(&heading.name),
            };
            kept.then_some((heading, column))
        });
        columns.collect()
    }
}

impl RowColumn {
    /// Whether any result has something in a column.
    fn is_filled(self, event: &Event) -> bool {
        let results = event.results();
        match self {
            Self::Session => event.boards().iter().any(|board| board.session.is_some()),
            Self::Round => results.has_rounds(),
            Self::Table => results.has_tables(),
            Self::Played(PartOfPlayed::Contract) => {
                results.has_contracts() || !results.is_fully_played()
            }
            Self::Played(PartOfPlayed::Declarer | PartOfPlayed::Result) => results.has_contracts(),
            Self::Ruling => results.adjustments().next().is_some(),
            Self::Extra(column) => results.has_extra(column),
            Self::Board | Self::Contestant(_) | Self::Score | Self::Worth(_) => true,
        }
    }

    /// The column of that name among those of ours.
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "session" => Self::Session,
            "round" => Self::Round,
            "board" => Self::Board,
            "table" => Self::Table,
            "ns" => Self::Contestant(Side::NorthSouth),
            "ew" => Self::Contestant(Side::EastWest),
            "contract" => Self::Played(PartOfPlayed::Contract),
            "declarer" => Self::Played(PartOfPlayed::Declarer),
            "result" => Self::Played(PartOfPlayed::Result),
            "ns_score" => Self::Score,
            "ns_matchpoints" | "ns_imps" | "ns_points" => Self::Worth(Side::NorthSouth),
            "ew_matchpoints" | "ew_imps" => Self::Worth(Side::EastWest),
            "adjustment" => Self::Ruling,
            _ => return None,
        })
    }
}
