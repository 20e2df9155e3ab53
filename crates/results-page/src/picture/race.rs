//! The race: the points of each contestant above average after each round.

use std::fmt::Write as _;

use askama::Template;

use super::axis::{Axis, marks};
use crate::escaped::number;
use crate::texts::Texts;

/// A contestant in the race.
#[derive(Debug)]
pub(crate) struct Runner {
    pub(crate) name: String,
    pub(crate) place: String,
    /// The points above average after each round, in hundredths.
    pub(crate) after: Vec<i64>,
}

/// The chart of one ranking. The leaders are at the start of the list.
#[derive(Debug, Template)]
#[template(path = "race.html")]
pub(crate) struct Race {
    pub(crate) title: String,
    pub(crate) note: String,
    label: String,
    class: &'static str,
    lines: Vec<RaceLine>,
    marks: Vec<Mark>,
    rounds: Vec<(i64, String)>,
    ends: Vec<End>,
}

#[derive(Debug)]
struct RaceLine {
    class: &'static str,
    place: String,
    path: String,
}

#[derive(Debug)]
struct Mark {
    y: i64,
    text: String,
}

#[derive(Debug)]
struct End {
    y: i64,
    name: String,
    above: String,
    class: &'static str,
}

const LEFT: i64 = 40;
const RIGHT: i64 = 290;
const TOP: i64 = 12;
const BOTTOM: i64 = 260;
/// The number of leaders whose names are shown.
const NAMED_CONTESTANTS: usize = 3;
/// The minimum distance between two names in pixels.
const MIN_LABEL_DISTANCE: i64 = 15;

impl Race {
    /// Creates the chart. Returns `None` for fewer than two contestants or fewer than three rounds.
    pub(crate) fn new(
        title: String,
        note: &str,
        runners: &[Runner],
        rounds: &[String],
        is_east_west: bool,
        texts: &Texts,
    ) -> Option<Self> {
        if runners.len() < 2 || rounds.len() < 3 {
            return None;
        }
        let all = || runners.iter().flat_map(|runner| runner.after.iter().copied());
        let (least, most) = (all().min()?.min(0), all().max()?.max(0));
        let count = i64::try_from(rounds.len()).ok()?;
        let y = Axis { pixels: [BOTTOM, TOP], values: [least, most] };
        let x = Axis { pixels: [LEFT, RIGHT], values: [0, count] };
        let path = |runner: &Runner| {
            let mut path = format!("M{LEFT} {}", y.at(0));
            for (value, round) in runner.after.iter().zip(1_i64..) {
                // Writing to a string cannot fail.
                let _ = write!(path, " {} {}", x.at(round), y.at(*value));
            }
            path
        };
        let class = |index: usize| match index {
            0 => "l1",
            1 | 2 => "l2",
            _ => "ln",
        };
        // The leaders are drawn last, on top of the others.
        let lines = runners.iter().enumerate().rev();
        let lines = lines.map(|(index, runner)| RaceLine {
            class: class(index),
            place: runner.place.clone(),
            path: path(runner),
        });
        let ends = ends(runners, &y, texts)?;
        let message: Vec<String> =
            ends.iter().map(|end| format!("{} ends at {}", end.name, end.above)).collect();
        let marks = marks(least, most, y.step(6)?)
            .map(|mark| Mark { y: y.at(mark), text: signed_whole(mark) });
        let every = count.div_euclid(6).max(1);
        let shown = rounds
            .iter()
            .zip(1_i64..)
            .filter(|&(_, round)| round.checked_rem(every) == Some(0) || round == count);
        let shown = shown.map(|(name, round)| (x.at(round), name.clone()));
        Some(Self {
            label: format!("{title}: {}", message.join(", ")),
            title,
            note: note.to_owned(),
            class: if is_east_west { "ew" } else { "ns" },
            lines: lines.collect(),
            marks: marks.collect(),
            rounds: shown.collect(),
            ends,
        })
    }
}

/// Returns the labels at the ends of the leaders' lines, from top to bottom. They are spaced so
/// that the names are readable.
fn ends(runners: &[Runner], y: &Axis, texts: &Texts) -> Option<Vec<End>> {
    let mut ends: Vec<End> = Vec::new();
    for (index, runner) in runners.iter().take(NAMED_CONTESTANTS).enumerate() {
        let total = *runner.after.last()?;
        ends.push(End {
            y: y.at(total).saturating_add(4),
            name: runner.name.clone(),
            above: number(&signed(total), texts),
            class: if index == 0 { "kb" } else { "k" },
        });
    }
    bridge_core::sort_list_by_key(&mut ends, |end| end.y);
    let mut above = i64::MIN;
    for end in &mut ends {
        end.y = end.y.max(above.saturating_add(MIN_LABEL_DISTANCE));
        above = end.y;
    }
    Some(ends)
}

fn signed_whole(hundredths: i64) -> String {
    match (hundredths.unsigned_abs().div_euclid(100), hundredths) {
        (0, _) => "0".to_owned(),
        (above, 1..) => format!("+{above}"),
        (below, _) => format!("−{below}"),
    }
}

/// Formats hundredths with one decimal.
fn signed(hundredths: i64) -> String {
    let tenths = hundredths.unsigned_abs().saturating_add(5).div_euclid(10);
    let sign = if tenths == 0 {
        ""
    } else if hundredths < 0 {
        "−"
    } else {
        "+"
    };
    format!("{sign}{}.{}", tenths.div_euclid(10), tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs() {
        assert_eq!([signed(3_149), signed(-4), signed(-250)], ["+31.5", "0.0", "−2.5"]);
    }
}
