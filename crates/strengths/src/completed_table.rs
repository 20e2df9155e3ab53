//! The completed table, in which every match has an award.

use std::num::NonZeroU32;

use zermelo::{CompletedTable, Fit, TeamMatch};

use crate::awards::Awards;
use crate::match_data::MatchData;
use crate::options::{StrengthOptions, StrengthSource};
use crate::ranking::StrengthError;
use event::{Event, Message};

/// Creates the completed table from played matches, without their weights, and virtual matches.
pub(crate) fn complete_table(
    match_data: &MatchData<'_>,
    event: &Event,
    fit_result: &Fit<'_>,
    options: &StrengthOptions,
) -> Result<CompletedTable, StrengthError> {
    let strengths = fit_result.strengths();
    if options.from == StrengthSource::Imps {
        let boards = match_data.virtual_boards(options).ok_or_else(|| {
            let template =
                "the number of boards of unplayed matches is unknown: use `{arg boards 8}`";
            StrengthError::Other(Message::from_template(template))
        })?;
        if !options.scale.is_some() {
            let margins = match_data.margins();
            return Ok(CompletedTable::from_margins(strengths, &margins, options.model, boards));
        }
        let played = match_data.imp_matches(boards);
        let lengths = played.iter().map(|it| it.boards).chain([boards]);
        let awards = Awards::new(&options.scale, options, lengths)?;
        let award = |margin: i32, boards: NonZeroU32| awards.award(margin, boards);
        return Ok(CompletedTable::from_imps(strengths, &played, options.model, boards, award));
    }
    let unweighted = if event.weights().is_empty() {
        None
    } else {
        Some(match_data.tournament(options, false)?)
    };
    let tournament = unweighted.as_ref().unwrap_or_else(|| fit_result.tournament());
    let maximum = tournament.matches().iter().map(TeamMatch::available).fold(0.0, f64::max);
    Ok(if options.from == StrengthSource::Wins {
        CompletedTable::from_games(strengths, tournament, maximum)
    } else {
        CompletedTable::from_shares(strengths, tournament, maximum)
    })
}
