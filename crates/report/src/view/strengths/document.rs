//! A strength ranking as JSON, with full-precision and printed numbers.

use std::fmt;

use serde::Serialize;
use strengths::{StrengthLine, StrengthSource};
use zermelo::CompletedTable;

use super::notes::format_strength;
use super::{ShowCrossTable, StrengthReport};
use crate::as_text::AsText;
use crate::cell::format_fixed;
use crate::document::Document;
use crate::table::TableRows;

/// A strength ranking, for programs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrengthsDocument<'a> {
    schema_version: u32,
    title: Option<&'a str>,
    from: String,
    method: String,
    sweeps: usize,
    newton_steps: usize,
    residual: FullPrecision,
    groups: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    home_advantage: Option<[FullPrecision; 2]>,
    confidence: FullPrecision,
    #[serde(skip_serializing_if = "Option::is_none")]
    standard_deviation_of_a_board: Option<FullPrecision>,
    scale: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    virtual_boards: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prior_matches: Option<FullPrecision>,
    errors: String,
    not_scored: Vec<String>,
    cancelled: Vec<String>,
    ranking: TableRows<'a, TeamLine<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<TableRows<'a, RowLine<'a>>>,
    surprises: Vec<SurpriseLine<'a>>,
}

/// A floating-point number with all its digits.
#[derive(Clone, Copy, Debug)]
struct Digits(f64);

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(value) = self;
        // Very large and very small numbers have an exponent.
        if (1e-5..1e16).contains(&value.abs()) || *value == 0.0 {
            write!(f, "{value}")
        } else {
            write!(f, "{value:e}")
        }
    }
}

type FullPrecision = AsText<Digits>;

const fn full_precision(value: f64) -> FullPrecision {
    AsText(Digits(value))
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TeamLine<'a> {
    place: usize,
    team: &'a str,
    matches: u32,
    total: Option<FullPrecision>,
    strength: String,
    log_strength: FullPrecision,
    standard_error: Option<FullPrecision>,
    place_by_strength: usize,
    places: Option<[usize; 2]>,
    group: usize,
    part: usize,
    printed: PrintedTeam,
}

/// A team's printed numbers.
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
    award: FullPrecision,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<FullPrecision>,
    played: u32,
    /// The number of games that were played, if the award was scaled to another number of games.
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<FullPrecision>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SurpriseLine<'a> {
    home: &'a str,
    away: &'a str,
    won: FullPrecision,
    expected: FullPrecision,
}

impl<'a> StrengthReport<'a> {
    /// Returns the complete ranking for programs. The completed cross-table grows with the square
    /// of the number of teams, so it is included only with [`ShowCrossTable::Always`].
    #[must_use]
    pub fn document(self, table: ShowCrossTable) -> StrengthsDocument<'a> {
        let Self { event, ranking, options } = self;
        let completed = ranking.table.as_ref().filter(|_| table == ShowCrossTable::Always);
        let surprises = ranking.surprises().map(|it| SurpriseLine {
            home: event.name(it.teams[0]),
            away: event.name(it.teams[1]),
            won: full_precision(it.won),
            expected: full_precision(it.expected),
        });
        StrengthsDocument {
            schema_version: Document::SCHEMA_VERSION,
            title: event.title.as_deref(),
            from: options.from.to_string(),
            method: self.method(),
            sweeps: ranking.report.sweeps,
            newton_steps: ranking.report.newton_steps,
            residual: full_precision(ranking.report.residual),
            groups: ranking.groups,
            home_advantage: ranking.home.map(|home| home.map(full_precision)),
            confidence: full_precision(options.confidence),
            standard_deviation_of_a_board: (options.from == StrengthSource::Imps)
                .then(|| full_precision(options.model.tau())),
            scale: options.scale.to_string(),
            virtual_boards: ranking.virtual_boards.map(std::num::NonZeroU32::get),
            prior_matches: options.prior.map(full_precision),
            errors: options.errors.to_string(),
            not_scored: self.match_names(&ranking.left_out),
            cancelled: self.match_names(&ranking.cancelled),
            ranking: TableRows::new(move || ranking.lines.iter().map(move |line| self.line(line))),
            table: completed.map(|completed| {
                let rows = 0..ranking.teams.len();
                TableRows::new(move || rows.clone().map(move |team| self.row(completed, team)))
            }),
            surprises: surprises.collect(),
        }
    }

    /// Returns a team's line of the ranking.
    fn line(self, line: &StrengthLine) -> TeamLine<'a> {
        TeamLine {
            place: line.place,
            team: self.event.name(line.name),
            matches: line.matches,
            total: line.total.map(full_precision),
            // A strength beyond the range of `f64` is written from its logarithm.
            strength: if line.strength.is_normal() {
                Digits(line.strength).to_string()
            } else {
                format_strength(line.log_strength)
            },
            log_strength: full_precision(line.log_strength),
            standard_error: line.error.map(full_precision),
            place_by_strength: line.place_by_strength,
            places: line.places,
            group: line.group,
            part: line.part,
            printed: PrintedTeam {
                total: line.total.map(|total| format_fixed(total, 2)),
                strength: format_strength(line.log_strength),
                log_strength: format_fixed(line.log_strength, 3),
                standard_error: line.error.map(|error| format_fixed(error, 3)),
            },
        }
    }

    /// Returns a team's row of the completed cross-table.
    fn row(self, completed: &CompletedTable, team: usize) -> RowLine<'a> {
        let Self { event, ranking, .. } = self;
        let name = |team: usize| ranking.teams.get(team).map_or("", |&team| event.name(team));
        let award = |other| {
            let cell = completed.cell(team, other)?;
            Some(AwardLine {
                against: name(other),
                award: full_precision(cell.award),
                margin: cell.margin.map(full_precision),
                played: cell.played,
                of: cell.of.map(full_precision),
            })
        };
        let awards = (0..ranking.teams.len()).filter_map(award).collect();
        RowLine { team: name(team), awards }
    }
}
