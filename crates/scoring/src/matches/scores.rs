//! The scores of an event of matches.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use crate::matches::match_result::{ByeScore, Match};
use crate::matches::rule::{MatchRule, RankedBy};
use crate::matches::standings::{self, Ranking, RankingInput, RoundStandings, TeamStanding};
use crate::matches::team_index::{TeamIndex, items_of_team};
use crate::matches::tie_break::Tie;
use crate::matches::unit::BoardUnit;
use event::{ContestantId, Event, Fault, RoundId};
use regulations::{Method, Regulations};

/// The scores of an event of matches, between teams or between pairs with Victory Points.
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
/// let event = scored.event();
/// let Scores::Teams(scores) = scored.scores() else { return Err("teams".into()) };
/// assert_eq!((scores.method(), scores.unit(), scores.ranked_by()), (Method::Teams, BoardUnit::Imps, RankedBy::NetImps));
/// assert_eq!((scores.rounds().len(), scores.matches().len(), scores.byes().len()), (1, 2, 0));
/// let order: Vec<&str> = scores.standings().iter().map(|line| event.name(line.name)).collect();
/// assert_eq!(order, ["A", "C", "D", "B"]);
/// assert_eq!(scores.ranking().standings, scores.standings());
/// assert_eq!(scores.after_each_round().count(), 1);
/// assert!(scores.cancelled().is_empty() && !scores.lists_rounds());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MatchesScores {
    event: Arc<Event>,
    regulations: Arc<Regulations>,
    scored: ScoredMatches,
    ranking: Ranking,
    team_index: OnceLock<TeamIndex>,
}

/// The scores of all matches, before contestants are ranked.
#[derive(Clone, Debug)]
pub(crate) struct ScoredMatches {
    pub(crate) method: Method,
    pub(crate) rule: MatchRule,
    pub(crate) ranked_by: RankedBy,
    pub(crate) rounds: Vec<Option<RoundId>>,
    pub(crate) matches: Vec<Match>,
    pub(crate) byes: Vec<ByeScore>,
    /// Contestants that are in the standings even without a match.
    pub(crate) listed: Vec<ContestantId>,
    pub(crate) cancelled: BTreeSet<ContestantId>,
    /// `true` if the standings after each round are few enough to list.
    pub(crate) lists_rounds: bool,
    pub(crate) warnings: Vec<Fault>,
    /// The position of each name in natural order.
    pub(crate) ranks: Vec<u32>,
}

impl ScoredMatches {
    fn input<'a>(&'a self, event: &'a Event, regulations: &'a Regulations) -> RankingInput<'a> {
        RankingInput {
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

    /// Adds the final ranking.
    pub(crate) fn into_ranked(
        self,
        event: &Arc<Event>,
        regulations: &Arc<Regulations>,
    ) -> MatchesScores {
        let ranking = standings::ranking(self.input(event, regulations));
        let (event, regulations) = (Arc::clone(event), Arc::clone(regulations));
        MatchesScores { event, regulations, scored: self, ranking, team_index: OnceLock::new() }
    }
}

impl MatchesScores {
    /// Returns the scoring method.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.scored.method
    }

    /// Returns the unit of the boards.
    #[must_use]
    pub const fn unit(&self) -> BoardUnit {
        self.scored.rule.unit()
    }

    /// Returns the rule by which matches are awarded points.
    pub(crate) const fn rule(&self) -> MatchRule {
        self.scored.rule
    }

    /// Returns the number that contestants are ranked by.
    #[must_use]
    pub const fn ranked_by(&self) -> RankedBy {
        self.scored.ranked_by
    }

    /// Returns the rounds in order. A match without a round is in the first one.
    #[must_use]
    pub fn rounds(&self) -> &[Option<RoundId>] {
        &self.scored.rounds
    }

    /// Returns the matches, sorted by round, table, and name.
    #[must_use]
    pub fn matches(&self) -> &[Match] {
        &self.scored.matches
    }

    /// Returns the byes.
    #[must_use]
    pub fn byes(&self) -> &[ByeScore] {
        &self.scored.byes
    }

    /// Returns the final ranking.
    #[must_use]
    pub const fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// Returns the standings, best first.
    #[must_use]
    pub fn standings(&self) -> &[TeamStanding] {
        &self.ranking.standings
    }

    fn team_index(&self) -> &TeamIndex {
        self.team_index.get_or_init(|| TeamIndex::new(self.matches(), &self.ranking))
    }

    /// Returns the matches of a team, in order.
    pub(crate) fn matches_of(&self, team: ContestantId) -> impl Iterator<Item = &Match> {
        let all = self.matches();
        items_of_team(&self.team_index().matches, team).filter_map(|at| all.get(at))
    }

    /// Returns the standing of a team.
    pub(crate) fn standing_of(&self, team: ContestantId) -> Option<&TeamStanding> {
        self.standings().get(items_of_team(&self.team_index().lines, team).next()?)
    }

    /// Returns the tie that a team is in, and the teams that share its place.
    pub(crate) fn tie_of(&self, team: ContestantId) -> Option<(&Tie, &[ContestantId])> {
        let [tie, group] = items_of_team(&self.team_index().ties, team).next()?;
        let tie = self.ranking.ties.get(tie)?;
        Some((tie, tie.groups.get(group)?))
    }

    /// Returns the withdrawn teams with canceled results.
    #[must_use]
    pub const fn cancelled(&self) -> &BTreeSet<ContestantId> {
        &self.scored.cancelled
    }

    /// Returns `true` if there are several rounds and the standings after each are few enough to
    /// list: at most [`MAX_STANDINGS`](event::MAX_STANDINGS).
    #[must_use]
    pub const fn lists_rounds(&self) -> bool {
        self.scored.lists_rounds && self.scored.rounds.len() > 1
    }

    /// Returns the standings after each round, computed one by one. The iterator is empty if their
    /// number exceeds [`MAX_STANDINGS`](event::MAX_STANDINGS).
    pub fn after_each_round(&self) -> impl Iterator<Item = RoundStandings> + '_ {
        let input = self.scored.input(&self.event, &self.regulations);
        let all = standings::after_each_round(input);
        all.take(if self.scored.lists_rounds { usize::MAX } else { 0 })
    }

    pub(crate) fn warnings(&self) -> &[Fault] {
        &self.scored.warnings
    }

    /// Returns the event.
    pub(crate) const fn event(&self) -> &Arc<Event> {
        &self.event
    }

    /// Returns the regulations of the matches.
    pub(crate) const fn regulations(&self) -> &Arc<Regulations> {
        &self.regulations
    }
}
