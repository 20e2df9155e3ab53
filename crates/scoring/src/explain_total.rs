//! How a pair's total arose: its boards, and what was done with their sum.

use bridge_core::{Exact, Matchpoints, Side};
use matchpoints::{PercentageFrom, Settled, share};

use crate::listen::Step;
use crate::pairs::{
    Carried, Handicapped, PairRanking, PairStanding, PairsScores, SessionTotal, StageOfPairs,
};
use event::{ContestantId, Event, ResultId, SectionId};
use regulations::{Regulations, Sessions};

/// The working of a pair's total and percentage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalExplanation {
    /// The stage of the ranking that it is of.
    pub stage: Option<StageOfPairs>,
    /// The section of the ranking that it is of.
    pub section: Option<SectionId>,
    /// The way the pair sat, in an event with two winners.
    pub side: Option<Side>,
    /// Its line in the ranking.
    pub standing: PairStanding,
    /// Its boards in the order in which they are printed.
    pub boards: Vec<BoardOfTotal>,
    /// What was done with their sum; the last step is the percentage, or what a handicap makes of it.
    pub steps: Vec<Step>,
}

/// A board of a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardOfTotal {
    /// The result.
    pub row: ResultId,
    /// The way the pair sat there.
    pub side: Side,
    /// What it won, on the 2-1-0 scale; none where the board was not played or the score is cancelled.
    pub won: Option<Matchpoints>,
    /// What it could have won.
    pub top: Matchpoints,
    /// The sum of the session up to here.
    pub total: Matchpoints,
}

/// The working of a pair's total: one for each ranking that it is in.
#[must_use]
pub fn explain_total(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    pair: ContestantId,
) -> Vec<TotalExplanation> {
    let mut explanations = Vec::new();
    for ranking in scores.rankings() {
        let Some(standing) = ranking.standings.of(pair) else {
            continue;
        };
        let standing = standing.as_ref();
        let boards = boards(event, scores, ranking, standing);
        let mut working =
            Working { event, scores, regulations, ranking, standing, steps: Vec::new() };
        working.sessions(&boards);
        working.together();
        let steps = working.steps;
        let &PairRanking { stage, section, side, .. } = ranking;
        let standing = standing.clone();
        explanations.push(TotalExplanation { stage, section, side, standing, boards, steps });
    }
    explanations
}

/// The pair's boards in a ranking, with their running sum.
fn boards(
    event: &Event,
    scores: &PairsScores,
    ranking: &PairRanking,
    standing: &PairStanding,
) -> Vec<BoardOfTotal> {
    let results = event.results();
    let mut boards: Vec<BoardOfTotal> = Vec::new();
    let mut before = None;
    let mut total = Matchpoints::ZERO;
    for board in event.boards_in_order() {
        let session = event.board_at(board).session;
        if !standing.sessions.iter().any(|it| it.session == session) {
            continue;
        }
        if before != Some(session) {
            total = Matchpoints::ZERO;
        }
        before = Some(session);
        for &row in scores.rows(board) {
            if ranking.section.is_some() && results.section(row) != ranking.section {
                continue;
            }
            for (side, contestant) in Side::ALL.into_iter().zip(results.contestants(row)) {
                let ours = event.players(contestant).any(|player| player == standing.name);
                if !ours || ranking.side.is_some_and(|only| only != side) {
                    continue;
                }
                let won = scores.matchpoints_of(event, row, side, standing.name);
                if let Some(won) = &won {
                    total = total.plus(won);
                }
                let top = scores.top_of(event, row, side).into();
                boards.push(BoardOfTotal { row, side, won, top, total: total.clone() });
            }
        }
    }
    boards
}

/// A working on its way.
struct Working<'a> {
    event: &'a Event,
    scores: &'a PairsScores,
    regulations: &'a Regulations,
    ranking: &'a PairRanking,
    standing: &'a PairStanding,
    steps: Vec<Step>,
}

impl Working<'_> {
    fn step(&mut self, rule: &'static str, what: String) {
        self.steps.push(Step { what, rule });
    }

    /// Several sessions are told apart, and looked at one by one.
    const fn several(&self) -> bool {
        self.standing.sessions.len() > 1
    }

    /// The sums of the sessions, and their penalties.
    fn sessions(&mut self, boards: &[BoardOfTotal]) {
        for session in &self.standing.sessions {
            let Settled { matchpoints, available, boards: counted } = &session.won;
            let name = match session.session.filter(|_| self.several()) {
                Some(id) => format!("Session {}: the", self.event.name(id)),
                None => "The".to_owned(),
            };
            let what = format!(
                "{name} sum of {counted} boards: {matchpoints} of {available} matchpoints."
            );
            self.step("Laws 2017, Law 78A", what);
            let variable = |board: &&BoardOfTotal| {
                let of = self.event.board_at(self.event.results().board(board.row)).session;
                of == session.session && self.scores.is_variable(board.row, board.side)
            };
            if boards.iter().any(|board| variable(&board)) {
                let share = session.own.as_ref().map(|own| own.times(Exact::HUNDRED));
                let what = match share {
                    Some(percent) => format!(
                        "AVE+ and AVE- in it go by its share of the other boards, {percent} %."
                    ),
                    None => "AVE+ and AVE- in it go by the other boards of each match.".into(),
                };
                self.step("Laws 2017, Law 12C2(c)", what);
            }
            // Where fewer boards are scaled up, penalties come after that.
            if self.several() || self.standing.scaled.is_none() {
                self.penalties(session, session.won.matchpoints.clone());
            }
            if self.several()
                && let Some(percent) = self.regulations.matchpoints.percent(&session.total())
            {
                let total = session.total();
                let what = format!("{} of {} are {percent} %.", total.matchpoints, total.available);
                self.step("the regulations", what);
            }
        }
    }

    /// What a session's penalties take off.
    fn penalties(&mut self, session: &SessionTotal, mut sum: Matchpoints) {
        for &position in &session.penalties {
            let Some(penalty) = self.event.decisions().pair_penalties().get(position) else {
                continue;
            };
            let top = self.scores.penalty_top(position);
            let less = share(&penalty.percent, top);
            sum = sum.minus(&less);
            let percent = penalty.percent.exact();
            if *percent < Exact::ZERO {
                let more = less.times(-Exact::ONE);
                let what =
                    format!("A bonus of {} % of a top of {top}: {more} more, {sum}.", -percent);
                self.step("the director", what);
            } else {
                let what =
                    format!("A penalty of {percent} % of a top of {top}: {less} off, {sum} left.");
                self.step("Laws 2017, Law 90", what);
            }
        }
    }

    /// What becomes of the sums.
    fn together(&mut self) {
        let standing = self.standing;
        if self.several() && self.regulations.pairs.sessions == Sessions::Percentages {
            if let Some(percent) = &standing.printed_percent {
                let what = format!("The mean of the sessions' percentages: {percent} %.");
                self.step("pairs.sessions: percentages", what);
            }
            self.handicap();
            return;
        }
        let mut won = Settled::NONE;
        for session in &standing.sessions {
            won = won.plus(&session.won);
        }
        if let Some(scaled) = &standing.scaled {
            let (full, counted) = (self.ranking.full_boards, won.boards);
            let mut sum = won.matchpoints.clone();
            if full != counted
                && let Some(grown) = won.scaled_to(full)
            {
                let what = format!(
                    "Scaled from {counted} to {full} boards: {sum} · {full}/{counted} = {}, of {}.",
                    grown.matchpoints, grown.available
                );
                self.step("matchpoints.fewer_boards: scaled", what);
                sum = grown.matchpoints;
            }
            if self.several() {
                if let Some(penalty) = &standing.penalty {
                    let what = format!("Penalties, {penalty}, come off that.");
                    self.step("Laws 2017, Law 90", what);
                }
            } else if let [session] = standing.sessions.as_slice() {
                self.penalties(session, sum);
            }
            self.carried(standing.carried.as_ref());
            self.percent(scaled);
        } else {
            if self.several() {
                let less = standing.penalty.clone().unwrap_or(Matchpoints::ZERO);
                let what = format!(
                    "Together {} of {} matchpoints.",
                    won.matchpoints.minus(less),
                    won.available
                );
                self.step("pairs.sessions: total", what);
            }
            self.carried(standing.carried.as_ref());
            self.percent(&standing.total);
        }
        self.handicap();
    }

    /// What was brought from the qualifying sessions.
    fn carried(&mut self, carried: Option<&Carried>) {
        let Some(Carried { from, matchpoints, available }) = carried else { return };
        let share = self.regulations.pairs.carry_forward.clone();
        let what = format!(
            "Carried forward from {} of {} matchpoints on {} boards: {share} of that at the tops of this stage, \
             {matchpoints} of {available}.",
            from.matchpoints, from.available, from.boards
        );
        self.step("pairs.carry_forward", what);
    }

    fn percent(&mut self, total: &Settled) {
        let Settled { matchpoints, available, .. } = total;
        let what = match self.regulations.matchpoints.percent(total) {
            Some(percent)
                if self.regulations.matchpoints.percentage_from == PercentageFrom::PrintedTotal =>
            {
                let printed = self.regulations.matchpoints.printed(matchpoints, available);
                let of = self.regulations.matchpoints.on_scale(available);
                format!("Printed as {printed}; {printed} of {of} are {percent} %.")
            }
            Some(percent) => format!("{matchpoints} of {available} are {percent} %."),
            None => "Nothing could be won: no percentage.".to_owned(),
        };
        self.step("the regulations", what);
    }

    /// What a handicap makes of it.
    fn handicap(&mut self) {
        let Some(Handicapped { handicap, percent: Some(with), .. }) = &self.standing.handicapped
        else {
            return;
        };
        let percent = with.minus(handicap);
        let what = format!("With a handicap of {handicap} %: {percent} + {handicap} = {with} %.");
        self.step("the event's handicaps", what);
    }
}
