//! Problems of rows of CSV matches.

event::diagnostics! {
    /// A problem of a row of CSV matches.
    pub enum MatchProblem {
        /// A file of matches has a header and no rows.
        NoMatches = error "no-matches":
            "found column names but no matches",
            help "add a line for each match";
        /// The last round of a file has matches without a result. The standings are computed from the other matches.
        UnfinishedRound {
            /// The round.
            round: String,
            /// The matches.
            matches: String,
        } = warning "unfinished-round":
            "round {round} is not complete, and the standings are provisional: no result of {matches}";
        /// The file has both IMPs and Victory Points. The scale of the event computes the Victory Points from the IMPs.
        VpsNextToImps = note "vps-next-to-imps":
            "the Victory Points of the file are not used: they are computed from the IMPs";
        /// A match has no result, and is not in the last round. It must be left out until it has been played; only pairing can accept it.
        MatchWithoutResult = error "match-without-result":
            "the match has no result",
            help "enter it, or delete the line until the match is played; for pairing use `{ask pair unfinished}`";
        /// A match has one team twice.
        MatchAgainstItself = error "match-against-itself":
            "the team plays against itself: expected another team";
        /// The home team is a bye. The word `bye` takes the place of the away team.
        HomeBye = error "home-bye":
            "found `bye` as the home team",
            help "enter the team in `home` and `bye` in `away`";
        /// A bye has a result.
        ByeWithResult = error "bye-with-result":
            "found a result in a line with a bye",
            help "clear the cell";
        /// A team has a match and a bye in one round.
        ByeAndMatch = error "bye-and-match":
            "the team has both a bye and a match in this round",
            help "delete the line of one of them";
        /// A team has two byes in one round, or an unplayed match is listed twice.
        RepeatedLine {
            /// The error.
            error: String,
        } = error "repeated-line":
            "{error}";
        /// A cell of a match is empty, although the match has a result.
        EmptyCell {
            /// The column.
            column: &'static str,
        } = error "empty-cell":
            "the cell `{column}` is empty: expected a number";
        /// A cell does not contain a number of IMPs.
        InvalidImps {
            /// The error.
            error: String,
        } = error "invalid-imps":
            "{error}";
        /// A cell does not contain Victory Points.
        InvalidVps {
            /// The error.
            error: String,
        } = error "invalid-vps":
            "{error}";
        /// A cell does not contain a number of boards.
        InvalidBoards {
            /// The error.
            error: String,
        } = error "invalid-boards":
            "{error}";
        /// A cell does not contain a number of games.
        InvalidGames {
            /// The cell.
            found: String,
        } = error "invalid-games":
            "invalid number of games {found:?}: expected a whole number";
        /// A cell does not contain the weight of a match.
        InvalidWeight {
            /// The cell.
            found: String,
        } = error "invalid-weight":
            "invalid weight {found:?}: expected 0.001 to 1000, such as 0.5";
        /// A team has negative Victory Points.
        NegativeVps {
            /// The Victory Points.
            vps: String,
        } = error "negative-vps":
            "a result of {vps} VPs: expected 0 or more",
            help "enter a penalty in the event file";
        /// A team has negative IMPs.
        NegativeImps {
            /// The IMPs.
            imps: String,
        } = error "negative-imps":
            "a result of {imps} IMPs: expected the IMPs that the team won, 0 or more";
        /// The margin exceeds the IMPs that can be won on the boards of the match.
        LargeMargin {
            /// The error.
            error: String,
        } = error "large-margin":
            "{error}";
    }
}
