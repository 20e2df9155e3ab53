//! Natural order is a total order that compares numbers by value.

use std::cmp::Ordering;

use event::{ContestantId, Event, RoundId, natural_order};
use proptest::prelude::*;

/// A word of a text: a number, or one other character in lower case.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Word {
    Number(usize, String),
    Letter(Vec<char>),
}

impl Word {
    /// Returns the characters by which a number is compared with a letter: a number sorts like the
    /// character `0`.
    fn first(&self) -> Vec<char> {
        match self {
            Self::Number(..) => vec!['0'],
            Self::Letter(lower) => lower.clone(),
        }
    }
}

fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let length = if digits > 0 { digits } else { first.len_utf8() };
        let (word, behind) = rest.split_at(length);
        words.push(if digits > 0 {
            let number = word.trim_start_matches('0');
            Word::Number(number.len(), number.to_owned())
        } else {
            Word::Letter(first.to_lowercase().collect())
        });
        rest = behind;
    }
    words
}

/// Compares two texts by the definition: word by word, with numbers by value. Equal words are
/// followed by a comparison of the texts themselves.
fn by_words(left: &str, right: &str) -> Ordering {
    for (a, b) in words(left).iter().zip(&words(right)) {
        let order = match (a, b) {
            (Word::Number(..), Word::Number(..)) => a.cmp(b),
            _ => a.first().cmp(&b.first()),
        };
        if order.is_ne() {
            return order;
        }
    }
    words(left).len().cmp(&words(right).len()).then_with(|| left.cmp(right))
}

fn texts() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        3 => "[aAbBzZ]{1,3}",
        3 => "[0-9]{1,4}",
        1 => "0{1,3}[0-9]{1,2}",
        1 => "[1-9][0-9]{15,25}",
        1 => prop::sample::select(vec!["é", "É", "王", "–", " ", "K", "k", "İ", "ß", "/", ":", "\0", "9", "10"])
            .prop_map(str::to_owned),
    ];
    prop::collection::vec(word, 0..5).prop_map(|words| words.concat())
}

proptest! {
    #[test]
    fn equals_its_definition(a in texts(), b in texts()) {
        prop_assert_eq!(natural_order(&a, &b), by_words(&a, &b), "{:?} {:?}", a, b);
    }

    #[test]
    fn is_a_total_order(a in texts(), b in texts(), c in texts()) {
        prop_assert_eq!(natural_order(&a, &b), natural_order(&b, &a).reverse());
        prop_assert_eq!(natural_order(&a, &b).is_eq(), a == b);
        if natural_order(&a, &b).is_le() && natural_order(&b, &c).is_le() {
            prop_assert!(natural_order(&a, &c).is_le());
        }
    }

    /// Numbers are compared by value, regardless of leading zeros and of the text around them.
    #[test]
    fn agrees_with_numbers(a in 0_u64..2_000, b in any::<u64>(), zeros in 0_usize..3, before in "[A-C]{0,2}") {
        for (a, b) in [(a, b), (a, b % 2_000), (b, b.wrapping_add(1))] {
            let text = |number: u64, zeros: usize| format!("{before}{}{number} x", "0".repeat(zeros));
            let order = natural_order(&text(a, zeros), &text(b, 0));
            if a != b {
                prop_assert_eq!(order, a.cmp(&b), "{} {}", a, b);
            }
        }
    }

    /// Names are sorted and ranked in natural order, and pairs of labels compare accordingly.
    #[test]
    fn names_in_order(
        texts in prop::collection::vec(prop_oneof![texts(), (0_u32..300).prop_map(|nth| format!("pair {nth}")), any::<u32>().prop_map(|nth| nth.to_string())], 0..25),
    ) {
        let mut event = Event::default();
        for text in &texts {
            event.intern::<ContestantId>(text).expect("a short name");
        }
        let mut expected: Vec<&str> = texts.iter().map(String::as_str).collect();
        expected.sort_by(|a, b| by_words(a, b));
        expected.dedup();
        let order: Vec<ContestantId> = event.sorted_names();
        prop_assert_eq!(order.iter().map(|&id| event.name(id)).collect::<Vec<_>>(), expected);
        let ranks = event.name_ranks();
        prop_assert_eq!(ranks.len(), order.len());
        for (rank, id) in (0..).zip(&order) {
            prop_assert_eq!(ranks[id.index()], rank);
        }
        for two in order.windows(2) {
            prop_assert_eq!(event.compare_labels(Some(two[0]), Some(two[1])), Ordering::Less);
            prop_assert_eq!(event.compare_labels(Some(two[1]), Some(two[0])), Ordering::Greater);
        }
    }
}

/// Long names with the same beginning and very long numbers are sorted correctly.
#[test]
fn sorts_long_names() {
    let long = |digits: usize, last: &str| format!("{}{last}", "9".repeat(digits));
    let mut texts: Vec<String> = [199, 200, 201, 300]
        .iter()
        .flat_map(|&digits| [long(digits, "0"), long(digits, "1")])
        .collect();
    // For such long numbers, the sort key ends before the text that follows.
    texts.extend([long(201, "b"), long(201, "a"), long(300, "a"), long(199, "c")]);
    texts.extend(
        ["Bridge club of the town 2", "Bridge club of the town 10", "bridge club of the Town 1"]
            .map(str::to_owned),
    );
    texts.extend(["Zoë–王 2", "Zoë–王 10", "zoë 1", "ZOË 3"].map(str::to_owned));
    let mut event = Event::default();
    for text in texts.iter().rev() {
        event.intern::<ContestantId>(text).expect("a short name");
    }
    let order: Vec<&str> =
        event.sorted_names::<ContestantId>().into_iter().map(|id| event.name(id)).collect();
    texts.sort_by(|a, b| by_words(a, b));
    assert_eq!(order, texts);
    assert_eq!(
        &order[12..15],
        ["bridge club of the Town 1", "Bridge club of the town 2", "Bridge club of the town 10"]
    );
}

#[test]
fn a_missing_label_comes_first() {
    let mut event = Event::default();
    let round: RoundId = event.intern("").expect("a short name");
    assert_eq!(event.compare_labels(None, Some(round)), Ordering::Less);
    assert_eq!(event.compare_labels(Some(round), None), Ordering::Greater);
    assert_eq!(event.compare_labels::<RoundId>(None, None), Ordering::Equal);
    assert_eq!(event.compare_labels(Some(round), Some(round)), Ordering::Equal);
}
