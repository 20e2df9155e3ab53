//! Views of a scored event that do not depend on its method: rankings, travellers, and matches.

use std::collections::BTreeMap;

use bridge_core::{Place, Side};

use crate::derivation::number::FormattedNumber;
use crate::explain::{BoardPoints, RowPoints, Tables, board_rows, match_board_rows};
use crate::imp_pairs::{ImpAccumulator, ImpScores, ImpStanding};
use crate::matches::{Match, MatchesScores};
use crate::pair_events::scores::PairScores;
use crate::pair_events::stage::PairStage;
use crate::pair_events::standing::PairRanking;
use crate::pair_events::unit::PairUnit;
use crate::pairs::MatchpointAccumulator;
use crate::score::{ScoredEvent, Scores};
use event::{BoardId, ContestantId, Event, ResultId, SectionId};
use regulations::{ImpRanking, Regulations};

/// A ranking, scored by any method.
#[derive(Clone, Copy, Debug)]
pub struct RankingView<'a> {
    /// The stage; `None` if there are no qualifying sessions.
    pub stage: Option<PairStage>,
    /// The section if sections are ranked separately, otherwise `None`.
    pub section: Option<SectionId>,
    /// The direction in an event with two winners, otherwise `None`.
    pub side: Option<Side>,
    event: &'a Event,
    regulations: &'a Regulations,
    lines: RankingLines<'a>,
}

#[derive(Clone, Copy, Debug)]
enum RankingLines<'a> {
    Matchpoints(&'a PairRanking<MatchpointAccumulator>),
    Imps(&'a ImpScores, &'a PairRanking<ImpAccumulator>),
    Matches(&'a MatchesScores),
}

/// A contestant's line in a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RankingRow {
    /// The pair, player, or team.
    pub contestant: ContestantId,
    /// The place; `None` if the contestant is listed without one.
    pub place: Option<Place>,
    /// The number that the contestant is ranked by, as printed: a percentage, IMPs, Victory Points,
    /// or points. `None` if no board was compared.
    pub number: Option<FormattedNumber>,
}

/// A traveller: the results of a board with their points.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Traveller {
    /// The board.
    pub board: BoardId,
    /// Its results, in no particular order.
    pub results: Vec<TravellerLine>,
}

/// A result with its points.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TravellerLine {
    /// The result.
    pub row: ResultId,
    /// The points of North-South and East-West; in an individual event, of the first partner on
    /// each side.
    pub points: [BoardPoints; 2],
    /// The points as printed.
    pub printed: [Option<FormattedNumber>; 2],
    /// The printed points of the second partner on each side of an individual event; `None` if both
    /// partners have the same points. They differ if AVE+ or AVE− depends on the players' other
    /// boards.
    pub printed_second: [Option<FormattedNumber>; 2],
}

impl<'a> RankingView<'a> {
    /// Returns the event of the ranking, which contains the names of the contestants.
    ///
    /// ```
    /// use event::{Event, NewResult, Outcome};
    /// use regulations::{Method, Regulations};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(1)?, None)?;
    /// event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// event.add(NewResult::new(board, "2", "3", Outcome::Played("1NT N =".parse()?)))?;
    /// let scored = scoring::score(event, Method::CrossImps, Regulations::default())?;
    /// let ranking = scored.rankings()[0];
    /// let names: Vec<&str> = ranking.lines().map(|line| ranking.event().name(line.contestant)).collect();
    /// assert_eq!(names, ["2", "1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn event(&self) -> &'a Event {
        self.event
    }

    /// Returns the lines, best first, each computed on demand.
    ///
    /// ```
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(1)?, None)?;
    /// event.add(NewResult::new(board, "1", "4", Outcome::Played("4S N =".parse()?)))?;
    /// event.add(NewResult::new(board, "2", "3", Outcome::Played("4S N =".parse()?)))?;
    /// let scored = scoring::score(event, Method::CrossImps, Regulations::default())?;
    /// let rankings = scored.rankings();
    /// let places = rankings[0].lines().filter_map(|line| line.place);
    /// assert_eq!(places.map(|place| place.to_string()).collect::<Vec<_>>(), ["1=", "1="]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn lines(&self) -> Box<dyn Iterator<Item = RankingRow> + '_> {
        match self.lines {
            RankingLines::Matchpoints(ranking) => {
                Box::new(ranking.standings.iter().map(|line| RankingRow {
                    contestant: line.name,
                    place: line.place,
                    number: FormattedNumber::standing_percent(self.regulations, &line),
                }))
            }
            RankingLines::Imps(scores, ranking) => {
                Box::new(ranking.standings.iter().map(|line| RankingRow {
                    contestant: line.name,
                    place: line.place,
                    number: self.imps(scores, &line),
                }))
            }
            RankingLines::Matches(scores) => {
                Box::new(scores.standings().iter().map(|line| RankingRow {
                    contestant: line.name,
                    place: line.place,
                    number: Some(FormattedNumber::match_points(
                        self.regulations,
                        scores.ranked_by(),
                        &line.points,
                    )),
                }))
            }
        }
    }

    fn imps(&self, scores: &ImpScores, line: &ImpStanding) -> Option<FormattedNumber> {
        match self.regulations.imps.ranking {
            ImpRanking::Total | ImpRanking::Scaled => {
                Some(FormattedNumber::imps(self.regulations, scores.method(), line.ranked_imps()))
            }
            ImpRanking::PerBoard => {
                let average = line.details.average.as_ref();
                average.map(|sum| FormattedNumber::imp_average(self.regulations, sum))
            }
        }
    }
}

impl TravellerLine {
    fn from_points((row, both): RowPoints) -> Self {
        let [(ours, printed, second), (theirs, printed_theirs, second_theirs)] = both;
        Self {
            row,
            points: [ours, theirs],
            printed: [printed, printed_theirs],
            printed_second: [second, second_theirs],
        }
    }
}

impl ScoredEvent {
    /// Returns the direction of the ranking in which a result counts, for the contestant on `side`.
    /// With two winners, it differs from `side` if a pair sat in the other direction for a few
    /// boards.
    ///
    /// ```
    /// use bridge_core::{BoardNumber, Side};
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    ///
    /// let mut event = Event::default();
    /// for (number, ns, ew) in [(1, "1", "11"), (2, "1", "12"), (3, "13", "1")] {
    ///     let board = event.board(None, BoardNumber::new(number)?, None)?;
    ///     event.add(NewResult::new(board, ns, ew, Outcome::PassedOut))?;
    /// }
    /// let mut regulations = Regulations::default();
    /// regulations.set("pairs.winners", "two")?;
    /// let scored = scoring::score(event, Method::Matchpoints, regulations)?;
    /// let last = scored.event().results().ids().last().ok_or("no result")?;
    /// assert_eq!(scored.ranked_side(last, Side::EastWest), Side::NorthSouth);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ranked_side(&self, row: ResultId, side: Side) -> Side {
        match self.scores() {
            Scores::Matchpoints(scores) => scores.switched().ranked_side(self.event(), row, side),
            Scores::Imps(scores) => scores.switched().ranked_side(self.event(), row, side),
            Scores::PairMatches(_) | Scores::Teams(_) => side,
        }
    }

    /// Returns the rankings, ordered by stage (qualifying first), section, and direction
    /// (North-South first).
    ///
    /// ```
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::score;
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(1)?, None)?;
    /// for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
    ///     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// }
    /// for (method, best) in [(Method::Matchpoints, "100.00"), (Method::CrossImps, "1")] {
    ///     let scored = score(event.clone(), method, Regulations::default())?;
    ///     let line = scored.rankings()[0].lines().next().ok_or("nobody")?;
    ///     assert_eq!(scored.event().name(line.contestant), "2");
    ///     assert_eq!(line.number.map(|number| number.to_string()).as_deref(), Some(best));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rankings(&self) -> Vec<RankingView<'_>> {
        let (event, regulations) = (&**self.event(), &**self.regulations());
        let of_matches = |scores| RankingView {
            stage: None,
            section: None,
            side: None,
            event,
            regulations,
            lines: RankingLines::Matches(scores),
        };
        match self.scores() {
            Scores::Matchpoints(scores) => pair_views(event, scores, RankingLines::Matchpoints),
            Scores::Imps(scores) => {
                pair_views(event, scores, |ranking| RankingLines::Imps(scores, ranking))
            }
            Scores::PairMatches(scores) => vec![of_matches(scores.standings())],
            Scores::Teams(scores) => vec![of_matches(scores)],
        }
    }

    /// Returns the travellers of all boards in print order, each computed on demand.
    ///
    /// ```
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::score;
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(1)?, None)?;
    /// for (ns, ew, played) in [("A", "B", "4S N ="), ("B", "A", "4S N -1")] {
    ///     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// }
    /// let scored = score(event, Method::Teams, Regulations::default())?;
    /// let traveller = scored.boards().next().ok_or("no board")?;
    /// let printed = traveller.results[0].printed.each_ref();
    /// let printed = printed.map(|number| number.as_ref().map(ToString::to_string).unwrap_or_default());
    /// assert_eq!(printed, ["10", "-10"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn boards(&self) -> impl Iterator<Item = Traveller> + '_ {
        let tables = self.tables();
        let mut team_rows = match tables {
            Tables::Teams(scores) => match_board_rows(scores, self.regulations()),
            Tables::Matchpoints(_) | Tables::Imps(_) => BTreeMap::new(),
        };
        self.event().sorted_boards().into_iter().map(move |board| {
            let results = match tables {
                Tables::Matchpoints(scores) => board_rows(scores, board),
                Tables::Imps(scores) => board_rows(scores, board),
                Tables::Teams(_) => team_rows.remove(&board).unwrap_or_default(),
            };
            Traveller {
                board,
                results: results.into_iter().map(TravellerLine::from_points).collect(),
            }
        })
    }

    /// Returns the matches of teams or pairs, sorted by round, table, and name. Empty if pairs are
    /// scored in a field.
    ///
    /// ```
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::score;
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(1)?, None)?;
    /// for (ns, ew, played) in [("A", "B", "4S N ="), ("B", "A", "4S N -1")] {
    ///     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// }
    /// let scored = score(event, Method::Teams, Regulations::default())?;
    /// assert_eq!(scored.matches()[0].sides[0].totals.margin().to_string(), "10");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn matches(&self) -> &[Match] {
        match self.scores() {
            Scores::Teams(scores) => scores.matches(),
            Scores::PairMatches(scores) => scores.standings().matches(),
            Scores::Matchpoints(_) | Scores::Imps(_) => &[],
        }
    }
}

/// Returns the rankings of pairs.
fn pair_views<'a, U: PairUnit>(
    event: &'a Event,
    scores: &'a PairScores<U>,
    lines: impl Fn(&'a PairRanking<U>) -> RankingLines<'a>,
) -> Vec<RankingView<'a>> {
    let view = |ranking: &'a PairRanking<U>| {
        let &PairRanking { stage, section, side, .. } = ranking;
        let regulations = &*scores.regulations;
        RankingView { stage, section, side, event, regulations, lines: lines(ranking) }
    };
    scores.rankings().iter().map(view).collect()
}
