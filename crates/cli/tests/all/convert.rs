//! `traveller convert`: exported files, reported losses, and rejected events.
#![expect(clippy::expect_used, reason = "a test may panic")]

use insta::assert_snapshot;

use crate::support;

const EVENING: &str = "session,section,round,table,board,ns,ew,contract,declarer,result,adjustment,lead\n\
    ,A,1,1,1,1,2,4S,N,=,,SA\n,A,1,2,1,3,4,4SX,N,-1,,\n,A,2,1,2,4,1,PASS,,,,\n,A,2,2,2,2,3,,,,AVE+/AVE-,\n\
    ,A,3,1,3,1,3,3NT,E,+1,\"60% 630, 40% -100\",\n,A,3,2,3,2,4,3NT,E,=,NS 100 EW -600,\n";

const TEAMS: &str = "round,board,room,home,away,contract,declarer,result\n\
    1,1,open,Foxes,Hares,4S,N,=\n1,1,closed,Foxes,Hares,4S,N,-1\n2,2,open,Hares,Foxes,3NT,W,+1\n2,2,closed,Hares,Foxes,PASS,,\n";

const MATCHES: &str =
    "round,home,away,home_vps,away_vps\n1,Foxes,Hares,12.5,7.5\n1,Owls,Eels,3,17\n";

const INDIVIDUAL: &str =
    "board,north,south,east,west,score\n1,Ann,Bo,Cy,Di,420\n1,Ed,Flo,Gus,Ina,450\n";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let toml = "title = 'Café'\nrules = 'ebu'\n[[pair]]\nname = 'A2'\nmembers = ['Ann <Ash>', 'Bo & Co']\n";
    for (name, text) in [
        ("evening.csv", EVENING),
        ("evening.toml", toml),
        ("teams.csv", TEAMS),
        ("matches.csv", MATCHES),
        ("individual.csv", INDIVIDUAL),
    ] {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

#[test]
fn writes_exchange_formats() {
    let folder = folder();
    for (name, format) in [
        ("evening", "usebio"),
        ("evening", "pbn"),
        ("evening", "csv"),
        ("teams", "usebio"),
        ("teams", "pbn"),
        ("matches", "usebio"),
        ("matches", "csv"),
        ("individual", "pbn"),
        ("individual", "usebio"),
    ] {
        let output =
            support::run(folder.path(), &["convert", &format!("{name}.csv"), "-", "--to", format]);
        // Two of the outputs are in Latin-1, which is not valid UTF-8.
        let text: String = match String::from_utf8(output.stdout.clone()) {
            Ok(text) => text,
            Err(_) => output.stdout.iter().copied().map(char::from).collect(),
        };
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_snapshot!(format!("{name}_{format}"), format!("{text}----\n{message}"));
    }
}

#[test]
fn rejected() {
    let folder = folder();
    let output_text = |args: &[&str]| support::output_text(&support::run(folder.path(), args));
    let games = "home,away,wins,losses\nA,B,3,2\n";
    std::fs::write(folder.path().join("games.csv"), games).expect("a file");
    assert_snapshot!(
        [
            &["convert", "evening.csv", "evening.doc"][..],
            &["convert", "matches.csv", "matches.pbn"],
            &["convert", "games.csv", "games.xml", "--method", "teams"],
            &["convert", "evening.csv", "evening.csv"],
            &["convert", "nowhere.csv", "evening.pbn"],
        ]
        .map(output_text)
        .join("\n")
    );
    assert!(!folder.path().join("matches.pbn").exists());
}

/// `score` writes the file and the warnings of `convert`: by the extension, or by `--format`.
#[test]
fn score_writes_exchange_formats() {
    let folder = folder();
    for (name, extension, format) in [
        ("evening", "xml", "usebio"),
        ("evening", "pbn", "pbn"),
        ("teams", "usebio", "usebio"),
        ("teams", "pbn", "pbn"),
        ("matches", "XML", "usebio"),
        ("individual", "pbn", "pbn"),
    ] {
        let run = |args: &[&str]| support::run(folder.path(), args);
        let [input, file] = [format!("{name}.csv"), format!("out.{extension}")];
        let converted = run(&["convert", &input, "-", "--to", format]);
        assert!(converted.status.success(), "{name} {format}");

        let scored = run(&["score", &input, "-o", &file, "--boards"]);
        assert_eq!(scored.stderr, converted.stderr, "{name} {format}");
        assert_eq!(scored.stdout, b"");
        let written = std::fs::read(folder.path().join(&file)).expect("an output");
        assert!(written == converted.stdout, "{name} {format}");

        let scored = run(&["score", &input, "--format", format]);
        assert!(scored.stdout == converted.stdout, "{name} {format}");
        let scored = run(&["score", &input, "--format", format, "--results", "-"]);
        assert!(scored.stdout != converted.stdout, "{name} {format}");
    }
}

/// An event is written in an exchange format only as a whole, and other reports never.
#[test]
fn rejects_exchange_format_without_whole_event() {
    let folder = folder();
    let message = |args: &[&str]| {
        let output = support::run(folder.path(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    let calls: [&[&str]; 6] = [
        &["score", "evening.csv", "--show", "regulations", "-o", "a.pbn"],
        &["score", "evening.csv", "--stream", "--format", "usebio"],
        &["movement", "--teams", "8", "--rounds", "4", "-o", "a.xml"],
        &["vp", "13", "--boards", "20", "--format", "pbn"],
        // The target is checked before the file is read.
        &["rank", "missing.csv", "--format", "pbn"],
        &["score", "evening.csv", "-o", "a.pdf"],
    ];
    assert_snapshot!("without_whole_event", calls.map(message).concat());
    assert!(!folder.path().join("a.pbn").exists() && !folder.path().join("a.xml").exists());
}

/// An exported file is read without warnings about published figures.
#[test]
fn exported_files_are_read_without_warnings() {
    let folder = folder();
    for name in ["evening.pbn", "teams.pbn", "teams.xml", "individual.xml", "individual.pbn"] {
        let method = if name.starts_with("teams") { "teams" } else { "matchpoints" };
        let from = format!("{}.csv", name.split('.').next().expect("a name"));
        let output = support::run(folder.path(), &["convert", &from, name]);
        assert!(output.status.success(), "{}", support::output_text(&output));
        let output = support::run(
            folder.path(),
            &["score", name, "--no-event-file", "--rules", "ebu", "--method", method],
        );
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success() && !message.contains("published "), "{name}: {message}");
    }
}

/// Published figures of a file are compared with the calculated ones: all equal, some different,
/// and scored by another method.
#[test]
fn published_figures() {
    let folder = folder();
    let output_text = |args: &[&str]| support::run(folder.path(), args);
    output_text(&["convert", "teams.csv", "teams.xml"]);
    output_text(&["convert", "individual.csv", "field.xml"]);
    let message = |args: &[&str]| String::from_utf8_lossy(&output_text(args).stderr).into_owned();
    assert_eq!(
        message(&["score", "field.xml"]),
        "note: compared with what the file publishes: 20 of 20 figures are equal\n\n"
    );
    let path = folder.path().join("field.xml");
    let text = std::fs::read_to_string(&path).expect("a file");
    std::fs::write(&path, text.replacen("100.00", "99.00", 1)).expect("a file");
    assert_snapshot!("published", message(&["score", "field.xml"]));
    assert_snapshot!(
        "published_by_another_method",
        message(&["score", "teams.xml", "--method", "board-a-match"])
    );
}
