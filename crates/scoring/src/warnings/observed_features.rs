//! Features of results that make options relevant, also collected chunk by chunk.

use crate::fields::Fields;
use crate::warnings::labels::Labels;
use crate::warnings::noted_locations::NotedLocations;
use crate::warnings::similar_names::FirstLocations;
use event::{Artificial, Event, Fault, FaultLocation, LabelKind, Ruling, SeatedPlayers};
use regulations::EventFeatures;

/// The features of the results observed so far.
#[derive(Clone, Debug)]
pub(crate) struct ObservedFeatures {
    rulings: EventFeatures,
    labels: Labels,
    /// The number of scores in the first field.
    scores: Option<usize>,
    /// `true` if another field has a different number of scores, or if a board has comparison
    /// groups.
    uneven: bool,
    /// The number of results so far.
    results: usize,
    noted: NotedLocations,
    /// Warnings about artificial scores of dropped results.
    artificial: Vec<Fault>,
    /// The warning about vulnerabilities of dropped boards.
    vulnerability: Option<Fault>,
    /// The first results of contestants, as locations for warnings about similar names.
    first_locations: FirstLocations,
    players: SeatedPlayers,
}

impl Default for ObservedFeatures {
    fn default() -> Self {
        Self {
            rulings: EventFeatures::NONE,
            labels: Labels::default(),
            scores: None,
            uneven: false,
            results: 0,
            noted: NotedLocations::default(),
            artificial: Vec::new(),
            vulnerability: None,
            first_locations: FirstLocations::default(),
            players: SeatedPlayers::default(),
        }
    }
}

impl ObservedFeatures {
    /// Adds the features of the event's current results and their fields.
    pub(crate) fn observe(&mut self, event: &Event, fields: Option<&Fields>) {
        self.rulings |= ruling_features(event);
        self.noted.begin(self.results);
        self.results = self.results.saturating_add(event.results().len());
        self.labels.observe(event, &mut self.noted);
        if let Some(fields) = fields {
            self.observe_sizes(event, fields);
        }
    }

    fn observe_sizes(&mut self, event: &Event, fields: &Fields) {
        let results = event.results();
        let played = |field| {
            let rows = fields.rows(field);
            if results.is_fully_played() {
                return rows.len();
            }
            let counts = |&&row: &&_| results.score(row).is_some() || results.group(row).is_some();
            rows.iter().filter(counts).count()
        };
        // Boards whose results were all removed by corrections do not count.
        for field in fields.ids().filter(|&field| !fields.rows(field).is_empty()) {
            let scores = played(field);
            self.uneven |= *self.scores.get_or_insert(scores) != scores;
        }
        self.uneven |=
            results.has_groups() && results.ids().any(|row| results.group(row).is_some());
    }

    /// Keeps the warnings about results that a stream drops, one of each kind. Call it after
    /// [`look`](Self::look).
    pub(crate) fn keep_warnings(&mut self, event: &Event) {
        let Self { noted, artificial, vulnerability, first_locations, players, .. } = self;
        for fault in event.artificial_warnings() {
            let first = artificial.iter_mut().find(|it| it.kind.code() == fault.kind.code());
            match first {
                Some(first) => first.kind.add_cases(&fault.kind),
                None => artificial.push(in_stream(fault, noted)),
            }
        }
        if let Some(fault) = event.other_vulnerability() {
            match vulnerability {
                Some(first) => first.kind.add_cases(&fault.kind),
                None => *vulnerability = Some(in_stream(fault, noted)),
            }
        }
        first_locations.observe(event, noted);
        players.check_chunk(event, |at| noted.note(at));
    }

    /// Returns the locations in the last chunk that warnings at the end may refer to, each with its
    /// location in the stream.
    pub(crate) fn noted_locations(&self) -> &[[FaultLocation; 2]] {
        self.noted.locations()
    }

    /// Notes a location in the last chunk, and returns its location in the stream.
    pub(crate) fn note(&mut self, at: FaultLocation) -> Option<FaultLocation> {
        self.noted.note(at)
    }

    /// Returns the first results of contestants.
    pub(crate) const fn first_locations(&self) -> &FirstLocations {
        &self.first_locations
    }

    /// Returns the players in dropped results.
    pub(crate) const fn players(&self) -> &SeatedPlayers {
        &self.players
    }

    /// Returns the warning about vulnerabilities of dropped boards.
    pub(crate) const fn vulnerability(&self) -> Option<&Fault> {
        self.vulnerability.as_ref()
    }

    /// Returns the warnings about artificial scores of dropped results.
    pub(crate) fn artificial(&self) -> &[Fault] {
        &self.artificial
    }

    /// Returns `true` if there was a ruling.
    pub(crate) fn is_ruled(&self) -> bool {
        self.rulings.contains(EventFeatures::RULINGS)
    }

    /// Returns `true` if fields have different numbers of scores.
    pub(crate) const fn is_uneven(&self) -> bool {
        self.uneven
    }

    /// Returns the features for rulings, sections, and several sessions or rounds.
    pub(crate) fn features(&self) -> EventFeatures {
        let several = |kind| self.labels.has_several(kind);
        let windows = several(LabelKind::Session) || several(LabelKind::Round);
        self.rulings
            | combine_if([
                (self.labels.has_any(LabelKind::Section), EventFeatures::SECTIONS),
                (several(LabelKind::Section), EventFeatures::SEVERAL_SECTIONS),
                (windows, EventFeatures::WINDOWS),
            ])
    }

    /// Returns the warnings about labels, with their locations in the stream.
    pub(crate) fn label_warnings(&self, event: &Event, has_matches: bool) -> Vec<Fault> {
        self.labels.warnings(event, has_matches)
    }
}

/// Returns a fault with its location in the stream.
fn in_stream(fault: Fault, noted: &mut NotedLocations) -> Fault {
    Fault { location: fault.location.and_then(|at| noted.note(at)), ..fault }
}

/// Combines the features whose condition is `true`.
pub(crate) fn combine_if<const N: usize>(features: [(bool, EventFeatures); N]) -> EventFeatures {
    features
        .into_iter()
        .filter(|(holds, _)| *holds)
        .fold(EventFeatures::NONE, |all, (_, fact)| all | fact)
}

fn ruling_features(event: &Event) -> EventFeatures {
    let mut features = EventFeatures::NONE;
    for (_, adjustment) in event.results().adjustments() {
        features |= EventFeatures::RULINGS;
        let both = [&adjustment.north_south, &adjustment.east_west];
        if both.into_iter().all(Ruling::is_final) {
            features |= EventFeatures::ARTIFICIAL;
        }
        for ruling in both {
            features |= match ruling {
                Ruling::Artificial(Artificial::Plus | Artificial::Minus) => EventFeatures::AVERAGES,
                Ruling::Artificial(Artificial::Average) | Ruling::Percent(_) | Ruling::Imps(_) => {
                    EventFeatures::FIXED
                }
                Ruling::Table | Ruling::Assigned(_) | Ruling::SelfInflicted { .. } => {
                    EventFeatures::NONE
                }
            };
        }
    }
    features
}
