//! The titles of tables and columns of a report in the language of the page.

use bridge_core::Side;
use report::Heading;

use crate::escaped::name;
use crate::texts::Texts;

/// The beginning of the titles of tables about qualifying sessions.
pub(crate) const QUALIFYING: &str = "Qualifying";

/// Returns the title of a table. A part of the title that has no translation is unchanged.
pub(crate) fn table_title(title: &str, texts: &Texts) -> String {
    let (ranking, handicap) = match title.strip_suffix(" by handicap") {
        Some(ranking) => (ranking, texts.column("handicap")),
        None => (title, None),
    };
    let parts: Vec<String> = ranking.split(", ").map(|part| title_part(part, texts)).collect();
    match handicap {
        Some(_) if texts.is_english() => name(title),
        Some(handicap) => format!("{} ({handicap})", parts.join(", ")),
        None => parts.join(", "),
    }
}

/// Returns a part of a title, such as the side of a ranking.
fn title_part(part: &str, texts: &Texts) -> String {
    let known = [
        (Side::NorthSouth.name(), texts.sides[0]),
        (Side::EastWest.name(), texts.sides[1]),
        ("Matches", texts.matches),
    ];
    if let Some((_, title)) = known.into_iter().find(|(title, _)| *title == part) {
        return title.to_owned();
    }
    if texts.is_english() {
        return name(part);
    }
    let numbered = [("Section ", texts.column("section")), ("Round ", Some(texts.round))];
    for (word, translated) in numbered {
        if let (Some(label), Some(translated)) = (part.strip_prefix(word), translated) {
            return format!("{translated} {}", name(label));
        }
    }
    let by = |unit: &str| format!("{} ({unit})", texts.ranking);
    match part {
        QUALIFYING => texts.stages[0].to_owned(),
        "Final" => texts.stages[1].to_owned(),
        "Ranking" => texts.ranking.to_owned(),
        "Ranking by Victory Points" => by(texts.curve),
        "Ranking by net IMPs" => by(texts.net_imps),
        "Ranking by points" => by(texts.points),
        "Ranking by rounds won" => by(texts.column("rounds").unwrap_or_default()),
        _ if part.ends_with(" after each round") => texts.places_after_rounds.to_owned(),
        _ => name(part),
    }
}

/// Returns the title of a column.
pub(crate) fn column_title(heading: &Heading, texts: &Texts) -> String {
    if let Some(title) = texts.column(&heading.name) {
        return title.to_owned();
    }
    translated_column(heading, texts)
        .filter(|_| !texts.is_english())
        .unwrap_or_else(|| name(&heading.title))
}

/// Returns the translation of a column that consists of two words or has a label.
fn translated_column(heading: &Heading, texts: &Texts) -> Option<String> {
    let unit = |column: &str| match column {
        "points" => Some(texts.points),
        _ => texts.column(column),
    };
    if heading.name == "points" {
        return Some(texts.points.to_owned());
    }
    for side in ["home", "away"] {
        let of_side = heading.name.strip_prefix(side).and_then(|rest| rest.strip_prefix('_'));
        if let Some(of_side) = of_side {
            return Some(format!("{} {}", texts.column(side)?, unit(of_side)?));
        }
    }
    if let Some(column) = heading.name.strip_prefix("opponents_") {
        return Some(format!("{} ({})", unit(column)?, texts.column("opponents")?));
    }
    let (word, label) = heading.title.split_once(' ')?;
    let word = match word {
        "Round" => texts.column("round"),
        "Session" => texts.column("session"),
        _ => None,
    };
    Some(format!("{} {}", word?, name(label)))
}
