//! Pairs by matchpoints: rankings.

use std::collections::BTreeSet;

use bridge_core::{Exact, Matchpoints, Percent};
use matchpoints::{Comparison, FewerBoards, FewerScores, Settled, share};
use tournament::{Event, Field, PairPenalty, PairStanding, PairsScores, Regulations, Winners};

use crate::ReportError;
use crate::heading::{count, heading};
use crate::json::{PairBoardJson, PairJson, RankingJson, ScoreJson};
use crate::numbers;
use crate::printable;
use crate::sheet::{Column, Sheet};
use crate::travellers::traveller;

const RANKING: [Column; 6] = [
    Column::words("Side", "side"),
    Column::numbers("Place", "place"),
    Column::words("Pair", "pair"),
    Column::numbers("Boards", "boards"),
    Column::numbers("Matchpoints", "matchpoints"),
    Column::numbers("Percent", "percent"),
];

/// The rankings as they are printed, each with its title.
pub(crate) fn rankings(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Vec<Sheet>, ReportError> {
    let mut sheets = Vec::new();
    for field in scores.fields() {
        let mut sheet = Sheet::new(title(field), &RANKING);
        for line in lines(event, regulations, field)? {
            // The side is the title already.
            sheet.push(ranking_cells(line, String::new(), "–"));
        }
        sheets.push(sheet);
    }
    Ok(sheets)
}

/// The rankings as one table.
pub(crate) fn ranking_rows(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Sheet, ReportError> {
    let mut sheet = Sheet::new("", &RANKING);
    for field in scores.fields() {
        let side = field.side.map_or_else(String::new, |side| side.to_string());
        for line in lines(event, regulations, field)? {
            sheet.push(ranking_cells(line, side.clone(), ""));
        }
    }
    Ok(sheet)
}

/// A line of a ranking; `none` stands where there is no number.
fn ranking_cells(line: PairJson, side: String, none: &str) -> [String; 6] {
    let text = |cell: Option<String>| cell.unwrap_or_else(|| none.to_owned());
    [
        side,
        text(line.place),
        line.pair,
        line.boards.to_string(),
        text(line.matchpoints),
        text(line.percent),
    ]
}

/// Rankings, and with `boards` every result, for JSON.
pub(crate) fn json(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    boards: bool,
) -> Result<ScoreJson, ReportError> {
    let mut rankings = Vec::new();
    for field in scores.fields() {
        let standings = lines(event, regulations, field)?;
        rankings.push(RankingJson { side: field.side.map(|side| side.to_string()), standings });
    }
    let with_results = |board| -> Result<PairBoardJson, ReportError> {
        let at = event.board_at(board);
        Ok(PairBoardJson {
            session: at.session.map(|id| event.name(id).to_owned()),
            board: at.number.get(),
            dealer: at.number.dealer().to_string(),
            vulnerability: at.vulnerability.to_string(),
            results: traveller(event, scores, regulations, board)?,
        })
    };
    let boards = boards
        .then(|| event.boards_in_order().into_iter().map(with_results).collect())
        .transpose()?;
    let penalties = penalty_lines(event, scores, regulations)?;
    Ok(ScoreJson::pairs(event, scores, regulations, rankings, penalties, boards))
}

fn title(field: &Field) -> String {
    field.side.map_or_else(|| "Ranking".to_owned(), |side| side.name().to_owned())
}

/// Title, method and regulations.
pub(crate) fn heading_lines(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Vec<String> {
    let pairs = scores.fields().iter().map(|field| field.standings.len()).sum();
    let winners = match (scores.winners(), regulations.winners) {
        (Winners::Two, Winners::Inferred) => "two winners (no pair sat both ways)",
        (Winners::Two, _) => "two winners",
        (_, Winners::Inferred) => "one winner (pairs sat both ways)",
        (_, _) => "one winner",
    };
    let method = format!(
        "matchpoints (Laws 2017, Law 78A), {}, {}, {winners}",
        count(event.boards().len(), "board", "boards"),
        count(pairs, "pair", "pairs"),
    );
    let mut options = vec![
        "matchpoints.scale",
        "matchpoints.fewer_boards",
        "matchpoints.percentage_from",
        "rounding",
    ];
    if regulations.comparison != Comparison::Law78A {
        options.push("matchpoints.comparison");
    }
    if regulations.fewer_scores != FewerScores::OwnTop && scores.has_special() {
        options.extend([
            "neuberg.fewer_scores",
            "neuberg.small_groups",
            "neuberg.expected",
            "neuberg.artificial",
            "neuberg.rounding",
        ]);
    }
    heading(event, &method, regulations, &options)
}

/// What was done with pairs that played fewer boards, if there are any.
pub(crate) fn note(scores: &PairsScores, regulations: &Regulations) -> Option<String> {
    let full = scores.full_boards();
    let played: BTreeSet<u32> = scores
        .fields()
        .iter()
        .flat_map(|field| &field.standings)
        .map(|standing| standing.total.boards)
        .filter(|&boards| boards > 0 && boards < full)
        .collect();
    if played.is_empty() {
        return None;
    }
    let played: Vec<String> = played.iter().map(u32::to_string).collect();
    let played = played.join(", ");
    Some(match regulations.fewer_boards {
        FewerBoards::Scaled => format!(
            "Pairs that played {played} of {full} boards: matchpoints scaled up to {full} boards."
        ),
        FewerBoards::Percentage => {
            format!("Some pairs played {played} of {full} boards: the ranking goes by percentage.")
        }
    })
}

/// The pairs' penalties, each with what it takes off.
fn penalty_lines(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Vec<String>, ReportError> {
    let top = scores.full_top();
    let printed_top = numbers::on_scale(regulations, Matchpoints::from(top))?;
    let line = |penalty: &PairPenalty| {
        let percent = penalty.percent.exact();
        let (what, points) = if percent < Exact::ZERO {
            ("Bonus", Percent::new(-percent))
        } else {
            ("Penalty", penalty.percent)
        };
        let matchpoints = numbers::on_scale(regulations, share(points, top)?)?;
        let side = penalty.side.map_or_else(String::new, |side| format!(" ({side})"));
        let reason =
            penalty.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
        let name = event.name(penalty.pair);
        Ok(format!(
            "{what} for {name}{side}: {points} % of a top of {printed_top}, {matchpoints} matchpoints{reason}."
        ))
    };
    event.decisions.pair_penalties.iter().map(line).collect()
}

/// The same as one part of the text.
pub(crate) fn penalties(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Option<String>, ReportError> {
    let lines = penalty_lines(event, scores, regulations)?;
    let lines: Vec<_> = lines.iter().map(|line| printable(line)).collect();
    Ok((!lines.is_empty()).then(|| lines.join("\n")))
}

/// The lines of a ranking, best first.
fn lines(
    event: &Event,
    regulations: &Regulations,
    field: &Field,
) -> Result<Vec<PairJson>, ReportError> {
    field.standings.iter().map(|standing| pair(event, regulations, standing)).collect()
}

/// A line of a ranking.
pub(crate) fn pair(
    event: &Event,
    regulations: &Regulations,
    standing: &PairStanding,
) -> Result<PairJson, ReportError> {
    // Where the total is scaled up, what could have been won grows with it.
    let Settled { matchpoints: total, available, .. } = standing.scaled.unwrap_or(standing.total);
    let comparable = standing.percent.is_some();
    let written = numbers::matchpoints(regulations, total, available)?;
    let exact = numbers::on_scale(regulations, total)?.to_string();
    Ok(PairJson {
        place: standing.place.map(|place| place.to_string()),
        pair: event.name(standing.name).to_owned(),
        boards: standing.total.boards,
        matchpoints: comparable.then_some(written),
        matchpoints_exact: comparable.then_some(exact),
        percent: comparable.then(|| numbers::percent(regulations, total, available)).transpose()?,
        percent_exact: standing.percent.map(|percent| percent.to_string()),
    })
}
