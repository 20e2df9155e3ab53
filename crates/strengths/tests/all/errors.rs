//! Tests of errors of ranking by strength, and of their advice.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use bridge_core::{Exact, MatchLength};
use event::{Event, FaultKind, FaultLocation, MatchColumn, MatchId, MatchResult, NewMatch};
use formats::{FileFormat, read};
use regulations::{EventScale, Regulations};
use strengths::{StrengthError, StrengthMethod, StrengthOptions, StrengthSource, rank_by_strength};
use vp_scales::ScaleName;

fn rank_error(rows: &str, change: impl FnOnce(&mut StrengthOptions)) -> StrengthError {
    let event = read(FileFormat::Csv, rows).unwrap().event;
    let mut options = StrengthOptions::default();
    change(&mut options);
    rank_by_strength(&event, &Regulations::default(), &options).unwrap_err()
}

fn from(from: StrengthSource) -> impl Fn(&mut StrengthOptions) {
    move |options| options.from = from
}

/// Returns the message and the advice.
fn message(error: &StrengthError) -> String {
    error.help().map_or_else(|| error.to_string(), |help| format!("{error} / {help}"))
}

/// Returns the location of the first fault.
fn place(error: &StrengthError) -> Option<FaultLocation> {
    let StrengthError::Faults(faults) = error else { return None };
    faults.0.first().and_then(|fault| fault.location)
}

const SEPARATE_GROUPS: &str = "rank each group separately with `separate-groups`, or add a virtual game for each team with `prior=1`, \
                     which makes strengths more similar";

#[test]
fn rejects_teams_that_cannot_be_compared() {
    let apart = rank_error("home,away,wins,losses\nA,B,1,1\nC,D,1,1\n", from(StrengthSource::Wins));
    let expected = "these groups of teams are not connected by matches: (A, B), (C, D)";
    assert_eq!(message(&apart), format!("{expected} / {SEPARATE_GROUPS}"));
    let beaten =
        rank_error("home,away,wins,losses\nA,B,3,0\nB,C,2,1\n", from(StrengthSource::Wins));
    let expected = "later groups of teams won nothing from earlier ones: (A), (B, C)";
    assert_eq!(message(&beaten), format!("{expected} / {SEPARATE_GROUPS}"));
}

#[test]
fn rejects_results_of_another_kind() {
    let imps = "home,away,imps\nA,B,3\n";
    let vps = "home,away,home_vps,away_vps\nA,B,12,8\n";
    let games = "home,away,wins,losses\nA,B,2,1\n";
    for (rows, of, expected) in [
        (imps, StrengthSource::Imps, "the number of boards is not known"),
        (imps, StrengthSource::Vps, "the result is in IMPs"),
        (vps, StrengthSource::Imps, "the result is in Victory Points"),
        (vps, StrengthSource::Wins, "the result is in Victory Points"),
        (games, StrengthSource::Imps, "the result is in games"),
        (games, StrengthSource::Vps, "the result is in games"),
    ] {
        let error = rank_error(rows, from(of));
        assert!(error.to_string().contains(expected), "{of}: {error}");
        assert!(error.to_string().contains("A – B"), "{of}: {error}");
        assert_eq!(error.help().map(|it| it.to_string()), None);
        assert_eq!(
            place(&error),
            Some(FaultLocation::Match(MatchId::at(0).unwrap(), MatchColumn::Home))
        );
    }
    let nothing = rank_error("home,away,home_vps,away_vps\nA,B,0,0\n", from(StrengthSource::Vps));
    assert!(nothing.to_string().contains("nothing was won by either team"), "{nothing}");
    assert_eq!(
        place(&nothing),
        Some(FaultLocation::Match(MatchId::at(0).unwrap(), MatchColumn::Home))
    );
}

/// Two results of one match in one round are a fault, as in `score`. Without rounds, or in
/// different rounds, teams may meet again, and three teams may meet each other in one round.
#[test]
fn rejects_a_match_twice_in_a_round() {
    let games = |rows: &str| {
        let event =
            read(FileFormat::Csv, &*format!("round,home,away,wins,losses\n{rows}")).unwrap().event;
        let mut options = StrengthOptions::default();
        options.from = StrengthSource::Wins;
        rank_by_strength(&event, &Regulations::default(), &options).err()
    };
    for twice in ["1,A,B,2,1\n1,A,B,2,1\n1,B,C,1,2\n", "1,A,B,2,1\n1,B,A,2,1\n1,B,C,1,2\n"] {
        let error = games(twice).unwrap();
        assert!(error.to_string().ends_with("have two results in one round"), "{error}");
        let at = MatchId::at(1).unwrap();
        assert_eq!(place(&error), Some(FaultLocation::Match(at, MatchColumn::Home)));
    }
    for fine in [
        ",A,B,2,1\n,A,B,2,1\n,B,A,1,2\n",
        "1,A,B,2,1\n1,B,C,2,1\n1,C,A,2,1\n",
        "1,A,B,2,1\n2,A,B,1,2\n",
    ] {
        assert_eq!(games(fine), None, "{fine}");
    }
}

/// Victory Points above the maximum of the scale are a fault, as in `score`.
#[test]
fn rejects_points_beyond_the_scale() {
    let rows = |maximum: &str| {
        format!("home,away,home_vps,away_vps\nA,B,{maximum},0\nB,C,10,10\nC,A,1,19\n")
    };
    let by = |boards: Option<u8>| {
        move |options: &mut StrengthOptions| {
            options.from = StrengthSource::Vps;
            options.scale = EventScale::Named(ScaleName::Wbf);
            options.boards = boards.map(|boards| MatchLength::new(boards).unwrap());
        }
    };
    for boards in [Some(8), None] {
        let error = rank_error(&rows("30"), by(boards));
        assert_eq!(
            error.to_string(),
            "A – B: a match earns at most 20.00 VPs on the event's scale"
        );
    }
    let event = read(FileFormat::Csv, &*rows("20")).unwrap().event;
    let mut options = StrengthOptions::default();
    by(Some(8))(&mut options);
    assert!(rank_by_strength(&event, &Regulations::default(), &options).is_ok());
}

/// A match of a team against itself is a fault. Files cannot contain one, but an event can.
#[test]
fn rejects_a_team_against_itself() {
    let mut event = Event::default();
    let result = MatchResult::Games { home: 2, away: 1 };
    let entry = NewMatch { home: "A", away: "A", result, boards: None, round: None, table: None };
    event.add_match(entry).unwrap();
    let mut options = StrengthOptions::default();
    options.from = StrengthSource::Wins;
    let error = rank_by_strength(&event, &Regulations::default(), &options).unwrap_err();
    let StrengthError::Faults(faults) = &error else { unreachable!("{error:?}") };
    assert!(matches!(faults.0[0].kind, FaultKind::TeamAgainstItself { .. }), "{error}");
}

/// Margins above 24 IMPs per board are a fault for every source of strengths.
#[test]
fn rejects_margins_beyond_the_boards() {
    for margin in ["193", "-193", "192.5"] {
        let rows = format!("home,away,imps\nA,B,{margin}\n");
        for of in [StrengthSource::Imps, StrengthSource::Vps, StrengthSource::Wins] {
            let error = rank_error(&rows, |options| {
                options.from = of;
                options.boards = Some(MatchLength::new(8).unwrap());
            });
            let expected = "8 boards give at most 192 IMPs";
            assert!(error.to_string().contains(expected), "{of} {margin}: {error}");
        }
    }
    let maximum = "home,away,imps,boards\nA,B,192,8\nB,A,192,8\n";
    let event = read(FileFormat::Csv, maximum).unwrap().event;
    for &of in StrengthSource::ALL {
        let mut options = StrengthOptions::default();
        options.from = of;
        options.scale = EventScale::Named(ScaleName::Wbf);
        assert!(rank_by_strength(&event, &Regulations::default(), &options).is_ok(), "{of}");
    }
}

#[test]
fn rejects_unknown_home_advantage() {
    let home = |options: &mut StrengthOptions| {
        options.from = StrengthSource::Wins;
        options.home = true;
    };
    let unknown = rank_error("home,away,wins,losses\nA,B,3,1\n", home);
    let expected =
        "in every match the home team is in one of these lists and its guest in the next: (A), (B)";
    assert!(unknown.to_string().ends_with(expected), "{unknown}");
    let unbounded = rank_error("home,away,wins,losses\nA,B,3,0\nB,A,2,0\n", home);
    let expected = "nothing was won away in A – B, B – A";
    assert!(unbounded.to_string().ends_with(expected), "{unbounded}");
    let unbounded = rank_error("home,away,wins,losses\nA,B,0,3\nB,A,0,2\n", home);
    let expected = "nothing was won at home in A – B, B – A";
    assert!(unbounded.to_string().ends_with(expected), "{unbounded}");
}

/// If contradictory results are almost certain, methods without logarithms end early, and the
/// advice suggests Newton's method.
#[test]
fn reports_methods_that_end() {
    let rows = "home,away,imps,boards\nA,B,192,8\nB,C,192,8\nC,D,-192,8\n";
    let paper = rank_error(rows, |options| options.method = StrengthMethod::Paper);
    let StrengthError::MethodEnded(why) = &paper else { unreachable!("{paper:?}") };
    assert!(why.contains("sweeps came to rest too early"), "{why}");
    let expected = "use `method=newton`, which computes in logarithms, or `method=automatic`";
    assert_eq!(paper.help().unwrap().to_string(), expected);
}

/// A margin of 2,800 IMPs in 200 boards is 36 standard deviations, and the resulting difference in
/// strength cannot be represented.
#[test]
fn rejects_nearly_certain_results() {
    let rows = "home,away,imps,boards\nA,B,2800,200\n";
    let rejected = rank_error(rows, |_| ());
    let expected = "A – B: the results are too one-sided to compute the difference in strength";
    let help = "check the largest margins and the weights, or use `prior=1`, which makes strengths more similar";
    assert_eq!(message(&rejected), format!("{expected} / {help}"));
}

/// Table 1 of the paper is for matches of 8 boards: a played or a virtual match of 9 boards has no
/// award.
#[test]
fn rejects_scales_without_a_table() {
    let expected = "the scale wbf-25 is defined for 8 boards, not 9";
    for (rows, boards) in
        [("home,away,imps,boards\nA,B,3,9\n", 8), ("home,away,imps,boards\nA,B,3,8\n", 9)]
    {
        let rejected = rank_error(rows, |options| {
            options.scale = EventScale::Named(ScaleName::Wbf25);
            options.boards = Some(MatchLength::new(boards).unwrap());
        });
        assert_eq!(message(&rejected), expected);
    }
}

/// Options that the solver rejects have its message, with the match if there is one.
#[test]
fn reports_solver_errors() {
    let rows = "home,away,imps,boards\nA,B,3,8\n";
    let prior = rank_error(rows, |options| options.prior = Some(0.0));
    assert!(prior.to_string().starts_with("0 virtual matches: expected "), "{prior}");
    let home = rank_error(rows, |options| {
        options.method = StrengthMethod::Sweeps;
        options.home = true;
    });
    let expected = "sweeps and the paper's iteration do not support a home advantage";
    assert!(home.to_string().starts_with(expected), "{home}");
    // Files cannot contain such a weight, but an event can.
    let mut event = read(FileFormat::Csv, rows).unwrap().event;
    let first = MatchId::at(0).unwrap();
    event.set_match_weight(first, Exact::ZERO);
    let rejected = rank_by_strength(&event, &Regulations::default(), &StrengthOptions::default());
    let weight = rejected.map(drop).unwrap_err();
    assert!(weight.to_string().starts_with("A – B: "), "{weight}");
    assert!(weight.to_string().contains("weight 0"), "{weight}");
    assert_eq!(place(&weight), Some(FaultLocation::Match(first, MatchColumn::Home)));
}

/// If no board of a match has two results, the length of a virtual match is unknown.
#[test]
fn rejects_matches_of_unknown_length() {
    let event = read(FileFormat::Csv, "board,ns,ew,score\n1,A,B,420\n").unwrap().event;
    let mut regulations = Regulations::default();
    regulations.set("teams.missing_table", "not-played").unwrap();
    let mut options = StrengthOptions::default();
    options.separate_groups = true;
    let error = rank_by_strength(&event, &regulations, &options).map(drop).unwrap_err();
    let expected = "the number of boards of unplayed matches is unknown: use `boards=8`";
    assert_eq!(message(&error), expected);
    options.boards = Some(MatchLength::new(8).unwrap());
    let ranking = rank_by_strength(&event, &regulations, &options).unwrap();
    assert_eq!((ranking.lines.len(), ranking.left_out.len(), ranking.parts), (2, 1, 2));
}
