//! Where in its file each result came from.

use std::ops::Range;

use tournament::{At, RowId};

use crate::matches_csv::MatchPlaces;
use crate::results_csv::Layout;

/// The places of results, kept as small as the format allows.
#[derive(Debug)]
pub(crate) enum Origin {
    /// Where each record begins; its cells are found again when they are asked for.
    Csv { layout: Box<Layout>, starts: Vec<usize> },
    /// Where each match begins.
    Matches(Box<MatchPlaces>),
    /// The tag values for board, North-South and East-West.
    Pbn { places: Vec<[Range<usize>; 3]> },
}

impl Origin {
    /// The place of a result's cell.
    pub(crate) fn place(&self, text: &str, row: RowId, at: At) -> Range<usize> {
        match self {
            Self::Csv { layout, starts } => {
                let start = starts.get(row.index()).copied().unwrap_or_default();
                layout.place(text, start, at)
            }
            Self::Matches(places) => places.place(text, row.index(), at),
            Self::Pbn { places } => {
                let of_row = places.get(row.index()).cloned().unwrap_or_default();
                let [board, north_south, east_west] = of_row;
                match at {
                    At::Board | At::Boards | At::Adjustment => board,
                    At::NorthSouth | At::Home => north_south,
                    At::EastWest | At::Away => east_west,
                }
            }
        }
    }
}
