//! The printed points of an event's results and contestants.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashSet;
use std::io;

use bridge_core::Side;
use event::{ContestantId, Event, IndexVec, ResultId};
use foldhash::fast::RandomState;
use scoring::{FormattedNumber, ScoredEvent, Scores};

use crate::view::pairs::unadjusted_points::ImpFactors;
use crate::view::pairs::{PairScores, Pairs};

/// The information lost in formats with one number for each side.
pub(super) const SECOND_PARTNER_POINTS: &str =
    "the points of a player's partner, if they differ: only the first player's are written";

/// A contestant's line in a ranking.
#[derive(Debug)]
pub(super) struct Total {
    pub(super) contestant: ContestantId,
    /// The side of the pair if there are two winners, otherwise `None`.
    pub(super) side: Option<Side>,
    pub(super) place: Option<String>,
    pub(super) boards: Option<u32>,
    pub(super) percent: Option<String>,
    /// Matchpoints, IMPs or Victory Points.
    pub(super) points: Option<String>,
}

/// The printed points of each result for both sides. Points of a field are computed on request and
/// not kept, because a field can have a result per row of the file.
pub(super) enum PrintedPoints<'a> {
    Fields { pairs: Pairs<'a>, factors: Cell<ImpFactors> },
    Matches(MatchPointTexts),
}

/// The points of boards in team matches, which are computed match by match. All texts are
/// concatenated.
pub(super) struct MatchPointTexts {
    texts: String,
    /// For each result the start of its first text, the start of its second text, and the end of
    /// both.
    ends: IndexVec<ResultId, [usize; 3]>,
}

impl MatchPointTexts {
    fn new(scored: &ScoredEvent) -> Self {
        let mut texts = String::new();
        let mut ends = IndexVec::filled(scored.event().results().len(), [0; 3]);
        for line in scored.boards().flat_map(|traveller| traveller.results) {
            let mut written = |number: &Option<FormattedNumber>| {
                texts.extend(number.as_ref().map(ToString::to_string));
                texts.len()
            };
            let [ours, theirs] = &line.printed;
            ends[line.row] = [written(&None), written(ours), written(theirs)];
        }
        Self { texts, ends }
    }

    fn get(&self, id: ResultId) -> [Option<&str>; 2] {
        let [start, middle, end] = self.ends[id];
        [start..middle, middle..end]
            .map(|range| self.texts.get(range).filter(|text| !text.is_empty()))
    }
}

impl<'a> PrintedPoints<'a> {
    pub(super) fn new(scored: &'a ScoredEvent) -> Self {
        let fields = |scores| {
            let (event, regulations) = (scored.event(), scored.regulations());
            Self::Fields { pairs: Pairs { event, regulations, scores }, factors: Cell::default() }
        };
        match scored.scores() {
            Scores::Pairs(it) => fields(PairScores::Matchpoints(it)),
            Scores::ImpPairs(it) => fields(PairScores::Imps(it)),
            Scores::PairMatches(it) => fields(PairScores::from_tables(it.tables())),
            _ => Self::Matches(MatchPointTexts::new(scored)),
        }
    }

    /// Returns `true` if the partners have different points for at least one result of an
    /// individual event.
    pub(super) fn differ_between_partners(&self, event: &Event) -> bool {
        let Self::Fields { pairs, .. } = self else { return false };
        let partners_differ = |row| {
            Side::ALL
                .iter()
                .any(|&side| pairs.points(row, side).is_some_and(|points| points.differ()))
        };
        event.is_individual()
            && event
                .results()
                .ids()
                .any(|row| pairs.unadjusted_points(row).is_none() && partners_differ(row))
    }

    /// Returns the points of a result for North-South and East-West. In an individual event these
    /// are the points of the first player of each side.
    pub(super) fn get(&self, id: ResultId) -> [Option<Cow<'_, str>>; 2] {
        let (pairs, factors) = match self {
            Self::Fields { pairs, factors } => (*pairs, factors),
            Self::Matches(texts) => return texts.get(id).map(|text| text.map(Cow::Borrowed)),
        };
        let mut cached = factors.take();
        let plain = pairs.unadjusted_points(id);
        let plain = plain.map(|both| both.map(|won| pairs.format_unadjusted(won, &mut cached)));
        factors.set(cached);
        if let Some([Some(ours), Some(theirs)]) = plain {
            return [ours, theirs].map(|quotient| Some(quotient.to_string().into()));
        }
        Side::ALL.map(|side| Some(pairs.points(id, side)?.first().to_string().into()))
    }
}

/// Passes the lines of all rankings to `each`, in order. A contestant that occurs in several
/// rankings is passed once.
pub(super) fn for_each_total(
    scored: &ScoredEvent,
    each: &mut dyn FnMut(Total) -> io::Result<()>,
) -> io::Result<()> {
    if let Scores::Pairs(scores) = scored.scores() {
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
