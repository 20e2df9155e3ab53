use core::fmt;

/// Contestants by their places from 1, as an English list: `5, 6 and 7`.
pub(crate) struct Places<'a>(pub(crate) &'a [usize]);

impl fmt::Display for Places<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, contestant) in self.0.iter().enumerate() {
            let separator = match index {
                0 => "",
                last if last + 1 == self.0.len() => " and ",
                _ => ", ",
            };
            write!(f, "{separator}{}", contestant + 1)?;
        }
        Ok(())
    }
}
