//! A USEBIO file that is read and written again keeps its information for federations.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::{ContestantId, Event, EventDetails, MemberNumbers, NewResult, Outcome, PairName};
use exchange::ExchangeFormat;
use formats::{FileFormat, read};
use proptest::prelude::*;
use regulations::{Method, Regulations, Winners};
use scoring::ScoredEvent;

/// Reads and scores a file.
fn scored(text: &str) -> ScoredEvent {
    let read = read(FileFormat::Usebio, text).expect("results");
    let method = read.method.unwrap_or(Method::Matchpoints);
    let mut regulations = Regulations::default();
    regulations.pairs.winners = read.winners.unwrap_or(regulations.pairs.winners);
    scoring::score(read.event, method, regulations).expect("a sound event")
}

fn written(scored: &ScoredEvent) -> String {
    let mut out = Vec::new();
    exchange::write(scored, ExchangeFormat::Usebio, &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

/// Returns the members of each contestant with their numbers, national first.
fn players(event: &Event) -> Vec<String> {
    let mut players = Vec::new();
    for name in event.sorted_names::<ContestantId>() {
        let pair = PairName { name, side: None };
        let own = event.name(name).to_owned();
        for member in event.members_of(pair).unwrap_or(&[own]) {
            let Some(numbers) = event.member_numbers(pair, member) else { continue };
            let numbers = [&numbers.national, &numbers.club].map(|it| it.as_deref().unwrap_or("–"));
            players.push(format!("{} {member} {}", event.name(name), numbers.join(" ")));
        }
    }
    players
}

const PAIRS: &str = "\
<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"MP_PAIRS\">
<PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER>
<PLAYER><PLAYER_NAME>Zoe Ash</PLAYER_NAME><CLUB_ID_NUMBER>17</CLUB_ID_NUMBER><NATIONAL_ID_NUMBER>00204488</NATIONAL_ID_NUMBER></PLAYER>
<PLAYER><PLAYER_NAME>Ann Elm</PLAYER_NAME><NATIONAL_ID_NUMBER>204489</NATIONAL_ID_NUMBER></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER>
<PLAYER><PLAYER_NAME>Cy Fir</PLAYER_NAME><NATIONAL_ID_NUMBER></NATIONAL_ID_NUMBER></PLAYER>
<PLAYER><PLAYER_NAME></PLAYER_NAME><NATIONAL_ID_NUMBER>204490</NATIONAL_ID_NUMBER></PLAYER></PAIR>
</PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>50</SCORE></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>
";

/// The numbers and the order of the players are kept: the first sits North or East.
#[test]
fn keeps_numbers_and_order_of_players() {
    let first = scored(PAIRS);
    let expected = ["1 Zoe Ash 00204488 17", "1 Ann Elm 204489 –", "2 #204490 204490 –"];
    assert_eq!(players(first.event()), expected);
    let text = written(&first);
    assert!(text.contains("<NATIONAL_ID_NUMBER>00204488</NATIONAL_ID_NUMBER>"), "{text}");
    let again = scored(&text);
    assert_eq!(players(again.event()), expected);
    assert_eq!(written(&again), text);
}

/// The players of an individual event and the members of teams have numbers, too.
#[test]
fn keeps_numbers_of_individuals_and_teams() {
    let player = |number: u32, name: &str| {
        format!(
            "<PLAYER><PLAYER_NUMBER>{number}</PLAYER_NUMBER><PLAYER_NAME>{name}</PLAYER_NAME>\
             <NATIONAL_ID_NUMBER>{number}0</NATIONAL_ID_NUMBER></PLAYER>"
        )
    };
    let names = ["Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"];
    let list: String = (1..).zip(names).map(|(number, name)| player(number, name)).collect();
    let line = |players: [u32; 4]| {
        let [n, s, e, w] = players;
        format!(
            "<TRAVELLER_LINE><N_PLAYER_NUMBER>{n}</N_PLAYER_NUMBER><S_PLAYER_NUMBER>{s}</S_PLAYER_NUMBER>\
             <E_PLAYER_NUMBER>{e}</E_PLAYER_NUMBER><W_PLAYER_NUMBER>{w}</W_PLAYER_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>"
        )
    };
    let board = |number: u32, lines: [[u32; 4]; 2]| {
        format!("<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{}</BOARD>", lines.map(line).concat())
    };
    let boards = [board(1, [[1, 2, 3, 4], [5, 6, 7, 8]]), board(2, [[1, 3, 2, 4], [5, 7, 6, 8]])];
    let individual = format!(
        "<USEBIO><EVENT EVENT_TYPE=\"INDIVIDUAL\"><PARTICIPANTS>{list}</PARTICIPANTS>{}</EVENT></USEBIO>",
        boards.concat()
    );
    let first = scored(&individual);
    assert_eq!(players(first.event()).first().map(String::as_str), Some("Ann Ann 10 –"));
    assert_eq!(players(first.event()).len(), 8);
    assert_eq!(players(scored(&written(&first)).event()), players(first.event()));

    let teams = "<USEBIO><EVENT EVENT_TYPE=\"TEAMS\"><MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD><PARTICIPANTS>\
        <TEAM TEAM_ID=\"1\" TEAM_NAME=\"Elm\"><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>\
        <PLAYER><PLAYER_NAME>Ann</PLAYER_NAME><NATIONAL_ID_NUMBER>11</NATIONAL_ID_NUMBER></PLAYER></PAIR></TEAM>\
        <TEAM TEAM_ID=\"2\" TEAM_NAME=\"Oak\"><PLAYER><PLAYER_NAME>Bob</PLAYER_NAME><CLUB_ID_NUMBER>7</CLUB_ID_NUMBER></PLAYER></TEAM>\
        </PARTICIPANTS><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_SCORE>12</TEAM_SCORE>\
        <OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE></MATCH></EVENT></USEBIO>";
    let first = scored(teams);
    let expected = ["Elm Ann 11 –", "Oak Bob – 7"];
    assert_eq!(players(first.event()), expected);
    assert_eq!(players(scored(&written(&first)).event()), expected);
}

/// The event contains the teams of the pairs in the lines, so the line-ups are lost.
#[test]
fn reports_lost_line_ups() {
    let team = |number: u32| {
        format!(
            "<TEAM TEAM_ID=\"{number}\" TEAM_NAME=\"T{number}\"><PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER></PAIR>\
             <PAIR><PAIR_NUMBER>{}</PAIR_NUMBER></PAIR></TEAM>",
            number + 10
        )
    };
    let line = |pairs: [u32; 2]| {
        format!(
            "<TRAVELLER_LINE><NS_PAIR_NUMBER>{}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER>\
             <SCORE>50</SCORE></TRAVELLER_LINE>",
            pairs[0], pairs[1]
        )
    };
    let teams = format!(
        "<USEBIO><EVENT EVENT_TYPE=\"TEAMS\"><PARTICIPANTS>{}{}</PARTICIPANTS><MATCH><TEAM>1</TEAM>\
         <OPPOSING_TEAM>2</OPPOSING_TEAM><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}{}</BOARD></MATCH></EVENT></USEBIO>",
        team(1),
        team(2),
        line([1, 2]),
        line([12, 11])
    );
    let losses = exchange::losses(&scored(&teams), ExchangeFormat::Usebio).expect("boards");
    let lost = "information of the input that is not read: line-ups of teams";
    assert_eq!(losses.list(), [lost]);
}

/// Formats without numbers of players report the loss.
#[test]
fn reports_lost_numbers() {
    let scored = scored(PAIRS);
    let lost = "the numbers of players".to_owned();
    for &format in ExchangeFormat::ALL {
        let losses = exchange::losses(&scored, format).expect("boards");
        assert_eq!(losses.list().contains(&lost), format != ExchangeFormat::Usebio, "{format}");
    }
}

/// The date, the club, the only session and section, tables, and leads are kept.
#[test]
fn keeps_details_of_event_and_lines() {
    let file = "\
<USEBIO Version=\"1.2\"><CLUB><CLUB_NAME>Elm &amp; Oak</CLUB_NAME><CLUB_ID_NUMBER>204488</CLUB_ID_NUMBER></CLUB>
<EVENT EVENT_TYPE=\"MP_PAIRS\"><EVENT_DESCRIPTION>Friday</EVENT_DESCRIPTION><TITLE>Pairs</TITLE><DATE>07-10-2010</DATE>
<WINNER_TYPE>1</WINNER_TYPE><MASTER_POINT_TYPE>BLACK</MASTER_POINT_TYPE><P2P_CHARGE_RATE>1</P2P_CHARGE_RATE>
<SESSION SESSION_ID=\"Evening\"><SECTION SECTION_ID=\"B\">
<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION><MASTER_POINTS_AWARDED>36</MASTER_POINTS_AWARDED>
<PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><TABLE_NUMBER>3</TABLE_NUMBER><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>HK</LEAD><TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><LEAD></LEAD><SCORE>50</SCORE></TRAVELLER_LINE>
</BOARD></SECTION></SESSION></EVENT></USEBIO>
";
    let first = scored(file);
    let details = &first.event().details;
    let found: Vec<&str> = details.texts().collect();
    let expected = ["07-10-2010", "Elm & Oak", "204488", "Evening", "B", "Pairs", "BLACK", "1"];
    assert_eq!(found, expected);
    assert_eq!(details.omitted, ["master points"]);
    let text = written(&first);
    insta::assert_snapshot!("details_usebio", text);
    let again = scored(&text);
    assert_eq!(again.event().details.texts().collect::<Vec<_>>(), found);
    assert_eq!(written(&again), text);
    let losses = |format| exchange::losses(&first, format).expect("boards").list().to_vec();
    let omitted = "information of the input that is not read: master points";
    assert_eq!(losses(ExchangeFormat::Usebio), [omitted]);
    assert!(losses(ExchangeFormat::Csv).contains(&"the date and the club".to_owned()));
}

/// Players in columns of the results are listed by seat.
#[test]
fn lists_players_in_order_of_seats() {
    let csv =
        "board,ns,ew,north,south,east,west,score\n1,1,2,Zoe,Ann,Cy,Bob,420\n1,3,4,H,G,F,E,50\n";
    let event = read(FileFormat::Csv, csv).expect("results").event;
    let scored = scoring::score(event, Method::Matchpoints, Regulations::default());
    let text = written(&scored.expect("a sound event"));
    let at = |name: &str| text.find(&format!("<PLAYER_NAME>{name}<"));
    for [first, second] in [["Zoe", "Ann"], ["Cy", "Bob"], ["H", "G"], ["F", "E"]] {
        assert!(at(first).is_some() && at(first) < at(second), "{text}");
    }
}

/// Two numbers of a player, national first, each possibly unknown.
fn any_numbers() -> impl Strategy<Value = [Option<String>; 2]> {
    let number = || proptest::option::of("[A-Z0-9]{0,2}[1-9]");
    [number(), number()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Any names, numbers, leads, tables, and details are equal after writing and reading.
    #[test]
    fn keeps_any_information(
        names in prop::collection::hash_set("[A-Za-zé&<>\"']{1,6}( [A-Z][a-z]{1,3})?", 8),
        numbers in prop::collection::vec(any_numbers(), 8),
        leads in prop::collection::vec(proptest::option::of("[CDHS][2-9AKQJT]"), 2),
        tables in prop::collection::vec(proptest::option::of("[1-9]"), 2),
        [date, club, session, section] in [
            proptest::option::of("[0-9-]{1,10}"), proptest::option::of("[A-Z&<]{1,5}"),
            proptest::option::of("[1-9]"), proptest::option::of("[A-Z]"),
        ],
    ) {
        let mut event = Event::default();
        event.details = EventDetails { date, club, session, section, ..EventDetails::default() };
        event.extra_columns.push("lead".to_owned());
        let board = event.board(None, "1".parse().expect("a board"), None).expect("few boards");
        for (index, [ns, ew]) in [["1", "2"], ["3", "4"]].into_iter().enumerate() {
            let score = if index == 0 { 420 } else { -50 };
            let outcome = Outcome::Score(score.into());
            let lead = [leads[index].as_deref().unwrap_or_default()];
            let table = tables[index].as_deref();
            let entry = NewResult { extra: &lead, table, ..NewResult::new(board, ns, ew, outcome) };
            event.add(entry).expect("few results");
        }
        let names: Vec<String> = names.into_iter().collect();
        for (index, (members, numbers)) in names.chunks(2).zip(numbers.chunks(2)).enumerate() {
            let name = event.intern(&(index + 1).to_string()).expect("few names");
            let pair = PairName { name, side: None };
            event.name_members(pair, members.to_vec());
            for (member, [national, club]) in members.iter().zip(numbers) {
                let numbers = MemberNumbers { national: national.clone(), club: club.clone() };
                event.set_member_numbers(pair, member, numbers);
            }
        }
        let mut regulations = Regulations::default();
        regulations.pairs.winners = Winners::One;
        let first = scoring::score(event, Method::Matchpoints, regulations).expect("a sound event");
        let text = written(&first);
        let again = scored(&text);
        prop_assert_eq!(written(&again), text);
        prop_assert_eq!(players(again.event()), players(first.event()));
        prop_assert_eq!(&again.event().details, &first.event().details);
        for id in first.event().results().ids() {
            let lead = |event: &Event| event.label(event.results().extra(id, 0)).to_owned();
            prop_assert_eq!(lead(again.event()), lead(first.event()));
        }
    }
}
