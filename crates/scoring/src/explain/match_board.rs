//! Derivations of a team's score on a board of a match.

use std::collections::BTreeMap;

use bridge_core::{BoardNumber, Exact, FractionalImps, Side};
use butler::CrossImps;

use super::explanation::{BoardDerivation, BoardPoints, RunningSum, TotalDerivationRow};
use super::field_tables::RowPoints;
use crate::derivation::number::FormattedNumber;
use crate::derivation::sentence::Sentence;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::step_text::{StepArgument, StepSource};
use crate::derivation::trace::{Step, Steps, Trace};
use crate::matches::{
    BoardScore, BoardUnit, HomeOrAway, Match, MatchBoard, MatchSource, MatchesScores,
    UnscoredReason, trace_board,
};
use event::{Artificial, BoardId, ContestantId, Event, ResultId};
use regulations::{AveragePlus, Regulations};

/// A team in an event of matches.
#[derive(Clone, Copy)]
pub(super) struct Team<'a> {
    pub(super) event: &'a Event,
    pub(super) scores: &'a MatchesScores,
    pub(super) regulations: &'a Regulations,
    pub(super) contestant: ContestantId,
}

/// A board of one of the team's matches.
#[derive(Clone, Copy)]
struct TeamBoard<'a> {
    played: &'a Match,
    board: &'a MatchBoard,
    team: HomeOrAway,
    /// The table where the team sat North-South if it has a result, otherwise the other table.
    row: ResultId,
    side: Side,
}

/// Derives a team's scores on all boards with a number, one for each match.
pub(super) fn derive_boards(
    team: &Team<'_>,
    number: BoardNumber,
    formatter: &StepFormatter<'_>,
) -> Vec<BoardDerivation> {
    let selected = |it: &TeamBoard<'_>| team.event.board_at(it.board.board).number == number;
    team.boards().filter(selected).map(|it| team.derive_board(it, formatter)).collect()
}

/// Derives a team's score on the board that a result belongs to.
pub(super) fn derive_board(
    team: &Team<'_>,
    row: ResultId,
    formatter: &StepFormatter<'_>,
) -> Option<BoardDerivation> {
    let of_board =
        |it: &TeamBoard<'_>| [it.board.home_table, it.board.away_table].contains(&Some(row));
    team.boards().find(of_board).map(|it| team.derive_board(it, formatter))
}

/// Lists all boards of a team, match by match, with running sums.
pub(super) fn list(team: &Team<'_>) -> Vec<TotalDerivationRow> {
    let mut sum: Option<RunningSum> = None;
    let boards = team.boards().map(|it| {
        let points = points(team.scores.unit(), it.played, it.board, it.team);
        let so_far = sum.take().unwrap_or_else(|| points.empty_sum()).plus(&points);
        sum = Some(so_far.clone());
        TotalDerivationRow { row: it.row, side: it.side, points, sum: so_far }
    });
    boards.collect()
}

/// Returns the points of a board of a match as printed, or `None` without points.
pub(super) fn printed(regulations: &Regulations, points: &BoardPoints) -> Option<FormattedNumber> {
    Some(FormattedNumber::board_points(regulations, &exact(points)?))
}

/// Returns the results of all boards with the points of both teams, exact and as printed.
pub(crate) fn match_board_rows(
    scores: &MatchesScores,
    regulations: &Regulations,
) -> BTreeMap<BoardId, Vec<RowPoints>> {
    let mut boards: BTreeMap<BoardId, Vec<RowPoints>> = BTreeMap::new();
    for played in scores.matches() {
        for board in &played.boards {
            let team_rows = HomeOrAway::ALL.map(|team| {
                let points = points(scores.unit(), played, board, team);
                let printed = printed(regulations, &points);
                (points, printed, None)
            });
            let tables = [board.home_table, board.away_table];
            for (north_south, row) in HomeOrAway::ALL.into_iter().zip(tables) {
                let Some(row) = row else { continue };
                let sides = [north_south, north_south.other()];
                let both = sides.map(|team| team.select(team_rows.clone()));
                boards.entry(board.board).or_default().push((row, both));
            }
        }
    }
    boards
}

/// Returns the points that count for a team on a board, which are `None` in a void match. In a
/// knock-out, one score applies to both teams.
fn points(unit: BoardUnit, played: &Match, board: &MatchBoard, team: HomeOrAway) -> BoardPoints {
    let score = board.scored.as_ref().ok();
    let score = score.filter(|_| played.source != MatchSource::Void);
    let own = score.map(|score| match (played.knock_out.is_some(), team) {
        (true, HomeOrAway::Home) => score.averaged(unit),
        (true, HomeOrAway::Away) => unit.balance(&score.averaged(unit)),
        (false, HomeOrAway::Home) => score.home(),
        (false, HomeOrAway::Away) => score.away(),
    });
    match unit {
        BoardUnit::Imps => {
            BoardPoints::Imps(own.map(|imps| CrossImps::Exact(FractionalImps::new(imps))))
        }
        BoardUnit::Points => BoardPoints::Points(own),
    }
}

impl<'a> Team<'a> {
    /// Returns the boards of the team's matches that have a result.
    fn boards(self) -> impl Iterator<Item = TeamBoard<'a>> {
        let matches = self
            .scores
            .matches_of(self.contestant)
            .filter_map(move |played| Some((played, played.side(self.contestant)?)));
        matches.flat_map(|(played, team)| {
            played.boards.iter().filter_map(move |board| {
                let tables = [board.home_table, board.away_table];
                let north_south = team.select(tables).map(|row| (row, Side::NorthSouth));
                let east_west = team.other().select(tables).map(|row| (row, Side::EastWest));
                let (row, side) = north_south.or(east_west)?;
                Some(TeamBoard { played, board, team, row, side })
            })
        })
    }

    fn derive_board(self, it: TeamBoard<'_>, formatter: &StepFormatter<'_>) -> BoardDerivation {
        let points = points(self.scores.unit(), it.played, it.board, it.team);
        let printed = printed(self.regulations, &points);
        let steps = self.steps(it, &points, formatter.clone());
        BoardDerivation {
            contestant: self.contestant,
            row: it.row,
            side: it.side,
            steps,
            points,
            printed,
        }
    }

    fn steps(
        self,
        it: TeamBoard<'_>,
        points: &BoardPoints,
        formatter: StepFormatter<'_>,
    ) -> Vec<Step> {
        let results = self.event.results();
        let mut steps = Steps::new(formatter);
        for row in [it.board.home_table, it.board.away_table].into_iter().flatten() {
            if let Some(adjustment) = results.adjustment(row) {
                let [north_south, east_west] =
                    results.contestants(row).map(|name| StepArgument::text(self.event.name(name)));
                steps.record(StepSource::Other(Sentence::Director), |_| {
                    let adjustment = StepArgument::number(adjustment);
                    Sentence::AwardedAtTable.with([adjustment, north_south, east_west])
                });
            }
        }
        let tables = [it.board.home_table, it.board.away_table];
        let compared = self.scores.rule().comparison_units(self.regulations);
        trace_board(results, compared, tables, it.team, &mut steps);
        if let Ok(BoardScore::Ruled(ruled)) = &it.board.scored {
            let side = it.team.select([&ruled.home, &ruled.away]);
            let variable = match side.artificial {
                Some(Artificial::Plus) => Some(("AVE+", Sentence::BetterOfOwnAverage)),
                Some(Artificial::Minus) => Some(("AVE-", Sentence::WorseOfOwnAverage)),
                Some(Artificial::Average) | None => None,
            };
            if let (Some((name, of_own)), Some(artificial)) = (variable, side.artificial) {
                let flat = self.scores.unit().artificial(artificial);
                let teams = &self.regulations.teams;
                let rule = teams.average_plus.in_stage(teams.stage);
                steps.record(StepSource::Law("12C2(c); teams.average_plus"), |formatter| {
                    let name = StepArgument::text(name);
                    let [flat, points] =
                        [&flat, &side.points].map(|amount| formatter.amount(amount));
                    if rule == AveragePlus::Flat {
                        return Sentence::ArtificialIs.with([name, flat]);
                    }
                    of_own.with([name, flat, StepArgument::text(rule), points])
                });
            }
        }
        if let (Some(_), Ok(BoardScore::Ruled(_)), Some(won)) =
            (&it.played.knock_out, &it.board.scored, exact(points))
        {
            steps.record(StepSource::Law("12C4"), |formatter| {
                Sentence::KnockOutAverage.with([formatter.amount(&won)])
            });
        }
        if it.played.source == MatchSource::Void {
            steps.record(StepSource::Other(Sentence::VoidMatch), |_| Sentence::VoidBoards.alone());
        }
        let [some, none, none_because] = match self.scores.unit() {
            BoardUnit::Imps => [Sentence::Imps, Sentence::NoImps, Sentence::NoImpsBecause],
            BoardUnit::Points => [Sentence::Points, Sentence::NoPoints, Sentence::NoPointsBecause],
        };
        steps.record(StepSource::Other(Sentence::PointsOfTeam), |formatter| {
            match (exact(points), &it.board.scored) {
                (Some(won), _) => some.with([formatter.amount(&won)]),
                (None, Err(why)) => none_because.with([StepArgument::Part(reason(*why).alone())]),
                (None, Ok(_)) => none.alone(),
            }
        });
        steps.steps
    }
}

const fn reason(why: UnscoredReason) -> Sentence {
    match why {
        UnscoredReason::NotPlayed => Sentence::NeitherTablePlayed,
        UnscoredReason::OneTableNotPlayed => Sentence::OneTableNotPlayed,
        UnscoredReason::TableMissing => Sentence::OneResultMissing,
    }
}

fn exact(points: &BoardPoints) -> Option<Exact> {
    match points {
        BoardPoints::Imps(Some(CrossImps::Exact(imps))) => Some(imps.exact().clone()),
        BoardPoints::Points(points) => points.clone(),
        _ => None,
    }
}
