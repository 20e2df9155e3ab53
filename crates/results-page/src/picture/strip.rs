//! A strip of boards: one tick per board, upward if it is above average.

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

/// The maximum number of boards in a strip.
const MAX_BOARDS: usize = 64;

impl Strip {
    /// Creates the strip of boards in order. Each has its share in hundredths of a percent, or
    /// `None` without a share. Returns `None` for too many boards or fewer than two shares.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        reason = "at most 64 shares, each below 2⁴⁰ in size"
    )]
    pub(crate) fn new(shares: &[Option<i64>]) -> Option<Self> {
        if shares.len() > MAX_BOARDS || shares.iter().flatten().count() < 2 {
            return None;
        }
        let step = if shares.len() > 32 { 2 } else { 4 };
        let (mut up, mut down) = (String::new(), String::new());
        for (index, share) in shares.iter().enumerate() {
            let Some(share) = share else { continue };
            let height = ((share - 5_000) * 10 + 2_500 * (share - 5_000).signum()) / 5_000;
            let height = height.clamp(-10, 10);
            let x = step / 2 + index * step;
            // Writing to a string cannot fail.
            let _ = match height {
                1.. => write!(up, "M{x} 11v-{height}"),
                ..=-1 => write!(down, "M{x} 11v{}", -height),
                0 => Ok(()),
            };
        }
        Some(Self { width: shares.len() * step, up, down })
    }
}
