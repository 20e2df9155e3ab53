//! The hands of an event: deals by board, and auctions and plays by result.

use std::collections::BTreeMap;

use hands::{Auction, Card, Deal, DoubleDummy, Par, Play};

use crate::ids::{BoardId, ResultId};

/// The hands of an event, for reports. Scoring does not use them.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{BoardRecord, Event};
/// use hands::Deal;
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::new(7)?, None)?;
/// let deal = Deal::from_pbn("N:AKQ2.T98.54.8763 J43.KQJ.A32.AQJ2 T98.A765.KQJ.KT9 765.432.T9876.54")?;
/// let hands = event.hands.get_or_insert_default();
/// hands.boards.insert(board, BoardRecord { deal: Some(deal), ..BoardRecord::default() });
/// assert_eq!(event.hands.as_ref().and_then(|hands| hands.deal(board)), Some(&deal));
/// assert!(event.hands.is_some_and(|hands| !hands.is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandRecords {
    /// The deals and their analysis.
    pub boards: BTreeMap<BoardId, BoardRecord>,
    /// The auctions and plays.
    pub tables: BTreeMap<ResultId, TableRecord>,
}

/// The deal of a board and its analysis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardRecord {
    /// The deal, or `None` if unknown.
    pub deal: Option<Deal>,
    /// The double-dummy tricks, or `None` if unknown.
    pub double_dummy: Option<DoubleDummy>,
    /// The par score, or `None` if unknown.
    pub par: Option<Par>,
}

/// The auction and the play of a result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRecord {
    /// The auction, or `None` if unknown.
    pub auction: Option<Auction>,
    /// The opening lead, or `None` if unknown.
    pub lead: Option<Card>,
    /// The play, or `None` if unknown.
    pub play: Option<Play>,
}

impl HandRecords {
    /// Returns the deal of a board.
    #[must_use]
    pub fn deal(&self, board: BoardId) -> Option<&Deal> {
        self.boards.get(&board)?.deal.as_ref()
    }

    /// Returns `true` if there is neither a board nor a result with a record.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.boards.is_empty() && self.tables.is_empty()
    }
}

impl TableRecord {
    /// Returns `true` if nothing is known.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(event::TableRecord::default().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
