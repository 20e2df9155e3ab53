//! Problems of web pages.

event::diagnostics! {
    /// A problem of a web page.
    pub enum WebPageProblem {
        /// Results are read from the tables of a page. The lines of messages are rows of these tables.
        TablesRead {
            /// The number of tables.
            tables: usize,
        } = warning "tables-read":
            "read from the page, number of tables: {tables}; line numbers count their rows",
            help "a file of the scoring program, such as USEBIO or PBN, contains more";
        /// A page has no table. Many pages load their results with a script, and the saved page does not contain them.
        NoTables = error "no-tables":
            "the page contains no table",
            help = Some(EXPORT.into());
        /// No table of a page has the columns of results.
        NoResultsOnPage {
            /// The columns of the largest table.
            columns: String,
        } = error "no-results-on-page":
            "no table of the page has results of boards: the largest has {columns}",
            help = Some(EXPORT.into());
        /// A page of a known platform has no table of results.
        NoResultsOfSource {
            /// The platform.
            source: &'static str,
        } = error "no-results-of-source":
            "this page of {source} contains no table of results",
            help = Some(EXPORT.into());
    }
}

/// The remedy for a page without results.
const EXPORT: &str =
    "save the page with the travellers of the boards, or export the results as USEBIO, PBN, or CSV";
