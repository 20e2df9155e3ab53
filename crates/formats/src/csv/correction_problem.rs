//! Problems of files of corrections.

event::diagnostics! {
    /// A problem of a file of corrections.
    pub enum CorrectionProblem {
        /// A file of corrections has a header and no rows.
        NoCorrections = error "no-corrections":
            "found column names but no corrections",
            help "add a line for each result to change";
        /// The file has too many corrections.
        TooManyCorrections {
            /// The maximum number.
            most: usize,
        } = error "too-many-corrections":
            "the number of corrections exceeds the maximum {most}",
            help "correct the results file";
        /// The column `change` contains none of its words.
        InvalidChange {
            /// The cell.
            found: String,
        } = error "invalid-change":
            "unknown change {found:?}: expected change, add, or remove";
        /// A row changes a result, but contains no new value.
        NothingChanged = error "nothing-changed":
            "the line changes nothing: expected a score, contract, adjustment, board, or pair",
            help "enter the new value, or delete the line";
        /// A row adds a result, and moves it to another board or other pairs at the same time.
        AddedWithNewSeats = error "added-with-new-seats":
            "found a new board or pair in a line that adds a result",
            help "enter them in `board`, `ns`, and `ew`";
        /// A row adds a result, but contains no result.
        AddedWithoutResult = error "added-without-result":
            "the added result is missing: expected a score, contract, or adjustment";
        /// A row removes a result, but also contains new values.
        RemovedWithValues = error "removed-with-values":
            "found new values in a line that removes a result",
            help "clear these cells, or clear `change`";
        /// In an individual event, one row cannot move players to other seats.
        MovedPlayers = error "moved-players":
            "found other players for a result: expected the removal of the result and a new result",
            help "remove the result in one line, and add it with its players in another";
        /// A row adds a result that exists already.
        ResultExists {
            /// The board.
            board: String,
            /// The North-South pair.
            north_south: String,
            /// The East-West pair.
            east_west: String,
        } = error "result-exists":
            "board {board} has a result of {north_south:?} against {east_west:?} already",
            help "to change it, clear the cell `change`";
        /// Two rows correct one result.
        CorrectedTwice {
            /// The board.
            board: String,
            /// The North-South pair.
            north_south: String,
            /// The East-West pair.
            east_west: String,
        } = error "corrected-twice":
            "the result of {north_south:?} against {east_west:?} on board {board} is corrected twice",
            help "put both changes into one line";
        /// No result has the board and contestants of a row. A row identifies a result as it is before all corrections.
        NoSuchResult {
            /// The board.
            board: String,
            /// The North-South pair.
            north_south: String,
            /// The East-West pair.
            east_west: String,
        } = error "no-such-result":
            "board {board} has no result with {north_south:?} North-South and {east_west:?} East-West",
            help "use the board and the pairs of the results file";
        /// The pairs of a row met on the board in the other directions.
        ReversedPairs {
            /// The board.
            board: String,
            /// The pair that is North-South in the row.
            north_south: String,
            /// The pair that is East-West in the row.
            east_west: String,
        } = error "reversed-pairs":
            "on board {board}, {east_west:?} sat North-South against {north_south:?}",
            help "exchange the pairs in this line";
        /// Several results have the board and contestants of a row.
        SeveralResults {
            /// The board.
            board: String,
            /// The North-South pair.
            north_south: String,
            /// The East-West pair.
            east_west: String,
        } = error "several-results":
            "board {board} has several results of {north_south:?} against {east_west:?}",
            help "add a column `session`, `round`, `section`, or `table` that differs between them";
        /// A result is added to an individual event, and its players are missing.
        PlayersExpected = error "players-expected":
            "found pairs in an individual event: expected four players",
            help "enter the players in `north`, `south`, `east`, and `west`";
        /// A result is added to an event of pairs, and the row contains players.
        PairsExpected = error "pairs-expected":
            "found players in an event of pairs: expected two pairs",
            help "enter the pairs in `ns` and `ew`";
        /// A result is added to an event of several sessions, and its session is missing.
        SessionExpected = error "session-expected":
            "the session of the added result is missing",
            help "enter it in a column `session`";
        /// A result is added to an event of several sections, and its section is missing.
        SectionExpected = error "section-expected":
            "the section of the added result is missing",
            help "enter it in a column `section`";
        /// The score of a result with a ruling is changed. The ruling would remain and replace the new score.
        RulingRemains {
            /// The ruling.
            ruling: String,
        } = error "ruling-remains":
            "the result has the ruling {ruling}, which would replace the new score",
            help "enter the new ruling in a column `adjustment`, or `none`";
        /// A result with a ruling is moved to a board with another vulnerability. The scores of the ruling may be impossible there.
        RulingMoved {
            /// The ruling.
            ruling: String,
            /// The board before.
            board: String,
            /// The vulnerability of the board before.
            before: String,
            /// The vulnerability of the new board.
            now: String,
        } = warning "ruling-moved":
            "the ruling {ruling} for board {board} (vulnerability {before}) is used on a board with vulnerability {now}",
            help "enter the ruling for the new board in a column `adjustment`";
    }
}
