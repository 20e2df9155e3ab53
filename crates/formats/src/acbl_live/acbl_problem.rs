//! Problems of the JSON of ACBL Live for Clubs.

event::diagnostics! {
    /// A problem of the JSON of ACBL Live for Clubs.
    pub enum AcblProblem {
        /// The results are listed as CSV, so that messages can name a line of the list.
        ResultsListed = note "results-listed":
            "read from ACBL Live for Clubs; line numbers count the results";
        /// The text is not JSON.
        InvalidJson {
            /// The error.
            error: String,
        } = error "invalid-json":
            "invalid JSON: {error}",
            help "download the file again";
        /// JSON has many uses, and only the JSON of ACBL Live for Clubs is read.
        OtherJson = error "other-json":
            "the JSON has no sessions with results: expected a game of ACBL Live for Clubs",
            help "export the results as USEBIO, PBN, or CSV from the program that wrote the file";
        /// The game has no results of boards.
        NoResultsInJson = error "no-results-in-json":
            "the game contains no results of boards",
            help "export the results from the scoring program of the club";
        /// The method is not matchpoints, cross-IMPs, or Butler.
        UnknownScoring {
            /// The method as written.
            scoring: String,
        } = warning "unknown-scoring":
            "ACBL Live scored this game by {scoring}, and this method is not known",
            help "choose the method";
    }
}
