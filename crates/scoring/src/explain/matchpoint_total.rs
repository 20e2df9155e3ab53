//! Derivations of matchpoint totals: the steps from the sum of the boards to the total.

use bridge_core::{Exact, Matchpoints};
use matchpoints::{PercentageFrom, ResolvedTotal, share};

use super::explanation::TotalDerivationRow;
use super::field_tables;
use crate::derivation::sentence::Sentence;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::step_text::{StepArgument, StepSource, StepText};
use crate::derivation::trace::Step;
use crate::pair_events::standing::PairRanking;
use crate::pairs::{
    CarryForwardPoints, HandicapStanding, MatchpointAccumulator, MatchpointScores,
    MatchpointStanding,
};
use crate::totals::session_total::SessionTotal;
use event::Event;
use regulations::{Regulations, Sessions};

/// Returns the steps from the boards of a line to its total.
pub(super) fn steps(
    scores: &MatchpointScores,
    (ranking, standing): (&PairRanking<MatchpointAccumulator>, &MatchpointStanding),
    boards: &[TotalDerivationRow],
    formatter: &StepFormatter<'_>,
) -> Vec<Step> {
    let mut state = TotalDerivationState {
        event: &scores.event,
        scores,
        regulations: &scores.regulations,
        ranking,
        standing,
        formatter,
        steps: Vec::new(),
    };
    state.sessions(boards);
    state.add_total();
    state.steps
}

/// The state while a total is derived.
struct TotalDerivationState<'a> {
    event: &'a Event,
    scores: &'a MatchpointScores,
    regulations: &'a Regulations,
    ranking: &'a PairRanking<MatchpointAccumulator>,
    standing: &'a MatchpointStanding,
    formatter: &'a StepFormatter<'a>,
    steps: Vec<Step>,
}

impl TotalDerivationState<'_> {
    fn step(&mut self, rule: StepSource, text: StepText) {
        self.steps.push(Step { text, source: rule });
    }

    /// Returns `true` if there are several sessions, which are then described separately.
    const fn has_several_sessions(&self) -> bool {
        self.standing.sessions.len() > 1
    }

    /// Adds the sums of the sessions, and their penalties.
    fn sessions(&mut self, boards: &[TotalDerivationRow]) {
        let formatter = self.formatter;
        let by_session = field_tables::by_session(self.event, boards);
        for session in &self.standing.sessions {
            let ResolvedTotal { matchpoints, available, boards: counted } = &session.won;
            let several = self.has_several_sessions();
            let [won, of] = [matchpoints, available].map(|amount| formatter.amount(amount));
            let counted = StepArgument::number(counted);
            let name = field_tables::session_name(self.event, session.session, several);
            let top = self.scores.common_top().map(|top| formatter.amount(&top));
            let text = match (name, top) {
                (Some(name), Some(top)) => {
                    Sentence::SessionSumOfShares.with([counted, won, of, name, top])
                }
                (None, Some(top)) => Sentence::SumOfShares.with([counted, won, of, top]),
                (Some(name), None) => {
                    Sentence::SessionSumOfMatchpoints.with([counted, won, of, name])
                }
                (None, None) => Sentence::SumOfMatchpoints.with([counted, won, of]),
            };
            self.step(StepSource::Law("78A"), text);
            let mut of_session = by_session.get(&session.session).into_iter().flatten();
            if of_session.any(|board| self.scores.is_variable(board.row, board.side)) {
                let share = session.own_average.as_ref().map(|own| own.times(Exact::HUNDRED));
                let text = match share {
                    Some(percent) => Sentence::OwnShare.with([formatter.percentage(&percent)]),
                    None => Sentence::OwnShareByMatch.alone(),
                };
                self.step(StepSource::Law("12C2(c)"), text);
            }
            // If totals are scaled to the full number of boards, penalties are deducted after the
            // scaling.
            if self.has_several_sessions() || self.standing.details.scaled.is_none() {
                self.penalties(session, session.won.matchpoints.clone());
            }
            if self.has_several_sessions()
                && let Some(percent) = self.regulations.matchpoints.percent(&session.total())
            {
                let total = session.total();
                let [won, available] =
                    [&total.matchpoints, &total.available].map(|amount| formatter.amount(amount));
                let percent = formatter.percentage(percent.exact());
                let text = Sentence::PercentOf.with([won, available, percent]);
                self.step(StepSource::Other(Sentence::Regulations), text);
            }
        }
    }

    /// Adds the penalties and bonuses of a session.
    fn penalties(&mut self, session: &SessionTotal<MatchpointAccumulator>, mut sum: Matchpoints) {
        let formatter = self.formatter;
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
                let text = Sentence::BonusOfTop.with([
                    formatter.amount(&-percent),
                    formatter.amount(&top),
                    formatter.amount(&more),
                    formatter.amount(&sum),
                ]);
                self.step(StepSource::Other(Sentence::Director), text);
            } else {
                let text = Sentence::PenaltyOfTop.with([
                    formatter.amount(percent),
                    formatter.amount(&top),
                    formatter.amount(&less),
                    formatter.amount(&sum),
                ]);
                self.step(StepSource::Law("90"), text);
            }
        }
    }

    /// Adds the steps from session sums to the final percentage.
    fn add_total(&mut self) {
        let (standing, formatter) = (self.standing, self.formatter);
        if self.has_several_sessions() && self.regulations.pairs.sessions == Sessions::Percentages {
            if let Some(percent) = &standing.details.printed_percent {
                let percent = formatter.percentage(percent.exact());
                let text = Sentence::MeanOfSessions.with([percent]);
                self.step(StepSource::Named("pairs.sessions: percentages"), text);
            }
            self.handicap();
            return;
        }
        let mut won = ResolvedTotal::NONE;
        for session in &standing.sessions {
            won = won.plus(&session.won);
        }
        if let Some(scaled) = &standing.details.scaled {
            let (full, counted) = (self.ranking.full_boards, won.boards);
            let mut sum = won.matchpoints.clone();
            let sit_out = self.regulations.matchpoints.fewer_boards.sit_out();
            if full != counted
                && let Some(percent) = &sit_out
                && let Some(with) = won.with_sit_outs(full, percent)
            {
                let text = Sentence::SatOut.with([
                    StepArgument::number(full.saturating_sub(counted)),
                    StepArgument::number(full),
                    StepArgument::number(percent),
                    formatter.amount(&with.matchpoints),
                    formatter.amount(&with.available),
                ]);
                self.step(StepSource::Named("matchpoints.fewer_boards"), text);
                sum = with.matchpoints;
            } else if full != counted
                && let Some(grown) = won.scaled_to(full)
            {
                let text = Sentence::Scaled.with([
                    StepArgument::number(counted),
                    StepArgument::number(full),
                    formatter.amount(&sum),
                    formatter.amount(&grown.matchpoints),
                    formatter.amount(&grown.available),
                ]);
                self.step(StepSource::Named("matchpoints.fewer_boards: scaled"), text);
                sum = grown.matchpoints;
            }
            if self.has_several_sessions() {
                if let Some(penalty) = &standing.penalty {
                    let text = Sentence::PenaltiesOff.with([formatter.amount(penalty)]);
                    self.step(StepSource::Law("90"), text);
                }
            } else if let [session] = standing.sessions.as_slice() {
                self.penalties(session, sum);
            }
            self.carried(standing.details.carried.as_ref());
            self.percent(scaled);
        } else {
            if self.has_several_sessions() {
                let less = standing.penalty.clone().unwrap_or(Matchpoints::ZERO);
                let text = Sentence::TogetherMatchpoints.with([
                    formatter.amount(&won.matchpoints.minus(less)),
                    formatter.amount(&won.available),
                ]);
                self.step(StepSource::Named("pairs.sessions: total"), text);
            }
            self.carried(standing.details.carried.as_ref());
            self.percent(&standing.total);
        }
        self.handicap();
    }

    /// Adds the carry-forward from qualifying sessions.
    fn carried(&mut self, carried: Option<&CarryForwardPoints>) {
        let Some(CarryForwardPoints { from, matchpoints, available }) = carried else { return };
        let formatter = self.formatter;
        let share = self.regulations.pairs.carry_forward.clone();
        let text = Sentence::Carried.with([
            formatter.amount(&from.matchpoints),
            formatter.amount(&from.available),
            StepArgument::number(from.boards),
            StepArgument::number(share),
            formatter.amount(matchpoints),
            formatter.amount(available),
        ]);
        self.step(StepSource::Named("pairs.carry_forward"), text);
    }

    fn percent(&mut self, total: &ResolvedTotal) {
        let ResolvedTotal { matchpoints, available, .. } = total;
        let text = match self.regulations.matchpoints.percent(total) {
            Some(percent)
                if self.regulations.matchpoints.percentage_from == PercentageFrom::PrintedTotal =>
            {
                let printed = self.regulations.matchpoints.printed(matchpoints, available);
                let total = self.formatter.amount(available);
                let percent = self.formatter.percentage(percent.exact());
                Sentence::PrintedPercent.with([StepArgument::number(printed), total, percent])
            }
            Some(percent) => {
                let [won, available] =
                    [matchpoints, available].map(|amount| self.formatter.amount(amount));
                let percent = self.formatter.percentage(percent.exact());
                Sentence::PercentOf.with([won, available, percent])
            }
            None => Sentence::NothingToWin.alone(),
        };
        self.step(StepSource::Other(Sentence::Regulations), text);
    }

    /// Adds the handicap.
    fn handicap(&mut self) {
        let Some(HandicapStanding { handicap, percent: Some(with), .. }) =
            &self.standing.details.handicapped
        else {
            return;
        };
        let percent = with.minus(handicap);
        let [percent, with] = [&percent, with].map(|it| self.formatter.percentage(it.exact()));
        let text = Sentence::Handicap.with([StepArgument::number(handicap), percent, with]);
        self.step(StepSource::Other(Sentence::Handicaps), text);
    }
}
