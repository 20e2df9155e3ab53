//! Reports of strengths: sources of the results, the completed cross-table, and surprising results.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::Event;
use formats::{FileFormat, read};
use insta::assert_snapshot;
use regulations::{Regulations, StrengthErrors};
use report::{ShowCrossTable, StrengthReport};
use strengths::{StrengthOptions, StrengthSource, rank_by_strength};

use crate::support::{csv, json, page};

fn event(csv: &str) -> Event {
    read(FileFormat::Csv, csv).expect("matches").event
}

fn reports(event: &Event, options: &StrengthOptions) -> String {
    let ranking = rank_by_strength(event, &Regulations::default(), options).expect("strengths");
    let report = StrengthReport { event, ranking: &ranking, options };
    let between = report
        .between()
        .map_or_else(String::new, |table| format!("{}\n{}", table.title(), csv(&table)));
    format!(
        "{}\n----\n{}\n----\n{}\n----\n{between}\n----\n{}",
        page(&report.page(ShowCrossTable::Always)),
        csv(&report.table(ShowCrossTable::Auto)),
        csv(&report.table(ShowCrossTable::Always)),
        json(&report.document(ShowCrossTable::Always)),
    )
}

fn options(event: &Event, from: StrengthSource, between: [&str; 2]) -> StrengthOptions {
    let mut options = StrengthOptions::default();
    options.from = from;
    options.between = event.find(between[0]).zip(event.find(between[1])).map(|(a, b)| [a, b]);
    options
}

#[test]
fn ranks_by_imps() {
    let mut event = event(include_str!("../../../../fixtures/events/league.csv"));
    event.title = Some("The league".to_owned());
    let mut options = options(&event, StrengthSource::Imps, ["Ash", "Larch"]);
    options.home = true;
    assert_snapshot!("strengths_imps", reports(&event, &options));
    let ranking = rank_by_strength(&event, &Regulations::default(), &options).expect("strengths");
    let report = StrengthReport { event: &event, ranking: &ranking, options: &options };
    assert_eq!(
        page(&report.page(ShowCrossTable::Auto)),
        page(&report.page(ShowCrossTable::Always))
    );
    options.scale = "wbf".parse().expect("a scale");
    options.errors = StrengthErrors::Model;
    options.home = false;
    assert_snapshot!("strengths_scale", reports(&event, &options));
}

#[test]
fn ranks_by_victory_points() {
    let event = event(include_str!("../../../../fixtures/events/vps.csv"));
    let mut options = StrengthOptions::default();
    options.from = StrengthSource::Vps;
    assert_snapshot!("strengths_vps", reports(&event, &options));
    options.errors = StrengthErrors::Model;
    options.confidence = 0.9;
    assert_snapshot!("strengths_vps_model", reports(&event, &options));
}

#[test]
fn ranks_by_games() {
    let event = event(include_str!("../../../../fixtures/events/games.csv"));
    let mut options = options(&event, StrengthSource::Wins, ["Ash", "Cedar"]);
    assert_snapshot!("strengths_wins", reports(&event, &options));
    options.errors = StrengthErrors::Model;
    options.prior = Some(0.5);
    assert_snapshot!("strengths_wins_prior", reports(&event, &options));
}

/// Groups of teams without common matches, teams that won everything, and matches with different
/// weights.
#[test]
fn ranks_groups_separately() {
    let apart =
        event("home,away,home_imps,away_imps,boards\nA,B,10,20,8\nC,D,30,30,8\nD,C,11,30,8\n");
    let mut options = StrengthOptions::default();
    options.separate_groups = true;
    assert_snapshot!("strengths_apart", reports(&apart, &options));
    let taken = event("home,away,wins,losses,weight\nA,B,3,0,1\nB,C,2,1,2\nC,B,1,1,1\n");
    options.from = StrengthSource::Wins;
    assert_snapshot!("strengths_taken", reports(&taken, &options));
    let both = event("home,away,wins,losses\nA,B,3,0\nC,D,2,1\n");
    assert_snapshot!("strengths_both", reports(&both, &options));
}

/// Returns the page of an event with Victory Points, with the cross-table as selected by `table`.
fn vp_ranking_page(matches: &str, errors: StrengthErrors, table: ShowCrossTable) -> String {
    let event = event(&format!("home,away,home_vps,away_vps\n{matches}"));
    let mut options = StrengthOptions::default();
    options.from = StrengthSource::Vps;
    options.separate_groups = true;
    options.errors = errors;
    let ranking = rank_by_strength(&event, &Regulations::default(), &options).expect("strengths");
    page(&StrengthReport { event: &event, ranking: &ranking, options: &options }.page(table))
}

/// Returns matches of `teams` teams, in which each team beats the next one.
fn chain(teams: usize) -> String {
    let matches = (1..teams).map(|at| format!("T{at},T{},12,8\n", at + 1));
    matches.collect::<Vec<_>>().concat()
}

/// By default, a cross-table is shown for at most 16 teams.
#[test]
fn omits_cross_table_of_more_than_16_teams() {
    for (teams, table, is_shown) in [
        (16, ShowCrossTable::Auto, true),
        (17, ShowCrossTable::Auto, false),
        (17, ShowCrossTable::Always, true),
    ] {
        let page = vp_ranking_page(&chain(teams), StrengthErrors::Model, table);
        assert_eq!(page.contains("\nCompleted cross-table\n"), is_shown, "{teams} {table:?}");
    }
}

/// If the strengths of a group fit every result exactly, a note explains the errors of 0.
/// Otherwise, there is no note.
#[test]
fn explains_errors_of_zero() {
    let note = "If ± is 0, the strengths fit every result exactly, as in a chain of matches";
    let ring = "D,E,9,11\nE,F,8,12\nD,F,19,1\n";
    for (matches, errors, has_note) in [
        (chain(3), StrengthErrors::Sandwich, true),
        (chain(3), StrengthErrors::Model, false),
        (ring.to_owned(), StrengthErrors::Sandwich, false),
        (chain(3) + ring, StrengthErrors::Sandwich, true),
        // Errors are not calculated for more than 1,000 teams.
        (chain(1_001), StrengthErrors::Sandwich, false),
    ] {
        let page = vp_ranking_page(&matches, errors, ShowCrossTable::Auto);
        assert_eq!(page.contains(note), has_note, "{page}");
    }
}

/// Surprising results are shown with their expected results. Without surprises, the section is
/// omitted.
#[test]
fn shows_surprising_results() {
    let title = "Results that surprise most (VPs)\nHome  Away     Won  Expected\nD     F     19.000    14.893\n";
    let ring = "D,E,9,11\nE,F,8,12\nD,F,19,1\n";
    let page = vp_ranking_page(ring, StrengthErrors::Sandwich, ShowCrossTable::Auto);
    assert!(page.ends_with(title), "{page}");
    let page = vp_ranking_page(&chain(3), StrengthErrors::Sandwich, ShowCrossTable::Auto);
    assert!(!page.contains("surprise"), "{page}");
}

/// The scale that converts margins to Victory Points is named.
#[test]
fn names_scale_of_errors() {
    let event = event("home,away,home_vps,away_vps\nA,B,12,8\nB,C,12,8\n");
    for (scale, note) in [
        ("none", "become Victory Points by the WBF's scale, because no scale is set)"),
        ("wbf-25", "become Victory Points by the scale)"),
    ] {
        let mut options = StrengthOptions::default();
        options.from = StrengthSource::Vps;
        options.errors = StrengthErrors::Model;
        options.scale = scale.parse().expect("a scale");
        let ranking =
            rank_by_strength(&event, &Regulations::default(), &options).expect("strengths");
        let report = StrengthReport { event: &event, ranking: &ranking, options: &options };
        let page = page(&report.page(ShowCrossTable::Auto));
        assert!(page.contains(note), "{page}");
    }
}
