//! Properties of team events with generated results and rulings.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, FractionalImps, Score};
use butler::{CrossImpSum, CrossImps};
use event::{Adjustment, Event, NewResult, Outcome};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use scoring::{
    BoardUnit, ExplainTarget, Explanation, MatchesScores, NumberStyle, Ranking, RunningSum, Scores,
    score,
};

/// The tens of points at both tables of a board, and a ruling at each.
type Board = (i32, i32, Option<&'static str>, Option<&'static str>);

/// Rulings of all kinds. Rulings that settle a whole board are at the first table only, so that no
/// two conflict.
const FIRST: [&str; 9] = [
    "AVE+/AVE-",
    "60/40",
    "AVE/AVE",
    "NS 620 EW -170",
    "60% 650, 40% -100",
    "33.33% 420, 66.67% -50 | EW 50% -420, 50% 50",
    "damage NS normal -650 assigned 620",
    "damage EW normal -420 assigned 50",
    "NS 620 EW table",
];
const SECOND: [&str; 3] = ["NS -100 EW 50", "25% 1430, 75% 680", "620"];

fn board() -> impl Strategy<Value = Board> {
    let tens = || -80_i32..80;
    let ruling =
        |list: &'static [&'static str]| prop::option::weighted(0.3, prop::sample::select(list));
    (tens(), tens(), ruling(&FIRST), ruling(&SECOND))
}

/// Generates a round-robin of four teams.
fn matches() -> impl Strategy<Value = Vec<Vec<Board>>> {
    prop::collection::vec(prop::collection::vec(board(), 3), 6)
}

const PAIRS: [(&str, &str); 6] =
    [("A", "B"), ("C", "D"), ("A", "C"), ("B", "D"), ("A", "D"), ("B", "C")];

/// Round, board, table, North-South, East-West, tens of points, and ruling of a result.
type Row = (String, u32, String, &'static str, &'static str, i32, Option<Adjustment>);

fn rows(matches: &[Vec<Board>], with_rulings: bool) -> Vec<Row> {
    let mut rows = Vec::new();
    for (index, boards) in matches.iter().enumerate() {
        let (home, away) = PAIRS[index];
        let round = format!("{}", index / 2 + 1);
        for (number, &(one, other, ruling, second)) in (1..).zip(boards) {
            let read = |text: Option<&str>| {
                text.filter(|_| with_rulings).map(|text| text.parse().expect("a ruling"))
            };
            let table = |second: usize| format!("{}", 2 * index + second);
            rows.push((round.clone(), number, table(1), home, away, one, read(ruling)));
            rows.push((round.clone(), number, table(2), away, home, other, read(second)));
        }
    }
    rows
}

/// Switches home and away: every result is seen from the other side, and the table labels are
/// exchanged.
fn turned(rows: &[Row]) -> Vec<Row> {
    rows.iter()
        .map(|(round, board, table, ns, ew, tens, ruling)| {
            let table: u32 = table.parse().expect("a number");
            let other = if table.is_multiple_of(2) { table - 1 } else { table + 1 };
            (round.clone(), *board, format!("{other}"), *ns, *ew, *tens, ruling.clone())
        })
        .collect()
}

/// Returns an event of these rows, and its regulations.
fn entered(rows: &[Row], options: &[(&str, &str)]) -> (Event, Regulations) {
    let mut event = Event::default();
    for (round, board, table, ns, ew, tens, ruling) in rows {
        let number = BoardNumber::new(*board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = Outcome::Score(Score::new(10 * tens).expect("in range"));
        let entry = NewResult::new(board, ns, ew, outcome);
        let row = event
            .add(NewResult { table: Some(table), round: Some(round), ..entry })
            .expect("few rows");
        if let Some(ruling) = ruling {
            event.adjust(row, ruling.clone());
        }
    }
    let mut regulations = Regulations::default();
    for (name, value) in options {
        regulations.set(name, value).expect("an option");
    }
    (event, regulations)
}

fn scored(rows: &[Row], method: Method, options: &[(&str, &str)]) -> (Event, MatchesScores) {
    let (event, regulations) = entered(rows, options);
    match score(event.clone(), method, regulations.clone()).map(scoring::ScoredEvent::into_scores) {
        Ok(Scores::Teams(scores)) => (event, *scores),
        Ok(_) => unreachable!("teams score teams"),
        Err(faults) => unreachable!("{faults}"),
    }
}

/// Returns the ranking as text, so that two events can be compared.
fn words(event: &Event, ranking: &Ranking) -> Vec<String> {
    ranking
        .standings
        .iter()
        .map(|line| {
            let place = line.place.map(|place| place.to_string()).unwrap_or_default();
            format!("{place} {} {} {} {}", event.name(line.name), line.points, line.won, line.lost)
        })
        .collect()
}

fn options() -> impl Strategy<Value = (Method, Vec<(&'static str, &'static str)>)> {
    let average = prop::sample::select(vec!["flat", "match-average", "stage-average"]);
    let how = prop::sample::select(vec![
        (Method::Teams, "none", "matches"),
        (Method::Teams, "wbf", "round-robin"),
        (Method::Teams, "acbl-30", "swiss"),
        (Method::Teams, "none", "knock-out"),
        (Method::BoardAMatch, "none", "matches"),
        (Method::Patton, "wbf-discrete", "matches"),
    ]);
    (average, how).prop_map(|(average, (method, scale, stage))| {
        let options = vec![
            ("teams.average_plus", average),
            ("vps.scale", scale),
            ("teams.stage", stage),
            ("teams.tie_breaks", "ebu"),
        ];
        (method, options)
    })
}

proptest! {
    /// The last step of every explanation is the score, and the sum of the boards is the margin of
    /// the match.
    #[test]
    fn explanations(matches in matches(), (method, options) in options()) {
        let (event, regulations) = entered(&rows(&matches, true), &options);
        let whole = score(event, method, regulations).expect("no fault");
        let Scores::Teams(scores) = whole.scores() else { unreachable!("teams score teams") };
        let (event, in_imps) = (whole.event(), scores.unit() == BoardUnit::Imps);
        for played in scores.matches() {
            for board in &played.boards {
                let score = board.scored.as_ref().expect("both tables played");
                let number = event.board_at(board.board).number;
                let own = if played.knock_out.is_some() {
                    let home = score.averaged(scores.unit());
                    [home.clone(), scores.unit().balance(&home)]
                } else {
                    [score.home(), score.away()]
                };
                for (who, own) in [played.home, played.away].into_iter().zip(own) {
                    let Explanation::Boards(all) = whole.explain(ExplainTarget::Board { contestant: who, board: number }, NumberStyle::Exact) else { unreachable!("boards") };
                    let there = all.iter().find(|it| Some(it.row) == board.home_table || Some(it.row) == board.away_table);
                    let working = there.expect("a working");
                    let last = &working.steps.last().expect("steps").text.to_string();
                    let unit = if in_imps { "IMPs" } else { "points" };
                    prop_assert_eq!(last, &format!("{own} {unit}."));
                    prop_assert!(working.steps.len() > 1, "{:?}", working.steps);
                }
            }
        }
        for line in scores.standings() {
            let Explanation::Totals(totals) = whole.explain(ExplainTarget::Total { contestant: line.name }, NumberStyle::Exact) else { unreachable!("totals") };
            let sum = totals[0].boards.last().map(|board| board.sum.clone());
            let won = if in_imps { line.won.minus(&line.lost) } else { line.won.clone() };
            let expected = if in_imps {
                let mut sum = CrossImpSum::default();
                sum.add(&CrossImps::Exact(FractionalImps::new(won)));
                RunningSum::Imps(sum)
            } else {
                RunningSum::Points(won)
            };
            prop_assert_eq!(sum, Some(expected));
            let (ties, sums): (Vec<_>, Vec<_>) = totals[0].steps.iter().partition(|step| step.source == scoring::StepSource::Named("teams.tie_breaks"));
            prop_assert_eq!(sums.len(), 3 + 1);
            let tie = scores.ranking().ties.iter().find(|tie| tie.groups.iter().flatten().any(|&tied| tied == line.name));
            prop_assert_eq!(ties.is_empty(), tie.is_none());
            if let Some(tie) = tie {
                let shared = tie.groups.iter().any(|group| group.len() > 1 && group.contains(&line.name));
                prop_assert_eq!(ties.last().is_some_and(|step| step.text.to_string().ends_with("the place is shared.")), shared);
                let place = line.place.expect("a tie is among those who are ranked");
                prop_assert_eq!(place.is_shared(), shared);
            }
        }
    }

    /// The order of the rows changes nothing.
    #[test]
    fn order(
        matches in matches(),
        (method, options) in options(),
        seed in proptest::collection::vec(any::<u32>(), 36),
    ) {
        let rows = rows(&matches, true);
        let mut shuffled: Vec<(u32, Row)> = seed.into_iter().zip(rows.clone()).collect();
        shuffled.sort_by_key(|(key, _)| *key);
        let shuffled: Vec<Row> = shuffled.into_iter().map(|(_, row)| row).collect();
        let (event, one) = scored(&rows, method, &options);
        let (again, other) = scored(&shuffled, method, &options);
        prop_assert_eq!(words(&event, one.ranking()), words(&again, other.ranking()));
    }

    /// Switching home and away changes no scores.
    #[test]
    fn mirror(matches in matches(), (method, options) in options()) {
        let rows = rows(&matches, true);
        let (event, one) = scored(&rows, method, &options);
        let (again, other) = scored(&turned(&rows), method, &options);
        prop_assert_eq!(words(&event, one.ranking()), words(&again, other.ranking()));
        for played in one.matches() {
            let name = |id| event.name(id);
            let mirrored = other.matches().iter().find(|other| {
                again.name(other.home) == name(played.away) && again.name(other.away) == name(played.home)
            });
            let mirrored = mirrored.expect("the same match, turned");
            prop_assert_eq!(played.sides[0].clone(), mirrored.sides[1].clone());
            prop_assert_eq!(played.sides[1].clone(), mirrored.sides[0].clone());
            if let Some([home, away]) = played.knock_out.clone() {
                prop_assert_eq!(mirrored.knock_out.clone(), Some([away, home]));
            }
        }
    }

    /// Without rulings one team wins what the other loses. Victory Points of each match add up to
    /// the total of the scale, and so do the totals of the event.
    #[test]
    fn zero_sum(matches in matches()) {
        let rows = rows(&matches, false);
        let (_, scores) = scored(&rows, Method::Teams, &[]);
        let sum: Exact = scores.standings().iter().map(|line| &line.points).sum();
        prop_assert_eq!(sum, Exact::ZERO);
        let (_, scores) = scored(&rows, Method::Teams, &[("vps.scale", "wbf")]);
        for played in scores.matches() {
            let [home, away] = played.sides.clone().map(|side| side.points.expect("a scale"));
            prop_assert_eq!(home.plus(away), Exact::from(20_i64));
        }
        let sum: Exact = scores.standings().iter().map(|line| &line.points).sum();
        prop_assert_eq!(sum, Exact::from(20 * i64::try_from(scores.matches().len()).expect("few")));
        let (_, scores) = scored(&rows, Method::BoardAMatch, &[]);
        for played in scores.matches() {
            let [home, away] = played.sides.clone().map(|side| side.points.expect("points"));
            prop_assert_eq!(home.plus(away), Exact::from(6_i64));
        }
    }

    /// A board with equal scores at both tables changes no IMPs, with or without rulings.
    #[test]
    fn a_push(matches in matches(), tens in -80_i32..80) {
        let before = rows(&matches, true);
        let mut after = before.clone();
        for (table, ns, ew) in [("1", "A", "B"), ("2", "B", "A")] {
            after.push(("1".to_owned(), 9, table.to_owned(), ns, ew, tens, None));
        }
        let (event, one) = scored(&before, Method::Teams, &[]);
        let (again, other) = scored(&after, Method::Teams, &[]);
        prop_assert_eq!(words(&event, one.ranking()), words(&again, other.ranking()));
    }
}
