//! The values and sources of every preset, entered from the sources (`docs/dev/sources.md`). Options
//! that were added later are in a snapshot.

use bridge_core::OptionValue;
use butler::ButlerPreset;
use insta::assert_snapshot;
use regulations::{OptionSpec, Preset, Regulations, options};

/// The Laws of 2017 and, if they leave something open, our choice.
const PLAIN: [(&str, &str); 51] = [
    // Law 78A: 2 for each lower score, 1 for each equal score.
    ("matchpoints.scale", "2-1-0"),
    ("matchpoints.fewer_boards", "percentage"),
    ("matchpoints.percentage_from", "exact-total"),
    ("rounding", "0.01 half-up"),
    ("matchpoints.comparison", "law-78a"),
    // Law 87B leaves boards with fewer scores to the regulations.
    ("neuberg.fewer_scores", "own-top"),
    ("neuberg.small_groups", "none"),
    ("neuberg.expected", "board"),
    ("neuberg.artificial", "count"),
    ("matchpoints.board_rounding", "none"),
    ("artificial.fixed", "count"),
    // Law 12C2(c): the other boards of the session.
    ("artificial.window", "session"),
    ("pairs.winners", "inferred"),
    ("pairs.sections", "together"),
    ("pairs.rankings", "overall"),
    ("pairs.sessions", "total"),
    ("pairs.percentage", "of-totals"),
    ("pairs.min_boards", "0"),
    ("pairs.carry_forward", "none"),
    // The lecture of 2015: the mean of all scores, to the nearest 10.
    ("butler.preset", "ebl"),
    ("butler.datum", "mean"),
    ("butler.trimming", "none"),
    ("butler.rounding", "half-away-from-zero"),
    ("butler.scale", "law-78b"),
    ("butler.same_board", "round"),
    ("cross_imps.divisor", "total"),
    ("cross_imps.cap", "none"),
    ("cross_imps.short_boards", "own-results"),
    ("cross_imps.artificial", "per-comparison"),
    // Law 12C2(c): or the equivalent in IMPs.
    ("imps.own_average", "counts"),
    ("imps.ranking", "total"),
    ("imps.min_boards", "0"),
    ("imps.rounding", "0.01 half-away-from-average"),
    ("imps.board_rounding", "none"),
    ("teams.stage", "matches"),
    ("teams.boards", "as-played"),
    ("teams.rounds", "as-played"),
    ("teams.missing_table", "error"),
    ("teams.missing_boards", "reduced-scale"),
    // Law 12C2(b): 3 IMPs.
    ("teams.average_plus", "flat"),
    ("teams.imp_penalty", "own-view"),
    ("teams.bye", "unset"),
    ("teams.forfeit", "unset"),
    ("teams.withdrawal", "keep"),
    ("teams.carry_over", "entered"),
    ("teams.tie_breaks", "none"),
    ("vps.scale", "none"),
    // WBF 2013: a draw is 10, the blitz is 15√N.
    ("vps.draw", "10"),
    ("vps.blitz", "by-boards"),
    ("vps.fraction", "half-away-from-average"),
    ("board_a_match.tie", "0"),
];

/// The last two options, which no preset changes.
const LAST: [(&str, &str); 2] = [("patton.share", "imps"), ("rank.errors", "model")];

/// The values of presets that differ from `plain`.
const DIFFERENT: [(Preset, &str, &str); 37] = [
    // Eidt 2015: Neuberg's formula for four or more scores; below, 60 %, 65 and 55 %, or 70, 60,
    // and 50 %.
    (Preset::Ebl, "neuberg.fewer_scores", "neuberg"),
    (Preset::Ebl, "neuberg.small_groups", "ebl"),
    (Preset::Ebl, "neuberg.expected", "session"),
    // No document of the WBF was found, so its values equal the EBL's values.
    (Preset::Wbf, "neuberg.fewer_scores", "neuberg"),
    (Preset::Wbf, "neuberg.small_groups", "ebl"),
    (Preset::Wbf, "neuberg.expected", "session"),
    // EBU White Book: 60 % and 5 % for each matchpoint with two or three scores. Boards are rounded
    // to 0.0001 matchpoints or to whole IMPs, halves away from average. Half of the qualifying
    // score is carried forward. Cross-IMPs are divided by √(r·c/2).
    (Preset::Ebu, "neuberg.fewer_scores", "neuberg"),
    (Preset::Ebu, "neuberg.small_groups", "ebu"),
    (Preset::Ebu, "neuberg.expected", "session"),
    (Preset::Ebu, "matchpoints.board_rounding", "0.0001 half-away-from-average"),
    (Preset::Ebu, "pairs.carry_forward", "1/2"),
    (Preset::Ebu, "butler.preset", "ebu"),
    (Preset::Ebu, "butler.rounding", "half-away-from-average"),
    (Preset::Ebu, "cross_imps.divisor", "root"),
    (Preset::Ebu, "cross_imps.short_boards", "scaled-frequencies"),
    (Preset::Ebu, "cross_imps.artificial", "flat"),
    (Preset::Ebu, "imps.board_rounding", "1 half-away-from-average"),
    (Preset::Ebu, "teams.missing_boards", "scheduled-scale"),
    (Preset::Ebu, "teams.average_plus", "own-average"),
    (Preset::Ebu, "teams.withdrawal", "half"),
    (Preset::Ebu, "teams.tie_breaks", "ebu"),
    // ACBLscore: the scale is 1-½-0. Boards are rounded to 0.01 of that scale, .005 up, which is
    // 0.02 of 2-1-0. The datum leaves out 5 % of the scores at each end, and a 5 is rounded to the
    // even ten. Cross-IMPs are divided by the number of comparisons. AVE+ is 3 IMPs regardless of
    // the own average. Totals of pairs with fewer boards are scaled up.
    (Preset::Acbl, "matchpoints.scale", "1-0.5-0"),
    (Preset::Acbl, "matchpoints.fewer_boards", "scaled"),
    (Preset::Acbl, "matchpoints.percentage_from", "printed-total"),
    (Preset::Acbl, "neuberg.fewer_scores", "neuberg"),
    (Preset::Acbl, "neuberg.small_groups", "acbl"),
    (Preset::Acbl, "neuberg.expected", "session"),
    (Preset::Acbl, "matchpoints.board_rounding", "0.02 half-up"),
    (Preset::Acbl, "butler.preset", "acbl"),
    (Preset::Acbl, "butler.trimming", "5% down"),
    (Preset::Acbl, "butler.rounding", "half-to-even"),
    (Preset::Acbl, "cross_imps.divisor", "per-comparison"),
    (Preset::Acbl, "cross_imps.artificial", "flat"),
    (Preset::Acbl, "imps.own_average", "ignored"),
    (Preset::Acbl, "imps.rounding", "0.01 half-up"),
    // Norway: a missing score is a tie with every other score.
    (Preset::Norway, "neuberg.fewer_scores", "tie"),
    (Preset::Norway, "neuberg.expected", "session"),
];

/// The values of programs that differ from the organization they are based on. Each was observed in
/// published results.
const PROGRAMS: [(Preset, &str, &str); 22] = [
    // Each matchpointed board is rounded to 0.01.
    (Preset::Ebuscore, "matchpoints.board_rounding", "0.01 half-up"),
    // Boards are exact.
    (Preset::PairsScorer, "matchpoints.board_rounding", "none"),
    // Each board is rounded to 0.01 IMPs.
    (Preset::TeamsScorer, "cross_imps.divisor", "per-comparison"),
    (Preset::TeamsScorer, "cross_imps.short_boards", "own-results"),
    (Preset::TeamsScorer, "imps.board_rounding", "0.01 half-away-from-average"),
    // An artificial score lowers the top.
    (Preset::Brian, "neuberg.artificial", "ignore"),
    // Totals are scaled up, and places depend on IMPs per board.
    (Preset::Pianola, "cross_imps.divisor", "per-comparison"),
    (Preset::Pianola, "imps.ranking", "scaled"),
    (Preset::RealBridge, "neuberg.expected", "session"),
    (Preset::RealBridge, "cross_imps.divisor", "per-comparison"),
    (Preset::RealBridge, "cross_imps.short_boards", "neuberg"),
    (Preset::Bbo, "cross_imps.divisor", "per-comparison"),
    // Neuberg against the tables of the board; the mean of board percentages.
    (Preset::Jfr, "neuberg.fewer_scores", "neuberg"),
    (Preset::Jfr, "pairs.percentage", "mean-of-boards"),
    (Preset::Jfr, "matchpoints.fewer_boards", "60%"),
    // At most 17 IMPs each.
    (Preset::Kops, "cross_imps.divisor", "per-comparison"),
    (Preset::Kops, "cross_imps.cap", "17"),
    (Preset::Okbridge, "cross_imps.divisor", "per-comparison"),
    // Printed halves go to even.
    (Preset::Okbridge, "imps.rounding", "0.01 half-to-even"),
    (Preset::Salliere, "neuberg.fewer_scores", "neuberg"),
    (Preset::Salliere, "neuberg.expected", "session"),
    (Preset::Salliere, "cross_imps.divisor", "per-comparison"),
];

/// Except for observed values, programs have the values of their organization.
#[test]
fn programs() {
    for &program in Preset::programs() {
        let base = program.base().expect("a base");
        let [values, base_values] = [program, base].map(Regulations::from_preset);
        for row in options() {
            let observed =
                PROGRAMS.iter().find(|(of, name, _)| (*of, *name) == (program, row.name()));
            let expected = match observed {
                Some((_, _, value)) => (*value).to_owned(),
                None => row.get(&base_values),
            };
            assert_eq!(row.get(&values), expected, "{program} {}", row.name());
            let source = row.source(program);
            if row.get(&values) != row.get(&base_values) {
                assert!(source.starts_with("observed in published results"), "{program} {source}");
            }
            if source == "no source found: as the EBU" {
                assert_eq!((base, expected), (Preset::Ebu, row.get(&base_values)));
            }
        }
    }
}

/// The beginnings of sources: a document in `docs/dev/sources.md`, or a statement that no source
/// exists.
const SOURCES: [&str; 14] = [
    "Laws 2017, Law ",
    "Eidt 2015",
    "as Eidt 2015",
    "EBU White Book 2025, secondary source",
    "EBU, ",
    "ACBLscore",
    "WBF 2013",
    "Norway, secondary source",
    "Denmark; the laws are silent",
    "any difference wins: Lederer, Denmark, NSWBA",
    "published results of an ACBL club game",
    "Dirksen–Stieglitz, 3.7",
    "our choice: ",
    "no source found: as ",
];

/// The sources of values that depend on the event and not on an organization.
const OF_THE_EVENT: [&str; 2] = ["a fact of the event", "as the event announces"];

fn plain() -> impl Iterator<Item = (&'static str, &'static str)> {
    PLAIN.into_iter().chain(LAST)
}

#[test]
fn values() {
    let mut lines = Vec::new();
    for row in options().filter(|row| plain().all(|it| it.0 != row.name())) {
        for &preset in Preset::organizations() {
            let value = row.get(&Regulations::from_preset(preset));
            lines.push(format!("{}, {preset}: {value} ({})", row.name(), row.source(preset)));
        }
    }
    lines.push(format!("options in PLAIN: {}", plain().count()));
    assert_snapshot!("later_options", lines.join("\n"));
    for &preset in Preset::organizations() {
        let regulations = Regulations::from_preset(preset);
        assert_eq!(regulations.preset, preset);
        for (name, plain) in plain() {
            let row = OptionSpec::find(name).expect("an option");
            let other = DIFFERENT.iter().find(|(of, at, _)| (*of, *at) == (preset, name));
            assert_eq!(
                row.get(&regulations),
                other.map_or(plain, |other| other.2),
                "{preset} {name}"
            );
        }
    }
    assert_eq!(Regulations::default(), Regulations::from_preset(Preset::Plain));
}

/// Every value has a source. If the source refers to another preset, both values are equal.
#[test]
fn sources() {
    for row in options() {
        let value = |preset| row.get(&Regulations::from_preset(preset));
        for &preset in Preset::organizations() {
            let source = row.source(preset);
            let is_known = SOURCES.iter().any(|known| source.starts_with(known))
                || OF_THE_EVENT.contains(&source);
            assert!(is_known, "{} {preset}: {source}", row.name());
            let other = match source.strip_prefix("no source found: as ") {
                Some("plain") => Preset::Plain,
                Some("the EBL") => Preset::Ebl,
                Some(other) => panic!("{other}"),
                None => continue,
            };
            assert_eq!(value(preset), value(other), "{} {preset}", row.name());
        }
    }
}

/// A value that differs from `plain` comes from the organization's own documents, or is our choice.
#[test]
fn sources_of_differences() {
    for (preset, name, _) in DIFFERENT {
        let source = OptionSpec::find(name).expect("an option").source(preset);
        let own: &[&str] = match preset {
            Preset::Plain => &[],
            Preset::Ebl => &["Eidt 2015"],
            Preset::Ebu => &["EBU", "Laws 2017"],
            Preset::Acbl => &["ACBL", "published results of an ACBL club game"],
            Preset::Wbf => &["no source found: as the EBL"],
            Preset::Norway => &["Norway"],
            program => panic!("{program}"),
        };
        let is_own = own.iter().chain(&["our choice"]).any(|own| source.starts_with(own));
        assert!(is_own, "{preset} {name}: {source}");
    }
    let law = |name| OptionSpec::find(name).expect("an option").source(Preset::Plain);
    assert_eq!(law("matchpoints.scale"), "Laws 2017, Law 78A");
    assert_eq!(law("teams.average_plus"), "Laws 2017, Law 12C2(b)");
    assert_eq!(law("artificial.window"), "Laws 2017, Law 12C2(c): the session");
    assert_eq!(law("neuberg.fewer_scores"), "Laws 2017, Law 87B leaves it to the regulations");
    let butler: Vec<&str> = Preset::organizations()
        .iter()
        .map(|&preset| OptionSpec::find("butler.preset").expect("an option").source(preset))
        .collect();
    let expected = [
        "as Eidt 2015",
        "Eidt 2015",
        "EBU White Book 2025, secondary source",
        "ACBLscore manual, read in an excerpt",
        "no source found: as the EBL",
        "no source found: as plain",
    ];
    assert_eq!(butler, expected);
}

/// A preset uses the Butler preset of the same name if one exists.
#[test]
fn butler() {
    for (preset, of) in [
        (Preset::Plain, ButlerPreset::Ebl),
        (Preset::Ebl, ButlerPreset::Ebl),
        (Preset::Ebu, ButlerPreset::Ebu),
        (Preset::Acbl, ButlerPreset::Acbl),
        (Preset::Wbf, ButlerPreset::Wbf),
        (Preset::Norway, ButlerPreset::Ebl),
    ] {
        assert_eq!(Regulations::from_preset(preset).butler.rule(), of.rule(), "{preset}");
    }
}

#[test]
fn names() {
    let names: Vec<&str> = Preset::VALUES.iter().map(|typed| typed.text()).collect();
    let organizations = ["plain", "ebl", "ebu", "acbl", "wbf", "norway"];
    assert_eq!(names.split_at(organizations.len()).0, organizations);
    for &preset in Preset::ALL {
        for text in [preset.name().to_owned(), format!(" {} ", preset.name().to_uppercase())] {
            assert_eq!(Preset::parse(&text), Ok(preset), "{text}");
        }
    }
    let rejected = |text| Preset::parse(text).expect_err("no preset").to_string();
    let expected = "expected plain, ebl, ebu, acbl, wbf, norway, ebuscore, pairsscorer, teamsscorer, brian, \
                    pianola, realbridge, bbo, jfr, kops, okbridge, salliere, or acblscore";
    let invalid = |name: &str| format!("invalid preset of regulations {name:?}: {expected}");
    assert_eq!(rejected("norwya"), format!("{}; did you mean norway?", invalid("norwya")));
    assert_eq!(rejected("acb"), format!("{}; did you mean acbl?", invalid("acb")));
    assert_eq!(rejected("dutch"), invalid("dutch"));
}
