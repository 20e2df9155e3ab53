//! Explanations of boards in matchpoints. Each number can be verified on the traveller.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score};
use event::{Event, NewResult, Outcome};
use regulations::{Method, Regulations};
use scoring::{ExplainTarget, Explanation, NumberStyle, score};

/// Score, ruling, and comparison group of a table on board 1.
type Table = (i32, &'static str, &'static str);

/// 620, 170, −100, and 170 at tables 1 to 4.
const FOUR: [Table; 4] = [(620, "", ""), (170, "", ""), (-100, "", ""), (170, "", "")];

/// Returns an event with `tables` on board 1, pair 1 against pair 11 at the first, and `others`
/// tables with equal scores on board 2.
fn event(tables: &[Table], others: u32) -> Event {
    let mut event = Event::default();
    let same = (0..others).map(|_| (2, (110, "", "")));
    let mut table = [0_u32; 2];
    for (number, (score, ruling, group)) in tables.iter().map(|&it| (1, it)).chain(same) {
        let board = BoardNumber::new(number).expect("a board");
        let board = event.board(None, board, None).expect("no contradiction");
        let at = &mut table[usize::from(number == 2)];
        *at += 1;
        let (ours, theirs) = (at.to_string(), (10 + *at).to_string());
        let outcome = Outcome::Score(Score::new(score).expect("a score"));
        let group = Some(group).filter(|group| !group.is_empty());
        let row = event.add(NewResult { group, ..NewResult::new(board, &ours, &theirs, outcome) });
        if !ruling.is_empty() {
            event.adjust(row.expect("few rows"), ruling.parse().expect(ruling));
        }
    }
    event
}

fn explain(event: &Event, name: &str, set: &[(&str, &str)]) -> Vec<String> {
    let mut regulations = Regulations::default();
    for (option, value) in set {
        regulations.set(option, value).expect("an option");
    }
    let contestant = event.find(name).expect("a pair");
    let board = BoardNumber::new(1).expect("a board");
    let whole = score(event.clone(), Method::Matchpoints, regulations).expect("no fault");
    let Explanation::Boards(boards) =
        whole.explain(ExplainTarget::Board { contestant, board }, NumberStyle::Exact)
    else {
        unreachable!("boards")
    };
    assert_eq!(boards.len(), 1);
    boards[0].steps.iter().map(|step| step.text.to_string()).collect()
}

/// 170 beats −100 and ties with the other 170.
#[test]
fn unadjusted_boards() {
    let event = event(&FOUR, 0);
    assert_eq!(
        explain(&event, "2", &[]),
        [
            "NS scored 170. Other scores: 3, lower: 1, equal: 1; 2 · 1 + 1 = 3.",
            "3 of 6 matchpoints.",
        ]
    );
    assert_eq!(
        explain(&event, "13", &[]),
        [
            "EW scored 100. Other scores: 3, lower: 3, equal: 0; 2 · 3 + 0 = 6.",
            "6 of 6 matchpoints.",
        ]
    );
    let halves = [("matchpoints.scale", "1-0.5-0")];
    assert_eq!(
        explain(&event, "2", &halves),
        [
            "NS scored 170. Other scores: 3, lower: 1, equal: 1; 1 · 1 + 0.5 · 1 = 1.5.",
            "1.5 of 3 matchpoints.",
        ]
    );
}

/// Ascherman also compares a score with itself.
#[test]
fn ascherman() {
    let set = [("matchpoints.comparison", "ascherman")];
    let plain = explain(&event(&FOUR, 0), "2", &set);
    assert_eq!(plain[1..], ["The score itself is a tie, too: 3 + 1 = 4.", "4 of 8 matchpoints."]);
    let halves = explain(&event(&FOUR, 0), "2", &[set[0], ("matchpoints.scale", "1-0.5-0")]);
    assert_eq!(
        halves[1..],
        ["The score itself is a tie, too: 1.5 + 0.5 = 2.", "2 of 4 matchpoints."]
    );
    // If a ruling leaves a score missing, the top is based on three scores or on four.
    let mut ruled = FOUR;
    ruled[0].1 = "60/40";
    let ruled = event(&ruled, 0);
    let earned = "170 among 3 scores earns 3, 2 for each lower and 1 for each equal one.";
    let own_top = ["The score itself is a tie, too: 4 of 6.", "4 of 6 matchpoints."];
    assert_eq!(explain(&ruled, "2", &set), [&[earned], &own_top[..]].concat());
    let awarded = explain(&ruled, "1", &set);
    assert_eq!(awarded[1..], ["60 % of a top of 6.", "3.6 of 6 matchpoints."]);
    let tie = [set[0], ("neuberg.fewer_scores", "tie")];
    assert_eq!(
        explain(&ruled, "2", &tie),
        [
            earned,
            "1 of 4 scores are missing, each a tie: 3 + 1 of 6.",
            "The score itself is a tie, too: 5 of 8.",
            "5 of 8 matchpoints.",
        ]
    );
    let awarded = explain(&ruled, "1", &tie);
    assert_eq!(awarded[1..], ["60 % of a top of 8.", "4.8 of 8 matchpoints."]);
}

/// The field contains 60 % of 620 and 40 % of −50. 620 beats three scores, beats −50 at 40 %, and
/// ties at 60 % after omitting the comparison with itself. −50 beats one score and ties at 40 %.
#[test]
fn weighted_scores() {
    let mut tables = FOUR;
    tables[0].1 = "60% 620, 40% -50";
    let event = event(&tables, 0);
    assert_eq!(
        explain(&event, "1", &[]),
        [
            "The director awarded 60% 620, 40% -50: 60% 620, 40% -50 to NS.",
            "620 among 4 scores earns 6.4; 60 % of it is 3.84.",
            "-50 among 4 scores earns 1.4; 40 % of it is 0.56.",
            "Together 4.4: what is weighted are matchpoints, not scores.",
            "4.4 of 6 matchpoints.",
        ]
    );
    // 170 beats −100, and −50 with its weight; it ties with the other 170.
    assert_eq!(
        explain(&event, "2", &[]),
        [
            "170 among 4 scores earns 3.8, 2 for each lower and 1 for each equal one.",
            "3.8 of 6 matchpoints.",
        ]
    );
    let halves = explain(&event, "2", &[("matchpoints.scale", "1-0.5-0")]);
    assert_eq!(
        halves,
        [
            "170 among 4 scores earns 1.9, 1 for each lower and 0.5 for each equal one.",
            "1.9 of 3 matchpoints.",
        ]
    );
    let whole = ("matchpoints.board_rounding", "1 half-up");
    assert_eq!(
        explain(&event, "2", &[whole])[1..],
        ["3.8 rounded by 1 half-up: 4.", "4 of 6 matchpoints.",]
    );
    let halves = [whole, ("matchpoints.scale", "1-0.5-0")];
    assert_eq!(
        explain(&event, "2", &halves)[1..],
        ["1.9 rounded by 1 half-up on the 2-1-0 scale: 2.", "2 of 3 matchpoints.",]
    );
    // A rounding that changes nothing is not mentioned.
    assert_eq!(explain(&event, "3", &[whole]), explain(&event, "3", &[]));
}

/// With four of five expected scores, Neuberg earns 5/4 · (3 + 1) − 1; a tie with the missing score
/// adds 1.
#[test]
fn fewer_scores() {
    let event = event(&FOUR, 5);
    let after = |fewer: &str, more: &[(&str, &str)]| {
        let set = [("neuberg.expected", "session"), ("neuberg.fewer_scores", fewer)];
        explain(&event, "2", &[&set[..], more].concat()).split_off(1)
    };
    assert_eq!(
        after("neuberg", &[]),
        [
            "5 scores were expected: 5/4 · (3 + 1) − 1 of 8.",
            "That is 4 of 8.",
            "4 of 8 matchpoints.",
        ]
    );
    assert_eq!(
        after("tie", &[]),
        [
            "1 of 5 scores are missing, each a tie: 3 + 1 of 8.",
            "That is 4 of 8.",
            "4 of 8 matchpoints.",
        ]
    );
    assert_eq!(after("own-top", &[]), ["3 of 6 matchpoints."]);
    let halves = [("matchpoints.scale", "1-0.5-0")];
    assert_eq!(
        after("neuberg", &halves),
        [
            "5 scores were expected: 5/4 · (1.5 + 0.5) − 0.5 of 4.",
            "That is 2 of 4.",
            "2 of 4 matchpoints.",
        ]
    );
    let ascherman = [("matchpoints.comparison", "ascherman")];
    assert_eq!(
        after("neuberg", &ascherman),
        [
            "5 scores were expected: 5/4 · (3 + 1) − 1 of 8.",
            "The score itself is a tie, too: 5 of 10.",
            "5 of 10 matchpoints.",
        ]
    );
}

/// A fouled board with two of six tables in another group. EBU: 60 %, and 5 % for each matchpoint
/// above their average.
#[test]
fn small_groups() {
    let mut tables: Vec<Table> = FOUR.to_vec();
    tables.extend([(420, "", "other"), (450, "", "other")]);
    let ebu = [("neuberg.fewer_scores", "neuberg"), ("neuberg.small_groups", "ebu")];
    let fouled = event(&tables, 0);
    assert_eq!(
        explain(&fouled, "6", &ebu),
        [
            "450 among 2 scores earns 2, 2 for each lower and 1 for each equal one.",
            "A group of 2 of 6 scores: 60 % and 5 % for each matchpoint above its average of 1, of a top of 10.",
            "That is 6.5 of 10.",
            "6.5 of 10 matchpoints.",
        ]
    );
    // The other group has two thirds of the scores: 6/4 · (3 + 1) − 1.
    assert_eq!(
        explain(&fouled, "2", &ebu).last().map(String::as_str),
        Some("5 of 10 matchpoints.")
    );
    let halves = [ebu[0], ebu[1], ("matchpoints.scale", "1-0.5-0")];
    assert_eq!(
        explain(&fouled, "6", &halves)[1],
        "A group of 2 of 6 scores: 60 % and 5 % for each 0.5 matchpoints above its average of 0.5, of a top of 5."
    );
    let ascherman = [ebu[0], ebu[1], ("matchpoints.comparison", "ascherman")];
    assert_eq!(
        explain(&fouled, "6", &ascherman)[1..],
        [
            "A group of 2 of 6 scores: 60 % and 5 % for each matchpoint above its average of 1, of a top of 12.",
            "That is 7.8 of 12.",
            "7.8 of 12 matchpoints.",
        ]
    );
    // The score of a single table in its group is canceled.
    tables.pop();
    let alone = event(&tables, 0);
    assert_eq!(
        explain(&alone, "5", &ebu),
        ["A group of one score: cancelled, the director awards something.", "No matchpoints."]
    );
}

/// The ruling of an artificial score, and its share of a top of three or four scores.
#[test]
fn artificial_scores() {
    let of = |ruling, name, set: &[(&str, &str)]| {
        let mut tables = FOUR;
        tables[0].1 = ruling;
        explain(&event(&tables, 0), name, set)
    };
    let awarded = "The director awarded 60%/40%: 40% to EW.";
    let own_top = [awarded, "40 % of a top of 4.", "1.6 of 4 matchpoints."];
    assert_eq!(of("60/40", "11", &[]), own_top);
    let expected = [awarded, "40 % of a top of 6.", "2.4 of 6 matchpoints."];
    assert_eq!(of("60/40", "11", &[("neuberg.fewer_scores", "neuberg")]), expected);
    assert_eq!(of("AVE/AVE", "1", &[])[1..], ["50 % of a top of 4.", "2 of 4 matchpoints."]);
    let no_others = "its own share of no other boards";
    let plus = format!("AVE+ is the better of 60 % and {no_others}: 60 % of a top of 4.");
    assert_eq!(of("AVE+/AVE-", "1", &[])[1..], [plus, "2.4 of 4 matchpoints.".to_owned()]);
    let minus = format!("AVE- is the worse of 40 % and {no_others}: 40 % of a top of 4.");
    assert_eq!(of("AVE+/AVE-", "11", &[])[1..], [minus, "1.6 of 4 matchpoints.".to_owned()]);
}

/// A score whose only opponent is artificial has no comparison. The share is based on the top of
/// two scores.
#[test]
fn one_score_and_an_award() {
    let tables = [(620, "60/40", ""), (170, "", "")];
    let event = event(&tables, 0);
    assert_eq!(explain(&event, "1", &[])[1..], ["60 % of a top of 2.", "1.2 of 2 matchpoints."]);
    // The top is 0 if no artificial score is expected.
    let nobody = [(620, "60/40", ""), (170, "AVE/AVE", "")];
    let nobody = self::event(&nobody, 0);
    let set = [("matchpoints.comparison", "ascherman"), ("neuberg.artificial", "ignore")];
    assert_eq!(explain(&nobody, "1", &set)[1..], ["60 % of a top of 0.", "0 of 0 matchpoints."]);
    assert_eq!(
        explain(&nobody, "1", &set[..1])[1..],
        ["60 % of a top of 4.", "2.4 of 4 matchpoints."]
    );
}

/// A ruling with a score for one side and an artificial score for the other counts as an expected
/// score.
#[test]
fn half_artificial() {
    let tables = [(620, "NS 420 EW 40%", ""), (170, "", ""), (-100, "", "")];
    let event = event(&tables, 0);
    let set = [
        ("neuberg.fewer_scores", "neuberg"),
        ("neuberg.expected", "session"),
        ("neuberg.artificial", "ignore"),
    ];
    // Three scores are expected: North-South has three, and East-West has two.
    assert_eq!(explain(&event, "2", &set).last().map(String::as_str), Some("2 of 4 matchpoints."));
    let theirs = explain(&event, "12", &set);
    assert_eq!(
        theirs[1..],
        [
            "3 scores were expected: 3/2 · (0 + 1) − 1 of 4.",
            "That is 0.5 of 4.",
            "0.5 of 4 matchpoints.",
        ]
    );
}

/// Self-inflicted damage: 6 matchpoints were assigned, and the side kept 2 of the normal 4.
#[test]
fn self_inflicted_damage() {
    let mut tables = FOUR;
    tables[0] = (-50, "damage NS normal 180 assigned 620", "");
    tables[3].0 = 200;
    let event = event(&tables, 0);
    let message = explain(&event, "1", &[]);
    let damage = "The normal score earns 4, the score at the table 2: the side's own damage is 2, and 6 − 2 = 4.";
    assert_eq!(message[message.len() - 2..], [damage, "4 of 6 matchpoints."]);
}
