//! Tests of limits: no intervals of places above 300 teams, and no table and errors above 1,000.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write as _;

use formats::{FileFormat, read};
use regulations::Regulations;
use strengths::{StrengthOptions, StrengthRanking, StrengthSource, rank_by_strength};

/// Ranks an event in which one team drew with all others. If `asked` is `true`, it is compared with
/// the second team.
fn star(teams: usize, asked: bool) -> StrengthRanking {
    let mut rows = "home,away,wins,losses\n".to_owned();
    for team in 1..teams {
        writeln!(rows, "0,{team},1,1").unwrap();
    }
    let event = read(FileFormat::Csv, rows.as_str()).unwrap().event;
    let mut options = StrengthOptions::default();
    options.from = StrengthSource::Wins;
    options.between = asked.then(|| ["0", "1"].map(|team| event.find(team).unwrap()));
    rank_by_strength(&event, &Regulations::default(), &options).unwrap()
}

#[test]
fn intervals_of_places() {
    for (teams, intervals) in [(300, true), (301, false)] {
        let ranking = star(teams, false);
        let found = ranking.lines.iter().filter(|line| line.places.is_some()).count();
        assert_eq!(found, if intervals { teams } else { 0 });
        assert!(ranking.lines.iter().all(|line| line.error.is_some()) && ranking.table.is_some());
    }
}

/// The requested comparison of two teams has an error in events of any size.
#[test]
fn tables_and_errors() {
    let ranking = star(StrengthRanking::MAX, false);
    assert!(ranking.table.is_some());
    assert!(ranking.lines.iter().all(|line| line.error.is_some() && line.total.is_some()));
    for asked in [false, true] {
        let ranking = star(StrengthRanking::MAX + 1, asked);
        assert!(ranking.table.is_none());
        assert!(ranking.lines.iter().all(|line| line.error.is_none() && line.total.is_none()));
        let between = ranking.between.map(|between| (between.log_odds, between.error.is_some()));
        assert_eq!(between.is_some_and(|(_, error)| error), asked);
    }
}
