//! What was seen of results that makes options matter: of all of them, or of those so far.

use crate::fields::Fields;
use event::{Artificial, Event, RoundId, Ruling, SectionId, SessionId};
use regulations::Facts;

/// What was seen of results.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    rulings: Facts,
    sections: Labels<SectionId>,
    rounds: Labels<RoundId>,
    sessions: Labels<SessionId>,
    /// How many scores the first field has.
    scores: Option<usize>,
    /// Whether another one has more or fewer, or several groups.
    uneven: bool,
}

impl Default for Seen {
    fn default() -> Self {
        Self {
            rulings: Facts::NONE,
            sections: Labels::default(),
            rounds: Labels::default(),
            sessions: Labels::default(),
            scores: None,
            uneven: false,
        }
    }
}

impl Seen {
    /// Looks at the results that an event has, and at the fields in which they are compared.
    pub(crate) fn look(&mut self, event: &Event, fields: Option<&Fields>) {
        let results = event.results();
        self.rulings |= of_rulings(event);
        if results.has_sections() || results.has_rounds() {
            for id in results.ids() {
                self.sections.add(results.section(id));
                self.rounds.add(results.round(id));
            }
        } else if !results.is_empty() {
            self.sections.add(None);
            self.rounds.add(None);
        }
        for board in event.boards() {
            self.sessions.add(board.session);
        }
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
        for field in fields.ids() {
            let scores = played(field);
            self.uneven |= *self.scores.get_or_insert(scores) != scores;
        }
        self.uneven |=
            results.has_groups() && results.ids().any(|row| results.group(row).is_some());
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
        self.rulings
            | those([
                (self.sections.any(), Facts::SECTIONS),
                (self.sections.several(), Facts::SEVERAL_SECTIONS),
                (self.sessions.several() || self.rounds.several(), Facts::WINDOWS),
            ])
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

/// What labels there are.
#[derive(Clone, Debug)]
struct Labels<T> {
    first: Option<T>,
    /// Whether there are others.
    others: bool,
    /// Whether something has none.
    missing: bool,
}

impl<T> Default for Labels<T> {
    fn default() -> Self {
        Self { first: None, others: false, missing: false }
    }
}

impl<T: PartialEq> Labels<T> {
    fn add(&mut self, label: Option<T>) {
        match (&self.first, label) {
            (_, None) => self.missing = true,
            (None, label) => self.first = label,
            (first, label) => self.others |= *first != label,
        }
    }

    /// Whether there is one at all.
    const fn any(&self) -> bool {
        self.first.is_some()
    }

    /// Whether they are not all the same.
    const fn several(&self) -> bool {
        self.others || self.any() && self.missing
    }
}
