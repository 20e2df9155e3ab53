//! Matches of pairs: Swiss pairs, and cross-IMPs with Victory Points.
//!
//! Every board is scored across all its tables, as in any pair event. The boards of a round form a
//! match, and each pair's own score in the match is converted into Victory Points.

use std::collections::BTreeSet;

use crate::number::{Number, count, whole};
use crate::pairs;

use super::printed;
use super::scale::{self, Fraction, Scale};

/// An event with matches between pairs. The session of each result is its round, so that each
/// session is a match, and each round has separate boards.
#[derive(Clone, Debug)]
pub struct PairMatches {
    /// The results and the options.
    pub pairs: pairs::Event,
    /// The names of the rounds, in order.
    pub rounds: Vec<String>,
    /// Byes: the round and the pair.
    pub byes: Vec<(String, String)>,
    /// Penalties: the pair and the Victory Points deducted.
    pub penalties: Vec<(String, Number)>,
}

/// A match from one pair's side.
#[derive(Clone, Debug)]
pub struct Side {
    /// The round.
    pub round: String,
    /// The pair.
    pub pair: String,
    /// The opponents.
    pub opponents: String,
    /// The percentage of the matchpoints, or the sum of the IMPs.
    pub score: Number,
    /// Victory Points; `None` if the scale does not support this number of boards.
    pub vps: Option<Number>,
}

/// A pair's standing.
#[derive(Clone, Debug)]
pub struct Line {
    /// The pair.
    pub pair: String,
    /// The rank, with `=` if it is shared.
    pub place: String,
    /// Victory Points.
    pub vps: Number,
    /// The part of `vps` that no match or bye earned: penalties, as a negative number.
    pub extra: Number,
}

/// Scores an event.
#[must_use]
pub fn score(event: &PairMatches) -> (Vec<Side>, Vec<Line>) {
    let mut sides = Vec::new();
    for round in &event.rounds {
        // Each round is scored as a separate pair event, so the event totals are the match scores.
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

/// Converts a pair's IMPs in a match into Victory Points. The winner's margin is first rounded to
/// whole IMPs as the regulations require: 0.4 IMP is 10–10, 26.1 IMPs on 10 boards 17–3 (EBU, cited
/// from a secondary source).
fn of_imps(event: &PairMatches, boards: u32, imps: &Number) -> Option<Number> {
    let options = &event.pairs.options;
    let draw = options.get("vps.draw").parse().ok()?;
    let scale = Scale::from_name(options.get("vps.scale"), draw)?;
    let fraction = match options.get("vps.fraction") {
        "formula" => Fraction::Formula,
        "half-to-even" => Fraction::HalfToEven,
        _ => Fraction::HalfUp,
    };
    scale::victory_points(&scale, fraction, boards, imps).map(|[ours, _]| ours)
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
