//! A scored event of teams, as it is handed out.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::matches::of_teams::{OfTeams, of_team};
use crate::matches::played::{ByeScore, Match};
use crate::matches::rule::{MatchRule, RankedBy};
use crate::matches::standings::{self, Entered, Ranking, RoundStandings, TeamStanding};
use crate::matches::tie_break::Tie;
use crate::matches::unit::BoardUnit;
use event::{ContestantId, Event, Fault, RoundId};
use regulations::{Method, Regulations};

/// An event of matches, scored: of teams, or of pairs by Victory Points.
///
/// ```
/// use regulations::{Method, Regulations};
/// use scoring::{BoardUnit, RankedBy, Scores, score};
/// # use event::{Event, NewMatch, MatchResult};
/// # let mut event = Event::default();
/// # for (home, away, imps) in [("A", "B", 30), ("C", "D", 25)] {
/// #     let result = MatchResult::Imps { home: imps.into(), away: 10.into() };
/// #     event.add_match(NewMatch { home, away, result, boards: Some(16), round: Some("1"), table: None })?;
/// # }
///
/// let scored = score(event, Method::Teams, Regulations::default())?;
/// let (event, regulations) = (scored.event(), scored.regulations());
/// let Scores::Teams(scores) = scored.scores() else { return Err("teams".into()) };
/// assert_eq!((scores.method(), scores.unit(), scores.ranked_by()), (Method::Teams, BoardUnit::Imps, RankedBy::NetImps));
/// assert_eq!((scores.rounds().len(), scores.matches().len(), scores.byes().len()), (1, 2, 0));
/// let order: Vec<&str> = scores.standings().iter().map(|line| event.name(line.name)).collect();
/// assert_eq!(order, ["A", "C", "D", "B"]);
/// assert_eq!(scores.ranking().standings, scores.standings());
/// assert_eq!(scores.after_each_round(event, regulations).count(), 1);
/// assert!(scores.cancelled().is_empty() && !scores.lists_rounds());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MatchesScores {
    settled: Settled,
    ranking: Ranking,
    of_teams: OnceLock<OfTeams>,
}

/// Everything that is known before the sides are ranked.
#[derive(Clone, Debug)]
pub(crate) struct Settled {
    pub(crate) method: Method,
    pub(crate) rule: MatchRule,
    pub(crate) ranked_by: RankedBy,
    pub(crate) rounds: Vec<Option<RoundId>>,
    pub(crate) matches: Vec<Match>,
    pub(crate) byes: Vec<ByeScore>,
    /// Who has a line even without a match.
    pub(crate) listed: Vec<ContestantId>,
    pub(crate) cancelled: BTreeSet<ContestantId>,
    /// Whether the standings after each round are few enough to list.
    pub(crate) lists_rounds: bool,
    pub(crate) warnings: Vec<Fault>,
    /// The position of each name in the natural order of all of them.
    pub(crate) ranks: Vec<u32>,
}

impl Settled {
    fn entered<'a>(&'a self, event: &'a Event, regulations: &'a Regulations) -> Entered<'a> {
        Entered {
            event,
            regulations,
            ranked_by: self.ranked_by,
            matches: &self.matches,
            byes: &self.byes,
            listed: &self.listed,
            rounds: &self.rounds,
            cancelled: &self.cancelled,
            ranks: &self.ranks,
        }
    }

    /// With the final ranking.
    pub(crate) fn ranked(self, event: &Event, regulations: &Regulations) -> MatchesScores {
        let ranking = standings::ranking(self.entered(event, regulations));
        MatchesScores { settled: self, ranking, of_teams: OnceLock::new() }
    }
}

impl MatchesScores {
    /// How the event was scored.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.settled.method
    }

    /// What boards are counted in.
    #[must_use]
    pub const fn unit(&self) -> BoardUnit {
        self.settled.rule.unit()
    }

    /// What a match makes of its boards.
    pub(crate) const fn rule(&self) -> MatchRule {
        self.settled.rule
    }

    /// What the ranking goes by.
    #[must_use]
    pub const fn ranked_by(&self) -> RankedBy {
        self.settled.ranked_by
    }

    /// The rounds, in order; a match without one is in the first.
    #[must_use]
    pub fn rounds(&self) -> &[Option<RoundId>] {
        &self.settled.rounds
    }

    /// The matches, by round, then by table, then by name.
    #[must_use]
    pub fn matches(&self) -> &[Match] {
        &self.settled.matches
    }

    /// The rounds without opponents.
    #[must_use]
    pub fn byes(&self) -> &[ByeScore] {
        &self.settled.byes
    }

    /// The final ranking.
    #[must_use]
    pub const fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// The teams, best first.
    #[must_use]
    pub fn standings(&self) -> &[TeamStanding] {
        &self.ranking.standings
    }

    fn of_teams(&self) -> &OfTeams {
        self.of_teams.get_or_init(|| OfTeams::new(self.matches(), &self.ranking))
    }

    /// The matches of a team, in their order.
    pub(crate) fn matches_of(&self, team: ContestantId) -> impl Iterator<Item = &Match> {
        let all = self.matches();
        of_team(&self.of_teams().matches, team).filter_map(|at| all.get(at))
    }

    /// The line of a team.
    pub(crate) fn line_of(&self, team: ContestantId) -> Option<&TeamStanding> {
        self.standings().get(of_team(&self.of_teams().lines, team).next()?)
    }

    /// The tie that a team is in, and who shares its place.
    pub(crate) fn tie_of(&self, team: ContestantId) -> Option<(&Tie, &[ContestantId])> {
        let [tie, group] = of_team(&self.of_teams().ties, team).next()?;
        let tie = self.ranking.ties.get(tie)?;
        Some((tie, tie.groups.get(group)?))
    }

    /// The teams whose results are cancelled because they withdrew.
    #[must_use]
    pub const fn cancelled(&self) -> &BTreeSet<ContestantId> {
        &self.settled.cancelled
    }

    /// Returns `true` if there are several rounds and the standings after each are few enough to list: at most
    /// [`MAX_STANDINGS`](event::MAX_STANDINGS).
    #[must_use]
    pub const fn lists_rounds(&self) -> bool {
        self.settled.lists_rounds && self.settled.rounds.len() > 1
    }

    /// Returns the standings after each round, computed one by one. There is no standing if their number exceeds
    /// [`MAX_STANDINGS`](event::MAX_STANDINGS).
    pub fn after_each_round<'a>(
        &'a self,
        event: &'a Event,
        regulations: &'a Regulations,
    ) -> impl Iterator<Item = RoundStandings> + 'a {
        let all = standings::after_each_round(self.settled.entered(event, regulations));
        all.take(if self.settled.lists_rounds { usize::MAX } else { 0 })
    }

    pub(crate) fn warnings(&self) -> &[Fault] {
        &self.settled.warnings
    }
}
