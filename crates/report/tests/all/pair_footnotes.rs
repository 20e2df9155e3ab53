//! Notes and extra columns in reports of pairs, and conditions under which they are omitted.

use std::fmt::Write as _;

use regulations::Method;
use report::{Detail, Report};
use scoring::ScoredEvent;

use crate::support::{csv, document, page, scored_event, scored_with_corrections};

fn report_page(scored: &ScoredEvent, detail: Detail) -> String {
    page(&Report::new(scored).page(None, detail))
}

/// The datum of a board is shown once if all sections have the same datum. Otherwise, it is shown
/// for each section.
#[test]
fn shows_datum_of_each_section() {
    let note = |sections: &[(&str, [i32; 2])]| {
        let mut csv = "section,board,ns,ew,score\n".to_owned();
        for (section, scores) in sections {
            for (at, score) in scores.iter().enumerate() {
                writeln!(csv, "{section},1,{section}{at},{section}{},{score}", at + 4)
                    .expect("a string");
            }
        }
        let toml = "[set]\npairs.sections = 'separate'\n";
        let page = report_page(
            &scored_with_corrections(&csv, toml, None, Some(Method::Butler)),
            Detail::Boards,
        );
        let mut lines = page.lines().filter_map(|line| line.split_once("results, datum "));
        lines.next().map(|(_, datum)| datum.to_owned())
    };
    let [low, high] = [[100, 200], [400, 600]];
    assert_eq!(note(&[("A", low), ("B", low)]).as_deref(), Some("150"));
    let datums = note(&[("A", low), ("B", low), ("C", high)]);
    assert_eq!(datums.as_deref(), Some("500 in section C, 150 in section A, 150 in section B"));
}

/// A pair without boards does not cause the note about pairs that played fewer boards.
#[test]
fn ignores_pairs_without_boards_in_note() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,400\n1,5,6,NP\n";
    for (method, note) in [(Method::Matchpoints, "Some pairs"), (Method::Butler, "Not all pairs")] {
        let page =
            report_page(&scored_with_corrections(csv, "", None, Some(method)), Detail::Standings);
        assert!(page.contains("–  5          0"), "{page}");
        assert!(!page.contains(note), "{page}");
    }
}

/// The note about fewer boards is shown if one of several rankings needs it.
#[test]
fn notes_fewer_boards_if_one_ranking_needs_it() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,400\n2,1,4,50\n2,3,6,60\n";
    let toml = "[set]\npairs.winners = 'two'\n";
    let page = report_page(
        &scored_with_corrections(csv, toml, None, Some(Method::Butler)),
        Detail::Standings,
    );
    let note = "\nNot all pairs played the same number of boards: the ranking uses total.\n";
    assert!(page.contains(note), "{page}");
}

/// In the list by handicap, pairs without a place are last.
#[test]
fn lists_pairs_without_place_last_by_handicap() {
    let csv = "board,ns,ew,score\n1,5,6,NP\n1,1,2,420\n1,3,4,400\n";
    let toml = "[[pair]]\nname = '5'\nhandicap = 2\n[[pair]]\nname = '1'\nhandicap = 1\n";
    let page = report_page(&scored_event(csv, toml), Detail::Standings);
    let list = "North-South by handicap\n\
                Place  Pair  Percent  Handicap  With it\n    \
                    1  1      100.00         1   101.00\n    \
                    2  3        0.00         0     0.00\n    \
                    –  5           –         2        –\n";
    assert!(page.contains(list), "{page}");
}

/// A pair has no matchpoints for a session in which it did not play, but has them for the others.
#[test]
fn omits_matchpoints_of_sessions_not_played() {
    let csv = "session,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,400\n1,1,5,6,NP\n\
               2,1,1,2,420\n2,1,3,4,400\n2,1,5,6,100\n";
    let json = document(&scored_event(csv, ""), Detail::Standings);
    let none = "{\"session\": \"1\",\"boards\": 0,\"matchpoints\": null,\"matchpoints_exact\": null,\"percent\": null,\"percent_exact\": null}";
    let nothing = "{\"session\": \"2\",\"boards\": 1,\"matchpoints\": \"0.00\",\"matchpoints_exact\": \"0\",\"percent\": \"0.00\",\"percent_exact\": \"0\"}";
    assert!(json.contains(&format!("{none},\n{nothing}")), "{json}");
}

/// Every ranking shows its section if at least one ranking belongs to a section.
#[test]
fn shows_section_in_every_ranking_if_any_has_one() {
    let input = "section,board,ns,ew,score\nA,1,1,2,420\nA,1,3,4,400\n,1,5,6,420\n,1,7,8,400\n";
    let toml = "[set]\npairs.sections = 'separate'\npairs.rankings = 'by-section'\n";
    let table = csv(&Report::new(&scored_event(input, toml)).table(None, Detail::Standings));
    assert!(table.starts_with("section,side,place,pair,"), "{table}");
    assert!(table.contains("\n,NS,1,5,") && table.contains("\nA,NS,1,A1,"), "{table}");
}

/// A pair in the rankings of two sections is counted once.
#[test]
fn counts_pair_in_two_rankings_once() {
    let input = "session,section,board,ns,ew,score\n\
                 1,A,1,Foxes,Hares,420\n1,A,1,Owls,Larks,400\n1,B,1,Bees,Ants,420\n1,B,1,Gnus,Emus,50\n\
                 2,B,1,Foxes,Hares,420\n2,B,1,Owls,Larks,400\n2,A,1,Bees,Ants,420\n2,A,1,Gnus,Emus,50\n";
    for method in ["matchpoints", "cross-imps", "butler"] {
        let toml = format!(
            "method = '{method}'\n[set]\npairs.sections = 'separate'\npairs.rankings = 'by-section'\n"
        );
        let page = report_page(&scored_event(input, &toml), Detail::Standings);
        assert!(page.contains(", 2 boards, 8 pairs, two winners"), "{page}");
    }
}

/// An unknown column with the name of a result column gets the prefix `input_`. Other columns keep
/// their names.
#[test]
fn renames_extra_columns_with_taken_names() {
    let input = "board,ns,ew,score,ns_matchpoints,lead\n1,1,2,420,7,HK\n1,3,4,400,8,\n";
    let table = csv(&Report::new(&scored_event(input, "")).table(None, Detail::Boards));
    let head = table.lines().next();
    assert!(
        head.is_some_and(|it| it.ends_with(",adjustment,input_ns_matchpoints,lead")),
        "{table}"
    );
}

/// A board that was not played shows the score of its ruling, even if only one side has a score.
#[test]
fn shows_score_assigned_to_one_side() {
    let input = "board,ns,ew,score,adjustment\n1,1,2,,NS 590 EW 40%\n1,3,4,400,\n";
    let table = csv(&Report::new(&scored_event(input, "")).table(None, Detail::Boards));
    assert!(table.contains("\n,,1,,1,2,,,,590,2.00,0.80,NS 590 | EW 40%\n"), "{table}");
}

/// Every ruling is listed, sorted by board, even if the event has thousands.
#[test]
fn lists_every_ruling() {
    for many in [1, 21, 5_000] {
        let mut csv = "board,ns,ew,score,adjustment\n".to_owned();
        for at in 1..=many {
            let board = many + 1 - at;
            writeln!(csv, "{board},{at},{},,60/40\n{board},x{at},y{at},400,", at + 100)
                .expect("a string");
        }
        let page = report_page(&scored_event(&csv, ""), Detail::Standings);
        let listed = page.lines().skip_while(|line| *line != "Rulings and corrections").skip(1);
        let expected = (1..=many).map(|board| {
            let pair = many + 1 - board;
            format!("Ruling for {pair} – {}, board {board}: 60%/40% (Law 12C2)", pair + 100)
        });
        assert!(listed.eq(expected), "{many}");
    }
}
