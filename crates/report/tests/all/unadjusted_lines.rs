//! Ranking lines in JSON agree with the standings, also if plain boards are formatted from
//! integers.

use std::fmt::Write as _;

use formats::{FileFormat, read};
use proptest::prelude::*;
use regulations::{Method, Preset, Regulations};
use report::{Detail, Report};
use scoring::{FormattedNumber, Scores};
use serde_json::Value;

/// Total and percentage (or average) of a ranking line, each as printed and exact.
type ContestantTotal = [Option<String>; 4];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn ranking_lines_match_standings(
        boards in prop::collection::vec(prop::collection::vec((-9_i32..9, 0_u8..60), 2..7), 1..6),
        preset in prop::sample::select(Preset::ALL.to_vec()),
        method in prop::sample::select(vec![Method::Matchpoints, Method::Butler, Method::CrossImps]),
        divisor in prop::sample::select(butler::Divisor::ALL.to_vec()),
    ) {
        let mut text = "board,ns,ew,score,adjustment\n".to_owned();
        for (board, tables) in boards.iter().enumerate() {
            for (table, (score, ruling)) in tables.iter().enumerate() {
                let ruling = ["AVE+/AVE-", "60/40"].get(usize::from(*ruling)).unwrap_or(&"");
                let (board, ew) = (board + 1, 100 + (table + board) % tables.len());
                writeln!(text, "{board},{table},{ew},{},{ruling}", 50 * score).expect("a string");
            }
        }
        let mut regulations = Regulations::from_preset(preset);
        regulations.cross_imps.divisor = divisor;
        let read = read(FileFormat::Csv, text.as_str()).expect("an event");
        let Ok(scored) = scoring::score(read.event, method, regulations) else { return Ok(()) };

        let regulations = scored.regulations();
        let mut expected: Vec<(String, ContestantTotal)> = Vec::new();
        match scored.scores() {
            Scores::Matchpoints(scores) => {
                for line in scores.rankings().iter().flat_map(|ranking| &ranking.standings) {
                    let total = line.details.scaled.as_ref().unwrap_or(&line.total);
                    let exact = regulations.matchpoints.on_scale(&total.matchpoints).to_string();
                    expected.push((scored.event().name(line.name).to_owned(), [
                        FormattedNumber::matchpoint_total(regulations, &line).map(|it| it.to_string()),
                        line.details.percent.is_some().then_some(exact),
                        FormattedNumber::standing_percent(regulations, &line).map(|it| it.to_string()),
                        line.details.percent.as_ref().map(ToString::to_string),
                    ]));
                }
            }
            Scores::Imps(scores) => {
                for line in scores.rankings().iter().flat_map(|ranking| &ranking.standings) {
                    let average = line.details.average.as_ref();
                    expected.push((scored.event().name(line.name).to_owned(), [
                        Some(FormattedNumber::imps(regulations, method, line.ranked_imps()).to_string()),
                        Some(line.ranked_imps().to_string()),
                        average.map(|it| FormattedNumber::imp_average(regulations, it).to_string()),
                        average.map(ToString::to_string),
                    ]));
                }
            }
            _ => {}
        }

        let report = Report::new(&scored);
        let mut json = Vec::new();
        report::json(&report.document(Detail::Standings), &mut json).expect("in memory");
        let json: Value = serde_json::from_slice(&json).expect("JSON");
        let keys = match method {
            Method::Matchpoints => ["matchpoints", "matchpoints_exact", "percent", "percent_exact"],
            _ => ["imps", "imps_exact", "per_board", "per_board_exact"],
        };
        let rankings = json["rankings"].as_array().expect("a list");
        let lines = rankings.iter().flat_map(|it| it["standings"].as_array().expect("a list"));
        let totals = lines.map(|line| {
            let text = |key: &str| line[key].as_str().map(str::to_owned);
            (text("pair").expect("a name"), keys.map(text))
        });
        prop_assert_eq!(totals.collect::<Vec<_>>(), expected);
    }
}
