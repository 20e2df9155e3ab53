//! Printed rankings, travellers, and numbers for every method, and datums of boards.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, Matchpoints, Score, Side};
use event::{Decision, EnteredDatum, Event, NewResult, Outcome, ResultId};
use regulations::{Method, Regulations};
use scoring::{BoardPoints, FormattedNumber, ScoredEvent, Scores, Traveller, score};

/// Board, pairs North-South and East-West, score, ruling, and group of a table.
type Table = (u32, [&'static str; 2], i32, &'static str, &'static str);

/// 620, 170, −100, and 170 on board 1, and 110 at all tables of board 2.
const PAIRS: [Table; 8] = [
    (1, ["1", "11"], 620, "", ""),
    (1, ["2", "12"], 170, "", ""),
    (1, ["3", "13"], -100, "", ""),
    (1, ["4", "14"], 170, "", ""),
    (2, ["1", "12"], 110, "", ""),
    (2, ["2", "13"], 110, "", ""),
    (2, ["3", "14"], 110, "", ""),
    (2, ["4", "11"], 110, "", ""),
];

/// A match of two boards: 420 and −50 at the tables of the first, which is 10 IMPs, and 110 at both
/// tables of the second.
const TEAMS: [Table; 4] = [
    (1, ["A", "B"], 420, "", ""),
    (1, ["B", "A"], -50, "", ""),
    (2, ["A", "B"], 110, "", ""),
    (2, ["B", "A"], 110, "", ""),
];

fn event(tables: &[Table]) -> Event {
    let mut event = Event::default();
    for &(board, [ours, theirs], score, ruling, group) in tables {
        let number = BoardNumber::new(board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = Outcome::Score(Score::new(score).expect("a score"));
        let group = Some(group).filter(|group| !group.is_empty());
        let row = event.add(NewResult { group, ..NewResult::new(board, ours, theirs, outcome) });
        let row = row.expect("few rows");
        if !ruling.is_empty() {
            event.adjust(row, ruling.parse().expect(ruling));
        }
    }
    event
}

fn scored(tables: &[Table], method: Method, set: &[(&str, &str)]) -> ScoredEvent {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    score(event(tables), method, regulations).expect("no fault")
}

fn text(number: Option<&FormattedNumber>) -> String {
    number.map_or_else(|| "-".to_owned(), ToString::to_string)
}

/// Returns the printed numbers of each result in input order.
fn traveller(whole: &ScoredEvent, traveller: &Traveller) -> Vec<String> {
    let mut lines = traveller.results.clone();
    lines.sort_by_key(|line| line.row);
    for line in &lines {
        let values = line.points.each_ref();
        assert_eq!(values.map(|value| whole.printed(value)), line.printed);
    }
    lines.iter().map(|line| line.printed.each_ref().map(|it| text(it.as_ref())).join(" ")).collect()
}

fn travellers(whole: &ScoredEvent) -> Vec<Vec<String>> {
    whole.boards().map(|it| traveller(whole, &it)).collect()
}

/// Returns place, name, and number of each line for each ranking.
fn rankings(whole: &ScoredEvent) -> Vec<String> {
    let line = |line: scoring::RankingRow| {
        let place = line.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
        format!("{place} {} {}", whole.event().name(line.contestant), text(line.number.as_ref()))
    };
    let lists = whole.rankings().into_iter();
    lists.map(|list| list.lines().map(line).collect::<Vec<_>>().join(", ")).collect()
}

#[test]
fn by_matchpoints() {
    let whole = scored(&PAIRS, Method::Matchpoints, &[]);
    let all_tied = vec!["3.00 3.00"; 4];
    let first = vec!["6.00 0.00", "3.00 3.00", "0.00 6.00", "3.00 3.00"];
    assert_eq!(travellers(&whole), [first, all_tied]);
    assert_eq!(
        rankings(&whole),
        [
            "1 1 75.00, 2= 2 50.00, 2= 4 50.00, 4 3 25.00",
            "1 13 75.00, 2= 12 50.00, 2= 14 50.00, 4 11 25.00",
        ]
    );
    let points = |won: i64| {
        let top = Matchpoints::from(6);
        BoardPoints::Matchpoints { won: Some(Matchpoints::from(won)), top }
    };
    let percents = [0, 3, 5].map(|won| text(whole.percent(&points(won)).as_ref()));
    assert_eq!(percents, ["0.00", "50.00", "83.33"]);
    let nothing = BoardPoints::Matchpoints { won: None, top: Matchpoints::from(6) };
    assert_eq!([whole.printed(&nothing), whole.percent(&nothing)], [None, None]);
    let imps = BoardPoints::Imps(Some(butler::CrossImps::Exact(3.into())));
    assert_eq!([whole.printed(&imps), whole.percent(&imps)], [None, None]);
}

/// The datum of board 1 is 220, rounded from 215: 400 points are 9 IMPs, 50 are 2, and 320 are 8.
#[test]
fn by_imps() {
    let butler = scored(&PAIRS, Method::Butler, &[]);
    let flat = vec!["0 0"; 4];
    assert_eq!(travellers(&butler), [vec!["9 -9", "-2 2", "-8 8", "-2 2"], flat.clone()]);
    let lists = ["1 1 9, 2= 2 -2, 2= 4 -2, 4 3 -8", "1 13 8, 2= 12 2, 2= 14 2, 4 11 -9"];
    assert_eq!(rankings(&butler), lists);
    let per_board = scored(&PAIRS, Method::Butler, &[("imps.ranking", "per-board")]);
    assert_eq!(rankings(&per_board)[0], "1 1 4.50, 2= 2 -1.00, 2= 4 -1.00, 4 3 -4.00");
    // 620 earns 10, 12, and 10 IMPs; 170 earns −10 and 7; −100 earns −12 and twice −7.
    let cross = scored(&PAIRS, Method::CrossImps, &[]);
    assert_eq!(travellers(&cross), [vec!["32 -32", "-3 3", "-26 26", "-3 3"], flat]);
    let nothing = BoardPoints::Imps(None);
    assert_eq!([cross.printed(&nothing), cross.percent(&nothing)], [None, None]);
    assert_eq!(cross.printed(&BoardPoints::Points(Some(Exact::ONE))), None);
}

#[test]
fn travellers_of_teams() {
    let whole = scored(&TEAMS, Method::Teams, &[]);
    let expected = [vec!["10 -10", "-10 10"], vec!["0 0", "0 0"]];
    let found = travellers(&whole);
    assert_eq!(found[0].len(), 2);
    assert_eq!([&found[0][0], &found[1][0]], [&expected[0][0], &expected[1][0]]);
    assert_eq!(rankings(&whole), ["1 A 10, 2 B -10"]);
    let boards: Vec<u32> =
        whole.boards().map(|it| whole.event().board_at(it.board).number.get()).collect();
    assert_eq!(boards, [1, 2]);
    // A board has 2 points, or half of them for a tie.
    let points = scored(&TEAMS, Method::BoardAMatch, &[]);
    let first: Vec<String> = travellers(&points).into_iter().map(|it| it[0].clone()).collect();
    assert_eq!(first, ["2 0", "1 1"]);
    assert_eq!(rankings(&points), ["1 A 3, 2 B 1"]);
}

/// Returns the datums of both sides of each table.
fn datums(whole: &ScoredEvent) -> Vec<String> {
    let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
    let event = whole.event();
    let of_row = |row: ResultId| {
        let both = Side::ALL.map(|side| scores.datum(row, side));
        both.map(|it| it.map_or_else(|| "-".to_owned(), |it| it.to_string())).join(" ")
    };
    event.results().ids().map(of_row).collect()
}

/// Each board has one datum. A split score leads to two, and groups of tables have no common datum.
#[test]
fn datums_of_boards() {
    let of_boards = |first: &str, second: &str| {
        [vec![first.to_owned(); 4], vec![second.to_owned(); 4]].concat()
    };
    let plain = scored(&PAIRS, Method::Butler, &[]);
    assert_eq!(datums(&plain), of_boards("220 220", "110 110"));
    let cross = scored(&PAIRS, Method::CrossImps, &[]);
    assert_eq!(datums(&cross), of_boards("- -", "- -"));
    // North-South has 220 instead of 620: (220 + 240) / 4. East-West keeps 620.
    let mut split = PAIRS;
    split[0].3 = "NS 220 EW -620";
    let split = scored(&split, Method::Butler, &[]);
    assert_eq!(datums(&split), of_boards("120 220", "110 110"));
    for fouled in [0, 3] {
        let mut groups = PAIRS;
        groups[fouled].4 = "other cards";
        let groups = scored(&groups, Method::Butler, &[]);
        assert_eq!(datums(&groups), of_boards("- -", "110 110"));
    }
    let mut entered = event(&PAIRS);
    let number = BoardNumber::new(2).expect("a board");
    let score = Score::new(400).expect("a score");
    let datum = EnteredDatum { session: None, board: number, score };
    entered.add_decision(Decision::Datum(datum)).expect("the first");
    let entered = self::score(entered, Method::Butler, Regulations::default()).expect("no fault");
    assert_eq!(datums(&entered), of_boards("220 220", "400 400"));
}

/// Two groups of a fouled board are compared separately: 620 with 170, and −100 with 170.
#[test]
fn groups_of_a_fouled_board() {
    let mut fouled = PAIRS;
    for table in &mut fouled[2..4] {
        table.4 = "other cards";
    }
    let imps = |method| travellers(&scored(&fouled, method, &[]))[0].clone();
    // The datums are 400, rounded from 395, and 40, rounded from 35.
    assert_eq!(imps(Method::Butler), ["6 -6", "-6 6", "-4 4", "4 -4"]);
    assert_eq!(imps(Method::CrossImps), ["10 -10", "-10 10", "-7 7", "7 -7"]);
    assert_eq!(imps(Method::Matchpoints), ["2.00 0.00", "0.00 2.00", "0.00 2.00", "2.00 0.00"]);
    // Each group is adjusted from two to four scores.
    let whole = scored(&fouled, Method::Matchpoints, &[("neuberg.fewer_scores", "neuberg")]);
    // 4/2 · (2 + 1) − 1 of 6.
    let travellers = travellers(&whole);
    assert_eq!(travellers[0], ["5.00 1.00", "1.00 5.00", "1.00 5.00", "5.00 1.00"]);
}
