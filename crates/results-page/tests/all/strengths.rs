//! Pages of strength rankings.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;

use event::Language;
use formats::{FileFormat, read};
use regulations::Regulations;
use report::{ShowCrossTable, StrengthReport};
use strengths::{StrengthOptions, StrengthSource, rank_by_strength};

fn page(csv: &str, options: &StrengthOptions, language: Option<Language>) -> String {
    let mut event = read(FileFormat::Csv, csv).expect("matches").event;
    event.details.language = language;
    let ranking = rank_by_strength(&event, &Regulations::default(), options).expect("strengths");
    let report = StrengthReport { event: &event, ranking: &ranking, options };
    let mut page = Vec::new();
    results_page::strengths_page(report, ShowCrossTable::Auto, &mut page).expect("a page");
    String::from_utf8(page).expect("a text")
}

/// Returns the page from its body to its script.
fn body(page: &str) -> &str {
    &page[page.find("<body").expect("a body")..page.find("<script>").expect("a script")]
}

fn check(page: &str, expected: &[&str]) {
    for expected in expected {
        assert!(page.contains(expected), "{expected} in {page}");
    }
}

/// Example 1 of the paper, in which every team can be first.
const EXAMPLE: &str = "home,away,imps,boards\n1,2,0,8\n1,4,4,8\n1,6,-14,8\n1,8,-14,8\n2,3,2,8\n2,5,6,8\n\
    2,7,-16,8\n3,4,4,8\n3,6,8,8\n3,8,-2,8\n4,5,20,8\n4,7,10,8\n5,6,8,8\n5,8,12,8\n6,7,10,8\n7,8,12,8\n";

fn games() -> StrengthOptions {
    StrengthOptions::new().from(StrengthSource::Wins)
}

/// The headline is first and the solver is last. Each row has its strength, its interval, and their
/// picture.
#[test]
fn parts_in_order() {
    let page = page(EXAMPLE, &StrengthOptions::default(), None);
    let body = body(&page);
    check(
        body,
        &[
            "<p class=kick>8 Teams · 16 Matches</p>",
            "<h3>Strongest team</h3><b><bdi>4</bdi></b><strong>1.52<small> × average</small>",
            "At 95 % confidence, each of the 8 teams can be the strongest.",
            "<td class=r>1.52 <small>0.54 – 4.34</small><td class=iv style=--a:",
            "<td class=r>0.60 <small>0.21 – 1.71</small><td class=\"iv lo\" style=--a:",
            "<td class=\"r wide\">1–8",
            "<tr><td><bdi>1</bdi> – <bdi>4</bdi><td class=r>28<td class=\"r b\">60",
            "All results are within two standard deviations.",
            "<td class=ex>−7.26",
            "<td class=self>",
        ],
    );
    let parts = [
        "<h3>Strongest",
        "rank st",
        "Surprises</b>",
        "Who met whom</b>",
        "heat ct",
        "Computed<td>",
    ];
    let places = parts.map(|part| body.find(part).expect(part));
    assert!(places.is_sorted(), "{places:?}");
    // The picture is drawn by rules that pages of events do not have.
    assert!(page.contains("td.iv{") && !page.contains("rel=stylesheet"));
}

/// Bold marks the results that are more than two standard deviations from the expectation, and the
/// headline counts the teams that can be first.
#[test]
fn surprises_and_certainty() {
    let csv = "home,away,wins,losses\nA,B,9,1\nB,C,9,1\nC,A,9,1\nA,D,99,1\nB,D,99,1\n";
    let page_of = |csv| page(csv, &games(), None);
    check(
        body(&page_of(csv)),
        &[
            "<td class=b><bdi>C</bdi> – <bdi>A</bdi>",
            "Bold: more than two standard deviations.",
            "At 95 % confidence, 3 of the 4 teams can be the strongest.",
            "Completed games",
        ],
    );
    let clear = "home,away,wins,losses\nA,B,90,10\nB,C,52,48\n";
    check(
        body(&page_of(clear)),
        &["At 95 % confidence, no other team can be the strongest.", "<td class=\"r wide\">1<tr>"],
    );
}

/// The strongest team need not be the first in the completed table, which ignores weights.
#[test]
fn first_in_the_completed_table() {
    let csv = "home,away,wins,losses,weight\nOak,Elm,9,1,0.01\nOak,Elm,4,6,1\n";
    let page = page(csv, &games(), None);
    check(
        body(&page),
        &["<b><bdi>Elm</bdi></b>", "First in the completed table: Oak.", "<td>1<td><bdi>Oak</bdi>"],
    );
    assert!(!self::page(EXAMPLE, &StrengthOptions::default(), None).contains("First in the"));
}

/// Teams in groups that did not meet have no common headline.
#[test]
fn groups_have_no_strongest_team() {
    let csv = "home,away,wins,losses\nA,B,3,1\nC,D,1,3\n";
    let page = page(csv, &games().separate_groups(true), None);
    assert!(!page.contains("<h3>Strongest"));
    check(
        body(&page),
        &[
            "form groups without matches between them",
            "<th scope=col data-a>Group",
            "<td>2<td>1<td><bdi>D",
        ],
    );
}

/// Every text is in the language of the event, and every word in braces has its value.
#[test]
fn languages() {
    let expected = [
        (Language::English, ["Strongest team", "Completed cross-table", "1.52"]),
        (Language::German, ["Stärkstes Team", "Vervollständigte Kreuztabelle", "1,52"]),
        (Language::French, ["Équipe la plus forte", "Tableau croisé complété", "1,52"]),
        (Language::Dutch, ["Sterkste team", "Aangevulde kruistabel", "1,52"]),
        (Language::Polish, ["Najsilniejsza drużyna", "Uzupełniona tabela krzyżowa", "1,52"]),
        (Language::Italian, ["Squadra più forte", "Tabella incrociata completata", "1,52"]),
        (Language::Spanish, ["Equipo más fuerte", "Tabla cruzada completada", "1,52"]),
        (Language::Swedish, ["Starkaste laget", "Kompletterad korstabell", "1,52"]),
    ];
    assert_eq!(expected.len(), Language::ALL.len());
    for (language, texts) in expected {
        let page = page(EXAMPLE, &StrengthOptions::default().confidence(0.999), Some(language));
        check(body(&page), &texts);
        assert!(!body(&page).contains('{'), "{language}");
        assert_eq!(page.contains("99,9 %"), language != Language::English, "{language}");
    }
}

/// Names never add a tag, neither in the tables nor in the graph and the headline.
#[test]
fn hostile_names() {
    let [one, other] = ["<img src=x onerror=alert(1)>", "'\u{202e}{team}&lt;"];
    let csv = format!("home,away,imps,boards\n{one},{other},9,8\n{other},C,9,8\nC,{one},4,8\n");
    let page = page(&csv, &StrengthOptions::default(), None);
    assert!(!page.contains("<img") && !page.contains('\u{202e}'));
    check(body(&page), &["<b><bdi>&#60;img src=x onerror=alert(1)&#62;</bdi></b>"]);
    assert_eq!(page.matches("<script").count(), 1);
}

/// More teams than a page can have are an error, and nothing is written.
#[test]
fn too_many_teams() {
    let mut csv = "home,away,wins,losses\n".to_owned();
    for team in 0..10_000 {
        writeln!(csv, "t{team},star,1,1").expect("a string");
    }
    let event = read(FileFormat::Csv, csv).expect("matches").event;
    let options = games();
    let ranking = rank_by_strength(&event, &Regulations::default(), &options).expect("strengths");
    let report = StrengthReport { event: &event, ranking: &ranking, options: &options };
    let mut page = Vec::new();
    let written = results_page::strengths_page(report, ShowCrossTable::Auto, &mut page);
    assert!(
        written.is_err_and(|error| error.to_string().starts_with("a table of more than 10000"))
    );
    assert!(page.is_empty());
}
