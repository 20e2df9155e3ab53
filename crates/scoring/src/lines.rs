//! The lines of the scoring sheet: what is added up by itself before sessions are put together.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bridge_core::{BoardNumber, Side};
use foldhash::fast::RandomState;
use matchpoints::AverageWindow;

use event::{
    ContestantId, Event, FaultKind, PairName, ResultId, RoundId, SectionId, SessionId, TextId,
};
use regulations::{Regulations, SectionRankings, Winners};

/// Whose line it is, and of which part of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LineKey {
    pub(crate) name: ContestantId,
    /// The way it sat, in an event with two winners.
    pub(crate) side: Option<Side>,
    /// The section, where sections are ranked apart.
    pub(crate) section: Option<SectionId>,
    pub(crate) session: Option<SessionId>,
    /// The round, where rounds are looked at one by one.
    pub(crate) round: Option<RoundId>,
}

/// How the lines are told apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Apart {
    pub(crate) winners: Winners,
    pub(crate) sections: bool,
    pub(crate) rounds: bool,
}

impl Apart {
    /// With `rounds` each round is looked at by itself; so it is where AVE+ and AVE− go by the match.
    pub(crate) fn of(regulations: &Regulations, winners: Winners, rounds: bool) -> Self {
        Self {
            winners,
            sections: regulations.pairs.rankings == SectionRankings::BySection,
            rounds: rounds || regulations.artificial.window == AverageWindow::Match,
        }
    }
}

/// The part of the event whose boards AVE+ and AVE− go by: where rounds are matches, not the session but the match.
pub(crate) fn own_window(regulations: &Regulations, rounds: bool) -> AverageWindow {
    match regulations.artificial.window {
        AverageWindow::Session if rounds => AverageWindow::Match,
        window => window,
    }
}

/// A line: its position, whose it is, what was added up.
pub(crate) type Line<'a, T> = (usize, LineKey, &'a T);

/// All lines with their totals.
#[derive(Clone, Debug)]
pub(crate) struct Lines<T> {
    apart: Apart,
    names: usize,
    /// None where names alone, or names and sides, tell the lines apart: then a line's position is that of its name,
    /// and those of East-West follow those of North-South.
    positions: Option<HashMap<LineKey, usize, RandomState>>,
    keys: Vec<LineKey>,
    totals: Vec<Option<T>>,
}

impl<T: Clone + Default> Lines<T> {
    pub(crate) fn new(event: &Event, apart: Apart) -> Self {
        let mut sessions = event.boards().windows(2);
        let one_session = sessions.all(|two| two[0].session == two[1].session);
        let simple = one_session && !apart.sections && !apart.rounds;
        let names = event.names();
        Self {
            apart,
            names,
            positions: (!simple).then(HashMap::default),
            keys: Vec::new(),
            totals: if simple { vec![None; 2 * names] } else { Vec::new() },
        }
    }

    fn key(&self, event: &Event, row: ResultId, side: Side, name: ContestantId) -> LineKey {
        let results = event.results();
        LineKey {
            name,
            side: (self.apart.winners == Winners::Two).then_some(side),
            section: if self.apart.sections { results.section(row) } else { None },
            session: event.board_at(results.board(row)).session,
            round: if self.apart.rounds { results.round(row) } else { None },
        }
    }

    /// The position of a line among those told apart by names and sides.
    const fn simple(&self, side: Side, name: usize) -> usize {
        match (self.apart.winners, side) {
            (Winners::Two, Side::EastWest) => self.names + name,
            _ => name,
        }
    }

    /// The line that a contestant's score of a result belongs to.
    pub(crate) fn position(
        &self,
        event: &Event,
        row: ResultId,
        side: Side,
        name: ContestantId,
    ) -> Option<usize> {
        match &self.positions {
            None => Some(self.simple(side, name.index())),
            Some(positions) => positions.get(&self.key(event, row, side, name)).copied(),
        }
    }

    /// The total of that line, which begins with nothing.
    pub(crate) fn total(
        &mut self,
        event: &Event,
        row: ResultId,
        side: Side,
        name: ContestantId,
    ) -> &mut T {
        let position = if self.positions.is_none() {
            self.simple(side, name.index())
        } else {
            let key = self.key(event, row, side, name);
            let next = self.keys.len();
            let position = *self.positions.get_or_insert_default().entry(key).or_insert(next);
            if position == next {
                self.keys.push(key);
                self.totals.push(None);
            }
            position
        };
        self.totals[position].get_or_insert_default()
    }

    /// Gives everyone who sat at a table a line, played or not.
    pub(crate) fn enter(&mut self, event: &Event, row: ResultId) {
        for (side, name) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
            for player in event.players(name) {
                self.total(event, row, side, player);
            }
        }
    }

    /// How many positions there are; some may have no line.
    pub(crate) const fn len(&self) -> usize {
        self.totals.len()
    }

    /// Every line with its position and its total. Their order is that of the input.
    pub(crate) fn all(&self, event: &Event) -> Vec<Line<'_, T>> {
        let session = event.boards().first().and_then(|board| board.session);
        let ids: Vec<ContestantId> = event.ids().collect();
        let key =
            |position: usize| match self.keys.get(position) {
                Some(&key) => key,
                None => LineKey {
                    name: ids[position % self.names],
                    side: (self.apart.winners == Winners::Two).then_some(
                        if position < self.names { Side::NorthSouth } else { Side::EastWest },
                    ),
                    section: None,
                    session,
                    round: None,
                },
            };
        let totals = self.totals.iter().enumerate();
        totals.filter_map(|(at, total)| Some((at, key(at), total.as_ref()?))).collect()
    }

    /// Every line, those of one contestant together and in the order of sessions and rounds: section by section,
    /// North-South before East-West, in the order of names. The order of the input decides nothing.
    pub(crate) fn in_order(&self, event: &Event) -> Vec<Line<'_, T>> {
        let ranks = event.name_ranks();
        let rank = |id: TextId| ranks.get(id.index()).copied().unwrap_or(u32::MAX);

        let mut all = self.all(event);
        all.sort_by_key(|(_, key, _)| {
            let side = key.side.map(|side| side == Side::EastWest);
            let section = key.section.map(|id| rank(id.into()));
            let session = key.session.map(|id| rank(id.into()));
            let round = key.round.map(|id| rank(id.into()));
            (section, side, rank(key.name.into()), session, round)
        });
        all
    }
}

impl LineKey {
    /// Whether two lines are of one contestant in one ranking.
    pub(crate) fn is_same_contestant(&self, other: &Self) -> bool {
        (self.section, self.side, self.name) == (other.section, other.side, other.name)
    }
}

/// The lines over which a contestant's own average is taken: those of the window, in whatever section they are.
pub(crate) fn in_windows<'a, 'b, T>(
    lines: &'b [Line<'a, T>],
    window: AverageWindow,
) -> Vec<Vec<&'b Line<'a, T>>> {
    let mut windows: BTreeMap<_, Vec<&Line<'_, T>>> = BTreeMap::new();
    for line in lines {
        let LineKey { name, side, session, round, .. } = line.1;
        let part = match window {
            AverageWindow::Event => (None, None),
            AverageWindow::Session => (session, None),
            AverageWindow::Match => (session, round),
        };
        windows.entry((name, side == Some(Side::EastWest), part)).or_default().push(line);
    }
    windows.into_values().collect()
}

/// Whether a pair, or a player, has a result at a table.
pub(crate) fn played_by(event: &Event, row: ResultId, who: PairName) -> bool {
    let contestants = event.results().contestants(row);
    Side::ALL.into_iter().zip(contestants).any(|(side, contestant)| {
        event.players(contestant).any(|player| who.is(player, Some(side)))
    })
}

/// The line that a penalty is taken off: of the session, round and board that it names, or the last that the pair played
/// there.
pub(crate) fn penalty_line<T>(
    event: &Event,
    all: &[Line<'_, T>],
    who: PairName,
    (session, round, board): (Option<SessionId>, Option<RoundId>, Option<BoardNumber>),
) -> Result<usize, FaultKind> {
    let name = || event.name(who.name).to_owned();
    let results = event.results();
    // Where a board is named: the sessions and rounds in which the pair played it.
    let on_board: Option<BTreeSet<(Option<SessionId>, Option<RoundId>)>> = board.map(|board| {
        let at = |row: ResultId| event.board_at(results.board(row));
        let rows = results.ids().filter(|&row| at(row).number == board);
        let rows = rows.filter(|&row| played_by(event, row, who));
        rows.map(|row| (at(row).session, results.row(row).round)).collect()
    });
    let in_session = |key: &LineKey| {
        let there = |&(of, in_round): &(Option<SessionId>, Option<RoundId>)| {
            of == key.session && (key.round.is_none() || in_round == key.round)
        };
        (session.is_none() || session == key.session)
            && (round.is_none() || round == key.round)
            && on_board.as_ref().is_none_or(|on_board| on_board.iter().any(there))
    };
    let candidates = || {
        let keys = all.iter().map(|(position, key, _)| (position, key));
        keys.filter(|(_, key)| who.is(key.name, key.side) && in_session(key))
    };
    let mut sides = candidates().map(|(_, key)| key.side);
    let first = sides.next();
    if sides.any(|side| Some(side) != first) {
        return Err(FaultKind::WhichPair { name: name() });
    }
    let later = |a: &LineKey, b: &LineKey| {
        let by_session = event.compare_labels(a.session, b.session);
        by_session.then_with(|| event.compare_labels(a.round, b.round))
    };
    let last = candidates().max_by(|(_, a), (_, b)| later(a, b));
    last.map(|(&position, _)| position).ok_or_else(|| {
        let side = who.side.map_or("there", Side::name);
        let when = [(session.map(TextId::from), "session"), (round.map(TextId::from), "round")];
        let when = when.map(|(label, name)| {
            label.map_or_else(String::new, |id| format!(" in {name} {}", event.name(id)))
        });
        let board = board.map_or_else(String::new, |board| format!(" on board {board}"));
        let there = format!("{side}{}{board}", when.concat());
        FaultKind::NoSuchPair { name: name(), there }
    })
}
