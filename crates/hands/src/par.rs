//! Par: the score if both sides bid perfectly and all cards are known.

use alloc::string::String;

use bridge_core::{
    Contract, Doubling, Level, PlayedContract, Score, Seat, Side, Strain, Tricks, Vulnerability,
};

use crate::double_dummy::DoubleDummy;

/// The par score of a board, with a contract that reaches it.
///
/// # Examples
///
/// ```
/// use bridge_core::{Seat, Vulnerability};
/// use hands::{DoubleDummy, Par};
///
/// // North-South make nine tricks in spades, and East-West seven in diamonds.
/// let table = DoubleDummy::from_pbn("79668796686467464674")?;
/// let par = Par::new(&table, Vulnerability::None, Seat::North).ok_or("complete")?;
/// assert_eq!(par.score.get(), 140);
/// assert_eq!(par.contract.map(|contract| contract.to_string()).as_deref(), Some("3S N ="));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Par {
    /// The score from North-South's side.
    pub score: Score,
    /// A contract with the score. `None` if all players pass, or if the contract is unknown.
    pub contract: Option<PlayedContract>,
}

/// A text that is not a par score.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid par {0:?}: expected a side and its score, as in NS 420")]
pub struct ParError(String);

/// A bid of a side with the best score that it leads to.
#[derive(Clone, Copy)]
struct Outcome {
    /// The score from the side of the bidder.
    score: Score,
    contract: PlayedContract,
}

impl Par {
    /// Computes the par score of a complete table. Returns `None` if tricks are unknown.
    ///
    /// Both sides know all cards. The opponents double a contract that fails. A side bids on if
    /// this is better for it, so the result does not depend on the order of the calls, except that
    /// the dealer's side bids first if both sides can make the same contract.
    #[must_use]
    pub fn new(table: &DoubleDummy, vulnerability: Vulnerability, dealer: Seat) -> Option<Self> {
        // The results of the bids above the current one, for both sides.
        let mut best: [Option<Outcome>; 2] = [None, None];
        for level in Level::ALL.into_iter().rev() {
            for strain in Strain::ALL.into_iter().rev() {
                let [north_south, east_west] = best;
                let ours = bid(table, vulnerability, Side::NorthSouth, level, strain, east_west)?;
                let theirs = bid(table, vulnerability, Side::EastWest, level, strain, north_south)?;
                best = [Some(better(ours, north_south)), Some(better(theirs, east_west))];
            }
        }
        // In turn, each side bids or passes. After two passes, the last two players decide.
        let mut result = Self { score: Score::ZERO, contract: None };
        for side in [dealer.side().opponents(), dealer.side()] {
            let Some(bid) = side.select(best) else { continue };
            if bid.score > result.score.from_side(side) {
                result = Self { score: bid.score.from_side(side), contract: Some(bid.contract) };
            }
        }
        Some(result)
    }

    /// Parses the value of `OptimumScore`: a side and its score, as in `NS 420`. Some programs write
    /// a contract and then North-South's score, as in `EW 4S; -620`.
    ///
    /// # Errors
    ///
    /// Returns a [`ParError`] for any other text.
    ///
    /// # Examples
    ///
    /// ```
    /// use hands::Par;
    ///
    /// for (text, score) in [("NS 420", 420), ("EW 620", -620), ("EW 4S; -620", -620)] {
    ///     assert_eq!(Par::from_pbn(text)?.score.get(), score);
    /// }
    /// # Ok::<(), hands::ParError>(())
    /// ```
    pub fn from_pbn(text: &str) -> Result<Self, ParError> {
        let invalid = || ParError(text.chars().take(40).collect());
        let (side, score) = match text.rsplit_once(';') {
            Some((_, score)) => (Side::NorthSouth, score),
            None => match text.trim().split_at_checked(2) {
                Some((side, score)) if side.eq_ignore_ascii_case("NS") => (Side::NorthSouth, score),
                Some((side, score)) if side.eq_ignore_ascii_case("EW") => (Side::EastWest, score),
                _ => return Err(invalid()),
            },
        };
        let score: Score = score.trim().parse().map_err(|_| invalid())?;
        Ok(Self { score: score.from_side(side), contract: None })
    }
}

/// Returns the result if a side bids: the opponents pass or double, or bid on if that is better for
/// them. `above` is their best bid above this one.
fn bid(
    table: &DoubleDummy,
    vulnerability: Vulnerability,
    side: Side,
    level: Level,
    strain: Strain,
    above: Option<Outcome>,
) -> Option<Outcome> {
    let mut own: Option<Outcome> = None;
    for declarer in Seat::ALL.into_iter().filter(|seat| seat.side() == side) {
        let tricks = table.tricks(declarer, strain)?;
        let contract = played(level, strain, declarer, tricks);
        let score = contract.score(vulnerability).from_side(side);
        own = Some(better(Outcome { score, contract }, own));
    }
    let own = own?;
    // A tie does not tempt the opponents to bid.
    let above = above.filter(|above| negated(above.score) < own.score);
    Some(above.map_or(own, |above| Outcome { score: negated(above.score), ..above }))
}

/// Returns a contract, doubled if it fails.
fn played(level: Level, strain: Strain, declarer: Seat, tricks: Tricks) -> PlayedContract {
    let fails = tricks.get() < level.get().saturating_add(6);
    let doubling = if fails { Doubling::Doubled } else { Doubling::Undoubled };
    PlayedContract { contract: Contract { level, strain, doubling }, declarer, tricks }
}

/// Returns the outcome with the higher score. If the scores are equal, returns `one` if it is a game,
/// and otherwise the higher contract, which makes fewer overtricks.
fn better(one: Outcome, other: Option<Outcome>) -> Outcome {
    let is_better = |other: &Outcome| {
        other.score > one.score || other.score == one.score && !is_game(one.contract.contract)
    };
    other.filter(is_better).unwrap_or(one)
}

/// Returns `true` if the trick points of a contract are 100 or more, undoubled (Law 77).
const fn is_game(contract: Contract) -> bool {
    let level = match contract.strain {
        Strain::Clubs | Strain::Diamonds => 5,
        Strain::Hearts | Strain::Spades => 4,
        Strain::Notrump => 3,
    };
    contract.level.get() >= level
}

/// Returns a score from the other side.
fn negated(score: Score) -> Score {
    score.from_side(Side::EastWest)
}
