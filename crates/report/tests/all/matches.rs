//! Reports of team matches and Swiss pairs, with decisions of the director.

use insta::assert_snapshot;
use regulations::Method;
use report::{Detail, Report, ReportPart};

use crate::support::{
    self, committed, document, matches_report, scored_event, scored_with_corrections,
};

/// A Swiss event with byes, a void match, a forfeit, an award, a penalty, and a withdrawal.
#[test]
fn reports_swiss_event() {
    let scored = committed("teams", None);
    assert_snapshot!("swiss", matches_report(&scored));
    assert_snapshot!("swiss_json", document(&scored, Detail::Standings));
}

#[test]
fn reports_league() {
    assert_snapshot!("league", matches_report(&committed("league", None)));
    let toml = "scale = 'wbf'\nstage = 'round-robin'\ntie_breaks = 'ebu'\n[[team]]\nname = 'Ash'\nmembers = ['Ann', 'Bea']\n";
    let csv = include_str!("../../../../fixtures/events/league.csv");
    let scored = scored_event(csv, toml);
    assert_snapshot!("league_by_vps", matches_report(&scored));
    assert_snapshot!("league_by_vps_json", document(&scored, Detail::Standings));
}

/// A knock-out with carry-over, a forfeited match, and a match for third place.
#[test]
fn reports_knock_out() {
    let csv = "round,home,away,home_imps,away_imps\n1 quarter-final,A,H,50,40\n1 quarter-final,B,G,30,40\n\
               1 quarter-final,C,F,60,10\n2 semi-final,A,G,30,35\n2 semi-final,C,D,41,40\n3 final,G,C,20,22\n\
               3 final,A,D,50,40\n";
    let toml = "stage = 'knock-out'\nrounds = ['1 quarter-final', '2 semi-final', '3 final']\n[set]\nteams.carry_over = 'world-championship'\n\
                [[team]]\nname = 'E'\n[[forfeit]]\nround = '1 quarter-final'\nteam = 'E'\nopponents = 'D'\n\
                [[carry_over]]\nteam = 'G'\nround = '3 final'\nmargin = 21\nfinished_higher = false\n";
    let scored = scored_event(csv, toml);
    assert_snapshot!("knock_out", matches_report(&scored));
    assert_snapshot!("knock_out_json", document(&scored, Detail::Standings));
}

/// Four boards of a match: a ruling with different scores for the sides, and a board that one table
/// did not play.
const MATCH: &str = "\
round,board,table,ns,ew,contract,declarer,result,score,adjustment,lead
1,1,1,Elm,Oak,4S,N,=,,,HK
1,1,2,Oak,Elm,4S,N,-1,,,
1,2,1,Elm,Oak,,,,620,\"NS 60% 620, 40% -100 EW -600\",
1,2,2,Oak,Elm,PASS,,,,,
1,3,1,Elm,Oak,3NT,S,+1,,,
1,3,2,Oak,Elm,NP,,,,,
1,4,1,Elm,Oak,,,,110,AVE+/AVE-,
1,4,2,Oak,Elm,,,,140,,
";

#[test]
fn reports_one_match() {
    for (method, set) in [
        (Method::Teams, "scale = 'wbf'"),
        (Method::Teams, "stage = 'knock-out'"),
        (Method::Teams, ""),
        (Method::BoardAMatch, ""),
        (Method::Patton, "scale = 'wbf'"),
    ] {
        let set = format!("{set}\n[set]\nteams.missing_table = 'not-played'");
        let name = format!("match_{method}_{}", set.len());
        let scored = scored_with_corrections(MATCH, &set, None, Some(method));
        assert_snapshot!(name.clone(), matches_report(&scored));
        if set.starts_with("scale") {
            assert_snapshot!(format!("{name}_json"), document(&scored, Detail::Boards));
        }
    }
}

/// Pairs in matches, scored at matchpoints and by IMPs.
#[test]
fn reports_swiss_pairs() {
    let scored = committed("swiss_pairs", None);
    assert_snapshot!("swiss_pairs", matches_report(&scored));
    assert_snapshot!("swiss_pairs_json", document(&scored, Detail::Standings));
    let csv = include_str!("../../../../fixtures/events/swiss_pairs.csv");
    let scored = scored_with_corrections(csv, "scale = 'wbf'", None, Some(Method::CrossImps));
    assert_snapshot!("matches_by_imps", matches_report(&scored));
    let scored = scored_with_corrections(csv, "scale = 'wbf'", None, Some(Method::Butler));
    let words = Report::new(&scored).method_in_words().expect("words");
    assert!(
        words.starts_with("pairs in matches: IMPs against the datum (Laws 2017, Law 78B), VPs, "),
        "{words}"
    );
}

/// Each part of a report is available separately and includes the notes.
#[test]
fn reports_single_parts() {
    let scored = committed("teams", None);
    let report = Report::new(&scored);
    assert!(report.has_parts());
    for &part in ReportPart::ALL {
        assert_eq!(report.why_unavailable(part), None);
        let page = support::page(&report.page(Some(part), Detail::Standings));
        assert_snapshot!(format!("part_{part}"), page);
    }
}

/// A cross-table is available for at most 1,000 contestants.
#[test]
fn rejects_cross_table_of_too_many_teams() {
    let report_with = |matches: usize| {
        let lines = (0..matches).map(|at| format!("H{at},A{at},1,0\n"));
        let csv = format!("home,away,home_imps,away_imps\n{}", lines.collect::<String>());
        let scored = scored_event(&csv, "stage = 'round-robin'");
        let report = Report::new(&scored);
        assert_eq!(report.why_unavailable(ReportPart::Ranking), None);
        let page = report.page(None, Detail::Standings);
        (report.why_unavailable(ReportPart::CrossTable), page.blocks.len())
    };
    let (reason, blocks) = report_with(501);
    let reason = reason.expect("too many teams").to_string();
    assert_eq!(reason, "a cross-table of 1002 contestants: expected at most 1000");
    assert_eq!(report_with(500), (None, blocks + 1));
}

/// Matches of a withdrawn pair are shown, but do not count.
#[test]
fn reports_withdrawn_pair() {
    let csv = include_str!("../../../../fixtures/events/swiss_pairs.csv");
    let scored = scored_event(
        csv,
        "method = 'swiss-pairs'\n[set]\nteams.withdrawal = 'cancel'\n[[withdrawal]]\npair = 'Oak'\n",
    );
    let shown =
        support::csv(&Report::new(&scored).table(Some(ReportPart::Matches), Detail::Standings));
    assert!(shown.contains("cancelled, Oak has withdrawn"), "{shown}");
}

/// Net IMPs include penalties in IMPs.
#[test]
fn reports_penalties_in_imps() {
    let csv = "round,home,away,home_imps,away_imps\n1,A,B,30,20\n";
    let scored = scored_event(csv, "[[penalty]]\nteam = 'A'\nround = 1\nimps = 3\n");
    assert_snapshot!("penalties_in_imps", matches_report(&scored));
}

/// A match with awarded Victory Points keeps its IMPs, even if one side has no IMPs.
#[test]
fn reports_awarded_points() {
    let csv = "round,home,away,home_imps,away_imps,boards\n1,A,B,20,0,8\n";
    let toml = "scale = 'wbf'\n[[award]]\nround = 1\nhome = 'A'\nhome_vps = 12\naway = 'B'\naway_vps = 8\n";
    let shown = support::csv(
        &Report::new(&scored_event(csv, toml)).table(Some(ReportPart::Matches), Detail::Standings),
    );
    assert!(shown.contains("A,B,8,20,0,12.00,8.00"), "{shown}");
}

/// If ties are broken, the ranking lists the tie-breakers of each tie and the ties that remain.
#[test]
fn explains_ties() {
    let csv = "round,home,away,home_imps,away_imps,boards\n1,A,B,20,20,8\n1,E,F,30,20,8\n\
               1,G,H,30,20,8\n2,E,G,30,20,8\n2,F,H,20,30,8\n";
    let report_with = |breaks: &str| {
        let scored = scored_event(csv, &format!("scale = 'wbf'\nstage = 'round-robin'\n{breaks}"));
        let page =
            support::page(&Report::new(&scored).page(Some(ReportPart::Ranking), Detail::Standings));
        page.lines().filter(|line| line.starts_with("Tie")).map(str::to_owned).collect::<Vec<_>>()
    };
    let broken = "Tie at 20.00 VPs: G, H. head-to-head-vps: G 13.78; H 6.22.";
    let shared = "Tie at 10.00 VPs: A, B. Not broken, the place is shared: A, B.";
    assert_eq!(report_with("tie_breaks = 'head-to-head-vps, net-imps'"), [broken, shared]);
    assert!(report_with("").is_empty());
}

/// A team that has withdrawn is reported, and its matches are shown as canceled.
#[test]
fn reports_withdrawn_team() {
    let csv = "round,home,away,home_imps,away_imps\n1,A,B,30,20\n1,C,D,3,2\n";
    let toml = "stage = 'swiss'\n[set]\nteams.withdrawal = 'cancel'\n[[withdrawal]]\nteam = 'D'\n";
    let scored = scored_event(csv, toml);
    let page =
        support::page(&Report::new(&scored).page(Some(ReportPart::Matches), Detail::Standings));
    for line in [
        "1      A     B            30         20",
        "1      C     D             3          2  cancelled",
        "D has withdrawn: its results count for nobody, in earlier rounds neither.",
    ] {
        assert!(page.lines().any(|it| it == line), "{line} in {page}");
    }
}

/// A penalty of 0 is shown as a penalty, not as a bonus.
#[test]
fn reports_penalty_of_zero() {
    let report_with = |csv: &str, toml: &str| {
        let page =
            support::page(&Report::new(&scored_event(csv, toml)).page(None, Detail::Standings));
        let mut lines = page.lines().map(str::to_owned);
        lines.find(|line| line.starts_with("Penalty") || line.starts_with("Bonus"))
    };
    let (teams, pairs) =
        ("home,away,home_imps,away_imps\nA,B,30,20\n", "board,ns,ew,score\n1,A,B,420\n1,C,D,400\n");
    for (csv, toml, expected) in [
        (teams, "[[penalty]]\nteam = 'A'\nimps = 0\n", "Penalty for A: 0 IMP (Law 90)"),
        (teams, "[[penalty]]\nteam = 'A'\nimps = -1\n", "Bonus for A: 1 IMP (Law 90)"),
        (
            pairs,
            "[[penalty]]\npair = 'A'\npercent = 0\n",
            "Penalty for A: 0 % of a top of 2, 0 matchpoints (Law 90)",
        ),
        (
            pairs,
            "method = 'butler'\n[[penalty]]\npair = 'A'\nimps = 0\n",
            "Penalty for A: 0 IMPs (Law 90)",
        ),
    ] {
        assert_eq!(report_with(csv, toml).as_deref(), Some(expected), "{toml}");
    }
}

/// Boards of a void match are shown, but do not count. A match without played boards has no IMPs.
#[test]
fn shows_boards_of_void_match_without_counting_them() {
    let csv = "round,board,room,ns,ew,score\n1,1,open,A,B,420\n1,1,closed,B,A,400\n\
               1,1,open,C,D,NP\n1,1,closed,D,C,NP\n";
    let toml = "stage = 'swiss'\nboards = 1\n[set]\nteams.missing_boards = 'reduced-scale'\n\
                [[void]]\nround = 1\nhome = 'A'\nhome_gets = 'AVE+'\naway = 'B'\naway_gets = 'AVE-'\n";
    let void =
        scored_with_corrections(csv, &format!("scale = 'wbf'\n{toml}"), None, Some(Method::Teams));
    let json = document(&void, Detail::Boards);
    assert!(json.contains("\"unscored\": \"void\""), "{json}");
    let played =
        scored_with_corrections(csv, "stage = 'swiss'\nboards = 1\n", None, Some(Method::Teams));
    let shown =
        support::csv(&Report::new(&played).table(Some(ReportPart::Matches), Detail::Standings));
    assert!(shown.contains(",A,B,1,1,0,") && shown.contains(",C,D,0,–,–,"), "{shown}");
}

/// A bye is shown with its IMPs if the event is scored by net IMPs, or with Victory Points in their
/// column.
#[test]
fn reports_byes() {
    let csv = "round,home,away,home_imps,away_imps,boards\n1,A,B,30,20,8\n";
    for (scale, shown) in
        [("", "1,,C,,,,,\"bye, 12 IMPs\""), ("scale = 'wbf'\n", "1,,C,,,,,12.00,,bye")]
    {
        let toml = format!(
            "{scale}stage = 'swiss'\n[set]\nteams.bye = '12'\n[[team]]\nname = 'C'\n\
             [[bye]]\nround = 1\nteam = 'C'\n"
        );
        let scored = scored_event(csv, &toml);
        let table =
            support::csv(&Report::new(&scored).table(Some(ReportPart::Matches), Detail::Standings));
        assert_eq!(table.lines().last(), Some(shown), "{table}");
    }
}

/// Reports of Swiss pairs list members. Standings after each round are included if the event has
/// several rounds.
#[test]
fn omits_standings_after_only_round() {
    let csv = "round,table,board,ns,ew,score\n1,1,1,Ash,Elm,140\n1,1,2,Ash,Elm,140\n\
               1,2,1,Fir,Oak,110\n1,2,2,Fir,Oak,110\n";
    let toml =
        "method = 'swiss-pairs'\nrules = 'ebu'\n[[pair]]\nname = 'Elm'\nmembers = ['Ann', 'Bea']\n";
    let shown = |csv: &str| {
        let scored = scored_event(csv, toml);
        let page = support::page(&Report::new(&scored).page(None, Detail::Standings));
        let rounds = document(&scored, Detail::Standings).contains("\"rounds\": ");
        (page.lines().filter(|line| *line == "Elm   Ann, Bea").count(), rounds)
    };
    assert_eq!(shown(csv), (1, false));
    let next = "2,1,3,Ash,Oak,140\n2,1,4,Ash,Oak,140\n2,2,3,Fir,Elm,110\n2,2,4,Fir,Elm,110\n";
    assert_eq!(shown(&format!("{csv}{next}")), (1, true));
}
