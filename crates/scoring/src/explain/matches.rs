//! Derivations of totals in matches, one step for each match, decision, and tie-break.

use std::collections::BTreeMap;

use bridge_core::Exact;

use super::explanation::{PrintedTotal, TotalDerivation};
use super::match_board::{self, Team};
use crate::derivation::number::FormattedNumber;
use crate::derivation::step_formatter::{FormatStep, StepFormatter};
use crate::derivation::trace::Step;
use crate::matches::{
    HomeOrAway, Match, MatchSource, MatchesScores, RankedBy, TeamStanding, TieStep,
};
use crate::pair_matches::{MatchScore, MatchSide, PairMatchesScores};
use crate::views::short_list::{MAX_LISTED, join_first_of};
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
    let derivation =
        MatchDerivation { event, regulations, scores: standings, formatter, side: "pair" };
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
    let derivation = MatchDerivation { event, regulations, scores, formatter, side: "team" };
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
    /// The noun for a contestant: `pair` or `team`.
    side: &'static str,
}

impl MatchDerivation<'_> {
    /// Returns the steps for each match, and for penalties, carry-over, and ties.
    fn steps(
        self,
        line: &TeamStanding,
        describe_match: impl Fn(&Match, HomeOrAway) -> (String, &'static str),
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
            let label = round.map_or_else(String::new, |id| format!("Round {}, ", event.name(id)));
            for (played, ours) in own.remove(&round).unwrap_or_default() {
                let (details, rule) = self
                    .describe_cancelled_or_forfeited(played, ours)
                    .unwrap_or_else(|| describe_match(played, ours));
                let theirs = ours.other().select([played.home, played.away]);
                let text = format!("{label}against {}: {details}.", event.name(theirs));
                steps.push(Step { text, source: rule });
            }
            for bye in byes.iter().filter(|it| it.round == round) {
                let text = format!("{label}without opponents: {}.", self.with_unit(&bye.points));
                steps.push(Step { text, source: "teams.bye" });
            }
        }
        if line.extra != Exact::ZERO {
            let extra = self.with_unit(&line.extra);
            let text = format!("Penalties and carry-over outside of matches: {extra}.");
            steps.push(Step { text, source: "the event's decisions" });
        }
        let text = format!("Together {}.", self.with_unit(&line.points));
        steps.push(Step { text, source: "sum" });
        steps.extend(self.ties(line.name));
        steps
    }

    /// Returns the steps for a contestant's tie: the tied contestants and the criteria used.
    fn ties(self, side: ContestantId) -> Vec<Step> {
        let Some((tie, level)) = self.scores.tie_of(side) else { return Vec::new() };
        let named = |sides: &mut dyn Iterator<Item = ContestantId>, count: usize| {
            let others = sides.filter(|&tied| tied != side);
            let others = others.map(|tied| self.event.name(tied).to_owned());
            join_first_of(others, count.saturating_sub(1), ", ")
        };
        let step = |text| Step { text, source: "teams.tie_breaks" };
        let count = tie.groups.iter().map(Vec::len).sum();
        let others = named(&mut tie.groups.iter().flatten().copied(), count);
        let mut steps = vec![step(format!("Tied with {others}."))];
        let applied = tie.steps.iter().filter_map(|step| {
            let own = step.values.iter().find(|(tied, _)| *tied == side)?;
            Some((step, own))
        });
        steps.extend(applied.map(|(TieStep { criterion, values }, own)| {
            // A long list starts with the contestant's own value.
            let own = Some(own).filter(|_| values.len() > MAX_LISTED);
            let others = values.iter().filter(|(tied, _)| own.is_none() || *tied != side);
            let describe =
                |(tied, value): &(ContestantId, _)| format!("{} {value}", self.event.name(*tied));
            let listed = own.into_iter().chain(others).map(describe);
            step(format!("{criterion}: {}.", join_first_of(listed, values.len(), ", ")))
        }));
        if level.len() > 1 {
            let others = named(&mut level.iter().copied(), level.len());
            steps.push(step(format!("Nothing separates it from {others}: the place is shared.")));
        }
        steps
    }

    /// Describes a match whose award is not decided by its boards, because it is canceled or
    /// forfeited. Returns `None` for other matches.
    fn describe_cancelled_or_forfeited(
        self,
        played: &Match,
        ours: HomeOrAway,
    ) -> Option<(String, &'static str)> {
        if [played.home, played.away].iter().any(|side| self.scores.cancelled().contains(side)) {
            let text = "canceled by a withdrawal".to_owned();
            return Some((text, "teams.withdrawal"));
        }
        let MatchSource::Forfeited(absent) = played.source else { return None };
        let absent_text = if HomeOrAway::ALL.get(absent) == Some(&ours) {
            format!("the {} was", self.side)
        } else {
            "they were".to_owned()
        };
        let points = self.match_award(played, ours);
        Some((format!("forfeited, {absent_text} not there: {points}"), "teams.forfeit"))
    }

    /// Describes a match whose points the director awarded.
    fn describe_award(self, played: &Match, ours: HomeOrAway) -> (String, &'static str) {
        let points = self.match_award(played, ours);
        (format!("the director has set {points}"), "the event's decisions")
    }

    /// Describes the award for a match of two pairs, and returns its source.
    fn describe_pair_match(
        self,
        scores: &PairMatchesScores,
        played: &Match,
        ours: HomeOrAway,
    ) -> (String, &'static str) {
        let pairs = [played.home, played.away];
        let Some(of_boards) = scores.find_match(played.round, pairs) else {
            return self.describe_award(played, ours);
        };
        self.describe_score(ours.select(of_boards.sides.each_ref()))
    }

    /// Describes the award for a match of two teams, and returns its source.
    fn describe_team_match(self, played: &Match, ours: HomeOrAway) -> (String, &'static str) {
        let side = ours.select(played.sides.each_ref());
        if played.awarded {
            return self.describe_award(played, ours);
        }
        if side.awarded {
            let points = self.match_award(played, ours);
            return (format!("submitted as {points}"), "the results");
        }
        let unit = self.scores.unit().name();
        let number = |exact: &Exact| FormattedNumber::board_points(self.regulations, exact);
        let (won, lost) = (number(&side.totals.won), number(&side.totals.lost));
        let mut details = if played.source == MatchSource::Void {
            let boards = played.scheduled;
            vec![format!(
                "less than half of it was played, {won} – {lost} {unit} for {boards} boards"
            )]
        } else {
            vec![format!("{won} – {lost} {unit} on {} boards", played.counted)]
        };
        if side.totals.extra != Exact::ZERO {
            details.push(format!("penalties and carry-over {}", number(&side.totals.extra)));
        }
        if let Some(score) = &played.knock_out {
            let [own, theirs] =
                [ours, ours.other()].map(|side| number(side.select(score.each_ref())));
            details.push(format!("as one score of both sides {own} – {theirs}"));
            return (details.join(", "), "Laws 2017, Law 12C4");
        }
        let margin = number(&side.totals.margin());
        let points = self.match_award(played, ours);
        let rule = match self.scores.ranked_by() {
            RankedBy::NetImps => {
                return (format!("{}: {margin} IMPs", details.join(", ")), "Laws 2017, Law 78B");
            }
            RankedBy::Vps => {
                details.push(format!("a margin of {margin}"));
                "vps.scale"
            }
            RankedBy::BoardPoints | RankedBy::Rounds => "the sum of the boards",
            RankedBy::Patton => {
                details.extend(side.aggregate.as_ref().map(|aggregate| {
                    let (imps, points) = (number(&aggregate.imps), number(&aggregate.points));
                    format!("an aggregate of {imps} IMPs and {points} total points")
                }));
                "patton.share"
            }
        };
        (format!("{}: {points}", details.join(", ")), rule)
    }

    /// Formats a number that the ranking is sorted by, without its unit.
    fn points(self, exact: &Exact) -> FormattedNumber {
        FormattedNumber::match_points(self.regulations, self.scores.ranked_by(), exact)
    }

    /// Formats a contestant's award for a match, with its unit.
    fn match_award(self, played: &Match, ours: HomeOrAway) -> String {
        let side = ours.select(played.sides.each_ref());
        self.with_unit(side.points.as_ref().unwrap_or(&Exact::ZERO))
    }

    /// Formats a number that the ranking is sorted by, with its unit.
    fn with_unit(self, exact: &Exact) -> String {
        let unit = match self.scores.ranked_by() {
            RankedBy::Vps => "VPs",
            RankedBy::NetImps => "IMPs",
            RankedBy::BoardPoints | RankedBy::Patton => "points",
            RankedBy::Rounds => "rounds",
        };
        format!("{} {unit}", self.points(exact))
    }

    /// Describes the conversion of board scores to Victory Points, and returns its source.
    fn describe_score(self, side: &MatchSide) -> (String, &'static str) {
        let (boards, vps, formatter) = (side.boards, side.vps, self.formatter);
        match &side.score {
            MatchScore::Percent { won, percent, penalty } => (
                format!(
                    "{} of {} matchpoints on {boards} boards{} are {} %: {vps} VPs",
                    formatter.format(&won.matchpoints),
                    formatter.format(&won.available),
                    describe_penalty(penalty.as_ref(), formatter),
                    formatter.format(percent.exact())
                ),
                "EBU, Swiss pairs by percentage (secondary source)",
            ),
            MatchScore::Imps { total, margin, penalty } => (
                format!(
                    "{} IMPs on {boards} boards{}, a margin of {margin}: {vps} VPs",
                    formatter.format(total),
                    describe_penalty(penalty.as_ref(), formatter)
                ),
                "vps.fraction, vps.scale",
            ),
        }
    }
}

/// Describes a penalty or bonus after a score.
fn describe_penalty(penalty: Option<&impl FormatStep>, formatter: &StepFormatter<'_>) -> String {
    let Some(penalty) = penalty else { return String::new() };
    let less = formatter.format(penalty);
    match less.strip_prefix('-') {
        Some(more) => format!(" with a bonus of {more}"),
        None => format!(" after a penalty of {less}"),
    }
}
