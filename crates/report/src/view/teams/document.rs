//! The team event as JSON. Numbers that are not always integers are exact strings, accompanied by
//! their printed form.

use scoring::{BoardUnit, RankedBy};
use serde::Serialize;

use super::Teams;
use super::matches::{ByeLine, MatchLine};
use super::ranking::TeamLine;
use super::rounds::RankingAfterRound;
use crate::as_text::AsText;
use crate::part::Detail;
use crate::table::TableRows;
use crate::view::corrections::{CorrectionLine, corrections};

/// The scores of a team event.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TeamsDocument<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<CorrectionLine<'a>>,
    ranked_by: &'static str,
    unit: &'static str,
    ranking: TableRows<'a, TeamLine<'a>>,
    ties: Vec<TieLine<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<TableRows<'a, RankingAfterRound<'a>>>,
    matches: TableRows<'a, MatchLine<'a>>,
    #[serde(skip_serializing_if = "TableRows::is_empty")]
    byes: TableRows<'a, ByeLine<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    penalties: Vec<String>,
    /// Withdrawn teams whose results are canceled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cancelled: Vec<&'a str>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TieLine<'a> {
    points: AsText<String>,
    groups: Vec<Vec<&'a str>>,
    steps: Vec<StepLine<'a>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StepLine<'a> {
    criterion: &'static str,
    values: Vec<(&'a str, &'a str)>,
}

impl<'a> Teams<'a> {
    /// Returns the ranking, ties, rounds and matches, and every board of each match if boards are
    /// requested.
    pub(crate) fn document(self, detail: Detail) -> TeamsDocument<'a> {
        let scores = self.scores;
        let name = |id| self.name(id);
        let ties = scores.ranking().ties.iter().map(|tie| TieLine {
            points: AsText(tie.points.to_string()),
            groups: tie
                .groups
                .iter()
                .map(|group| group.iter().map(|&id| name(id)).collect())
                .collect(),
            steps: tie
                .steps
                .iter()
                .map(|step| StepLine {
                    criterion: step.criterion.name(),
                    values: step
                        .values
                        .iter()
                        .map(|(id, value)| (name(*id), value.as_str()))
                        .collect(),
                })
                .collect(),
        });
        TeamsDocument {
            corrections: corrections(self.event),
            ranked_by: match scores.ranked_by() {
                RankedBy::NetImps => "net-imps",
                RankedBy::Vps => "vps",
                RankedBy::BoardPoints | RankedBy::Patton => "points",
                RankedBy::Rounds => "rounds",
            },
            unit: match scores.unit() {
                BoardUnit::Imps => "imps",
                BoardUnit::Points => "points",
            },
            ranking: self.ranking_lines(),
            ties: ties.collect(),
            rounds: scores.lists_rounds().then(|| self.rounds()),
            matches: self.matches(detail),
            byes: self.byes(),
            penalties: self.penalties(),
            cancelled: scores.cancelled().iter().map(|&team| name(team)).collect(),
        }
    }
}
