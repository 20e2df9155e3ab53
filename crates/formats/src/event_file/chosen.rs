//! The method, the preset and the options that a file chooses.

use std::ops::Range;

use regulations::{Method, OptionRow, Preset, Regulations, SettingError};

use super::decided::Cell;
use super::raw::{Raw, Shorts};
use crate::problem::Problem;

/// How an event is to be scored, by what its file says.
pub(super) struct Chosen {
    pub(super) method: Option<Method>,
    pub(super) regulations: Regulations,
    /// A scale in a file, and where it is named.
    pub(super) scale: Option<(String, Range<usize>)>,
    /// The options that are set, and where.
    pub(super) said: Vec<(&'static str, Range<usize>)>,
}

impl Chosen {
    /// Takes what is understood; what is not is passed over, and noted.
    pub(super) fn read(raw: &mut Raw, shorts: &Shorts, problems: &mut Vec<Problem>) -> Self {
        let mut refuse = |place: Range<usize>, message: String| {
            problems.push(Problem::error(Some(place), message));
        };
        let method = raw.method.take().and_then(|method| {
            let known = method.get_ref().parse::<Method>();
            known.map_err(|error| refuse(method.span(), error.to_string())).ok()
        });
        let preset = raw.rules.take().and_then(|rules| {
            let known = Preset::read(rules.get_ref());
            known.map_err(|error| refuse(rules.span(), error.to_string())).ok()
        });
        let regulations = Regulations::of(preset.unwrap_or(Preset::Plain));
        let mut chosen = Self { method, regulations, scale: None, said: Vec::new() };
        for (name, value) in &raw.set {
            for (option, text) in options(name.get_ref(), value.get_ref()) {
                if chosen.said.iter().any(|&(known, _)| known == option) {
                    let message = format!("{option} stands twice in [set]: expected it once");
                    refuse(name.span(), message);
                    continue;
                }
                chosen.said.extend(OptionRow::named(&option).map(|row| (row.name(), name.span())));
                let Some(text) = text else {
                    let message = "expected a text in quotes, or a whole number";
                    refuse(value.span(), format!("{option}: {message}"));
                    continue;
                };
                chosen.set(&option, &text, [name.span(), value.span()], &mut refuse);
            }
        }
        for (option, cell) in shorts {
            chosen.set_by_its_short_name(option, cell, &mut refuse);
        }
        chosen
    }

    /// Sets an option that stands beside `[set]`.
    fn set_by_its_short_name(
        &mut self,
        option: &'static str,
        cell: &Cell,
        refuse: &mut impl FnMut(Range<usize>, String),
    ) {
        let twice = self.said.iter().any(|&(known, _)| known == option);
        self.said.push((option, cell.place()));
        if twice {
            let message = format!("{option} stands in [set], too: expected one of them");
            return refuse(cell.place(), message);
        }
        self.set(option, cell.text(), [cell.place(), cell.place()], refuse);
    }

    /// Sets an option whose name and value have their places.
    fn set(
        &mut self,
        option: &str,
        text: &str,
        [name, value]: [Range<usize>; 2],
        refuse: &mut impl FnMut(Range<usize>, String),
    ) {
        if option == "vps.scale" && is_file(text) {
            self.scale = Some((text.to_owned(), value));
        } else if let Err(error) = self.regulations.set(option, text) {
            let unknown = matches!(error, SettingError::Name(_));
            refuse(if unknown { name } else { value }, error.to_string());
        }
    }
}

/// Whether the name of a scale is that of a file.
fn is_file(name: &str) -> bool {
    name.contains(['.', '/', '\\'])
}

/// The options of one entry of [set] with their texts. An unquoted name with a point in it,
/// `matchpoints.scale`, is a table of tables in TOML; here it is the same as the quoted name.
fn options(name: &str, value: &toml::Value) -> Vec<(String, Option<String>)> {
    match value {
        toml::Value::Table(table) => {
            table.iter().flat_map(|(key, value)| options(&format!("{name}.{key}"), value)).collect()
        }
        toml::Value::String(text) => vec![(name.to_owned(), Some(text.clone()))],
        toml::Value::Integer(number) => vec![(name.to_owned(), Some(number.to_string()))],
        _ => vec![(name.to_owned(), None)],
    }
}
