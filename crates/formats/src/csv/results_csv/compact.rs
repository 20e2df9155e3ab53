//! Contracts with the result in the same cell: `3NTN+1`, `4HX E -2`, or without the declarer `4S=`.

use bridge_core::{Contract, RelativeResult, Seat};

use super::seat_word::seat_word;
use crate::text::fold::fold;

/// The content of a cell with contract and result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Compact {
    pub(super) contract: Contract,
    pub(super) declarer: Option<Seat>,
    pub(super) relative_result: RelativeResult,
}

/// Returns `true` if a cell contains a contract and a result, in the letters of any language.
pub(super) fn has_result(cell: &str) -> bool {
    let Some((_, result)) = cell.find(SIGNS).and_then(|at| cell.split_at_checked(at)) else {
        return false;
    };
    let mut chars = cell.chars();
    let has_level = chars.next().is_some_and(|level| matches!(level, '1'..='7'));
    let strain = chars.as_str().trim_start().chars().next();
    let has_strain =
        strain.is_some_and(|strain| !strain.is_ascii_digit() && !SIGNS.contains(&strain));
    let result = result_and_declarer(result).0;
    has_level && has_strain && result.parse::<RelativeResult>().is_ok()
}

/// The signs with which a result begins.
pub(super) const SIGNS: [char; 5] = ['=', '+', '-', '−', '–'];

/// Splits the declarer after a result, as in `-2 E`.
pub(super) fn result_and_declarer(result: &str) -> (&str, Option<&str>) {
    let trimmed = result.trim_end().trim_end_matches(')');
    let last = trimmed.char_indices().next_back().filter(|(_, last)| last.is_alphabetic());
    match last.and_then(|(at, _)| trimmed.split_at_checked(at)) {
        Some((before, declarer)) if is_seat(declarer) => {
            (before.trim_end_matches(['(', ' ']), Some(declarer))
        }
        _ => (result, None),
    }
}

/// Parses a cell that contains more than a contract.
pub(super) fn compact(cell: &str) -> Option<Compact> {
    let (before, result) = cell.split_at(cell.find(SIGNS)?);
    let (relative_result, after) = if let Ok(result) = result.parse() {
        (result, None)
    } else {
        let (result, declarer) = result_and_declarer(result);
        (result.parse().ok()?, Some(declarer?.parse().ok()?))
    };
    let before = before.trim_end();
    if let Ok(contract) = before.parse() {
        return Some(Compact { contract, declarer: after, relative_result });
    }
    if after.is_some() {
        return None;
    }
    let last = before.char_indices().next_back()?.0;
    let (contract, declarer) = before.split_at(last);
    Some(Compact {
        contract: contract.parse().ok()?,
        declarer: Some(declarer.parse().ok()?),
        relative_result,
    })
}

/// Words between a contract and its declarer, without accents.
const BY: [&str; 8] = ["by", "par", "von", "door", "da", "por", "av", "af"];

/// Splits the declarer from a contract in one cell, as in `3NT N`, `2S (W)`, `2♠ par N`, or `N 2S`.
pub(super) fn split_declarer(cell: &str) -> Option<(String, &str)> {
    let is_between = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '-' | '–');
    let parts: Vec<&str> = cell.split(is_between).filter(|part| !part.is_empty()).collect();
    let is_contract = |parts: &[&str]| {
        let whole = parts.concat();
        whole.starts_with(|level: char| matches!(level, '1'..='7')) && whole.len() > 1
    };
    if let [first, contract @ ..] = &*parts
        && is_seat(first)
        && is_contract(contract)
    {
        return Some((contract.join(" "), first));
    }
    let [contract @ .., last] = &*parts else { return None };
    let contract: Vec<&str> =
        contract.iter().copied().filter(|part| !BY.contains(&fold(part).trim())).collect();
    (is_seat(last) && is_contract(&contract)).then(|| (contract.join(" "), *last))
}

/// Returns `true` for a seat in any language.
pub(super) fn is_seat(text: &str) -> bool {
    let folded = fold(text);
    match *folded.trim().as_bytes() {
        [letter] => matches!(letter, b'n' | b'e' | b's' | b'w' | b'o' | b'z' | b'v' | b'l'),
        _ => seat_word(folded.trim()).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_declarers_from_contracts() {
        for (cell, contract, declarer) in [
            ("3NT N", "3NT", "N"),
            ("2S (W)", "2S", "W"),
            ("2♠ par N", "2♠", "N"),
            ("N 2S", "2S", "N"),
            ("4 S X West", "4 S X", "West"),
            ("1 N S", "1 N", "S"),
        ] {
            assert_eq!(split_declarer(cell), Some((contract.to_owned(), declarer)), "{cell}");
        }
        for cell in ["4S", "4 S", "3 N", "4SX", "PASS", "3NT", "4S N =", ""] {
            assert_eq!(split_declarer(cell), None, "{cell}");
        }
    }

    #[test]
    fn parses_contracts_with_results() {
        let shown = |cell: &str| {
            compact(cell).map(|it| {
                let declarer = it.declarer.map_or_else(String::new, |seat| seat.to_string());
                format!("{} {declarer} {}", it.contract, it.relative_result)
            })
        };
        for (cell, expected) in [
            ("3NTN+1", "3NT N +1"),
            ("4HX E -2", "4HX E -2"),
            ("4S=", "4S  ="),
            ("4SX-1", "4SX  -1"),
            ("3NN=", "3NT N ="),
            ("1♣W+2", "1C W +2"),
            ("4S =", "4S  ="),
            ("4HX-1 N", "4HX N -1"),
            ("3NT= (E)", "3NT E ="),
        ] {
            assert_eq!(shown(cell).as_deref(), Some(expected), "{cell}");
        }
        for cell in ["4S", "4SN", "PASS", "=", "+1", "-", "4S N 10", "9SN=", "A+/A-", "3NT N = E"] {
            assert_eq!(shown(cell), None, "{cell}");
        }
        for cell in ["4Ka-2 O", "4 Hj+1", "3OT=", "2♠ N +1", "4HX-1"] {
            assert!(has_result(cell), "{cell}");
        }
        for cell in ["4Ka", "25-18", "60-40", "4S - N", "-2", "3 - 1", "4S N 10"] {
            assert!(!has_result(cell), "{cell}");
        }
    }
}
