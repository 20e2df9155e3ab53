//! Locations of problems are within the text and sorted.

use formats::{FileText, Problem, Problems};
use pbn_verify::verify;

fn assert_places_are_inside(text: &FileText, problems: &Problems) {
    for problem in problems.list() {
        assert!(!problem.message.phrases().is_empty());
        let notes = problem.note.iter().map(|note| note.place.clone());
        for place in problem.place.clone().into_iter().chain(notes) {
            assert!(text.get(place.clone()).is_some(), "{place:?} in {text:?}");
        }
    }
}

/// The location of an invalid word is the word, even after marks for subsequent games.
#[test]
fn locates_words_after_inheritance_marks() {
    let shown = |scoring: &str| -> Vec<String> {
        let pbn = format!("[Scoring \"{scoring}\"]\n");
        let verified = verify(pbn).map_err(|rejected| rejected.to_string()).expect("text");
        assert_places_are_inside(&verified.text, &verified.problems);
        let of_words = |it: &&Problem| it.message.to_string().contains("the scoring method");
        let places = verified.problems.list().iter().filter(of_words);
        let places = places.filter_map(|it| it.place.clone());
        places.filter_map(|place| verified.text.get(place).map(str::to_owned)).collect()
    };
    assert_eq!(shown("MP;Ma‡œ"), ["Ma‡œ"]);
    assert_eq!(shown("##MP;Ma‡œ"), ["##MP;Ma‡œ"]);
    assert_eq!(shown("MP;a\\\\é"), ["MP;a\\\\é"]);
    let deal = "[Deal \"##N:‡\"]\n";
    let verified = verify(deal).map_err(|rejected| rejected.to_string()).expect("text");
    assert_places_are_inside(&verified.text, &verified.problems);
    assert!(!verified.problems.list().is_empty());
}

/// Problems are sorted by location, although a file is verified in several passes.
#[test]
fn sorts_problems_by_location() {
    let long = "x".repeat(300);
    let pbn = format!(
        "[Dealer \"N\"]\n[Auction \"N\"]\n1H 1D\n\n% {long}\n\n[Dealer \"Q\"]\n\n{{{long}}}\n"
    );
    let problems = verify(pbn.as_str()).expect("games").problems;
    let places: Vec<usize> = problems
        .list()
        .iter()
        .filter_map(|it| it.place.as_ref().map(|place| place.start))
        .collect();
    assert!(places.len() > 3, "{problems:?}");
    assert!(places.is_sorted(), "{places:?}");
}
