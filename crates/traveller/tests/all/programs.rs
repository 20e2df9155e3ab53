//! Presets of programs, and the search for them.
#![expect(clippy::expect_used, reason = "a test may panic")]

use regulations::{Method, Preset};
use traveller::{ScoreOptions, compare_corrections, compare_rules, identify, score};

use crate::support::source;

/// Board 1 has three results, and the others two. Pair 1 has 100, 0, and 75 % on its boards, pairs 2 and
/// 3 have other means than shares of their totals.
const UNEVEN: (&str, &str) = (
    "uneven.csv",
    "board,ns,ew,score\n1,1,11,420\n1,2,12,170\n1,3,13,-50\n2,1,12,-50\n2,2,13,100\n3,3,11,140\n3,1,13,110\n",
);

/// Returns the percentages of a ranking, by contestant.
fn percentages(options: &ScoreOptions) -> Vec<String> {
    let files = source(&[UNEVEN]);
    let scored = score(&files, UNEVEN.0, options).into_result().expect("scores");
    let rankings = scored.rankings();
    let lines = rankings[0].lines().map(|line| {
        let number = line.number.expect("a percentage");
        format!("{} {number}", scored.event().name(line.contestant))
    });
    lines.collect()
}

/// By hand: pair 1 has 4 of 4, 0 of 2, and 0 of 2 matchpoints; pair 2 has 2 of 4 and 2 of 2; pair 3 has 0
/// of 4 and 2 of 2.
#[test]
fn means_and_factors() {
    let with = |option: &str, value: &str| ScoreOptions::new().set(option, value);
    assert_eq!(percentages(&ScoreOptions::new()), ["2 66.67", "1 50.00", "3 33.33"]);
    // (50 + 100)/2, (0 + 100)/2, and (100 + 0 + 0)/3.
    let means = ["2 75.00", "3 50.00", "1 33.33"];
    assert_eq!(percentages(&with("pairs.percentage", "mean-of-boards")), means);
    let factor = with("neuberg.fewer_scores", "factor").set("neuberg.expected", "session");
    assert_eq!(percentages(&factor), means);
    // Five scores expected: 100, 50, and 0 % stay on board 1.
    let five = with("neuberg.fewer_scores", "factor").set("neuberg.expected", "5");
    assert_eq!(percentages(&five), means);
    // Pairs 2 and 3 sat out one of three boards: (4 + 60 % of 3)/9, and (2 + 1.8)/9.
    let sat_out = ["2 64.44", "1 50.00", "3 42.22"];
    assert_eq!(percentages(&with("matchpoints.fewer_boards", "60%")), sat_out);
}

/// A file is reproduced by the program that computed it, and by no organization without an option.
#[test]
fn identifies_the_program() {
    // Cross-IMPs per comparison with 3 results: +6 and 0 against the others.
    let line = |board, ns: u32, score, points: &str| {
        format!(
            "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER>\
             <SCORE>{score}</SCORE><NS_CROSS_IMP_POINTS>{points}</NS_CROSS_IMP_POINTS></TRAVELLER_LINE>",
            (ns + board) % 3 + 4
        )
    };
    let board = |number: u32, lines: [String; 3]| {
        format!("<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{}</BOARD>", lines.concat())
    };
    let one = board(1, [line(1, 1, 420, "6.5"), line(1, 2, 170, "-2.5"), line(1, 3, 140, "-4")]);
    let two = board(2, [line(2, 1, -50, "-7"), line(2, 2, 110, "-1"), line(2, 3, 420, "8")]);
    let file = format!("<USEBIO><EVENT EVENT_TYPE='PAIRS'>{one}{two}</EVENT></USEBIO>");
    let files = source(&[("evening.xml", &file)]);
    let output = identify(&files, "evening.xml", &ScoreOptions::new());
    let identified = output.into_result().expect("figures");
    let best = &identified.rules[0];
    assert_eq!((best.method, best.equal, best.compared), (Method::CrossImps, 6, 6), "{best:?}");
    assert!(best.rules.contains(&Preset::Pianola) && best.options.is_empty(), "{best:?}");
    assert!(!best.rules.contains(&Preset::Plain), "{best:?}");
    // With rules, only options can differ.
    let fixed = ScoreOptions::new().rules(Preset::Plain).method(Method::CrossImps);
    let identified = identify(&files, "evening.xml", &fixed).into_result().expect("figures");
    assert!(identified.rules.iter().any(|rules| rules.equal == 6));
}

#[test]
fn names_the_option_that_changes_places() {
    let files = source(&[UNEVEN]);
    let rules = [Preset::Plain, Preset::Ebu, Preset::Jfr];
    let compared = compare_rules(&files, UNEVEN.0, &rules, &ScoreOptions::new());
    let compared = compared.into_result().expect("scores");
    let names: Vec<&str> = compared.variants.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["plain", "ebu", "jfr"]);
    let of = |variant: &str| -> Vec<&str> {
        let causes = compared.causes.iter().filter(|cause| cause.variant == variant);
        causes.map(|cause| cause.option).collect()
    };
    assert!(of("ebu").contains(&"neuberg.fewer_scores"), "{:?}", compared.causes);
    assert!(of("jfr").contains(&"pairs.percentage"), "{:?}", compared.causes);
}

#[test]
fn compares_with_a_ruling() {
    let ruling = ("ruling.csv", "board,ns,ew,adjustment\n1,1,11,40/60\n");
    let files = source(&[UNEVEN, ruling]);
    let compared = compare_corrections(&files, UNEVEN.0, "ruling.csv", &ScoreOptions::new());
    let compared = compared.into_result().expect("scores");
    let first = |variant: usize| {
        let scored = &compared.variants[variant].scored;
        let line = scored.rankings()[0].lines().next().expect("a line");
        scored.event().name(line.contestant).to_owned()
    };
    assert_eq!([first(0), first(1)], ["2", "2"]);
    assert!(compared.causes.is_empty());
}
