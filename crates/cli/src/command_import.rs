//! `traveller import`: the columns of a file of results, and their corrections.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::Context;
use clap::Args;
use dialoguer::Select;
use files::LocalFiles;
use traveller::formats::{ColumnMappings, RecognizedFile, RecognizedHeader, RecognizedHeading};
use traveller::regulations::Winners;
use traveller::{ColumnCorrection, ImportedFile, import};

use crate::console::Console;
use crate::failure::Failure;
use crate::outputs::{Destination, Outputs, to_stdout};

const EXAMPLES: &str = "\
Examples:
  traveller import evening.csv
  traveller import individual.csv --column 'adjustment=' --dry-run";

const DETAILS: &str = "

The heading 'Paar OW' becomes the column ew with --column 'Paar OW=ew'.
Corrections are written to the file traveller.columns.toml in the folder of
the results. Every command uses them for files of this folder with the same
headings. The file keeps the columns of several headers.

In a terminal, the program asks for corrections unless --column has them.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS, &columns()].concat())]
pub(crate) struct ImportArgs {
    /// CSV file or workbook with results
    file: PathBuf,
    /// Assign a column to a heading (repeatable)
    ///
    /// Without a column, as in 'Note=', the heading is ignored.
    #[arg(long, value_name = "HEADING=COLUMN")]
    column: Vec<Correction>,
    /// Show the columns without writing a file
    #[arg(long)]
    dry_run: bool,
}

/// Returns a list of the columns for the long help.
fn columns() -> String {
    let names: Vec<&str> = ColumnMappings::columns().collect();
    let lines = names.chunks(9).map(|names| format!("  {}", names.join(", ")));
    format!("\n\nColumns:\n{}", lines.collect::<Vec<_>>().join(",\n"))
}

/// A correction on the command line. A heading may contain `=`, and a column does not.
#[derive(Clone, Debug)]
struct Correction(ColumnCorrection);

impl FromStr for Correction {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (heading, column) = text.rsplit_once('=').ok_or("expected HEADING=COLUMN")?;
        Ok(Self(ColumnCorrection::new(heading.trim(), column.trim())))
    }
}

pub(crate) fn run(args: &ImportArgs, console: &Console) -> Result<(), Failure> {
    let mut corrections: Vec<ColumnCorrection> =
        args.column.iter().map(|correction| correction.0.clone()).collect();
    // The file of columns is read and replaced, so it is not an input of the outputs.
    let files = LocalFiles::default();
    let mut imported = console.report(import(&files, &args.file, &corrections))?;
    show(console, &imported)?;
    let can_ask = io::stdin().is_terminal() && io::stdout().is_terminal();
    if can_ask && corrections.is_empty() && !args.dry_run {
        let added = ask(&imported).context("cannot read the answer")?;
        if !added.is_empty() {
            corrections = added;
            imported = console.report(import(&files, &args.file, &corrections))?;
            show(console, &imported)?;
        }
    }
    let path = args.file.with_file_name(ColumnMappings::FILE);
    let text = match (corrections.is_empty(), args.dry_run) {
        (true, _) => "Nothing was corrected, and no file was written.\n".to_owned(),
        (false, true) => format!("Would write {}.\n", path.display()),
        (false, false) => {
            write(console, &path, &imported.columns)?;
            format!("Wrote {}.\n", path.display())
        }
    };
    to_stdout(&console.progress, |out| out.write_all(text.as_bytes()))?;
    if imported.errors > 0 { Err(Failure::Shown) } else { Ok(()) }
}

/// Replaces the file of columns.
fn write(console: &Console, path: &Path, columns: &ColumnMappings) -> Result<(), Failure> {
    let mut outputs = Outputs::new(console);
    let destination = Destination::File { option: "--column", path };
    outputs.write(destination, |out| out.write_all(columns.to_toml().as_bytes()))?;
    outputs.finish()
}

/// Prints the properties of a file and its columns.
fn show(console: &Console, imported: &ImportedFile) -> Result<(), Failure> {
    let file = &imported.recognized;
    let mut lines = vec![("File", imported.file.clone())];
    lines.extend(file.sheet.iter().map(|sheet| ("Sheet", sheet.clone())));
    lines.extend(file.encoding.map(|encoding| ("Encoding", encoding.to_owned())));
    let header = file.header.as_ref();
    if let Some(header) = header {
        lines.extend(properties(header, file));
    }
    let results = if file.has_matches { "Matches" } else { "Results" };
    lines.extend(imported.results.map(|number| (results, number.to_string())));
    if let Some(winners) = imported.winners {
        let winners = if winners == Winners::Two { "two" } else { "one" };
        lines.push(("Winners", winners.to_owned()));
    }
    let lines = lines.iter().map(|(name, value)| format!("{name}: {}", report::printable(value)));
    let columns = header.map(|header| column_lines(&header.headings)).unwrap_or_default();
    let lines: Vec<String> = lines.chain([String::new()]).chain(columns).collect();
    let text = lines.join("\n") + "\n\n";
    to_stdout(&console.progress, |out| out.write_all(text.as_bytes()))
}

/// Returns the properties of a header, each with its name.
fn properties(header: &RecognizedHeader, file: &RecognizedFile) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    if file.sheet.is_none() {
        let separator = match header.separator {
            ',' => "comma".to_owned(),
            ';' => "semicolon".to_owned(),
            '\t' => "tab".to_owned(),
            other => other.to_string(),
        };
        lines.push(("Separator", separator));
    }
    lines.push(("Header", format!("line {}", header.line)));
    let languages = header.languages.join(" or ");
    lines.extend((!languages.is_empty()).then_some(("Language", languages)));
    lines.extend(header.title.iter().map(|title| ("Title", title.clone())));
    if file.has_matches {
        return lines;
    }
    let has = |names: [&str; 2]| {
        header.headings.iter().any(|it| it.column.is_some_and(|column| names.contains(&column)))
    };
    let names = if has(["ns_names", "ew_names"]) {
        "both players in one cell"
    } else if has(["north", "south"]) {
        "one player in each cell"
    } else {
        "none"
    };
    lines.push(("Names", names.to_owned()));
    lines
}

/// Returns a line for each heading and its column.
fn column_lines(headings: &[RecognizedHeading]) -> Vec<String> {
    let heading = |it: &RecognizedHeading| report::printable(&it.heading).into_owned();
    let width = headings.iter().map(|it| heading(it).chars().count()).max().unwrap_or_default();
    let width = width.max("Heading".len());
    let line = |it: &RecognizedHeading| {
        let column = match (it.column, it.is_assigned) {
            (Some(column), true) => format!("{column} (corrected)"),
            (Some(column), false) => column.to_owned(),
            (None, true) => "ignored".to_owned(),
            (None, false) => "not used".to_owned(),
        };
        format!("{:<width$}  {column}", heading(it))
    };
    let named = headings.iter().filter(|it| !it.heading.is_empty());
    std::iter::once(format!("{:<width$}  Column", "Heading")).chain(named.map(line)).collect()
}

/// Asks for corrections in a terminal.
fn ask(imported: &ImportedFile) -> dialoguer::Result<Vec<ColumnCorrection>> {
    let mut corrections: Vec<ColumnCorrection> = Vec::new();
    let Some(header) = &imported.recognized.header else { return Ok(corrections) };
    let mut headings: Vec<RecognizedHeading> =
        header.headings.iter().filter(|it| !it.heading.is_empty()).cloned().collect();
    loop {
        let lines = column_lines(&headings);
        // The first line has the titles of the columns.
        let mut items = vec!["The columns are correct"];
        items.extend(lines.iter().skip(1).map(String::as_str));
        let chosen =
            Select::new().with_prompt("Correct a heading").items(&items).default(0).interact()?;
        let Some(heading) = chosen.checked_sub(1).and_then(|at| headings.get(at)) else {
            return Ok(corrections);
        };
        let heading = heading.heading.clone();
        let mut columns = vec!["ignore this heading"];
        columns.extend(ColumnMappings::columns());
        let prompt = format!("Column of {}", report::printable(&heading));
        let column = Select::new().with_prompt(prompt).items(&columns).default(0).interact()?;
        let column = column.checked_sub(1).and_then(|column| ColumnMappings::columns().nth(column));
        // Each column has one heading. Another heading with this column is no longer used.
        for other in &mut headings {
            if other.heading == heading {
                (other.column, other.is_assigned) = (column, true);
            } else if column.is_some() && other.column == column {
                other.column = None;
                if other.is_assigned {
                    correct(&mut corrections, &other.heading, "");
                }
            }
        }
        correct(&mut corrections, &heading, column.unwrap_or_default());
    }
}

/// Adds a correction, which replaces an earlier one of this heading.
fn correct(corrections: &mut Vec<ColumnCorrection>, heading: &str, column: &str) {
    corrections.retain(|it| it.heading != heading);
    corrections.push(ColumnCorrection::new(heading, column));
}
