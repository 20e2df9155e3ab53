use crate::contestant::MAX_CONTESTANTS;
use crate::places::Places;

/// The reason why a round cannot be paired. Fields count contestants from 0, messages count places
/// from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PairingError {
    /// Fewer than two contestants take part.
    #[error("{0} contestants take part: expected at least 2")]
    TooFew(usize),
    /// More contestants than one call may pair.
    #[error("{0} contestants: expected at most {max}", max = MAX_CONTESTANTS)]
    TooMany(usize),
    /// The contestants are not in standings order.
    #[error("place {} has a higher score than the place before: expected the order of the standings", .0 + 1)]
    Unordered(usize),
    /// An earlier match names an unknown contestant.
    #[error("meeting {meeting} names contestant {contestant}: expected less than {contestants}")]
    NoSuchContestant {
        /// The index of the match in the input.
        meeting: usize,
        /// The unknown contestant.
        contestant: usize,
        /// The number of contestants.
        contestants: usize,
    },
    /// An earlier match is between a contestant and itself.
    #[error("meeting {meeting} is of contestant {contestant} with itself")]
    AgainstItself {
        /// The index of the match in the input.
        meeting: usize,
        /// The contestant.
        contestant: usize,
    },
    /// An odd number of contestants takes part, and byes are not allowed.
    #[error("{0} contestants: expected an even number, because byes are not allowed")]
    Odd(usize),
    /// An odd number of contestants takes part, and each has had a bye.
    #[error("{0} contestants take part, and each has had a bye already")]
    EverybodyHadBye(usize),
    /// Some contestants have no opponents left, and a bye does not solve this.
    #[error("{} met everybody who takes part", Haves(.0))]
    MetEverybody(Vec<usize>),
    /// Each contestant has an opponent left, but there is no pairing of all without a repeated
    /// match.
    #[error(
        "no pairing without repeats: with as many matches as possible, {} would be left over",
        Places(left_over)
    )]
    NoPairing {
        /// The contestants that remain in a pairing with the maximum number of matches, in
        /// standings order. Other choices may exist.
        left_over: Vec<usize>,
    },
}

/// Formats contestants followed by "has" or "have".
struct Haves<'a>(&'a [usize]);

impl core::fmt::Display for Haves<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let verb = if self.0.len() == 1 { "has" } else { "have" };
        write!(f, "{} {verb}", Places(self.0))
    }
}
