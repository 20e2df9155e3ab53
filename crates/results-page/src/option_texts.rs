//! The meaning of options and their values in the language of the page. An option without a translation is shown in
//! English, and a test finds it.

mod dutch;
mod french;
mod german;
mod italian;
mod polish;
mod spanish;
mod swedish;

use bridge_core::AllowedValue;
use event::Language;
use regulations::OptionSpec;

/// Returns the translations of a language, or `None` for English, which the options contain themselves.
const fn translations(language: Language) -> Option<&'static [(&'static str, &'static str)]> {
    match language {
        Language::English => None,
        Language::German => Some(german::TEXTS),
        Language::French => Some(french::TEXTS),
        Language::Dutch => Some(dutch::TEXTS),
        Language::Polish => Some(polish::TEXTS),
        Language::Italian => Some(italian::TEXTS),
        Language::Spanish => Some(spanish::TEXTS),
        Language::Swedish => Some(swedish::TEXTS),
    }
}

/// The sources that are not documents. Names of documents are not translated.
#[cfg(test)]
const SOURCES: [&str; 10] = [
    "our choice: the laws are silent",
    "our choice: no source found",
    "a fact of the event",
    "as the event announces",
    "set for this event",
    "no source found: as plain",
    "no source found: as the EBL",
    "no source found: as the EBU",
    "observed in published results",
    "observed in published results; ties are our choice",
];

/// Returns the source of a value. Names of documents are unchanged.
pub(crate) fn option_source(language: Language, source: &'static str) -> &'static str {
    translated(language, source).unwrap_or(source)
}

/// Returns the translation of an option (`pairs.winners`) or of a value (`pairs.winners = one`),
/// or of a source.
fn translated(language: Language, key: &str) -> Option<&'static str> {
    translations(language)?.iter().find(|(known, _)| *known == key).map(|(_, text)| *text)
}

/// Returns the meaning of an option, without a period at the end.
pub(crate) fn option_meaning(language: Language, spec: &OptionSpec) -> &'static str {
    translated(language, spec.name()).unwrap_or_else(|| spec.help().trim_end_matches('.'))
}

/// Returns the meaning of a value, without a period at the end, or `None` if the value is not a word.
pub(crate) fn value_meaning(
    language: Language,
    spec: &OptionSpec,
    value: &str,
) -> Option<&'static str> {
    let english = spec.values().iter().find_map(|allowed| match allowed {
        AllowedValue::Word { text, help } if *text == value => Some(help.trim_end_matches('.')),
        _ => None,
    })?;
    Some(translated(language, &format!("{} = {value}", spec.name())).unwrap_or(english))
}

#[cfg(test)]
mod tests {
    use regulations::Preset;

    use super::*;

    /// Every option and every value that is a word has one text in each language, and there are no other texts.
    #[test]
    fn every_option_is_translated() {
        let mut keys = Vec::new();
        for option in regulations::options() {
            keys.push(option.name().to_owned());
            for value in option.values() {
                if let AllowedValue::Word { text, .. } = value {
                    keys.push(format!("{} = {text}", option.name()));
                }
            }
        }
        let set_sources = ["set for this event"];
        let presets = Preset::ALL.iter().copied();
        let sources: Vec<&str> = presets
            .flat_map(|preset| regulations::options().map(move |option| option.source(preset)))
            .chain(set_sources)
            .collect();
        for source in SOURCES {
            assert!(sources.contains(&source), "{source}");
            keys.push(source.to_owned());
        }
        keys.sort();
        assert!(keys.len() > 150, "{}", keys.len());
        for language in Language::ALL {
            let Some(translations) = translations(*language) else { continue };
            let mut known: Vec<&str> = translations.iter().map(|(key, _)| *key).collect();
            known.sort_unstable();
            let missing: Vec<&String> =
                keys.iter().filter(|key| !known.contains(&key.as_str())).collect();
            assert!(missing.is_empty(), "{language}: add {missing:?} to `option_texts`");
            assert_eq!(known, keys, "{language}");
            assert!(translations.iter().all(|(_, text)| !text.is_empty() && !text.ends_with('.')));
        }
    }
}
