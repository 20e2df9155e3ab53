//! Verifies the calls of auctions and determines the contract (Laws 17 to 22; Portable Bridge
//! Notation 2.1, sections 3.5 and 3.9).

use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::{Contract, Doubling, Level, Seat, Side, Strain};
use formats::{Problem, Problems};

use crate::annotations::{Annotations, Piece, pieces};
use crate::cards::strain;
use crate::game_problem::GameProblem;
use crate::section::Section;

/// The result of an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AuctionResult {
    /// All players passed.
    PassedOut,
    Contract {
        contract: Contract,
        declarer: Seat,
    },
    Unfinished,
    /// A call is wrong and was reported.
    Invalid,
}

#[derive(Debug)]
struct Auction {
    turn: Seat,
    dealer: Seat,
    has_begun: bool,
    last: Option<(Contract, Seat)>,
    /// The side of the last double or redouble since the last bid.
    doubled_by: Option<Side>,
    passes: usize,
    /// The bids by denomination and player, in order.
    bids: Vec<(Strain, Seat)>,
    is_finished: bool,
}

/// Verifies the calls in `words`, which are parts of `text`. `order` contains the player of the
/// first column and the dealer. If it is `None`, only the annotations are verified.
///
/// Returns the result of the auction, and the notes that it refers to.
pub(crate) fn verify(
    text: &str,
    words: &[&str],
    order: Option<(Seat, Seat)>,
    problems: &mut Problems,
) -> (AuctionResult, BTreeMap<u8, Range<usize>>) {
    let mut annotations = Annotations::new(Section::Auction);
    let mut auction = order.map(|(first, dealer)| Auction::new(first, dealer));
    let (mut is_wrong, mut irregular) = (false, None);
    for (piece, place) in pieces(text, words) {
        if annotations.verify(piece, &place, problems) {
            continue;
        }
        annotations.begin();
        let Some(auction) = auction.as_mut().filter(|_| !is_wrong) else { continue };
        let verified = match piece {
            // The next piece is the insufficient bid.
            Piece::Irregular(letter) if letter.eq_ignore_ascii_case("I") => {
                let mark = || format!("^{letter}");
                match irregular.replace(place.clone()) {
                    Some(_) => Err(GameProblem::MarkTwice { item: "call", mark: mark() }),
                    None => Ok(()),
                }
            }
            Piece::Move(_) => auction.piece(piece, irregular.take().is_some()),
            _ if irregular.is_some() => Err(GameProblem::MarkWithoutCall),
            _ => auction.piece(piece, false),
        };
        if let Err(kind) = verified {
            problems.push(Problem::new(Some(place), &kind));
            is_wrong = true;
        }
    }
    if let Some(place) = irregular.filter(|_| !is_wrong) {
        problems.push(Problem::new(Some(place), &GameProblem::MarkWithoutCall));
        is_wrong = true;
    }
    let called = match auction {
        _ if is_wrong => AuctionResult::Invalid,
        Some(auction) => auction.result(),
        None => AuctionResult::Unfinished,
    };
    (called, annotations.notes)
}

impl Auction {
    const fn new(first: Seat, dealer: Seat) -> Self {
        Self {
            turn: first,
            dealer,
            has_begun: false,
            last: None,
            doubled_by: None,
            passes: 0,
            bids: Vec::new(),
            is_finished: false,
        }
    }

    fn piece(&mut self, piece: Piece<'_>, is_insufficient: bool) -> Result<(), GameProblem> {
        if self.is_finished {
            return Err(GameProblem::CallAfterAuction);
        }
        match piece {
            Piece::Nothing if self.has_begun => {
                return Err(GameProblem::DashInAuction);
            }
            Piece::Nothing if self.turn == self.dealer => {
                return Err(GameProblem::DashOfDealer { dealer: self.dealer });
            }
            Piece::Nothing => {}
            Piece::Turn | Piece::End => {
                self.is_finished = true;
                return Ok(());
            }
            Piece::Irregular(letter) if letter.eq_ignore_ascii_case("S") => self.begin()?,
            Piece::Irregular(letter) => {
                return Err(GameProblem::UnknownCallMark { mark: format!("^{letter}") });
            }
            Piece::Move(call) if call.eq_ignore_ascii_case("AP") => {
                self.begin()?;
                self.is_finished = true;
                self.passes = self.passes_needed();
            }
            Piece::Move(call) => {
                self.begin()?;
                self.call(call, is_insufficient)?;
            }
            Piece::Suffix(_) | Piece::Glyph(_) | Piece::Note(_) => return Ok(()),
        }
        self.turn = self.turn.next();
        Ok(())
    }

    /// Law 17B: the dealer calls first.
    fn begin(&mut self) -> Result<(), GameProblem> {
        if !std::mem::replace(&mut self.has_begun, true) && self.turn != self.dealer {
            return Err(GameProblem::FirstCaller { player: self.turn, dealer: self.dealer });
        }
        Ok(())
    }

    /// Law 22: three passes after a bid, or four without one.
    const fn passes_needed(&self) -> usize {
        if self.last.is_some() { 3 } else { 4 }
    }

    fn call(&mut self, call: &str, is_insufficient: bool) -> Result<(), GameProblem> {
        let is_bid = call.starts_with(|c: char| c.is_ascii_digit());
        if is_insufficient && !is_bid {
            return Err(GameProblem::InsufficientCall { call: call.to_owned() });
        }
        match call.to_ascii_uppercase().as_str() {
            "PASS" => {
                self.passes = self.passes.saturating_add(1);
                self.is_finished = self.passes == self.passes_needed();
                return Ok(());
            }
            "X" => self.double(Doubling::Doubled)?,
            "XX" => self.double(Doubling::Redoubled)?,
            _ => self.bid(call, is_insufficient)?,
        }
        self.passes = 0;
        Ok(())
    }

    /// Law 19: the last call other than a pass must be an opponent's bid or double, respectively.
    fn double(&mut self, doubling: Doubling) -> Result<(), GameProblem> {
        let side = self.turn.side();
        let (before, call) = match doubling {
            Doubling::Redoubled => (Doubling::Doubled, "redouble"),
            Doubling::Undoubled | Doubling::Doubled => (Doubling::Undoubled, "double"),
        };
        let Some((contract, by)) = &mut self.last else {
            return Err(GameProblem::DoubleWithoutBid { call });
        };
        let last_by = self.doubled_by.unwrap_or_else(|| by.side());
        if contract.doubling != before || last_by == side {
            let contract = contract.to_string();
            return Err(GameProblem::InvalidDouble { player: self.turn, call, contract });
        }
        contract.doubling = doubling;
        self.doubled_by = Some(side);
        Ok(())
    }

    /// Law 18: a bid must be higher than the last one.
    fn bid(&mut self, call: &str, is_insufficient: bool) -> Result<(), GameProblem> {
        let bid = bid(call).ok_or_else(|| GameProblem::InvalidCall { call: call.to_owned() })?;
        if let Some((last, _)) = self.last {
            let is_higher = (bid.level, bid.strain) > (last.level, last.strain);
            let both = || {
                let last = Contract { doubling: Doubling::Undoubled, ..last };
                (bid.to_string(), last.to_string())
            };
            match (is_higher, is_insufficient) {
                (false, false) => {
                    let (bid, last) = both();
                    return Err(GameProblem::InsufficientBid { bid, last });
                }
                (true, true) => {
                    let (bid, last) = both();
                    return Err(GameProblem::SufficientBid { bid, last });
                }
                (true, false) | (false, true) => {}
            }
        } else if is_insufficient {
            return Err(GameProblem::SufficientFirstBid { bid: bid.to_string() });
        }
        self.last = Some((bid, self.turn));
        self.doubled_by = None;
        self.bids.push((bid.strain, self.turn));
        Ok(())
    }

    /// Law 22A and the definition of declarer: the player of the side who first named the
    /// denomination.
    fn result(&self) -> AuctionResult {
        if !self.has_begun || self.passes < self.passes_needed() {
            return AuctionResult::Unfinished;
        }
        let Some((contract, by)) = self.last else { return AuctionResult::PassedOut };
        let first = self
            .bids
            .iter()
            .find(|(strain, seat)| *strain == contract.strain && seat.side() == by.side());
        AuctionResult::Contract { contract, declarer: first.map_or(by, |&(_, seat)| seat) }
    }
}

/// Parses a bid such as `1NT`.
fn bid(call: &str) -> Option<Contract> {
    let (level, denomination) = call.split_at_checked(1)?;
    let level = Level::new(level.parse().ok()?).ok()?;
    let (strain, "") = strain(denomination)? else { return None };
    Some(Contract { level, strain, doubling: Doubling::Undoubled })
}
