//! Files, options, and requests of an event.

use exchange::ExchangeFormat;
use insta::assert_snapshot;
use report::{ReportView, TableStyle};
use scoring::NumberStyle;
use traveller::bridge_core::BoardNumber;
use traveller::regulations::{Method, Preset};
use traveller::{
    ColorMode, Diagnostics, EventFileUse, ExplainOptions, FileContents, Output, RankingKind,
    ScoreOptions, ScoredEvent, check, convert, explain, score, score_team_butler,
};

use super::{EVENING, SWISS, assert_texts, options_with, output_text, scored, source};
use crate::support::Files;

/// The files of an event are found by their names or through the event file.
#[test]
fn finds_the_files_of_an_event() {
    let usual = ScoreOptions::default();
    let mut alone = ScoreOptions::default();
    alone.event_file = EventFileUse::Never;
    let title = "rules = 'acbl'\n";
    let seen = |files: &[(&str, &str)], first: &str, options: &ScoreOptions| {
        let outcome = score(&source(files), first, options);
        let preset = outcome.value.as_ref().map(|scored| scored.regulations().preset.to_string());
        format!("{preset:?} {}", output_text(&outcome))
    };
    let csv = |name: &'static str| (name, EVENING);
    let toml = |name: &'static str, text: &'static str| (name, text);
    assert_texts(
        "files_of_an_event",
        &[
            ("beside", seen(&[csv("a.csv"), toml("a.toml", title)], "a.csv", &usual)),
            ("never", seen(&[csv("a.csv"), toml("a.toml", title)], "a.csv", &alone)),
            ("packed", seen(&[csv("a.csv.gz"), toml("a.toml", title)], "a.csv.gz", &usual)),
            ("by its name", seen(&[csv("a.csv"), toml("a.toml", title)], "a.toml", &usual)),
            (
                "of a packed name",
                seen(&[csv("a.csv.zst"), toml("a.TOML.gz", title)], "a.TOML.gz", &usual),
            ),
            (
                "named",
                seen(
                    &[csv("b.csv"), toml("a.toml", "rules = 'ebu'\nresults = 'b.csv'\n")],
                    "a.toml",
                    &usual,
                ),
            ),
            (
                "names these",
                seen(
                    &[csv("a.csv"), toml("a.toml", "rules = 'ebu'\nresults = 'a.csv'\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            (
                "names others",
                seen(
                    &[csv("a.csv"), toml("a.toml", "rules = 'ebu'\nresults = 'b.csv'\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            ("names none", seen(&[toml("a.toml", title)], "a.toml", &usual)),
            ("not there", seen(&[], "a.csv", &usual)),
            (
                "named and not there",
                seen(&[toml("a.toml", "results = 'b.csv'\n")], "a.toml", &usual),
            ),
            (
                "above",
                seen(
                    &[csv("b.csv"), toml("d/a.toml", "results = '../b.csv'\n")],
                    "d/a.toml",
                    &usual,
                ),
            ),
            (
                "below",
                seen(
                    &[csv("d/e/b.csv"), toml("d/a.toml", "rules = 'ebl'\nresults = 'e/b.csv'\n")],
                    "d/a.toml",
                    &usual,
                ),
            ),
            (
                "here",
                seen(
                    &[csv("d/./b.csv"), toml("d/a.toml", "results = './b.csv'\n")],
                    "d/a.toml",
                    &usual,
                ),
            ),
            ("on a drive", seen(&[toml("a.toml", "results = 'C:b.csv'\n")], "a.toml", &usual)),
            (
                "with backslashes",
                seen(&[toml("a.toml", "results = '..\\b.csv'\n")], "a.toml", &usual),
            ),
            ("from the root", seen(&[toml("a.toml", "results = '/b.csv'\n")], "a.toml", &usual)),
        ],
    );
}

/// Corrections, options, and scales of the caller take precedence over the event file.
#[test]
fn options_of_the_caller_take_precedence() {
    let late = "board,ns,ew,score\n1,2,3,400\n";
    let files = [
        ("a.csv", EVENING),
        ("a.toml", "corrections = 'late.csv'\n"),
        ("late.csv", late),
        ("b.csv", "board,ns,ew,score\n1,1,4,480\n"),
    ];
    let mut other = ScoreOptions::default();
    other.corrections = Some("b.csv".into());
    let mut ebu = ScoreOptions::default();
    ebu.rules = Some(Preset::Ebu);
    let scale = "from,to,winner,loser\n0,4,10,10\n5,,20,0\n";
    let matches = [
        ("m.csv", SWISS),
        ("m.toml", "scale = 's.csv'\n"),
        ("s.csv", scale),
        ("t.csv", "from,to,winner,loser\n0,,10,10\n"),
    ];
    assert_texts(
        "options_of_the_caller",
        &[
            ("corrections of the event file", scored(&files, "a.csv", &ScoreOptions::default())),
            ("other corrections", scored(&files, "a.csv", &other)),
            ("a scale of the event file", scored(&matches, "m.csv", &ScoreOptions::default())),
            (
                "another scale",
                scored(&matches, "m.csv", &options_with(&[(" vps.scale ", "t.csv")])),
            ),
            ("no scale beside other rules", scored(&matches, "m.csv", &ebu)),
            (
                "a scale that is not there",
                scored(&matches, "m.csv", &options_with(&[("vps.scale", "u.csv")])),
            ),
            (
                "an option that there is not",
                scored(&files[..1], "a.csv", &options_with(&[("matchpoint.scale", "1")])),
            ),
            (
                "a value that there is not",
                scored(&files[..1], "a.csv", &options_with(&[("matchpoints.scale", "three")])),
            ),
            (
                "an option of teams",
                scored(&files[..1], "a.csv", &options_with(&[("teams.stage", "swiss")])),
            ),
            (
                "an option that fits",
                scored(&files[..1], "a.csv", &options_with(&[("matchpoints.scale", "1-0.5-0")])),
            ),
            (
                "weights",
                scored(
                    &[("w.csv", "home,away,home_imps,away_imps,weight\nA,B,3,1,2\n")],
                    "w.csv",
                    &ScoreOptions::default(),
                ),
            ),
        ],
    );
}

/// Errors of both files are reported together, and omitted errors are counted.
#[test]
fn reports_errors_of_all_files() {
    let odd = "board,ns,ew,score\n1,1,4,425\n1,2,3,435\n2,1,3,445\n2,2,4,455\n3,1,2,50\n";
    let wrong = "board,ns,ew,contract,declarer,result,score\n1,1,4,4S,N,=,450\n1,x,1,,,,4Z\n";
    let several = scored(
        &[
            ("a.csv", EVENING),
            ("a.toml", "[set]\nmatchpoints.scale = '3'\n[[penalty]]\npair = 9\npercent = 10\n"),
        ],
        "a.toml",
        &ScoreOptions::default(),
    );
    let mut json = Vec::new();
    for text in [odd, wrong] {
        let diagnostics =
            score(&source(&[("a.csv", text)]), "a.csv", &ScoreOptions::default()).diagnostics;
        json.push(diagnostics.to_json_lines(&ToString::to_string));
    }
    json.push(
        score(&Files::new(), "a.csv", &ScoreOptions::default())
            .diagnostics
            .to_json_lines(&ToString::to_string),
    );
    let both = score(&source(&[("a.csv", wrong)]), "a.csv", &ScoreOptions::default());
    let first = both.diagnostics.diagnostics()[0].clone();
    let value = serde_json::to_value(&first).expect("JSON");
    assert_eq!(value["message"], "4S N = at vulnerability none scores 420, not 450: 420 is used");
    assert_eq!(Diagnostics::from(first.clone()).diagnostics(), [first]);
    let coloured = both.diagnostics.to_text(ColorMode::Ansi, &ToString::to_string);
    assert!(coloured.contains('\u{1b}') && !both.diagnostics.to_string().contains('\u{1b}'));
    let twice = "board,ns,ew,score\n1,1,4,420\n1,1,4,420\n";
    let same_line = "board,ns,ew,score\n1,1,1,420\n1,2,3,450\n";
    assert_texts(
        "errors",
        &[
            ("of the event file", several),
            (
                "scores that there are not",
                scored(&[("a.csv", odd)], "a.csv", &ScoreOptions::default()),
            ),
            ("of results", output_text(&both)),
            ("a result twice", scored(&[("a.csv", twice)], "a.csv", &ScoreOptions::default())),
            ("against oneself", scored(&[("a.csv", same_line)], "a.csv", &ScoreOptions::default())),
            (
                "of corrections",
                scored(
                    &[
                        ("a.csv", EVENING),
                        ("a.toml", "corrections = 'c.csv'\n"),
                        ("c.csv", "board,ns,ew,score\n1,1,4,4Z\n"),
                    ],
                    "a.csv",
                    &ScoreOptions::default(),
                ),
            ),
            (
                "corrections of nothing",
                scored(
                    &[
                        ("a.csv", EVENING),
                        ("a.toml", "corrections = 'c.csv'\n"),
                        ("c.csv", "board,ns,ew,score\n9,1,4,420\n"),
                    ],
                    "a.csv",
                    &ScoreOptions::default(),
                ),
            ),
            (
                "of a scale",
                scored(
                    &[
                        ("m.csv", SWISS),
                        ("m.toml", "scale = 's.csv'\n"),
                        ("s.csv", "from,to,winner,loser\n0,4,x,10\n"),
                    ],
                    "m.csv",
                    &ScoreOptions::default(),
                ),
            ),
            (
                "of rows, and of the rest",
                scored(
                    &[("a.csv", "board,ns,ew,score\n1,1,4,420\n1,1,4,420\n1,2,3,4Z\n")],
                    "a.csv",
                    &ScoreOptions::default(),
                ),
            ),
            (
                "of matches, and of their rounds",
                scored(
                    &[("m.csv", "round,home,away,imps\n1,A,B,3\n1,A,B,4\n2,B,C,x\n")],
                    "m.csv",
                    &ScoreOptions::default(),
                ),
            ),
            ("for programs", json.concat()),
        ],
    );
}

#[test]
fn checks_files() {
    let checked = |name: &str, text: &str| {
        let outcome = check(&source(&[(name, text)]), name);
        let derivation_text = outcome.value.as_ref().map_or_else(String::new, ToString::to_string);
        format!("{}{derivation_text}\n", output_text(&outcome))
    };
    let games = "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1C Pass Pass 1C\n\n[Board \"2\"]\n[Dealer \"E\"]\n[Auction \"E\"]\nPass Pass Pass Pass\n";
    let sound = "[Board \"2\"]\n[Dealer \"E\"]\n[Auction \"E\"]\nPass Pass Pass Pass\n";
    assert_texts(
        "checks",
        &[
            ("games", checked("a.pbn", games)),
            ("a game", checked("a.pbn", sound)),
            ("results", checked("a.csv", EVENING)),
            (
                "odd results",
                checked(
                    "a.csv",
                    "board,ns,ew,score\n1,1,4,425\n1,2,3,435\n2,1,3,445\n2,2,4,455\n3,1,2,465\n",
                ),
            ),
            ("matches", checked("a.csv", "home,away,imps\nA,B,3\n")),
            ("nothing", checked("a.csv", "board,ns,ew,score\n")),
        ],
    );
    let both = check(&source(&[("a.csv", EVENING)]), "a.csv").value.expect("results");
    assert_eq!((both.contents, both.errors, both.warnings), (FileContents::Results(2, 0), 0, 0));
    let derivation_text = |holds: FileContents, errors: usize, warnings: usize| {
        let mut checked = both.clone();
        (checked.contents, checked.errors, checked.warnings) = (holds, errors, warnings);
        checked.to_string()
    };
    assert_eq!(
        derivation_text(FileContents::Results(1, 2), 0, 0),
        "a.csv: 1 result, 2 matches, no problems"
    );
    assert_eq!(derivation_text(FileContents::Results(0, 1), 1, 0), "a.csv: 1 match, 1 error");
    assert_eq!(
        derivation_text(FileContents::Games(2), 2, 1),
        "a.csv: 2 games, 2 errors, 1 warning"
    );
}

#[test]
fn converts_files() {
    let converted = |csv: &str, toml: &str, format: ExchangeFormat| {
        output_text(&convert(
            &source(&[("a.csv", csv), ("a.toml", toml)]),
            "a.csv",
            &ScoreOptions::default(),
            format,
        ))
    };
    let titled = "title = 'An evening'\n[[penalty]]\npair = 1\npercent = 10\n";
    assert_texts(
        "conversions",
        &[
            ("losses", converted(EVENING, titled, ExchangeFormat::Csv)),
            ("nothing is lost", converted(EVENING, "", ExchangeFormat::Pbn)),
            ("cannot be", converted(SWISS, "", ExchangeFormat::Pbn)),
        ],
    );
}

fn derivation_text(outcome: &Output<Box<dyn ReportView>>) -> String {
    let mut out = Vec::new();
    if let Some(workings) = &outcome.value {
        report::page(&workings.page(), TableStyle::Plain, &mut out).expect("memory");
    }
    output_text(outcome) + &String::from_utf8(out).expect("UTF-8")
}

/// Explanations for each combination of contestant, board, ranking, and number style.
#[test]
fn explains_totals_and_boards() {
    let explained = |first: &str, question: &ExplainOptions| {
        let teams = "round,board,table,ns,ew,score\n1,1,1,A,B,420\n1,1,2,B,A,-50\n1,2,1,A,B,100\n1,2,2,B,A,100\n";
        let files = [("a.csv", EVENING), ("t.csv", teams), ("t.toml", "method = 'teams'\n")];
        derivation_text(&explain(&source(&files), first, &ScoreOptions::default(), question))
    };
    let board = |number: u32| BoardNumber::new(number).expect("a number");
    let everybody_on = ExplainOptions::new().board(board(1));
    let nobody_on = ExplainOptions::new().board(board(7));
    assert_texts(
        "questions",
        &[
            ("everybody", explained("a.csv", &ExplainOptions::new())),
            ("a total", explained("a.csv", &ExplainOptions::new().pair("2"))),
            (
                "exact",
                explained("a.csv", &ExplainOptions::new().pair("2").numbers(NumberStyle::Exact)),
            ),
            ("a board", explained("a.csv", &ExplainOptions::new().pair("3").board(board(1)))),
            ("everybody on a board", explained("a.csv", &everybody_on)),
            ("nobody of the name", explained("a.csv", &ExplainOptions::new().pair("9"))),
            ("no team of the name", explained("t.csv", &ExplainOptions::new().pair("9"))),
            (
                "not on the board",
                explained("a.csv", &ExplainOptions::new().pair("3").board(board(2))),
            ),
            ("nobody on the board", explained("a.csv", &nobody_on)),
            (
                "inside a team event",
                explained(
                    "t.csv",
                    &ExplainOptions::new().pair("A (NS)").ranking(RankingKind::ButlerOfTeams),
                ),
            ),
            (
                "inside no team event",
                explained(
                    "a.csv",
                    &ExplainOptions::new().pair("1").ranking(RankingKind::ButlerOfTeams),
                ),
            ),
        ],
    );
    let teams = "round,board,table,ns,ew,score\n1,1,1,A,B,420\n1,1,2,B,A,-50\n";
    let files = source(&[("t.csv", teams), ("t.toml", "method = 'teams'\n"), ("a.csv", EVENING)]);
    let butler = score_team_butler(&files, "t.csv", &ScoreOptions::default());
    assert_eq!(butler.value.as_ref().map(ScoredEvent::method), Some(Method::Butler));
    assert_snapshot!(
        "butler_of_no_teams",
        output_text(&score_team_butler(&files, "a.csv", &ScoreOptions::default()))
    );
}

/// Published figures of a file are compared with the computed ones.
#[test]
fn compares_published_figures() {
    let game = |ns: &str, ew: &str, scores: &str| {
        format!(
            "[Board \"1\"]\n[Scoring \"MatchPoints\"]\n[ScoreTable \"PairId_NS\\1R;PairId_EW\\1R;Score_NS\\4R;MP_NS\\4R;MP_EW\\4R\"]\n{ns} {ew} {scores}\n"
        )
    };
    let pbn = |one: &str, other: &str| {
        let second = game("2", "5", other);
        game("1", "4", one) + second.lines().last().expect("a line") + "\n"
    };
    let read = |text: &str| {
        output_text(&score(&source(&[("a.pbn", text)]), "a.pbn", &ScoreOptions::default()))
    };
    let late = [
        ("a.pbn", pbn("420 9.00 2.00", "450 2.00 0.00")),
        ("a.toml", "corrections = 'c.csv'\n".to_owned()),
        ("c.csv", "board,ns,ew,score\n1,1,4,480\n".to_owned()),
    ];
    let late: Vec<(&str, &str)> = late.iter().map(|(name, text)| (*name, text.as_str())).collect();
    assert_texts(
        "published_figures",
        &[
            ("equal", read(&pbn("420 0.00 2.00", "450 2.00 0.00"))),
            ("on another scale", read(&pbn("420 0.00 1.00", "450 1.00 0.00"))),
            ("one differs", read(&pbn("420 0.00 2.00", "450 1.50 0.00"))),
            ("most differ", read(&pbn("420 0.00 3.00", "450 4.50 9.00"))),
            ("all differ", read(&pbn("420 7.00 3.00", "450 4.50 9.00"))),
            (
                "of what was not played",
                read(
                    &pbn("420 0.00 2.00", "450 2.00 0.00")
                        .replace("2 5 450 ", "2 5 450 2.00 0.00\n3 6   - "),
                ),
            ),
            ("corrected", output_text(&score(&source(&late), "a.toml", &ScoreOptions::default()))),
        ],
    );
    let scored = score(&source(&[("a.csv", EVENING)]), "a.csv", &ScoreOptions::default())
        .value
        .expect("results");
    for (format, name) in [(ExchangeFormat::Pbn, "b.pbn"), (ExchangeFormat::Usebio, "b.xml")] {
        let mut out = Vec::new();
        exchange::write(&scored, format, &mut out).expect("memory");
        let back = score(&Files::from([(name.to_owned(), out)]), name, &ScoreOptions::default());
        assert_snapshot!(format!("published_in_{format}"), output_text(&back));
    }
}
