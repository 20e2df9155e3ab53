//! Functions of single values: published examples of the laws and of organizations, and all valid
//! values.

mod support;

use std::path::Path;
use std::sync::Arc;

use bridge_core::{BoardNumber, Imps, MatchLength, ScoreDifference};
use datafusion::arrow::array::{Int64Array, StringArray};
use support::{add_csv, add_table, answer, lines, session};
use vp_scales::{Parameters, Scale, ScaleName};

async fn official(name: &str) -> anyhow::Result<datafusion::prelude::SessionContext> {
    let session = session(2, 8192);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/official").join(name);
    add_csv(&session, "official", &path).await?;
    Ok(session)
}

/// The published IMP scale, for both signs.
#[tokio::test]
async fn imp_scale() -> anyhow::Result<()> {
    let session = official("imp_scale.csv").await?;
    let query =
        "select count(*) from official where imps(\"from\") = imps and imps(-\"from\") = -imps
        and imps(\"from\" - 100, -100) = imps and (\"to\" is null or imps(\"to\") = imps)";
    assert_eq!(lines(&session, query).await?, ["25"]);
    Ok(())
}

/// Every difference of two scores.
#[tokio::test]
async fn every_difference() -> anyhow::Result<()> {
    let session = session(1, 1000);
    let differences: Vec<i64> = (-15_250..=15_250).collect();
    let expected: Vec<String> = differences
        .iter()
        .map(|&points| Ok(imp::imps(ScoreDifference::new(i32::try_from(points)?)?).to_string()))
        .collect::<anyhow::Result<_>>()?;
    let column = Arc::new(Int64Array::from(differences));
    add_table(&session, "differences", vec![("points", column)], 1000, 1)?;
    assert_eq!(lines(&session, "select imps(points) from differences").await?, expected);
    let nothing = "select imps(null), imps(null, 420), imps(420, null), arrow_typeof(imps(100))";
    assert_eq!(lines(&session, nothing).await?, [",,,Int32"]);
    Ok(())
}

/// The published scale of the World Bridge Federation, compared as text.
#[tokio::test]
async fn wbf_continuous() -> anyhow::Result<()> {
    let session = official("wbf2013_continuous.csv").await?;
    let mut seen = 0;
    for boards in [6, 8, 10, 16] {
        let query = format!(
            "select cast(cast(boards_{boards} as decimal(4, 2)) as varchar), vps(margin, {boards}),
                 20 - vps(-margin, {boards}), vps(margin, {boards}, 'wbf')
             from official where boards_{boards} is not null"
        );
        for row in answer(&session, &query).await? {
            assert!(row.iter().all(|vps| *vps == row[0]), "{boards} boards: {row:?}");
            seen += 1;
        }
    }
    assert!(seen > 200, "{seen} awards");
    Ok(())
}

/// Every named scale, with the number of boards in a column.
#[tokio::test]
async fn every_scale() -> anyhow::Result<()> {
    let session = session(2, 500);
    for &name in ScaleName::ALL {
        let (mut margins, mut lengths, mut expected) = (Vec::new(), Vec::new(), Vec::new());
        for boards in [4, 7, 8, 16, 32] {
            let Ok(scale) = Scale::named(name, MatchLength::new(boards)?, Parameters::default())
            else {
                continue;
            };
            for margin in -96_i16..=96 {
                let award = scale.award_checked(Imps::from(margin))?;
                margins.push(i64::from(margin));
                lengths.push(i64::from(boards));
                expected.push(format!("{},Decimal128(4, 2)", award.ours));
            }
        }
        assert_eq!(expected.is_empty(), name == ScaleName::Custom, "{name}");
        if expected.is_empty() {
            continue;
        }
        let columns: Vec<(&str, datafusion::arrow::array::ArrayRef)> = vec![
            ("margin", Arc::new(Int64Array::from(margins))),
            ("boards", Arc::new(Int64Array::from(lengths))),
        ];
        session.deregister_table("matches")?;
        add_table(&session, "matches", columns, 500, 1)?;
        let query = format!(
            "select vps(margin, boards, '{name}'), arrow_typeof(vps(margin, boards, '{name}')) from matches"
        );
        assert_eq!(lines(&session, &query).await?, expected, "{name}");
    }
    Ok(())
}

/// The published examples of Law 77.
#[tokio::test]
async fn law_77() -> anyhow::Result<()> {
    let session = official("law77_examples.csv").await?;
    let query = "select played, vulnerability, ns_score, contract_score(played, vulnerability) from official";
    let rows = answer(&session, query).await?;
    assert_eq!(rows.len(), 17);
    for row in rows {
        assert_eq!(row[2], row[3], "{row:?}");
    }
    Ok(())
}

/// Texts of any type, and nulls.
#[tokio::test]
async fn texts() -> anyhow::Result<()> {
    let session = session(1, 10);
    let played = StringArray::from(vec![Some("4S N ="), None, Some("3NTE-2")]);
    add_table(&session, "results", vec![("played", Arc::new(played))], 10, 1)?;
    for kind in ["Utf8", "LargeUtf8", "Utf8View", "Dictionary(Int32, Utf8)"] {
        let query =
            format!("select contract_score(arrow_cast(played, '{kind}'), 'EW') from results");
        assert_eq!(lines(&session, &query).await?, ["420", "", "200"], "{kind}");
    }
    assert_eq!(lines(&session, "select contract_score('4S N =', null)").await?, [""]);
    Ok(())
}

/// The vulnerabilities of boards repeat after 16 boards (Law 2).
#[tokio::test]
async fn vulnerability() -> anyhow::Result<()> {
    let session = session(1, 10);
    let numbers: Vec<i64> = (1..=40).collect();
    let expected: Vec<String> = numbers
        .iter()
        .map(|&number| Ok(BoardNumber::new(u32::try_from(number)?)?.vulnerability().to_string()))
        .collect::<anyhow::Result<_>>()?;
    let column = Arc::new(Int64Array::from(numbers));
    add_table(&session, "boards", vec![("board", column)], 10, 1)?;
    assert_eq!(lines(&session, "select vulnerability(board) from boards").await?, expected);
    assert_eq!(lines(&session, "select vulnerability(null)").await?, [""]);
    Ok(())
}
