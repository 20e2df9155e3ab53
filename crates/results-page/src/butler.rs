//! The Butler ranking of the pairs inside a team event.

use askama::Template;
use regulations::Method;
use scoring::{FormattedNumber, ScoredEvent, Scores};

use crate::escaped::{name, printed};
use crate::lineups::PlayerColumns;
use crate::texts::Texts;

/// The minimum number of teams. With fewer, a datum has only the two tables of a match.
const MIN_TEAMS: usize = 4;

/// The maximum number of pairs.
const MAX_PAIRS: usize = 600;

/// The ranking.
#[derive(Debug, Template)]
#[template(path = "butler.html")]
pub(crate) struct ButlerRanking {
    heads: [&'static str; 5],
    rows: Vec<Row>,
    texts: &'static Texts,
}

/// The line of a pair.
#[derive(Debug)]
struct Row {
    place: String,
    pair: String,
    boards: u32,
    per_board: String,
    imps: String,
}

impl ButlerRanking {
    /// Scores the pairs of a team event whose results name players. Returns `None` for other events,
    /// and if there are too few teams or too many pairs.
    pub(crate) fn new(scored: &ScoredEvent) -> Option<Self> {
        let Scores::Teams(match_scores) = scored.scores() else { return None };
        PlayerColumns::new(scored.event())?;
        if match_scores.standings().len() < MIN_TEAMS {
            return None;
        }
        // An event whose pairs contradict each other has no Butler ranking, but it has a page.
        let butler = scored.team_butler().ok()?;
        let Scores::Imps(pairs) = butler.scores() else { return None };
        let [ranking] = pairs.rankings() else { return None };
        if ranking.standings.len() > MAX_PAIRS {
            return None;
        }
        let (regulations, texts) = (butler.regulations(), Texts::of_event(scored.event()));
        let rows = ranking.standings.iter().map(|line| {
            let imps = FormattedNumber::imps(regulations, Method::Butler, line.ranked_imps());
            let average = line.details.average.as_ref();
            let average = average.map(|sum| FormattedNumber::imp_average(regulations, sum));
            Row {
                place: line.place.map_or_else(|| "–".to_owned(), |place| place.to_string()),
                pair: name(butler.event().name(line.name)),
                boards: line.total.boards,
                per_board: printed(average.as_ref(), texts),
                imps: printed(Some(&imps), texts),
            }
        });
        let heads = ["place", "pair", "boards", "imps_per_board", "imps"];
        let heads = heads.map(|column| texts.column(column).unwrap_or_default());
        Some(Self { heads, rows: rows.collect(), texts })
    }
}
