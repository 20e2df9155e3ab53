//! The many ways in which directors write the same.

use std::borrow::Cow;

use bridge_core::{PlayedContract, Side, Vulnerability};

use super::Artificial;

/// An artificial score by any of its names: AVE+, A+, Avg+, Average plus.
pub(super) fn artificial(text: &str) -> Option<Artificial> {
    let mut word = text.to_ascii_uppercase();
    word.retain(|c| !c.is_whitespace());
    let names = ["AVERAGE", "AVE", "AVG", "AV", "A"];
    let (name, sign) = names.iter().find_map(|name| Some((*name, word.strip_prefix(name)?)))?;
    match sign {
        "+" | "PLUS" | "-PLUS" => Some(Artificial::Plus),
        "-" | "MINUS" | "-MINUS" => Some(Artificial::Minus),
        "=" => Some(Artificial::Average),
        // The letter alone is no word.
        "" if name != "A" => Some(Artificial::Average),
        _ => None,
    }
}

/// Two percentages that are written together: `A6040`, `60-40`, `60%-40%`.
pub(super) fn shares(text: &str) -> Option<(&str, &str)> {
    let is_number = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    if let Some(digits) = text.strip_prefix(['A', 'a'])
        && digits.len() == 4
        && is_number(digits)
    {
        return Some(digits.split_at(2));
    }
    let (ours, theirs) = text.split_once('-')?;
    let both = [ours, theirs].map(|share| share.trim().trim_end_matches('%').trim_end());
    both.iter().all(|share| is_number(share)).then_some(both.into())
}

/// Scores in the place of the contracts that give them, as a side sees them; nothing where there are contracts and it is not known
/// how the board was vulnerable.
pub(super) fn valued(
    text: &str,
    side: Side,
    vulnerability: Option<Vulnerability>,
) -> Option<Cow<'_, str>> {
    let contract = |part: &str| played(behind_weight(part));
    if text.split(',').all(|part| contract(part).is_none()) {
        return Some(text.into());
    }
    let vulnerability = vulnerability?;
    let parts = text.split(',').map(|part| match contract(part) {
        Some(played) => {
            let weight = part.strip_suffix(behind_weight(part)).unwrap_or_default();
            format!("{weight} {}", played.score(vulnerability).from_side(side))
        }
        None => part.to_owned(),
    });
    Some(parts.collect::<Vec<_>>().join(",").into())
}

/// A part of a ruling without its weight.
fn behind_weight(part: &str) -> &str {
    part.rsplit_once('%').map_or(part, |(_, score)| score)
}

/// A contract with declarer and result, as a part of a ruling.
fn played(text: &str) -> Option<PlayedContract> {
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contracts() {
        for (text, expected) in [
            ("4S N =", "4S N ="),
            ("4sn=", "4S N ="),
            ("3NTN+1", "3NT N +1"),
            ("3NN+1", "3NT N +1"),
            ("4HX E -2", "4HX E -2"),
            ("1NE-1", "1NT E -1"),
            ("3 NTN =", "3NT N ="),
        ] {
            assert_eq!(played(text).map(|it| it.to_string()), Some(expected.to_owned()), "{text}");
        }
        for text in ["420", "-100", "4S", "4S N", "PASS", "NS 3", "+1", "4S X ="] {
            assert_eq!(played(text), None, "{text}");
        }
    }
}
