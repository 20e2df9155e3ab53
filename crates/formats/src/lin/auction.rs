//! Determines the contract from the calls of an auction.

use bridge_core::{Contract, Doubling, Seat, Strain};
use hands::Call;

use super::lin_problem::LinProblem;
use super::tokens::shown;

/// The calls that determine the contract. Players are counted from the dealer.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Auction {
    /// The number of players after the dealer, modulo 4, until the next call.
    turn: usize,
    last: Option<Bid>,
    passes: u8,
    has_calls: bool,
    /// The first player of each side who named a denomination, by denomination. The dealer's side
    /// is first.
    first: [[Option<usize>; 2]; 5],
}

/// The last bid, its doubling, and its player.
#[derive(Clone, Copy, Debug)]
struct Bid {
    contract: Contract,
    player: usize,
}

/// The result of a finished auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AuctionResult {
    PassedOut,
    Contract { contract: Contract, declarer: Seat },
}

impl Auction {
    pub(super) const fn has_calls(&self) -> bool {
        self.has_calls
    }

    /// Adds a call, such as `1N`, `p`, `d`, or `r`, with or without the mark `!` of an alert.
    pub(super) fn call(&mut self, text: &str) -> Result<(), LinProblem> {
        let call = text.trim_end_matches(['!', '?', ' ']);
        self.has_calls = true;
        let read = call.parse::<Call>();
        if read != Ok(Call::Pass) && self.is_finished() {
            return Err(LinProblem::CallAfterAuction { found: shown(text).to_owned() });
        }
        match read {
            Ok(Call::Pass) => self.passes = self.passes.saturating_add(1),
            Ok(Call::Double) => self.double(text, Doubling::Doubled)?,
            Ok(Call::Redouble) => self.double(text, Doubling::Redoubled)?,
            Ok(Call::Bid { level, strain }) => {
                self.bid(Contract { level, strain, doubling: Doubling::Undoubled });
            }
            Err(_) => return Err(LinProblem::InvalidCall { found: shown(text).to_owned() }),
        }
        self.turn = next(self.turn);
        Ok(())
    }

    fn bid(&mut self, contract: Contract) {
        let player = self.turn;
        self.last = Some(Bid { contract, player });
        self.passes = 0;
        let index = Strain::ALL.iter().position(|&strain| strain == contract.strain);
        let of_side = index.and_then(|index| self.first.get_mut(index));
        if let Some(first) = of_side.and_then(|sides| sides.get_mut(player % 2)) {
            first.get_or_insert(player);
        }
    }

    fn double(&mut self, text: &str, doubling: Doubling) -> Result<(), LinProblem> {
        let Some(bid) = &mut self.last else {
            return Err(LinProblem::DoubleBeforeBid { found: shown(text).to_owned() });
        };
        let expected = match bid.contract.doubling {
            Doubling::Undoubled => Some(Doubling::Doubled),
            Doubling::Doubled => Some(Doubling::Redoubled),
            Doubling::Redoubled => None,
        };
        if expected != Some(doubling) {
            return Err(LinProblem::ImpossibleDouble {
                found: shown(text).to_owned(),
                contract: bid.contract.to_string(),
            });
        }
        bid.contract.doubling = doubling;
        self.passes = 0;
        Ok(())
    }

    /// Law 22: three passes after a bid, or four without one.
    const fn is_finished(&self) -> bool {
        self.passes >= if self.last.is_some() { 3 } else { 4 }
    }

    /// Returns the contract and declarer, the player of the side who first named the denomination.
    /// `None` if the auction is not finished.
    pub(super) fn result(&self, dealer: Seat) -> Option<AuctionResult> {
        if !self.is_finished() {
            return None;
        }
        let Some(Bid { contract, player }) = self.last else {
            return Some(AuctionResult::PassedOut);
        };
        let index = Strain::ALL.iter().position(|&strain| strain == contract.strain)?;
        let first = self.first.get(index)?.get(player % 2)?.unwrap_or(player);
        Some(AuctionResult::Contract { contract, declarer: seat_after(dealer, first) })
    }
}

/// Returns the position of the next player.
const fn next(player: usize) -> usize {
    match player {
        0 => 1,
        1 => 2,
        2 => 3,
        _ => 0,
    }
}

/// Returns the player a number of seats after another, clockwise.
pub(super) fn seat_after(seat: Seat, seats: usize) -> Seat {
    (0..seats).fold(seat, |seat, _| seat.next())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns contract and declarer after these calls, with East as the dealer.
    fn result(calls: &str) -> String {
        let mut auction = Auction::default();
        for call in calls.split(' ') {
            auction.call(call).expect("a call");
        }
        match auction.result(Seat::East) {
            Some(AuctionResult::Contract { contract, declarer }) => {
                format!("{contract} {declarer}")
            }
            Some(AuctionResult::PassedOut) => "passed out".to_owned(),
            None => "unfinished".to_owned(),
        }
    }

    #[test]
    fn determines_contract_and_declarer() {
        assert_eq!(result("p p p p"), "passed out");
        assert_eq!(result("1N p p p"), "1NT E");
        // East named hearts first, and West bid them last.
        assert_eq!(result("1H p 2C! p 2H p 4h p p p"), "4H E");
        // Both sides bid spades: North is the first of the side that plays there.
        assert_eq!(result("1S 2H p 2S p 4S d p p r p p p"), "4SXX N");
        assert_eq!(result("1C d 1D p p p"), "1D W");
        assert_eq!(result("1C p p"), "unfinished");
        assert_eq!(result("p p p"), "unfinished");
        assert_eq!(result("p p p 1C p p p"), "1C N");
    }

    #[test]
    fn rejects_invalid_calls() {
        let code = |calls: &str| {
            let mut auction = Auction::default();
            calls.split(' ').find_map(|call| auction.call(call).err()).map(|it| it.code())
        };
        assert_eq!(code("1C 8C"), Some("lin-invalid-call"));
        assert_eq!(code("p é"), Some("lin-invalid-call"));
        assert_eq!(code("p d"), Some("double-before-bid"));
        assert_eq!(code("1N r"), Some("lin-impossible-double"));
        assert_eq!(code("1S d d"), Some("lin-impossible-double"));
        assert_eq!(code("1S d r d"), Some("lin-impossible-double"));
        assert_eq!(code("1C p p p 1D"), Some("call-after-passes"));
        assert_eq!(code("1C p p p p"), None);
    }
}
