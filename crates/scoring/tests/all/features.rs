//! Features of an event that determine its relevant options: present with their cause, and absent
//! without it.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, FractionalImps, Percent, Score};
use event::{
    Bye, CarriedOver, CarryOver, Decision, Event, Forfeit, MatchResult, NewMatch, NewResult,
    Outcome, PairName, PairPenalty, Penalty, PenaltyAmount,
};
use regulations::{EarlierWinner, EventFeatures, Method};

use crate::support::scored::scored;
use crate::support::{imps, vps};

/// A result at a table. Empty fields are missing.
#[derive(Clone, Copy, Default)]
struct Table {
    board: u32,
    session: &'static str,
    section: &'static str,
    round: &'static str,
    group: &'static str,
    pairs: [&'static str; 2],
    /// The North-South score; empty if not played.
    score: &'static str,
    ruling: &'static str,
}

fn event(tables: &[Table]) -> Event {
    let mut event = Event::default();
    let label = |text: &'static str| Some(text).filter(|text| !text.is_empty());
    for table in tables {
        let session = label(table.session).map(|it| event.intern(it).expect("few names"));
        let number = BoardNumber::new(table.board).expect("a board");
        let board = event.board(session, number, None).expect("no contradiction");
        let outcome = label(table.score).map_or(Outcome::NotPlayed, |text| {
            Outcome::Score(text.parse::<Score>().expect("a score"))
        });
        let [ours, theirs] = table.pairs;
        let entry = NewResult {
            section: label(table.section),
            round: label(table.round),
            group: label(table.group),
            ..NewResult::new(board, ours, theirs, outcome)
        };
        let row = event.add(entry).expect("few rows");
        if !table.ruling.is_empty() {
            event.adjust(row, table.ruling.parse().expect(table.ruling));
        }
    }
    event
}

fn features(event: &Event, method: Method, set: &[(&str, &str)]) -> EventFeatures {
    scored(event, method, set).features()
}

/// Two boards at three tables. The pairs change opponents and keep their direction.
fn two_boards() -> [Table; 6] {
    let table = |board, pairs, score| Table { board, pairs, score, ..Table::default() };
    [
        table(1, ["1", "4"], "420"),
        table(1, ["2", "5"], "450"),
        table(1, ["3", "6"], "420"),
        table(2, ["1", "5"], "-50"),
        table(2, ["2", "6"], "110"),
        table(2, ["3", "4"], "-50"),
    ]
}

/// Returns the two boards with one table changed.
fn with(change: impl FnOnce(&mut Table)) -> Event {
    let mut tables = two_boards();
    change(&mut tables[0]);
    event(&tables)
}

/// Returns the two boards with all tables changed by index.
fn with_all(change: impl Fn(usize, &mut Table)) -> Event {
    let mut tables = two_boards();
    for (position, table) in tables.iter_mut().enumerate() {
        change(position, table);
    }
    event(&tables)
}

const PAIRS: EventFeatures = EventFeatures::PAIRS.and(EventFeatures::ENDLESS);

/// The features of a board with fewer scores: it may need a factor, and totals may be fractional.
const SHORT: EventFeatures = EventFeatures::SHORT_BOARDS.and(EventFeatures::ROUNDED_TOTALS);

#[test]
fn features_of_rulings() {
    let ruled = PAIRS | SHORT | EventFeatures::FACTORED | EventFeatures::RULINGS;
    for (ruling, found) in [
        ("620", EventFeatures::NONE),
        ("60% 620, 40% -50", EventFeatures::NONE),
        ("damage NS normal -650 assigned 620", EventFeatures::NONE),
        ("NS table EW 50", EventFeatures::NONE),
        ("60/40", EventFeatures::FIXED | EventFeatures::ARTIFICIAL),
        ("AVE/AVE", EventFeatures::FIXED | EventFeatures::ARTIFICIAL),
        ("AVE+/AVE+", EventFeatures::AVERAGES | EventFeatures::ARTIFICIAL),
        ("AVE-/AVE-", EventFeatures::AVERAGES | EventFeatures::ARTIFICIAL),
        ("AVE+/AVE", EventFeatures::AVERAGES | EventFeatures::FIXED | EventFeatures::ARTIFICIAL),
        ("NS AVE+ EW 50", EventFeatures::AVERAGES),
        ("NS 50 EW AVE", EventFeatures::FIXED),
    ] {
        let event = with(|table| table.ruling = ruling);
        assert_eq!(features(&event, Method::Matchpoints, &[]), ruled | found, "{ruling}");
    }
    let in_imps = with(|table| table.ruling = "NS 3 IMP EW 0 IMP");
    let found = features(&in_imps, Method::Butler, &[]);
    assert!(
        found.contains(EventFeatures::RULINGS | EventFeatures::FIXED | EventFeatures::ARTIFICIAL),
        "{found:?}"
    );
}

#[test]
fn features_of_sections_sessions_and_rounds() {
    let found = |event: &Event| features(event, Method::Matchpoints, &[]);
    assert_eq!(found(&event(&two_boards())), PAIRS);
    let second = |position: usize| position >= 3;
    let of = |one: &'static str, other: &'static str| {
        move |position| if second(position) { other } else { one }
    };
    let several = PAIRS | EventFeatures::SECTIONS | EventFeatures::SEVERAL_SECTIONS;
    for (one, other, expected) in [
        ("A", "A", PAIRS | EventFeatures::SECTIONS),
        ("A", "B", several),
        // An empty label is another section.
        ("A", "", several),
        ("", "A", several),
    ] {
        let section = of(one, other);
        let event = with_all(|position, table| table.section = section(position));
        assert_eq!(found(&event), expected, "sections {one:?} and {other:?}");
    }
    for (one, other, expected) in [
        ("1", "1", PAIRS),
        ("1", "2", PAIRS | EventFeatures::WINDOWS),
        ("1", "", PAIRS | EventFeatures::WINDOWS),
        ("", "2", PAIRS | EventFeatures::WINDOWS),
    ] {
        let round = of(one, other);
        let event = with_all(|position, table| table.round = round(position));
        assert_eq!(found(&event), expected, "rounds {one:?} and {other:?}");
    }
    for (one, other, expected) in [
        ("1", "1", PAIRS),
        ("1", "2", PAIRS | EventFeatures::WINDOWS | EventFeatures::SESSIONS),
        ("", "2", PAIRS | EventFeatures::WINDOWS | EventFeatures::SESSIONS),
    ] {
        let session = of(one, other);
        let event = with_all(|position, table| table.session = session(position));
        assert_eq!(found(&event), expected, "sessions {one:?} and {other:?}");
    }
}

#[test]
fn features_of_short_boards() {
    let found = |event: &Event, set: &[(&str, &str)]| features(event, Method::Matchpoints, set);
    // Pairs 1 and 4 have one board less.
    let not_played = with(|table| table.score = "");
    assert_eq!(found(&not_played, &[]), PAIRS | SHORT | EventFeatures::FEWER_BOARDS);
    let neuberg = [("neuberg.fewer_scores", "neuberg")];
    let factored = PAIRS | SHORT | EventFeatures::FEWER_BOARDS | EventFeatures::FACTORED;
    assert_eq!(found(&not_played, &neuberg), factored);
    assert_eq!(found(&event(&two_boards()), &neuberg), PAIRS | EventFeatures::FACTORED);
    // Pair 1 has played both boards of only one of two sessions.
    let sessions = with_all(|position, table| {
        table.session = if position < 3 { "1" } else { "2" };
        if position == 0 {
            table.score = "";
        }
    });
    assert!(found(&sessions, &[]).contains(EventFeatures::SESSIONS | EventFeatures::FEWER_BOARDS));
    // A board that was not played is not a score: two of three tables equal two of two.
    let mut level = two_boards();
    level[0].score = "";
    let level = event(&level[..5]);
    assert!(!found(&level, &[]).contains(EventFeatures::SHORT_BOARDS));
    // All boards have equally many scores, but the groups are not compared with each other.
    let grouped = with(|table| table.group = "fouled");
    assert!(found(&grouped, &[]).contains(SHORT));
    // The last or the first board has one table less than the other.
    for tables in [&two_boards()[..5], &two_boards()[1..]] {
        let [one, both] = [Method::Matchpoints, Method::CrossImps].map(|method| {
            features(&event(tables), method, &[]).contains(EventFeatures::SHORT_BOARDS)
        });
        assert!(one && both, "{} tables", tables.len());
    }
}

#[test]
fn features_of_totals() {
    let found = |event: &Event, set: &[(&str, &str)]| features(event, Method::Matchpoints, set);
    let plain = event(&two_boards());
    // Two decimals print a half unchanged; whole numbers and fifths do not.
    for (rounding, rounded) in [
        ("0.01 half-up", EventFeatures::NONE),
        ("0.5 half-up", EventFeatures::NONE),
        ("1 half-up", EventFeatures::ROUNDED_TOTALS),
        ("0.2 half-up", EventFeatures::ROUNDED_TOTALS),
    ] {
        assert_eq!(found(&plain, &[("rounding", rounding)]), PAIRS | rounded, "{rounding}");
    }
    let mut penalized = event(&two_boards());
    let pair = PairName { name: penalized.find("1").expect("a pair"), side: None };
    let (session, round, board, reason) = (None, None, None, None);
    let percent = Percent::from(10);
    let penalty = PairPenalty { pair, session, round, board, percent, reason };
    penalized.add_decision(Decision::PairPenalty(penalty)).expect("any number");
    assert_eq!(found(&penalized, &[]), PAIRS | EventFeatures::ROUNDED_TOTALS);
    let mut sessions =
        with_all(|position, table| table.session = if position < 3 { "1" } else { "2" });
    let first = sessions.find("1").expect("a session");
    sessions.add_decision(Decision::Qualifying(first)).expect("the first");
    let carried =
        PAIRS | EventFeatures::WINDOWS | EventFeatures::CARRIED | EventFeatures::ROUNDED_TOTALS;
    assert_eq!(found(&sessions, &[("pairs.carry_forward", "1/2")]), carried);
}

#[test]
fn features_of_imp_pairs() {
    let plain = event(&two_boards());
    let in_imps = EventFeatures::PAIRS | EventFeatures::IMP_PAIRS;
    let butler = in_imps | EventFeatures::DATUMS;
    assert_eq!(features(&plain, Method::Butler, &[]), butler);
    assert_eq!(features(&plain, Method::CrossImps, &[]), in_imps);
    let minimum = [("imps.min_boards", "1")];
    assert_eq!(features(&plain, Method::Butler, &minimum), butler | EventFeatures::MIN_BOARDS);
    // Fractional IMPs have several causes: another scale, another divisor, a ruling, or a factor.
    let bastille = [("butler.scale", "bastille")];
    assert_eq!(features(&plain, Method::Butler, &bastille), butler | EventFeatures::PART_IMPS);
    assert_eq!(features(&plain, Method::CrossImps, &bastille), in_imps);
    let root = [("cross_imps.divisor", "root")];
    assert_eq!(features(&plain, Method::CrossImps, &root), in_imps | EventFeatures::PART_IMPS);
    assert_eq!(features(&plain, Method::Butler, &root), butler);
    let ruled = with(|table| table.ruling = "620");
    let of_ruling = EventFeatures::RULINGS
        | EventFeatures::SHORT_BOARDS
        | EventFeatures::FACTORED
        | EventFeatures::PART_IMPS;
    assert_eq!(features(&ruled, Method::CrossImps, &[]), in_imps | of_ruling);
    let neuberg = [("cross_imps.short_boards", "neuberg")];
    let (short, factored) = (EventFeatures::SHORT_BOARDS, EventFeatures::FACTORED);
    let not_played = with(|table| table.score = "");
    assert_eq!(features(&plain, Method::CrossImps, &neuberg), in_imps | factored);
    assert_eq!(features(&not_played, Method::CrossImps, &[]), in_imps | short);
    let all = in_imps | short | factored | EventFeatures::PART_IMPS;
    assert_eq!(features(&not_played, Method::CrossImps, &neuberg), all);
}

/// Three pair matches over three boards, two of them equal.
fn matches_of_pairs() -> [Table; 9] {
    let table = |board, pairs, score| Table { board, round: "1", pairs, score, ..Table::default() };
    [
        table(1, ["1", "3"], "420"),
        table(1, ["2", "4"], "450"),
        table(1, ["5", "6"], "420"),
        table(2, ["1", "3"], "-50"),
        table(2, ["2", "4"], "-120"),
        table(2, ["5", "6"], "-50"),
        table(3, ["1", "3"], "110"),
        table(3, ["2", "4"], "110"),
        table(3, ["5", "6"], "110"),
    ]
}

#[test]
fn features_of_pair_matches() {
    let found =
        |tables: &[Table], method, set: &[(&str, &str)]| features(&event(tables), method, set);
    let all = matches_of_pairs();
    let of_all = PAIRS | EventFeatures::MATCHES | EventFeatures::MARGINS;
    let drawn = found(&all, Method::SwissPairs, &[]);
    assert_eq!(drawn, of_all | EventFeatures::TIES);
    // The last match has one board less than the others, or all have fewer than scheduled.
    assert!(!drawn.contains(EventFeatures::MISSING_BOARDS));
    let shorter = found(&all[..8], Method::SwissPairs, &[]);
    assert!(shorter.contains(EventFeatures::MISSING_BOARDS), "{shorter:?}");
    for (scheduled, missing) in [("3", false), ("4", true)] {
        let set = [("teams.boards", scheduled)];
        let found = found(&all, Method::SwissPairs, &set);
        assert_eq!(found.contains(EventFeatures::MISSING_BOARDS), missing, "{scheduled} boards");
    }
    // Parameters that the scale does not define, and fractional margins.
    for (scale, open) in [("wbf", true), ("acbl-30", false)] {
        for (divisor, fractional) in [("total", false), ("per-result", true)] {
            let set = [("vps.scale", scale), ("cross_imps.divisor", divisor)];
            let found = found(&all, Method::CrossImps, &set);
            assert_eq!(found.contains(EventFeatures::OPEN_SCALE), open, "{scale}");
            assert_eq!(found.contains(EventFeatures::FRACTIONAL_MARGINS), fractional, "{divisor}");
            let matches = EventFeatures::MATCHES
                | EventFeatures::MARGINS
                | EventFeatures::PAIRS
                | EventFeatures::IMP_PAIRS;
            assert!(found.contains(matches), "{found:?}");
        }
    }
    // The default stage is Swiss.
    let whole = scored(&event(&all), Method::SwissPairs, &[]);
    let stage = whole.relevant_settings().into_iter().find(|setting| setting.name == "teams.stage");
    assert_eq!(stage.map(|setting| setting.value), Some("swiss".into()));
}

/// Four boards of a team match: 420 against 450, and equal scores on the other boards.
fn match_of_teams() -> [Table; 8] {
    let table = |board, pairs, score| Table { board, pairs, score, ..Table::default() };
    [
        table(1, ["A", "B"], "420"),
        table(1, ["B", "A"], "450"),
        table(2, ["A", "B"], "-50"),
        table(2, ["B", "A"], "-50"),
        table(3, ["A", "B"], "100"),
        table(3, ["B", "A"], "100"),
        table(4, ["A", "B"], "620"),
        table(4, ["B", "A"], "620"),
    ]
}

#[test]
fn features_of_team_boards() {
    let found =
        |tables: &[Table], method, set: &[(&str, &str)]| features(&event(tables), method, set);
    let all = match_of_teams();
    let of_all = EventFeatures::MATCHES | EventFeatures::MARGINS;
    assert_eq!(found(&all, Method::Teams, &[]), of_all);
    // Board points are relevant if a board was won.
    assert_eq!(found(&all, Method::BoardAMatch, &[]), of_all | EventFeatures::BOARD_POINTS);
    let level = found(&all[2..], Method::BoardAMatch, &[]);
    assert_eq!(level, of_all | EventFeatures::TIES);
    assert_eq!(
        found(&all, Method::Patton, &[("vps.scale", "acbl-30")]),
        of_all | EventFeatures::BOARD_POINTS
    );
    let rieneck = found(&all, Method::Patton, &[("patton.share", "rieneck")]);
    assert_eq!(rieneck, EventFeatures::MATCHES);
    // A missing table.
    let set = [("teams.missing_table", "not-played")];
    assert_eq!(found(&all[..7], Method::Teams, &set), of_all | EventFeatures::MISSING_TABLES);
    let scale = [("teams.missing_table", "not-played"), ("vps.scale", "wbf")];
    let open = of_all | EventFeatures::OPEN_SCALE;
    assert_eq!(found(&all, Method::Teams, &scale), open);
    let missing = open | EventFeatures::MISSING_TABLES | EventFeatures::MISSING_BOARDS;
    assert_eq!(found(&all[..7], Method::Teams, &scale), missing);
    assert_eq!(found(&all, Method::Teams, &[("vps.scale", "acbl-30")]), of_all);
    // Half of a loss of 11 IMPs, and an average of 10 IMPs on three boards.
    let ruled = |table: usize, ruling, set: &[(&str, &str)]| {
        let mut tables = match_of_teams();
        tables[table].ruling = ruling;
        tables[1].score = if table == 0 { "450" } else { "-50" };
        found(&tables, Method::Teams, set)
    };
    let parts = of_all | EventFeatures::RULINGS | EventFeatures::PART_IMPS;
    assert_eq!(ruled(0, "50% 450, 50% -50", &[]), parts | EventFeatures::FRACTIONAL_MARGINS);
    let average = parts | EventFeatures::AVERAGES | EventFeatures::ARTIFICIAL;
    assert_eq!(ruled(2, "AVE+/AVE-", &[]), average);
    let own = [("teams.average_plus", "match-average")];
    // The sum of three such averages is 10 IMPs, a whole number.
    let mut six: Vec<Table> = ruled_boards();
    for board in 5..=6 {
        for (pairs, ruling) in [(["A", "B"], "AVE+/AVE-"), (["B", "A"], "")] {
            six.push(Table { board, pairs, score: "100", ruling, ..Table::default() });
        }
    }
    assert_eq!(found(&six, Method::Teams, &own), average | EventFeatures::ENDLESS);
    let endless = average | EventFeatures::FRACTIONAL_MARGINS | EventFeatures::ENDLESS;
    assert_eq!(ruled(2, "AVE+/AVE-", &own), endless);
}

/// The four boards of the team match: 10 IMPs on the first, 0 on two, and AVE+ on the last.
fn ruled_boards() -> Vec<Table> {
    let mut tables = match_of_teams();
    tables[1].score = "-50";
    tables[6].ruling = "AVE+/AVE-";
    tables.to_vec()
}

/// Returns an event of two whole matches.
fn events_of_matches(results: [MatchResult; 2]) -> Event {
    let mut event = Event::default();
    for ((home, away), result) in [("A", "B"), ("C", "D")].into_iter().zip(results) {
        let (boards, round) = (Some(8), Some("1"));
        let entry = NewMatch { home, away, result, boards, round, table: None };
        event.add_match(entry).expect("few rows");
    }
    event
}

#[test]
fn features_of_entered_matches() {
    let found =
        |results, set: &[(&str, &str)]| features(&events_of_matches(results), Method::Teams, set);
    let of_all = EventFeatures::MATCHES | EventFeatures::MARGINS;
    let two = || [imps(20, 10), imps(5, 20)];
    assert_eq!(found(two(), &[]), of_all);
    // A margin with infinitely many decimals.
    let imps_of = |exact| FractionalImps::new(exact);
    let third =
        MatchResult::Imps { home: imps_of(Exact::ratio(1, 3).expect("thirds")), away: 0.into() };
    let parts = EventFeatures::FRACTIONAL_MARGINS | EventFeatures::ENDLESS;
    assert_eq!(found([third, imps(5, 20)], &[]), of_all | parts);
    // A tie in the ranking.
    assert_eq!(found([imps(20, 10), imps(30, 20)], &[]), of_all | EventFeatures::TIES);
    let wbf = [("vps.scale", "wbf")];
    assert_eq!(found(two(), &wbf), of_all | EventFeatures::OPEN_SCALE);
    // Fewer boards than scheduled matter for margins, not for VPs.
    let scheduled = [("vps.scale", "wbf"), ("teams.boards", "10")];
    let missing = of_all | EventFeatures::OPEN_SCALE | EventFeatures::MISSING_BOARDS;
    assert_eq!(found(two(), &scheduled), missing);
    assert_eq!(found([vps(12, 8), vps(5, 15)], &scheduled), EventFeatures::MATCHES);
}

#[test]
fn features_of_match_decisions() {
    let base = EventFeatures::MATCHES | EventFeatures::MARGINS;
    let found = |decide: &dyn Fn(&Event) -> Vec<Decision>, set: &[(&str, &str)]| {
        let mut event = events_of_matches([imps(20, 10), imps(5, 20)]);
        for decision in decide(&event) {
            event.add_decision(decision).expect("no contradiction");
        }
        features(&event, Method::Teams, set)
    };
    let team = |event: &Event, name: &str| event.find(name).expect("a team");
    let none = |_: &Event| Vec::new();
    assert_eq!(found(&none, &[("teams.withdrawal", "half")]), base);
    let withdrawn = |event: &Event| vec![Decision::Withdrawal(team(event, "A"))];
    assert_eq!(found(&withdrawn, &[]), base | EventFeatures::WITHDRAWALS);
    for rule in ["half", "half-bye"] {
        let found = found(&withdrawn, &[("teams.withdrawal", rule), ("teams.bye", "0")]);
        let by_rounds = base | EventFeatures::WITHDRAWALS | EventFeatures::PLAYED_ROUNDS;
        assert_eq!(found, by_rounds, "{rule}");
    }
    let penalty = |event: &Event| {
        let (team, opponents) = (team(event, "A"), team(event, "B"));
        let round = event.find("1");
        let amount = PenaltyAmount::Imps { imps: Exact::from(2_i64), opponents };
        vec![Decision::Penalty(Penalty { team, round, amount, reason: None })]
    };
    assert_eq!(found(&penalty, &[]), base | EventFeatures::IMP_PENALTIES);
    let points = |event: &Event| {
        let team = team(event, "A");
        let amount = PenaltyAmount::Points(Exact::from(2_i64));
        vec![Decision::Penalty(Penalty { team, round: None, amount, reason: None })]
    };
    assert_eq!(found(&points, &[]), base);
    // Points with infinitely many decimals.
    let thirds = |event: &Event| {
        let team = team(event, "A");
        let amount = PenaltyAmount::Points(Exact::ratio(2, 3).expect("thirds"));
        vec![Decision::Penalty(Penalty { team, round: None, amount, reason: None })]
    };
    assert_eq!(found(&thirds, &[]), base | EventFeatures::ENDLESS);
    let earlier = |event: &Event| {
        let (team, opponents) = (team(event, "A"), team(event, "B"));
        let (round, margin) = (event.find("1"), Exact::from(12_i64));
        let finished = EarlierWinner::Higher;
        let amount = CarriedOver::EarlierMatch { round, opponents, margin, finished };
        vec![Decision::CarryOver(CarryOver { team, amount })]
    };
    let set = [("teams.carry_over", "seattle"), ("teams.stage", "knock-out")];
    let found = found(&earlier, &set);
    assert!(found.contains(EventFeatures::EARLIER_MATCHES), "{found:?}");
}

#[test]
fn features_of_rounds_without_a_match() {
    let mut event = events_of_matches([imps(20, 10), imps(5, 20)]);
    let round = Some(event.intern("2").expect("few names"));
    let [a, b, c] = ["A", "B", "C"].map(|name| event.find(name).expect("a team"));
    event
        .add_decision(Decision::Forfeit(Forfeit { round, team: a, opponents: b }))
        .expect("the first");
    event.add_decision(Decision::Bye(Bye { round, team: c })).expect("the first");
    let set = [("vps.scale", "wbf"), ("teams.forfeit", "18-0"), ("teams.bye", "12")];
    let found = features(&event, Method::Teams, &set);
    assert!(found.contains(EventFeatures::FORFEITS | EventFeatures::BYES), "{found:?}");
}
