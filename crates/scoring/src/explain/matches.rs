//! Derivations of totals in matches, one step for each match, decision, and tie-break.

use std::collections::BTreeMap;

use bridge_core::Exact;

use super::explanation::{PrintedTotal, TotalDerivation};
use super::match_board::{self, Team};
use crate::derivation::number::FormattedNumber;
use crate::derivation::sentence::Sentence;
use crate::derivation::step_formatter::{FormatStep, StepFormatter};
use crate::derivation::step_text::{StepArgument, StepSource, StepText};
use crate::derivation::trace::Step;
use crate::matches::{
    BoardUnit, HomeOrAway, Match, MatchSource, MatchesScores, RankedBy, TeamStanding, TieStep,
};
use crate::pair_matches::{MatchScore, MatchSide, PairMatchesScores};
use crate::views::short_list::MAX_LISTED;
use event::{ContestantId, Event};
use regulations::Regulations;

/// Returns the steps for a pair's Victory Points.
pub(super) fn pair_steps(
    event: &Event,
    scores: &PairMatchesScores,
    pair: ContestantId,
    formatter: &StepFormatter<'_>,
) -> Vec<Step> {
    let regulations = scores.regulations();
    let standings = scores.standings();
    let Some(line) = standings.standing_of(pair) else { return Vec::new() };
    let derivation = MatchDerivation {
        event,
        regulations,
        scores: standings,
        formatter,
        absent: Sentence::ForfeitedByPair,
    };
    derivation.steps(line, |played, ours| derivation.describe_pair_match(scores, played, ours))
}

/// Derives a team's total. Empty if the team is not in the ranking.
pub(super) fn team_totals(
    event: &Event,
    scores: &MatchesScores,
    regulations: &Regulations,
    team: ContestantId,
    formatter: &StepFormatter<'_>,
) -> Vec<TotalDerivation> {
    let derivation = MatchDerivation {
        event,
        regulations,
        scores,
        formatter,
        absent: Sentence::ForfeitedByTeam,
    };
    let line = scores.standing_of(team);
    let derive_total = |line: &TeamStanding| TotalDerivation {
        contestant: team,
        stage: None,
        section: None,
        side: None,
        place: line.place,
        boards: match_board::list(&Team { event, scores, regulations, contestant: team }),
        steps: derivation.steps(line, |played, ours| derivation.describe_team_match(played, ours)),
        printed: PrintedTotal::Points(derivation.points(&line.points)),
    };
    line.map(derive_total).into_iter().collect()
}

/// The data that steps are written from.
#[derive(Clone, Copy)]
struct MatchDerivation<'a> {
    event: &'a Event,
    regulations: &'a Regulations,
    scores: &'a MatchesScores,
    formatter: &'a StepFormatter<'a>,
    /// The sentence for a match that the contestant forfeited.
    absent: Sentence,
}

impl MatchDerivation<'_> {
    /// Returns the steps for each match, and for penalties, carry-over, and ties.
    fn steps(
        self,
        line: &TeamStanding,
        describe_match: impl Fn(&Match, HomeOrAway) -> (StepText, StepSource),
    ) -> Vec<Step> {
        let Self { event, scores, .. } = self;
        let mut steps = Vec::new();
        let mut own: BTreeMap<_, Vec<(&Match, HomeOrAway)>> = BTreeMap::new();
        for played in scores.matches_of(line.name) {
            if let Some(ours) = played.side(line.name) {
                own.entry(played.round).or_default().push((played, ours));
            }
        }
        let byes: Vec<_> = scores.byes().iter().filter(|it| it.team == line.name).collect();
        for &round in scores.rounds() {
            let label = round.map(|id| StepArgument::text(event.name(id)));
            for (played, ours) in own.remove(&round).unwrap_or_default() {
                let (details, rule) = self
                    .describe_cancelled_or_forfeited(played, ours)
                    .unwrap_or_else(|| describe_match(played, ours));
                let theirs = ours.other().select([played.home, played.away]);
                let theirs = StepArgument::text(event.name(theirs));
                let details = StepArgument::Part(details);
                let text = match label.clone() {
                    Some(round) => Sentence::RoundAgainst.with([theirs, details, round]),
                    None => Sentence::MatchAgainst.with([theirs, details]),
                };
                steps.push(Step { text, source: rule });
            }
            for bye in byes.iter().filter(|it| it.round == round) {
                let points = self.with_unit(&bye.points);
                let text = match label.clone() {
                    Some(round) => Sentence::RoundWithoutOpponents.with([points, round]),
                    None => Sentence::WithoutOpponents.with([points]),
                };
                steps.push(Step { text, source: StepSource::Named("teams.bye") });
            }
        }
        if line.extra != Exact::ZERO {
            let extra = self.with_unit(&line.extra);
            let text = Sentence::OutsideMatches.with([extra]);
            steps.push(Step { text, source: StepSource::Other(Sentence::Decisions) });
        }
        let text = Sentence::Together.with([self.with_unit(&line.points)]);
        steps.push(Step { text, source: StepSource::Other(Sentence::Sum) });
        steps.extend(self.ties(line.name));
        steps
    }

    /// Returns the steps for a contestant's tie: the tied contestants and the criteria used.
    fn ties(self, side: ContestantId) -> Vec<Step> {
        let Some((tie, level)) = self.scores.tie_of(side) else { return Vec::new() };
        let named = |sides: &mut dyn Iterator<Item = ContestantId>, count: usize| {
            let others = sides.filter(|&tied| tied != side);
            let others = others.map(|tied| StepArgument::text(self.event.name(tied)));
            StepArgument::first_of(others, count.saturating_sub(1))
        };
        let step = |text| Step { text, source: StepSource::Named("teams.tie_breaks") };
        let count = tie.groups.iter().map(Vec::len).sum();
        let others = named(&mut tie.groups.iter().flatten().copied(), count);
        let mut steps = vec![step(Sentence::TiedWith.with([others]))];
        let applied = tie.steps.iter().filter_map(|step| {
            let own = step.values.iter().find(|(tied, _)| *tied == side)?;
            Some((step, own))
        });
        steps.extend(applied.map(|(TieStep { criterion, values }, own)| {
            // A long list starts with the contestant's own value.
            let own = Some(own).filter(|_| values.len() > MAX_LISTED);
            let others = values.iter().filter(|(tied, _)| own.is_none() || *tied != side);
            let describe = |(tied, value): &(ContestantId, _)| {
                let name = StepArgument::text(self.event.name(*tied));
                let value = StepArgument::number(value);
                StepArgument::Part(Sentence::NameAndValue.with([name, value]))
            };
            let listed = own.into_iter().chain(others).map(describe);
            let listed = StepArgument::first_of(listed, values.len());
            step(Sentence::TieBreak.with([StepArgument::text(criterion), listed]))
        }));
        if level.len() > 1 {
            let others = named(&mut level.iter().copied(), level.len());
            steps.push(step(Sentence::PlaceIsShared.with([others])));
        }
        steps
    }

    /// Describes a match whose award is not decided by its boards, because it is canceled or
    /// forfeited. Returns `None` for other matches.
    fn describe_cancelled_or_forfeited(
        self,
        played: &Match,
        ours: HomeOrAway,
    ) -> Option<(StepText, StepSource)> {
        if [played.home, played.away].iter().any(|side| self.scores.cancelled().contains(side)) {
            return Some((
                Sentence::CanceledByWithdrawal.alone(),
                StepSource::Named("teams.withdrawal"),
            ));
        }
        let MatchSource::Forfeited(absent) = played.source else { return None };
        let forfeited = if HomeOrAway::ALL.get(absent) == Some(&ours) {
            self.absent
        } else {
            Sentence::ForfeitedByOpponents
        };
        Some((forfeited.with([self.match_award(played, ours)]), StepSource::Named("teams.forfeit")))
    }

    /// Describes a match whose points the director awarded.
    fn describe_award(self, played: &Match, ours: HomeOrAway) -> (StepText, StepSource) {
        let points = self.match_award(played, ours);
        (Sentence::DirectorHasSet.with([points]), StepSource::Other(Sentence::Decisions))
    }

    /// Describes the award for a match of two pairs, and returns its source.
    fn describe_pair_match(
        self,
        scores: &PairMatchesScores,
        played: &Match,
        ours: HomeOrAway,
    ) -> (StepText, StepSource) {
        let pairs = [played.home, played.away];
        let Some(of_boards) = scores.find_match(played.round, pairs) else {
            return self.describe_award(played, ours);
        };
        self.describe_score(ours.select(of_boards.sides.each_ref()))
    }

    /// Describes the award for a match of two teams, and returns its source.
    fn describe_team_match(self, played: &Match, ours: HomeOrAway) -> (StepText, StepSource) {
        let side = ours.select(played.sides.each_ref());
        if played.awarded {
            return self.describe_award(played, ours);
        }
        if side.awarded {
            let points = self.match_award(played, ours);
            return (Sentence::SubmittedAs.with([points]), StepSource::Other(Sentence::Results));
        }
        let number = |exact: &Exact| {
            StepArgument::number(FormattedNumber::board_points(self.regulations, exact))
        };
        let (won, lost) = (number(&side.totals.won), number(&side.totals.lost));
        let is_void = played.source == MatchSource::Void;
        let on_boards = match (is_void, self.scores.unit()) {
            (true, BoardUnit::Imps) => Sentence::VoidImpsOnBoards,
            (true, BoardUnit::Points) => Sentence::VoidPointsOnBoards,
            (false, BoardUnit::Imps) => Sentence::ImpsOnBoards,
            (false, BoardUnit::Points) => Sentence::PointsOnBoards,
        };
        let boards = if is_void {
            StepArgument::number(played.scheduled)
        } else {
            StepArgument::number(played.counted)
        };
        let mut details = vec![on_boards.with([won, lost, boards])];
        if side.totals.extra != Exact::ZERO {
            details.push(Sentence::ExtraPoints.with([number(&side.totals.extra)]));
        }
        if let Some(score) = &played.knock_out {
            let [own, theirs] =
                [ours, ours.other()].map(|side| number(side.select(score.each_ref())));
            details.push(Sentence::OneScoreOfBoth.with([own, theirs]));
            return (Sentence::Plain.with([list(details)]), StepSource::Law("12C4"));
        }
        let margin = number(&side.totals.margin());
        let points = self.match_award(played, ours);
        let rule = match self.scores.ranked_by() {
            RankedBy::NetImps => {
                let margin = StepArgument::Part(Sentence::UnitImps.with([margin]));
                let text = Sentence::MatchAward.with([list(details), margin]);
                return (text, StepSource::Law("78B"));
            }
            RankedBy::Vps => {
                details.push(Sentence::Margin.with([margin]));
                StepSource::Named("vps.scale")
            }
            RankedBy::BoardPoints | RankedBy::Rounds => StepSource::Other(Sentence::SumOfBoards),
            RankedBy::Patton => {
                details.extend(side.aggregate.as_ref().map(|aggregate| {
                    Sentence::Aggregate.with([number(&aggregate.imps), number(&aggregate.points)])
                }));
                StepSource::Named("patton.share")
            }
        };
        (Sentence::MatchAward.with([list(details), points]), rule)
    }

    /// Formats a number that the ranking is sorted by, without its unit.
    fn points(self, exact: &Exact) -> FormattedNumber {
        FormattedNumber::match_points(self.regulations, self.scores.ranked_by(), exact)
    }

    /// Formats a contestant's award for a match, with its unit.
    fn match_award(self, played: &Match, ours: HomeOrAway) -> StepArgument {
        let side = ours.select(played.sides.each_ref());
        self.with_unit(side.points.as_ref().unwrap_or(&Exact::ZERO))
    }

    /// Formats a number that the ranking is sorted by, with its unit.
    fn with_unit(self, exact: &Exact) -> StepArgument {
        let unit = match self.scores.ranked_by() {
            RankedBy::Vps => Sentence::UnitVps,
            RankedBy::NetImps => Sentence::UnitImps,
            RankedBy::BoardPoints | RankedBy::Patton => Sentence::UnitPoints,
            RankedBy::Rounds => Sentence::UnitRounds,
        };
        StepArgument::Part(unit.with([StepArgument::number(self.points(exact))]))
    }

    /// Describes the conversion of board scores to Victory Points, and returns its source.
    fn describe_score(self, side: &MatchSide) -> (StepText, StepSource) {
        let formatter = self.formatter;
        let (boards, vps) = (StepArgument::number(side.boards), StepArgument::number(side.vps));
        match &side.score {
            MatchScore::Percent { won, percent, penalty } => {
                let [matchpoints, available, percent] = [
                    formatter.amount(&won.matchpoints),
                    formatter.amount(&won.available),
                    formatter.amount(percent.exact()),
                ];
                let text = match penalty.as_ref().map(|it| bonus_or_penalty(it, formatter)) {
                    None => Sentence::PercentOnBoards.with([
                        matchpoints,
                        available,
                        boards,
                        percent,
                        vps,
                    ]),
                    Some(Ok(bonus)) => Sentence::PercentWithBonus.with([
                        matchpoints,
                        available,
                        boards,
                        percent,
                        vps,
                        bonus,
                    ]),
                    Some(Err(penalty)) => Sentence::PercentAfterPenalty.with([
                        matchpoints,
                        available,
                        boards,
                        percent,
                        vps,
                        penalty,
                    ]),
                };
                (text, StepSource::Named("EBU, Swiss pairs by percentage (secondary source)"))
            }
            MatchScore::Imps { total, margin, penalty } => {
                let (total, margin) = (formatter.amount(total), StepArgument::number(margin));
                let text = match penalty.as_ref().map(|it| bonus_or_penalty(it, formatter)) {
                    None => Sentence::MarginOnBoards.with([total, boards, margin, vps]),
                    Some(Ok(bonus)) => {
                        Sentence::MarginWithBonus.with([total, boards, margin, vps, bonus])
                    }
                    Some(Err(penalty)) => {
                        Sentence::MarginAfterPenalty.with([total, boards, margin, vps, penalty])
                    }
                };
                (text, StepSource::Named("vps.fraction, vps.scale"))
            }
        }
    }
}

/// Returns the parts of a sentence as one argument.
fn list(parts: Vec<StepText>) -> StepArgument {
    StepArgument::List(parts.into_iter().map(StepArgument::Part).collect())
}

/// Returns the size of a bonus, or of a penalty as the error.
fn bonus_or_penalty(
    penalty: &impl FormatStep,
    formatter: &StepFormatter<'_>,
) -> Result<StepArgument, StepArgument> {
    let less = formatter.format(penalty);
    match less.strip_prefix('-') {
        Some(more) => Ok(StepArgument::number(more)),
        None => Err(StepArgument::Number(less)),
    }
}
