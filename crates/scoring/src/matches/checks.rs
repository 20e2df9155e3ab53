//! Checks of matches: errors, and warnings about unusual matches.

use std::collections::{HashMap, HashSet};

use foldhash::fast::RandomState;

use bridge_core::Exact;

use crate::matches::played::{KnownBy, Match, MatchSource};
use crate::matches::rule::{MatchRule, RIENECK_TIE};
use crate::matches::scorer::Scorer;
use crate::warnings::similar_names;
use event::{ContestantId, Fault, FaultKind, ResultColumn, RoundId, Ruling, TextId};
use regulations::{PattonShare, Scheduled, Stage};

impl Scorer<'_> {
    /// Reports teams with two matches in a round of a Swiss event or knock-out.
    pub(super) fn two_matches_in_a_round(&mut self) {
        if !matches!(self.regulations.teams.stage, Stage::Swiss | Stage::KnockOut) {
            return;
        }
        let mut seen: HashMap<(ContestantId, Option<RoundId>), &(Match, KnownBy), RandomState> =
            HashMap::default();
        let mut faults = Vec::new();
        for it in &self.matches {
            let (played, known_by) = it;
            for (team, other) in [(played.home, played.away), (played.away, played.home)] {
                let Some((before, earlier)) = seen.insert((team, played.round), it) else {
                    continue;
                };
                let before = if before.home == team { before.away } else { before.home };
                let name = |id: TextId| self.event.name(id).to_owned();
                let kind = FaultKind::TwoMatches {
                    name: name(team.into()),
                    round: played.round.map_or_else(
                        || "one round".to_owned(),
                        |id| format!("round {}", name(id.into())),
                    ),
                    one: name(before.into()),
                    other: name(other.into()),
                };
                faults.push(Fault {
                    kind,
                    location: Some(known_by.team()),
                    other: Some(earlier.team()),
                });
            }
        }
        self.faults.extend(faults);
    }

    /// Reports a conflict if two options define a tied board.
    pub(super) fn tie_said_twice(&mut self) {
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
    pub(super) fn possible(&mut self) {
        let mut faults = Vec::new();
        for (played, known_by) in &self.matches {
            if played.source != MatchSource::Entered {
                continue;
            }
            let boards = played.counted;
            let most = Exact::from(24_i64).times(Exact::from(u64::from(boards)));
            let mut why = None;
            let [home, _] = &played.sides;
            if boards > 0 && home.totals.margin().abs() > most {
                why = Some(format!("{boards} boards give at most {most} IMPs"));
            }
            let length = self.scales.length(boards, played.scheduled);
            if let Some(most) = self.scales.most_of_any(length)
                && played.sides.iter().any(|side| side.points > Some(most.clone()))
            {
                why = Some(format!("a match earns at most {most} VPs on the event's scale"));
            }
            if let Some(why) = why {
                let kind = FaultKind::Margin { teams: self.teams(played.home, played.away), why };
                faults.push(Fault { kind, location: Some(known_by.team()), other: None });
            }
        }
        self.faults.extend(faults);
    }

    /// Warns about Victory Points of whole matches whose sum is impossible on the scale. Only split
    /// scores need not add up. If the sum is right but no margin earns these points, there is one
    /// warning for all matches.
    pub(super) fn uneven_points(&mut self) -> Vec<Fault> {
        let mut warnings = Vec::new();
        let mut no_margin: Option<Fault> = None;
        let mut sums: HashMap<u32, Option<[Exact; 2]>, RandomState> = HashMap::default();
        let mut awards: HashMap<u32, HashSet<[Exact; 2], RandomState>, RandomState> =
            HashMap::default();
        for (played, known_by) in &self.matches {
            let entered = played.source == MatchSource::Entered;
            if !entered || !played.sides.iter().all(|side| side.awarded) {
                continue;
            }
            let length = self.scales.length(played.counted, played.scheduled);
            let sums = sums.entry(length).or_insert_with(|| self.scales.sums(length));
            let Some([least, most]) = sums else { continue };
            let [home, away] = played.sides.each_ref().map(|side| side.points.clone());
            let (Some(home), Some(away)) = (home, away) else { continue };
            let sum = home.plus(&away);
            if sum < *least || sum > *most {
                let both =
                    if least == most { most.to_string() } else { format!("{least} to {most}") };
                let why = format!(
                    "{home} and {away} VPs are {sum}: on the event's scale both have {both}"
                );
                let teams = self.teams(played.home, played.away);
                let kind = FaultKind::UnevenPoints { teams, why };
                warnings.push(Fault { kind, location: Some(known_by.team()), other: None });
                continue;
            }
            let awards = awards.entry(length).or_insert_with(|| self.scales.awards(length));
            if awards.is_empty() || awards.contains(&[home.clone(), away.clone()]) {
                continue;
            }
            if let Some(first) = &mut no_margin {
                first.kind.one_more();
                continue;
            }
            let (teams, vps) = (self.teams(played.home, played.away), format!("{home} and {away}"));
            let kind = FaultKind::NoSuchMargin { teams, vps, boards: length, more: 0 };
            no_margin = Some(Fault { kind, location: Some(known_by.team()), other: None });
        }
        warnings.extend(no_margin);
        warnings
    }

    /// Warns about matches with more boards than scheduled.
    pub(super) fn more_boards(&self) -> Vec<Fault> {
        let Scheduled::Boards(scheduled) = self.regulations.teams.boards else { return Vec::new() };
        let scheduled = u32::from(scheduled.get());
        let more = self.matches.iter().filter(|(played, _)| played.counted > scheduled);
        more.map(|(played, known_by)| {
            let teams = self.teams(played.home, played.away);
            let kind = FaultKind::MoreBoards { teams, boards: played.counted, scheduled };
            Fault { kind, location: Some(known_by.boards()), other: None }
        })
        .collect()
    }

    /// Warns about boards on which a team has an assigned score at one table, but a ruling at the
    /// other table settles the board.
    pub(super) fn ignored_rulings(&self) -> Vec<Fault> {
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
                for (settled, (row, ignored)) in
                    [(ours, (east_west, theirs)), (theirs, (north_south, ours))]
                {
                    let assigned =
                        matches!(ignored, Ruling::Assigned(_) | Ruling::SelfInflicted { .. });
                    if settled.is_final() && assigned {
                        let kind = FaultKind::RulingIgnored { ruling: settled.to_string() };
                        let at = Some(row.location(ResultColumn::Adjustment));
                        warnings.push(Fault { kind, location: at, other: None });
                    }
                }
            }
        }
        warnings
    }

    /// Returns each team of each match, with the input that the match comes from.
    pub(super) fn playing(&self) -> impl Iterator<Item = (ContestantId, KnownBy)> {
        let both = |&(ref played, known_by): &(Match, KnownBy)| {
            [(played.home, known_by), (played.away, known_by)]
        };
        self.matches.iter().flat_map(both)
    }

    /// Warns if a team plays but is not listed, while a listed team does not play. The name may be
    /// misspelled.
    pub(super) fn not_listed(&self, listed: &[ContestantId]) -> Option<Fault> {
        listed.first()?;
        let all: HashSet<ContestantId, RandomState> = listed.iter().copied().collect();
        let (team, known_by) = self.playing().find(|(team, _)| !all.contains(team))?;
        let play: HashSet<ContestantId, RandomState> =
            self.playing().map(|(team, _)| team).collect();
        let without = listed.iter().find(|team| !play.contains(*team))?;
        // If no listed team plays, the list is for another event.
        listed.iter().find(|team| play.contains(*team))?;
        let [name, without] = [team, *without].map(|team| self.event.name(team).to_owned());
        let kind = FaultKind::NotListed { name, without };
        Some(Fault { kind, location: Some(known_by.name(self.event, team)), other: None })
    }

    /// Warns about teams with similar names, each at its first match. Listed teams without a match
    /// are included.
    pub(super) fn similar_names(&self, listed: &[ContestantId]) -> Vec<Fault> {
        let all = self.playing().map(|(team, _)| team).chain(listed.iter().copied());
        let similar = similar_names::similar(self.event, all);
        if similar.is_empty() {
            return Vec::new();
        }
        let mut first: HashMap<ContestantId, KnownBy, RandomState> = HashMap::default();
        for (team, known_by) in self.playing() {
            first.entry(team).or_insert(known_by);
        }
        let named = |team| Some(first.get(&team)?.name(self.event, team));
        let at = |&[one, other]: &[ContestantId; 2]| named(other).or_else(|| named(one));
        let faults =
            similar.into_iter().map(|names| similar_names::fault(self.event, names, at(&names)));
        faults.collect()
    }

    /// Warns about matches of a knock-out that have no winner yet.
    pub(super) fn drawn_knock_outs(&self) -> Vec<Fault> {
        if self.regulations.teams.stage != Stage::KnockOut {
            return Vec::new();
        }
        let drawn = self.matches.iter().filter(|(played, _)| {
            played.counts && played.sides.iter().all(|side| side.half_wins == 1)
        });
        drawn
            .map(|(played, known_by)| {
                let kind = FaultKind::DrawnKnockOut { teams: self.teams(played.home, played.away) };
                Fault { kind, location: Some(known_by.whole()), other: None }
            })
            .collect()
    }

    /// Warns about teams that lost in a knock-out and later play a team that has not lost. Such a
    /// match cannot be for a lower place.
    pub(super) fn beaten_who_play_on(&self) -> Vec<Fault> {
        if self.regulations.teams.stage != Stage::KnockOut {
            return Vec::new();
        }
        let mut beaten: HashMap<ContestantId, &(Match, KnownBy), RandomState> = HashMap::default();
        let mut warnings = Vec::new();
        for it in self.matches.iter().filter(|(played, _)| played.counts) {
            let (played, known_by) = it;
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
                    location: Some(known_by.team()),
                    other: Some(earlier.team()),
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
