//! The presets side by side.

use regulations::{Preset, Regulations, Setting};

use crate::{Cell, Column, Columns, Lines, Table};

/// An option's setting in a preset.
type Line = (&'static str, Preset, Setting);

/// Every option of every preset with its source, one line each: for programs.
#[must_use]
pub fn regulation_rows() -> Table<'static> {
    let columns = Columns::new()
        .words("Option", "option", |&(name, _, _): &Line| name.into())
        .words("Preset", "preset", |(_, preset, _)| preset.name().into())
        .words("Value", "value", |(_, _, setting)| Cell::from(&setting.value))
        .words("Source", "source", |(_, _, setting)| setting.source.into());
    let lines = by_option().into_iter().flat_map(|(name, settings)| {
        settings.into_iter().map(move |(preset, setting)| (name, preset, setting))
    });
    Table::new("", columns, Lines::few(lines.collect()))
}

/// The presets side by side, and below where each value comes from: for people.
#[must_use]
pub fn regulation_pages() -> Vec<Table<'static>> {
    vec![values(), sources()]
}

fn values() -> Table<'static> {
    type Line = (&'static str, Vec<(Preset, Setting)>);
    let columns = Columns::new().words("Option", "option", |&(name, _): &Line| name.into());
    let columns = columns.and(Preset::ALL.iter().enumerate().map(|(index, preset)| {
        Column::words(preset.name(), preset.name(), move |(_, settings): &Line| {
            settings.get(index).map(|(_, setting)| &setting.value).into()
        })
    }));
    Table::new("Regulations: presets side by side", columns, Lines::few(by_option()))
}

fn sources() -> Table<'static> {
    type Line = (&'static str, String, &'static str);
    let mut lines: Vec<Line> = Vec::new();
    for (name, settings) in by_option() {
        // Presets with the same source stand in one line.
        let mut by_source: Vec<(&str, Vec<&str>)> = Vec::new();
        for (preset, setting) in &settings {
            match by_source.iter_mut().find(|(source, _)| *source == setting.source) {
                Some((_, presets)) => presets.push(preset.name()),
                None => by_source.push((setting.source, vec![preset.name()])),
            }
        }
        lines.extend(by_source.into_iter().map(|(source, presets)| {
            let all = presets.len() == Preset::ALL.len();
            (name, if all { "all".to_owned() } else { presets.join(", ") }, source)
        }));
    }
    let columns = Columns::new()
        .words("Option", "option", |&(name, _, _): &Line| name.into())
        .words("Presets", "presets", |(_, presets, _)| Cell::from(presets))
        .words("Source", "source", |&(_, _, source)| source.into());
    Table::new("Where they come from", columns, Lines::few(lines))
}

/// Each option with its setting in every preset.
fn by_option() -> Vec<(&'static str, Vec<(Preset, Setting)>)> {
    let all: Vec<(Preset, Vec<Setting>)> =
        Preset::ALL.iter().map(|&preset| (preset, Regulations::of(preset).settings())).collect();
    let names = Regulations::names().enumerate();
    names
        .map(|(index, name)| {
            let of_presets = all.iter();
            let settings = of_presets
                .filter_map(|(preset, settings)| Some((*preset, settings.get(index)?.clone())));
            (name, settings.collect())
        })
        .collect()
}
