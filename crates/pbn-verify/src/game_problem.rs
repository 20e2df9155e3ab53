//! Errors of auctions and plays, and contradictions between the parts of a game.

use bridge_core::Seat;

use crate::annotations::MAX_NOTE_NUMBER;

event::diagnostics! {
    /// An error of an auction or a play in Portable Bridge Notation, or a contradiction between the
    /// parts of a game.
    pub enum GameProblem {
        /// An annotation precedes the first call or card.
        EarlyAnnotation {
            /// Call or card.
            item: &'static str,
        } = error "early-annotation":
            "an annotation before the first {item}",
            help "move the annotation after the call or card that it describes";
        /// A suffix of a call or card is not in the standard.
        UnknownSuffix {
            /// The suffix.
            suffix: String,
        } = error "unknown-suffix":
            "unknown suffix {suffix:?}: expected !, ?, !!, ??, !?, or ?!";
        /// A call or card has two suffixes.
        TwoSuffixes {
            /// Call or card.
            item: &'static str,
        } = error "two-suffixes":
            "the {item} already has a suffix",
            help "remove one of the two suffixes";
        /// A call or card has two judgments of its quality. Suffixes and the numbers from $1 to $12
        /// are judgments.
        TwoJudgments {
            /// Call or card.
            item: &'static str,
        } = error "two-judgments":
            "the {item} already has a judgment, by a suffix or a number from $1 to $12",
            help "remove one of the two judgments";
        /// A call or card has a numbered annotation twice.
        GlyphTwice {
            /// Call or card.
            item: &'static str,
            /// The number.
            glyph: u32,
        } = error "glyph-twice":
            "the {item} already has the annotation ${glyph}",
            help "remove one of the two annotations";
        /// A call or card refers to two notes.
        TwoNotes {
            /// Call or card.
            item: &'static str,
        } = error "two-notes":
            "the {item} already refers to a note",
            help "combine the two notes";
        /// The number of an annotation is missing, too high, or not a number.
        InvalidGlyph {
            /// The annotation.
            glyph: String,
        } = error "invalid-glyph":
            "invalid annotation {glyph:?}: expected $0 to $255";
        /// A card has a numbered annotation that describes calls.
        CallGlyph {
            /// The number.
            glyph: u32,
        } = error "call-glyph":
            "${glyph} describes calls: expected $7 to $12, $14, or $200 to $238 after a card";
        /// A call has a numbered annotation that describes cards.
        CardGlyph {
            /// The number.
            glyph: u32,
        } = error "card-glyph":
            "${glyph} describes cards: expected $1 to $6, $13, or $20 to $93 after a call";
        /// The text between equals signs is not the number of a note.
        NoteReference {
            /// The text.
            found: String,
        } = error "note-reference":
            "invalid number of a note, {found:?}: expected 1 to {} between equals signs" % MAX_NOTE_NUMBER;
        /// A call or card refers to a note that does not follow its auction or play.
        MissingNote {
            /// The number of the note.
            number: u8,
        } = error "missing-note":
            "missing note {number}",
            help "add the note after the auction or the play, as in `[Note \"1: forcing\"]`";
        /// No call or card refers to a note.
        UnusedNote {
            /// The number of the note.
            number: u8,
        } = warning "unused-note":
            "no call or card refers to note {number}",
            help "remove the note, or refer to it, as in `2C =1=`";
        /// A call or card has a mark of an irregularity twice.
        MarkTwice {
            /// Call or card.
            item: &'static str,
            /// The mark.
            mark: String,
        } = error "mark-twice":
            "the {item} already has the mark {mark}",
            help "remove one of the two marks";
        /// No call follows the mark of an insufficient bid.
        MarkWithoutCall = error "mark-without-call":
            "missing call after ^I";
        /// A mark of an irregularity in an auction is not in the standard.
        UnknownCallMark {
            /// The mark.
            mark: String,
        } = error "unknown-call-mark":
            "unknown mark {mark:?}: expected ^I (insufficient bid) or ^S (skipped player)";
        /// A call follows the end of the auction: three passes after a bid, or four without a bid.
        CallAfterAuction = error "call-after-auction":
            "a call or mark after the end of the auction",
            help "remove it, or correct the calls before it";
        /// A dash follows the first call. It means that the auction began after this player.
        DashInAuction = error "dash-in-auction":
            "found - after the first call: expected a call";
        /// The dealer has a dash but must make the first call.
        DashOfDealer {
            /// The dealer.
            dealer: Seat,
        } = error "dash-of-dealer":
            "found - in the column of the dealer, {dealer}: expected the first call";
        /// Another player than the dealer makes the first call.
        FirstCaller {
            /// The player of the first call.
            player: Seat,
            /// The dealer.
            dealer: Seat,
        } = error "first-caller":
            "{player} makes the first call: expected the dealer, {dealer}",
            help "write `-` for each player before the dealer";
        /// The text is not a call.
        InvalidCall {
            /// The text.
            call: String,
        } = error "invalid-call":
            "invalid call {call:?}: expected Pass, X, XX, AP, or a bid such as 1NT";
        /// A bid is not higher than the last bid (Law 18).
        InsufficientBid {
            /// The bid.
            bid: String,
            /// The last bid.
            last: String,
        } = error "insufficient-bid":
            "{bid} is not higher than {last}",
            help "if the bid was insufficient, write `^I` before it";
        /// The mark of an insufficient bid is before a pass, double, or redouble.
        InsufficientCall {
            /// The call.
            call: String,
        } = error "insufficient-call":
            "^I before {call:?}: expected a bid",
            help "remove `^I`";
        /// A bid is marked as insufficient but is higher than the last bid.
        SufficientBid {
            /// The bid.
            bid: String,
            /// The last bid.
            last: String,
        } = error "sufficient-bid":
            "^I before {bid}, which is higher than {last}",
            help "remove `^I`, or correct the bid";
        /// The first bid of an auction is marked as insufficient.
        SufficientFirstBid {
            /// The bid.
            bid: String,
        } = error "sufficient-first-bid":
            "^I before {bid}, which is the first bid",
            help "remove `^I`";
        /// A double or redouble precedes the first bid.
        DoubleWithoutBid {
            /// Double or redouble.
            call: &'static str,
        } = error "double-without-bid":
            "a {call} before the first bid";
        /// A player doubles or redoubles, and the last bid or double is not by an opponent
        /// (Law 19).
        InvalidDouble {
            /// The player.
            player: Seat,
            /// Double or redouble.
            call: &'static str,
            /// The last bid, with its doubles.
            contract: String,
        } = error "invalid-double":
            "{player} cannot {call} {contract}",
            help "check the calls before it and their columns";
        /// A play is without a deal, contract, or declarer, so that it cannot be checked.
        PlayWithoutTag {
            /// The missing tag.
            tag: &'static str,
        } = error "play-without-tag":
            "missing tag {tag} of a game with a play";
        /// A mark of an irregularity in a play is not in the standard.
        UnknownCardMark {
            /// The mark.
            mark: String,
        } = error "unknown-card-mark":
            "unknown mark {mark:?}: expected ^L (lead out of turn) or ^R (revoke)";
        /// A card is marked as both a lead out of turn and a revoke.
        TwoCardMarks = error "two-card-marks":
            "^L and ^R before one card: expected one of them";
        /// A trick has two leads out of turn.
        TwoLeads = error "two-leads":
            "the trick already has a lead out of turn",
            help "remove one of the marks `^L`";
        /// No card follows the mark of an irregularity.
        MarkWithoutCard = error "mark-without-card":
            "missing card after the mark";
        /// A card follows the end of the play.
        CardAfterPlay = error "card-after-play":
            "a card or mark after the end of the play",
            help "remove it, or correct the cards before it";
        /// A card does not begin with a suit.
        CardSuit {
            /// The card.
            card: String,
        } = error "card-suit":
            "invalid card {card:?}: expected S, H, D, or C first, as in HT";
        /// The suit of a card is not followed by one rank.
        CardRank {
            /// The card.
            card: String,
        } = error "card-rank":
            "invalid card {card:?}: expected one of AKQJT98765432 after the suit";
        /// A player plays a card that is not in the hand, or has been played.
        CardNotHeld {
            /// The player.
            player: Seat,
            /// The card.
            card: String,
        } = error "card-not-held":
            "{player} does not have {card}, or has played it before",
            help "check the card, its column, and the deal";
        /// The leader of a trick is marked as leading out of turn.
        RegularLead {
            /// The player.
            player: Seat,
        } = error "regular-lead":
            "^L before a card of {player}, who leads this trick",
            help "remove `^L`";
        /// A card follows in turn after the sign + of the player whose turn is next.
        CardAfterTurn {
            /// The player of the card.
            player: Seat,
            /// The player with the sign +.
            next: Seat,
        } = error "card-after-turn":
            "{player} plays after {next}, whose turn is next",
            help "write `-` for a player who has not played";
        /// The card that leads a trick is marked as a revoke.
        RevokeOnLead {
            /// The player.
            player: Seat,
        } = error "revoke-on-lead":
            "^R before a card of {player}, who leads this trick",
            help "remove `^R`";
        /// A card that follows suit is marked as a revoke.
        RevokeOnFollow {
            /// The player.
            player: Seat,
        } = error "revoke-on-follow":
            "^R before a card of {player}, who follows suit",
            help "remove `^R`";
        /// A card is marked as a revoke, and the player has no card of the suit led.
        RevokeWithoutSuit {
            /// The player.
            player: Seat,
        } = error "revoke-without-suit":
            "^R before a card of {player}, who has no card of the suit led",
            help "remove `^R`";
        /// A player does not follow suit with a card of the suit led in the hand (Law 61).
        UnmarkedRevoke {
            /// The player.
            player: Seat,
            /// The card.
            card: String,
        } = error "unmarked-revoke":
            "{player} revokes with {card}: expected a card of the suit led",
            help "if the player revoked, write `^R` before the card";
        /// An auction is without a dealer, so that it cannot be checked.
        AuctionWithoutDealer = error "auction-without-dealer":
            "missing tag Dealer before the auction";
        /// All players pass, but the contract is not Pass.
        ContractOfPasses {
            /// The contract.
            contract: String,
        } = error "contract-of-passes":
            "the contract is {contract}, but all players passed: expected Pass";
        /// The contract differs from the last bid of the auction and its doubles.
        ContractAgainstAuction {
            /// The contract.
            contract: String,
            /// The contract of the auction.
            expected: String,
        } = error "contract-against-auction":
            "the contract is {contract}: expected {expected}, as in the auction",
            help "correct the contract or the auction";
        /// The declarer differs from the auction.
        DeclarerAgainstAuction {
            /// The declarer.
            declarer: Seat,
            /// The declarer of the auction.
            expected: Seat,
        } = error "declarer-against-auction":
            "the declarer is {declarer}: expected {expected}, as in the auction",
            help "correct the declarer; if dummy became declarer, write `^` before the seat";
        /// A declarer is marked as irregular but is the declarer of the auction.
        RegularDeclarer {
            /// The declarer.
            declarer: Seat,
        } = error "regular-declarer":
            "^ before {declarer}, the declarer of the auction",
            help "remove `^`";
        /// An auction is invalid, and its declarer is unknown.
        DeclarerNotChecked = warning "declarer-not-checked":
            "the declarer is not checked: the auction is invalid";
        /// The contract is Pass, but the game has a play.
        PlayOfPass = error "play-of-pass":
            "the contract is Pass, but cards were played";
        /// A result counts the tricks of declarer, who is missing or invalid.
        TricksWithoutDeclarer = error "tricks-without-declarer":
            "tricks of an unknown declarer",
            help "add the declarer, or write the tricks of a side, as in NS 9";
        /// A result is marked as irregular, but the play has no irregularity.
        RegularResult = error "regular-result":
            "^ before the result, but no irregularity in the play",
            help "remove `^`, or mark the irregularity in the play";
        /// The result differs from the tricks that declarer wins in the play. An incomplete play
        /// allows several results.
        TricksAgainstPlay {
            /// The tricks of the result.
            tricks: u32,
            /// The minimum number of tricks.
            minimum: u32,
            /// The maximum number of tricks.
            maximum: u32,
        } = error "tricks-against-play":
            "{tricks} tricks: expected {}, as in the play" % range(*minimum, *maximum),
            help "correct the result or the play";
        /// In rubber bridge a side is vulnerable if it has won a game. The stated vulnerability
        /// differs.
        RubberVulnerability {
            /// The vulnerability.
            found: String,
            /// The vulnerability by the games of the rubber.
            expected: &'static str,
        } = error "rubber-vulnerability":
            "the vulnerability is {found}: expected {expected}, by the games of the rubber",
            help "correct the vulnerability or the games";
        /// The score differs from the score of the contract (Law 77).
        WrongScore {
            /// The contract, the declarer, and the result.
            contract: String,
            /// The vulnerability.
            vulnerability: bridge_core::Vulnerability,
            /// The score of the contract, for North-South.
            computed: bridge_core::Score,
            /// The written score, for North-South.
            written: bridge_core::Score,
        } = error "wrong-score":
            "{contract} at vulnerability {vulnerability} scores {computed}, not {written}",
            help "correct the contract, the result, or the score";
        /// The contract is Pass, but the score is not 0.
        ScoreOfPass {
            /// The score.
            score: bridge_core::Score,
        } = error "score-of-pass":
            "the contract is Pass, but the score is {score}: expected 0";
    }
}

/// Formats a range of numbers of tricks.
fn range(minimum: u32, maximum: u32) -> String {
    if minimum == maximum { format!("{minimum}") } else { format!("{minimum} to {maximum}") }
}
