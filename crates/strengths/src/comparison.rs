//! Comparison of two teams.

use zermelo::{Fit, Uncertainty};

use crate::awards::Awards;
use crate::match_data::MatchData;
use crate::options::{StrengthOptions, StrengthSource};
use crate::ranking::{StrengthComparison, StrengthError};
use event::ContestantId;

/// Returns the expected result of a match of two teams.
pub(crate) fn compare_teams(
    match_data: &MatchData,
    fit_result: &Fit<'_>,
    uncertainty: Option<&Uncertainty<'_>>,
    options: &StrengthOptions,
    teams: [ContestantId; 2],
) -> Result<StrengthComparison, StrengthError> {
    let unknown = || StrengthError::Other("one of the two teams has no match that counts".into());
    let position = |team| match_data.teams.values().iter().position(|&known| known == team);
    let [first, second] = teams.map(position);
    let (first, second) = first.zip(second).ok_or_else(unknown)?;
    let strengths = fit_result.strengths();
    let not_connected = || StrengthError::Other("the two teams cannot be compared".into());
    let log_odds = strengths.log_odds(first, second).ok_or_else(not_connected)?;
    let probability = strengths.probability(first, second).ok_or_else(not_connected)?;
    let boards =
        match_data.virtual_boards(options).filter(|_| options.from == StrengthSource::Imps);
    let margin = boards.map(|boards| options.model.margin(log_odds, boards));
    let award = match margin.zip(boards).filter(|_| options.scale.is_some()) {
        None => None,
        Some((margin, boards)) => {
            let awards = Awards::new(&options.scale, options, [boards])?;
            Some(options.model.expected(margin, boards, |n| awards.award(n, boards)))
        }
    };
    let interval = uncertainty.and_then(|it| it.interval(first, second, options.confidence).ok());
    Ok(StrengthComparison {
        teams,
        log_odds,
        error: uncertainty.and_then(|it| it.difference(first, second).ok()),
        interval: interval.map(|it| [it.low, it.high]),
        probability,
        boards,
        margin,
        award,
    })
}
