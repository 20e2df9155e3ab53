//! Checks of tag values.

use bridge_core::Vulnerability;

use crate::cards::seat_of;

/// Parses a value that is a single seat.
pub(crate) fn seat(value: &str) -> Option<bridge_core::Seat> {
    let mut letters = value.chars();
    letters.next().filter(|_| value.len() == 1).and_then(seat_of)
}

/// Parses the vulnerability, or returns `None` if it is unknown.
pub(crate) fn vulnerable(value: &str) -> Option<Vulnerability> {
    match value.to_ascii_lowercase().as_str() {
        "none" | "love" | "-" => Some(Vulnerability::None),
        "ns" => Some(Vulnerability::NorthSouth),
        "ew" => Some(Vulnerability::EastWest),
        "all" | "both" => Some(Vulnerability::Both),
        _ => None,
    }
}

pub(crate) fn is_count(value: &str) -> bool {
    !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit())
}

pub(crate) fn is_whole(value: &str) -> bool {
    is_count(value.strip_prefix(['+', '-']).unwrap_or(value))
}

/// Returns `true` for a decimal number such as `10`, `-2.5`, `.5`, or `100.`.
fn is_decimal(value: &str) -> bool {
    let digits = value.strip_prefix(['+', '-']).unwrap_or(value);
    match digits.split_once('.') {
        None => is_count(digits),
        Some((whole, part)) => {
            (is_count(whole) || whole.is_empty())
                && (is_count(part) || (part.is_empty() && !whole.is_empty()))
        }
    }
}

/// Returns `true` for one number, or for one or two numbers after their sides: `10`, `NS 10`, `EW
/// 10 NS -10`.
fn is_of_sides(value: &str, is_number: impl Fn(&str) -> bool) -> bool {
    let after_side =
        |it: &str, side: &str| it.strip_prefix(side).map(|rest| rest.trim().to_owned());
    for (first, second) in [("NS", "EW"), ("EW", "NS")] {
        if let Some(rest) = after_side(value.trim(), first) {
            return match rest.split_once(second) {
                None => is_number(&rest),
                Some((one, other)) => is_number(one.trim()) && is_number(other.trim()),
            };
        }
    }
    is_number(value.trim())
}

pub(crate) fn is_score(value: &str) -> bool {
    is_of_sides(value, is_whole)
}

pub(crate) fn is_optimum(value: &str) -> bool {
    !value.trim_start().starts_with(|c: char| !c.is_ascii_alphabetic()) && is_score(value)
}

pub(crate) fn is_decimal_score(value: &str) -> bool {
    is_of_sides(value, is_decimal)
}

pub(crate) fn is_percentage(value: &str) -> bool {
    is_of_sides(value, |it| {
        let (whole, part) = it.split_once('.').unwrap_or((it, ""));
        let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().unwrap_or(101) };
        let is_more = part.bytes().any(|byte| byte != b'0');
        is_decimal(it) && (whole < 100 || (whole == 100 && !is_more))
    })
}

pub(crate) fn is_rubber(value: &str) -> bool {
    is_of_sides(value, |it| {
        it.split_once('/')
            .is_some_and(|(above, below)| is_whole(above.trim()) && is_whole(below.trim()))
    })
}

/// Parses the points below the line of both sides, game by game.
pub(crate) fn below_the_line(value: &str) -> Option<[Vec<u32>; 2]> {
    let (north_south, east_west) = value.trim().strip_prefix("NS")?.split_once("EW")?;
    let games = |side_text: &str| -> Option<Vec<u32>> {
        let (above, below) = side_text.split_once('/')?;
        let above_is_right =
            above.split_whitespace().all(is_count) && above.split_whitespace().count() == 2;
        let below =
            below.split_whitespace().map(|it| it.parse().ok()).collect::<Option<Vec<_>>>()?;
        (above_is_right && (1..=3).contains(&below.len())).then_some(below)
    };
    let sides = [games(north_south)?, games(east_west)?];
    (sides[0].len() == sides[1].len()).then_some(sides)
}

pub(crate) fn is_history(value: &str) -> bool {
    below_the_line(value).is_some()
}

pub(crate) fn is_round(value: &str) -> bool {
    value.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_'))
}

pub(crate) fn is_seats(value: &str) -> bool {
    value.chars().all(|letter| seat_of(letter).is_some())
}

/// Parses three numbers with fixed numbers of digits. If `unknown`, digits may be `?`, and such a
/// number is `None`.
fn parts(
    value: &str,
    separator: char,
    lengths: [usize; 3],
    unknown: bool,
) -> Option<[Option<u32>; 3]> {
    let parts: Vec<&str> = value.split(separator).collect();
    let [one, two, three] = parts.as_slice() else { return None };
    let part = |text: &str, length: usize| {
        let is_unknown = unknown && text.contains('?');
        let is_right = text.len() == length
            && text.bytes().all(|byte| byte.is_ascii_digit() || (unknown && byte == b'?'));
        is_right.then(|| if is_unknown { None } else { text.parse().ok() })
    };
    Some([part(one, lengths[0])?, part(two, lengths[1])?, part(three, lengths[2])?])
}

pub(crate) fn is_date(value: &str) -> bool {
    parts(value, '.', [4, 2, 2], true).is_some_and(|[_, month, day]| {
        month.is_none_or(|month| (1..=12).contains(&month))
            && day.is_none_or(|day| (1..=31).contains(&day))
    })
}

pub(crate) fn is_time(value: &str) -> bool {
    parts(value, ':', [2, 2, 2], false).is_some_and(|[hours, minutes, seconds]| {
        hours.is_some_and(|it| it < 24)
            && [minutes, seconds].iter().all(|it| it.is_some_and(|it| it < 60))
    })
}

pub(crate) fn is_time_control(value: &str) -> bool {
    value == "-"
        || value
            .split_once('/')
            .is_some_and(|(games, minutes)| is_count(games) && is_count(minutes))
}
