//! Auctions.

use alloc::vec::Vec;

use bridge_core::{Contract, Doubling, Level, Seat, Strain};

use crate::call::Call;

/// An auction: the dealer, and legal calls in order.
///
/// Source: Laws 2017, 17 to 22.
///
/// # Examples
///
/// ```
/// use bridge_core::Seat;
/// use hands::{Auction, AuctionResult};
///
/// let mut auction = Auction::new(Seat::North);
/// for call in ["1H", "Pass", "2H", "X"] {
///     auction.push(call.parse()?)?;
/// }
/// assert!(auction.push("2D".parse()?).is_err());
/// assert!(!auction.is_finished());
/// auction.pass_out();
/// assert_eq!((auction.dealer(), auction.calls().len()), (Seat::North, 7));
/// let Some(AuctionResult::Contract { contract, declarer }) = auction.result() else { unreachable!() };
/// assert_eq!((contract.to_string(), declarer), ("2HX".to_owned(), Seat::North));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    dealer: Seat,
    calls: Vec<Call>,
}

/// The result of a finished auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuctionResult {
    /// All four players passed.
    PassedOut,
    /// A contract was reached.
    Contract {
        /// The contract.
        contract: Contract,
        /// The player of the side who first named the denomination.
        declarer: Seat,
    },
}

/// A call that is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AuctionError {
    /// A bid is not higher than the last one (Law 18).
    #[error("{call} by {seat} is not higher than {last}")]
    Insufficient {
        /// The bid.
        call: Call,
        /// The player.
        seat: Seat,
        /// The last bid.
        last: Call,
    },
    /// A double that does not follow an opponent's bid (Law 19).
    #[error("{seat} cannot double: no undoubled bid of the opponents precedes it")]
    Double {
        /// The player.
        seat: Seat,
    },
    /// A redouble that does not follow an opponent's double (Law 19).
    #[error("{seat} cannot redouble: no double of the opponents precedes it")]
    Redouble {
        /// The player.
        seat: Seat,
    },
    /// A call after the last pass (Law 22).
    #[error("{call} by {seat} follows the end of the auction")]
    Ended {
        /// The call.
        call: Call,
        /// The player.
        seat: Seat,
    },
}

/// The last bid, and its doubling.
#[derive(Clone, Copy)]
struct LastBid {
    level: Level,
    strain: Strain,
    bidder: Seat,
    doubling: Doubling,
}

impl Auction {
    /// Creates an auction without calls.
    #[must_use]
    pub const fn new(dealer: Seat) -> Self {
        Self { dealer, calls: Vec::new() }
    }

    /// Returns the dealer.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns the calls, the dealer's first.
    #[must_use]
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// Returns the player whose turn it is.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Seat;
    ///
    /// let mut auction = hands::Auction::new(Seat::West);
    /// auction.push(hands::Call::Pass)?;
    /// assert_eq!(auction.turn(), Seat::North);
    /// # Ok::<(), hands::AuctionError>(())
    /// ```
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.seat_of(self.calls.len())
    }

    /// Adds a call.
    ///
    /// # Errors
    ///
    /// Returns an [`AuctionError`] if the call is not legal. The auction is then unchanged.
    pub fn push(&mut self, call: Call) -> Result<(), AuctionError> {
        let seat = self.turn();
        if self.is_finished() {
            return Err(AuctionError::Ended { call, seat });
        }
        let last = self.last_bid();
        match (call, last) {
            (Call::Pass, _) | (Call::Bid { .. }, None) => {}
            (Call::Bid { level, strain }, Some(last)) => {
                if (level, strain) <= (last.level, last.strain) {
                    let last = Call::Bid { level: last.level, strain: last.strain };
                    return Err(AuctionError::Insufficient { call, seat, last });
                }
            }
            (Call::Double, last) => {
                let is_legal = last.is_some_and(|last| {
                    last.doubling == Doubling::Undoubled && last.bidder.side() != seat.side()
                });
                if !is_legal {
                    return Err(AuctionError::Double { seat });
                }
            }
            (Call::Redouble, last) => {
                let is_legal = last.is_some_and(|last| {
                    last.doubling == Doubling::Doubled && last.bidder.side() == seat.side()
                });
                if !is_legal {
                    return Err(AuctionError::Redouble { seat });
                }
            }
        }
        self.calls.push(call);
        Ok(())
    }

    /// Adds passes until the auction is finished.
    pub fn pass_out(&mut self) {
        while !self.is_finished() {
            self.calls.push(Call::Pass);
        }
    }

    /// Returns `true` after three passes that follow a bid, and after four passes (Law 22).
    #[must_use]
    pub fn is_finished(&self) -> bool {
        matches!(self.calls.as_slice(), [_, .., Call::Pass, Call::Pass, Call::Pass])
    }

    /// Returns the result, or `None` if the auction is not finished. Declarer is the player of the
    /// side who first named the denomination (Laws 2017, Definitions).
    #[must_use]
    pub fn result(&self) -> Option<AuctionResult> {
        if !self.is_finished() {
            return None;
        }
        let Some(LastBid { level, strain, bidder, doubling }) = self.last_bid() else {
            return Some(AuctionResult::PassedOut);
        };
        let names = |&(index, call): &(usize, &Call)| {
            matches!(call, Call::Bid { strain: named, .. } if *named == strain)
                && self.seat_of(index).side() == bidder.side()
        };
        let first = self.calls.iter().enumerate().find(names);
        let declarer = first.map_or(bidder, |(index, _)| self.seat_of(index));
        Some(AuctionResult::Contract { contract: Contract { level, strain, doubling }, declarer })
    }

    /// Returns the last bid. At most eight calls follow it.
    fn last_bid(&self) -> Option<LastBid> {
        let mut doubling = Doubling::Undoubled;
        for (index, call) in self.calls.iter().enumerate().rev() {
            match (call, doubling) {
                (Call::Pass, _) | (Call::Double, Doubling::Doubled | Doubling::Redoubled) => {}
                (Call::Redouble, _) => doubling = Doubling::Redoubled,
                (Call::Double, Doubling::Undoubled) => doubling = Doubling::Doubled,
                (&Call::Bid { level, strain }, _) => {
                    return Some(LastBid { level, strain, bidder: self.seat_of(index), doubling });
                }
            }
        }
        None
    }

    /// Returns the player of a call.
    fn seat_of(&self, index: usize) -> Seat {
        (0..index & 3).fold(self.dealer, |seat, _| seat.next())
    }
}
