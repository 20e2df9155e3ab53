//! A search for the regulations that reproduce published figures.

use std::sync::Arc;

use bridge_core::AllowedValue;
use formats::{FileText, Published};
use regulations::{Method, OptionSpec, Preset, Regulations};
use scoring::{ScoredEvent, score};

use super::figures::{compared_figures, comparison};
use crate::event_regulations::with_preset;

/// The maximum number of combinations that are tried. Each scores the whole event.
const MAX_TRIALS: usize = 1_500;

/// The maximum number of results that are scored in all trials together.
const MAX_SCORED: usize = 6_000_000;

/// The number of combinations to which further options are added, and of options that are added.
const KEPT: usize = 6;
const MAX_OPTIONS: usize = 3;

/// Roundings that organizations and programs use.
const ROUNDINGS: [&str; 7] = [
    "0.01 half-up",
    "0.01 half-away-from-average",
    "0.01 half-to-even",
    "0.1 half-up",
    "0.1 half-away-from-average",
    "1 half-away-from-average",
    "0.5 half-up",
];

/// A combination of regulations and the number of figures that it reproduces.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IdentifiedRules {
    /// The presets that reproduce the same number of figures with this method and these options.
    pub rules: Vec<Preset>,
    /// The method.
    pub method: Method,
    /// The options that differ from the preset and from the event, each with its value.
    pub options: Vec<(&'static str, String)>,
    /// The number of figures that are equal.
    pub equal: usize,
    /// The number of figures that have a counterpart.
    pub compared: usize,
}

/// A combination, with its regulations.
#[derive(Clone)]
pub(super) struct Trial {
    pub(super) found: IdentifiedRules,
    regulations: Regulations,
}

/// The result of a search.
pub(crate) struct Search {
    /// The combinations that were tried, the best first. Presets with equal results are together.
    pub(crate) found: Vec<IdentifiedRules>,
    /// The best combination, scored.
    pub(crate) best: Option<ScoredEvent>,
    pub(crate) tried: usize,
    /// The number of combinations that were not tried, because there were too many.
    pub(crate) not_tried: usize,
}

/// The state of a search.
struct Searcher<'a> {
    published: &'a Published,
    text: &'a FileText,
    scored: &'a ScoredEvent,
    trials: Vec<Trial>,
    most: usize,
    not_tried: usize,
}

/// Tries every preset with every method, and adds the options that are relevant to the event to the best
/// combinations. `fixed` are options that the caller set.
pub(crate) fn search(
    published: &Published,
    text: &FileText,
    scored: &ScoredEvent,
    (method, fixed): (Option<Method>, &[String]),
) -> Search {
    let event = scored.event();
    let results = event.results().len().saturating_add(event.matches().len()).max(1);
    let most = MAX_TRIALS.min(MAX_SCORED.div_euclid(results)).max(Preset::ALL.len());
    let mut searcher = Searcher { published, text, scored, trials: Vec::new(), most, not_tried: 0 };
    searcher.try_presets(method);
    for _ in 0..MAX_OPTIONS {
        if !searcher.add_options(fixed) {
            break;
        }
    }
    searcher.finish()
}

impl Searcher<'_> {
    /// Tries every preset with the method, or with every method for such an event.
    fn try_presets(&mut self, method: Option<Method>) {
        let own = self.scored.method();
        let is_alike = |other: &Method| match method {
            Some(method) => *other == method,
            None => other.is_for_teams() == own.is_for_teams(),
        };
        let current: &Regulations = self.scored.regulations();
        let presets = [current.preset].into_iter();
        let presets = presets.chain(Preset::ALL.iter().copied().filter(|it| *it != current.preset));
        for preset in presets {
            let regulations = with_preset(current, preset);
            let others = Method::ALL.iter().copied().filter(|it| *it != own && is_alike(it));
            for method in [own].into_iter().chain(others) {
                self.attempt(method, regulations.clone());
            }
        }
    }

    /// Adds each relevant option to the best combinations. Returns `true` if more figures are equal than
    /// before.
    fn add_options(&mut self, fixed: &[String]) -> bool {
        self.sort();
        let Some(best) = self.trials.first().cloned() else { return false };
        if best.found.equal == 0 || best.found.equal == best.found.compared {
            return false;
        }
        let bases: Vec<Trial> = self.trials.iter().take(KEPT).cloned().collect();
        for base in bases {
            let method = base.found.method;
            let Some(scored) = self.score(method, &base.regulations) else { continue };
            let relevant = scored.relevant_settings().into_iter();
            let rows = relevant.filter_map(|setting| OptionSpec::find(setting.name));
            for row in rows.filter(|row| !fixed.iter().any(|name| name == row.name())) {
                for value in values(row) {
                    let mut regulations = base.regulations.clone();
                    if regulations.set(row.name(), value).is_ok() {
                        self.attempt(method, regulations);
                    }
                }
            }
        }
        self.sort();
        self.trials.first().is_some_and(|it| it.found.equal > best.found.equal)
    }

    fn score(&self, method: Method, regulations: &Regulations) -> Option<ScoredEvent> {
        score(Arc::clone(self.scored.event()), method, regulations.clone()).ok()
    }

    /// Scores the event by these regulations, unless a combination with the same options was tried.
    fn attempt(&mut self, method: Method, regulations: Regulations) {
        let options = options_of(&regulations);
        let is_known = |trial: &&mut Trial| {
            trial.found.method == method && options_of(&trial.regulations) == options
        };
        if let Some(Trial { found, .. }) = self.trials.iter_mut().find(is_known) {
            if found.options.is_empty() && !found.rules.contains(&regulations.preset) {
                found.rules.push(regulations.preset);
            }
            return;
        }
        if self.trials.len() >= self.most {
            self.not_tried = self.not_tried.saturating_add(1);
            return;
        }
        let Some(scored) = self.score(method, &regulations) else { return };
        let comparison = comparison(self.published, self.text, &scored);
        // Options of the event are part of every combination.
        let own = with_preset(self.scored.regulations(), regulations.preset).settings();
        let settings = regulations.settings().into_iter().zip(own);
        let changed = settings.filter(|(setting, own)| setting.value != own.value);
        let found = IdentifiedRules {
            rules: vec![regulations.preset],
            method,
            options: changed.map(|(setting, _)| (setting.name, setting.value)).collect(),
            equal: comparison.equal,
            compared: compared_figures(&comparison),
        };
        self.trials.push(Trial { found, regulations });
    }

    /// Sorts the combinations: most equal figures, then fewest options. Otherwise the order of trials is
    /// kept.
    fn sort(&mut self) {
        self.trials.sort_by_key(|trial| {
            let IdentifiedRules { equal, compared, options, .. } = &trial.found;
            (std::cmp::Reverse(*equal), compared.saturating_sub(*equal), options.len())
        });
    }

    fn finish(mut self) -> Search {
        self.sort();
        let best = self.trials.first();
        let best = best.and_then(|trial| self.score(trial.found.method, &trial.regulations));
        let (tried, not_tried) = (self.trials.len(), self.not_tried);
        let mut found: Vec<IdentifiedRules> = Vec::new();
        for Trial { found: trial, .. } in self.trials {
            let is_alike = |other: &&mut IdentifiedRules| {
                let key = |it: &IdentifiedRules| (it.method, it.equal, it.compared);
                key(other) == key(&trial) && other.options == trial.options
            };
            match found.iter_mut().find(is_alike) {
                Some(other) => other.rules.extend(trial.rules),
                None => found.push(trial),
            }
        }
        for rules in found.iter_mut().map(|it| &mut it.rules) {
            rules.sort_by_key(|rules| Preset::ALL.iter().position(|preset| preset == rules));
            rules.dedup();
        }
        // Options that reproduce no more figures are left out.
        let kept: Vec<IdentifiedRules> = found
            .iter()
            .filter(|it| {
                let is_better = |other: &IdentifiedRules| {
                    other.options.len() < it.options.len() && other.equal >= it.equal
                };
                !found.iter().any(is_better)
            })
            .cloned()
            .collect();
        Search { found: kept, best, tried, not_tried }
    }
}

/// Returns the values of all options.
fn options_of(regulations: &Regulations) -> Vec<String> {
    regulations.settings().into_iter().map(|setting| setting.value).collect()
}

/// Returns the values of an option that can be tried: its words, and the usual roundings.
fn values(row: &'static OptionSpec) -> impl Iterator<Item = &'static str> {
    let is_rounding = row
        .values()
        .iter()
        .any(|value| value.text().starts_with("0.1 half") && value.text() != "none");
    let roundings = if is_rounding { ROUNDINGS.as_slice() } else { &[] };
    let words = row.values().iter().filter_map(|value| match value {
        AllowedValue::Word { text, .. } => Some(*text),
        AllowedValue::Pattern { .. } => None,
    });
    words.chain(roundings.iter().copied())
}
