pub(crate) mod wanted;

use std::sync::Arc;

use crate::imp_pairs::{self, ImpPairsScores};
use crate::matches::MatchesScores;
use crate::pair_matches::{self, PairMatchesScores, PairTables};
use crate::pairs::{self, PairsScores};
use crate::score::wanted::Wanted;
use crate::teams;
use crate::teams::butler_of_teams;
use crate::totals::lines::AddedUp;
use crate::views::seats::Seats;
use crate::warnings::features_seen::ObservedFeatures;
use crate::warnings::labels::Labels;
use crate::warnings::noted::Noted;
use crate::warnings::similar_names;
use event::{ContestantId, Event, Fault, Faults};
use regulations::{EventKind, Method, Regulations};

/// An event that was scored, with everything that it was scored by.
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
/// assert_eq!((scored.method(), scored.game()), (Method::Matchpoints, scored.regulations().game(Method::Matchpoints)));
/// assert!(scored.warnings().0.is_empty());
/// assert!(matches!(scored.scores(), Scores::Pairs(_)));
/// assert!(matches!(scored.into_scores(), Scores::Pairs(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ScoredEvent {
    event: Arc<Event>,
    regulations: Arc<Regulations>,
    method: Method,
    /// What was played: a Butler ranking inside a team event is a part of that.
    game: EventKind,
    scores: Scores,
    /// What was seen of results that are forgotten.
    seen: Option<ObservedFeatures>,
    /// Whether these are the scores of a window of such an event: what the whole of it tells is told in the end.
    is_window: bool,
    /// Where everybody sat, for those who ask how a total arose.
    seats: Seats,
}

/// The scores of an event by its method.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Scores {
    /// Pairs by matchpoints.
    Pairs(Box<PairsScores>),
    /// Pairs in matches, by Victory Points.
    PairMatches(Box<PairMatchesScores>),
    /// Pairs by IMPs.
    ImpPairs(Box<ImpPairsScores>),
    /// Teams by IMPs.
    Teams(Box<MatchesScores>),
}

impl ScoredEvent {
    /// The event.
    #[must_use]
    pub const fn event(&self) -> &Arc<Event> {
        &self.event
    }

    /// The regulations that it was scored by.
    #[must_use]
    pub const fn regulations(&self) -> &Arc<Regulations> {
        &self.regulations
    }

    /// The method that it was scored by.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.method
    }

    /// The kind of game that it is.
    #[must_use]
    pub const fn game(&self) -> EventKind {
        self.game
    }

    /// Its scores.
    #[must_use]
    pub const fn scores(&self) -> &Scores {
        &self.scores
    }

    /// The scores alone.
    #[must_use]
    pub fn into_scores(self) -> Scores {
        self.scores
    }

    /// What is legal but odd about the event.
    #[must_use]
    pub fn warnings(&self) -> Faults {
        let mut warnings = match &self.scores {
            Scores::Pairs(pairs) => {
                self.with_similar_names(pairs.warnings(), pairs.compared_names())
            }
            Scores::PairMatches(matches) => matches.warnings().0,
            Scores::ImpPairs(pairs) => {
                self.with_similar_names(pairs.warnings(), pairs.compared_names())
            }
            Scores::Teams(teams) => teams.warnings().to_vec(),
        };
        if !self.is_window {
            let seen = self.seen.as_ref();
            warnings.extend(self.event.other_vulnerability());
            warnings.extend(seen.and_then(ObservedFeatures::vulnerability).cloned());
            warnings.extend(self.label_doubts());
            warnings.extend(match seen {
                Some(seen) => self.event.entry_warnings_of_stream(seen.players()),
                None => self.event.entry_warnings(self.method.is_for_teams()),
            });
            warnings.extend(seen.map_or(&[][..], ObservedFeatures::artificial).iter().cloned());
        }
        Faults(warnings)
    }

    fn with_similar_names(
        &self,
        warnings: impl Iterator<Item = Fault>,
        ranked: impl Iterator<Item = ContestantId>,
    ) -> Vec<Fault> {
        let passed = self.seen.as_ref().map(ObservedFeatures::first_places);
        warnings.chain(similar_names::of_pairs(&self.event, ranked, passed)).collect()
    }

    fn label_doubts(&self) -> Vec<Fault> {
        let has_matches = self.method.is_for_teams() || self.game.has_matches();
        if let Some(seen) = &self.seen {
            return seen.label_doubts(&self.event, has_matches);
        }
        let mut labels = Labels::default();
        labels.look(&self.event, &mut Noted::default());
        labels.look_at_matches(&self.event);
        labels.warnings(&self.event, has_matches)
    }

    /// The Butler ranking of the pairs inside a team event, each against the datum of its board over all matches.
    ///
    /// - Takes: an event of teams with the results of its tables. The pairs are those of the columns `ns_pair` and
    ///   `ew_pair`, or the players of `north`, `south`, `east` and `west`; without them a team's pair in a room, or else
    ///   the one that sat North-South or East-West.
    /// - Gives: an event of pairs whose sessions are the rounds, and its ranking by IMPs per board; pairs with fewer
    ///   boards than `imps.min_boards` have no place.
    ///
    /// # Errors
    ///
    /// [`Faults`] where there are no results of tables, or where the pairs contradict each other.
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
    /// let Scores::ImpPairs(scores) = pairs.scores() else { return Err("pairs".into()) };
    /// assert_eq!(scores.rankings()[0].standings.len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn team_butler(&self) -> Result<Self, Faults> {
        let (event, regulations) = butler_of_teams::event_of_pairs(&self.event, &self.regulations)?;
        let method = Method::Butler;
        let seating = event.seating(method, &regulations)?;
        let scores = imp_pairs::score(
            &event,
            method,
            &regulations,
            seating,
            (AddedUp::BySession, Wanted::Rankings),
        )?;
        let scores = Scores::ImpPairs(Box::new(scores));
        let (event, regulations) = (Arc::new(event), Arc::new(regulations));
        Ok(Self {
            event,
            regulations,
            method,
            game: self.game,
            scores,
            seen: None,
            is_window: false,
            seats: Seats::default(),
        })
    }

    /// What an event was scored to that is handed in part by part: of one part, or in the end what was seen of all.
    pub(crate) fn of_parts(
        (event, regulations): (&Arc<Event>, &Arc<Regulations>),
        method: Method,
        scores: Scores,
        seen: Option<ObservedFeatures>,
    ) -> Self {
        let (event, regulations) = (Arc::clone(event), Arc::clone(regulations));
        let (game, is_window) = (regulations.game(method), seen.is_none());
        Self { event, regulations, method, game, scores, seen, is_window, seats: Seats::default() }
    }

    /// Where everybody sat.
    pub(crate) const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// What was seen of the results.
    pub(crate) fn seen(&self) -> ObservedFeatures {
        if let Some(seen) = &self.seen {
            return seen.clone();
        }
        let fields = match &self.scores {
            Scores::Pairs(pairs) => Some(pairs.fields()),
            Scores::ImpPairs(pairs) => Some(pairs.fields()),
            Scores::PairMatches(matches) => Some(match matches.tables() {
                PairTables::Matchpoints(pairs) => pairs.fields(),
                PairTables::Imps(pairs) => pairs.fields(),
            }),
            Scores::Teams(_) => None,
        };
        let mut seen = ObservedFeatures::default();
        seen.look(&self.event, fields);
        seen
    }
}

/// Scores a whole event.
///
/// - Takes: the event, the method, the regulations.
/// - Gives: every result's, contestant's and match's score; the order of the results changes nothing.
///
/// # Errors
///
/// [`Faults`], every one that was found, when the event contradicts itself or holds nothing to score.
pub fn score(
    event: impl Into<Arc<Event>>,
    method: Method,
    regulations: impl Into<Arc<Regulations>>,
) -> Result<ScoredEvent, Faults> {
    scored(event.into(), method, regulations.into(), Wanted::Rankings)
}

/// Scores the results of an event for a caller that needs no rankings.
///
/// Points, warnings, and errors equal the ones of [`score`]. Totals take a third of its time and memory. They are left out if the
/// event has many pairs and neither rulings nor decisions, which may depend on them.
///
/// # Errors
///
/// [`Faults`] as for [`score`].
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
/// let Scores::Pairs(scores) = scored.scores() else { return Err("pairs".into()) };
/// let won = scores.matchpoints(scored.event(), best, Side::NorthSouth);
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
    // The names of fewer pairs are compared, and the rankings list them.
    let wanted = if is_plain && similar_names::are_too_many(&event) {
        Wanted::Results
    } else {
        Wanted::Rankings
    };
    scored(event, method, regulations.into(), wanted)
}

fn scored(
    mut event: Arc<Event>,
    method: Method,
    regulations: Arc<Regulations>,
    wanted: Wanted,
) -> Result<ScoredEvent, Faults> {
    if let Some(event) = Arc::get_mut(&mut event) {
        // All names have ids, and what is computed takes memory of its own.
        event.free_lookup_tables();
    }
    let scores = scores(&event, method, &regulations, wanted)?;
    let game = regulations.game(method);
    let (seen, is_window, seats) = (None, false, Seats::default());
    Ok(ScoredEvent { event, regulations, method, game, scores, seen, is_window, seats })
}

fn scores(
    event: &Event,
    method: Method,
    regulations: &Regulations,
    wanted: Wanted,
) -> Result<Scores, Faults> {
    let by_session = (AddedUp::BySession, wanted);
    event.check_played(method)?;
    match method {
        Method::Matchpoints => {
            pairs::score_and_check(event, regulations, by_session).map(Box::new).map(Scores::Pairs)
        }
        Method::Butler | Method::CrossImps if !regulations.vps.scale.is_some() => {
            let seating = event.seating(method, regulations)?;
            let scores = imp_pairs::score(event, method, regulations, seating, by_session)?;
            Ok(Scores::ImpPairs(Box::new(scores)))
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
