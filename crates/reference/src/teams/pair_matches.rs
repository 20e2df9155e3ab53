//! Matches of pairs: Swiss pairs, and cross-IMPs with Victory Points.
//!
//! Every board is scored over all its tables, as in any event of pairs; the boards of a round are a match, and each pair's own
//! score of it is turned into Victory Points.

use std::collections::BTreeSet;

use crate::number::{Number, count, whole};
use crate::pairs;

use super::printed;
use super::scale::{self, Fraction, Scale};

/// An event of matches of pairs. Each result's session is its round, so that a session of the pairs is a match, and each round
/// has boards of its own.
#[derive(Clone, Debug)]
pub struct PairMatches {
    /// The results and the options.
    pub pairs: pairs::Event,
    /// The rounds in order.
    pub rounds: Vec<String>,
    /// Byes: the round and the pair, and what they are worth.
    pub byes: Vec<(String, String)>,
    /// Penalties in Victory Points: the pair and how many.
    pub penalties: Vec<(String, Number)>,
}

/// A pair's side of a match.
#[derive(Clone, Debug)]
pub struct Side {
    /// The round.
    pub round: String,
    /// The pair.
    pub pair: String,
    /// Its opponents.
    pub opponents: String,
    /// The percentage of the matchpoints, or the sum of the IMPs.
    pub score: Number,
    /// Victory Points; none where the scale has no such match.
    pub vps: Option<Number>,
}

/// A pair's line in the ranking.
#[derive(Clone, Debug)]
pub struct Line {
    /// The pair.
    pub pair: String,
    /// The place, with `=` where it is shared.
    pub place: String,
    /// Victory Points.
    pub vps: Number,
    /// What of them is from no match and no bye.
    pub extra: Number,
}

/// Scores an event.
#[must_use]
pub fn score(event: &PairMatches) -> (Vec<Side>, Vec<Line>) {
    let mut sides = Vec::new();
    for round in &event.rounds {
        // Each round by itself is an event of pairs whose totals are those of the matches.
        let mut of_round = event.pairs.clone();
        of_round.results.retain(|result| result.round.as_ref() == Some(round));
        let report = pairs::score(&of_round);
        for line in report.rankings.iter().flat_map(|ranking| &ranking.lines) {
            let Some(opponents) = opponents(event, round, &line.name) else { continue };
            let boards = u32::try_from(line.boards).unwrap_or(0);
            let (score, vps) = match (&line.percent, line.total.rational()) {
                (Some(percent), _) => {
                    (percent.clone(), printed::swiss_pairs(boards, percent).map(whole))
                }
                (None, Some(imps)) => {
                    let vps = of_imps(event, boards, &imps);
                    (imps, vps)
                }
                (None, None) => continue,
            };
            let (round, pair) = (round.clone(), line.name.clone());
            sides.push(Side { round, pair, opponents, score, vps });
        }
    }
    let lines = ranked(event, &sides);
    (sides, lines)
}

fn opponents(event: &PairMatches, round: &str, pair: &str) -> Option<String> {
    event.pairs.results.iter().find_map(|result| {
        let [ns, ew] = [result.ns.first()?, result.ew.first()?];
        if result.round.as_deref() != Some(round) {
            None
        } else if ns == pair {
            Some(ew.clone())
        } else if ew == pair {
            Some(ns.clone())
        } else {
            None
        }
    })
}

/// The sum of a match is rounded to a whole IMP, the winner's margin as the regulation says, before the scale is read (EBU,
/// second-hand: 0.4 IMP is 10 – 10, 26.1 on 10 boards 17 – 3).
fn of_imps(event: &PairMatches, boards: u32, imps: &Number) -> Option<Number> {
    let options = &event.pairs.options;
    let draw = options.get("vps.draw").parse().ok()?;
    let scale = Scale::named(options.get("vps.scale"), draw)?;
    let fraction = match options.get("vps.fraction") {
        "formula" => Fraction::Formula,
        "half-to-even" => Fraction::HalfToEven,
        _ => Fraction::HalfUp,
    };
    scale::worth(&scale, fraction, boards, imps).map(|[ours, _]| ours)
}

fn ranked(event: &PairMatches, sides: &[Side]) -> Vec<Line> {
    let mut names: BTreeSet<&str> = sides.iter().map(|side| side.pair.as_str()).collect();
    names.extend(event.byes.iter().map(|bye| bye.1.as_str()));
    let bye =
        crate::number::parse(event.pairs.options.get("teams.bye")).unwrap_or_else(|| whole(0));
    let mut lines: Vec<Line> = names
        .into_iter()
        .map(|pair| {
            let of_matches = sides.iter().filter(|side| side.pair == pair);
            let won: Number = of_matches.filter_map(|side| side.vps.clone()).sum();
            let byes = event.byes.iter().filter(|it| it.1 == pair).count();
            let of_pair = event.penalties.iter().filter(|it| it.0 == pair);
            let extra = -of_pair.map(|it| it.1.clone()).sum::<Number>();
            let vps = won + &bye * count(byes) + &extra;
            Line { pair: pair.to_owned(), place: String::new(), vps, extra }
        })
        .collect();
    let all: Vec<Number> = lines.iter().map(|line| line.vps.clone()).collect();
    for line in &mut lines {
        let place = 1 + all.iter().filter(|vps| **vps > line.vps).count();
        let shared = all.iter().filter(|vps| **vps == line.vps).count() > 1;
        line.place = format!("{place}{}", if shared { "=" } else { "" });
    }
    lines
}
