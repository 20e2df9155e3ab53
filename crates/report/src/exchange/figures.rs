//! What an event's results and contestants are worth, as it is printed.

use std::collections::HashMap;

use bridge_core::Side;
use event::{ContestantId, ResultId};
use foldhash::fast::RandomState;
use scoring::{Number, Scored, Scores};

/// A contestant's line.
#[derive(Debug)]
pub(super) struct Total {
    pub(super) who: ContestantId,
    /// The way it sat, where there are two winners.
    pub(super) side: Option<Side>,
    pub(super) place: Option<String>,
    pub(super) boards: Option<u32>,
    pub(super) percent: Option<String>,
    /// Matchpoints, IMPs or Victory Points.
    pub(super) won: Option<String>,
}

/// What each result is worth to either side.
pub(super) type Worths = HashMap<ResultId, [Option<String>; 2], RandomState>;

pub(super) fn worths(scored: &Scored) -> Worths {
    let lines = scored.boards().flat_map(|traveller| traveller.results);
    let text = |number: &Option<Number>| number.as_ref().map(ToString::to_string);
    lines.map(|line| (line.row, line.printed.each_ref().map(text))).collect()
}

/// The rankings, one after the other; everybody once.
pub(super) fn totals(scored: &Scored) -> Vec<Total> {
    let mut totals: Vec<Total> = Vec::new();
    let mut met = std::collections::HashSet::<_, RandomState>::default();
    if let Scores::Pairs(scores) = scored.scores() {
        for ranking in scores.rankings() {
            for line in ranking.standings.iter() {
                if met.insert((line.name, ranking.side)) {
                    let percent = Number::of_percent(scored.regulations(), &line);
                    let won = Number::of_matchpoint_total(scored.regulations(), &line);
                    totals.push(Total {
                        who: line.name,
                        side: ranking.side,
                        place: line.place.map(|place| place.to_string()),
                        boards: Some(line.total.boards),
                        percent: percent.map(|percent| percent.to_string()),
                        won: won.map(|won| won.to_string()),
                    });
                }
            }
        }
        return totals;
    }
    for ranking in scored.rankings() {
        for line in ranking.lines().filter(|line| met.insert((line.who, ranking.side))) {
            totals.push(Total {
                who: line.who,
                side: ranking.side,
                place: line.place.map(|place| place.to_string()),
                boards: None,
                percent: None,
                won: line.number.map(|number| number.to_string()),
            });
        }
    }
    totals
}
