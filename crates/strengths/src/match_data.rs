//! Conversion of an event's matches for the solver, and of its results back to team names.

use std::num::NonZeroU32;

use bridge_core::Exact;
use index_vec::IndexVec;
use zermelo::{
    CompletedTable, ExistenceError, FitError, ImpMatch, MatchError, RankInterval, Residual,
    StandardErrors, TeamMatch, Tournament,
};

use crate::counted_matches::{CountedMatches, CountedRows};
use crate::duplicates::duplicate_matches;
use crate::name_list::{home_unknown_reason, list_groups};
use crate::options::StrengthOptions;
use crate::places::placed;
use crate::ranking::{StrengthError, StrengthLine, Surprise};
use crate::scales::Scales;
use crate::shares::Shares;
use crate::solver_match::{SolverMatch, check_match, from_margin, from_row};
use crate::surprises::most_surprising;
use crate::teams::{Positions, Teams};
use event::{ContestantId, Event, Fault, FaultKind, Faults, MatchColumn, MatchId, Message, Phrase};
use regulations::Regulations;
use scoring::SideTotals;

/// The matches of an event, with teams numbered in natural order.
pub(crate) struct MatchData<'e> {
    event: &'e Event,
    pub(crate) teams: IndexVec<usize, ContestantId>,
    known_teams: Teams,
    pub(crate) played: CountedMatches<'e>,
    /// The largest number of boards in a match.
    most_boards: Option<NonZeroU32>,
    shares: Shares,
    /// Matches without a scored board.
    pub(crate) left_out: Vec<[ContestantId; 2]>,
    /// Matches against withdrawn teams.
    pub(crate) cancelled: Vec<[ContestantId; 2]>,
}

impl<'e> MatchData<'e> {
    pub(crate) fn new(
        event: &'e Event,
        regulations: &Regulations,
        options: &'e StrengthOptions,
    ) -> Result<Self, StrengthError> {
        let by_tables = event.matches().is_empty();
        let scored = if by_tables || !event.decisions().withdrawals().is_empty() {
            Some(scoring::team_matches(event, regulations).map_err(StrengthError::Faults)?)
        } else {
            None
        };
        let withdrawn = scored.as_ref().map(|scored| scored.cancelled.clone()).unwrap_or_default();
        let (mut left_out, mut cancelled) = (Vec::new(), Vec::new());
        let mut known_teams = Teams::new(event);
        let mut counts = |teams: [ContestantId; 2]| {
            let counts = !teams.iter().any(|team| withdrawn.contains(team));
            if !counts {
                cancelled.push(teams);
            }
            counts
        };
        let (mut table_matches, mut faults, mut most_boards) = (Vec::new(), Vec::new(), None);
        let mut check = |teams, row, read| match check_match(event, teams, row, read) {
            Ok(read) => {
                known_teams.count_match(teams);
                most_boards = most_boards.max(read.boards);
                Some((teams, read))
            }
            Err(fault) => {
                faults.push(fault);
                None
            }
        };
        let (mut count, scales) = (0, Scales::new());
        if let Some(scored) = scored.filter(|_| by_tables) {
            for played in scored.matches {
                let teams = [played.home, played.away];
                if !counts(teams) {
                    continue;
                }
                if played.counted == 0 {
                    left_out.push(teams);
                    continue;
                }
                let read = from_margin(&margin(&played.sides), played.counted, options, &scales);
                table_matches.extend(check(teams, None, read));
            }
        } else {
            let rows = event.matches().iter().zip(MatchId::first(event.matches().len()));
            let rows = rows.filter(|(row, _)| counts([row.home, row.away]));
            for (number, (row, id)) in (1..).zip(rows) {
                check([row.home, row.away], Some(id), from_row(&row, options, &scales));
                count = number;
            }
        }
        faults.extend(duplicate_matches(event));
        if !faults.is_empty() {
            return Err(StrengthError::Faults(Faults(faults)));
        }
        known_teams.list(left_out.iter().flatten().copied());
        known_teams.list(event.decisions().teams().iter().map(|entry| entry.team));
        known_teams.remove(&withdrawn);
        let teams = known_teams.sorted(event);
        let positions = Positions::new(&teams, event);
        let played = if by_tables {
            CountedMatches::Tables(positions.with_positions(table_matches))
        } else {
            CountedMatches::Rows(CountedRows::new(event, options, scales, positions, count))
        };
        let shares = Shares::new(most_boards);
        let teams = teams.into();
        Ok(Self { event, teams, known_teams, played, most_boards, shares, left_out, cancelled })
    }

    /// Returns the number of boards of a virtual match: from the options, or else the largest
    /// number played.
    pub(crate) fn virtual_boards(&self, options: &StrengthOptions) -> Option<NonZeroU32> {
        options.stated_boards().or(self.most_boards)
    }

    /// Returns the tournament for the solver, with or without the weights of matches.
    pub(crate) fn tournament(
        &self,
        options: &StrengthOptions,
        weighted: bool,
    ) -> Result<Tournament, StrengthError> {
        let mut matches = Vec::with_capacity(self.played.len());
        for it in self.played.iter() {
            matches.push(self.solver_match(it, options, weighted)?);
        }
        Tournament::new(self.teams.len(), matches)
            .map_err(|error| StrengthError::Other(error.to_string().into()))
    }

    fn solver_match(
        &self,
        it: SolverMatch,
        options: &StrengthOptions,
        weighted: bool,
    ) -> Result<TeamMatch, StrengthError> {
        let [first, second] = it.teams;
        let weight = if weighted { it.weight } else { 1.0 };
        let found = match (it.margin, it.boards) {
            (Some(margin), Some(boards)) => {
                let won = self.shares.get(options.model, margin, it.whole, boards);
                TeamMatch::from_scores(first, second, won)
            }
            _ => TeamMatch::from_scores(first, second, it.won),
        };
        found.and_then(|found| found.weighted(weight)).map_err(|error| {
            let teams = it.teams.map(|team| self.name(team)).join(" – ");
            let (why, help) = match error {
                MatchError::Nothing { .. } => {
                    ("nothing was won by either team".to_owned(), "leave the match out")
                }
                other => (other.to_string(), "check the result"),
            };
            let kind = FaultKind::Scale { teams, why, help };
            let at = it.row.map(|row| row.location(MatchColumn::Home));
            StrengthError::Faults(Faults(vec![Fault { kind, location: at, other: None }]))
        })
    }

    /// Returns the name of a team, or an empty string if the number is out of range.
    fn name(&self, team: usize) -> &'e str {
        self.teams.values().get(team).map_or("", |&team| self.event.name(team))
    }

    pub(crate) fn margins(&self) -> Vec<([usize; 2], f64)> {
        self.played.iter().filter_map(|it| Some((it.teams, it.margin?))).collect()
    }

    pub(crate) fn imp_matches(&self, boards: NonZeroU32) -> Vec<ImpMatch> {
        let imp_match = |it: SolverMatch| {
            let [first, second] = it.teams;
            ImpMatch { first, second, margin: it.whole, boards: it.boards.unwrap_or(boards) }
        };
        self.played.iter().map(imp_match).collect()
    }

    #[expect(
        clippy::arithmetic_side_effects,
        reason = "places, groups, and parts count teams, fewer than 2^31"
    )]
    pub(crate) fn lines(
        &self,
        strengths: &zermelo::Strengths,
        table: Option<&CompletedTable>,
        errors: Option<&IndexVec<usize, Option<f64>>>,
        intervals: Option<&[RankInterval]>,
    ) -> Vec<StrengthLine> {
        let totals = table.map(|table| IndexVec::from(table.totals()));
        let geometric = IndexVec::from(strengths.geometric());
        let logs = strengths.logs();
        let groups = strengths.groups();
        let mut order = placed(groups, logs);
        // Without totals there is only one ranking.
        let by_strength = totals.as_ref().map(|totals| {
            let mut by_strength = IndexVec::<usize, _>::filled(self.teams.len(), 0);
            for it in std::mem::replace(&mut order, placed(groups, totals.values())) {
                by_strength[it.team()] = it.place();
            }
            by_strength
        });
        let intervals = intervals.map(|all| {
            let mut by_team = IndexVec::<usize, _>::filled(self.teams.len(), [0; 2]);
            for it in all {
                by_team[it.standing.team] = [it.best, it.worst];
            }
            by_team
        });
        let line_of = |team: usize, place: usize| StrengthLine {
            name: self.teams[team],
            place,
            total: totals.as_ref().map(|totals| totals[team]),
            matches: self.known_teams.match_count(self.teams[team]),
            strength: geometric[team],
            log_strength: logs.get(team).copied().unwrap_or_default(),
            error: errors.and_then(|errors| errors[team]),
            place_by_strength: by_strength.as_ref().map_or(place, |by_team| by_team[team]),
            places: intervals.as_ref().map(|by_team| by_team[team]),
            group: groups.group_of(team).map_or(0, |group| group + 1),
            part: groups
                .group_of(team)
                .and_then(|group| groups.part(group))
                .map_or(0, |part| part + 1),
        };
        order.into_iter().map(|it| line_of(it.team(), it.place())).collect()
    }

    /// Returns the matches whose results are farthest from the expectation.
    pub(crate) fn farthest(
        &self,
        fit_result: &zermelo::Fit<'_>,
        errors: StandardErrors<'_>,
    ) -> Vec<Surprise> {
        let surprise = |residual: Residual| {
            let it = self.played.get(residual.index)?;
            let played = fit_result.tournament().matches().get(residual.index)?;
            let [first, second] = played.teams();
            let log_odds =
                fit_result.strengths().log_odds(first, second)? + fit_result.strengths().home();
            let deviations = match errors {
                StandardErrors::Model(spread) => {
                    (residual.won - residual.expected)
                        / (played.available() * spread.deviation(log_odds))
                }
                _ => residual.standardized,
            };
            let [won, expected, available] = [residual.won, residual.expected, played.available()]
                .map(|share| share / it.weight);
            let teams = it.teams.map(|team| self.teams[team]);
            Some(Surprise { teams, won, expected, available, deviations })
        };
        most_surprising(fit_result.residuals()).into_iter().filter_map(surprise).collect()
    }

    /// Converts an error of the solver to one with team names. `by_newton` is `true` if Newton's
    /// method was already tried.
    pub(crate) fn fit_error(&self, by_newton: bool, error: FitError) -> StrengthError {
        let list = |groups: &[Vec<usize>]| list_groups(groups, |team| self.name(team));
        match error {
            FitError::Existence(ExistenceError::Disconnected { components, .. }) => {
                let what = "these groups of teams are not connected by matches";
                StrengthError::Groups { what, groups: list(&components) }
            }
            FitError::Existence(ExistenceError::NotStronglyConnected { groups, .. }) => {
                let what = "later groups of teams won nothing from earlier ones";
                StrengthError::Groups { what, groups: list(&groups) }
            }
            FitError::TooCertain { teams } => {
                let [one, other] = teams.map(|team| self.name(team));
                StrengthError::NotFound(format!(
                    "{one} – {other}: the results are too one-sided to compute the difference in strength"
                ))
            }
            FitError::Stalled { .. } | FitError::NotConverged(_) if by_newton => {
                StrengthError::NotFound(error.to_string())
            }
            FitError::Stalled { .. } | FitError::NotConverged(_) => {
                StrengthError::MethodEnded(error.to_string())
            }
            FitError::HomeUnknown { .. } | FitError::HomeUnbounded { .. } => {
                let why = home_unknown_reason(&error, |team| self.name(team));
                let why = Message::from(format!(": {error}; {why}"));
                StrengthError::Other(why.prepend(Phrase::argument("home", None)))
            }
            other => StrengthError::Other(other.to_string().into()),
        }
    }
}

/// Returns the margin of the first team at the tables, as the mean of both teams' views. Penalties
/// and carry-over are excluded, because they do not depend on strength.
fn margin(sides: &[SideTotals; 2]) -> Exact {
    let [ours, theirs] = sides.each_ref().map(|side| side.totals.won.minus(&side.totals.lost));
    ours.minus(theirs).times(Exact::HALF)
}

#[cfg(test)]
mod tests;
