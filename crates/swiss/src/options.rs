bridge_core::choices! {
    /// In which row the contestants sit before neighbours are paired.
    pub enum Grouping: "grouping" {
        /// The order of the standings: 1 against 2, 3 against 4 and so on, often called Danish.
        Adjacent = "adjacent",
        /// Within a score group the top half against the bottom half, often called Dutch: of eight
        /// contestants 1 against 5, 2 against 6, 3 against 7 and 4 against 8.
        Halves = "halves",
    }
}

bridge_core::choices! {
    /// Who sits out where the number of contestants is odd.
    pub enum ByeRule: "bye rule" {
        /// The lowest contestant without a bye so far who leaves the others pairable.
        Lowest = "lowest",
        /// No bye: an odd field is an error, and the director arranges a match of three or a stand-in.
        None = "none",
    }
}

/// How a round is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PairingOptions {
    /// In which row the contestants sit before neighbours are paired.
    pub grouping: Grouping,
    /// Who sits out where the number of contestants is odd.
    pub bye: ByeRule,
}

impl Default for PairingOptions {
    /// Neighbours in the standings; the lowest without a bye sits out. Both are our choice: regulations
    /// differ.
    fn default() -> Self {
        Self { grouping: Grouping::Adjacent, bye: ByeRule::Lowest }
    }
}
