//! Scores with a fraction of zeros, such as 430.0: every reader accepts them, and rejects other
//! fractions.
#![expect(clippy::needless_pass_by_value, reason = "`map_err` passes its argument by value")]

use event::Event;
use formats::{Corrections, EventFile, FileFormat, Problems, ReadError, read, read_scale};
use regulations::Method;

/// Returns a file of USEBIO with one line.
fn usebio(score: &str) -> String {
    format!(
        "<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"MP_PAIRS\"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>\
         <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>{score}</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
    )
}

fn messages(problems: &Problems) -> Vec<String> {
    problems.list().iter().map(|it| it.message.to_string()).collect()
}

fn errors<U>(rejected: ReadError<U>) -> Vec<String> {
    messages(&rejected.problems)
}

/// Returns the score or the adjustment of each result.
fn scores(event: &Event) -> Vec<String> {
    let results = event.results();
    let of = |id| match results.adjustment(id) {
        Some(adjustment) => adjustment.to_string(),
        None => results.score(id).map_or_else(String::new, |score| score.to_string()),
    };
    results.ids().map(of).collect()
}

/// Reads a text in which `SCORE!` is replaced by a score.
fn read_with_score(kind: FileFormat, text: &str, score: &str) -> Result<Vec<String>, Vec<String>> {
    let read = read(kind, text.replace("SCORE!", score)).map_err(errors)?;
    assert_eq!(messages(&read.warnings), Vec::<String>::new(), "{text} {score}");
    Ok(scores(&read.event))
}

#[test]
fn readers_accept_a_fraction_of_zeros() {
    let pbn = "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n";
    let table = "[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 SCORE!\n";
    for (kind, text) in [
        (FileFormat::Csv, "board,ns,ew,score\n1,1,2,SCORE!\n".to_owned()),
        (FileFormat::Csv, "board,ns,ew,ns_score,ew_score\n1,1,2,SCORE!,\n".to_owned()),
        (FileFormat::Csv, "board,ns,ew,score,adjustment\n1,1,2,50,SCORE!\n".to_owned()),
        (
            FileFormat::Csv,
            "board,ns,ew,contract,declarer,tricks,score\n1,1,2,3N,N,10,SCORE!\n".to_owned(),
        ),
        (FileFormat::Pbn, format!("{pbn}[Score \"NS SCORE!\"]\n")),
        (
            FileFormat::Pbn,
            format!(
                "{pbn}[Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"10\"]\n[Score \"SCORE!\"]\n"
            ),
        ),
        (
            FileFormat::Pbn,
            format!("{pbn}[Contract \"Pass\"]\n[Ruling \"SCORE!\"]\n[Score \"0.0\"]\n"),
        ),
        (FileFormat::Pbn, format!("[Board \"1\"]\n{table}")),
        (FileFormat::Usebio, usebio("<SCORE>SCORE!</SCORE>")),
    ] {
        for score in ["430", "430.0", "430.00"] {
            assert_eq!(
                read_with_score(kind, &text, score),
                Ok(vec!["430".to_owned()]),
                "{text} {score}"
            );
        }
        for score in ["430.5", "430.01"] {
            let rejected = read_with_score(kind, &text, score).expect_err("a fraction");
            let [message] = rejected.as_slice() else { panic!("{rejected:?}") };
            assert!(message.contains(score), "{message}");
            let named = ["is no score: expected", "invalid score \""];
            assert!(named.iter().any(|it| message.contains(it)), "{message}");
            assert!(!message.contains("ruling"), "{message}");
        }
    }
}

#[test]
fn usebio_sides_are_scores_or_percentages_together() {
    let sides = |ours: &str, theirs: &str| {
        let sides = format!("<NS_SCORE>{ours}</NS_SCORE><EW_SCORE>{theirs}</EW_SCORE>");
        read_with_score(FileFormat::Usebio, &usebio(&sides), "")
    };
    assert_eq!(sides("430.0", "-50.0"), Ok(vec!["NS 430 | EW -50".to_owned()]));
    assert_eq!(sides("62.5", "40"), Ok(vec!["62.5%/40%".to_owned()]));
    assert_eq!(sides("60.0", "37.5"), Ok(vec!["60%/37.5%".to_owned()]));
    assert_eq!(sides("60.0%", "40.0%"), Ok(vec!["60%/40%".to_owned()]));
}

#[test]
fn corrections_datums_and_scales_accept_a_fraction_of_zeros() {
    let results = read(FileFormat::Csv, "board,ns,ew,score\n1,1,2,50\n").map_err(errors);
    let mut event = results.expect("results").event;
    let late = b"board,ns,ew,score,change\n1,1,2,430.0,\n1,3,4,-90.00,add\n";
    let corrections = Corrections::read(late.to_vec()).map_err(errors).expect("corrections");
    corrections.apply(&mut event).map(drop).map_err(errors).expect("applied");
    assert_eq!(scores(&event), ["430", "-90"]);

    let file = EventFile::read(b"[[datum]]\nboard = 1\npoints = 430.0\n").map_err(errors);
    let decided = file.expect("an event file").apply(&mut event, Method::Butler).map_err(errors);
    decided.map(drop).expect("decisions");
    let datums = event.decisions().datums().iter().map(|it| it.score.to_string());
    assert_eq!(datums.collect::<Vec<_>>(), ["430"]);

    let scale = read_scale(b"from,to,winner,loser\n0.0,2.0,3,3\n3.0,,6,0\n").map_err(errors);
    assert_eq!(scale.expect("a scale").blitz(), 3);
    let rejected = read_scale(b"from,to,winner,loser\n0,2.5,3,3\n3,,6,0\n").map_err(errors);
    let message = "invalid margin \"2.5\": expected a whole number of IMPs, 0 or more";
    assert_eq!(rejected.expect_err("a fraction"), [message]);
}
