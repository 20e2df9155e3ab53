//! Unadjusted results and standings as integers, for callers that read millions of them.

use bridge_core::Imps;
use butler::FieldSize;
use event::ResultId;
use regulations::Method;

use super::accumulator::ImpAccumulator;
use crate::pair_events::scores::PairScores;

/// A total in IMPs as integers, on unadjusted boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnadjustedImps {
    /// IMPs won, in multiples of 1/`parts` IMP. Cross-IMPs with a square root as divisor are not
    /// divided.
    pub won: i64,
    /// The number of parts in an IMP.
    pub parts: u32,
    /// The number of results of each board that determines the square root; `None` if no square
    /// root divides the sum.
    pub results: Option<u32>,
}

impl PairScores<ImpAccumulator> {
    /// Returns the North-South IMPs of a result in a plain field; East-West has the opposite.
    ///
    /// In Butler scoring these are the IMPs against the datum. In cross-IMPs they are the undivided
    /// total against all other scores, with the size of the field. Returns `None` if the result has
    /// a ruling or was not played.
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
    /// let Scores::Imps(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let rows = scored.event().results().ids();
    /// let imps = rows.filter_map(|row| scores.unadjusted(row));
    /// assert_eq!(imps.map(|(imps, _)| imps.get()).collect::<Vec<_>>(), [-1, 1]);
    /// let standings: &Standings<_> = &scores.rankings()[0].standings;
    /// let best = standings.unadjusted(0).ok_or("plain")?;
    /// assert_eq!((best.total.won, best.total.parts, best.boards, best.total.results), (1, 1, 1, None));
    /// assert_eq!(standings.boards(0), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unadjusted(&self, row: ResultId) -> Option<(Imps, Option<FieldSize>)> {
        let imps = self.points.get(row)?;
        let crossed = self.method == Method::CrossImps;
        Some((imps, crossed.then(|| self.size(self.field_of(row)))))
    }
}
