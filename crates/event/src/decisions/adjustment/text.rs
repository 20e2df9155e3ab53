//! Parsing of rulings.

use std::str::FromStr;

use bridge_core::{Contract, Exact, Percent, Side, Vulnerability, WeightedScoreError};

use super::words::{artificial, scored_contracts, shares, two_words, without_words};
use super::{Adjustment, Ruling, balance};

/// An error of a text that is not a valid adjustment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AdjustmentError {
    /// The text is empty.
    #[error(
        "an empty adjustment: expected a form like AVE+/AVE-, 60/40, NS 590 EW -690 or 60% 650, 40% -100"
    )]
    Empty,
    /// A side has two rulings.
    #[error("{0} have two rulings: expected one for each side")]
    Twice(Side),
    /// A side has no ruling, and the ruling for the other side does not imply one.
    #[error(
        "{0} have no ruling: expected one for each side, such as NS 590 EW -690; `table` lets the result stand"
    )]
    Missing(Side),
    /// A single ruling does not imply the ruling for the other side.
    #[error(
        "{0:?} has a value for one side only: expected both, such as AVE+/AVE- or AVE+/AVE+, 60/40 or 60/60"
    )]
    OneSide(String),
    /// A percentage is not between 0 and 100.
    #[error("{0}% is not a share of a board: expected 0% to 100%")]
    Percent(String),
    /// There is more than one `/` between the two sides.
    #[error(
        "{0:?} has more than one `/`: expected the two sides on either side of one, such as 60/40, and numbers as decimals"
    )]
    Ratio(String),
    /// A ruling is neither a known word nor a score.
    #[error(
        "invalid ruling {0:?}: expected AVE+, AVE, AVE-, a percentage, a score, weighted scores, IMPs, or `table`"
    )]
    Ruling(String),
    /// A penalty belongs to one pair and is not a ruling for both sides.
    #[error(
        "a penalty of {0:?}, which belongs to one pair: expected a ruling for both sides; enter the penalty as `[[penalty]]` in the event file"
    )]
    Penalty(String),
    /// The scores or their weights are invalid.
    #[error(transparent)]
    Weights(#[from] WeightedScoreError),
    /// A contract is given, but the vulnerability of the board is unknown.
    #[error("{0:?} has a contract, whose score depends on the board: expected scores")]
    Contract(String),
    /// A contract with a result has no declarer, so its score is unknown.
    #[error("the contract {0:?} has no declarer: expected a form like 4S N =")]
    Declarer(String),
    /// The text does not have the form `damage NS normal -650 assigned 620`.
    #[error(
        "expected a form like `damage NS normal -650 assigned 620`: the side that damaged itself, its normal and its assigned score"
    )]
    Damage,
}

impl FromStr for Adjustment {
    type Err = AdjustmentError;

    fn from_str(text: &str) -> Result<Self, AdjustmentError> {
        parse(text, None)
    }
}

impl Adjustment {
    /// Parses rulings like `parse`, but also accepts contracts instead of scores. Contracts are
    /// scored with `vulnerability`.
    ///
    /// # Errors
    ///
    /// Returns [`AdjustmentError`] if the text is invalid.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Vulnerability;
    /// use event::Adjustment;
    ///
    /// let ruling = Adjustment::on_board("60% 4S N =, 40% 4S N -1", Vulnerability::NorthSouth)?;
    /// assert_eq!(ruling.to_string(), "60% 620, 40% -100");
    /// let split = Adjustment::on_board("NS 3NTN+1 EW 3NT N -1", Vulnerability::None)?;
    /// assert_eq!(split.to_string(), "NS 430 | EW 50");
    /// # Ok::<(), event::AdjustmentError>(())
    /// ```
    pub fn on_board(text: &str, vulnerability: Vulnerability) -> Result<Self, AdjustmentError> {
        parse(text, Some(vulnerability))
    }
}

fn parse(text: &str, vulnerability: Option<Vulnerability>) -> Result<Adjustment, AdjustmentError> {
    let text = text.trim().replace(['−', '–'], "-");
    if text.is_empty() {
        return Err(AdjustmentError::Empty);
    }
    if let Some(penalty) = after_word(&text, "PP").or_else(|| after_word(&text, "DP")) {
        return Err(AdjustmentError::Penalty(penalty.trim().into()));
    }
    let text = without_words(&text).into_owned();
    let halves = shares(&text).or_else(|| text.split_once('/')).or_else(|| two_words(&text));
    if let Some((ours, theirs)) = halves {
        // A ratio such as `1/3` cannot be distinguished from the `/` between the sides.
        if theirs.contains('/') {
            return Err(AdjustmentError::Ratio(text));
        }
        return Ok(Adjustment {
            north_south: parse_percentage(ours)?,
            east_west: parse_percentage(theirs)?,
        });
    }
    if let Some(rest) = after_word(&text, "damage") {
        return parse_damage(rest);
    }
    parse_by_sides(&text, vulnerability)
}

/// Parses `NS … EW …` in any order, with or without `|`. A text before the first side is the ruling
/// for North-South.
fn parse_by_sides(
    text: &str,
    vulnerability: Option<Vulnerability>,
) -> Result<Adjustment, AdjustmentError> {
    let (mut north_south, mut east_west) = (None, None);
    let mut take = |side: Side, words: &str| {
        let words = words.trim_matches(|c| is_separator(c) || c == ',');
        let place = match side {
            Side::NorthSouth => &mut north_south,
            Side::EastWest => &mut east_west,
        };
        if place.is_some() {
            return Err(AdjustmentError::Twice(side));
        }
        let scored_contracts = scored_contracts(words, side, vulnerability);
        *place = Some(parse_ruling(
            &scored_contracts.ok_or_else(|| AdjustmentError::Contract(words.to_owned()))?,
        )?);
        Ok(())
    };

    let mut current = None;
    let mut rest = text;
    while let Some((before, side, behind)) = split_at_word(rest, |word| word.parse::<Side>().ok()) {
        if let Some(earlier) = current {
            take(earlier, before)?;
        } else if !before.trim_matches(is_separator).is_empty() {
            take(Side::NorthSouth, before)?;
        }
        (current, rest) = (Some(side), behind);
    }
    take(current.unwrap_or(Side::NorthSouth), rest)?;

    match (north_south, east_west, current) {
        (Some(north_south), Some(east_west), _) => Ok(Adjustment { north_south, east_west }),
        (Some(north_south), None, None) => {
            let east_west = balance(&north_south)
                .ok_or_else(|| AdjustmentError::OneSide(north_south.to_string()))?;
            Ok(Adjustment { north_south, east_west })
        }
        (None, ..) => Err(AdjustmentError::Missing(Side::NorthSouth)),
        (_, None, Some(_)) => Err(AdjustmentError::Missing(Side::EastWest)),
    }
}

/// Splits a text at the first word that has a meaning. Returns the text before it, its meaning, and
/// the text after it.
fn split_at_word<T>(text: &str, meaning: impl Fn(&str) -> Option<T>) -> Option<(&str, T, &str)> {
    let mut rest = text.trim_start_matches(is_separator);
    while !rest.is_empty() {
        let word = rest.split(is_separator).next()?;
        let behind = rest.strip_prefix(word)?;
        if let Some(meaning) = meaning(word) {
            return Some((text.strip_suffix(rest)?, meaning, behind));
        }
        rest = behind.trim_start_matches(is_separator);
    }
    None
}

/// Returns `true` if a character separates the words of a ruling.
fn is_separator(sign: char) -> bool {
    sign.is_whitespace() || sign == '|'
}

/// Returns the text after `word` if the text begins with this word, in any case.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let text = text.trim_start();
    let (head, rest) = text.split_at_checked(word.len())?;
    let apart = rest.is_empty() || rest.starts_with(char::is_whitespace);
    (head.eq_ignore_ascii_case(word) && apart).then_some(rest)
}

/// Parses `NS normal -650 assigned 620`. Without a side it is North-South. The other side receives
/// the balance of the assigned score.
fn parse_damage(text: &str) -> Result<Adjustment, AdjustmentError> {
    let named = split_at_word(text, |word| Some(word.parse::<Side>()));
    let (side, rest) = match named {
        Some((_, Ok(side), behind)) => (side, behind),
        Some((_, Err(_), _)) | None => (Side::NorthSouth, text),
    };
    let ours = parse_self_inflicted(rest)?;
    let theirs = balance(&ours).ok_or(AdjustmentError::Damage)?;
    Ok(match side {
        Side::NorthSouth => Adjustment { north_south: ours, east_west: theirs },
        Side::EastWest => Adjustment { north_south: theirs, east_west: ours },
    })
}

/// Parses `normal -650 assigned 620`.
fn parse_self_inflicted(text: &str) -> Result<Ruling, AdjustmentError> {
    let text = after_word(text, "normal").ok_or(AdjustmentError::Damage)?;
    let is_assigned = |word: &str| word.eq_ignore_ascii_case("assigned").then_some(());
    let (normal, (), assigned) = split_at_word(text, is_assigned).ok_or(AdjustmentError::Damage)?;
    let score = |text: &str| text.parse().map(Box::new);
    Ok(Ruling::SelfInflicted { normal: score(normal)?, assigned: score(assigned)? })
}

/// Parses one half of `60/40` or `AVE+/AVE-`. A number is a percentage.
fn parse_percentage(text: &str) -> Result<Ruling, AdjustmentError> {
    match text.parse::<Exact>() {
        Ok(percent) => percentage_ruling(percent),
        _ => parse_ruling(text.trim()),
    }
}

fn percentage_ruling(percent: Exact) -> Result<Ruling, AdjustmentError> {
    if percent < Exact::ZERO || percent > Exact::HUNDRED {
        return Err(AdjustmentError::Percent(percent.to_string()));
    }
    Ok(Ruling::Percent(Percent::new(percent)))
}

/// Parses the ruling for one side.
fn parse_ruling(text: &str) -> Result<Ruling, AdjustmentError> {
    if text.eq_ignore_ascii_case("table") {
        return Ok(Ruling::Table);
    }
    if let Some(artificial) = artificial(text) {
        return Ok(Ruling::Artificial(artificial));
    }
    if let Some(rest) = after_word(text, "damage") {
        return parse_self_inflicted(rest);
    }
    let upper = text.to_ascii_uppercase();
    let imps = upper.strip_suffix("IMPS").or_else(|| upper.strip_suffix("IMP"));
    if let Some(number) = imps {
        let number = number.trim_start_matches('+');
        let imps = number.parse().map_err(|_| AdjustmentError::Ruling(text.into()))?;
        return Ok(Ruling::Imps(imps));
    }
    if let Some(number) = text.strip_suffix('%').filter(|number| !number.contains('%')) {
        let percent = number.parse().map_err(|_| AdjustmentError::Ruling(text.into()))?;
        return percentage_ruling(percent);
    }
    text.parse().map(Ruling::Assigned).map_err(|error| match error {
        WeightedScoreError::Score(part) if lacks_declarer(&part) => AdjustmentError::Declarer(part),
        // The number may be a mistyped score, so the error about scores is more helpful.
        WeightedScoreError::Score(_) if text.parse::<Exact>().is_err() => {
            AdjustmentError::Ruling(text.into())
        }
        other => other.into(),
    })
}

/// Returns `true` for a contract with a result and without a declarer, such as `4S=` or `4S -1`.
fn lacks_declarer(text: &str) -> bool {
    let contract = text.find(['=', '+', '-']).and_then(|at| text.get(..at));
    contract.is_some_and(|contract| contract.parse::<Contract>().is_ok())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// An accepted text is printed in a form that parses to the same adjustment.
        #[test]
        fn parses_its_own_text(text in texts()) {
            if let Ok(adjustment) = text.parse::<Adjustment>() {
                let printed = adjustment.to_string();
                prop_assert_eq!(printed.parse(), Ok(adjustment), "{:?} printed {:?}", text, printed);
            }
        }
    }

    /// Returns texts of words in any order, with and without spaces, or of two words separated by
    /// `/`.
    fn texts() -> impl Strategy<Value = String> {
        let word = || {
            prop::sample::select(vec![
                "NS",
                "EW",
                "AVE+",
                "AVE",
                "AVE-",
                "table",
                "damage",
                "normal",
                "assigned",
                "60",
                "40%",
                "1/3%",
                "33.3333333333333%",
                "0.00000001%",
                "100%",
                "-0%",
                "1e1%",
                "620",
                "-100",
                "+50",
                "PASS",
                "0",
                "-0",
                "|",
                "/",
                ",",
                "3 IMP",
                "-2.50 IMPS",
                "+0 imp",
                "1/3 IMP",
                "60% 650, 40% -100",
                "50%",
                "1/1",
                "0.0001% -90, 99.9999% 90",
                "−",
                "n-s",
                "e/w",
                "%",
                "IMP",
                "damage normal -650 assigned 620",
            ])
        };
        let any =
            prop::collection::vec((word(), prop::sample::select(vec!["", " ", " ", " "])), 1..7);
        let any = any
            .prop_map(|words| words.into_iter().flat_map(|(word, space)| [word, space]).collect());
        prop_oneof![any, (word(), word()).prop_map(|(ours, theirs)| format!("{ours}/{theirs}"))]
    }

    /// Each accepted form has a canonical form, which parses to the same adjustment.
    #[test]
    fn formats_canonically() {
        for (text, canonical) in [
            ("AVE+/AVE-", "AVE+/AVE-"),
            (" ave / ave ", "AVE/AVE"),
            ("AVE", "AVE/AVE"),
            ("60/40", "60%/40%"),
            ("60%/45.5%", "60%/45.5%"),
            ("50%", "50%/50%"),
            ("620", "620"),
            ("PASS", "0"),
            ("−100", "-100"),
            ("NS 590 EW -690", "NS 590 | EW -690"),
            ("EW -690 NS 590", "NS 590 | EW -690"),
            ("NS 590 | EW -590", "590"),
            ("10% 1100, 70% 620, 20% -200", "10% 1100, 70% 620, 20% -200"),
            (
                "10% 1100, 70% 620, 20% -200 | EW 30% -1100, 60% -620, 10% 200",
                "NS 10% 1100, 70% 620, 20% -200 | EW 30% -1100, 60% -620, 10% 200",
            ),
            ("12C1(c): 60% of 620, 40% of -200", "60% 620, 40% -200"),
            ("3 IMP", "3 IMP"),
            ("NS +3 IMPs EW 0 imps", "NS 3 IMP | EW 0 IMP"),
            ("NS AVE+ EW table", "NS AVE+ | EW table"),
            ("A+/A-", "AVE+/AVE-"),
            ("AVG+ / avg", "AVE+/AVE"),
            ("Av-/Average plus", "AVE-/AVE+"),
            ("A6040", "60%/40%"),
            ("a5050", "50%/50%"),
            ("60-40", "60%/40%"),
            ("60% - 37.5%", "60%/37.5%"),
            ("table", "table"),
            ("damage NS normal -650 assigned 620", "damage normal -650 assigned 620"),
            ("damage normal -650 assigned 620", "damage normal -650 assigned 620"),
            (
                "damage EW normal 100 assigned 60% 170, 40% 420",
                "NS 60% -170, 40% -420 | EW damage normal 100 assigned 60% 170, 40% 420",
            ),
        ] {
            let adjustment: Adjustment = text.parse().unwrap();
            assert_eq!(adjustment.to_string(), canonical, "{text}");
            assert_eq!(canonical.parse(), Ok(adjustment), "{canonical}");
        }
    }

    #[test]
    fn rejects_invalid_rulings() {
        let rejected = |text: &str| text.parse::<Adjustment>().unwrap_err().to_string();
        insta::assert_snapshot!(
            [
                "",
                "AVE+",
                "60%",
                "NS 590",
                "EW -690",
                "NS 1 NS 2 EW 3",
                "160/40",
                "hello",
                "60% 650, 30% -100",
                "damage",
                "damage NS assigned 620",
                "NS 60% 650 EW 1",
                "60% 650, 40%",
                "x IMP",
                "PP -10%",
                "weighted 60% of 4S= and 40% of 50",
                "1/2/3",
                "pass/1/3%",
                "AVE/1/3 IMP",
                "A+",
                "A6",
                "60-",
                "160-40",
                "60% 4S N =, 40% -100"
            ]
            .map(|text| format!("{text:24} {}", rejected(text)))
            .join("\n")
        );
    }
}
