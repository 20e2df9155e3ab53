//! Properties of random fields of pairs.

use std::collections::BTreeSet;

use bridge_core::{BoardNumber, Score, law77};
use formats::{FileFormat, read};
use oracle::{Field, NameForm, ResultForm};

fn plain() -> Field {
    Field { seed: 7, ..Field::new(40, 30, 61) }
}

fn text(field: &Field) -> anyhow::Result<String> {
    let mut out = Vec::new();
    field.write(&mut out)?;
    Ok(String::from_utf8(out)?)
}

#[test]
fn legal() -> anyhow::Result<()> {
    let text = text(&plain())?;
    let mut met = BTreeSet::new();
    let mut scores = BTreeSet::new();
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let [board, ns, ew, score] = cells[..] else { anyhow::bail!("{line}") };
        let number: BoardNumber = board.parse()?;
        let score: Score = score.parse()?;
        assert!(law77::is_possible(score, number.vulnerability()), "{line}");
        for pair in [ns, ew] {
            assert!((1..=61).contains(&pair.parse::<u32>()?), "{line}");
            assert!(met.insert((number, pair.to_owned())), "twice on a board: {line}");
        }
        scores.insert((number, score));
    }
    assert_eq!(met.len(), 40 * 30 * 2);
    assert!((40 * 6..=40 * 24).contains(&scores.len()), "{} different scores", scores.len());
    Ok(())
}

#[test]
fn seed_determines_field() -> anyhow::Result<()> {
    let sorted = text(&plain())?;
    assert_eq!(sorted, text(&plain())?);
    assert_ne!(sorted, text(&Field { seed: 8, ..plain() })?);
    let shuffled = text(&Field { shuffled: true, ..plain() })?;
    assert_ne!(sorted, shuffled);
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(lines(&sorted), lines(&shuffled));
    Ok(())
}

/// All forms describe one field, without warnings.
#[test]
fn equal_seeds_give_equal_fields() -> anyhow::Result<()> {
    let mut seen = Vec::new();
    for (form, vul, names) in [
        (ResultForm::Score, false, NameForm::Number),
        (ResultForm::Contract, false, NameForm::Text),
        (ResultForm::Contract, true, NameForm::Number),
    ] {
        let text = text(&Field { form, names, vul, ..plain() })?;
        let read = read(FileFormat::Csv, text).map_err(|rejected| anyhow::anyhow!("{rejected}"))?;
        assert_eq!(read.warnings.list(), []);
        let results = read.event.results();
        seen.push(results.ids().map(|id| results.score(id)).collect::<Vec<_>>());
    }
    assert_eq!(seen[0].len(), 40 * 30);
    assert_eq!(seen[0], seen[1]);
    assert_eq!(seen[0], seen[2]);
    Ok(())
}

#[test]
fn rulings() -> anyhow::Result<()> {
    let text = text(&Field { rulings: Some(10), ..plain() })?;
    let ruled = text.lines().skip(1).filter(|line| !line.ends_with(',')).count();
    assert!((60..240).contains(&ruled), "{ruled} of 1,200");
    let read = read(FileFormat::Csv, text).map_err(|rejected| anyhow::anyhow!("{rejected}"))?;
    assert_eq!(read.warnings.list(), []);
    Ok(())
}

#[test]
fn rejects_too_few_pairs() {
    assert!(text(&Field { pairs: 59, ..plain() }).is_err());
}
