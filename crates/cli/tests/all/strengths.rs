//! Output of strength rankings and movements.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;

use insta::assert_snapshot;

use crate::support::{self, Folder};

const EXAMPLE: &str = "fixtures/events/club_teams.csv";

/// Runs the program in the folder of the project and returns its output.
fn traveller(args: &[&str]) -> String {
    support::output_text(&support::run(support::root(), args))
}

/// Ranks custom matches.
fn rank_custom(csv: &str, args: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("m.csv"), csv).expect("a file");
    support::output_text(&support::run(folder.path(), &[&["rank", "m.csv"], args].concat()))
}

/// `Dirksen–Stieglitz`, Example 1: all 56 entries of the printed matrix are equal to the table of
/// the program.
#[test]
fn reproduces_printed_matrix() {
    let out = support::run(support::root(), &["rank", EXAMPLE, "--table", "--format", "csv"]);
    let text = String::from_utf8(out.stdout).expect("text");
    let mut found = std::collections::BTreeMap::new();
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let award: f64 = cells[2].parse().expect("a number");
        found.insert((cells[0].to_owned(), cells[1].to_owned()), format!("{award:.1}"));
    }
    let path = support::root().join("fixtures/official/zermelo_example_1_matrix.csv");
    let printed = std::fs::read_to_string(path).expect("the printed matrix");
    let mut checked = 0;
    for line in printed.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        for (other, printed) in (1..=8).zip(&cells[1..9]) {
            if *printed != "-" {
                let key = (cells[0].to_owned(), other.to_string());
                assert_eq!(&found[&key], printed, "{key:?}");
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 56);
}

/// Results of pairs are rejected with one error, even if the event file has decisions about pairs.
#[test]
fn rejects_results_of_pairs() {
    for name in ["evening", "pairs_two_sessions", "swiss_pairs", "individual"] {
        let message = traveller(&["rank", &format!("fixtures/events/{name}.csv")]);
        let expected = format!(
            "exit code 1\n---- standard error\nerror: {name}.csv: found results of pairs: expected matches of teams\n\
             help: use `traveller score` for a ranking of pairs; for teams, add the results of the other tables"
        );
        assert!(message.replace("fixtures/events/", "").contains(&expected), "{message}");
        assert!(!message.contains("means nothing here"), "{message}");
    }
    // Matches with missing tables are matches of teams.
    let lacks = rank_custom(
        "board,room,ns,ew,score\n1,open,A,B,420\n1,closed,B,A,400\n2,open,A,B,50\n",
        &[],
    );
    assert!(lacks.contains("has only one table"), "{lacks}");
}

#[test]
fn rank() {
    assert_snapshot!("rank", traveller(&["rank", EXAMPLE]));
    assert_snapshot!("rank_csv", traveller(&["rank", EXAMPLE, "--format", "csv"]));
    for (name, args) in [
        ("imps", &["--scale", "none"][..]),
        ("vps", &["--from", "vps"]),
        ("wins", &["--from", "wins", "--prior", "1"]),
        ("paper", &["--method", "paper"]),
        ("home", &["--home"]),
        ("confidence", &["--confidence", "0.5"]),
        ("bad_tau", &["--tau", "0"]),
        ("large_tau", &["--tau", "1e9"]),
        ("bad_prior", &["--prior", "1e9"]),
        ("bad_confidence", &["--confidence", "95"]),
        ("bad_scale", &["--scale", "wbf-26"]),
        ("not_connected_by_wins", &["--from", "wins"]),
    ] {
        let shown = traveller(&[&["rank", EXAMPLE], args].concat());
        assert_snapshot!(format!("rank_{name}"), shown);
    }
    // A round of tables, whose groups have not met.
    let tables = ["rank", "fixtures/events/teams_round.csv", "--scale", "wbf"];
    assert_snapshot!("rank_tables", traveller(&tables));
    let apart = [&tables[..], &["--separate-groups", "--format", "csv"]].concat();
    assert_snapshot!("rank_tables_apart", traveller(&apart));
    assert_snapshot!("rank_swiss", traveller(&["rank", "fixtures/generated/swiss_17.csv"]));
}

#[test]
fn games() {
    let games = "home,away,wins,losses\nA,B,3,1\nB,C,2,1\nC,A,1,1\n";
    assert_snapshot!("games", rank_custom(games, &["--from", "wins"]));
    assert_snapshot!("games_json", rank_custom(games, &["--from", "wins", "--format", "json"]));
    assert_snapshot!("games_as_imps", rank_custom(games, &[]));
    let beaten = "home,away,wins,losses\nA,B,3,0\nB,C,2,1\nD,E,1,1\n";
    assert_snapshot!("games_apart", rank_custom(beaten, &["--from", "wins", "--separate-groups"]));
    // B beat A and C. A and C won against the weak teams E and F, but these matches are not in the
    // totals of their group.
    let met = "home,away,wins,losses\nA,B,1,3\nB,C,3,1\nC,A,1,3\nA,E,4,0\nA,F,4,0\nE,F,2,2\n";
    assert_snapshot!(
        "games_apart_and_met",
        rank_custom(met, &["--from", "wins", "--separate-groups"])
    );
    assert_snapshot!("games_disconnected", rank_custom(beaten, &["--from", "wins"]));
    for (name, csv) in [
        ("cell", "home,away,wins,losses\nA,B,three,0\n"),
        ("nothing", "home,away,wins,losses\nA,B,0,0\n"),
        ("itself", "home,away,wins,losses\nA,A,1,0\n"),
        ("column", "home,away,wins\nA,B,1\n"),
        ("empty", "home,away,wins,losses\n"),
        ("vps", "home,away,home_vps,away_vps\nA,B,20,10\nB,C,25,5\n"),
        ("boards", "home,away,imps\nA,B,20\nB,C,25\n"),
    ] {
        let from = if name == "vps" || name == "boards" { "imps" } else { "wins" };
        assert_snapshot!(format!("games_bad_{name}"), rank_custom(csv, &["--from", from]));
    }
}

/// Almost certain margins: the exact log-odds are 79.6, 0, −79.6, and 0. A method that does not
/// find them reports it.
#[test]
fn reports_almost_certain_margins() {
    let matches = "home,away,imps,boards\nA,B,192,8\nB,C,192,8\nC,D,-192,8\n";
    for method in ["automatic", "newton", "sweeps", "paper"] {
        let shown = rank_custom(matches, &["--method", method, "--scale", "none"]);
        assert_snapshot!(format!("lopsided_{method}"), shown);
    }
    let at_home = "home,away,wins,losses\nA,B,3,0\nB,A,2,0\n";
    assert_snapshot!("home_unbounded", rank_custom(at_home, &["--from", "wins", "--home"]));
    assert_snapshot!(
        "home_unknown",
        rank_custom("home,away,wins,losses\nA,B,3,1\n", &["--from", "wins", "--home"])
    );
}

/// A single unexpected result.
#[test]
fn surprises() {
    let mut rows = "home,away,imps,boards\n".to_owned();
    let teams = ["A", "B", "C", "D", "E", "F"];
    for (at, home) in teams.iter().enumerate() {
        for (behind, away) in (1_u32..).zip(&teams[at + 1..]) {
            let margin = if (*home, *away) == ("A", "F") {
                "-60".to_owned()
            } else {
                (behind * 8).to_string()
            };
            writeln!(rows, "{home},{away},{margin},16").expect("a string");
        }
    }
    assert_snapshot!("surprises", rank_custom(&rows, &[]));
}

#[test]
fn movements() {
    for (name, args) in [
        ("8", &["--teams", "8", "--rounds", "4"][..]),
        ("7", &["--teams", "7", "--rounds", "3", "--format", "csv"]),
        ("triple", &["--teams", "9", "--rounds", "3", "--triple", "--boards", "4"]),
        ("cards", &["--teams", "4", "--rounds", "2", "--duplicated", "--boards", "16", "--cards"]),
        ("cards_csv", &["--teams", "3", "--rounds", "1", "--triple", "--cards", "--format", "csv"]),
        ("json", &["--teams", "5", "--rounds", "2", "--boards", "6", "--format", "json"]),
        ("round_robin", &["--teams", "6", "--rounds", "5"]),
        ("none", &[]),
        ("teams", &["--teams", "1", "--rounds", "1"]),
        ("rounds", &["--teams", "8", "--rounds", "8"]),
        ("odd_boards", &["--teams", "7", "--rounds", "3", "--triple", "--boards", "7"]),
        ("check_and_teams", &["--check", EXAMPLE, "--triple"]),
        ("check", &["--check", EXAMPLE]),
        ("check_tables", &["--check", "fixtures/events/teams_round.csv"]),
    ] {
        let shown = traveller(&[&["movement"], args].concat());
        assert_snapshot!(format!("movement_{name}"), shown);
    }
    let args = ["movement", "--teams", "6", "--rounds", "3", "--cards", "--format", "html"];
    let page = traveller(&args);
    assert_eq!(page.matches("<section id=card-of-team-").count(), 6);
}

/// Custom plans and results, and their errors.
#[test]
fn checks_custom_movements() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |csv: &str| {
        std::fs::write(folder.path().join("m.csv"), csv).expect("a file");
        support::output_text(&support::run(folder.path(), &["movement", "--check", "m.csv"]))
    };
    for (name, csv) in [
        ("apart", "home,away,imps,boards\n1,2,3,8\n3,4,3,8\n1,2,-3,8\n5,6,0,8\n"),
        ("plan", "round,home,away\n1,A,B\n1,C,D\n1,E,bye\n2,B,C\n2,B,E\n3,B,A\n3,C,D\n"),
        ("unfinished", "round,home,away,imps\n1,A,B,3\n1,C,D,\n2,B,C,\n2,D,A,\n"),
        ("without_rounds", "home,away\nA,B\nB,C\nC,A\n"),
        ("bad", "round,home,away\n1,A,B\n1,C,C\n2,B\n2,,A\n2,A,bye\n2,A,C\n"),
        ("empty", "round,home,away\n"),
        ("byes", "round,home,away\n1,A,bye\n"),
    ] {
        assert_snapshot!(format!("movement_check_{name}"), check(csv));
    }
}

/// `movement --check` confirms the plans of `movement`: same quality, and no findings.
#[test]
fn confirms_generated_movements() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = folder.path().join("plan.csv");
    let plan = plan.to_str().expect("a path");
    for more in
        [&["--teams", "24"][..], &["--teams", "9"], &["--teams", "9", "--triple", "--boards", "6"]]
    {
        let args = [&["movement", "--rounds", "4", "--format", "csv", "-o", plan], more].concat();
        support::run(folder.path(), &args);
        let output_text =
            support::output_text(&support::run(folder.path(), &["movement", "--check", plan]));
        assert!(output_text.contains("connected: all teams can be compared"), "{output_text}");
        let own = output_text.lines().find(|line| line.starts_with("our movement"));
        assert!(own.is_some_and(|line| line.ends_with("these have 0.0 % more")), "{output_text}");
        let amiss = ["have not met", "more than once", "differ by more", "not used"];
        assert!(!amiss.iter().any(|what| output_text.contains(what)), "{output_text}");
    }
}

/// Decisions of the event file, corrections, and margins that are too large.
#[test]
fn decisions() {
    let folder = Folder::new();
    let rank = |args: &[&str]| folder.call(&[&["rank"], args].concat());
    folder.write(
        "w.csv",
        "round,home,away,imps\n1,A,B,8\n1,C,D,2.5\n2,B,C,-9\n2,D,A,30\n3,A,C,4\n3,D,B,1\n",
    );
    let cancelled = "method = \"teams\"\nboards = 8\nscale = \"wbf\"\n[[withdrawal]]\nteam = \"C\"\n\
                     [[penalty]]\nteam = \"A\"\nround = 1\nopponents = \"B\"\nimps = 50\n\
                     [set]\nteams.withdrawal = \"cancel\"\n";
    folder.write("w.toml", cancelled);
    assert_snapshot!("withdrawal", rank(&["w.toml"]));
    let tables = "round,board,ns,ew,score\n1,1,A,B,420\n1,1,B,A,-50\n2,1,B,C,420\n2,1,C,B,450\n";
    folder.write("c.csv", tables);
    folder.write("late.csv", "round,board,ns,ew,score\n1,1,A,B,-1100\n");
    folder.write("c.toml", "method = \"teams\"\ncorrections = \"late.csv\"\n");
    assert_snapshot!("corrected", rank(&["c.toml"]));
    folder.write("huge.csv", "home,away,imps\nA,B,99999999999999999999999\nB,C,3\nC,A,3\n");
    for from in ["imps", "vps", "wins"] {
        let args = ["huge.csv", "--boards", "8", "--scale", "wbf", "--from", from];
        assert_snapshot!(format!("huge_{from}"), rank(&args));
    }
    // 2.5 IMPs are converted by the formula, as in the standings.
    folder.write("f.csv", "home,away,imps\nA,B,2.5\nB,C,3\nC,A,3\n");
    folder.write(
        "f.toml",
        "method = \"teams\"\nboards = 8\nscale = \"wbf\"\n[set]\nvps.fraction = \"formula\"\n",
    );
    assert_snapshot!("fraction", rank(&["f.toml", "--from", "vps"]));
}

/// Ten games in one match and ten matches of one game result in the same ranking.
#[test]
fn grouping_of_games_does_not_matter() {
    let rest = "C,D,1,1\nA,C,1,1\nB,D,1,1\n";
    let together = format!("home,away,wins,losses\nA,B,6,4\n{rest}");
    let apart =
        format!("home,away,wins,losses\n{}{}{rest}", "A,B,1,0\n".repeat(6), "A,B,0,1\n".repeat(4));
    let order = |csv: &str| -> Vec<String> {
        let ranked = rank_custom(csv, &["--from", "wins", "--format", "csv"]);
        let lines = ranked.lines().filter(|line| line.contains(','));
        lines.map(|line| line.split(',').take(2).collect::<Vec<_>>().join(" ")).collect()
    };
    assert!(order(&together).len() == 5, "{}", rank_custom(&together, &["--from", "wins"]));
    assert_eq!(order(&together), order(&apart));
}

/// Two teams compared: the printed v₆₈ = 16.0494 is reproduced to the last digit.
#[test]
fn between() {
    let two = ["rank", EXAMPLE, "--between", "6", "8"];
    let output_text = traveller(&two);
    assert!(output_text.contains("16.05"), "{output_text}");
    assert_snapshot!("between", output_text);
    assert_snapshot!("between_json", traveller(&[&two[..], &["--format", "json"]].concat()));
    let wins = ["rank", EXAMPLE, "--from", "wins", "--prior", "1", "--between", "4", "1"];
    assert_snapshot!("between_wins", traveller(&wins));
    assert_snapshot!("between_nobody", traveller(&["rank", EXAMPLE, "--between", "6", "Z"]));
    assert_snapshot!("between_itself", traveller(&["rank", EXAMPLE, "--between", "6", "6"]));
}

/// A match with weight 2 is equivalent to two matches with the same result.
#[test]
fn weights() {
    let rest = "B,C,3,1\nC,A,1,3\n";
    let twice = format!("home,away,wins,losses\nA,B,1,2\nA,B,1,2\n{rest}");
    let weighted = "home,away,wins,losses,weight\nA,B,1,2,2\nB,C,3,1,\nC,A,1,3,1\n";
    let strengths = |csv: &str| -> Vec<String> {
        let ranked = rank_custom(csv, &["--from", "wins", "--format", "csv"]);
        let header: Vec<String> = ranked
            .lines()
            .find(|line| line.starts_with("group") || line.starts_with("place"))
            .map(|line| line.split(',').map(str::to_owned).collect())
            .expect("a header");
        let at = |name: &str| header.iter().position(|column| column == name).expect("a column");
        let (team, log) = (at("team"), at("log_strength"));
        let lines = ranked.lines().filter(|line| line.contains(',')).skip(1);
        let mut cells: Vec<String> = lines
            .map(|line| {
                let cells: Vec<&str> = line.split(',').collect();
                let log: f64 = cells[log].parse().expect("a number");
                format!("{} {log:.9}", cells[team])
            })
            .collect();
        cells.sort();
        cells
    };
    assert_eq!(strengths(&twice), strengths(weighted));
    assert_eq!(strengths(weighted).len(), 3);
    assert_snapshot!("weights", rank_custom(weighted, &["--from", "wins"]));
    let imps = "home,away,imps,weight\nA,B,10,0.5\nB,C,-4,\nC,A,2,3\n";
    assert_snapshot!("weights_imps", rank_custom(imps, &["--boards", "8", "--scale", "wbf"]));
    for weight in ["0", "-1", "x"] {
        let bad = format!("home,away,imps,weight\nA,B,10,{weight}\n");
        assert_snapshot!(format!("bad_weight_{weight}"), rank_custom(&bad, &["--boards", "8"]));
    }
}
