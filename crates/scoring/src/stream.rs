//! Scoring of streams: results arrive grouped by board, are scored in chunks, and are then dropped.

mod checks;
mod sides;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::fields::{FieldId, Fields, FieldsToScore};
use crate::imp_pairs::ImpAccumulator;
use crate::pair_events::driver::{self, EventToScore, PairLines, PairMethod};
use crate::pair_events::scores::PairScores;
use crate::pairs::MatchpointAccumulator;
use crate::score::detail::ScoreDetail;
use crate::score::{ScoredEvent, Scores};
use crate::totals::line_key::SideLines;
use crate::totals::lines::{LineIdentity, Lines, StoredValues, Subtotals};
use crate::totals::parts::Parts;
use crate::warnings::observed_features::ObservedFeatures;
use checks::{check_event, check_method};
use sides::PairSides;

use butler::ShortBoards;
use event::{Event, FaultKind, FaultLocation, Faults, IndexVec, SectionId, SessionId};
use matchpoints::{ExpectedScores, FewerScores};
use regulations::{Method, Regulations, Winners};

/// A scorer for pair events whose results arrive as a stream, grouped by board. Only totals are
/// kept between chunks, a few machine words for each contestant.
///
/// Pass the event to [`score_chunk`](Self::score_chunk) once for each chunk. Replace its boards and
/// results each time ([`Event::clear_results`]) but keep its names. All results of a board must be
/// in one chunk.
///
/// The final ranking is identical to the ranking of the whole event. Features that need the whole
/// event are rejected: matches, stages, several sessions, rankings by section, and penalties.
/// Boards with fewer scores than others are rejected too if `neuberg.expected` depends on other
/// boards.
///
/// ```
/// use std::sync::Arc;
/// use bridge_core::{BoardNumber, Side};
/// use event::{NewResult, Event, Outcome};
/// use regulations::{Method, Regulations};
/// use scoring::{StreamScorer, Scores};
///
/// let mut scorer = StreamScorer::new(Method::Matchpoints, Regulations::default())?;
/// let mut event = Arc::new(Event::default());
/// for number in [1, 2] {
///     let chunk = Arc::get_mut(&mut event).ok_or("in use")?;
///     chunk.clear_results();
///     let board = chunk.board(None, BoardNumber::new(number)?, None)?;
///     for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
///         chunk.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
///     }
///     let scored = scorer.score_chunk(&event)?;
///     let Scores::Matchpoints(scores) = scored.scores() else { return Err("pairs".into()) };
///     let won = scores.matchpoints(scores.rows(board)[0], Side::EastWest);
///     assert_eq!(won.map(|won| won.to_string()).as_deref(), Some("2"));
/// }
/// let scored = scorer.finish(event)?;
/// let Scores::Matchpoints(scores) = scored.scores() else { return Err("pairs".into()) };
/// let best = scores.rankings()[0].standings.get(0).ok_or("nobody")?;
/// assert_eq!((scored.event().name(best.name), best.total.boards), ("2", 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct StreamScorer {
    method: Method,
    regulations: Arc<Regulations>,
    totals: Totals,
    /// The number of parts in a unit for unadjusted boards so far.
    parts: Parts,
    features: ObservedFeatures,
    /// The number of scores on the first board, for each session and section whose boards should
    /// have the same number of scores.
    expected_scores: BTreeMap<(Option<SessionId>, Option<SectionId>), u32>,
    /// Two different numbers of scores in one of these sessions or sections, if found.
    uneven: Option<[u32; 2]>,
    /// `true` if a ruling has occurred.
    ruled: bool,
    /// `true` if a board has been played.
    played: bool,
    sides: PairSides,
    detail: ScoreDetail,
}

/// The totals of contestants so far.
#[derive(Debug)]
enum Totals {
    Matchpoints(PairLines<MatchpointAccumulator>),
    Imps(PairLines<ImpAccumulator>),
}

impl StreamScorer {
    /// Creates a scorer for a method and its regulations.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] if the method or an option needs the whole event.
    pub fn new(method: Method, regulations: impl Into<Arc<Regulations>>) -> Result<Self, Faults> {
        Self::with_detail(method, regulations.into(), ScoreDetail::Rankings)
    }

    /// Creates a scorer for a caller that needs the points of results but no rankings. This avoids
    /// totals, which use most of the memory. An event with decisions by the director needs
    /// rankings.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] for the same reasons as [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use regulations::{Method, Regulations};
    /// use scoring::StreamScorer;
    ///
    /// assert!(StreamScorer::with_results_only(Method::Matchpoints, Regulations::default()).is_ok());
    /// ```
    pub fn with_results_only(
        method: Method,
        regulations: impl Into<Arc<Regulations>>,
    ) -> Result<Self, Faults> {
        Self::with_detail(method, regulations.into(), ScoreDetail::Results)
    }

    fn with_detail(
        method: Method,
        regulations: Arc<Regulations>,
        detail: ScoreDetail,
    ) -> Result<Self, Faults> {
        check_method(method, &regulations)?;
        // If the number of winners is inferred, it is known only at the end. Until then each
        // direction has its own line.
        let sides = match regulations.pairs.winners {
            Winners::One => SideLines::Combined,
            Winners::Two | Winners::Inferred => SideLines::Separate,
        };
        let by = LineIdentity::new(&regulations, (sides, Arc::default()), Subtotals::PerSession);
        let none = Event::default();
        let totals = match (method, detail) {
            (Method::Matchpoints, ScoreDetail::Rankings) => {
                Totals::Matchpoints(Lines::new(&none, by))
            }
            (Method::Matchpoints, ScoreDetail::Results) => {
                Totals::Matchpoints(Lines::without_totals(by, StoredValues::Seats))
            }
            (_, ScoreDetail::Rankings) => Totals::Imps(Lines::new(&none, by)),
            (_, ScoreDetail::Results) => {
                Totals::Imps(Lines::without_totals(by, StoredValues::Seats))
            }
        };
        Ok(Self {
            method,
            regulations,
            totals,
            parts: Parts::WHOLE,
            features: ObservedFeatures::default(),
            expected_scores: BTreeMap::new(),
            uneven: None,
            ruled: false,
            played: false,
            sides: PairSides::default(),
            detail,
        })
    }

    /// Scores the current results of the event and adds them to the totals.
    ///
    /// The result contains the points of each result and the warnings of this chunk, but no
    /// rankings. AVE+ and AVE− have no value yet, because they depend on later boards.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] found in this chunk, or if a feature needs the whole event.
    pub fn score_chunk(&mut self, event: &Arc<Event>) -> Result<ScoredEvent, Faults> {
        check_event(event)?;
        // If the number of winners is inferred, a pair with results on both sides of one board is
        // an error.
        let (by_board, warning) = event.whole_boards(self.regulations.pairs.winners)?;
        self.sides.observe(event, self.regulations.pairs.winners, &by_board);
        let fields = Fields::new(event, by_board, self.regulations.pairs.sections);
        let ruled = fields.ruled(event);
        let counted = fields.counted(event, &self.regulations, &ruled);
        self.check_chunk(event, &fields, &ruled, &counted)?;
        let expected = fields.expected(event, &self.regulations, counted);
        let to_score = FieldsToScore { fields, ruled, expected };
        let (regulations, method) = (&self.regulations, self.method);
        let input = EventToScore { event, method, regulations };
        let parts = match self.totals {
            Totals::Matchpoints(_) => MatchpointAccumulator::parts(input, &to_score),
            Totals::Imps(_) => ImpAccumulator::parts(input, &to_score),
        };
        let parts = self.parts.refined([parts.get()]);
        let parts = [std::mem::replace(&mut self.parts, parts), parts];
        let winners = regulations.pairs.winners;
        let scores = match &mut self.totals {
            Totals::Matchpoints(lines) => {
                let scores =
                    driver::score_chunk::<MatchpointAccumulator>(input, to_score, lines, parts)?;
                let both = lines.pairs_on_both_sides(event);
                self.sides.note_locations(event, winners, both, |at| self.features.note(at));
                Scores::Matchpoints(Box::new(scores.with_warnings(warning)))
            }
            Totals::Imps(lines) => {
                let scores = driver::score_chunk::<ImpAccumulator>(input, to_score, lines, parts)?;
                let both = lines.pairs_on_both_sides(event);
                self.sides.note_locations(event, winners, both, |at| self.features.note(at));
                Scores::Imps(Box::new(scores.with_warnings(warning)))
            }
        };
        Ok(ScoredEvent::from_streamed(event, regulations, method, scores, None))
    }

    /// Returns the locations in the last chunk that warnings of [`finish`](Self::finish) may refer
    /// to. Each is followed by the corresponding location in the stream, in which the results of
    /// all chunks are numbered consecutively. Warnings use the latter.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::sync::Arc;
    /// use bridge_core::{BoardNumber, Vulnerability};
    /// use event::{NewResult, Event, FaultLocation, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::StreamScorer;
    ///
    /// let mut scorer = StreamScorer::new(Method::Matchpoints, Regulations::default())?;
    /// let mut event = Arc::new(Event::default());
    /// let mut noted = Vec::new();
    /// for (number, vulnerability) in [(1, None), (2, Some(Vulnerability::Both))] {
    ///     let chunk = Arc::get_mut(&mut event).ok_or("in use")?;
    ///     chunk.clear_results();
    ///     let board = chunk.board(None, BoardNumber::new(number)?, vulnerability)?;
    ///     for (ns, ew) in [("1", "4"), ("2", "3")] {
    ///         chunk.add(NewResult::new(board, ns, ew, Outcome::PassedOut))?;
    ///     }
    ///     scorer.score_chunk(&event)?;
    ///     noted.extend_from_slice(scorer.noted_locations());
    /// }
    /// let warnings = scorer.finish(event)?.warnings();
    /// let [in_chunk, in_stream] = *noted.last().ok_or("no place")?;
    /// assert_eq!((in_chunk.row(), in_stream.row()), (0, 2));
    /// assert_eq!(warnings.0[0].location, Some(in_stream));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn noted_locations(&self) -> &[[FaultLocation; 2]] {
        self.features.noted_locations()
    }

    /// Returns the ranking after all chunks have been scored. The event must still have its names;
    /// decisions may have been added.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] if no board was played, or if a decision is not applicable or needs the
    /// whole event.
    pub fn finish(self, event: impl Into<Arc<Event>>) -> Result<ScoredEvent, Faults> {
        let mut event = event.into();
        check_event(&event)?;
        // The last chunk has already been scored.
        Arc::make_mut(&mut event).clear_results();
        if !self.played {
            return Err(Faults::in_event(FaultKind::NothingPlayed));
        }
        let inapplicable = event.inapplicable_decisions(self.method, &self.regulations);
        if !inapplicable.is_empty() {
            return Err(Faults(inapplicable));
        }
        let (regulations, method) = (&self.regulations, self.method);
        let input = EventToScore { event: &event, method, regulations };
        let (sides, rest) = (self.sides, (self.parts, self.detail));
        let scores = match self.totals {
            Totals::Matchpoints(lines) => {
                rank(input, lines, sides, rest).map(Box::new).map(Scores::Matchpoints)?
            }
            Totals::Imps(lines) => {
                rank(input, lines, sides, rest).map(Box::new).map(Scores::Imps)?
            }
        };
        Ok(ScoredEvent::from_streamed(&event, regulations, method, scores, Some(self.features)))
    }

    /// Examines a chunk before it is scored, and checks that its boards have the same number of
    /// scores as earlier ones.
    fn check_chunk(
        &mut self,
        event: &Event,
        fields: &Fields,
        ruled: &IndexVec<FieldId, bool>,
        counted: &IndexVec<FieldId, u32>,
    ) -> Result<(), Faults> {
        self.features.observe(event, Some(fields));
        self.features.keep_warnings(event);
        let results = event.results();
        self.ruled |= ruled.values().contains(&true);
        self.played |= self.ruled || results.ids().any(|id| results.score(id).is_some());
        if self.regulations.neuberg.expected == ExpectedScores::Board {
            return Ok(());
        }
        for (field, &counted) in fields.ids().zip(counted.values()) {
            let key = fields.expected_scope(event, &self.regulations, field);
            let known = *self.expected_scores.entry(key).or_insert(counted);
            if known != counted {
                self.uneven.get_or_insert([known, counted]);
            }
        }
        // Different numbers of scores are allowed if no board depends on them.
        let matters = self.method != Method::Butler
            && (self.ruled || depends_on_other_boards(self.method, &self.regulations));
        match self.uneven.filter(|_| matters) {
            None => Ok(()),
            Some([one, other]) => Err(Faults::in_event(FaultKind::UnevenStream { one, other })),
        }
    }
}

/// Ranks the lines after all chunks have been scored.
fn rank<U: PairMethod>(
    input: EventToScore<'_>,
    lines: PairLines<U>,
    sides: PairSides,
    (parts, detail): (Parts, ScoreDetail),
) -> Result<PairScores<U>, Faults> {
    let EventToScore { event, method, regulations } = input;
    let settled = sides.resolve_winners(event, regulations, || lines.pair_directions(event));
    driver::rank_stream(input, U::new(method, regulations, parts), lines, (settled, detail))
}

/// Returns `true` if the number of scores on other boards affects a board without rulings, for a
/// method for pairs. A board with fewer scores than others is then scored differently.
///
/// ```
/// use regulations::{Method, Preset, Regulations};
/// use scoring::depends_on_other_boards;
///
/// let acbl = Regulations::from_preset(Preset::Acbl);
/// assert!(depends_on_other_boards(Method::Matchpoints, &acbl) && !depends_on_other_boards(Method::Butler, &acbl));
/// assert!(!depends_on_other_boards(Method::Matchpoints, &Regulations::from_preset(Preset::Plain)));
/// ```
#[must_use]
pub fn depends_on_other_boards(method: Method, regulations: &Regulations) -> bool {
    regulations.neuberg.expected != ExpectedScores::Board
        && match method {
            Method::Butler => false,
            Method::CrossImps => regulations.cross_imps.short_boards != ShortBoards::OwnResults,
            _ => regulations.neuberg.fewer_scores != FewerScores::OwnTop,
        }
}
