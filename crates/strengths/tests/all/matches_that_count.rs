//! Tests of the matches that count, which exclude withdrawn teams and matches without a scored
//! board, and of surprising matches.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write as _;

use event::{ContestantId, Decision, Event, TeamEntry};
use formats::{FileFormat, read};
use regulations::Regulations;
use strengths::{StrengthOptions, StrengthRanking, StrengthSource, rank_by_strength};

fn event(rows: &str) -> Event {
    read(FileFormat::Csv, rows).unwrap().event
}

fn ranked(event: &Event) -> StrengthRanking {
    rank_by_strength(event, &cancelling(), &StrengthOptions::default()).unwrap()
}

/// Returns regulations that cancel the results of a withdrawn team and ignore boards with one
/// result.
fn cancelling() -> Regulations {
    let mut regulations = Regulations::default();
    regulations.teams.withdrawal = "cancel".parse().unwrap();
    regulations.teams.missing_table = "not-played".parse().unwrap();
    regulations
}

fn names(event: &Event, teams: [ContestantId; 2]) -> String {
    teams.map(|team| event.name(team)).join(" – ")
}

/// Returns the name, the number of matches, and the strength of each team, best first.
fn order(event: &Event, ranking: &StrengthRanking) -> Vec<String> {
    let line = |line: &strengths::StrengthLine| {
        format!("{} {} {:.9}", event.name(line.name), line.matches, line.strength)
    };
    ranking.lines.iter().map(line).collect()
}

/// Returns results of six teams that match their strengths, except that A, the strongest, lost to
/// F, the weakest.
fn event_with_a_surprise() -> String {
    let teams = ["A", "B", "C", "D", "E", "F"];
    let mut rows = "home,away,imps,boards,weight\n".to_owned();
    for (at, home) in (0_i32..).zip(teams) {
        for (behind, away) in (0_i32..).zip(teams).filter(|&(behind, _)| behind > at) {
            let margin = if (home, away) == ("A", "F") { -60 } else { (behind - at) * 8 };
            writeln!(rows, "{home},{away},{margin},16,").unwrap();
        }
    }
    rows
}

#[test]
fn reports_a_surprise() {
    let check = |rows: &str, expected: &str| {
        let event = event(rows);
        let surprises = ranked(&event).surprises().cloned().collect::<Vec<_>>();
        let [surprise] = surprises.as_slice() else { unreachable!("{surprises:?}") };
        assert_eq!(names(&event, surprise.teams), expected);
        // 60 IMPs on 16 boards are 2.73 deviations.
        assert!((surprise.won - 0.003_193).abs() < 1e-6, "{surprise:?}");
        assert!(surprise.expected > 0.65 && surprise.expected < 0.95, "{surprise:?}");
    };
    let rows = event_with_a_surprise();
    check(&rows, "A – F");
    // Shares of a match do not depend on its weight.
    let heavier = rows.replace("A,F,-60,16,", "A,F,-60,16,1.25");
    assert_ne!(heavier, rows);
    check(&heavier, "A – F");
}

/// A draw at home surprises if home teams otherwise win by 40, or by 60 with draws away. Results
/// that are almost certain vary little. The draw is surprising only if the home advantage is
/// estimated.
#[test]
fn surprises_at_home() {
    for usual in ["A,B,40,16\nB,A,40,16\n", "A,B,60,16\nB,A,0,16\n"] {
        let event = event(&format!("home,away,imps,boards\n{}A,B,0,16\n", usual.repeat(9)));
        let surprising = |home: bool| -> Vec<String> {
            let mut options = StrengthOptions::default();
            options.home = home;
            let ranking = rank_by_strength(&event, &cancelling(), &options).unwrap();
            ranking.surprises().map(|it| names(&event, it.teams)).collect()
        };
        assert_eq!(surprising(true), ["A – B"], "{usual}");
        assert!(surprising(false).is_empty(), "{usual}");
    }
}

/// A withdrawn team does not affect the others, wherever its matches are in the file.
#[test]
fn withdrawals() {
    let rows = event_with_a_surprise();
    let with = rows.replacen('\n', "\nC,Z,5,16,\nZ,F,-9,16,\n", 1);
    let (without, mut event) = (event(&rows), event(&with));
    let withdrawn = event.find("Z").unwrap();
    event.add_decision(Decision::Team(TeamEntry { team: withdrawn, members: Vec::new() })).unwrap();
    event.add_decision(Decision::Withdrawal(withdrawn)).unwrap();
    let (one, other) = (ranked(&event), ranked(&without));
    assert_eq!(order(&event, &one), order(&without, &other));
    let cancelled: Vec<String> = one.cancelled.iter().map(|&two| names(&event, two)).collect();
    assert_eq!(cancelled, ["C – Z", "Z – F"]);
    assert!(other.cancelled.is_empty());
    let surprising = |event: &Event, ranking: &StrengthRanking| -> Vec<String> {
        ranking.surprises().map(|it| names(event, it.teams)).collect()
    };
    assert_eq!(surprising(&event, &one), ["A – F"]);
    assert_eq!(surprising(&without, &other), ["A – F"]);
}

/// Withdrawals work with results in VPs, too, which have no margin.
#[test]
fn withdrawals_in_vps() {
    let rows = "home,away,home_vps,away_vps\nA,B,15,5\nB,C,15,5\n";
    let (without, mut event) = (event(rows), event(&format!("{rows}Z,A,12,8\n")));
    let withdrawn = event.find("Z").unwrap();
    event.add_decision(Decision::Withdrawal(withdrawn)).unwrap();
    let ranked = |event: &Event| {
        let mut options = StrengthOptions::default();
        options.from = StrengthSource::Vps;
        order(event, &rank_by_strength(event, &cancelling(), &options).unwrap())
    };
    assert_eq!(ranked(&event), ranked(&without));
}

/// A listed team without matches forms a separate group.
#[test]
fn listed_teams() {
    let mut event = event("home,away,imps,boards\nA,B,3,16\n");
    let team = event.intern("C").unwrap();
    event.add_decision(Decision::Team(TeamEntry { team, members: Vec::new() })).unwrap();
    let mut options = StrengthOptions::default();
    let error = rank_by_strength(&event, &cancelling(), &options).unwrap_err();
    assert!(error.to_string().ends_with("(A, B), (C)"), "{error}");
    options.separate_groups = true;
    let ranking = rank_by_strength(&event, &cancelling(), &options).unwrap();
    let listed = ranking.lines.iter().find(|line| line.name == team).unwrap();
    assert_eq!((listed.matches, listed.place, ranking.parts), (0, 1, 2));
}

/// Table results are equivalent to whole matches with these margins. A match without a result is
/// ignored, and a team with no other match is not compared.
#[test]
fn tables() {
    // Board 1: 420 and −50 at the other table, 470 points to A: 10 IMPs. Board 2: B lost 450 − 420
    // = 30: 1 IMP to C.
    let text = "round,board,ns,ew,score\n1,1,A,B,420\n1,1,B,A,-50\n2,1,B,C,420\n2,1,C,B,450\n";
    let matches = "home,away,imps,boards\nA,B,10,1\nB,C,-1,1\n";
    let (tables, matches) = (event(text), event(matches));
    let (one, other) = (ranked(&tables), ranked(&matches));
    assert_eq!(order(&tables, &one), order(&matches, &other));
    assert!(one.left_out.is_empty() && one.cancelled.is_empty());
    assert_eq!(one.virtual_boards.unwrap().get(), 1);

    // C and A played their board at one table only; Z, which has withdrawn, beat B.
    let more = format!("{text}3,1,C,A,420\n4,1,Z,B,50\n4,1,B,Z,-50\n");
    let mut more = event(&more);
    let withdrawn = more.find("Z").unwrap();
    more.add_decision(Decision::Withdrawal(withdrawn)).unwrap();
    let ranking = ranked(&more);
    assert_eq!(order(&more, &ranking), order(&matches, &other));
    let named = |of: &[[ContestantId; 2]]| -> Vec<String> {
        of.iter().map(|&two| names(&more, two)).collect()
    };
    assert_eq!(named(&ranking.left_out), ["C – A"]);
    assert_eq!(named(&ranking.cancelled), ["B – Z"]);

    // A team whose only match is ignored is listed, but has met no other team.
    let alone = event(&format!("{text}3,1,D,A,420\n"));
    let error = rank_by_strength(&alone, &cancelling(), &StrengthOptions::default()).unwrap_err();
    assert!(error.to_string().ends_with("(A, B, C), (D)"), "{error}");
}

/// A surprising match at the tables is reported like a whole match with this margin. Scores of 420
/// and 70 differ by 8 IMPs, and 420 and −50 by 10.
#[test]
fn reports_a_surprise_of_table_results() {
    let mut tables = "round,board,ns,ew,score\n".to_owned();
    let typed = event_with_a_surprise();
    for (round, row) in (1..).zip(typed.lines().skip(1)) {
        let cells: Vec<&str> = row.split(',').collect();
        let (home, away, margin) = (cells[0], cells[1], cells[2].parse::<i32>().unwrap());
        let (boards, scores) =
            if margin < 0 { (-margin / 10, [-50, 420]) } else { (margin / 8, [420, 70]) };
        for board in 1..=16 {
            let [here, there] = if board <= boards { scores } else { [420, 420] };
            writeln!(tables, "{round},{board},{home},{away},{here}").unwrap();
            writeln!(tables, "{round},{board},{away},{home},{there}").unwrap();
        }
    }
    let (tables, typed) = (event(&tables), event(&typed));
    let (one, other) = (ranked(&tables), ranked(&typed));
    assert_eq!(order(&tables, &one), order(&typed, &other));
    let message = |event: &Event, ranking: &StrengthRanking| -> Vec<String> {
        let surprises = ranking.surprises();
        surprises.map(|it| format!("{} {:.9}", names(event, it.teams), it.won)).collect()
    };
    assert_eq!(message(&tables, &one), message(&typed, &other));
    assert_eq!(one.surprises().count(), 1);
}
