//! Names and labels: each text has one ID, and each ID has one text.

use std::collections::HashMap;

use event::{
    BoardId, ContestantId, Event, EventError, MAX_NAME_LENGTH, MatchId, ResultId, SessionId, TextId,
};
use proptest::prelude::*;

use super::common::named;

/// Returns numbers in decimal and other notation, and names that repeat.
fn texts() -> impl Strategy<Value = String> {
    let number = prop_oneof![0_u32..30, 4_090_u32..4_100, 9_999_995_u32..10_000_005, any::<u32>()];
    prop_oneof![
        3 => number.prop_map(|number| number.to_string()),
        1 => (0_u32..30).prop_map(|number| format!("0{number}")),
        3 => (0_u8..30).prop_map(|nth| format!("pair {nth}")),
        1 => prop::sample::select(vec!["", "é1", "é2", "Foxes", "foxes"]).prop_map(str::to_owned),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Texts behave like a list without duplicates, whether they are added one by one or together.
    #[test]
    fn interns_each_text_once(
        texts in prop::collection::vec(texts(), 0..60),
        together in 0_usize..60,
    ) {
        let mut event = Event::default();
        let mut known: HashMap<&str, usize> = HashMap::new();
        let (first, others) = texts.split_at(together.min(texts.len()));
        let mut ids: Vec<ContestantId> = Vec::new();
        for text in first {
            ids.push(event.intern(text).expect("a short name"));
        }
        let texts_of = |texts: &[String]| -> Vec<String> { texts.to_vec() };
        let others = texts_of(others);
        let more: Vec<&str> = others.iter().map(String::as_str).collect();
        ids.extend(event.intern_all::<ContestantId>(&more).expect("short names"));
        for (text, id) in first.iter().chain(&others).zip(&ids) {
            let next = known.len();
            prop_assert_eq!(id.index(), *known.entry(text).or_insert(next));
            prop_assert_eq!(event.name(*id), text);
            prop_assert_eq!(event.find(text), Some(*id));
        }
        prop_assert_eq!(event.names(), known.len());
        prop_assert_eq!(event.ids::<ContestantId>().count(), known.len());
        prop_assert!(event.ids::<ContestantId>().enumerate().all(|(at, id)| id.index() == at));
        prop_assert_eq!(event.find::<SessionId>("nobody"), None);
        prop_assert_eq!(event.find::<SessionId>("12345"), known.get("12345").map(|_| ids[0].into()).map(TextId::into));
    }
}

/// A name is text, not a number, so a number in another notation is another name.
#[test]
fn distinguishes_notations_of_numbers() {
    let mut event = Event::default();
    let texts =
        ["7", "07", "007", "+7", "7 ", "70", "0", "00", "", "10000000", "9999999", "4096", "4095"];
    let ids: Vec<ContestantId> = texts.iter().map(|text| named(&mut event, text)).collect();
    for (text, id) in texts.iter().zip(&ids) {
        assert_eq!((event.name(*id), event.find(text)), (*text, Some(*id)));
    }
    assert_eq!(event.names(), texts.len());
    assert_eq!(event.find::<ContestantId>("1"), None);
}

/// The hash table grows with the number of texts.
#[test]
fn interns_thousands_of_names() {
    let mut event = Event::default();
    let texts: Vec<String> = (0..3_000).map(|number| format!("pair {number}")).collect();
    for text in &texts {
        named::<ContestantId>(&mut event, text);
    }
    for (at, text) in texts.iter().enumerate() {
        assert_eq!(event.find::<ContestantId>(text).map(ContestantId::index), Some(at));
    }
    let all: Vec<&str> = texts.iter().map(String::as_str).collect();
    let ids: Vec<ContestantId> = event.intern_all(&all).expect("short names");
    assert!(ids.iter().enumerate().all(|(at, id)| id.index() == at));
}

#[test]
fn limits_the_length_of_a_name() {
    let mut event = Event::default();
    let longest = "é".repeat(MAX_NAME_LENGTH / 2);
    assert_eq!(MAX_NAME_LENGTH, 400);
    let id: ContestantId = named(&mut event, &longest);
    assert_eq!(event.name(id), longest);
    let longer = format!("{longest}x");
    assert_eq!(event.intern::<ContestantId>(&longer), Err(EventError::LongName(401)));
    assert_eq!(event.intern_all::<ContestantId>(&["1", &longer]), Err(EventError::LongName(401)));
    assert_eq!(EventError::LongName(401).to_string(), "a name of 401 bytes: expected at most 400");
}

/// IDs are indices. There is one fewer than numbers of 32 bits.
#[test]
fn ids_are_indices() {
    for at in [0_usize, 1, 2, 4_294_967_294] {
        assert_eq!(BoardId::at(at).map(BoardId::index), Ok(at));
        assert_eq!(ResultId::at(at).map(ResultId::index), Ok(at));
        assert_eq!(MatchId::at(at).map(MatchId::index), Ok(at));
        assert_eq!(TextId::at(at).map(TextId::index), Ok(at));
    }
    for at in [4_294_967_295, usize::MAX] {
        assert_eq!(BoardId::at(at), Err(EventError::TooLarge));
        assert_eq!(ResultId::at(at), Err(EventError::TooLarge));
    }
    let sentence = "more than 4,294,967,294 results or names in one event";
    assert_eq!(EventError::TooLarge.to_string(), sentence);
    let indexes: Vec<usize> = BoardId::first(3).map(BoardId::index).collect();
    assert_eq!(indexes, [0, 1, 2]);
    let following = |at: usize, count| {
        let first = ResultId::at(at).expect("a small number");
        first.and_following(count).map(ResultId::index).collect::<Vec<_>>()
    };
    assert_eq!((following(3, 2), following(3, 0)), (vec![3, 4], vec![]));
}
