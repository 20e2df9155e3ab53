//! The information that USEBIO cannot hold.

use event::{Event, MatchResult, Outcome, ResultId};
use report::PrintedPoints;
use scoring::{ScoredEvent, Scores};

use super::ruling::{artificial_code, depends_on_table, has_fixed_percentages, split_scores};
use super::xml_text::has_invalid_characters;
use crate::error::ExchangeFormatError;
use crate::loss::{ConversionLosses, SECOND_PARTNER_POINTS};

pub(crate) fn losses(scored: &ScoredEvent) -> Result<ConversionLosses, ExchangeFormatError> {
    let event = scored.event();
    let results = event.results();
    let is_games = |result: &MatchResult| matches!(result, MatchResult::Games { .. });
    let is_imps = |result: &MatchResult| matches!(result, MatchResult::Imps { .. });
    let mut kinds = event.matches().iter().map(|row| row.result);
    if kinds.clone().any(|result| is_games(&result)) {
        return Err(ExchangeFormatError::Games);
    }
    if kinds.clone().any(|result| is_imps(&result)) && !kinds.all(|result| is_imps(&result)) {
        return Err(ExchangeFormatError::Mixed);
    }
    let rulings = || results.ids().filter_map(|id| results.adjustment(id));
    let is_score = |&id: &ResultId| matches!(results.row(id).outcome, Outcome::Score(_));
    let mut rulings_without_contract =
        results.ids().filter(is_score).filter_map(|id| results.adjustment(id));
    if let Some(ruling) = rulings_without_contract.find(|ruling| depends_on_table(ruling)) {
        return Err(ExchangeFormatError::ScoreBesideRuling { ruling: ruling.to_string() });
    }
    let mut losses = ConversionLosses::from_event(scored, &[], &["pairs.winners"]);
    losses.add_if(PrintedPoints::new(scored).differ_between_partners(), SECOND_PARTNER_POINTS);
    losses.add_if(!event.weights().is_empty(), "the weights of matches");
    let in_matches = has_matches(scored);
    let has_rounds = results.ids().any(|id| results.round(id).is_some());
    losses.add_if(has_rounds && !in_matches, "the round of each result: only matches have rounds");
    losses.add_if(
        results.ids().any(|id| results.group(id).is_some()),
        "groups of tables on a fouled board",
    );
    let extra_columns = event.extra_columns.len();
    let has_other_columns = extra_columns > usize::from(lead_column(event).is_some());
    losses.add_if(has_other_columns, "columns that scoring does not use");
    let session = |id: ResultId| event.board_at(results.board(id)).session;
    losses.add_if(
        is_partly_labeled(results.ids().map(session)),
        "the name of the only session, which some results lack",
    );
    losses.add_if(
        !in_matches && is_partly_labeled(results.ids().map(|id| results.section(id))),
        "the name of the only section, which some results lack",
    );
    let has_section = |id: ResultId| results.section(id).is_some();
    losses.add_if(in_matches && results.ids().any(has_section), "the section of each result");
    let artificial = rulings()
        .filter(|ruling| artificial_code(ruling).is_some() && !has_fixed_percentages(ruling))
        .count();
    if artificial > 0 {
        losses.add(format!("{artificial} rulings of AVE+, AVE or AVE-, written as the fixed percentages 60, 50 and 40"));
    }
    let unnamed_rulings = rulings()
        .filter(|ruling| artificial_code(ruling).is_none() && split_scores(ruling).is_none())
        .count();
    if unnamed_rulings > 0 {
        losses.add(format!("{unnamed_rulings} rulings for which there is no code, written in words that this program reads"));
    }
    losses.add_if(
        rulings().next().is_some_and(|_| {
            results.ids().any(|id| {
                results.adjustment(id).is_some()
                    && results.score(id).is_some()
                    && matches!(results.row(id).outcome, Outcome::Score(_))
            })
        }),
        "the score at the table of a result with a ruling and no contract",
    );
    losses.add_if(
        event.matches().iter().any(|row| row.boards.is_some()),
        "the number of boards of each match",
    );
    losses.add_if(
        has_invalid_characters(event)?,
        "characters that XML has no place for, such as U+FFFF, which are written as \u{fffd}",
    );
    Ok(losses)
}

/// Returns `true` if only some results have a label, and there is only one label. The reader cannot
/// distinguish these results.
fn is_partly_labeled<Id: Eq>(labels: impl Iterator<Item = Option<Id>>) -> bool {
    let (mut only, mut has_unlabeled) = (None, false);
    for label in labels {
        match label {
            None => has_unlabeled = true,
            Some(label) if only.as_ref().is_none_or(|only| *only == label) => only = Some(label),
            Some(_) => return false,
        }
    }
    only.is_some() && has_unlabeled
}

/// Returns the extra column with the opening leads.
pub(super) fn lead_column(event: &Event) -> Option<usize> {
    event.extra_columns.iter().position(|name| name.eq_ignore_ascii_case("lead"))
}

/// Returns `true` if results belong to matches.
pub(super) fn has_matches(scored: &ScoredEvent) -> bool {
    matches!(scored.scores(), Scores::Teams(_) | Scores::PairMatches(_))
}
