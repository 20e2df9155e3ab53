//! Problems of lists of names.

event::diagnostics! {
    /// A problem of a list of names.
    pub enum NamesProblem {
        /// A list of names has no header with pairs or teams and their players.
        NoNamesHeader = error "no-names-header":
            "found no header of a list of names: expected a column of pairs or teams, and columns of names",
            help "name the columns, such as pair, name 1, and name 2";
        /// A list names a contestant twice. The last line counts.
        ListedTwice {
            /// The contestant.
            contestant: String,
        } = warning "names-listed-twice":
            "{contestant} is on the list of names twice, and the last line counts",
            help "if these are two pairs, write their direction before the number, as in NS 1 and EW 1";
        /// A list names contestants that have no results. Their names are not used.
        WithoutResults {
            /// The contestants.
            contestants: String,
        } = warning "names-without-results":
            "the list of names has contestants without results: {contestants}";
    }
}
