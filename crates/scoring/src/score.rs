pub(crate) mod detail;

use std::sync::Arc;

use crate::imp_pairs::ImpScores;
use crate::matches::MatchesScores;
use crate::pair_events::driver::{self, EventToScore};
use crate::pair_matches::{self, PairMatchesScores, PairTables};
use crate::pairs::MatchpointScores;
use crate::score::detail::ScoreDetail;
use crate::teams;
use crate::teams::team_butler;
use crate::totals::lines::Subtotals;
use crate::views::seats::Seats;
use crate::warnings::labels::Labels;
use crate::warnings::noted_locations::NotedLocations;
use crate::warnings::observed_features::ObservedFeatures;
use crate::warnings::similar_names;
use crate::warnings::unfinished_round::unfinished_round_warning;
use event::{ContestantId, Event, Fault, Faults, ResultId};
use regulations::{EventKind, Method, Regulations};

/// A scored event, with the method and regulations that were used.
///
/// ```
/// use regulations::{Method, Regulations};
/// use scoring::{Scores, score};
/// # use bridge_core::BoardNumber;
/// # use event::{NewResult, Event, Outcome};
/// # let mut event = Event::default();
/// # let board = event.board(None, BoardNumber::new(1)?, None)?;
/// # for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
/// #     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
/// # }
///
/// let scored = score(event, Method::Matchpoints, Regulations::default())?;
/// assert_eq!((scored.method(), scored.event_kind()), (Method::Matchpoints, scored.regulations().event_kind(Method::Matchpoints)));
/// assert!(scored.warnings().0.is_empty());
/// assert!(matches!(scored.scores(), Scores::Matchpoints(_)));
/// assert!(matches!(scored.into_scores(), Scores::Matchpoints(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ScoredEvent {
    event: Arc<Event>,
    regulations: Arc<Regulations>,
    method: Method,
    /// The kind of the whole event. For a Butler ranking inside a team event it is the kind of the
    /// team event.
    event_kind: EventKind,
    scores: Scores,
    /// Features observed in results that are no longer in memory; `None` if all results are kept.
    features: Option<ObservedFeatures>,
    /// `true` for one chunk of a streamed event. Warnings about the whole event are reported at the
    /// end.
    is_chunk: bool,
    /// The seats of all contestants, used to derive totals.
    seats: Seats,
}

/// The scores of an event; the variant depends on the method.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Scores {
    /// Scores of a pair event at matchpoints.
    Matchpoints(Box<MatchpointScores>),
    /// Scores of matches between pairs, in Victory Points.
    PairMatches(Box<PairMatchesScores>),
    /// Scores of a pair event at IMPs.
    Imps(Box<ImpScores>),
    /// Scores of a team event.
    Teams(Box<MatchesScores>),
}

impl ScoredEvent {
    /// Scores the event again as if a result had no ruling. The score at the table counts instead.
    ///
    /// # Errors
    ///
    /// Returns the [`Faults`] of the event without the ruling.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Event, NewResult, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::score;
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(1)?, None)?;
    /// let row = event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// event.add(NewResult::new(board, "2", "3", Outcome::Played("1NT N =".parse()?)))?;
    /// let without = score(event.clone(), Method::Matchpoints, Regulations::default())?;
    /// event.adjust(row, "60/40".parse()?);
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let line = |scored: &scoring::ScoredEvent| scored.boards().next().map(|board| board.results[0].points.clone());
    /// assert_ne!(line(&scored), line(&without));
    /// assert_eq!(line(&scored.without_ruling(row)?), line(&without));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_ruling(&self, row: ResultId) -> Result<Self, Faults> {
        let mut event = Event::clone(&self.event);
        event.remove_ruling(row);
        score(event, self.method(), Arc::clone(self.regulations()))
    }

    /// Returns the event.
    #[must_use]
    pub const fn event(&self) -> &Arc<Event> {
        &self.event
    }

    /// Returns the regulations that were used.
    #[must_use]
    pub const fn regulations(&self) -> &Arc<Regulations> {
        &self.regulations
    }

    /// Returns the method that was used.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.method
    }

    /// Returns the kind of event.
    #[must_use]
    pub const fn event_kind(&self) -> EventKind {
        self.event_kind
    }

    /// Returns the scores.
    #[must_use]
    pub const fn scores(&self) -> &Scores {
        &self.scores
    }

    /// Returns the scores.
    #[must_use]
    pub fn into_scores(self) -> Scores {
        self.scores
    }

    /// Returns warnings about a valid but unusual event, in reporting order.
    #[must_use]
    pub fn warnings(&self) -> Faults {
        let mut warnings = match &self.scores {
            Scores::Matchpoints(pairs) => {
                self.with_similar_names(pairs.warnings(), pairs.compared_names())
            }
            Scores::PairMatches(matches) => matches.warnings().0,
            Scores::Imps(pairs) => {
                self.with_similar_names(pairs.warnings(), pairs.compared_names())
            }
            Scores::Teams(teams) => teams.warnings().to_vec(),
        };
        if !self.is_chunk {
            let features = self.features.as_ref();
            warnings.extend(self.event.other_vulnerability());
            warnings.extend(features.and_then(ObservedFeatures::vulnerability).cloned());
            warnings.extend(self.label_warnings());
            if features.is_none() && !self.method.is_for_teams() && !self.event_kind.has_matches() {
                warnings.extend(unfinished_round_warning(&self.event));
            }
            warnings.extend(match features {
                Some(features) => self.event.entry_warnings_of_stream(features.players()),
                None => self.event.entry_warnings(self.method.is_for_teams()),
            });
            warnings.extend(features.map_or(&[][..], ObservedFeatures::artificial).iter().cloned());
        }
        Faults(warnings)
    }

    fn with_similar_names(
        &self,
        warnings: impl Iterator<Item = Fault>,
        ranked: impl Iterator<Item = ContestantId>,
    ) -> Vec<Fault> {
        let passed = self.features.as_ref().map(ObservedFeatures::first_locations);
        warnings.chain(similar_names::pair_name_warnings(&self.event, ranked, passed)).collect()
    }

    fn label_warnings(&self) -> Vec<Fault> {
        let has_matches = self.method.is_for_teams() || self.event_kind.has_matches();
        if let Some(features) = &self.features {
            return features.label_warnings(&self.event, has_matches);
        }
        let mut labels = Labels::default();
        labels.observe(&self.event, &mut NotedLocations::default());
        labels.observe_matches(&self.event);
        labels.warnings(&self.event, has_matches)
    }

    /// Returns the Butler ranking of the pairs inside a team event. Each pair is compared with the
    /// datum of its board over all matches.
    ///
    /// The event must be a team event with table results. Pairs come from the columns `ns_pair` and
    /// `ew_pair`, or from the players in `north`, `south`, `east`, and `west`. Without these, a
    /// pair is the team's pair in a room, or else its North-South or East-West pair.
    ///
    /// The result is a pair event whose sessions are the rounds. Its ranking is by IMPs per board.
    /// Pairs with fewer boards than `imps.min_boards` have no place.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] if there are no table results or if the pairs contradict each other.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::{Scores, score};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// for (ns, ew, played) in [("Foxes", "Hares", "4S N ="), ("Hares", "Foxes", "4S N +1")] {
    ///     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// }
    /// let teams = score(event, Method::Teams, Regulations::default())?;
    /// let pairs = teams.team_butler()?;
    /// let Scores::Imps(scores) = pairs.scores() else { return Err("pairs".into()) };
    /// assert_eq!(scores.rankings()[0].standings.len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn team_butler(&self) -> Result<Self, Faults> {
        let (event, regulations) = team_butler::pair_event(&self.event, &self.regulations)?;
        let (event, regulations) = (Arc::new(event), Arc::new(regulations));
        let method = Method::Butler;
        let seating = event.seating(method, &regulations)?;
        let input = EventToScore { event: &event, method, regulations: &regulations };
        let subtotals = (Subtotals::PerSession, ScoreDetail::Rankings);
        let scores = Scores::Imps(Box::new(driver::score(input, seating, subtotals)?));
        Ok(Self {
            event,
            regulations,
            method,
            event_kind: self.event_kind,
            scores,
            features: None,
            is_chunk: false,
            seats: Seats::default(),
        })
    }

    /// Creates the scores of an event that is scored in chunks. `features` is `None` for a single
    /// chunk, and contains the observed features in the final result.
    pub(crate) fn from_streamed(
        event: &Arc<Event>,
        regulations: &Arc<Regulations>,
        method: Method,
        scores: Scores,
        features: Option<ObservedFeatures>,
    ) -> Self {
        let (event, regulations) = (Arc::clone(event), Arc::clone(regulations));
        let (event_kind, is_chunk) = (regulations.event_kind(method), features.is_none());
        Self {
            event,
            regulations,
            method,
            event_kind,
            scores,
            features,
            is_chunk,
            seats: Seats::default(),
        }
    }

    /// Returns the seats of all contestants.
    pub(crate) const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Returns the features observed in the results.
    pub(crate) fn observed_features(&self) -> ObservedFeatures {
        if let Some(features) = &self.features {
            return features.clone();
        }
        let fields = match &self.scores {
            Scores::Matchpoints(pairs) => Some(pairs.fields()),
            Scores::Imps(pairs) => Some(pairs.fields()),
            Scores::PairMatches(matches) => Some(match matches.tables() {
                PairTables::Matchpoints(pairs) => pairs.fields(),
                PairTables::Imps(pairs) => pairs.fields(),
            }),
            Scores::Teams(_) => None,
        };
        let mut features = ObservedFeatures::default();
        features.observe(&self.event, fields);
        features
    }
}

/// Scores a whole event.
///
/// The result contains the score of every result, contestant, and match. It does not depend on the
/// order of the results.
///
/// # Errors
///
/// Returns all [`Faults`] found if the event contradicts itself or contains nothing to score.
pub fn score(
    event: impl Into<Arc<Event>>,
    method: Method,
    regulations: impl Into<Arc<Regulations>>,
) -> Result<ScoredEvent, Faults> {
    score_event(event.into(), method, regulations.into(), ScoreDetail::Rankings)
}

/// Scores the results of an event for a caller that needs no rankings.
///
/// The points, warnings, and errors are identical to the ones that [`score`] returns. If the event
/// has many pairs, totals and rankings are left out, which saves a third of the time and memory.
/// They are kept if there are rulings or decisions, because these may depend on totals.
///
/// # Errors
///
/// Returns [`Faults`] for the same reasons as [`score`].
///
/// # Examples
///
/// ```
/// use bridge_core::{BoardNumber, Side};
/// use event::{NewResult, Event, Outcome};
/// use regulations::{Method, Regulations};
/// use scoring::{Scores, score_results};
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::new(1)?, None)?;
/// let best = event.add(NewResult::new(board, "1", "4", Outcome::Score(450.into())))?;
/// event.add(NewResult::new(board, "2", "3", Outcome::Score(420.into())))?;
/// let scored = score_results(event, Method::Matchpoints, Regulations::default())?;
/// let Scores::Matchpoints(scores) = scored.scores() else { return Err("pairs".into()) };
/// let won = scores.matchpoints(best, Side::NorthSouth);
/// assert_eq!(won.map(|won| won.to_string()).as_deref(), Some("2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn score_results(
    event: impl Into<Arc<Event>>,
    method: Method,
    regulations: impl Into<Arc<Regulations>>,
) -> Result<ScoredEvent, Faults> {
    let event = event.into();
    let is_plain = event.results().adjustments().next().is_none()
        && event.decisions().kinds().next().is_none();
    // With fewer pairs, similar names are reported as warnings, and these are found in the
    // rankings.
    let detail = if is_plain && similar_names::are_too_many(&event) {
        ScoreDetail::Results
    } else {
        ScoreDetail::Rankings
    };
    score_event(event, method, regulations.into(), detail)
}

fn score_event(
    mut event: Arc<Event>,
    method: Method,
    regulations: Arc<Regulations>,
    detail: ScoreDetail,
) -> Result<ScoredEvent, Faults> {
    if let Some(event) = Arc::get_mut(&mut event) {
        // All names have IDs now; free the memory for the computation.
        event.free_lookup_tables();
    }
    let scores = compute_scores(&event, method, &regulations, detail)?;
    let event_kind = regulations.event_kind(method);
    let (features, is_chunk, seats) = (None, false, Seats::default());
    Ok(ScoredEvent { event, regulations, method, event_kind, scores, features, is_chunk, seats })
}

fn compute_scores(
    event: &Arc<Event>,
    method: Method,
    regulations: &Arc<Regulations>,
    detail: ScoreDetail,
) -> Result<Scores, Faults> {
    event.check_played(method)?;
    let input = EventToScore { event, method, regulations };
    let subtotals = (Subtotals::PerSession, detail);
    match method {
        Method::Matchpoints => {
            driver::score_and_check(input, subtotals).map(Box::new).map(Scores::Matchpoints)
        }
        Method::Butler | Method::CrossImps if !regulations.vps.scale.is_some() => {
            driver::score_and_check(input, subtotals).map(Box::new).map(Scores::Imps)
        }
        Method::SwissPairs | Method::Butler | Method::CrossImps => {
            let scores = pair_matches::score(event, method, regulations)?;
            Ok(Scores::PairMatches(Box::new(scores)))
        }
        Method::Teams | Method::BoardAMatch | Method::Patton => {
            teams::score(event, method, regulations).map(Box::new).map(Scores::Teams)
        }
    }
}
