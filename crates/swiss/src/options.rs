bridge_core::choices! {
    /// The order of the contestants from which neighbors are paired.
    pub enum Grouping: "grouping" {
        /// The order of the standings: 1 against 2, 3 against 4, and so on, often called Danish.
        Adjacent = "adjacent",
        /// Within a score group, the top half against the bottom half, often called Dutch: of eight
        /// contestants, 1 against 5, 2 against 6, 3 against 7, and 4 against 8.
        Halves = "halves",
    }
}

bridge_core::choices! {
    /// The rule for the bye of an odd number of contestants.
    pub enum ByeRule: "bye rule" {
        /// The lowest contestant that has had no bye and without which the others can be paired.
        Lowest = "lowest",
        /// No bye: an odd number is an error, and the director arranges a triple or a substitute.
        None = "none",
    }
}

/// Options for pairing a round.
///
/// ```
/// use swiss::{ByeRule, Grouping, PairingOptions};
///
/// let options = PairingOptions::new().grouping(Grouping::Halves).bye(ByeRule::None);
/// assert_eq!(options.grouping, Grouping::Halves);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[non_exhaustive]
pub struct PairingOptions {
    /// The order of the contestants from which neighbors are paired.
    pub grouping: Grouping,
    /// The rule for the bye of an odd number of contestants.
    pub bye: ByeRule,
}

impl Default for PairingOptions {
    /// Pairs neighbors in the standings, with the bye for the lowest contestant without one. Both
    /// are our choice, because regulations differ.
    fn default() -> Self {
        Self { grouping: Grouping::Adjacent, bye: ByeRule::Lowest }
    }
}

bridge_core::option_setters!(PairingOptions { grouping: Grouping, bye: ByeRule });
