//! Entries that differ from another by one mistake in typing.

use bridge_core::{PlayedContract, RelativeResult, Seat, Vulnerability};

use crate::field::Entry;

/// A mistake in typing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slip {
    /// The score has the wrong sign, or the declarer is on the wrong side.
    Side,
    /// A digit of a score is wrong, missing, or added, or two are exchanged.
    Digits,
    /// The level, the strain, the doubling, or the result of a contract is wrong.
    Contract,
}

/// Returns the entries that may have been meant, with the slip: the other side, and the entries of other
/// tables that differ by one slip.
pub(crate) fn meant(
    entry: Entry,
    others: impl Iterator<Item = Entry>,
    vulnerability: Vulnerability,
) -> Vec<(Entry, Slip)> {
    let mut found: Vec<(Entry, Slip)> = Vec::new();
    let mut add = |meant: Entry, slip: Slip| {
        if meant != entry && !found.iter().any(|(known, _)| *known == meant) {
            found.push((meant, slip));
        }
    };
    match entry.contract {
        None => {
            let meant = Entry { score: entry.score.saturating_neg(), contract: None };
            add(meant, Slip::Side);
            for other in others {
                if is_one_digit_apart(entry.score, other.score) {
                    add(Entry { score: other.score, contract: None }, Slip::Digits);
                }
            }
        }
        Some(contract) => {
            for declarer in [Seat::North, Seat::East, Seat::South, Seat::West] {
                if declarer.side() != contract.declarer.side() {
                    let meant = PlayedContract { declarer, ..contract };
                    add(with_score(meant, vulnerability), Slip::Side);
                }
            }
            let opposite = RelativeResult::new(contract.relative_result().get().saturating_neg());
            let tricks = opposite.ok().and_then(|it| it.tricks(contract.contract.level).ok());
            if let Some(tricks) = tricks {
                let meant = PlayedContract { tricks, ..contract };
                add(with_score(meant, vulnerability), Slip::Contract);
            }
            for other in others.filter_map(|other| other.contract) {
                // A partner who declared at another table counts as the same declarer.
                let seats = [contract.declarer, other.declarer];
                let [own, theirs] = seats.map(Seat::side);
                let other = if own == theirs {
                    PlayedContract { declarer: contract.declarer, ..other }
                } else {
                    other
                };
                // Another strain is usual.
                let same_strain = contract.contract.strain == other.contract.strain;
                if same_strain && differences(contract, other) == 1 {
                    let slip = if own == theirs { Slip::Contract } else { Slip::Side };
                    add(with_score(other, vulnerability), slip);
                }
            }
        }
    }
    found
}

/// Returns the number of cells in which two contracts differ.
fn differences(one: PlayedContract, other: PlayedContract) -> usize {
    let [a, b] = [one.contract, other.contract];
    let differs = [
        a.level != b.level,
        a.strain != b.strain,
        a.doubling != b.doubling,
        one.declarer != other.declarer,
        one.relative_result() != other.relative_result(),
    ];
    differs.into_iter().filter(|differs| *differs).count()
}

/// Returns a contract with its score.
pub(crate) fn with_score(contract: PlayedContract, vulnerability: Vulnerability) -> Entry {
    Entry { score: contract.score(vulnerability).get(), contract: Some(contract) }
}

/// Returns `true` if one digit of a score is wrong, missing, or added, or if two neighbors are exchanged.
fn is_one_digit_apart(one: i32, other: i32) -> bool {
    if one == other || one.signum() != other.signum() {
        return false;
    }
    let [one, other] = [one, other].map(|score| score.unsigned_abs().to_string().into_bytes());
    match one.len().abs_diff(other.len()) {
        0 => {
            let differing: Vec<usize> =
                (0..one.len()).filter(|&at| one.get(at) != other.get(at)).collect();
            match differing[..] {
                [_] => true,
                [first, second] => {
                    second == first + 1
                        && one.get(first) == other.get(second)
                        && one.get(second) == other.get(first)
                }
                _ => false,
            }
        }
        1 => {
            let (long, short) = if one.len() > other.len() { (one, other) } else { (other, one) };
            (0..long.len()).any(|at| {
                let mut without = long.clone();
                without.remove(at);
                without == short
            })
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits() {
        for (one, other) in
            [(420, 450), (420, 240), (420, 4200), (140, 40), (-620, -650), (50, 100)]
        {
            let expected = (one, other) != (50, 100);
            assert_eq!(is_one_digit_apart(one, other), expected, "{one} {other}");
            assert_eq!(is_one_digit_apart(other, one), expected, "{other} {one}");
        }
        for (one, other) in [(420, 420), (420, -420), (420, 980), (110, 1_100_000), (130, 310_310)]
        {
            assert!(!is_one_digit_apart(one, other), "{one} {other}");
        }
    }
}
