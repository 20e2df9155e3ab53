//! Formats numbers as digits at the end of a buffer, without allocating: reports have millions of
//! numbers.

/// Writes an integer.
pub(crate) fn write_integer(number: impl itoa::Integer, out: &mut Vec<u8>) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// Writes a decimal. `digits` is the number without its decimal point, and `places` digits follow
/// the point.
pub(crate) fn write_decimal(digits: i64, places: usize, out: &mut Vec<u8>) {
    if digits < 0 {
        out.push(b'-');
    }
    let mut buffer = itoa::Buffer::new();
    let text = buffer.format(digits.unsigned_abs()).as_bytes();
    let (before, fraction_digits) = text.split_at(text.len().saturating_sub(places));
    out.extend_from_slice(if before.is_empty() { b"0" } else { before });
    if places > 0 {
        out.push(b'.');
        out.extend(std::iter::repeat_n(b'0', places.saturating_sub(fraction_digits.len())));
        out.extend_from_slice(fraction_digits);
    }
}

#[cfg(test)]
mod tests {
    use bridge_core::Exact;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Decimals are written like [`Exact`] numbers.
        #[test]
        fn writes_decimals_like_exact_numbers(digits: i64, shift in 0..64_u32, places in 0..=18_u32) {
            let digits = digits >> shift;
            let mut ours = Vec::new();
            write_decimal(digits, usize::try_from(places).expect("few"), &mut ours);
            let exact = Exact::ratio(digits.into(), 10_i128.pow(places)).expect("above 0");
            prop_assert_eq!(String::from_utf8(ours), Ok(exact.to_text(usize::try_from(places).expect("few"))));
        }
    }
}
