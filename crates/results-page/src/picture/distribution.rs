//! The distribution of a contestant's boards over ten ranges of percentages.

use askama::Template;

use crate::texts::Texts;

/// The distribution of boards over ten ranges of percentages.
#[derive(Debug, Template)]
#[template(path = "distribution.html")]
pub(crate) struct Distribution {
    pub(crate) label: String,
    bars: Vec<Bar>,
    height: i64,
    texts: &'static Texts,
}

#[derive(Debug)]
struct Bar {
    x: i64,
    height: i64,
    is_above: bool,
}

/// The maximum height of a bar in pixels.
const MAX_HEIGHT: i64 = 120;
/// The height of a square including the line to the next one.
const SQUARE_SIZE: i64 = 13;

impl Distribution {
    /// Creates the chart from shares in hundredths of a percent. Returns `None` for fewer than two
    /// shares.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::indexing_slicing,
        clippy::integer_division,
        reason = "a range index is below 10, and a bar is at most a few times as high as its number of boards"
    )]
    pub(crate) fn new(shares: &[Option<i64>], texts: &'static Texts) -> Option<Self> {
        let mut counts = [0_i64; 10];
        for share in shares.iter().flatten() {
            let tenth = usize::try_from(share.clamp(&0, &9_999) / 1_000).unwrap_or_default();
            counts[tenth] += 1;
        }
        let maximum = counts.iter().copied().max().filter(|&most| most > 0)?;
        if counts.iter().sum::<i64>() < 2 {
            return None;
        }
        let unit = (MAX_HEIGHT / maximum).clamp(1, SQUARE_SIZE);
        let bars = counts.iter().zip(0_i64..).filter(|&(&count, _)| count > 0);
        let bars = bars.map(|(&count, index)| Bar {
            x: 15 + 30 * index,
            height: count * unit,
            is_above: index >= 5,
        });
        let label = counts.map(|count| count.to_string()).join(", ");
        Some(Self { label, bars: bars.collect(), height: maximum * unit, texts })
    }
}
