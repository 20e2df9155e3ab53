//! Totals with boards of every kind.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::Matchpoints;
use matchpoints::{
    FixedInAverage, PrintedScale, RelativeAverage, ResolvedTotal, ScoringUnits, Total, top,
};

fn matchpoints(text: &str) -> Matchpoints {
    text.parse().expect("matchpoints")
}

/// Returns a total of six boards with top 10: 7, 1/3, and 5 matchpoints, a fixed 60 %, AVE+, and
/// AVE−. The pair's share on its other boards is between 40 and 60 %, so AVE+ is 6 and AVE− is 4.
fn session() -> Total {
    let mut total = Total::default();
    total.add(ScoringUnits::new(7), top(6));
    total.add_exact(&matchpoints("1/3"), top(6));
    total.add_exact(&matchpoints("5"), top(6));
    total.add_fixed(&matchpoints("6"), top(6));
    total.add_variable(RelativeAverage::Plus, top(6));
    total.add_variable(RelativeAverage::Minus, top(6));
    // Boards with a single score are ignored.
    total.add(ScoringUnits::new(0), top(1));
    total.add_exact(&Matchpoints::ZERO, top(1));
    total.add_fixed(&Matchpoints::ZERO, top(1));
    total.add_variable(RelativeAverage::Plus, top(1));
    total
}

fn texts(settled: &ResolvedTotal) -> [String; 3] {
    [settled.matchpoints.to_string(), settled.available.to_string(), settled.boards.to_string()]
}

#[test]
fn boards_of_every_kind() {
    let total = session();
    assert_eq!(total.boards(), 6);
    let own = |fixed| total.own_share(fixed).expect("other boards").to_string();
    // The own share is 37/90 without the fixed board (37/3 of 30) and 11/24 with it (55/3 of 40).
    assert_eq!([FixedInAverage::Ignore, FixedInAverage::Count].map(own), ["37/90", "11/24"]);
    // The sum is 55/3 + 6 + 4.
    assert_eq!(texts(&total.resolve_averages(FixedInAverage::Count)), ["85/3", "60", "6"]);
    // With an own share of 1/5, AVE− is 2; with 4/5, AVE+ is 8.
    let by =
        |share: &str| texts(&total.resolve_averages_with(Some(&share.parse().expect("a share"))));
    assert_eq!(by("0.2"), ["79/3", "60", "6"]);
    assert_eq!(by("0.8"), ["91/3", "60", "6"]);
}

/// The sum of two equal totals has twice their boards and matchpoints and the same shares.
#[test]
fn sums_of_totals() {
    let twice = session().plus(&session());
    assert_eq!(twice.boards(), 12);
    let own = |fixed| twice.own_share(fixed).expect("other boards").to_string();
    assert_eq!([FixedInAverage::Ignore, FixedInAverage::Count].map(own), ["37/90", "11/24"]);
    assert_eq!(texts(&twice.resolve_averages(FixedInAverage::Count)), ["170/3", "120", "12"]);
    let one = session().resolve_averages(FixedInAverage::Count);
    assert_eq!(one.plus(&one), twice.resolve_averages(FixedInAverage::Count));
    assert_eq!(texts(&ResolvedTotal::NONE.plus(&one)), texts(&one));
}

/// ACBLscore: 163.5 of 264 on 24 boards are scaled to 177.125 of 286 on 26.
#[test]
fn scaled() {
    let total = ResolvedTotal {
        matchpoints: matchpoints("163.5"),
        available: matchpoints("264"),
        boards: 24,
    };
    let scaled = total.scaled_to(26).expect("boards");
    assert_eq!(texts(&scaled), ["177.125", "286", "24"]);
    assert_eq!(ResolvedTotal::NONE.scaled_to(26), None);
}

#[test]
fn units() {
    let rest = |won| ScoringUnits::new(won).opponents(top(6)).map(ScoringUnits::get);
    assert_eq!([0, 3, 10, 11].map(rest), [Some(10), Some(7), Some(0), None]);
    let units = |scale: PrintedScale| scale.units_per_matchpoint().get();
    assert_eq!([PrintedScale::TwoOneZero, PrintedScale::OneHalfZero].map(units), [1, 2]);
    assert_eq!(ScoringUnits::new(13).to_string(), "13");
}
