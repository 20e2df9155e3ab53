//! Suggestions for misspelled names: the only name that begins with the input, or the most similar
//! one.

use regulations::{OptionSpec, Regulations, SettingError, nearest_name, options};

const SIDES: [&str; 6] = ["board", "contract", "declarer", "result", "score", "ns"];

fn near(found: &str) -> Option<&'static str> {
    nearest_name(found, SIDES.into_iter())
}

/// Returns the edit distance from its definition; swapping two adjacent letters is one step.
fn steps(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut table = vec![vec![0_usize; to.len() + 1]; from.len() + 1];
    for i in 0..=from.len() {
        for j in 0..=to.len() {
            table[i][j] = match (i, j) {
                (0, _) => j,
                (_, 0) => i,
                _ => {
                    let change = table[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
                    let mut minimum = change.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                    if i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] {
                        minimum = minimum.min(table[i - 2][j - 2] + 1);
                    }
                    minimum
                }
            };
        }
    }
    table[from.len()][to.len()]
}

#[test]
fn suggests_names_with_the_prefix() {
    for (found, expected) in [
        ("con", Some("contract")),
        ("DECL", Some("declarer")),
        (" bo ", Some("board")),
        ("scor", Some("score")),
        ("score", Some("score")),
        ("ns", Some("ns")),
        // A single letter is not treated as a beginning, and it is similar to no name.
        ("c", None),
        ("", None),
        (" ", None),
    ] {
        assert_eq!(near(found), expected, "{found:?}");
    }
    // If two names begin with the input, the more similar name is suggested.
    let two = |found| nearest_name(found, ["rounding", "rounds"].into_iter());
    assert_eq!(
        [two("round"), two("roundin"), two("roun"), two("rou")],
        [Some("rounds"), Some("rounding"), Some("rounds"), None]
    );
}

/// A name is similar if fewer than half of its letters differ; for short names, one letter.
#[test]
fn suggests_similar_names() {
    for (found, expected) in [
        ("borad", Some("board")),
        ("   borad    ", Some("board")),
        ("bard", Some("board")),
        ("vord", Some("board")),
        ("xyard", Some("board")),
        ("xyzrd", None),
        ("contrakt", Some("contract")),
        ("nx", Some("ns")),
        ("xx", None),
        ("nxyz", None),
    ] {
        assert_eq!(near(found), expected, "{found:?}");
    }
    let four = |found| nearest_name(found, ["abcd"].into_iter());
    assert_eq!([four("abcx"), four("abxy")], [Some("abcd"), None]);
    let five = |found| nearest_name(found, ["abcde"].into_iter());
    assert_eq!([five("xycde"), five("xyzde")], [Some("abcde"), None]);
}

/// Suggestions equal the result of trying every name, for options with one letter doubled, left
/// out, or changed.
#[test]
fn suggests_options_for_typing_errors() {
    let names: Vec<&'static str> = options().map(OptionSpec::name).collect();
    for (nth, name) in names.iter().enumerate() {
        // The tested positions differ between the names.
        for at in (1..name.len()).skip(nth % 7).step_by(11) {
            let (head, tail) = name.split_at(at);
            let doubled = format!("{head}{}{tail}", &head[at - 1..]);
            let left_out = format!("{}{tail}", &head[..at - 1]);
            let changed = format!("{}~{tail}", &head[..at - 1]);
            for found in [doubled, left_out, changed] {
                let mut begun = names.iter().filter(|name| name.starts_with(&found));
                let meant = match (begun.next(), begun.next()) {
                    (Some(one), None) => one,
                    _ => names.iter().min_by_key(|name| steps(&found, name)).expect("names"),
                };
                let error = Regulations::default().set(&found, "").expect_err("a slip");
                let SettingError::Name(_) = &error else {
                    // The misspelled name is the name of another option.
                    assert!(names.contains(&&*found), "{found}: {error}");
                    continue;
                };
                let expected = format!("unknown option {found:?}: did you mean {meant}?");
                assert_eq!(error.to_string(), expected);
            }
        }
    }
}

/// The name of an area lists the options of the area. An input unlike any name lists all options.
#[test]
fn lists() {
    let error =
        |name: &str| Regulations::default().set(name, "").expect_err("no option").to_string();
    assert_eq!(
        error("vps."),
        "unknown option \"vps.\": expected one of vps.scale, vps.draw, vps.blitz, vps.fraction"
    );
    assert_eq!(error(" cross-imps "), error("cross-imps"));
    assert_eq!(error("patton"), "unknown option \"patton\": did you mean patton.share?");
    let all: Vec<&str> = options().map(OptionSpec::name).collect();
    assert_eq!(
        error("???????"),
        format!("unknown option \"???????\": expected one of {}", all.join(", "))
    );
    for (short, name) in [
        ("stage", "teams.stage"),
        ("boards", "teams.boards"),
        ("tie_breaks", "teams.tie_breaks"),
        ("scale", "vps.scale"),
    ] {
        assert_eq!(error(short), format!("unknown option {short:?}: did you mean {name}?"));
    }
}
