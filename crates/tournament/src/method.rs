bridge_core::choices! {
    /// How the results of an event become standings.
    ///
    /// ```
    /// use tournament::Method;
    ///
    /// assert_eq!("teams".parse::<Method>()?, Method::Teams);
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum Method: "method" {
        /// Pairs, each board matchpointed over all its tables (Law 78A).
        Matchpoints = "matchpoints",
        /// Pairs in matches: matchpoints of each match, its percentage, Victory Points.
        SwissPairs = "swiss-pairs",
        /// Teams, each board of a match turned into IMPs from its two tables (Law 78B).
        Teams = "teams",
        /// Teams, two points for each board won and one for each tied.
        BoardAMatch = "board-a-match",
        /// Teams, board-a-match with a share of the aggregate of the match.
        Patton = "patton",
    }
}

impl Method {
    /// Whether teams are scored, not pairs.
    #[must_use]
    pub const fn is_for_teams(self) -> bool {
        match self {
            Self::Matchpoints | Self::SwissPairs => false,
            Self::Teams | Self::BoardAMatch | Self::Patton => true,
        }
    }

    /// Whether there are matches, of teams or of pairs.
    #[must_use]
    pub const fn has_matches(self) -> bool {
        self.is_for_teams() || matches!(self, Self::SwissPairs)
    }
}
