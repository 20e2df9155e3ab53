//! Whole numbers as digits with a point in them, without memory of their own.

use core::fmt;

/// The most digits of 64 bits, a digit before the point for 0.05, the point, and the sign.
const LONGEST: usize = 20 + 1 + 1 + 1;

/// Writes a decimal from its digits, so many of them behind the point: at most 20.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "LONGEST has room for every digit of 64 bits, and for 20 places"
)]
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

/// The most digits that are read here: those of any such number are within 64 bits.
const MOST_READ: usize = 18;

/// Reads a short decimal of ASCII, such as `-4.25`: its digits with the sign, and how many of them are behind the point.
/// Nothing where it is longer, or written in any other way: that is for others to read, or to refuse.
#[expect(clippy::arithmetic_side_effects, reason = "MOST_READ digits are below 10¹⁸")]
pub(crate) fn read_decimal(text: &str) -> Option<(i64, u32)> {
    let bytes = text.as_bytes();
    let (negative, size) = match bytes {
        [b'-', size @ ..] => (true, size),
        size => (false, size),
    };
    let (mut digits, mut read, mut behind) = (0_i64, 0, None);
    for &byte in size {
        match (byte, behind) {
            (b'0'..=b'9', _) if read < MOST_READ => {
                digits = 10 * digits + i64::from(byte - b'0');
                read += 1;
                behind = behind.map(|behind: u32| behind + 1);
            }
            (b'.', None) if read > 0 => behind = Some(0),
            _ => return None,
        }
    }
    (read > 0 && behind != Some(0))
        .then(|| (if negative { -digits } else { digits }, behind.unwrap_or(0)))
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

        /// White space before a number makes its reader take the long way, which finds the same, and refuses the same.
        #[test]
        fn read_as_the_long_way_reads(text in "-?[0-9]{0,3}([0-9]{14,17})?([./][0-9]{0,3})?|[-.0-9]{0,5}") {
            let padded = std::format!(" {text}");
            prop_assert_eq!(text.parse::<crate::Exact>(), padded.parse());
            prop_assert_eq!(text.parse::<crate::Vps>(), padded.parse());
        }
    }
}
