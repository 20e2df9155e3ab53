//! Problems of USEBIO files: their XML, their elements, and their values.

use super::element_name::ElementName;
use super::nesting::{children, list_names, parents};
use super::xml::MAX_DEPTH;

event::diagnostics! {
    /// A problem of a USEBIO file.
    pub enum UsebioProblem {
        /// The file is longer than any file of results.
        XmlTooLarge {
            /// The length in bytes.
            bytes: usize,
        } = error "xml-too-large":
            "an XML file of {bytes} bytes: expected at most {}" % u32::MAX;
        /// The file contains a declaration or comments, and no element.
        XmlNoElement = error "xml-no-element":
            "the file contains no element: expected <USEBIO>";
        /// Elements contain each other in more levels than in any file of results.
        XmlDepth = error "xml-depth":
            "elements are nested deeper than the maximum, {} levels" % MAX_DEPTH;
        /// A second element follows the element that contains the whole file, as if two files were joined.
        XmlSecondRoot = error "xml-second-root":
            "found a second root element: expected one",
            help "put each into a separate file";
        /// Text precedes or follows the element that contains the whole file.
        XmlTextOutside = error "xml-text-outside":
            "found text outside of the root element: expected only elements",
            help "remove the text";
        /// The file violates the rules of XML, for example with a tag that is not closed or two tags that do not match.
        XmlSyntax {
            /// The error.
            error: String,
        } = error "xml-syntax":
            "invalid XML: {error}";
        /// The file ends before the closing tag of an element. It was probably not copied or downloaded completely.
        XmlUnclosedElement {
            /// The element.
            element: String,
        } = error "xml-unclosed-element":
            "the file ends before the end of <{element}>, which begins here",
            help "export or download the file again: it may be cut off";
        /// An entity such as `&x;` is neither one of XML nor a letter or sign of HTML. Entities that a file declares itself are not used.
        XmlUnknownEntity {
            /// The entity.
            entity: String,
        } = error "xml-unknown-entity":
            "unknown entity {entity:?}",
            help "replace it by the character; write `&` as `&amp;`";
        /// The text of an element contains a reference to a control character.
        XmlControlCharacter {
            /// The reference.
            found: String,
        } = error "xml-control-character":
            "found the control character {found:?}, which XML does not allow",
            help "remove it";
        /// An attribute contains a reference to a control character.
        XmlControlInAttribute {
            /// The element.
            element: String,
        } = error "xml-control-in-attribute":
            "an attribute of <{element}> contains a control character, which XML does not allow",
            help "remove it";
        /// The file is XML of another kind, such as a web page.
        NotUsebio {
            /// The root element.
            root: String,
        } = error "not-usebio":
            "the XML file is not USEBIO: expected <USEBIO>, found <{root}>",
            help "export the results as USEBIO, PBN, or CSV";
        /// The file contains no event, and therefore no results.
        NoEvent = error "no-event":
            "the file contains no event: expected <EVENT> with boards or matches";
        /// The file contains several events. A file is scored as one event.
        TwoEvents = error "two-events":
            "found a second event: expected one",
            help "save each `<EVENT>` in a separate file";
        /// The event contains neither results of boards nor matches.
        NoResults = error "usebio-no-results":
            "the file contains no results: expected <TRAVELLER_LINE> or <MATCH>";
        /// The event type or the scoring of boards is unknown, not supported, or ambiguous. `IMPS`, for example, may mean Butler scoring or cross-IMPs.
        UnsupportedScoring {
            /// The scoring of boards, or the event type.
            found: String,
        } = warning "unsupported-scoring":
            "the scoring {found:?} does not determine a supported method",
            help "set the method, for example with `{arg method butler}`; otherwise it is matchpoints";
        /// The event type and the scoring of boards belong to different methods.
        TwoScorings {
            /// The event type.
            event_type: String,
            /// The scoring of boards.
            boards: String,
        } = warning "two-scorings":
            "the event type {event_type:?} contradicts the scoring of boards {boards:?}",
            help "correct one of the two, or set the method, for example with `{arg method butler}`";
        /// The event type is unknown. The event is treated as an event of pairs.
        UnknownEventType {
            /// The event type.
            found: String,
        } = warning "unknown-event-type":
            "unknown event type {found:?}, treated as PAIRS: expected PAIRS, TEAMS, or INDIVIDUAL";
        /// The scoring of matches is unknown. Points of whole matches are treated as Victory Points.
        UnknownMatchScoring {
            /// The scoring of matches.
            found: String,
        } = warning "unknown-match-scoring":
            "unknown scoring of matches {found:?}, treated as VPS: expected IMPS or VPS";
        /// The number of winners is unknown. It is inferred from the directions of the pairs.
        UnknownWinnerType {
            /// The winner type.
            found: String,
        } = warning "unknown-winner-type":
            "unknown winner type {found:?}, which is not used: expected 1 or 2";
        /// An element that has a text as its value contains another element. The value may differ with and without the text of that element.
        ElementInText {
            /// The inner element.
            found: String,
            /// The element that contains it.
            outer: String,
        } = error "element-in-text":
            "found the element <{found}> in <{outer}>: expected only text",
            help "remove the tags of the inner element";
        /// The name of an element has lower-case letters. XML distinguishes them from capitals, and the element would not be read.
        ElementCapitals {
            /// The name of the element.
            found: String,
            /// The name in USEBIO.
            expected: &'static str,
        } = error "element-capitals":
            "unknown element <{found}>: expected <{expected}>",
            help "write the name in capitals, in both of its tags";
        /// The name of an element is unknown and similar to a name that is read there. It may be misspelled, and a result would be lost.
        SimilarElement {
            /// The name of the element.
            found: String,
            /// The element that contains it.
            outer: String,
            /// The name that is read.
            similar: &'static str,
        } = error "similar-element":
            "unknown element <{found}> in <{outer}>: expected <{similar}>",
            help "correct the name, or remove the element";
        /// An element with results is in a place where no results are read.
        MisplacedElement {
            /// The element.
            found: &'static str,
            /// The element that contains it.
            outer: String,
        } = error "misplaced-element":
            "found <{found}> in <{outer}>: expected it in {}" % places(found),
            help "move the element, or remove it if its results are elsewhere in the file";
        /// A score or contract is in a board or event. Results are read from lines only.
        ScoreOutsideLine {
            /// The element.
            found: String,
            /// The element that contains it.
            outer: String,
        } = error "score-outside-line":
            "found <{found}> in <{outer}>: expected it in <TRAVELLER_LINE>",
            help "put each result into a `<TRAVELLER_LINE>` of its `<BOARD>`";
        /// An element contains a result and is unknown. The result would be lost.
        UnknownElement {
            /// The name of the element.
            found: String,
            /// The element that contains it.
            outer: String,
        } = error "unknown-element":
            "the unknown element <{found}> in <{outer}> contains a result: expected {}" % contents(outer),
            help "rename the element; if it only surrounds results, remove its tags";
        /// A result is inside an unknown element, where no results are read.
        WrappedResult {
            /// The name of the element.
            found: String,
            /// The element that contains it.
            outer: String,
        } = error "wrapped-result":
            "the unknown element <{found}> in <{outer}> contains a result",
            help "move the result out of this element";
        /// An element occurs twice with different texts, and only one of them can be right.
        TwoValues {
            /// The element.
            element: String,
        } = error "two-values":
            "found a second <{element}> with another value: expected one",
            help "remove the wrong one";
        /// A board has a number as an attribute and another number as an element.
        TwoBoardNumbers = error "two-board-numbers":
            "<BOARD_NUMBER> differs from the attribute BOARD_NUMBER of the board",
            help "remove the wrong one";
        /// A board has no number.
        BoardNumberMissing = error "board-number-missing":
            "the board has no number: expected <BOARD_NUMBER>";
        /// One number belongs to two names in the lists of participants. The first name is used.
        TwoNames {
            /// The number.
            number: String,
            /// The name at this location.
            found: String,
            /// The earlier name.
            earlier: String,
        } = warning "two-names":
            "number {number:?} has the name {found:?} here and {earlier:?} earlier: {earlier:?} is used",
            help "if they are two contestants, use a different number for each";
        /// Results name pairs or players that the lists of participants do not contain. The numbers may be misspelled.
        UnlistedContestants {
            /// The first number.
            first: String,
            /// The number of entries of such contestants in results.
            count: usize,
        } = warning "unlisted-contestants":
            "{first:?} is not among the participants; all such entries in results: {count}",
            help "correct the number, or add the contestant to `<PARTICIPANTS>`";
        /// A line has a result and only one pair. Such a line without a result is a sit-out.
        LineOfOneSide = error "line-of-one-side":
            "the line has a result but not both pairs: expected <NS_PAIR_NUMBER> and <EW_PAIR_NUMBER>";
        /// A line of an individual event has fewer than four players.
        MissingPlayer = error "missing-player":
            "the line does not have four players: expected \
             <N_PLAYER_NUMBER>, <S_PLAYER_NUMBER>, <E_PLAYER_NUMBER>, and <W_PLAYER_NUMBER>";
        /// A match has results and only one team or pair. Such a match without results is a bye.
        MatchOfOneSide = error "match-of-one-side":
            "the match has results but only one contestant: expected two",
            help "add the other contestant; for a bye, remove the results";
        /// A match has neither teams nor pairs.
        MatchWithoutContestants = error "match-without-contestants":
            "the match has no contestants: expected <TEAM> and <OPPOSING_TEAM>, or <NS_PAIR_NUMBER> and <EW_PAIR_NUMBER>";
        /// A match has the points of one contestant and no boards.
        PointsOfOneSide = error "points-of-one-side":
            "the match has the points of only one side: expected both";
        /// A match has neither boards nor points. It must be left out until it has been played; only pairing can accept it.
        MatchWithoutResult = error "usebio-match-without-result":
            "the match has neither boards nor points",
            help "remove it until it is played; for pairing use `{ask pair unfinished}`";
        /// Two contestants have two matches in one round. The boards are scored as one match.
        JoinedMatches {
            /// The first contestant of the match.
            first: String,
            /// The other contestant.
            other: String,
        } = warning "joined-matches":
            "{first:?} and {other:?} have an earlier match in this round: the boards are scored as one match",
            help "if these are two matches, give each its own `<ROUND_NUMBER>`";
        /// A line has a score and scores of the sides, and they differ.
        DifferentScores {
            /// The element.
            element: String,
            /// The earlier element.
            first: String,
        } = error "usebio-different-scores":
            "<{element}> contradicts <{first}>: expected the same result",
            help "remove the wrong one; a split score has `<NS_SCORE>` and `<EW_SCORE>`, and no `<SCORE>`";
        /// A line has the score of one side, and no other element states the score of the other side.
        ScoreOfOneSide {
            /// The element.
            element: String,
        } = error "score-of-one-side":
            "<{element}> is the score of one side: expected <NS_SCORE> and <EW_SCORE>, or <SCORE>",
            help "add the score of the other side";
        /// The score of one side is neither points nor a percentage. If one side has a fraction, both are percentages.
        InvalidSideScore {
            /// The score.
            found: String,
        } = error "invalid-side-score":
            "invalid score {found:?} of one side: expected points, or a percentage from 0 to 100";
        /// The contract, the declarer, or the tricks of a line are invalid. The score of the line is used.
        UnusedPlay {
            /// The kind of value.
            value: &'static str,
            /// The text.
            found: String,
            /// The score of North-South.
            score: String,
        } = warning "unused-play":
            "invalid {value} {found:?}: the score {score} is used";
        /// The tricks have a sign, as in `+1`, and the line has no contract.
        RelativeTricks {
            /// The result.
            found: String,
        } = error "relative-tricks":
            "the result {found:?} counts from the contract, which is missing",
            help "enter the number of tricks that declarer won, or add the contract";
        /// A line has a declarer and a number of tricks, but neither contract nor score.
        ContractMissing = error "usebio-contract-missing":
            "found declarer and tricks, but neither contract nor score",
            help "add `<CONTRACT>`; if the board was not played, remove `<PLAYED_BY>` and `<TRICKS>`";
        /// A line has a declarer or a number of tricks, and neither contract nor score. The board is treated as not played.
        TreatedAsNotPlayed {
            /// The item that was found.
            found: &'static str,
        } = warning "usebio-not-played":
            "found {found} but no contract: the board is treated as not played",
            help "if the board was played, add `<CONTRACT>`";
        /// Rulings such as `A6040` state percentages for both sides. They are read as fixed, because the format does not distinguish them from AVE+ and AVE-.
        CodedRulings {
            /// The number of rulings.
            count: usize,
        } = warning "coded-rulings":
            "rulings such as A6040, which are read as fixed percentages: {count}",
            help "for AVE+ and AVE-, add a correction with the ruling `AVE+/AVE-`";
    }
}

/// Returns the elements that may contain an element with results.
fn places(name: &str) -> String {
    list_names(ElementName::from_name(name).map_or(&[], parents))
}

/// Returns the elements from which results in an element are read.
fn contents(name: &str) -> String {
    list_names(&ElementName::from_name(name).map_or_else(Vec::new, children))
}
