//! Other regulations that might reproduce the published figures.

use std::sync::Arc;

use bridge_core::AllowedValue;
use event::Phrase;
use formats::{ComparisonSummary, FileText, Published};
use regulations::{Method, OptionSpec, Preset, Regulations};
use scoring::{ScoredEvent, score};

use crate::event_regulations::with_preset;

use super::figures::{compared_figures, comparison};

/// The maximum numbers of trials with another option and with another method. Each trial scores the whole event.
const MAX_OPTIONS: usize = 48;
const MAX_METHODS: usize = 24;

/// The maximum number of results of an event that is scored again.
const MAX_RESULTS: usize = 20_000;

/// Regulations that reproduce more figures than the event's regulations.
pub(super) struct BetterTrial {
    pub(super) equal: usize,
    /// The number of figures that have a counterpart.
    pub(super) all: usize,
    /// The options to set.
    pub(super) phrases: Vec<Phrase>,
}

/// Other regulations, and the options that select them.
struct Trial {
    method: Method,
    regulations: Regulations,
    phrases: Vec<Phrase>,
}

/// Returns the regulations that reproduce the most figures: at least half of them, and more than
/// before. If several are equal, returns the first. Returns `None` for an event of more than
/// [`MAX_RESULTS`] results.
pub(super) fn find_better(
    published: &Published,
    text: &FileText,
    scored: &ScoredEvent,
    before: &ComparisonSummary,
) -> Option<BetterTrial> {
    let event = scored.event();
    let results = event.results().len().saturating_add(event.matches().len());
    if results > MAX_RESULTS {
        return None;
    }
    let mut find_better: Option<BetterTrial> = None;
    for Trial { method, regulations, phrases } in trials(scored) {
        let Ok(scored) = score(Arc::clone(event), method, regulations) else { continue };
        let comparison = comparison(published, text, &scored);
        let (equal, all) = (comparison.equal, compared_figures(&comparison));
        let best = find_better.as_ref().map_or(before.equal, |find_better| find_better.equal);
        if equal > best && equal.saturating_mul(2) >= all {
            find_better = Some(BetterTrial { equal, all, phrases });
        }
    }
    find_better
}

/// Returns the trials from the smallest change to the largest: an option, the method, the preset.
fn trials(scored: &ScoredEvent) -> impl Iterator<Item = Trial> {
    let method = scored.method();
    let current: &Regulations = scored.regulations();
    let relevant =
        scored.relevant_settings().into_iter().filter_map(|setting| OptionSpec::find(setting.name));
    let options = relevant.flat_map(move |row| with_option(method, current, row));
    let others = Method::ALL
        .iter()
        .filter(move |&&other| other != method && other.is_for_teams() == method.is_for_teams());
    let methods = others.flat_map(move |&method| {
        let plain = Trial { method, regulations: current.clone(), phrases: Vec::new() };
        // The options with the greatest effect on IMPs of pairs.
        let rows = regulations::options()
            .filter(|row| matches!(row.name(), "cross_imps.divisor" | "butler.preset"));
        let rows = rows.filter(move |row| row.applies_to(current.event_kind(method)));
        let with_options = rows.flat_map(move |row| with_option(method, current, row));
        std::iter::once(plain).chain(with_options).map(move |mut trial| {
            trial.phrases.insert(0, Phrase::argument("method", Some(method.name())));
            trial
        })
    });
    let presets =
        Preset::ALL.iter().filter(|&&preset| preset != current.preset).map(move |&preset| {
            let phrases = vec![Phrase::argument("rules", Some(preset.name()))];
            Trial { method, regulations: with_preset(current, preset), phrases }
        });
    options.take(MAX_OPTIONS).chain(methods.take(MAX_METHODS)).chain(presets)
}

/// Returns a trial for each other named value of an option.
fn with_option(
    method: Method,
    current: &Regulations,
    row: &'static OptionSpec,
) -> impl Iterator<Item = Trial> {
    row.values().iter().filter_map(move |typed| {
        let AllowedValue::Word { text, .. } = *typed else { return None };
        let mut regulations = current.clone();
        regulations.set(row.name(), text).ok()?;
        let phrases = vec![Phrase::set(row.name(), text)];
        (regulations != *current).then_some(Trial { method, regulations, phrases })
    })
}
