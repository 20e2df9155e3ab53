//! Verifies the play: turns, following suit, and the winner of each trick (Laws 41 to 45 and 61;
//! Portable Bridge Notation 2.1, sections 3.6 and 3.9).

use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::{Seat, Side, Strain};
use formats::{Problem, Problems};
use hands::{Card, CardSet, Suit};

use crate::annotations::{Annotations, Piece, pieces};
use crate::cards::{self, Deal, clockwise};
use crate::game_problem::GameProblem;
use crate::section::Section;

/// The start of a play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayStart {
    /// The player of the first column.
    pub(crate) first: Seat,
    /// The declarer. `None` in an end position, where the player of the first column leads.
    pub(crate) declarer: Option<Seat>,
    pub(crate) trumps: Option<Strain>,
}

/// The result of a play.
#[derive(Debug)]
pub(crate) struct PlayResult {
    /// The notes that the play refers to.
    pub(crate) notes: BTreeMap<u8, Range<usize>>,
    pub(crate) has_irregularity: bool,
    /// The minimum and the maximum tricks of North-South and of East-West. `None` if a trick could
    /// not be verified.
    pub(crate) tricks: Option<[[u32; 2]; 2]>,
}

/// A player's part in a trick.
#[derive(Clone, Debug)]
struct Turn {
    seat: Seat,
    card: Option<Card>,
    place: Range<usize>,
    is_lead: bool,
    is_revoke: bool,
    /// `true` if it is this player's turn when the game is continued.
    is_next: bool,
}

/// Marks before a card: `^L` for a lead out of turn, `^R` for a revoke.
#[derive(Debug, Default)]
struct Marks {
    is_lead: bool,
    is_revoke: bool,
    /// The location of the last mark.
    place: Option<Range<usize>>,
}

#[derive(Debug)]
struct Play {
    deal: Option<Deal>,
    trumps: Option<Strain>,
    /// The leader of the trick. `None` after a trick with unknown cards.
    leader: Option<Seat>,
    trick: Vec<Turn>,
    column: Seat,
    first: Seat,
    /// The tricks won by each side, from the first trick up to the last one with a known winner.
    won: [u32; 2],
    /// For an incomplete trick: `true` for each side that can still win it.
    open: Option<[bool; 2]>,
    is_finished: bool,
    is_wrong: bool,
    has_irregularity: bool,
}

/// Verifies the cards in `words`, which are parts of `text`. `deal` is `None` if it is unknown.
pub(crate) fn verify(
    text: &str,
    words: &[&str],
    deal: Option<Deal>,
    start_of_play: PlayStart,
    problems: &mut Problems,
) -> PlayResult {
    let total = deal.as_ref().map(|deal| deal.cards);
    let mut annotations = Annotations::new(Section::Play);
    let mut play = Play::new(deal, start_of_play);
    let mut marks = Marks::default();
    for (piece, place) in pieces(text, words) {
        if annotations.verify(piece, &place, problems) {
            continue;
        }
        if let Piece::Irregular(mark) = piece {
            play.mark(mark, &place, &mut marks, problems);
            continue;
        }
        annotations.begin();
        play.piece(piece, place, std::mem::take(&mut marks), problems);
    }
    play.report_unused_marks(marks, problems);
    play.end_trick(problems);
    let Play { won, open, is_wrong, has_irregularity, .. } = play;
    let tricks = total.filter(|_| !is_wrong && !has_irregularity).and_then(|total| {
        let [ours, theirs] = won;
        let is_left = ours.checked_add(theirs)? < total;
        let [we_lose, they_lose] =
            open.unwrap_or([true, true]).map(|can_win| u32::from(!can_win && is_left));
        let [ours, theirs] = [ours.checked_add(they_lose)?, theirs.checked_add(we_lose)?];
        Some([[ours, theirs], [total.checked_sub(theirs)?, total.checked_sub(ours)?]])
    });
    PlayResult { notes: annotations.notes, has_irregularity, tricks }
}

impl Play {
    fn new(deal: Option<Deal>, start_of_play: PlayStart) -> Self {
        let PlayStart { first, declarer, trumps } = start_of_play;
        Self {
            deal,
            trumps,
            leader: Some(declarer.map_or(first, Seat::next)),
            trick: Vec::new(),
            column: first,
            first,
            won: [0, 0],
            open: None,
            is_finished: false,
            is_wrong: false,
            has_irregularity: false,
        }
    }

    fn error(&mut self, place: &Range<usize>, kind: &GameProblem, problems: &mut Problems) {
        problems.push(Problem::new(Some(place.clone()), kind));
        self.is_wrong = true;
    }

    /// Handles `^R`, a revoke, or `^L`, a lead out of turn. A card may have one of them, and a
    /// trick one lead out of turn.
    fn mark(
        &mut self,
        mark: &str,
        place: &Range<usize>,
        marks: &mut Marks,
        problems: &mut Problems,
    ) {
        self.has_irregularity = true;
        let is_lead = mark.eq_ignore_ascii_case("L");
        if !is_lead && !mark.eq_ignore_ascii_case("R") {
            let kind = GameProblem::UnknownCardMark { mark: format!("^{mark}") };
            self.error(place, &kind, problems);
            return;
        }
        let (has_this, has_other) = if is_lead {
            (&mut marks.is_lead, marks.is_revoke)
        } else {
            (&mut marks.is_revoke, marks.is_lead)
        };
        let kind = if std::mem::replace(has_this, true) {
            Some(GameProblem::MarkTwice { item: "card", mark: format!("^{mark}") })
        } else if has_other {
            Some(GameProblem::TwoCardMarks)
        } else if is_lead && self.trick.iter().any(|turn| turn.is_lead) {
            Some(GameProblem::TwoLeads)
        } else {
            None
        };
        marks.place = Some(place.clone());
        if let Some(kind) = kind {
            self.error(place, &kind, problems);
        }
    }

    /// Reports marks that are not followed by a card.
    fn report_unused_marks(&mut self, marks: Marks, problems: &mut Problems) {
        if let Some(place) = marks.place {
            self.error(&place, &GameProblem::MarkWithoutCard, problems);
        }
    }

    fn piece(
        &mut self,
        piece: Piece<'_>,
        place: Range<usize>,
        marks: Marks,
        problems: &mut Problems,
    ) {
        if self.is_finished {
            if !matches!(piece, Piece::Nothing) {
                self.error(&place, &GameProblem::CardAfterPlay, problems);
            }
            return;
        }
        let seat = self.column;
        let mut turn = Turn {
            seat,
            card: None,
            place: place.clone(),
            is_lead: marks.is_lead,
            is_revoke: marks.is_revoke,
            is_next: false,
        };
        match piece {
            Piece::End => {
                self.report_unused_marks(marks, problems);
                self.end_trick(problems);
                self.is_finished = true;
                return;
            }
            Piece::Turn => turn.is_next = true,
            Piece::Move(card) => match cards::card(card) {
                Ok(card) => {
                    turn.card = Some(card);
                    self.remove_card(seat, card, &place, problems);
                }
                Err(kind) => self.error(&place, &kind, problems),
            },
            _ => {}
        }
        self.trick.push(turn);
        self.column = seat.next();
        if self.column == self.first {
            self.end_trick(problems);
        }
    }

    /// Removes a card from the hand that played it.
    fn remove_card(
        &mut self,
        seat: Seat,
        card: Card,
        place: &Range<usize>,
        problems: &mut Problems,
    ) {
        let Some(deal) = &mut self.deal else { return };
        let was_held = match deal.hand_mut(seat) {
            Some(hand) => hand.remove(card),
            // An unknown hand has the cards that the others do not have.
            None => !deal.hands.iter().flatten().any(|hand| hand.contains(card)),
        };
        if !was_held {
            let kind = GameProblem::CardNotHeld { player: seat, card: card.to_string() };
            self.error(place, &kind, problems);
        }
    }

    /// Verifies a complete or incomplete trick.
    fn end_trick(&mut self, problems: &mut Problems) {
        let trick = std::mem::take(&mut self.trick);
        self.column = self.first;
        if trick.is_empty() {
            return;
        }
        self.is_finished |= trick.iter().any(|turn| turn.is_next);
        let out_of_turn = trick.iter().find(|turn| turn.is_lead);
        if let Some(turn) = out_of_turn {
            if Some(turn.seat) == self.leader {
                let kind = GameProblem::RegularLead { player: turn.seat };
                self.error(&turn.place, &kind, problems);
            }
            self.leader = Some(turn.seat);
        }
        let Some(leader) = self.leader.take() else { return };
        // Columns may be in another order than the play.
        let in_order: Vec<&Turn> = clockwise(leader)
            .filter_map(|seat| trick.iter().find(|turn| turn.seat == seat))
            .collect();
        self.verify_no_later_cards(&in_order, problems);
        let Some((first, others)) = in_order.split_first() else { return };
        if first.seat != leader {
            return;
        }
        if first.is_revoke {
            let kind = GameProblem::RevokeOnLead { player: leader };
            self.error(&first.place, &kind, problems);
        }
        let Some(led) = first.card else { return };
        for turn in others {
            self.verify_following_suit(turn, led.suit(), problems);
        }
        self.add_winner(&in_order, led);
    }

    /// Verifies that no player after the one whose turn it is has played.
    fn verify_no_later_cards(&mut self, in_order: &[&Turn], problems: &mut Problems) {
        let mut turns = in_order.iter().skip_while(|turn| !turn.is_next);
        let Some(next) = turns.next() else { return };
        for turn in turns {
            if turn.is_next || turn.card.is_some() {
                let kind = GameProblem::CardAfterTurn { player: turn.seat, next: next.seat };
                self.error(&turn.place, &kind, problems);
            }
        }
    }

    /// Law 44C: a player who can follow suit must do so, and otherwise revokes (Law 61).
    fn verify_following_suit(&mut self, turn: &Turn, suit: Suit, problems: &mut Problems) {
        let Some(card) = turn.card else { return };
        let player = turn.seat;
        if card.suit() == suit {
            if turn.is_revoke {
                let kind = GameProblem::RevokeOnFollow { player };
                self.error(&turn.place, &kind, problems);
            }
            return;
        }
        let hand = self.deal.as_ref().and_then(|deal| deal.hand_of(player));
        let kind = match (hand.map(|hand| hand.suit_len(suit) > 0), turn.is_revoke) {
            (Some(true), false) => GameProblem::UnmarkedRevoke { player, card: card.to_string() },
            (Some(false), true) => GameProblem::RevokeWithoutSuit { player },
            _ => return,
        };
        self.error(&turn.place, &kind, problems);
    }

    /// Law 44E and F: the highest trump wins, or else the highest card of the suit led.
    fn add_winner(&mut self, in_order: &[&Turn], led: Card) {
        let trumps = self.trumps;
        let strength = move |card: Card| {
            let is_trump = trumps == Some(card.suit().strain());
            (is_trump || card.suit() == led.suit()).then_some((is_trump, card.rank()))
        };
        let cards = in_order.iter().filter_map(|turn| Some((strength(turn.card?), turn.seat)));
        let Some((_, winner)) = cards.max_by_key(|&(strength, _)| strength) else { return };
        if in_order.iter().filter(|turn| turn.card.is_some()).count() == 4 {
            let [ours, theirs] = &mut self.won;
            let won = match winner.side() {
                Side::NorthSouth => ours,
                Side::EastWest => theirs,
            };
            *won = won.saturating_add(1);
            self.leader = Some(winner);
            self.open = None;
            return;
        }
        let sides = [Side::NorthSouth, Side::EastWest];
        self.open = Some(sides.map(|side| self.can_win(side, in_order, led, strength)));
    }

    /// Returns `true` if a side wins the trick when it plays its best legal cards and the opponents
    /// play their worst.
    fn can_win<Strength: Ord>(
        &self,
        side: Side,
        in_order: &[&Turn],
        led: Card,
        strength: impl Fn(Card) -> Option<Strength>,
    ) -> bool {
        let hand_of = |seat| self.deal.as_ref().and_then(|deal| deal.hand_of(seat));
        let of = |seat: Seat| in_order.iter().find(|turn| turn.seat == seat).and_then(|it| it.card);
        let legal = |hand: CardSet| {
            let verify_following_suit = hand.suit_len(led.suit()) > 0;
            hand.cards().filter(move |card| !verify_following_suit || card.suit() == led.suit())
        };
        let mut best = None;
        for seat in Seat::ALL.into_iter().filter(|seat| seat.side() == side) {
            let card = match (of(seat), hand_of(seat)) {
                (Some(card), _) => strength(card),
                (None, Some(hand)) => legal(hand).map(&strength).max().flatten(),
                (None, None) => return true,
            };
            best = best.max(card);
        }
        Seat::ALL.into_iter().filter(|seat| seat.side() != side).all(|seat| {
            let worst = match (of(seat), hand_of(seat)) {
                (Some(card), _) => strength(card),
                (None, Some(hand)) => legal(hand).map(&strength).min().flatten(),
                (None, None) => None,
            };
            worst < best
        })
    }
}
