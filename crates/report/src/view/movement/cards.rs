//! Guide cards: where the pairs of a team sit in each round, and which boards they play.

use super::lines::{Boards, MatchLine};
use super::{MovementReport, from_one};
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// A line of a card.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardLine {
    pub(super) team: usize,
    pub(super) round: usize,
    pub(super) opponent: Option<usize>,
    pub(super) is_home: bool,
    pub(super) boards: Option<Boards>,
}

impl CardLine {
    pub(super) const fn side(self) -> &'static str {
        match (self.opponent, self.is_home) {
            (None, _) => "bye",
            (_, true) => "home",
            (_, false) => "away",
        }
    }

    /// Returns the halves of a round in which North–South and East–West play the match. In a triple
    /// each half has one of them.
    const fn halves(self) -> &'static str {
        match (self.boards, self.is_home) {
            (Some(Boards::Half(_)), true) => "N–S first, E–W second",
            (Some(Boards::Half(_)), false) => "E–W first, N–S second",
            _ => "both",
        }
    }
}

type CardColumns<'a> = TableColumns<'a, CardLine>;

impl<'a> MovementReport<'a> {
    /// Returns the lines of each team's card, by team.
    pub(super) fn card_lines(self) -> Vec<Vec<CardLine>> {
        let mut cards = vec![Vec::new(); self.movement.teams()];
        for MatchLine { round, home, away, boards } in self.lines() {
            let line =
                |team, opponent, is_home| CardLine { team, round, opponent, is_home, boards };
            let both = [Some((home, line(home, away, true)))];
            let other = away.map(|away| (away, line(away, Some(home), false)));
            for (team, line) in both.into_iter().chain([other]).flatten() {
                if let Some(card) = cards.get_mut(team) {
                    card.push(line);
                }
            }
        }
        cards
    }

    /// Returns one table per team.
    pub(super) fn cards(self) -> impl Iterator<Item = Table<'a>> {
        let cards = (1..).zip(self.card_lines());
        cards.map(move |(team, lines)| {
            Table::new(
                format!("Card of team {team}"),
                self.columns(TableColumns::new()),
                TableRows::from_vec(lines),
            )
        })
    }

    /// Returns all cards as one table.
    pub(super) fn all_cards(self) -> Table<'a> {
        let team = TableColumns::new()
            .numbers("Team", "team", |line: &CardLine| from_one(line.team).into());
        let lines = self.card_lines().concat();
        Table::new("Cards", self.columns(team), TableRows::from_vec(lines))
    }

    fn columns(self, columns: CardColumns<'a>) -> CardColumns<'a> {
        let other = |line: &CardLine| line.opponent.map(from_one);
        let columns = columns
            .numbers("Round", "round", |line: &CardLine| line.round.into())
            .numbers("Opponent", "opponent", move |line| Cell::or_missing(other(line)))
            .text("Side", "side", |line| line.side().into())
            .numbers("N–S at table", "ns_table", |line| {
                Cell::or_missing(line.opponent.map(|_| from_one(line.team)))
            })
            .numbers("E–W at table", "ew_table", move |line| Cell::or_missing(other(line)))
            .add_if(self.has_triples(), |columns| {
                columns.text("Halves of the round", "halves", |line| line.halves().into())
            })
            .numbers("Set", "set", |line| line.boards.map_or(Cell::Missing, Boards::set));
        match self.boards_per_set() {
            None => columns,
            Some(boards_per_set) => columns.text("Boards", "numbers", move |line| {
                line.boards
                    .map_or(Cell::Missing, |boards| Cell::from_text(boards.range(boards_per_set)))
            }),
        }
    }
}
