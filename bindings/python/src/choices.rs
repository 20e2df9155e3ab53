//! The words that arguments and options accept. The declared types are compared with them.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use traveller::bridge_core::{AllowedValue, Vulnerability};
use traveller::butler::{ButlerPreset, ComparisonCap, ImpScale};
use traveller::regulations::{Method, Preset, StrengthErrors, options};
use traveller::strengths::StrengthSource;
use traveller::vp_scales::ScaleName;

/// Returns the words of each type of argument.
#[pyfunction]
#[pyo3(name = "_choices")]
pub(crate) fn choices() -> BTreeMap<&'static str, Vec<String>> {
    // Presets with fractional IMPs, and custom scales, are only for whole events.
    let presets = ButlerPreset::ALL.iter().filter(|it| it.rule().scale == ImpScale::Law78B);
    let scales = ScaleName::ALL.iter().filter(|scale| **scale != ScaleName::Custom);
    BTreeMap::from([
        ("Rules", words(Preset::ALL)),
        ("Method", words(Method::ALL)),
        ("Vulnerability", words(&Vulnerability::ALL)),
        ("ButlerPreset", words(presets)),
        ("Cap", words(ComparisonCap::ALL)),
        ("Scale", words(scales)),
        ("StrengthSource", words(StrengthSource::ALL)),
        ("StrengthErrors", words(StrengthErrors::ALL)),
    ])
}

fn words<'a, T: ToString + 'a>(values: impl IntoIterator<Item = &'a T>) -> Vec<String> {
    values.into_iter().map(ToString::to_string).collect()
}

/// Returns each option of the regulations with its words, and with `true` if it also accepts other
/// values.
#[pyfunction]
#[pyo3(name = "_options")]
pub(crate) fn option_words() -> Vec<(&'static str, Vec<&'static str>, bool)> {
    let is_word = |value: &&AllowedValue| matches!(value, AllowedValue::Word { .. });
    let option = options().map(|option| {
        let values = option.values().iter();
        let words: Vec<&str> = values.filter(is_word).map(|value| value.text()).collect();
        // The scale can also be the name of a file with a custom scale.
        let is_open = words.len() < option.values().len() || option.name() == "vps.scale";
        (option.name(), words, is_open)
    });
    option.collect()
}
