//! An event's matches for the solver, and its answers by the names of the teams.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use bridge_core::Exact;
use zermelo::{
    CompletedTable, ExistenceError, FitError, ImpMatch, MatchError, RankInterval, RankedTeam,
    Residual, TeamMatch, Uncertainty,
};

use crate::options::{StrengthFrom, StrengthOptions};
use crate::played::{SolverMatch, Unusable, of_margin, of_shares};
use crate::ranking::{StrengthError, StrengthLine, Surprise};
use event::{
    ContestantId, Event, Fault, FaultKind, Faults, MatchColumn, MatchId, MatchResult, Phrase,
    Sentence,
};
use regulations::Regulations;
use scoring::SideTotals;

/// A match as it was read: the teams, what it says, and its row among the results of whole matches.
type ReadMatch = (ContestantId, ContestantId, Result<SolverMatch, Unusable>, Option<MatchId>);

/// How many surprises are listed.
const MOST_SURPRISES: usize = 10;

/// The event's matches, its teams numbered in natural order.
pub(crate) struct GatheredMatches {
    pub(crate) teams: Vec<ContestantId>,
    pub(crate) names: Vec<String>,
    pub(crate) played: Vec<SolverMatch>,
    /// Matches of which no board was scored.
    pub(crate) left_out: Vec<[ContestantId; 2]>,
    /// Matches against teams that have withdrawn.
    pub(crate) cancelled: Vec<[ContestantId; 2]>,
}

impl GatheredMatches {
    pub(crate) fn of(
        event: &Event,
        regulations: &Regulations,
        options: &StrengthOptions,
    ) -> Result<Self, StrengthError> {
        let mut read_all: Vec<ReadMatch> = Vec::new();
        let mut left_out = Vec::new();
        let by_tables = event.matches().is_empty();
        let scored = if by_tables || !event.decisions().withdrawals().is_empty() {
            Some(scoring::team_matches(event, regulations).map_err(StrengthError::Faults)?)
        } else {
            None
        };
        let cancelled = scored.as_ref().map(|scored| scored.cancelled.clone()).unwrap_or_default();
        let mut cancelled_matches = Vec::new();
        let counts = |teams: [ContestantId; 2]| !teams.iter().any(|team| cancelled.contains(team));
        if let Some(scored) = scored.filter(|_| by_tables) {
            for played in scored.matches {
                if !counts([played.home, played.away]) {
                    cancelled_matches.push([played.home, played.away]);
                    continue;
                }
                if played.counted == 0 {
                    left_out.push([played.home, played.away]);
                    continue;
                }
                let read = of_margin(&margin(&played.sides), played.counted, options);
                read_all.push((played.home, played.away, read, None));
            }
        } else {
            for (row, id) in event.matches().iter().zip(MatchId::first(event.matches().len())) {
                if !counts([row.home, row.away]) {
                    cancelled_matches.push([row.home, row.away]);
                    continue;
                }
                let boards = row.boards.map_or(0, u32::from);
                let read = match (&row.result, options.from) {
                    (MatchResult::Imps { home, away }, _) => {
                        of_margin(&home.minus(away).into_exact(), boards, options)
                    }
                    (MatchResult::Vps { home, away }, StrengthFrom::Vps) => {
                        let both = [home, away].map(|vps| f64::from(vps.hundredths()) / 100.0);
                        Ok(of_shares(both))
                    }
                    (MatchResult::Games { home, away }, StrengthFrom::Wins) => {
                        Ok(of_shares([home, away].map(|games| f64::from(*games))))
                    }
                    (MatchResult::Vps { .. }, _) => Err((
                        "the result is in Victory Points".to_owned(),
                        "rank by them: `{wish from vps}`",
                    )),
                    (MatchResult::Games { .. }, _) => Err((
                        "the result is in games".to_owned(),
                        "rank by them: `{wish from wins}`",
                    )),
                };
                read_all.push((row.home, row.away, read, Some(id)));
            }
        }
        let mut ids: Vec<ContestantId> =
            read_all.iter().flat_map(|(home, away, ..)| [*home, *away]).collect();
        ids.extend(left_out.iter().flatten());
        ids.extend(event.decisions().teams().iter().map(|entry| entry.team));
        ids.sort_by(|&a, &b| event::natural_order(event.name(a), event.name(b)));
        ids.dedup();
        ids.retain(|team| !cancelled.contains(team));
        let positions: BTreeMap<ContestantId, usize> =
            ids.iter().enumerate().map(|(at, &id)| (id, at)).collect();
        let names: Vec<String> = ids.iter().map(|&id| event.name(id).to_owned()).collect();
        let mut played = Vec::with_capacity(read_all.len());
        let mut faults = Vec::new();
        for (home, away, read, row) in read_all {
            let teams = [positions[&home], positions[&away]];
            let at = row.map(|row| row.place(MatchColumn::Home));
            match read {
                _ if home == away => {
                    let kind = FaultKind::TeamAgainstItself { name: event.name(home).into() };
                    faults.push(Fault { kind, at, other: None });
                }
                Ok(read) => {
                    let weight = row.and_then(|row| event.weights().get(row));
                    let weight = weight.map_or(1.0, Exact::to_f64);
                    played.push(SolverMatch { row, teams, weight, ..read });
                }
                Err((why, hint)) => {
                    let teams = teams.map(|team| names[team].as_str()).join(" – ");
                    let kind = FaultKind::Scale { teams, why, hint };
                    faults.push(Fault { kind, at, other: None });
                }
            }
        }
        if !faults.is_empty() {
            return Err(StrengthError::Faults(Faults(faults)));
        }
        Ok(Self { teams: ids, names, played, left_out, cancelled: cancelled_matches })
    }

    /// The boards of a match that was not played: those named, or the most that were played.
    pub(crate) fn virtual_boards(&self, options: &StrengthOptions) -> Option<NonZeroU32> {
        let named = options.boards.and_then(|boards| NonZeroU32::new(boards.get().into()));
        named.or_else(|| self.played.iter().filter_map(|it| it.boards).max())
    }

    /// A match as the solver takes it, with its weight or as it was played.
    pub(crate) fn solver_match(
        &self,
        it: &SolverMatch,
        options: &StrengthOptions,
        weighted: bool,
    ) -> Result<TeamMatch, StrengthError> {
        let [first, second] = it.teams;
        let weight = if weighted { it.weight } else { 1.0 };
        let found = match (it.margin, it.boards) {
            (Some(margin), Some(boards)) if options.from == StrengthFrom::Imps => {
                options.model.played(first, second, margin, boards)
            }
            _ => TeamMatch::shares(first, second, it.won),
        };
        found.and_then(|found| found.weighted(weight)).map_err(|error| {
            let teams = it.teams.map(|team| self.names[team].as_str()).join(" – ");
            let (why, hint) = match error {
                MatchError::Nothing { .. } => {
                    ("nothing was won by either team".to_owned(), "leave the match out")
                }
                other => (other.to_string(), "check the result"),
            };
            let kind = FaultKind::Scale { teams, why, hint };
            let at = it.row.map(|row| row.place(MatchColumn::Home));
            StrengthError::Faults(Faults(vec![Fault { kind, at, other: None }]))
        })
    }

    pub(crate) fn margins(&self) -> Vec<([usize; 2], f64)> {
        self.played.iter().filter_map(|it| Some((it.teams, it.margin?))).collect()
    }

    pub(crate) fn imp_matches(&self, boards: NonZeroU32) -> Vec<ImpMatch> {
        let of = |it: &SolverMatch| {
            let [first, second] = it.teams;
            ImpMatch { first, second, margin: it.whole, boards: it.boards.unwrap_or(boards) }
        };
        self.played.iter().map(of).collect()
    }

    pub(crate) fn lines(
        &self,
        fitted: &zermelo::Fit<'_>,
        table: Option<&CompletedTable>,
        uncertainty: Option<&Uncertainty<'_>>,
        intervals: Option<&[RankInterval]>,
    ) -> Vec<StrengthLine> {
        let strengths = fitted.strengths();
        let totals = table.map(CompletedTable::totals);
        let (geometric, logs) = (strengths.geometric(), strengths.logs());
        let mut by_strength = vec![0; self.teams.len()];
        let settled_logs: Vec<f64> = logs.iter().copied().map(settled).collect();
        if strengths.groups().count() == 1 {
            for RankedTeam { team, place } in zermelo::rank(&settled_logs) {
                by_strength[team] = place;
            }
        } else {
            for RankedTeam { team, place } in strengths.ranking() {
                by_strength[team] = place;
            }
        }
        let mut matches = vec![0_u32; self.teams.len()];
        for it in &self.played {
            for team in it.teams {
                matches[team] += 1;
            }
        }
        let line = |(team, place): (usize, usize)| StrengthLine {
            name: self.teams[team],
            place,
            total: totals.as_ref().map(|totals| totals[team]),
            matches: matches[team],
            strength: geometric[team],
            log_strength: logs[team],
            error: uncertainty.and_then(|it| it.team(team).ok()).filter(|it| it.is_finite()),
            by_strength: (
                by_strength[team],
                intervals.and_then(|all| {
                    let found = all.iter().find(|it| it.standing.team == team)?;
                    Some([found.best, found.worst])
                }),
            ),
            group: strengths.groups().of(team).map_or(0, |group| group + 1),
        };
        // Group by group: totals of different groups say nothing about each other.
        let values = totals.as_deref().unwrap_or(logs);
        let mut placed = Vec::with_capacity(self.teams.len());
        for group in strengths.groups().lists() {
            let of_group: Vec<f64> = group.iter().map(|&team| settled(values[team])).collect();
            let standings = zermelo::rank(&of_group).into_iter();
            placed.extend(standings.map(|RankedTeam { team, place }| (group[team], place)));
        }
        placed.into_iter().map(line).collect()
    }

    pub(crate) fn surprises(&self, mut residuals: Vec<Residual>) -> Vec<Surprise> {
        residuals.sort_by(|a, b| {
            let size = |it: &Residual| it.standardized.abs();
            size(b).total_cmp(&size(a)).then(a.index.cmp(&b.index))
        });
        let surprise = |residual: &Residual| {
            let it = self.played.get(residual.index)?;
            let teams = it.teams.map(|team| self.teams[team]);
            let [won, expected] = [residual.won, residual.expected].map(|share| share / it.weight);
            Some(Surprise { teams, won, expected })
        };
        residuals.iter().take(MOST_SURPRISES).filter_map(surprise).collect()
    }

    /// An error of the solver, with names; and whether Newton's method was part of what it tried.
    pub(crate) fn not_fitted(
        &self,
        event: &Event,
        by_newton: bool,
        error: FitError,
    ) -> StrengthError {
        let list = |groups: &[Vec<usize>]| {
            let one = |group: &Vec<usize>| {
                let names: Vec<&str> =
                    group.iter().map(|&team| event.name(self.teams[team])).collect();
                format!("({})", names.join(", "))
            };
            groups.iter().map(one).collect::<Vec<_>>().join(", ")
        };
        match error {
            FitError::Existence(ExistenceError::Disconnected { components, .. }) => {
                let what = "these groups of teams have not met, not even through others";
                StrengthError::Groups { what, groups: list(&components) }
            }
            FitError::Existence(ExistenceError::NotStronglyConnected { groups, .. }) => {
                let what = "of these groups of teams the later took nothing from the earlier";
                StrengthError::Groups { what, groups: list(&groups) }
            }
            FitError::TooCertain { teams } => {
                let [one, other] =
                    teams.map(|team| self.names.get(team).map_or("", String::as_str));
                StrengthError::NotFound(format!(
                    "{one} – {other}: results so near to certain that the difference in strength is beyond what can be computed"
                ))
            }
            FitError::AtRest { .. } | FitError::NotConverged(_) if by_newton => {
                StrengthError::NotFound(error.to_string())
            }
            FitError::AtRest { .. } | FitError::NotConverged(_) => {
                StrengthError::MethodEnded(error.to_string())
            }
            FitError::HomeUnknown | FitError::HomeUnbounded => {
                let why = Sentence::from(format!(": {error}"));
                StrengthError::Other(why.after(Phrase::wish("home", None)))
            }
            other => StrengthError::Other(other.to_string().into()),
        }
    }
}

/// By how much the first team beat the other at the tables: the mean of how either team sees it, without penalties and
/// carry-over, which say nothing about strength.
fn margin(sides: &[SideTotals; 2]) -> Exact {
    let [ours, theirs] = sides.each_ref().map(|side| side.view.won.minus(&side.view.lost));
    ours.minus(theirs).times(Exact::HALF)
}

/// A value without the digits in which two equal ones may differ, so that these share a place.
fn settled(value: f64) -> f64 {
    (value * 1e9).round() / 1e9
}
