//! Problems of rows and cells of CSV results.

use event::EventError;

use crate::read::limits::{CELL, COLUMNS};

event::diagnostics! {
    /// A problem of a row or cell of CSV results.
    pub enum CsvProblem {
        /// A row has more cells than the header. Empty cells at the end of a row are allowed.
        CellCount {
            /// Cells of the row.
            found: usize,
            /// Columns of the header.
            expected: usize,
        } = error "cell-count":
            "expected {expected} cells, found {found}",
            help "write decimals with a point, and put a cell that contains the separator in double quotes";
        /// A row has fewer cells than the header.
        MissingCells {
            /// Cells of the row.
            found: usize,
            /// Columns of the header.
            expected: usize,
        } = error "missing-cells":
            "expected {expected} cells, found {found}",
            help "add the missing cells and separators at the end of the line";
        /// A cell is in a column that has no name in the header.
        NamelessColumn = error "nameless-column":
            "the column of this cell has no name in the header",
            help "name the column or clear the cell";
        /// A cell begins with a quote, and its line ends before the closing quote.
        UnclosedQuote = error "unclosed-quote":
            "a quoted cell does not end on its line",
            help "add the closing quote; write a quote inside a cell twice";
        /// A cell is longer than any cell of a results file.
        LongCell {
            /// The length in bytes.
            length: usize,
        } = error "long-cell":
            "a cell of {length} bytes: expected at most {}" % CELL;
        /// The header has too many columns.
        TooManyColumns {
            /// The number of columns.
            columns: usize,
        } = error "too-many-columns":
            "{columns} columns: expected at most {}" % COLUMNS;
        /// The file has a header and no results.
        NoResults = error "no-results":
            "found column names but no results",
            help "add a line for each result: one table on one board";
        /// A score has the wrong sign for its contract: scores are written from North-South's side. The score counts.
        OppositeScore {
            /// The score.
            score: String,
            /// The contract.
            contract: String,
            /// The declarer.
            declarer: String,
        } = warning "opposite-score":
            "{contract} by {declarer} cannot score {score} for North-South, but the opposite",
            help "write the score from North-South's side, or in the column of the side that won it: ns_score or ew_score";
        /// Most players of a file with four players in each line keep their partner. One with several partners makes it an
        /// event of individuals, in which each player is ranked.
        FewPartnersChange {
            /// The number of players with one partner.
            fixed: usize,
            /// The number of all players.
            players: usize,
        } = warning "few-partners-change":
            "{fixed} of {players} players have one partner, but all are ranked as individuals, because some have several",
            help "correct the names if they are misspelled; for an event of pairs, name the pairs in `ns` and `ew`";
        /// Each line names four players, and each player has one partner in the whole file. The event is one of pairs.
        FixedPartners = warning "fixed-partners":
            "no player changes partners: the event is one of pairs";
        /// Lines with one pair and no result mean that the pair had no opponents. Pair 0 and names such as Phantom, Sit Out, or Bye are no pairs.
        SitOuts {
            /// The number of lines.
            lines: usize,
        } = warning "sit-outs":
            "number of lines with one pair and no result, read as sit-outs: {lines}";
        /// Lines of sums, or below the results, are no results. They are not read.
        LinesWithoutResult {
            /// The lines.
            lines: String,
        } = warning "lines-without-result":
            "not read, because these lines are no results: {lines}",
            help "complete the board and the pairs of a line that contains a result";
        /// A letter means different suits in the languages of the headings, or in English. The scores do not decide.
        AmbiguousSuits {
            /// The letter.
            letter: char,
            /// Its meaning in one language.
            first: String,
            /// Its meaning in another language.
            second: String,
        } = error "ambiguous-suits":
            "ambiguous contracts: {letter} means {first}, and {second}",
            help "write the suits as symbols such as ♥, or add a column with the scores";
        /// A row has no pair, player, or team in a column that needs one.
        EmptyContestant {
            /// The column.
            column: &'static str,
            /// The expected contestant.
            expected: &'static str,
        } = error "empty-contestant":
            "the cell `{column}` is empty: expected {expected}",
            help "enter the number or the name; for a sit-out, leave the result empty too";
        /// A cell does not contain a board number.
        InvalidBoard {
            /// The error.
            error: String,
        } = error "invalid-board":
            "{error}";
        /// A cell does not contain a contract.
        InvalidContract {
            /// The error.
            error: String,
        } = error "invalid-contract":
            "{error}";
        /// A cell does not contain a declarer.
        InvalidDeclarer {
            /// The error.
            error: String,
        } = error "invalid-declarer":
            "{error}";
        /// A cell does not contain a result, or the contract cannot have this result.
        InvalidResult {
            /// The error.
            error: String,
        } = error "invalid-result":
            "{error}";
        /// The column `result` contains a number of tricks.
        TricksAsResult {
            /// The error.
            error: String,
        } = error "tricks-as-result":
            "{error}",
            help "put the number of tricks in a column `tricks`";
        /// A cell does not contain a number of tricks.
        InvalidTricks {
            /// The error.
            error: String,
        } = error "invalid-tricks":
            "{error}";
        /// A cell does not contain a score.
        InvalidScore {
            /// The error.
            error: String,
        } = error "invalid-score":
            "{error}";
        /// A cell does not contain a vulnerability.
        InvalidVulnerability {
            /// The error.
            error: String,
        } = error "invalid-vulnerability":
            "{error}";
        /// A cell does not contain a ruling.
        InvalidRuling {
            /// The error.
            error: String,
        } = error "invalid-ruling":
            "{error}";
        /// The event exceeds a limit, or a name is too long.
        Limit {
            /// The error.
            error: String,
        } = error "event-limit":
            "{error}";
        /// In an individual event, a name would mean two partnerships.
        TwoPartnerships {
            /// The error.
            error: String,
        } = error "two-partnerships":
            "{error}",
            help "rename one of the players";
        /// Two rows state different vulnerabilities of one board.
        TwoVulnerabilities {
            /// The board.
            board: String,
            /// The vulnerability in this row.
            found: String,
            /// The vulnerability in the earlier row.
            earlier: String,
        } = error "two-vulnerabilities":
            "board {board} is vulnerable {found} here and {earlier} earlier",
            help "correct one of the two, or the board number";
        /// The contract and the score of a row exclude each other, such as `PASS` and 420.
        ContractAndScore {
            /// The contract.
            contract: String,
            /// The score.
            score: String,
        } = error "contract-and-score":
            "the contract {contract:?} contradicts the score {score:?}",
            help "remove one of the two";
        /// A passed-out board has a score that is not 0.
        PassedOutScore {
            /// The score.
            score: String,
        } = warning "passed-out-score":
            "a passed-out board scores 0, not {score}: 0 is used",
            help "if the board was not passed out, correct the contract";
        /// Two columns state different results.
        DifferentScores {
            /// A column.
            first_column: &'static str,
            /// Its cell.
            first: String,
            /// The other column.
            column: &'static str,
            /// Its cell.
            other: String,
        } = error "different-scores":
            "`{first_column}` is {first:?} and `{column}` is {other:?}: expected the same result",
            help "enter a split score in `ns_score` and `ew_score`, and clear `score`";
        /// A row has a declarer or a result, and neither contract nor score.
        ContractMissing {
            /// The column that is filled.
            column: &'static str,
        } = error "contract-missing":
            "`{column}` is filled, but the contract is missing",
            help "enter PASS for a passed-out board; clear the cell for a board that was not played";
        /// A row has a declarer or a result and a score, but no contract. The score is used.
        ContractMissingScored {
            /// The column that is filled.
            column: &'static str,
        } = warning "contract-missing-scored":
            "`{column}` is filled, but the contract is missing: the score is used";
        /// A contract has no declarer, and the row has no score.
        DeclarerMissing {
            /// The contract.
            contract: String,
        } = error "declarer-missing":
            "the contract {contract} has no declarer";
        /// A contract has no result, and the row has no score.
        ResultMissing {
            /// The contract.
            contract: String,
        } = error "result-missing":
            "the contract {contract} has no result";
        /// A contract has no declarer. The score of the row is used.
        DeclarerMissingScored {
            /// The contract.
            contract: String,
        } = warning "declarer-missing-scored":
            "the contract {contract} has no declarer: the score is used";
        /// A contract has no result. The score of the row is used.
        ResultMissingScored {
            /// The contract.
            contract: String,
        } = warning "result-missing-scored":
            "the contract {contract} has no result: the score is used";
        /// A passed-out board has a declarer or a result.
        PassedOutCell {
            /// The column.
            column: &'static str,
            /// The cell.
            cell: String,
        } = warning "passed-out-cell":
            "a passed-out board has no {column}: {cell:?} is not used",
            help "check the contract";
        /// A board that was not played has a declarer or a result.
        NotPlayedCell {
            /// The contract.
            contract: String,
            /// The other column.
            column: &'static str,
            /// Its cell.
            cell: String,
        } = error "not-played-cell":
            "the contract {contract:?} contradicts the {column} {cell:?}",
            help "clear one of the two cells";
        /// The contract contains the declarer or the result, and another column contradicts it.
        ContractCell {
            /// The contract.
            contract: String,
            /// The declarer or the result.
            other: &'static str,
        } = error "contract-cell":
            "the contract {contract:?} contradicts {other} in its own column",
            help "clear one of the two cells";
        /// The columns `result` and `tricks` contradict each other.
        ResultAndTricks {
            /// The result.
            made: String,
            /// The tricks of this result.
            tricks: String,
            /// The tricks in the column `tricks`.
            counted: String,
        } = error "result-and-tricks":
            "the result {made} is {tricks} tricks, but `tricks` is {counted}",
            help "clear one of the two cells";
        /// A row of a team event has home and away teams, and no room.
        EmptyRoom = error "empty-room":
            "the cell `room` is empty: expected open or closed";
        /// A cell does not contain a room.
        InvalidRoom {
            /// The cell.
            found: String,
        } = error "invalid-room":
            "invalid room {found:?}: expected open or closed";
        /// A row has different scores for both sides and a ruling.
        SplitScoreAndRuling = error "split-score-and-ruling":
            "found a split score and a ruling: expected one of them",
            help "clear the cells of one of them";
        /// Results have no signs, as some spreadsheets remove a plus. They are read as overtricks if no other reading fits.
        UnsignedResults {
            /// The number of lines.
            lines: usize,
        } = warning "unsigned-results":
            "results without a sign are read as overtricks, `1` as `+1`; lines: {lines}",
            help "check these results; no result has a plus, others have = or a minus, and each number fits its contract";
    }
}

impl CsvProblem {
    /// Returns the problem of a row with a wrong number of cells.
    pub(crate) const fn cell_count(found: usize, expected: usize) -> Self {
        if found < expected {
            Self::MissingCells { found, expected }
        } else {
            Self::CellCount { found, expected }
        }
    }
}

/// Returns the problem of a result that an event rejects.
pub(crate) fn not_added(error: &EventError) -> CsvProblem {
    let text = error.to_string();
    match error {
        EventError::Vulnerability { number, given, known } => CsvProblem::TwoVulnerabilities {
            board: number.to_string(),
            found: given.to_string(),
            earlier: known.to_string(),
        },
        EventError::Partnership { .. } => CsvProblem::TwoPartnerships { error: text },
        _ => CsvProblem::Limit { error: text },
    }
}
