//! Deviations of lines, tags, values, notes, and tables from the standard.

use crate::annotations::MAX_NOTE_NUMBER;
use crate::cards::FULL_HAND;
use crate::lines::MAX_LINE_LENGTH;

event::diagnostics! {
    /// A line, tag, value, note, or table that does not conform to the standard of Portable Bridge
    /// Notation.
    pub enum SyntaxProblem {
        /// The file is in UTF-8. The standard expects ISO 8859-1, which other programs may rely on.
        Utf8 = warning "utf-8-games":
            "the file is in UTF-8: the standard expects ISO 8859-1",
            help "save the file in ISO 8859-1 (Latin-1)";
        /// A line is longer than the standard allows.
        LineLength {
            /// The number of characters.
            length: usize,
        } = error "line-length":
            "a line of {length} characters: expected at most {}" % MAX_LINE_LENGTH,
            help "divide or shorten the line";
        /// A line contains control characters or characters outside ISO 8859-1.
        UnprintableCharacter {
            /// The first such character.
            character: char,
            /// The number of such characters on the line.
            count: usize,
        } = error "unprintable-character":
            "{character:?} is not printable in ISO 8859-1; such characters on this line: {count}",
            help "replace or delete these characters";
        /// Text is neither a tag nor a comment, and belongs to no auction, play, or table.
        TextOutsideSection = error "text-outside-section":
            "text outside of an auction, play, or table: expected a tag or a comment",
            help "begin a comment with a semicolon";
        /// A comment begins with a brace and does not end.
        CommentWithoutEnd = error "comment-without-end":
            "the comment does not end: expected a closing brace";
        /// A comment is between the rows of a table, where the standard allows none.
        CommentInTable = error "comment-in-table":
            "a comment between the rows of a table",
            help "put the comment before the first row";
        /// A bracket begins a tag, and no name follows.
        TagWithoutName = error "tag-without-name":
            "missing name of a tag after [",
            help "write the tag as in `[Board \"7\"]`";
        /// A tag does not end after its value.
        MissingBracket {
            /// The tag.
            tag: String,
        } = error "missing-bracket":
            "missing ] after the value of {tag}";
        /// A tag has no value.
        TagWithoutValue {
            /// The tag.
            tag: String,
        } = error "tag-without-value":
            "the tag {tag} has no value",
            help "write `\"?\"` for an unknown value";
        /// The value of a tag is not in quotes.
        UnquotedValue {
            /// The tag.
            tag: String,
        } = error "unquoted-value":
            "the value of {tag} is not in double quotes";
        /// The value of a tag contains a tab.
        TabInValue {
            /// The tag.
            tag: String,
        } = error "tab-in-value":
            "a tab in the value of {tag}: expected spaces";
        /// The value of a tag begins with a quote, and its line ends before the closing quote.
        UnclosedValue {
            /// The tag.
            tag: String,
        } = error "unclosed-value":
            "the value of {tag} does not end on its line",
            help "add the closing quote; write a quote inside a value as `\\\"`";
        /// The standard has no tag of this name. Further games with this tag are not reported.
        NonStandardTag {
            /// The tag.
            tag: String,
            /// The tag of the standard with the most similar name. Empty if none is similar.
            nearest: &'static str,
        } = warning "non-standard-tag":
            "the tag {tag} is not in the standard",
            help = suggestion(nearest);
        /// A game has a tag twice. The first value is used.
        TagTwice {
            /// The tag.
            tag: &'static str,
        } = warning "tag-twice":
            "duplicate tag {tag} in the game: the first is used",
            help "remove one of the two, or put an empty line between two games";
        /// The value `#` inherits the value of an earlier game. Tags such as the deal and the
        /// contract cannot be inherited.
        InheritedTag {
            /// The tag.
            tag: &'static str,
        } = error "inherited-tag":
            "the value of {tag} cannot be inherited from another game",
            help "replace `#` by the value";
        /// A note precedes the auction and the play of its game.
        NoteWithoutSection = error "note-without-section":
            "a note without an auction or a play before it",
            help "move the note after the auction or the play that refers to it";
        /// A note does not begin with its number.
        NoteWithoutNumber {
            /// The text of the note.
            note: String,
        } = error "note-without-number":
            "the note {note:?} does not begin with a number",
            help "number the note, as in `[Note \"1: forcing\"]`";
        /// The number of a note is too high or 0.
        NoteNumber {
            /// The number.
            number: u32,
        } = error "note-number":
            "invalid number of a note, {number}: expected 1 to {}" % MAX_NOTE_NUMBER;
        /// A note has no colon between its number and its text.
        NoteWithoutColon {
            /// The number of the note.
            number: u8,
        } = error "note-without-colon":
            "missing colon after the number of note {number}";
        /// Two notes of an auction or a play have one number. The first is used.
        NoteTwice {
            /// The number.
            number: u8,
        } = warning "note-twice":
            "duplicate note {number}: the first is used",
            help "renumber one of the two notes";
        /// A board number is not a whole number.
        BoardValue {
            /// The value.
            value: String,
        } = error "board-value":
            "invalid board number {value:?}: expected a whole number";
        /// A date is not in the form of the standard, or does not exist.
        DateValue {
            /// The value.
            value: String,
        } = error "date-value":
            "invalid date {value:?}: expected year, month, and day, as in 2026.11.22",
            help "write `?` for each unknown digit";
        /// A time of day is not in the form of the standard, or does not exist.
        TimeValue {
            /// The value.
            value: String,
        } = error "time-value":
            "invalid time {value:?}: expected hours, minutes, and seconds, as in 19:30:00";
        /// The time for a call or a card is not a number of seconds.
        SecondsValue {
            /// The value.
            value: String,
        } = error "seconds-value":
            "invalid duration {value:?}: expected a number of seconds";
        /// A number of games and the time for them are not in the form of the standard.
        TimeControlValue {
            /// The value.
            value: String,
        } = error "time-control-value":
            "invalid time control {value:?}: expected games and minutes, as in 4/30, or -";
        /// A score is not in the form of the standard: one number, or numbers after their sides.
        ScoreValue {
            /// The value.
            value: String,
        } = error "score-value":
            "invalid score {value:?}: expected points, as in -100, NS 420, or EW 50 NS -50";
        /// A score in IMPs or matchpoints is not in the form of the standard.
        DecimalScoreValue {
            /// The value.
            value: String,
        } = error "decimal-score-value":
            "invalid score {value:?}: expected a number, as in 10, -2.5, or NS 10 EW -10";
        /// A percentage is not in the form of the standard, or is above 100.
        PercentageValue {
            /// The value.
            value: String,
        } = error "percentage-value":
            "invalid percentage {value:?}: expected 0 to 100, as in 57.25 or NS 60 EW 40";
        /// A score of rubber bridge is not in the form of the standard.
        RubberValue {
            /// The value.
            value: String,
        } = error "rubber-value":
            "invalid score {value:?}: expected points above and below the line, as in 300/40 or NS 300/40 EW 50/70";
        /// The earlier points of a rubber are not in the form of the standard. Both sides have two
        /// numbers above the line, and one for each game below it.
        RubberHistoryValue {
            /// The value.
            value: String,
        } = error "rubber-history-value":
            "invalid score {value:?}: expected the points of the rubber, as in NS 0 0 / 100 0 EW 0 0 / 0 0";
        /// The best possible score is not in the form of the standard.
        OptimumScoreValue {
            /// The value.
            value: String,
        } = error "optimum-score-value":
            "invalid score {value:?}: expected a side and points, as in NS 420";
        /// The name of a round contains characters that the standard does not allow.
        RoundValue {
            /// The value.
            value: String,
        } = error "round-value":
            "invalid round {value:?}: expected letters, digits, dots, and underscores";
        /// The hidden hands are not letters of seats.
        HiddenValue {
            /// The value.
            value: String,
        } = error "hidden-value":
            "invalid hidden hands {value:?}: expected letters of seats, as in NE";
        /// The tag for matchpoints by the French method is neither Yes nor No.
        FrenchMpValue {
            /// The value.
            value: String,
        } = error "french-mp-value":
            "invalid value {value:?}: expected Yes or No";
        /// A room is neither open nor closed.
        RoomValue {
            /// The value.
            value: String,
        } = error "room-value":
            "invalid room {value:?}: expected Open or Closed";
        /// A vulnerability is not in the form of the standard.
        VulnerableValue {
            /// The value.
            value: String,
        } = error "vulnerable-value":
            "invalid vulnerability {value:?}: expected None, Love, -, NS, EW, All, or Both";
        /// The dealer, or the first player of an auction or a play, is not a seat.
        SeatValue {
            /// The value.
            value: String,
        } = error "seat-value":
            "invalid seat {value:?}: expected N, E, S, or W";
        /// The declarer is not a seat. A mark before the seat means that dummy and declarer changed
        /// their roles.
        DeclarerValue {
            /// The value.
            value: String,
        } = error "declarer-value":
            "invalid declarer {value:?}: expected N, E, S, or W, or an irregular declarer as in ^N";
        /// A type of player is not in the standard.
        PlayerTypeValue {
            /// The value.
            value: String,
        } = warning "player-type-value":
            "the type of player {value:?} is not in the standard: expected human or program";
        /// A competition is not in the standard.
        CompetitionValue {
            /// The value.
            value: String,
        } = warning "competition-value":
            "the competition {value:?} is not in the standard: expected Chicago, Individuals, Pairs, Rubber, or Teams";
        /// A mode of playing is not in the standard.
        ModeValue {
            /// The value.
            value: String,
        } = warning "mode-value":
            "the mode {value:?} is not in the standard: expected EMB, IBS, OKB, TABLE, or TC";
        /// A scoring method is not in the standard.
        ScoringValue {
            /// The word of the value.
            word: String,
            /// The most similar word of the standard. Empty if none is similar.
            nearest: &'static str,
        } = warning "scoring-value":
            "the scoring method {word:?} is not in the standard",
            help = suggestion(nearest);
        /// A contract begins neither with a level nor with Pass.
        ContractLevel {
            /// The contract.
            contract: String,
        } = error "contract-level":
            "invalid contract {contract:?}: expected Pass, or 1 to 7 first, as in 4SX";
        /// No denomination follows the level of a contract.
        ContractDenomination {
            /// The contract.
            contract: String,
        } = error "contract-denomination":
            "invalid contract {contract:?}: expected C, D, H, S, or NT after the level";
        /// A contract has text after its denomination that is not a double or redouble.
        ContractDoubling {
            /// The contract.
            contract: String,
        } = error "contract-doubling":
            "invalid contract {contract:?}: expected nothing, X, or XX after the denomination";
        /// A result is neither a number of tricks nor numbers of tricks after their sides.
        ResultValue {
            /// The value.
            value: String,
        } = error "result-value":
            "invalid result {value:?}: expected tricks, as in 9, NS 9, or NS 9 EW 4";
        /// The tricks of both sides are not 13 in total.
        TrickSum {
            /// The tricks of the first side.
            first: u32,
            /// The tricks of the other side.
            second: u32,
        } = error "trick-sum":
            "{first} and {second} tricks: expected {} in total" % FULL_HAND;
        /// A result has more tricks than a deal.
        TrickCount {
            /// The result.
            result: String,
        } = error "trick-count":
            "invalid result {result:?}: expected at most {} tricks" % FULL_HAND;
        /// A deal does not begin with the seat of the first hand.
        DealWithoutSeat = error "deal-without-seat":
            "the deal does not begin with a seat",
            help "write a seat, a colon, and four hands, as in N:.63.AKQ987.A9732 - - -";
        /// A deal has no colon after the seat of the first hand.
        DealWithoutColon = error "deal-without-colon":
            "missing colon after the seat of the deal",
            help "write a seat, a colon, and four hands, as in N:.63.AKQ987.A9732 - - -";
        /// The hands of a deal are not separated by one space each.
        SpaceInDeal = error "space-in-deal":
            "two spaces, or a space at the end of the deal: expected one space between hands";
        /// A deal does not have four hands. An unknown hand counts.
        HandCount {
            /// The number of hands.
            hands: usize,
        } = error "hand-count":
            "{hands} hands in the deal: expected 4",
            help "write `-` for an unknown hand";
        /// All hands of a deal are unknown.
        DealWithoutCards = error "deal-without-cards":
            "all hands of the deal are unknown",
            help "write `[Deal \"?\"]` for an unknown deal";
        /// A hand has more than 13 cards.
        LargeHand {
            /// The seat.
            seat: bridge_core::Seat,
            /// The number of cards.
            cards: u32,
        } = error "large-hand":
            "{seat} has {cards} cards: expected at most {}" % FULL_HAND;
        /// Known hands of a deal have different numbers of cards.
        UnevenHands {
            /// A seat.
            seat: bridge_core::Seat,
            /// The number of its cards.
            cards: u32,
            /// A seat with more cards.
            other: bridge_core::Seat,
            /// The number of cards of the other seat.
            expected: u32,
        } = error "uneven-hands":
            "{seat} has {cards} cards and {other} has {expected}: expected equal numbers";
        /// A hand of a deal does not have four suits.
        SuitCount {
            /// The number of suits.
            suits: usize,
        } = error "suit-count":
            "a hand of {suits} suits: expected spades, hearts, diamonds, and clubs, separated by dots",
            help "write `-` for an unknown hand";
        /// A hand of a deal contains a character that is not a rank.
        DealRank {
            /// The character.
            rank: char,
        } = error "deal-rank":
            "invalid rank {rank:?}: expected one of AKQJT98765432";
        /// A deal has a card twice.
        CardTwice {
            /// The card.
            card: String,
        } = error "card-twice":
            "duplicate card {card} in the deal";
        /// The name of a column of a table contains characters that the standard does not allow.
        ColumnName {
            /// The column.
            column: String,
        } = error "column-name":
            "invalid column {column:?}: expected a name of letters, digits, and underscores";
        /// A backslash after the name of a column is not followed by the width of the column.
        ColumnWidth {
            /// The column.
            column: String,
        } = error "column-width":
            "invalid column {column:?}: expected a width after the backslash, as in 4, 4L, or 4R";
        /// An element of a table without quotes contains a character that only quoted elements may
        /// contain.
        UnquotedCharacter {
            /// The character.
            character: char,
        } = error "unquoted-character":
            "{character:?} in a table element without quotes",
            help "put the element in double quotes";
        /// An element of a table begins with a quote, and its line ends before the closing quote.
        UnclosedElement = error "unclosed-element":
            "a quoted table element does not end on its line",
            help "add the closing quote";
        /// The last row of a table has fewer elements than the table has columns.
        IncompleteRow {
            /// The number of missing elements.
            missing: usize,
            /// The number of columns.
            columns: usize,
        } = error "incomplete-row":
            "missing {missing} of {columns} elements in the last row",
            help "write `-` for an empty element";
        /// A table is not sorted by a column whose sign in the header declares an order.
        ColumnOrder {
            /// The column.
            column: String,
            /// The order that the sign declares: ascending or descending.
            order: &'static str,
            /// The value.
            value: String,
            /// The value in an earlier row.
            above: String,
        } = error "column-order":
            "{value} after {above} in the {order} column {column}",
            help "sort the rows, or change the sign before the name of the column";
    }
}

/// Returns the advice to use a similar name, or `None` if the name is empty.
fn suggestion(nearest: &str) -> Option<event::Message> {
    (!nearest.is_empty()).then(|| format!("did you mean {nearest}?").into())
}
