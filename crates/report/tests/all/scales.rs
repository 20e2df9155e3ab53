//! Printed scales, presets, and scores of contracts.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;

use bridge_core::{FractionalImps, Imps, MatchLength, Percent, Score, Vulnerability};
use butler::{ButlerPreset, Datum};
use insta::assert_snapshot;
use report::{Table, TableStyle};
use vp_scales::{Blitz, Draw, Parameters, Scale, ScaleName, SwissPairs};

use crate::support::csv;

fn boards(boards: u8) -> MatchLength {
    MatchLength::new(boards).expect("a length")
}

fn wbf(board_count: u8) -> Scale {
    Scale::wbf_continuous(boards(board_count), Draw::TEN)
}

fn text(table: &Table<'_>) -> String {
    let mut out = Vec::new();
    report::text(table, TableStyle::Plain, &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

fn texts<'t>(tables: impl IntoIterator<Item = Table<'t>>) -> String {
    tables.into_iter().map(|table| text(&table) + "\n").collect()
}

/// All scales are listed once with their numbers of boards and sources.
#[test]
fn lists_scales_with_sources() {
    let list = csv(&report::scale_list());
    for line in ["imp,,", "contract,,", "wbf,1 to 200,", "acbl-20,1 to 36,", "FILE,,"] {
        assert_eq!(list.lines().filter(|it| it.starts_with(line)).count(), 1, "{line} in {list}");
    }
    // A custom scale is a file.
    assert_eq!(list.lines().count(), ScaleName::ALL.len() + 3);
    assert_snapshot!("imp_scale", text(&report::imp_scale()));
}

/// Every option has a value in every preset, and every value has a source.
#[test]
fn presets_have_values_with_sources() {
    let rows = csv(&report::regulation_rows());
    let options = regulations::options().count();
    assert_eq!(rows.lines().count(), options * regulations::Preset::ALL.len() + 1);
    let [values, sources, programs] = report::regulation_pages().try_into().expect("three");
    assert_eq!(csv(&values).lines().count(), options + 1);
    let [head, scale] = ["option,", "matchpoints.scale,"].map(|name| {
        let line = csv(&values).lines().find(|line| line.starts_with(name)).map(str::to_owned);
        line.expect("a line").split(',').map(str::to_owned).collect::<Vec<String>>()
    });
    for (preset, value) in head.iter().zip(&scale).skip(1) {
        let row = format!("matchpoints.scale,{preset},{value},");
        assert!(rows.lines().any(|line| line.starts_with(&row)), "{row}");
    }
    let sources = csv(&sources);
    assert!(sources.starts_with("option,presets,source\n"), "{sources}");
    for row in regulations::options() {
        let all = regulations::Preset::organizations();
        let lines =
            sources.lines().filter_map(|line| line.strip_prefix(&format!("{},", row.name())));
        let several = all.iter().any(|&preset| row.source(preset) != row.source(all[0]));
        assert_eq!(lines.clone().count() > 1, several, "{}", row.name());
        assert_eq!(lines.clone().any(|line| line.starts_with("all,")), !several, "{}", row.name());
    }
    let programs = csv(&programs);
    assert!(
        programs.contains("\nkops,cross_imps.cap,17,observed in published results\n"),
        "{programs}"
    );
    assert!(!programs.contains("no source found"), "{programs}");
}

/// Several scales are shown side by side if the page is wide enough, either by margin or by award.
#[test]
fn shows_scales_side_by_side() {
    let plain = |scales: &[Scale]| texts(report::scale_pages(scales, TableStyle::Plain));
    assert_snapshot!("scale_of_one", plain(&[wbf(4)]));
    let several: Vec<Scale> = [2, 3, 4, 5, 6, 7, 8, 9].map(wbf).into();
    assert_snapshot!("scales_of_several", plain(&several));
    let discrete =
        |board_count| Scale::wbf_discrete(boards(board_count), Draw::TEN).expect("a scale");
    let discrete_scales: Vec<Scale> = [2, 8, 16, 20, 24, 28, 32].map(discrete).into();
    assert_snapshot!("scales_by_award", plain(&discrete_scales));
    for (width, pages) in [(12, 4), (36, 4), (48, 3), (60, 2), (240, 1)] {
        let look = TableStyle::Boxed { width: Some(width) };
        assert_eq!(report::scale_pages(&several, look).len(), pages, "{width}");
    }
    assert!(report::scale_pages(&[], TableStyle::Plain).is_empty());
    assert_snapshot!("scale_rows", csv(&report::scale_rows(&[wbf(2), discrete(8)])));
}

/// A single award, for a match and for pairs in percent.
#[test]
fn shows_single_awards() {
    let scale = wbf(16);
    let margin = FractionalImps::from(13);
    let award = scale.award(Imps::from(13));
    assert_snapshot!("award", text(&report::vp_award(&scale, &margin, award)));
    let percent: Percent = "57.83".parse().expect("percent");
    let pairs = SwissPairs::new(boards(8)).expect("a scale");
    let award = pairs.award(&percent).expect("percent");
    assert_snapshot!(
        "award_of_percent",
        text(&report::vp_award_of_percent(pairs, boards(8), &percent, award))
    );
}

/// Scores of contracts, made and defeated, with their derivation.
#[test]
fn shows_contract_scores_with_derivation() {
    let scores = csv(&report::contract_scores());
    for line in ["7NTXX,yes,13,2980", "1C,no,7,70", "1C,no,0,-350", "4SX,yes,8,-500"] {
        assert!(scores.lines().any(|it| it == line), "{line} in {}", &scores[..200]);
    }
    let mut all = String::new();
    for played in ["4SX N +1", "1C W =", "7NTXX S =", "3NT E -2", "2HX N +1", "6D S ="] {
        for vulnerability in [Vulnerability::None, Vulnerability::Both] {
            let played = played.parse().expect("a contract");
            write!(all, "{}", text(&report::contract_derivation(played, vulnerability)))
                .expect("memory");
        }
    }
    assert_snapshot!("contract_workings", all);
    let tables = [420, -50].map(Score::from);
    let difference = tables[0].minus(tables[1]);
    assert_snapshot!(
        "difference_of_tables",
        text(&report::imp_comparison(difference, Some(tables)))
    );
    assert_snapshot!("difference", text(&report::imp_comparison(difference, None)));
    let large = Score::from(4_000).minus(Score::from(-3_000));
    assert_snapshot!("large_difference", text(&report::imp_comparison(large, None)));
    let none = Score::from(420).minus(Score::from(420));
    assert_snapshot!("no_difference", text(&report::imp_comparison(none, None)));
}

/// Datum of a board and IMPs of each score, with the rules of each preset.
#[test]
fn shows_butler_boards_of_presets() {
    let scores = [450, 420, -800, -50, 420, 420].map(Score::from);
    let mut all = String::new();
    for preset in ButlerPreset::ALL {
        let tables = report::butler_board(&scores, preset.rule(), None).expect("a datum");
        write!(all, "{preset}\n{}\n", texts(tables)).expect("memory");
    }
    let entered: Datum = "400".parse().expect("a datum");
    let tables = report::butler_board(&scores, ButlerPreset::Ebl.rule(), Some(entered));
    all += &texts(tables.expect("a datum"));
    assert_snapshot!("butler_boards", all);
}

/// A scale with a custom blitz has a column for it.
#[test]
fn shows_custom_blitz() {
    let blitz: Blitz = "40".parse().expect("IMPs");
    let scale = Scale::wbf_continuous(boards(4), Parameters { draw: None, blitz: Some(blitz) });
    assert_snapshot!("own_blitz", texts(report::scale_pages(&[scale], TableStyle::Plain)));
}

/// If some of several scales are not concave, the title lists their numbers of boards.
#[test]
fn title_lists_scales_that_are_not_concave() {
    let scales = (1..=60).map(|board_count| Scale::wbf_uncorrected(boards(board_count), Draw::TEN));
    let (concave, bent): (Vec<Scale>, Vec<Scale>) = scales.partition(Scale::is_concave);
    let title =
        |scales: &[Scale]| report::scale_pages(scales, TableStyle::Plain)[0].title().to_owned();
    let [one, other] = [&bent[0], &concave[0]];
    assert!(title(std::slice::from_ref(one)).ends_with(", not concave"));
    assert!(title(std::slice::from_ref(other)).ends_with(", concave"));
    let many = one.boards().expect("boards");
    let of = if many.get() == 1 { "board" } else { "boards" };
    assert!(
        title(&[other.clone(), one.clone()]).ends_with(&format!(", not concave for {many} {of}"))
    );
}

/// If one of several scales has a custom blitz, the table has a column for it.
#[test]
fn shows_blitz_column_if_one_scale_is_custom() {
    let blitz: Blitz = "40".parse().expect("IMPs");
    let custom = Scale::wbf_continuous(boards(4), Parameters { draw: None, blitz: Some(blitz) });
    let head = |table: &Table<'_>| csv(table).lines().next().map(str::to_owned);
    let rows = |scales: &[Scale]| head(&report::scale_rows(scales));
    let with = Some("scale,draw,boards,blitz,from,to,winner,loser");
    assert_eq!(rows(&[wbf(4), custom.clone()]).as_deref(), with);
    assert_eq!(rows(&[wbf(4)]).as_deref(), Some("scale,draw,boards,from,to,winner,loser"));
    let margin = FractionalImps::from(13);
    for (scale, shown) in [
        (wbf(2), "scale,draw,boards,margin,vps,opponents\nwbf,10.00,2,13,17.69,2.31\n"),
        (custom, "scale,draw,boards,blitz,margin,vps,opponents\nwbf,10.00,4,40,13,14.90,5.10\n"),
    ] {
        assert_eq!(csv(&report::vp_award(&scale, &margin, scale.award(Imps::from(13)))), shown);
    }
}

/// If one of several scales is tabulated by IMP, all are shown by IMP. The title describes the
/// first scale.
#[test]
fn shows_all_scales_by_imp_if_one_is() {
    let discrete = Scale::wbf_discrete(boards(8), Draw::TEN).expect("a scale");
    let title = "Scale wbf-discrete (WBF 2013, section 4, with its concavity correction), a draw earns 10, concave";
    let shown = texts(report::scale_pages(&[discrete, wbf(2)], TableStyle::Plain));
    let mut lines = shown.lines();
    assert_eq!(lines.next(), Some(title));
    assert!(
        lines.next().is_some_and(|head| head.starts_with("IMPs  8 boards  2 boards")),
        "{shown}"
    );
}

/// A scale for a single number of boards is listed with that number.
#[test]
fn lists_single_number_of_boards() {
    let list = csv(&report::scale_list());
    assert!(list.contains("\nwbf-25,8,\"Dirksen–Stieglitz, Table 1\"\n"), "{list}");
}
