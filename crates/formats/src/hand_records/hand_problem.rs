//! Problems of deals, auctions, and plays.

use bridge_core::{Seat, Vulnerability};

event::diagnostics! {
    /// A problem of a deal, an auction, or a play. The scores do not depend on it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum HandProblem {
        /// A hand has thirteen cards, and a card is in one hand. The page shows the board without its deal.
        InvalidDeal {
            /// The error.
            error: String,
        } = warning "invalid-deal":
            "invalid deal, which is ignored: {error}",
            help "correct the cards of this deal";
        /// The dealer of a board follows from its number (Law 2). The hands of another board may have this number.
        HandDealer {
            /// The board.
            board: String,
            /// The dealer in the file.
            found: Seat,
            /// The dealer by the board number.
            expected: Seat,
        } = warning "hand-dealer":
            "the hands of board {board} are ignored: the dealer is {found}, expected {expected} for this number",
            help "correct the dealer or the board number";
        /// The hands and the results of a board have different vulnerabilities. The hands of another board may have this number.
        HandVulnerability {
            /// The board.
            board: String,
            /// The vulnerability in the file.
            found: Vulnerability,
            /// The vulnerability of the board.
            expected: Vulnerability,
        } = warning "hand-vulnerability":
            "the hands of board {board} are ignored: vulnerable is {found}, expected {expected}",
            help "correct the vulnerability or the board number";
        /// A board has two deals, for example in two sections. The page shows one.
        OtherDeal {
            /// The board.
            board: String,
        } = warning "other-deal":
            "board {board} has another deal before, which is used",
            help "correct the deal or the board number";
        /// An auction has a call that is not legal. The page shows the result without its auction.
        InvalidAuction {
            /// The error.
            error: String,
        } = warning "invalid-auction":
            "the auction is ignored: {error}",
            help "correct the calls of this auction";
        /// The auction ends in a contract that is not the contract of the result. The page shows the result without its auction.
        OtherContract {
            /// The contract of the auction.
            found: String,
            /// The contract of the result.
            expected: String,
        } = warning "other-contract":
            "the auction is ignored: it ends in {found}, and the result has {expected}",
            help "correct the auction or the result";
        /// A card of the play was played before, or its player does not hold it. The rest of the play is ignored.
        InvalidPlay {
            /// The error.
            error: String,
        } = warning "invalid-play":
            "the play from here is ignored: {error}",
            help "correct the cards of this play";
        /// The double-dummy tricks or the par score of a board cannot be read.
        InvalidAnalysis {
            /// The error.
            error: String,
        } = warning "invalid-analysis":
            "the analysis is ignored: {error}";
        /// The event has several sessions, and each has its own boards. The hands name no session.
        SessionMissing {
            /// The number of deals.
            deals: usize,
        } = warning "hand-session-missing":
            "deals without a session of this event, which are ignored: {deals}",
            help "add the session to each deal, as in `[Session \"1\"]`";
        /// The file has no deal of a board of the event.
        NoHands = warning "no-hands":
            "the file contains no deals of the boards of this event",
            help "check that this is the right file";
        /// Hands are read from some of the formats of results.
        NotHands {
            /// The formats with hands.
            expected: String,
        } = warning "not-hands":
            "the file contains no hands: expected {expected}",
            help "export the hands as PBN";
        /// The bytes of a file of hands are not a text.
        UnreadableHands {
            /// The error.
            error: String,
        } = warning "unreadable-hands":
            "the hands are ignored: {error}";
    }
}
