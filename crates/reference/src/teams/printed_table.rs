//! Scales of whole Victory Points that are read from `fixtures/official/`. A line `# scale: NAME`
//! names the scale of a table.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::sync::LazyLock;

/// A table of whole Victory Points: each row has a range of boards, and the first margins that earn
/// the Victory Points of the columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedTable {
    vps: Vec<i64>,
    rows: Vec<(u32, u32, Vec<i64>)>,
}

/// The tables by the names of their scales.
static TABLES: LazyLock<BTreeMap<String, PrintedTable>> =
    LazyLock::new(|| tables().unwrap_or_default());

fn tables() -> io::Result<BTreeMap<String, PrintedTable>> {
    let mut tables = BTreeMap::new();
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/official"))? {
        let text = fs::read_to_string(entry?.path())?;
        let name = text.lines().find_map(|line| line.strip_prefix("# scale: "));
        if let Some(name) = name
            && let Some(table) = PrintedTable::parse(&text)
        {
            tables.insert(name.to_owned(), table);
        }
    }
    Ok(tables)
}

impl PrintedTable {
    /// Returns the table of a scale, or `None` if there is no table with its name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        TABLES.get(name)
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let header = lines.next()?.strip_prefix("boards_from,boards_to,")?;
        let numbers = |cells: &str| {
            cells.split(',').map(|cell| cell.trim().parse().ok()).collect::<Option<Vec<i64>>>()
        };
        let row = |line: &str| {
            let (fewest, rest) = line.split_once(',')?;
            let (most, cells) = rest.split_once(',')?;
            Some((fewest.parse().ok()?, most.parse().ok()?, numbers(cells)?))
        };
        Some(Self { vps: numbers(header)?, rows: lines.map(row).collect::<Option<_>>()? })
    }

    /// Returns the award for a draw: one Victory Point below the first column.
    #[must_use]
    pub fn draw(&self) -> i64 {
        self.vps.first().map_or(0, |first| first - 1)
    }

    /// Returns the maximum award.
    #[must_use]
    pub fn max_vps(&self) -> i64 {
        self.vps.last().copied().unwrap_or(0)
    }

    /// Returns the winner's Victory Points, or `None` if no row has this number of boards.
    #[must_use]
    pub fn winner(&self, boards: u32, margin: i64) -> Option<i64> {
        let (_, _, firsts) =
            self.rows.iter().find(|(fewest, most, _)| (*fewest..=*most).contains(&boards))?;
        let column = firsts.iter().rposition(|&first| first <= margin);
        column.map_or_else(|| Some(self.draw()), |column| self.vps.get(column).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    /// The table of the EBU, which was also typed into the program, has equal awards.
    #[test]
    fn equals_the_typed_table() -> Result<(), &'static str> {
        let table = PrintedTable::find("ebu-old").ok_or("no table")?;
        for boards in 0..=60 {
            for margin in 0..100 {
                let typed = printed::ebu_old(boards, margin);
                assert_eq!(table.winner(boards, margin), typed, "{boards} boards, {margin} IMPs");
            }
        }
        assert_eq!((table.draw(), table.max_vps()), (10, 20));
        Ok(())
    }
}
