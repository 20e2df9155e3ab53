//! Options that do not apply to an event: an error if given on the command line, a warning if given
//! in an event file. Both list the events to which the option applies.
#![expect(clippy::expect_used, reason = "a test may panic")]

use insta::assert_snapshot;
use regulations::{EventKind, Method, OptionSpec, options};

use crate::support;

const PAIRS: &str = "board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n2,1,2,-100\n2,3,4,110\n";
const TEAMS: &str = "round,board,ns,ew,score\n1,1,A,B,420\n1,1,B,A,450\n";

/// Scores an event by `method`, with an event file or options on the command line.
fn score(method: Method, toml: &str, call: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let results = if method.is_for_teams() { TEAMS } else { PAIRS };
    std::fs::write(folder.path().join("event.csv"), results).expect("a file");
    if !toml.is_empty() {
        std::fs::write(folder.path().join("event.toml"), toml).expect("a file");
    }
    let words = ["score", "event.csv", "--method", method.name()];
    support::output_text(&support::run(folder.path(), &[&words[..], call].concat()))
}

#[test]
fn reports_options_that_do_not_apply() {
    let matchpoints = Method::Matchpoints;
    assert_snapshot!("by_method", score(matchpoints, "", &["--set", "patton.share=rieneck"]));
    assert_snapshot!("by_flag", score(matchpoints, "", &["--scale", "wbf"]));
    assert_snapshot!("without_scale", score(Method::Butler, "", &["--set", "teams.bye=12"]));
    let scale = ["--scale", "wbf", "--set", "imps.ranking=per-board"];
    assert_snapshot!("with_scale", score(Method::Butler, "", &scale));
    assert_snapshot!("of_a_file", score(matchpoints, "[set]\n'patton.share' = 'rieneck'\n", &[]));
}

/// Each option is reported for a method to which it never applies.
#[test]
fn every_option() {
    for row in options() {
        let applies = |&&method: &&Method| {
            !EventKind::all().any(|game: EventKind| game.method == method && row.applies_to(game))
        };
        let Some(&method) = Method::ALL.iter().find(applies) else { continue };
        let message = format!("{} decides nothing by {method}: it belongs to ", row.name());
        let value = row.values().last().expect("a value").text();

        let call = score(method, "", &["--set", &format!("{}={value}", row.name())]);
        assert!(call.starts_with("exit code 2\n---- standard error\nerror: "), "{call}");
        assert!(call.contains(&message), "{call}");

        let names = [Some(format!("[set]\n'{}'", row.name())), row.short().map(str::to_owned)];
        for name in names.into_iter().flatten() {
            let file = score(method, &format!("{name} = '{value}'\n"), &[]);
            assert!(file.starts_with("exit code 0\n"), "{file}");
            // Options of strength rankings give no warning, because `rank` reads the same event
            // file.
            assert_eq!(
                file.contains(&format!("warning: {message}")),
                !row.is_strength_option(),
                "{file}"
            );
        }
    }
    assert!(
        OptionSpec::find("artificial.fixed")
            .is_some_and(|row| EventKind::all().all(|it| row.applies_to(it)))
    );
}
