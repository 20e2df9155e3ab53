//! Teams: matches of the two tables of each board, or of results of whole matches.

mod entered;
mod gather;

use std::collections::BTreeSet;

use crate::matches::{
    BoardUnit, Found, KnownBy, Match, MatchRule, MatchSource, Settled, TeamsScores, score_board,
    settle,
};
use event::{ContestantId, Event, Fault, Faults, MatchResult, ResultColumn};
use regulations::{ImpBoardRounding, Method, PattonShare, Regulations};

/// The matches of teams, scored, without a ranking.
#[derive(Clone, Debug)]
pub struct TeamMatches {
    /// The matches, by round, then by table, then by name.
    pub matches: Vec<Match>,
    /// The teams whose results are cancelled because they withdrew.
    pub cancelled: BTreeSet<ContestantId>,
}

/// Scores the matches of teams and ranks them.
///
/// # Errors
///
/// [`Faults`], every one that was found.
pub(crate) fn score(
    event: &Event,
    method: Method,
    regulations: &Regulations,
) -> Result<TeamsScores, Faults> {
    Ok(settled(event, method, regulations)?.ranked(event, regulations))
}

/// The matches of teams by IMPs, scored, where nobody is to be ranked by what they bring.
///
/// # Errors
///
/// [`Faults`], every one that was found.
pub fn team_matches(event: &Event, regulations: &Regulations) -> Result<TeamMatches, Faults> {
    let Settled { matches, cancelled, .. } = settled(event, Method::Teams, regulations)?;
    Ok(TeamMatches { matches, cancelled })
}

fn settled(event: &Event, method: Method, regulations: &Regulations) -> Result<Settled, Faults> {
    let rule = rule(event, method, regulations);
    let unit = rule.unit(regulations);
    let mut found = Found::default();
    let gathered =
        gather::matches(event, &event.name_ranks(), regulations, unit, &mut found.faults);
    found.matches.extend(gathered.into_iter().map(|gathered| {
        let source = MatchSource::Tables;
        let mut played = Match::new(gathered.round, gathered.home, gathered.away, source);
        (played.table, played.boards) = (gathered.table, gathered.boards);
        (played, KnownBy::Tables(gathered.first))
    }));
    if rule == MatchRule::Patton && regulations.patton.share == PattonShare::Imps {
        patton_rulings(event, &mut found);
    }
    entered::add(event, method, &mut found);
    found.listed = event.decisions.members.iter().map(|(team, _)| *team).collect();
    settle(event, method, rule, regulations, found)
}

/// What a match makes of its boards; results that were handed in as Victory Points count as such.
fn rule(event: &Event, method: Method, regulations: &Regulations) -> MatchRule {
    let first = event.matches().first().map(|row| &row.result);
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

/// In Patton by IMPs a board has a worth in IMPs too: a ruling that has none is refused.
fn patton_rulings(event: &Event, found: &mut Found) {
    let unrounded = ImpBoardRounding(None);
    for board in found.matches.iter().flat_map(|(played, _)| &played.boards) {
        let tables = [board.home_table, board.away_table];
        let scored = score_board(event.results(), BoardUnit::Imps, unrounded, tables);
        if let Err((kind, table)) = scored {
            let at = table.or(board.home_table).map(|row| row.place(ResultColumn::Adjustment));
            found.faults.push(Fault { kind, at, other: None });
        }
    }
}
