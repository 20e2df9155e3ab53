//! Scoring of the matches of an event, up to but without the ranking.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use foldhash::fast::RandomState;

use crate::matches::extras::Extras;
use crate::matches::own_average;
use crate::matches::played::{Found, KnownBy, Match, MatchSource};
use crate::matches::rule::{MatchRule, RankedBy};
use crate::matches::scales::{Scales, Unfit};
use crate::matches::scores::Settled;
use crate::matches::settle::settle_match;
use crate::matches::voids::Voids;
use event::{
    ContestantId, Event, Fault, FaultKind, FaultLocation, Faults, MAX_STANDINGS, RoundId, TextId,
};
use regulations::{Method, Regulations, Scheduled};

/// Scores matches without ranking their contestants.
///
/// # Errors
///
/// Returns all [`Faults`] found.
pub(crate) fn settle(
    event: &Event,
    method: Method,
    rule: MatchRule,
    regulations: &Regulations,
    found: Found,
) -> Result<Settled, Faults> {
    let Found { matches, listed, faults } = found;
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
    pub(super) matches: Vec<(Match, KnownBy)>,
    pub(super) faults: Vec<Fault>,
    /// Warnings about the decisions.
    pub(super) warnings: Vec<Fault>,
}

impl Scorer<'_> {
    fn run(mut self, method: Method, listed: Vec<ContestantId>) -> Result<Settled, Faults> {
        self.add_decided();
        self.schedule();
        self.tie_said_twice();
        self.possible();
        let uneven = self.uneven_points();
        let rounds = self.rounds();
        let too_many = self.too_many_standings(rounds.len(), &listed);
        let cancelled = self.cancelled(&rounds);
        self.settle_boards(&cancelled);
        self.stop_at_faults()?;
        self.points();
        self.awarded();
        self.forfeits(&cancelled);
        let byes = self.byes(&cancelled);
        self.stop_at_faults()?;
        let rounds = self.rounds_in_order(rounds);
        self.stop_at_faults()?;
        self.in_order(&rounds);
        self.two_matches_in_a_round();
        self.stop_at_faults()?;
        let mut warnings = self.drawn_knock_outs();
        warnings.extend(self.beaten_who_play_on());
        warnings.extend(self.ignored_rulings());
        warnings.extend(self.more_boards());
        warnings.extend(uneven);
        warnings.extend(self.met_twice());
        let lists_rounds = too_many.is_none();
        warnings.extend(too_many.map(Fault::in_event));
        warnings.append(&mut self.warnings);
        if method.is_for_teams() {
            warnings.extend(self.not_listed(&listed));
        }
        warnings.extend(self.similar_names(&listed));
        Ok(Settled {
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
    fn in_order(&mut self, rounds: &[Option<RoundId>]) {
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

    fn stop_at_faults(&mut self) -> Result<(), Faults> {
        if self.faults.is_empty() {
            return Ok(());
        }
        self.faults.sort_by_key(|fault| fault.location.map(FaultLocation::row));
        Err(Faults(std::mem::take(&mut self.faults)))
    }

    /// Returns a warning with the number of standings over all rounds if it exceeds the maximum.
    fn too_many_standings(&self, rounds: usize, listed: &[ContestantId]) -> Option<FaultKind> {
        let playing = self.playing().map(|(team, _)| team);
        let teams: HashSet<ContestantId, RandomState> =
            playing.chain(listed.iter().copied()).collect();
        let found = teams.len().saturating_mul(rounds);
        let most = MAX_STANDINGS;
        (found > most).then_some(FaultKind::RoundsOmitted { found, most })
    }

    /// Sets the numbers of boards that each match should have and that were scored.
    fn schedule(&mut self) {
        let mut most: BTreeMap<Option<RoundId>, u32> = BTreeMap::new();
        for (played, _) in &mut self.matches {
            let boards = u32::try_from(played.boards.len()).unwrap_or(u32::MAX);
            if matches!(played.source, MatchSource::Tables) {
                let scored = played.boards.iter().filter(|board| board.scored.is_ok()).count();
                played.counted = u32::try_from(scored).unwrap_or(u32::MAX);
            }
            let longest = most.entry(played.round).or_default();
            *longest = (*longest).max(boards).max(played.counted);
        }
        let longest_of_all = most.values().copied().max().unwrap_or(0);
        for (played, _) in &mut self.matches {
            played.scheduled = match self.regulations.teams.boards {
                Scheduled::Boards(boards) => u32::from(boards.get()),
                Scheduled::AsPlayed => {
                    let longest = most.get(&played.round).copied().unwrap_or(0);
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
        let compared = self.rule.compared(self.regulations);
        own_average::settle(&mut self.matches, compared, rule, cancelled);
        let (voids, extras) = (Voids::new(self.event), Extras::new(self.event, self.regulations));
        for (played, _) in &mut self.matches {
            settle_match(self.regulations, self.rule, &voids, &extras, played);
        }
    }

    /// Sets the points of each match.
    fn points(&mut self) {
        let mut matches = std::mem::take(&mut self.matches);
        for (played, known_by) in &mut matches {
            if !played.counts || matches!(played.source, MatchSource::Forfeited(_)) {
                continue;
            }
            let is_void = played.source == MatchSource::Void;
            let counted = if is_void { played.scheduled } else { played.counted };
            if let Err(unfit) = self.points_of(played, [counted, played.scheduled]) {
                self.unfit(played, *known_by, unfit);
            }
        }
        self.matches = matches;
    }

    /// Sets the points of a match, given the numbers of boards scored and scheduled.
    fn points_of(&mut self, played: &mut Match, boards: [u32; 2]) -> Result<(), Unfit> {
        for side in played.sides.iter_mut().filter(|side| !side.awarded) {
            let [ours, theirs] = self.rule.points(&mut self.scales, side, boards)?;
            let theirs = theirs.filter(|_| played.knock_out.is_none());
            side.settle(ours, theirs.as_ref());
        }
        Ok(())
    }

    /// Reports a match for which the event's scale cannot be used.
    pub(super) fn unfit(&mut self, played: &Match, known_by: KnownBy, unfit: Unfit) {
        let Unfit { why, help } = unfit;
        let kind = FaultKind::Scale { teams: self.teams(played.home, played.away), why, help };
        self.faults.push(Fault { kind, location: Some(known_by.whole()), other: None });
    }

    /// Returns all rounds with a match, bye, or award, in natural order of labels. At this point
    /// only their number matters.
    fn rounds(&self) -> Vec<Option<RoundId>> {
        let of_matches = self.matches.iter().map(|(played, _)| played.round);
        let decisions = self.event.decisions();
        let byes = decisions.byes().iter().map(|bye| bye.round);
        // The director can award points for a match without a result.
        let awards = decisions.awards().iter().map(|award| award.round);
        let mut rounds: Vec<Option<RoundId>> = of_matches.chain(byes).chain(awards).collect();
        rounds.sort_by(|&a, &b| self.event.compare_labels(a, b).then(a.cmp(&b)));
        rounds.dedup();
        rounds
    }

    pub(super) fn teams(&self, home: ContestantId, away: ContestantId) -> String {
        format!("{} – {}", self.event.name(home), self.event.name(away))
    }
}
