//! Checks of an event before it is scored: contradictions, and decisions that do not apply to it.

pub(crate) mod contradictions;
pub(crate) mod double_seating;
pub(crate) mod duplicate_tables;
pub(crate) mod entry_warnings;
pub(crate) mod switched;
pub(crate) mod winners;

use regulations::{EventKind, Method, Regulations, Winners};

use crate::checks::contradictions::contradictions;
use crate::checks::double_seating::two_tables_warning;
use crate::checks::duplicate_tables::duplicate_table_warning;
use crate::checks::switched::SwitchedPairs;
use crate::checks::winners::ResolvedWinners;
use crate::decisions::decision_kind::DecisionKind;
use crate::decisions::fractions::check_fractions;
use crate::decisions::penalized_award::penalized_award;
use crate::event::Event;
use crate::faults::fault::{Fault, Faults, MatchColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::{MatchId, SessionId};
use crate::results::by_board::ResultsByBoard;
use crate::results::match_results::MatchResult;

/// The seating of a pair event that has passed the checks.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Seating {
    /// The results by board.
    pub by_board: ResultsByBoard,
    /// One or two rankings. It is never [`Winners::Inferred`].
    pub winners: Winners,
    /// The directions in which names may occur. It is [`SeatingDirections::One`] if two winners
    /// were inferred and no pair sat on both sides.
    pub directions: SeatingDirections,
    /// The pairs that sat on both sides, with the side on which each is ranked. There are no such
    /// pairs with one winner.
    pub switched: SwitchedPairs,
    /// Warnings about the seating.
    pub warnings: Vec<Fault>,
}

/// The directions in which the contestants of an event sat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatingDirections {
    /// Each contestant sat in one direction only.
    One,
    /// A contestant may have sat in both directions.
    Both,
}

/// The maximum number of sessions of an event. Each has its own ranking.
pub const MAX_SESSIONS: usize = 15_000;

/// The maximum number of matches of a team event.
pub const MAX_MATCHES: usize = 25_000;

/// The maximum number of standings of teams after rounds, one for each team and round. If an event
/// has more, no standings after rounds are listed.
pub const MAX_STANDINGS: usize = 500_000;

/// Checks that a number does not exceed its maximum. `what` names the counted items in the plural.
///
/// # Errors
///
/// Returns [`FaultKind::TooMany`] if `found` exceeds `maximum`.
///
/// # Examples
///
/// ```
/// use event::{MAX_MATCHES, check_number};
///
/// assert!(check_number("matches", 128, MAX_MATCHES).is_ok());
/// assert!(check_number("matches", 1_000_000, MAX_MATCHES).is_err());
/// ```
pub fn check_number(what: &'static str, found: usize, maximum: usize) -> Result<(), Faults> {
    if found > maximum {
        return Err(Faults::in_event(FaultKind::TooMany { what, found, most: maximum }));
    }
    Ok(())
}

impl Event {
    /// Checks the event before it is scored. Some problems show only when matches are built from
    /// tables, such as a missing table. Scoring reports these.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] if nothing was played. Otherwise returns all decisions that do not apply
    /// to the event, or all pairs that meet themselves or have two results on a board.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// event.add(NewResult::new(board, "Ann – Bob", "Ann – Bob", Outcome::Score("420".parse()?)))?;
    /// let mut regulations = Regulations::default();
    /// regulations.set("pairs.winners", "one")?;
    /// let faults = event.check(Method::Matchpoints, &regulations).unwrap_err();
    /// assert_eq!(faults.to_string(), "\"Ann – Bob\" sits North-South and East-West at one table");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, method: Method, regulations: &Regulations) -> Result<(), Faults> {
        self.check_played(method)?;
        if method.is_for_teams() {
            let faults = self.inapplicable_decisions(method, regulations);
            return if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) };
        }
        self.seating(method, regulations).map(drop)
    }

    /// Checks that there is something to score by a method, within the limits.
    ///
    /// # Errors
    ///
    /// Returns one of these faults:
    ///
    /// - [`FaultKind::NothingPlayed`] if there are no scores, rulings, or matches.
    /// - [`FaultKind::NeedsTables`] if the method is for pairs and there are results of whole
    ///   matches.
    /// - [`FaultKind::TooMany`] above [`MAX_SESSIONS`] or [`MAX_MATCHES`].
    /// - [`FaultKind::Fractions`] if fractions in matches or decisions have no short common
    ///   denominator.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::Event;
    /// use regulations::Method;
    ///
    /// assert!(Event::default().check_played(Method::Teams).is_err());
    /// ```
    pub fn check_played(&self, method: Method) -> Result<(), Faults> {
        let results = self.results();
        let played = results.ids().any(|id| results.score(id).is_some())
            || results.adjustments().next().is_some()
            || !self.matches().is_empty();
        if !played {
            return Err(Faults::in_event(FaultKind::NothingPlayed));
        }
        if !method.is_for_teams() && !self.matches().is_empty() {
            let kind = FaultKind::NeedsTables { method: method.to_string() };
            let at = MatchId::first(1).next().map(|row| row.location(MatchColumn::Home));
            return Err(Faults(vec![Fault { kind, location: at, other: None }]));
        }
        let mut sessions: Vec<_> = self.boards().iter().map(|board| board.session).collect();
        sessions.sort_unstable();
        sessions.dedup();
        check_number("sessions", sessions.len(), MAX_SESSIONS)?;
        check_number("matches", self.matches().len(), MAX_MATCHES)?;
        check_fractions(self)
    }

    /// Determines the seating of a pair event.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] with all decisions that do not apply to the event, or with all
    /// contradictions. A contradiction is a pair that meets itself or has two results on a board.
    /// Decisions that name a pair on a side on which it is not ranked are also returned.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::Event;
    /// use regulations::{Method, Regulations, Winners};
    ///
    /// let seating = Event::default().seating(Method::Matchpoints, &Regulations::default())?;
    /// assert_eq!(seating.winners, Winners::Two);
    /// # Ok::<(), event::Faults>(())
    /// ```
    pub fn seating(&self, method: Method, regulations: &Regulations) -> Result<Seating, Faults> {
        self.seating_with(method, regulations, |winners, by_board| {
            contradictions(self, winners, by_board)
        })
    }

    /// Like [`seating`](Self::seating), for a caller that checks each board with
    /// [`DuplicateSeatingCheck`](crate::DuplicateSeatingCheck) while scoring it. Each result is
    /// then looked up only once. If that check fails, `seating` finds the errors.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] as [`seating`](Self::seating) does.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::Event;
    /// use regulations::{Method, Regulations, Winners};
    ///
    /// let seating = Event::default().unchecked_seating(Method::Matchpoints, &Regulations::default())?;
    /// assert_eq!(seating.winners, Winners::Two);
    /// # Ok::<(), event::Faults>(())
    /// ```
    pub fn unchecked_seating(
        &self,
        method: Method,
        regulations: &Regulations,
    ) -> Result<Seating, Faults> {
        let seating = self.seating_with(method, regulations, |_, _| Vec::new());
        // `seating` reports contradictions before other errors.
        seating.or_else(|_| self.seating(method, regulations))
    }

    fn seating_with(
        &self,
        method: Method,
        regulations: &Regulations,
        contradictions: impl Fn(Winners, &ResultsByBoard) -> Vec<Fault>,
    ) -> Result<Seating, Faults> {
        let has_matches = regulations.event_kind(method).has_matches();
        if has_matches && self.is_individual() {
            return Err(Faults::in_event(FaultKind::Meaningless {
                what: "an event of individuals has no matches",
                help: "use `{arg method matchpoints}`, or IMPs without a scale",
            }));
        }
        let inapplicable = self.inapplicable_decisions(method, regulations);
        // A datum, or a decision that does not apply to matches, shows more clearly than
        // contradictions that the method is wrong. It is therefore reported first.
        let datums = [DecisionKind::Datum, DecisionKind::DatumTable];
        let first = has_matches || datums.into_iter().any(|kind| self.decisions().contains(kind));
        if first && !inapplicable.is_empty() {
            return Err(Faults(inapplicable));
        }
        let winners = if has_matches { Winners::One } else { regulations.pairs.winners };
        let inferred = winners == Winners::Inferred;
        let by_board = self.by_board();
        let ResolvedWinners { mut winners, switched, mut warning } =
            winners::resolve(self, winners, &by_board);
        let is_one_way = inferred && winners == Winners::Two && switched.is_empty();
        let directions = if is_one_way { SeatingDirections::One } else { SeatingDirections::Both };
        let mut found = contradictions(winners, &by_board);
        if inferred && winners::are_two_fields(self, &found) {
            let of_two = contradictions(Winners::Two, &by_board);
            if of_two.is_empty() {
                (winners, warning) = (Winners::Two, Some(Fault::in_event(FaultKind::TwoFields)));
                found = of_two;
            }
        }
        let mut faults = if found.is_empty() { inapplicable } else { found };
        faults.extend(switched.unranked_side_faults(self));
        if faults.is_empty() {
            let others = [
                self.no_final(),
                duplicate_table_warning(self, &by_board),
                two_tables_warning(self, winners, &switched),
            ];
            let warnings = warning.into_iter().chain(others.into_iter().flatten()).collect();
            Ok(Seating { by_board, winners, directions, switched, warnings })
        } else {
            Err(Faults(faults))
        }
    }

    /// Returns a warning if no session is left for the final.
    fn no_final(&self) -> Option<Fault> {
        let qualifying = self.decisions().qualifying();
        let first = self.decisions().first(DecisionKind::Qualifying)?;
        let boards = self.sorted_boards().into_iter().map(|board| self.board_at(board));
        let mut sessions = boards.map(|board| board.session);
        let qualifies = |session: Option<SessionId>| {
            session.is_some_and(|session| qualifying.contains(&session))
        };
        sessions.all(qualifies).then(|| Fault::in_decision(FaultKind::NoFinal, first))
    }

    /// Returns the results by board, and a warning about tables with two results of one board. This
    /// is for a part of an event that consists of whole boards, so seating on other boards is not
    /// checked.
    ///
    /// # Errors
    ///
    /// Returns [`Faults`] with all pairs that meet themselves or have two results on a board.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::Event;
    /// use regulations::Winners;
    ///
    /// let (by_board, doubt) = Event::default().whole_boards(Winners::Two)?;
    /// assert!(by_board.all().is_empty() && doubt.is_none());
    /// # Ok::<(), event::Faults>(())
    /// ```
    pub fn whole_boards(
        &self,
        winners: Winners,
    ) -> Result<(ResultsByBoard, Option<Fault>), Faults> {
        let by_board = self.by_board();
        let faults = contradictions(self, winners, &by_board);
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let warning = duplicate_table_warning(self, &by_board);
        Ok((by_board, warning))
    }

    /// Returns the decisions that do not apply to this kind of event. Each reason is reported once.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Decision, Event};
    /// use regulations::{Method, Regulations};
    ///
    /// let mut event = Event::default();
    /// event.add_decision(Decision::Stratum("A".to_owned()))?;
    /// let misfits = |method| event.inapplicable_decisions(method, &Regulations::default()).len();
    /// assert_eq!((misfits(Method::Matchpoints), misfits(Method::Butler)), (0, 1));
    /// # Ok::<(), event::DecisionError>(())
    /// ```
    #[must_use]
    pub fn inapplicable_decisions(&self, method: Method, regulations: &Regulations) -> Vec<Fault> {
        let event_kind = regulations.event_kind(method);
        // Results can already be Victory Points.
        let first = self.matches().first().map(|row| row.result);
        let has_scale = event_kind.has_scale || matches!(first, Some(MatchResult::Vps { .. }));
        let event_kind = EventKind { has_scale, ..event_kind };
        let decided = self.decisions();
        let inapplicable = decided.kinds().filter_map(|kind| {
            let inapplicable = kind
                .check_applicable(event_kind)
                .and_then(|()| kind.check_award(regulations))
                .err()?;
            Some((inapplicable, decided.first(kind)?))
        });
        let mut faults = Vec::new();
        for (inapplicable, first) in inapplicable {
            let kind = FaultKind::Meaningless { what: inapplicable.what, help: inapplicable.help };
            if !faults.iter().any(|fault: &Fault| fault.kind == kind) {
                faults.push(Fault::in_decision(kind, first));
            }
        }
        let penalized = (!method.is_for_teams()).then(|| penalized_award(self)).flatten();
        faults.extend(penalized.map(|penalty| {
            let kind = FaultKind::Meaningless {
                what: "a penalty on the boards of a match has no effect, because the director has set its points",
                help: "set the points that are left, or give the penalty in Victory Points",
            };
            Fault::in_decision(kind, penalty)
        }));
        faults
    }
}
