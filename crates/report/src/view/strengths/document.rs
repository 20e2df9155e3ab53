//! An order of strength as JSON: numbers as exact as they were computed, and as they are printed.

use serde::Serialize;
use strengths::{StrengthFrom, StrengthLine};

use super::StrengthReport;
use crate::Lines;
use crate::cell::fixed;
use crate::document::Document;

/// An order of strength, for programs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrengthsDocument<'a> {
    schema_version: u32,
    title: Option<&'a str>,
    from: String,
    method: String,
    sweeps: usize,
    newton_steps: usize,
    residual: f64,
    groups: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    home_advantage: Option<[f64; 2]>,
    confidence: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    standard_deviation_of_a_board: Option<f64>,
    scale: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    virtual_boards: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prior_games: Option<f64>,
    not_scored: Vec<String>,
    cancelled: Vec<String>,
    ranking: Lines<'a, TeamLine<'a>>,
    table: Vec<RowLine<'a>>,
    surprises: Vec<SurpriseLine<'a>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TeamLine<'a> {
    place: usize,
    team: &'a str,
    matches: u32,
    total: Option<f64>,
    strength: f64,
    log_strength: f64,
    standard_error: Option<f64>,
    place_by_strength: usize,
    places: Option<[usize; 2]>,
    group: usize,
    printed: PrintedTeam,
}

/// A team's numbers as they are printed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PrintedTeam {
    total: Option<String>,
    strength: String,
    log_strength: String,
    standard_error: Option<String>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RowLine<'a> {
    team: &'a str,
    awards: Vec<AwardLine<'a>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct AwardLine<'a> {
    against: &'a str,
    award: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f64>,
    played: u32,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SurpriseLine<'a> {
    home: &'a str,
    away: &'a str,
    won: f64,
    expected: f64,
}

impl<'a> StrengthReport<'a> {
    /// Everything, for programs.
    #[must_use]
    pub fn document(self) -> StrengthsDocument<'a> {
        let Self { event, ranking, options } = self;
        let line = |line: &'a StrengthLine| TeamLine {
            place: line.place,
            team: event.name(line.name),
            matches: line.matches,
            total: line.total,
            strength: line.strength,
            log_strength: line.log_strength,
            standard_error: line.error,
            place_by_strength: line.by_strength.0,
            places: line.by_strength.1,
            group: line.group,
            printed: PrintedTeam {
                total: line.total.map(|total| fixed(total, 2)),
                strength: fixed(line.strength, 4),
                log_strength: fixed(line.log_strength, 3),
                standard_error: line.error.map(|error| fixed(error, 3)),
            },
        };
        let names: Vec<&str> = ranking.teams.iter().map(|&id| event.name(id)).collect();
        let row = |team: usize| RowLine {
            team: names[team],
            awards: (0..names.len())
                .filter_map(|other| {
                    let cell = ranking.table.as_ref()?.cell(team, other)?;
                    let (award, margin, played) = (cell.award, cell.margin, cell.played);
                    Some(AwardLine { against: names[other], award, margin, played })
                })
                .collect(),
        };
        let surprises = ranking.surprises.iter().map(|it| SurpriseLine {
            home: event.name(it.teams[0]),
            away: event.name(it.teams[1]),
            won: it.won,
            expected: it.expected,
        });
        StrengthsDocument {
            schema_version: Document::SCHEMA_VERSION,
            title: event.title.as_deref(),
            from: options.from.to_string(),
            method: self.method(),
            sweeps: ranking.report.sweeps,
            newton_steps: ranking.report.newton_steps,
            residual: ranking.report.residual,
            groups: ranking.groups,
            home_advantage: ranking.home,
            confidence: options.confidence,
            standard_deviation_of_a_board: (options.from == StrengthFrom::Imps)
                .then(|| options.model.tau()),
            scale: options.scale.to_string(),
            virtual_boards: ranking.virtual_boards.map(std::num::NonZeroU32::get),
            prior_games: options.prior,
            not_scored: self.named(&ranking.left_out),
            cancelled: self.named(&ranking.cancelled),
            ranking: Lines::new(move || ranking.lines.iter().map(line)),
            table: (0..names.len()).filter(|_| ranking.table.is_some()).map(row).collect(),
            surprises: surprises.collect(),
        }
    }
}
