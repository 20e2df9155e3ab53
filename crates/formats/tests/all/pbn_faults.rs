//! Errors in Portable Bridge Notation are reported at their location. No data is ignored or scored
//! as something else without a message.
#![expect(clippy::expect_used, reason = "helpers of tests")]

use event::Event;
use formats::{FileFormat, Problem, Problems, read};

/// Returns the text at the location of each problem, with its message.
fn messages_with_text(pbn: &str, problems: &Problems) -> Vec<String> {
    let one = |it: &Problem| {
        let place = it.place.clone().and_then(|place| pbn.get(place)).unwrap_or_default();
        let note = it.note.as_ref().and_then(|note| pbn.get(note.place.clone()));
        let note = note.map(|note| format!(" ({note})")).unwrap_or_default();
        format!("{place}{note}: {}", it.message)
    };
    problems.list().iter().map(one).collect()
}

fn errors(pbn: &str) -> Vec<String> {
    let rejected = read(FileFormat::Pbn, pbn).map(drop).expect_err("something wrong");
    messages_with_text(pbn, &rejected.problems)
}

fn read_valid(pbn: &str) -> (Event, Vec<String>) {
    let read =
        read(FileFormat::Pbn, pbn).map_err(|rejected| rejected.to_string()).expect("readable");
    let warnings = messages_with_text(pbn, &read.warnings);
    (read.event, warnings)
}

/// Returns the results with their rulings.
fn results(event: &Event) -> Vec<String> {
    let results = event.results();
    let line = |id| {
        let row = results.row(id);
        let [ns, ew] = [row.north_south, row.east_west].map(|name| event.name(name));
        let score = row.score.map_or_else(|| "-".to_owned(), |score| score.to_string());
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        format!("{ns} {ew} {score} {ruling}").trim_end().to_owned()
    };
    results.ids().map(line).collect()
}

fn table(columns: &str, rows: &str) -> String {
    format!("[Board \"1\"]\n[ScoreTable \"{columns}\"]\n{rows}\n")
}

const SCORES: &str = "PairId_NS;PairId_EW;Score_NS";
const CONTRACTS: &str = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS";

/// A row with too few or too many cells is an error, and does not shift later rows.
#[test]
fn rejects_rows_of_another_length() {
    let pbn = table(SCORES, "1 2 420\n3 4\n5 6 50\n7 8 110 9\n9 10 x\n11 12 50");
    assert_eq!(
        errors(&pbn),
        [
            "3 4: expected 3 cells, found 2",
            "7 8 110 9: expected 3 cells, found 4",
            "x: invalid score \"x\": expected a whole number from -100000 to 100000, such as 420 or -50"
        ]
    );
    let pbn = table(SCORES, "1 2 420\n3");
    assert_eq!(errors(&pbn), ["3: expected 3 cells, found 1"]);
}

/// Totals are compared, not scored, so invalid rows of totals are omitted.
#[test]
fn omits_totals_of_another_length() {
    let totals = "[TotalScoreTable \"PairId;TotalMP;TotalMP\"]\n1 2\n2 0 0\n3 0 0 0";
    let (event, warnings) = read_valid(&table(SCORES, &format!("1 2 420\n3 4 50\n{totals}")));
    assert_eq!(event.results().ids().count(), 2);
    assert_eq!(
        warnings,
        [
            "TotalMP: duplicate column \"TotalMP\": the first is used",
            "1 2: expected 3 cells, found 2: the row is ignored",
            "3 0 0 0: expected 3 cells, found 4: the row is ignored"
        ]
    );
}

/// An empty line ends a table. Rows after it would be lost.
#[test]
fn rejects_rows_after_an_empty_line() {
    let of_table = "found text after the empty line that ends the table of scores".to_owned();
    let pbn = table(SCORES, "1 2 420\n\n3 4 50\n5 6 50");
    assert_eq!(errors(&pbn), [format!("3 4 50: {of_table}")]);
    let pbn = table(SCORES, "1 2 420\n\n\"Ann Ash\" 4 50");
    assert_eq!(errors(&pbn), [format!("\"Ann Ash\" 4 50: {of_table}")]);
    let pbn = table(SCORES, "1 2 420\n \n% 3\n; 4\n{ 5 }\n\n[Deal \"x\"]\nPass\n\nPass\n\u{1a}");
    assert_eq!(results(&read_valid(&pbn).0), ["1 2 420"]);
    assert_eq!(results(&read_valid(&table(SCORES, "1 2 420\n\n\u{1a}")).0), ["1 2 420"]);
}

/// An impossible score in a table is used with a warning, as in CSV.
#[test]
fn warns_of_impossible_scores() {
    let (event, warnings) = read_valid(&table(SCORES, "1 2 420\n3 4 5\n5 6 620\n7 8 -420"));
    assert_eq!(results(&event), ["1 2 420", "3 4 5", "5 6 620", "7 8 -420"]);
    let none = |score: &str| {
        format!("{score}: no contract scores {score} for North-South at vulnerability none")
    };
    assert_eq!(warnings, [none("5"), none("620")]);
    let ruled = table("PairId_NS;PairId_EW;Score_NS;Ruling", "1 2 420 60\n3 4 420 60/40");
    let (event, warnings) = read_valid(&ruled);
    assert_eq!(results(&event), ["1 2 420 60", "3 4 420 60%/40%"]);
    assert_eq!(warnings, [none("60")]);
    // Without a vulnerability tag the board number determines it: 620 is possible on board 2.
    let second = table(SCORES, "1 2 620").replace("[Board \"1\"]", "[Board \"2\"]");
    assert!(read_valid(&second).1.is_empty());
}

/// Contracts without a result, and contracts that contradict the score.
#[test]
fn rejects_incomplete_contracts() {
    let pbn = table(
        CONTRACTS,
        "1 2 4S - - -\n3 4 4S N - -\n5 6 NP - - 100\n7 - 4S N 10 420\n8 9 - - - AVE\n- 10 - - - -\n11 12 - - - -",
    );
    assert_eq!(
        errors(&pbn),
        [
            "4S: the contract 4S has no declarer",
            "4S: the contract 4S has no result",
            "100: the contract \"NP\" contradicts the score \"100\"",
            "7 - 4S N 10 420: the row has a result but not both sides: expected North-South and East-West",
            "AVE: invalid score \"AVE\": expected points"
        ]
    );
    let (event, warnings) =
        read_valid(&table(CONTRACTS, "1 2 4S - - 420\n3 4 Pass - - 100\n5 6 4S N 10 5"));
    assert_eq!(results(&event), ["1 2 420", "3 4 100", "5 6 5"]);
    assert_eq!(
        warnings,
        [
            "100: the contract is Pass, but North-South score 100: the score is used",
            "5 6 4S N 10 5: 4S N = at vulnerability none scores 420, not 5: 5 is used"
        ]
    );
}

/// `Result` counts tricks: `+1` is not a number of tricks.
#[test]
fn rejects_tricks_with_a_sign() {
    let of = |result: &str| {
        let pbn = format!(
            "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"{result}\"]\n"
        );
        let rejected = read(FileFormat::Pbn, &*pbn).map(drop).expect_err("a sign");
        let problem = rejected.problems.list()[0].clone();
        (problem.message.to_string(), problem.help.map(|help| help.to_string()))
    };
    for (result, tricks) in [("+1", 11), ("-1", 9), ("=", 10), ("^+1", 11)] {
        let sign = result.trim_start_matches('^');
        let message = format!(
            "invalid result {sign:?}: expected the number of tricks that declarer won, 0 to 13"
        );
        let help = format!("replace it by `{tricks}`");
        assert_eq!(of(result), (message, Some(help)), "{result}");
    }
    assert_eq!(of("+9").1, None);
    for result in ["NS +9", "NS +9 EW +4"] {
        assert!(of(result).0.starts_with(&format!("invalid result {result:?}: ")), "{result}");
    }
}

/// Two different values of a tag in one game are one error at the second, with a note at the first.
#[test]
fn rejects_two_values_of_a_tag() {
    let game = |more: &str| {
        format!(
            "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n{more}\n"
        )
    };
    for (tag, first, second) in [
        ("Contract", "4S", "3S"),
        ("Result", "10", "12"),
        ("Declarer", "N", "E"),
        ("PairEW", "2", "3"),
    ] {
        let pbn = game(&format!("[{tag} \"{second}\"]"));
        let message =
            format!("the tag `{tag}` is {second:?} here and {first:?} earlier in this game");
        let expected = format!("{second} ({first}): {message}");
        assert_eq!(errors(&pbn), [expected], "{tag}");
        // Repeated equal values and empty values are accepted.
        for second in [first, "", "?", "#"] {
            let (event, warnings) = read_valid(&game(&format!("[{tag} \"{second}\"]")));
            assert_eq!((results(&event), warnings), (vec!["1 2 420".to_owned()], vec![]), "{tag}");
        }
    }
    // Tags of games without results are not checked.
    let deal = "[Board \"2\"]\n[Deal \"N:x\"]\n[Scoring \"MP\"]\n[Scoring \"IMP\"]\n";
    assert_eq!(read_valid(&(game("") + deal)).1.len(), 1);
    let of_table = table(SCORES, "1 2 110\n[Vulnerable \"All\"]\n[Vulnerable \"None\"]");
    assert_eq!(
        errors(&of_table),
        ["None (All): the tag `Vulnerable` is \"None\" here and \"All\" earlier in this game"]
    );
}

/// A table that is repeated in several games of its board must have equal rows.
#[test]
fn rejects_different_tables_of_a_board() {
    let again = |rows: &str| table(SCORES, "1 2 420\n3 4 50\n") + &table("#", rows);
    assert_eq!(results(&read_valid(&again("3 4 50\n5 6 50")).0), ["1 2 420", "3 4 50", "5 6 50"]);
    assert_eq!(
        errors(&again("1 2 420\n3 4 100")),
        ["3 4 100 (3 4 50): the result of this row differs from an earlier table of the board"]
    );
}

/// A table that is repeated with another ruling, or without it, contradicts the first.
#[test]
fn rejects_another_ruling_of_a_repeated_table() {
    const RULED: &str = "PairId_NS;PairId_EW;Score_NS;Ruling";
    let again = |ruling: &str| {
        table(RULED, "1 2 420 \"60/40\"\n3 4 50 -\n") + &table("#", &format!("1 2 420 {ruling}"))
    };
    assert_eq!(results(&read_valid(&again("\"60/40\"")).0), ["1 2 420 60%/40%", "3 4 50"]);
    for ruling in ["\"40/60\"", "-"] {
        let message = "the result of this row differs from an earlier table of the board";
        let [error] = &errors(&again(ruling))[..] else { panic!("{ruling}") };
        assert!(error.ends_with(message), "{error}");
    }
}

/// The message names the first different value and the value that counts.
#[test]
fn names_the_first_of_several_contradictions() {
    let game = |tags: &str| {
        format!(
            "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n{tags}\n"
        )
    };
    let result =
        |values: [&str; 3]| game(&values.map(|value| format!("[Result \"{value}\"]")).join("\n"));
    let of = |here: &str| {
        format!("{here} (10): the tag `Result` is {here:?} here and \"10\" earlier in this game")
    };
    assert_eq!(errors(&result(["10", "9", "8"])), [of("9")]);
    assert_eq!(errors(&result(["10", "10", "8"])), [of("8")]);
    assert_eq!(errors(&result(["10", "?", "8"])), [of("8")]);
    assert_eq!(results(&read_valid(&result(["10", "", "10"])).0), ["1 2 420"]);
    let two_tags = game("[Result \"10\"]\n[Result \"9\"]\n[Contract \"3NT\"]");
    assert_eq!(errors(&two_tags), [of("9")]);
}

/// Tags of a game are the session, section, and round of the rows in its table, unless a column
/// contains them.
#[test]
fn rows_inherit_labels_of_the_game() {
    let game = |tags: &str, rows: &str| format!("{tags}\n{}\n", table(SCORES, rows));
    let labelled = |event: &Event| {
        let results = event.results();
        let line = |id| {
            let row = results.row(id);
            let board = event.board_at(row.board);
            let labels = [event.label(board.session), event.label(results.section(id))];
            let [session, section] = labels;
            let [ns, ew] = [row.north_south, row.east_west].map(|name| event.name(name));
            format!(
                "{session}/{section}/{} {ns} {ew} {}",
                event.label(row.round),
                board.vulnerability
            )
        };
        results.ids().map(line).collect::<Vec<String>>()
    };
    // Equal rows in another session or section are other results; in the same one they count once.
    let of = |tags: &str| game(tags, "1 2 100");
    for (other, expected) in [
        ("[Session \"b\"]\n[Vulnerable \"All\"]", vec!["a// 1 2 none", "b// 1 2 both"]),
        ("[Session \"a\"]\n[Section \"B\"]", vec!["a// 1 2 none", "a/B/ B1 B2 none"]),
        ("[Session \"a\"]", vec!["a// 1 2 none"]),
        ("[Session \"a\"]\n[Vulnerable \"None\"]", vec!["a// 1 2 none"]),
    ] {
        let (event, warnings) = read_valid(&(of("[Session \"a\"]") + &of(other)));
        assert_eq!(labelled(&event), expected, "{other}");
        assert_eq!(warnings, [""; 0], "{other}");
    }
    // Rounds may distinguish results, even of teams that play a board again.
    let rounds = game("[Round \"1\"]", "A B 420") + &game("[Round \"2\"]", "A B 50\nB A 50");
    assert_eq!(labelled(&read_valid(&rounds).0), ["//1 A B none", "//2 A B none", "//2 B A none"]);
    // A column takes precedence over the tag of the game.
    let columns = "PairId_NS;PairId_EW;Score_NS;Round;Session";
    let both =
        "[Round \"9\"]\n[Session \"9\"]\n".to_owned() + &table(columns, "1 2 420 3 b\n3 4 50 - -");
    assert_eq!(labelled(&read_valid(&both).0), ["b//3 1 2 none", "9//9 3 4 none"]);
    let again = of("[Vulnerable \"All\"]") + &of("[Vulnerable \"EW\"]");
    assert_eq!(errors(&again), ["EW (All): board 1 is vulnerable EW here and both earlier"]);
    assert_eq!(errors(&of("[Vulnerable \"x\"]")).len(), 1);
}

/// Sessions named in a column have the vulnerability of their game.
#[test]
fn sessions_in_a_column_have_the_vulnerability_of_their_game() {
    let columns = "Session;PairId_NS;PairId_EW;Contract;Declarer;Result";
    let game = |vulnerable: &str, rows: &str| {
        format!("[Vulnerable \"{vulnerable}\"]\n{}\n", table(columns, rows))
    };
    let (event, warnings) =
        read_valid(&(game("All", "1 1 2 4S N 10") + &game("None", "2 1 2 4S N 10")));
    assert_eq!(
        (results(&event), warnings),
        (vec!["1 2 620".to_owned(), "1 2 420".to_owned()], vec![])
    );
}

/// Leading zeros of a board number are ignored.
#[test]
fn ignores_leading_zeros_of_boards() {
    let first = table(SCORES, "1 2 420\n3 4 50\n");
    let again = first.replace("Board \"1\"", "Board \"01\"");
    assert_eq!(results(&read_valid(&(first + &again)).0), ["1 2 420", "3 4 50"]);
}

/// Games of several events in one file are reported, because they are scored as one event.
#[test]
fn warns_of_several_events() {
    let game = |event: &str, rows: &str| format!("[Event \"{event}\"]\n{}\n", table(SCORES, rows));
    let both = game("Monday", "1 2 420") + &game("?", "5 6 420") + &game("Tuesday", "3 4 50");
    let messages_with_text =
        "Tuesday (Monday): games of the events \"Monday\" and \"Tuesday\" are scored as one event";
    assert_eq!(read_valid(&both).1, [messages_with_text]);
    assert_eq!(read_valid(&both.replace("Tuesday", "Monday")).1, Vec::<String>::new());
    let deal = "[Event \"Sunday\"]\n[Board \"2\"]\n[Deal \"N:x\"]\n\n";
    let warnings = read_valid(&(deal.to_owned() + &game("Monday", "1 2 420"))).1;
    assert_eq!(warnings, [": deals without a result, which are ignored: 1"]);
}

/// A duplicate column is ambiguous.
#[test]
fn rejects_duplicate_columns() {
    let pbn = table("PairId_NS;PairId_EW;Score_NS;+score_ns\\5R", "1 2 420 50");
    assert_eq!(errors(&pbn), ["score_ns: duplicate column `score_ns`"]);
    let pbn = table("##PairId_NS;PairId_EW;Score_NS;Mine;Mine", "1 2 420 - -");
    assert_eq!(errors(&pbn).last().map(String::as_str), Some("Mine: duplicate column `Mine`"));
}

/// An unknown column is reported once. Known columns without effect on the score are not reported.
#[test]
fn warns_of_unknown_columns_once() {
    let head = "-Rank\\2R;PairId_NS;PairId_EW;Lead\\3L;Score_NS;IMP_North;Names_NS;Multiplicity;Rulling\\5R";
    let rows = "1 1 2 S6 50 - \"Ann Ash\" 1 60/40";
    let (event, warnings) =
        read_valid(&(table(head, rows) + &table(head, rows).replace("Board \"1\"", "Board \"2\"")));
    assert_eq!(results(&event), ["1 2 50", "1 2 50"]);
    assert_eq!(warnings, ["Rulling: unknown column \"Rulling\", which is not used"]);
}

/// Scores of both sides that do not balance are a split score, as in CSV.
#[test]
fn reads_split_scores() {
    let columns = "PairId_NS;PairId_EW;Score_NS;Score_EW";
    let (event, warnings) =
        read_valid(&table(columns, "1 2 420 420\n3 4 50 -50\n5 6 - 50\n7 8 0 0\n9 10 50 -"));
    assert_eq!(results(&event), ["1 2 - NS 420 | EW 420", "3 4 50", "5 6 -50", "7 8 0", "9 10 50"]);
    assert_eq!(
        warnings,
        ["420: North-South score 420 and East-West 420: each side gets its own score"]
    );
    let ruled = table("PairId_NS;PairId_EW;Score_NS;Score_EW;Ruling", "1 2 420 420 60/40");
    assert_eq!(errors(&ruled), ["60/40: found a split score and a ruling: expected one of them"]);
}

/// A result without a contract is not an unplayed board.
#[test]
fn rejects_results_without_a_contract() {
    let game = |pairs: [u8; 2], tags: &str| {
        let [ns, ew] = pairs;
        format!("[Board \"1\"]\n[PairNS \"{ns}\"]\n[PairEW \"{ew}\"]\n{tags}\n\n")
    };
    let good = game([3, 4], "[Declarer \"N\"]\n[Contract \"3S\"]\n[Result \"9\"]");
    let of = |contract: &str, declarer: &str, result: &str| {
        let tags = format!("{contract}\n[Declarer \"{declarer}\"]\n[Result \"{result}\"]");
        game([1, 2], &tags) + &good
    };
    for contract in ["[Contrac \"4S\"]", "[Contract \"\"]", "[Contract \"?\"]", "[Contract \"-\"]"]
    {
        let mut messages = errors(&of(contract, "N", "10"));
        if contract.starts_with("[Contrac ") {
            assert_eq!(messages.remove(0), "Contrac: unknown tag \"Contrac\", which is not used");
        }
        let expected = ["N: found declarer and result, but neither contract nor score"];
        assert_eq!(messages, expected, "{contract}");
    }
    let warnings = |declarer, result| read_valid(&of("[Contract \"\"]", declarer, result)).1;
    assert_eq!(
        warnings("N", ""),
        ["N: found a declarer but no contract: the board is treated as not played"]
    );
    assert_eq!(
        warnings("?", "0"),
        ["0: found a result but no contract: the board is treated as not played"]
    );
    assert_eq!(warnings("", "?"), [""; 0]);
    let rows = table("PairId_NS;PairId_EW;Contract;Declarer;Result", "1 2 - N 10\n3 4 4S N 10");
    assert_eq!(
        errors(&rows),
        ["1 2 - N 10: found declarer and result, but neither contract nor score"]
    );
    let rows = rows.replace("N 10\n3", "N -\n3");
    assert_eq!(
        read_valid(&rows).1,
        ["N: found a declarer but no contract: the board is treated as not played"]
    );
}

/// Tags with wrong capitals are errors, because their results or games would be lost.
#[test]
fn rejects_tags_with_wrong_capitals() {
    let game = "[Event \"E\"]\n[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n\n";
    for (name, otherwise) in [("Contract", "contract"), ("PairNS", "PairNs"), ("Board", "BOARD")] {
        let pbn = game.replace(name, otherwise);
        let message = format!("unknown tag {otherwise:?}: expected `{name}`");
        assert_eq!(errors(&(pbn + game)), [format!("{otherwise}: {message}")]);
    }
    let small = game.to_ascii_lowercase();
    assert_eq!(
        errors(&(game.to_owned() + &small)),
        ["board: unknown tag \"board\": expected `Board`"]
    );
    let (event, warnings) = read_valid(&game.replace("Event", "event"));
    assert_eq!(results(&event), ["1 2 420"]);
    assert_eq!(warnings, ["event: unknown tag \"event\", which is not used: expected `Event`"]);
}

/// A tag with one wrong letter is reported; unknown tags are accepted.
#[test]
fn warns_of_similar_tags() {
    let game = "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Vulnerabel \"All\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n\
                [Result \"10\"]\n[Wets \"x\"]\n[Mode \"x\"]\n[ScoreIMP \"3\"]\n[DealId \"7\"]\n";
    let (event, warnings) = read_valid(game);
    assert_eq!(results(&event), ["1 2 420"]);
    assert_eq!(warnings, ["Vulnerabel: unknown tag \"Vulnerabel\", which is not used"]);
    let warnings = read(FileFormat::Pbn, game).expect("readable").warnings;
    let help = warnings.list()[0].help.as_ref().map(ToString::to_string);
    assert_eq!(help.as_deref(), Some("if it is misspelled, rename it to `Vulnerable`"));
}

/// Percentages that look like fractions are reported.
#[test]
fn warns_of_rulings_below_one_percent() {
    let game = "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Vulnerable \"All\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n\
                [Result \"10\"]\n";
    let messages = |ruling: &str| read_valid(&format!("{game}[Ruling \"{ruling}\"]\n")).1;
    let small = "0.6/0.4: the ruling 0.6%/0.4% gives neither side more than 1 %";
    assert_eq!(messages("0.6/0.4"), [small]);
    assert_eq!(messages("60/40"), Vec::<String>::new());
    assert_eq!(messages("NS 620 EW -650"), Vec::<String>::new());
    assert_eq!(messages("NS 420 EW -650").len(), 1);
}

/// A name that is too long is reported at its location.
#[test]
fn rejects_long_names() {
    let long = "x".repeat(401);
    let game = |pairs: [&str; 2], table: &str| {
        let [ours, theirs] = pairs;
        format!(
            "[Board \"1\"]\n[PairNS \"{ours}\"]\n[PairEW \"{theirs}\"]\n[Table \"{table}\"]\n[Vulnerable \"All\"]\n[Contract \"Pass\"]\n[Score \"0\"]\n"
        )
    };
    let expected = format!("{long}: a name of 401 bytes: expected at most 400");
    for (pairs, table) in [([long.as_str(), "2"], "3"), (["1", &long], "3"), (["1", "2"], &long)] {
        assert_eq!(errors(&game(pairs, table)), [expected.as_str()]);
    }
    // For two players whose names are too long together, only the first is reported.
    let half = "y".repeat(200);
    let players = format!(
        "[Board \"1\"]\n[Competition \"Individual\"]\n[North \"1\"]\n[South \"2\"]\n[East \"{half}\"]\n[West \"{half}\"]\n[Contract \"Pass\"]\n[Score \"0\"]\n"
    );
    let expected = format!("{half}: a name of 403 bytes: expected at most 400");
    assert_eq!(errors(&players), [expected]);
}

/// A result without a board number is an error at the game. Other games are read.
#[test]
fn rejects_a_result_without_a_board() {
    let game =
        "[PairNS \"1\"]\n[PairEW \"2\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n";
    let pbn = format!("{game}\n[Board \"1\"]\n{game}");
    assert_eq!(
        errors(&pbn),
        ["1: the game has no board number: expected a tag such as `[Board \"7\"]`"]
    );
}

/// An unplayed board has percentages for both sides, not words.
#[test]
fn rejects_words_as_percentages() {
    let shares = |cells: &str| {
        table("PairId_NS;PairId_EW;Percentage_NS;Percentage_EW", &format!("1 2 {cells}"))
    };
    assert_eq!(results(&read_valid(&shares("60 40")).0), ["1 2 - 60%/40%"]);
    assert_eq!(errors(&shares("60 AVE")), ["AVE: invalid percentage \"AVE\": expected a number"]);
    assert_eq!(
        errors(&shares("AVE- 60")),
        ["AVE-: invalid percentage \"AVE-\": expected a number"]
    );
}

/// A contract without declarer or result is ignored if there is a score. A warning reports it.
#[test]
fn warns_of_an_incomplete_contract_with_a_score() {
    let game = |tags: &str| {
        format!(
            "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Contract \"4S\"]\n{tags}\n[Score \"NS 420\"]\n"
        )
    };
    for (tags, what) in [("[Declarer \"N\"]", "result"), ("[Result \"10\"]", "declarer")] {
        let (event, warnings) = read_valid(&game(tags));
        assert_eq!(results(&event), ["1 2 420"]);
        assert_eq!(warnings, [format!("4S: the contract 4S has no {what}: the score is used")]);
    }
    assert_eq!(read_valid(&game("[Declarer \"N\"]\n[Result \"10\"]")).1, [""; 0]);
}
