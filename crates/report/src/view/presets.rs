//! Comparison of the presets.

use regulations::{OptionSpec, Preset, Regulations, options};

use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};
use crate::table::{Table, TableRows};

/// Returns every option of every preset with its source, one row each, for programs.
///
/// ```
/// let mut csv = Vec::new();
/// report::csv(&report::regulation_rows(), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\nmatchpoints.scale,acbl,1-0.5-0,ACBLscore\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn regulation_rows() -> Table<'static> {
    type Line = (&'static OptionSpec, Preset, String);
    let columns = TableColumns::new()
        .text("Option", "option", |&(option, _, _): &Line| option.name().into())
        .text("Preset", "preset", |(_, preset, _)| preset.name().into())
        .text("Value", "value", |(_, _, value)| Cell::from(value))
        .text("Source", "source", |&(option, preset, _)| option.source(preset).into());
    let lines = options().flat_map(|option| {
        let preset_value =
            move |&preset: &Preset| (option, preset, option.get(&Regulations::from_preset(preset)));
        Preset::ALL.iter().map(preset_value)
    });
    Table::new("", columns, TableRows::from_vec(lines.collect()))
}

/// Returns, for people: a table that compares the presets of organizations, a table with the sources
/// of their values, and a table of the presets of programs.
///
/// ```
/// let titles: Vec<String> =
///     report::regulation_pages().iter().map(|table| table.title().to_owned()).collect();
/// assert_eq!(titles, ["Regulations: presets side by side", "Sources", "Programs"]);
/// ```
#[must_use]
pub fn regulation_pages() -> Vec<Table<'static>> {
    vec![values_table(), sources_table(), programs_table()]
}

fn values_table() -> Table<'static> {
    type Line = (&'static str, Vec<String>);
    let columns = TableColumns::new().text("Option", "option", |&(name, _): &Line| name.into());
    let columns =
        columns.extend(Preset::organizations().iter().enumerate().map(|(index, preset)| {
            TableColumn::text(preset.name(), preset.name(), move |(_, values): &Line| {
                values.get(index).into()
            })
        }));
    let regulations: Vec<Regulations> =
        Preset::organizations().iter().copied().map(Regulations::from_preset).collect();
    let line = |option: &OptionSpec| {
        (option.name(), regulations.iter().map(|preset| option.get(preset)).collect())
    };
    let lines = options().map(line).collect();
    Table::new("Regulations: presets side by side", columns, TableRows::from_vec(lines))
}

fn sources_table() -> Table<'static> {
    type Line = (&'static str, String, &'static str);
    let mut lines: Vec<Line> = Vec::new();
    for option in options() {
        // Presets with the same source share a row.
        let mut presets_by_source: Vec<(&str, Vec<&str>)> = Vec::new();
        for preset in Preset::organizations() {
            let source = option.source(*preset);
            match presets_by_source.iter_mut().find(|(known, _)| *known == source) {
                Some((_, presets)) => presets.push(preset.name()),
                None => presets_by_source.push((source, vec![preset.name()])),
            }
        }
        lines.extend(presets_by_source.into_iter().map(|(source, presets)| {
            let is_in_all = presets.len() == Preset::organizations().len();
            (option.name(), if is_in_all { "all".to_owned() } else { presets.join(", ") }, source)
        }));
    }
    let columns = TableColumns::new()
        .text("Option", "option", |&(name, _, _): &Line| name.into())
        .text("Presets", "presets", |(_, presets, _)| Cell::from(presets))
        .text("Source", "source", |&(_, _, source)| source.into());
    Table::new("Sources", columns, TableRows::from_vec(lines))
}

/// Returns the options of programs that differ from the preset of the organization they are based on,
/// or that were observed.
fn programs_table() -> Table<'static> {
    type Line = (Preset, &'static str, String, &'static str);
    let mut lines: Vec<Line> = Vec::new();
    for &program in Preset::programs() {
        let regulations = Regulations::from_preset(program);
        if let Some(base) = program.base() {
            lines.push((program, "based on", base.name().to_owned(), ""));
        }
        let stated = options().filter(|option| {
            let source = option.source(program);
            program.base().is_some_and(|base| option.source(base) != source)
                && !source.starts_with("no source found")
        });
        lines.extend(stated.map(|option| {
            (program, option.name(), option.get(&regulations), option.source(program))
        }));
    }
    let columns = TableColumns::new()
        .text("Program", "program", |&(program, ..): &Line| program.name().into())
        .text("Option", "option", |&(_, option, ..)| option.into())
        .text("Value", "value", |(_, _, value, _)| Cell::from(value))
        .text("Source", "source", |&(.., source)| source.into());
    Table::new("Programs", columns, TableRows::from_vec(lines))
}
