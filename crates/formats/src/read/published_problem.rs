//! Differences between published and computed numbers.

event::diagnostics! {
    /// A difference between a published and a computed number.
    pub enum PublishedProblem {
        /// The file contains a score, total, or percentage that differs from the computed one. Perhaps the event has other regulations.
        PublishedDiffers {
            /// The published number.
            published: String,
            /// The computed number, with more digits.
            computed: String,
        } = warning "published-differs":
            "published {published}, computed {computed}";
    }
}
