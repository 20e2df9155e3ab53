//! The presets side by side.

use regulations::{Preset, Regulations, Setting};

use crate::sheet::{Column, Sheet};

/// Every option of every preset with its source, one line each: for programs.
#[must_use]
pub fn regulation_rows() -> Sheet {
    let mut sheet = Sheet::new(
        "",
        &[
            Column::words("Option", "option"),
            Column::words("Preset", "preset"),
            Column::words("Value", "value"),
            Column::words("Source", "source"),
        ],
    );
    for (name, settings) in by_option() {
        for (preset, setting) in settings {
            sheet.push([
                name.to_owned(),
                preset.to_string(),
                setting.value,
                setting.source.to_owned(),
            ]);
        }
    }
    sheet
}

/// The presets side by side, and below where each value comes from: for people.
#[must_use]
pub fn regulation_pages() -> Vec<Sheet> {
    let mut columns = vec![Column::words("Option", "option")];
    columns.extend(Preset::ALL.iter().map(|preset| Column::named(preset.name())));
    let mut values = Sheet::new("Regulations: presets side by side", &columns);
    let mut sources = Sheet::new(
        "Where they come from",
        &[
            Column::words("Option", "option"),
            Column::words("Presets", "presets"),
            Column::words("Source", "source"),
        ],
    );
    for (name, settings) in by_option() {
        let mut cells = vec![name.to_owned()];
        cells.extend(settings.iter().map(|(_, setting)| setting.value.clone()));
        values.push(cells);

        // Presets with the same source stand in one line.
        let mut by_source: Vec<(&str, Vec<&str>)> = Vec::new();
        for (preset, setting) in &settings {
            match by_source.iter_mut().find(|(source, _)| *source == setting.source) {
                Some((_, presets)) => presets.push(preset.name()),
                None => by_source.push((setting.source, vec![preset.name()])),
            }
        }
        for (source, presets) in by_source {
            let presets = if presets.len() == Preset::ALL.len() {
                "all".to_owned()
            } else {
                presets.join(", ")
            };
            sources.push([name.to_owned(), presets, source.to_owned()]);
        }
    }
    vec![values, sources]
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
