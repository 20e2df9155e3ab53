use std::cmp::Ordering;

/// Compares names and labels in natural order: numbers inside them are compared as numbers, and
/// case is ignored.
///
/// Only texts that are identical compare as equal.
///
/// # Examples
///
/// ```
/// let mut names = ["NS10", "NS2", "ns1"];
/// names.sort_by(|a, b| event::natural_order(a, b));
/// assert_eq!(names, ["ns1", "NS2", "NS10"]);
/// ```
#[must_use]
pub fn natural_order(left: &str, right: &str) -> Ordering {
    let (mut a, mut b) = (left, right);
    while !a.is_empty() && !b.is_empty() {
        let order = if let Some((number_a, rest_a)) = split_number(a)
            && let Some((number_b, rest_b)) = split_number(b)
        {
            (a, b) = (rest_a, rest_b);
            // Leading zeros are removed, so a longer number is larger.
            number_a.len().cmp(&number_b.len()).then_with(|| number_a.cmp(number_b))
        } else if let Some((one, rest_a)) = split_letter(a)
            && let Some((other, rest_b)) = split_letter(b)
        {
            (a, b) = (rest_a, rest_b);
            one.cmp(&other)
        } else {
            let (mut chars_a, mut chars_b) = (a.chars(), b.chars());
            let lower = |c: Option<char>| c.into_iter().flat_map(char::to_lowercase);
            let order = lower(chars_a.next()).cmp(lower(chars_b.next()));
            (a, b) = (chars_a.as_str(), chars_b.as_str());
            order
        };
        if order.is_ne() {
            return order;
        }
    }
    // Texts that differ only in case or leading zeros still need a fixed order.
    a.len().cmp(&b.len()).then_with(|| left.cmp(right))
}

/// Returns the beginning of a text as a sort key. If the keys of two texts differ, they have the
/// same order as the texts.
///
/// A letter takes one byte. A number takes one byte as a marker, one byte for its length without
/// leading zeros, and half a byte for each digit.
pub(crate) fn natural_key(text: &str) -> [u64; 2] {
    /// The byte of all characters beyond ASCII. The key ends there, because it does not distinguish
    /// them.
    const BEYOND: u8 = u8::MAX;
    /// The length from which the key does not distinguish numbers.
    const LONGEST: usize = 200;

    let mut bytes = [[0; 8]; 2];
    let mut places = bytes.as_flattened_mut().iter_mut();
    let mut put = |byte: u8| places.next().map(|place| *place = byte);
    let mut rest = text.chars();
    loop {
        let full = if let Some((number, behind)) = split_number(rest.as_str()) {
            rest = behind.chars();
            let length = u8::try_from(number.len().min(LONGEST)).unwrap_or(u8::MAX);
            let is_long = number.len() >= LONGEST;
            let (first, pairs) = if is_long { "" } else { number }.as_bytes().as_rchunks();
            // The low four bits of an ASCII digit are its value.
            let first = first.iter().map(|digit| digit & 0xf);
            let pairs = pairs.iter().map(|[ten, one]| (ten & 0xf) << 4 | one & 0xf);
            let mut packed = [b'0', length].into_iter().chain(first).chain(pairs);
            packed.try_for_each(&mut put).is_none() || is_long
        } else {
            let Some(letter) = rest.next() else { break };
            let mut lower = letter.to_lowercase();
            lower
                .try_for_each(|letter| {
                    let byte = u8::try_from(letter).ok().filter(u8::is_ascii);
                    put(byte.unwrap_or(BEYOND))?;
                    byte.map(|_| ())
                })
                .is_none()
        };
        if full {
            break;
        }
    }
    bytes.map(u64::from_be_bytes)
}

/// Splits off the first character in lower case, or returns `None` if it is not ASCII. This path
/// needs no Unicode tables.
fn split_letter(text: &str) -> Option<(u8, &str)> {
    let letter = text.bytes().next().filter(u8::is_ascii)?;
    Some((letter.to_ascii_lowercase(), text.get(1..)?))
}

/// Splits off the number at the beginning of a text, without leading zeros.
fn split_number(text: &str) -> Option<(&str, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return None;
    }
    let (number, rest) = text.split_at_checked(digits)?;
    Some((number.trim_start_matches('0'), rest))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn numbers_count_as_numbers() {
        let mut names =
            ["B2", "a10", "A9", "", "10", "9", "a9b", "A", "010", "Zoë–王 2", "Zoë–王 10"];
        names.sort_by(|a, b| natural_order(a, b));
        assert_eq!(
            names,
            ["", "9", "010", "10", "A", "A9", "a9b", "a10", "B2", "Zoë–王 2", "Zoë–王 10"]
        );
    }

    proptest! {
        /// The Kelvin sign has an ASCII letter as its lower case, and the dotted İ has two
        /// characters.
        #[test]
        fn keys_are_in_order(a in "[aAzZ0-9 /:é\u{212a}kİi]{0,9}", b in "[aAzZ0-9 /:é\u{212a}kİi]{0,9}") {
            let keys = natural_key(&a).cmp(&natural_key(&b));
            if keys.is_ne() {
                prop_assert_eq!(keys, natural_order(&a, &b));
            }
        }

        /// Natural order is a total order, so sorting does not depend on the input order.
        #[test]
        fn total_order(a in "[aA01é]{0,5}", b in "[aA01é]{0,5}", c in "[aA01é]{0,5}") {
            prop_assert_eq!(natural_order(&a, &b), natural_order(&b, &a).reverse());
            prop_assert_eq!(natural_order(&a, &b).is_eq(), a == b);
            if natural_order(&a, &b).is_lt() && natural_order(&b, &c).is_lt() {
                prop_assert!(natural_order(&a, &c).is_lt());
            }
        }
    }
}
