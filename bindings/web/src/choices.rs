//! The available methods, regulations and options, as the library declares them.

use serde::Serialize;
use traveller::bridge_core::{AllowedValue, OptionValue};
use traveller::formats::FileFormat;
use traveller::regulations::{Method, OptionSpec, Preset, options};

use crate::download::DownloadFormat;

/// All available values.
#[derive(Debug, Serialize)]
pub(crate) struct Choices {
    methods: Vec<ChoiceValue>,
    presets: Vec<ChoiceValue>,
    options: Vec<OptionChoice>,
    /// The names of the formats of results, with an article if it is a word.
    inputs: Vec<&'static str>,
    downloads: Vec<DownloadChoice>,
}

/// A format in which an event is downloaded.
#[derive(Debug, Serialize)]
struct DownloadChoice {
    name: &'static str,
    label: &'static str,
}

/// An available value with its description.
#[derive(Debug, Serialize)]
struct ChoiceValue {
    text: &'static str,
    help: &'static str,
    /// Is `true` if the value is only an example of valid text.
    example: bool,
}

/// An option of the regulations.
#[derive(Debug, Serialize)]
struct OptionChoice {
    name: &'static str,
    help: &'static str,
    values: Vec<ChoiceValue>,
}

impl Choices {
    pub(crate) fn all() -> Self {
        Self {
            methods: choice_values(Method::VALUES),
            presets: choice_values(Preset::VALUES),
            options: options().map(OptionChoice::new).collect(),
            inputs: FileFormat::ALL.iter().map(|format| format.name()).collect(),
            downloads: DownloadFormat::all().map(DownloadChoice::new).collect(),
        }
    }
}

fn choice_values(values: &[AllowedValue]) -> Vec<ChoiceValue> {
    let word = |typed: &AllowedValue| ChoiceValue {
        text: typed.text(),
        help: typed.help(),
        example: matches!(typed, AllowedValue::Pattern { .. }),
    };
    values.iter().map(word).collect()
}

impl DownloadChoice {
    fn new(format: DownloadFormat) -> Self {
        Self { name: format.name(), label: format.label() }
    }
}

impl OptionChoice {
    fn new(row: &OptionSpec) -> Self {
        Self { name: row.name(), help: row.help(), values: choice_values(row.values()) }
    }
}
