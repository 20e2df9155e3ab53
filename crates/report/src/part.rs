//! What is asked for: which part of a report, and how much of it.

bridge_core::choices! {
    /// A part of the report of a team event.
    pub enum ReportPart: "part of a report" {
        /// The ranking.
        Ranking = "ranking",
        /// The matches.
        Matches = "matches",
        /// Everybody against everybody.
        CrossTable = "cross-table",
        /// The standings after each round.
        Rounds = "rounds",
        /// The cards of the matches.
        Cards = "cards",
        /// Every table's result with what it is worth.
        Results = "results",
        /// The Butler ranking of the pairs inside a team event.
        Butler = "butler",
    }
}

/// How much of an event is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Rankings and matches.
    Standings,
    /// Every board with its results as well.
    Boards,
}
