//! A match with its totals, and a bye.

use bridge_core::Exact;

use crate::matches::board::MatchBoard;
use crate::matches::home_or_away::HomeOrAway;
use crate::matches::match_totals::{MatchTotals, half_wins};
use crate::matches::unit::BoardUnit;
use event::{
    ContestantId, DecisionId, Event, Fault, FaultLocation, MatchColumn, MatchId, ResultColumn,
    ResultId, RoundId, TableId,
};

/// A match between two teams or pairs in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The round's label.
    pub round: Option<RoundId>,
    /// The first table's label.
    pub table: Option<TableId>,
    /// The team that sat North-South in the open room, or at the first table if there are no rooms.
    /// Without table labels, it is the first team by name.
    pub home: ContestantId,
    /// The other team.
    pub away: ContestantId,
    /// The source of the result.
    pub source: MatchSource,
    /// The boards, in order.
    pub boards: Vec<MatchBoard>,
    /// The number of boards that were scored.
    pub counted: u32,
    /// The number of boards that were scheduled.
    pub scheduled: u32,
    /// `true` if the match counts in the ranking.
    pub counts: bool,
    /// The totals of the home team and the away team, each from its own side.
    pub sides: [SideTotals; 2],
    /// `true` if the director awarded the points.
    pub awarded: bool,
    /// In a knock-out, the score of the home and away team that applies to both sides, including
    /// penalties and carry-over. Otherwise `None`.
    pub knock_out: Option<[Exact; 2]>,
}

/// The source of a match's result. It is serialized as its name; a forfeit is a map with the side
/// that did not play: `{"forfeited": "away"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum MatchSource {
    /// Results of its tables.
    Tables,
    /// A result entered for the whole match.
    Entered,
    /// A forfeit: the home team (0) or the away team (1) did not play.
    Forfeited(
        #[cfg_attr(feature = "serde", serde(with = "crate::matches::home_or_away::index"))] usize,
    ),
    /// A void match: less than half of it could be played.
    Void,
}

/// The input that a match comes from, which is the location of its faults.
#[derive(Clone, Copy, Debug)]
pub(crate) enum MatchOrigin {
    /// Table results, identified by the first one.
    Tables(ResultId),
    /// Pair results, identified by the first one. All faults are located at the first pair.
    Pairs(ResultId),
    /// A result of the whole match.
    Entered(MatchId),
    /// Only a decision by the director.
    Decision(DecisionId),
}

/// The matches found in an event.
#[derive(Debug, Default)]
pub(crate) struct FoundMatches {
    /// The matches, each with the input that it comes from.
    pub(crate) matches: Vec<(Match, MatchOrigin)>,
    /// Contestants that are in the standings even without a match.
    pub(crate) listed: Vec<ContestantId>,
    /// The faults found in the matches.
    pub(crate) faults: Vec<Fault>,
}

impl MatchOrigin {
    fn location(self, of_table: ResultColumn, of_match: MatchColumn) -> FaultLocation {
        match self {
            Self::Tables(id) => id.location(of_table),
            Self::Pairs(id) => id.location(ResultColumn::NorthSouth),
            Self::Entered(id) => id.location(of_match),
            Self::Decision(id) => FaultLocation::Decision(id),
        }
    }

    /// Returns the location of the first team.
    pub(super) fn team_location(self) -> FaultLocation {
        self.location(ResultColumn::NorthSouth, MatchColumn::Home)
    }

    /// Returns the location of a team's name.
    pub(super) fn name_location(self, event: &Event, team: ContestantId) -> FaultLocation {
        let first = match self {
            Self::Tables(id) => Some(event.results().contestants(id)[0]),
            Self::Entered(id) => event.matches().get(id).map(|row| row.home),
            Self::Pairs(_) | Self::Decision(_) => None,
        };
        if first.is_none_or(|first| first == team) {
            return self.team_location();
        }
        self.location(ResultColumn::EastWest, MatchColumn::Away)
    }

    /// Returns the location of the number of boards.
    pub(super) fn boards_location(self) -> FaultLocation {
        self.location(ResultColumn::Board, MatchColumn::Boards)
    }

    /// Returns the location of the whole match.
    pub(super) fn match_location(self) -> FaultLocation {
        self.location(ResultColumn::Board, MatchColumn::Home)
    }
}

/// The net IMPs and net total points of a Patton match, from one side. They count in addition to
/// the points of the boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aggregate {
    /// Net IMPs.
    pub imps: Exact,
    /// Net total points. A board with an artificial score is not counted.
    pub points: Exact,
}

impl Aggregate {
    /// Returns the totals from the opponents' side.
    pub(crate) fn other_side(&self) -> Self {
        Self { imps: -&self.imps, points: -&self.points }
    }
}

/// The result of a match for one of its teams, from its own side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideTotals {
    /// The totals.
    pub totals: MatchTotals,
    /// Secondary IMPs and total points in Patton, otherwise `None`.
    pub aggregate: Option<Aggregate>,
    /// The award for the match in the ranking; `None` if the ranking is by IMPs.
    pub points: Option<Exact>,
    /// `true` if the points do not follow from the totals: awarded by the director, entered, or
    /// computed for a match of pairs.
    pub awarded: bool,
    /// Twice the matches won: 2 for a win, 1 for a draw, 0 for a loss.
    pub half_wins: u32,
}

/// The award for a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeScore {
    /// The round; `None` if rounds have no labels.
    pub round: Option<RoundId>,
    /// The team.
    pub team: ContestantId,
    /// The award.
    pub points: Exact,
}

impl Match {
    pub(crate) fn new(
        round: Option<RoundId>,
        home: ContestantId,
        away: ContestantId,
        source: MatchSource,
    ) -> Self {
        let side = SideTotals {
            totals: MatchTotals::NONE,
            aggregate: None,
            points: None,
            awarded: false,
            half_wins: 1,
        };
        Self {
            round,
            table: None,
            home,
            away,
            source,
            boards: Vec::new(),
            counted: 0,
            scheduled: 0,
            counts: false,
            sides: [side.clone(), side],
            awarded: false,
            knock_out: None,
        }
    }

    /// Returns the score of both teams: with the carry-over and extra boards in a knock-out, otherwise the totals of the boards.
    /// [`Self::winner`] has an example.
    #[must_use]
    pub fn score(&self) -> [Exact; 2] {
        let [home, _] = &self.sides;
        let totals = || [home.totals.won.clone(), home.totals.lost.clone()];
        self.knock_out.clone().unwrap_or_else(totals)
    }

    /// Returns the winner, or `None` if the match is drawn or void.
    ///
    /// ```
    /// use event::{Event, MatchResult, NewMatch};
    /// use regulations::{Method, Regulations};
    /// use scoring::{Scores, score};
    ///
    /// let mut event = Event::default();
    /// let result = MatchResult::Imps { home: 30.into(), away: 10.into() };
    /// event.add_match(NewMatch { home: "Elm", away: "Oak", result, boards: Some(16), round: None, table: None })?;
    /// let scored = score(event, Method::Teams, Regulations::default())?;
    /// let Scores::Teams(scores) = scored.scores() else { return Err("teams".into()) };
    /// let played = &scores.matches()[0];
    /// assert_eq!(played.winner().map(|team| scored.event().name(team)), Some("Elm"));
    /// assert_eq!(played.score().map(|imps| imps.to_string()), ["30", "10"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn winner(&self) -> Option<ContestantId> {
        match self.sides.each_ref().map(|side| side.half_wins) {
            [2, 0] => Some(self.home),
            [0, 2] => Some(self.away),
            _ => None,
        }
    }

    /// Returns the side of a team, or `None` if it does not play in this match.
    pub(crate) fn side(&self, team: ContestantId) -> Option<HomeOrAway> {
        HomeOrAway::ALL.into_iter().find(|side| side.select([self.home, self.away]) == team)
    }

    /// Returns `true` if the match has IMPs or board points to compare. Returns `false` if only its
    /// final points were entered, or if it was forfeited.
    ///
    /// ```
    /// use event::{Event, NewMatch, MatchResult};
    /// use regulations::{Method, Regulations};
    /// use scoring::score;
    ///
    /// let mut event = Event::default();
    /// let imps = MatchResult::Imps { home: 31.into(), away: 18.into() };
    /// let vps = MatchResult::Vps { home: "12.5".parse()?, away: "7.5".parse()? };
    /// for (home, away, result) in [("A", "B", imps), ("C", "D", vps)] {
    ///     event.add_match(NewMatch { home, away, result, boards: Some(16), round: None, table: None })?;
    /// }
    /// let mut regulations = Regulations::default();
    /// regulations.set("vps.scale", "wbf")?;
    /// let scored = score(event, Method::Teams, regulations)?;
    /// let known: Vec<bool> = scored.matches().iter().map(|played| played.has_margin()).collect();
    /// assert_eq!(known, [true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn has_margin(&self) -> bool {
        let [home, _] = &self.sides;
        let nothing = home.totals.won == Exact::ZERO && home.totals.lost == Exact::ZERO;
        match self.source {
            MatchSource::Tables | MatchSource::Void => true,
            MatchSource::Entered => !(nothing && home.awarded),
            MatchSource::Forfeited(_) => false,
        }
    }

    /// Returns both teams' running totals after each board, from the home team's side. In a
    /// knock-out these are the totals that apply to both teams. The boards of a void match do not
    /// count.
    ///
    /// ```
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::{BoardUnit, score};
    ///
    /// let mut event = Event::default();
    /// for (number, tens) in [(1, 42), (2, -10)] {
    ///     let board = event.board(None, bridge_core::BoardNumber::new(number)?, None)?;
    ///     for (ns, ew, points) in [("A", "B", 10 * tens), ("B", "A", 0)] {
    ///         event.add(NewResult::new(board, ns, ew, Outcome::Score(bridge_core::Score::from(points))))?;
    ///     }
    /// }
    /// let scored = score(event, Method::Teams, Regulations::default())?;
    /// let totals = scored.matches()[0].totals(BoardUnit::Imps).map(|both| both.map(|it| it.to_string()));
    /// assert_eq!(totals.collect::<Vec<_>>(), [["9", "0"], ["9", "3"]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn totals(&self, unit: BoardUnit) -> impl Iterator<Item = [Exact; 2]> + '_ {
        let mut totals = [Exact::ZERO, Exact::ZERO];
        self.boards.iter().map(move |board| {
            let score = board.scored.as_ref().ok().filter(|_| self.source != MatchSource::Void);
            if let Some(score) = score {
                let ours =
                    if self.knock_out.is_some() { score.averaged(unit) } else { score.home() };
                let theirs = unit.balance(&ours);
                for (total, own) in totals.iter_mut().zip([ours, theirs]) {
                    *total = total.plus(unit.contribution(&own));
                }
            }
            totals.clone()
        })
    }

    /// Sets the points awarded by the director.
    pub(super) fn set_award(&mut self, points: [Exact; 2]) {
        for (side, points) in self.sides.iter_mut().zip(points) {
            side.set_award(points);
        }
        (self.counts, self.awarded) = (true, true);
        self.set_winner_by_points();
    }

    /// Determines the winner, in a knock-out by the common score, otherwise by each team's own
    /// margin.
    pub(super) fn set_winner(&mut self) {
        if let Some([home, away]) = &self.knock_out {
            for (side, order) in self.sides.iter_mut().zip([home.cmp(away), away.cmp(home)]) {
                side.half_wins = half_wins(order);
            }
            return;
        }
        if self.sides.iter().all(|side| side.awarded) {
            self.set_winner_by_points();
            return;
        }
        for side in &mut self.sides {
            side.half_wins = half_wins(side.totals.margin().cmp(&Exact::ZERO));
        }
    }

    /// Determines the winner of a match by its points.
    pub(super) fn set_winner_by_points(&mut self) {
        let [home, away] = self.sides.each_ref().map(|side| &side.points);
        let orders = [home.cmp(away), away.cmp(home)];
        for (side, order) in self.sides.iter_mut().zip(orders) {
            side.half_wins = half_wins(order);
        }
    }
}

impl SideTotals {
    /// Sets the points of the match and, if points decide, its winner. `theirs` are the opponents'
    /// points from this team's side.
    pub(super) fn set_points(&mut self, points: Option<Exact>, theirs: Option<&Exact>) {
        if let (Some(ours), Some(theirs)) = (&points, theirs) {
            self.half_wins = half_wins(ours.cmp(theirs));
        }
        self.points = points;
    }

    pub(crate) fn set_award(&mut self, points: Exact) {
        self.points = Some(points);
        self.awarded = true;
    }
}
