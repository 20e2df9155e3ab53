//! The lines of an event's rankings.

use std::collections::HashSet;
use std::io;

use bridge_core::Side;
use event::ContestantId;
use foldhash::fast::RandomState;
use scoring::{FormattedNumber, ScoredEvent, Scores};

/// A contestant's line in a ranking.
#[derive(Debug)]
pub(crate) struct Total {
    pub(crate) contestant: ContestantId,
    /// The side of the pair if there are two winners, otherwise `None`.
    pub(crate) side: Option<Side>,
    pub(crate) place: Option<String>,
    pub(crate) boards: Option<u32>,
    pub(crate) percent: Option<String>,
    /// Matchpoints, IMPs or Victory Points.
    pub(crate) points: Option<String>,
}

/// Passes the lines of all rankings to `each`, in order. A contestant that occurs in several
/// rankings is passed once.
pub(crate) fn for_each_total(
    scored: &ScoredEvent,
    each: &mut dyn FnMut(Total) -> io::Result<()>,
) -> io::Result<()> {
    if let Scores::Matchpoints(scores) = scored.scores() {
        let mut visited =
            VisitedContestants::new(scores.rankings().iter().map(|ranking| ranking.side));
        for ranking in scores.rankings() {
            for line in ranking.standings.iter() {
                if visited.insert(line.name, ranking.side) {
                    let percent = FormattedNumber::standing_percent(scored.regulations(), &line);
                    let points = FormattedNumber::matchpoint_total(scored.regulations(), &line);
                    each(Total {
                        contestant: line.name,
                        side: ranking.side,
                        place: line.place.map(|place| place.to_string()),
                        boards: Some(line.total.boards),
                        percent: percent.map(|percent| percent.to_string()),
                        points: points.map(|points| points.to_string()),
                    })?;
                }
            }
        }
        return Ok(());
    }
    let rankings = scored.rankings();
    let mut visited = VisitedContestants::new(rankings.iter().map(|ranking| ranking.side));
    for ranking in &rankings {
        for line in ranking.lines().filter(|line| visited.insert(line.contestant, ranking.side)) {
            each(Total {
                contestant: line.contestant,
                side: ranking.side,
                place: line.place.map(|place| place.to_string()),
                boards: None,
                percent: None,
                points: line.number.map(|number| number.to_string()),
            })?;
        }
    }
    Ok(())
}

/// The contestants that were already passed. `None` if no contestant can occur twice: the rankings
/// are of different sides, and no ranking repeats a contestant.
struct VisitedContestants(Option<HashSet<(ContestantId, Option<Side>), RandomState>>);

impl VisitedContestants {
    /// Creates an empty set for rankings of these sides.
    fn new(mut sides: impl Iterator<Item = Option<Side>>) -> Self {
        let mut known = Vec::new();
        let repeated = sides.any(|side| {
            let is_known = known.contains(&side);
            known.push(side);
            is_known
        });
        Self(repeated.then(HashSet::default))
    }

    fn insert(&mut self, contestant: ContestantId, side: Option<Side>) -> bool {
        self.0.as_mut().is_none_or(|visited| visited.insert((contestant, side)))
    }
}
