//! The team event as JSON. Numbers that need not be whole are texts, exact.

use bridge_core::Exact;
use event::ResultId;
use scoring::{
    BoardScore, BoardUnit, Match, MatchBoard, MatchSource, RoundLine, TeamStanding, Unscored,
};
use serde::Serialize;

use super::{Teams, matches, rounds};
use crate::ReportError;
use crate::json::{Extra, ScoreJson, extra};
use crate::results::shown;

#[derive(Clone, Debug, Serialize)]
pub(crate) struct TeamsJson {
    ranked_by: &'static str,
    unit: &'static str,
    ranking: Vec<TeamJson>,
    ties: Vec<TieJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rounds: Vec<RoundJson>,
    matches: Vec<MatchJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    byes: Vec<ByeJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    penalties: Vec<String>,
    /// Teams that withdrew and whose results count for nobody.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cancelled: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct TeamJson {
    place: Option<String>,
    team: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    members: Vec<String>,
    matches: u32,
    boards: u32,
    points: String,
    extra: String,
    won: String,
    lost: String,
    against: Vec<AgainstJson>,
}

#[derive(Clone, Debug, Serialize)]
struct AgainstJson {
    round: String,
    opponents: Option<String>,
    points: String,
}

#[derive(Clone, Debug, Serialize)]
struct TieJson {
    points: String,
    groups: Vec<Vec<String>>,
    steps: Vec<StepJson>,
}

#[derive(Clone, Debug, Serialize)]
struct StepJson {
    criterion: &'static str,
    values: Vec<(String, String)>,
}

#[derive(Clone, Debug, Serialize)]
struct RoundJson {
    round: String,
    standings: Vec<LineJson>,
}

#[derive(Clone, Debug, Serialize)]
struct LineJson {
    place: Option<String>,
    team: String,
    points: String,
}

#[derive(Clone, Debug, Serialize)]
struct MatchJson {
    round: Option<String>,
    table: Option<String>,
    home: String,
    away: String,
    source: &'static str,
    boards_scored: u32,
    boards_scheduled: u32,
    winner: Option<String>,
    remark: String,
    home_view: ViewJson,
    away_view: ViewJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    knock_out: Option<[String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<Vec<BoardJson>>,
}

/// The match as one team sees it.
#[derive(Clone, Debug, Serialize)]
struct ViewJson {
    won: Option<String>,
    lost: Option<String>,
    extra: String,
    margin: Option<String>,
    awarded: bool,
    points: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct ByeJson {
    round: Option<String>,
    team: String,
    points: String,
}

#[derive(Clone, Debug, Serialize)]
struct BoardJson {
    session: Option<String>,
    board: u32,
    vulnerability: String,
    home_table: Option<TableJson>,
    away_table: Option<TableJson>,
    difference: Option<String>,
    home: Option<String>,
    away: Option<String>,
    unscored: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct TableJson {
    table: Option<String>,
    contract: Option<String>,
    declarer: Option<String>,
    result: Option<String>,
    ns_score: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    adjustment: Option<String>,
    #[serde(skip_serializing_if = "Extra::is_empty")]
    extra: Extra,
}

/// Ranking, ties, rounds and matches; with `boards` every board of a match.
pub(crate) fn json(teams: Teams<'_>, boards: bool) -> Result<ScoreJson, ReportError> {
    let scores = teams.scores;
    let name = |id| teams.event.name(id).to_owned();
    let ties = scores.ranking().ties.iter().map(|tie| TieJson {
        points: tie.points.to_string(),
        groups: tie.groups.iter().map(|group| group.iter().map(|&id| name(id)).collect()).collect(),
        steps: tie
            .steps
            .iter()
            .map(|step| StepJson {
                criterion: step.criterion.name(),
                values: step.values.iter().map(|(id, value)| (name(*id), value.clone())).collect(),
            })
            .collect(),
    });
    let json = TeamsJson {
        ranked_by: match scores.ranked_by() {
            scoring::RankedBy::NetImps => "net-imps",
            scoring::RankedBy::Vps => "vps",
            scoring::RankedBy::BoardPoints | scoring::RankedBy::Patton => "points",
            scoring::RankedBy::Rounds => "rounds",
        },
        unit: match scores.unit() {
            BoardUnit::Imps => "imps",
            BoardUnit::Points { .. } => "points",
        },
        ranking: scores.standings().iter().map(|line| team(teams, line)).collect(),
        ties: ties.collect(),
        rounds: if scores.rounds().len() > 1 { all_rounds(teams) } else { Vec::new() },
        matches: scores
            .matches()
            .iter()
            .map(|played| match_json(teams, played, boards))
            .collect::<Result<_, _>>()?,
        byes: scores
            .byes()
            .iter()
            .map(|bye| ByeJson {
                round: bye.round.map(|id| teams.event.name(id).to_owned()),
                team: name(bye.team),
                points: bye.points.to_string(),
            })
            .collect(),
        penalties: teams.penalties(),
        cancelled: scores.cancelled().iter().map(|&team| name(team)).collect(),
    };
    Ok(ScoreJson::teams(teams.event, scores.method().name(), teams.regulations, json))
}

fn all_rounds(teams: Teams<'_>) -> Vec<RoundJson> {
    let line = |line: &RoundLine| LineJson {
        place: line.place.map(|place| place.to_string()),
        team: teams.event.name(line.name).to_owned(),
        points: line.points.to_string(),
    };
    let rounds = rounds::standings_after(teams).map(|after| RoundJson {
        round: rounds::label(teams, after.round),
        standings: after.lines.iter().map(line).collect(),
    });
    rounds.collect()
}

fn team(teams: Teams<'_>, line: &TeamStanding) -> TeamJson {
    TeamJson {
        place: line.place.map(|place| place.to_string()),
        team: teams.event.name(line.name).to_owned(),
        members: teams.event.members(line.name).unwrap_or_default().to_vec(),
        matches: line.matches,
        boards: line.boards,
        points: line.points.to_string(),
        extra: line.extra.to_string(),
        won: line.won.to_string(),
        lost: line.lost.to_string(),
        against: line
            .encounters
            .iter()
            .map(|met| AgainstJson {
                round: rounds::label(teams, met.round),
                opponents: met.opponents.map(|id| teams.event.name(id).to_owned()),
                points: met.points.to_string(),
            })
            .collect(),
    }
}

fn match_json(teams: Teams<'_>, played: &Match, boards: bool) -> Result<MatchJson, ReportError> {
    let view = |side: usize| -> Result<ViewJson, ReportError> {
        let totals = &played.sides[side];
        let margin = totals.view.margin();
        let known = |number: Exact| matches::is_known(played).then(|| number.to_string());
        Ok(ViewJson {
            won: known(totals.view.won.clone()),
            lost: known(totals.view.lost.clone()),
            extra: totals.view.extra.to_string(),
            margin: known(margin),
            awarded: totals.awarded,
            points: totals.points.clone().map(|points| points.to_string()),
        })
    };
    Ok(MatchJson {
        round: played.round.map(|id| teams.event.name(id).to_owned()),
        table: played.table.map(|id| teams.event.name(id).to_owned()),
        home: teams.event.name(played.home).to_owned(),
        away: teams.event.name(played.away).to_owned(),
        source: match played.source {
            MatchSource::Tables => "tables",
            MatchSource::Entered => "entered",
            MatchSource::Forfeited(_) => "forfeited",
            MatchSource::Void => "void",
        },
        boards_scored: played.counted,
        boards_scheduled: played.scheduled,
        winner: matches::winner(played).map(|team| teams.event.name(team).to_owned()),
        remark: matches::remark(teams, played),
        home_view: view(0)?,
        away_view: view(1)?,
        knock_out: played.knock_out.clone().map(|score| score.map(|imps| imps.to_string())),
        boards: boards
            .then(|| played.boards.iter().map(|board| board_json(teams, played, board)).collect()),
    })
}

fn board_json(teams: Teams<'_>, played: &Match, board: &MatchBoard) -> BoardJson {
    let at = teams.event.board_at(board.board);
    let void = played.source == MatchSource::Void;
    let score = board.scored.as_ref().ok().filter(|_| !void);
    let difference = match score {
        Some(BoardScore::Compared { difference, .. }) => Some(difference.to_string()),
        Some(BoardScore::Ruled(ruled)) => ruled.difference().map(|number| number.to_string()),
        None => None,
    };
    BoardJson {
        session: at.session.map(|id| teams.event.name(id).to_owned()),
        board: at.number.get(),
        vulnerability: at.vulnerability.to_string(),
        home_table: board.home_table.map(|row| table_json(teams, row)),
        away_table: board.away_table.map(|row| table_json(teams, row)),
        difference,
        home: score.map(|score| score.home().to_string()),
        away: score.map(|score| score.away().to_string()),
        unscored: match board.scored {
            _ if void => Some("void"),
            Ok(_) => None,
            Err(Unscored::NotPlayed) => Some("not played"),
            Err(Unscored::OneTableNotPlayed) => Some("one table not played"),
            Err(Unscored::TableMissing) => Some("one table missing"),
        },
    }
}

fn table_json(teams: Teams<'_>, id: ResultId) -> TableJson {
    let row = teams.event.results().row(id);
    let [contract, declarer, result, ns_score] = shown(teams.event, id);
    TableJson {
        table: teams.event.table(&row),
        contract,
        declarer,
        result,
        ns_score,
        adjustment: teams.event.results().adjustment(id).map(ToString::to_string),
        extra: extra(teams.event, id),
    }
}
