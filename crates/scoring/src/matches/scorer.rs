//! Scoring of the matches of an event, up to but without the ranking.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use foldhash::fast::RandomState;

use crate::matches::compute_totals::compute_match_totals;
use crate::matches::extras::Extras;
use crate::matches::match_result::{FoundMatches, Match, MatchOrigin, MatchSource};
use crate::matches::own_average;
use crate::matches::rule::{MatchRule, RankedBy};
use crate::matches::scales::{ScaleProblem, Scales};
use crate::matches::scores::ScoredMatches;
use crate::matches::void_matches::VoidMatches;
use event::{
    ContestantId, Event, Fault, FaultKind, FaultLocation, Faults, MAX_STANDINGS, RoundId, TextId,
};
use regulations::{Method, Regulations, Scheduled};

/// Scores matches without ranking their contestants.
///
/// # Errors
///
/// Returns all [`Faults`] found.
pub(crate) fn score_matches(
    event: &Event,
    method: Method,
    rule: MatchRule,
    regulations: &Regulations,
    found: FoundMatches,
) -> Result<ScoredMatches, Faults> {
    let FoundMatches { matches, listed, faults } = found;
    let scorer = Scorer {
        event,
        rule,
        ranked_by: rule.ranked_by(regulations.teams.stage),
        regulations,
        scales: Scales::new(regulations),
        ranks: event.name_ranks(),
        matches,
        faults,
        warnings: Vec::new(),
    };
    scorer.run(method, listed)
}

/// The state while the matches of an event are scored.
pub(super) struct Scorer<'a> {
    pub(super) event: &'a Event,
    pub(super) rule: MatchRule,
    pub(super) ranked_by: RankedBy,
    pub(super) regulations: &'a Regulations,
    pub(super) scales: Scales<'a>,
    /// The position of each name in natural order.
    ranks: Vec<u32>,
    /// The matches, each with the input that it comes from.
    pub(super) matches: Vec<(Match, MatchOrigin)>,
    pub(super) faults: Vec<Fault>,
    /// Warnings about the decisions.
    pub(super) warnings: Vec<Fault>,
}

impl Scorer<'_> {
    fn run(mut self, method: Method, listed: Vec<ContestantId>) -> Result<ScoredMatches, Faults> {
        self.add_unplayed_matches();
        self.set_board_counts();
        self.check_tie_options();
        self.check_entered_results();
        let point_sums = self.point_sum_warnings();
        let rounds = self.find_rounds();
        let too_many = self.standings_limit_warning(rounds.len(), &listed);
        let cancelled = self.cancelled_teams(&rounds);
        self.settle_boards(&cancelled);
        self.return_faults()?;
        self.award_matches();
        self.apply_awards();
        self.score_forfeits(&cancelled);
        let byes = self.score_byes(&cancelled);
        self.return_faults()?;
        let rounds = self.rounds_in_order(rounds);
        self.return_faults()?;
        self.sort_matches(&rounds);
        self.check_one_match_per_round();
        self.return_faults()?;
        let mut warnings = self.drawn_knock_out_warnings();
        warnings.extend(self.beaten_team_warnings());
        warnings.extend(self.ignored_ruling_warnings());
        warnings.extend(self.surplus_board_warnings());
        warnings.extend(point_sums);
        warnings.extend(self.rematch_warning());
        let lists_rounds = too_many.is_none();
        warnings.extend(too_many.map(Fault::in_event));
        warnings.append(&mut self.warnings);
        if method.is_for_teams() {
            warnings.extend(self.unlisted_team_warnings(&listed));
        }
        warnings.extend(self.similar_name_warnings(&listed));
        Ok(ScoredMatches {
            method,
            rule: self.rule,
            ranked_by: self.ranked_by,
            rounds,
            matches: self.matches.into_iter().map(|(played, _)| played).collect(),
            byes,
            listed,
            cancelled,
            lists_rounds,
            warnings,
            ranks: self.ranks,
        })
    }

    /// Sorts the matches by round, table, and names.
    fn sort_matches(&mut self, rounds: &[Option<RoundId>]) {
        let rounds: HashMap<Option<RoundId>, usize, RandomState> =
            rounds.iter().enumerate().map(|(at, &round)| (round, at)).collect();
        let rank = |name: TextId| self.ranks.get(name.index()).copied();
        // Matches are large, so keys are sorted and each match is moved only once.
        self.matches.sort_by_cached_key(|(played, _)| {
            let table = played.table.map(|table| rank(table.into()));
            let sides = (rank(played.home.into()), rank(played.away.into()));
            (rounds.get(&played.round), table, sides)
        });
    }

    fn return_faults(&mut self) -> Result<(), Faults> {
        if self.faults.is_empty() {
            return Ok(());
        }
        bridge_core::sort_list_by_key(&mut self.faults, |fault| {
            fault.location.map(FaultLocation::row)
        });
        Err(Faults(std::mem::take(&mut self.faults)))
    }

    /// Returns a warning with the number of standings over all rounds if it exceeds the maximum.
    fn standings_limit_warning(&self, rounds: usize, listed: &[ContestantId]) -> Option<FaultKind> {
        let playing_teams = self.playing_teams().map(|(team, _)| team);
        let teams: HashSet<ContestantId, RandomState> =
            playing_teams.chain(listed.iter().copied()).collect();
        let found = teams.len().saturating_mul(rounds);
        let maximum = MAX_STANDINGS;
        (found > maximum).then_some(FaultKind::RoundsOmitted { found, most: maximum })
    }

    /// Sets the numbers of boards that each match should have and that were scored.
    fn set_board_counts(&mut self) {
        let mut maximum: BTreeMap<Option<RoundId>, u32> = BTreeMap::new();
        for (played, _) in &mut self.matches {
            let boards = u32::try_from(played.boards.len()).unwrap_or(u32::MAX);
            if matches!(played.source, MatchSource::Tables) {
                let scored = played.boards.iter().filter(|board| board.scored.is_ok()).count();
                played.counted = u32::try_from(scored).unwrap_or(u32::MAX);
            }
            let longest = maximum.entry(played.round).or_default();
            *longest = (*longest).max(boards).max(played.counted);
        }
        let longest_of_all = maximum.values().copied().max().unwrap_or(0);
        for (played, _) in &mut self.matches {
            played.scheduled = match self.regulations.teams.boards {
                Scheduled::Boards(boards) => u32::from(boards.get()),
                Scheduled::AsPlayed => {
                    let longest = maximum.get(&played.round).copied().unwrap_or(0);
                    if longest == 0 { longest_of_all } else { longest }
                }
            };
            if played.source == MatchSource::Entered && played.counted == 0 {
                played.counted = played.scheduled;
            }
            played.counts = played.counted > 0
                || match played.source {
                    MatchSource::Entered | MatchSource::Void | MatchSource::Forfeited(_) => true,
                    MatchSource::Tables => false,
                };
        }
    }

    /// Sets AVE+ and AVE− in each match, and its totals including penalties in IMPs and carry-over.
    fn settle_boards(&mut self, cancelled: &BTreeSet<ContestantId>) {
        let teams = &self.regulations.teams;
        let rule = teams.average_plus.in_stage(teams.stage);
        let compared = self.rule.comparison_units(self.regulations);
        own_average::apply_own_averages(&mut self.matches, compared, rule, cancelled);
        let (voids, extras) =
            (VoidMatches::new(self.event), Extras::new(self.event, self.regulations));
        for (played, _) in &mut self.matches {
            compute_match_totals(self.regulations, self.rule, &voids, &extras, played);
        }
    }

    /// Sets the points of each match.
    fn award_matches(&mut self) {
        let mut matches = std::mem::take(&mut self.matches);
        for (played, origin) in &mut matches {
            if !played.counts || matches!(played.source, MatchSource::Forfeited(_)) {
                continue;
            }
            let is_void = played.source == MatchSource::Void;
            let counted = if is_void { played.scheduled } else { played.counted };
            if let Err(scale_problem) = self.award_match(played, [counted, played.scheduled]) {
                self.report_scale_problem(played, *origin, scale_problem);
            }
        }
        self.matches = matches;
    }

    /// Sets the points of a match, given the numbers of boards scored and scheduled.
    fn award_match(&mut self, played: &mut Match, boards: [u32; 2]) -> Result<(), ScaleProblem> {
        for side in played.sides.iter_mut().filter(|side| !side.awarded) {
            let [ours, theirs] = self.rule.points(&mut self.scales, side, boards)?;
            let theirs = theirs.filter(|_| played.knock_out.is_none());
            side.set_points(ours, theirs.as_ref());
        }
        Ok(())
    }

    /// Reports a match for which the event's scale cannot be used.
    pub(super) fn report_scale_problem(
        &mut self,
        played: &Match,
        origin: MatchOrigin,
        scale_problem: ScaleProblem,
    ) {
        let ScaleProblem { why, help } = scale_problem;
        let kind = FaultKind::Scale { teams: self.team_names(played.home, played.away), why, help };
        self.faults.push(Fault { kind, location: Some(origin.match_location()), other: None });
    }

    /// Returns all rounds with a match, bye, or award, in natural order of labels. At this point
    /// only their number matters.
    fn find_rounds(&self) -> Vec<Option<RoundId>> {
        let of_matches = self.matches.iter().map(|(played, _)| played.round);
        let decisions = self.event.decisions();
        let byes = decisions.byes().iter().map(|bye| bye.round);
        // The director can award points for a match without a result.
        let awards = decisions.awards().iter().map(|award| award.round);
        let mut rounds: Vec<Option<RoundId>> = of_matches.chain(byes).chain(awards).collect();
        bridge_core::sort_list_by(&mut rounds, |&a, &b| {
            self.event.compare_labels(a, b).then(a.cmp(&b))
        });
        rounds.dedup();
        rounds
    }

    pub(super) fn team_names(&self, home: ContestantId, away: ContestantId) -> String {
        format!("{} – {}", self.event.name(home), self.event.name(away))
    }
}
