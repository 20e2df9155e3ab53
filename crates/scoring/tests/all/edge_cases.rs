//! Rare cases: numbers in another unit, rulings with the table result, matches with too many
//! boards, empty rankings.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::num::NonZeroU64;

use bridge_core::{BoardNumber, Exact, FractionalImps};
use butler::{CrossImpSum, CrossImps};
use event::{Decision, Event, Forfeit, MatchResult, NewMatch, PairImpPenalty, PairName};
use regulations::{Method, Regulations};
use scoring::{
    ExplainTarget, Explanation, FormattedNumber, NumberFormat, NumberStyle, RankedBy, RunningSum,
    Scores, score,
};

use crate::support::pairs::{self, Row, of_pairs, scored, totals, words};

/// A board with the results 420, 450, 420, and 400 for North-South. The pairs are 1 to 4 and 5 to
/// 8.
const BOARD: [Row; 4] = [
    ("", "", 1, "1", "5", Some(420), ""),
    ("", "", 1, "2", "6", Some(450), ""),
    ("", "", 1, "3", "7", Some(420), ""),
    ("", "", 1, "4", "8", Some(400), ""),
];

fn faults(event: &Event, method: Method, set: &[(&str, &str)]) -> Vec<String> {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    let faults = score(event.clone(), method, regulations).map(drop).expect_err("a fault");
    faults.0.iter().map(|fault| fault.kind.to_string()).collect()
}

/// A whole sum of IMPs is printed unchanged in a matchpoint event; a sum with a root is rounded.
#[test]
fn formats_imps_in_a_matchpoint_event() {
    let whole = scored(&pairs::event(&BOARD), Method::Matchpoints, &[]);
    let mut sum = CrossImpSum::default();
    sum.add(&CrossImps::Exact(FractionalImps::from(7)));
    assert_eq!(whole.printed_sum(&RunningSum::Imps(sum)).to_string(), "7");
    // 4/√6 is 1.632…
    let six = NonZeroU64::new(6).expect("above 0");
    let mut roots = CrossImpSum::default();
    roots.add(&CrossImps::over_root(&FractionalImps::from(4), six));
    assert_eq!(whole.printed_sum(&RunningSum::Imps(roots)).to_string(), "1.63");
    let points = RunningSum::Points(Exact::ratio(5, 2).expect("no zero"));
    assert_eq!(whole.printed_sum(&points).to_string(), "2.5");
}

/// Four results make six comparisons, so the totals are divided by the root of 6.
#[test]
fn numbers_with_roots() {
    let set = [("cross_imps.divisor", "root")];
    let whole = scored(&pairs::event(&BOARD), Method::CrossImps, &set);
    let printed: Vec<(String, String)> = whole
        .rankings()
        .iter()
        .flat_map(|ranking| ranking.lines())
        .filter_map(|line| line.number)
        .map(|it| (it.to_string(), it.in_full().to_string()))
        .collect();
    // 450 is 1, 1, and 2 IMPs ahead of the others: 4/√6. 420 wins and loses 1 IMP.
    let (most, none, least) = (("1.63", "2/3·√6"), ("0.00", "0"), ("-1.63", "-2/3·√6"));
    let expected = [most, none, none, least, most, none, none, least];
    assert_eq!(printed, expected.map(|(short, full)| (short.to_owned(), full.to_owned())));
}

/// A formatted number contains its exact value and its format. Rankings by rounds print the whole
/// part only: the half of a third-place match is omitted.
#[test]
fn formats_numbers() {
    let regulations = Regulations::default();
    let value = Exact::ratio(5, 2).expect("no zero");
    let number = |ranked_by| FormattedNumber::match_points(&regulations, ranked_by, &value);
    for (ranked_by, form, printed) in [
        (RankedBy::Rounds, Some(NumberFormat::WholePart), "2"),
        (RankedBy::Vps, None, "2.50"),
        (RankedBy::NetImps, None, "2.5"),
    ] {
        let number = number(ranked_by);
        assert_eq!((number.exact(), number.to_string().as_str()), (Some(&value), printed));
        assert_eq!(*number.format() == NumberFormat::WholePart, form.is_some(), "{ranked_by:?}");
    }
    let whole = scored(&pairs::event(&BOARD), Method::CrossImps, &[("cross_imps.divisor", "root")]);
    let best = whole.rankings()[0].lines().next().and_then(|line| line.number);
    // 4/√6 is not a ratio.
    assert_eq!(best.expect("a number").exact(), None);
}

/// A table result that counts for one side only is explained as the director's decision.
#[test]
fn ruling_can_uphold_the_table_for_one_side() {
    let mut rows = BOARD;
    rows[1].6 = "NS 400 EW table";
    let whole = scored(&pairs::event(&rows), Method::Matchpoints, &[]);
    let contestant = whole.event().find("6").expect("a pair");
    let board = BoardNumber::new(1).expect("a board");
    let Explanation::Boards(boards) =
        whole.explain(ExplainTarget::Board { contestant, board }, NumberStyle::Exact)
    else {
        unreachable!("a board")
    };
    let steps: Vec<[String; 2]> = boards[0]
        .steps
        .iter()
        .map(|step| [step.text.to_string(), step.source.to_string()])
        .collect();
    // −450 compared with −420, −420, and −400: no score is lower.
    let expected = [
        ["The director awarded NS 400 | EW table: table to EW.", "the director"],
        [
            "-450 among 4 scores earns 0, 2 for each lower and 1 for each equal one.",
            "Laws 2017, Law 78A",
        ],
        ["0 of 6 matchpoints.", "points of the pair"],
    ];
    assert_eq!(steps, expected);
}

/// A pair whose only board has no other score has no percentage.
#[test]
fn totals_without_available_points() {
    let event = pairs::event(&[("", "", 1, "1", "2", Some(420), "")]);
    let whole = scored(&event, Method::Matchpoints, &[]);
    assert!(!of_pairs(&whole).rankings()[0].standings.is_empty());
    let steps =
        ["The sum of 0 boards: 0 of 0 matchpoints.", "Nothing could be won: no percentage."];
    assert_eq!(words(&totals(&whole, "1")[0]), steps);
}

/// Two penalties of one session are both deducted.
#[test]
fn adds_two_penalties_in_imps() {
    let mut event = pairs::event(&BOARD);
    let name = event.find("2").expect("a pair");
    for imps in [1, 2] {
        let penalty = PairImpPenalty {
            pair: PairName { name, side: None },
            session: None,
            round: None,
            board: None,
            imps: FractionalImps::from(imps),
            reason: None,
        };
        event.add_decision(Decision::PairImpPenalty(penalty)).expect("any number");
    }
    let whole = scored(&event, Method::Butler, &[]);
    // The datum of 422.5 is 420: 30 points are 1 IMP.
    let expected = [
        "The sum of 1 boards: 1 IMPs.",
        "A penalty of 1 IMPs comes off.",
        "A penalty of 2 IMPs comes off.",
        "That leaves -2 IMPs.",
        "-2 IMPs on 1 boards are -2 a board.",
    ];
    assert_eq!(words(&totals(&whole, "2")[0]), expected);
}

/// Victory Point scales accept matches of up to 200 boards.
#[test]
fn rejects_a_match_of_201_boards() {
    let mut event = Event::default();
    let [home, away] = [9, 2].map(FractionalImps::from);
    let result = MatchResult::Imps { home, away };
    let row =
        NewMatch { home: "A", away: "B", result, boards: Some(201), round: None, table: None };
    event.add_match(row).expect("a row");
    let message = faults(&event, Method::Teams, &[("vps.scale", "wbf")]);
    assert_eq!(message, ["A – B: a match has 1 to 200 boards, not 201"]);
}

/// A forfeited knock-out match has a winner and no points.
#[test]
fn forfeits_in_a_knock_out() {
    let mut event = Event::default();
    let [home, away] = [9, 2].map(FractionalImps::from);
    let result = MatchResult::Imps { home, away };
    let row = NewMatch { home: "C", away: "D", result, boards: Some(8), round: None, table: None };
    event.add_match(row).expect("a row");
    let [team, opponents] = ["A", "B"].map(|name| event.intern(name).expect("few names"));
    event
        .add_decision(Decision::Forfeit(Forfeit { round: None, team, opponents }))
        .expect("the first");
    let whole = scored(&event, Method::Teams, &[("teams.stage", "knock-out")]);
    let Scores::Teams(scores) = whole.scores() else { unreachable!("teams") };
    let forfeited = scores.matches().iter().find(|it| it.home == opponents).expect("a match");
    let sides = forfeited.sides.each_ref().map(|side| (side.points.is_some(), side.half_wins));
    assert_eq!((forfeited.away, sides), (team, [(false, 2), (false, 0)]));
}
