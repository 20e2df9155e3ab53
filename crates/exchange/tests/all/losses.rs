//! Reported losses of each format, and no others.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::{Event, MatchResult, NewMatch};
use exchange::{ExchangeFormat, losses};
use regulations::{Method, Regulations};
use scoring::ScoredEvent;

use crate::support::{self, scored_event, scored_with_corrections};

/// Returns the reported losses, or the reason why the event is not exported.
fn losses_text(scored: &ScoredEvent, format: ExchangeFormat) -> Vec<String> {
    match losses(scored, format) {
        Ok(lost) => lost.list().to_vec(),
        Err(error) => vec![format!("refused: {error}")],
    }
}

fn exported(scored: &ScoredEvent, format: ExchangeFormat) -> String {
    let mut out = Vec::new();
    exchange::write(scored, format, &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

/// A column that USEBIO lacks is a loss, even if only one row has a value in it.
#[test]
fn reports_columns_unsupported_by_usebio() {
    let section = "the name of the only section, which some results lack";
    for (column, cell, lost) in [
        ("table", "3", Vec::new()),
        ("round", "2", vec!["the round of each result: only matches have rounds"]),
        ("group", "x", vec!["groups of tables on a fouled board"]),
        ("lead", "HK", Vec::new()),
        ("note", "HK", vec!["columns that scoring does not use"]),
        ("session", "Friday", Vec::new()),
        ("section", "A", vec![section]),
        ("vul", "both", Vec::new()),
    ] {
        // All results of a comparison have the same vulnerability and the same session.
        let other = if column == "session" { cell } else { "" };
        let (one, other) = if column == "vul" { (cell, cell) } else { (cell, other) };
        let csv = format!("board,ns,ew,score,{column}\n1,1,2,420,{one}\n1,3,4,400,{other}\n");
        assert_eq!(losses_text(&scored_event(&csv, ""), ExchangeFormat::Usebio), lost, "{column}");
    }
    let two = "session,section,board,ns,ew,score\n1,A,1,1,2,420\n1,A,1,3,4,400\n2,B,1,1,2,50\n2,B,1,3,4,90\n";
    assert_eq!(losses_text(&scored_event(two, ""), ExchangeFormat::Usebio), Vec::<String>::new());
    let teams = "section,board,room,ns,ew,score\nA,1,open,1,2,420\nA,1,closed,2,1,400\n";
    let teams = scored_with_corrections(teams, "", None, Some(Method::Teams));
    assert_eq!(losses_text(&teams, ExchangeFormat::Usebio), ["the section of each result"]);
    let rounds = "round,board,room,ns,ew,score\n1,1,open,1,2,420\n1,1,closed,2,1,400\n";
    let rounds = scored_with_corrections(rounds, "", None, Some(Method::Teams));
    assert_eq!(losses_text(&rounds, ExchangeFormat::Usebio), Vec::<String>::new());
}

/// AVE+ can earn two partners of an individual event different points. The formats have one number
/// for both.
#[test]
fn reports_points_of_second_partner() {
    let csv = |first: &str| {
        format!(
            "board,north,south,east,west,score,adjustment\n1,1,2,3,4,420,\n1,5,6,7,8,50,\n2,1,6,3,8,420,\n2,5,2,7,4,50,\n\
             3,1,2,3,4,,{first}\n3,5,6,7,8,50,\n"
        )
    };
    let lost =
        "the points of a player's partner, if they differ: only the first player's are written";
    for format in [ExchangeFormat::Pbn, ExchangeFormat::Usebio] {
        let is_lost =
            |first| losses_text(&scored_event(&csv(first), ""), format).iter().any(|it| it == lost);
        assert_eq!([is_lost("AVE+/AVE-"), is_lost("60/40")], [true, false], "{format:?}");
    }
}

/// Rulings that a format cannot express are counted. If a ruling refers to the score at the table
/// and that score is lost, the export is rejected.
#[test]
fn reports_unsupported_rulings() {
    let fixed = "1 rulings of AVE+, AVE or AVE-, written as the fixed percentages 60, 50 and 40";
    let in_words = "1 rulings for which there is no code, written in words that this program reads";
    let beside = "the score at the table of a result with a ruling and no contract";
    let in_column =
        "1 rulings for which the notation has no form, written in a column of this program";
    for (ruling, usebio, pbn) in [
        ("60/40", vec![beside], vec![]),
        ("60/AVE-", vec![fixed, beside], vec![in_column]),
        ("AVE+/40", vec![fixed, beside], vec![in_column]),
        ("NS 60% EW -600", vec![in_words, beside], vec![in_column]),
        ("NS 590 EW -690", vec![beside], vec![in_column]),
    ] {
        let csv = format!("board,ns,ew,score,adjustment\n1,1,2,420,{ruling}\n1,3,4,400,\n");
        let scored = scored_event(&csv, "");
        assert_eq!(losses_text(&scored, ExchangeFormat::Usebio), usebio, "{ruling}");
        assert_eq!(losses_text(&scored, ExchangeFormat::Pbn), pbn, "{ruling}");
        assert!(losses_text(&scored, ExchangeFormat::Csv).is_empty(), "{ruling}");
    }
    for ruling in ["NS table | EW -600", "NS 400 | EW table", "damage normal -650 assigned 620"] {
        let csv = format!("board,ns,ew,score,adjustment\n1,1,2,420,{ruling}\n1,3,4,400,\n");
        assert_eq!(
            losses_text(&scored_event(&csv, ""), ExchangeFormat::Usebio),
            [format!(
                "refused: USEBIO cannot contain a score with a ruling, and the ruling {ruling} depends on it: expected the contract"
            )]
        );
    }
}

/// Corrected results are written in every format with their corrections applied.
#[test]
fn reports_corrections() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,400\n";
    let late = "board,ns,ew,score\n1,1,2,450\n";
    let scored = scored_with_corrections(csv, "", Some(late), None);
    for &format in ExchangeFormat::ALL {
        let lost = ["the record of corrections: results are written as corrected"];
        assert_eq!(losses_text(&scored, format), lost, "{format}");
    }
}

/// Matches of different kinds are rejected, independent of their order.
#[test]
fn rejects_mixed_match_results() {
    let kinds = |text: &str| {
        let mut event = Event::default();
        for (at, kind) in text.chars().enumerate() {
            let number = |text: &str| text.parse().expect("a number");
            let result = match kind {
                'i' => MatchResult::Imps { home: number("30"), away: number("20") },
                _ => MatchResult::Vps {
                    home: "12".parse().expect("VPs"),
                    away: "8".parse().expect("VPs"),
                },
            };
            let [home, away] = ["H", "A"].map(|side| format!("{side}{at}"));
            let entry = NewMatch {
                home: &home,
                away: &away,
                result,
                boards: Some(8),
                round: None,
                table: None,
            };
            event.add_match(entry).expect("few");
        }
        let mut regulations = Regulations::default();
        regulations.set("vps.scale", "wbf").expect("an option");
        scoring::score(event, Method::Teams, regulations).expect("sound")
    };
    let mixed = "refused: the matches of a file have IMPs, or Victory Points, or games won and lost, and this event has several";
    for text in ["iiv", "vvi", "ivv"] {
        assert_eq!(losses_text(&kinds(text), ExchangeFormat::Csv), [mixed], "{text}");
        assert_eq!(losses_text(&kinds(text), ExchangeFormat::Usebio), [mixed], "{text}");
    }
    let options = "options, which are set in an event file or by the command: vps.scale";
    let boards = "the number of boards of each match";
    assert_eq!(losses_text(&kinds("vv"), ExchangeFormat::Usebio), [options, boards]);
    assert_eq!(losses_text(&kinds("vv"), ExchangeFormat::Csv), [options]);
}

/// Members are written to the columns of players if these are unused and every member has a seat.
#[test]
fn reports_members_without_seats_in_csv() {
    let lost = "the members of teams: which of them sat at which table is not known";
    let (two, three) = ("'Ann', 'Bea'", "'Ann', 'Bea', 'Cid'");
    for (players, members, expected, is_seated) in [
        ("", two, vec![], true),
        ("", three, vec![lost], false),
        (",north,south,east", three, vec![lost], false),
        (",north", two, vec![lost], false),
        (",north,south,east,west", two, vec![], false),
        (",north,south,east,west", three, vec![], false),
    ] {
        let cells = players.replace(char::is_alphabetic, "").replace(',', ",Fay");
        let csv = format!("board,ns,ew,score{players}\n1,1,2,420{cells}\n1,3,4,400{cells}\n");
        let toml = format!(
            "[[pair]]\nname = '1'\nmembers = [{members}]\n\
             [[pair]]\nname = '2'\nmembers = ['Dov', 'Eva']\n"
        );
        let scored = scored_event(&csv, &toml);
        assert_eq!(losses_text(&scored, ExchangeFormat::Csv), expected, "{players} {members}");
        let csv = exported(&scored, ExchangeFormat::Csv);
        assert_eq!(csv.contains("Ann,Bea,Dov,Eva"), is_seated, "{csv}");
        assert_eq!(csv.contains("Dov"), is_seated, "{csv}");
        assert_eq!(csv.matches("north").count(), 1.min(players.len().max(usize::from(is_seated))));
        let read = formats::read(formats::FileFormat::Csv, &*csv);
        assert_eq!(read.map(|read| read.event.results().len()).ok(), Some(2), "{csv}");
    }
}

/// An unknown column is exported, even if all its cells are empty.
#[test]
fn omits_empty_columns_in_csv() {
    let csv = "board,ns,ew,score,lead\n1,1,2,420,\n1,3,4,400,\n";
    assert_eq!(exported(&scored_event(csv, ""), ExchangeFormat::Csv), csv);
}

/// CSV holds the weight of a match. USEBIO does not.
#[test]
fn exports_weights_to_csv() {
    let csv = "home,away,home_imps,away_imps,weight\nA,B,30,20,2\nC,D,10,9,1\n";
    let scored = scored_event(csv, "");
    assert_eq!(
        exported(&scored, ExchangeFormat::Csv),
        format!("round,table,{}", csv.replace("\nA", "\n,,A").replace("\nC", "\n,,C"))
    );
    assert_eq!(losses_text(&scored, ExchangeFormat::Usebio), ["the weights of matches"]);
}

/// A bye is a row of matches in CSV. Other decisions, such as penalties, are reported as a loss.
#[test]
fn exports_byes_to_csv() {
    let head = "round,table,home,away,home_imps,away_imps,boards\n";
    let csv = format!("{head}1,1,A,B,30,20,8\n1,,C,bye,,,\n");
    let bye_award = "[set]\n'teams.bye' = 12\n";
    let scored = scored_event(&csv, bye_award);
    assert_eq!(exported(&scored, ExchangeFormat::Csv), csv);
    let options = "options, which are set in an event file or by the command: teams.bye";
    assert_eq!(losses_text(&scored, ExchangeFormat::Csv), [options]);
    let decided =
        "decisions such as penalties, byes, and handicaps, which are set in an event file";
    let penalty =
        format!("{bye_award}[[penalty]]\nteam = 'A'\nround = '1'\nimps = 2\nopponents = 'B'\n");
    assert_eq!(losses_text(&scored_event(&csv, &penalty), ExchangeFormat::Csv), [decided, options]);
}

/// Lost options are listed by name. At most four are listed, and the others are counted.
#[test]
fn reports_lost_options() {
    let lost = |set: &[(&str, &str)], format: ExchangeFormat| {
        let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,400\n";
        let event = formats::read(formats::FileFormat::Csv, csv).expect("results").event;
        let mut regulations = Regulations::default();
        for (name, value) in set {
            regulations.set(name, value).expect("an option");
        }
        losses_text(
            &scoring::score(event, Method::Matchpoints, regulations).expect("sound"),
            format,
        )
    };
    let some = [
        ("matchpoints.scale", "1-0.5-0"),
        ("pairs.winners", "two"),
        ("neuberg.expected", "session"),
        ("pairs.sessions", "percentages"),
        ("imps.min_boards", "3"),
    ];
    let prefix = "options, which are set in an event file or by the command";
    assert_eq!(lost(&[], ExchangeFormat::Csv), [""; 0]);
    assert_eq!(lost(&some[1..2], ExchangeFormat::Pbn), [""; 0]);
    assert_eq!(lost(&some[1..2], ExchangeFormat::Csv), [format!("{prefix}: pairs.winners")]);
    let [all] = &lost(&some[..4], ExchangeFormat::Csv)[..] else { unreachable!("one") };
    assert_eq!(all.matches(", ").count(), 4, "{all}");
    assert!(!all.contains(" more"), "{all}");
    let [all] = &lost(&some, ExchangeFormat::Csv)[..] else { unreachable!("one") };
    assert!(all.ends_with(" and 1 more"), "{all}");
}

/// Three teams that meet each other in one round have three matches.
#[test]
fn exports_triple_to_usebio() {
    let csv = "round,board,room,ns,ew,score\n1,1,open,A,B,420\n1,1,closed,B,A,400\n\
               1,2,open,B,C,420\n1,2,closed,C,B,400\n1,3,open,C,A,420\n1,3,closed,A,C,400\n";
    let xml = exported(
        &scored_with_corrections(csv, "", None, Some(Method::Teams)),
        ExchangeFormat::Usebio,
    );
    let of = |name: &str| {
        let lines = xml.lines().filter_map(|line| line.trim().strip_prefix(name));
        lines.filter_map(|rest| rest.chars().next()).collect::<String>()
    };
    assert_eq!([of("<TEAM>"), of("<OPPOSING_TEAM>")], ["123", "231"]);
}

/// A team that only had a bye also has a number.
#[test]
fn exports_bye_to_usebio() {
    let csv = "round,home,away,home_imps,away_imps\n1,A,B,30,20\n";
    let toml = "stage = 'swiss'\n[set]\nteams.bye = '12'\n[[team]]\nname = 'C'\n\
                [[bye]]\nround = 1\nteam = 'C'\n";
    let xml = exported(&scored_event(csv, toml), ExchangeFormat::Usebio);
    assert!(xml.contains("<TEAM TEAM_ID=\"3\" TEAM_NAME=\"C\">"), "{xml}");
}

/// A pair in several rankings is one participant.
#[test]
fn exports_participants_to_usebio() {
    let xml = exported(&support::committed("pairs_two_sessions"), ExchangeFormat::Usebio);
    let names = xml.lines().filter_map(|line| line.trim().strip_prefix("<PAIR_NUMBER>"));
    let names: Vec<&str> = names.map(|name| name.split('<').next().unwrap_or_default()).collect();
    let expected = ["A6", "A3", "B3", "B6", "A1", "A5", "B4", "B1", "B2", "B5", "A2", "A4"];
    assert_eq!(names, expected);
}

/// The only session of a pair event and its only section have a name in USEBIO, too.
#[test]
fn exports_only_section_in_usebio() {
    for (second, count) in [("1,A", 1), ("2,B", 2)] {
        let csv = format!(
            "session,section,board,ns,ew,score\n1,A,1,1,2,420\n1,A,1,3,4,400\n\
             {second},2,1,2,420\n{second},2,3,4,400\n"
        );
        let xml = exported(&scored_event(&csv, ""), ExchangeFormat::Usebio);
        for name in ["SESSION_ID", "SECTION_ID"] {
            assert_eq!(xml.matches(name).count(), count, "{name} in {xml}");
        }
    }
}
