//! Orders of strength: what they are from, the completed table, and what surprises.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod support;

use event::Event;
use formats::{Kind, read};
use insta::assert_snapshot;
use regulations::{Regulations, StrengthErrors};
use report::{CrossTable, StrengthReport};
use strengths::{StrengthFrom, StrengthOptions, rank_by_strength};
use support::{csv, json, page};

fn event(csv: &str) -> Event {
    read(Kind::Csv, csv).expect("matches").event
}

fn shown(event: &Event, options: &StrengthOptions) -> String {
    let ranking = rank_by_strength(event, &Regulations::default(), options).expect("strengths");
    let report = StrengthReport { event, ranking: &ranking, options };
    let between = report
        .between()
        .map_or_else(String::new, |table| format!("{}\n{}", table.title(), csv(&table)));
    format!(
        "{}\n----\n{}\n----\n{}\n----\n{between}\n----\n{}",
        page(&report.page(CrossTable::Asked)),
        csv(&report.table(CrossTable::Usual)),
        csv(&report.table(CrossTable::Asked)),
        json(&report.document(CrossTable::Asked)),
    )
}

fn options(event: &Event, from: StrengthFrom, between: [&str; 2]) -> StrengthOptions {
    let mut options = StrengthOptions::default();
    options.from = from;
    options.between = event.find(between[0]).zip(event.find(between[1])).map(|(a, b)| [a, b]);
    options
}

#[test]
fn from_imps() {
    let mut event = event(include_str!("../../../fixtures/events/league.csv"));
    event.title = Some("The league".to_owned());
    let mut options = options(&event, StrengthFrom::Imps, ["Ash", "Larch"]);
    options.home = true;
    assert_snapshot!("strengths_imps", shown(&event, &options));
    let ranking = rank_by_strength(&event, &Regulations::default(), &options).expect("strengths");
    let report = StrengthReport { event: &event, ranking: &ranking, options: &options };
    assert_eq!(page(&report.page(CrossTable::Usual)), page(&report.page(CrossTable::Asked)));
    options.scale = "wbf".parse().expect("a scale");
    options.errors = StrengthErrors::Model;
    options.home = false;
    assert_snapshot!("strengths_scale", shown(&event, &options));
}

#[test]
fn from_victory_points() {
    let event = event(include_str!("../../../fixtures/events/vps.csv"));
    let mut options = StrengthOptions::default();
    options.from = StrengthFrom::Vps;
    assert_snapshot!("strengths_vps", shown(&event, &options));
    options.errors = StrengthErrors::Model;
    options.confidence = 0.9;
    assert_snapshot!("strengths_vps_model", shown(&event, &options));
}

#[test]
fn from_games() {
    let event = event(include_str!("../../../fixtures/events/games.csv"));
    let mut options = options(&event, StrengthFrom::Wins, ["Ash", "Cedar"]);
    assert_snapshot!("strengths_wins", shown(&event, &options));
    options.errors = StrengthErrors::Model;
    options.prior = Some(0.5);
    assert_snapshot!("strengths_wins_prior", shown(&event, &options));
}

/// Teams that nothing compares, those who took everything, and matches of another weight.
#[test]
fn groups() {
    let apart =
        event("home,away,home_imps,away_imps,boards\nA,B,10,20,8\nC,D,30,30,8\nD,C,11,30,8\n");
    let mut options = StrengthOptions::default();
    options.apart = true;
    assert_snapshot!("strengths_apart", shown(&apart, &options));
    let taken = event("home,away,wins,losses,weight\nA,B,3,0,1\nB,C,2,1,2\nC,B,1,1,1\n");
    options.from = StrengthFrom::Wins;
    assert_snapshot!("strengths_taken", shown(&taken, &options));
    let both = event("home,away,wins,losses\nA,B,3,0\nC,D,2,1\n");
    assert_snapshot!("strengths_both", shown(&both, &options));
}
