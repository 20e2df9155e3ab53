//! Tables of scores in Portable Bridge Notation.

#![expect(clippy::expect_used, reason = "helpers of tests")]

use formats::{FileFormat, ParsedResults, Problems, PublishedFigureKind, read};
use regulations::Method;

fn read_valid(text: &str) -> ParsedResults {
    read(FileFormat::Pbn, text).map_err(|rejected| messages(&rejected.problems)).expect("readable")
}

fn messages(problems: &Problems) -> String {
    problems.list().iter().map(|it| it.message.to_string()).collect::<Vec<_>>().join("\n")
}

fn result_lines(read: &ParsedResults) -> Vec<String> {
    let (event, results) = (&read.event, read.event.results());
    let line = |id| {
        let row = results.row(id);
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        let score = row.score.map_or_else(|| "–".to_owned(), |score| score.to_string());
        let [ns, ew] = [row.north_south, row.east_west].map(|name| event.name(name));
        format!("{} {ns} {ew} {score} {ruling}", event.board_at(row.board).number)
            .trim_end()
            .to_owned()
    };
    results.ids().map(line).collect()
}

const TABLE: &str = r##"% PBN 2.1
[Event "Friday"]
[Board "4"]
[Vulnerable "All"]
[Declarer ""]
[Contract ""]
[Result ""]
[Competition "Pairs"]
[TotalScoreTable "-Rank\3R;PairId\4R;Names\24L;NrBoards\2R;TotalScoreMP\6R;+TotalPercentage\5R"]
  1    4 "Ann Ash - Bo Birch"      1    6.0 100.0
  2    2 Cy Cedar - Di Elm         1    4.0  66.7
[ScoreTable "Table\2R;Round\2R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;Score_NS\6R;Score_EW\6R;MP_NS\4R;MP_EW\4R;Percentage_NS\3R;Percentage_EW\3R"]
 1  1  4 11 2HX  S  8 S6   "670"      -  6.0  0.0 100   0
 2  1  2  7 2S   E  5 DQ   "300"      -  4.0  2.0  67  33
 3  1  5 10 Pass -  - -      "0"      -  2.0  4.0  33  67
 4  1  3  1 1NT  N  6 C2       -  "100"  0.0  6.0   0 100
 5  1  6  8 -    -  - -        -      -  3.6  2.4 ^60 ^40
 6  1  9  - -    -  - -        -      -    -    -   -   -

[Board "4"]
[ScoreTable "#"]
 1  1  4 11 2HX  S  8 S6   "670"      -  6.0  0.0 100   0
"##;

#[test]
fn reads_every_table_of_a_board() {
    let read = read_valid(TABLE);
    assert_eq!(
        result_lines(&read),
        ["4 4 11 670", "4 2 7 300", "4 5 10 0", "4 3 1 -100", "4 6 8 – 60%/40%"]
    );
    assert_eq!(read.method, Some(Method::Matchpoints));
    let figures: Vec<Vec<_>> = read
        .published
        .totals
        .iter()
        .map(|it| {
            it.figures
                .iter()
                .map(|it| (it.kind, read.text.get(it.place.clone()).unwrap()))
                .collect()
        })
        .collect();
    assert_eq!(
        figures,
        [
            [(PublishedFigureKind::Percentage, "100.0"), (PublishedFigureKind::Won, "6.0")],
            [(PublishedFigureKind::Percentage, "66.7"), (PublishedFigureKind::Won, "4.0")]
        ]
    );
    assert_eq!(read.published.results.len(), 5);
    let contestant = read.event.find("2").and_then(|it| read.event.members(it));
    assert_eq!(contestant.unwrap(), ["Cy Cedar", "Di Elm"]);
    assert_eq!(messages(&read.warnings), "");
}

#[test]
fn reads_sections_and_players() {
    let read = read_valid(
        "[Board \"1\"]\n[ScoreTable \"Section;PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Score_NS\"]\nA 1 2 3 4 420\n",
    );
    assert_eq!(result_lines(&read), ["1 A1 & A2 A3 & A4 420"]);
    assert!(read.event.is_individual());
    let broken = errors(
        "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 2 9S N 10\n3 4 4S N 10\n5 6 4S X 10\n",
    );
    assert_eq!(
        broken,
        "invalid contract \"9S\": expected a level from 1 to 7 first, as in 4SX\ninvalid seat \"X\": expected N, E, S, or W"
    );
    // A contract that contradicts the score.
    let read = read_valid(
        "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 4S N 10 450\n",
    );
    assert_eq!(
        (result_lines(&read), messages(&read.warnings).lines().count()),
        (vec!["1 1 2 450".to_owned()], 1)
    );
}

fn errors(text: &str) -> String {
    read(FileFormat::Pbn, text)
        .map_or_else(|rejected| messages(&rejected.problems), |_| "accepted".to_owned())
}

#[test]
fn rejects_one_malformed_game() {
    let game = |board: u32, room: &str, contract: &str| {
        format!(
            "[Board \"{board}\"]\n[HomeTeam \"A\"]\n[VisitTeam \"B\"]\n[Room \"{room}\"]\n[Contract \"{contract}\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n"
        )
    };
    let good = [game(1, "Open", "4S"), game(1, "Closed", "4H")].concat();
    let broken =
        "[Board \"2\"]\n[PairNS \"1\"]\n[Contract \"9S\"]\n[Declarer \"Q\"]\n[Result \"x\"]\n\n";
    assert_eq!(errors(&(good.clone() + broken)).lines().count(), 1);
    assert_eq!(read_valid(&good).method, Some(Method::Teams));
    let passed =
        "[Board \"3\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Contract \"Pass\"]\n[Score \"0\"]\n";
    assert_eq!(result_lines(&read_valid(passed)), ["3 1 2 0"]);
}

/// A game without a board and players is not a result of the event.
#[test]
fn ignores_games_of_no_event() {
    let stray = "[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n";
    let game =
        "[Board \"3\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Contract \"Pass\"]\n[Score \"0\"]\n\n";
    let read = read_valid(&[stray, game, stray].concat());
    assert_eq!(result_lines(&read), ["3 1 2 0"]);
    assert_eq!(
        messages(&read.warnings),
        "games with neither board number nor contestants, which are ignored: 2"
    );
    assert_eq!(
        errors(stray),
        "games with neither board number nor contestants, and no other games: 1"
    );
}

/// Ruter writes tricks, and the word `Bye` in both scores of a pair that sits out.
#[test]
fn reads_sit_outs_of_ruter() {
    let read = read_valid(
        r#"% PBN 2.0
[Board "1"]
[Competition "Pairs"]
[TotalScoreTable "Rank\1R;RankTie\1R;PairId\1R;TotalPercentage\5R;Names\37L;MemberID1\7R;MemberID2\7R"]
1 - 6 58.33 "Anna Ek - Bo Ask" "87" "88"
2 - 2 41.67 "Cia Lind - Dag Al" "28" "14"
[ScoreTable "Table\1R;Round\1R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;Score_NS\6R;Score_EW\6R;MP_NS\3R;MP_EW\3R"]
4 2 6 5 5HX E 7 SA "800" - 2.0 0.0
2 5 7 3 4S S 11 CA "450" - 0.0 2.0
3 3 - 2 - - - - "Bye" "Bye" - 1.1
"#,
    );
    assert_eq!(result_lines(&read), ["1 6 5 800", "1 7 3 450"]);
    let pair = read.event.find("6").expect("pair 6");
    assert_eq!(read.event.members(pair).expect("members"), ["Anna Ek", "Bo Ask"]);
}
