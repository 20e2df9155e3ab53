//! What is said about rankings of pairs: who played fewer boards, and which penalties there are.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{BoardNumber, Exact, Matchpoints, Percent};
use event::{PairImpPenalty, PairPenalty, RoundId, SessionId, TextId};
use matchpoints::{FewerBoards, share};
use rayon::prelude::*;
use scoring::{ImpPairsScores, PairsScores};

use super::lines::SessionColumns;
use super::{PairScores, Pairs};

impl Pairs<'_> {
    /// What was done with pairs that played fewer boards, if there are any, and with very many sessions.
    pub(super) fn note(self) -> Vec<String> {
        let mut notes = match self.scores {
            PairScores::Matchpoints(scores) => self.fewer_boards(scores),
            PairScores::Imps(scores) => self.not_the_same(scores).into_iter().collect(),
        };
        let sessions = self.session_columns();
        if sessions.are_too_many() {
            let (found, most) = (sessions.names.len(), SessionColumns::MOST);
            notes.push(format!(
                "There are {found} sessions: what was won in each stands in JSON, and in a table for at most {most}."
            ));
        }
        notes
    }

    fn fewer_boards(self, scores: &PairsScores) -> Vec<String> {
        let mut fewer: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for ranking in scores.rankings() {
            let (full, standings) = (ranking.full_boards, &ranking.standings);
            let played = (0..standings.len()).into_par_iter().filter_map(|at| standings.boards(at));
            let less = played.filter(|&boards| boards > 0 && boards < full);
            fewer.entry(full).or_default().extend(less.collect::<BTreeSet<u32>>());
        }
        let mean = scores.has_means();
        let fewer = fewer.into_iter().filter(|(_, played)| !played.is_empty());
        let note = |(full, played): (u32, BTreeSet<u32>)| {
            let played: Vec<String> = played.iter().map(u32::to_string).collect();
            let played = played.join(", ");
            if mean {
                format!(
                    "Some pairs played {played} of {full} boards: the ranking goes by the mean of the sessions' percentages."
                )
            } else if self.regulations.matchpoints.fewer_boards == FewerBoards::Scaled {
                format!(
                    "Pairs that played {played} of {full} boards: matchpoints scaled up to {full} boards."
                )
            } else {
                format!(
                    "Some pairs played {played} of {full} boards: the ranking goes by percentage."
                )
            }
        };
        fewer.map(note).collect()
    }

    fn not_the_same(self, scores: &ImpPairsScores) -> Option<String> {
        let fewer = scores.rankings().iter().any(|ranking| {
            let (full, standings) = (ranking.full_boards, &ranking.standings);
            let mut played = (0..standings.len()).filter_map(|at| standings.boards(at));
            played.any(|boards| boards > 0 && boards < full)
        });
        let (by, least) = (self.regulations.imps.ranking, self.regulations.imps.least_boards);
        let places = if least > 0 {
            format!("; pairs with fewer than {least} have no place")
        } else {
            String::new()
        };
        fewer.then(|| {
            format!(
                "Not all pairs played the same number of boards: the ranking goes by {by}{places}."
            )
        })
    }

    /// The pairs' penalties, each with what it takes off.
    pub(crate) fn penalties(self) -> Vec<String> {
        let decided = self.event.decisions();
        match self.scores {
            PairScores::Matchpoints(scores) => {
                let penalties = decided.pair_penalties().iter().enumerate();
                penalties.map(|(at, penalty)| self.penalty(scores, at, penalty)).collect()
            }
            PairScores::Imps(_) => decided
                .pair_imp_penalties()
                .iter()
                .map(|penalty| self.imp_penalty(penalty))
                .collect(),
        }
    }

    fn penalty(self, scores: &PairsScores, position: usize, penalty: &PairPenalty) -> String {
        let top = scores.penalty_top(position);
        let printed_top = self.regulations.matchpoints.on_scale(&Matchpoints::from(top));
        let percent = penalty.percent.exact();
        let (what, points) = if percent < &Exact::ZERO {
            ("Bonus", Percent::new(-percent))
        } else {
            ("Penalty", penalty.percent.clone())
        };
        let matchpoints = self.regulations.matchpoints.on_scale(&share(&points, top));
        let side = penalty.who.side.map_or_else(String::new, |side| format!(" ({side})"));
        let when = self.when(penalty.session, penalty.round, penalty.board);
        let reason =
            penalty.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
        let name = self.event.name(penalty.who.name);
        format!(
            "{what} for {name}{side}{when}: {points} % of a top of {printed_top}, {matchpoints} matchpoints{reason}."
        )
    }

    fn imp_penalty(self, penalty: &PairImpPenalty) -> String {
        let imps = penalty.imps.exact();
        let what = if *imps < Exact::ZERO { "Bonus" } else { "Penalty" };
        let points = imps.abs();
        let side = penalty.who.side.map_or_else(String::new, |side| format!(" ({side})"));
        let reason =
            penalty.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
        let when = self.when(penalty.session, penalty.round, penalty.board);
        let name = self.event.name(penalty.who.name);
        format!("{what} for {name}{side}{when}: {points} IMPs{reason}.")
    }

    /// Where a penalty was given, in words.
    fn when(
        self,
        session: Option<SessionId>,
        round: Option<RoundId>,
        board: Option<BoardNumber>,
    ) -> String {
        let label = |id: Option<TextId>, name| {
            id.map_or_else(String::new, |id| format!(" in {name} {}", self.event.name(id)))
        };
        let board = board.map_or_else(String::new, |board| format!(" on board {board}"));
        let (session, round) = (session.map(TextId::from), round.map(TextId::from));
        label(session, "session") + &label(round, "round") + &board
    }
}
