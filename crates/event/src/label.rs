use std::cmp::Ordering;

/// The order in which people expect names and table numbers: numbers inside them count as numbers.
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
        let (digits_a, digits_b) = (leading_digits(a), leading_digits(b));
        let order = if digits_a > 0 && digits_b > 0 {
            let (number_a, number_b) =
                (a[..digits_a].trim_start_matches('0'), b[..digits_b].trim_start_matches('0'));
            (a, b) = (&a[digits_a..], &b[digits_b..]);
            // Without leading zeros the longer number is the larger one, however long.
            number_a.len().cmp(&number_b.len()).then_with(|| number_a.cmp(number_b))
        } else if let (Some(one), Some(other)) = (ascii_letter(a), ascii_letter(b)) {
            (a, b) = (&a[1..], &b[1..]);
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
    // What differs only in case or in leading zeros still has one order.
    a.len().cmp(&b.len()).then_with(|| left.cmp(right))
}

/// The first character in lower case, where it is one of ASCII: most are, and need no table.
fn ascii_letter(text: &str) -> Option<u8> {
    text.bytes().next().filter(u8::is_ascii).map(|byte| byte.to_ascii_lowercase())
}

fn leading_digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
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
        /// A total order: what sorting needs to be the same whatever the input's order.
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
