//! The places of all contestants after each round.

use std::fmt::Write as _;

use askama::Template;

use crate::texts::Texts;

/// A contestant: its label, the address of its card, and its position after each round, from 0.
#[derive(Debug)]
pub(crate) struct PlaceRunner {
    pub(crate) label: String,
    pub(crate) place: String,
    pub(crate) after: Vec<usize>,
}

/// The chart. The final leaders are at the start of the list.
#[derive(Debug, Template)]
#[template(path = "place_race.html")]
pub(crate) struct PlaceRace {
    lines: Vec<PlaceLine>,
    rounds: Vec<(i64, String)>,
    height: i64,
    label: String,
    texts: &'static Texts,
}

#[derive(Debug)]
struct PlaceLine {
    class: &'static str,
    place: String,
    path: String,
    start: (i64, usize),
    end: (i64, String),
    end_class: &'static str,
}

const LEFT: i64 = 24;
const RIGHT: i64 = 300;
/// The height of a line, and the position of the first one.
const LINE_HEIGHT: i64 = 19;
const TOP: i64 = 12;

/// The numbers of contestants and rounds that a chart can have.
const CONTESTANTS: std::ops::RangeInclusive<usize> = 3..=40;
const ROUNDS: std::ops::RangeInclusive<usize> = 3..=16;

impl PlaceRace {
    /// Returns `true` if a chart of this size is readable.
    pub(crate) fn is_readable(contestants: usize, rounds: usize) -> bool {
        CONTESTANTS.contains(&contestants) && ROUNDS.contains(&rounds)
    }

    /// Creates the chart. Returns `None` if there are too few or too many contestants or rounds.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        reason = "at most 40 lines and 16 rounds, and at least 3 rounds"
    )]
    pub(crate) fn new(
        runners: Vec<PlaceRunner>,
        rounds: Vec<String>,
        texts: &'static Texts,
    ) -> Option<Self> {
        if !Self::is_readable(runners.len(), rounds.len()) {
            return None;
        }
        let last = i64::try_from(rounds.len()).ok()? - 1;
        let x = |round: i64| LEFT + (RIGHT - LEFT) * round / last;
        let y = |position: usize| TOP + LINE_HEIGHT * i64::try_from(position).unwrap_or(0);
        let count = i64::try_from(runners.len()).ok()?;
        let leader = runners.first()?;
        let positions: Vec<String> =
            leader.after.iter().map(|position| (position + 1).to_string()).collect();
        let label = format!("{}: {}", leader.label, positions.join(", "));
        let mut lines = Vec::new();
        // The leaders are drawn last, on top of the others.
        for (index, runner) in runners.into_iter().enumerate().rev() {
            let first = *runner.after.first()?;
            let mut path = format!("M{LEFT} {}", y(first));
            for (pair, round) in runner.after.windows(2).zip(0_i64..) {
                let &[from, to] = pair else { continue };
                let middle = i64::midpoint(x(round), x(round + 1));
                let (from, to) = (y(from), y(to));
                // Writing to a text cannot fail.
                let _ = write!(path, "C{middle} {from} {middle} {to} {} {to}", x(round + 1));
            }
            lines.push(PlaceLine {
                class: ["l1", "l2", "l2"].get(index).copied().unwrap_or("ln"),
                place: runner.place,
                path,
                start: (y(first) + 4, first + 1),
                end: (y(*runner.after.last()?) + 4, runner.label),
                end_class: if index == 0 { "kb" } else { "k" },
            });
        }
        let rounds = (0_i64..).zip(rounds).map(|(round, name)| (x(round), name)).collect();
        Some(Self { lines, rounds, height: TOP + LINE_HEIGHT * count, label, texts })
    }
}
