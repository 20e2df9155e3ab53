//! The ranking by strength: each strength with its interval drawn in its row, and the headline.
#![expect(
    clippy::float_arithmetic,
    reason = "strengths and confidences are floating-point numbers"
)]

use askama::Template;
use report::StrengthReport;
use strengths::{StrengthLine, StrengthSource};

use crate::escaped::{name, number};
use crate::picture::LogAxis;
use crate::strength_texts::filled;
use crate::texts::Texts;
use crate::win::Win;

/// The maximum number of equally strong teams in the headline.
const MAX_STRONGEST: usize = 3;

/// The ranking.
#[derive(Debug, Template)]
#[template(path = "strength_ranking.html")]
pub(crate) struct StrengthTable {
    has_groups: bool,
    /// The heading of the completed totals, or `None` without the completed table.
    completed: Option<String>,
    interval: String,
    /// The heading of the places that the results allow, or `None` if they were not computed.
    places: Option<String>,
    /// The position of strength 1, and the positions and labels of the marks, in percent.
    middle: String,
    marks: Vec<[String; 2]>,
    rows: Vec<Row>,
    texts: &'static Texts,
}

/// The line of a team.
#[derive(Debug)]
struct Row {
    group: usize,
    place: String,
    team: String,
    matches: u32,
    total: String,
    strength: String,
    interval: String,
    is_above_average: bool,
    /// The positions of the strength and of both ends of its interval, in percent.
    at: String,
    ends: [String; 2],
    place_by_strength: usize,
    places: String,
}

impl StrengthTable {
    /// Creates the ranking. Teams are sorted as in the report.
    pub(crate) fn new(strengths: StrengthReport<'_>, texts: &'static Texts) -> Self {
        let (ranking, options) = (strengths.ranking, strengths.options);
        let confidence = percent(options.confidence, texts);
        let with_confidence = |template| filled(template, &[("confidence", &confidence)]);
        let interval = |line: &StrengthLine| line.interval(options.confidence);
        let axis =
            LogAxis::new(ranking.lines.iter().map(|line| (line.log_strength, interval(line))));
        let marks = axis.marks().into_iter();
        let label = |mark: f64| number(&mark_label(mark), texts);
        let places = ranking.lines.iter().any(|line| line.places.is_some());
        Self {
            has_groups: ranking.groups > 1,
            completed: ranking
                .table
                .as_ref()
                .map(|_| filled(texts.strengths.completed, &[("unit", unit(strengths, texts))])),
            interval: with_confidence(texts.strengths.interval),
            places: places.then(|| with_confidence(texts.strengths.places)),
            middle: axis.at(0.0),
            marks: marks.map(|mark| [axis.at(mark), label(mark)]).collect(),
            rows: (0..)
                .zip(&ranking.lines)
                .map(|(at, line)| row(strengths, at, line, axis, texts))
                .collect(),
            texts,
        }
    }
}

fn row(
    strengths: StrengthReport<'_>,
    index: usize,
    line: &StrengthLine,
    axis: LogAxis,
    texts: &Texts,
) -> Row {
    let interval = line.interval(strengths.options.confidence);
    let text = |log: f64| number(&strength_text(log), texts);
    let ends = interval.unwrap_or([line.log_strength; 2]);
    let shared = if strengths.ranking.is_place_shared(index) { "=" } else { "" };
    Row {
        group: line.group,
        place: format!("{}{shared}", line.place),
        team: name(strengths.event.name(line.name)),
        matches: line.matches,
        total: line.total.map_or_else(String::new, |total| number(&format!("{total:.2}"), texts)),
        strength: text(line.log_strength),
        interval: interval
            .map_or_else(String::new, |[low, high]| format!("{} – {}", text(low), text(high))),
        is_above_average: line.log_strength >= 0.0,
        at: axis.at(line.log_strength),
        ends: ends.map(|end| axis.at(end)),
        place_by_strength: line.place_by_strength,
        places: line.places.map_or_else(
            || "–".to_owned(),
            |[best, worst]| {
                if best == worst { best.to_string() } else { format!("{best}–{worst}") }
            },
        ),
    }
}

/// Returns the strongest team and how certain its first place is. Returns `None` if the teams cannot
/// be compared, or if too many are equally strong.
pub(crate) fn headline(strengths: StrengthReport<'_>, texts: &Texts) -> Option<Win> {
    let (event, ranking) = (strengths.event, strengths.ranking);
    let lines = &ranking.lines;
    let strongest: Vec<&StrengthLine> =
        lines.iter().filter(|line| line.place_by_strength == 1).collect();
    let first = strongest.first()?;
    if ranking.parts > 1 || lines.len() < 2 || strongest.len() > MAX_STRONGEST {
        return None;
    }
    let names = strongest.iter().map(|line| name(event.name(line.name))).collect::<Vec<_>>();
    let mut sentences = vec![certainty(strengths, texts)];
    if let Some(line) =
        lines.first().filter(|line| line.place_by_strength != 1 && line.total.is_some())
    {
        let team = name(event.name(line.name));
        sentences.push(filled(texts.strengths.first_in_table, &[("team", &team)]));
    }
    Some(Win {
        title: texts.strengths.strongest.to_owned(),
        name: names.join(", "),
        members: String::new(),
        total: number(&strength_text(first.log_strength), texts),
        unit: texts.strengths.times_average,
        ahead: sentences.join(" "),
    })
}

/// Returns the number of teams that can be the strongest, as a sentence.
fn certainty(strengths: StrengthReport<'_>, texts: &Texts) -> String {
    let lines = &strengths.ranking.lines;
    if lines.iter().any(|line| line.places.is_none()) {
        return texts.strengths.not_computed.to_owned();
    }
    let can_be_first = |line: &&StrengthLine| line.places.is_some_and(|[best, _]| best == 1);
    let some = lines.iter().filter(can_be_first).count();
    let template = match some {
        1 => texts.strengths.only_one_first,
        some if some == lines.len() => texts.strengths.all_first,
        _ => texts.strengths.some_first,
    };
    let confidence = percent(strengths.options.confidence, texts);
    let [some, teams] = [some, lines.len()].map(|count| count.to_string());
    filled(template, &[("confidence", &confidence), ("some", &some), ("teams", &teams)])
}

/// Returns the unit of the completed totals.
fn unit(strengths: StrengthReport<'_>, texts: &Texts) -> &'static str {
    match (strengths.options.from, strengths.options.scale.is_some()) {
        (StrengthSource::Imps, false) => texts.column("imps").unwrap_or("IMPs"),
        (StrengthSource::Imps, true) | (StrengthSource::Vps, _) => texts.vps,
        (StrengthSource::Wins, _) => texts.strengths.games,
    }
}

/// Returns a share in percent with the decimals that it needs, at most three.
pub(crate) fn percent(share: f64, texts: &Texts) -> String {
    let text = format!("{:.3}", 100.0 * share);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{} %", number(text, texts))
}

/// Returns a strength from its logarithm: two decimals, or two significant digits and an exponent if
/// it is very large or very small.
fn strength_text(log: f64) -> String {
    let tenfold = log / std::f64::consts::LN_10;
    if (-1.5..5.0).contains(&tenfold) {
        return format!("{:.2}", log.exp());
    }
    if !tenfold.is_finite() {
        return "–".to_owned();
    }
    report::with_exponent(log, 1)
}

/// Returns the label of a mark at a power of 2.
fn mark_label(log: f64) -> String {
    let power = log / std::f64::consts::LN_2;
    match power.abs() {
        ..=0.5 => "1".to_owned(),
        ..=16.5 if power > 0.0 => format!("{:.0}", log.exp()),
        ..=3.5 => format!("{:.3}", log.exp()).trim_end_matches('0').to_owned(),
        _ => strength_text(log),
    }
}

#[cfg(test)]
mod tests {
    use event::Language;

    use super::*;

    #[test]
    fn numbers() {
        let of = |value: f64| strength_text(value.ln());
        assert_eq!(
            [of(1.523), of(0.04), of(0.0123), of(123_456.0)],
            ["1.52", "0.04", "1.2e-2", "1.2e5"]
        );
        assert_eq!([of(0.000_999_9), strength_text(-2_000.0)], ["1.0e-3", "2.6e-869"]);
        assert_eq!([of(0.0), of(f64::INFINITY)], ["–", "–"]);
        let marks =
            [0.125_f64, 0.25, 0.5, 1.0, 2.0, 64.0, 65_536.0].map(|mark| mark_label(mark.ln()));
        assert_eq!(marks, ["0.125", "0.25", "0.5", "1", "2", "64", "65536"]);
        let percents = [0.95, 0.999, 0.5].map(|share| percent(share, Texts::of(Language::German)));
        assert_eq!(percents, ["95 %", "99,9 %", "50 %"]);
    }
}
