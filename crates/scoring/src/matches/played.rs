//! A match with its totals, and a round without one.

use bridge_core::Exact;

use crate::matches::board::MatchBoard;
use crate::matches::home_or_away::HomeOrAway;
use crate::matches::unit::BoardUnit;
use crate::matches::view::{MatchTotals, half_wins};
use event::{
    ContestantId, DecisionId, Event, Fault, FaultLocation, MatchColumn, MatchId, ResultColumn,
    ResultId, RoundId, TableId,
};

/// Two sides, teams or pairs, against each other in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The round's label.
    pub round: Option<RoundId>,
    /// The first table's label.
    pub table: Option<TableId>,
    /// The team that sat North-South in the open room; without rooms, at the first table; without table
    /// labels, the first by name.
    pub home: ContestantId,
    /// The other team.
    pub away: ContestantId,
    /// Where its result comes from.
    pub source: MatchSource,
    /// The boards, in order.
    pub boards: Vec<MatchBoard>,
    /// How many boards were scored.
    pub counted: u32,
    /// How many boards there should have been.
    pub scheduled: u32,
    /// Whether there is anything that counts in the ranking.
    pub counts: bool,
    /// The home team and the away team, each from its own side.
    pub sides: [SideTotals; 2],
    /// Whether the director has set the points.
    pub awarded: bool,
    /// In a knock-out the one score that both sides have, penalties and carry-over included.
    pub knock_out: Option<[Exact; 2]>,
}

/// Where the result of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchSource {
    /// Its tables.
    Tables,
    /// It was handed in as a whole.
    Entered,
    /// One team, the home team (0) or the away team (1), was not there.
    Forfeited(usize),
    /// Less than half of it could be played.
    Void,
}

/// What in the event a match is known by: where faults of it show.
#[derive(Clone, Copy, Debug)]
pub(crate) enum KnownBy {
    /// Results of tables, of which this is the first.
    Tables(ResultId),
    /// What pairs won on their boards, of which this is the first: all faults show where the first pair stands.
    Pairs(ResultId),
    /// A result of the whole match.
    Entered(MatchId),
    /// The director's decision alone.
    Decision(DecisionId),
}

/// The matches of an event, as they were found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The matches, each with what it is known by.
    pub(crate) matches: Vec<(Match, KnownBy)>,
    /// Who has a line even without a match.
    pub(crate) listed: Vec<ContestantId>,
    /// What was wrong with them.
    pub(crate) faults: Vec<Fault>,
}

impl KnownBy {
    fn place(self, of_table: ResultColumn, of_match: MatchColumn) -> FaultLocation {
        match self {
            Self::Tables(id) => id.location(of_table),
            Self::Pairs(id) => id.location(ResultColumn::NorthSouth),
            Self::Entered(id) => id.location(of_match),
            Self::Decision(id) => FaultLocation::Decision(id),
        }
    }

    /// Where the first team stands.
    pub(super) fn team(self) -> FaultLocation {
        self.place(ResultColumn::NorthSouth, MatchColumn::Home)
    }

    /// Where the name of one of its teams stands.
    pub(super) fn name(self, event: &Event, team: ContestantId) -> FaultLocation {
        let first = match self {
            Self::Tables(id) => Some(event.results().contestants(id)[0]),
            Self::Entered(id) => event.matches().get(id).map(|row| row.home),
            Self::Pairs(_) | Self::Decision(_) => None,
        };
        if first.is_none_or(|first| first == team) {
            return self.team();
        }
        self.place(ResultColumn::EastWest, MatchColumn::Away)
    }

    /// Where it stands how many boards were played.
    pub(super) fn boards(self) -> FaultLocation {
        self.place(ResultColumn::Board, MatchColumn::Boards)
    }

    /// Where the match begins.
    pub(super) fn whole(self) -> FaultLocation {
        self.place(ResultColumn::Board, MatchColumn::Home)
    }
}

/// What the boards of a Patton match are worth beside their own points: net IMPs and net total points, from
/// either side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aggregate {
    /// Net IMPs.
    pub imps: Exact,
    /// Net total points; a board with an artificial score counts for nothing.
    pub points: Exact,
}

impl Aggregate {
    /// The same from the other side.
    pub(crate) fn turned(&self) -> Self {
        Self { imps: -&self.imps, points: -&self.points }
    }
}

/// A match for one of its teams, from its own side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideTotals {
    /// The totals.
    pub totals: MatchTotals,
    /// IMPs and total points beside the points of the boards (Patton).
    pub aggregate: Option<Aggregate>,
    /// What the match brings to the ranking; none where that goes by IMPs.
    pub points: Option<Exact>,
    /// Whether the director has set the points.
    pub awarded: bool,
    /// Twice the matches won: 2 for a win, 1 for a draw, 0 for a loss.
    pub half_wins: u32,
}

/// A round without opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeScore {
    /// The round, where rounds have labels.
    pub round: Option<RoundId>,
    /// The team.
    pub team: ContestantId,
    /// What it brings.
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

    /// Which of its sides a team is, if it is one.
    pub(crate) fn side(&self, team: ContestantId) -> Option<HomeOrAway> {
        HomeOrAway::ALL.into_iter().find(|side| side.of([self.home, self.away]) == team)
    }

    /// Whether a match has IMPs, or points of boards, that can be compared: not where the points alone were handed in or
    /// given for a forfeit.
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

    /// Both teams' totals after each of its boards, as a card has them: as the home team sees them, and in a knock-out with
    /// the one score of both. The boards of a void match do not count.
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
                    *total = total.plus(unit.counted(&own));
                }
            }
            totals.clone()
        })
    }

    /// Gives it the points that the director has set.
    pub(super) fn award(&mut self, points: [Exact; 2]) {
        for (side, points) in self.sides.iter_mut().zip(points) {
            side.award(points);
        }
        (self.counts, self.awarded) = (true, true);
        self.winner_by_points();
    }

    /// Who won: by the one score of a knock-out, or each team by its own margin.
    pub(super) fn winner(&mut self) {
        if let Some([home, away]) = &self.knock_out {
            for (side, order) in self.sides.iter_mut().zip([home.cmp(away), away.cmp(home)]) {
                side.half_wins = half_wins(order);
            }
            return;
        }
        if self.sides.iter().all(|side| side.awarded) {
            self.winner_by_points();
            return;
        }
        for side in &mut self.sides {
            side.half_wins = half_wins(side.totals.margin().cmp(&Exact::ZERO));
        }
    }

    /// Who won where the points are all that is known.
    pub(super) fn winner_by_points(&mut self) {
        let [home, away] = self.sides.each_ref().map(|side| &side.points);
        let orders = [home.cmp(away), away.cmp(home)];
        for (side, order) in self.sides.iter_mut().zip(orders) {
            side.half_wins = half_wins(order);
        }
    }
}

impl SideTotals {
    /// What the match brings, and who won it where that goes by points: those of the opponents are as the team sees them.
    pub(super) fn settle(&mut self, points: Option<Exact>, theirs: Option<&Exact>) {
        if let (Some(ours), Some(theirs)) = (&points, theirs) {
            self.half_wins = half_wins(ours.cmp(theirs));
        }
        self.points = points;
    }

    pub(crate) fn award(&mut self, points: Exact) {
        self.points = Some(points);
        self.awarded = true;
    }
}
