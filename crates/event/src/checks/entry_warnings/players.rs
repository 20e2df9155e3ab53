//! Members that are named twice, and players of two pairs or of both teams of a match.

use std::collections::{HashMap, HashSet};

use bridge_core::Side;
use foldhash::fast::RandomState;

use super::player_columns::{is_player, seat_columns};
use super::seated_players::SeatedPlayers;
use crate::decisions::DecisionList;
use crate::decisions::pair_decisions::PairName;
use crate::event::Event;
use crate::faults::fault::{Fault, FaultLocation, MatchColumn, ResultColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::{ContestantId, MatchId, ResultId, RoundId, TextId};

/// The first case of each kind of warning, with the number of further cases.
#[derive(Default)]
struct PlayerWarnings {
    in_both_seats: Option<Fault>,
    in_two_teams: Option<Fault>,
}

/// Returns the warnings about members, and about players in the seats of the results.
pub(super) fn warnings(event: &Event, for_teams: bool) -> Vec<Fault> {
    if event.is_individual() {
        return Vec::new();
    }
    let mut found = PlayerWarnings::default();
    compare_members(event, &all_members(event, for_teams), for_teams, &mut found);
    if for_teams {
        compare_teams(event, &mut found);
    }
    compare_seats(event, for_teams, &mut found);
    found.in_both_seats.into_iter().chain(found.in_two_teams).collect()
}

/// Returns the warnings about members of pairs, and about players in the seats of results that a stream has forgotten.
pub(super) fn warnings_of_stream(event: &Event, seated: &SeatedPlayers) -> Vec<Fault> {
    if event.is_individual() {
        return Vec::new();
    }
    let mut found = PlayerWarnings::default();
    let of_stream = seated.players_of_pairs(event).into_iter();
    // Members in the event file replace the players.
    let of_stream = of_stream.filter(|(pair, _)| event.members_of(*pair).is_none());
    let of_stream = of_stream.map(|(pair, players)| Members {
        pair,
        names: players.iter().map(|&player| event.name(player)).collect(),
        at: MembersPlace::Stream(seated),
    });
    let mut all = all_members(event, false);
    all.extend(of_stream);
    compare_members(event, &all, false, &mut found);
    match (found.in_both_seats.as_mut(), seated.in_both_seats()) {
        (Some(first), Some(other)) => first.kind.add_cases(&other.kind),
        (None, other) => found.in_both_seats = other,
        (Some(_), None) => {}
    }
    found.in_both_seats.into_iter().chain(found.in_two_teams).collect()
}

impl PlayerWarnings {
    fn add_in_both_seats(&mut self, fault: impl FnOnce() -> Fault) {
        add(&mut self.in_both_seats, fault);
    }

    fn add_in_two_teams(&mut self, fault: impl FnOnce() -> Fault) {
        add(&mut self.in_two_teams, fault);
    }
}

fn add(found: &mut Option<Fault>, fault: impl FnOnce() -> Fault) {
    match found {
        Some(first) => first.kind.increment_count(),
        None => *found = Some(fault()),
    }
}

/// The members of a contestant.
struct Members<'a> {
    pair: PairName,
    names: Vec<&'a str>,
    at: MembersPlace<'a>,
}

/// The place that names the members of a contestant.
#[derive(Clone, Copy)]
enum MembersPlace<'a> {
    EventFile(FaultLocation),
    Results,
    /// In results that are no longer in the event.
    Stream(&'a SeatedPlayers),
}

/// Returns all members. Members in the event file replace the members in the results.
fn all_members(event: &Event, for_teams: bool) -> Vec<Members<'_>> {
    let decided = event.decisions();
    let teams = DecisionList::Team.numbered(decided.teams()).map(|(id, it)| Members {
        pair: PairName { name: it.team, side: None },
        names: it.members.iter().map(String::as_str).collect(),
        at: MembersPlace::EventFile(FaultLocation::Decision(id)),
    });
    let pairs = DecisionList::Pair.numbered(decided.pairs()).map(|(id, it)| Members {
        pair: it.pair,
        names: it.members.iter().map(String::as_str).collect(),
        at: MembersPlace::EventFile(FaultLocation::Decision(id)),
    });
    let of_results = event.member_lists(for_teams).map(|(who, names)| {
        // The event file may repeat the members. Then there are two equal lists, and the other one counts.
        let counts = event.members_of(who).is_some_and(|members| std::ptr::eq(members, names));
        let names = if counts { names } else { &[] };
        let names = names.iter().map(String::as_str).collect();
        Members { pair: who, names, at: MembersPlace::Results }
    });
    teams.chain(pairs).chain(of_results).collect()
}

fn compare_members(
    event: &Event,
    all: &[Members<'_>],
    for_teams: bool,
    found: &mut PlayerWarnings,
) {
    let mut last: HashMap<&str, usize, RandomState> = HashMap::default();
    for (at, of) in all.iter().enumerate() {
        for &player in &of.names {
            let Some(before) = last.insert(player, at).filter(|_| is_player(player)) else {
                continue;
            };
            let name = |of: &Members<'_>| event.name(of.pair.name).to_owned();
            if before == at {
                found.add_in_both_seats(|| {
                    let location = of.place(event, player);
                    let (player, name) = (player.to_owned(), name(of));
                    let kind = FaultKind::MemberTwice { player, name, more: 0 };
                    Fault { kind, location, other: None }
                });
            } else if let Some(other) = all.get(before).filter(|_| !for_teams) {
                found.add_in_two_teams(|| {
                    let kind = two_teams_fault(event, player, [other.pair.name, of.pair.name]);
                    let [at, other] = [of, other].map(|it| it.place(event, player));
                    Fault { kind, location: at, other }
                });
            }
        }
    }
}

impl Members<'_> {
    /// Returns the location in the event file, or else in the first result of the contestant. If
    /// the results name the players of each table, it is the first result in which `player` had a
    /// seat.
    fn place(&self, event: &Event, player: &str) -> Option<FaultLocation> {
        match self.at {
            MembersPlace::EventFile(at) => Some(at),
            MembersPlace::Results => self.first_result(event, player),
            MembersPlace::Stream(seated) => seated.location(self.pair, event.find(player)?),
        }
    }

    fn first_result(&self, event: &Event, player: &str) -> Option<FaultLocation> {
        let results = event.results();
        let seats = seat_columns(event);
        let has_seat = |id: ResultId, side: Side| {
            let columns = seats.map(|by_side| side.select(by_side));
            let is_player = |text: TextId| event.name(text) == player;
            columns.is_none_or(|columns| {
                columns.into_iter().any(|at| results.extra(id, at).is_some_and(is_player))
            })
        };
        let first = |any_seat: bool| {
            results.ids().find_map(|id| {
                let contestants = Side::ALL.into_iter().zip(results.contestants(id));
                let mut own =
                    contestants.filter(|&(side, name)| self.pair.is_pair(name, Some(side)));
                let (side, _) = own.find(|&(side, _)| any_seat || has_seat(id, side))?;
                Some(id.location(side.select([ResultColumn::NorthSouth, ResultColumn::EastWest])))
            })
        };
        first(false).or_else(|| first(true))
    }
}

/// The maximum number of members of a team that are compared with its opponents.
const MAX_MEMBERS: usize = 64;

/// Compares the members of both teams of each match. If the results name the players of each table,
/// [`seats`] compares them instead.
fn compare_teams(event: &Event, found: &mut PlayerWarnings) {
    let by_table = event.extra_columns.iter().any(|it| it.eq_ignore_ascii_case("north"));
    let lists: Vec<Members<'_>> = all_members(event, true);
    let lists =
        || lists.iter().filter(|it| matches!(it.at, MembersPlace::EventFile(_)) || !by_table);
    let mut teams: HashMap<&str, usize, RandomState> = HashMap::default();
    for player in lists().flat_map(|it| it.names.iter().copied().take(MAX_MEMBERS)) {
        let teams = teams.entry(player).or_default();
        *teams = teams.saturating_add(1);
    }
    // Only players of several teams can be in both teams of a match.
    let mut shared: HashMap<ContestantId, Vec<&str>, RandomState> = HashMap::default();
    for of in lists() {
        let names = of.names.iter().copied().take(MAX_MEMBERS);
        let names = names.filter(|player| teams.get(player).is_some_and(|&teams| teams > 1));
        let mut names: Vec<&str> = names.filter(|player| is_player(player)).collect();
        names.sort_unstable();
        names.dedup();
        if !names.is_empty() {
            shared.insert(of.pair.name, names);
        }
    }
    if shared.len() < 2 {
        return;
    }
    let (results, matches) = (event.results(), event.matches());
    let at_tables =
        results.ids().map(|id| (results.contestants(id), id.location(ResultColumn::NorthSouth)));
    let whole = MatchId::first(matches.len()).zip(matches.iter());
    let whole = whole.map(|(id, row)| ([row.home, row.away], id.location(MatchColumn::Home)));
    let mut seen: HashSet<[ContestantId; 2], RandomState> = HashSet::default();
    for (teams, at) in at_tables.chain(whole) {
        let [Some(one), Some(other)] = teams.map(|team| shared.get(&team)) else { continue };
        let mut both = teams;
        both.sort_unstable();
        if !seen.insert(both) || teams[0] == teams[1] {
            continue;
        }
        for player in one.iter().filter(|player| other.binary_search(player).is_ok()) {
            found.add_in_two_teams(|| Fault {
                kind: two_teams_fault(event, player, teams),
                location: Some(at),
                other: None,
            });
        }
    }
}

/// A player in a match: the player, the round, and both teams.
type MatchPlayer = (TextId, Option<RoundId>, [ContestantId; 2]);

/// Adds warnings from the columns that name the players of each table.
fn compare_seats(event: &Event, for_teams: bool, found: &mut PlayerWarnings) {
    let Some(seat_columns) = seat_columns(event) else { return };
    let results = event.results();
    let columns = [ResultColumn::NorthSouth, ResultColumn::EastWest];
    let mut teams: HashMap<MatchPlayer, (ContestantId, FaultLocation), RandomState> =
        HashMap::default();
    // A contestant has the same players on many boards.
    let mut reported: HashSet<(ContestantId, TextId), RandomState> = HashSet::default();
    let mut last = None;
    for id in results.ids() {
        let [ours, theirs] = results.contestants(id);
        let pairs = seat_columns.map(|pair| pair.map(|at| results.extra(id, at)));
        // Most tables have the players of the row before.
        let seats = Some((ours, theirs, results.round(id), pairs));
        if last == seats {
            continue;
        }
        last = seats;
        let sides = || [ours, theirs].into_iter().zip(pairs).zip(columns);
        for ((contestant, [one, other]), column) in sides() {
            let is_twice =
                one == other && one.is_some_and(|player| reported.insert((contestant, player)));
            if let Some(player) = player_name(event, one).filter(|_| is_twice) {
                let name = || event.name(contestant).to_owned();
                let kind =
                    || FaultKind::MemberTwice { player: player.to_owned(), name: name(), more: 0 };
                found.add_in_both_seats(|| Fault {
                    kind: kind(),
                    location: Some(id.location(column)),
                    other: None,
                });
            }
        }
        if !for_teams {
            continue;
        }
        let mut both = [ours, theirs];
        both.sort_unstable();
        for ((contestant, players), column) in sides() {
            for player in players.into_iter().flatten() {
                let place = id.location(column);
                let key = (player, results.round(id), both);
                let &mut (before, earlier) = teams.entry(key).or_insert((contestant, place));
                let is_new = before != contestant && reported.insert((contestant, player));
                if let Some(player) = player_name(event, Some(player)).filter(|_| is_new) {
                    found.add_in_two_teams(|| {
                        let kind = two_teams_fault(event, player, [before, contestant]);
                        Fault { kind, location: Some(place), other: Some(earlier) }
                    });
                }
            }
        }
    }
}

fn two_teams_fault(event: &Event, player: &str, who: [ContestantId; 2]) -> FaultKind {
    let [one, other] = who.map(|who| event.name(who).to_owned());
    FaultKind::PlayerInTwo { player: player.to_owned(), one, other, more: 0 }
}

/// Returns the name of a player, or `None` if the cell does not name one.
fn player_name(event: &Event, player: Option<TextId>) -> Option<&str> {
    player.map(|player| event.name(player)).filter(|name| is_player(name))
}
