//! The players in the seats of results that a stream forgets.

use std::collections::{HashMap, HashSet};

use bridge_core::Side;
use foldhash::fast::RandomState;

use super::player_columns::{is_player, seat_columns};
use crate::decisions::pair_decisions::PairName;
use crate::event::Event;
use crate::faults::fault::{Fault, FaultLocation, ResultColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::{ContestantId, TextId};
use crate::names::small_number;

/// The maximum number of players of all pairs together. Further players are not compared.
const MAX_PLAYERS: usize = 100_000;

/// A player of a pair on one side.
type Seat = (ContestantId, Side, TextId);

/// The players of each pair in the results of a stream, each with the location of the first result.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{Event, NewResult, Outcome, SeatedPlayers};
///
/// let mut event = Event::default();
/// event.extra_columns = ["north", "south", "east", "west"].map(str::to_owned).into();
/// let mut players = SeatedPlayers::default();
/// for (number, seats) in [(1, ["Ann", "Bob", "Cid", "Dot"]), (2, ["Eve", "Eve", "Ann", "Gus"])] {
///     event.clear_results();
///     let board = event.board(None, BoardNumber::new(number)?, None)?;
///     let [ns, ew] = [number.to_string(), (number + 2).to_string()];
///     let result = NewResult::new(board, &ns, &ew, Outcome::PassedOut);
///     event.add(NewResult { extra: &seats, ..result })?;
///     players.check_chunk(&event, Some);
/// }
/// event.clear_results();
/// let warnings = event.entry_warnings_of_stream(&players);
/// assert_eq!(warnings[0].kind.to_string(), "\"Eve\" is named twice as a member of \"2\"");
/// assert_eq!(warnings[1].kind.to_string(), "\"Ann\" plays for \"1\" and for \"4\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct SeatedPlayers {
    by_side: HashMap<(ContestantId, Side), PlayersOfSide, RandomState>,
    first: HashMap<Seat, Option<FaultLocation>, RandomState>,
    /// The players who have both seats of a pair.
    in_both_seats: HashSet<(ContestantId, TextId), RandomState>,
    first_in_both_seats: Option<Fault>,
}

/// The players of a pair on one side.
#[derive(Clone, Debug, Default)]
struct PlayersOfSide {
    /// The players of the last result.
    last: [Option<TextId>; 2],
    /// Each player once, in input order.
    all: Vec<TextId>,
}

/// The players of each pair. Two pairs of one name are listed with their sides.
pub(super) type PlayersOfPairs = Vec<(PairName, Vec<TextId>)>;

impl SeatedPlayers {
    /// Adds the results of an event, whose names keep their IDs. `note` returns the location in the stream of a location in
    /// the event.
    ///
    /// Events without the columns `north`, `south`, `east`, and `west`, and individual events, are ignored.
    pub fn check_chunk(
        &mut self,
        event: &Event,
        mut note: impl FnMut(FaultLocation) -> Option<FaultLocation>,
    ) {
        let Some(seat_columns) = seat_columns(event).filter(|_| !event.is_individual()) else {
            return;
        };
        let results = event.results();
        let columns = [ResultColumn::NorthSouth, ResultColumn::EastWest];
        for id in results.ids() {
            let sides = Side::ALL.into_iter().zip(results.contestants(id));
            for (((side, contestant), seats), column) in sides.zip(seat_columns).zip(columns) {
                let players = seats.map(|at| results.extra(id, at));
                let is_full = self.first.len() >= MAX_PLAYERS;
                let side_players = if is_full {
                    self.by_side.get_mut(&(contestant, side))
                } else {
                    Some(self.by_side.entry((contestant, side)).or_default())
                };
                let Some(side_players) = side_players.filter(|it| it.last != players) else {
                    continue;
                };
                side_players.last = players;
                let location = id.location(column);
                for player in players.into_iter().flatten() {
                    let seat = (contestant, side, player);
                    if !is_full && !self.first.contains_key(&seat) {
                        self.first.insert(seat, note(location));
                        side_players.all.push(player);
                    }
                }
                if let [Some(player), other] = players
                    && other == Some(player)
                    && is_player(event.name(player))
                    && self.in_both_seats.len() < MAX_PLAYERS
                    && self.in_both_seats.insert((contestant, player))
                {
                    if let Some(first) = &mut self.first_in_both_seats {
                        first.kind.increment_count();
                        continue;
                    }
                    let [player, name] =
                        [event.name(player), event.name(contestant)].map(str::to_owned);
                    let kind = FaultKind::MemberTwice { player, name, more: 0 };
                    let location = note(location);
                    self.first_in_both_seats = Some(Fault { kind, location, other: None });
                }
            }
        }
    }

    /// Returns the first player who has both seats of a pair, with the number of further ones.
    pub(super) fn in_both_seats(&self) -> Option<Fault> {
        self.first_in_both_seats.clone()
    }

    /// Returns the first result in which a player had a seat of a pair.
    pub(super) fn location(&self, pair: PairName, player: TextId) -> Option<FaultLocation> {
        let sides = Side::ALL.into_iter().filter(|&side| pair.is_pair(pair.name, Some(side)));
        let found = sides.filter_map(|side| *self.first.get(&(pair.name, side, player))?);
        found.min_by_key(|at| at.row())
    }

    /// Returns the players of each pair: pairs with numbers first, as in an event that is read as a whole.
    ///
    /// If no player of one side sat on the other, two pairs have the same name.
    pub(super) fn players_of_pairs(&self, event: &Event) -> PlayersOfPairs {
        let players =
            |contestant, side| self.by_side.get(&(contestant, side)).map_or(&[][..], |it| &it.all);
        let mut names: Vec<ContestantId> =
            self.by_side.keys().map(|&(contestant, _)| contestant).collect();
        bridge_core::sort_list_by_key(&mut names, |&contestant| {
            (small_number(event.name(contestant)).unwrap_or(u32::MAX), contestant)
        });
        names.dedup();
        let mut pairs = Vec::new();
        for name in names {
            let [ours, theirs] = Side::ALL.map(|side| players(name, side));
            let sat_north_south =
                |player: &&TextId| self.first.contains_key(&(name, Side::NorthSouth, **player));
            let are_two = !ours.is_empty()
                && !theirs.is_empty()
                && !theirs.iter().any(|it| sat_north_south(&it));
            if are_two {
                for (side, players) in Side::ALL.into_iter().zip([ours, theirs]) {
                    pairs.push((PairName { name, side: Some(side) }, players.to_vec()));
                }
            } else {
                let new = theirs.iter().filter(|it| !sat_north_south(it));
                let all = ours.iter().chain(new).copied().collect();
                pairs.push((PairName { name, side: None }, all));
            }
        }
        pairs
    }
}
