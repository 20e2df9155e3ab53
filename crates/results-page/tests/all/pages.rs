//! Pages of complete events: every link has a target, hostile names are plain text, and the page of
//! a club evening is small.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fmt::Write as _;

use formats::{Corrections, EventFile, FileFormat, read};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use report::Page;
use scoring::ScoredEvent;

fn scored(csv: &str, method: Method) -> ScoredEvent {
    let event = read(FileFormat::Csv, csv).expect("results").event;
    scoring::score(event, method, Regulations::default()).expect("a scored event")
}

fn page(scored: &ScoredEvent) -> String {
    let mut page = Vec::new();
    results_page::event_page(scored, &mut page).expect("a page");
    String::from_utf8(page).expect("a text")
}

/// Returns the texts after each mark, up to a space or the end of the tag.
fn behind<'p>(page: &'p str, mark: &'p str) -> impl Iterator<Item = &'p str> {
    page.match_indices(mark).map(move |(at, _)| {
        let rest = &page[at + mark.len()..];
        &rest[..rest.find([' ', '>', '"']).unwrap_or(rest.len())]
    })
}

/// Checks that every link has a target and that no two places have the same address.
pub(crate) fn check_links(page: &str) {
    let body = &page[page.find("<body").expect("a body")..page.find("<script>").expect("a script")];
    let mut places = BTreeSet::new();
    for place in behind(body, " id=").chain(behind(body, " id=\"")).filter(|it| !it.is_empty()) {
        assert!(places.insert(place), "two places {place}");
    }
    for mark in [" href=#", " href=\"#"] {
        for link in behind(body, mark) {
            assert!(places.contains(link), "no place {link}");
        }
    }
}

/// Returns the results of an evening with this number of tables, at which every pair meets the
/// others. Some boards have rulings.
fn evening(tables: usize, boards: usize) -> String {
    let mut csv = "round,board,ns,ew,contract,declarer,result,adjustment\n".to_owned();
    for board in 1..=boards {
        for table in 0..tables {
            let (ns, ew) = (table + 1, tables + 1 + (table + board / 2) % tables);
            let contract = ["4S,N,=", "4S,N,-1", "3NT,S,+1", "5DX,W,-2", "2H,E,+1", "PASS,,"]
                [(board * 7 + table * table) % 6];
            let ruling = if (board + table) % 37 == 5 { "AVE+/AVE-" } else { "" };
            writeln!(csv, "{},{board},{ns},{ew},{contract},{ruling}", board.div_ceil(2))
                .expect("a string");
        }
    }
    csv
}

#[test]
fn links() {
    for method in [Method::Matchpoints, Method::Butler, Method::CrossImps] {
        let page = page(&scored(&evening(6, 12), method));
        check_links(&page);
        for part in ["ranking", "race", "cards", "boards", "heat", "rulings", "regulations"] {
            assert!(
                page.contains(&format!(" id={part}>")) || page.contains(&format!(" id={part} ")),
                "{method}: {part}"
            );
        }
    }
    let teams = "board,ns,ew,score\n1,Oak,Elm,420\n1,Elm,Oak,-50\n2,Oak,Elm,-100\n2,Elm,Oak,110\n";
    let page = page(&scored(teams, Method::Teams));
    check_links(&page);
    assert!(page.contains("id=team-Oak") && page.contains("id=match-1"));
}

/// The chart has the matches with known margins.
#[test]
fn matches_on_their_scale() {
    let page_of = |csv: &str| {
        let event = read(FileFormat::Csv, csv).expect("results").event;
        let mut regulations = Regulations::default();
        regulations.set("vps.scale", "wbf").expect("an option");
        page(&scoring::score(event, Method::Teams, regulations).expect("a scored event"))
    };
    let margins = "home,away,home_imps,away_imps,boards\nA,B,30,18,16\nC,D,12,12,16\nE,F,0,9,16\n";
    let page = page_of(margins);
    assert!(page.contains("3 matches by margin and Victory Points"));
    assert!(page.contains("<title>C – D: 10.00 – 10.00</title>"));
    let points = page_of("home,away,home_vps,away_vps\nA,B,12.5,7.5\nC,D,10,10\nE,F,0,20\n");
    assert!(!points.contains("by margin and Victory Points"));
}

/// The totals of Swiss pairs are Victory Points, and the percentage has its own column.
#[test]
fn victory_points_of_swiss_pairs() {
    let csv = "round,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,50\n1,2,1,2,620\n1,2,3,4,50\n";
    let page = page(&scored(csv, Method::SwissPairs));
    for expected in ["20.00<small> VPs", "20.00 VPs</span>", "Why 20.00 VPs</p>", "<td>100.00<"] {
        assert!(page.contains(expected), "{expected}");
    }
    for wrong in ["20.00 %", "20.00<small> %", "percentage from", "Printed: 20.00"] {
        assert!(!page.contains(wrong), "{wrong}");
    }
    let pairs = self::page(&scored(&csv.replace("round", "table"), Method::Matchpoints));
    assert!(pairs.contains("Why 100.00 %") && pairs.contains("percentage from exact-total"));
}

/// AVE+ and AVE− depend on a player's other boards, so partners can differ. The traveller shows the
/// points and the derivation of both.
#[test]
fn partners_with_different_points() {
    let csv = "board,north,south,east,west,score,adjustment\n1,1,2,3,4,420,\n1,5,6,7,8,50,\n2,1,6,3,8,420,\n2,5,2,7,4,50,\n3,1,2,3,4,,AVE+/AVE-\n3,5,6,7,8,50,\n";
    let page = page(&scored(csv, Method::Matchpoints));
    check_links(&page);
    for expected in [
        "<td>2.00 / 1.20<td>0.00 / 0.80<",
        "<b>2.00 / 1.20 – 0.00 / 0.80</b>",
        "<bdi>1</bdi>: The director awarded",
        "<bdi>2</bdi>: The director awarded",
        "its own 50.00 % on the other boards: 60.00 %",
        "<bdi>4</bdi>: The director awarded",
    ] {
        assert!(page.contains(expected), "{expected}");
    }
    let same = self::page(&scored(&csv.replace("AVE+/AVE-", "60/40"), Method::Matchpoints));
    assert!(same.contains("<td>1.20<td>0.80<") && !same.contains("<bdi>1</bdi>: The director"));
}

/// Two pairs with the same number on different sides have separate cards.
#[test]
fn two_fields() {
    let mut regulations = Regulations::default();
    regulations.set("pairs.winners", "two").expect("an option");
    let event =
        read(FileFormat::Csv, "board,ns,ew,score\n1,1,2,420\n1,2,1,450\n2,1,1,50\n2,2,2,-50\n")
            .expect("results")
            .event;
    let page =
        page(&scoring::score(event, Method::Matchpoints, regulations).expect("a scored event"));
    check_links(&page);
    for place in ["pair-NS1", "pair-NS2", "pair-EW1", "pair-EW2"] {
        assert!(page.contains(&format!("id={place}>")), "{place}");
    }
}

/// The page of 13 tables and 26 boards with all derivations is small.
#[test]
fn a_club_evening_is_small() {
    let page = page(&scored(&evening(13, 26), Method::Matchpoints));
    assert!(page.len() < 260_000, "{} bytes", page.len());
    assert!(page.matches("Law 78A").count() > 100);
}

/// A page above a size limit lists the omitted parts.
#[test]
fn a_large_page() {
    let small = page(&scored(&evening(5, 10), Method::Matchpoints));
    assert!(!small.contains("left out of a page of this size"));
    let large = page(&scored(&evening(60, 300), Method::Matchpoints));
    assert!(
        large.contains("The cards of the pairs are left out")
            && large.contains("traveller explain")
    );
    assert!(large.contains("id=board-300>") && !large.contains("class=how"));
    check_links(&large);
}

/// A table with too many rows is rejected.
#[test]
fn too_large() {
    let mut csv = "board,ns,ew,score\n".to_owned();
    for table in 0..10_500 {
        writeln!(csv, "1,a{table},b{table},{}", 50 * (table % 9)).expect("a string");
    }
    let mut page = Vec::new();
    let rejected = results_page::event_page(&scored(&csv, Method::Matchpoints), &mut page);
    assert_eq!(
        rejected.map_err(|error| error.to_string()),
        Err("a table of more than 10000 lines is no page: take CSV or JSON, or a part of it"
            .to_owned())
    );
    assert!(page.is_empty());
}

/// Returns the section of the page below the heading for rulings.
fn rulings(page: &str) -> &str {
    let part = &page[page.find("<section id=rulings>").expect("a part")..];
    &part[..part.find("</section>").expect("its end")]
}

/// Each decision is listed with its board, award, law and reason; texts from files are escaped.
#[test]
fn lists_what_the_director_decided() {
    let of = |csv: &str, toml: &str, late: &str, method| {
        let mut event = read(FileFormat::Csv, csv).expect("results").event;
        let corrections = Corrections::read(late.as_bytes().to_vec()).expect("corrections");
        corrections.apply(&mut event).expect("results that are there");
        let file = EventFile::read(toml.as_bytes()).expect("an event file");
        file.apply(&mut event, method).expect("decisions that fit");
        let regulations = file.regulations.clone();
        page(&scoring::score(event, method, regulations).expect("a scored event"))
    };
    let pairs = "table,board,ns,ew,score,adjustment,group\n1,1,1,2,420,AVE+/AVE-,\n2,1,3,4,400,,\n3,1,5,6,420,\"60% 420, 40% -50\",\n\
                 1,2,1,2,90,,x\n2,2,3,4,110,,x\n3,2,5,6,50,NS 50 EW table,\n1,3,1,2,50,,\n2,3,3,4,50,,\n3,3,5,6,50,,\n";
    let of_pairs = |toml: &str, method| {
        let toml = format!(
            "{toml}[[adjustment]]\nboard = 3\nns = 1\new = 2\nruling = 'damage normal 90 assigned 110'\nfacts = '<i>East was slow</i>'\nreason = '<b>slow</b>'\n"
        );
        of(pairs, &toml, "board,ns,ew,score,reason\n3,3,4,90,typed wrong\n", method)
    };
    let by_matchpoints =
        of_pairs("[[penalty]]\npair = 3\npercent = 10\nreason = 'late'\n", Method::Matchpoints);
    let by_imps = of_pairs(
        "[[penalty]]\npair = 3\nimps = -2\n[[datum]]\nboard = 1\npoints = 400\n",
        Method::Butler,
    );
    for (page, more) in [
        (
            by_matchpoints,
            &[
                "N-S: 1.00 MP → <b>2.00 MP</b> · E-W: 3.00 MP → <b>0.00 MP</b>",
                "<td>penalty<td><td><td><a href=#pair-3><bdi>3</bdi></a><td>10 % of a top of 4, 0.4 matchpoints<td>Law 90<td><bdi>late</bdi>",
            ][..],
        ),
        (
            by_imps,
            &["<td>2 IMPs<td>Law 90", "<td>datum<td><td>1<td><bdi></bdi><td>400<td>butler.datum"],
        ),
    ] {
        let listed = rulings(&page);
        for expected in [
            "<a href=#board-1>Board 1</a> <small>table 1</small></h3><p>N-S <b><a href=#pair-1>1</a></b> · E-W <b><a href=#pair-2>2</a></b> · at the table: +420<",
            "<b>AVE+/AVE−</b> <span class=tag>Law 12C2</span></p><p class=note>N-S: ",
            "<b>60% 420, 40% −50</b> <span class=tag>Law 12C1(c)</span></p>",
            "<b>NS 50 | EW table</b> <span class=tag>Law 12C1</span></p>",
            "<bdi>&#60;i&#62;East was slow&#60;/i&#62;</bdi></p><p><b>damage normal 90 assigned 110</b> <span class=tag>Law 12C1(e)</span> <bdi>&#60;b&#62;slow&#60;/b&#62;</bdi>",
            "<td>fouled board<td><td>2<td><bdi>1 – 2, 3 – 4</bdi><td>group x: compared with each other only<td>Law 87<td>",
            "<td>correction<td>2<td>3<td><bdi>3 – 4</bdi><td>50; now 90<td>Law 79C<td><bdi>typed wrong</bdi>",
        ].iter().chain(more) {
            assert!(listed.contains(expected), "{expected} in {listed}");
        }
        check_links(&page);
    }
    let none = page(&scored("board,ns,ew,score\n1,1,2,420\n1,3,4,400\n", Method::Matchpoints));
    assert!(
        rulings(&none).contains("The director gave no rulings, and no results were corrected.")
    );
}

/// The page lists decisions about matches of teams and of pairs, and corrections with their round.
#[test]
fn lists_decisions_about_matches() {
    let csv = "round,board,room,ns,ew,score\n1,1,open,A,B,420\n1,1,closed,B,A,400\n2,1,open,A,C,420\n2,1,closed,C,A,400\n3,1,open,B,C,420\n3,1,closed,C,B,400\n";
    let toml = "stage = 'swiss'\nscale = 'wbf'\nlots = ['B', 'A']\n[set]\nteams.forfeit = '18-0'\nteams.bye = '12'\n\
                [[forfeit]]\nround = 2\nteam = 'B'\nopponents = 'D'\n[[team]]\nname = 'D'\n[[team]]\nname = 'C'\n\
                [[bye]]\nround = 1\nteam = 'C'\n[[penalty]]\nteam = 'A'\nvps = 1\nround = 1\nreason = 'late'\n\
                [[award]]\nround = 3\nhome = 'A'\nhome_vps = 12\naway = 'D'\naway_vps = 8\n\
                [[carry_over]]\nteam = 'A'\nvps = 5\n[[withdrawal]]\nteam = 'D'\n";
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    let late = b"round,board,ns,ew,score\n2,1,A,C,450\n".to_vec();
    Corrections::read(late).expect("corrections").apply(&mut event).expect("a result");
    let file = EventFile::read(toml.as_bytes()).expect("an event file");
    file.apply(&mut event, Method::Teams).expect("decisions that fit");
    let scored = scoring::score(event, Method::Teams, file.regulations.clone());
    let page = page(&scored.expect("a scored event"));
    let listed = rulings(&page);
    for expected in [
        "<td>forfeit<td>2<td><td><td><bdi>B – D</bdi><td>B did not play, 0.00 – 18.00 VPs<td>teams.forfeit",
        "<td>bye<td>1<td><td><td><a href=#team-C><bdi>C</bdi></a><td>12.00 VPs<td>teams.bye",
        "<td>penalty<td>1<td><td><td><a href=#team-A><bdi>A</bdi></a><td>1 VP<td>Law 90<td><bdi>late</bdi>",
        "<td>award<td>3<td><td><td><bdi>A – D</bdi><td>12.00 – 8.00 VPs<td>Law 12",
        "<td>carry-over<td><td><td><td><a href=#team-A><bdi>A</bdi></a><td>5.00 VPs<td>teams.carry_over",
        "<td>withdrawal<td><td><td><td><a href=#team-D><bdi>D</bdi></a><td>keep<td>teams.withdrawal",
        "<td>lot<td><td><td><td><bdi>B, A</bdi><td>drawn in this order<td>teams.tie_breaks",
        "<td>correction<td>2<td>open<td>1<td><bdi>A – C</bdi><td>420; now 450<td>Law 79C",
    ] {
        assert!(listed.contains(expected), "{expected} in {listed}");
    }
    check_links(&page);
}

/// A page lists the first 10,000 decisions, and a note has the number of the others.
#[test]
fn leaves_out_decisions_beyond_a_page() {
    let mut csv = "board,ns,ew,score,adjustment\n".to_owned();
    for at in 0..10_200 {
        let (board, ns) = (at / 100 + 1, at % 100);
        writeln!(csv, "{board},n{ns},e{ns},,60/40").expect("a string");
    }
    let page = page(&scored(&csv, Method::Matchpoints));
    let listed = rulings(&page);
    assert_eq!(listed.matches("<td>ruling").count(), 10_000);
    assert!(listed.contains("<p class=note>200 more are left out of a page of this size"));
}

/// A page with too many tables is rejected even if each table is short.
#[test]
fn too_many_tables() {
    let tables = |count: usize| {
        let mut page = Vec::new();
        let tables = Page::new((0..count).map(|_| report::imp_scale()).collect());
        let written = results_page::tables_page(&tables, &mut page);
        (written.map_err(|error| error.to_string()), page.is_empty())
    };
    assert_eq!(tables(10_000), (Ok(()), false));
    let why = "more than 10000 tables are no page: take CSV or JSON, or a part of it";
    assert_eq!(tables(10_001), (Err(why.to_owned()), true));
}

/// The page of a small event matches the snapshot, without its style sheet and script.
#[test]
fn a_small_event() {
    let csv = "board,ns,ew,contract,declarer,result,adjustment\n1,1,4,4S,N,=,\n1,2,3,4HX,E,-1,\n2,1,3,PASS,,,\n2,2,4,3NT,S,+1,60/40\n";
    let page = page(&scored(csv, Method::Matchpoints));
    let from = page.find("<body").expect("a body");
    let to = page.find("<script>").expect("a script");
    insta::assert_snapshot!(
        page[from..to].replace("<tr>", "\n<tr>").replace("<section", "\n<section")
    );
}

const HOSTILE: [&str; 8] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "a\u{202e}b",
    "&lt;b&gt;",
    "</style><style>*{display:none}",
    "\u{85}\u{9b}31m",
    "=1+1",
];

proptest! {
    /// The name of a pair never adds a tag or an attribute to the page.
    #[test]
    fn hostile_names(one in 0..HOSTILE.len(), other in 0..HOSTILE.len(), method in 0..3_usize) {
        prop_assume!(one != other);
        let quoted = |name: &str| format!("\"{}\"", name.replace('"', "\"\""));
        let (one, other) = (quoted(HOSTILE[one]), quoted(HOSTILE[other]));
        let csv = format!("board,ns,ew,score\n1,{one},x,420\n1,y,{other},450\n2,{one},{other},50\n2,y,x,-50\n");
        let method = [Method::Matchpoints, Method::CrossImps, Method::Teams][method];
        let event = read(FileFormat::Csv, csv).expect("results").event;
        let Ok(scored) = scoring::score(event, method, Regulations::default()) else { return Ok(()) };
        let page = page(&scored);
        prop_assert_eq!(page.matches("<script").count(), 1);
        prop_assert_eq!(page.matches("<style").count(), 1);
        for found in ["<img", " onerror=alert(1)>", " onmouseover='", "\u{202e}", "\u{9b}"] {
            prop_assert!(!page.contains(found), "{}", found);
        }
        check_links(&page);
    }
}
