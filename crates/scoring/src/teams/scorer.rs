//! From an event to its scores, step by step.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::FractionalImps;

use crate::teams::board::MatchBoard;
use crate::teams::gather;
use crate::teams::played::{ByeScore, KnownBy, Match, MatchSource};
use crate::teams::points::{self, RankedBy, Scales, Unfit};
use crate::teams::scores::TeamsScores;
use crate::teams::settle::{self, settle_match};
use crate::teams::standings::{self, Ranking};
use crate::teams::unit::BoardUnit;
use crate::teams::view::{self, View};
use event::{
    ContestantId, Event, Fault, FaultKind, FaultPlace, Faults, MatchColumn, MatchId, MatchResult,
    RoundId, TextId,
};
use regulations::{ImpBoardRounding, Method, PattonShare, Regulations, Scheduled, Stage};

/// An event on its way to its scores.
pub(super) struct Scorer<'a> {
    pub(super) event: &'a Event,
    pub(super) method: Method,
    pub(super) regulations: &'a Regulations,
    unit: BoardUnit,
    pub(super) scales: Scales<'a>,
    /// The position of each name in the natural order of all of them.
    ranks: Vec<u32>,
    /// The matches, each with the row that shows it.
    pub(super) matches: Vec<(Match, KnownBy)>,
    pub(super) faults: Vec<Fault>,
}

impl<'a> Scorer<'a> {
    pub(super) fn new(event: &'a Event, method: Method, regulations: &'a Regulations) -> Self {
        let tie = match (method, regulations.patton.share) {
            (Method::Patton, PattonShare::Rieneck) => points::RIENECK_TIE,
            _ => regulations.board_a_match.tie,
        };
        let unit = match method {
            Method::Teams
            | Method::Matchpoints
            | Method::SwissPairs
            | Method::Butler
            | Method::CrossImps => BoardUnit::Imps,
            Method::BoardAMatch | Method::Patton => BoardUnit::Points { tie },
        };
        let scales = Scales::new(regulations);
        Self {
            event,
            method,
            regulations,
            unit,
            scales,
            ranks: event.name_ranks(),
            matches: Vec::new(),
            faults: Vec::new(),
        }
    }

    pub(super) fn run(mut self) -> Result<TeamsScores, Faults> {
        self.add_tables();
        self.patton_rulings();
        self.add_match_results();
        self.add_decided();
        self.schedule();
        self.meaningless();
        self.possible();
        let rounds = self.rounds();
        let cancelled = self.cancelled(&rounds);
        self.settle(&cancelled);
        self.stop_at_faults()?;
        self.points();
        self.awarded();
        self.forfeits(&cancelled);
        let byes = self.byes(&cancelled);
        self.stop_at_faults()?;
        let rounds = self.rounds_in_order(rounds);
        self.stop_at_faults()?;
        self.finish(rounds, byes, cancelled)
    }

    fn stop_at_faults(&mut self) -> Result<(), Faults> {
        if self.faults.is_empty() {
            return Ok(());
        }
        self.faults.sort_by_key(|fault| fault.at.map(FaultPlace::row));
        Err(Faults(std::mem::take(&mut self.faults)))
    }

    /// Matches whose tables are known.
    fn add_tables(&mut self) {
        let Self { event, regulations, unit, .. } = *self;
        let gathered = gather::matches(event, &self.ranks, regulations, unit, &mut self.faults);
        self.matches.extend(gathered.into_iter().map(|found| {
            let mut played = Match::new(found.round, found.home, found.away, MatchSource::Tables);
            played.table = found.table;
            played.boards = found.boards;
            (played, KnownBy::Tables(found.first))
        }));
    }

    /// Matches of which only the result is known.
    fn add_match_results(&mut self) {
        let rows = self.event.matches();
        if rows.is_empty() {
            return;
        }
        if !matches!(self.method, Method::Teams | Method::SwissPairs) {
            let kind = FaultKind::NeedsTables { method: self.method.to_string() };
            let at = MatchId::first(1).next().map(|row| row.place(MatchColumn::Home));
            self.faults.push(Fault { kind, at, other: None });
            return;
        }
        let mut seen: BTreeMap<(Option<RoundId>, [ContestantId; 2]), MatchId> = BTreeMap::new();
        for (id, row) in MatchId::first(rows.len()).zip(rows) {
            let mut teams = [row.home, row.away];
            teams.sort();
            if row.home == row.away {
                let kind = FaultKind::TeamAgainstItself { name: self.event.name(row.home).into() };
                self.faults.push(Fault {
                    kind,
                    at: Some(id.place(MatchColumn::Away)),
                    other: Some(id.place(MatchColumn::Home)),
                });
                continue;
            }
            if let Some(&earlier) = seen.get(&(row.round, teams)) {
                let kind = FaultKind::MatchTwice { teams: self.teams(row.home, row.away) };
                let other = Some(earlier.place(MatchColumn::Home));
                self.faults.push(Fault { kind, at: Some(id.place(MatchColumn::Home)), other });
                continue;
            }
            seen.insert((row.round, teams), id);
            let mut played = Match::new(row.round, row.home, row.away, MatchSource::Entered);
            played.table = row.table;
            played.counted = row.boards.map_or(0, u32::from);
            match &row.result {
                MatchResult::Imps { home, away } => {
                    let view = |won: &FractionalImps, lost: &FractionalImps| View {
                        won: won.exact().clone(),
                        lost: lost.exact().clone(),
                        ..View::NONE
                    };
                    played.sides[0].view = view(home, away);
                    played.sides[1].view = view(away, home);
                }
                MatchResult::Games { .. } => {
                    let kind = FaultKind::Meaningless {
                        what: "games won are worth nothing in IMPs or Victory Points",
                        hint: "`{ask rank from wins}` finds the order of strength",
                    };
                    self.faults.push(Fault {
                        kind,
                        at: Some(id.place(MatchColumn::Home)),
                        other: None,
                    });
                    continue;
                }
                MatchResult::Vps { home, away } => {
                    for (side, vps) in played.sides.iter_mut().zip([home, away]) {
                        side.points = Some(bridge_core::Exact::from(*vps));
                        side.awarded = true;
                    }
                }
            }
            self.matches.push((played, KnownBy::Entered(id)));
        }
    }

    /// How many boards each match should have had, and how many were scored.
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

    /// Averages, totals, penalties in IMPs and carry-over.
    fn settle(&mut self, cancelled: &BTreeSet<ContestantId>) {
        let teams = &self.regulations.teams;
        let rule = teams.average_plus.in_stage(teams.stage);
        let rounding = self.regulations.imps.board_rounding;
        let unit = self.unit;
        // In Patton the boards are worth IMPs too, and AVE+ and AVE− go by the team's own IMPs there.
        let mut in_imps: Vec<Vec<MatchBoard>> = match self.method {
            Method::Patton => {
                let boards = self.matches.iter().map(|(played, _)| &played.boards);
                boards.map(|boards| settle::in_imps(self.event, boards)).collect()
            }
            _ => vec![Vec::new(); self.matches.len()],
        };
        let matches: Vec<&Match> = self.matches.iter().map(|(played, _)| played).collect();
        let by_imps = matches.iter().copied().zip(in_imps.iter().map(Vec::as_slice));
        let own_imps = view::own_averages(by_imps, rule, cancelled);
        let by_unit = matches.iter().map(|&played| (played, played.boards.as_slice()));
        let own = view::own_averages(by_unit, rule, cancelled);
        for (index, (played, _)) in self.matches.iter_mut().enumerate() {
            view::settle_averages(&mut played.boards, (unit, rounding), rule, &own[index]);
            // The unit of scoring is the point there: the IMPs of the aggregate are not rounded.
            let imps = (BoardUnit::Imps, ImpBoardRounding(None));
            view::settle_averages(&mut in_imps[index], imps, rule, &own_imps[index]);
            let boards = &in_imps[index];
            settle_match(self.event, self.regulations, self.method, unit, (played, boards));
        }
    }

    /// What each match brings to the ranking.
    fn points(&mut self) {
        for index in 0..self.matches.len() {
            let played = &self.matches[index].0;
            let settled = matches!(played.source, MatchSource::Forfeited(_));
            if !played.counts || settled {
                continue;
            }
            let boards = [played.counted, played.scheduled];
            let boards =
                if played.source == MatchSource::Void { [played.scheduled; 2] } else { boards };
            for side in 0..2 {
                let totals = &self.matches[index].0.sides[side];
                if totals.awarded {
                    continue;
                }
                let (view, aggregate) = (&totals.view, totals.aggregate.as_ref());
                let points =
                    points::of_match(self.method, &mut self.scales, view, aggregate, boards);
                // In Patton boards and aggregate together say who won, each team from its own side.
                let theirs = match &aggregate {
                    Some(aggregate) if self.matches[index].0.knock_out.is_none() => {
                        let (view, aggregate) = (view.turned(), aggregate.turned());
                        let aggregate = Some(&aggregate);
                        points::of_match(self.method, &mut self.scales, &view, aggregate, boards)
                            .ok()
                            .flatten()
                    }
                    _ => None,
                };
                match points {
                    Ok(points) => self.matches[index].0.sides[side].settle(points, theirs.as_ref()),
                    Err(unfit) => {
                        self.unfit(index, unfit);
                        break;
                    }
                }
            }
        }
    }

    /// A match that the event's scale is not made for.
    pub(super) fn unfit(&mut self, index: usize, unfit: Unfit) {
        let (played, known_by) = &self.matches[index];
        let kind = match unfit {
            Unfit::Scale(why, hint) => {
                FaultKind::Scale { teams: self.teams(played.home, played.away), why, hint }
            }
        };
        self.faults.push(Fault { kind, at: known_by.whole(), other: None });
    }

    fn finish(
        mut self,
        rounds: Vec<Option<RoundId>>,
        byes: Vec<ByeScore>,
        cancelled: BTreeSet<ContestantId>,
    ) -> Result<TeamsScores, Faults> {
        let event = self.event;
        let rank = |name: TextId| self.ranks.get(name.index()).copied();
        // A match is large: keys are sorted, and each match is moved once.
        self.matches.sort_by_cached_key(|(played, _)| {
            let table = played.table.map(|table| rank(table.into()));
            let round = rounds.iter().position(|&round| round == played.round);
            (round, table, rank(played.home.into()), rank(played.away.into()))
        });
        self.two_matches_in_a_round();
        self.stop_at_faults()?;
        let mut doubts = self.drawn_knock_outs();
        doubts.extend(self.ignored_rulings());
        doubts.extend(self.more_boards());
        doubts.extend(self.similar_names());
        let ranked_by = self.ranked_by();
        let mut scores = TeamsScores {
            method: self.method,
            unit: self.unit,
            ranked_by,
            rounds,
            matches: self.matches.into_iter().map(|(played, _)| played).collect(),
            byes,
            cancelled,
            ranking: Ranking { standings: Vec::new(), ties: Vec::new() },
            doubts,
            ranks: self.ranks,
        };
        let last = scores.rounds.len().saturating_sub(1);
        scores.ranking = standings::after(&scores.entered(event, self.regulations), last);
        Ok(scores)
    }

    pub(super) fn ranked_by(&self) -> RankedBy {
        match (self.regulations.teams.stage, self.method) {
            (Stage::KnockOut, _) => RankedBy::Rounds,
            (_, Method::BoardAMatch) => RankedBy::BoardPoints,
            (_, Method::Patton) => RankedBy::Patton,
            (
                _,
                Method::Teams
                | Method::Matchpoints
                | Method::SwissPairs
                | Method::Butler
                | Method::CrossImps,
            ) => {
                if self.regulations.vps.scale.is_some() || self.has_points() {
                    RankedBy::Vps
                } else {
                    RankedBy::NetImps
                }
            }
        }
    }

    /// Whether results were handed in as Victory Points.
    fn has_points(&self) -> bool {
        matches!(self.event.matches().first(), Some(row) if matches!(row.result, MatchResult::Vps { .. }))
    }

    /// All rounds that anything happened in, in natural order: how many they are is what matters so far.
    fn rounds(&self) -> Vec<Option<RoundId>> {
        let of_matches = self.matches.iter().map(|(played, _)| played.round);
        let byes = self.event.decisions.byes.iter();
        let mut rounds: Vec<Option<RoundId>> =
            of_matches.chain(byes.map(|bye| bye.round)).collect();
        rounds.sort_by(|&a, &b| self.event.compare_labels(a, b).then(a.cmp(&b)));
        rounds.dedup();
        rounds
    }

    /// A match of a round, whichever team is called first; and whether they stand the other way round.
    pub(super) fn find(
        &self,
        round: Option<RoundId>,
        one: ContestantId,
        other: ContestantId,
    ) -> Option<(usize, bool)> {
        self.matches.iter().enumerate().find_map(|(index, (played, _))| {
            let same = (played.home, played.away) == (one, other);
            let turned = (played.home, played.away) == (other, one);
            (played.round == round && (same || turned)).then_some((index, turned))
        })
    }

    pub(super) fn teams(&self, home: ContestantId, away: ContestantId) -> String {
        format!("{} – {}", self.event.name(home), self.event.name(away))
    }
}
