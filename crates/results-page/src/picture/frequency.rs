//! The frequency of each score, from the worst for North-South to the best.

use std::cmp::Ordering;
use std::fmt::Write as _;

use askama::Template;

/// A column of the chart.
#[derive(Debug)]
pub(crate) struct Column {
    /// The score from North-South's side, with its sign.
    pub(crate) score: String,
    /// The number of occurrences.
    pub(crate) times: i64,
    /// The points of North-South for the score.
    pub(crate) earned: String,
    /// The points of North-South compared with the average.
    pub(crate) balance: Ordering,
}

/// The chart of a board.
#[derive(Debug, Template)]
#[template(path = "frequency.html")]
pub(crate) struct Frequencies {
    bars: Vec<Bar>,
    up: String,
    down: String,
    level: String,
    width: i64,
    height: i64,
    label: String,
    is_small: bool,
}

#[derive(Debug)]
struct Bar {
    x: i64,
    top: i64,
    column: Column,
}

const MAX_WIDTH: i64 = 460;
const MAX_HEIGHT: i64 = 90;
const SQUARE_SIZE: i64 = 9;
/// The space for the text above a column.
const LABEL_HEIGHT: i64 = 16;

impl Frequencies {
    /// Creates the chart. Returns `None` for fewer than two scores, or for too many to be
    /// distinguished.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        reason = "2 to 40 columns, each at most a few times as high as its number of tables"
    )]
    pub(crate) fn new(columns: Vec<Column>, label: &str) -> Option<Self> {
        let count = i64::try_from(columns.len()).ok().filter(|count| (2..=40).contains(count))?;
        let maximum = columns.iter().map(|column| column.times).max()?;
        let unit = (MAX_HEIGHT / maximum.max(1)).clamp(1, SQUARE_SIZE);
        let width = (MAX_WIDTH / count).min(46);
        let height = maximum * unit + LABEL_HEIGHT;
        let message: Vec<String> =
            columns.iter().map(|column| format!("{} {}×", column.score, column.times)).collect();
        let label = format!("{label}: {}", message.join(", "));
        let [mut up, mut down, mut level] = [const { String::new() }; 3];
        let mut bars = Vec::new();
        for (column, index) in columns.into_iter().zip(0_i64..) {
            let (x, tall) = (width / 2 + width * index, column.times * unit);
            let path = match column.balance {
                Ordering::Greater => &mut up,
                Ordering::Less => &mut down,
                Ordering::Equal => &mut level,
            };
            // Writing to a text cannot fail.
            let _ = write!(path, "M{x} {height}v-{tall}");
            bars.push(Bar { x, top: height - tall - 4, column });
        }
        Some(Self {
            bars,
            up,
            down,
            level,
            width: width * count,
            height,
            label,
            is_small: width < 34,
        })
    }
}
