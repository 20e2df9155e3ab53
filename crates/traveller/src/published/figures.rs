//! The computed figures that correspond to the published ones.

use std::collections::{HashMap, HashSet};

use bridge_core::{Exact, Side};
use event::{ContestantId, ResultId};
use formats::{ComparisonSummary, FileText, Published, PublishedFigureKind, PublishedTotal};
use regulations::Method;
use scoring::{FormattedNumber, ScoredEvent, Scores};

/// The line of a contestant in its ranking.
#[derive(Default)]
struct ComputedFigures {
    percent: Vec<Exact>,
    won: Vec<Exact>,
}

/// Returns the number of figures that have a counterpart.
pub(super) const fn compared_figures(comparison: &ComparisonSummary) -> usize {
    comparison.equal.saturating_add(comparison.different)
}

/// Returns `true` if results scored by the method have figures of the kind. Teams, for example,
/// have no cross-IMPs.
const fn has_figures(method: Method, kind: PublishedFigureKind) -> bool {
    match kind {
        PublishedFigureKind::Percentage | PublishedFigureKind::Won => true,
        PublishedFigureKind::CrossImps => matches!(method, Method::CrossImps),
        PublishedFigureKind::Butler => matches!(method, Method::Butler),
    }
}

/// Compares the figures of a file with a scored event.
pub(super) fn comparison(
    published: &Published,
    text: &FileText,
    scored: &ScoredEvent,
) -> ComparisonSummary {
    let points_of_results =
        if published.results.is_empty() { Vec::new() } else { points_of_results(scored) };
    let points = |row: ResultId, side: usize, kind: PublishedFigureKind| {
        let number = points_of_results.get(row.index())?.get(side)?;
        number.clone().filter(|_| has_figures(scored.method(), kind))
    };
    let totals = totals(scored, &published.totals.iter().map(|of| of.contestant).collect());
    let total = |of: &PublishedTotal, kind: PublishedFigureKind| {
        let ours =
            totals.get(&(of.contestant, of.side)).or_else(|| totals.get(&(of.contestant, None)));
        ours.map_or_else(Vec::new, |ours| match kind {
            PublishedFigureKind::Percentage => ours.percent.clone(),
            // Some programs write the percentage in this field.
            _ => ours.won.iter().chain(&ours.percent).cloned().collect(),
        })
    };
    let method = scored.method();
    let has_matchpoints = !method.is_in_imps() && method != Method::Teams;
    published.compare(text, has_matchpoints, points, total)
}
fn value(number: &FormattedNumber) -> Option<Exact> {
    number.exact().cloned().or_else(|| number.to_string().parse().ok())
}

/// Returns the points of both sides for each result, in input order.
fn points_of_results(scored: &ScoredEvent) -> Vec<[Option<Exact>; 2]> {
    let mut points_of_results = vec![[None, None]; scored.event().results().len()];
    for line in scored.boards().flat_map(|traveller| traveller.results) {
        if let Some(points) = points_of_results.get_mut(line.row.index()) {
            *points = line.printed.each_ref().map(|number| number.as_ref().and_then(value));
        }
    }
    points_of_results
}

/// Returns the totals of the contestants; with two winners also by side.
fn totals(
    scored: &ScoredEvent,
    of: &HashSet<ContestantId>,
) -> HashMap<(ContestantId, Option<Side>), ComputedFigures> {
    let mut totals: HashMap<_, ComputedFigures> = HashMap::new();
    if of.is_empty() {
        return totals;
    }
    let mut add = |contestant, side, percent: Option<Exact>, won: Option<Exact>| {
        for side in [side, None] {
            let ours = totals.entry((contestant, side)).or_default();
            ours.percent.extend(percent.clone());
            ours.won.extend(won.clone());
            if side.is_none() {
                break;
            }
        }
    };
    if let Scores::Matchpoints(scores) = scored.scores() {
        for ranking in scores.rankings() {
            let regulations = scored.regulations();
            let available = ranking.standings.iter().map(|line| line.total.available.clone());
            let full = available.max().map(|full| regulations.matchpoints.on_scale(&full));
            for line in ranking.standings.iter().filter(|line| of.contains(&line.name)) {
                let percent =
                    FormattedNumber::standing_percent(regulations, &line).as_ref().and_then(value);
                let won = FormattedNumber::matchpoint_total(regulations, &line);
                // Some programs scale the total up to the full number of boards.
                let share = percent.as_ref().map(|percent| percent.times(Exact::HUNDREDTH));
                let scaled = share.zip(full.as_ref()).map(|(share, full)| share.times(full));
                add(line.name, ranking.side, percent, won.as_ref().and_then(value));
                add(line.name, ranking.side, None, scaled);
            }
        }
        return totals;
    }
    for ranking in scored.rankings() {
        for line in ranking.lines().filter(|line| of.contains(&line.contestant)) {
            add(line.contestant, ranking.side, None, line.number.as_ref().and_then(value));
        }
    }
    totals
}
