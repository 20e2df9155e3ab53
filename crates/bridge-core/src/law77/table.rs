//! The 2,940 scores of Law 77, computed at compile time.

use super::breakdown::breakdown;
use crate::contract::Contract;
use crate::doubling::Doubling;
use crate::level::Level;
use crate::score::Score;
use crate::strain::Strain;
use crate::tricks::Tricks;
use crate::vulnerability::Vulnerable;

/// The size of the table. A case is packed into 13 bits, so that a lookup needs only shifts and one
/// load: level (3 bits), strain (3), doubling (2), vulnerability (1), tricks (4). Bit patterns
/// without a case hold 0.
const CASES: usize = 1 << 13;

static POINTS: [i16; CASES] = TABLE;

/// The scores that declarer's side can make. Bit 0 is set if this is possible when not vulnerable,
/// bit 1 when vulnerable. The index is `(score + 7600) / 10`.
#[expect(
    clippy::as_conversions,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    clippy::integer_division,
    reason = "no score is below -7600 and each is a multiple of 10; TryFrom is not const"
)]
static POSSIBLE: [u8; 1521] = {
    let mut bits = [0; 1521];
    let mut pattern = 0;
    while pattern < CASES {
        if let Some((_, vulnerable, _)) = unpack(pattern) {
            bits[((TABLE[pattern] as i32 + MAX_SCORE) / 10) as usize] |= bit(vulnerable);
        }
        pattern += 1;
    }
    bits
};

const MAX_SCORE: i32 = 7600;

/// Returns the index of a case in [`POINTS`].
#[inline]
#[expect(clippy::as_conversions, reason = "the numbers are small; From is not const")]
const fn pack(contract: Contract, vulnerable: Vulnerable, tricks: Tricks) -> usize {
    (contract.level.get() as usize) << 10
        | contract.strain.index() << 7
        | contract.doubling.index() << 5
        | (vulnerable as usize) << 4
        | tricks.get() as usize
}

#[inline]
#[expect(
    clippy::indexing_slicing,
    reason = "the remainder keeps the index in range and changes nothing"
)]
pub(super) fn points(contract: Contract, vulnerable: Vulnerable, tricks: Tricks) -> Score {
    Score::from(POINTS[pack(contract, vulnerable, tricks) % CASES])
}

pub(super) fn declarer_can_score(score: Score, vulnerable: Vulnerable) -> bool {
    let shifted = score.get().checked_add(MAX_SCORE).and_then(|it| usize::try_from(it).ok());
    shifted
        .filter(|shifted| shifted.is_multiple_of(10))
        .and_then(|shifted| POSSIBLE.get(shifted.div_euclid(10)))
        .is_some_and(|bits| bits & bit(vulnerable) != 0)
}

const fn bit(vulnerable: Vulnerable) -> u8 {
    match vulnerable {
        Vulnerable::No => 1,
        Vulnerable::Yes => 2,
    }
}

/// Returns the case of a bit pattern, or `None` if the pattern has no case.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "tricks have four bits, and a pattern below 2¹³ has a level of at most 7; TryFrom is not const"
)]
const fn unpack(pattern: usize) -> Option<(Contract, Vulnerable, Tricks)> {
    let (level, strain) = (pattern >> 10, pattern >> 7 & 7);
    let (doubling, tricks) = (pattern >> 5 & 3, (pattern & 15) as u8);
    if level == 0 || strain >= Strain::ALL.len() || doubling >= Doubling::ALL.len() {
        return None;
    }
    if tricks > Tricks::MAX {
        return None;
    }
    let contract = Contract {
        level: Level::ALL[level - 1],
        strain: Strain::ALL[strain],
        doubling: Doubling::ALL[doubling],
    };
    let vulnerable = Vulnerable::ALL[pattern >> 4 & 1];
    Some((contract, vulnerable, Tricks::from_checked(tricks)))
}

#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "the assertion above ensures that it fits; TryFrom is not const"
)]
const TABLE: [i16; CASES] = {
    let mut table = [0; CASES];
    let mut pattern = 0;
    while pattern < CASES {
        if let Some((contract, vulnerable, tricks)) = unpack(pattern) {
            assert!(pack(contract, vulnerable, tricks) == pattern, "unpack is pack's inverse");
            let total = breakdown(contract, vulnerable, tricks).total().get();
            assert!(
                -MAX_SCORE <= total && total <= MAX_SCORE,
                "score exceeds the maximum of Law 77"
            );
            table[pattern] = total as i16;
        }
        pattern += 1;
    }
    table
};
