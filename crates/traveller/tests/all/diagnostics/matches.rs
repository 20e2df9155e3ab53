//! Next rounds, strengths, movements, and Victory Point scales.

use report::{ShowReasons, TableStyle};
use swiss::FirstRound;
use traveller::bridge_core::MatchLength;
use traveller::{
    Output, PairFirstRoundOptions, PairNextRoundOptions, PairedRound, RankTeamsOptions,
    ScoreOptions, check_movement, pair_first_round, pair_next_round, rank_teams, read_custom_scale,
    scale,
};
use vp_scales::Parameters;

use super::{EVENING, SWISS, assert_texts, output_text, source};

fn pairing_text(outcome: &Output<PairedRound>) -> String {
    let mut out = Vec::new();
    if let Some(PairedRound { round, title, .. }) = &outcome.value {
        let table = report::next_round(round, title, ShowReasons::Hide);
        report::text(&table, TableStyle::Plain, &mut out).expect("memory");
    }
    output_text(outcome) + &String::from_utf8(out).expect("UTF-8")
}

#[test]
fn pairs_rounds() {
    let next = |csv: &str, toml: &str, unfinished: bool| {
        let how = PairNextRoundOptions::new().unfinished(unfinished);
        pairing_text(&pair_next_round(
            &source(&[("a.csv", csv), ("a.toml", toml)]),
            "a.csv",
            &ScoreOptions::default(),
            &how,
        ))
    };
    let swiss = "method = 'teams'\nstage = 'swiss'\n";
    let pairs = "method = 'swiss-pairs'\n";
    let of_pairs = "round,board,ns,ew,score\n1,1,A,B,420\n1,1,C,D,450\n1,2,A,B,-50\n1,2,C,D,110\n";
    let open = format!("{SWISS}2,A,C,,\n2,B,D,3,1\n");
    assert_texts(
        "rounds",
        &[
            ("of teams", next(SWISS, swiss, false)),
            ("of pairs", next(of_pairs, pairs, false)),
            ("of an evening", next(EVENING, "", false)),
            ("of a knock-out", next(SWISS, "method = 'teams'\nstage = 'knock-out'\n", false)),
            ("nothing played", next("round,home,away,home_imps,away_imps\n", swiss, false)),
            ("not over", next(&open, swiss, false)),
            ("not over, and that is known", next(&open, swiss, true)),
        ],
    );
    let toml = format!(
        "{swiss}[[team]]\nname = 'A'\n[[team]]\nname = 'B'\n[[team]]\nname = 'C'\n[[team]]\nname = 'D'\n"
    );
    let first = |files: &[(&str, &str)], first: &str, how: PairFirstRoundOptions| {
        pairing_text(&pair_first_round(&source(files), first, &ScoreOptions::default(), &how))
    };
    let in_order = PairFirstRoundOptions::new().seed(1);
    assert_texts(
        "first_rounds",
        &[
            ("in order", first(&[("a.toml", &toml)], "a.toml", in_order)),
            (
                "drawn",
                first(
                    &[("a.toml", &toml)],
                    "a.toml",
                    PairFirstRoundOptions::new().order(FirstRound::Drawn).seed(7),
                ),
            ),
            (
                "results without lines",
                first(&[("a.toml", &toml), ("a.csv", "home,away,imps\n")], "a.csv", in_order),
            ),
            ("begun", first(&[("a.toml", &toml), ("a.csv", SWISS)], "a.toml", in_order)),
            ("nobody", first(&[("a.toml", swiss)], "a.toml", in_order)),
            (
                "of a knock-out",
                first(&[("a.toml", &toml.replace("swiss", "knock-out"))], "a.toml", in_order),
            ),
        ],
    );
}

#[test]
fn ranks_by_strength() {
    let ranked = |toml: &str, change: &dyn Fn(&mut RankTeamsOptions)| {
        let mut options = RankTeamsOptions::default();
        change(&mut options);
        let csv = "round,home,away,home_imps,away_imps,boards\n1,A,B,30,20,16\n1,C,D,25,10,16\n2,A,C,20,26,16\n2,B,D,21,20,16\n";
        let scale = "from,to,winner,loser\n0,4,10,10\n5,,20,0\n";
        let files = [("a.csv", csv), ("a.toml", toml), ("s.csv", scale)];
        let outcome = rank_teams(&source(&files), "a.csv", &options);
        let mut out = Vec::new();
        if let Some(ranked) = &outcome.value {
            let report = ranked.report();
            report::page(&report.page(report::ShowCrossTable::Always), TableStyle::Plain, &mut out)
                .expect("memory");
            if let Some(between) = report.between() {
                report::text(&between, TableStyle::Plain, &mut out).expect("memory");
            }
        }
        output_text(&outcome) + &String::from_utf8(out).expect("UTF-8")
    };
    let decided = "stage = 'swiss'\n[[penalty]]\nteam = 'A'\nvps = 1\n[[void]]\nround = 2\nhome = 'B'\nhome_gets = 'AVE'\naway = 'D'\naway_gets = 'AVE'\n";
    let between = |one: &str, other: &str| Some([one.to_owned(), other.to_owned()]);
    assert_texts(
        "strengths",
        &[
            ("usual", ranked("", &|_| ())),
            ("decisions", ranked(decided, &|_| ())),
            ("a scale", ranked("", &|it| it.scale = Some("wbf".to_owned()))),
            ("a scale of one's own", ranked("", &|it| it.scale = Some("s.csv".to_owned()))),
            ("that of the event file", ranked("boards = 20\nscale = 'wbf'\n", &|_| ())),
            ("no scale", ranked("", &|it| it.scale = Some("no-scale".to_owned()))),
            ("with its table", ranked("", &|it| it.table = true)),
            ("two teams", ranked("", &|it| it.between = between("A", "D"))),
            ("one team", ranked("", &|it| it.between = between("A", "A"))),
            ("nobody", ranked("", &|it| it.between = between("A", "Z"))),
            ("tau", ranked("", &|it| it.tau = -1.0)),
            ("prior", ranked("", &|it| it.prior = Some(1e9))),
            ("a prior", ranked("", &|it| it.prior = Some(0.5))),
            ("confidence 0", ranked("", &|it| it.confidence = 0.0)),
            ("confidence 1", ranked("", &|it| it.confidence = 1.0)),
            ("games", ranked("", &|it| it.from = strengths::StrengthSource::Wins)),
        ],
    );
}

#[test]
fn checks_movements() {
    let checked = |csv: &str| {
        let outcome = check_movement(&source(&[("a.csv", csv)]), "a.csv");
        let mut shown = output_text(&outcome);
        if let Some(it) = &outcome.value {
            let names: Vec<&str> = it.teams.iter().map(String::as_str).collect();
            let rounds: Vec<&str> = it.rounds.iter().map(String::as_str).collect();
            let mut out = Vec::new();
            report::csv(&report::movement_check(&it.check, &names, &rounds), &mut out)
                .expect("memory");
            shown += &String::from_utf8(out).expect("UTF-8");
        }
        shown
    };
    let tables = "round,board,ns,ew,score\n1,1,B,A,420\n1,1,A,B,450\n2,2,A,C,420\n2,2,C,A,NP\n1,3,C,D,100\n1,3,D,C,50\n";
    let lines = (0..500).map(|at| format!("{at},A{},B{},3\n", at % 251, at % 251));
    let maximum = checked(&format!("round,home,away,imps\n{}", lines.collect::<Vec<_>>().concat()));
    assert!(maximum.starts_with("given"), "as many may sit out");
    let lines = (0..600).map(|at| format!("{at},A{at},B{at},3\n"));
    let many = lines.collect::<Vec<_>>().concat();
    assert_texts(
        "movement_checks",
        &[
            ("matches", checked("round,home,away,imps\n1,10,9,3\n1,2,1,3\n2,10,2,3\n2,9,1,\n")),
            ("with boards", checked("home,away,imps,boards\nA,B,3,8\nB,C,1,8\n")),
            ("without rounds", checked("home,away,imps\nA,B,3\nB,C,1\n")),
            ("tables", checked(tables)),
            ("results of pairs", checked("board,ns,ew,score\n1,1,2,420\n")),
            ("against oneself", checked("home,away,imps\nA,A,3\n")),
            ("nothing", checked("home,away,imps\n")),
            ("too many", checked(&format!("round,home,away,imps\n{many}"))),
        ],
    );
}

#[test]
fn reads_scales() {
    let files = source(&[
        ("s.csv", "from,to,winner,loser\n0,4,10,10\n5,,20,0\n"),
        ("bad.csv", "from,to\n"),
    ]);
    let of = |name: &str, boards: u8, open: Parameters| {
        let boards = MatchLength::new(boards).expect("a length");
        let outcome = scale(&files, &name.parse().expect("a scale"), boards, open);
        let name = outcome.value.as_ref().map(|scale| scale.name().to_string());
        format!("{name:?} {}", output_text(&outcome))
    };
    let none = Parameters::default();
    let draw = Parameters { draw: Some("10".parse().expect("VPs")), blitz: None };
    let blitz = Parameters { draw: None, blitz: Some("40".parse().expect("IMPs")) };
    assert_texts(
        "scales",
        &[
            ("by its name", of("wbf", 8, none)),
            ("of no such boards", of("acbl-20", 100, none)),
            ("without a blitz of one's own", of("acbl-20", 10, blitz)),
            ("of a file", of("s.csv", 8, none)),
            ("of a file with a draw", of("s.csv", 8, draw)),
            ("of a file with a blitz", of("s.csv", 8, blitz)),
            ("of a bad file", of("bad.csv", 8, none)),
            ("of no file", output_text(&read_custom_scale(&files, "none.csv"))),
            ("of its own file", output_text(&read_custom_scale(&files, "s.csv"))),
        ],
    );
}
