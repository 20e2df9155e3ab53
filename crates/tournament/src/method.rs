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
        /// Teams, each board of a match turned into IMPs from its two tables (Law 78B).
        Teams = "teams",
    }
}
