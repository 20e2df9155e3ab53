use core::fmt;

/// Contestants by their places from 1, as an English list: `5, 6 and 7`.
pub(crate) struct Places<'a>(pub(crate) &'a [usize]);

impl fmt::Display for Places<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((last, before)) = self.0.split_last() else { return Ok(()) };
        for (index, &contestant) in before.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}{}", place(contestant))?;
        }
        let separator = if before.is_empty() { "" } else { " and " };
        write!(f, "{separator}{}", place(*last))
    }
}

/// A contestant's place, from 1.
#[expect(clippy::arithmetic_side_effects, reason = "at most 2,000 contestants")]
pub(crate) const fn place(contestant: usize) -> usize {
    contestant + 1
}
