//! The table of movements for pairs with one winner, and their quality.

use anyhow::Context;
use movements::{KnownSwitches, Method, Movement, Size};

const HEAD: &str = "method,tables,rounds,shared,meetings,unswitched,round_switches,rounds_quality,table_switches,tables_quality,bound\n";

/// Returns a line for each movement with stored arrow-switches, and for each Howell movement. The qualities
/// are without switches, with switches of whole rounds, and with switches of single tables.
pub(crate) fn table() -> anyhow::Result<String> {
    let mut text = HEAD.to_owned();
    for known in KnownSwitches::all() {
        let movement = known.method.generate(known.size)?;
        let [rounds, tables] = [&known.rounds, &known.tables].map(|it| movement.switched(it));
        let switches = [known.rounds.to_string(), known.tables.to_string()];
        text += &line(known.method, switches, [&movement, &rounds, &tables])?;
    }
    for tables in 2..=16 {
        for rounds in Method::Howell.possible_rounds(tables) {
            let howell = Method::Howell.generate(Size::tables(tables).rounds(rounds))?;
            text += &line(Method::Howell, [String::new(), String::new()], [&howell; 3])?;
        }
    }
    Ok(text)
}

/// Returns the line of a movement: without switches, with switches of rounds, and with switches of tables.
fn line(
    method: Method,
    switches: [String; 2],
    movements: [&Movement; 3],
) -> anyhow::Result<String> {
    let mut factors = Vec::new();
    for movement in movements {
        let factor = movement.quality().and_then(|quality| quality.factor());
        factors.push(factor.context("a movement without quality")?);
    }
    let [first, ..] = movements;
    let bound = first.quality().and_then(|quality| quality.bound());
    let bound = bound.map(|bound| bound.to_string()).unwrap_or_default();
    let [shared, tables] = [first.most_at_once(), first.tables()];
    let [of_rounds, of_tables] = switches;
    let [unswitched, rounds_quality, tables_quality] = factors.as_slice() else {
        anyhow::bail!("expected three qualities");
    };
    Ok(format!(
        "{method},{tables},{},{shared},{},{unswitched},{of_rounds},{rounds_quality},{of_tables},{tables_quality},{bound}\n",
        first.rounds(),
        first.meetings(),
    ))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_line_for_each_movement() {
        let table = super::table().expect("table");
        let line = "Mitchell,7,7,1,42x0|49x1,46.15,7,90.46,7,90.46,95.56";
        assert!(table.lines().any(|it| it == line), "{table}");
    }
}
