//! Unadjusted results as integers, for callers that read millions of them.

use bridge_core::Side;
use event::{BoardId, ResultId};
use matchpoints::ScoringUnits;

use super::accumulator::MatchpointAccumulator;
use crate::derivation::quotient::UnadjustedMatchpoints;
use crate::pair_events::scores::PairScores;

impl PairScores<MatchpointAccumulator> {
    /// Returns the matchpoints of North-South and East-West on a result as integers. Returns `None`
    /// if the result has a ruling, was not played, or is not stored as integers.
    ///
    /// ```
    /// use regulations::{Method, Regulations};
    /// use scoring::{UnadjustedMatchpoints, Scores, Standings, score};
    /// # use bridge_core::BoardNumber;
    /// # use event::{NewResult, Event, Outcome};
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// # for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
    /// #     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// # }
    ///
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let Scores::Matchpoints(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let rows = scored.event().results().ids();
    /// let won: Vec<_> = rows.map(|row| scores.unadjusted(row)).collect();
    /// let of_two = |won| UnadjustedMatchpoints { won, parts: 1, available: 2 };
    /// assert_eq!(won, [Some([0, 2].map(of_two)), Some([2, 0].map(of_two))]);
    /// let standings: &Standings<_> = &scores.rankings()[0].standings;
    /// let best = standings.unadjusted(0).ok_or("plain")?;
    /// assert_eq!((best.boards, best.total, standings.boards(0)), (1, of_two(2), Some(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unadjusted(&self, row: ResultId) -> Option<[UnadjustedMatchpoints; 2]> {
        let units: ScoringUnits = self.points.get(row)?;
        let field = self.field_of(row);
        if let Some(scaled_field) = self.numbers.scaled_field(field) {
            let (parts, available) = (self.accumulator.parts.get(), scaled_field.top.get().into());
            let won = Side::ALL.map(|side| scaled_field.won(units, side));
            return Some(won.map(|won| UnadjustedMatchpoints { won, parts, available }));
        }
        let top = self.numbers.tops[field];
        let both = [units, units.opponents(top)?];
        let available = top.get().into();
        Some(both.map(|won| UnadjustedMatchpoints { won: won.get().into(), parts: 1, available }))
    }

    /// Returns the North-South units of a result if they are stored; see
    /// [`unadjusted_top`](Self::unadjusted_top).
    ///
    /// ```
    /// use regulations::{Method, Regulations};
    /// use scoring::{Scores, score};
    /// # use bridge_core::BoardNumber;
    /// # use event::{NewResult, Event, Outcome};
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// # for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
    /// #     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// # }
    ///
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let Scores::Matchpoints(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let rows = scored.event().results().ids();
    /// let units: Vec<_> = rows.map(|row| scores.unadjusted_units(row).map(|units| units.get())).collect();
    /// assert_eq!(units, [Some(0), Some(2)]);
    /// assert_eq!(scores.unadjusted_top(board), Some(scores.top(board)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn unadjusted_units(&self, row: ResultId) -> Option<ScoringUnits> {
        self.points.get(row)
    }

    /// Returns the top of a board without rulings or missing scores, to which both sides'
    /// [units](Self::unadjusted_units) add up. Returns `None` if sections are compared separately,
    /// or if matchpoints are scaled to a different number of scores.
    ///
    /// ```
    /// use event::{BoardId, Event};
    /// use regulations::{Method, Regulations};
    /// # use bridge_core::BoardNumber;
    /// # use event::{NewResult, Outcome};
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// # event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// # event.add(NewResult::new(board, "2", "3", Outcome::PassedOut))?;
    ///
    /// let scored = scoring::score(event, Method::Matchpoints, Regulations::default())?;
    /// let scoring::Scores::Matchpoints(scores) = scored.scores() else { return Err("pairs".into()) };
    /// assert_eq!(scores.unadjusted_top(BoardId::at(0)?).map(|top| top.get()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unadjusted_top(&self, board: BoardId) -> Option<ScoringUnits> {
        let field = self.fields.only_field(board)?;
        if self.numbers.scaled_field(field).is_some() {
            None
        } else {
            self.numbers.tops.find(field).copied()
        }
    }
}
