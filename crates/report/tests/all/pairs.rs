//! Reports of pair events: rankings, travelers, decisions, and JSON.

use std::fmt::Write as _;

use bridge_core::Side;
use insta::assert_snapshot;
use regulations::Method;
use report::{Block, Detail, Report, ReportPart, ResultsColumnKind};

use crate::support::{
    self, committed, document, page, pairs_report, scored_event, scored_with_corrections,
};

/// Rulings of every kind, a fouled board, a board that one table did not play, and penalties.
#[test]
fn reports_rulings() {
    assert_snapshot!("rulings", pairs_report(&committed("pairs_rulings", None)));
    let csv = include_str!("../../../../fixtures/events/pairs_rulings.csv");
    for method in [Method::Butler, Method::CrossImps] {
        assert_snapshot!(
            format!("rulings_{method}"),
            pairs_report(&scored_with_corrections(csv, "", None, Some(method)))
        );
    }
}

/// An event without matches has only one part, the regulations.
#[test]
fn pair_event_has_no_parts_but_regulations() {
    let scored = committed("pairs_rulings", None);
    for &part in ReportPart::ALL {
        let reason = Report::new(&scored).why_unavailable(part).map(|it| it.to_string());
        let is_regulations = part == ReportPart::Regulations;
        let expected = "show: expected an event of matches, teams, or Swiss pairs";
        assert_eq!(reason.as_deref(), (!is_regulations).then_some(expected), "{part}");
    }
}

/// Separate sections, a final after a qualification, handicaps, strata, members, and corrections.
#[test]
fn reports_two_sessions() {
    let scored = committed("pairs_two_sessions", None);
    assert_snapshot!("two_sessions", pairs_report(&scored));
    assert_snapshot!("two_sessions_json", document(&scored, Detail::Standings));
}

#[test]
fn reports_individuals() {
    let scored = committed("individual", None);
    assert_snapshot!("individuals", pairs_report(&scored));
    assert_snapshot!("individuals_json", document(&scored, Detail::Standings));
    // Two players can have different matchpoints for one result.
    let results = Report::new(&scored).results();
    let won = results.columns().iter().filter(|column| column.name.ends_with("_matchpoints"));
    assert_eq!(won.map(|column| column.kind).collect::<Vec<_>>(), [ResultsColumnKind::Text; 2]);
}

/// Two boards with a score, contracts, a passed-out board, a board that was not played, and
/// rulings.
const SMALL: &str = "\
session,round,table,board,vul,ns,ew,contract,declarer,result,score,adjustment,lead
Friday,1,1,1,,1,5,4SX,E,-2,,,S3
Friday,1,2,1,,2,6,PASS,,,,,
Friday,1,3,1,,3,7,,,,-450,,
Friday,1,4,1,,4,8,NP,,,,,
Friday,2,1,2,both,1,6,3NT,S,+1,,\"60% 630, 40% -100\",
Friday,2,2,2,both,2,5,,,,,AVE+/AVE-,
Friday,2,3,2,both,3,8,3NT,N,=,,,HK
Friday,2,4,2,both,4,7,,,,,NS 630 EW -600,
";

#[test]
fn writes_documents() {
    for method in [Method::Matchpoints, Method::Butler, Method::CrossImps] {
        let scored = scored_with_corrections(SMALL, "title = 'Friday'", None, Some(method));
        assert_snapshot!(format!("small_{method}_json"), document(&scored, Detail::Boards));
        assert_snapshot!(format!("small_{method}"), pairs_report(&scored));
    }
}

/// Two sessions of two sections scored by IMPs, with penalties and a bonus.
#[test]
fn reports_imps_of_two_sessions() {
    let mut csv = "session,section,board,ns,ew,score\n".to_owned();
    for (session, board, [ns, ew], score) in [
        (1, 1, [1, 2], 420),
        (1, 1, [3, 4], -50),
        (1, 2, [1, 4], 110),
        (1, 2, [3, 2], 140),
        (2, 1, [2, 1], 620),
        (2, 1, [4, 3], 650),
        (2, 2, [2, 3], -100),
    ] {
        for section in ["A", "B"] {
            let named = |pair: i32| format!("{section}{pair}");
            let (ns, ew) = (named(ns), named(ew));
            writeln!(csv, "{session},{section},{board},{ns},{ew},{score}").expect("a string");
        }
    }
    let toml = "[set]\nimps.ranking = 'per-board'\nimps.min_boards = 3\npairs.sections = 'separate'\n\
                [[penalty]]\npair = 'A1'\nimps = 3\nsession = 1\nreason = 'late'\n\
                [[penalty]]\npair = 'B2'\nimps = -2\n[[pair]]\nname = 'A1'\nmembers = ['Ash', 'Alder']\n";
    let scored = scored_with_corrections(&csv, toml, None, Some(Method::Butler));
    assert_snapshot!("imps_of_two_sessions", pairs_report(&scored));
    assert_snapshot!("imps_of_two_sessions_json", document(&scored, Detail::Standings));
}

/// If pairs played different numbers of boards, the report states the ranking criterion.
#[test]
fn reports_fewer_boards() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,450\n1,5,6,50\n2,1,2,100\n2,3,4,-50\n";
    let report_with = |set: &str| {
        let scored = scored_event(csv, &format!("[set]\n{set}"));
        page(&Report::new(&scored).page(None, Detail::Standings))
    };
    assert_snapshot!("fewer_boards", report_with("matchpoints.fewer_boards = 'percentage'"));
    let full_boards =
        scored_event("board,ns,ew,score\n1,1,2,420\n1,3,4,450\n", "method = 'butler'");
    let full_boards = page(&Report::new(&full_boards).page(None, Detail::Standings));
    assert!(!full_boards.contains("Not all pairs"), "{full_boards}");
    assert_snapshot!("fewer_boards_scaled", report_with("matchpoints.fewer_boards = 'scaled'"));
}

/// Decisions of the director and the number of winners are shown above and below the rankings.
#[test]
fn reports_winners_and_penalties() {
    let csv = "session,round,board,ns,ew,score\n1,1,1,1,2,420\n1,1,1,3,4,450\n1,2,2,2,1,100\n1,2,2,3,4,-50\n";
    let toml = "[set]\npairs.winners = 'one'\n[[penalty]]\npair = 1\npercent = 10\nsession = 1\nboard = 2\nreason = 'a phone'\n\
                [[penalty]]\npair = 3\nside = 'NS'\npercent = -5\nboard = 1\n[[penalty]]\npair = 4\npercent = 20\n";
    assert_snapshot!("winners_and_penalties", pairs_report(&scored_event(csv, toml)));
    let two = "board,ns,ew,score\n1,1,1,420\n1,2,2,450\n2,1,2,100\n2,2,1,-50\n";
    let report_with = |set: &str| Report::new(&scored_event(two, set)).method_in_words();
    let words = |winners: &str| {
        Some(format!("matchpoints (Laws 2017, Law 78A), 2 boards, 4 pairs, {winners}"))
    };
    assert_eq!(report_with(""), words("two winners (both sides are numbered from 1)"));
    assert_eq!(report_with("[set]\npairs.winners = 'two'"), words("two winners"));
    let both = scored_event("board,ns,ew,score\n1,1,2,420\n1,3,4,450\n2,2,1,100\n2,4,3,-50\n", "");
    assert_eq!(Report::new(&both).method_in_words(), words("one winner (pairs changed direction)"));
    // A ranking table has the side of its pairs.
    let scored = scored_event(two, "");
    let page = Report::new(&scored).page(None, Detail::Standings);
    let tables = page.blocks.iter().find_map(|block| match block {
        Block::Tables(tables) => Some(tables),
        _ => None,
    });
    let sides = tables.expect("rankings").into_iter().map(|table| table.side());
    assert_eq!(sides.collect::<Vec<_>>(), Side::ALL.map(Some));
}

/// A ranking has columns for at most 52 sessions. If there are more, only JSON has them, and the
/// page reports it.
#[test]
fn omits_columns_of_too_many_sessions() {
    for method in [Method::Matchpoints, Method::CrossImps] {
        let session_columns = |sessions: usize| {
            let mut csv = "session,board,ns,ew,score\n".to_owned();
            for at in 0..sessions {
                write!(csv, "s{at},1,A,b{at},420\ns{at},1,c{at},d{at},430\n").expect("memory");
            }
            let scored = scored_with_corrections(&csv, "", None, Some(method));
            let report = Report::new(&scored);
            let columns = csv_column_count(&support::csv(&report.table(None, Detail::Standings)));
            let page = page(&report.page(None, Detail::Standings));
            let has_note = page.contains("There are 53 sessions: JSON contains the score of each");
            (
                columns,
                has_note,
                document(&scored, Detail::Standings).matches("\"session\":").count(),
            )
        };
        // Pair A plays in all sessions, and the other three pairs play in one session each.
        let all = |sessions: usize| 4 * sessions;
        let (columns, has_note, sessions) = session_columns(52);
        assert_eq!((columns, has_note, sessions), (52, false, all(52)), "{method}");
        assert_eq!(session_columns(53), (0, true, all(53)), "{method}");
    }
}

/// Returns the number of session columns in the header line.
fn csv_column_count(csv: &str) -> usize {
    csv.lines().next().map_or(0, |line| line.matches("session_").count())
}
