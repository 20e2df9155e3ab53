//! Team events whose results name the players.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::Language;
use formats::{FileFormat, read};
use regulations::{Method, Regulations};

use crate::pages::check_links;

fn page(csv: &str, language: Language) -> String {
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    event.details.language = Some(language);
    let scored = scoring::score(event, Method::Teams, Regulations::default());
    let mut page = Vec::new();
    results_page::event_page(&scored.expect("a scored event"), &mut page).expect("a page");
    let page = String::from_utf8(page).expect("a text");
    check_links(&page);
    page
}

fn check(page: &str, expected: &[&str]) {
    for expected in expected {
        assert!(page.contains(expected), "{expected} in {page}");
    }
}

const CHANGED: &str = "board,room,ns,ew,score,north,south,east,west\n\
    1,closed,Elm,Oak,50,Eve,<b>Flo</b>,Gus,Hal\n1,open,Oak,Elm,420,Ann,Bob,Cyd,Dan\n\
    2,closed,Elm,Oak,50,Eve,<b>Flo</b>,Gus,Hal\n2,open,Oak,Elm,420,Ann,Bob,Cyd,Dan\n\
    3,closed,Elm,Oak,50,Eve,<b>Flo</b>,Gus,Hal\n3,open,Oak,Elm,420,Bob,Ida,Cyd,\n";

/// A match names the players of the open room and then of the closed room, and the boards if the players
/// change.
#[test]
fn players_by_room() {
    let page = page(CHANGED, Language::English);
    check(
        &page,
        &[
            "<p class=law>Open room, Boards 1–2: N-S <bdi>Ann – Bob</bdi> · E-W <bdi>Cyd – Dan</bdi></p>\
             <p class=law>Open room, Board 3: N-S <bdi>Bob – Ida</bdi> · E-W <bdi>Cyd – ?</bdi></p>\
             <p class=law>Closed room: N-S <bdi>Eve – &#60;b&#62;Flo&#60;/b&#62;</bdi> · E-W <bdi>Gus – Hal</bdi></p>",
        ],
    );
    check(
        &self::page(CHANGED, Language::German),
        &["<p class=law>Geschlossener Raum: N-S <bdi>Eve"],
    );
}

/// A pair can have its own column, and a table without a room is named after the team that sits
/// North-South.
#[test]
fn pairs_without_rooms() {
    let csv =
        "board,table,ns,ew,score,ns_pair,ew_pair\n1,1,Oak,Elm,420,Ann & Bob,\n1,2,Elm,Oak,50,,\n";
    let page = page(csv, Language::English);
    check(
        &page,
        &["<p class=law>home table: N-S <bdi>Ann &#38; Bob</bdi> · E-W <bdi></bdi></p><div"],
    );
    let unnamed = "board,table,ns,ew,score\n1,1,Oak,Elm,420\n1,2,Elm,Oak,50\n";
    assert!(!self::page(unnamed, Language::English).contains("home table:"));
}

/// Returns the results of a match of two boards, with players named after their team.
fn played(home: &str, away: &str, scores: [i32; 4]) -> String {
    let rows = scores.into_iter().zip(["1,open", "1,closed", "2,open", "2,closed"]);
    let rows = rows.map(|(score, table)| {
        let [ns, ew] = if table.ends_with("open") { [home, away] } else { [away, home] };
        let [one, two] = if table.ends_with("open") { ["A", "B"] } else { ["C", "D"] };
        let players = [
            format!("{one}n {ns}"),
            format!("{one}s {ns}"),
            format!("{two}e {ew}"),
            format!("{two}w {ew}"),
        ];
        format!("{table},{ns},{ew},{score},{}\n", players.join(","))
    });
    rows.collect()
}

/// With four teams, the pairs have a Butler ranking, which is the ranking of the program.
#[test]
fn butler_of_pairs() {
    let csv = format!(
        "board,room,ns,ew,score,north,south,east,west\n{}{}",
        played("Oak", "Elm", [420, -50, 110, 100]),
        played("Fir", "<i>Yew</i>", [400, 420, 90, -100])
    );
    let page = page(&csv, Language::English);
    let part = &page[page.find("<section id=butler>").expect("a ranking of pairs")..];
    let part = &part[..part.find("</section>").expect("its end")];
    check(
        part,
        &[
            "<h2>Pairs (Butler)</h2>",
            "<th scope=col data-a>Place<th scope=col data-a>Pair<th scope=col class=r>Boards<th scope=col class=r>Per board",
            "<bdi>&#60;i&#62;Yew&#60;/i&#62;: Cn &#60;i&#62;Yew",
        ],
    );
    assert_eq!(part.matches("<tr><td>").count(), 8);
    let event = read(FileFormat::Csv, csv.clone()).expect("results").event;
    let scored = scoring::score(event, Method::Teams, Regulations::default()).expect("scores");
    let butler = scored.team_butler().expect("a ranking of pairs");
    let mut first = Vec::new();
    report::csv(&report::Report::new(&butler).table(None, report::Detail::Standings), &mut first)
        .expect("a table");
    let first = String::from_utf8(first).expect("a text");
    let line: Vec<&str> = first.lines().nth(1).expect("a line").split(',').collect();
    let [place, pair] = [line[2], line[3]];
    assert!(
        part.contains(&format!("<tbody><tr><td>{place}<td><bdi>{pair}</bdi>")),
        "{first} {part}"
    );
    check(&page, &["<a href=#butler>Pairs (Butler)</a>"]);
    // Two teams, or results without players, have no such ranking.
    assert!(!self::page(CHANGED, Language::English).contains("id=butler"));
    let unnamed: String = csv
        .lines()
        .map(|line| line.splitn(6, ',').take(5).collect::<Vec<_>>().join(",") + "\n")
        .collect();
    assert!(!self::page(&unnamed, Language::English).contains("id=butler"));
}
