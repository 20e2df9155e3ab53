//! What was seen of results that makes options matter: of all of them, or of those so far.

use crate::fields::Fields;
use crate::labels::Labels;
use event::{Artificial, Event, Fault, FaultKind, LabelKind, Ruling};
use regulations::Facts;

/// What was seen of results.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    rulings: Facts,
    labels: Labels,
    /// How many scores the first field has.
    scores: Option<usize>,
    /// Whether another one has more or fewer, or several groups.
    uneven: bool,
    /// Warnings about artificial scores of results that are forgotten.
    artificial: Vec<FaultKind>,
}

impl Default for Seen {
    fn default() -> Self {
        Self {
            rulings: Facts::NONE,
            labels: Labels::default(),
            scores: None,
            uneven: false,
            artificial: Vec::new(),
        }
    }
}

impl Seen {
    /// Looks at the results that an event has, and at the fields in which they are compared.
    pub(crate) fn look(&mut self, event: &Event, fields: Option<&Fields>) {
        self.rulings |= of_rulings(event);
        self.labels.look(event);
        if let Some(fields) = fields {
            self.look_at_sizes(event, fields);
        }
    }

    fn look_at_sizes(&mut self, event: &Event, fields: &Fields) {
        let results = event.results();
        let played = |field| {
            let rows = fields.rows(field);
            if results.all_played() {
                return rows.len();
            }
            let counts = |&&row: &&_| results.score(row).is_some() || results.group(row).is_some();
            rows.iter().filter(counts).count()
        };
        // A board that corrections have emptied is not there.
        for field in fields.ids().filter(|&field| !fields.rows(field).is_empty()) {
            let scores = played(field);
            self.uneven |= *self.scores.get_or_insert(scores) != scores;
        }
        self.uneven |=
            results.has_groups() && results.ids().any(|row| results.group(row).is_some());
    }

    /// Keeps the warnings about artificial scores, one of each kind.
    pub(crate) fn look_at_artificial(&mut self, event: &Event) {
        for Fault { kind, .. } in event.artificial_warnings() {
            let first = self.artificial.iter_mut().find(|it| it.code() == kind.code());
            match first {
                Some(first) => first.add_cases(&kind),
                None => self.artificial.push(kind),
            }
        }
    }

    /// Whether there was a ruling.
    pub(crate) fn is_ruled(&self) -> bool {
        self.rulings.contains(Facts::RULINGS)
    }

    /// Whether fields have different numbers of scores.
    pub(crate) const fn is_uneven(&self) -> bool {
        self.uneven
    }

    /// Rulings, sections, and several sessions or rounds.
    pub(crate) fn facts(&self) -> Facts {
        let several = |kind| self.labels.several(kind);
        let windows = several(LabelKind::Session) || several(LabelKind::Round);
        self.rulings
            | those([
                (self.labels.any(LabelKind::Section), Facts::SECTIONS),
                (several(LabelKind::Section), Facts::SEVERAL_SECTIONS),
                (windows, Facts::WINDOWS),
            ])
    }

    /// What is odd about labels of results that are forgotten: nothing in them is pointed at.
    pub(crate) fn label_doubts(&self, event: &Event, has_matches: bool) -> Vec<Fault> {
        let doubts = self.labels.doubts(event, has_matches).into_iter().map(|doubt| doubt.kind);
        doubts.chain(self.artificial.iter().cloned()).map(Fault::of_event).collect()
    }
}

/// The facts that hold.
pub(crate) fn those<const N: usize>(facts: [(bool, Facts); N]) -> Facts {
    facts.into_iter().filter(|(holds, _)| *holds).fold(Facts::NONE, |all, (_, fact)| all | fact)
}

fn of_rulings(event: &Event) -> Facts {
    let mut facts = Facts::NONE;
    for (_, adjustment) in event.results().adjustments() {
        facts |= Facts::RULINGS;
        let both = [&adjustment.north_south, &adjustment.east_west];
        if both.into_iter().all(Ruling::settles_the_board) {
            facts |= Facts::ARTIFICIAL;
        }
        for ruling in both {
            facts |= match ruling {
                Ruling::Artificial(Artificial::Plus | Artificial::Minus) => Facts::AVERAGES,
                Ruling::Artificial(Artificial::Average) | Ruling::Percent(_) | Ruling::Imps(_) => {
                    Facts::FIXED
                }
                Ruling::Table | Ruling::Assigned(_) | Ruling::SelfInflicted { .. } => Facts::NONE,
            };
        }
    }
    facts
}
