//! Boards of team matches: scores for both teams, explanations, AVE+ from the team's other boards,
//! and Patton.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score};
use event::{Artificial, Decision, Event, NewResult, Outcome, VoidMatch};
use regulations::Method;
use scoring::{BoardScore, ExplainTarget, Explanation, NumberStyle, Scores};

use crate::support::scored::scored;

/// Round, teams, board, North-South scores of both tables, and the ruling at the first table. The
/// first team sat North-South at the first table.
type Board = (&'static str, [&'static str; 2], u32, [i32; 2], &'static str);

fn event(boards: &[Board]) -> Event {
    let mut event = Event::default();
    for &(round, [home, away], board, scores, ruling) in boards {
        let number = BoardNumber::new(board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        for ([ours, theirs], score) in [[home, away], [away, home]].into_iter().zip(scores) {
            let outcome = Outcome::Score(Score::new(score).expect("a score"));
            let round = Some(round).filter(|round| !round.is_empty());
            let row =
                event.add(NewResult { round, ..NewResult::new(board, ours, theirs, outcome) });
            if ours == home && !ruling.is_empty() {
                event.adjust(row.expect("few rows"), ruling.parse().expect(ruling));
            }
        }
    }
    event
}

/// Board 1 of A and B.
const fn board(scores: [i32; 2], ruling: &'static str) -> Board {
    ("", ["A", "B"], 1, scores, ruling)
}

fn explain_board(event: &Event, name: &str, method: Method, set: &[(&str, &str)]) -> Vec<String> {
    let whole = scored(event, method, set);
    let contestant = event.find(name).expect("a team");
    let number = BoardNumber::new(1).expect("a board");
    let question = ExplainTarget::Board { contestant, board: number };
    let Explanation::Boards(boards) = whole.explain(question, NumberStyle::Exact) else {
        unreachable!("boards")
    };
    boards[0].steps.iter().map(|step| step.text.to_string()).collect()
}

fn explain(of: Board, name: &str, method: Method, set: &[(&str, &str)]) -> Vec<String> {
    explain_board(&event(&[of]), name, method, set)
}

/// A difference of scores is weighted if a ruling has several parts. An artificial score has no
/// difference.
#[test]
fn weighted_if_scores_are_compared() {
    let both = |first: &'static str, second: &str| {
        let mut event = event(&[board([420, -50], first)]);
        let other = event.results().ids().nth(1).expect("two tables");
        if !second.is_empty() {
            event.adjust(other, second.parse().expect(second));
        }
        let whole = scored(&event, Method::Teams, &[]);
        let Scores::Teams(teams) = whole.scores() else { unreachable!("teams") };
        let Ok(BoardScore::Ruled(score)) = &teams.matches()[0].boards[0].scored else {
            unreachable!("a ruling")
        };
        [&score.home, &score.away].map(|side| (side.difference.is_some(), side.weighted))
    };
    let weights = "60% 650, 40% -100";
    assert_eq!(both("620", ""), [(true, false); 2]);
    assert_eq!(both(weights, ""), [(true, true); 2]);
    assert_eq!(both("", weights), [(true, true); 2]);
    assert_eq!(both("AVE+/AVE-", ""), [(false, false); 2]);
    assert_eq!(both("AVE+/AVE-", weights), [(false, false); 2]);
}

/// 420 at one table and −50 at the other differ by 470 points.
#[test]
fn unadjusted_boards() {
    let plain = board([420, -50], "");
    let [ours, theirs] = ["A", "B"].map(|name| explain(plain, name, Method::Teams, &[]));
    let met = "420 here and 50 at the other table";
    assert_eq!(ours, [format!("{met}: 470 points are 10 IMPs."), "10 IMPs.".to_owned()]);
    let met = "-50 here and -420 at the other table";
    assert_eq!(theirs, [format!("{met}: -470 points are -10 IMPs."), "-10 IMPs.".to_owned()]);
    let points = |scores| explain(board(scores, ""), "A", Method::BoardAMatch, &[]);
    for (scores, met, result, value) in [
        ([420, -50], "420 here and 50", "470, the board is won, 2 points", "2 points."),
        ([420, 420], "420 here and -420", "0, the board is tied, 1 point", "1 points."),
        ([-50, 420], "-50 here and -420", "-470, the board is lost, 0 points", "0 points."),
    ] {
        let first = format!("{met} at the other table: a difference of {result}.");
        assert_eq!(points(scores), [first, value.to_owned()]);
    }
}

/// 60 % of 650 and 40 % of −100 against 620: 0.6 − 4.8 IMPs.
#[test]
fn weighted_scores() {
    let weighted = board([650, 620], "60% 650, 40% -100");
    let awarded = "The director awarded 60% 650, 40% -100 at the table of A and B.";
    let parts = [
        "650 here and -620 at the other table, 60 % of the board: 30 points are 1 IMPs.",
        "-100 here and -620 at the other table, 40 % of the board: -720 points are -12 IMPs.",
        "Together -4.2: the IMPs or points of the scores are weighted, not the scores.",
    ];
    let [ours, theirs] = ["A", "B"].map(|name| explain(weighted, name, Method::Teams, &[]));
    assert_eq!(ours, [&[awarded], &parts[..], &["-4.2 IMPs."]].concat());
    // For the other team the parts are the scores at the other table.
    let parts = [
        "620 here and -650 at the other table, 60 % of the board: -30 points are -1 IMPs.",
        "620 here and 100 at the other table, 40 % of the board: 720 points are 12 IMPs.",
        "Together 4.2: the IMPs or points of the scores are weighted, not the scores.",
    ];
    assert_eq!(theirs, [&[awarded], &parts[..], &["4.2 IMPs."]].concat());
    let whole = [("imps.board_rounding", "1 half-up")];
    let ours = explain(weighted, "A", Method::Teams, &whole);
    assert_eq!(ours[4..], ["-4.2 rounded by 1 half-up: -4.", "-4 IMPs."]);
    // A rounding that changes nothing is not mentioned.
    let plain = board([420, -50], "");
    let rounded = explain(plain, "A", Method::Teams, &whole);
    assert_eq!(rounded, explain(plain, "A", Method::Teams, &[]));
}

/// 60, 50, and 40 % are 3, 0, and −3 IMPs, or shares of 2 points.
#[test]
fn artificial_scores() {
    let last = |ruling, method, set: &[(&str, &str)]| {
        let steps = ["A", "B"].map(|name| explain(board([420, -50], ruling), name, method, set));
        steps.map(|steps| steps[1..].join(" "))
    };
    let imps = |ruling| last(ruling, Method::Teams, &[]);
    assert_eq!(imps("60/40"), ["Awarded: 3 IMPs. 3 IMPs.", "Awarded: -3 IMPs. -3 IMPs."]);
    assert_eq!(imps("50/50"), ["Awarded: 0 IMPs. 0 IMPs."; 2]);
    assert_eq!(imps("40/60"), ["Awarded: -3 IMPs. -3 IMPs.", "Awarded: 3 IMPs. 3 IMPs."]);
    assert_eq!(imps("AVE/AVE"), ["Awarded: 0 IMPs. 0 IMPs."; 2]);
    assert_eq!(imps("AVE+/AVE-"), ["AVE+ is 3. 3 IMPs.", "AVE- is -3. -3 IMPs."]);
    let points = last("AVE+/AVE-", Method::BoardAMatch, &[]);
    assert_eq!(points, ["AVE+ is 1.2. 1.2 points.", "AVE- is 0.8. 0.8 points."]);
    let points = last("60/40", Method::BoardAMatch, &[]);
    let [more, less] =
        ["Awarded: 1.2 of 2 points. 1.2 points.", "Awarded: 0.8 of 2 points. 0.8 points."];
    assert_eq!(points, [more, less]);
    // No other board of the match has a result.
    let average = [("teams.average_plus", "match-average")];
    let own = "that and the team's own average (match-average)";
    assert_eq!(
        last("AVE+/AVE-", Method::Teams, &average),
        [
            format!("AVE+ is 3, or the better of {own}: 3. 3 IMPs."),
            format!("AVE- is -3, or the worse of {own}: -3. -3 IMPs."),
        ]
    );
}

/// The kind of an artificial score is stored together with its points.
#[test]
fn kinds_of_artificial_scores() {
    let kinds = |ruling| {
        let whole = scored(&event(&[board([420, -50], ruling)]), Method::Teams, &[]);
        let Ok(BoardScore::Ruled(ruled)) = &whole.matches()[0].boards[0].scored else {
            unreachable!("a ruling")
        };
        [&ruled.home, &ruled.away].map(|side| side.artificial)
    };
    assert_eq!(kinds("AVE+/AVE-"), [Some(Artificial::Plus), Some(Artificial::Minus)]);
    assert_eq!(kinds("AVE/AVE"), [Some(Artificial::Average); 2]);
    assert_eq!(kinds("60/40"), [None, None]);
    assert_eq!(kinds("NS 420 EW 50"), [None, None]);
}

/// Returns the scores of both teams on board 2, which has AVE+ and AVE−.
fn averages(boards: &[Board], set: &[(&str, &str)], method: Method) -> [String; 2] {
    explain_board_2(&event(boards), set, method)
}

fn explain_board_2(event: &Event, set: &[(&str, &str)], method: Method) -> [String; 2] {
    let whole = scored(event, method, set);
    let Scores::Teams(scores) = whole.scores() else { unreachable!("teams") };
    let boards = scores.matches().iter().flat_map(|it| &it.boards);
    let second = |it: &&scoring::MatchBoard| event.board_at(it.board).number.get() == 2;
    let score = boards.filter(second).find_map(|it| match &it.scored {
        Ok(BoardScore::Ruled(ruled)) => Some(ruled),
        _ => None,
    });
    let ruled = score.expect("a ruling");
    [&ruled.home, &ruled.away].map(|side| side.points.to_string())
}

/// The better of 3 IMPs and the team's average on its other boards, or the worse of -3 and that.
#[test]
fn average_of_the_match() {
    let set = [("teams.average_plus", "match-average")];
    let with = |scores| {
        let boards = [board(scores, ""), ("", ["A", "B"], 2, [0, 0], "AVE+/AVE-")];
        averages(&boards, &set, Method::Teams)
    };
    assert_eq!(with([420, -50]), ["10", "-10"]);
    assert_eq!(with([-50, 420]), ["3", "-3"]);
    assert_eq!(with([420, 420]), ["3", "-3"]);
    let points = |scores| {
        let boards = [board(scores, ""), ("", ["A", "B"], 2, [0, 0], "AVE+/AVE-")];
        averages(&boards, &set, Method::BoardAMatch)
    };
    assert_eq!(points([420, -50]), ["2", "0"]);
    assert_eq!(points([-50, 420]), ["1.2", "0.8"]);
    // Average of 10 and 3 IMPs, which the director set: 6.5, rounded to 7.
    let three = [
        board([420, -50], ""),
        ("", ["A", "B"], 2, [0, 0], "AVE+/AVE-"),
        ("", ["A", "B"], 3, [0, 0], "60/40"),
    ];
    assert_eq!(averages(&three, &set, Method::Teams), ["6.5", "-6.5"]);
    let whole = [set[0], ("imps.board_rounding", "1 half-away-from-average")];
    assert_eq!(averages(&three, &whole, Method::Teams), ["7", "-7"]);
}

/// In the stage A has 10 IMPs from this match and 2 from another one. B has −10 only.
#[test]
fn average_of_the_stage() {
    let set = [("teams.average_plus", "stage-average")];
    let rows = [
        ("1", ["A", "B"], 1, [420, -50], ""),
        ("1", ["A", "B"], 2, [0, 0], "AVE+/AVE-"),
        ("2", ["C", "A"], 1, [0, 50], ""),
        ("2", ["D", "B"], 1, [0, 0], ""),
    ];
    // −50 at one table and 0 at the other are 2 IMPs for A.
    let event = event(&rows);
    assert_eq!(explain_board_2(&event, &set, Method::Teams), ["6", "-5"]);
    // Canceled results and void matches do not count in averages.
    let mut cancelled = event.clone();
    let c = event.find("C").expect("a team");
    cancelled.add_decision(Decision::Withdrawal(c)).expect("the first");
    let cancel = [set[0], ("teams.withdrawal", "cancel")];
    assert_eq!(explain_board_2(&cancelled, &cancel, Method::Teams), ["10", "-5"]);
    let mut void = event.clone();
    let [home, away] = ["C", "A"].map(|name| (event.find(name).expect("a team"), Artificial::Plus));
    let round = event.find("2");
    void.add_decision(Decision::Void(VoidMatch { round, home, away })).expect("the first");
    assert_eq!(explain_board_2(&void, &set, Method::Teams), ["10", "-5"]);
}

/// In a knock-out both teams share one score, here the average of 10 IMPs and 0. Boards of a void
/// match are shown but do not count.
#[test]
fn one_score_and_none() {
    let split = board([420, -50], "NS 420 EW 50");
    let set = [("teams.stage", "knock-out")];
    let one = "In a knock-out both teams have one score, the average of the two views:";
    let [ours, theirs] = ["A", "B"].map(|name| explain(split, name, Method::Teams, &set));
    assert_eq!(ours[ours.len() - 2..], [format!("{one} 5."), "5 IMPs.".to_owned()]);
    assert_eq!(theirs[theirs.len() - 2..], [format!("{one} -5."), "-5 IMPs.".to_owned()]);
    // The shared score is not mentioned if both views agree.
    let plain = explain(board([420, -50], ""), "A", Method::Teams, &set);
    assert_eq!(plain, explain(board([420, -50], ""), "A", Method::Teams, &[]));
    let mut void = event(&[board([420, -50], "")]);
    let [home, away] = ["A", "B"].map(|name| (void.find(name).expect("a team"), Artificial::Plus));
    void.add_decision(Decision::Void(VoidMatch { round: None, home, away })).expect("the first");
    let steps = explain_board(&void, "A", Method::Teams, &[]);
    let last = ["The match is void: its boards are shown and do not count.", "No IMPs."];
    assert_eq!(steps[1..], last);
}

/// A Patton match has board points, IMPs, and total points.
#[test]
fn patton() {
    let boards = [
        board([420, -50], ""),
        ("", ["A", "B"], 2, [0, 0], "AVE+/AVE-"),
        ("", ["A", "B"], 3, [0, 0], "60/40"),
        ("", ["A", "B"], 4, [-100, -150], ""),
    ];
    let aggregate = |set: &[(&str, &str)]| {
        let whole = scored(&event(&boards), Method::Patton, set);
        let sides = &whole.matches()[0].sides;
        let of = |side: &scoring::SideTotals| {
            let aggregate = side.aggregate.clone().expect("Patton");
            format!("{} {} {}", side.totals.won, aggregate.imps, aggregate.points)
        };
        sides.each_ref().map(of)
    };
    // Board points: 2, 1.2, 1.2, and 2. The differences of 470 and 50 points are 10 and 2 IMPs;
    // each award is 3 IMPs.
    assert_eq!(aggregate(&[("vps.scale", "wbf")]), ["6.4 18 520", "1.6 -18 -520"]);
    let rieneck = [("patton.share", "rieneck")];
    assert_eq!(aggregate(&rieneck), ["6.4 18 520", "1.6 -18 -520"]);
    // The averages of the other boards are 5.2 / 3 points and 5 IMPs.
    let average = [rieneck[0], ("teams.average_plus", "match-average")];
    assert_eq!(aggregate(&average), ["104/15 20 520", "16/15 -20 -520"]);
    // 70 % is 1.4 points without IMPs. The averages of the other boards are 1.8 points and, from
    // two boards, 6 IMPs.
    let mut no_imps = boards;
    no_imps[2].4 = "70/30";
    let whole = scored(&event(&no_imps), Method::Patton, &average);
    let sides = whole.matches()[0].sides.each_ref().map(|side| {
        let aggregate = side.aggregate.clone().expect("Patton");
        format!("{} {} {}", side.totals.won, aggregate.imps, aggregate.points)
    });
    assert_eq!(sides, ["7.2 18 520", "0.8 -18 -520"]);
    // An assigned score counts in all three units.
    let mut assigned = boards;
    assigned[3].4 = "-100";
    let whole = scored(&event(&assigned), Method::Patton, &rieneck);
    let sum = whole.matches()[0].sides[0].aggregate.clone().expect("Patton");
    assert_eq!([sum.imps, sum.points].map(|it| it.to_string()), ["18", "520"]);
    let contestant = whole.event().find("A").expect("a team");
    let question = ExplainTarget::Total { contestant };
    let Explanation::Totals(totals) = whole.explain(question, NumberStyle::Exact) else {
        unreachable!("totals")
    };
    let first = totals[0].steps[0].text.to_string();
    assert!(first.contains("an aggregate of 18 IMPs and 520 total points"), "{first}");
    let words = explain_board(&event(&boards), "A", Method::Patton, &rieneck);
    assert_eq!(words.last().map(String::as_str), Some("2 points."));
    // Self-inflicted damage is stated in both units. The normal score was 110, the table result
    // −100, the assigned score 620, against 100.
    let damage = board([-100, 100], "damage NS normal 110 assigned 620");
    let steps = self::explain(damage, "A", Method::Patton, &[("vps.scale", "wbf")]);
    let message = "The normal score earns 2 and 0, the score at the table 0 and -5: the side's own damage is 2 and 5, and 2 and 11 − 2 and 5 = 0 and 6.";
    assert!(steps.iter().any(|step| step == message), "{steps:?}");
    // 3 – 1 for 520 points is 4 – 0.
    let whole = scored(&event(&boards), Method::Patton, &rieneck);
    let points = whole.matches()[0].sides.each_ref().map(|side| side.points.clone());
    assert_eq!(points.map(|it| it.map_or_else(String::new, |it| it.to_string())), ["10.4", "1.6"]);
}
