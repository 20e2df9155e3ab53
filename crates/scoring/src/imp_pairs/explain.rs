//! How IMPs arose, step by step. The steps are written from the values of the computation itself.

use bridge_core::{Exact, FractionalImps, Side, Weight, WeightedScore};
use butler::{
    ArtificialAward, CrossImpSum, CrossImps, DatumFrom, DatumRule, DatumWorking, Divisor,
};

use super::board::ImpWorking;
use super::scores::ImpPairsScores;
use super::standings::ImpStanding;
use crate::explain::Step;
use event::{BoardId, ContestantId, Event, ResultId, SectionId};
use regulations::{Method, Regulations};

/// The working of a pair's IMPs on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpExplanation {
    /// The pair, or in an event of individuals the player.
    pub pair: ContestantId,
    /// The result that it is of.
    pub row: ResultId,
    /// The side of the pair.
    pub side: Side,
    /// The steps, each building on those before.
    pub steps: Vec<Step>,
    /// What was won; none where the board was not played, or had nothing to be compared with.
    pub won: Option<CrossImps>,
}

/// The working of a pair's total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpTotalExplanation {
    /// The section of the ranking that it is of.
    pub section: Option<SectionId>,
    /// The way the pair sat, in an event with two winners.
    pub side: Option<Side>,
    /// Its line in the ranking.
    pub standing: ImpStanding,
    /// Its boards in the order in which they are printed.
    pub boards: Vec<BoardOfImpTotal>,
    /// What was done with their sum.
    pub steps: Vec<Step>,
}

/// A board of a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardOfImpTotal {
    /// The result.
    pub row: ResultId,
    /// The way the pair sat there.
    pub side: Side,
    /// What it won.
    pub won: Option<CrossImps>,
    /// The sum of the session up to here.
    pub total: CrossImpSum,
}

/// The working of what a pair won on a board: one for each result that it has there.
#[must_use]
pub fn explain_imps(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    board: BoardId,
    pair: ContestantId,
) -> Vec<ImpExplanation> {
    let mut explanations = Vec::new();
    for &row in scores.rows(board) {
        for (side, contestant) in Side::ALL.into_iter().zip(event.results().contestants(row)) {
            if event.players(contestant).any(|player| player == pair) {
                let won = scores.imps_of(event, regulations, (row, side), pair);
                let mut steps =
                    Derivation { regulations, method: scores.method(), steps: Vec::new() };
                if let Some(adjustment) = event.results().adjustment(row) {
                    let what = format!("The director awarded {adjustment}.");
                    steps.step("the director", what);
                }
                match scores.working(event, regulations, row, side) {
                    Some(working) => {
                        let own = scores.own_average(event, row, side, pair);
                        steps.working(&working, own.as_ref(), won.as_ref());
                    }
                    None => {
                        steps.step("Laws 2017, Law 78B", "The board was not played here.".into());
                    }
                }
                let last = won
                    .as_ref()
                    .map_or_else(|| "No IMPs.".to_owned(), |won| format!("{won} IMPs."));
                steps.step("to the pair", last);
                explanations.push(ImpExplanation { pair, row, side, steps: steps.steps, won });
            }
        }
    }
    explanations
}

/// A working on its way.
struct Derivation<'a> {
    regulations: &'a Regulations,
    method: Method,
    steps: Vec<Step>,
}

/// A score, or its parts with their weights.
fn text(score: &WeightedScore) -> String {
    score.to_string()
}

impl Derivation<'_> {
    fn step(&mut self, rule: &'static str, what: String) {
        self.steps.push(Step { what, rule });
    }

    fn working(
        &mut self,
        working: &ImpWorking,
        own: Option<&FractionalImps>,
        won: Option<&CrossImps>,
    ) {
        if let Some(imps) = &working.fixed {
            self.step("Laws 2017, Law 12C2(b)", format!("Awarded: {imps} IMPs."));
            return;
        }
        if let Some(award) = working.artificial {
            self.artificial(award, own, won);
            return;
        }
        let Some(score) = &working.score else { return };
        let side = working.side;
        match &working.datum {
            Some((datum, computed)) => {
                match computed {
                    Some(computed) => self.steps.extend(datum_steps(computed)),
                    None => {
                        self.step("the director", format!("The datum was entered: {datum}."));
                    }
                }
                for &(weight, part) in score.parts() {
                    let imps = datum.worth(part, self.regulations.imps.butler.scale);
                    let difference = Exact::from(i64::from(part.get())).minus(datum.exact());
                    let share = share(score, weight);
                    let what = format!(
                        "{part} from North-South's side is {difference} points from the datum {datum}: {imps} IMPs{share}."
                    );
                    self.step("Laws 2017, Law 78B", what);
                }
            }
            None => self.comparisons(working, score),
        }
        if score.parts().len() > 1
            && let Some(imps) = &working.imps
        {
            let what =
                format!("Together {imps} for {side}: what is weighted are IMPs, not scores.");
            self.step("Laws 2017, Law 12C1(c)", what);
        } else if side == Side::EastWest
            && let Some(imps) = &working.imps
        {
            self.step("Laws 2017, Law 78B", format!("For East-West that is {imps}."));
        }
        if let Some(damage) = &working.damage {
            let (own, left) = (damage.damage(), damage.non_offenders());
            let what = format!(
                "The normal score is worth {}, that at the table {}: the side's own damage is {own}, and {} − {own} \
                 = {left}.",
                damage.normal, damage.table, damage.assigned
            );
            self.step("Laws 2017, Law 12C1(e)", what);
        }
        let unrounded = working.unrounded(&self.regulations.imps);
        if working.datum.is_none() {
            self.divided(working, unrounded.as_ref());
        }
        if let (Some(unrounded), Some(won)) = (unrounded, won)
            && unrounded != *won
        {
            let by = self.regulations.imps.board_rounding;
            let what = format!("{unrounded} rounded by {by}: {won}.");
            self.step("imps.board_rounding", what);
        }
    }

    /// An artificial score.
    fn artificial(
        &mut self,
        award: ArtificialAward,
        own: Option<&FractionalImps>,
        won: Option<&CrossImps>,
    ) {
        let options = &self.regulations.imps;
        let own = match own {
            Some(own) => format!("the pair's average on its other boards is {own}"),
            None => "the pair has no other boards".to_owned(),
        };
        let size = if self.method == Method::Butler {
            "3 IMPs".to_owned()
        } else {
            format!("3 IMPs, {}", options.artificial)
        };
        let worth = won.map_or_else(String::new, |won| format!(": {won}"));
        let what = format!("{award} is {size}; {own} (it {}){worth}.", options.own.in_words());
        self.step("Laws 2017, Law 12C2(b) and (c); imps.own_average", what);
    }

    /// Comparisons with every other score.
    fn comparisons(&mut self, working: &ImpWorking, score: &WeightedScore) {
        for (&(weight, part), comparisons) in score.parts().iter().zip(&working.comparisons) {
            let listed: Vec<String> = comparisons
                .iter()
                .filter(|it| it.frequency != Exact::ZERO)
                .map(|it| {
                    if it.frequency == Exact::ONE {
                        format!("{}: {}", it.score, it.imps)
                    } else {
                        format!("{} × {}: {} = {}", it.frequency, it.score, it.imps, it.sum)
                    }
                })
                .collect();
            let share = share(score, weight);
            let what = format!(
                "{part} from North-South's side against the {} scores{share}: {}.",
                working.scores,
                listed.join(", ")
            );
            self.step("Laws 2017, Law 78B", what);
        }
        if let Some(imps) = &working.imps {
            self.step(
                "the sum",
                format!("{imps} IMPs in all, for {} {}.", working.side, text(score)),
            );
        }
    }

    /// Factor and divisor of cross-IMPs.
    fn divided(&mut self, working: &ImpWorking, won: Option<&CrossImps>) {
        let (Some(crossed), Some(won)) = (&working.crossed, won) else {
            let what = "There is nothing to compare the score with.".to_owned();
            self.step("Laws 2017, Law 78B", what);
            return;
        };
        let rule = self.regulations.imps.cross;
        if crossed.factor != Exact::ONE {
            let what = format!(
                "{} of {} scores: times {} ({}).",
                working.scores, working.expected, crossed.factor, rule.short
            );
            self.step("cross-imps.short_boards", what);
        }
        let results = crossed.results;
        let by = match rule.divisor {
            Divisor::Total => "not divided".to_owned(),
            Divisor::PerComparison => {
                format!("divided by {} comparisons", results.saturating_sub(1))
            }
            Divisor::PerResult => format!("divided by {results} results"),
            Divisor::Root => {
                format!("divided by √({results} · {} / 2)", results.saturating_sub(1))
            }
        };
        self.step("cross-imps.divisor", format!("{by}: {won}."));
    }
}

/// How a datum was computed: the scores, and what was done with them.
#[must_use]
pub fn datum_steps(working: &DatumWorking) -> [Step; 2] {
    let rows: Vec<String> = working
        .rows
        .iter()
        .map(|row| {
            let times = if row.frequency == Exact::ONE {
                String::new()
            } else {
                format!("{} × ", row.frequency)
            };
            let counted = if row.counted == row.frequency {
                String::new()
            } else {
                format!(" (counted: {})", row.counted)
            };
            format!("{times}{}{counted}", row.score)
        })
        .collect();
    let DatumRule { from, trimming, rounding } = working.rule;
    let how = if from == DatumFrom::Mean {
        format!("{from}, trimming {trimming}")
    } else {
        from.to_string()
    };
    [
        Step {
            what: format!("{} scores ({how}): {}.", working.scores, rows.join(", ")),
            rule: "butler.datum, butler.trimming",
        },
        Step {
            what: format!(
                "Their sum {} over {} is {}; rounding {rounding}: the datum is {}.",
                working.sum, working.count, working.mean, working.datum
            ),
            rule: "butler.rounding",
        },
    ]
}

/// The weight of a part, where there are several.
fn share(score: &WeightedScore, weight: Weight) -> String {
    if score.parts().len() < 2 {
        return String::new();
    }
    let percent = weight.exact().times(Exact::HUNDRED);
    format!(", of which {percent} % count")
}

/// The working of a pair's total: one for each ranking that it is in.
#[must_use]
pub fn explain_imp_total(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    pair: ContestantId,
) -> Vec<ImpTotalExplanation> {
    let mut explanations = Vec::new();
    for ranking in scores.rankings() {
        let Some(standing) = ranking.standings.iter().find(|line| line.name == pair) else {
            continue;
        };
        let of = (ranking.section, ranking.side);
        let boards = boards(event, scores, regulations, standing, of);
        let steps = total_steps(event, scores, standing, &boards);
        explanations.push(ImpTotalExplanation {
            section: ranking.section,
            side: ranking.side,
            standing: standing.clone(),
            boards,
            steps,
        });
    }
    explanations
}

/// The pair's boards in a ranking, with the running sum of each session.
fn boards(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    standing: &ImpStanding,
    (section, only): (Option<SectionId>, Option<Side>),
) -> Vec<BoardOfImpTotal> {
    let results = event.results();
    let mut boards: Vec<BoardOfImpTotal> = Vec::new();
    let mut before = None;
    let mut total = CrossImpSum::default();
    for board in event.boards_in_order() {
        let session = event.board_at(board).session;
        if before != Some(session) {
            total = CrossImpSum::default();
        }
        before = Some(session);
        for &row in scores.rows(board) {
            if section.is_some() && results.section(row) != section {
                continue;
            }
            for (side, contestant) in Side::ALL.into_iter().zip(results.contestants(row)) {
                let ours = event.players(contestant).any(|player| player == standing.name);
                if !ours || only.is_some_and(|only| only != side) {
                    continue;
                }
                let won = scores.imps_of(event, regulations, (row, side), standing.name);
                if let Some(won) = &won {
                    total.add(won);
                }
                boards.push(BoardOfImpTotal { row, side, won, total: total.clone() });
            }
        }
    }
    boards
}

/// From the boards to the total and the average.
fn total_steps(
    event: &Event,
    scores: &ImpPairsScores,
    standing: &ImpStanding,
    boards: &[BoardOfImpTotal],
) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut step = |rule, what| steps.push(Step { what, rule });
    let several = standing.sessions.len() > 1;
    for session in &standing.sessions {
        let of = |board: &&BoardOfImpTotal| {
            event.board_at(event.results().board(board.row)).session == session.session
        };
        let sum = boards.iter().rfind(of).map(|board| board.total.to_string());
        let name = match session.session.filter(|_| several) {
            Some(id) => format!("Session {}: the", event.name(id)),
            None => "The".to_owned(),
        };
        let sum = sum.unwrap_or_else(|| "0".to_owned());
        step("the sum", format!("{name} sum of {} boards: {sum} IMPs.", session.boards));
        let variable = boards.iter().filter(of).any(|it| scores.is_variable(it.row, it.side));
        if let Some(own) = session.own.clone().filter(|_| variable) {
            let what = format!("AVE+ and AVE- in it go by its average on the other boards, {own}.");
            step("Laws 2017, Law 12C2(c)", what);
        }
        for &position in &session.penalties {
            if let Some(penalty) = event.decisions.pairs.imp_penalties.get(position) {
                let imps = penalty.imps.exact();
                if *imps < Exact::ZERO {
                    let bonus = FractionalImps::new(-imps);
                    step("the director", format!("A bonus of {bonus} IMPs is added."));
                } else {
                    let what = format!("A penalty of {} IMPs comes off.", penalty.imps);
                    step("Laws 2017, Law 90", what);
                }
            }
        }
        if !session.penalties.is_empty() {
            step("the sum", format!("That leaves {} IMPs.", session.total));
        }
    }
    if several {
        step("the sum", format!("Together {} IMPs.", standing.total));
    }
    if let Some(average) = &standing.average {
        let what =
            format!("{} IMPs on {} boards are {average} a board.", standing.total, standing.boards);
        step("the average", what);
    }
    steps
}
