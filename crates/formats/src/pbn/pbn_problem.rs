//! Problems of results in Portable Bridge Notation.

use std::ops::Range;

use event::EventError;

use crate::csv::csv_problem::{self, CsvProblem};
use crate::problem::Problem;

event::diagnostics! {
    /// A problem of results in Portable Bridge Notation.
    pub enum PbnProblem {
        /// The file contains no game: no tag of a board, of contestants, or of a result.
        NoGames = error "no-games":
            "the file contains no games with a result",
            help "add a game for each result, with its board, contestants, contract, declarer, and tricks";
        /// The games of the file are deals: no contract, no result, and no score.
        OnlyDeals {
            /// The number of deals.
            games: usize,
        } = error "only-deals":
            "deals without a result, and no other games: {games}",
            help "export the results with the deals: contestants, contract, declarer, and tricks";
        /// The games have results, but none has a board number or contestants.
        OnlyAnonymousGames {
            /// The number of games.
            games: usize,
        } = error "only-anonymous-games":
            "games with neither board number nor contestants, and no other games: {games}",
            help "add the tag `Board` and tags of the contestants to each game";
        /// Games without a contract, a result, or a score are not scored.
        IgnoredDeals {
            /// The number of deals.
            games: usize,
        } = warning "ignored-deals":
            "deals without a result, which are ignored: {games}";
        /// Games with neither a board number nor contestants are not scored. They may be examples or excerpts.
        AnonymousGames {
            /// The number of games.
            games: usize,
        } = warning "anonymous-games":
            "games with neither board number nor contestants, which are ignored: {games}";
        /// The games have different values of the tag `Event`. All games of a file are scored as one event.
        TwoEventTags {
            /// The event of the first game.
            first: String,
            /// The other event.
            other: String,
        } = warning "two-event-tags":
            "games of the events {first:?} and {other:?} are scored as one event",
            help "to score them separately, put each event into its own file";
        /// The name of a tag of a result has wrong capitals. The capitals of the standard are required, and the value would be lost.
        TagCapitals {
            /// The name of the tag.
            found: String,
            /// The name in the standard.
            expected: &'static str,
        } = error "tag-capitals":
            "unknown tag {found:?}: expected `{expected}`";
        /// The name of a tag of the whole event has wrong capitals. Its value is not used.
        EventTagCapitals {
            /// The name of the tag.
            found: String,
            /// The name in the standard.
            expected: &'static str,
        } = warning "event-tag-capitals":
            "unknown tag {found:?}, which is not used: expected `{expected}`";
        /// The name of a tag differs in one letter from a tag that results have. Its value is not used.
        SimilarTag {
            /// The name of the tag.
            found: String,
            /// The name in the standard.
            similar: &'static str,
        } = warning "similar-tag":
            "unknown tag {found:?}, which is not used",
            help = Some(format!("if it is misspelled, rename it to `{similar}`").into());
        /// A tag has two values in one game. Perhaps the next game begins without an empty line before it.
        TwoTagValues {
            /// The tag.
            tag: &'static str,
            /// The value at this location.
            found: String,
            /// The earlier value.
            earlier: String,
        } = error "two-tag-values":
            "the tag `{tag}` is {found:?} here and {earlier:?} earlier in this game",
            help "remove one of the two, or add an empty line before the next game";
        /// A line begins like a tag and does not have the form of a tag.
        InvalidTag = error "invalid-tag":
            "invalid tag: expected a name and a value in quotes, such as `[Board \"7\"]`";
        /// A comment begins with an opening brace, and the file ends before the closing brace.
        UnclosedComment = error "unclosed-comment":
            "a comment in braces does not end",
            help "add the closing brace";
        /// An empty line ends a table of scores, and the next line may be another row. It would be lost.
        RowAfterEmptyLine = error "row-after-empty-line":
            "found text after the empty line that ends the table of scores",
            help "if this is a row, remove the empty line; if it is a comment, begin it with a semicolon";
        /// A result has no board number.
        BoardTagMissing = error "board-tag-missing":
            "the game has no board number: expected a tag such as `[Board \"7\"]`";
        /// A game names one of its two pairs or teams.
        SideTagMissing {
            /// The tag of the other pair or team.
            tag: &'static str,
        } = error "side-tag-missing":
            "the game has only one side: expected the tag `{tag}`";
        /// A game has a result, and no teams, pairs, or players. Four players are needed if there are neither teams nor pairs.
        ContestantTagsMissing = error "contestant-tags-missing":
            "the game has no contestants: expected two teams, two pairs, or four players",
            help "add `HomeTeam` and `VisitTeam`, `PairNS` and `PairEW`, or `North`, `South`, `East`, and `West`";
        /// The players of a game have no teams, because some of them play in one team at one board and against each other at another.
        ContradictoryTeams = error "contradictory-teams":
            "the teams are unknown: some players are both teammates and opponents",
            help "correct the players and rooms, or add `HomeTeam` and `VisitTeam` to each game";
        /// A result has a declarer and a number of tricks, but neither contract nor score.
        NoContract = error "pbn-contract-missing":
            "found declarer and result, but neither contract nor score",
            help "add the contract; if the board was not played, remove declarer and result";
        /// A game or row has a declarer, a result, a play, or an auction, and neither contract nor score. The board is treated as not played.
        TreatedAsNotPlayed {
            /// The item that was found.
            found: &'static str,
        } = warning "pbn-not-played":
            "found {found} but no contract: the board is treated as not played",
            help "if the board was played, add the contract";
        /// Some programs write the contract Pass for boards that were not played. The games are treated as not played because nothing shows that the players passed.
        UnscoredPasses {
            /// The number of games.
            games: usize,
        } = warning "unscored-passes":
            "games with the contract Pass and neither four passes nor a score, treated as not played: {games}",
            help "if a board was passed out, add `[Score \"NS 0\"]`";
        /// The contract is Pass, and the score is not 0. The score is used.
        ScoredPass {
            /// The score of North-South.
            score: String,
        } = warning "scored-pass":
            "the contract is Pass, but North-South score {score}: the score is used",
            help "correct the contract or the score";
        /// The contract is Pass without a score, and the auction has a bid.
        PassAfterBid = error "pass-after-bid":
            "the contract is Pass, but the auction ends with a bid and three passes",
            help "correct the contract; if all four players passed, add `[Score \"NS 0\"]`";
        /// The contract is Pass without a score, and the game has a play.
        PassWithPlay = error "pass-with-play":
            "the contract is Pass, but cards were played",
            help "correct the contract; if all four players passed, add `[Score \"NS 0\"]`";
        /// The auction consists of four passes, and the game has a contract. The contract is used.
        ContractAfterPasses {
            /// The contract.
            contract: String,
        } = warning "contract-after-passes":
            "the contract is {contract}, but the auction has four passes: the contract is used",
            help "correct the auction or the contract";
        /// A result counts from the contract, as in `+1`. The tag `Result` is the number of tricks that declarer won.
        RelativeResult {
            /// The result.
            found: String,
        } = error "relative-result":
            "invalid result {found:?}: expected the number of tricks that declarer won, 0 to 13";
        /// The tricks of a result are followed or preceded by sides, and the result cannot be read or contradicts itself.
        TricksOfSides {
            /// The result.
            found: String,
        } = error "tricks-of-sides":
            "invalid result {found:?}: expected declarer's tricks, as in `9`, or tricks of sides, as in `NS 9 EW 4`";
        /// The tag `Score` does not contain a side and its score. Without a side the score is from declarer's side.
        InvalidScoreTag {
            /// The score.
            found: String,
        } = error "invalid-score-tag":
            "invalid score {found:?}: expected a side and its score, as in `NS 120`";
        /// A row of a table has too few or too many cells.
        RowCells {
            /// Cells of the row.
            found: usize,
            /// Columns of the table.
            expected: usize,
        } = error "row-cell-count":
            "expected {expected} cells, found {found}",
            help "put each row on one line: use `-` for an empty cell, and quotes around text with spaces";
        /// A row of total scores has too few or too many cells. It is not used.
        TotalsRowCells {
            /// Cells of the row.
            found: usize,
            /// Columns of the table.
            expected: usize,
        } = warning "totals-cell-count":
            "expected {expected} cells, found {found}: the row is ignored",
            help "put each row on one line: use `-` for an empty cell, and quotes around text with spaces";
        /// Two columns of a table without results have the same name. The first column is used.
        RepeatedColumn {
            /// The column.
            column: String,
        } = warning "repeated-column":
            "duplicate column {column:?}: the first is used";
        /// A row has a result, and names only one side or neither. Such a row without a result is a sit-out.
        RowOfOneSide = error "row-of-one-side":
            "the row has a result but not both sides: expected North-South and East-West",
            help "fill the columns `PairId_NS` and `PairId_EW`, or the four columns of players";
        /// A program may write the table of a board at each game of the board. In this row the tables have different results.
        DifferentTables = error "different-tables":
            "the result of this row differs from an earlier table of the board",
            help "correct one of the two rows";
        /// A row states a score that differs from the score of its contract. The score is used, because it was published.
        PublishedScore {
            /// The contract, the declarer, and the result.
            contract: String,
            /// The vulnerability of the board.
            vulnerability: String,
            /// The score of the contract (Law 77).
            computed: String,
            /// The written score.
            written: String,
        } = warning "published-score":
            "{contract} at vulnerability {vulnerability} scores {computed}, not {written}: {written} is used",
            help "correct the contract or the score";
        /// A score column contains a percentage or a word, and the row has no artificial adjusted score.
        WordAsScore {
            /// The cell.
            found: String,
        } = error "word-as-score":
            "invalid score {found:?}: expected points",
            help "put an artificial adjusted score into `Percentage_NS` and `Percentage_EW`, or into `Ruling`";
        /// A row without a result has a percentage for one side. An artificial adjusted score has percentages for both sides.
        SinglePercentage = error "single-percentage":
            "a board without a result has the percentage of only one side",
            help "fill `Percentage_NS` and `Percentage_EW`; if the board was not played, write `-` in both";
        /// An artificial adjusted score in the columns of percentages is not a number, such as AVE.
        NotPercentage {
            /// The adjusted score.
            found: String,
        } = error "not-percentage":
            "invalid percentage {found:?}: expected a number",
            help "put a ruling in words, such as `AVE+/AVE-`, into a column `Ruling`";
    }
}

/// Returns the problem of a result that an event rejects.
pub(super) fn not_added(place: Option<Range<usize>>, error: &EventError) -> Problem {
    match error {
        EventError::Vulnerability { number, given, known } => {
            let problem = CsvProblem::TwoVulnerabilities {
                board: number.to_string(),
                found: given.to_string(),
                earlier: known.to_string(),
            };
            Problem::new(place, &problem)
        }
        // Tables of scores have no column for the names of partnerships.
        EventError::Partnership { .. } => Problem::new(place, &csv_problem::not_added(error))
            .with_help("give the players different names"),
        _ => Problem::new(place, &csv_problem::not_added(error)),
    }
}
