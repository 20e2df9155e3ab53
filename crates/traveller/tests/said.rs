//! What is asked of the library in front, what comes of it, and what is said: every task with files from a shelf.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::io::{self, Cursor, Read};
use std::path::Path;

use insta::assert_snapshot;
use report::{Detail, Exchange, Look, Reasons, Report, Workings};
use scoring::Numbers;
use swiss::FirstRound;
use traveller::bridge_core::{BoardNumber, MatchLength};
use traveller::regulations::{Method, Preset};
use traveller::{
    Absent, Again, Colours, EventFileUse, FirstWishes, Holds, Opened, OptionWish, Outcome,
    PairedRound, PairingWishes, Question, RankWishes, RankingOf, Scored, Shelf, Told, Wishes,
    butler_of_teams, check, check_movement, convert, explain, own_scale, pair, pair_first, rank,
    scale, score, score_stream,
};
use vp_scales::Parameters;

type Files = BTreeMap<String, Vec<u8>>;

fn shelf(files: &[(&str, &str)]) -> Files {
    files.iter().map(|&(name, text)| (name.to_owned(), text.as_bytes().to_vec())).collect()
}

/// Whether something came of it, and all that was said, with whose fault it is.
fn said<T>(outcome: &Outcome<T>) -> String {
    let told = &outcome.told;
    let codes: Vec<&str> = told.diagnostics().iter().map(|it| &*it.code).collect();
    let came = if outcome.value.is_some() { "given" } else { "nothing" };
    let whose = if told.is_of_call() { ", by the call" } else { "" };
    assert_eq!(told.is_empty(), codes.is_empty());
    format!("{came}{whose} {codes:?}\n{told}")
}

fn ranking(scored: &Scored) -> String {
    let mut out = Vec::new();
    report::csv(&Report::of(scored).table(None, Detail::Standings), &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

/// The same with the ranking.
fn scored(files: &[(&str, &str)], first: &str, wishes: &Wishes) -> String {
    let outcome = score(&shelf(files), first, wishes);
    let ranking = outcome.value.as_ref().map_or_else(String::new, ranking);
    said(&outcome) + &ranking
}

fn wish(set: &[(&str, &str)]) -> Wishes {
    let mut wishes = Wishes::default();
    wishes.set = set.iter().map(|&(option, value)| OptionWish::new(option, value)).collect();
    wishes
}

const EVENING: &str = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
const SWISS: &str = "round,home,away,home_imps,away_imps\n1,A,B,30,20\n1,C,D,25,10\n";

/// A snapshot of many, each under its name.
fn kept(snapshot: &str, said: &[(&str, String)]) {
    let mut all = String::new();
    for (name, text) in said {
        write!(all, "==== {name}\n{text}\n").expect("a string");
    }
    assert_snapshot!(snapshot, all);
}

/// Which files belong to an event: by their names, by what the event file says, and nowhere else.
#[test]
fn files_of_an_event() {
    let usual = Wishes::default();
    let mut alone = Wishes::default();
    alone.event_file = EventFileUse::Never;
    let title = "rules = 'acbl'\n";
    let seen = |files: &[(&str, &str)], first: &str, wishes: &Wishes| {
        let outcome = score(&shelf(files), first, wishes);
        let preset = outcome.value.as_ref().map(|scored| scored.regulations().preset.to_string());
        format!("{preset:?} {}", said(&outcome))
    };
    let csv = |name: &'static str| (name, EVENING);
    let toml = |name: &'static str, text: &'static str| (name, text);
    kept(
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

/// Corrections, options and scales: those that are wished for go before those of the event file.
#[test]
fn what_is_wished_for() {
    let late = "board,ns,ew,score\n1,2,3,400\n";
    let files = [
        ("a.csv", EVENING),
        ("a.toml", "corrections = 'late.csv'\n"),
        ("late.csv", late),
        ("b.csv", "board,ns,ew,score\n1,1,4,480\n"),
    ];
    let mut other = Wishes::default();
    other.corrections = Some("b.csv".into());
    let mut ebu = Wishes::default();
    ebu.rules = Some(Preset::Ebu);
    let scale = "from,to,winner,loser\n0,4,10,10\n5,,20,0\n";
    let matches = [
        ("m.csv", SWISS),
        ("m.toml", "scale = 's.csv'\n"),
        ("s.csv", scale),
        ("t.csv", "from,to,winner,loser\n0,,10,10\n"),
    ];
    kept(
        "what_is_wished_for",
        &[
            ("corrections of the event file", scored(&files, "a.csv", &Wishes::default())),
            ("other corrections", scored(&files, "a.csv", &other)),
            ("a scale of the event file", scored(&matches, "m.csv", &Wishes::default())),
            ("another scale", scored(&matches, "m.csv", &wish(&[(" vps.scale ", "t.csv")]))),
            ("no scale beside other rules", scored(&matches, "m.csv", &ebu)),
            (
                "a scale that is not there",
                scored(&matches, "m.csv", &wish(&[("vps.scale", "u.csv")])),
            ),
            (
                "an option that there is not",
                scored(&files[..1], "a.csv", &wish(&[("matchpoint.scale", "1")])),
            ),
            (
                "a value that there is not",
                scored(&files[..1], "a.csv", &wish(&[("matchpoints.scale", "three")])),
            ),
            (
                "an option of teams",
                scored(&files[..1], "a.csv", &wish(&[("teams.stage", "swiss")])),
            ),
            (
                "an option that fits",
                scored(&files[..1], "a.csv", &wish(&[("matchpoints.scale", "1-0.5-0")])),
            ),
            (
                "weights",
                scored(
                    &[("w.csv", "home,away,home_imps,away_imps,weight\nA,B,3,1,2\n")],
                    "w.csv",
                    &Wishes::default(),
                ),
            ),
        ],
    );
}

/// Errors of both files come at once; what there is too much of is counted.
#[test]
fn errors() {
    let odd = "board,ns,ew,score\n1,1,4,425\n1,2,3,435\n2,1,3,445\n2,2,4,455\n3,1,2,50\n";
    let wrong = "board,ns,ew,contract,declarer,result,score\n1,1,4,4S,N,=,450\n1,x,1,,,,4Z\n";
    let several = scored(
        &[
            ("a.csv", EVENING),
            ("a.toml", "[set]\nmatchpoints.scale = '3'\n[[penalty]]\npair = 9\npercent = 10\n"),
        ],
        "a.toml",
        &Wishes::default(),
    );
    let mut json = Vec::new();
    for text in [odd, wrong] {
        let told = score(&shelf(&[("a.csv", text)]), "a.csv", &Wishes::default()).told;
        json.push(told.json_lines(&ToString::to_string));
    }
    json.push(
        score(&shelf(&[]), "a.csv", &Wishes::default()).told.json_lines(&ToString::to_string),
    );
    let both = score(&shelf(&[("a.csv", wrong)]), "a.csv", &Wishes::default());
    let first = both.told.diagnostics()[0].clone();
    let value = serde_json::to_value(&first).expect("JSON");
    assert_eq!(value["message"], "4S N =, vulnerable none, scores 420, not 450: 420 counts");
    assert_eq!(Told::from(first.clone()).diagnostics(), [first]);
    let coloured = both.told.text(Colours::Ansi, &ToString::to_string);
    assert!(coloured.contains('\u{1b}') && !both.told.to_string().contains('\u{1b}'));
    let twice = "board,ns,ew,score\n1,1,4,420\n1,1,4,420\n";
    let same_line = "board,ns,ew,score\n1,1,1,420\n1,2,3,450\n";
    kept(
        "errors",
        &[
            ("of the event file", several),
            ("scores that there are not", scored(&[("a.csv", odd)], "a.csv", &Wishes::default())),
            ("of results", said(&both)),
            ("a result twice", scored(&[("a.csv", twice)], "a.csv", &Wishes::default())),
            ("against oneself", scored(&[("a.csv", same_line)], "a.csv", &Wishes::default())),
            (
                "of corrections",
                scored(
                    &[
                        ("a.csv", EVENING),
                        ("a.toml", "corrections = 'c.csv'\n"),
                        ("c.csv", "board,ns,ew,score\n1,1,4,4Z\n"),
                    ],
                    "a.csv",
                    &Wishes::default(),
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
                    &Wishes::default(),
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
                    &Wishes::default(),
                ),
            ),
            (
                "of rows, and of the rest",
                scored(
                    &[("a.csv", "board,ns,ew,score\n1,1,4,420\n1,1,4,420\n1,2,3,4Z\n")],
                    "a.csv",
                    &Wishes::default(),
                ),
            ),
            (
                "of matches, and of their rounds",
                scored(
                    &[("m.csv", "round,home,away,imps\n1,A,B,3\n1,A,B,4\n2,B,C,x\n")],
                    "m.csv",
                    &Wishes::default(),
                ),
            ),
            ("for programs", json.concat()),
        ],
    );
}

#[test]
fn checks() {
    let checked = |name: &str, text: &str| {
        let outcome = check(&shelf(&[(name, text)]), name);
        let shown = outcome.value.as_ref().map_or_else(String::new, ToString::to_string);
        format!("{}{shown}\n", said(&outcome))
    };
    let games = "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1C Pass Pass 1C\n\n[Board \"2\"]\n[Dealer \"E\"]\n[Auction \"E\"]\nPass Pass Pass Pass\n";
    let sound = "[Board \"2\"]\n[Dealer \"E\"]\n[Auction \"E\"]\nPass Pass Pass Pass\n";
    kept(
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
    let both = check(&shelf(&[("a.csv", EVENING)]), "a.csv").value.expect("results");
    assert_eq!((both.holds, both.errors, both.warnings), (Holds::Results(2, 0), 0, 0));
    let shown = |holds: Holds, errors: usize, warnings: usize| {
        let mut checked = both.clone();
        (checked.holds, checked.errors, checked.warnings) = (holds, errors, warnings);
        checked.to_string()
    };
    assert_eq!(
        shown(Holds::Results(1, 2), 0, 0),
        "a.csv: 1 result, 2 matches, nothing to complain of"
    );
    assert_eq!(shown(Holds::Results(0, 1), 1, 0), "a.csv: 1 match, 1 error");
    assert_eq!(shown(Holds::Games(2), 2, 1), "a.csv: 2 games, 2 errors, 1 warning");
}

#[test]
fn conversions() {
    let converted = |csv: &str, toml: &str, format: Exchange| {
        said(&convert(
            &shelf(&[("a.csv", csv), ("a.toml", toml)]),
            "a.csv",
            &Wishes::default(),
            format,
        ))
    };
    let titled = "title = 'An evening'\n[[penalty]]\npair = 1\npercent = 10\n";
    kept(
        "conversions",
        &[
            ("losses", converted(EVENING, titled, Exchange::Csv)),
            ("nothing is lost", converted(EVENING, "", Exchange::Pbn)),
            ("cannot be", converted(SWISS, "", Exchange::Pbn)),
        ],
    );
}

fn shown(outcome: &Outcome<Box<dyn Workings>>) -> String {
    let mut out = Vec::new();
    if let Some(workings) = &outcome.value {
        report::page(&workings.page(), Look::Plain, &mut out).expect("memory");
    }
    said(outcome) + &String::from_utf8(out).expect("UTF-8")
}

/// Whose number, on which board, in which ranking, and how exact.
#[test]
fn questions() {
    let explained = |first: &str, question: &Question| {
        let teams = "round,board,table,ns,ew,score\n1,1,1,A,B,420\n1,1,2,B,A,-50\n1,2,1,A,B,100\n1,2,2,B,A,100\n";
        let files = [("a.csv", EVENING), ("t.csv", teams), ("t.toml", "method = 'teams'\n")];
        shown(&explain(&shelf(&files), first, &Wishes::default(), question))
    };
    let board = |number: u32| BoardNumber::new(number).expect("a number");
    let mut everybody_on = Question::everybody();
    everybody_on.board = Some(board(1));
    let mut nobody_on = Question::everybody();
    nobody_on.board = Some(board(7));
    kept(
        "questions",
        &[
            ("everybody", explained("a.csv", &Question::everybody())),
            ("a total", explained("a.csv", &Question::total("2"))),
            ("exact", explained("a.csv", &Question::total("2").with(Numbers::Exact))),
            ("a board", explained("a.csv", &Question::board("3", board(1)))),
            ("everybody on a board", explained("a.csv", &everybody_on)),
            ("nobody of the name", explained("a.csv", &Question::total("9"))),
            ("no team of the name", explained("t.csv", &Question::total("9"))),
            ("not on the board", explained("a.csv", &Question::board("3", board(2)))),
            ("nobody on the board", explained("a.csv", &nobody_on)),
            (
                "inside a team event",
                explained("t.csv", &Question::total("A (NS)").of(RankingOf::ButlerOfTeams)),
            ),
            (
                "inside no team event",
                explained("a.csv", &Question::total("1").of(RankingOf::ButlerOfTeams)),
            ),
        ],
    );
    let teams = "round,board,table,ns,ew,score\n1,1,1,A,B,420\n1,1,2,B,A,-50\n";
    let files = shelf(&[("t.csv", teams), ("t.toml", "method = 'teams'\n"), ("a.csv", EVENING)]);
    let butler = butler_of_teams(&files, "t.csv", &Wishes::default());
    assert_eq!(butler.value.as_ref().map(Scored::method), Some(Method::Butler));
    assert_snapshot!(
        "butler_of_no_teams",
        said(&butler_of_teams(&files, "a.csv", &Wishes::default()))
    );
}

fn paired(outcome: &Outcome<PairedRound>) -> String {
    let mut out = Vec::new();
    if let Some(PairedRound { event, round, title, .. }) = &outcome.value {
        let table = report::next_round(event, round, title, Reasons::LeftOut);
        report::text(&table, Look::Plain, &mut out).expect("memory");
    }
    said(outcome) + &String::from_utf8(out).expect("UTF-8")
}

#[test]
fn rounds() {
    let next = |csv: &str, toml: &str, unfinished: bool| {
        let mut how = PairingWishes::default();
        how.unfinished = unfinished;
        paired(&pair(
            &shelf(&[("a.csv", csv), ("a.toml", toml)]),
            "a.csv",
            &Wishes::default(),
            &how,
        ))
    };
    let swiss = "method = 'teams'\nstage = 'swiss'\n";
    let pairs = "method = 'swiss-pairs'\n";
    let of_pairs = "round,board,ns,ew,score\n1,1,A,B,420\n1,1,C,D,450\n1,2,A,B,-50\n1,2,C,D,110\n";
    let open = format!("{SWISS}2,A,C,,\n2,B,D,3,1\n");
    kept(
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
    let first = |files: &[(&str, &str)], first: &str, how: FirstWishes| {
        paired(&pair_first(&shelf(files), first, &Wishes::default(), &how))
    };
    let in_order = FirstWishes::new(FirstRound::InOrder, 1);
    kept(
        "first_rounds",
        &[
            ("in order", first(&[("a.toml", &toml)], "a.toml", in_order)),
            (
                "drawn",
                first(&[("a.toml", &toml)], "a.toml", FirstWishes::new(FirstRound::Drawn, 7)),
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

/// What a file publishes beside its results is compared with what comes out here.
#[test]
fn published_figures() {
    let game = |ns: &str, ew: &str, scores: &str| {
        format!(
            "[Board \"1\"]\n[Scoring \"MatchPoints\"]\n[ScoreTable \"PairId_NS\\1R;PairId_EW\\1R;Score_NS\\4R;MP_NS\\4R;MP_EW\\4R\"]\n{ns} {ew} {scores}\n"
        )
    };
    let pbn = |one: &str, other: &str| {
        let second = game("2", "5", other);
        game("1", "4", one) + second.lines().last().expect("a line") + "\n"
    };
    let read = |text: &str| said(&score(&shelf(&[("a.pbn", text)]), "a.pbn", &Wishes::default()));
    let late = [
        ("a.pbn", pbn("420 9.00 2.00", "450 2.00 0.00")),
        ("a.toml", "corrections = 'c.csv'\n".to_owned()),
        ("c.csv", "board,ns,ew,score\n1,1,4,480\n".to_owned()),
    ];
    let late: Vec<(&str, &str)> = late.iter().map(|(name, text)| (*name, text.as_str())).collect();
    kept(
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
            ("corrected", said(&score(&shelf(&late), "a.toml", &Wishes::default()))),
        ],
    );
    let scored =
        score(&shelf(&[("a.csv", EVENING)]), "a.csv", &Wishes::default()).value.expect("results");
    for (format, name) in [(Exchange::Pbn, "b.pbn"), (Exchange::Usebio, "b.xml")] {
        let mut out = Vec::new();
        report::exchange(&scored, format, &mut out).expect("memory");
        let back = score(&Files::from([(name.to_owned(), out)]), name, &Wishes::default());
        assert_snapshot!(format!("published_in_{format}"), said(&back));
    }
}

#[test]
fn strengths() {
    let ranked = |toml: &str, change: &dyn Fn(&mut RankWishes)| {
        let mut wishes = RankWishes::default();
        change(&mut wishes);
        let csv = "round,home,away,home_imps,away_imps,boards\n1,A,B,30,20,16\n1,C,D,25,10,16\n2,A,C,20,26,16\n2,B,D,21,20,16\n";
        let scale = "from,to,winner,loser\n0,4,10,10\n5,,20,0\n";
        let files = [("a.csv", csv), ("a.toml", toml), ("s.csv", scale)];
        let outcome = rank(&shelf(&files), "a.csv", &wishes);
        let mut out = Vec::new();
        if let Some(ranked) = &outcome.value {
            let report = ranked.report();
            report::page(&report.page(report::CrossTable::Asked), Look::Plain, &mut out)
                .expect("memory");
            if let Some(between) = report.between() {
                report::text(&between, Look::Plain, &mut out).expect("memory");
            }
        }
        said(&outcome) + &String::from_utf8(out).expect("UTF-8")
    };
    let decided = "stage = 'swiss'\n[[penalty]]\nteam = 'A'\nvps = 1\n[[void]]\nround = 2\nhome = 'B'\nhome_gets = 'AVE'\naway = 'D'\naway_gets = 'AVE'\n";
    let between = |one: &str, other: &str| Some([one.to_owned(), other.to_owned()]);
    kept(
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
            ("games", ranked("", &|it| it.from = strengths::StrengthFrom::Wins)),
        ],
    );
}

#[test]
fn movements() {
    let checked = |csv: &str| {
        let outcome = check_movement(&shelf(&[("a.csv", csv)]), "a.csv");
        let mut shown = said(&outcome);
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
    let most = checked(&format!("round,home,away,imps\n{}", lines.collect::<Vec<_>>().concat()));
    assert!(most.starts_with("given"), "as many may sit out");
    let lines = (0..600).map(|at| format!("{at},A{at},B{at},3\n"));
    let many = lines.collect::<Vec<_>>().concat();
    kept(
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
fn scales() {
    let files =
        shelf(&[("s.csv", "from,to,winner,loser\n0,4,10,10\n5,,20,0\n"), ("bad.csv", "from,to\n")]);
    let of = |name: &str, boards: u8, open: Parameters| {
        let boards = MatchLength::new(boards).expect("a length");
        let outcome = scale(&files, &name.parse().expect("a scale"), boards, open);
        let name = outcome.value.as_ref().map(|scale| scale.name().to_string());
        format!("{name:?} {}", said(&outcome))
    };
    let none = Parameters::default();
    let draw = Parameters { draw: Some("10".parse().expect("VPs")), blitz: None };
    let blitz = Parameters { draw: None, blitz: Some("40".parse().expect("IMPs")) };
    kept(
        "scales",
        &[
            ("by its name", of("wbf", 8, none)),
            ("of no such boards", of("acbl-20", 100, none)),
            ("without a blitz of one's own", of("acbl-20", 10, blitz)),
            ("of a file", of("s.csv", 8, none)),
            ("of a file with a draw", of("s.csv", 8, draw)),
            ("of a file with a blitz", of("s.csv", 8, blitz)),
            ("of a bad file", of("bad.csv", 8, none)),
            ("of no file", said(&own_scale(&files, "none.csv"))),
            ("of its own file", said(&own_scale(&files, "s.csv"))),
        ],
    );
}

/// Results that come board by board: what is told of them, what they are worth, and what cannot be.
#[test]
fn streams() {
    let streamed = |files: &[(&str, &str)], first: &str, wishes: &Wishes| {
        let mut windows = String::new();
        let outcome = score_stream(&shelf(files), first, wishes, |window| {
            let (results, columns) = (window.scored.event().results().len(), window.columns.len());
            writeln!(windows, "{results} results of {columns} columns").map_err(io::Error::other)
        });
        let outcome = outcome.expect("nothing fails");
        let ranking = outcome.value.as_ref().map_or_else(String::new, ranking);
        format!("{windows}{}{ranking}", said(&outcome))
    };
    let two = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,1,3,-50\n2,2,4,-100\n";
    let usual = Wishes::default();
    let mut late = Wishes::default();
    late.corrections = Some("c.csv".into());
    let titled = "title = 'An evening'\n[[penalty]]\npair = 1\npercent = 10\n";
    kept(
        "streams",
        &[
            ("two boards", streamed(&[("a.csv", two)], "a.csv", &usual)),
            (
                "with an event file",
                streamed(&[("a.csv", two), ("a.toml", titled)], "a.toml", &usual),
            ),
            ("with corrections", streamed(&[("a.csv", two)], "a.csv", &late)),
            (
                "with those of the event file",
                streamed(&[("a.csv", two), ("a.toml", "corrections = 'c.csv'\n")], "a.csv", &usual),
            ),
            ("games", streamed(&[("a.pbn", "[Board \"1\"]\n")], "a.pbn", &usual)),
            (
                "of teams",
                streamed(&[("a.csv", two), ("a.toml", "method = 'teams'\n")], "a.csv", &usual),
            ),
            (
                "an option of teams",
                streamed(&[("a.csv", two)], "a.csv", &wish(&[("teams.stage", "swiss")])),
            ),
            ("no columns", streamed(&[("a.csv", "x,y\n1,2\n")], "a.csv", &usual)),
            (
                "an unknown column",
                streamed(
                    &[("a.csv", "board,ns,ew,score,boart\n1,1,4,420,\n1,2,3,450,\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            (
                "an error",
                streamed(&[("a.csv", "board,ns,ew,score\n1,1,4,4Z\n1,2,3,450\n")], "a.csv", &usual),
            ),
            (
                "an odd score",
                streamed(
                    &[("a.csv", "board,ns,ew,score\n1,1,4,425\n1,2,3,450\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            (
                "not grouped",
                streamed(
                    &[("a.csv", "board,ns,ew,score\n1,1,4,420\n2,2,3,450\n1,2,3,450\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            (
                "twice",
                streamed(
                    &[("a.csv", "board,ns,ew,score\n1,1,4,420\n1,1,4,420\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            (
                "nobody is there",
                streamed(
                    &[("a.csv", two), ("a.toml", "[[penalty]]\npair = 9\npercent = 10\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            ("nothing", streamed(&[("a.csv", "board,ns,ew,score\n")], "a.csv", &usual)),
        ],
    );
    let full = score_stream(&shelf(&[("a.csv", two)]), "a.csv", &usual, |_| {
        Err(io::ErrorKind::StorageFull.into())
    });
    assert_eq!(full.expect_err("no room").kind(), io::ErrorKind::StorageFull);
}

/// A shelf of which a file breaks off, and whose files can be had once or again.
struct Shaky {
    text: String,
    again: Again,
    breaks_at: Option<usize>,
}

struct Breaks;

impl Read for Breaks {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the line is dead"))
    }
}

impl Shelf for Shaky {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, Absent> {
        Err(Absent::new(format!("{} is not read whole", name.display())))
    }

    fn open(&self, _: &Path) -> Result<Opened<'_>, Absent> {
        let held = Cursor::new(self.text.as_bytes());
        let bytes: Box<dyn Read + Send> = match self.breaks_at {
            Some(at) => Box::new(held.take(u64::try_from(at).expect("short")).chain(Breaks)),
            None => Box::new(held),
        };
        Ok(Opened { bytes, again: self.again })
    }

    fn has(&self, _: &Path) -> bool {
        false
    }
}

/// Files of more than is held at once: what is wrong in them is shown with its line, however the file comes.
#[test]
fn long_files() {
    let lines = (0..80_000).map(|at| {
        format!("{},{},{},{}\n", at / 20 + 1, at % 20 + 1, at % 20 + 101, (at % 9 + 8) * 10)
    });
    let good = format!("board,ns,ew,score\n{}", lines.collect::<String>());
    let bad = good.replacen("\n2900,7,107,", "\n2900,7,107,4Z", 1);
    let odd = good.replacen("\n2900,7,107,", "\n2900,7,7,", 1);
    assert!(good.len() > 1 << 20 && bad != good && odd != good);
    let told = |text: &str, again: Again, breaks_at: Option<usize>| {
        let shaky = Shaky { text: text.to_owned(), again, breaks_at };
        let outcome = score(&shaky, "a.csv", &Wishes::default());
        said(&outcome)
    };
    for again in [Again::Yes, Again::No] {
        assert_eq!(told(&good, again, None), "given []\n");
        assert_snapshot!("long_file_with_an_error", told(&bad, again, None));
        assert_snapshot!("long_file_against_oneself", told(&odd, again, None));
        assert_snapshot!("long_file_that_breaks_off", told(&good, again, Some(1_100_000)));
        assert_snapshot!("file_that_breaks_off", told(&good, again, Some(1_000)));
    }
    let shaky = Shaky { text: good, again: Again::No, breaks_at: Some(1_100_000) };
    let streamed =
        score_stream(&shaky, "a.csv", &Wishes::default(), |_| Ok(())).expect("nothing fails");
    assert_snapshot!("long_file_that_breaks_off", said(&streamed));
    assert!(format!("{:?}", shaky.open(Path::new("a")).expect("bytes")).contains("again: No"));
}

/// Maps are shelves; what a shelf does not say of itself is the usual.
#[test]
fn shelves() {
    let sorted = shelf(&[("a.csv", EVENING)]);
    let hashed: HashMap<String, Vec<u8>> = sorted.clone().into_iter().collect();
    let all: [&dyn Shelf; 2] = [&sorted, &hashed];
    for shelf in all {
        assert_eq!(shelf.read(Path::new("a.csv")).as_deref(), Ok(EVENING.as_bytes()));
        let absent = shelf.read(Path::new("b.csv")).map(|bytes| bytes.len());
        assert_eq!(absent, Err(Absent::new("there is no file b.csv")));
        assert!(shelf.has(Path::new("a.csv")) && !shelf.has(Path::new("b.csv")));
        assert!(shelf.same(Path::new("a.csv"), Path::new("a.csv")));
        assert!(!shelf.same(Path::new("a.csv"), Path::new("b.csv")));
        assert!(!shelf.leads_away(Path::new("a/b"), Path::new("c")) && !shelf.may_leave_folder());
        assert_eq!(shelf.title(Path::new("a/b.csv")), "a/b.csv");
    }
}

/// The schema of messages is the one that is published.
#[cfg(feature = "schema")]
#[test]
fn schema_of_messages() {
    let schemas = traveller::schemas();
    assert_eq!(schemas.len(), 7);
    let (_, schema) =
        schemas.into_iter().find(|(name, _)| *name == "message.json").expect("a schema");
    let published = include_str!("../../../docs/schema/message.json");
    let mut published: serde_json::Value = serde_json::from_str(published).expect("JSON");
    published.as_object_mut().expect("an object").remove("$comment");
    assert_eq!(serde_json::Value::from(schema), published);
}
