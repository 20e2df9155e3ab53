//! Texts for pages: names from untrusted files, and numbers with a minus sign.

use askama::Template;
use bridge_core::{Contract, Doubling, Exact, Side, Strain};
use event::{ContestantId, Event, Outcome, PairName};
use report::{Audience, Cell, printable};
use scoring::{FormattedNumber, MatchesScores, RankedBy, ScoredEvent, Scores};

use crate::error::PageError;
use crate::texts::Texts;

/// Replaces characters of a name that reorder or hide text. Markup is escaped when the name is
/// written.
pub(crate) fn name(text: &str) -> String {
    printable(text).into_owned()
}

/// Renders a part of the page to markup. The views of a large page need several times the memory of
/// their markup, so they are not kept.
pub(crate) fn markup(part: &impl Template) -> Result<String, PageError> {
    Ok(part.render().map_err(std::io::Error::other)?)
}

/// Returns a printed number with a minus sign instead of a hyphen, and the decimal separator of the language.
pub(crate) fn number(text: &str, texts: &Texts) -> String {
    let is_number =
        |text: &str| text.starts_with(|first: char| first.is_ascii_digit() || first == '.');
    let (sign, size) = match text.strip_prefix('-') {
        Some(size) if is_number(size) => ("−", size),
        _ => ("", text),
    };
    if texts.decimal == '.' || !is_number(size.trim_start_matches('+')) {
        return format!("{sign}{size}");
    }
    format!("{sign}{}", size.replace('.', &texts.decimal.to_string()))
}

/// Returns a whole number with its sign: `+420`, `−50`, `0`.
pub(crate) fn signed(value: i32) -> String {
    match value {
        0 => "0".to_owned(),
        plus @ 1.. => format!("+{plus}"),
        minus => format!("−{}", minus.unsigned_abs()),
    }
}

/// Returns a number of tricks above or below another one: `=`, `+1`, `−2`.
pub(crate) fn signed_tricks(tricks: i32) -> String {
    if tricks == 0 { "=".to_owned() } else { signed(tricks) }
}

/// Returns the text of a table cell.
pub(crate) fn cell(cell: Cell<'_>, texts: &Texts) -> std::io::Result<String> {
    if let Cell::Sentence(sentence) = cell {
        return Ok(name(&sentence.in_words(&texts.steps)));
    }
    let mut text = Vec::new();
    let is_word = matches!(cell, Cell::Text(_));
    cell.write(Audience::Human, &mut text)?;
    let text = String::from_utf8_lossy(&text);
    Ok(if is_word { name(&text) } else { number(&text, texts) })
}

/// Returns the printed number, or an empty string for `None`.
pub(crate) fn printed(value: Option<&FormattedNumber>, texts: &Texts) -> String {
    value.map_or_else(String::new, |value| number(&value.to_string(), texts))
}

/// Returns the printed points that determine the ranking of matches.
pub(crate) fn match_points(
    scored: &ScoredEvent,
    match_scores: &MatchesScores,
    points: &Exact,
) -> String {
    let ranked_by = match_scores.ranked_by();
    let points = FormattedNumber::match_points(scored.regulations(), ranked_by, points);
    printed(Some(&points), Texts::of_event(scored.event()))
}

/// Returns the unit of the totals in an event's rankings. It is empty for IMPs and points.
pub(crate) fn unit_of_totals(scored: &ScoredEvent, texts: &Texts) -> &'static str {
    let ranked_by = match scored.scores() {
        Scores::Matchpoints(_) => return "%",
        Scores::PairMatches(matches) => matches.standings().ranked_by(),
        Scores::Teams(matches) => matches.ranked_by(),
        _ => return "",
    };
    match ranked_by {
        RankedBy::Vps => texts.vps,
        RankedBy::Rounds => texts.column("rounds").unwrap_or_default(),
        RankedBy::NetImps | RankedBy::BoardPoints | RankedBy::Patton => "",
    }
}

/// Returns a contract as markup. The letter of its suit can be read aloud, copied and searched, and
/// is displayed as a symbol.
fn contract(contract: Contract, texts: &Texts) -> String {
    let mut text = contract.level.get().to_string();
    let suit = match contract.strain {
        Strain::Clubs => Some(("c", "C")),
        Strain::Diamonds => Some(("d", "D")),
        Strain::Hearts => Some(("h", "H")),
        Strain::Spades => Some(("s", "S")),
        Strain::Notrump => None,
    };
    match suit {
        Some((class, letter)) => text.extend(["<i class=", class, ">", letter, "</i>"]),
        None => text.push_str(texts.notrump),
    }
    text.push_str(match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => "×",
        Doubling::Redoubled => "××",
    });
    text
}

/// Returns the contract as markup, the declarer, and the tricks.
pub(crate) fn played(outcome: Outcome, texts: &Texts) -> [String; 3] {
    let empty = String::new;
    match outcome {
        Outcome::Played(played) => [
            contract(played.contract, texts),
            texts.hands.seat_letter(played.declarer).to_owned(),
            signed_tricks(i32::from(played.relative_result().get())),
        ],
        Outcome::PassedOut => [texts.passed_out.to_owned(), empty(), empty()],
        Outcome::Score(_) | Outcome::NotPlayed => [empty(), empty(), empty()],
    }
}

/// Returns the members of a contestant on its side.
pub(crate) fn members(event: &Event, contestant: ContestantId, side: Option<Side>) -> Vec<String> {
    let sat_so = event.members_of(PairName { name: contestant, side });
    let members = sat_so.or_else(|| event.members(contestant)).unwrap_or_default();
    members.iter().map(|member| name(member)).collect()
}

/// Returns a number in hundredths, rounded down. This is precise enough for positions in a chart,
/// where pixels are coarser.
pub(crate) fn hundredths(value: &Exact) -> i64 {
    let whole = value.times(Exact::HUNDRED).floor().to_whole().unwrap_or_default();
    // This is beyond the range of any chart.
    whole.clamp(-(1 << 40), 1 << 40)
}

/// Returns `part` as a percentage of `whole` in hundredths of a percent, or `None` if `whole` is 0.
pub(crate) fn share(part: &Exact, whole: &Exact) -> Option<i64> {
    Some(hundredths(&part.checked_div(whole)?.times(Exact::HUNDRED)))
}

/// Rounds hundredths of a percent to whole percent.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::integer_division,
    reason = "shares are below 2⁴⁰ in size and rounded toward 0"
)]
pub(crate) const fn whole_percent(share: i64) -> i64 {
    (share + 50) / 100
}

/// Returns a text that is valid in an address of the page: letters, digits, and hyphens for all
/// other characters.
pub(crate) fn slug(text: &str) -> String {
    let keep = |c: char| if c.is_alphanumeric() { c } else { '-' };
    printable(text).chars().map(keep).collect()
}

#[cfg(test)]
mod tests {
    use event::Language;

    use super::*;

    #[test]
    fn texts() {
        let [english, german] = [Language::English, Language::German].map(Texts::of);
        assert_eq!([number("-3.50", english), number("-3.50", german)], ["−3.50", "−3,50"]);
        assert_eq!(["-", "12", "a.b"].map(|text| number(text, german)), ["-", "12", "a.b"]);
        assert_eq!(contract("4SX".parse().unwrap(), english), "4<i class=s>S</i>×");
        assert_eq!(contract("3NTXX".parse().unwrap(), german), "3SA××");
        let [_, _, tricks] = played(Outcome::Played("4S N -2".parse().unwrap()), english);
        assert_eq!(tricks, "−2");
        assert_eq!(slug("Ann & Bob"), "Ann---Bob");
        assert_eq!(slug("a\u{3164}b"), "a-b");
        assert_eq!(share(&Exact::HALF, &Exact::ONE), Some(5_000));
        assert_eq!(share(&Exact::HALF, &Exact::ZERO), None);
    }
}
