//! Matches on their scale: what a margin was worth in Victory Points.

use askama::Template;

use crate::texts::Texts;

/// A match: its margin and Victory Points, in hundredths, from one side.
#[derive(Debug)]
pub(crate) struct Scored {
    pub(crate) margin: i64,
    pub(crate) vps: i64,
    pub(crate) what: String,
}

/// The picture.
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
    what: String,
}

const LEFT: i64 = 34;
const RIGHT: i64 = 450;
const TOP: i64 = 10;
const BOTTOM: i64 = 230;

impl Curve {
    /// Of at least two matches.
    pub(crate) fn of(matches: &[Scored]) -> Option<Self> {
        if matches.len() < 2 {
            return None;
        }
        let widest = matches.iter().map(|it| it.margin.abs()).max()?.max(100);
        let most = matches.iter().map(|it| it.vps).max()?.max(100);
        let least = matches.iter().map(|it| it.vps).min()?.min(0);
        let x = |margin: i64| i64::midpoint(LEFT, RIGHT) + margin * (RIGHT - LEFT) / (2 * widest);
        let y = |vps: i64| BOTTOM - (vps - least) * (BOTTOM - TOP) / (most - least);
        let points = matches.iter().map(|it| Point {
            x: x(it.margin),
            y: y(it.vps),
            is_won: it.margin >= 0,
            what: it.what.clone(),
        });
        let step = |span: i64| {
            [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]
                .into_iter()
                .find(|step| span / step <= 5)
        };
        let (across, up) = (step(widest)?, step(most - least)?);
        let sign = |value: i64| match value / 100 {
            below @ ..=-1 => format!("−{}", -below),
            above => above.to_string(),
        };
        let across = (-widest / across..=widest / across)
            .map(|mark| (x(mark * across), sign(mark * across)));
        let up = (0..=most / up).map(|mark| (y(mark * up), sign(mark * up)));
        Some(Self {
            label: format!("{} matches by margin and Victory Points", matches.len()),
            points: points.collect(),
            across: across.collect(),
            up: up.collect(),
            middle: x(0),
            texts: &Texts::ENGLISH,
        })
    }
}
