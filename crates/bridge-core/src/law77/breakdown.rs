#![expect(
    clippy::arithmetic_side_effects,
    reason = "Law 77 counts 13 tricks of at most 600 points"
)]

use crate::contract::Contract;
use crate::doubling::Doubling;
use crate::level::Level;
use crate::score::Score;
use crate::strain::Strain;
use crate::tricks::Tricks;
use crate::vulnerability::Vulnerable;

/// The parts of a contract's score, from declarer's side. [`Self::total`] is their sum.
///
/// # Examples
///
/// ```
/// use bridge_core::{Tricks, Vulnerable, law77};
///
/// let breakdown = law77::breakdown("4SX".parse()?, Vulnerable::No, Tricks::new(11)?);
/// assert_eq!(breakdown.contract_tricks.get(), 240);
/// assert_eq!(breakdown.overtricks.get(), 100);
/// assert_eq!(breakdown.level_bonus.get(), 300);
/// assert_eq!(breakdown.insult.get(), 50);
/// assert_eq!(breakdown.total().get(), 690);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreBreakdown {
    /// The points for odd tricks bid and made.
    pub contract_tricks: Score,
    /// The points for tricks above the contract.
    pub overtricks: Score,
    /// The bonus for a game or a part-score; 0 if the contract failed.
    pub level_bonus: Score,
    /// The bonus for a slam bid and made, in addition to the game bonus.
    pub slam: Score,
    /// The bonus for making a doubled or redoubled contract.
    pub insult: Score,
    /// The penalty for tricks below the contract, negative.
    pub undertricks: Score,
}

impl ScoreBreakdown {
    /// Returns the score from declarer's side.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Tricks, Vulnerable, law77};
    ///
    /// // Down three, doubled and vulnerable: 200, 300, 300.
    /// let breakdown = law77::breakdown("3NTX".parse()?, Vulnerable::Yes, Tricks::new(6)?);
    /// assert_eq!(breakdown.total().get(), -800);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn total(self) -> Score {
        Score::from_law(
            self.contract_tricks.get()
                + self.overtricks.get()
                + self.level_bonus.get()
                + self.slam.get()
                + self.insult.get()
                + self.undertricks.get(),
        )
    }

    /// Returns `true` if the contract tricks score a game (100 or more).
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Tricks, Vulnerable, law77};
    ///
    /// let tricks = Tricks::new(9)?;
    /// assert!(!law77::breakdown("2S".parse()?, Vulnerable::No, tricks).is_game());
    /// // Doubled into game: twice 60.
    /// assert!(law77::breakdown("2SX".parse()?, Vulnerable::No, tricks).is_game());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_game(self) -> bool {
        self.contract_tricks.get() >= 100
    }
}

/// Scores a contract and returns each part of the score, from declarer's side.
///
/// `vulnerable` says if declarer's side is vulnerable; `tricks` are the tricks declarer took.
///
/// Source: `Laws 2017`, Law 77.
///
/// # Examples
///
/// ```
/// use bridge_core::{Tricks, Vulnerable, law77};
///
/// // Law 77: six spades are 180, the game 300, the small slam 500.
/// let breakdown = law77::breakdown("6S".parse()?, Vulnerable::No, Tricks::new(12)?);
/// assert_eq!(breakdown.slam.get(), 500);
/// assert_eq!(breakdown.total().get(), 980);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub const fn breakdown(
    contract: Contract,
    vulnerable: Vulnerable,
    tricks: Tricks,
) -> ScoreBreakdown {
    let bid: i32 = widen(contract.level.get());
    let above: i32 = widen(tricks.get()) - 6 - bid;
    let nothing = ScoreBreakdown {
        contract_tricks: Score::ZERO,
        overtricks: Score::ZERO,
        level_bonus: Score::ZERO,
        slam: Score::ZERO,
        insult: Score::ZERO,
        undertricks: Score::ZERO,
    };
    if above < 0 {
        let undertricks = Score::from_law(-undertricks(contract.doubling, vulnerable, -above));
        return ScoreBreakdown { undertricks, ..nothing };
    }

    let (multiplier, insult) = match contract.doubling {
        Doubling::Undoubled => (1, 0),
        Doubling::Doubled => (2, 50),
        Doubling::Redoubled => (4, 100),
    };
    let trick = odd_trick(contract.strain);
    // Notrump: 40 for the first odd trick, 30 for each that follows.
    let first_extra = match contract.strain {
        Strain::Notrump => 10,
        Strain::Clubs | Strain::Diamonds | Strain::Hearts | Strain::Spades => 0,
    };
    let contract_tricks = (bid * trick + first_extra) * multiplier;
    let overtrick = match (contract.doubling, vulnerable) {
        (Doubling::Undoubled, _) => trick,
        (Doubling::Doubled, Vulnerable::No) => 100,
        (Doubling::Doubled, Vulnerable::Yes) | (Doubling::Redoubled, Vulnerable::No) => 200,
        (Doubling::Redoubled, Vulnerable::Yes) => 400,
    };
    let level_bonus = match (contract_tricks >= 100, vulnerable) {
        (false, _) => 50,
        (true, Vulnerable::No) => 300,
        (true, Vulnerable::Yes) => 500,
    };
    let slam = match (contract.level, vulnerable) {
        (Level::Six, Vulnerable::No) => 500,
        (Level::Six, Vulnerable::Yes) => 750,
        (Level::Seven, Vulnerable::No) => 1000,
        (Level::Seven, Vulnerable::Yes) => 1500,
        (Level::One | Level::Two | Level::Three | Level::Four | Level::Five, _) => 0,
    };
    ScoreBreakdown {
        contract_tricks: Score::from_law(contract_tricks),
        overtricks: Score::from_law(above * overtrick),
        level_bonus: Score::from_law(level_bonus),
        slam: Score::from_law(slam),
        insult: Score::from_law(insult),
        ..nothing
    }
}

/// Returns the points for an undoubled odd trick; in notrump, for each trick after the first.
const fn odd_trick(strain: Strain) -> i32 {
    match strain {
        Strain::Clubs | Strain::Diamonds => 20,
        Strain::Hearts | Strain::Spades | Strain::Notrump => 30,
    }
}

/// Returns the defenders' points for `down` undertricks (at least one).
const fn undertricks(doubling: Doubling, vulnerable: Vulnerable, down: i32) -> i32 {
    let doubled = match (vulnerable, down) {
        // Not vulnerable: 100 for the first, 200 for the second and third, then 300 each.
        (Vulnerable::No, 1) => 100,
        (Vulnerable::No, 2) => 300,
        (Vulnerable::No, _) => 300 * down - 400,
        // Vulnerable: 200 for the first, then 300 each.
        (Vulnerable::Yes, _) => 300 * down - 100,
    };
    match doubling {
        Doubling::Undoubled => {
            down * match vulnerable {
                Vulnerable::No => 50,
                Vulnerable::Yes => 100,
            }
        }
        Doubling::Doubled => doubled,
        Doubling::Redoubled => 2 * doubled,
    }
}

/// Replaces `i32::from`, which cannot be called in a constant.
#[expect(clippy::as_conversions, reason = "u8 to i32 loses nothing; From is not const")]
const fn widen(small: u8) -> i32 {
    small as i32
}
