//! The labels of sessions, rounds, sections and groups: whether there are several, which look alike, and where one is missing.

use std::collections::BTreeMap;

use event::{
    Event, Fault, FaultKind, FaultPlace, LabelKind, MatchColumn, MatchId, ResultColumn, TextId,
};

use crate::similar_names::similar;

/// The most labels of a kind that are compared: where there are more, nobody reads through what would be told.
const MOST_COMPARED: usize = 1_000;

/// The labels that results have: of all of them, or of those so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Labels {
    sessions: Known,
    rounds: Known,
    sections: Known,
    groups: Known,
}

/// What is known of the labels of one kind.
#[derive(Clone, Debug, Default)]
struct Known {
    /// Each at its first result, up to one more than are compared.
    first: BTreeMap<TextId, Option<FaultPlace>>,
    /// The one that came last: most results have that of the one before.
    last: Option<TextId>,
    /// How many results have none, and the first of them.
    missing: usize,
    first_missing: Option<FaultPlace>,
}

impl Labels {
    /// Looks at the results that an event has.
    pub(crate) fn look(&mut self, event: &Event) {
        let results = event.results();
        let session = event.first_session();
        let others = event.boards().iter().any(|board| board.session != session);
        let all = LabelKind::ALL.map(|kind| {
            let differs = match kind {
                LabelKind::Session => others,
                LabelKind::Round => results.has_rounds(),
                LabelKind::Section => results.has_sections(),
                LabelKind::Group => results.has_groups(),
            };
            (kind, differs)
        });
        for (kind, _) in all.into_iter().filter(|(_, differs)| !differs) {
            let label = session.filter(|_| kind == LabelKind::Session).map(Into::into);
            self.of(kind).add(label, results.len(), None);
        }
        for kind in all.into_iter().filter_map(|(kind, differs)| differs.then_some(kind)) {
            let known = self.of(kind);
            for id in results.ids() {
                known.add(kind.of(event, id), 1, Some(id.place(ResultColumn::Label(kind))));
            }
        }
    }

    /// Looks at the rounds of whole matches.
    pub(crate) fn look_at_matches(&mut self, event: &Event) {
        let matches = event.matches();
        for (id, row) in MatchId::first(matches.len()).zip(matches.iter()) {
            self.rounds.add(row.round.map(Into::into), 1, Some(id.place(MatchColumn::Round)));
        }
    }

    /// Nothing in these results is pointed at: they are forgotten.
    pub(crate) fn forget_places(&mut self) {
        for kind in LabelKind::ALL {
            let known = self.of(kind);
            known.first.values_mut().for_each(|place| *place = None);
            known.first_missing = None;
        }
    }

    /// Whether any result has one.
    pub(crate) fn any(&self, kind: LabelKind) -> bool {
        !self.known(kind).first.is_empty()
    }

    /// Whether they are not all the same.
    pub(crate) fn several(&self, kind: LabelKind) -> bool {
        let known = self.known(kind);
        known.first.len() > usize::from(known.missing == 0)
    }

    /// What is odd about them. Rounds matter where there are matches; and groups are those of some tables, and the others need none.
    pub(crate) fn doubts(&self, event: &Event, has_matches: bool) -> Vec<Fault> {
        let kinds = LabelKind::ALL.into_iter();
        let kinds = kinds.filter(|&kind| kind != LabelKind::Round || has_matches);
        kinds.flat_map(|kind| self.known(kind).doubts(kind, event)).collect()
    }

    const fn known(&self, kind: LabelKind) -> &Known {
        match kind {
            LabelKind::Session => &self.sessions,
            LabelKind::Round => &self.rounds,
            LabelKind::Section => &self.sections,
            LabelKind::Group => &self.groups,
        }
    }

    const fn of(&mut self, kind: LabelKind) -> &mut Known {
        match kind {
            LabelKind::Session => &mut self.sessions,
            LabelKind::Round => &mut self.rounds,
            LabelKind::Section => &mut self.sections,
            LabelKind::Group => &mut self.groups,
        }
    }
}

impl Known {
    /// Adds so many results with the same label, or with none.
    fn add(&mut self, label: Option<TextId>, results: usize, at: Option<FaultPlace>) {
        let Some(label) = label else {
            self.missing = self.missing.saturating_add(results);
            self.first_missing = self.first_missing.or(at);
            return;
        };
        if self.last != Some(label) && self.first.len() <= MOST_COMPARED {
            self.first.entry(label).or_insert(at);
        }
        self.last = Some(label);
    }

    fn doubts(&self, kind: LabelKind, event: &Event) -> Vec<Fault> {
        let compared = self.first.keys().copied().filter(|_| self.first.len() <= MOST_COMPARED);
        let alike = similar(event, compared).into_iter().map(|[one, other]| {
            let [first, second] = [one, other].map(|label| event.name(label).to_owned());
            let kind = FaultKind::SimilarLabels { of: kind, one: first, other: second };
            Fault { kind, at: self.first.get(&other).copied().flatten(), other: None }
        });
        let is_missing = kind != LabelKind::Group && self.missing > 0 && !self.first.is_empty();
        let missing = is_missing.then(|| {
            let kind = FaultKind::LabelMissing { of: kind, results: self.missing };
            Fault { kind, at: self.first_missing, other: None }
        });
        alike.chain(missing).collect()
    }
}
