bridge_core::choices! {
    /// The scoring method of an event.
    ///
    /// ```
    /// use regulations::Method;
    ///
    /// assert_eq!("teams".parse::<Method>()?, Method::Teams);
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum Method: "method" {
        /// Pairs: matchpoints for each board across all its tables (Law 78A).
        Matchpoints = "matchpoints",
        /// Pairs in matches: the matchpoint percentage of each match is converted into Victory
        /// Points.
        SwissPairs = "swiss-pairs",
        /// Pairs: IMPs for the difference of each score from the datum of its board.
        Butler = "butler",
        /// Pairs: IMPs for the differences of each score from every other score.
        CrossImps = "cross-imps",
        /// Teams: IMPs for each board of a match, from its two tables (Law 78B).
        Teams = "teams",
        /// Teams: two points for each board won and one for each board tied.
        BoardAMatch = "board-a-match",
        /// Teams: board-a-match plus a share for the aggregate of the match.
        Patton = "patton",
    }
}

impl Method {
    /// Returns `true` if teams are scored, not pairs.
    ///
    /// ```
    /// use regulations::Method;
    ///
    /// assert!(Method::Patton.is_for_teams() && !Method::SwissPairs.is_for_teams());
    /// ```
    #[must_use]
    pub const fn is_for_teams(self) -> bool {
        match self {
            Self::Matchpoints | Self::SwissPairs | Self::Butler | Self::CrossImps => false,
            Self::Teams | Self::BoardAMatch | Self::Patton => true,
        }
    }

    /// Returns `true` if pairs are scored in IMPs.
    ///
    /// ```
    /// use regulations::Method;
    ///
    /// let in_imps: Vec<Method> = Method::ALL.iter().copied().filter(|method| method.is_in_imps()).collect();
    /// assert_eq!(in_imps, [Method::Butler, Method::CrossImps]);
    /// ```
    #[must_use]
    pub const fn is_in_imps(self) -> bool {
        matches!(self, Self::Butler | Self::CrossImps)
    }

    /// Returns `true` if there can be matches, of teams or of pairs; pairs in IMPs have matches if
    /// they earn Victory Points.
    #[must_use]
    pub const fn has_matches(self) -> bool {
        self.is_for_teams() || self.is_in_imps() || matches!(self, Self::SwissPairs)
    }
}
