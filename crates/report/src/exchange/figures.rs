//! What an event's results and contestants are worth, as it is printed.

use std::collections::HashSet;
use std::io;

use bridge_core::Side;
use event::{Column, ContestantId, ResultId};
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

/// What each result is worth to either side, as it is printed. There are as many as lines of a file, so the texts stand one behind the other.
pub(super) struct Worths {
    texts: String,
    /// Where the texts of a result begin, where the second one does, and where it ends.
    ends: Column<ResultId, [usize; 3]>,
}

impl Worths {
    pub(super) fn of(scored: &Scored) -> Self {
        let mut texts = String::new();
        let mut ends = Column::of(scored.event().results().len(), [0; 3]);
        for line in scored.boards().flat_map(|traveller| traveller.results) {
            let mut written = |number: &Option<Number>| {
                texts.extend(number.as_ref().map(ToString::to_string));
                texts.len()
            };
            let [ours, theirs] = &line.printed;
            ends[line.row] = [written(&None), written(ours), written(theirs)];
        }
        Self { texts, ends }
    }

    /// What a result is worth to North-South and to East-West.
    pub(super) fn get(&self, id: ResultId) -> [Option<&str>; 2] {
        let [start, middle, end] = self.ends[id];
        [start..middle, middle..end]
            .map(|range| self.texts.get(range).filter(|text| !text.is_empty()))
    }
}

/// Hands on the lines of the rankings, one after the other; everybody once.
pub(super) fn each_total(
    scored: &Scored,
    each: &mut dyn FnMut(Total) -> io::Result<()>,
) -> io::Result<()> {
    let mut met = HashSet::<_, RandomState>::default();
    if let Scores::Pairs(scores) = scored.scores() {
        for ranking in scores.rankings() {
            for line in ranking.standings.iter() {
                if met.insert((line.name, ranking.side)) {
                    let percent = Number::of_percent(scored.regulations(), &line);
                    let won = Number::of_matchpoint_total(scored.regulations(), &line);
                    each(Total {
                        who: line.name,
                        side: ranking.side,
                        place: line.place.map(|place| place.to_string()),
                        boards: Some(line.total.boards),
                        percent: percent.map(|percent| percent.to_string()),
                        won: won.map(|won| won.to_string()),
                    })?;
                }
            }
        }
        return Ok(());
    }
    for ranking in scored.rankings() {
        for line in ranking.lines().filter(|line| met.insert((line.who, ranking.side))) {
            each(Total {
                who: line.who,
                side: ranking.side,
                place: line.place.map(|place| place.to_string()),
                boards: None,
                percent: None,
                won: line.number.map(|number| number.to_string()),
            })?;
        }
    }
    Ok(())
}
