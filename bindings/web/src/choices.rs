//! The available methods, regulations and options, as the library declares them.

use serde::Serialize;
use traveller::bridge_core::{AllowedValue, OptionValue};
use traveller::regulations::{Method, OptionSpec, Preset, options};

/// All available values.
#[derive(Debug, Serialize)]
pub(crate) struct Choices {
    methods: Vec<Word>,
    presets: Vec<Word>,
    options: Vec<OptionChoice>,
}

/// An available value with its description.
#[derive(Debug, Serialize)]
struct Word {
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
    values: Vec<Word>,
}

impl Choices {
    pub(crate) fn all() -> Self {
        Self {
            methods: words(Method::VALUES),
            presets: words(Preset::VALUES),
            options: options().map(OptionChoice::of).collect(),
        }
    }
}

fn words(values: &[AllowedValue]) -> Vec<Word> {
    let word = |typed: &AllowedValue| Word {
        text: typed.text(),
        help: typed.help(),
        example: matches!(typed, AllowedValue::Pattern { .. }),
    };
    values.iter().map(word).collect()
}

impl OptionChoice {
    fn of(row: &OptionSpec) -> Self {
        Self { name: row.name(), help: row.help(), values: words(row.values()) }
    }
}
