use crate::contestant::MAX_CONTESTANTS;
use crate::places::Places;

/// Why a round cannot be paired. Contestants are indices in the data and places from 1 in the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PairingError {
    /// Nobody to pair.
    #[error("{0} contestants take part: expected at least 2")]
    TooFew(usize),
    /// More contestants than one call may pair.
    #[error("{0} contestants: expected at most {max}", max = MAX_CONTESTANTS)]
    TooMany(usize),
    /// The contestants were not handed over in the order of the standings.
    #[error("place {} has a higher score than the place before: expected the order of the standings", .0 + 1)]
    Unordered(usize),
    /// A meeting names a contestant that does not exist.
    #[error("meeting {meeting} names contestant {contestant}: expected less than {contestants}")]
    NoSuchContestant {
        /// The position of the meeting.
        meeting: usize,
        /// The contestant it names.
        contestant: usize,
        /// How many there are.
        contestants: usize,
    },
    /// A meeting of a contestant with itself.
    #[error("meeting {meeting} is of contestant {contestant} with itself")]
    AgainstItself {
        /// The position of the meeting.
        meeting: usize,
        /// The contestant.
        contestant: usize,
    },
    /// An odd number takes part, and nobody may have a bye.
    #[error("{0} contestants take part: expected an even number, as nobody may have a bye")]
    Odd(usize),
    /// An odd number takes part, and all of them have had a bye.
    #[error("{0} contestants take part, and each has had a bye already")]
    EverybodyHadBye(usize),
    /// Some have no opponent left, more than a bye could help.
    #[error("{} met everybody who takes part", Haves(.0))]
    MetEverybody(Vec<usize>),
    /// There is no pairing without repeats, though each contestant has an opponent left.
    #[error(
        "no pairing without repeats: with as many matches as possible, {} would be left over",
        Places(left_over)
    )]
    NoPairing {
        /// Those whom a pairing with as many matches as possible leaves over, one such choice of
        /// several, in the order of the standings.
        left_over: Vec<usize>,
    },
}

/// The contestants with their verb.
struct Haves<'a>(&'a [usize]);

impl core::fmt::Display for Haves<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let verb = if self.0.len() == 1 { "has" } else { "have" };
        write!(f, "{} {verb}", Places(self.0))
    }
}
