//! The matches on their scale: Victory Points by margin.

use askama::Template;

use super::axis::{Axis, marks};
use crate::texts::Texts;

/// A match: its margin and Victory Points in hundredths, from one side.
#[derive(Debug)]
pub(crate) struct MatchPoint {
    pub(crate) margin: i64,
    pub(crate) vps: i64,
    pub(crate) description: String,
}

/// The chart.
#[derive(Debug, Template)]
#[template(path = "curve.html")]
pub(crate) struct Curve {
    label: String,
    points: Vec<Point>,
    across: Vec<(i64, String)>,
    up: Vec<(i64, String)>,
    middle: i64,
    texts: &'static Texts,
}

#[derive(Debug)]
struct Point {
    x: i64,
    y: i64,
    is_won: bool,
    description: String,
}

const LEFT: i64 = 34;
const RIGHT: i64 = 450;
const TOP: i64 = 10;
const BOTTOM: i64 = 230;

impl Curve {
    /// Creates the chart, or returns `None` for fewer than two matches.
    pub(crate) fn new(matches: &[MatchPoint], texts: &'static Texts) -> Option<Self> {
        if matches.len() < 2 {
            return None;
        }
        let widest = matches.iter().map(|it| it.margin.abs()).max()?.max(100);
        let maximum = matches.iter().map(|it| it.vps).max()?.max(100);
        let minimum = matches.iter().map(|it| it.vps).min()?.min(0);
        // Positive and negative margins have the same scale.
        let x = Axis { pixels: [i64::midpoint(LEFT, RIGHT), RIGHT], values: [0, widest] };
        let y = Axis { pixels: [BOTTOM, TOP], values: [minimum, maximum] };
        let points = matches.iter().map(|it| Point {
            x: x.at(it.margin),
            y: y.at(it.vps),
            is_won: it.margin >= 0,
            description: it.description.clone(),
        });
        let step = |axis: Axis| axis.step(5).filter(|&step| step <= 20_000);
        let sign = |value: i64| {
            let whole = value.unsigned_abs().div_euclid(100);
            if value < 0 { format!("−{whole}") } else { whole.to_string() }
        };
        let across = marks(widest.saturating_neg(), widest, step(x)?);
        let across = across.map(|mark| (x.at(mark), sign(mark)));
        let up = marks(0, maximum, step(y)?).map(|mark| (y.at(mark), sign(mark)));
        Some(Self {
            label: format!("{} matches by margin and Victory Points", matches.len()),
            points: points.collect(),
            across: across.collect(),
            up: up.collect(),
            middle: x.at(0),
            texts,
        })
    }
}
