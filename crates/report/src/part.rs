//! The parts and the level of detail of a report.

bridge_core::choices! {
    /// A part of the report of a team event.
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
