//! Spellings of artificial scores, percentages, and contracts in rulings.

use std::borrow::Cow;

use bridge_core::{PlayedContract, Side, Vulnerability};

use super::Artificial;

/// Parses an artificial score in any spelling, such as AVE+, A+, Avg+, or Average plus.
pub(super) fn artificial(text: &str) -> Option<Artificial> {
    let mut word = text.to_ascii_uppercase();
    word.retain(|c| !c.is_whitespace());
    let names = ["AVERAGE", "AVE", "AVG", "AV", "A"];
    let (name, sign) = names.iter().find_map(|name| Some((*name, word.strip_prefix(name)?)))?;
    match sign {
        "+" | "PLUS" | "-PLUS" => Some(Artificial::Plus),
        "-" | "MINUS" | "-MINUS" => Some(Artificial::Minus),
        "=" => Some(Artificial::Average),
        // `A` alone is not accepted.
        "" if name != "A" => Some(Artificial::Average),
        _ => None,
    }
}

/// Splits two artificial scores, such as `AVE+ AVE-`.
pub(super) fn two_words(text: &str) -> Option<(&str, &str)> {
    let (ours, theirs) = text.split_once(char::is_whitespace)?;
    // `AVE PLUS` is one score.
    let is_one = artificial(text).is_some();
    (!is_one && artificial(ours).is_some() && artificial(theirs).is_some())
        .then_some((ours, theirs))
}

/// Splits two percentages in one word, such as `A6040`, `60-40`, or `60%-40%`.
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

/// Returns weighted scores without the words around them, as in `weighted 60% of 650 and 40% of -100`.
pub(super) fn without_words(text: &str) -> Cow<'_, str> {
    let lower = text.to_ascii_lowercase();
    let rest = ["weighted score", "weighted", "12c1(c)", "12c1c"].iter().find_map(|word| {
        lower.strip_prefix(word).map(|rest| rest.trim_start_matches([':', ' ']).len())
    });
    let scores = rest.and_then(|length| text.get(text.len().checked_sub(length)?..));
    let scores = scores.unwrap_or(text);
    if !scores.contains('%') || !scores.contains(" of ") {
        return scores.into();
    }
    scores.replace(" of ", " ").replace(" and ", ", ").into()
}

/// Replaces contracts by their scores from the point of view of `side`. Returns `None` if there are
/// contracts and the vulnerability is unknown.
pub(super) fn scored_contracts(
    text: &str,
    side: Side,
    vulnerability: Option<Vulnerability>,
) -> Option<Cow<'_, str>> {
    let contract = |part: &str| parse_played(after_weight(part));
    if text.split(',').all(|part| contract(part).is_none()) {
        return Some(text.into());
    }
    let vulnerability = vulnerability?;
    let parts = text.split(',').map(|part| match contract(part) {
        Some(played) => {
            let weight = part.strip_suffix(after_weight(part)).unwrap_or_default();
            format!("{weight} {}", played.score(vulnerability).from_side(side))
        }
        None => part.to_owned(),
    });
    Some(parts.collect::<Vec<_>>().join(",").into())
}

/// Returns the part of a ruling after its weight.
fn after_weight(part: &str) -> &str {
    part.rsplit_once('%').map_or(part, |(_, score)| score)
}

/// Parses a contract with declarer and result.
fn parse_played(text: &str) -> Option<PlayedContract> {
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drops_the_words_around_weighted_scores() {
        for (text, scores) in [
            ("weighted 60% of 650 and 40% of -100", "60% 650, 40% -100"),
            ("12C1(c): 60% 650, 40% -100", "60% 650, 40% -100"),
            ("60% of 650, 40% of -100", "60% 650, 40% -100"),
            ("60% 650, 40% -100", "60% 650, 40% -100"),
            ("NS 590 EW -690", "NS 590 EW -690"),
        ] {
            assert_eq!(without_words(text), scores, "{text}");
        }
    }

    #[test]
    fn parses_contracts_with_results() {
        for (text, expected) in [
            ("4S N =", "4S N ="),
            ("4sn=", "4S N ="),
            ("3NTN+1", "3NT N +1"),
            ("3NN+1", "3NT N +1"),
            ("4HX E -2", "4HX E -2"),
            ("1NE-1", "1NT E -1"),
            ("3 NTN =", "3NT N ="),
        ] {
            assert_eq!(
                parse_played(text).map(|it| it.to_string()),
                Some(expected.to_owned()),
                "{text}"
            );
        }
        for text in ["420", "-100", "4S", "4S N", "PASS", "NS 3", "+1", "4S X ="] {
            assert_eq!(parse_played(text), None, "{text}");
        }
    }
}
