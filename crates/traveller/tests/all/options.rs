//! The option specs are correct. Options that change the output are named in it, and named options
//! can change it. Inapplicable options change nothing, and each option changes something in every
//! kind of event that it applies to.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod input;
mod page;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::{mem, thread};

use event::Event;
use regulations::{EventKind, Method, OptionSpec, Preset, Regulations, Stage, options};
use scoring::{ScoredEvent, Scores, score};

use input::Input;
use page::{Page, pages};

/// Options that may be named although they change nothing, with the reason: they concern the event
/// but do not affect its numbers.
const NAMED_READILY: &[(&str, &str)] = &[
    ("artificial.fixed", "an average that is no better than AVE+ decides nothing"),
    ("artificial.window", "an average that is no better than AVE+ decides nothing"),
    ("butler.preset", "rules agree on many boards"),
    ("butler.datum", "rules agree on many boards"),
    ("butler.rounding", "rules agree on many boards"),
    ("butler.same_board", "boards with the same number may have been played in one round only"),
    ("butler.scale", "scales agree on many boards"),
    ("butler.trimming", "rules agree on many boards"),
    ("cross_imps.artificial", "a comparison with one other score is worth 3 IMPs either way"),
    ("cross_imps.cap", "no comparison need reach it"),
    (
        "cross_imps.short_boards",
        "a score that is equal to all others is worth nothing by any factor",
    ),
    ("imps.board_rounding", "what a ruling makes of a board may be whole"),
    ("imps.own_average", "an average that is no better than 3 IMPs decides nothing"),
    ("imps.ranking", "both may put pairs in the same order"),
    ("imps.rounding", "IMPs may be whole"),
    ("matchpoints.board_rounding", "what a ruling makes of a board may be whole"),
    ("matchpoints.percentage_from", "a total may be whole in spite of rulings"),
    ("neuberg.artificial", "another board may have all scores"),
    ("neuberg.expected", "all boards may miss the same scores"),
    ("neuberg.fewer_scores", "a board may miss none of the scores expected"),
    ("neuberg.small_groups", "a group may be large enough"),
    ("pairs.percentage", "all boards of the pairs may have the same top"),
    ("teams.average_plus", "an average that is no better than 3 IMPs decides nothing"),
    ("teams.missing_boards", "a scale may give both lengths the same"),
    ("teams.tie_breaks", "a tie that no criterion breaks stands"),
    ("vps.fraction", "a margin may be nearer to one whole number"),
];

/// The kinds of events in which each option changes something.
type EffectiveOptions = BTreeSet<(String, &'static str)>;

/// The findings for an event: faults, options that change something, and options that are named
/// only after the change.
#[derive(Default)]
struct Found {
    faults: BTreeSet<String>,
    effective: EffectiveOptions,
    late: BTreeSet<&'static str>,
}

/// A scored event before options are changed.
struct Before<'a> {
    input: &'a Input,
    event: Arc<Event>,
    base: Regulations,
    event_kind: EventKind,
    pages: Vec<Page>,
}

/// The result of changing options.
enum After {
    Nothing,
    Refused,
    EffectiveOptions(Vec<Page>),
}

/// Returns the features of an event that determine its options. No option applies to one stage
/// only. `vps.scale` itself determines whether there is a scale.
fn event_features(event_kind: EventKind, row: &OptionSpec) -> String {
    let has_scale =
        event_kind.may_have_scale() && event_kind.has_scale && row.name() != "vps.scale";
    format!("{}{}", event_kind.method, if has_scale { " with Victory Points" } else { "" })
}

/// Returns the regulations to test: with and without Victory Points, and for several stages of team
/// events.
fn bases(input: &Input, method: Method) -> Vec<Regulations> {
    let mut bases = Vec::new();
    for (preset, scale, share, stage) in [
        (Preset::Plain, "none", "rieneck", Stage::Matches),
        (Preset::Ebu, "wbf", "imps", Stage::Matches),
        (Preset::Plain, "wbf-discrete", "imps", Stage::RoundRobin),
        (Preset::Acbl, "none", "rieneck", Stage::KnockOut),
        (Preset::Norway, "wbf", "imps", Stage::Swiss),
    ] {
        let mut base = Regulations::from_preset(preset);
        for (name, value) in [
            ("teams.stage", stage.name()),
            ("teams.bye", "10"),
            ("teams.forfeit", if scale == "wbf-discrete" { "best-of-three" } else { "16-0" }),
            ("teams.withdrawal", "half"),
            ("teams.missing_table", "not-played"),
            ("teams.carry_over", "seattle"),
            ("vps.scale", scale),
            ("patton.share", share),
        ] {
            base.set(name, value).expect("an option");
        }
        if stage == Stage::Matches || input.is_small && base.event_kind(method).has_matches() {
            bases.push(base);
        }
    }
    bases
}

impl Before<'_> {
    /// Scores the event under other regulations.
    fn after(&self, changed: Regulations) -> After {
        let Ok(scored) = score(self.event.clone(), self.event_kind.method, changed) else {
            return After::Refused;
        };
        let pages = pages(&scored);
        let effective =
            pages.iter().zip(&self.pages).any(|(after, before)| after.text != before.text);
        if effective { After::EffectiveOptions(pages) } else { After::Nothing }
    }

    fn names(&self, row: &OptionSpec) -> bool {
        self.pages.iter().any(|page| page.named.contains(row.name()))
    }

    /// Sets one option to each of its values and returns `true` if something changed. A named
    /// option needs to change something only once.
    fn change(&self, row: &'static OptionSpec, found: &mut Found) -> bool {
        let mut any = false;
        for value in input::values(row) {
            let mut changed = self.base.clone();
            changed.set(row.name(), value).expect("a value");
            if changed == self.base {
                continue;
            }
            let event_kind = changed.event_kind(self.event_kind.method);
            let of =
                format!("{}, {}, {} {value}", self.input.name, self.event_kind.method, row.name());
            match self.after(changed) {
                After::Nothing => continue,
                After::Refused if row.applies_to(event_kind) => {}
                After::Refused => {
                    found.faults.insert(format!("{of} does not fit and is refused"));
                }
                After::EffectiveOptions(_) if !row.applies_to(event_kind) => {
                    found.faults.insert(format!("{of} does not fit and moves something"));
                }
                After::EffectiveOptions(pages) => {
                    let pages = pages.iter().zip(&self.pages);
                    let mut effective = pages.filter(|(after, before)| after.text != before.text);
                    if effective.any(|(after, _)| !after.named.contains(row.name())) {
                        found.faults.insert(format!("{of} moves something and is not named"));
                    }
                }
            }
            any = true;
            found.effective.insert((event_features(event_kind, row), row.name()));
            if !self.input.is_small || self.names(row) {
                break;
            }
        }
        any
    }

    /// Changes several unnamed options at once. If that changes something, it tries each half of
    /// them.
    fn change_together(&self, rows: &[&'static OptionSpec], found: &mut Found) {
        if let [row] = rows {
            if self.change(row, found) {
                found.late.insert(row.name());
            }
            return;
        }
        let moves = (0..2).any(|nth| {
            let mut changed = self.base.clone();
            for row in rows {
                let values = input::values(row);
                let value = values.get(nth).or(values.last()).expect("a value");
                changed.set(row.name(), value).expect("a value");
            }
            !matches!(self.after(changed), After::Nothing)
        });
        if moves {
            let (some, others) = rows.split_at(rows.len() / 2);
            self.change_together(some, found);
            self.change_together(others, found);
        }
    }
}

/// Tests every option of an event. Unnamed options are changed together; named ones only until they
/// are known to change something in this kind of event.
fn changing_options(
    input: &Input,
    method: Method,
    effective: &Mutex<EffectiveOptions>,
) -> BTreeSet<String> {
    let mut found = Found::default();
    let Some(event) = input.event(method).map(Arc::new) else { return found.faults };
    // Options that are named only after they are changed.
    let mut late: BTreeSet<&str> = BTreeSet::new();
    for base in bases(input, method) {
        let Ok(scored) = score(event.clone(), method, base.clone()) else { continue };
        let (event_kind, pages) = (scored.event_kind(), pages(&scored));
        let before = Before { input, event: event.clone(), base, event_kind, pages };
        let (named, unnamed): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
            options().partition(|row| before.names(row));
        let (alone, together): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
            unnamed.into_iter().partition(|row| late.contains(row.name()));
        before.change_together(&together, &mut found);
        late.extend(mem::take(&mut found.late));
        let is_known = |row: &OptionSpec| {
            let effective = effective.lock().expect("no panic");
            effective.contains(&(event_features(event_kind, row), row.name()))
        };
        let strict = input.is_small && event_kind.stage == Stage::Matches && is_played(&scored);
        for row in alone.into_iter().filter(|row| !is_known(row)) {
            before.change(row, &mut found);
        }
        for row in named {
            let strict = strict && !NAMED_READILY.iter().any(|(name, _)| *name == row.name());
            if !strict && is_known(row) {
                continue;
            }
            if !before.change(row, &mut found) && strict {
                let of =
                    format!("{}, {}, {}", input.name, event_features(event_kind, row), row.name());
                found.faults.insert(format!("{of} is named and moves nothing"));
            }
        }
        effective.lock().expect("no panic").extend(mem::take(&mut found.effective));
    }
    found.faults
}

/// Returns `true` if something was scored. Results of pairs are not team matches.
fn is_played(scored: &ScoredEvent) -> bool {
    let Scores::Teams(teams) = scored.scores() else { return true };
    teams.matches().iter().any(|played| played.counted > 0)
}

#[test]
fn options_change_results_as_declared() {
    let inputs = input::all();
    let jobs =
        || inputs.iter().flat_map(|input| Method::ALL.iter().map(move |&method| (input, method)));
    let jobs: Vec<(&Input, Method)> = jobs().collect();
    let next = AtomicUsize::new(0);
    let effective = Mutex::new(EffectiveOptions::new());
    let work = || {
        let mut faults = BTreeSet::new();
        while let Some((input, method)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            faults.extend(changing_options(input, *method, &effective));
        }
        faults
    };
    let mut faults: BTreeSet<String> = thread::scope(|scope| {
        let workers = [0, 1].map(|_| scope.spawn(work));
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
    });
    let effective = effective.into_inner().expect("no panic");
    for event_kind in EventKind::all() {
        for row in options().filter(|row| row.applies_to(event_kind)) {
            if !effective.contains(&(event_features(event_kind, row), row.name())) {
                faults.insert(format!(
                    "{} fits {} and moves nothing",
                    row.name(),
                    event_features(event_kind, row)
                ));
            }
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
