//! The decisions about matches and teams.

use std::collections::BTreeMap;

use bridge_core::Exact;
use event::{CarriedOver, CarryOver, ContestantId, Penalty, PenaltyAmount, RoundId};
use scoring::{Match, RankedBy, Sentence, StepArgument, StepText};

use super::Teams;
use crate::as_text::AsText;
use crate::view::decisions::{BONUS, DecisionLine, PENALTY, contestant_names};

/// A round and its two contestants, the lower ID first.
type RoundPairing = (Option<RoundId>, [ContestantId; 2]);

fn round_pairing(round: Option<RoundId>, mut both: [ContestantId; 2]) -> RoundPairing {
    both.sort_unstable();
    (round, both)
}

impl<'a> Teams<'a> {
    /// Adds the decisions about matches: penalties, forfeits, void matches, awards, carry-over, byes, withdrawals, and lots.
    pub(crate) fn add_decisions(self, lines: &mut Vec<DecisionLine<'a>>) {
        let decisions = self.event.decisions();
        let label = |round: Option<RoundId>| round.map(|id| self.event.name(id));
        lines.extend(decisions.penalties().iter().map(|it| self.penalty_line(it)));
        let matches: BTreeMap<RoundPairing, &Match> =
            if decisions.forfeits().is_empty() && decisions.voids().is_empty() {
                BTreeMap::new()
            } else {
                let all = self.scores.matches().iter();
                all.map(|it| (round_pairing(it.round, [it.home, it.away]), it)).collect()
            };
        // The points of a match, from the side of the first contestant.
        let with_score = |decision: StepText, round, both: [ContestantId; 2]| {
            let score = matches.get(&round_pairing(round, both)).and_then(|played| {
                let [home, away] = played.sides.each_ref().map(|side| side.points.as_ref());
                let (home, away) = (self.points(home?), self.points(away?));
                let (first, second) =
                    if played.home == both[0] { (home, away) } else { (away, home) };
                Some(Sentence::ScoreOfMatch.with([
                    StepArgument::number(first),
                    StepArgument::Part(self.unit_sentence().with([StepArgument::number(second)])),
                ]))
            });
            AsText(match score {
                Some(score) => Sentence::WithScore.with([decision, score].map(StepArgument::Part)),
                None => decision,
            })
        };
        lines.extend(decisions.forfeits().iter().map(|it| {
            let both = [it.team, it.opponents];
            DecisionLine {
                decision: "forfeit",
                round: label(it.round),
                contestants: contestant_names(self.event, both),
                awarded: with_score(
                    Sentence::DidNotPlay.with([StepArgument::text(self.name(it.team))]),
                    it.round,
                    both,
                ),
                rule: "teams.forfeit",
                ..DecisionLine::default()
            }
        }));
        lines.extend(decisions.voids().iter().map(|it| {
            let both = [it.home.0, it.away.0];
            DecisionLine {
                decision: "void match",
                round: label(it.round),
                contestants: contestant_names(self.event, both),
                awarded: with_score(format!("{}/{}", it.home.1, it.away.1).into(), it.round, both),
                rule: "Law 12C2",
                ..DecisionLine::default()
            }
        }));
        lines.extend(decisions.awards().iter().map(|it| DecisionLine {
            decision: "award",
            round: label(it.round),
            contestants: contestant_names(self.event, [it.home.0, it.away.0]),
            awarded: AsText(Sentence::ScoreOfMatch.with([
                StepArgument::number(it.home.1),
                StepArgument::Part(Sentence::UnitVps.with([StepArgument::number(it.away.1)])),
            ])),
            rule: "Law 12",
            ..DecisionLine::default()
        }));
        lines.extend(decisions.carry_overs().iter().map(|it| self.carry_over_line(it)));
        lines.extend(self.scores.byes().iter().map(|it| DecisionLine {
            decision: "bye",
            round: label(it.round),
            contestants: self.name(it.team).to_owned(),
            awarded: AsText(self.with_unit(&it.points)),
            rule: "teams.bye",
            ..DecisionLine::default()
        }));
        lines.extend(decisions.withdrawals().iter().map(|&team| DecisionLine {
            decision: "withdrawal",
            contestants: self.name(team).to_owned(),
            awarded: AsText(self.regulations.teams.withdrawal.to_string().into()),
            rule: "teams.withdrawal",
            ..DecisionLine::default()
        }));
        if !decisions.lots().is_empty() {
            let names: Vec<&str> = decisions.lots().iter().map(|&team| self.name(team)).collect();
            lines.push(DecisionLine {
                decision: "lot",
                contestants: names.join(", "),
                awarded: AsText(Sentence::DrawnInOrder.alone()),
                rule: "teams.tie_breaks",
                ..DecisionLine::default()
            });
        }
    }

    pub(super) fn penalty_line(self, penalty: &'a Penalty) -> DecisionLine<'a> {
        let (amount, unit) = match &penalty.amount {
            PenaltyAmount::Imps { imps, .. } => (imps, "IMP"),
            PenaltyAmount::Points(points) => {
                (points, if self.scores.ranked_by() == RankedBy::Vps { "VP" } else { "points" })
            }
        };
        DecisionLine {
            decision: if *amount < Exact::ZERO { BONUS } else { PENALTY },
            round: penalty.round.map(|round| self.event.name(round)),
            contestants: self.name(penalty.team).to_owned(),
            awarded: AsText(format!("{} {unit}", amount.abs()).into()),
            rule: "Law 90",
            reason: penalty.reason.as_deref(),
            ..DecisionLine::default()
        }
    }

    fn carry_over_line(self, carried: &'a CarryOver) -> DecisionLine<'a> {
        let without_opponents =
            |amount: StepText| (None, self.name(carried.team).to_owned(), amount);
        let against_opponents = |round: Option<RoundId>, opponents, amount: StepText| {
            let round = round.map(|id| self.event.name(id));
            (round, contestant_names(self.event, [carried.team, opponents]), amount)
        };
        let (round, contestants, awarded) = match &carried.amount {
            CarriedOver::Imps { round, opponents, imps } => {
                let imps = Sentence::UnitImps.with([StepArgument::number(imps)]);
                against_opponents(*round, *opponents, imps)
            }
            CarriedOver::EarlierMatch { round, opponents, margin, finished } => {
                let imps = self.regulations.teams.carry_over.award(margin, *finished);
                let margin = StepArgument::number(margin);
                let amount = match imps {
                    Some(imps) => {
                        let imps = StepArgument::number(self.number(&imps));
                        Sentence::EarlierMatchFor.with([margin, imps])
                    }
                    None => Sentence::EarlierMatch.with([margin]),
                };
                against_opponents(*round, *opponents, amount)
            }
            CarriedOver::Points(points) => without_opponents(self.with_unit(points)),
        };
        DecisionLine {
            decision: "carry-over",
            round,
            contestants,
            awarded: AsText(awarded),
            rule: "teams.carry_over",
            ..DecisionLine::default()
        }
    }
}
