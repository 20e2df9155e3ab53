//! Where in its file each result came from.

use std::ops::Range;

use event::{At, RowId};

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
    /// The place of a result's cell; none for a result that was added by a correction.
    pub(crate) fn place(&self, text: &str, row: RowId, at: At) -> Option<Range<usize>> {
        match self {
            Self::Csv { layout, starts } => Some(layout.place(text, *starts.get(row.index())?, at)),
            Self::Matches(places) => Some(places.place(text, row.index(), at)),
            Self::Pbn { places } => {
                let [board, north_south, east_west] = places.get(row.index())?.clone();
                Some(match at {
                    At::Board | At::Boards | At::Adjustment => board,
                    At::NorthSouth | At::Home => north_south,
                    At::EastWest | At::Away => east_west,
                })
            }
        }
    }
}
