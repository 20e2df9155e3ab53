//! The parts and the level of detail of a report.

bridge_core::choices! {
    /// A part of a report. All parts but the regulations belong to matches of teams or of pairs.
    pub enum ReportPart: "part of a report" {
        /// The ranking.
        Ranking = "ranking",
        /// The matches.
        Matches = "matches",
        /// The cross-table of all contestants.
        CrossTable = "cross-table",
        /// The standings after each round.
        Rounds = "rounds",
        /// The cards of the matches.
        Cards = "cards",
        /// Every table's result with its points.
        Results = "results",
        /// The Butler ranking of the pairs inside a team event.
        Butler = "butler",
        /// Every option that influenced the scores, with its value and source.
        Regulations = "regulations",
    }
}

/// The level of detail of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Rankings and matches.
    Standings,
    /// Rankings, matches, and every board with its results.
    Boards,
}
