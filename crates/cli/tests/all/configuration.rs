//! `traveller config`: the file of the user, and its effect on events that name no rules.

use insta::assert_snapshot;

use crate::support::Folder;

/// Board 1 has three scores and board 2 has two.
const UNEQUAL: &str =
    "board,ns,ew,score\n1,1,4,420\n1,2,5,450\n1,3,6,-50\n2,1,5,100\n2,2,6,90\n3,1,6,50\n3,2,4,50\n";

/// All boards have two scores.
const EQUAL: &str = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,1,3,100\n2,2,4,90\n";

/// Returns a folder with an event, whose configuration is `configuration.toml`.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("evening.csv", UNEQUAL);
    folder
}

#[test]
fn sets_and_removes_a_key() {
    let folder = folder();
    let calls: [&[&str]; 8] = [
        &["config"],
        &["config", "path"],
        &["config", "get", "rules"],
        &["config", "set", "rules", "EBU"],
        &["config"],
        &["config", "get", "rules"],
        &["config", "unset", "rules"],
        &["config", "get", "rules"],
    ];
    let outputs: Vec<String> = calls
        .iter()
        .map(|call| format!("$ traveller {}\n{}", call.join(" "), folder.call(call)))
        .collect();
    assert_snapshot!(outputs.concat());
}

#[test]
fn creates_the_folder() {
    let folder = folder();
    let path = folder.path().join("new/folder/config.toml");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_traveller"))
        .args(["config", "set", "rules", "acbl"])
        .env("TRAVELLER_CONFIG", &path)
        .output()
        .expect("the program runs");
    assert!(output.status.success());
    let text = std::fs::read_to_string(path).expect("a file");
    assert_eq!(text, "rules = \"acbl\"\n");
}

/// The rules of the configuration are used if neither the call nor the event file names any. The
/// heading of each format states their source.
#[test]
fn headings_state_the_source() {
    let folder = folder();
    folder.write("configuration.toml", "rules = 'ebu'\n");
    let heading = |args: &[&str]| {
        let output = folder.call(&[&["score", "evening.csv"], args].concat());
        let lines = output.lines().filter(|line| line.contains("configuration"));
        lines.map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(heading(&[]), ["Regulations: ebu (from the configuration)"]);
    assert_eq!(heading(&["--show", "regulations"])[0], "Regulations: ebu (from the configuration)");
    assert_eq!(heading(&["--format", "json"]), ["\"preset_source\": \"configuration\","]);
    let page = heading(&["--format", "html"]).concat();
    assert!(page.contains("Regulations: ebu (from the configuration)"), "{page}");
    assert_eq!(heading(&["--rules", "acbl"]), [""; 0]);
    folder.write("evening.toml", "title = 'Club evening'\n");
    assert_eq!(heading(&[]), ["Regulations: ebu (from the configuration)"]);
    folder.write("evening.toml", "rules = 'plain'\n");
    assert_eq!(heading(&[]), [""; 0]);
}

/// Every command with `--rules` uses the configuration.
#[test]
fn all_commands_use_the_rules() {
    let folder = folder();
    let calls: [&[&str]; 4] = [
        &["score", "evening.csv"],
        &["score", "evening.csv", "--stream"],
        &["card", "evening.csv", "--all"],
        &["explain", "evening.csv", "--pair", "1"],
    ];
    for call in calls {
        let with_option = folder.call(&[call, &["--rules", "acbl"]].concat());
        folder.write("configuration.toml", "rules = 'acbl'\n");
        let configured = folder.call(call).replace(" (from the configuration)", "");
        assert_eq!(configured, with_option, "{call:?}");
        std::fs::remove_file(folder.path().join("configuration.toml")).expect("a file");
        assert_ne!(folder.call(call), with_option, "{call:?}");
    }
}

#[test]
fn reports_errors_of_the_file() {
    let folder = folder();
    let error = |text: &str| {
        folder.write("configuration.toml", text);
        folder.call(&["score", "evening.csv"])
    };
    assert_snapshot!("unknown_rules", error("# ours\nrules = \"eub\"\n"));
    assert_snapshot!("unknown_key", error("rule = \"ebu\"\n"));
    assert_snapshot!("no_quotes", error("rules = ebu\n"));
    assert!(folder.call(&["config", "set", "rules", "ebu"]).starts_with("exit code 1"));
    std::fs::remove_file(folder.path().join("configuration.toml")).expect("a file");
    assert_snapshot!("unknown_value", folder.call(&["config", "set", "rules", "eub"]));
    assert_snapshot!("unknown_key_of_call", folder.call(&["config", "get", "rule"]));
}

/// Without rules, a note names rules that change places. It appears only if they do.
#[test]
fn notes_that_rules_change_places() {
    let folder = folder();
    assert_snapshot!("rules_not_named", folder.call(&["score", "evening.csv"]));
    let has_note = |folder: &Folder, args: &[&str]| {
        folder.call(&[&["score", "evening.csv"], args].concat()).contains("names no rules")
    };
    assert!(!has_note(&folder, &["--rules", "plain"]));
    folder.write("configuration.toml", "rules = 'plain'\n");
    assert!(!has_note(&folder, &[]));
    folder.write("configuration.toml", "");
    assert!(has_note(&folder, &[]));
    folder.write("evening.toml", "rules = 'plain'\n");
    assert!(!has_note(&folder, &[]));
    let folder = Folder::new();
    folder.write("evening.csv", EQUAL);
    assert!(!has_note(&folder, &[]));
}
