//! Reading and writing short decimals without allocation.

use core::fmt;

/// The maximum length: 20 digits of a 64-bit number, a leading 0 as in 0.05, the decimal point, and
/// the sign.
const MAX_DIGITS: usize = 20 + 1 + 1 + 1;

/// Writes a decimal from its digits, with `places` of them (at most 20) after the decimal point.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "LONGEST has room for every digit of a 64-bit number and for 20 places"
)]
pub(crate) fn write_decimal(
    negative: bool,
    digits: u64,
    places: usize,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    let mut text = [b'0'; MAX_DIGITS];
    let (mut at, mut rest, mut fraction_digits) = (MAX_DIGITS, digits, places.min(20));
    while rest > 0 || fraction_digits > 0 || at == MAX_DIGITS || text[at] == b'.' {
        at -= 1;
        text[at] = b'0' + u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
        if fraction_digits == 1 {
            at -= 1;
            text[at] = b'.';
        }
        fraction_digits = fraction_digits.saturating_sub(1);
    }
    if negative {
        at -= 1;
        text[at] = b'-';
    }
    out.write_str(core::str::from_utf8(&text[at..]).unwrap_or_default())
}

/// The maximum number of digits to read; any number of 18 digits fits into 64 bits.
const MAX_READ_DIGITS: usize = 18;

/// Reads a short ASCII decimal such as `-4.25`. Returns the signed digits without the decimal
/// point, and the number of digits after it. Returns `None` for longer numbers and for any other
/// spelling; the general parsers accept or reject these.
#[expect(clippy::arithmetic_side_effects, reason = "MOST_READ digits are below 10¹⁸")]
pub(crate) fn read_decimal(text: &str) -> Option<(i64, u32)> {
    let bytes = text.as_bytes();
    let (negative, size) = match bytes {
        [b'-', size @ ..] => (true, size),
        size => (false, size),
    };
    let (mut digits, mut read, mut fraction_digits) = (0_i64, 0, None);
    for &byte in size {
        match (byte, fraction_digits) {
            (b'0'..=b'9', _) if read < MAX_READ_DIGITS => {
                digits = 10 * digits + i64::from(byte - b'0');
                read += 1;
                fraction_digits = fraction_digits.map(|count: u32| count + 1);
            }
            (b'.', None) if read > 0 => fraction_digits = Some(0),
            _ => return None,
        }
    }
    (read > 0 && fraction_digits != Some(0))
        .then(|| (if negative { -digits } else { digits }, fraction_digits.unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// The text equals the one assembled from the digits as a string.
        #[test]
        fn equals_the_parser(negative: bool, digits: u64, shift in 0..64_u32, places in 0..=20_usize) {
            let digits = digits >> shift;
            let mut text = String::new();
            write_decimal(negative, digits, places, &mut text).unwrap();
            let long = crate::exact::decimal(negative, &std::format!("{digits}"), places, places);
            prop_assert_eq!(text, long);
        }

        /// Leading white space forces the general parser, which accepts and rejects the same texts.
        #[test]
        fn fast_and_slow_reading_agree(text in "-?[0-9]{0,3}([0-9]{14,17})?([./][0-9]{0,3})?|[-.0-9]{0,5}") {
            let padded = std::format!(" {text}");
            prop_assert_eq!(text.parse::<crate::Exact>(), padded.parse());
            prop_assert_eq!(text.parse::<crate::Vps>(), padded.parse());
        }
    }
}
