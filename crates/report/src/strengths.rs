//! The order of strength: ranking, completed cross-table, surprises.
#![expect(clippy::float_arithmetic, reason = "percentages of floating-point numbers")]

use event::{ContestantId, Event};
use regulations::EventScale;
use serde::Serialize;
use strengths::{StrengthFrom, StrengthLine, StrengthOptions, StrengthRanking};
use zermelo::CompletedTable;

use crate::Look;
use crate::sheet::{Column, Sheet};
use crate::{ReportError, printable};

/// An order of strength, ready to be written.
#[derive(Clone, Copy, Debug)]
pub struct Strengths<'a> {
    /// The event.
    pub event: &'a Event,
    /// The ranking.
    pub ranking: &'a StrengthRanking,
    /// How it was computed.
    pub options: &'a StrengthOptions,
}

#[derive(Debug, Serialize)]
struct Json<'a> {
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
    ranking: Vec<LineJson<'a>>,
    table: Vec<RowJson<'a>>,
    surprises: Vec<SurpriseJson<'a>>,
}

#[derive(Debug, Serialize)]
struct LineJson<'a> {
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
}

#[derive(Debug, Serialize)]
struct RowJson<'a> {
    team: &'a str,
    awards: Vec<CellJson<'a>>,
}

#[derive(Debug, Serialize)]
struct CellJson<'a> {
    against: &'a str,
    award: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f64>,
    played: u32,
}

#[derive(Debug, Serialize)]
struct SurpriseJson<'a> {
    home: &'a str,
    away: &'a str,
    won: f64,
    expected: f64,
}

impl Strengths<'_> {
    /// The report for people; with `table` the completed cross-table, however large.
    #[must_use]
    pub fn text(self, table: bool, look: Look) -> String {
        let mut parts = vec![self.heading(), self.ranking_sheet("–").text(look)];
        parts.push(self.legend());
        let narrow = self.ranking.teams.len() <= WIDEST_TABLE;
        if let Some(completed) = self.ranking.table.as_ref().filter(|_| table || narrow) {
            parts.push(self.table_sheet(completed).text(look));
            if self.has_virtual(completed) {
                let what = "Brackets: a match that was not played, with what it would be worth.";
                parts.push(what.to_owned());
            }
        }
        if !self.ranking.surprises.is_empty() {
            parts.push(self.surprises_sheet().text(look));
        }
        parts.join("\n\n") + "\n"
    }

    /// The ranking as one table; with `table` the completed cross-table.
    ///
    /// # Errors
    ///
    /// [`ReportError::Csv`], never in practice.
    pub fn csv(self, table: bool) -> Result<String, ReportError> {
        match self.ranking.table.as_ref().filter(|_| table) {
            Some(completed) => self.table_rows(completed).csv(),
            None => self.ranking_sheet("").csv(),
        }
    }

    /// Everything as JSON; numbers are as exact as they were computed.
    ///
    /// # Errors
    ///
    /// [`ReportError::Json`], never in practice.
    pub fn json(self) -> Result<String, ReportError> {
        let Self { event, ranking, options } = self;
        let line = |line: &StrengthLine| LineJson {
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
        };
        let names: Vec<&str> = ranking.teams.iter().map(|&id| event.name(id)).collect();
        let row = |team: usize| RowJson {
            team: names[team],
            awards: (0..names.len())
                .filter_map(|other| {
                    let cell = ranking.table.as_ref()?.cell(team, other)?;
                    let (award, margin, played) = (cell.award, cell.margin, cell.played);
                    Some(CellJson { against: names[other], award, margin, played })
                })
                .collect(),
        };
        let surprises = ranking.surprises.iter().map(|it| SurpriseJson {
            home: event.name(it.teams[0]),
            away: event.name(it.teams[1]),
            won: it.won,
            expected: it.expected,
        });
        let json = Json {
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
            ranking: ranking.lines.iter().map(line).collect(),
            table: (0..names.len()).filter(|_| ranking.table.is_some()).map(row).collect(),
            surprises: surprises.collect(),
        };
        Ok(serde_json::to_string_pretty(&json)? + "\n")
    }

    /// What is to be expected of a match of two teams: empty where none were asked for.
    #[must_use]
    pub fn between(self) -> Sheet {
        let Some(it) = &self.ranking.between else { return Sheet::new("", &[]) };
        let [first, second] = it.teams.map(|team| self.event.name(team));
        let columns = [
            Column::words("Team", "team"),
            Column::words("Against", "against"),
            Column::numbers("Log-odds", "log_odds"),
            Column::numbers("±", "standard_error"),
            Column::numbers("From", "interval_from"),
            Column::numbers("To", "interval_to"),
            Column::numbers("Probability", "probability"),
            Column::numbers("Boards", "boards"),
            Column::numbers("Margin", "margin"),
            Column::numbers("VPs", "vps"),
        ];
        let percent = 100.0 * self.options.confidence;
        let title = format!(
            "{first} against {second}; from – to: the interval of the log-odds at {percent:.0} %"
        );
        let mut sheet = Sheet::new(title, &columns);
        let number = |value: Option<f64>, decimals: usize| {
            value.map_or_else(String::new, |value| fixed(value, decimals))
        };
        sheet.push([
            first.to_owned(),
            second.to_owned(),
            number(Some(it.log_odds), 4),
            number(it.error, 4),
            number(it.interval.map(|[from, _]| from), 4),
            number(it.interval.map(|[_, to]| to), 4),
            number(Some(it.probability), 4),
            it.boards.map_or_else(String::new, |boards| boards.to_string()),
            number(it.margin, 2),
            number(it.award, 2),
        ]);
        sheet
    }

    /// Whether any match was not played.
    fn has_virtual(self, completed: &CompletedTable) -> bool {
        let teams = self.ranking.teams.len();
        let cells = (0..teams).flat_map(|team| (0..teams).map(move |other| (team, other)));
        let mut cells = cells.filter_map(|(team, other)| completed.cell(team, other));
        cells.any(|cell| cell.played == 0)
    }

    /// What the solver did.
    fn method(self) -> String {
        let report = self.ranking.report;
        let steps = if report.newton_steps > 0 {
            format!(" and {} Newton steps", report.newton_steps)
        } else {
            String::new()
        };
        format!("{}, {} sweeps{steps}", self.options.method, report.sweeps)
    }

    fn heading(self) -> String {
        let Self { event, ranking, options } = self;
        let mut lines = Vec::new();
        if let Some(title) = event.title.as_deref().filter(|title| !title.trim().is_empty()) {
            let title = printable(title).into_owned();
            lines.extend([title.clone(), "=".repeat(title.chars().count())]);
        }
        let what = match options.from {
            StrengthFrom::Imps => format!(
                "IMPs, by the normal distribution with {} IMPs a board (Dirksen–Stieglitz, 3.3)",
                options.model.tau()
            ),
            StrengthFrom::Vps => "Victory Points as shares (the form of 1987)".to_owned(),
            StrengthFrom::Wins => "games won (Zermelo 1929)".to_owned(),
        };
        lines.push(format!("Strengths:   from {what}"));
        lines.push(format!(
            "Computed:    {}, residual {:.0e} of what a team could win",
            self.method(),
            ranking.report.residual
        ));
        if let Some([home, probability]) = ranking.home {
            let percent = 100.0 * probability;
            lines.push(format!(
                "At home:     worth {home:.3} in log-odds, {percent:.1} % against an equal"
            ));
        }
        if ranking.groups > 1 {
            let groups = ranking.groups;
            lines.push(format!("Groups:      {groups} that cannot be compared, each by itself"));
        }
        if let Some(boards) = ranking.virtual_boards.filter(|_| ranking.table.is_some()) {
            let scale = match &options.scale {
                EventScale::None => "IMPs, no scale".to_owned(),
                scale => format!("VPs by the scale {scale}"),
            };
            lines.push(format!("Completed:   matches of {boards} boards, in {scale}"));
        }
        if !event.weights().is_empty() {
            lines.push("Weights:     matches count as the column weight says; the table shows them as they were played".to_owned());
        }
        if let Some(games) = options.prior {
            lines.push(format!(
                "Prior:       every team played {games} virtual games against one virtual team, half of them won"
            ));
        }
        for (matches, why) in [
            (&ranking.left_out, "no board was scored"),
            (&ranking.cancelled, "a team has withdrawn"),
        ] {
            if !matches.is_empty() {
                let names = self.named(matches).join(", ");
                let what = format!("Left out:    {why}: {names}");
                lines.push(printable(&what).into_owned());
            }
        }
        lines.join("\n")
    }

    /// Matches by the names of their teams.
    fn named(self, matches: &[[ContestantId; 2]]) -> Vec<String> {
        let names = |teams: &[ContestantId; 2]| teams.map(|team| self.event.name(team)).join(" – ");
        matches.iter().map(names).collect()
    }

    /// What a total is.
    fn award(self) -> &'static str {
        match (self.options.from, self.options.scale.is_some()) {
            (StrengthFrom::Imps, false) => "IMPs",
            (StrengthFrom::Imps, true) | (StrengthFrom::Vps, _) => "VPs",
            (StrengthFrom::Wins, _) => "Games",
        }
    }

    fn ranking_sheet(self, none: &str) -> Sheet {
        let several = self.ranking.groups > 1;
        let mut columns = Vec::new();
        if several {
            columns.push(Column::numbers("Group", "group"));
        }
        columns.extend([
            Column::numbers("Place", "place"),
            Column::words("Team", "team"),
            Column::numbers("Matches", "matches"),
            Column::computed(&format!("Completed {}", self.award()), "completed_total".to_owned()),
            Column::numbers("Strength", "strength"),
            Column::numbers("Log", "log_strength"),
            Column::numbers("±", "standard_error"),
            Column::numbers("By strength", "place_by_strength"),
            Column::computed(
                &format!("{:.0} %", 100.0 * self.options.confidence),
                "places".to_owned(),
            ),
        ]);
        let title = if self.ranking.table.is_some() {
            "Ranking by the completed table"
        } else {
            "Ranking by strength: more teams than a table is completed for"
        };
        let mut sheet = Sheet::new(title, &columns);
        let lines = &self.ranking.lines;
        for (index, line) in lines.iter().enumerate() {
            // Those who share a place stand together.
            let same = |other: Option<&StrengthLine>| {
                other.is_some_and(|it| (it.group, it.place) == (line.group, line.place))
            };
            let shared = same(index.checked_sub(1).and_then(|above| lines.get(above)))
                || same(lines.get(index + 1));
            let mut cells = Vec::new();
            if several {
                cells.push(line.group.to_string());
            }
            let places = line.by_strength.1;
            cells.extend([
                format!("{}{}", line.place, if shared { "=" } else { "" }),
                self.event.name(line.name).to_owned(),
                line.matches.to_string(),
                line.total.map_or_else(|| none.to_owned(), |total| fixed(total, 2)),
                format!("{:.4}", line.strength),
                fixed(line.log_strength, 3),
                line.error.map_or_else(|| none.to_owned(), |error| format!("{error:.3}")),
                line.by_strength.0.to_string(),
                places.map_or_else(|| none.to_owned(), |[best, worst]| format!("{best}–{worst}")),
            ]);
            sheet.push(cells);
        }
        sheet
    }

    fn legend(self) -> String {
        let errors = match self.options.from {
            StrengthFrom::Wins => "games are independent",
            StrengthFrom::Imps | StrengthFrom::Vps => {
                "from how far results lie from what was expected"
            }
        };
        let exact =
            self.ranking.lines.iter().any(|line| line.error.is_some_and(|error| error < 1e-9));
        let exact = if exact {
            " Where ± is 0 the strengths fit every result exactly, as in a chain of matches: that says nothing about chance."
        } else {
            ""
        };
        format!(
            "± is the standard error of the logarithm ({errors}); the last column are the places by strength that the \
             results allow at {:.0} %.{exact}",
            100.0 * self.options.confidence
        )
    }

    /// The cross-table for people, in the order of the ranking.
    fn table_sheet(self, completed: &CompletedTable) -> Sheet {
        let ranking = self.ranking;
        let position = |name| ranking.teams.iter().position(|&team| team == name).unwrap_or(0);
        let order: Vec<usize> = ranking.lines.iter().map(|line| position(line.name)).collect();
        let mut columns = vec![Column::words("Team", "team")];
        columns.extend((1..=order.len()).map(|number| Column::number(number.to_string())));
        columns.push(Column::numbers("Total", "total"));
        let mut sheet = Sheet::new("Completed cross-table", &columns);
        for (line, &team) in ranking.lines.iter().zip(&order) {
            let mut cells = vec![self.event.name(line.name).to_owned()];
            cells.extend(order.iter().map(|&other| match completed.cell(team, other) {
                Some(cell) if cell.played == 0 => format!("({})", fixed(cell.award, 2)),
                Some(cell) => fixed(cell.award, 2),
                None if team == other => "×".to_owned(),
                None => String::new(),
            }));
            cells.push(line.total.map_or_else(String::new, |total| fixed(total, 2)));
            sheet.push(cells);
        }
        sheet
    }

    /// The cross-table for programs: one line an entry.
    fn table_rows(self, completed: &CompletedTable) -> Sheet {
        let columns = [
            Column::words("Team", "team"),
            Column::words("Against", "against"),
            Column::numbers("Award", "award"),
            Column::numbers("Margin", "margin"),
            Column::numbers("Played", "played"),
        ];
        let mut sheet = Sheet::new("", &columns);
        let names: Vec<&str> =
            self.ranking.teams.iter().map(|&team| self.event.name(team)).collect();
        for (team, name) in names.iter().enumerate() {
            for (other, against) in names.iter().enumerate() {
                let Some(cell) = completed.cell(team, other) else { continue };
                sheet.push([
                    (*name).to_owned(),
                    (*against).to_owned(),
                    cell.award.to_string(),
                    cell.margin.map_or_else(String::new, |margin| margin.to_string()),
                    cell.played.to_string(),
                ]);
            }
        }
        sheet
    }

    fn surprises_sheet(self) -> Sheet {
        let columns = [
            Column::words("Home", "home"),
            Column::words("Away", "away"),
            Column::numbers("Won", "won"),
            Column::numbers("Expected", "expected"),
        ];
        let unit = match self.options.from {
            StrengthFrom::Imps => "shares of a match",
            StrengthFrom::Vps => "VPs",
            StrengthFrom::Wins => "games",
        };
        let title = format!("Results that surprise most ({unit})");
        let mut sheet = Sheet::new(title, &columns);
        for it in self.ranking.surprises.iter().take(SHOWN_SURPRISES) {
            sheet.push([
                self.event.name(it.teams[0]).to_owned(),
                self.event.name(it.teams[1]).to_owned(),
                format!("{:.3}", it.won),
                format!("{:.3}", it.expected),
            ]);
        }
        sheet
    }
}

/// Up to so many teams the completed table is printed unasked.
const WIDEST_TABLE: usize = 16;

/// How many surprises are printed.
const SHOWN_SURPRISES: usize = 3;

/// A number with so many decimals; nothing is printed as −0.
fn fixed(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(size) if !size.contains(|digit: char| digit.is_ascii_digit() && digit != '0') => {
            size.to_owned()
        }
        _ => text,
    }
}
