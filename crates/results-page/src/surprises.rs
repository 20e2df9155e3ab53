//! The matches whose results are farthest from the expectation.
#![expect(clippy::float_arithmetic, reason = "shares are floating-point numbers")]

use askama::Template;
use report::StrengthReport;
use strengths::Surprise;

use crate::escaped::name;
use crate::texts::Texts;

/// The surprises, most surprising first.
#[derive(Debug, Template)]
#[template(path = "surprises.html")]
pub(crate) struct Surprises {
    rows: Vec<Row>,
    /// The meaning of bold names, or a sentence if no name is bold.
    bold_note: &'static str,
    texts: &'static Texts,
}

/// A match: its teams, and the expected and the actual share of the first one in percent.
#[derive(Debug)]
struct Row {
    teams: [String; 2],
    expected: String,
    won: String,
    /// The positions of the expected and the actual share, and both from left to right, in percent.
    at: [String; 2],
    ends: [String; 2],
    is_above: bool,
    is_surprising: bool,
}

impl Surprises {
    /// Creates the surprises, or returns `None` if no match has an expectation.
    pub(crate) fn new(strengths: StrengthReport<'_>, texts: &'static Texts) -> Option<Self> {
        let farthest = strengths.ranking.farthest.iter();
        let rows: Vec<Row> = farthest.filter_map(|it| row(strengths, it)).collect();
        let has_bold = rows.iter().any(|row| row.is_surprising);
        let bold_note =
            if has_bold { texts.strengths.bold_note } else { texts.strengths.no_surprise };
        (!rows.is_empty()).then_some(Self { rows, bold_note, texts })
    }
}

fn row(strengths: StrengthReport<'_>, surprise: &Surprise) -> Option<Row> {
    let shares = [surprise.expected, surprise.won].map(|it| 100.0 * it / surprise.available);
    if shares.iter().any(|share| !share.is_finite()) {
        return None;
    }
    let text = |share: f64| format!("{:.0}", share.clamp(0.0, 100.0));
    // A dot at either end is not cut.
    let at = |share: f64| format!("{:.0}", 4.0 + 0.92 * share.clamp(0.0, 100.0));
    let [expected, won] = shares;
    Some(Row {
        teams: surprise.teams.map(|team| name(strengths.event.name(team))),
        expected: text(expected),
        won: text(won),
        at: shares.map(at),
        ends: [expected.min(won), expected.max(won)].map(at),
        is_above: won >= expected,
        is_surprising: surprise.is_surprising(),
    })
}
