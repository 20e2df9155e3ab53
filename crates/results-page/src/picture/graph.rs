//! The graph of matches: teams around a circle, numbered in ranking order, and a line for each two
//! teams that met.
#![expect(
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "coordinates are floating-point pixels"
)]

use std::f64::consts::TAU;

use askama::Template;

use crate::short_names::cut;
use crate::texts::Texts;

/// The chart.
#[derive(Debug, Template)]
#[template(path = "graph.html")]
pub(crate) struct Graph {
    label: String,
    lines: Vec<[String; 4]>,
    teams: Vec<Team>,
    texts: &'static Texts,
}

#[derive(Debug)]
struct Team {
    x: String,
    y: String,
    at_x: String,
    at_y: String,
    anchor: &'static str,
    number: usize,
    name: String,
}

const MIDDLE: [f64; 2] = [230.0, 150.0];
const RADIUS: f64 = 120.0;
/// The maximum number of teams whose names fit around the circle.
const MAX_TEAMS: usize = 40;
/// The maximum number of letters of a name.
const MAX_NAME_LENGTH: usize = 14;

impl Graph {
    /// Creates the graph. `meetings` has indexes of teams. Returns `None` for fewer than three teams.
    pub(crate) fn new(
        names: &[String],
        meetings: &[[usize; 2]],
        texts: &'static Texts,
    ) -> Option<Self> {
        if !(3..=MAX_TEAMS).contains(&names.len()) || meetings.is_empty() {
            return None;
        }
        let at = |index: usize, radius: f64| {
            let angle = TAU * index as f64 / names.len() as f64;
            [MIDDLE[0] + radius * angle.sin(), MIDDLE[1] - radius * angle.cos()]
        };
        let lines = meetings.iter().map(|[one, other]| {
            let [from, to] = [*one, *other].map(|team| at(team, RADIUS));
            [from[0], from[1], to[0], to[1]].map(|place| format!("{place:.0}"))
        });
        let teams = names.iter().enumerate().map(|(index, name)| {
            let [x, y] = at(index, RADIUS);
            let [at_x, at_y] = at(index, RADIUS + 17.0);
            let anchor = match at_x - MIDDLE[0] {
                ..-8.0 => "end",
                8.0.. => "start",
                _ => "middle",
            };
            let [x, y, at_x, at_y] = [x, y, at_x, at_y + 4.0].map(|place| format!("{place:.0}"));
            let (number, name) = (index.saturating_add(1), cut(name, MAX_NAME_LENGTH));
            Team { x, y, at_x, at_y, anchor, number, name }
        });
        Some(Self {
            label: format!("{} teams, {} of the pairs of them met", names.len(), meetings.len()),
            lines: lines.collect(),
            teams: teams.collect(),
            texts,
        })
    }
}
