//! Every problem of a call, of its files, and of a request is produced by a call.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::path::PathBuf;

use exchange::ExchangeFormat;
use movements::{MovementKind, MovementRequest};
use traveller::swiss::FirstRound;
use traveller::{
    Diagnostics, ExplainOptions, OptionOverride, PairFirstRoundOptions, PairNextRoundOptions,
    RankTeamsOptions, RequestProblem, ScoreOptions, check_movement, convert, explain, identify,
    import, movement_proposals, pair_first_round, pair_next_round, rank_teams, read_movement,
    score, score_stream, score_team_butler,
};

use crate::support::source;

const PAIRS: (&str, &str) = ("evening.csv", "board,ns,ew,score\n1,1,2,420\n1,3,4,50\n");
/// Board 1 has three scores, and the others have two.
const UNEQUAL: (&str, &str) = (
    "unequal.csv",
    "board,ns,ew,score\n1,1,4,420\n1,2,5,450\n1,3,6,-50\n2,1,5,100\n2,2,6,90\n3,1,6,50\n3,2,4,50\n",
);
const MATCHES: (&str, &str) =
    ("matches.csv", "round,home,away,imps\n1,Elm,Oak,12\n1,Ash,Fir,5\n2,Elm,Ash,1\n2,Oak,Fir,3\n");

const WEIGHTED: (&str, &str) = ("matches.csv", "home,away,imps,weight\nElm,Oak,12,0.5\n");

const GAME: (&str, &str) = ("evening.pbn", "[Event \"\"]\n");

/// Codes of errors of the system and of files on a disk. The tests of `cli` produce them.
const OUTSIDE: [&str; 6] = [
    "unreadable-file",
    "not-a-file",
    "link-outside-folder",
    "failed",
    "guarded-cells",
    // evenings.rs
    "matches-stop-early",
];

/// Scores an event. The first file contains its results.
fn scored(files: &[(&str, &str)], options: &ScoreOptions) -> Diagnostics {
    score(&source(files), files[0].0, options).diagnostics
}

fn streamed(files: &[(&str, &str)]) -> Diagnostics {
    let options = ScoreOptions::default();
    let output = score_stream(&source(files), files[0].0, &options, |_| Ok(()));
    output.expect("no output fails").diagnostics
}

fn ranked(files: &[(&str, &str)], change: impl FnOnce(&mut RankTeamsOptions)) -> Diagnostics {
    let mut options = RankTeamsOptions::default();
    change(&mut options);
    rank_teams(&source(files), files[0].0, &options).diagnostics
}

fn next_round(files: &[(&str, &str)]) -> Diagnostics {
    let options = ScoreOptions::default();
    let how = PairNextRoundOptions::default();
    pair_next_round(&source(files), files[0].0, &options, &how).diagnostics
}

fn first_round(files: &[(&str, &str)], order: FirstRound) -> Diagnostics {
    let how = PairFirstRoundOptions::new().order(order).seed(7);
    let options = ScoreOptions::default();
    pair_first_round(&source(files), files[0].0, &options, &how).diagnostics
}

fn movement(csv: &str) -> Diagnostics {
    check_movement(&source(&[("movement.csv", csv)]), "movement.csv").diagnostics
}

/// The problems of movements for pairs, individuals, and teams.
fn movement_problems() -> Vec<(&'static str, Diagnostics)> {
    let read = |text: &str| read_movement(&source(&[("m.csv", text)]), "m.csv").diagnostics;
    let large = format!("round,table,ns,ew,boards\n{}", " \n".repeat(1 << 19));
    let players = MovementRequest::new(MovementKind::Individual, 10);
    vec![
        ("invalid-movement", read("round,table,ns,ew,boards\n1,1,1,1,1-2\n")),
        ("impossible-movement", movement_proposals(&players).diagnostics),
        ("large-movement", read(&large)),
    ]
}

fn with_event_file(text: &str) -> Diagnostics {
    scored(&[PAIRS, ("evening.toml", text)], &ScoreOptions::default())
}

#[test]
fn every_request_code_is_produced() {
    let plain = ScoreOptions::default();
    let mut invalid = plain.clone();
    invalid.overrides.push(OptionOverride::new("pairs.winners", "three"));
    let mut corrected = plain.clone();
    corrected.corrections = Some(PathBuf::from("late.csv"));
    let late = ("late.csv", "board,ns,ew,score\n1,1,2,430\n");
    let two = |text: &str| scored(&[("a.csv", PAIRS.1), ("a.toml", text)], &plain);
    let many: Vec<String> = (1..=1001).map(|team| format!("{team},{},1,8\n", team + 1)).collect();
    let many = format!("home,away,imps,boards\n{}", many.concat());
    let unmet = "home,away,imps,boards\nElm,Oak,12,8\nAsh,Fir,5,8\n";
    let listed = "[[team]]\nname = 'Elm'\n[[team]]\nname = 'Oak'\n";
    let sit_outs: Vec<String> =
        (1..=2_000).map(|it| format!("{it},{},{}\n", 2 * it, 2 * it + 1)).collect();
    let calls: Vec<(&str, Diagnostics)> = vec![
        ("invalid-argument", scored(&[PAIRS], &invalid)),
        ("missing-file", score(&source(&[PAIRS]), "other.csv", &plain).diagnostics),
        ("results-not-found", scored(&[("a.toml", "")], &plain)),
        ("nameless-file", two("corrections = ''\n")),
        ("outside-folder", two("corrections = '../late.csv'\n")),
        (
            "other-corrections",
            scored(&[PAIRS, ("evening.toml", "corrections = 'early.csv'\n"), late], &corrected),
        ),
        ("not-a-logo", with_event_file("logo = 'evening.csv'\n")),
        ("event-file-not-used", with_event_file("results = 'other.csv'\n")),
        ("nothing-published", identify(&source(&[PAIRS]), PAIRS.0, &plain).diagnostics),
        ("weights-not-used", scored(&[WEIGHTED], &plain)),
        (
            "decisions-not-used",
            ranked(&[MATCHES, ("matches.toml", "[[penalty]]\nteam = 'Elm'\nvps = 1\n")], |_| {}),
        ),
        ("drawn-by-lot", first_round(&[("new.toml", listed)], FirstRound::Drawn)),
        (
            "cannot-convert",
            convert(&source(&[MATCHES]), MATCHES.0, &plain, ExchangeFormat::Pbn).diagnostics,
        ),
        (
            "not-converted",
            convert(
                &source(&[PAIRS, ("evening.toml", "[[penalty]]\npair = '1'\npercent = 10\n")]),
                PAIRS.0,
                &plain,
                ExchangeFormat::Pbn,
            )
            .diagnostics,
        ),
        (
            "cannot-explain",
            explain(&source(&[PAIRS]), PAIRS.0, &plain, &ExplainOptions::new().pair("9"))
                .diagnostics,
        ),
        ("matches-expected", movement(PAIRS.1)),
        ("match-against-itself", movement("home,away\nElm,Elm\n")),
        ("meets-itself", movement("home,away,imps\nElm,Elm,1\n")),
        ("many-sit-outs", movement(&format!("round,home,away\n{}", sit_outs.concat()))),
        (
            "pairing",
            next_round(&[
                ("matches.csv", MATCHES.1),
                ("matches.toml", "[set]\nteams.rounds = 2\n"),
            ]),
        ),
        ("pairing-needs-matches", next_round(&[PAIRS])),
        ("no-contestants", first_round(&[("new.toml", "")], FirstRound::InOrder)),
        ("cannot-rank", ranked(&[("matches.csv", unmet)], |_| {})),
        ("results-of-pairs", ranked(&[PAIRS], |_| {})),
        (
            "large-table",
            ranked(&[("matches.csv", &many)], |options| {
                options.prior = Some(1.0);
                options.table = true;
            }),
        ),
        (
            "unknown-team",
            ranked(&[MATCHES], |options| options.between = Some(["Elm", "Oka"].map(str::to_owned))),
        ),
        ("team-event-expected", score_team_butler(&source(&[PAIRS]), PAIRS.0, &plain).diagnostics),
        (
            "corrections-of-stream",
            streamed(&[PAIRS, ("evening.toml", "corrections = 'late.csv'\n"), late]),
        ),
        ("import-needs-results", import(&source(&[GAME]), GAME.0, &[]).diagnostics),
        ("rules-not-named", score(&source(&[UNEQUAL]), UNEQUAL.0, &plain).diagnostics),
        ("stream-needs-csv", streamed(&[GAME])),
    ];
    let mut produced: BTreeSet<&str> = OUTSIDE.into();
    let mut others = Vec::new();
    for (code, diagnostics) in calls.iter().chain(&movement_problems()) {
        if !diagnostics.diagnostics().iter().any(|it| it.code == *code) {
            others.push(format!("{code}: {diagnostics}"));
        }
        produced.insert(code);
    }
    assert_eq!(others, [""; 0]);
    let codes = RequestProblem::SPECS.iter().map(|spec| spec.code);
    let missing: Vec<&str> = codes.filter(|code| !produced.contains(code)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
