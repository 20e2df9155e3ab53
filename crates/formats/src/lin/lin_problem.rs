//! Problems of LIN files.

use bridge_core::Seat;

event::diagnostics! {
    /// A problem of a LIN file, the format of Bridge Base Online.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum LinProblem {
        /// Two letters and a bar were expected before a value. A missing bar shifts all following tags and values.
        InvalidTag {
            /// The text.
            found: String,
        } = error "lin-invalid-tag":
            "invalid tag {found:?}: expected two letters and a bar, as in `mb|`",
            help "check the bars before this place: each tag and each value ends with one";
        /// The file ends inside a value. It may be incomplete.
        UnclosedValue {
            /// The tag.
            tag: String,
        } = error "lin-unclosed-value":
            "the value of the tag `{tag}` does not end: expected a bar",
            help "save the file again if its end is missing, or add the bar";
        /// The file contains tags, and neither a deal nor a result.
        NoDeals = error "lin-no-deals":
            "the file contains no deals and no results",
            help "save the match or the tournament again, with its results";
        /// The file contains deals, and no result. A deal has a result if its auction is complete, and its tricks are claimed or all cards were played.
        OnlyUnplayedDeals {
            /// The number of deals.
            deals: usize,
        } = error "only-unplayed-deals":
            "deals without a result, and no other results: {deals}",
            help "add declarer's tricks to each deal, as in `mc|10|`, or list the results in `rs`";
        /// Deals without a result are not scored. Their auction is not complete, or the tricks are unknown.
        UnplayedDeals {
            /// The number of deals.
            deals: usize,
        } = warning "unplayed-deals":
            "deals without a result, which are ignored: {deals}";
        /// The third value of `vg` is the scoring method: `I` (IMPs), `B` (board-a-match), or `P` (matchpoints).
        UnknownScoring {
            /// The value.
            found: String,
        } = warning "lin-scoring":
            "unknown scoring {found:?} in `vg`: expected I, B, or P",
            help "set the method, such as `{arg method teams}`";
        /// The value of `qx` is a room, `o` or `c`, and a board number.
        InvalidLabel {
            /// The value.
            found: String,
        } = error "lin-invalid-deal":
            "invalid deal {found:?}: expected a room and a board, as in `o7` or `c7`";
        /// A deal has a result, and no board number.
        BoardMissing = error "lin-board-missing":
            "the deal has no board number: expected a tag such as `qx|o7|` or `ah|Board 7|`";
        /// The board numbers of `qx` and of the heading `ah` differ.
        TwoBoardNumbers {
            /// The number that is used.
            used: String,
            /// The number in the heading.
            found: String,
        } = warning "lin-two-board-numbers":
            "`ah` has board {found}, and `qx` has board {used}, which is used",
            help "correct one of the two";
        /// The list of results has no place for this deal. The list begins with the first board of `vg`.
        BoardNotListed {
            /// The board.
            board: String,
            /// The first board.
            first: String,
            /// The last board.
            last: String,
        } = error "board-not-listed":
            "board {board} has no place in `rs`: expected {first} to {last}",
            help "correct the number in `qx`, or the boards in `vg` or `bn`";
        /// The boards of the list of results are unknown.
        ListedBoardsMissing = error "listed-boards-missing":
            "the boards of the results in `rs` are unknown: expected the first board as the fourth value of `vg`",
            help "add the board numbers, as in `bn|1,2,3|`";
        /// A board has two results in the same room.
        ListedTwice {
            /// The board.
            board: String,
        } = error "lin-listed-twice":
            "board {board} has two results in the same room",
            help "correct the board numbers in `bn`";
        /// No match has so many results.
        LongList {
            /// The maximum number of results.
            most: usize,
        } = error "lin-long-list":
            "the list of results is too long: expected at most {most}",
            help "check that this is the right file";
        /// The results in `rs` consist of contract, declarer, and tricks relative to the contract.
        InvalidListedResult {
            /// The result.
            found: String,
        } = error "invalid-listed-result":
            "invalid result {found:?}: expected contract, declarer, and tricks, as in `4HxN-1`, or `PASS`",
            help "leave the place of a board without a result empty, and enter an adjusted score as a correction";
        /// The list of results and the deal contradict each other. The list is used.
        OtherListedResult {
            /// The result in the list.
            listed: String,
            /// The result of the deal.
            found: String,
        } = warning "other-listed-result":
            "the list of results has {listed}, which is used, and the deal has {found}",
            help "correct `rs`, or the auction and the tricks of the deal";
        /// The list of players has too few names: South, West, North, and East, in a match first in the open room.
        FewPlayers {
            /// The number of players.
            found: usize,
        } = error "few-players":
            "found {found} players: expected 4, or 8 for two rooms",
            help "list South, West, North, and East; leave the place of an unknown player empty";
        /// The list of players has names after the eighth, or is very long.
        ManyPlayers = error "many-players":
            "too many players: expected 4, or 8 for two rooms",
            help "list South, West, North, and East of the open room, and then of the closed room";
        /// In an event of pairs, each deal with a result needs its players.
        PlayersMissing = error "players-missing":
            "the pairs of the deal are unknown: expected four players",
            help "add them before the deal, as in `pn|South's name,West's name,North's name,East's name|`";
        /// A team match needs the names of both teams, or at least of their players.
        TeamsMissing = error "teams-missing":
            "the teams are unknown: expected their names in `vg`",
            help "add them as the sixth and the eighth value, as in `vg|Final,Segment 1,I,1,16,Foxes,0,Hares,0|`";
        /// The first character of `md` is the dealer.
        InvalidDealer {
            /// The character.
            found: String,
        } = error "invalid-dealer":
            "invalid dealer {found:?}: expected 1 (South), 2 (West), 3 (North), or 4 (East) before the cards";
        /// The dealer of a board follows from its number (Law 2).
        OtherDealer {
            /// The board.
            board: String,
            /// The dealer in the file.
            found: Seat,
            /// The dealer by the board number.
            expected: Seat,
            /// The number of further deals.
            more: usize,
        } = warning "other-dealer":
            "board {board} has the dealer {found}: expected {expected} for this number{}" % and_more(*more),
            help "correct the board number or the dealer, unless the board was played this way";
        /// The vulnerability of a deal is `o` (none), `n`, `e`, or `b` (both).
        InvalidVulnerability {
            /// The value.
            found: String,
        } = error "lin-invalid-vulnerability":
            "invalid vulnerability {found:?}: expected o, n, e, or b";
        /// A call is a bid, a pass, a double, or a redouble.
        InvalidCall {
            /// The call.
            found: String,
        } = error "lin-invalid-call":
            "invalid call {found:?}: expected a bid such as `1N`, `p`, `d`, or `r`";
        /// A double or redouble before the first bid.
        DoubleBeforeBid {
            /// The call.
            found: String,
        } = error "double-before-bid":
            "invalid call {found:?}: no bid precedes it",
            help "correct the calls before it";
        /// A bid can be doubled, and a double can be redoubled, once each.
        ImpossibleDouble {
            /// The call.
            found: String,
            /// The contract before it.
            contract: String,
        } = error "lin-impossible-double":
            "invalid call {found:?}: the contract is {contract}",
            help "correct the calls before it";
        /// A bid or a double follows the passes that end an auction.
        CallAfterAuction {
            /// The call.
            found: String,
        } = error "call-after-passes":
            "invalid call {found:?}: the auction has ended before it",
            help "remove it, or correct the calls before it";
        /// A card is a suit and a rank.
        InvalidCard {
            /// The card.
            found: String,
        } = error "lin-invalid-card":
            "invalid card {found:?}: expected a suit and a rank, as in `SA` or `HT`";
        /// A card was played twice.
        CardTwice {
            /// The card.
            found: String,
        } = error "lin-card-twice":
            "the card {found} was played before",
            help "correct one of the two";
        /// The carry-over of a team is not a number.
        InvalidCarryOver {
            /// The value.
            found: String,
        } = error "lin-carry-over":
            "invalid carry-over {found:?}: expected IMPs, such as 15",
            help "check the commas in `vg`: titles and names of teams must not contain one";
        /// Only matches in IMPs have a carry-over in IMPs.
        CarryOverNotUsed = warning "lin-carry-over-not-used":
            "the carry-over of the match is not used: expected scoring by IMPs",
            help "enter it as Victory Points in the event file, with `[[carry_over]]`";
    }
}

/// Formats the number of further deals. Returns an empty text for 0.
fn and_more(more: usize) -> String {
    if more == 0 { String::new() } else { format!(" (and {more} more)") }
}
