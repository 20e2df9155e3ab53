//! Pairing of the next round of a Swiss event by standings, or of its first round by the list of
//! contestants.

mod meetings;
mod paired_round;
mod reason;
mod round_progress;
mod team;

use std::collections::HashSet;
use std::sync::Arc;

use bridge_core::Exact;
use foldhash::fast::RandomState;
use swiss::{
    ByeRule, Contestant, ContestantError, FirstRound, Pairing, PairingError, PairingOptions,
    SwissRound,
};

use crate::matches::{MatchesScores, TeamStanding};
use event::{ContestantId, Event, Message, Phrase, UnplayedMatch};
use meetings::Meetings;
pub use meetings::PreviousMatch;
pub use paired_round::NextRound;
use regulations::{ScheduledRounds, Stage};
use round_progress::RoundProgress;
pub use team::NextRoundTeam;

/// Options for pairing the next round.
///
/// ```
/// use scoring::NextRoundOptions;
/// use swiss::{ByeRule, PairingOptions};
///
/// let options = NextRoundOptions::new().pairing(PairingOptions::new().bye(ByeRule::None));
/// assert!(!options.unfinished);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[non_exhaustive]
pub struct NextRoundOptions {
    /// The method for score groups, and the rule for byes.
    pub pairing: PairingOptions,
    /// `true` to pair even if a round is unfinished. A match without a result then counts as
    /// played, and a team without a match in that round is paired too.
    pub unfinished: bool,
}

bridge_core::option_setters!(NextRoundOptions { pairing: PairingOptions, unfinished: bool });

/// The reason why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NextRoundError {
    /// Points exceed the maximum that pairing supports.
    #[error(transparent)]
    Score(#[from] ContestantError),
    /// No pairing satisfies the rules. Places in the message refer to the standings.
    #[error("the next round cannot be paired: {error}; {names}")]
    Pairing {
        /// The reason.
        error: PairingError,
        /// The teams in order of the standings, with their places.
        names: String,
    },
    /// The event is a knock-out, whose winners play each other.
    #[error("the event is a knock-out, whose rounds follow a bracket")]
    KnockOut,
    /// All scheduled rounds have been played.
    #[error("all {rounds} rounds of the event have been played")]
    NoRoundLeft {
        /// The number of scheduled rounds.
        rounds: u16,
        /// The number of rounds played.
        played: usize,
    },
    /// A team has not played in an earlier round.
    #[error("{0}")]
    Unfinished(String),
    /// No match has been played, so there are no standings.
    #[error("no match has been played")]
    NothingPlayed,
    /// A first round is requested, but the event has results.
    #[error("{0} contains results")]
    Begun(String),
}

impl NextRoundError {
    /// Returns the advice on how to fix the problem, if known.
    ///
    /// ```
    /// use scoring::NextRoundError;
    ///
    /// let help = NextRoundError::NoRoundLeft { rounds: 7, played: 7 }.help();
    /// assert_eq!(help.map(|it| it.to_string()).as_deref(), Some("for another round use `teams.rounds=8`"));
    /// ```
    #[must_use]
    pub fn help(&self) -> Option<Message> {
        let template = match self {
            Self::KnockOut => "for another stage use `{set teams.stage=swiss}`",
            Self::NoRoundLeft { played, .. } => {
                let rounds = Phrase::set("teams.rounds", played.saturating_add(1).to_string());
                let message = Message::from("for another round use `").append(rounds);
                return Some(message.append(Phrase::Text("`".to_owned())));
            }
            Self::Unfinished(_) => {
                "enter a result, a bye, or a withdrawal for each, or use `{arg unfinished}`"
            }
            Self::NothingPlayed => {
                "for the first round use `{arg first in-order}`, `fold`, `slide`, or `drawn`"
            }
            Self::Begun(_) => "for the next round omit `{arg first}`",
            Self::Score(_) | Self::Pairing { .. } => return None,
        };
        Some(Message::from_template(template))
    }
}

impl NextRound {
    /// Pairs the round after the last one played.
    ///
    /// The pairing has the least cost and repeats no match. Teams that withdrew are left out. Two
    /// teams have met if they had a match in an earlier round, regardless of its result; see
    /// [`PreviousMatch`].
    ///
    /// # Errors
    ///
    /// Returns [`NextRoundError`] if no pairing satisfies the rules or no round is left. Knock-outs
    /// and events with an unfinished or no earlier round are rejected too.
    ///
    /// # Examples
    ///
    /// ```
    /// use regulations::{Method, Regulations};
    /// use scoring::{NextRound, NextRoundOptions, Scores, score};
    /// # use event::{Event, NewMatch, MatchResult};
    /// # let mut event = Event::default();
    /// # for (home, away, imps) in [("A", "B", 30), ("C", "D", 25)] {
    /// #     let result = MatchResult::Imps { home: imps.into(), away: 10.into() };
    /// #     event.add_match(NewMatch { home, away, result, boards: Some(16), round: Some("1"), table: None })?;
    /// # }
    ///
    /// let scored = score(event, Method::Teams, Regulations::default())?;
    /// let event = scored.event();
    /// let Scores::Teams(scores) = scored.scores() else { return Err("teams".into()) };
    /// let next = NextRound::pair(scores, NextRoundOptions::default())?;
    /// let best = &next.round().pairings()[0];
    /// let [home, away] = [best.first(), best.second()].map(|at| next.event().name(next.seats()[at].team));
    /// assert_eq!([home, away], ["A", "C"]);
    /// assert_eq!(next.reason(best), "neighbors in the standings");
    /// assert_eq!(next.bye_reason(), "");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pair(scores: &MatchesScores, options: NextRoundOptions) -> Result<Self, NextRoundError> {
        let (event, regulations) = (scores.event(), scores.regulations());
        if regulations.teams.stage == Stage::KnockOut {
            return Err(NextRoundError::KnockOut);
        }
        let seats = seats(event, scores);
        let rounds = RoundProgress::new(event, scores, &seats);
        if let ScheduledRounds::Rounds(scheduled) = regulations.teams.rounds
            && rounds.rounds_played() >= usize::from(scheduled.get())
        {
            let (rounds, played) = (scheduled.get(), rounds.rounds_played());
            return Err(NextRoundError::NoRoundLeft { rounds, played });
        }
        if rounds.rounds_played() == 0 {
            return Err(NextRoundError::NothingPlayed);
        }
        if let Some(who) = rounds.unfinished(event, &seats).filter(|_| !options.unfinished) {
            return Err(NextRoundError::Unfinished(who));
        }

        let mut contestants = Vec::with_capacity(seats.len());
        for seat in &seats {
            let mut contestant = Contestant::new(hundredths(&seat.points))?;
            if scores.byes().iter().any(|bye| bye.team == seat.team) {
                contestant = contestant.with_bye();
            }
            contestants.push(if seat.withdrawn { contestant.withdrawn() } else { contestant });
        }
        let meetings = Meetings::new(event, scores, &seats);
        match swiss::pair_round(&contestants, &meetings.list(), options.pairing) {
            Ok(round) => {
                let label = rounds.next_label(event);
                Ok(Self { event: Arc::clone(event), label, round, seats, meetings })
            }
            Err(error) => Err(not_paired(event, &seats, error)),
        }
    }

    /// Pairs the first round of an event from its list of teams or pairs, best seed first.
    ///
    /// `order` is the pairing method, `bye` the rule for byes, and `seed` the seed of a random
    /// draw. If the number of contestants is odd, the last one in the list or draw has the bye.
    /// Contestants that withdrew are left out.
    ///
    /// # Errors
    ///
    /// Returns [`NextRoundError`] if the list is empty, if the event is a knock-out, or if the
    /// number is odd and byes are not allowed.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Decision, Event, TeamEntry};
    /// use regulations::Stage;
    /// use scoring::NextRound;
    /// use swiss::{ByeRule, FirstRound};
    ///
    /// let mut event = Event::default();
    /// for team in ["Foxes", "Hares", "Owls", "Voles"] {
    ///     let team = event.intern(team)?;
    ///     event.add_decision(Decision::Team(TeamEntry { team, members: Vec::new() }))?;
    /// }
    /// let next = NextRound::first(event, Stage::Swiss, FirstRound::Fold, ByeRule::Lowest, 0)?;
    /// let best = &next.round().pairings()[0];
    /// let [home, away] = [best.first(), best.second()].map(|at| next.event().name(next.seats()[at].team));
    /// assert_eq!([home, away], ["Foxes", "Voles"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first(
        event: impl Into<Arc<Event>>,
        stage: Stage,
        order: FirstRound,
        bye: ByeRule,
        seed: u64,
    ) -> Result<Self, NextRoundError> {
        if stage == Stage::KnockOut {
            return Err(NextRoundError::KnockOut);
        }
        let event = event.into();
        let withdrawn = |team: &ContestantId| event.decisions().withdrawals().contains(team);
        let listed: Vec<ContestantId> = event.entrants().filter(|team| !withdrawn(team)).collect();
        let positions = match order {
            FirstRound::Drawn => swiss::random_order(listed.len(), seed),
            FirstRound::InOrder | FirstRound::Fold | FirstRound::Slide => {
                (0..listed.len()).collect()
            }
        };
        let seat = |team| NextRoundTeam { team, points: Exact::ZERO, withdrawn: false };
        let teams = positions.into_iter().filter_map(|at| listed.get(at).copied());
        let seats: Vec<NextRoundTeam> = teams.map(seat).collect();
        match swiss::first_round(seats.len(), order, bye) {
            Ok(round) => {
                let label = "1".to_owned();
                Ok(Self { event, label, round, seats, meetings: Meetings::default() })
            }
            Err(error) => Err(not_paired(&event, &seats, error)),
        }
    }

    /// Returns the event, which contains the names.
    #[must_use]
    pub const fn event(&self) -> &Arc<Event> {
        &self.event
    }

    /// Returns the label of the round: a number, from 1.
    ///
    /// ```
    /// # use event::{Decision, Event, TeamEntry};
    /// # use regulations::Stage;
    /// # use scoring::NextRound;
    /// # use swiss::{ByeRule, FirstRound};
    /// # let mut event = Event::default();
    /// # for team in ["Foxes", "Hares"] {
    /// #     let team = event.intern(team)?;
    /// #     event.add_decision(Decision::Team(TeamEntry { team, members: Vec::new() }))?;
    /// # }
    /// let first = NextRound::first(event, Stage::Swiss, FirstRound::Fold, ByeRule::Lowest, 0)?;
    /// assert_eq!(first.label(), "1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Returns the round. Its contestants are indices in [`Self::seats`].
    #[must_use]
    pub const fn round(&self) -> &SwissRound {
        &self.round
    }

    /// Returns the teams in order of the standings, including withdrawn ones. For a first round
    /// they are in pairing order.
    #[must_use]
    pub fn seats(&self) -> &[NextRoundTeam] {
        &self.seats
    }

    /// Describes why two teams play each other.
    #[must_use]
    pub fn reason(&self, pairing: &Pairing) -> String {
        reason::pairing_reason(self, pairing)
    }

    /// Describes why a team has the bye. The text is empty if there is no bye.
    #[must_use]
    pub fn bye_reason(&self) -> String {
        reason::bye_reason(self)
    }
}

/// Returns the teams in pairing order: by points, rounded down to hundredths, whether they have a
/// place or not. Teams without any result follow the teams with at least 0 points.
fn seats(event: &Event, scores: &MatchesScores) -> Vec<NextRoundTeam> {
    let withdrawn = |team: ContestantId| event.decisions().withdrawals().contains(&team);
    let mut lines: Vec<&TeamStanding> = scores.standings().iter().collect();
    bridge_core::sort_list_by_key(&mut lines, |line| std::cmp::Reverse(hundredths(&line.points)));
    let seat = |team: ContestantId, points: Exact| NextRoundTeam {
        team,
        points,
        withdrawn: withdrawn(team),
    };
    let mut seats: Vec<NextRoundTeam> =
        lines.iter().map(|line| seat(line.name, line.points.clone())).collect();
    let unplayed = event.decisions().unplayed().iter();
    let mut new: Vec<ContestantId> =
        unplayed.flat_map(|it: &UnplayedMatch| [it.home, it.away]).collect();
    let seated: HashSet<ContestantId, RandomState> = seats.iter().map(|seat| seat.team).collect();
    new.retain(|team| !seated.contains(team));
    bridge_core::sort_list_by(&mut new, |&a, &b| {
        event::natural_order(event.name(a), event.name(b))
    });
    new.dedup();
    // A team without results has 0 points and must not be below teams with negative points.
    let at = seats.partition_point(|seat| hundredths(&seat.points) >= 0);
    seats.splice(at..at, new.into_iter().map(|team| seat(team, Exact::ZERO)));
    seats
}

fn not_paired(event: &Event, seats: &[NextRoundTeam], error: PairingError) -> NextRoundError {
    // If there are too many teams, the error refers to no place, so a few names are enough.
    let (shown, rest) = match error {
        PairingError::TooMany(_) => (24, ", ..."),
        _ => (usize::MAX, ""),
    };
    let names: Vec<String> = (1..)
        .zip(seats)
        .take(shown)
        .map(|(place, seat)| format!("{place} {}", event.name(seat.team)))
        .collect();
    let names = if names.is_empty() {
        "no contestants are listed".to_owned()
    } else {
        names.join(", ") + rest
    };
    NextRoundError::Pairing { error, names }
}

/// Converts points to hundredths, rounded down. The cost of a pairing is computed from these.
fn hundredths(points: &Exact) -> i64 {
    points.times(Exact::HUNDRED).floor().to_whole().unwrap_or(i64::MAX)
}
