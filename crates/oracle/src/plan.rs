//! Plans of random events: one value for each factor, and the pairs of values already combined.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use bridge_core::AllowedValue;
use regulations::{EventKind, OptionSpec, Regulations, options};

use crate::random::Random;

/// A property of an event with several possible values; the first is the simplest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Factor {
    pub(crate) name: &'static str,
    pub(crate) values: &'static [&'static str],
    /// The values of the first factor for which this factor applies; if empty, it always applies.
    pub(crate) only: &'static [&'static str],
}

/// Marks a factor that applies to every method.
pub(crate) const ANY: &[&str] = &[];
/// The values of a property that is absent or present.
pub(crate) const NO_YES: &[&str] = &["no", "yes"];
/// The value of an option that is taken from the preset.
pub(crate) const PRESET: &str = "of the preset";
/// The presets of random events.
pub(crate) const PRESETS: &[&str] = &["plain", "ebl", "ebu", "acbl", "wbf", "norway"];

/// Creates a factor for some methods, or for [`ANY`].
pub(crate) const fn factor(
    name: &'static str,
    values: &'static [&'static str],
    only: &'static [&'static str],
) -> Factor {
    Factor { name, values, only }
}

/// The factors of a kind of event, and the values that exclude each other.
#[derive(Debug)]
pub(crate) struct Factors {
    pub(crate) list: LazyLock<Vec<Factor>>,
    /// Returns `true` if two values, as `name=value`, exclude each other.
    pub(crate) exclude_each_other: fn(&str, &str) -> bool,
}

/// The words of an option that are not drawn. If the list is empty, the option is not drawn at all.
pub(crate) type NotDrawn = (&'static str, &'static [&'static str]);

/// Returns the words of an option that random events contain. A factor with [`PRESET`] does not need
/// the default.
fn words_of(option: &OptionSpec, not_drawn: &[NotDrawn]) -> Vec<&'static str> {
    let default = option.get(&Regulations::default());
    let excluded = not_drawn.iter().find(|(name, _)| *name == option.name());
    let is_drawn = |word: &&str| excluded.is_none_or(|(_, words)| !words.contains(word));
    let words = option.values().iter().filter_map(|value| match value {
        AllowedValue::Word { text, .. } => Some(*text),
        AllowedValue::Pattern { .. } => None,
    });
    words.filter(is_drawn).filter(|word| *word != default).collect()
}

/// Returns the option of a factor. A team event can also have a custom scale, so this factor has
/// another name.
fn option_of(factor: &Factor) -> Option<&'static OptionSpec> {
    OptionSpec::find(if factor.name == "scale" { "vps.scale" } else { factor.name })
}

/// Adds the words of each option to its factor, so that new values are drawn.
pub(crate) fn with_all_words(list: &[Factor], not_drawn: &[NotDrawn]) -> Vec<Factor> {
    let completed = |factor: &Factor| {
        let words = option_of(factor).map_or_else(Vec::new, |row| words_of(row, not_drawn));
        let missing = words.into_iter().filter(|word| !factor.values.contains(word));
        let values: Vec<&str> = factor.values.iter().copied().chain(missing).collect();
        Factor { values: values.leak(), ..*factor }
    };
    list.iter().map(completed).collect()
}

/// Adds a factor for each option that applies to some methods, has only words as values, and is
/// neither in `list` nor in `not_drawn`. `method_names` returns the values of the first factor for a
/// kind of event.
pub(crate) fn with_new_options(
    mut list: Vec<Factor>,
    not_drawn: &[NotDrawn],
    method_names: fn(EventKind) -> &'static [&'static str],
) -> Vec<Factor> {
    let known: BTreeSet<&str> = list.iter().filter_map(option_of).map(OptionSpec::name).collect();
    for row in options() {
        let has_only_words = row.values().iter().all(|it| matches!(it, AllowedValue::Word { .. }));
        let is_not_drawn = not_drawn.iter().any(|(name, _)| *name == row.name());
        let kinds = EventKind::all().filter(|&kind| row.applies_to(kind));
        let only: BTreeSet<&str> = kinds.flat_map(method_names).copied().collect();
        if known.contains(row.name()) || is_not_drawn || !has_only_words || only.is_empty() {
            continue;
        }
        let values: Vec<&str> = [PRESET].into_iter().chain(words_of(row, not_drawn)).collect();
        let only: Vec<&str> = only.into_iter().collect();
        list.push(Factor { name: row.name(), values: values.leak(), only: only.leak() });
    }
    list
}

/// One value for each factor, stored as positions.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    factors: &'static Factors,
    values: Vec<usize>,
}

/// A value of a factor, stored as positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FactorValue {
    factor: usize,
    value: usize,
}

/// Two values of two factors.
pub(crate) type ValuePair = [FactorValue; 2];

impl Plan {
    /// Creates a random plan without values that exclude each other.
    pub(crate) fn drawn(factors: &'static Factors, random: &mut Random) -> Self {
        Self::random_plan(factors, &names(factors), random, &[])
    }

    /// Creates a random plan with the values `wanted`, if they fit.
    fn random_plan(
        factors: &'static Factors,
        names: &Names,
        random: &mut Random,
        wanted: &[FactorValue],
    ) -> Self {
        let mut plan = Self { factors, values: vec![0; factors.list.len()] };
        let mut order: Vec<usize> = (1..factors.list.len()).collect();
        random.shuffle(&mut order);
        // Wanted values are set first, so that they exclude others.
        order.sort_by_key(|factor| wanted.iter().all(|it| it.factor != *factor));
        order.insert(0, 0);
        for (done, factor) in order.iter().enumerate() {
            let Some(drawn) = factors.list.get(*factor) else { continue };
            let first = random.below(drawn.values.len());
            let of_wanted = wanted.iter().find(|it| it.factor == *factor).map(|it| it.value);
            let of_kind = || {
                let kinds = first..first + drawn.values.len();
                let mut kinds = kinds.map(|kind| kind % drawn.values.len());
                kinds.find(|&value| {
                    let kind = FactorValue { factor: 0, value };
                    wanted.iter().all(|it| apply_to_same_event(factors, kind, it.factor))
                })
            };
            let first =
                of_wanted.or_else(|| (*factor == 0).then(of_kind).flatten()).unwrap_or(first);
            let fits = |value: &usize| {
                order.iter().take(done).filter(|other| plan.applies(**other)).all(|other| {
                    let held = plan.values.get(*other).copied().unwrap_or(0);
                    let other = FactorValue { factor: *other, value: held };
                    let drawn = FactorValue { factor: *factor, value: *value };
                    !exclude_each_other(factors, names, [drawn, other])
                })
            };
            let value = std::iter::once(first).chain(0..drawn.values.len()).find(fits);
            if plan.applies(*factor)
                && let Some(slot) = plan.values.get_mut(*factor)
            {
                *slot = value.unwrap_or(0);
            }
        }
        plan
    }

    fn applies(&self, factor: usize) -> bool {
        let Some(factor) = self.factors.list.get(factor) else { return false };
        let kind = self.value(0);
        factor.only.is_empty() || factor.only.contains(&kind)
    }

    fn value(&self, factor: usize) -> &'static str {
        let position = self.values.get(factor).copied().unwrap_or(0);
        let values = self.factors.list.get(factor).map_or(&[][..], |factor| factor.values);
        values.get(position).copied().unwrap_or("")
    }

    /// Returns the value of a factor, or the simplest value if the factor does not apply to this
    /// event.
    pub(crate) fn get(&self, name: &str) -> &'static str {
        let position = self.factors.list.iter().position(|factor| factor.name == name);
        match position {
            Some(position) if self.applies(position) => self.value(position),
            Some(position) => {
                let values =
                    self.factors.list.get(position).map_or(&[][..], |factor| factor.values);
                values.first().copied().unwrap_or("")
            }
            None => "",
        }
    }

    /// Returns the names of the factors in order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.factors.list.iter().map(|factor| factor.name)
    }

    /// Returns `true` if a factor has this value.
    pub(crate) fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == value
    }

    /// Returns the pairs of values in this plan.
    pub(crate) fn value_pairs(&self) -> Vec<ValuePair> {
        let held: Vec<FactorValue> = (0..self.values.len())
            .filter(|factor| self.applies(*factor))
            .filter_map(|factor| {
                self.values.get(factor).map(|&value| FactorValue { factor, value })
            })
            .collect();
        let with = |(at, &one): (usize, &FactorValue)| {
            held.iter().skip(at + 1).map(|&other| [one, other]).collect::<Vec<_>>()
        };
        held.iter().enumerate().flat_map(with).collect()
    }
}

fn named(factors: &Factors, FactorValue { factor, value }: FactorValue) -> String {
    let Some(factor) = factors.list.get(factor) else { return String::new() };
    format!("{}={}", factor.name, factor.values.get(value).copied().unwrap_or(""))
}

/// Each value of each factor, as `name=value`.
type Names = Vec<Vec<String>>;

fn names(factors: &Factors) -> Names {
    let of_factor = |factor: usize| {
        let values = factors.list.get(factor).map_or(0, |factor| factor.values.len());
        (0..values).map(|value| named(factors, FactorValue { factor, value })).collect()
    };
    (0..factors.list.len()).map(of_factor).collect()
}

fn exclude_each_other(factors: &Factors, names: &Names, values: ValuePair) -> bool {
    let name = |FactorValue { factor, value }| {
        names.get(factor).and_then(|values| values.get(value)).map_or("", String::as_str)
    };
    let [one, other] = values.map(name);
    (factors.exclude_each_other)(one, other) || (factors.exclude_each_other)(other, one)
}

/// Returns every pair of values that can occur together.
pub(crate) fn possible(factors: &'static Factors) -> BTreeSet<ValuePair> {
    let names = names(factors);
    let mut all = BTreeSet::new();
    for (one, first) in factors.list.iter().enumerate() {
        for (other, second) in factors.list.iter().enumerate().skip(one + 1) {
            for value in 0..first.values.len() {
                for other_value in 0..second.values.len() {
                    let one = FactorValue { factor: one, value };
                    let other = FactorValue { factor: other, value: other_value };
                    if apply_to_same_event(factors, one, other.factor)
                        && !exclude_each_other(factors, &names, [one, other])
                    {
                        all.insert([one, other]);
                    }
                }
            }
        }
    }
    all
}

/// Returns `true` if a value and another factor apply to a common kind of event.
fn apply_to_same_event(factors: &Factors, value: FactorValue, other: usize) -> bool {
    let FactorValue { factor: one, value } = value;
    let only = |factor: usize| factors.list.get(factor).map_or(&[][..], |factor| factor.only);
    if one == 0 {
        let kind = factors.list.first().and_then(|kinds| kinds.values.get(value).copied());
        return only(other).is_empty() || kind.is_some_and(|kind| only(other).contains(&kind));
    }
    only(one).is_empty()
        || only(other).is_empty()
        || only(one).iter().any(|kind| only(other).contains(kind))
}

/// Formats a missing pair of values.
pub(crate) fn words(factors: &Factors, values: ValuePair) -> String {
    let [one, other] = values.map(|value| named(factors, value));
    format!("{one} with {other}")
}

/// Returns the plans of the first events. Each is the best of several random plans, with the
/// largest number of pairs of values that have not occurred before.
pub(crate) fn plans(factors: &'static Factors, seed: u64, events: usize) -> Vec<Plan> {
    const CANDIDATES: usize = 8;
    let names = names(factors);
    let mut missing = possible(factors);
    let mut random = Random::new(seed, u64::MAX);
    (0..events)
        .map(|_| {
            let candidates =
                (0..CANDIDATES).map(|_| Plan::random_plan(factors, &names, &mut random, &[]));
            let mut candidates: Vec<Plan> = candidates.collect();
            // A pair that is missing, so that every pair occurs at last.
            if let Some(wanted) = missing.first() {
                candidates.push(Plan::random_plan(factors, &names, &mut random, wanted));
            }
            let news = |plan: &Plan| {
                plan.value_pairs().iter().filter(|values| missing.contains(*values)).count()
            };
            let best = candidates.into_iter().max_by_key(news);
            let plan = best.unwrap_or_else(|| Plan::drawn(factors, &mut Random::new(seed, 0)));
            for values in plan.value_pairs() {
                missing.remove(&values);
            }
            plan
        })
        .collect()
}
