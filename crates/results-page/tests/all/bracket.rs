//! Brackets of knock-outs.
#![expect(clippy::expect_used, reason = "a test may panic")]

use formats::{EventFile, FileFormat, read};
use regulations::{Method, Regulations};

use crate::pages::check_links;

fn page(csv: &str, toml: &str) -> String {
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    let file = EventFile::read(toml.as_bytes()).expect("an event file");
    file.apply(&mut event, Method::Teams).expect("decisions that fit");
    let regulations: Regulations = file.regulations.clone();
    let scored = scoring::score(event, Method::Teams, regulations).expect("a scored event");
    let mut page = Vec::new();
    results_page::event_page(&scored, &mut page).expect("a page");
    let page = String::from_utf8(page).expect("a text");
    check_links(&page);
    page
}

/// Returns the section of the bracket, with a line for each title and for each match.
fn bracket(page: &str) -> String {
    let part = &page[page.find("<section id=bracket>").expect("a bracket")..];
    let part = &part[..part.find("</section>").expect("its end")];
    part.replace("<h3", "\n<h3").replace("<div class=\"bm", "\n<div class=\"bm")
}

fn check(page: &str, expected: &[&str]) {
    for expected in expected {
        assert!(page.contains(expected), "{expected} in {page}");
    }
}

/// The final is next to the semi-finals that its teams won, and the match of the losers is below it.
#[test]
fn matches_are_next_to_the_matches_before() {
    let csv = "round,home,away,home_imps,away_imps\nsemi-final,Oak,Elm,50,40\nsemi-final,Fir,Yew,30,35\n\
               final,Elm,Fir,20,10\nfinal,Oak,Yew,41,40\n";
    let page = page(csv, "stage = 'knock-out'\nrounds = ['semi-final', 'final']\n");
    let bracket = bracket(&page);
    check(
        &bracket,
        &[
            "<h3 style=grid-area:1/1>semi-final</h3>",
            "<h3 style=grid-area:1/2>final</h3>",
            "\n<div class=\"bm bn\" style=\"grid-area:2/1/span 1\"><div class=bx><p class=b><span><a href=#team-Oak>Oak</a><span class=v> (winner)</span></span><span>50</span></p><p><span><a href=#team-Elm>Elm</a></span><span>40<",
            "\n<div class=\"bm bn\" style=\"grid-area:3/1/span 1\"><div class=bx><p><span><a href=#team-Fir>Fir",
            "\n<div class=\"bm bf\" style=\"grid-area:2/2/span 2;--t:25%;--u:25%\"><div class=bx><p class=b><span><a href=#team-Oak>",
            "\n<div class=\"bm\" style=\"grid-area:4/2/span 1\"><div class=bx><p class=b><span><a href=#team-Elm>",
        ],
    );
    check(
        &page,
        &["<a href=#bracket>Bracket</a>", ".bm{", "<strong>2<small> Rounds</small></strong></div>"],
    );
    assert!(!page.contains("ahead of"));
}

/// A line is longer if the winner did not play in the next round, and a score leads to the boards.
#[test]
fn byes_forfeits_and_links() {
    let csv = "round,board,room,ns,ew,score\n1,1,open,Oak,Elm,420\n1,1,closed,Elm,Oak,-50\n\
               2,1,open,Fir,Yew,420\n2,1,closed,Yew,Fir,90\n3,1,open,Oak,Fir,-620\n3,1,closed,Fir,Oak,130\n";
    let toml = "stage = 'knock-out'\n[[forfeit]]\nround = '2'\nteam = 'Ash'\nopponents = 'Bay'\n[[team]]\nname = 'Ash'\n[[team]]\nname = 'Bay'\n";
    let bracket = bracket(&page(csv, toml));
    check(
        &bracket,
        &[
            "<h3 style=grid-area:1/1>Round 1</h3>",
            ";--k:1\"><div class=bx>",
            "</span><span><a href=#match-1-1>",
            "<small>forfeit</small>",
            "<span>–</span>",
        ],
    );
    assert_eq!(bracket.matches(" (winner)").count(), 4);
}

/// Other events, and a single round, have no bracket, and no rules for it.
#[test]
fn only_knock_outs_have_a_bracket() {
    let csv = "round,home,away,home_imps,away_imps\n1,Oak,Elm,50,40\n1,Fir,Yew,30,35\n";
    let more = format!("{csv}2,Oak,Yew,20,10\n2,Elm,Fir,5,10\n");
    for (csv, toml) in [(csv, "stage = 'knock-out'\n"), (&more, "stage = 'swiss'\n"), (&more, "")] {
        let page = page(csv, toml);
        assert!(!page.contains("id=bracket") && !page.contains(".bm{"), "{toml}");
    }
    assert!(page(&more, "stage = 'knock-out'\n").contains("id=bracket"));
}

/// A drawn match has no winner, and names never add a tag.
#[test]
fn draws_and_hostile_names() {
    let csv = "round,home,away,home_imps,away_imps\n1,<img src=x>,Elm,40,40\n1,Fir,Yew,30,35\n2,Yew,<img src=x>,20,10\n";
    let page = page(csv, "stage = 'knock-out'\nlanguage = 'de'\n");
    assert!(!page.contains("<img"));
    let bracket = bracket(&page);
    assert_eq!(bracket.matches(" (Sieger)").count(), 2);
    check(&bracket, &["&#60;img src=x&#62;", "<h2>K.-o.-Baum</h2>", "Runde 2</h3>"]);
}

/// No two matches share a place, even if a team with a bye won no match before.
#[test]
fn every_match_has_its_place() {
    let csv = "round,home,away,home_imps,away_imps\n1,Oak,Elm,50,40\n1,Fir,Yew,1,2\n2,Ash,Oak,3,4\n2,Yew,Bay,3,1\n\
               3,Oak,Yew,3,1\n3,Ash,Bay,3,1\n";
    let bracket = bracket(&page(csv, "stage = 'knock-out'\n"));
    let places: Vec<&str> = bracket
        .split("grid-area:")
        .skip(1)
        .map(|rest| &rest[..rest.find(['"', '>', ';']).expect("its end")])
        .collect();
    let expected = [
        "1/1",
        "2/1/span 1",
        "3/1/span 1",
        "1/2",
        "2/2/span 1",
        "3/2/span 1",
        "1/3",
        "2/3/span 2",
        "4/3/span 1",
    ];
    assert_eq!(places, expected, "{bracket}");
}
