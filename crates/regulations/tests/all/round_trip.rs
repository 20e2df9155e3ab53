//! Options with values other than fixed words: input, output, and error messages.

use std::fmt::Debug;
use std::str::FromStr;

use bridge_core::Vps;
use regulations::{
    BlitzValue, BoardRounding, ButlerPresetValue, ByeAward, CarryForward, DrawValue, EventScale,
    ForfeitAward, ImpBoardRounding, MarginRule, OptionSpec, Regulations, Scheduled,
    ScheduledRounds, TieBreaks,
};
use vp_scales::{MarginBand, Scale};

/// An option, an input, and its formatted value.
const ACCEPTED: [(&str, &str, &str); 52] = [
    ("rounding", "0.1 half-up", "0.1 half-up"),
    ("rounding", " 1  HALF-TO-EVEN ", "1 half-to-even"),
    ("matchpoints.board_rounding", " NONE ", "none"),
    ("matchpoints.board_rounding", "10 half-up", "10 half-up"),
    ("imps.board_rounding", "None", "none"),
    // The unit is one IMP or a fraction of it, so whole IMPs stay unchanged.
    ("imps.board_rounding", "1 half-up", "1 half-up"),
    ("imps.board_rounding", "0.01 half-to-even", "0.01 half-to-even"),
    ("imps.board_rounding", "1/3 half-up", "1/3 half-up"),
    ("pairs.carry_forward", " None", "none"),
    ("pairs.carry_forward", "0.5", "1/2"),
    ("pairs.carry_forward", "2/6", "1/3"),
    ("pairs.carry_forward", "1", "1/1"),
    ("pairs.carry_forward", "0.01", "1/100"),
    ("butler.preset", "GERMAN", "german"),
    ("butler.preset", "wbf", "ebl"),
    ("butler.trimming", " One-High-One-Low ", "one-high-one-low"),
    ("butler.trimming", "1/7 down above 4", "1/7 down above 4"),
    ("imps.min_boards", " 20 ", "20"),
    ("imps.min_boards", "0", "0"),
    ("board_a_match.tie", "10", "10"),
    ("board_a_match.tie", "65535", "65535"),
    ("teams.boards", "As-Played", "as-played"),
    ("teams.boards", "1", "1"),
    ("teams.boards", "200", "200"),
    ("teams.rounds", " AS-PLAYED ", "as-played"),
    ("teams.rounds", "1", "1"),
    ("teams.rounds", "1000", "1000"),
    ("teams.bye", " UNSET ", "unset"),
    ("teams.bye", "12", "12.00"),
    ("teams.bye", "12.5", "12.50"),
    ("teams.bye", "-3", "-3.00"),
    ("teams.bye", "0%", "0%"),
    ("teams.bye", " 60 % ", "60%"),
    ("teams.bye", "100%", "100%"),
    ("teams.forfeit", " Unset", "unset"),
    ("teams.forfeit", "BEST-OF-THREE ", "best-of-three"),
    ("teams.forfeit", "18-0", "18.00-0.00"),
    ("teams.forfeit", "18 – 0.5", "18.00-0.50"),
    ("teams.forfeit", "18--3", "18.00--3.00"),
    ("vps.scale", " NONE ", "none"),
    ("vps.scale", "WBF", "wbf"),
    ("vps.scale", "acbl-20", "acbl-20"),
    ("vps.draw", "12.5", "12.5"),
    ("vps.draw", "5", "5"),
    ("vps.blitz", " By-Boards ", "by-boards"),
    ("vps.blitz", "60", "60"),
    ("vps.blitz", "52.25", "52.25"),
    ("vps.fraction", " Formula ", "formula"),
    ("vps.fraction", "HALF-UP", "half-up"),
    ("vps.fraction", "half-away-from-zero", "half-away-from-zero"),
    ("vps.fraction", "half-to-even", "half-to-even"),
    ("vps.fraction", "half-away-from-average", "half-away-from-average"),
];

/// An option, an invalid input, and the end of the error message.
const REJECTED: [(&str, &str, &str); 32] = [
    ("rounding", "none", "as in `0.01 half-up`"),
    ("matchpoints.board_rounding", "half-up", "as in `0.01 half-up`; or none"),
    ("imps.board_rounding", "0 half-up", "such as 0.01; or none"),
    (
        "imps.board_rounding",
        "2 half-up",
        "cannot round to multiples of 2: expected one IMP or a part of one, as in `1 half-up` or `0.01 half-up`; or none",
    ),
    (
        "imps.board_rounding",
        "0.4 half-up",
        "cannot round to multiples of 0.4: expected one IMP or a part of one, as in `1 half-up` or `0.01 half-up`; or none",
    ),
    (
        "pairs.carry_forward",
        "0",
        "invalid carry-forward \"0\": expected none, or a share above 0 and at most 1 such as 1/2",
    ),
    (
        "pairs.carry_forward",
        " 1.01 ",
        "invalid carry-forward \"1.01\": expected none, or a share above 0 and at most 1 such as 1/2",
    ),
    (
        "pairs.carry_forward",
        "-1/2",
        "invalid carry-forward \"-1/2\": expected none, or a share above 0 and at most 1 such as 1/2",
    ),
    (
        "pairs.carry_forward",
        "half",
        "invalid carry-forward \"half\": expected none, or a share above 0 and at most 1 such as 1/2",
    ),
    (
        "butler.preset",
        "own",
        "invalid preset of Butler scoring \"own\": expected ebl, wbf, ebu, acbl, german, dutch, sydney, or median",
    ),
    ("butler.trimming", "half", "such as 5% down or 1/7 proportional above 4"),
    ("imps.min_boards", "-1", "invalid number of boards \"-1\": expected one such as 20"),
    (
        "board_a_match.tie",
        "65536",
        "invalid difference of scores \"65536\": expected 0 to 65535, such as 10",
    ),
    ("teams.boards", "0", "; or as-played"),
    ("teams.boards", "201", "; or as-played"),
    ("teams.rounds", "0", "invalid number of rounds \"0\": expected 1 to 1000; or as-played"),
    ("teams.rounds", "1001", "invalid number of rounds \"1001\": expected 1 to 1000; or as-played"),
    (
        "teams.rounds",
        "65537",
        "invalid number of rounds \"65537\": expected 1 to 1000; or as-played",
    ),
    (
        "teams.bye",
        "-1%",
        "invalid award \"-1%\": expected points, such as 12, a percentage, such as 60%, or unset",
    ),
    ("teams.bye", "100.1%", "expected points, such as 12, a percentage, such as 60%, or unset"),
    ("teams.bye", "x%", "expected points, such as 12, a percentage, such as 60%, or unset"),
    ("teams.bye", "none", "expected points, such as 12, a percentage, such as 60%, or unset"),
    (
        "teams.forfeit",
        "18",
        "invalid award \"18\": expected points for both, such as 18-0, best-of-three or unset",
    ),
    (
        "teams.forfeit",
        "x-0",
        "invalid award \"x-0\": expected points for both, such as 18-0, best-of-three or unset",
    ),
    (
        "teams.forfeit",
        "18-x",
        "invalid award \"18-x\": expected points for both, such as 18-0, best-of-three or unset",
    ),
    ("vps.scale", "custom", "for a custom scale enter its file, such as my_scale.csv"),
    ("vps.scale", "wbf-26", "; or none, or a CSV file"),
    ("vps.draw", "0", "a drawn match earns 0.5 to 100 VPs, in halves, not 0"),
    ("vps.blitz", "none", "; or by-boards"),
    ("vps.blitz", "0", "; or by-boards"),
    ("vps.fraction", "none", "or half-to-even; or formula"),
    ("vps.fraction", "0.01 half-up", "or half-to-even; or formula"),
];

/// Each input is formatted as expected, and the formatted value parses to the same option.
#[test]
fn values_read_back() {
    for (name, text, printed) in ACCEPTED {
        let row = OptionSpec::find(name).expect("an option");
        let mut regulations = Regulations::default();
        regulations.set(name, text).expect("a value");
        assert_eq!(row.get(&regulations), printed, "{name} {text:?}");
        let mut again = Regulations::default();
        again.set(name, printed).expect("a value");
        assert_eq!(again, regulations, "{name} {text:?}");
    }
}

#[test]
fn rejects_invalid_values() {
    for (name, text, expected) in REJECTED {
        let before = Regulations::default();
        let mut regulations = before.clone();
        let error = regulations.set(name, text).expect_err("no value").to_string();
        assert!(
            error.starts_with(&format!("{name}: ")) && error.ends_with(expected),
            "{text:?}: {error}"
        );
        assert_eq!(regulations, before, "{name} {text:?} changed something");
    }
}

fn with_spaces<T: FromStr<Err: Debug> + PartialEq + Debug>(texts: &[&str]) {
    for text in texts {
        let expected: T = text.parse().expect(text);
        for spaced in [format!("  {text}"), format!("{text}\t"), format!(" {text} ")] {
            assert_eq!(spaced.parse::<T>().expect(&spaced), expected, "{spaced:?}");
        }
    }
}

/// Each type of value ignores surrounding white space.
#[test]
fn values_without_names() {
    with_spaces::<ImpBoardRounding>(&["none", "0.1 half-up"]);
    with_spaces::<CarryForward>(&["none", "1/2"]);
    with_spaces::<Scheduled>(&["as-played", "8"]);
    with_spaces::<ScheduledRounds>(&["as-played", "7"]);
    with_spaces::<ByeAward>(&["unset", "12", "60%"]);
    with_spaces::<ForfeitAward>(&["unset", "best-of-three", "18-0"]);
    with_spaces::<EventScale>(&["none", "wbf"]);
    with_spaces::<BlitzValue>(&["by-boards", "60"]);
    with_spaces::<MarginRule>(&["formula", "half-up"]);
    let rejected = |text: &str| text.parse::<CarryForward>().expect_err("no share").to_string();
    assert_eq!(rejected(" 2 "), rejected("2"));
}

/// A custom scale is always formatted as `custom`.
#[test]
fn custom_scale() {
    let vps = |whole: i32| Vps::from_hundredths(100 * whole).expect("VPs");
    let band = MarginBand { from: 0, to: None, winner: vps(3), loser: vps(3) };
    let own = EventScale::Own(Box::new(Scale::custom(&[band]).expect("a scale")));
    assert_eq!(format!("{own}|{own:>8}"), "custom|  custom");
}

/// A format precision rounds numbers and never shortens words.
#[test]
fn precision_does_not_cut_words() {
    fn reads_back<T: FromStr<Err: Debug> + std::fmt::Display>(texts: &[(&str, &str)]) {
        for (text, expected) in texts {
            let value = text.parse::<T>().expect("a value");
            assert_eq!(format!("{value:.1}"), *expected);
        }
    }
    reads_back::<Scheduled>(&[("as-played", "as-played")]);
    reads_back::<ScheduledRounds>(&[("as-played", "as-played")]);
    reads_back::<ByeAward>(&[("unset", "unset"), ("12.25", "12.3")]);
    reads_back::<ForfeitAward>(&[("unset", "unset"), ("best-of-three", "best-of-three")]);
    reads_back::<ImpBoardRounding>(&[("none", "none"), ("0.01 half-up", "0.01 half-up")]);
    reads_back::<BoardRounding>(&[("none", "none"), ("10 half-up", "10 half-up")]);
    reads_back::<CarryForward>(&[("none", "none")]);
    reads_back::<EventScale>(&[("none", "none"), ("wbf-discrete", "wbf-discrete")]);
    reads_back::<BlitzValue>(&[("by-boards", "by-boards"), ("67.25", "67.3")]);
    reads_back::<DrawValue>(&[("12.5", "12.5")]);
    reads_back::<MarginRule>(&[("half-up", "half-up"), ("formula", "formula")]);
    reads_back::<ButlerPresetValue>(&[("german", "german")]);
    reads_back::<TieBreaks>(&[("none", "none")]);
}
