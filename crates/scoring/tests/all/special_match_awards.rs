//! Awards of byes, forfeits, and void matches for each kind of ranking, and the use of scales.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, Score};
use event::{
    Artificial, Bye, Decision, Event, Forfeit, MatchResult, NewMatch, NewResult, Outcome, Penalty,
    PenaltyAmount, VoidMatch,
};
use regulations::{EventScale, Method, Regulations};
use scoring::{MatchesScores, ScoredEvent, Scores, score};
use vp_scales::{MarginBand, Scale, ScaleName};

use crate::support::{imps, vps};

/// Returns two rounds of four teams, with the given scores of the first team on each board.
fn boards(points: &[i32]) -> Event {
    let mut event = Event::default();
    for (round, matches) in [("1", [["A", "B"], ["C", "D"]]), ("2", [["A", "C"], ["B", "D"]])] {
        for [home, away] in matches {
            for (number, &points) in (1..).zip(points) {
                let number = BoardNumber::new(number).expect("a board");
                let board = event.board(None, number, None).expect("no contradiction");
                for ([ours, theirs], points) in [([home, away], points), ([away, home], 0)] {
                    let outcome = Outcome::Score(Score::new(points).expect("a score"));
                    let entry = NewResult {
                        round: Some(round),
                        ..NewResult::new(board, ours, theirs, outcome)
                    };
                    event.add(entry).expect("few rows");
                }
            }
        }
    }
    event
}

fn add(
    event: &mut Event,
    round: &str,
    [home, away]: [&str; 2],
    result: MatchResult,
    boards: Option<u8>,
) {
    let row = NewMatch { home, away, result, boards, round: Some(round), table: None };
    event.add_match(row).expect("few rows");
}

fn with_decisions(mut event: Event, decisions: impl FnOnce(&mut Event) -> Vec<Decision>) -> Event {
    for decision in decisions(&mut event) {
        event.add_decision(decision).expect("no contradiction");
    }
    event
}

fn bye(event: Event, name: &str) -> Event {
    with_decisions(event, |event| {
        let round = Some(event.intern("3").expect("few names"));
        let team = event.intern(name).expect("few names");
        vec![Decision::Bye(Bye { round, team })]
    })
}

/// Adds a forfeit of `absent` against `present`.
fn forfeit(event: Event, [present, absent]: [&str; 2]) -> Event {
    with_decisions(event, |event| {
        let round = Some(event.intern("3").expect("few names"));
        let [opponents, team] =
            [present, absent].map(|name| event.intern(name).expect("few names"));
        vec![Decision::Forfeit(Forfeit { round, team, opponents })]
    })
}

fn try_score(event: &Event, method: Method, set: &[(&str, &str)]) -> Result<ScoredEvent, String> {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    score(event.clone(), method, regulations).map_err(|faults| faults.to_string())
}

fn scored(event: &Event, method: Method, set: &[(&str, &str)]) -> MatchesScores {
    match try_score(event, method, set).map(ScoredEvent::into_scores) {
        Ok(Scores::Teams(scores)) => *scores,
        Ok(Scores::PairMatches(scores)) => scores.standings().clone(),
        Ok(_) => unreachable!("matches"),
        Err(faults) => unreachable!("{faults}"),
    }
}

fn awards_of_byes(scores: &MatchesScores) -> String {
    scores.byes().iter().map(|bye| bye.points.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns the points of both teams of the forfeited match, first the present team.
fn forfeited(event: &Event, method: Method, set: &[(&str, &str)]) -> [String; 2] {
    let scores = scored(event, method, set);
    let is_forfeited =
        |it: &&scoring::Match| matches!(it.source, scoring::MatchSource::Forfeited(_));
    let found = scores.matches().iter().find(is_forfeited).expect("a forfeited match");
    found.sides.each_ref().map(|side| side.points.as_ref().expect("points").to_string())
}

/// A bye of 60 % of the maximum: 8 points for four boards. In Patton the maximum of the aggregate
/// is added.
#[test]
fn awards_shares_of_the_maximum() {
    let event = bye(boards(&[620, -50, 0, 0]), "E");
    let sixty = ("teams.bye", "60%");
    let of = |method, set: &[(&str, &str)]| {
        awards_of_byes(&scored(&event, method, &[&[sixty], set].concat()))
    };
    assert_eq!(of(Method::BoardAMatch, &[]), "4.8");
    assert_eq!(of(Method::Patton, &[("patton.share", "rieneck")]), "7.2");
    assert_eq!(of(Method::Patton, &[("vps.scale", "acbl-30")]), "22.8");
    assert_eq!(of(Method::Teams, &[("vps.scale", "acbl-20")]), "12");
    // Pairs have at most 20 Victory Points.
    let mut pairs = Event::default();
    for board in 1..=8 {
        let number = BoardNumber::new(board).expect("a board");
        let board = pairs.board(None, number, None).expect("no contradiction");
        for [ours, theirs] in [["1", "2"], ["3", "4"]] {
            let outcome = Outcome::Score(Score::new(110).expect("a score"));
            let entry =
                NewResult { round: Some("1"), ..NewResult::new(board, ours, theirs, outcome) };
            pairs.add(entry).expect("few rows");
        }
    }
    let pairs = bye(pairs, "5");
    assert_eq!(awards_of_byes(&scored(&pairs, Method::SwissPairs, &[sixty])), "12");
}

/// The best of 60 % and the averages is rounded up: to a whole point on a scale of whole points,
/// otherwise to a hundredth.
#[test]
fn rounded_up() {
    let best = ("teams.forfeit", "best-of-three");
    let event = |first: (i32, i32), second: (i32, i32)| {
        let mut event = Event::default();
        add(&mut event, "1", ["A", "B"], vps(first.0, first.1), Some(8));
        add(&mut event, "2", ["A", "C"], vps(second.0, second.1), Some(8));
        forfeit(event, ["A", "D"])
    };
    let with =
        |scale| forfeited(&event((14, 6), (15, 5)), Method::Teams, &[best, ("vps.scale", scale)]);
    assert_eq!(with("wbf"), ["14.5", "0"]);
    assert_eq!(with("acbl-20"), ["15", "0"]);
    assert_eq!(with("wbf-discrete"), ["15", "0"]);
    // 60 % of 8 points, and in Patton of 8 points with 4 or 20 for the aggregate.
    let boards = forfeit(boards(&[0, 0, 0, 0]), ["A", "E"]);
    let of = |method, set: &[(&str, &str)]| forfeited(&boards, method, &[&[best], set].concat());
    assert_eq!(of(Method::BoardAMatch, &[]), ["4.8", "0"]);
    assert_eq!(of(Method::BoardAMatch, &[("vps.scale", "acbl-20")]), ["4.8", "0"]);
    assert_eq!(of(Method::Patton, &[("patton.share", "rieneck")]), ["7.2", "0"]);
    let whole = [("patton.share", "rieneck"), ("vps.scale", "acbl-20")];
    assert_eq!(of(Method::Patton, &whole), ["7.2", "0"]);
    // 60 % of 28 is 16.8.
    assert_eq!(of(Method::Patton, &[("vps.scale", "acbl-20")]), ["17", "0"]);
    assert_eq!(of(Method::Patton, &[("vps.scale", "wbf")]), ["16.8", "0"]);
}

/// If the number of boards of a match is unknown, the error states this.
#[test]
fn unknown_lengths() {
    let mut event = Event::default();
    add(&mut event, "1", ["A", "B"], vps(12, 8), None);
    let event = forfeit(event, ["A", "C"]);
    let set = [("vps.scale", "wbf"), ("teams.forfeit", "best-of-three")];
    let rejected = try_score(&event, Method::Teams, &set).expect_err("no length");
    assert!(rejected.contains("the number of boards is not known"), "{rejected}");
    let known = [&set[..], &[("teams.boards", "8")]].concat();
    assert_eq!(forfeited(&event, Method::Teams, &known), ["12", "0"]);
}

/// A match of 6 boards with 8 scheduled uses the scale for 6 or for 8 boards.
#[test]
fn missing_boards() {
    let mut event = Event::default();
    add(&mut event, "1", ["A", "B"], imps(30, 10), Some(6));
    let points = |event: &Event, set: &[(&str, &str)]| {
        let scores = scored(event, Method::Teams, &[&[("vps.scale", "wbf")], set].concat());
        scores.standings().iter().map(|line| line.points.to_string()).collect::<Vec<_>>()
    };
    let mut of_eight = Event::default();
    add(&mut of_eight, "1", ["A", "B"], imps(30, 10), Some(8));
    let scheduled = [("teams.boards", "8"), ("teams.missing_boards", "scheduled-scale")];
    assert_eq!(points(&event, &scheduled), points(&of_eight, &[]));
    assert_eq!(points(&event, &scheduled[..1]), points(&event, &[]));
    assert_ne!(points(&event, &[]), points(&of_eight, &[]));
    // With more boards than scheduled, the number of played boards determines the scale.
    let more = [("teams.boards", "6"), ("teams.missing_boards", "scheduled-scale")];
    assert_eq!(points(&of_eight, &more), points(&of_eight, &[]));
}

/// A custom scale is complete, so the blitz option is rejected.
#[test]
fn custom_scales() {
    let mut event = Event::default();
    add(&mut event, "1", ["A", "B"], imps(30, 10), Some(8));
    let mut own = Regulations::default();
    own.set("vps.scale", "acbl-20").expect("a scale");
    let named = scored(&event, Method::Teams, &[("vps.scale", "acbl-20")]);
    let length = bridge_core::MatchLength::new(8).expect("a length");
    let (draw, blitz) = (own.vps.draw.0, own.vps.blitz.0);
    let open = EventScale::parameters(ScaleName::Acbl20, draw, blitz);
    let built = Scale::named(ScaleName::Acbl20, length, open).expect("a scale");
    own.vps.scale = EventScale::Own(Box::new(built));
    let with = |regulations: &Regulations| {
        let scored = score(event.clone(), Method::Teams, regulations.clone());
        scored.map(ScoredEvent::into_scores).map_err(|faults| faults.to_string())
    };
    let Ok(Scores::Teams(scores)) = with(&own) else { unreachable!("no fault") };
    assert_eq!(scores.standings(), named.standings());
    own.set("vps.blitz", "60").expect("a blitz");
    let rejected = with(&own).expect_err("a blitz");
    assert!(rejected.contains("blitz"), "{rejected}");
}

/// One of four boards is won by 100 points, and the others are tied: 5 points to 3. For the
/// aggregate a table of total points awards 3 to 1, and a table of IMPs awards 2 to 2 for 3 IMPs.
/// Only a custom table can be based on total points.
#[test]
fn tables_of_points() {
    let event = boards(&[100, 0, 0, 0]);
    let with = |share: &str, scale: EventScale| {
        let mut regulations = Regulations::default();
        regulations.set("patton.share", share).expect("a share");
        regulations.vps.scale = scale;
        let found = score(event.clone(), Method::Patton, regulations);
        found.map_err(|faults| faults.to_string()).map(|found| {
            let Scores::Teams(scores) = found.scores() else { unreachable!("teams") };
            scores.matches()[0]
                .sides
                .each_ref()
                .map(|side| side.points.as_ref().expect("points").to_string())
        })
    };
    let own = || {
        let vps = |whole: i32| bridge_core::Vps::from_hundredths(100 * whole).expect("VPs");
        let bands = [
            MarginBand { from: 0, to: Some(90), winner: vps(2), loser: vps(2) },
            MarginBand { from: 91, to: None, winner: vps(3), loser: vps(1) },
        ];
        EventScale::Own(Box::new(Scale::custom(&bands).expect("a scale")))
    };
    let both = |points: [&str; 2]| Ok(points.map(str::to_owned));
    assert_eq!(with("points-table", own()), both(["8", "4"]));
    assert_eq!(with("imps", own()), both(["7", "5"]));
    for scale in [EventScale::None, EventScale::Named(ScaleName::Acbl20)] {
        let rejected = with("points-table", scale).expect_err("no table");
        assert!(rejected.contains("a share of total points needs a custom scale"), "{rejected}");
    }
    let rejected = with("imps", EventScale::None).expect_err("no scale");
    assert!(rejected.contains("a Patton match needs a scale for its aggregate"), "{rejected}");
}

/// Half of 7 boards, rounded up, earn AVE+ or AVE−, and the rest AVE. Each of two void matches has
/// separate awards.
#[test]
fn void_matches() {
    let event = boards(&[0, 0, 0, 0, 0, 0, 0]);
    let points = |decisions: &[(&str, Artificial, Artificial)]| {
        let event = with_decisions(event.clone(), |event| {
            let [a, b, c] = ["A", "B", "C"].map(|name| event.find(name).expect("a team"));
            let one = |&(round, of_a, of_other): &(&str, Artificial, Artificial)| {
                let other = if round == "1" { b } else { c };
                let round = event.find(round);
                Decision::Void(VoidMatch { round, home: (a, of_a), away: (other, of_other) })
            };
            decisions.iter().map(one).collect()
        });
        let scores = scored(&event, Method::BoardAMatch, &[]);
        let of_a = scores.standings().iter().find(|it| it.name == event.find("A").expect("a team"));
        of_a.expect("a line").points.to_string()
    };
    let (plus, minus) = (Artificial::Plus, Artificial::Minus);
    // Seven ties are 7 points. A void match has four times 1.2 or 0.8, and three times 1.
    assert_eq!(points(&[]), "14");
    assert_eq!(points(&[("1", plus, minus)]), "14.8");
    assert_eq!(points(&[("1", minus, plus)]), "13.2");
    assert_eq!(points(&[("2", minus, minus), ("1", plus, minus)]), "14");
    assert_eq!(points(&[("2", plus, minus), ("1", plus, minus)]), "15.6");
}

/// Two void matches of the same teams have separate awards.
#[test]
fn uses_the_first_void_decision() {
    let mut event = Event::default();
    for round in ["1", "2"] {
        add(&mut event, round, ["A", "B"], imps(20, 10), Some(8));
    }
    let event = with_decisions(event, |event| {
        let [a, b] = ["A", "B"].map(|name| event.find(name).expect("a team"));
        let void = |round, of_a, of_b| {
            let round = event.find(round);
            Decision::Void(VoidMatch { round, home: (a, of_a), away: (b, of_b) })
        };
        vec![
            void("2", Artificial::Average, Artificial::Average),
            void("1", Artificial::Plus, Artificial::Minus),
        ]
    });
    let scores = scored(&event, Method::Teams, &[]);
    let margins: Vec<[String; 2]> = scores
        .matches()
        .iter()
        .map(|it| it.sides.each_ref().map(|side| side.totals.margin().to_string()))
        .collect();
    assert_eq!(margins, [["12", "-12"], ["0", "0"]]);
}

/// The result of a void match is ignored, even in VPs. A match without a result may also be void.
#[test]
fn void_overrides_entered_results() {
    let void = |event: Event| {
        with_decisions(event, |event| {
            let [a, b] = ["A", "B"].map(|name| event.intern(name).expect("few names"));
            let round = Some(event.intern("1").expect("few names"));
            let (home, away) = ((a, Artificial::Plus), (b, Artificial::Minus));
            vec![Decision::Void(VoidMatch { round, home, away })]
        })
    };
    let set = [("vps.scale", "wbf"), ("teams.boards", "8")];
    let mut found = Vec::new();
    for result in [Some(imps(0, 50)), Some(vps(2, 18)), None] {
        let mut event = Event::default();
        add(&mut event, "1", ["C", "D"], vps(10, 10), Some(8));
        if let Some(result) = result {
            add(&mut event, "1", ["A", "B"], result, Some(8));
        }
        let event = void(event);
        let scores = scored(&event, Method::Teams, &set);
        assert_eq!(scores.matches().len(), 2);
        let line = |line: &scoring::TeamStanding| {
            let has_imps = line.encounters[0].has_imps;
            format!("{} {} {has_imps}", event.name(line.name), line.points)
        };
        let lines: Vec<String> = scores.standings().iter().map(line).collect();
        found.push(lines);
    }
    assert_eq!(found[0][0].split(' ').next(), Some("A"));
    assert!(found[0][0].ends_with("true"));
    assert_eq!([&found[1], &found[2]], [&found[0], &found[0]]);
}

/// A forfeited round counts as not played: one of three rounds is less than half.
#[test]
fn forfeits_are_not_played() {
    let mut event = Event::default();
    for (round, home, away) in [("1", "A", "D"), ("1", "B", "C"), ("2", "B", "A"), ("3", "A", "C")]
    {
        add(&mut event, round, [home, away], vps(10, 10), Some(8));
    }
    let event = with_decisions(event, |event| {
        let [c, d] = ["C", "D"].map(|name| event.find(name).expect("a team"));
        let round = event.find("2");
        vec![Decision::Forfeit(Forfeit { round, team: d, opponents: c }), Decision::Withdrawal(d)]
    });
    let set = [("vps.scale", "wbf"), ("teams.forfeit", "18-0"), ("teams.withdrawal", "half")];
    let scores = scored(&event, Method::Teams, &set);
    let places: Vec<String> = scores
        .standings()
        .iter()
        .map(|line| {
            let place = line.place.map_or_else(|| "-".to_owned(), |it| it.to_string());
            format!("{place} {}", event.name(line.name))
        })
        .collect();
    assert!(places.contains(&"- D".to_owned()), "{places:?}");
}

/// Board points and aggregate together determine the winner of a Patton match: 3 of 8 board points,
/// and 4 – 0 for 1850 points. In a knock-out only board points count.
#[test]
fn determines_the_winner_in_patton() {
    let event = boards(&[2000, -50, -100, 0]);
    let half_wins = |set: &[(&str, &str)]| {
        let scores =
            scored(&event, Method::Patton, &[&[("patton.share", "rieneck")], set].concat());
        let sides = &scores.matches()[0].sides;
        assert_eq!(event.name(scores.matches()[0].home), "A");
        sides.each_ref().map(|side| side.half_wins)
    };
    assert_eq!(half_wins(&[]), [2, 0]);
    assert_eq!(half_wins(&[("teams.stage", "knock-out")]), [0, 2]);
}

/// Penalties in IMPs are extras of a ranking by IMPs.
#[test]
fn extras() {
    let mut event = Event::default();
    add(&mut event, "1", ["A", "B"], imps(30, 20), Some(8));
    let event = with_decisions(event, |event| {
        let [a, b] = ["A", "B"].map(|name| event.find(name).expect("a team"));
        let amount = PenaltyAmount::Imps { imps: Exact::from(4_i64), opponents: b };
        let round = event.find("1");
        vec![Decision::Penalty(Penalty { team: a, round, amount, reason: None })]
    });
    let scores = scored(&event, Method::Teams, &[]);
    let extras: Vec<String> = scores.standings().iter().map(|it| it.extra.to_string()).collect();
    assert_eq!(extras, ["-4", "0"]);
}

/// A board with 60 % for one team and 40 % for the other is won by the former.
#[test]
fn ruled_boards_won() {
    let mut event = boards(&[100]);
    let row = event.results().ids().next().expect("a row");
    event.adjust(row, "40/60".parse().expect("a ruling"));
    for method in [Method::Teams, Method::BoardAMatch] {
        let scores = scored(&event, method, &[("teams.tie_breaks", "point-a-board")]);
        let won = scores.matches()[0].sides.each_ref().map(|side| side.totals.half_boards);
        assert_eq!(won, [0, 2]);
    }
}
