//! What a file publishes beside what comes out here.

use std::collections::{HashMap, HashSet};

use bridge_core::{Exact, Side};
use event::{ContestantId, ResultId};
use formats::{FigureKind, Published, PublishedTotal, Text};
use scoring::{Number, Scored, Scores};

use crate::desk::Desk;
use crate::results_file::ResultsName;

/// What the ranking of a contestant says.
#[derive(Default)]
struct Ours {
    percent: Vec<Exact>,
    won: Vec<Exact>,
}

/// Compares, and tells what came of it.
pub(crate) fn compare(
    desk: &mut Desk<'_>,
    file: &ResultsName,
    (text, published): (&mut Text, &Published),
    scored: &Scored,
) {
    // What was corrected is not what was published.
    if published.is_empty() || !scored.event().corrections.is_empty() {
        return;
    }
    let worths = if published.results.is_empty() { Vec::new() } else { worths(scored) };
    let worth = |row: ResultId, side: usize| worths.get(row.index())?.get(side)?.clone();
    let totals = totals(scored, &published.totals.iter().map(|of| of.who).collect());
    let total = |of: &PublishedTotal, kind: FigureKind| {
        let ours = totals.get(&(of.who, of.side)).or_else(|| totals.get(&(of.who, None)));
        ours.map_or_else(Vec::new, |ours| match kind {
            FigureKind::Percentage => ours.percent.clone(),
            // Some programs write the percentage there.
            FigureKind::Won => ours.won.iter().chain(&ours.percent).cloned().collect(),
        })
    };
    let compared = published.compare(text, worth, total);
    let all: usize = [compared.equal, compared.different].iter().sum();
    // By another method nothing is the same: that is one thing to say, not hundreds.
    let is_another = compared.equal.saturating_mul(4) < all;
    if !is_another {
        file.problems(desk, text, &compared.problems);
    }
    let mut message = format!(
        "compared with what the file publishes: {} of {all} figures are equal",
        compared.equal
    );
    if let Some(scale) = &compared.scale {
        message.extend([", where a point of its own is ", &scale.to_string(), " here"]);
    }
    if compared.apart > 0 {
        message.extend(["; ", &compared.apart.to_string(), " have no counterpart here"]);
    }
    if is_another {
        message.push_str("; it was probably scored in another way");
    }
    desk.note(message);
}

fn value(number: &Number) -> Option<Exact> {
    number.exact().cloned().or_else(|| number.to_string().parse().ok())
}

/// What each result is worth to both sides, by its position.
fn worths(scored: &Scored) -> Vec<[Option<Exact>; 2]> {
    let mut worths = vec![[None, None]; scored.event().results().len()];
    for line in scored.boards().flat_map(|traveller| traveller.results) {
        if let Some(worth) = worths.get_mut(line.row.index()) {
            *worth = line.printed.each_ref().map(|number| number.as_ref().and_then(value));
        }
    }
    worths
}

/// What each of these contestants has, by the way it sat too where the ways are ranked apart.
fn totals(
    scored: &Scored,
    of: &HashSet<ContestantId>,
) -> HashMap<(ContestantId, Option<Side>), Ours> {
    let mut totals: HashMap<_, Ours> = HashMap::new();
    if of.is_empty() {
        return totals;
    }
    let mut add = |who, side, percent: Option<Exact>, won: Option<Exact>| {
        for side in [side, None] {
            let ours = totals.entry((who, side)).or_default();
            ours.percent.extend(percent.clone());
            ours.won.extend(won.clone());
            if side.is_none() {
                break;
            }
        }
    };
    if let Scores::Pairs(scores) = scored.scores() {
        for ranking in scores.rankings() {
            let regulations = scored.regulations();
            let available = ranking.standings.iter().map(|line| line.total.available.clone());
            let full = available.max().map(|full| regulations.matchpoints.on_scale(&full));
            for line in ranking.standings.iter().filter(|line| of.contains(&line.name)) {
                let percent = Number::of_percent(regulations, &line).as_ref().and_then(value);
                let won = Number::of_matchpoint_total(regulations, &line);
                // Some programs bring the total to the full number of boards.
                let share = percent.as_ref().map(|percent| percent.times(Exact::HUNDREDTH));
                let scaled = share.zip(full.as_ref()).map(|(share, full)| share.times(full));
                add(line.name, ranking.side, percent, won.as_ref().and_then(value));
                add(line.name, ranking.side, None, scaled);
            }
        }
        return totals;
    }
    for ranking in scored.rankings() {
        for line in ranking.lines().filter(|line| of.contains(&line.who)) {
            add(line.who, ranking.side, None, line.number.as_ref().and_then(value));
        }
    }
    totals
}
