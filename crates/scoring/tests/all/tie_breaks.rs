//! Tie-breaks with results computed by hand.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, FractionalImps, Score, Vps};
use event::{Decision, Event, MatchResult, NewMatch, NewResult, Outcome};
use regulations::{Method, Regulations};
use scoring::{MatchesScores, Scores, score};

/// Round, home, away, and the results of both teams.
type Row<'a> = (&'a str, &'a str, &'a str, i64, i64);

fn in_imps(rows: &[Row<'_>]) -> Event {
    let mut event = Event::default();
    for &(round, home, away, ours, theirs) in rows {
        let (ours, theirs) = (FractionalImps::from(ours), FractionalImps::from(theirs));
        let result = MatchResult::Imps { home: ours, away: theirs };
        add(&mut event, round, home, away, result);
    }
    event
}

fn in_vps(rows: &[Row<'_>]) -> Event {
    let mut event = Event::default();
    for &(round, home, away, ours, theirs) in rows {
        let vps = |whole: i64| {
            Vps::from_hundredths(100 * i32::try_from(whole).expect("small")).expect("small")
        };
        add(&mut event, round, home, away, MatchResult::Vps { home: vps(ours), away: vps(theirs) });
    }
    event
}

fn add(event: &mut Event, round: &str, home: &str, away: &str, result: MatchResult) {
    let round = Some(round);
    let entry = NewMatch { home, away, result, boards: Some(8), round, table: None };
    event.add_match(entry).expect("few rows");
}

fn scored(event: &Event, order: &str) -> MatchesScores {
    let mut regulations = Regulations::default();
    regulations.set("teams.tie_breaks", order).expect("an order");
    match score(event.clone(), Method::Teams, regulations.clone())
        .map(scoring::ScoredEvent::into_scores)
    {
        Ok(Scores::Teams(scores)) => *scores,
        _ => unreachable!("teams score teams"),
    }
}

/// Returns the ranking as place and team, and the tie-break criteria with their values.
fn ranking(event: &Event, order: &str) -> (String, String) {
    let scores = scored(event, order);
    let lines: Vec<String> = scores
        .standings()
        .iter()
        .map(|line| format!("{}{}", line.place.expect("ranked"), event.name(line.name)))
        .collect();
    let steps = scores.ranking().ties.iter().flat_map(|tie| &tie.steps);
    let steps: Vec<String> = steps
        .map(|step| {
            let values: Vec<String> = step
                .values
                .iter()
                .map(|(team, value)| format!("{} {value}", event.name(*team)))
                .collect();
            format!("{}: {}", step.criterion, values.join(", "))
        })
        .collect();
    (lines.join(" "), steps.join("; "))
}

fn check(event: &Event, order: &str, expected: &str, how: &str) {
    let found = ranking(event, order);
    assert_eq!((found.0.as_str(), found.1.as_str()), (expected, how), "{order}");
}

/// A and B have 30 VPs, C has 25, and D has 15. B beat A 12 – 8.
fn four_teams() -> Event {
    in_vps(&[
        ("1", "A", "B", 8, 12),
        ("1", "C", "D", 12, 8),
        ("2", "A", "C", 12, 8),
        ("2", "B", "D", 13, 7),
        ("3", "A", "D", 10, 0),
        ("3", "B", "C", 5, 5),
    ])
}

#[test]
fn shares_unbroken_ties() {
    check(&four_teams(), "none", "1=A 1=B 3C 4D", "");
    check(&four_teams(), "lot", "1=A 1=B 3C 4D", "");
}

#[test]
fn compares_head_to_head_points() {
    check(&four_teams(), "head-to-head-vps", "1B 2A 3C 4D", "head-to-head-vps: B 12, A 8");
}

#[test]
fn wins() {
    // A has two wins, and B has two wins and a draw.
    check(&four_teams(), "wins", "1B 2A 3C 4D", "wins: B 2.5, A 2");
}

#[test]
fn opponents() {
    // In a complete round-robin the opponents of A have 30 + 25 + 15, and so do the opponents of B.
    check(&four_teams(), "opponents-scores", "1=A 1=B 3C 4D", "");
    // Against C and D, A has 12 + 10 and B has 5 + 13.
    check(&four_teams(), "common-opponents", "1A 2B 3C 4D", "common-opponents: A 22, B 18");
    // Not a complete round-robin: A met B and C, and D met C and B. Points: A 20, B 24, C 16, D 20.
    let event = in_vps(&[
        ("1", "A", "B", 8, 12),
        ("1", "D", "C", 8, 12),
        ("2", "A", "C", 12, 4),
        ("2", "D", "B", 12, 12),
    ]);
    check(&event, "opponents-scores", "1B 2=A 2=D 4C", "");
    check(&event, "vps-against-higher", "1B 2D 3A 4C", "vps-against-higher: D 12, A 8");
}

/// EBU White Book, section 143.6.2, example (a): 6 wins in 8 matches are more than 8 in 12.
#[test]
fn wins_are_a_share_of_unequal_numbers_of_matches() {
    let round = |at: usize| at.to_string();
    let rounds: Vec<String> = (1..=12).map(round).collect();
    let opponents: Vec<[String; 2]> =
        rounds.iter().map(|at| [format!("X{at}"), format!("Y{at}")]).collect();
    let mut rows = Vec::new();
    for ((at, round), [x, y]) in rounds.iter().enumerate().zip(&opponents) {
        let [ours, theirs] = if at < 8 { [12, 8] } else { [8, 12] };
        rows.push((round.as_str(), "A", x.as_str(), ours, theirs));
        if at < 8 {
            let [ours, theirs] = if at < 6 { [20, 0] } else { [4, 16] };
            rows.push((round.as_str(), "B", y.as_str(), ours, theirs));
        }
    }
    let (places, how) = ranking(&in_vps(&rows), "wins");
    assert_eq!(places.split(' ').take(2).collect::<Vec<_>>(), ["1B", "2A"]);
    assert_eq!(how, "wins: B 6 of 8, A 8 of 12");
}

/// Two of three boards won are more than three of six: 4 of 6 points, and 6 of 12.
#[test]
fn points_of_boards_are_a_share_of_unequal_numbers_of_boards() {
    let mut event = Event::default();
    let mut add = |teams: [&str; 2], number: u32, tables: [i16; 2]| {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("one of few");
        let [home, away] = teams;
        for ([ns, ew], points) in [[home, away], [away, home]].into_iter().zip(tables) {
            let score = Outcome::Score(Score::from(points));
            event.add(NewResult::new(board, ns, ew, score)).expect("one of few");
        }
    };
    for number in 1..=3 {
        // 3 IMPs to A, then 3 to X.
        add(["A", "X"], number, [90, 0]);
        add(["A", "X"], number + 3, [0, 90]);
    }
    // Twice 1 IMP to B, and 2 IMPs to Y.
    add(["B", "Y"], 1, [20, 0]);
    add(["B", "Y"], 2, [20, 0]);
    add(["B", "Y"], 3, [0, 50]);
    let shares = "point-a-board: B 4 of 6, A 6 of 12, X 6 of 12, Y 2 of 6";
    check(&event, "point-a-board", "1B 2=A 2=X 4Y", shares);
}

/// Points from different numbers of matches are compared per match.
#[test]
fn points_are_compared_per_match() {
    // A and B have 30 points, and both met C and D: A has 30 from three matches, B has 20 or 22
    // from two.
    let rows = |points| {
        in_vps(&[
            ("1", "A", "C", 6, 14),
            ("2", "A", "C", 6, 14),
            ("3", "A", "D", 18, 2),
            ("1", "B", "C", 10, 10),
            ("2", "B", "D", points, 20 - points),
            ("3", "B", "E", 20 - points, points),
        ])
    };
    check(&rows(10), "common-opponents", "1C 2=A 2=B 4D 5E", "");
    let common = "common-opponents: B 22 in 2 matches, A 30 in 3 matches";
    check(&rows(12), "common-opponents", "1C 2B 3A 4E 5D", common);
}

/// Net IMPs against the highest common opponents: 3 in one match are more than 4 in two.
#[test]
fn net_imps_are_compared_per_match() {
    let event = in_imps(&[
        ("1", "W", "A", 10, 12),
        ("2", "W", "A", 10, 12),
        ("1", "X", "A", 10, 9),
        ("3", "W", "B", 10, 13),
        ("2", "X", "B", 10, 10),
        ("4", "W", "X", 30, 0),
    ]);
    let how = "highest-common-opponent: B 3 in 1 match, 0, A 4 in 2 matches, -1";
    check(&event, "highest-common-opponent", "1W 2B 3A 4X", how);
}

/// Returns three teams in a circle: each has beaten one of the others.
fn circle() -> Event {
    in_imps(&[
        ("1", "A", "B", 30, 20),
        ("1", "C", "D", 8, 3),
        ("2", "B", "C", 25, 15),
        ("2", "A", "D", 11, 6),
        ("3", "C", "A", 40, 30),
        ("3", "B", "D", 21, 16),
    ])
}

#[test]
fn imps() {
    // All have net 5 in total and 0 against each other. Won and lost: A 71 – 66, B 66 – 61, C 63 –
    // 58.
    check(&circle(), "head-to-head-imps", "1=A 1=B 1=C 4D", "");
    check(&circle(), "imp-quotient", "1C 2B 3A 4D", "imp-quotient: C 63/58, B 66/61, A 71/66");
    check(&circle(), "net-imps", "1=A 1=B 1=C 4D", "");
    let order = "highest-common-opponent, lot";
    check(&circle(), order, "1=A 1=B 1=C 4D", "");
}

/// A team that lost no IMPs has the best quotient.
#[test]
fn ranks_quotients_without_losses_first() {
    let event = in_imps(&[
        ("1", "A", "B", 10, 0),
        ("1", "C", "D", 30, 20),
        ("2", "A", "D", 0, 0),
        ("2", "C", "B", 0, 0),
    ]);
    check(
        &event,
        "imp-quotient",
        "1A 2C 3D 4B",
        "imp-quotient: A 10/0, C 30/20; imp-quotient: D 20/30, B 0/10",
    );
}

/// Net IMPs against the highest common opponent decide: −3 against the winner is better than −7.
#[test]
fn the_highest_common_opponent() {
    let event = in_imps(&[
        ("1", "W", "A", 20, 17),
        ("1", "X", "B", 0, 4),
        ("2", "W", "B", 20, 13),
        ("2", "X", "A", 5, 5),
    ]);
    // A has −3 + 0, and B has −7 + 4. W has 10 net, and X has −4.
    check(
        &event,
        "highest-common-opponent",
        "1W 2A 3B 4X",
        "highest-common-opponent: A -3, 0, B -7, 4",
    );
}

/// If only two of three tied teams have met, their match does not count.
#[test]
fn head_to_head_needs_all_matches() {
    let event = in_vps(&[
        ("1", "A", "B", 12, 8),
        ("1", "C", "D", 10, 10),
        ("2", "A", "D", 8, 12),
        ("2", "B", "E", 12, 8),
        ("2", "C", "F", 10, 10),
    ]);
    // A, B, and C have 20 VPs.
    let (found, how) = ranking(&event, "head-to-head-vps");
    assert_eq!((found.as_str(), how.as_str()), ("1D 2=A 2=B 2=C 5F 6E", ""));
}

#[test]
fn lots() {
    let mut event = four_teams();
    let drawn = ["B", "A"].map(|name| event.find(name).expect("a team"));
    for team in drawn {
        event.add_decision(Decision::Lot(team)).expect("the first lot");
    }
    check(&event, "lot", "1B 2A 3C 4D", "lot: B drawn 1, A drawn 2");
}

/// Teams that remain tied after one criterion are compared by the next one.
#[test]
fn applies_criteria_in_order() {
    check(
        &circle(),
        "wins, head-to-head-vps, imp-quotient",
        "1C 2B 3A 4D",
        "imp-quotient: C 63/58, B 66/61, A 71/66",
    );
}
