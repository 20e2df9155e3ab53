//! Names of players, rankings of matches, and pages in other languages.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::Language;
use formats::{FileFormat, read};
use regulations::{Method, Regulations};
use scoring::ScoredEvent;

const PAIRS: &str = "board,ns,ew,contract,declarer,result,north,south,east,west\n\
    1,1,3,3NT,E,=,Ann Lee,Bo Ek,\"O'Brien, Cy\",Dee Abcdefghijklmnopqrst\n\
    1,2,4,4S,N,-1,Flo Gil,Hal Ivy,Jo Kim,Lou Mae\n\
    2,1,4,2H,S,=,Ann Lee,Bo Ek,Jo Kim,Lou Mae\n\
    2,2,3,PASS,,,Flo Gil,Hal Ivy,\"O'Brien, Cy\",Dee Abcdefghijklmnopqrst\n";

fn scored(
    csv: &str,
    method: Method,
    options: &[(&str, &str)],
    language: Option<Language>,
) -> ScoredEvent {
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    event.details.language = language;
    let mut regulations = Regulations::default();
    for (option, value) in options {
        regulations.set(option, value).expect("an option");
    }
    scoring::score(event, method, regulations).expect("a scored event")
}

fn page(scored: &ScoredEvent) -> String {
    let mut page = Vec::new();
    results_page::event_page(scored, &mut page).expect("a page");
    String::from_utf8(page).expect("a text")
}

fn check(page: &str, expected: &[&str]) {
    for expected in expected {
        assert!(page.contains(expected), "{expected} in {page}");
    }
}

/// Travellers, cards, and heat maps name the players, and a score has its sign.
#[test]
fn family_names() {
    let page = page(&scored(PAIRS, Method::Matchpoints, &[], None));
    check(
        &page,
        &[
            "<a href=#pair-1>1 <small>Lee–Ek</small></a><td><a href=#pair-3>3 <small>O&#39;Brien–Abcdefghijklmn…</small></a>",
            "<th scope=row><a href=#pair-4>4 <small>Kim–Mae</small></a>",
            "<td>−400<td>",
            "<td>+110<td>",
            "<bdi>Ann Lee &#38; Bo Ek</bdi>",
        ],
    );
}

/// Each language has its numbers, seats, and notrump, and the letters of its suits stay readable.
#[test]
fn languages() {
    let expected = [
        (Language::English, [">3NT<td>E<td>=", "50.00", "Ranking</h2>", "<html lang=en>"]),
        (Language::German, [">3SA<td>O<td>=", "50,00", "Rangliste</h2>", "<html lang=de>"]),
        (Language::French, [">3SA<td>E<td>=", "50,00", "Classement</h2>", "<html lang=fr>"]),
        (Language::Dutch, [">3SA<td>O<td>=", "50,00", "Ranglijst</h2>", "<html lang=nl>"]),
        (Language::Polish, [">3BA<td>E<td>=", "50,00", "Klasyfikacja</h2>", "<html lang=pl>"]),
        (Language::Italian, [">3SA<td>E<td>=", "50,00", "Classifica</h2>", "<html lang=it>"]),
        (Language::Spanish, [">3ST<td>E<td>=", "50,00", "Clasificación</h2>", "<html lang=es>"]),
        (Language::Swedish, [">3NT<td>Ö<td>=", "50,00", "Resultatlista</h2>", "<html lang=sv>"]),
    ];
    assert_eq!(expected.len(), Language::ALL.len());
    for (language, texts) in expected {
        let page = page(&scored(PAIRS, Method::Matchpoints, &[], Some(language)));
        check(&page, &texts);
        assert_eq!(page.matches("class=s>").count(), page.matches("class=s>S<").count());
    }
}

const SWISS: &str = "round,board,room,ns,ew,score\n1,1,open,Oak,Elm,420\n1,1,closed,Elm,Oak,-50\n\
    1,2,open,Fir,Yew,100\n1,2,closed,Yew,Fir,90\n2,3,open,Oak,Fir,-620\n2,3,closed,Fir,Oak,130\n\
    2,4,open,Elm,Yew,50\n2,4,closed,Yew,Elm,50\n3,5,open,Oak,Yew,50\n3,5,closed,Yew,Oak,50\n\
    3,6,open,Elm,Fir,50\n3,6,closed,Fir,Elm,-50\n";

/// The ranking of a Swiss event has a cell for each round that leads to the match.
#[test]
fn a_cell_for_each_round() {
    let options = [("vps.scale", "wbf"), ("teams.stage", "swiss")];
    let page = page(&scored(SWISS, Method::Teams, &options, None));
    check(
        &page,
        &[
            "<th scope=col class=rd>R1<th scope=col class=rd>R2<th scope=col class=rd>R3<th scope=col class=\"r wide\">Net IMPs",
            "title=\"Elm\">",
            "<b>Places after each round</b>",
            "<a href=#round-2-2>Round 2</a>",
            "<th>Oak N-S<th>Score<th>Elm N-S<th>Score<th class=wide>Diff.<th>Oak<th>Elm",
            "IMPs",
        ],
    );
    assert!(!page.contains("place after each round"));
    assert_eq!(page.matches("<a href=#cards>Teams</a>").count(), 1);
    // The fragment is the ranking of the page.
    let event = scored(SWISS, Method::Teams, &options, None);
    let mut fragment = Vec::new();
    results_page::ranking_fragment(&event, &mut fragment).expect("a fragment");
    assert!(page.contains(str::from_utf8(&fragment).expect("a text")));
}

/// A team with a bye has no colored cell in this round, and without Victory Points the cells show net IMPs.
#[test]
fn net_imps_and_byes() {
    let csv = format!("{SWISS}4,7,open,Oak,Elm,420\n4,7,closed,Elm,Oak,-50\n");
    let page = page(&scored(&csv, Method::Teams, &[("teams.stage", "swiss")], None));
    check(&page, &["<th scope=col class=r>Net IMPs<th scope=col class=rd>R1", "<td class=rd>–"]);
    assert!(page.contains(">+10</a>") || page.contains(">+9</a>") || page.contains(">+8</a>"));
}

/// In a qualifying event, the final is before the qualifying sessions, and the headline is about it.
#[test]
fn the_final_is_first() {
    let mut event = read(
        FileFormat::Csv,
        "session,board,ns,ew,score\n1,1,A,B,420\n1,1,C,D,50\n2,1,A,C,-50\n2,1,B,D,50\n",
    )
    .expect("results")
    .event;
    let toml = b"qualifying = ['1']\n";
    let file = formats::EventFile::read(toml).map_err(|it| it.to_string()).expect("an event file");
    file.apply(&mut event, Method::Matchpoints).map_err(|it| it.to_string()).expect("it fits");
    let scored = scoring::score(event, Method::Matchpoints, Regulations::default());
    let page = page(&scored.expect("a scored event"));
    let [last, first] = ["<h3>Final", "<h3>Qualifying"].map(|title| page.find(title));
    assert!(last.expect("a final") < first.expect("qualifying sessions"));
}
