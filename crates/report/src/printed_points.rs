//! The printed points of an event's results.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

use bridge_core::Side;
use event::{IndexVec, ResultId};
use scoring::{FormattedNumber, ScoredEvent, Scores};

use crate::view::pairs::unadjusted_points::ImpFactors;
use crate::view::pairs::{PairScores, Pairs};

/// The printed points of each result for both sides. Points of a field are computed on request and
/// not kept, because a field can have a result per row of the file.
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{Event, NewResult, Outcome};
/// use regulations::{Method, Regulations};
/// use report::PrintedPoints;
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::new(1)?, None)?;
/// for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
///     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
/// }
/// let scored = scoring::score(event, Method::Matchpoints, Regulations::default())?;
/// let points = PrintedPoints::new(&scored);
/// let first = scored.event().results().ids().next().ok_or("no result")?;
/// assert_eq!(points.get(first), [Some("0.00".into()), Some("2.00".into())]);
/// assert!(!points.differ_between_partners());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PrintedPoints<'a>(Points<'a>);

impl fmt::Debug for PrintedPoints<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PrintedPoints").finish_non_exhaustive()
    }
}

enum Points<'a> {
    Fields { pairs: Pairs<'a>, factors: Cell<ImpFactors> },
    Matches(MatchPointTexts),
}

/// The points of boards in team matches, which are computed match by match. All texts are
/// concatenated.
struct MatchPointTexts {
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
    /// Creates the printed points of an event.
    #[must_use]
    pub fn new(scored: &'a ScoredEvent) -> Self {
        let fields = |scores| {
            let (event, regulations) = (scored.event(), scored.regulations());
            Points::Fields { pairs: Pairs { event, regulations, scores }, factors: Cell::default() }
        };
        Self(match scored.scores() {
            Scores::Matchpoints(it) => fields(PairScores::Matchpoints(it)),
            Scores::Imps(it) => fields(PairScores::Imps(it)),
            Scores::PairMatches(it) => fields(PairScores::from_tables(it.tables())),
            _ => Points::Matches(MatchPointTexts::new(scored)),
        })
    }

    /// Returns `true` if the partners have different points for at least one result of an
    /// individual event.
    #[must_use]
    pub fn differ_between_partners(&self) -> bool {
        let Points::Fields { pairs, .. } = &self.0 else { return false };
        let partners_differ = |row| {
            Side::ALL
                .iter()
                .any(|&side| pairs.points(row, side).is_some_and(|points| points.differ()))
        };
        pairs.event.is_individual()
            && pairs
                .event
                .results()
                .ids()
                .any(|row| pairs.unadjusted_points(row).is_none() && partners_differ(row))
    }

    /// Returns the points of a result for North-South and East-West. In an individual event these
    /// are the points of the first player of each side.
    #[must_use]
    pub fn get(&self, id: ResultId) -> [Option<Cow<'_, str>>; 2] {
        let (pairs, factors) = match &self.0 {
            Points::Fields { pairs, factors } => (*pairs, factors),
            Points::Matches(texts) => return texts.get(id).map(|text| text.map(Cow::Borrowed)),
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
