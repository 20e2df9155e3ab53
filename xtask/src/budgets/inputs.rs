//! The input files of workloads: committed files, and files generated from fixed seeds.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::Context;
use oracle::{Field, NameForm, Random, ResultForm};

use crate::gen_field;

/// Files of the repository with their names in the input folder. `evening.csv` is renamed so that
/// it has no event file.
const COPIES: &[(&str, &str)] = &[
    ("fixtures/events/club_pairs_mitchell.csv", "evening.csv"),
    ("fixtures/events/teams_round.pbn", "teams.pbn"),
    ("fixtures/events/teams_round.toml", "teams.toml"),
    ("fixtures/generated/swiss_17.csv", "swiss_17.csv"),
    ("fixtures/generated/swiss_17.toml", "swiss_17.toml"),
    ("xtask/src/budgets/columns.py", "columns.py"),
];

/// The number of teams in the matches.
const TEAMS: usize = 10_000;

/// The number of rounds that each team plays.
const ROUNDS: u64 = 20;

/// Writes all inputs into an empty folder.
pub(super) fn write(root: &Path, folder: &Path) -> anyhow::Result<()> {
    for (from, to) in COPIES {
        fs::copy(root.join(from), folder.join(to)).with_context(|| format!("copying {from}"))?;
    }
    let large = Field::new(2000, 100, 20_000);
    let contracts = Field {
        form: ResultForm::Contract,
        names: NameForm::Text,
        vul: true,
        rulings: Some(1000),
        ..large.clone()
    };
    for (name, field) in [
        ("shuffled.csv", Field { shuffled: true, ..large.clone() }),
        ("field.csv", large),
        ("few.csv", Field::new(2000, 100, 200)),
        ("contracts.csv", contracts),
        ("boards.csv", Field::new(100, 20, 60)),
    ] {
        gen_field::write_file(&field, &folder.join(name))?;
    }
    fs::write(folder.join("matches.csv"), matches()).context("writing matches.csv")
}

/// Returns 100,000 matches of 10 boards. In each round every team meets a random opponent, and the
/// margin is near the difference of their strengths.
fn matches() -> String {
    let mut random = Random::new(1, 0);
    // The sum of four uniform numbers is close enough to a normal distribution.
    let drawn = |random: &mut Random, spread: usize| {
        (0..4).map(|_| random.between(0, spread)).sum::<usize>().cast_signed()
            - (2 * spread).cast_signed()
    };
    let strengths: Vec<isize> = (0..TEAMS).map(|_| drawn(&mut random, 14)).collect();
    let mut order: Vec<usize> = (0..TEAMS).collect();
    let mut text = String::from("home,away,imps,boards\n");
    for round in 1..=ROUNDS {
        Random::new(1, round).shuffle(&mut order);
        for pair in order.chunks_exact(2) {
            let [home, away] = [pair[0], pair[1]];
            let margin = strengths[home] - strengths[away] + drawn(&mut random, 28);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "T{home:05},T{away:05},{},10", margin.clamp(-90, 90));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_the_same_matches_each_time() {
        let text = matches();
        assert_eq!(text, matches());
        assert_eq!(text.lines().count(), 100_001);
    }
}
