//! How a number arose: the steps of a pair's score on a board, each with its law or regulation.

use bridge_core::{Exact, Matchpoints, Side};
use matchpoints::{ScoringUnits, Variable};

use crate::listen::{Listener, Step};
use crate::pairs::PairsScores;
use crate::unit::Won;
use event::{BoardId, ContestantId, Event, ResultId, Ruling};
use regulations::Regulations;

/// The working of one score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The pair, or in an event of individuals the player.
    pub pair: ContestantId,
    /// The result that it is of.
    pub row: ResultId,
    /// The side of the pair.
    pub side: Side,
    /// The steps, each building on those before.
    pub steps: Vec<Step>,
    /// What could have been won.
    pub top: Matchpoints,
    /// What was won, on the 2-1-0 scale; none where the board was not played or the score is cancelled.
    pub won: Option<Matchpoints>,
}

const LAW_78A: &str = "Laws 2017, Law 78A";

/// The working of what a pair won on a board: one for each result that it has there.
#[must_use]
pub fn explain(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    board: BoardId,
    pair: ContestantId,
) -> Vec<Explanation> {
    let mut explanations = Vec::new();
    for &row in scores.rows(board) {
        for (side, contestant) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
            if event.players(contestant).any(|player| player == pair) {
                let mut working = Working { event, scores, regulations, pair, steps: Vec::new() };
                let top = working.steps_of(row, side);
                let won = scores.matchpoints_of(event, row, side, pair);
                working.last(won.as_ref(), top);
                let (steps, top) = (working.steps, top.into());
                explanations.push(Explanation { pair, row, side, steps, top, won });
            }
        }
    }
    explanations
}

/// A working on its way.
struct Working<'a> {
    event: &'a Event,
    scores: &'a PairsScores,
    regulations: &'a Regulations,
    /// Whose score it is.
    pair: ContestantId,
    steps: Vec<Step>,
}

impl Working<'_> {
    /// The steps of a result, and its top.
    fn steps_of(&mut self, row: ResultId, side: Side) -> ScoringUnits {
        let scores = self.scores;
        let Some((kept, steps)) = scores.explained(self.event, self.regulations, row, side) else {
            self.hear(LAW_78A, || "The board was not played here: no score.".to_owned());
            return scores.top_of(self.event, row, side);
        };
        self.ruling(row, side);
        self.steps.extend(steps);
        if let Won::Variable(variable) = kept.won {
            self.variable(variable, kept.size, scores.own_share(self.event, row, side, self.pair));
        }
        kept.size
    }

    /// What the director ruled, where that was anything.
    fn ruling(&mut self, row: ResultId, side: Side) {
        let Some(adjustment) = self.event.results().adjustment(row) else { return };
        let ruling = adjustment.of(side);
        let rule = match ruling {
            Ruling::Table => "the director",
            Ruling::Artificial(_) | Ruling::Percent(_) | Ruling::Imps(_) => "Laws 2017, Law 12C2",
            Ruling::Assigned(_) => "Laws 2017, Law 12C1",
            Ruling::SelfInflicted { .. } => "Laws 2017, Law 12C1(e)",
        };
        self.hear(rule, || format!("The director awarded {adjustment}: {ruling} to {side}."));
    }

    /// AVE+ or AVE−, by the pair's other boards.
    fn variable(&mut self, variable: Variable, top: ScoringUnits, own: Option<Exact>) {
        let (name, flat, which) = match variable {
            Variable::Plus => ("AVE+", 60, "better"),
            Variable::Minus => ("AVE-", 40, "worse"),
        };
        let percent = variable.share(own.as_ref()).times(Exact::HUNDRED);
        let own = match own {
            Some(own) => format!("{} % on the other boards", own.times(Exact::HUNDRED)),
            None => "share of no other boards".to_owned(),
        };
        self.hear("Laws 2017, Law 12C2(c)", || {
            format!(
                "{name} is the {which} of {flat} % and its own {own}: {percent} % of a top of {top}."
            )
        });
    }

    /// The last line is the score itself.
    fn last(&mut self, won: Option<&Matchpoints>, top: ScoringUnits) {
        self.hear("the 2-1-0 scale", || match won {
            Some(won) => format!("{won} of {top} matchpoints."),
            None => "No matchpoints.".to_owned(),
        });
    }

    fn hear(&mut self, rule: &'static str, what: impl FnOnce() -> String) {
        self.steps.hear(rule, what);
    }
}
