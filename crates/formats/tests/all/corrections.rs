//! Corrected results are scored like results without mistakes.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::{Event, Fault, FaultKind, Faults, ResultColumn, ResultId};
use formats::{Corrections, EventFile, FileFormat, Problem, read};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use scoring::{Scores, score};

/// The possible mistakes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mistake {
    None,
    Score,
    Seats,
    Board,
    Missing,
    Ruling,
}

/// Board, North-South, East-West, and score of a line.
type Line = (u32, String, String, i32);

fn correct_lines(scores: &[i32]) -> Vec<Line> {
    let mut lines = Vec::new();
    for (index, score) in (0_u32..).zip(scores) {
        let (board, table) = (index / 3 + 1, index % 3);
        let east_west = (table + board) % 3;
        lines.push((board, format!("N{table}"), format!("E{east_west}"), 10 * score));
    }
    lines
}

fn ranking_lines(event: &Event) -> Vec<String> {
    let scored =
        score(event.clone(), Method::Matchpoints, Regulations::default()).expect("no fault");
    let Scores::Matchpoints(pairs) = scored.scores() else {
        unreachable!("matchpoints score pairs")
    };
    let lines = pairs.rankings().iter().flat_map(|ranking_lines| &ranking_lines.standings);
    lines.map(|line| format!("{} {:?}", event.name(line.name), line.total)).collect()
}

fn event(csv: &str) -> Event {
    read(FileFormat::Csv, csv.as_bytes()).expect("results").event
}

proptest! {
    #[test]
    fn corrected_results_equal_correct_results(
        scores in prop::collection::vec(-12_i32..12, 12),
        mistakes in prop::collection::vec(prop::sample::select(vec![
            Mistake::None, Mistake::Score, Mistake::Seats, Mistake::Board, Mistake::Missing, Mistake::Ruling,
        ]), 12),
    ) {
        let header = "board,ns,ew,score,adjustment\n";
        let late = "board,ns,ew,score,adjustment,new_board,new_ns,new_ew,change\n";
        let (mut good, mut bad, mut late) =
            (vec![header.to_owned()], vec![header.to_owned()], vec![late.to_owned()]);
        for ((board, ns, ew, score), mistake) in correct_lines(&scores).into_iter().zip(mistakes) {
            good.push(format!("{board},{ns},{ew},{score},\n"));
            match mistake {
                Mistake::None => bad.push(format!("{board},{ns},{ew},{score},\n")),
                Mistake::Score => {
                    bad.push(format!("{board},{ns},{ew},{},\n", -score - 10));
                    late.push(format!("{board},{ns},{ew},{score},,,,,\n"));
                }
                Mistake::Seats => {
                    bad.push(format!("{board},{ew},{ns},{score},\n"));
                    late.push(format!("{board},{ew},{ns},,,,{ns},{ew},\n"));
                }
                Mistake::Board => {
                    bad.push(format!("{},{ns},{ew},{score},\n", board + 100));
                    late.push(format!("{},{ns},{ew},,,{board},,,\n", board + 100));
                }
                Mistake::Missing => {
                    bad.push(format!("{},{ns},{ew},{score},\n", board + 200));
                    late.push(format!("{},{ns},{ew},,,,,,remove\n", board + 200));
                    late.push(format!("{board},{ns},{ew},{score},,,,,add\n"));
                }
                Mistake::Ruling => {
                    bad.push(format!("{board},{ns},{ew},{score},60/40\n"));
                    late.push(format!("{board},{ns},{ew},,none,,,,\n"));
                }
            }
        }
        let mut apply_corrections = event(&bad.concat());
        let lines = late.len();
        if lines > 1 {
            let late = Corrections::read(late.concat().into_bytes()).expect("corrections");
            late.apply(&mut apply_corrections).expect("results that are there");
        }
        prop_assert_eq!(apply_corrections.corrections.len(), lines - 1);
        prop_assert_eq!(ranking_lines(&apply_corrections), ranking_lines(&event(&good.concat())));
    }
}

/// An unknown kind of correction is reported at its location.
#[test]
fn rejects_an_unknown_kind() {
    let csv = "board,ns,ew,score,change\n1,1,2,420,moved\n1,3,4,400,change\n";
    let rejected = Corrections::read(csv.into()).map(drop).expect_err("no kind");
    let [problem] = rejected.problems.list() else { unreachable!("one problem") };
    assert_eq!(
        problem.message.to_string(),
        "unknown change \"moved\": expected change, add, or remove"
    );
    assert_eq!(problem.place.clone().map(|place| &csv[place]), Some("moved"));
}

/// Returns the pairs and the score of each corrected result, or the errors.
fn apply_corrections(csv: &str, late: &str) -> Result<Vec<String>, Vec<String>> {
    let mut event = event(csv);
    let late = Corrections::read(late.as_bytes().to_vec()).expect("corrections");
    late.apply(&mut event).map_err(|rejected| {
        rejected.problems.list().iter().map(|it| it.message.to_string()).collect::<Vec<_>>()
    })?;
    let results = event.results();
    let line = |id| {
        let row = results.row(id);
        let [ns, ew] = [row.north_south, row.east_west].map(|name| event.name(name));
        format!("{ns} {ew} {}", row.score.map_or_else(String::new, |score| score.to_string()))
    };
    Ok(results.ids().map(line).collect())
}

/// A number is in the section of its row, whether the correction names the section or the pair's
/// full name.
#[test]
fn numbers_are_in_the_section_of_the_row() {
    let csv = "board,section,ns,ew,score\n1,A,1,2,420\n1,B,1,2,400\n";
    let expected = Ok(vec!["A1 A2 420".to_owned(), "B3 B2 400".to_owned()]);
    assert_eq!(apply_corrections(csv, "board,section,ns,ew,new_ns\n1,B,1,2,3\n"), expected);
    assert_eq!(apply_corrections(csv, "board,ns,ew,new_ns\n1,B1,B2,3\n"), expected);
    let missing = apply_corrections(csv, "board,ns,ew,score,change\n1,B3,B4,50,add\n");
    assert_eq!(missing, Err(vec!["the section of the added result is missing".to_owned()]));
}

/// With sessions, an added result must name its session.
#[test]
fn an_added_result_names_its_session() {
    let csv = "board,session,ns,ew,score\n1,S1,1,2,420\n1,S2,1,2,400\n";
    let missing = apply_corrections(csv, "board,ns,ew,score,change\n1,3,4,50,add\n");
    assert_eq!(missing, Err(vec!["the session of the added result is missing".to_owned()]));
    let added = apply_corrections(csv, "board,session,ns,ew,score,change\n1,S2,3,4,50,add\n");
    assert_eq!(added.map(|rows| rows.len()), Ok(3));
}

/// Missing and superfluous cells of corrections.
#[test]
fn rejects_missing_and_superfluous_cells() {
    let message = |late: &str| {
        let rejected = Corrections::read(late.as_bytes().to_vec()).map(drop).expect_err("wrong");
        rejected.problems.list().iter().map(|it| it.message.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        message("board,ns,ew,score\n1,,2,420\n"),
        ["the cell `ns` is empty: expected a pair or team"]
    );
    let alone = "found new values in a line that removes a result";
    assert_eq!(message("board,ns,ew,score,change\n1,1,2,420,remove\n"), [alone]);
    assert_eq!(message("board,ns,ew,new_ns,change\n1,1,2,3,remove\n"), [alone]);
    let without = "the added result is missing: expected a score, contract, or adjustment";
    assert_eq!(message("board,ns,ew,score,change\n1,1,2,,add\n"), [without]);
}

/// A board number identifies different boards in different sessions.
#[test]
fn distinguishes_boards_of_two_sessions() {
    let csv = "board,session,ns,ew,score\n1,S1,1,2,420\n1,S2,1,2,400\n";
    let rows = |scores: [&str; 2]| Ok(scores.map(|score| format!("1 2 {score}")).to_vec());
    assert_eq!(
        apply_corrections(csv, "board,session,ns,ew,score\n1,S2,1,2,50\n"),
        rows(["420", "50"])
    );
    assert_eq!(
        apply_corrections(csv, "board,session,ns,ew,score\n1,S1,1,2,50\n"),
        rows(["50", "400"])
    );
    assert!(apply_corrections(csv, "board,ns,ew,score\n1,1,2,50\n").is_err());
}

/// Corrections that do not match the results are rejected with advice.
#[test]
fn advises_on_corrections_that_match_no_result() {
    let csv = "board,ns,ew,score\n1,1,2,420\n";
    let messages = |late: &str| {
        let mut event = event(csv);
        let late = Corrections::read(late.as_bytes().to_vec()).expect("corrections");
        let rejected = late.apply(&mut event).map(drop).expect_err("does not fit");
        let advice = |it: &formats::Problem| it.help.as_ref().map(ToString::to_string);
        rejected.problems.list().iter().filter_map(advice).collect::<Vec<_>>().join(", ")
    };
    let twice = messages("board,ns,ew,score,change\n1,1,2,50,add\n");
    assert!(twice.contains("to change it, clear the cell `change`"), "{twice}");
    let nobody = messages("board,ns,ew,score\n1,3,4,50\n");
    assert!(nobody.contains("use the board and the pairs of the results file"), "{nobody}");
}

/// Each label distinguishes otherwise equal results.
#[test]
fn labels_distinguish_equal_results() {
    for label in ["session", "round", "section", "table"] {
        let csv = format!("board,{label},ns,ew,score\n1,X,p,q,420\n1,Y,p,q,400\n");
        let with = |which: &str| {
            apply_corrections(&csv, &format!("board,{label},ns,ew,score\n1,{which},p,q,50\n"))
        };
        let rows = |scores: [&str; 2]| Ok(scores.map(|score| format!("p q {score}")).to_vec());
        assert_eq!(with("Y"), rows(["420", "50"]), "{label}");
        assert_eq!(with("X"), rows(["50", "400"]), "{label}");
        assert!(with("Z").is_err(), "{label}");
    }
    // Another board of the pairs is another result.
    let csv = "board,ns,ew,score\n1,p,q,420\n2,p,q,400\n";
    let second = apply_corrections(csv, "board,ns,ew,score\n2,p,q,50\n");
    assert_eq!(second, Ok(vec!["p q 420".to_owned(), "p q 50".to_owned()]));
}

/// An unreadable cell is a single error, because the intended change is unknown.
#[test]
fn an_unreadable_cell_is_one_error() {
    let late = b"board,ns,ew,score\n1,1,2,62O\n".to_vec();
    let rejected = Corrections::read(late).map(drop).expect_err("no score");
    let messages: Vec<String> =
        rejected.problems.list().iter().map(|it| it.message.to_string()).collect();
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].contains("62O"), "{messages:?}");
}

/// Tiny rulings and impossible scores are reported at their line.
#[test]
fn warns_of_unlikely_rulings() {
    let messages = |ruling: &str| {
        let mut event = event("board,ns,ew,score\n1,1,2,420\n1,3,4,400\n");
        let late = format!("board,ns,ew,adjustment\n1,1,2,{ruling}\n");
        let late = Corrections::read(late.into_bytes()).expect("corrections");
        let odd = late.apply(&mut event).expect("a result that is there").warnings;
        odd.list().iter().map(|it| (it.message.to_string(), it.place.clone())).collect::<Vec<_>>()
    };
    let small = "the ruling 0.6%/0.4% gives neither side more than 1 %".to_owned();
    assert_eq!(messages("0.6/0.4"), [(small, Some(23..24))]);
    assert_eq!(messages("NS 425 EW -400").len(), 1);
    assert_eq!(messages("60/40"), []);
}

/// Faults of changed or added results are located in the corrections, other faults in the results.
#[test]
fn locates_faults_in_the_corrections() {
    let mut event = event("board,ns,ew,score\n1,1,2,420\n1,3,4,400\n");
    let late = "board,ns,ew,score,new_ns,change\n1,1,2,,5,\n1,7,8,50,,add\n";
    let late = Corrections::read(late.into()).expect("corrections");
    let applied = late.apply(&mut event).expect("a result that is there");
    let at = |row: usize, column| {
        ResultId::first(row + 1).last().map(|id: ResultId| id.location(column))
    };
    let fault = |at, other| Fault { kind: FaultKind::NothingPlayed, location: at, other };
    let (first, second, third) = (
        at(0, ResultColumn::NorthSouth),
        at(1, ResultColumn::Board),
        at(2, ResultColumn::Adjustment),
    );
    let found = |at, other| {
        let (here, elsewhere) = applied.locate(Faults(vec![fault(at, other)]));
        let here = here.list().first().cloned();
        assert_ne!(here.is_some(), !elsewhere.0.is_empty());
        let places = |it: Problem| (it.place, it.note.map(|note| note.place));
        here.map(places)
    };
    let (changed, added) = (Some(32..33), Some(42..43));
    assert_eq!(found(first, None), Some((changed.clone(), None)));
    assert_eq!(found(third, first), Some((added, changed.clone())));
    // A contradiction is located at the corrected result.
    assert_eq!(found(second, first), Some((changed, None)));
    assert_eq!(found(second, None), None);
    assert_eq!(found(None, None), None);
}

/// A ruling of the event file is reported if a correction changes the score of its result, and only
/// then.
#[test]
fn warns_of_a_new_score_of_a_ruled_result() {
    let messages = |late: &str, ruling: &str| {
        let mut event = event("board,ns,ew,score\n1,1,2,420\n1,3,4,400\n");
        let late = Corrections::read(format!("{late}\n").into_bytes()).expect("corrections");
        late.apply(&mut event).expect("a result that is there");
        let file = format!("[[adjustment]]\nboard = 1\nns = 1\new = 2\nruling = '{ruling}'\n");
        let file = EventFile::read(file.as_bytes()).expect("an event file");
        let odd = file.apply(&mut event, Method::Matchpoints).expect("a ruling").warnings;
        odd.list().iter().map(|it| it.message.to_string()).collect::<Vec<_>>()
    };
    let score = "board,ns,ew,score\n1,1,2,430";
    let message = "the corrections change the score of this result, but only the ruling counts";
    assert_eq!(messages(score, "60/40"), [message]);
    assert_eq!(messages(score, "NS 420 EW -420"), [""; 0]);
    assert_eq!(messages("board,ns,ew,score\n1,3,4,430", "60/40"), [""; 0]);
    assert_eq!(messages("board,ns,ew,new_board\n1,3,4,2", "60/40"), [""; 0]);
    assert_eq!(messages("board,ns,ew,adjustment\n1,3,4,60/40", "60/40"), [""; 0]);
}

/// If a result moves to another board, impossible scores are reported, and so are rulings by score,
/// which stay unchanged.
#[test]
fn warns_of_results_moved_to_another_vulnerability() {
    let messages = |cells: &str, late: &str| {
        let mut event = event(&format!(
            "board,ns,ew,score,adjustment\n1,1,2,{cells}\n4,3,4,-100,\n8,5,6,90,\n"
        ));
        let late = Corrections::read(format!("{late}\n").into_bytes()).expect("corrections");
        let odd = late.apply(&mut event).map_err(|it| it.to_string()).expect("a result").warnings;
        odd.list().iter().map(|it| it.message.to_string()).collect::<Vec<_>>()
    };
    let to = |board: u32| format!("board,ns,ew,new_board\n1,1,2,{board}");
    let score = "no contract scores 420 for North-South at vulnerability both";
    assert_eq!(messages("420,", &to(4)), [score]);
    // Board 8 has the vulnerability of board 1.
    assert_eq!(messages("420,", &to(8)), [""; 0]);
    assert_eq!(messages("110,", &to(4)), [""; 0]);
    let ruling = "the ruling 110 for board 1 (vulnerability none) is used on a board with vulnerability both";
    assert_eq!(messages("110,NS 110 EW -110", &to(4)), [ruling]);
    assert_eq!(messages("110,NS 110 EW -110", &to(8)), [""; 0]);
    assert_eq!(messages("110,60/40", &to(4)), [""; 0]);
    let other = "board,ns,ew,new_board,adjustment\n1,1,2,4,";
    assert_eq!(messages("110,NS 110 EW -110", &format!("{other}NS 140 EW -140")), [""; 0]);
    assert_eq!(messages("420,", "board,ns,ew,change\n1,1,2,remove"), [""; 0]);
}
