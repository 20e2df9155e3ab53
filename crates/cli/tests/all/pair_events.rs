//! Output for pairs in several sessions and sections, for individual events, and for matches of
//! pairs.

use std::fmt::Write as _;

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{self, Folder, json};

const SESSIONS: &str = "fixtures/events/pairs_two_sessions.csv";
const SWISS: &str = "fixtures/events/swiss_pairs.csv";
const INDIVIDUAL: &str = "fixtures/events/individual.csv";

/// Runs the program in the folder of the project and returns its output.
fn traveller(args: &[&str]) -> String {
    support::output_text(&support::run(support::root(), args))
}

/// Scores custom results with other files in the folder.
fn score_custom(csv: &str, others: &[(&str, &str)], args: &[&str]) -> String {
    let folder = Folder::new();
    folder.write("event.csv", csv);
    for (name, text) in others {
        folder.write(name, text);
    }
    folder.call(&[&["score", "event.csv"], args].concat())
}

#[test]
fn sessions() {
    assert_snapshot!("sessions", traveller(&["score", SESSIONS]));
    assert_snapshot!("sessions_csv", traveller(&["score", SESSIONS, "--format", "csv"]));
    let apart = ["--no-event-file", "--set", "pairs.rankings=by-section"];
    let percentages = ["--set", "pairs.sessions=percentages", "--set", "pairs.sections=separate"];
    let other = [&["score", SESSIONS], &apart[..], &percentages].concat();
    assert_snapshot!("sessions_by_section", traveller(&other));
    let scaled = ["score", SESSIONS, "--no-event-file", "--rules", "acbl"];
    assert_snapshot!("sessions_acbl", traveller(&scaled));
    for (name, pair) in [("sessions_explain", "B1"), ("sessions_explain_ave", "A1")] {
        assert_snapshot!(name, traveller(&["explain", SESSIONS, "--pair", pair]));
    }
    let csv = ["explain", SESSIONS, "--pair", "A1", "--board", "1", "--format", "csv"];
    assert_snapshot!("sessions_explain_csv", traveller(&csv));
    let csv = ["explain", SESSIONS, "--pair", "B6", "--format", "csv"];
    assert_snapshot!("sessions_explain_total_csv", traveller(&csv));
    let both = [&["explain", SESSIONS, "--pair", "B1"], &apart[..1], &percentages].concat();
    assert_snapshot!("sessions_explain_percentages", traveller(&both));
}

/// The JSON has the rows of the CSV, the corrections of the file, and the decisions of the report.
#[test]
fn sessions_as_json() {
    let printed = |args: &[&str]| traveller(&[&["score", SESSIONS], args].concat());
    let event = json::document(&printed(&["--format", "json"]));
    assert_eq!(event["winners"], "one");
    assert_eq!(event["full_boards"], 10);
    let (csv, standings) = (printed(&["--format", "csv"]), json::standings(&event));
    json::equals_csv(&csv, &standings, "stage side place pair boards matchpoints percent");
    json::equals_csv(&csv, &standings, "carried=/carried/matchpoints");
    json::equals_csv(&csv, &standings, "stratum_Open_place=/strata/0/place");
    json::equals_csv(&csv, &standings, "stratum_Club_place=/strata/1/place");
    let handicap =
        "handicap=/handicap/percent handicap_percent=/handicap/with handicap_place=/handicap/place";
    json::equals_csv(&csv, &standings, handicap);
    // Half of the matchpoints of the qualifying stage are carried forward.
    let final_of = |pair: &str| {
        let is = |row: &&Value| row["stage"] == "final" && row["pair"] == pair;
        standings.iter().find(is).expect("a finalist")
    };
    for (pair, from, carried) in [("A2", "9", "4.5"), ("B6", "14", "7"), ("A1", "13", "6.5")] {
        let found = &final_of(pair)["carried"];
        assert_eq!([&found["from_exact"], &found["matchpoints_exact"]], [from, carried]);
    }
    let ash = &final_of("A1");
    assert_eq!(json::column(std::slice::from_ref(ash), "/members/0"), ["Ash"]);
    let corrections = json::rows(&event, "corrections");
    let reasons = json::column(&corrections, "/reason");
    assert_eq!(reasons, ["entered twice", "arrow-switch", "not played"]);
    assert_eq!(corrections[0]["after"], "session 1, round 1, board 1, A1 – A4, 420");
    // The third result was removed.
    assert!(corrections[2]["after"].is_null());
    json::equals_listed_decisions(&event, &printed(&[]));
}

#[test]
fn individual() {
    assert_snapshot!("individual", traveller(&["score", INDIVIDUAL, "--boards"]));
    let explained = ["explain", INDIVIDUAL, "--board", "1", "--pair", "3"];
    assert_snapshot!("individual_explain", traveller(&explained));
}

#[test]
fn swiss_pairs() {
    assert_snapshot!("swiss_pairs", traveller(&["score", SWISS]));
    for part in ["ranking", "matches", "cross-table", "rounds"] {
        let csv = ["score", SWISS, "--show", part, "--format", "csv"];
        assert_snapshot!(format!("swiss_pairs_{part}_csv"), traveller(&csv));
    }
    assert_snapshot!("swiss_pairs_next", traveller(&["pair", SWISS, "--reasons"]));
    assert_snapshot!("swiss_pairs_explain", traveller(&["explain", SWISS, "--pair", "Oak"]));
    let tied = ["explain", SWISS, "--pair", "Ash"];
    assert_snapshot!("swiss_pairs_explain_tie", traveller(&tied));
}

/// Checks that the JSON of Swiss pairs has the rows of the CSV, and the decisions of the report.
fn equals_tables(event: &Value, printed: impl Fn(&[&str]) -> String) {
    let csv = |part: &str| printed(&["--show", part, "--format", "csv"]);
    let ranking = json::rows(event, "ranking");
    let columns = "place pair matches boards vps extra matchpoints available percent";
    json::equals_csv(&csv("ranking"), &ranking, columns);
    json::equals_csv(&csv("rounds"), &json::rounds(event), "round place pair total=/printed");
    let (csv, matches) = (csv("matches"), json::pair_matches(event));
    json::equals_csv(&csv, &matches, "round pair=/pairs/0 opponents=/pairs/1 remark");
    for name in ["boards", "matchpoints", "available", "percent", "vps"] {
        json::equals_csv(&csv, &matches, &format!("{name}=/sides/0/{name}"));
        if name != "boards" {
            json::equals_csv(&csv, &matches, &format!("opponents_{name}=/sides/1/{name}"));
        }
    }
    json::equals_listed_decisions(event, &printed(&[]));
}

/// The JSON has the rows of the CSV. The penalty of 1 VP for Elm is separate from its matches. The
/// penalty for Oak, 20 % of a top of 4, reduces its last match from 19 to 18.2 matchpoints.
#[test]
fn swiss_pairs_as_json() {
    let printed = |args: &[&str]| traveller(&[&["score", SWISS], args].concat());
    let event = json::document(&printed(&["--format", "json"]));
    assert_eq!(event["method"], "swiss-pairs");
    equals_tables(&event, printed);
    let ranking = json::rows(&event, "ranking");
    assert_eq!(json::column(&ranking, "/pair")[1..3], ["Elm", "Oak"]);
    assert_eq!(json::column(&ranking, "/extra_exact")[1..3], ["-1", "0"]);
    let last = json::column(&json::rows(&event, "matches"), "/sides/1/matchpoints_exact");
    assert_eq!(last[6], "18.2");
    let byes = json::rows(&event, "decided");
    assert_eq!(json::column(&byes, "/pair"), ["Ash", "Oak", "Elm"]);
    assert_eq!(json::column(&byes, "/vps_exact"), ["12"; 3]);
}

const EVENT: &str =
    "session,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,450\n2,1,1,2,420\n2,1,3,4,450\n";

#[test]
fn bad_event_files() {
    for (name, toml) in [
        ("session", "qualifying = [\"1\", \"3\"]"),
        ("session_twice", "qualifying = [1, 1]"),
        ("strata", "strata = [\"A\", \"B\", \"C\", \"D\"]"),
        ("stratum", "[[pair]]\nname = 1\nstratum = \"D\""),
        ("handicap", "[[pair]]\nname = 1\nhandicap = 200"),
        ("twice", "[[pair]]\nname = 1\n[[pair]]\nname = 1\nside = \"NS\""),
        ("unknown_pair", "[[pair]]\nname = 7"),
        ("carry_over", "[[carry_over]]\npair = 1\nmatchpoints = 500\nof = 480\nboards = 26"),
        ("carry_over_short", "[[carry_over]]\npair = 1\nmatchpoints = 300"),
        ("carry_over_nobody", "[[carry_over]]\nmatchpoints = 300"),
        (
            "percentages",
            "qualifying = [1]\n[set]\npairs.sessions = \"percentages\"\npairs.carry_forward = \"1/2\"",
        ),
        ("share", "[set]\npairs.carry_forward = \"3/2\""),
        ("penalty_session", "[[penalty]]\npair = 1\npercent = 10\nsession = 3"),
        ("penalty_round", "[[penalty]]\npair = 1\npercent = 10\nround = 3"),
        ("vps", "[[penalty]]\npair = 1\nvps = 1"),
        ("pairs_in_teams", "method = \"teams\"\n[[pair]]\nname = 1"),
    ] {
        assert_snapshot!(format!("bad_{name}"), score_custom(EVENT, &[("event.toml", toml)], &[]));
    }
    // Pairs 5 and 6 play in the final without having played in the qualification.
    let newcomer = format!("{EVENT}2,1,5,6,420\n");
    let toml = "qualifying = [1]\n[set]\npairs.carry_forward = \"1/2\"";
    assert_snapshot!("odd_newcomer", score_custom(&newcomer, &[("event.toml", toml)], &[]));
}

#[test]
fn bad_corrections() {
    let late =
        |text: &str| score_custom(EVENT, &[("late.csv", text)], &["--corrections", "late.csv"]);
    let header = "session,board,ns,ew,score,new_ns,change\n";
    for (name, text) in [
        ("empty", header.to_owned()),
        ("header", "bord,ns,ew\n".to_owned()),
        ("nothing", format!("{header}1,1,1,2,,,\n")),
        ("unknown", format!("{header}1,1,1,4,420,,\n1,2,1,2,420,,\n")),
        ("several", format!("{header},1,1,2,430,,\n")),
        ("twice", format!("{header}1,1,1,2,430,,\n1,1,1,2,,5,\n")),
        ("add", format!("{header}1,1,1,2,430,,add\n1,1,5,6,,,add\n1,1,7,8,420,9,add\n")),
        ("remove", format!("{header}1,1,1,2,430,,remove\n1,1,3,4,,,delete\n")),
        ("cell", format!("{header}1,x,1,2,abc,,\n1,1,,2,420,,\n")),
        // The corrected results contradict each other.
        ("contradiction", format!("{header}1,1,1,2,,3,\n")),
        ("added_contradiction", format!("{header}1,1,1,6,420,,add\n")),
        ("added_twice", format!("{header}1,1,7,8,420,,add\n1,1,7,9,50,,add\n")),
    ] {
        assert_snapshot!(format!("late_{name}"), late(&text));
    }
    // A ruling in the event file replaces the corrected score. Messages about it are located in the
    // event file.
    let ruled = |ruling: &str| {
        let toml = format!(
            "[[adjustment]]\nsession = 1\nboard = 1\nns = 1\new = 2\nruling = {ruling:?}\n"
        );
        let late = format!("{header}1,1,1,2,430,,\n");
        let files = [("late.csv", late.as_str()), ("event.toml", toml.as_str())];
        score_custom(EVENT, &files, &["--corrections", "late.csv"])
    };
    assert_snapshot!("late_beside_a_ruling", ruled("60/40"));
    assert_snapshot!("ruling_in_imps", ruled("3 IMP"));
    let missing = score_custom(EVENT, &[], &["--corrections", "nowhere.csv"]);
    assert_snapshot!("late_missing", missing);
}

#[test]
fn bad_swiss_pairs() {
    let swiss = |csv: &str| score_custom(csv, &[], &["--method", "swiss-pairs"]);
    let boards = |count: u32, pairs: [&str; 2], score: i32| -> String {
        let line = |board| format!("1,{board},{},{},{score}\n", pairs[0], pairs[1]);
        (1..=count).map(line).collect()
    };
    let header = "round,board,ns,ew,score\n".to_owned();
    let two = |count| boards(count, ["1", "2"], 90) + &boards(count, ["3", "4"], 110);
    assert_snapshot!("swiss_short", swiss(&(header.clone() + &two(1))));
    let matches = header + &two(8) + "1,9,1,3,90\n1,9,2,4,110\n";
    assert_snapshot!("swiss_two_matches", swiss(&matches));
    let individual = "board,north,south,east,west,score\n1,1,2,3,4,90\n";
    assert_snapshot!("swiss_individual", swiss(individual));
}

/// An output never replaces one of its input files.
#[test]
fn never_overwrites_input() {
    let folder = Folder::new();
    let event = "results = \"evening.csv\"\ncorrections = \"late.csv\"\n";
    let files = [
        ("event.toml", event),
        ("evening.csv", EVENT),
        ("late.csv", "session,board,ns,ew,score\n1,1,1,2,430\n"),
    ];
    for (name, text) in files {
        folder.write(name, text);
    }
    for (name, text) in files {
        for command in [&["score"][..], &["explain", "--pair", "1"]] {
            for format in ["text", "csv", "json"] {
                let args = ["event.toml", "--format", format, "-o", name];
                let out = folder.run(&[command, &args].concat());
                assert_eq!(out.status.code(), Some(2), "{command:?} {format} {name}");
                let now = std::fs::read_to_string(folder.path().join(name)).expect("the file");
                assert_eq!(now, text);
            }
        }
    }
}

#[test]
fn rejects_ambiguous_corrections() {
    let late = |event: &str, text: &str| {
        score_custom(event, &[("late.csv", text)], &["--corrections", "late.csv"])
    };
    let rooms = "board,home,away,room,score\n1,A,B,open,420\n1,A,B,closed,450\n";
    let room = "board,home,away,room,score\n1,A,B,closed,430\n";
    assert_snapshot!("late_room", late(rooms, room));
    let players = "board,north,south,east,west,score\n1,A,B,C,D,420\n1,E,F,G,H,450\n";
    let seats = "board,ns,ew,score,new_ns\n1,A & B,C & D,,X & Y\n";
    assert_snapshot!("late_players", late(players, seats));
    let added = "board,ns,ew,score,change\n1,X,Y,420,add\n";
    assert_snapshot!("late_added_players", late(players, added));
    let ruled = "board,ns,ew,score,adjustment\n1,1,2,420,60/40\n1,3,4,450,\n";
    let score = "board,ns,ew,score\n1,1,2,450\n";
    assert_snapshot!("late_ruled", late(ruled, score));
    let sections =
        "section,board,ns,ew,score\nA,1,1,2,420\nA,1,3,4,450\nB,1,1,2,420\nB,1,3,4,450\n";
    let number = "board,ns,ew,new_ns,new_ew\n1,A1,A2,2,1\n";
    assert_snapshot!("late_number", late(sections, number));
    let nowhere = "board,ns,ew,score,change\n1,5,6,420,add\n";
    assert_snapshot!("late_nowhere", late(sections, nowhere));
    let same = "board,north,south,east,west,score\n1,A & B,C,D,E,420\n1,A,B & C,F,G,450\n";
    assert_snapshot!("partnerships", score_custom(same, &[], &[]));
}

/// Carry-over, penalties, and artificial scores of a pair are applied both in an overall ranking
/// and in rankings by section.
#[test]
fn own_by_section() {
    let boards =
        [("1", "A"), ("2", "B")].into_iter().flat_map(|at| (1..=3).map(move |board| (at, board)));
    let lines = boards.map(|((session, section), board)| {
        let ruled = if (session, board) == ("2", 3) { "AVE+/AVE-" } else { "" };
        let at = format!("{session},{section},{board}");
        format!("{at},Ash,Elm,400,{ruled}\n{at},Fir,Yew,110,\n{at},Oak,Bay,90,\n")
    });
    let csv =
        "session,section,board,ns,ew,score,adjustment\n".to_owned() + &lines.collect::<String>();
    let toml = "[[carry_over]]\npair = \"Ash\"\nmatchpoints = 60\nof = 100\nboards = 6\n\
                [[penalty]]\npair = \"Fir\"\npercent = 10\n\
                [set]\nartificial.window = \"event\"\npairs.carry_forward = \"1/2\"\n";
    let scored = |rankings: &str| {
        let option = format!("pairs.rankings={rankings}");
        score_custom(&csv, &[("event.toml", toml)], &["--set", &option])
    };
    assert_snapshot!("own_together", scored("overall"));
    assert_snapshot!("own_by_section", scored("by-section"));
}

#[test]
fn rejects_decisions_without_meaning_in_matches() {
    let boards = (1..=8).map(|board| format!("1,{board},1,2,90\n1,{board},3,4,110\n"));
    let csv = "round,board,ns,ew,score\n".to_owned() + &boards.collect::<String>();
    for (name, toml) in [
        (
            "void",
            "[[void]]\nround = 1\nhome = 1\nhome_gets = \"AVE+\"\naway = 2\naway_gets = \"AVE-\"",
        ),
        (
            "penalized_award",
            "[[award]]\nround = 1\nhome = 1\nhome_vps = 12\naway = 2\naway_vps = 8\n\
             [[penalty]]\npair = 1\npercent = 10",
        ),
        ("handicap", "[[pair]]\nname = 1\nhandicap = 2"),
    ] {
        let swiss = score_custom(&csv, &[("event.toml", toml)], &["--method", "swiss-pairs"]);
        assert_snapshot!(format!("swiss_{name}"), swiss);
    }
}

/// Decisions about pairs with equal names, and decisions that belong to another method.
#[test]
fn applies_decisions_to_pairs() {
    let both = "board,ns,ew,score\n1,1,2,420\n1,2,1,450\n2,1,2,420\n2,2,1,450\n";
    let two = ["--set", "pairs.winners=two"];
    let handicap = "[[pair]]\nname = 1\nhandicap = 2";
    assert_snapshot!("both_ways", score_custom(both, &[("event.toml", handicap)], &two));
    let datum = "[[datum]]\nboard = 1\npoints = 400";
    assert_snapshot!("datum_at_matchpoints", score_custom(both, &[("event.toml", datum)], &[]));
    let members = "[[pair]]\nname = 1\nside = \"NS\"\nmembers = [\"Ash\", \"Elm\"]";
    let butler = ["--method", "butler", "--set", "pairs.winners=two"];
    assert_snapshot!("members_at_butler", score_custom(both, &[("event.toml", members)], &butler));
}

/// Corrections of a two-winner Mitchell in which one table played two boards arrow-switched.
const SWITCHED: &str = "board,ns,ew,new_ns,new_ew,reason\n3,3,14,14,3,arrow-switched by mistake\n\
                        4,3,14,14,3,arrow-switched by mistake\n";

/// After an arrow-switch, the pairs stay in the rankings of their sides, each with ten boards, as
/// published.
#[test]
fn keeps_two_rankings_after_arrow_switch() {
    let scheduled = std::fs::read_to_string(support::root().join("fixtures/cases/two_winners.csv"))
        .expect("a fixture");
    let late = [("late.csv", SWITCHED)];
    let corrections = ["--corrections", "late.csv"];
    let right = [
        ("NS", "1", "50.00"),
        ("NS", "2", "50.00"),
        ("NS", "4", "50.00"),
        ("NS", "5", "50.00"),
        ("NS", "3", "35.00"),
        ("EW", "15", "87.50"),
        ("EW", "13", "62.50"),
        ("EW", "12", "50.00"),
        ("EW", "11", "37.50"),
        ("EW", "14", "27.50"),
    ];
    let mut sections = String::new();
    for line in scheduled.lines().filter(|line| !line.starts_with('#')) {
        let begin = if line.starts_with("round") { "section,session" } else { "A,1" };
        writeln!(sections, "{begin},{line}").expect("a string");
    }
    for (csv, prefix) in [(&scheduled, ""), (&sections, "A")] {
        let pairs = ["3", "14", "14", "3"].map(|pair| format!("{prefix}{pair}")).join(",");
        let switched = SWITCHED.replace("3,14,14,3", &pairs);
        let late = [("late.csv", switched.as_str())];
        for set in [&[][..], &["--set", "pairs.winners=two"]] {
            let args = [&["--format", "csv"], set, &corrections].concat();
            let printed = score_custom(csv, &late, &args);
            let lines: Vec<Vec<&str>> =
                printed.lines().map(|line| line.split(',').collect()).collect();
            let standings: Vec<_> =
                lines.iter().filter(|cells| matches!(cells[0], "NS" | "EW")).collect();
            for (side, pair, percent) in right {
                let pair = format!("{prefix}{pair}");
                let found = standings.iter().filter(|cells| cells[2] == pair);
                let found: Vec<_> = found.map(|it| (it[0], it[3], it[5])).collect();
                assert_eq!(found, [(side, "10", percent)], "pair {pair}: {printed}");
            }
            let warns = printed.contains("sat in the other direction");
            assert_eq!(warns, set.is_empty(), "{printed}");
        }
    }
    assert_snapshot!("arrow_switch", score_custom(&scheduled, &late, &corrections));
    for method in ["butler", "cross-imps"] {
        let args = [&["--method", method], &corrections[..]].concat();
        assert_snapshot!(format!("arrow_switch_{method}"), score_custom(&scheduled, &late, &args));
    }
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("e.csv"), &scheduled).expect("a file");
    std::fs::write(folder.path().join("late.csv"), SWITCHED).expect("a file");
    std::fs::write(folder.path().join("e.toml"), "corrections = \"late.csv\"\n").expect("a file");
    let shown = |args: &[&str]| support::output_text(&support::run(folder.path(), args));
    assert_snapshot!("arrow_switch_card", shown(&["card", "e.csv", "--pair", "14"]));
    assert_snapshot!(
        "arrow_switch_explain",
        shown(&["explain", "e.csv", "--pair", "14", "--board", "3"])
    );
    let page = shown(&["score", "e.csv", "--format", "html"]);
    assert!(page.contains("id=pair-14>") && !page.contains("pair-NS14"));
}

/// A pair that sat equally often on both sides belongs to neither ranking.
#[test]
fn warns_of_pair_without_side() {
    let mut csv = "board,ns,ew,score\n".to_owned();
    for board in 1..=4 {
        for table in 1..=4 {
            let pairs = [table.to_string(), (11 + (board + table) % 4).to_string()];
            let [ns, ew] = &pairs;
            let is_turned = table == 1 && board > 2;
            let [ns, ew] = if is_turned { [ew, ns] } else { [ns, ew] };
            writeln!(csv, "{board},{ns},{ew},{}", 50 * board).expect("a string");
        }
    }
    assert_snapshot!("side_unknown", score_custom(&csv, &[], &[]));
    assert_snapshot!(
        "side_unknown_of_two",
        score_custom(&csv, &[], &["--set", "pairs.winners=two"])
    );
    let entry = "[set]\n\"pairs.winners\" = \"two\"\n[[pair]]\nname = \"12\"\nside = \"NS\"\n\
                 members = [\"Ash\"]\n";
    assert_snapshot!("side_of_another_ranking", score_custom(&csv, &[("event.toml", entry)], &[]));
}

/// A penalty on a fouled board is a percentage of the top of the comparison group.
#[test]
fn penalty_is_percentage_of_top_of_comparison_group() {
    let csv = "board,ns,ew,score,group\n1,1,11,420,x\n1,2,12,50,x\n1,3,13,-50,x\n1,4,14,420,y\n\
               1,5,15,50,y\n";
    let penalty = "[set]\n\"pairs.winners\" = \"two\"\n[[penalty]]\npair = \"4\"\nside = \"NS\"\n\
                   board = 1\npercent = 10\n";
    assert_snapshot!("penalty_of_a_group", score_custom(csv, &[("event.toml", penalty)], &[]));
}

/// A board whose results were all removed by corrections has no effect on the listed options.
#[test]
fn omits_options_of_emptied_board() {
    let wrong = "board,ns,ew,score\n1,1,4,420\n1,2,5,50\n9,1,5,110\n2,2,4,90\n2,1,5,110\n";
    let right = "board,ns,ew,score\n1,1,4,420\n1,2,5,50\n2,2,4,90\n2,1,5,110\n";
    let late = [("late.csv", "board,ns,ew,new_board,change\n9,1,5,,remove\n")];
    let heading = |printed: String| {
        printed.lines().find(|line| line.starts_with("Regulations")).map(str::to_owned)
    };
    for method in ["matchpoints", "butler", "cross-imps"] {
        for rules in ["plain", "acbl", "ebu"] {
            let args = ["--method", method, "--rules", rules];
            let corrected =
                score_custom(wrong, &late, &[&args[..], &["--corrections", "late.csv"]].concat());
            let expected = heading(score_custom(right, &[], &args));
            assert!(expected.is_some());
            assert_eq!(heading(corrected), expected, "{method} {rules}");
        }
    }
}

/// If there is no session of the final, a warning is located at `qualifying`.
#[test]
fn warns_of_missing_final() {
    let csv = "session,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,450\n2,1,1,2,420\n2,1,3,4,400\n";
    let all = "qualifying = [\"1\", \"2\"]\n[set]\n\"pairs.carry_forward\" = \"1/2\"\n";
    let printed = score_custom(csv, &[("event.toml", all)], &[]);
    let warning =
        "warning: all sessions are qualifying sessions: expected at least one session of the final";
    assert!(printed.contains(warning) && printed.contains("--> event.toml:1:"), "{printed}");
    let first = all.replace(", \"2\"", "");
    assert!(!score_custom(csv, &[("event.toml", &first)], &[]).contains("qualifying sessions:"));
}

/// Awarded, forfeited, and canceled matches and byes are listed with the other matches.
#[test]
fn lists_matches_decided_by_director() {
    let played = [("1", [["A", "B"], ["C", "D"]]), ("2", [["A", "C"], ["E", "F"]])];
    let lines = played.into_iter().flat_map(|(round, pairs)| {
        pairs.into_iter().flat_map(move |[ours, theirs]| {
            (1..=8).map(move |board| {
                let score = if ours < "C" { 90 } else { 110 };
                format!("{round},{round}{board},{ours},{theirs},{score}\n")
            })
        })
    });
    let csv = "round,board,ns,ew,score\n".to_owned() + &lines.collect::<String>();
    let toml = "[[award]]\nround = 2\nhome = \"E\"\nhome_vps = 13\naway = \"F\"\naway_vps = 7\n\
                [[forfeit]]\nround = 2\nteam = \"B\"\nopponents = \"D\"\n\
                [[bye]]\nround = 1\nteam = \"E\"\n[[withdrawal]]\nteam = \"C\"\n\
                [[pair]]\nname = \"A\"\nmembers = [\"Ash\", \"Elm\"]\n\
                [set]\nteams.withdrawal = \"cancel\"\nteams.bye = 12\nteams.forfeit = \"18-0\"\n";
    let decided = |args: &[&str]| {
        let args = [&["--method", "swiss-pairs"], args].concat();
        score_custom(&csv, &[("event.toml", toml)], &args)
    };
    assert_snapshot!("decided", decided(&[]));
    assert_snapshot!("decided_csv", decided(&["--show", "matches", "--format", "csv"]));
    let event = json::document(&decided(&["--format", "json"]));
    equals_tables(&event, decided);
    // Both matches of C, which has withdrawn, are canceled. The event file has the others.
    let remarks = json::column(&json::rows(&event, "matches"), "/remark");
    assert_eq!(remarks, ["", "cancelled, C has withdrawn", "cancelled, C has withdrawn"]);
    let decided = json::rows(&event, "decided");
    assert_eq!(json::column(&decided, "/vps_exact"), ["18", "13", "12"]);
    assert_eq!(json::column(&decided, "/opponents_vps_exact"), ["0", "7", ""]);
    let decisions = json::column(&json::rows(&event, "decisions"), "/decision");
    assert_eq!(decisions, ["forfeit", "award", "bye", "withdrawal"]);
}
