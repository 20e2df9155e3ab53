//! A strip of boards: one tick a board, up for above average.

use std::fmt::Write as _;

use askama::Template;

/// The strip of a contestant's boards.
#[derive(Clone, Debug, Template)]
#[template(
    source = "<svg class=strip width={{ width }} height=22 aria-hidden=true>{% if !up.is_empty() %}<path class=up d=\"{{ up }}\"/>{% endif %}{% if !down.is_empty() %}<path class=dn d=\"{{ down }}\"/>{% endif %}</svg>",
    ext = "html"
)]
pub(crate) struct Strip {
    width: usize,
    up: String,
    down: String,
}

/// The most boards that are drawn.
const MOST: usize = 64;

impl Strip {
    /// Boards in order, each by its share in hundredths of a percent; none of boards without one.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        reason = "64 shares at most, each below 2⁴⁰ in size"
    )]
    pub(crate) fn of(shares: &[Option<i64>]) -> Option<Self> {
        if shares.len() > MOST || shares.iter().flatten().count() < 2 {
            return None;
        }
        let step = if shares.len() > 32 { 2 } else { 4 };
        let (mut up, mut down) = (String::new(), String::new());
        for (index, share) in shares.iter().enumerate() {
            let Some(share) = share else { continue };
            let height = ((share - 5_000) * 10 + 2_500 * (share - 5_000).signum()) / 5_000;
            let height = height.clamp(-10, 10);
            let x = step / 2 + index * step;
            // Writing to a text cannot fail.
            let _ = match height {
                1.. => write!(up, "M{x} 11v-{height}"),
                ..=-1 => write!(down, "M{x} 11v{}", -height),
                0 => Ok(()),
            };
        }
        Some(Self { width: shares.len() * step, up, down })
    }
}
