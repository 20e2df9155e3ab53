//! Notes about pair rankings: pairs with fewer boards, and penalties.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{BoardNumber, Exact, Matchpoints, Percent};
use event::{PairImpPenalty, PairName, PairPenalty, RoundId, SessionId};
use matchpoints::{FewerBoards, share};
use rayon::prelude::*;
use scoring::{ImpScores, MatchpointScores, Sentence, StepArgument, StepText};

use super::lines::SessionColumns;
use super::{PairScores, Pairs};
use crate::as_text::AsText;
use crate::view::decisions::{BONUS, DecisionLine, PENALTY};

impl Pairs<'_> {
    /// Returns notes about pairs that played fewer boards, and about sessions that are too numerous
    /// for columns.
    pub(super) fn notes(self) -> Vec<StepText> {
        let mut notes = match self.scores {
            PairScores::Matchpoints(scores) => self.fewer_boards_notes(scores),
            PairScores::Imps(scores) => self.unequal_boards_note(scores).into_iter().collect(),
        };
        let sessions = self.session_columns();
        if sessions.are_too_many() {
            let (found, most) = (sessions.names.len(), SessionColumns::MAX_COLUMNS);
            notes.push(Sentence::TooManySessions.with([found, most].map(StepArgument::number)));
        }
        notes
    }

    fn fewer_boards_notes(self, scores: &MatchpointScores) -> Vec<StepText> {
        let mut fewer: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for ranking in scores.rankings() {
            let (full, standings) = (ranking.full_boards, &ranking.standings);
            let played = (0..standings.len()).into_par_iter().filter_map(|at| standings.boards(at));
            let less = played.filter(|&boards| boards > 0 && boards < full);
            fewer.entry(full).or_default().extend(less.collect::<BTreeSet<u32>>());
        }
        let mean = scores.uses_session_means();
        let fewer = fewer.into_iter().filter(|(_, played)| !played.is_empty());
        let least = self.regulations.pairs.min_boards;
        let minimum =
            (least > 0).then(|| Sentence::MinimumBoards.with([StepArgument::number(least)]));
        let note = |(full, played): (u32, BTreeSet<u32>)| {
            let [played, full] = [StepArgument::texts(played), StepArgument::number(full)];
            let sentence = if mean {
                Sentence::FewerBoardsByMean
            } else if let Some(percent) = self.regulations.matchpoints.fewer_boards.sit_out() {
                let percent = StepArgument::number(percent);
                return Sentence::FewerBoardsSitOut.with([played, full, percent]);
            } else if self.regulations.matchpoints.fewer_boards == FewerBoards::Scaled {
                Sentence::FewerBoardsScaled
            } else {
                Sentence::FewerBoardsByPercent
            };
            sentence.with([played, full])
        };
        fewer.map(note).chain(minimum).collect()
    }

    fn unequal_boards_note(self, scores: &ImpScores) -> Option<StepText> {
        let fewer = scores.rankings().iter().any(|ranking| {
            let (full, standings) = (ranking.full_boards, &ranking.standings);
            let mut played = (0..standings.len()).filter_map(|at| standings.boards(at));
            played.any(|boards| boards > 0 && boards < full)
        });
        let (by, least) = (self.regulations.imps.ranking, self.regulations.imps.min_boards);
        let by = StepArgument::text(by);
        fewer.then(|| {
            if least > 0 {
                Sentence::UnequalBoardsAndMinimum.with([by, StepArgument::number(least)])
            } else {
                Sentence::UnequalBoards.with([by])
            }
        })
    }

    /// Returns the pairs' penalties with their amounts.
    pub(crate) fn penalties(self) -> Vec<String> {
        self.penalty_lines().iter().map(penalty_sentence).collect()
    }
}

/// Returns a penalty as a sentence.
fn penalty_sentence(line: &DecisionLine<'_>) -> String {
    let label = |word, text: Option<&str>| {
        text.map_or_else(String::new, |text| format!(" in {word} {text}"))
    };
    let (session, round) = (label("session", line.session), label("round", line.round));
    let board = line.board.map_or_else(String::new, |board| format!(" on board {board}"));
    let reason = line.reason.map_or_else(String::new, |reason| format!(": {reason}"));
    let kind = if line.decision == BONUS { "Bonus" } else { "Penalty" };
    let DecisionLine { contestants, awarded, .. } = line;
    format!("{kind} for {contestants}{session}{round}{board}: {}{reason}.", awarded.0)
}

impl<'a> Pairs<'a> {
    /// Adds the decisions about pairs: penalties, datums, and carry-forward.
    pub(crate) fn add_decisions(self, lines: &mut Vec<DecisionLine<'a>>) {
        let decisions = self.event.decisions();
        lines.extend(self.penalty_lines());
        lines.extend(decisions.datums().iter().map(|datum| DecisionLine {
            decision: "datum",
            session: datum.session.map(|id| self.event.name(id)),
            board: Some(datum.board.get()),
            awarded: AsText(datum.score.to_string().into()),
            rule: "butler.datum",
            ..DecisionLine::default()
        }));
        lines.extend(decisions.datum_tables().iter().map(|&table| DecisionLine {
            decision: "datum",
            table: Some(self.event.name(table).to_owned()),
            awarded: AsText(Sentence::TableCounts.alone()),
            rule: "butler.datum",
            ..DecisionLine::default()
        }));
        lines.extend(decisions.pair_carry_forwards().iter().map(|carry| {
            let scale = |won: &Matchpoints| self.regulations.matchpoints.on_scale(won);
            let (won, available) = (scale(&carry.matchpoints), scale(&carry.available));
            DecisionLine {
                decision: "carry-forward",
                contestants: self.name_with_side(carry.pair),
                awarded: AsText(Sentence::CarriedMatchpoints.with([
                    StepArgument::number(won),
                    StepArgument::number(available),
                    StepArgument::number(carry.boards),
                ])),
                rule: "pairs.carry_forward",
                ..DecisionLine::default()
            }
        }));
    }

    fn penalty_lines(self) -> Vec<DecisionLine<'a>> {
        let decisions = self.event.decisions();
        match self.scores {
            PairScores::Matchpoints(scores) => {
                let penalties = decisions.pair_penalties().iter().enumerate();
                let line = |(at, it): (usize, &'a PairPenalty)| {
                    let top = scores.penalty_top(at);
                    let points = Percent::new(it.percent.exact().abs());
                    let printed_top = self.regulations.matchpoints.on_scale(&top.into());
                    let matchpoints = self.regulations.matchpoints.on_scale(&share(&points, top));
                    let awarded = Sentence::PenaltyInTop.with([
                        StepArgument::number(points),
                        StepArgument::number(printed_top),
                        StepArgument::number(matchpoints),
                    ]);
                    let scope = (it.session, it.round, it.board, it.reason.as_deref());
                    self.penalty_line(it.pair, scope, it.percent.exact(), awarded)
                };
                penalties.map(line).collect()
            }
            PairScores::Imps(_) => {
                let line = |it: &'a PairImpPenalty| {
                    let awarded =
                        Sentence::UnitImps.with([StepArgument::number(it.imps.exact().abs())]);
                    let scope = (it.session, it.round, it.board, it.reason.as_deref());
                    self.penalty_line(it.pair, scope, it.imps.exact(), awarded)
                };
                decisions.pair_imp_penalties().iter().map(line).collect()
            }
        }
    }

    fn penalty_line(
        self,
        pair: PairName,
        (session, round, board, reason): PenaltyScope<'a>,
        size: &Exact,
        awarded: StepText,
    ) -> DecisionLine<'a> {
        DecisionLine {
            decision: if *size < Exact::ZERO { BONUS } else { PENALTY },
            session: session.map(|id| self.event.name(id)),
            round: round.map(|id| self.event.name(id)),
            board: board.map(BoardNumber::get),
            contestants: self.name_with_side(pair),
            awarded: AsText(awarded),
            rule: "Law 90",
            reason,
            ..DecisionLine::default()
        }
    }

    /// Returns a pair's name, with its side if the event states one.
    fn name_with_side(self, pair: PairName) -> String {
        let name = self.event.name(pair.name);
        pair.side.map_or_else(|| name.to_owned(), |side| format!("{name} ({side})"))
    }
}

/// The session, the round, the board and the reason of a penalty.
type PenaltyScope<'a> = (Option<SessionId>, Option<RoundId>, Option<BoardNumber>, Option<&'a str>);
