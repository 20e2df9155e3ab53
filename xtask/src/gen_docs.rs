//! `cargo xtask gen-docs`: generates tables in the documents, such as the options of the
//! regulations, adds pages of the book to its lists of pages, and writes words and inputs of the
//! fuzzer.

mod committed;
mod formats;
mod pages;

use std::path::Path;

use anyhow::Context;
use bridge_core::{AllowedValue, OptionValue as _};
use butler::ButlerPreset;
use regulations::{OptionSpec, Preset, Regulations, TieBreak, TieBreaks};
use vp_scales::ScaleName;

use committed::{read, write};

/// A table or a list: its document, its name there, and a function that returns its text.
type Written = (&'static str, &'static str, fn() -> String);

const WRITTEN: [Written; 16] = [
    ("docs/book/src/reference/pairs.md", "the options of matchpoints", || {
        explained(&["matchpoints", "neuberg", "artificial", "pairs"])
    }),
    ("docs/book/src/reference/strengths.md", "the options of strengths", || explained(&["rank"])),
    ("docs/book/src/reference/event-file.md", "every option", options),
    ("docs/book/src/reference/teams.md", "the options of matches", || {
        explained(&["teams", "vps", "board_a_match", "patton"])
    }),
    ("docs/book/src/reference/imp-pairs.md", "the presets of Butler", butler_presets),
    ("docs/diagnostics.md", "every code", diagnostics),
    ("docs/book/src/reference/imp-pairs.md", "the options of IMPs", || {
        explained(&["butler", "cross_imps", "imps"])
    }),
    ("docs/book/src/reference/csv.md", "the words of headings", headings),
    ("docs/book/src/howto/formats.md", "the input formats", formats::table),
    ("docs/book/src/reference/output.md", "the formats of reports", formats::outputs),
    ("docs/book/src/reference/vp-scales.md", "the scales", scales),
    ("docs/book/src/reference/teams.md", "the tie-breakers", tie_breakers),
    ("docs/book/src/reference/teams.md", "the orders of tie-breakers", tie_break_orders),
    ("fuzz/dictionaries/read_formats.dict", "the words of examples", formats::words),
    ("fuzz/dictionaries/options.dict", "the names of options", || names("=")),
    ("fuzz/dictionaries/event_file.dict", "the names of options", || names(" = ")),
];

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail if a document is out of date.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for table in &WRITTEN {
        let (document, ..) = table;
        let committed = read(document)?;
        write(document, Some(&committed), &with(&committed, table)?, args.check)?;
    }
    for list in pages::LISTS {
        let committed = read(list)?;
        write(list, Some(&committed), &pages::with_all(list, &committed)?, args.check)?;
    }
    for (input, text) in formats::inputs() {
        let committed = read(&input).ok();
        write(&input, committed.as_deref(), &text, args.check)?;
    }
    Ok(())
}

/// Returns the document with an updated table.
fn with(text: &str, (document, what, table): &Written) -> anyhow::Result<String> {
    let comment = |text: &str| {
        if Path::new(document).extension().is_some_and(|ending| ending == "dict") {
            format!("# {text}\n")
        } else {
            format!("<!-- {text} -->\n")
        }
    };
    let begins = comment(&format!("Written by cargo xtask gen-docs, {what}; do not edit."));
    let ends = comment("The end of what is written.");
    let place = || format!("no place in {document} for {what}: expected {begins}");
    let (before, rest) = text.split_once(&begins).with_context(place)?;
    let (_, after) = rest.split_once(&ends).context("no end of what is written")?;
    Ok(format!("{before}{begins}\n{}\n{ends}{after}", table()))
}

/// Returns the names of all options as words of a dictionary, each with `end`.
fn names(end: &str) -> String {
    let line = |row: &OptionSpec| format!("\"{}{end}\"\n", row.name());
    regulations::options().map(line).collect()
}

/// Returns the pages of all diagnostics.
fn diagnostics() -> String {
    let pages: Vec<String> = traveller::diagnostic_specs()
        .filter_map(|spec| traveller::explain_code(spec.code))
        .collect();
    pages.join("\n")
}

/// Returns a table of the words of headings, with a column for each language.
fn headings() -> String {
    let rows: Vec<_> = traveller::formats::heading_words().collect();
    let languages = rows.iter().take(1).flat_map(|row| row.words.map(|(language, _)| language));
    let languages: Vec<&str> = std::iter::once("meaning").chain(languages).collect();
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head = format!("| {} |\n|{}\n", languages.join(" | "), " --- |".repeat(languages.len()));
    let words = |text: &str| text.replace(' ', ", ");
    let lines = rows.iter().map(|row| {
        let meaning = std::iter::once(row.meaning.to_owned());
        line(&meaning.chain(row.words.map(|(_, text)| words(text))).collect::<Vec<_>>())
    });
    head + &lines.collect::<String>()
}

/// Returns a table of all options with their values and meanings.
fn options() -> String {
    let head = "| option | values | meaning |\n| --- | --- | --- |\n".to_owned();
    let value = |typed: &AllowedValue| match typed {
        AllowedValue::Word { text, .. } => format!("`{text}`"),
        AllowedValue::Pattern { text, help } => format!("{help} such as `{text}`"),
    };
    let line = |row: &OptionSpec| {
        let values: Vec<String> = row.values().iter().map(value).collect();
        format!("| `{}` | {} | {} |\n", row.name(), values.join(", "), row.help())
    };
    head + &regulations::options().map(line).collect::<String>()
}

/// Returns a table of the options in some areas: for each option its meaning, the meanings of its
/// values, its default, and the values of the presets that differ from it.
fn explained(areas: &[&str]) -> String {
    let head = "| option | value | meaning |\n| --- | --- | --- |\n".to_owned();
    let value = |typed: &AllowedValue| match typed {
        AllowedValue::Word { text, .. } => format!("| | `{text}` | {} |\n", phrase(typed.help())),
        AllowedValue::Pattern { text, help } => format!("| | such as `{text}` | {help} |\n"),
    };
    let defaults = |row: &OptionSpec| {
        let plain = row.get(&Regulations::from_preset(Preset::Plain));
        let mut rows = format!("| | default | `{plain}` ({}) |\n", row.source(Preset::Plain));
        for &preset in Preset::ALL {
            let value = row.get(&Regulations::from_preset(preset));
            if value != plain {
                let source = row.source(preset);
                rows.extend(["| | in `", preset.name(), "` | `", &value, "` (", source, ") |\n"]);
            }
        }
        rows
    };
    let rows = |row: &OptionSpec| {
        let values: String = row.values().iter().map(value).collect();
        format!("| `{}` | | {} |\n{values}{}", row.name(), phrase(row.help()), defaults(row))
    };
    let area = |row: &&OptionSpec| {
        row.name().split_once('.').is_some_and(|(area, _)| areas.contains(&area))
    };
    head + &regulations::options().filter(area).map(rows).collect::<String>()
}

/// Returns a table of the options that each Butler preset sets.
fn butler_presets() -> String {
    let head =
        "| `butler.preset` | whose | `butler.datum` | `butler.trimming` | `butler.rounding` |\n\
                | --- | --- | --- | --- | --- |\n"
            .to_owned();
    let said =
        |value: String, ours: bool| format!("`{value}`{}", if ours { " (ours)" } else { "" });
    let line = |(preset, typed): (&ButlerPreset, &AllowedValue)| {
        let cells = preset.cells();
        let options = [
            said(cells.from.value.to_string(), cells.from.is_own_choice),
            said(cells.trimming.value.to_string(), cells.trimming.is_own_choice),
            said(cells.rounding.value.to_string(), cells.rounding.is_own_choice),
        ];
        format!("| `{preset}` | {} | {} |\n", phrase(typed.help()), options.join(" | "))
    };
    head + &ButlerPreset::ALL.iter().zip(ButlerPreset::VALUES).map(line).collect::<String>()
}

/// Returns a table of the scales with their numbers of boards and sources.
fn scales() -> String {
    let head = "| scale | boards | rule | source |\n| --- | --- | --- | --- |\n".to_owned();
    let line = |(scale, typed): (&ScaleName, &AllowedValue)| {
        let (fewest, most) = scale.boards()?;
        let boards =
            if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
        let source = scale.source();
        Some(format!("| `{scale}` | {boards} | {} | {source} |\n", phrase(typed.help())))
    };
    head + &ScaleName::ALL.iter().zip(ScaleName::VALUES).filter_map(line).collect::<String>()
}

/// Returns a table of the tie-breakers.
fn tie_breakers() -> String {
    let head = "| criterion | value |\n| --- | --- |\n".to_owned();
    let line =
        |typed: &AllowedValue| format!("| `{}` | {} |\n", typed.text(), phrase(typed.help()));
    head + &TieBreak::VALUES.iter().map(line).collect::<String>()
}

/// Returns a table of the named orders of tie-breakers.
fn tie_break_orders() -> String {
    let head = "| named order | criteria |\n| --- | --- |\n".to_owned();
    let line = |typed: &AllowedValue| {
        let order: TieBreaks = typed.text().parse().ok()?;
        let names: Vec<String> =
            order.criteria().iter().map(|criterion| format!("`{criterion}`")).collect();
        let is_named = matches!(typed, AllowedValue::Word { .. }) && !names.is_empty();
        is_named.then(|| format!("| `{}` | {} |\n", typed.text(), names.join(", ")))
    };
    head + &TieBreaks::VALUES.iter().filter_map(line).collect::<String>()
}

/// Removes the final period of a sentence.
fn phrase(sentence: &str) -> &str {
    sentence.trim().trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_date() -> anyhow::Result<()> {
        run(&Args { check: true })
    }
}
