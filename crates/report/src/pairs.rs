//! Pairs by matchpoints: rankings.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{BoardNumber, Exact, Matchpoints, Percent, Side};
use event::{ContestantId, Event, PairPenalty, RoundId, SessionId, TextId};
use matchpoints::{Comparison, FewerBoards, FewerScores, share};
use regulations::{Regulations, SectionRankings, Sections, Winners};
use scoring::{PairRanking, PairsScores, StageOfPairs};

use crate::ReportError;
use crate::heading::{count, heading};
use crate::json::{PairBoardJson, PairJson, RankingJson, ScoreJson};
use crate::pair_lines::{RankingColumns, contestant, lines};
use crate::printable;
use crate::sheet::{Column, Sheet};
use crate::travellers::traveller;

/// The rankings as they are printed, each with its title, and after each of them the list by handicap where there are
/// handicaps.
pub(crate) fn rankings(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Vec<Sheet>, ReportError> {
    let columns = RankingColumns::of(event, scores);
    let mut sheets = Vec::new();
    for ranking in scores.rankings() {
        let mut sheet = Sheet::new(title(event, ranking), &columns.printed());
        let lines = lines(event, regulations, &columns, ranking)?;
        for line in &lines {
            // Stage, section and side are the title already.
            sheet.push(columns.cells(None, line, "–"));
        }
        sheets.push(sheet);
        if columns.handicap {
            sheets.push(by_handicap(event, ranking, lines));
        }
    }
    Ok(sheets)
}

/// The list by handicap.
fn by_handicap(event: &Event, ranking: &PairRanking, mut lines: Vec<PairJson>) -> Sheet {
    let title = format!("{} by handicap", title(event, ranking));
    let mut sheet = Sheet::new(
        title,
        &[
            Column::numbers("Place", "place"),
            Column::words(contestant(event), "pair"),
            Column::numbers("Percent", "percent"),
            Column::numbers("Handicap", "handicap"),
            Column::numbers("With it", "handicap_percent"),
        ],
    );
    let mut order: Vec<(usize, PairJson)> = lines.drain(..).enumerate().collect();
    let positions: Vec<Option<bridge_core::Place>> = ranking
        .standings
        .iter()
        .map(|line| line.handicapped.clone().and_then(|it| it.place))
        .collect();
    // Those without a place come last; the order is otherwise that of the places, and of the ranking.
    order.sort_by_key(|&(index, _)| (positions[index].is_none(), positions[index], index));
    for (_, line) in order {
        let Some(handicap) = line.handicap else { continue };
        let none = || "–".to_owned();
        sheet.push([
            handicap.place.unwrap_or_else(none),
            line.pair,
            line.percent.unwrap_or_else(none),
            handicap.percent,
            handicap.with.unwrap_or_else(none),
        ]);
    }
    sheet
}

/// The rankings as one table.
pub(crate) fn ranking_rows(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Sheet, ReportError> {
    let columns = RankingColumns::of(event, scores);
    let mut sheet = Sheet::new("", &columns.all());
    for ranking in scores.rankings() {
        for line in lines(event, regulations, &columns, ranking)? {
            sheet.push(columns.cells(Some((event, ranking)), &line, ""));
        }
    }
    Ok(sheet)
}

/// Rankings, and with `boards` every result, for JSON.
pub(crate) fn json(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    boards: bool,
) -> Result<ScoreJson, ReportError> {
    let columns = RankingColumns::of(event, scores);
    let mut rankings = Vec::new();
    for ranking in scores.rankings() {
        let standings = lines(event, regulations, &columns, ranking)?;
        rankings.push(RankingJson {
            stage: ranking.stage.map(|stage| stage.to_string()),
            section: ranking.section.map(|id| event.name(id).to_owned()),
            side: ranking.side.map(|side| side.to_string()),
            standings,
        });
    }
    let boards = boards.then(|| boards_json(event, scores, regulations)).transpose()?;
    let penalties = penalty_lines(event, scores, regulations)?;
    Ok(ScoreJson::pairs(event, scores, regulations, rankings, penalties, boards))
}

/// Every result, board by board.
pub(crate) fn boards_json(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Vec<PairBoardJson>, ReportError> {
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
    event.boards_in_order().into_iter().map(with_results).collect()
}

/// What a ranking is of, in words.
fn title(event: &Event, ranking: &PairRanking) -> String {
    let stage = ranking.stage.map(|of| match of {
        StageOfPairs::Qualifying => "Qualifying".to_owned(),
        StageOfPairs::Final => "Final".to_owned(),
    });
    let section = ranking.section.map(|id| format!("Section {}", event.name(id)));
    let side = ranking.side.map(|side| side.name().to_owned());
    let parts: Vec<String> = [stage, section, side].into_iter().flatten().collect();
    if parts.is_empty() { "Ranking".to_owned() } else { parts.join(", ") }
}

/// How many different pairs or players there are: one that is in two rankings is one.
fn contestants(scores: &PairsScores) -> usize {
    let lines = scores.rankings().iter().flat_map(|ranking| {
        ranking.standings.contestants().map(|name| (name, ranking.side.map(Side::name)))
    });
    lines.collect::<BTreeSet<(ContestantId, Option<&str>)>>().len()
}

/// Title, method and regulations.
pub(crate) fn heading_lines(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Vec<String> {
    let pairs = contestants(scores);
    let winners = match (scores.winners(), regulations.pairs.winners) {
        (Winners::Two, Winners::Inferred) => "two winners (no pair sat both ways)",
        (Winners::Two, _) => "two winners",
        (_, Winners::Inferred) if !event.is_individual() => "one winner (pairs sat both ways)",
        (_, _) => "one winner",
    };
    let method = format!(
        "matchpoints (Laws 2017, Law 78A), {}, {}, {winners}",
        count(event.boards_in_order().len(), "board", "boards"),
        if event.is_individual() {
            count(pairs, "player", "players")
        } else {
            count(pairs, "pair", "pairs")
        },
    );
    let mut options = vec![
        "matchpoints.scale",
        "matchpoints.fewer_boards",
        "matchpoints.percentage_from",
        "rounding",
    ];
    for (matters, option) in [
        (regulations.matchpoints.comparison != Comparison::Law78A, "matchpoints.comparison"),
        (regulations.pairs.sections != Sections::Together, "pairs.sections"),
        (regulations.pairs.rankings != SectionRankings::Overall, "pairs.rankings"),
        (scores.has_sessions(), "pairs.sessions"),
        (scores.has_carried(), "pairs.carry_forward"),
        (scores.has_special() && scores.has_sessions(), "artificial.window"),
    ] {
        if matters {
            options.push(option);
        }
    }
    if regulations.neuberg.fewer_scores != FewerScores::OwnTop && scores.has_special() {
        options.extend([
            "neuberg.fewer_scores",
            "neuberg.small_groups",
            "neuberg.expected",
            "neuberg.artificial",
            "matchpoints.board_rounding",
        ]);
    }
    heading(event, &method, regulations, &options)
}

/// What was done with pairs that played fewer boards, if there are any.
pub(crate) fn note(scores: &PairsScores, regulations: &Regulations) -> Option<String> {
    let mut fewer: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for ranking in scores.rankings() {
        let full = ranking.full_boards;
        let played = ranking.standings.iter().map(|standing| standing.total.boards);
        let less = played.filter(|&boards| boards > 0 && boards < full);
        fewer.entry(full).or_default().extend(less);
    }
    let mean = scores.has_means();
    let mut notes = Vec::new();
    for (full, played) in fewer.into_iter().filter(|(_, played)| !played.is_empty()) {
        let played: Vec<String> = played.iter().map(u32::to_string).collect();
        let played = played.join(", ");
        notes.push(if mean {
            format!(
                "Some pairs played {played} of {full} boards: the ranking goes by the mean of the sessions' percentages."
            )
        } else if regulations.matchpoints.fewer_boards == FewerBoards::Scaled {
            format!(
                "Pairs that played {played} of {full} boards: matchpoints scaled up to {full} boards."
            )
        } else {
            format!("Some pairs played {played} of {full} boards: the ranking goes by percentage.")
        });
    }
    (!notes.is_empty()).then(|| notes.join("\n"))
}

/// Where a penalty was given, in words.
pub(crate) fn when(
    event: &Event,
    session: Option<SessionId>,
    round: Option<RoundId>,
    board: Option<BoardNumber>,
) -> String {
    let label = |id: Option<TextId>, name| {
        id.map_or_else(String::new, |id| format!(" in {name} {}", event.name(id)))
    };
    let board = board.map_or_else(String::new, |board| format!(" on board {board}"));
    label(session.map(TextId::from), "session") + &label(round.map(TextId::from), "round") + &board
}

/// The pairs' penalties, each with what it takes off.
pub(crate) fn penalty_lines(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Vec<String>, ReportError> {
    let line = |(position, penalty): (usize, &PairPenalty)| {
        let top = scores.penalty_top(position);
        let printed_top = regulations.matchpoints.on_scale(&Matchpoints::from(top));
        let percent = penalty.percent.exact();
        let (what, points) = if percent < &Exact::ZERO {
            ("Bonus", Percent::new(-percent))
        } else {
            ("Penalty", penalty.percent.clone())
        };
        let matchpoints = regulations.matchpoints.on_scale(&share(&points, top));
        let side = penalty.who.side.map_or_else(String::new, |side| format!(" ({side})"));
        let when = when(event, penalty.session, penalty.round, penalty.board);
        let reason =
            penalty.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
        let name = event.name(penalty.who.name);
        Ok(format!(
            "{what} for {name}{side}{when}: {points} % of a top of {printed_top}, {matchpoints} matchpoints{reason}."
        ))
    };
    event.decisions.pairs.penalties.iter().enumerate().map(line).collect()
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
