//! Whole numbers as digits with a point in them, without memory of their own.

use core::fmt;

/// The most digits of 64 bits, a digit before the point for 0.05, the point, and the sign.
const LONGEST: usize = 20 + 1 + 1 + 1;

/// Writes a decimal from its digits, so many of them behind the point: at most 20.
pub(crate) fn write_decimal(
    negative: bool,
    digits: u64,
    places: usize,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    let mut text = [b'0'; LONGEST];
    let (mut at, mut rest, mut behind) = (LONGEST, digits, places.min(20));
    while rest > 0 || behind > 0 || at == LONGEST || text[at] == b'.' {
        at -= 1;
        // A digit.
        text[at] = b'0' + u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
        if behind == 1 {
            at -= 1;
            text[at] = b'.';
        }
        behind = behind.saturating_sub(1);
    }
    if negative {
        at -= 1;
        text[at] = b'-';
    }
    out.write_str(core::str::from_utf8(&text[at..]).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// As text is put together from its digits.
        #[test]
        fn as_from_text(negative: bool, digits: u64, shift in 0..64_u32, places in 0..=20_usize) {
            let digits = digits >> shift;
            let mut text = String::new();
            write_decimal(negative, digits, places, &mut text).unwrap();
            let long = crate::exact::decimal(negative, &std::format!("{digits}"), places, places);
            prop_assert_eq!(text, long);
        }
    }
}
