//! The page shows the diagram, the analysis, auctions and leads, and the tricks on the card.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;

use formats::{FileFormat, HandsFile, read};
use regulations::{Method, Regulations};

const DEAL: &str = "N:AKQ2.T98.54.8763 J43.KQJ.A32.AQJ2 T98.A765.KQJ.KT9 765.432.T9876.54";

fn page_of(event: event::Event) -> String {
    let scored = scoring::score(event, Method::Matchpoints, Regulations::default());
    let mut page = Vec::new();
    results_page::event_page(&scored.expect("a scored event"), &mut page).expect("a page");
    String::from_utf8(page).expect("a text")
}

/// Returns the part of a page between two texts.
fn between<'p>(page: &'p str, from: &str, to: &str) -> &'p str {
    let start = page.find(from).expect("a beginning");
    let rest = &page[start..];
    &rest[..rest.find(to).expect("an end")]
}

fn online() -> String {
    let mut text = String::new();
    for (pairs, rest) in [
        (
            "[PairNS \"1\"]\n[PairEW \"<b>\"]",
            "[Auction \"N\"]\n1S Pass 3S X\n4S AP\n[Play \"E\"]\nHK - - -\n",
        ),
        ("[PairNS \"3\"]\n[PairEW \"4\"]", "[Auction \"N\"]\n1S *\n"),
    ] {
        write!(
            text,
            "[Board \"1\"]\n{pairs}\n[Deal \"{DEAL}\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"{}\"]\n\
             [DoubleDummyTricks \"7966879668646746467f\"]\n[OptimumScore \"NS 140\"]\n{rest}\n",
            if pairs.contains('3') { 9 } else { 10 }
        )
        .expect("a string");
    }
    text
}

#[test]
fn a_board_has_its_hands() {
    let read = read(FileFormat::Pbn, online()).map_err(|rejected| rejected.to_string());
    let page = page_of(read.expect("results").event);
    insta::assert_snapshot!(between(&page, "<div class=hd>", "\n<table><thead>"));
    insta::assert_snapshot!(between(&page, "<details class=\"how au\">", "</article>"));
    // One trick more than double dummy for the declaring side, and one trick less for the other.
    let card = between(&page, "id=pair-1>", "</table>");
    assert!(card.contains("<td>N<td>=<td>+1<td>+420<td>"), "{card}");
    let card = between(&page, "<bdi>&#60;b&#62;</bdi></span>", "</table>");
    assert!(card.contains("<td>N<td>=<td>−1<td>−420<td>"), "{card}");
    let card = between(&page, "id=pair-3>", "</table>");
    assert!(card.contains("<td>N<td>−1<td>=<td>−50<td>"), "{card}");
    assert!(!page.contains("<b>&") && !page.contains("<bdi><b>"));
}

/// A team match has no travellers, so its hands have a separate section.
#[test]
fn a_team_event_has_its_hands() {
    let cards = "3ST98HA765DKQJCKT9,S765H432DT9876C54,SAKQ2HT98D54C8763";
    let deal = |room: char| {
        format!("qx|{room}1|md|{cards}|sv|o|mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|DT|mc|8|\n")
    };
    let text = format!("vg|Cup,Final,I,1,1,Elm,0,Oak,0|\n{}{}", deal('o'), deal('c'));
    let event = read(FileFormat::Lin, text).map_err(|rejected| rejected.to_string());
    let event = event.expect("results").event;
    let scored = scoring::score(event, Method::Teams, Regulations::default());
    let mut page = Vec::new();
    results_page::event_page(&scored.expect("a scored event"), &mut page).expect("a page");
    let page = String::from_utf8(page).expect("a text");
    let hands = between(&page, "<section id=hands>", "</section>");
    assert!(hands.contains("id=board-1>") && hands.contains("<i class=s>S</i>AKQ2<br>"));
    assert_eq!(hands.matches("lead <i class=d>D</i>10").count(), 2);
    assert!(page.contains("<a href=#hands>Hands</a>"));
}

/// A page without hands has no trace of them.
#[test]
fn a_page_without_hands_is_unchanged() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,450\n";
    let event = read(FileFormat::Csv, csv).expect("results").event;
    let page = page_of(event);
    let body = &page[page.find("<body").expect("a body")..];
    for mark in ["class=hd", "class=dg", "how au", "cd xd", "double dummy"] {
        assert!(!body.contains(mark), "{mark}");
    }
}

/// The page of a club evening with 25 boards, 11 tables, hands, and all derivations is small.
#[test]
fn a_club_evening_with_hands_is_small() {
    let (mut csv, mut hands) =
        ("round,board,ns,ew,contract,declarer,result\n".to_owned(), String::new());
    for board in 1..=25_usize {
        for table in 0..11 {
            let contract = ["4S,N,=", "4S,N,-1", "3NT,S,+1", "5DX,W,-2", "2H,E,+1", "PASS,,"]
                [(board * 7 + table * table) % 6];
            let ew = 12 + (table + board) % 11;
            writeln!(csv, "{},{board},{},{ew},{contract}", board.div_ceil(2), table + 1)
                .expect("a string");
        }
        writeln!(
            hands,
            "[Board \"{board}\"]\n[Deal \"{DEAL}\"]\n[DoubleDummyTricks \"79568796686467464674\"]\n"
        )
        .expect("a string");
    }
    let mut event = read(FileFormat::Csv, csv.as_str()).expect("results").event;
    let without = page_of(event.clone()).len();
    assert!(
        HandsFile::read("a.pbn", hands.into_bytes()).apply(&mut event).warnings.list().is_empty()
    );
    let page = page_of(event);
    assert_eq!(page.matches("<div class=dg ").count(), 25);
    assert!(page.len() < without + 50_000 && page.len() < 400_000, "{} {without}", page.len());
}
