//! Tests of strengths in events that are small enough to be computed by hand.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use bridge_core::MatchLength;
use event::Event;
use formats::{FileFormat, read};
use regulations::{EventScale, Regulations, StrengthErrors};
use strengths::{
    StrengthComparison, StrengthLine, StrengthMethod, StrengthOptions, StrengthRanking,
    StrengthSource, rank_by_strength,
};
use vp_scales::{Draw, FractionalMargin, Scale, ScaleName};

/// Φ(1), the probability for a margin of one standard deviation, 22 IMPs on 16 boards.
const ONE_DEVIATION: f64 = 0.841_344_746_068_542_9;

fn event(rows: &str) -> Event {
    read(FileFormat::Csv, rows).unwrap().event
}

fn from(from: StrengthSource) -> StrengthOptions {
    let mut options = StrengthOptions::default();
    options.from = from;
    options
}

fn ranked(event: &Event, options: &StrengthOptions) -> StrengthRanking {
    rank_by_strength(event, &Regulations::default(), options).unwrap()
}

/// Returns the line of each team by name.
fn lines(rows: &str, options: &StrengthOptions) -> BTreeMap<String, StrengthLine> {
    let event = event(rows);
    let lines = ranked(&event, options).lines.into_iter();
    lines.map(|line| (event.name(line.name).to_owned(), line)).collect()
}

/// Returns the comparison of A and B.
fn between(rows: &str, options: &StrengthOptions) -> StrengthComparison {
    let event = event(rows);
    let mut options = options.clone();
    options.between = Some(["A", "B"].map(|team| event.find(team).unwrap()));
    ranked(&event, &options).between.unwrap()
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// If A won 15 of 20 VPs against B, and B 15 against C, the odds are 3 to 1 twice, so A is expected
/// to win 90 % against C.
#[test]
fn odds_multiply() {
    let rows = "home,away,home_vps,away_vps\nA,B,15,5\nB,C,15,5\n";
    let lines = lines(rows, &from(StrengthSource::Vps));
    for (team, strength, total, matches, place) in
        [("A", 3.0, 33.0, 1, 1), ("B", 1.0, 20.0, 2, 2), ("C", 1.0 / 3.0, 7.0, 1, 3)]
    {
        let line = &lines[team];
        assert!(close(line.strength, strength), "{team}: {}", line.strength);
        assert!(close(line.log_strength.exp(), strength), "{team}");
        assert!(close(line.total.unwrap(), total), "{team}: {:?}", line.total);
        assert_eq!((line.matches, line.place, line.place_by_strength), (matches, place, place));
        assert_eq!((line.group, line.part), (1, 1));
    }
    let event = event(rows);
    let teams = ranked(&event, &from(StrengthSource::Vps)).teams;
    assert_eq!(teams.into_iter().map(|team| event.name(team)).collect::<Vec<_>>(), ["A", "B", "C"]);
}

/// Games are scaled to the longest match: in 8 games A is expected to win 7.2 against C.
#[test]
fn games() {
    let rows = "home,away,wins,losses\nA,B,3,1\nB,C,6,2\n";
    let lines = lines(rows, &from(StrengthSource::Wins));
    let totals = ["A", "B", "C"].map(|team| lines[team].total.unwrap());
    assert!(close(totals[0] - totals[2], 2.0 * 7.2 - 8.0 + 4.0), "{totals:?}");
    assert!(close(lines["A"].strength / lines["C"].strength, 9.0));
}

/// A won, drawn, or lost match is one game, half a game, or none, for any margin: 2½ of 4.
#[test]
fn margins_as_games() {
    let rows = "home,away,imps,boards\nA,B,5,16\nA,B,0,16\nA,B,-3,16\nA,B,30,16\n";
    let mut wins = from(StrengthSource::Wins);
    wins.boards = Some(MatchLength::new(16).unwrap());
    let expected = between(rows, &wins);
    assert!(close(expected.probability, 0.625), "{expected:?}");
    assert_eq!((expected.boards, expected.margin, expected.award), (None, None, None));
    assert_eq!(ranked(&event(rows), &wins).virtual_boards, None);
}

/// After one match its margin is the expected one, with the probability of the model.
#[test]
fn one_match() {
    let rows = "home,away,imps,boards\nA,B,22,16\n";
    let imps = from(StrengthSource::Imps);
    let expected = between(rows, &imps);
    assert!(close(expected.probability, ONE_DEVIATION), "{expected:?}");
    assert!(close(expected.log_odds, (ONE_DEVIATION / (1.0 - ONE_DEVIATION)).ln()));
    assert!(close(expected.margin.unwrap(), 22.0));
    assert_eq!((expected.boards.unwrap().get(), expected.award), (16, None));
    let lines = lines(rows, &imps);
    assert!(close(lines["A"].total.unwrap(), 22.0) && close(lines["B"].total.unwrap(), -22.0));

    // For two matches the table has the mean of their margins, not the expectation by the
    // strengths.
    let lines = self::lines("home,away,imps,boards\nA,B,22,16\nB,A,0,16\n", &imps);
    assert!(close(lines["A"].total.unwrap(), 11.0), "{:?}", lines["A"].total);

    // On four times the boards the margin is half a deviation, also if the number comes from the
    // options.
    let half = between("home,away,imps,boards\nA,B,22,64\n", &imps);
    assert!(close(half.probability, 0.691_462_461_274_013_1), "{half:?}");
    let mut message = imps;
    message.boards = Some(MatchLength::new(64).unwrap());
    let same = between("home,away,imps\nA,B,22\n", &message);
    assert!(close(same.probability, half.probability));
    // The file's number takes precedence, and the option is the length of the virtual match:
    // equally probable, twice the margin.
    let longer = between(rows, &message);
    assert!(close(longer.probability, ONE_DEVIATION));
    assert!(close(longer.margin.unwrap(), 44.0), "{longer:?}");
}

/// Fractions of an IMP are not rounded.
#[test]
fn fractions_of_imps() {
    let rows = |margin: f64| format!("home,away,imps,boards\nA,B,{margin},16\n");
    let imps = from(StrengthSource::Imps);
    for margin in [-0.25, 2.5, 21.75] {
        let expected = between(&rows(margin), &imps);
        assert!(close(expected.margin.unwrap(), margin), "{expected:?}");
    }
}

/// A match counts with its weight, 1 by default. The completed table ignores weights.
#[test]
fn weights() {
    let vps = from(StrengthSource::Vps);
    let weighted = "home,away,home_vps,away_vps,weight\nA,B,15,5,3\nA,B,5,15,\nC,A,10,10,\n";
    let repeated =
        "home,away,home_vps,away_vps\nA,B,15,5\nA,B,15,5\nA,B,15,5\nA,B,5,15\nC,A,10,10\n";
    let (one, other) = (between(weighted, &vps), between(repeated, &vps));
    // A won 50 of 80.
    assert!(close(one.probability, 0.625), "{one:?}");
    assert!(close(one.log_odds, other.log_odds));
    // A won 15 in one match and 5 in the other: 10 on average, and 10 against C.
    let total = lines(weighted, &vps)["A"].total.unwrap();
    assert!(close(total, 20.0), "{total}");
}

/// If strengths come from Victory Points, margins are converted by the scale for the number of
/// boards of the match or of the options.
#[test]
fn vps_of_margins() {
    let mut vps = from(StrengthSource::Vps);
    vps.scale = EventScale::Named(ScaleName::Wbf);
    // Source: `WBF 2013`, the continuous scale at 7 IMPs.
    for (boards, home, away) in [(16, "12.03", "7.97"), (8, "12.77", "7.23")] {
        let typed = format!("home,away,home_vps,away_vps\nA,B,{home},{away}\n");
        let typed = between(&typed, &vps).log_odds;
        let own = between(&format!("home,away,imps,boards\nA,B,7,{boards}\n"), &vps);
        assert!(close(own.log_odds, typed), "{boards}: {own:?}");
        let total = lines(&format!("home,away,imps,boards\nA,B,7,{boards}\n"), &vps)["A"].total;
        assert!(close(total.unwrap(), home.parse().unwrap()), "{boards}: {total:?}");
        let mut message = vps.clone();
        message.boards = Some(MatchLength::new(boards).unwrap());
        let own = between("home,away,imps\nA,B,7\n", &message);
        assert!(close(own.log_odds, typed), "{boards}: {own:?}");
    }
}

/// Matches of one board and of 200, the maximum, have a scale, too.
#[test]
fn shortest_and_longest() {
    let mut vps = from(StrengthSource::Vps);
    vps.scale = EventScale::Named(ScaleName::Wbf);
    let of = |boards: u8| {
        let found = between(&format!("home,away,imps,boards\nA,B,7,{boards}\n"), &vps);
        found.probability
    };
    assert!(0.5 < of(MatchLength::MAX) && of(MatchLength::MAX) < of(1) && of(1) < 1.0);
}

/// A custom scale is used for any number of boards. If it has a formula, the award of a fractional
/// margin is between its neighbors.
#[test]
fn custom_scales() {
    let length = MatchLength::new(16).unwrap();
    let mut own = from(StrengthSource::Vps);
    let draw = EventScale::parameters(ScaleName::Wbf, Draw::TEN, None);
    own.scale = EventScale::Own(Box::new(Scale::named(ScaleName::Wbf, length, draw).unwrap()));
    own.fraction = FractionalMargin::Formula;
    let typed = between("home,away,home_vps,away_vps\nA,B,12.03,7.97\n", &own).log_odds;
    for boards in ["", "8", "16"] {
        let found = between(&format!("home,away,imps,boards\nA,B,7,{boards}\n"), &own);
        assert!(close(found.log_odds, typed), "{boards}: {found:?}");
    }
    let of = |imps: &str| between(&format!("home,away,imps\nA,B,{imps}\n"), &own).log_odds;
    assert!(of("7") < of("7.5") && of("7.5") < of("8"));

    own.from = StrengthSource::Imps;
    let ahead = lines("home,away,imps,boards\nA,B,22,16\n", &own);
    assert!(close(ahead["A"].total.unwrap(), 15.38), "{:?}", ahead["A"].total);
}

/// The expected award of equal teams is a draw. Around 22 IMPs on 16 boards it is less than the
/// award of 22 IMPs, 15.38, because the scale is concave.
#[test]
fn expected_awards() {
    let mut imps = from(StrengthSource::Imps);
    imps.scale = EventScale::Named(ScaleName::Wbf);
    let equal = between("home,away,imps,boards\nA,B,0,16\n", &imps);
    assert!(close(equal.award.unwrap(), 10.0), "{equal:?}");
    let ahead = between("home,away,imps,boards\nA,B,22,16\n", &imps);
    assert!(ahead.award.is_some_and(|award| (14.0..15.38).contains(&award)), "{ahead:?}");
    // A played match keeps its award.
    let lines = lines("home,away,imps,boards\nA,B,22,16\n", &imps);
    assert!(close(lines["A"].total.unwrap(), 15.38), "{:?}", lines["A"].total);
}

/// For 50 games of 100 the standard error is 1/√(100 · ½ · ½) = 0.2. The half-width of the interval
/// is 1.96 errors at 95 % and 0.674 at 50 %. The error of each team is half of 0.2, and either may
/// be first.
#[test]
fn intervals() {
    assert_eq!(StrengthOptions::default().confidence.to_string(), "0.95");
    let rows = "home,away,wins,losses\nA,B,50,50\n";
    for (confidence, deviations) in [(0.95, 1.959_963_984_540_054), (0.5, 0.674_489_750_196_081_7)]
    {
        let mut wins = from(StrengthSource::Wins);
        wins.confidence = confidence;
        let found = between(rows, &wins);
        let [low, high] = found.interval.unwrap();
        assert!(close(found.error.unwrap(), 0.2), "{found:?}");
        assert!(close(high, deviations * 0.2) && close(low, -deviations * 0.2), "{found:?}");
        for line in lines(rows, &wins).into_values() {
            assert!(close(line.error.unwrap(), 0.1), "{line:?}");
            assert_eq!((line.place_by_strength, line.places), (1, Some([1, 2])));
        }
    }
}

/// Both teams won three of four at home: they are equal, and the home advantage is 3 to 1.
#[test]
fn home_advantage() {
    let rows = "home,away,wins,losses\nA,B,3,1\nB,A,3,1\n";
    let mut wins = from(StrengthSource::Wins);
    assert_eq!(ranked(&event(rows), &wins).home, None);
    wins.home = true;
    let [odds, share] = ranked(&event(rows), &wins).home.unwrap();
    assert!(close(odds, 3_f64.ln()) && close(share, 0.75), "{odds} {share}");
    assert!(close(lines(rows, &wins)["A"].log_strength, 0.0));
}

/// A lost no game, and D and E met no other team: there are three groups in two parts, and A is
/// above the rest of its part.
#[test]
fn groups_apart() {
    let rows = "home,away,wins,losses\nA,B,3,0\nB,C,2,1\nD,E,1,1\n";
    let mut wins = from(StrengthSource::Wins);
    wins.separate_groups = true;
    let ranking = ranked(&event(rows), &wins);
    assert_eq!((ranking.groups, ranking.parts), (3, 2));
    let lines = lines(rows, &wins);
    let of = |team: &str| {
        let line = &lines[team];
        (line.part, line.group, line.place, line.place_by_strength)
    };
    assert_eq!(["A", "B", "C"].map(of), [(1, 1, 1, 1), (1, 2, 2, 2), (1, 2, 3, 3)]);
    // Errors refer to the mean of the group: 0 for a single team, and half of 1/√(n · p · (1 − p))
    // for two.
    let errors = [("A", 0.0), ("B", 1.5_f64.sqrt() / 2.0), ("D", 2_f64.sqrt() / 2.0)];
    for (team, error) in errors {
        assert!(close(lines[team].error.unwrap(), error), "{team}: {:?}", lines[team].error);
    }
    // Equal teams share a place.
    assert_eq!(["D", "E"].map(of), [(2, 3, 1, 1), (2, 3, 1, 1)]);
}

/// With one virtual match against a virtual team of strength 1, a team that won all 3 games has a
/// strength. The virtual match has 3 games, too, so A won 4½ of 6, which is its expectation.
#[test]
fn virtual_matches() {
    let rows = "home,away,wins,losses\nA,B,3,0\n";
    let mut wins = from(StrengthSource::Wins);
    wins.prior = Some(1.0);
    let lines = lines(rows, &wins);
    let (a, b) = (lines["A"].strength, lines["B"].strength);
    assert!(close(a * b, 1.0), "{a} {b}");
    assert!(close(3.0 * a / (a + b) + 3.0 * a / (a + 1.0), 4.5), "{a} {b}");
}

/// All methods find the same strengths.
#[test]
fn methods_agree() {
    let rows = "home,away,imps,boards\nA,B,12,16\nB,C,3,16\nC,A,-8,16\nC,D,5,16\n";
    let usual = lines(rows, &StrengthOptions::default());
    for &method in StrengthMethod::ALL {
        let mut options = StrengthOptions::default();
        options.method = method;
        let tolerance = if method == StrengthMethod::Paper { 1e-3 } else { 1e-9 };
        for (team, line) in lines(rows, &options) {
            let off = (line.log_strength - usual[&team].log_strength).abs();
            assert!(off < tolerance, "{method} {team}: {off}");
        }
    }
}

/// Each team won four of four games at home; two were expected. In the model the error is 1/√2.
/// Each result was two games off, so the sandwich error is √(2² + 2²) / 2.
#[test]
fn sandwich_errors() {
    let rows = "home,away,wins,losses\nA,B,4,0\nB,A,4,0\n";
    for (errors, expected) in
        [(StrengthErrors::Model, 0.5_f64.sqrt()), (StrengthErrors::Sandwich, 2_f64.sqrt())]
    {
        let mut wins = from(StrengthSource::Wins);
        wins.errors = errors;
        let found = between(rows, &wins);
        assert!(close(found.error.unwrap(), expected), "{errors}: {found:?}");
        assert!(close(found.log_odds, 0.0), "{errors}: {found:?}");
    }
}
