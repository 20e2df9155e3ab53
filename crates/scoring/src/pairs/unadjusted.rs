//! Unadjusted results and standings as integers, for callers that read millions of them.

use bridge_core::{Place, Side};
use event::{BoardId, Event, ResultId};
use matchpoints::ScoringUnits;

use super::scores::PairsScores;
use super::standings::PairStanding;
use crate::derivation::quotient::UnadjustedMatchpoints;
use crate::totals::standings::Standings;

/// A pair's line in a ranking, if all its boards are unadjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnadjustedPair {
    /// The place; `None` if no board of the pair was compared.
    pub place: Option<Place>,
    /// The number of boards played.
    pub boards: u32,
    /// The matchpoints won and available.
    pub won: UnadjustedMatchpoints,
}

impl PairsScores {
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
    /// let Scores::Pairs(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let rows = scored.event().results().ids();
    /// let won: Vec<_> = rows.map(|row| scores.unadjusted(scored.event(), row)).collect();
    /// let of_two = |won| UnadjustedMatchpoints { won, parts: 1, available: 2 };
    /// assert_eq!(won, [Some([0, 2].map(of_two)), Some([2, 0].map(of_two))]);
    /// let standings: &Standings<_> = &scores.rankings()[0].standings;
    /// let best = standings.unadjusted(0).ok_or("plain")?;
    /// assert_eq!((best.boards, best.won, standings.boards(0)), (1, of_two(2), Some(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unadjusted(&self, event: &Event, row: ResultId) -> Option<[UnadjustedMatchpoints; 2]> {
        let units: ScoringUnits = self.units.get(row)?;
        let field = self.fields.field_of(event, row);
        if let Some(scaled_field) = self.scaled_field(field) {
            let (parts, available) = (self.accumulator.parts.get(), scaled_field.top.get().into());
            let won = Side::ALL.map(|side| scaled_field.won(units, side));
            return Some(won.map(|won| UnadjustedMatchpoints { won, parts, available }));
        }
        let top = self.tops[field];
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
    /// let Scores::Pairs(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let rows = scored.event().results().ids();
    /// let units: Vec<_> = rows.map(|row| scores.unadjusted_units(row).map(|units| units.get())).collect();
    /// assert_eq!(units, [Some(0), Some(2)]);
    /// assert_eq!(scores.unadjusted_top(board), Some(scores.top(board)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn unadjusted_units(&self, row: ResultId) -> Option<ScoringUnits> {
        self.units.get(row)
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
    /// let scoring::Scores::Pairs(scores) = scored.scores() else { return Err("pairs".into()) };
    /// assert_eq!(scores.unadjusted_top(BoardId::at(0)?).map(|top| top.get()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unadjusted_top(&self, board: BoardId) -> Option<ScoringUnits> {
        let field = self.fields.only_field(board)?;
        if self.scaled_field(field).is_some() { None } else { self.tops.find(field).copied() }
    }
}

impl Standings<PairStanding> {
    /// Returns the number of boards played by the pair at an index, without building its standing.
    #[must_use]
    pub fn boards(&self, position: usize) -> Option<u32> {
        let (entrant, _) = self.placed(position)?;
        Some(self.rules().played(self.totals(), entrant).boards)
    }

    /// Returns the line at an index as integers if all its boards are unadjusted, without building
    /// its standing.
    #[must_use]
    pub fn unadjusted(&self, position: usize) -> Option<UnadjustedPair> {
        let (entrant, place) = self.placed(position)?;
        let rules = self.rules();
        if !rules.uses_board_sums() || self.has_lists() {
            return None;
        }
        let plain = self.totals().unadjusted_line_sum(entrant)?;
        Some(UnadjustedPair {
            place,
            boards: plain.boards(),
            won: plain.won(rules.accumulator.parts),
        })
    }
}
