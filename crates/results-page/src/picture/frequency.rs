//! How often each score came, from North-South's worst to their best.

use std::fmt::Write as _;

use askama::Template;

/// A column of the picture.
#[derive(Debug)]
pub(crate) struct Column {
    /// The score, from the side that earned it.
    pub(crate) score: String,
    /// How often it came.
    pub(crate) times: i64,
    /// What North-South got for it.
    pub(crate) earned: String,
    /// Whether North-South earned it.
    pub(crate) is_ours: bool,
}

/// The picture of a board.
#[derive(Debug, Template)]
#[template(path = "frequency.html")]
pub(crate) struct Frequencies {
    bars: Vec<Bar>,
    up: String,
    down: String,
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

const WIDEST: i64 = 460;
const TALLEST: i64 = 90;
const SQUARE: i64 = 9;
/// Room for what stands above a column.
const ABOVE: i64 = 16;

impl Frequencies {
    /// Of at least two scores, and no more than can be told apart.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        reason = "2 to 40 columns, as high as their tables or a few times as high"
    )]
    pub(crate) fn of(columns: Vec<Column>, label: &str) -> Option<Self> {
        let count = i64::try_from(columns.len()).ok().filter(|count| (2..=40).contains(count))?;
        let most = columns.iter().map(|column| column.times).max()?;
        let unit = (TALLEST / most.max(1)).clamp(1, SQUARE);
        let width = (WIDEST / count).min(46);
        let height = most * unit + ABOVE;
        let said: Vec<String> =
            columns.iter().map(|column| format!("{} {}×", column.score, column.times)).collect();
        let label = format!("{label}: {}", said.join(", "));
        let (mut up, mut down, mut bars) = (String::new(), String::new(), Vec::new());
        for (column, index) in columns.into_iter().zip(0_i64..) {
            let (x, tall) = (width / 2 + width * index, column.times * unit);
            let path = if column.is_ours { &mut up } else { &mut down };
            // Writing to a text cannot fail.
            let _ = write!(path, "M{x} {height}v-{tall}");
            bars.push(Bar { x, top: height - tall - 4, column });
        }
        Some(Self { bars, up, down, width: width * count, height, label, is_small: width < 34 })
    }
}
