//! Problems of CSV files with a Victory Point scale.

event::diagnostics! {
    /// A problem of a CSV file with a Victory Point scale.
    pub enum ScaleProblem {
        /// A margin of a scale is not a whole number.
        InvalidMargin {
            /// The cell.
            found: String,
        } = error "invalid-margin":
            "invalid margin {found:?}: expected a whole number of IMPs, 0 or more";
        /// A cell of a scale does not contain Victory Points.
        InvalidScaleVps {
            /// The error.
            error: String,
        } = error "invalid-scale-vps":
            "{error}";
        /// The bands of a scale leave a gap, overlap, or do not rise.
        InvalidScale {
            /// The error.
            error: String,
        } = error "invalid-scale":
            "{error}",
            help "begin the first band at 0, each other band after the one before, and leave `to` empty in the last";
    }
}
