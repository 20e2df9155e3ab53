//! Adds the hands of games to an event, if they fit it.

use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::PlayedContract;
use event::{Board, BoardId, BoardRecord, Event, Outcome, ResultId, TableRecord};
use hands::{AuctionResult, DoubleDummy, Par};

use crate::hand_records::game_hands::{GameHands, Located};
use crate::hand_records::hand_problem::HandProblem;
use crate::problem::{Problem, Problems};

/// Adds the hands of the games of a file to an event.
#[derive(Debug, Default)]
pub(crate) struct HandAdder {
    /// The locations of the deals that were added.
    deals: BTreeMap<BoardId, Range<usize>>,
}

impl HandAdder {
    /// Adds the hands of a game, or reports why they do not fit the board. `result` is the result of
    /// the game, if it has one.
    pub(crate) fn add(
        &mut self,
        hands: GameHands,
        board: BoardId,
        result: Option<ResultId>,
        event: &mut Event,
        problems: &mut Problems,
    ) {
        let at = event.board_at(board);
        if let Some(problem) = contradiction(&hands, at) {
            problems.push(problem);
            return;
        }
        let GameHands { deal, double_dummy, par, auction, cards, .. } = hands;
        let is_used = deal.as_ref().is_none_or(|deal| self.add_deal(deal, board, event, problems));
        if is_used && (double_dummy.is_some() || par.is_some()) {
            let record = board_record(event, board);
            record.double_dummy = record.double_dummy.or(double_dummy);
            record.par = record.par.or(par_of(par, double_dummy.as_ref(), at));
        }
        let Some(result) = result else { return };
        let outcome = event.results().row(result).outcome;
        let is_played = matches!(outcome, Outcome::Played(_));
        // The reader of the results reports four passes before a contract.
        let auction =
            auction.filter(|it| !is_played || it.value.result() != Some(AuctionResult::PassedOut));
        let auction = auction.filter(|auction| match other_contract(auction, outcome) {
            Some(problem) => {
                problems.push(problem);
                false
            }
            None => true,
        });
        let auction = auction.map(|auction| auction.value);
        let mut record = TableRecord { auction, lead: cards.lead(), play: None };
        if let Outcome::Played(PlayedContract { contract, declarer, .. }) = outcome {
            let deal = deal.as_ref().map(|deal| &deal.value);
            record.play = cards.play(declarer, contract.strain, deal, problems);
            record.play = record.play.filter(|play| !play.cards().is_empty());
            if let Some(play) = &record.play {
                record.lead = play.lead();
            }
        }
        if !record.is_empty() {
            event.hands.get_or_insert_default().tables.insert(result, record);
        }
    }

    /// Adds a deal, and returns `true` if the board has no other one.
    fn add_deal(
        &mut self,
        deal: &Located<hands::Deal>,
        board: BoardId,
        event: &mut Event,
        problems: &mut Problems,
    ) -> bool {
        let number = event.board_at(board).number;
        let record = board_record(event, board);
        match &record.deal {
            Some(known) if *known != deal.value => {
                let kind = HandProblem::OtherDeal { board: number.to_string() };
                let problem = Problem::new(Some(deal.place.clone()), &kind);
                problems.push(match self.deals.get(&board) {
                    Some(first) => problem.with_note(first.clone(), "the other one is here"),
                    None => problem,
                });
                false
            }
            Some(_) => true,
            None => {
                record.deal = Some(deal.value);
                self.deals.insert(board, deal.place.clone());
                true
            }
        }
    }
}

fn board_record(event: &mut Event, board: BoardId) -> &mut BoardRecord {
    event.hands.get_or_insert_default().boards.entry(board).or_default()
}

/// Returns the problem of hands with another dealer or vulnerability than their board.
fn contradiction(hands: &GameHands, at: Board) -> Option<Problem> {
    let expected = at.number.dealer();
    if let Some(dealer) = hands.dealer.as_ref().filter(|dealer| dealer.value != expected) {
        let (board, found) = (at.number.to_string(), dealer.value);
        let kind = HandProblem::HandDealer { board, found, expected };
        return Some(Problem::new(Some(dealer.place.clone()), &kind));
    }
    let given = hands.vulnerability.as_ref()?;
    if given.value == at.vulnerability {
        return None;
    }
    let (board, found) = (at.number.to_string(), given.value);
    let kind = HandProblem::HandVulnerability { board, found, expected: at.vulnerability };
    Some(Problem::new(Some(given.place.clone()), &kind))
}

/// Returns the par score of the file, or else the score computed from the tricks. The contract is
/// always computed.
fn par_of(given: Option<Par>, tricks: Option<&DoubleDummy>, at: Board) -> Option<Par> {
    let computed = tricks.and_then(|tricks| Par::new(tricks, at.vulnerability, at.number.dealer()));
    match (given, computed) {
        (Some(given), Some(computed)) if given.score == computed.score => Some(computed),
        (given, computed) => given.or(computed),
    }
}

/// Returns the problem of a finished auction that ends in another contract than the result.
fn other_contract(auction: &Located<hands::Auction>, outcome: Outcome) -> Option<Problem> {
    let name = |contract, declarer| format!("{contract} {declarer}");
    let found = match auction.value.result()? {
        AuctionResult::PassedOut => "four passes".to_owned(),
        AuctionResult::Contract { contract, declarer } => name(contract, declarer),
    };
    let expected = match outcome {
        Outcome::PassedOut => "four passes".to_owned(),
        Outcome::Played(played) => name(played.contract, played.declarer),
        Outcome::Score(_) | Outcome::NotPlayed => return None,
    };
    let kind = HandProblem::OtherContract { found: found.clone(), expected: expected.clone() };
    (found != expected).then(|| Problem::new(Some(auction.place.clone()), &kind))
}
