//! Random events that can be scored: the pairings follow a movement, and the results are arbitrary.

use arbitrary::{Arbitrary, Result, Unstructured};
use traveller::regulations::{self, Method};
use traveller::{OptionOverride, ScoreOptions};

/// The seating of contestants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary)]
pub enum Seats {
    /// North-South and East-West pairs keep their directions.
    Mitchell,
    /// All pairs sit in both directions.
    Howell,
}

/// A random event: the method, the options, and the results as CSV lines.
#[derive(Clone, Debug)]
pub struct RandomEvent {
    /// The scoring method.
    pub method: Method,
    /// The options that differ from the defaults.
    pub options: Vec<(&'static str, &'static str)>,
    /// The lines of the results, board by board.
    pub rows: Vec<String>,
    /// `true` if a result has a ruling or was not played.
    pub has_rulings: bool,
}

impl RandomEvent {
    /// The columns of [`rows`](Self::rows).
    pub const HEADER: &str =
        "session,section,round,table,board,ns,ew,contract,declarer,result,score,adjustment";

    /// Returns the event as CSV.
    #[must_use]
    pub fn csv(&self) -> Vec<u8> {
        let lines = [Self::HEADER].into_iter().chain(self.rows.iter().map(String::as_str));
        lines.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
    }

    /// Returns the options for scoring the event.
    #[must_use]
    pub fn options(&self) -> ScoreOptions {
        let mut options = ScoreOptions::new().method(self.method);
        let set = self.options.iter().map(|&(name, value)| OptionOverride::new(name, value));
        options.overrides.extend(set);
        options
    }
}

impl<'a> Arbitrary<'a> for RandomEvent {
    fn arbitrary(drawn: &mut Unstructured<'a>) -> Result<Self> {
        let method = *drawn.choose(Method::ALL)?;
        let options = options(drawn)?;
        let with_rulings = drawn.ratio(1, 2)?;
        let mut tables = Tables { has_rulings: false, with_rulings };
        let rows =
            if method.is_for_teams() { tables.teams(drawn)? } else { tables.pairs(drawn)? };
        Ok(Self { method, options, rows, has_rulings: tables.has_rulings })
    }
}

/// Generates up to three options, each with one of its documented values.
fn options(drawn: &mut Unstructured<'_>) -> Result<Vec<(&'static str, &'static str)>> {
    let all: Vec<_> = regulations::options().collect();
    let mut options = Vec::new();
    for _ in 0..drawn.int_in_range(0..=3)? {
        let option = *drawn.choose(&all)?;
        let value = *drawn.choose(option.values())?;
        options.push((option.name(), value.text()));
    }
    Ok(options)
}

/// Rulings of every kind for a table.
const RULINGS: [&str; 12] = [
    "AVE+/AVE-",
    "AVE/AVE",
    "60/40",
    "33.5%/66.5%",
    "NS 620 EW -590",
    "NS 620 EW table",
    "\"60% 650, 40% -100\"",
    "\"33.33% 420, 66.67% -50 | EW 50% -420, 50% 50\"",
    "damage NS normal -650 assigned 620",
    "620",
    "3 IMP",
    "-3 IMP/3 IMP",
];

struct Tables {
    with_rulings: bool,
    has_rulings: bool,
}

impl Tables {
    fn pairs(&mut self, drawn: &mut Unstructured<'_>) -> Result<Vec<String>> {
        let seats: Seats = drawn.arbitrary()?;
        // Rounds are complete, because a match of one board has no Victory Points.
        let (tables, boards) = (drawn.int_in_range(1..=6)?, 2 * drawn.int_in_range(1..=3)?);
        let sessions = drawn.int_in_range(1..=2)?;
        let sections: &[&str] = if drawn.ratio(1, 4)? { &["A", "B"] } else { &[""] };
        // A CSV line that begins with one of these marks could be mistaken for a comment or a
        // separator.
        let mark = drawn.choose(&["", "", "#", "sep=", ";", "=", "'"])?;
        let mut rows = Vec::new();
        for session in 1..=sessions {
            let label = if sessions > 1 { format!("\"{mark}{session}\"") } else { String::new() };
            for board in 1..=boards {
                for section in sections {
                    for table in 0..tables {
                        // Opponents stay for a round of two boards, and rounds have consecutive
                        // numbers.
                        let round = (board + 1) / 2;
                        let other = (table + round * session) % tables;
                        let (mut ns, mut ew) = (1 + table, 1 + tables + other);
                        if seats == Seats::Howell && (table + round) % 2 == 0 {
                            std::mem::swap(&mut ns, &mut ew);
                        }
                        let result = self.result(drawn)?;
                        rows.push(format!(
                            "{label},{section},{},{},{board},{section}{ns},{section}{ew},{result}",
                            10 * session + round,
                            table + 1
                        ));
                    }
                }
            }
        }
        Ok(rows)
    }

    fn teams(&mut self, drawn: &mut Unstructured<'_>) -> Result<Vec<String>> {
        const ROUNDS: [[[char; 2]; 2]; 3] =
            [[['A', 'B'], ['C', 'D']], [['A', 'C'], ['B', 'D']], [['A', 'D'], ['B', 'C']]];
        let (rounds, boards) = (drawn.int_in_range(1..=3)?, drawn.int_in_range(1..=5)?);
        let mut rows = Vec::new();
        for (round, matches) in (1..=rounds).zip(ROUNDS) {
            for board in 1..=boards {
                for (place, [home, away]) in matches.into_iter().enumerate() {
                    for (table, ns, ew) in [(1, home, away), (2, away, home)] {
                        let table = 2 * place + table;
                        let result = self.result(drawn)?;
                        rows.push(format!(",,{round},{table},{board},{ns},{ew},{result}"));
                    }
                }
            }
        }
        Ok(rows)
    }

    /// Generates the cells contract, declarer, result, score, and adjustment.
    fn result(&mut self, drawn: &mut Unstructured<'_>) -> Result<String> {
        let byte: u8 = drawn.arbitrary()?;
        let ruling = if self.with_rulings && drawn.ratio(1, 8)? {
            self.has_rulings = true;
            *drawn.choose(&RULINGS)?
        } else {
            ""
        };
        let outcome = match byte {
            0..=7 => {
                self.has_rulings = true;
                ",,,NP".to_owned()
            }
            8..=15 => "PASS,,,".to_owned(),
            16..=63 => {
                let common = [420, 450, 620, 140, 110, -50, -100, -420, -620, 1430, -1100, 80];
                format!(",,,{}", drawn.choose(&common)?)
            }
            _ => contract(drawn)?,
        };
        Ok(format!("{outcome},{ruling}"))
    }
}

/// Generates any contract with any result.
fn contract(drawn: &mut Unstructured<'_>) -> Result<String> {
    let (level, strain) = (drawn.int_in_range(1..=7)?, *drawn.choose(&["C", "D", "H", "S", "NT"])?);
    let doubling = *drawn.choose(&["", "", "X", "XX"])?;
    let declarer = *drawn.choose(&["N", "E", "S", "W"])?;
    let made = match drawn.int_in_range(-(level + 6)..=7 - level)? {
        0 => "=".to_owned(),
        made => format!("{made:+}"),
    };
    Ok(format!("{level}{strain}{doubling},{declarer},{made},"))
}
