//! Plain boards as they are kept, in whole numbers: for those who ask by the million.

use bridge_core::{Imps, Place};
use butler::FieldSize;
use event::{Event, ResultId};
use regulations::Method;

use super::ranking_list::ImpStanding;
use super::scores::ImpPairsScores;
use crate::totals::standings::Standings;

/// A pair's line in a ranking by IMPs, where all its boards are plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnadjustedImpPair {
    /// Its place; none with too few boards.
    pub place: Option<Place>,
    /// How many boards it played.
    pub boards: u32,
    /// What it won, in so many parts of an IMP: in cross-IMPs that a root divides, undivided.
    pub sum: i64,
    /// Into how many parts an IMP is cut.
    pub parts: u32,
    /// In cross-IMPs that a root divides: how many results each of its boards counts as.
    pub results: Option<u32>,
}

impl ImpPairsScores {
    /// North-South's IMPs with a result in a plain field, of which East-West has the opposite: against the datum; or in
    /// cross-IMPs the total against all others, undivided, with the size of the field. None where it was ruled on, and
    /// where the board was not played.
    ///
    /// ```
    /// use regulations::{Method, Regulations};
    /// use scoring::{Scores, Standings, score};
    /// # use bridge_core::BoardNumber;
    /// # use event::{NewResult, Event, Outcome};
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// # for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
    /// #     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// # }
    ///
    /// let scored = score(event, Method::CrossImps, Regulations::default())?;
    /// let Scores::ImpPairs(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let rows = scored.event().results().ids();
    /// let imps = rows.filter_map(|row| scores.unadjusted(scored.event(), row));
    /// assert_eq!(imps.map(|(imps, _)| imps.get()).collect::<Vec<_>>(), [-1, 1]);
    /// let standings: &Standings<_> = &scores.rankings()[0].standings;
    /// let best = standings.unadjusted(0).ok_or("plain")?;
    /// assert_eq!((best.sum, best.parts, best.boards, best.results), (1, 1, 1, None));
    /// assert_eq!(standings.boards(0), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unadjusted(&self, event: &Event, row: ResultId) -> Option<(Imps, Option<FieldSize>)> {
        let imps = self.imps.get(row)?;
        let crossed = self.method == Method::CrossImps;
        Some((imps, crossed.then(|| self.sizes[self.fields.field_of(event, row)])))
    }
}

impl Standings<ImpStanding> {
    /// How many boards the pair at a position played: without making its line.
    #[must_use]
    pub fn boards(&self, position: usize) -> Option<u32> {
        let (entrant, _) = self.placed(position)?;
        Some(self.rules().played(self.book(), entrant).boards)
    }

    /// The line at a position in whole numbers, where all its boards are plain: without making the line.
    #[must_use]
    pub fn unadjusted(&self, position: usize) -> Option<UnadjustedImpPair> {
        let (entrant, place) = self.placed(position)?;
        let plain = self.book().plain_line(entrant)?;
        let results = plain.root_of().map(std::num::NonZeroU32::get);
        let (boards, sum) = (plain.boards(), plain.sum());
        Some(UnadjustedImpPair { place, boards, sum, parts: self.rules().parts.get(), results })
    }
}
