//! The lines of the scoring sheet: what is added up by itself before sessions are put together.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bridge_core::{BoardNumber, Side};
use foldhash::fast::RandomState;
use matchpoints::AverageWindow;
use rayon::prelude::*;

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

/// What boards are added up by before everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AddedUp {
    /// By session.
    BySession,
    /// By round: rounds are matches.
    ByRound,
}

/// How the lines are told apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinesBy {
    pub(crate) winners: Winners,
    pub(crate) sections: bool,
    pub(crate) rounds: bool,
}

impl LinesBy {
    /// Rounds are looked at by themselves where they are matches, and where AVE+ and AVE− go by the match.
    pub(crate) fn of(regulations: &Regulations, winners: Winners, added_up: AddedUp) -> Self {
        Self {
            winners,
            sections: regulations.pairs.rankings == SectionRankings::BySection,
            rounds: added_up == AddedUp::ByRound
                || regulations.artificial.window == AverageWindow::Match,
        }
    }
}

/// The part of the event whose boards AVE+ and AVE− go by: where rounds are matches, not the session but the match.
pub(crate) fn own_window(regulations: &Regulations, added_up: AddedUp) -> AverageWindow {
    match regulations.artificial.window {
        AverageWindow::Session if added_up == AddedUp::ByRound => AverageWindow::Match,
        window => window,
    }
}

/// A line: its position, and whose it is.
pub(crate) type Line = (usize, LineKey);

/// All lines with what was added up in them: plain boards by themselves, the others beside them.
#[derive(Clone, Debug)]
pub(crate) struct Lines<P, T> {
    by: LinesBy,
    names: usize,
    /// None where names alone, or names and sides, tell the lines apart: then a line's position is that of its name,
    /// and those of East-West follow those of North-South.
    positions: Option<HashMap<LineKey, usize, RandomState>>,
    keys: Vec<LineKey>,
    /// By position: whether there is such a line.
    known: Vec<bool>,
    plain: Vec<P>,
    others: BTreeMap<usize, T>,
}

impl<P: Copy + Default, T: Default> Lines<P, T> {
    pub(crate) fn new(event: &Event, by: LinesBy) -> Self {
        let mut sessions = event.boards().windows(2);
        let one_session = sessions.all(|two| two[0].session == two[1].session);
        let simple = one_session && !by.sections && !by.rounds;
        let names = event.names();
        let ways = if by.winners == Winners::Two { 2 } else { 1 };
        let lines = if simple { ways * names } else { 0 };
        Self {
            by,
            names,
            positions: (!simple).then(HashMap::default),
            keys: Vec::new(),
            known: vec![false; lines],
            plain: vec![P::default(); lines],
            others: BTreeMap::new(),
        }
    }

    fn key(&self, event: &Event, row: ResultId, side: Side, name: ContestantId) -> LineKey {
        let results = event.results();
        LineKey {
            name,
            side: (self.by.winners == Winners::Two).then_some(side),
            section: if self.by.sections { results.section(row) } else { None },
            session: event.board_at(results.board(row)).session,
            round: if self.by.rounds { results.round(row) } else { None },
        }
    }

    /// The position of a line among those told apart by names and sides.
    const fn simple(&self, side: Side, name: usize) -> usize {
        match (self.by.winners, side) {
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

    /// The position of that line, which is there from now on.
    fn entered(&mut self, event: &Event, row: ResultId, side: Side, name: ContestantId) -> usize {
        let position = if self.positions.is_none() {
            self.simple(side, name.index())
        } else {
            let key = self.key(event, row, side, name);
            let next = self.keys.len();
            let position = *self.positions.get_or_insert_default().entry(key).or_insert(next);
            if position == next {
                self.keys.push(key);
                self.known.push(false);
                self.plain.push(P::default());
            }
            position
        };
        self.known[position] = true;
        position
    }

    /// The plain boards of that line.
    pub(crate) fn plain_of(
        &mut self,
        event: &Event,
        row: ResultId,
        side: Side,
        name: ContestantId,
    ) -> &mut P {
        let position = self.entered(event, row, side, name);
        &mut self.plain[position]
    }

    /// The other boards of that line.
    pub(crate) fn others_of(
        &mut self,
        event: &Event,
        row: ResultId,
        side: Side,
        name: ContestantId,
    ) -> &mut T {
        let position = self.entered(event, row, side, name);
        self.others.entry(position).or_default()
    }

    /// Gives everyone who sat at a table a line, played or not.
    pub(crate) fn enter(&mut self, event: &Event, row: ResultId) {
        for (side, name) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
            for player in event.players(name) {
                self.entered(event, row, side, player);
            }
        }
    }

    /// The plain boards of a line.
    pub(crate) fn plain(&self, position: usize) -> P {
        self.plain[position]
    }

    /// The other boards of a line, where it has some.
    pub(crate) fn others(&self, position: usize) -> Option<&T> {
        self.others.get(&position)
    }

    /// Whether a line has plain boards alone.
    pub(crate) fn is_plain(&self, position: usize) -> bool {
        !self.others.contains_key(&position)
    }

    /// Whether all lines have.
    pub(crate) fn all_plain(&self) -> bool {
        self.others.is_empty()
    }

    /// Whether names alone, or names and sides, tell the lines apart.
    pub(crate) const fn are_simple(&self) -> bool {
        self.positions.is_none()
    }

    /// Every line, those of one contestant together and in the order of sessions and rounds: section by section,
    /// North-South before East-West, in the order of names. The order of the input decides nothing.
    pub(crate) fn in_order(&self, event: &Event) -> Vec<Line> {
        let ranks = event.name_ranks();
        if self.positions.is_none() {
            return self.simple_in_order(event, &ranks);
        }
        let rank = |id: TextId| ranks.get(id.index()).copied().unwrap_or(u32::MAX);
        let mut all: Vec<Line> = self.keys.iter().copied().enumerate().collect();
        all.par_sort_unstable_by_key(|(at, key)| {
            let side = key.side.map(|side| side == Side::EastWest);
            let section = key.section.map(|id| rank(id.into()));
            let (session, round) = (key.session.map(TextId::from), key.round.map(TextId::from));
            (section, side, rank(key.name.into()), session.map(rank), round.map(rank), *at)
        });
        all
    }

    /// The same where names, or names and sides, tell the lines apart: those need no sort of their own.
    fn simple_in_order(&self, event: &Event, ranks: &[u32]) -> Vec<Line> {
        let mut names: Vec<Option<ContestantId>> = vec![None; ranks.len()];
        for (name, rank) in event.ids().zip(ranks) {
            names[usize::try_from(*rank).unwrap_or(usize::MAX)] = Some(name);
        }
        let session = event.boards().first().and_then(|board| board.session);
        let sides: &[Option<Side>] = match self.by.winners {
            Winners::Two => &[Some(Side::NorthSouth), Some(Side::EastWest)],
            _ => &[None],
        };
        let all = sides.iter().flat_map(|&side| {
            names.iter().flatten().map(move |&name| {
                let position = self.simple(side.unwrap_or(Side::NorthSouth), name.index());
                (position, LineKey { name, side, section: None, session, round: None })
            })
        });
        all.filter(|&(position, _)| self.known[position]).collect()
    }
}

impl LineKey {
    /// Whether two lines are of one contestant in one ranking.
    pub(crate) fn is_same_contestant(&self, other: &Self) -> bool {
        (self.section, self.side, self.name) == (other.section, other.side, other.name)
    }
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
pub(crate) fn penalty_line(
    event: &Event,
    all: &[Line],
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
        let keys = all.iter().map(|(position, key)| (position, key));
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
