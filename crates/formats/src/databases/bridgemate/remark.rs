//! Remarks of the director or the device about an entry.

use event::{Adjustment, AdjustmentError};

/// The meaning of a remark.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Remark {
    /// A remark without an effect on the score.
    None,
    NotPlayed,
    /// The pairs sat in the other direction.
    WrongDirection,
    /// The entry was erased.
    Erased,
    /// The director's decision is not in the file.
    Undecided,
    Ruling(Adjustment),
}

/// Returns the meaning of a remark. Words without an effect on the score are ignored.
pub(super) fn parse_remark(text: &str) -> Result<Remark, AdjustmentError> {
    let folded: String =
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    match folded.as_str() {
        "" => return Ok(Remark::None),
        "notplayed" | "np" | "noplay" | "nietgespeeld" | "nichtgespielt" | "nonjoue" | "ng" => {
            return Ok(Remark::NotPlayed);
        }
        "wrongdirection" => return Ok(Remark::WrongDirection),
        "resulterased" | "erased" => return Ok(Remark::Erased),
        "arbitralscore" | "adjustedscore" => return Ok(Remark::Undecided),
        _ => {}
    }
    let looks_like_shares = text.contains('%') && text.chars().any(|c| c.is_ascii_digit());
    let is_average =
        |word: &str| matches!(word, "av" | "ave" | "avg") || word.starts_with("average");
    let first = text.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty());
    let looks_like_words = first.is_some_and(|word| is_average(&word.to_lowercase()))
        || ["a+", "a-", "a=", "a/"].iter().any(|it| text.to_lowercase().starts_with(it));
    if looks_like_shares || looks_like_words {
        return text.replace(" - ", "-").parse().map(Remark::Ruling);
    }
    Ok(Remark::None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_remarks() {
        for (text, expected) in [
            ("", Remark::None),
            ("late play", Remark::None),
            ("Available from noon", Remark::None),
            ("Not played", Remark::NotPlayed),
            ("Wrong direction", Remark::WrongDirection),
            ("Arbitral score", Remark::Undecided),
            ("60%-40%", Remark::Ruling("60/40".parse().unwrap())),
            ("50% – 40%", Remark::Ruling("50/40".parse().unwrap())),
            ("AVE+/AVE-", Remark::Ruling("AVE+/AVE-".parse().unwrap())),
            ("A+/A-", Remark::Ruling("AVE+/AVE-".parse().unwrap())),
        ] {
            assert_eq!(parse_remark(text), Ok(expected), "{text}");
        }
        assert!(parse_remark("60%").is_err());
    }
}
