//! Locations, order, numbers, and codes of reported problems.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::Severity;
use event::{Fault, FaultKind, Faults};
use formats::{EventFile, FileFormat, Problem, Problems, read};
use regulations::Method;

fn warnings(csv: &str) -> Problems {
    read(FileFormat::Csv, csv).expect("results").warnings
}

fn errors(kind: FileFormat, text: &str) -> Problems {
    read(kind, text).map(drop).expect_err("an error").problems
}

fn messages(problems: &Problems) -> Vec<String> {
    problems.list().iter().map(|it| it.message.to_string()).collect()
}

/// The code, severity, and advice of faults without a location.
#[test]
fn returns_codes_and_advice_of_faults() {
    let alike = FaultKind::SimilarNames { one: "Owls".to_owned(), other: "owls".to_owned() };
    let help = "leave it out";
    let meaningless = FaultKind::Meaningless { what: "this means nothing", help };
    let faults = [alike.clone(), meaningless.clone(), FaultKind::NothingPlayed];
    let faults = Faults(faults.map(Fault::in_event).to_vec());
    let problems = Problems::from_faults(&faults);
    let messages = |it: &Problem| (it.severity, it.code, it.help.as_ref().map(ToString::to_string));
    let (warning, error) = (Severity::Warning, Severity::Error);
    let names = [alike.code(), meaningless.code(), FaultKind::NothingPlayed.code()];
    let messages: Vec<_> = problems.list().iter().map(messages).collect();
    assert_eq!(messages.iter().map(|it| it.0).collect::<Vec<_>>(), [warning, error, error]);
    assert_eq!(messages.iter().map(|it| it.1).collect::<Vec<_>>(), names);
    assert_eq!(messages[1].2.as_deref(), Some(help));
    assert_eq!((problems.count(warning), problems.count(error)), (1, 2));
}

/// The kind of a fault is its code. Many faults of one kind do not hide another kind.
#[test]
fn many_faults_do_not_hide_others() {
    let margin = |number: usize| FaultKind::Margin {
        teams: format!("A – B{number}"),
        why: "too much".to_owned(),
    };
    let mut faults: Vec<Fault> = (0..21).map(|number| Fault::in_event(margin(number))).collect();
    faults.push(Fault::in_event(FaultKind::NothingPlayed));
    let problems = Problems::from_faults(&Faults(faults));
    let counted: Vec<(&str, usize)> =
        problems.counted().map(|(it, more)| (it.code, more)).collect();
    let name = margin(0).code();
    let expected = [(name, 0), (name, 0), (name, 18), (FaultKind::NothingPlayed.code(), 0)];
    assert_eq!(counted, expected);
}

/// If two lines contradict each other, the related line is shown as well.
#[test]
fn locates_both_contradicting_lines() {
    let csv = "board,ns,ew,score,vul\n1,1,2,420,none\n1,3,4,450,all\n";
    let problems = errors(FileFormat::Csv, csv);
    let [problem] = problems.list() else { unreachable!("{problems:?}") };
    let note = problem.note.as_ref().expect("a second place");
    assert_eq!((&csv[note.place.clone()], note.label.as_str()), ("none", "the other one is here"));
    assert_eq!(&csv[problem.place.clone().expect("a place")], "all");
    assert_eq!(problems.places().count(), 2);
}

#[test]
fn every_problem_has_a_code() {
    let code = |kind, text: &str| errors(kind, text).list()[0].code;
    assert_eq!(code(FileFormat::Csv, ""), "empty-file");
    assert_eq!(code(FileFormat::Usebio, "<USEBIO>"), "xml-unclosed-element");
    assert_eq!(code(FileFormat::Csv, "board,score\n1,420\n"), "missing-columns");
    assert_eq!(code(FileFormat::Csv, "board,ns,ew,score\n1,1,2,much\n"), "invalid-score");
}

/// Only one reason is reported for each rejected game.
#[test]
fn reports_one_error_for_each_game() {
    let game = |board: u32| {
        format!(
            "[Board \"{board}\"]\n[North \"ann\"]\n[South \"bob\"]\n[East \"cid\"]\n[West \"dan\"]\n[Vulnerable \"Q\"]\n\
             [Declarer \"Q\"]\n[Contract \"9S\"]\n[Result \"15\"]\n\n"
        )
    };
    let one = errors(FileFormat::Pbn, &game(1));
    assert_eq!(one.count(Severity::Error), 1, "{:?}", messages(&one));
    let two = errors(FileFormat::Pbn, &(game(1) + &game(2)));
    assert_eq!(two.count(Severity::Error), 2, "{:?}", messages(&two));
}

/// Every odd line is reported, even if it equals the preceding line.
#[test]
fn reports_every_equal_line() {
    let of_lines = |header: &str, odd: &str| {
        let rows = (1..=5).map(|pair| format!("1,{pair},{},{odd}\n", pair + 10));
        let csv = format!("board,ns,ew,{header}\n{}", rows.collect::<String>());
        let problems = warnings(&csv);
        assert_eq!(problems.count(Severity::Warning), 5, "{odd}");
        let line =
            |it: &Problem| csv[..it.place.clone().expect("a place").start].matches('\n').count();
        assert_eq!(problems.list().iter().map(line).collect::<Vec<_>>(), [1, 2, 3, 4, 5], "{odd}");
    };
    // Board 1 is not vulnerable: 620 is impossible, and 4♠ made scores 420.
    of_lines("score", "620");
    of_lines("contract,declarer,result,score", "4S,N,=,450");
    of_lines("contract,declarer,tricks,score", "4S,N,10,450");
    of_lines("score,adjustment", "420,NS 620 EW -420");
}

/// Advice with a lookup is added even if there are many other faults.
#[test]
fn adds_advice_among_many_faults() {
    let mut event = read(FileFormat::Csv, "board,ns,ew,score\n1,1,2,420\n").expect("results").event;
    let many = "[[penalty]]\npair = 1\npercent = 200\n".repeat(21);
    let file = EventFile::read((many + "[[penalty]]\npair = 3\npercent = 10\n").as_bytes());
    let applied = file.expect("an event file").apply(&mut event, Method::Matchpoints);
    let problems = applied.map(drop).expect_err("a fault").problems;
    let [.., last] = problems.list() else { unreachable!("faults") };
    assert_eq!(last.message.to_string(), "unknown pair \"3\"");
    assert_eq!(last.help.as_ref().map(ToString::to_string).as_deref(), Some("the pairs are 1, 2"));
    assert_eq!(problems.list().len(), 4);
}
