//! The confidence intervals of a strength ranking: each strength with its standard error in a row.
#![expect(
    clippy::float_arithmetic,
    reason = "strengths and coordinates are floating-point numbers"
)]

use askama::Template;

use crate::texts::Texts;

/// A team: its name, the logarithm of its strength, and its standard error.
pub(crate) type Strength = (String, f64, Option<f64>);

/// The chart.
#[derive(Debug, Template)]
#[template(path = "intervals.html")]
pub(crate) struct Intervals {
    label: String,
    rows: Vec<Row>,
    height: usize,
    middle: String,
    texts: &'static Texts,
}

#[derive(Debug)]
struct Row {
    y: usize,
    name: String,
    x: String,
    from: String,
    to: String,
}

const LEFT: f64 = 150.0;
const RIGHT: f64 = 450.0;
const ROW_HEIGHT: usize = 24;
/// The maximum number of teams in the chart.
const MAX_TEAMS: usize = 60;

impl Intervals {
    /// Creates the chart of teams in their given order. Returns `None` for fewer than two teams.
    pub(crate) fn new(teams: &[Strength], texts: &'static Texts) -> Option<Self> {
        let known: Vec<&Strength> =
            teams.iter().filter(|it| it.1.is_finite()).take(MAX_TEAMS).collect();
        if known.len() < 2 {
            return None;
        }
        let ends = |it: &Strength| {
            let error = it.2.filter(|error| error.is_finite()).unwrap_or_default();
            (it.1 - error, it.1 + error)
        };
        let minimum = known.iter().map(|it| ends(it).0).fold(0.0, f64::min);
        let maximum = known.iter().map(|it| ends(it).1).fold(0.0, f64::max);
        let span = (maximum - minimum).max(1e-9);
        let x = |value: f64| format!("{:.1}", LEFT + (RIGHT - LEFT) * (value - minimum) / span);
        let rows =
            known.iter().zip((ROW_HEIGHT.div_euclid(2)..).step_by(ROW_HEIGHT)).map(|(it, y)| {
                let (from, to) = ends(it);
                Row { y, name: it.0.clone(), x: x(it.1), from: x(from), to: x(to) }
            });
        let message =
            known.iter().map(|it| format!("{} {:.2}", it.0, it.1)).collect::<Vec<_>>().join(", ");
        Some(Self {
            label: message,
            rows: rows.collect(),
            height: known.len().saturating_mul(ROW_HEIGHT),
            middle: x(0.0),
            texts,
        })
    }
}
