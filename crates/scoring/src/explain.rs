//! How a number arose: the steps of a pair's score on a board, each with its law or regulation.

use std::cmp::Ordering;

use bridge_core::{Exact, Matchpoints, Score, Side};
use matchpoints::{Comparison, Growth, ScoringUnits, Variable, share, top};

use crate::pairs::{Award, Compared, PairsScores, SideWorth};
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

/// A step of a working.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done, with the numbers put in.
    pub what: String,
    /// The law or regulation that says so.
    pub rule: &'static str,
}

const LAW_78A: &str = "Laws 2017, Law 78A";
const LAW_87: &str = "the regulations; on a fouled board Laws 2017, Law 87B";

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
    fn step(&mut self, rule: &'static str, what: String) {
        self.steps.push(Step { what, rule });
    }

    /// The steps of a result, and its top.
    fn steps_of(&mut self, row: ResultId, side: Side) -> ScoringUnits {
        let scores = self.scores;
        if let Some(worth) = scores.special(self.event, self.regulations, row, side) {
            self.ruling(row, side);
            self.special(&worth, row, side);
            return worth.top;
        }
        match self.event.results().score(row) {
            Some(score) => self.plain(row, score, side),
            None => self
                .step("Laws 2017, Law 78A", "The board was not played here: no score.".to_owned()),
        }
        scores.top_of(self.event, row, side)
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
        self.step(rule, format!("The director awarded {adjustment}: {ruling} to {side}."));
    }

    /// A board on which all scores were compared.
    fn plain(&mut self, row: ResultId, score: Score, side: Side) {
        let score = score.seen_by(side);
        let (mut lower, mut equal, mut others) = (0_u32, 0_u32, 0_u32);
        for &other in self.scores.compared_with(self.event, row) {
            let Some(theirs) = self.event.results().score(other).filter(|_| other != row) else {
                continue;
            };
            others += 1;
            match theirs.seen_by(side).cmp(&score) {
                Ordering::Less => lower += 1,
                Ordering::Equal => equal += 1,
                Ordering::Greater => {}
            }
        }
        let earned = 2 * lower + equal;
        let what = format!(
            "{side} scored {score}. Of {others} other scores {lower} are lower and {equal} equal: 2 · {lower} + \
             {equal} = {earned}."
        );
        self.step(LAW_78A, what);
        if self.regulations.comparison == Comparison::Ascherman {
            let what = format!("The score itself is a tie, too: {earned} + 1 = {}.", earned + 1);
            self.step("Ascherman", what);
        }
    }

    fn special(&mut self, worth: &SideWorth, row: ResultId, side: Side) {
        match &worth.award {
            Award::Compared(compared) => self.compared(compared, worth.top),
            Award::Fixed { percent, won } => {
                let what = format!("{percent} % of a top of {}.", worth.top);
                self.step("Laws 2017, Law 12C2(a)", what);
                self.rounded(&share(percent, worth.top), won);
            }
            Award::Variable(variable) => {
                let own = self.scores.own_share(self.event, row, side, self.pair);
                let (name, flat, which) = match variable {
                    Variable::Plus => ("AVE+", 60, "better"),
                    Variable::Minus => ("AVE-", 40, "worse"),
                };
                let share = variable.share(own.as_ref());
                let percent = share.times(Exact::HUNDRED);
                let own = match own {
                    Some(own) => format!("{} % on the other boards", own.times(Exact::HUNDRED)),
                    None => "share of no other boards".to_owned(),
                };
                let what = format!(
                    "{name} is the {which} of {flat} % and its own {own}: {percent} % of a top of {}.",
                    worth.top
                );
                self.step("Laws 2017, Law 12C2(c)", what);
            }
            Award::Cancelled => {
                self.step(
                    LAW_87,
                    "A group of one score: cancelled, the director awards something.".to_owned(),
                );
            }
        }
    }

    fn compared(&mut self, compared: &Compared, top_of: ScoringUnits) {
        let Compared { score, parts, scores, expected, earned, grown, growth, .. } = compared;
        let many = parts.len() > 1;
        for (&(weight, score), part) in score.parts().iter().zip(parts) {
            let what = if many {
                let percent = weight.exact().times(Exact::HUNDRED);
                let share = part.times(weight.exact());
                format!("{score} among {scores} scores earns {part}; {percent} % of it is {share}.")
            } else {
                format!(
                    "{score} among {scores} scores earns {part}, 2 for each lower and 1 for each equal one."
                )
            };
            self.step(LAW_78A, what);
        }
        if many {
            let what = format!("Together {earned}: what is weighted are matchpoints, not scores.");
            self.step("Laws 2017, Law 12C1(c); Eidt 2015", what);
        }
        let law = Matchpoints::from(top(usize::try_from(*expected).unwrap_or(usize::MAX)));
        let ascherman = self.regulations.comparison == Comparison::Ascherman;
        match growth {
            Growth::None => {}
            Growth::Neuberg => {
                let what = format!(
                    "{expected} scores were expected: {expected}/{scores} · ({earned} + 1) − 1 of {law}."
                );
                self.step("Neuberg's formula (Eidt 2015)", what);
            }
            Growth::Tie => {
                let what = format!(
                    "{} of {expected} scores are missing, each a tie: {earned} + {} of {law}.",
                    expected - scores,
                    expected - scores
                );
                self.step(LAW_87, what);
            }
            Growth::SmallGroup => {
                let what = format!(
                    "A group of {scores} of {expected} scores: 60 % and 5 % for each matchpoint above its average \
                     of {}, of a top of {}.",
                    scores - 1,
                    if ascherman { top_of.into() } else { law }
                );
                self.step("the regulation of small groups", what);
            }
        }
        if ascherman && *growth != Growth::SmallGroup {
            self.step("Ascherman", format!("The score itself is a tie, too: {grown} of {top_of}."));
        } else if *growth != Growth::None {
            self.step(LAW_87, format!("That is {grown} of {top_of}."));
        }
        let left = grown.minus(&compared.damage);
        if let Some([table, normal]) = &compared.table_and_normal {
            let what = format!(
                "The normal score is worth {normal}, that at the table {table}: the side's own damage is {}, and \
                 {grown} − {} = {left}.",
                compared.damage, compared.damage
            );
            self.step("Laws 2017, Law 12C1(e)", what);
        }
        self.rounded(&left, &compared.won);
    }

    /// The last step of a board, where it changed something.
    fn rounded(&mut self, before: &Matchpoints, after: &Matchpoints) {
        if before != after {
            let by = self.regulations.board_rounding;
            self.step("matchpoints.board_rounding", format!("{before} rounded by {by}: {after}."));
        }
    }

    /// The last line is the score itself.
    fn last(&mut self, won: Option<&Matchpoints>, top: ScoringUnits) {
        let what = match won {
            Some(won) => format!("{won} of {top} matchpoints."),
            None => "No matchpoints.".to_owned(),
        };
        self.step("the 2-1-0 scale", what);
    }
}
