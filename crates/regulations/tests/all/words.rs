//! Options whose values are words: each word is accepted in any case, and printed in lower case.

use regulations::{OptionSpec, Regulations, options};

/// An option, the term for its values in messages, and all its values.
const WORDS: [(&str, &str, &[&str]); 31] = [
    ("matchpoints.scale", "matchpoint scale", &["2-1-0", "1-0.5-0"]),
    ("matchpoints.fewer_boards", "treatment of fewer boards", &["percentage", "scaled"]),
    ("matchpoints.percentage_from", "base of a percentage", &["exact-total", "printed-total"]),
    ("matchpoints.comparison", "comparison", &["law-78a", "ascherman"]),
    ("neuberg.fewer_scores", "treatment of fewer scores", &["own-top", "neuberg", "tie"]),
    ("neuberg.small_groups", "awards of small groups", &["none", "ebl", "ebu", "acbl"]),
    ("neuberg.expected", "number of expected scores", &["board", "session", "event"]),
    ("neuberg.artificial", "treatment of artificial scores", &["count", "ignore"]),
    ("artificial.fixed", "treatment of fixed percentages", &["count", "ignore"]),
    ("artificial.window", "scope of own averages", &["session", "match", "event"]),
    ("pairs.winners", "number of winners", &["inferred", "one", "two"]),
    ("pairs.sections", "comparison of sections", &["together", "separate"]),
    ("pairs.rankings", "kind of rankings", &["overall", "by-section"]),
    ("pairs.sessions", "method of combining sessions", &["total", "percentages"]),
    (
        "butler.datum",
        "kind of datum",
        &["mean", "median", "higher-median", "lower-median", "chosen-tables", "entered"],
    ),
    (
        "butler.rounding",
        "rounding of a datum",
        &["none", "half-away-from-zero", "half-away-from-average", "half-up", "half-to-even"],
    ),
    ("butler.scale", "scale of IMPs", &["law-78b", "bastille"]),
    ("butler.same_board", "field of a board", &["round", "session"]),
    (
        "cross_imps.divisor",
        "divisor of cross-IMPs",
        &["total", "per-comparison", "per-result", "root"],
    ),
    ("cross_imps.cap", "cap of a comparison", &["none", "17"]),
    (
        "cross_imps.short_boards",
        "treatment of short boards",
        &["own-results", "neuberg", "comparisons", "scaled-frequencies"],
    ),
    ("cross_imps.artificial", "size of artificial scores", &["flat", "per-comparison"]),
    ("imps.own_average", "use of own averages", &["ignored", "counts"]),
    ("imps.ranking", "order of a ranking by IMPs", &["total", "per-board"]),
    ("teams.stage", "stage", &["matches", "round-robin", "swiss", "knock-out"]),
    ("teams.missing_table", "treatment of a missing table", &["error", "not-played"]),
    ("teams.missing_boards", "treatment of missing boards", &["reduced-scale", "scheduled-scale"]),
    (
        "teams.average_plus",
        "award for AVE+ and AVE-",
        &["flat", "match-average", "stage-average", "own-average"],
    ),
    ("teams.imp_penalty", "effect of a penalty in IMPs", &["own-view", "both-views"]),
    ("teams.withdrawal", "treatment of a withdrawal", &["keep", "cancel", "half", "half-bye"]),
    ("teams.carry_over", "carry-over", &["entered", "world-championship", "seattle"]),
];

/// The last two options, in the format of `WORDS`.
const LAST: [(&str, &str, &[&str]); 2] = [
    ("patton.share", "share of the aggregate", &["imps", "points-table", "rieneck"]),
    ("rank.errors", "source of errors", &["model", "sandwich"]),
];

/// Options whose values are not only words, with their expected descriptions.
const TEXTS: [(&str, &[&str]); 18] = [
    ("rounding", &["a rounding such as 0.1 half-up"]),
    ("matchpoints.board_rounding", &["none", "a rounding such as 0.1 half-up"]),
    ("pairs.carry_forward", &["none", "a share above 0 and at most 1 such as 1/2"]),
    ("butler.preset", &["ebl", "wbf", "ebu", "acbl", "german", "dutch", "sydney", "median"]),
    (
        "butler.trimming",
        &[
            "none",
            "one-high-one-low",
            "a number of scores at each end such as 2",
            "a part of the scores at each end such as 10% down",
        ],
    ),
    ("imps.min_boards", &["a number of boards such as 20"]),
    ("imps.rounding", &["a rounding such as 0.1 half-up"]),
    ("imps.board_rounding", &["none", "a rounding such as 0.1 half-up"]),
    ("teams.boards", &["as-played", "a number of boards such as 16"]),
    ("teams.rounds", &["as-played", "a number of rounds up to 1000 such as 7"]),
    (
        "teams.bye",
        &["unset", "points such as 12", "a percentage of the maximum of a match such as 60%"],
    ),
    ("teams.forfeit", &["unset", "best-of-three", "points for both such as 18-0"]),
    (
        "teams.tie_breaks",
        &[
            "none",
            "ebu",
            "cbai",
            "polish",
            "criteria separated by commas such as head-to-head-vps, net-imps",
        ],
    ),
    (
        "vps.scale",
        &[
            "none",
            "wbf",
            "wbf-uncorrected",
            "wbf-discrete",
            "wbf-25",
            "acbl-20",
            "acbl-30",
            "acbl-nabc",
            "ebu-old",
            "quadratic",
            "logarithmic",
            "square-root",
        ],
    ),
    ("vps.draw", &["Victory Points such as 12.5"]),
    ("vps.blitz", &["by-boards", "a margin in IMPs such as 60"]),
    (
        "vps.fraction",
        &["half-up", "half-away-from-zero", "half-away-from-average", "half-to-even", "formula"],
    ),
    ("board_a_match.tie", &["a difference of scores such as 10"]),
];

fn typed(row: &OptionSpec) -> Vec<String> {
    row.values().iter().map(ToString::to_string).collect()
}

#[test]
fn accepts_every_word_in_any_spelling() {
    for (name, kind, words) in WORDS.into_iter().chain(LAST) {
        let row = OptionSpec::find(name).expect("an option");
        assert_eq!(typed(row), words, "{name}");
        for word in words {
            for text in [(*word).to_owned(), word.to_uppercase(), format!(" {word}\t")] {
                let mut regulations = Regulations::default();
                regulations.set(name, &text).expect("a word");
                assert_eq!(row.get(&regulations), *word, "{name} {text:?}");
            }
        }
        let (last, others) = words.split_last().expect("a word");
        let comma = if others.len() > 1 { "," } else { "" };
        let expected = format!("expected {}{comma} or {last}", others.join(", "));
        for wrong in ["", "neither", words[0].split_at(1).0] {
            let error = Regulations::default().set(name, wrong).expect_err("no word").to_string();
            assert_eq!(error, format!("{name}: invalid {kind} {wrong:?}: {expected}"));
        }
    }
}

#[test]
fn lists_accepted_spellings() {
    for (name, texts) in TEXTS {
        assert_eq!(typed(OptionSpec::find(name).expect("an option")), texts, "{name}");
    }
    assert_eq!(options().count(), WORDS.len() + LAST.len() + TEXTS.len());
}

/// Every option has a help sentence, and every example value can be set.
#[test]
fn help() {
    for row in options() {
        let help = row.help();
        assert!(
            help.ends_with('.') && help.trim() == help && help.len() > 20,
            "{}: {help}",
            row.name()
        );
        for typed in row.values() {
            assert!(!typed.help().is_empty(), "{} {typed}", row.name());
            Regulations::default().set(row.name(), typed.text()).expect("what may be typed");
        }
    }
    let help = |name| OptionSpec::find(name).expect("an option").help();
    assert_eq!(help("teams.bye"), "The award for a round without opponents.");
    assert_eq!(
        help("neuberg.fewer_scores"),
        "The treatment of a board with fewer scores than expected."
    );
}
