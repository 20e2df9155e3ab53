//! Warnings about labels of sessions, rounds, sections, and comparison groups: similar or missing
//! labels.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use event::{
    Event, Fault, FaultKind, FaultLocation, LabelKind, MatchColumn, MatchId, ResultColumn,
    ResultId, TextId,
};

use crate::warnings::noted_locations::NotedLocations;
use crate::warnings::similar_names::similar_pairs;
use crate::warnings::skipped_rounds::skipped_round_warning;

/// The maximum number of labels of a kind that are compared. Warnings about more would not be read.
const MAX_COMPARED: usize = 1_000;

/// The labels of the results observed so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Labels {
    sessions: LabelsOfKind,
    rounds: LabelsOfKind,
    sections: LabelsOfKind,
    groups: LabelsOfKind,
}

/// The labels of one kind.
#[derive(Clone, Debug, Default)]
struct LabelsOfKind {
    /// The first result of each label. At most one label more than the maximum for comparison is
    /// stored.
    first: BTreeMap<TextId, Option<FaultLocation>>,
    /// The label of the previous result, which most results repeat.
    last: Option<TextId>,
    /// `true` if a result has no label.
    missing: bool,
    /// The number of results whose missing label matters, and the location of the first one.
    others: usize,
    first_other: Option<FaultLocation>,
}

impl Labels {
    /// Adds the results of an event, and notes the locations that warnings may refer to.
    pub(crate) fn observe(&mut self, event: &Event, noted: &mut NotedLocations) {
        let results = event.results();
        if results.is_empty() {
            return;
        }
        let session = event.first_session();
        let several = event.boards().iter().any(|board| board.session != session);
        let all = LabelKind::ALL.map(|kind| {
            let differs = match kind {
                LabelKind::Session => several,
                LabelKind::Round => results.has_rounds(),
                LabelKind::Section => results.has_sections(),
                LabelKind::Group => results.has_groups(),
            };
            (kind, differs)
        });
        for (kind, differs) in all {
            let labels = self.labels_mut(kind);
            if !differs {
                let label = session.filter(|_| kind == LabelKind::Session).map(Into::into);
                labels.add(label, None, noted);
                if label.is_none() && kind != LabelKind::Group {
                    let first =
                        results.ids().next().map(|id| id.location(ResultColumn::Label(kind)));
                    labels.add_missing(first, results.len(), noted);
                }
                continue;
            }
            for id in results.ids() {
                let (label, at) =
                    (kind.label(event, id), Some(id.location(ResultColumn::Label(kind))));
                labels.add(label, at, noted);
                if label.is_none() && is_relevant(event, kind, id) {
                    labels.add_missing(at, 1, noted);
                }
            }
        }
    }

    /// Adds the rounds of whole matches.
    pub(crate) fn observe_matches(&mut self, event: &Event) {
        let noted = &mut NotedLocations::default();
        let matches = event.matches();
        for (id, row) in MatchId::first(matches.len()).zip(matches.iter()) {
            let at = Some(id.location(MatchColumn::Round));
            self.rounds.add(row.round.map(Into::into), at, noted);
            if row.round.is_none() {
                self.rounds.add_missing(at, 1, noted);
            }
        }
    }

    /// Returns `true` if any result has a label of this kind.
    pub(crate) fn has_any(&self, kind: LabelKind) -> bool {
        !self.labels(kind).first.is_empty()
    }

    /// Returns `true` if results have different labels, or only some have one.
    pub(crate) fn has_several(&self, kind: LabelKind) -> bool {
        let labels = self.labels(kind);
        labels.first.len() > usize::from(!labels.missing)
    }

    /// Returns the warnings about labels. Rounds are included only if there are matches.
    pub(crate) fn warnings(&self, event: &Event, has_matches: bool) -> Vec<Fault> {
        let kinds = LabelKind::ALL.into_iter();
        let kinds = kinds.filter(|&kind| kind != LabelKind::Round || has_matches);
        let warnings = kinds.flat_map(|kind| self.labels(kind).warnings(kind, event));
        let rounds = Some(&self.rounds.first).filter(|rounds| rounds.len() <= MAX_COMPARED);
        warnings.chain(rounds.and_then(|rounds| skipped_round_warning(event, rounds))).collect()
    }

    const fn labels(&self, kind: LabelKind) -> &LabelsOfKind {
        match kind {
            LabelKind::Session => &self.sessions,
            LabelKind::Round => &self.rounds,
            LabelKind::Section => &self.sections,
            LabelKind::Group => &self.groups,
        }
    }

    const fn labels_mut(&mut self, kind: LabelKind) -> &mut LabelsOfKind {
        match kind {
            LabelKind::Session => &mut self.sessions,
            LabelKind::Round => &mut self.rounds,
            LabelKind::Section => &mut self.sections,
            LabelKind::Group => &mut self.groups,
        }
    }
}

impl LabelsOfKind {
    /// Adds a result with its label, if any.
    fn add(
        &mut self,
        label: Option<TextId>,
        at: Option<FaultLocation>,
        noted: &mut NotedLocations,
    ) {
        match label {
            Some(label) if self.last != Some(label) && self.first.len() <= MAX_COMPARED => {
                if let Entry::Vacant(first) = self.first.entry(label) {
                    first.insert(at.and_then(|at| noted.note(at)));
                }
            }
            Some(_) => {}
            None => self.missing = true,
        }
        self.last = label;
    }

    /// Adds results that lack a label. `at` is the location of the first one.
    fn add_missing(
        &mut self,
        at: Option<FaultLocation>,
        results: usize,
        noted: &mut NotedLocations,
    ) {
        self.others = self.others.saturating_add(results);
        if self.first_other.is_none() {
            self.first_other = at.and_then(|at| noted.note(at));
        }
    }

    fn warnings(&self, kind: LabelKind, event: &Event) -> Vec<Fault> {
        let compared = self.first.keys().copied().filter(|_| self.first.len() <= MAX_COMPARED);
        let similar = similar_pairs(event, compared).into_iter().map(|[one, other]| {
            let [first, second] = [one, other].map(|label| event.name(label).to_owned());
            let kind = FaultKind::SimilarLabels { of: kind, one: first, other: second };
            Fault { kind, location: self.first.get(&other).copied().flatten(), other: None }
        });
        let missing = (self.others > 0 && !self.first.is_empty()).then(|| {
            let kind = FaultKind::LabelMissing { of: kind, results: self.others };
            Fault { kind, location: self.first_other, other: None }
        });
        similar.chain(missing).collect()
    }
}

/// Returns `true` if a missing label of this kind matters for a result. A missing section matters
/// if a contestant is a number, because numbers identify pairs only within a section. A missing
/// comparison group does not matter, because only some tables need one.
fn is_relevant(event: &Event, kind: LabelKind, id: ResultId) -> bool {
    let is_number = |name: &str| name.bytes().all(|digit| digit.is_ascii_digit());
    match kind {
        LabelKind::Session | LabelKind::Round => true,
        LabelKind::Section => event
            .results()
            .contestants(id)
            .into_iter()
            .any(|contestant| is_number(event.name(contestant))),
        LabelKind::Group => false,
    }
}
