//! The method, the preset, and the options of a file.

use std::ops::Range;

use bridge_core::ChoiceError;
use event::Language;
use regulations::{Method, OptionSpec, Preset, Regulations, SettingError};
use toml::Spanned;

use super::decisions::Cell;
use super::event_file_problem::EventFileProblem;
use super::raw::{Raw, ShortOptions};
use super::value::Value;
use crate::problem::Problem;

/// The option that sets others.
const PRESET_OPTION: &str = "butler.preset";

/// The scoring settings of an event file.
pub(super) struct Settings {
    pub(super) method: Option<Method>,
    pub(super) language: Option<Language>,
    pub(super) regulations: Regulations,
    /// The file of a custom scale, and the location of its name.
    pub(super) scale: Option<(String, Range<usize>)>,
    /// The options that are set, with their locations.
    pub(super) set_options: Vec<(&'static str, Range<usize>)>,
    /// The values of the valid options, in the order in which they are set.
    pub(super) values: Vec<(String, String)>,
}

impl Settings {
    /// Reads the settings. Invalid ones are reported and skipped.
    pub(super) fn read(
        raw: &mut Raw,
        short_options: &ShortOptions,
        problems: &mut Vec<Problem>,
    ) -> Self {
        let mut report = |place: Range<usize>, kind: EventFileProblem| {
            problems.push(Problem::new(Some(place), &kind));
        };
        let method = raw.method.take().and_then(|method| {
            let known = method.get_ref().parse::<Method>();
            let mut report =
                |error: String| report(method.span(), EventFileProblem::UnknownMethod { error });
            known.map_err(|error| report(error.to_string())).ok()
        });
        let language = raw.language.take().and_then(|language| {
            language.get_ref().parse().map_or_else(
                |error: ChoiceError| {
                    let error = error.to_string();
                    report(language.span(), EventFileProblem::UnknownLanguage { error });
                    None
                },
                Some,
            )
        });
        let preset = raw.rules.take().and_then(|rules| {
            let known = Preset::parse(rules.get_ref());
            let mut report =
                |error: String| report(rules.span(), EventFileProblem::UnknownRules { error });
            known.map_err(|error| report(error.to_string())).ok()
        });
        let regulations = Regulations::from_preset(preset.unwrap_or(Preset::Plain));
        let mut settings = Self {
            method,
            language,
            regulations,
            scale: None,
            set_options: Vec::new(),
            values: Vec::new(),
        };
        let mut set: Vec<_> =
            raw.set.iter().flat_map(|(name, value)| options(name, value)).collect();
        // The preset is set first, so that options before it in the file still override it.
        bridge_core::sort_list_by_key(&mut set, |((option, _), _)| option != PRESET_OPTION);
        for ((option, name), (text, value)) in set {
            if settings.set_options.iter().any(|&(known, _)| known == option) {
                report(name, EventFileProblem::OptionTwice { option });
                continue;
            }
            let row = OptionSpec::find(&option);
            settings.set_options.extend(row.map(|row| (row.name(), name.clone())));
            let Some(text) = text else {
                report(value, EventFileProblem::OptionType { option });
                continue;
            };
            settings.set(&option, text, [name, value], &mut report);
        }
        for (option, cell) in short_options {
            settings.set_short_option(option, cell, &mut report);
        }
        settings
    }

    /// Sets an option outside `[set]`.
    fn set_short_option(
        &mut self,
        option: &'static str,
        cell: &Cell,
        report: &mut impl FnMut(Range<usize>, EventFileProblem),
    ) {
        let is_repeated = self.set_options.iter().any(|&(known, _)| known == option);
        self.set_options.push((option, cell.place()));
        if is_repeated {
            return report(cell.place(), EventFileProblem::OptionInBothPlaces { option });
        }
        self.set(option, cell.text(), [cell.place(), cell.place()], report);
    }

    /// Sets an option. The array contains the locations of its name and its value.
    fn set(
        &mut self,
        option: &str,
        text: &str,
        [name, value]: [Range<usize>; 2],
        report: &mut impl FnMut(Range<usize>, EventFileProblem),
    ) {
        if option == "vps.scale" && is_file(text) {
            self.scale = Some((text.to_owned(), value));
        } else if let Err(error) = self.regulations.set(option, text) {
            let (is_unknown, error) = (matches!(error, SettingError::Name(_)), error.to_string());
            if is_unknown {
                report(name, EventFileProblem::UnknownOption { error });
            } else {
                report(value, EventFileProblem::InvalidOptionValue { error });
            }
        } else {
            self.values.push((option.to_owned(), text.to_owned()));
        }
    }
}

/// Returns `true` if the name of a scale is a file name.
fn is_file(name: &str) -> bool {
    name.contains(['.', '/', '\\'])
}

/// An option of `[set]`: its name and location, and its text and location.
type NamedOption<'v> = ((String, Range<usize>), (Option<&'v str>, Range<usize>));

/// Returns the options of an entry of `[set]`.
fn options<'v>(name: &Spanned<String>, value: &'v Spanned<Value>) -> Vec<NamedOption<'v>> {
    let text = match value.get_ref() {
        Value::Group(group) => {
            let of_group = |(key, value): &'v (Spanned<String>, Spanned<Value>)| {
                let name = format!("{}.{}", name.get_ref(), key.get_ref());
                options(&Spanned::new(key.span(), name), value)
            };
            return group.iter().flat_map(of_group).collect();
        }
        Value::Text(text) => Some(text.as_str()),
        Value::Float(_) | Value::Other(_) => None,
    };
    vec![((name.get_ref().clone(), name.span()), (text, value.span()))]
}
