//! Team events: matches from two tables per board, or from results of whole matches.

mod entered_matches;
mod gather;
pub(crate) mod team_butler;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::matches::{
    FoundMatches, Match, MatchOrigin, MatchRule, MatchSource, MatchesScores, ScoredMatches,
    score_matches,
};
use event::{ContestantId, Event, Faults, MatchResult};
use regulations::{Method, Regulations};

/// Scored matches of teams, without a ranking.
#[derive(Clone, Debug)]
pub struct TeamMatches {
    /// The matches, sorted by round, table, and name.
    pub matches: Vec<Match>,
    /// The withdrawn teams whose results are canceled.
    pub cancelled: BTreeSet<ContestantId>,
}

/// Scores the matches of teams and ranks them.
///
/// # Errors
///
/// Returns all [`Faults`] found.
pub(crate) fn score(
    event: &Arc<Event>,
    method: Method,
    regulations: &Arc<Regulations>,
) -> Result<MatchesScores, Faults> {
    Ok(score_unranked(event, method, regulations)?.into_ranked(event, regulations))
}

/// Scores the matches of teams by IMPs, without ranking the teams.
///
/// # Errors
///
/// Returns all [`Faults`] found.
///
/// # Examples
///
/// ```
/// use regulations::Regulations;
/// use scoring::team_matches;
/// # use event::{Event, NewMatch, MatchResult};
/// # let mut event = Event::default();
/// # for (home, away, imps) in [("A", "B", 30), ("C", "D", 25)] {
/// #     let result = MatchResult::Imps { home: imps.into(), away: 10.into() };
/// #     event.add_match(NewMatch { home, away, result, boards: Some(16), round: Some("1"), table: None })?;
/// # }
///
/// let found = team_matches(&event, &Regulations::default())?;
/// assert_eq!(found.matches[0].sides[0].totals.margin().to_string(), "20");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn team_matches(event: &Event, regulations: &Regulations) -> Result<TeamMatches, Faults> {
    let ScoredMatches { matches, cancelled, .. } =
        score_unranked(event, Method::Teams, regulations)?;
    Ok(TeamMatches { matches, cancelled })
}

fn score_unranked(
    event: &Event,
    method: Method,
    regulations: &Regulations,
) -> Result<ScoredMatches, Faults> {
    let rule = rule(event, method, regulations);
    let compared = rule.comparison_units(regulations);
    // These faults are not returned yet, so that the faults of matches are reported with them.
    let faults = event.inapplicable_decisions(method, regulations);
    let mut found = FoundMatches { faults, ..FoundMatches::default() };
    let collected =
        gather::matches(event, &event.name_ranks(), regulations, compared, &mut found.faults)?;
    found.matches.extend(collected.into_iter().map(|collected| {
        let source = MatchSource::Tables;
        let mut played = Match::new(collected.round, collected.home, collected.away, source);
        (played.table, played.boards) = (collected.table, collected.boards);
        (played, MatchOrigin::Tables(collected.first))
    }));
    entered_matches::add(event, method, &mut found);
    found.listed = event.decisions().teams().iter().map(|entry| entry.team).collect();
    score_matches(event, method, rule, regulations, found)
}

/// Returns the rule by which a match is awarded points. If results were entered as Victory Points,
/// the event has Victory Points.
fn rule(event: &Event, method: Method, regulations: &Regulations) -> MatchRule {
    let first = event.matches().first().map(|row| row.result);
    match method {
        Method::BoardAMatch => MatchRule::BoardPoints,
        Method::Patton => MatchRule::Patton,
        Method::Teams
        | Method::Matchpoints
        | Method::SwissPairs
        | Method::Butler
        | Method::CrossImps => {
            let in_points = matches!(first, Some(MatchResult::Vps { .. }));
            if regulations.vps.scale.is_some() || in_points {
                MatchRule::VictoryPoints
            } else {
                MatchRule::NetImps
            }
        }
    }
}
