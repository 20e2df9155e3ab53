//! Checks of matches: errors, and warnings about unusual matches.

use std::collections::{HashMap, HashSet};

use foldhash::fast::RandomState;

use bridge_core::Exact;

use crate::matches::match_result::{Match, MatchOrigin, MatchSource};
use crate::matches::rule::{MatchRule, RIENECK_TIE};
use crate::matches::scorer::Scorer;
use crate::warnings::similar_names;
use event::{ContestantId, Fault, FaultKind, ResultColumn, RoundId, Ruling, TextId};
use regulations::{PattonShare, Scheduled, Stage};

impl Scorer<'_> {
    /// Reports teams with two matches in a round of a Swiss event or knock-out.
    pub(super) fn check_one_match_per_round(&mut self) {
        if !matches!(self.regulations.teams.stage, Stage::Swiss | Stage::KnockOut) {
            return;
        }
        let mut seen: HashMap<(ContestantId, Option<RoundId>), &(Match, MatchOrigin), RandomState> =
            HashMap::default();
        let mut faults = Vec::new();
        for it in &self.matches {
            let (played, origin) = it;
            for (team, other) in [(played.home, played.away), (played.away, played.home)] {
                let Some((previous, earlier)) = seen.insert((team, played.round), it) else {
                    continue;
                };
                let previous = if previous.home == team { previous.away } else { previous.home };
                let name = |id: TextId| self.event.name(id).to_owned();
                let kind = FaultKind::TwoMatches {
                    name: name(team.into()),
                    round: played.round.map_or_else(
                        || "one round".to_owned(),
                        |id| format!("round {}", name(id.into())),
                    ),
                    one: name(previous.into()),
                    other: name(other.into()),
                };
                faults.push(Fault {
                    kind,
                    location: Some(origin.team_location()),
                    other: Some(earlier.team_location()),
                });
            }
        }
        self.faults.extend(faults);
    }

    /// Reports a conflict if two options define a tied board.
    pub(super) fn check_tie_options(&mut self) {
        let tie = self.regulations.board_a_match.tie;
        let rieneck = self.regulations.patton.share == PattonShare::Rieneck;
        if self.rule == MatchRule::Patton && rieneck && !matches!(tie, 0 | RIENECK_TIE) {
            self.faults.push(Fault::in_event(FaultKind::Meaningless {
                what: "the share `rieneck` defines a tie, up to 10 points: `board_a_match.tie` has no effect",
                help: "remove it, or use another share",
            }));
        }
    }

    /// Reports margins and Victory Points of whole matches that their number of boards cannot
    /// produce.
    pub(super) fn check_entered_results(&mut self) {
        let mut faults = Vec::new();
        for (played, origin) in &self.matches {
            if played.source != MatchSource::Entered {
                continue;
            }
            let boards = played.counted;
            let maximum = Exact::from(24_i64).times(Exact::from(u64::from(boards)));
            let mut why = None;
            let [home, _] = &played.sides;
            if boards > 0 && home.totals.margin().abs() > maximum {
                why = Some(format!("{boards} boards give at most {maximum} IMPs"));
            }
            let length = self.scales.length(boards, played.scheduled);
            if let Some(maximum) = self.scales.max_award_of_any_length(length)
                && played.sides.iter().any(|side| side.points > Some(maximum.clone()))
            {
                why = Some(format!("a match earns at most {maximum} VPs on the event's scale"));
            }
            if let Some(why) = why {
                let kind =
                    FaultKind::Margin { teams: self.team_names(played.home, played.away), why };
                faults.push(Fault { kind, location: Some(origin.team_location()), other: None });
            }
        }
        self.faults.extend(faults);
    }

    /// Warns about Victory Points of whole matches whose sum is impossible on the scale. Only split
    /// scores need not add up. If the sum is right but no margin earns these points, there is one
    /// warning for all matches.
    pub(super) fn point_sum_warnings(&mut self) -> Vec<Fault> {
        let mut warnings = Vec::new();
        let mut no_margin: Option<Fault> = None;
        let mut sums: HashMap<u32, Option<[Exact; 2]>, RandomState> = HashMap::default();
        let mut awards: HashMap<u32, HashSet<[Exact; 2], RandomState>, RandomState> =
            HashMap::default();
        for (played, origin) in &self.matches {
            let entered = played.source == MatchSource::Entered;
            if !entered || !played.sides.iter().all(|side| side.awarded) {
                continue;
            }
            let length = self.scales.length(played.counted, played.scheduled);
            let sums = sums.entry(length).or_insert_with(|| self.scales.award_sum_range(length));
            let Some([minimum, maximum]) = sums else { continue };
            let [home, away] = played.sides.each_ref().map(|side| side.points.clone());
            let (Some(home), Some(away)) = (home, away) else { continue };
            let sum = home.plus(&away);
            if sum < *minimum || sum > *maximum {
                let both = if minimum == maximum {
                    maximum.to_string()
                } else {
                    format!("{minimum} to {maximum}")
                };
                let why = format!(
                    "{home} and {away} VPs are {sum}: on the event's scale both have {both}"
                );
                let teams = self.team_names(played.home, played.away);
                let kind = FaultKind::UnevenPoints { teams, why };
                warnings.push(Fault { kind, location: Some(origin.team_location()), other: None });
                continue;
            }
            let awards = awards.entry(length).or_insert_with(|| self.scales.awards(length));
            if awards.is_empty() || awards.contains(&[home.clone(), away.clone()]) {
                continue;
            }
            if let Some(first) = &mut no_margin {
                first.kind.increment_count();
                continue;
            }
            let (teams, vps) =
                (self.team_names(played.home, played.away), format!("{home} and {away}"));
            let kind = FaultKind::NoSuchMargin { teams, vps, boards: length, more: 0 };
            no_margin = Some(Fault { kind, location: Some(origin.team_location()), other: None });
        }
        warnings.extend(no_margin);
        warnings
    }

    /// Warns about matches with more boards than scheduled.
    pub(super) fn surplus_board_warnings(&self) -> Vec<Fault> {
        let Scheduled::Boards(scheduled) = self.regulations.teams.boards else { return Vec::new() };
        let scheduled = u32::from(scheduled.get());
        let more = self.matches.iter().filter(|(played, _)| played.counted > scheduled);
        more.map(|(played, origin)| {
            let teams = self.team_names(played.home, played.away);
            let kind = FaultKind::MoreBoards { teams, boards: played.counted, scheduled };
            Fault { kind, location: Some(origin.boards_location()), other: None }
        })
        .collect()
    }

    /// Warns about boards on which a team has an assigned score at one table, but a ruling at the
    /// other table settles the board.
    pub(super) fn ignored_ruling_warnings(&self) -> Vec<Fault> {
        let results = self.event.results();
        if results.adjustments().next().is_none() {
            return Vec::new();
        }
        let mut warnings = Vec::new();
        for board in self.matches.iter().flat_map(|(played, _)| &played.boards) {
            let (Some(one), Some(other)) = (board.home_table, board.away_table) else { continue };
            for (north_south, east_west) in [(one, other), (other, one)] {
                let (Some(first), Some(second)) =
                    (results.adjustment(north_south), results.adjustment(east_west))
                else {
                    continue;
                };
                let (ours, theirs) = (&first.north_south, &second.east_west);
                for (scored, (row, ignored)) in
                    [(ours, (east_west, theirs)), (theirs, (north_south, ours))]
                {
                    let assigned =
                        matches!(ignored, Ruling::Assigned(_) | Ruling::SelfInflicted { .. });
                    if scored.is_final() && assigned {
                        let kind = FaultKind::RulingIgnored { ruling: scored.to_string() };
                        let at = Some(row.location(ResultColumn::Adjustment));
                        warnings.push(Fault { kind, location: at, other: None });
                    }
                }
            }
        }
        warnings
    }

    /// Returns each team of each match, with the input that the match comes from.
    pub(super) fn playing_teams(&self) -> impl Iterator<Item = (ContestantId, MatchOrigin)> {
        let both = |&(ref played, origin): &(Match, MatchOrigin)| {
            [(played.home, origin), (played.away, origin)]
        };
        self.matches.iter().flat_map(both)
    }

    /// Warns about teams that play but are not listed. Their names may be misspelled. The first
    /// warning also names a listed team that does not play, if there is one.
    ///
    /// If at least half of the teams that play are not listed, the list is only for some teams, and
    /// only a listed team that does not play shows a misspelled name.
    pub(super) fn unlisted_team_warnings(&self, listed: &[ContestantId]) -> Vec<Fault> {
        if listed.is_empty() {
            return Vec::new();
        }
        let all: HashSet<ContestantId, RandomState> = listed.iter().copied().collect();
        let mut play: HashSet<ContestantId, RandomState> = HashSet::default();
        let first_matches: Vec<(ContestantId, MatchOrigin)> =
            self.playing_teams().filter(|&(team, _)| play.insert(team)).collect();
        let unlisted: Vec<(ContestantId, MatchOrigin)> =
            first_matches.iter().copied().filter(|(team, _)| !all.contains(team)).collect();
        let playing_listed = first_matches.len().saturating_sub(unlisted.len());
        let without = listed.iter().find(|team| !play.contains(*team));
        let mut without = without.filter(|_| playing_listed > 0);
        let most =
            if playing_listed > unlisted.len() { unlisted.len() } else { without.iter().len() };
        let faults = unlisted.into_iter().take(most).map(|(team, origin)| {
            let name = self.event.name(team).to_owned();
            let kind = match without.take() {
                Some(without) => {
                    FaultKind::NotListed { name, without: self.event.name(*without).to_owned() }
                }
                None => FaultKind::TeamNotListed { name },
            };
            Fault { kind, location: Some(origin.name_location(self.event, team)), other: None }
        });
        faults.collect()
    }

    /// Warns about teams with similar names, each at its first match. Listed teams without a match
    /// are included.
    pub(super) fn similar_name_warnings(&self, listed: &[ContestantId]) -> Vec<Fault> {
        let all = self.playing_teams().map(|(team, _)| team).chain(listed.iter().copied());
        let similar = similar_names::similar_pairs(self.event, all);
        if similar.is_empty() {
            return Vec::new();
        }
        let mut first: HashMap<ContestantId, MatchOrigin, RandomState> = HashMap::default();
        for (team, origin) in self.playing_teams() {
            first.entry(team).or_insert(origin);
        }
        let named = |team| Some(first.get(&team)?.name_location(self.event, team));
        let at = |&[one, other]: &[ContestantId; 2]| named(other).or_else(|| named(one));
        let faults =
            similar.into_iter().map(|names| similar_names::fault(self.event, names, at(&names)));
        faults.collect()
    }

    /// Warns about matches of a knock-out that have no winner yet.
    pub(super) fn drawn_knock_out_warnings(&self) -> Vec<Fault> {
        if self.regulations.teams.stage != Stage::KnockOut {
            return Vec::new();
        }
        let drawn = self.matches.iter().filter(|(played, _)| {
            played.counts && played.sides.iter().all(|side| side.half_wins == 1)
        });
        drawn
            .map(|(played, origin)| {
                let kind =
                    FaultKind::DrawnKnockOut { teams: self.team_names(played.home, played.away) };
                Fault { kind, location: Some(origin.match_location()), other: None }
            })
            .collect()
    }

    /// Warns about teams that lost in a knock-out and later play a team that has not lost. Such a
    /// match cannot be for a lower place.
    pub(super) fn beaten_team_warnings(&self) -> Vec<Fault> {
        if self.regulations.teams.stage != Stage::KnockOut {
            return Vec::new();
        }
        let mut beaten: HashMap<ContestantId, &(Match, MatchOrigin), RandomState> =
            HashMap::default();
        let mut warnings = Vec::new();
        for it in self.matches.iter().filter(|(played, _)| played.counts) {
            let (played, origin) = it;
            let teams = [played.home, played.away];
            if let ([Some((lost, earlier)), None], [team, other])
            | ([None, Some((lost, earlier))], [other, team]) =
                (teams.map(|team| beaten.get(&team)), teams)
            {
                let name = |team: ContestantId| self.event.name(team).to_owned();
                let winner = if lost.home == team { lost.away } else { lost.home };
                let kind = FaultKind::BeatenPlaysOn {
                    name: name(team),
                    winner: name(winner),
                    other: name(other),
                };
                warnings.push(Fault {
                    kind,
                    location: Some(origin.team_location()),
                    other: Some(earlier.team_location()),
                });
            }
            for (team, side) in teams.into_iter().zip(&played.sides) {
                if side.half_wins == 0 {
                    beaten.entry(team).or_insert(it);
                }
            }
        }
        warnings
    }
}
