//! Where in its file each result came from.

use std::ops::Range;

use event::{FaultPlace, ResultColumn};

use crate::matches_csv::MatchPlaces;
use crate::results_csv::{Layout, Starts};
use crate::text::Text;

/// The places of results, kept as small as the format allows.
#[derive(Debug)]
pub(crate) enum Origin {
    /// Where each record begins, part by part; its cells are found again when they are asked for.
    Csv { layout: Box<Layout>, starts: Vec<Starts> },
    /// Where each match begins.
    Matches(Box<MatchPlaces>),
    /// The tag values for board, North-South and East-West.
    Pbn { places: Vec<[Range<usize>; 3]> },
}

impl Origin {
    /// Where the record begins that a fault points at; none where that is not known without the text.
    pub(crate) fn start(&self, at: FaultPlace) -> Option<usize> {
        let (Self::Csv { starts, .. }, FaultPlace::Result(id, _)) = (self, at) else { return None };
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
    pub(crate) fn place(&self, text: &Text, at: FaultPlace) -> Option<Range<usize>> {
        match (self, at) {
            (Self::Csv { layout, .. }, FaultPlace::Result(_, column)) => {
                let (text, start, before) = text.record(self.start(at)?)?;
                let place = layout.place(text, start, column);
                Some(place.start + before..place.end + before)
            }
            (Self::Matches(places), FaultPlace::Match(id, column)) => {
                Some(places.place(text.whole()?, id, column))
            }
            (Self::Pbn { places }, FaultPlace::Result(id, column)) => {
                let [board, north_south, east_west] = places.get(id.index())?.clone();
                Some(match column {
                    ResultColumn::Board | ResultColumn::Adjustment => board,
                    ResultColumn::NorthSouth => north_south,
                    ResultColumn::EastWest => east_west,
                })
            }
            (Self::Csv { .. } | Self::Pbn { .. }, FaultPlace::Match(..))
            | (Self::Matches(_), FaultPlace::Result(..)) => None,
        }
    }
}
