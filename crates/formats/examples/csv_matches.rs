//! Reads a file of matches into numbers with the crate `csv`, for comparison with our reader: `cargo
//! run --release -p formats --example csv_matches -- matches.csv`. The columns are home, away, and
//! imps. Names are numbered by first occurrence.
#![expect(clippy::print_stdout, reason = "a program run by hand")]

use std::collections::HashMap;
use std::error::Error;

/// Returns the position of a column.
fn position(header: &csv::StringRecord, name: &str) -> Result<usize, String> {
    header.iter().position(|it| it == name).ok_or_else(|| format!("no column {name}"))
}

/// Returns the number of a name. A new name gets the next number.
fn number(names: &mut HashMap<String, u32>, name: &str) -> Result<u32, Box<dyn Error>> {
    if let Some(&known) = names.get(name) {
        return Ok(known);
    }
    let number = u32::try_from(names.len())?;
    names.insert(name.to_owned(), number);
    Ok(number)
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("expected a file of matches")?;
    let mut reader = csv::Reader::from_path(path)?;
    let header = reader.headers()?.clone();
    let [home, away, imps] = ["home", "away", "imps"].map(|name| position(&header, name));
    let (home, away, imps) = (home?, away?, imps?);
    let mut names = HashMap::new();
    let mut matches: Vec<(u32, u32, f64)> = Vec::new();
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record)? {
        let teams = (number(&mut names, &record[home])?, number(&mut names, &record[away])?);
        matches.push((teams.0, teams.1, record[imps].parse()?));
    }
    println!("{} matches of {} teams", matches.len(), names.len());
    Ok(())
}
