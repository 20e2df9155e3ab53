//! What reports of matches say: of teams, of Swiss pairs, and whatever the director decided.

mod support;

use insta::assert_snapshot;
use regulations::Method;
use report::{Detail, Part, Report};
use support::{committed, document, of, of_matches, own};

/// A Swiss event with byes, a void match, a forfeit, an award, a penalty and a withdrawal.
#[test]
fn a_swiss_event() {
    let scored = committed("teams", None);
    assert_snapshot!("swiss", of_matches(&scored));
    assert_snapshot!("swiss_json", document(&scored, Detail::Standings));
}

#[test]
fn a_league() {
    assert_snapshot!("league", of_matches(&committed("league", None)));
    let toml = "scale = 'wbf'\nstage = 'round-robin'\ntie_breaks = 'ebu'\n[[team]]\nname = 'Ash'\nmembers = ['Ann', 'Bea']\n";
    let csv = include_str!("../../../fixtures/events/league.csv");
    let scored = own(csv, toml);
    assert_snapshot!("league_by_vps", of_matches(&scored));
    assert_snapshot!("league_by_vps_json", document(&scored, Detail::Standings));
}

/// A knock-out with carry-over, a forfeited match and a match for the third place.
#[test]
fn a_knock_out() {
    let csv = "round,home,away,home_imps,away_imps\n1 quarter-final,A,H,50,40\n1 quarter-final,B,G,30,40\n\
               1 quarter-final,C,F,60,10\n2 semi-final,A,G,30,35\n2 semi-final,C,D,41,40\n3 final,G,C,20,22\n\
               3 final,A,D,50,40\n";
    let toml = "stage = 'knock-out'\nrounds = ['1 quarter-final', '2 semi-final', '3 final']\n[set]\nteams.carry_over = 'world-championship'\n\
                [[team]]\nname = 'E'\n[[forfeit]]\nround = '1 quarter-final'\nteam = 'E'\nopponents = 'D'\n\
                [[carry_over]]\nteam = 'G'\nround = '3 final'\nmargin = 21\nfinished_higher = false\n";
    let scored = own(csv, toml);
    assert_snapshot!("knock_out", of_matches(&scored));
    assert_snapshot!("knock_out_json", document(&scored, Detail::Standings));
}

/// Four boards of a match: a ruling, scores of its own for either side, a board that one table did not play.
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
fn one_match() {
    for (method, set) in [
        (Method::Teams, "scale = 'wbf'"),
        (Method::Teams, "stage = 'knock-out'"),
        (Method::Teams, ""),
        (Method::BoardAMatch, ""),
        (Method::Patton, "scale = 'wbf'"),
    ] {
        let set = format!("{set}\n[set]\nteams.missing_table = 'not-played'");
        let name = format!("match_{method}_{}", set.len());
        let scored = of(MATCH, &set, None, Some(method));
        assert_snapshot!(name.clone(), of_matches(&scored));
        if set.starts_with("scale") {
            assert_snapshot!(format!("{name}_json"), document(&scored, Detail::Boards));
        }
    }
}

/// Pairs in matches: by matchpoints, and by IMPs.
#[test]
fn swiss_pairs() {
    let scored = committed("swiss_pairs", None);
    assert_snapshot!("swiss_pairs", of_matches(&scored));
    assert_snapshot!("swiss_pairs_json", document(&scored, Detail::Standings));
    let csv = include_str!("../../../fixtures/events/swiss_pairs.csv");
    let scored = of(csv, "scale = 'wbf'", None, Some(Method::CrossImps));
    assert_snapshot!("matches_by_imps", of_matches(&scored));
    let scored = of(csv, "scale = 'wbf'", None, Some(Method::Butler));
    let words = Report::of(&scored).method_in_words().expect("words");
    assert!(
        words.starts_with("pairs in matches: IMPs against the datum (Laws 2017, Law 78B), VPs, "),
        "{words}"
    );
}

/// Each part of a report can be had alone, and the notes come with it.
#[test]
fn parts_alone() {
    let scored = committed("teams", None);
    let report = Report::of(&scored);
    assert!(report.has_parts());
    for &part in Part::ALL {
        assert_eq!(report.lacks(part), None);
        let page = support::page(&report.page(Some(part), Detail::Standings));
        assert_snapshot!(format!("part_{part}"), page);
    }
}

/// A table of everybody against everybody is one that somebody can look through.
#[test]
fn too_many_for_a_cross_table() {
    let said = |matches: usize| {
        let lines = (0..matches).map(|at| format!("H{at},A{at},1,0\n"));
        let csv = format!("home,away,home_imps,away_imps\n{}", lines.collect::<String>());
        let scored = own(&csv, "stage = 'round-robin'");
        let report = Report::of(&scored);
        assert_eq!(report.lacks(Part::Ranking), None);
        let page = report.page(None, Detail::Standings);
        (report.lacks(Part::CrossTable), page.blocks.len())
    };
    let (why, blocks) = said(501);
    assert_eq!(why.as_deref(), Some("a cross-table of 1002 contestants: expected at most 1000"));
    assert_eq!(said(500), (None, blocks + 1));
}

/// Matches of a pair that has withdrawn are shown, and count for nobody.
#[test]
fn withdrawn() {
    let csv = include_str!("../../../fixtures/events/swiss_pairs.csv");
    let scored = own(
        csv,
        "method = 'swiss-pairs'\n[set]\nteams.withdrawal = 'cancel'\n[[withdrawal]]\npair = 'Oak'\n",
    );
    let shown = support::csv(&Report::of(&scored).table(Some(Part::Matches), Detail::Standings));
    assert!(shown.contains("cancelled, Oak has withdrawn"), "{shown}");
}

/// Net IMPs are with what was decided beside the matches.
#[test]
fn penalties_in_imps() {
    let csv = "round,home,away,home_imps,away_imps\n1,A,B,30,20\n";
    let scored = own(csv, "[[penalty]]\nteam = 'A'\nround = 1\nimps = 3\n");
    assert_snapshot!("penalties_in_imps", of_matches(&scored));
}

/// A match whose points the director has set keeps its IMPs, also where one side has none.
#[test]
fn awarded_points() {
    let csv = "round,home,away,home_imps,away_imps,boards\n1,A,B,20,0,8\n";
    let toml = "scale = 'wbf'\n[[award]]\nround = 1\nhome = 'A'\nhome_vps = 12\naway = 'B'\naway_vps = 8\n";
    let shown =
        support::csv(&Report::of(&own(csv, toml)).table(Some(Part::Matches), Detail::Standings));
    assert!(shown.contains("A,B,8,20,0,12.00,8.00"), "{shown}");
}
