//! Parses a row with a match.

use std::ops::Range;
use std::str::FromStr;

use bridge_core::{Exact, FractionalImps, MatchLength, Vps};
use event::{DiagnosticKind, Event, MatchResult, NewMatch};
use vp_scales::check_margin;

use super::match_problem::MatchProblem;
use super::names::{
    AWAY, AWAY_IMPS, AWAY_VPS, BOARDS, HOME, HOME_IMPS, HOME_VPS, IMPS, LOSSES, MatchColumns,
    RESULTS, ROUND, TABLE, WEIGHT, WINS, both_imps,
};
use super::team_rounds::TeamRounds;
use crate::csv::csv_problem::{CsvProblem, not_added};
use crate::csv::record::Record;
use crate::problem::{Problem, Problems};
use crate::values::outcome_words::is_sit_out;

/// A record, with the text and the columns that locate its cells.
pub(super) struct Row<'a, 't> {
    pub(super) text: &'a str,
    pub(super) columns: &'a MatchColumns,
    pub(super) record: &'a Record<'t>,
}

/// The content of a row that is valid regardless of other rows. Its texts are borrowed from the
/// file.
pub(super) struct PlainMatch<'t> {
    pub(super) teams: [&'t str; 2],
    pub(super) round: Option<&'t str>,
    pub(super) table: Option<&'t str>,
    pub(super) result: MatchResult,
    pub(super) boards: Option<u8>,
    pub(super) weight: Option<Exact>,
    /// The start of the record.
    pub(super) start: usize,
}

/// The state after the previous rows.
#[derive(Debug, Default)]
pub(super) struct Progress {
    pub(super) team_rounds: TeamRounds,
    /// The locations of matches without a result.
    pub(super) without_result: Vec<Range<usize>>,
}

/// An invalid cell that was reported.
pub(super) struct InvalidCell;

impl<'t> Row<'_, 't> {
    /// Parses a row that is a match with a result and does not depend on other rows, as most rows
    /// are. For all others use [`add_to`](Self::add_to).
    pub(super) fn parse_plain(&self) -> Option<PlainMatch<'t>> {
        if !self.columns.is_well_formed(self.record) {
            return None;
        }
        let teams = [self.borrowed(HOME)?, self.borrowed(AWAY)?];
        if teams.iter().any(|team| team.eq_ignore_ascii_case("bye")) {
            return None;
        }
        let label = |known| self.cell(known).map_or(Some(None), |_| self.borrowed(known).map(Some));
        let (round, table) = (label(ROUND)?, label(TABLE)?);
        // Problems are reported when the row is read again.
        let unreported = &mut Problems::default();
        let boards = self.boards(unreported).ok()?;
        let weight = self.weight(unreported).ok()?;
        let result = self.result(boards, unreported)?;
        let boards = boards.map(MatchLength::get);
        Some(PlainMatch { teams, round, table, result, boards, weight, start: self.record.start })
    }

    /// Adds the match to the event, and returns `true` if it was added. A bye is a decision and not
    /// a match.
    pub(super) fn add_to(
        &self,
        event: &mut Event,
        progress: &mut Progress,
        problems: &mut Problems,
    ) -> bool {
        if let Some(problem) = self.columns.shape_problem(self.text, self.record) {
            problems.push(problem);
            return false;
        }
        let (round, table) = (self.cell(ROUND), self.cell(TABLE));
        let Some(home) = self.cell(HOME) else {
            let problem = CsvProblem::EmptyContestant { column: "home", expected: "a team" };
            self.report(HOME, &problem, problems);
            return false;
        };
        let Some(away) = self.cell(AWAY) else {
            let expected = "a team or `bye`";
            let problem = CsvProblem::EmptyContestant { column: "away", expected };
            self.report(AWAY, &problem, problems);
            return false;
        };
        if home.eq_ignore_ascii_case("bye") {
            self.report(HOME, &MatchProblem::HomeBye, problems);
            return false;
        }
        let has_result = RESULTS.into_iter().any(|known| self.cell(known).is_some());
        if away.eq_ignore_ascii_case("bye") || (!has_result && is_sit_out(away)) {
            self.add_bye(event, &mut progress.team_rounds, home, round, problems);
            return false;
        }
        let Ok(boards) = self.boards(problems) else { return false };
        for (known, team) in [(HOME, home), (AWAY, away)] {
            if Self::has_bye(event, round, team) {
                self.report(known, &MatchProblem::ByeAndMatch, problems);
                return false;
            }
        }
        let Ok(weight) = self.weight(problems) else { return false };
        if RESULTS.into_iter().all(|known| self.cell(known).is_none()) {
            self.add_unplayed(event, progress, [home, away], problems);
            return false;
        }
        let Some(result) = self.result(boards, problems) else { return false };
        let boards = boards.map(MatchLength::get);
        let entry = NewMatch { home, away, result, boards, round, table };
        match event.add_match(entry) {
            Ok(row) => {
                if let Some(weight) = weight {
                    event.set_match_weight(row, weight);
                }
                true
            }
            Err(error) => {
                self.report(HOME, &not_added(&error), problems);
                false
            }
        }
    }

    /// Returns a cell. `None` if it is empty or the file does not have the column.
    pub(super) fn cell(&self, known: usize) -> Option<&str> {
        self.columns.cell(self.record, known)
    }

    /// Returns a cell as [`cell`](Self::cell) does, borrowed from the text. `None` also if the cell
    /// was copied.
    fn borrowed(&self, known: usize) -> Option<&'t str> {
        self.columns.borrowed(self.record, known)
    }

    /// Reports a problem at a cell.
    pub(super) fn report(
        &self,
        known: usize,
        problem: &impl DiagnosticKind,
        problems: &mut Problems,
    ) {
        problems.push(self.problem(known, problem));
    }

    /// Returns a problem at a cell.
    fn problem(&self, known: usize, problem: &impl DiagnosticKind) -> Problem {
        let place = self.columns.place(self.text, self.record.start, known);
        Problem::new(Some(place), problem)
    }

    /// Parses a required cell.
    fn number<T: FromStr<Err: std::fmt::Display>>(
        &self,
        known: usize,
        invalid: impl Fn(String) -> MatchProblem,
        problems: &mut Problems,
    ) -> Option<T> {
        let Some(cell) = self.cell(known) else {
            let column = self.columns.name(known);
            self.report(known, &MatchProblem::EmptyCell { column }, problems);
            return None;
        };
        let with_point = || cell.replace(',', ".").parse::<T>().ok().filter(|_| is_decimal(cell));
        match cell.parse::<T>().or_else(|error| with_point().ok_or(error)) {
            Ok(read) => Some(read),
            Err(error) => {
                let problem = self.problem(known, &invalid(error.to_string()));
                problems.push(problem.with_decimal_point::<T>(cell));
                None
            }
        }
    }

    /// Parses a number of IMPs.
    fn imps(&self, known: usize, problems: &mut Problems) -> Option<FractionalImps> {
        self.number(known, |error| MatchProblem::InvalidImps { error }, problems)
    }

    /// Parses a number of games.
    fn games(&self, known: usize, problems: &mut Problems) -> Option<u32> {
        let cell = self.cell(known).unwrap_or_default();
        let games = cell.parse().ok();
        if games.is_none() {
            let problem = MatchProblem::InvalidGames { found: cell.to_owned() };
            self.report(known, &problem, problems);
        }
        games
    }

    /// Parses the number of boards, or returns `None` if it is not specified.
    fn boards(&self, problems: &mut Problems) -> Result<Option<MatchLength>, InvalidCell> {
        if self.cell(BOARDS).is_none() {
            return Ok(None);
        }
        let invalid = |error| MatchProblem::InvalidBoards { error };
        self.number(BOARDS, invalid, problems).map(Some).ok_or(InvalidCell)
    }

    /// Parses the weight of the match, or returns `None` if it is not specified.
    fn weight(&self, problems: &mut Problems) -> Result<Option<Exact>, InvalidCell> {
        let Some(text) = self.cell(WEIGHT) else { return Ok(None) };
        let weight = parse_weight(text);
        if weight.is_none() {
            let problem = MatchProblem::InvalidWeight { found: text.to_owned() };
            self.report(WEIGHT, &problem, problems);
            return Err(InvalidCell);
        }
        Ok(weight)
    }

    /// Parses a valid result in whole IMPs without fractions.
    fn whole_imps(&self, boards: Option<MatchLength>) -> Option<MatchResult> {
        let number = |known| parse_short_number(self.cell(known)?);
        let [home, away] = if self.columns.has(IMPS) {
            let margin = number(IMPS)?;
            [margin.max(0), margin.checked_neg()?.max(0)]
        } else {
            [number(HOME_IMPS)?, number(AWAY_IMPS)?]
        };
        let maximum = boards.map_or(u64::MAX, |boards| u64::from(boards.get()).saturating_mul(24));
        let is_right = home >= 0 && away >= 0 && home.abs_diff(away) <= maximum;
        let [home, away] = [home, away].map(FractionalImps::from);
        is_right.then_some(MatchResult::Imps { home, away })
    }

    fn result(&self, boards: Option<MatchLength>, problems: &mut Problems) -> Option<MatchResult> {
        if self.columns.has(WINS) {
            let [home, away] = [WINS, LOSSES].map(|known| self.games(known, problems));
            return Some(MatchResult::Games { home: home?, away: away? });
        }
        if self.columns.has(HOME_VPS) {
            let invalid = |error| MatchProblem::InvalidVps { error };
            let home: Option<Vps> = self.number(HOME_VPS, invalid, problems);
            let away: Option<Vps> = self.number(AWAY_VPS, invalid, problems);
            for (known, vps) in [(HOME_VPS, home), (AWAY_VPS, away)] {
                if let Some(vps) = vps.filter(|&vps| vps < Vps::ZERO) {
                    let problem = MatchProblem::NegativeVps { vps: vps.to_string() };
                    self.report(known, &problem, problems);
                    return None;
                }
            }
            return Some(MatchResult::Vps { home: home?, away: away? });
        }
        if let Some(result) = self.whole_imps(boards) {
            return Some(result);
        }
        let (home, away, column) = if let Some([home, away]) = self.cell(IMPS).and_then(both_imps) {
            (home, away, IMPS)
        } else if self.columns.has(IMPS) {
            let margin = self.imps(IMPS, problems)?;
            let lost = FractionalImps::new(-margin.exact());
            let ahead = margin.exact() > &Exact::ZERO;
            let (home, away) =
                if ahead { (margin, FractionalImps::ZERO) } else { (FractionalImps::ZERO, lost) };
            (home, away, IMPS)
        } else {
            let home = self.imps(HOME_IMPS, problems);
            let away = self.imps(AWAY_IMPS, problems);
            (home?, away?, HOME_IMPS)
        };
        for (known, imps) in [(column, &home), (AWAY_IMPS, &away)] {
            if imps.exact() < &Exact::ZERO {
                let problem = MatchProblem::NegativeImps { imps: imps.to_string() };
                self.report(known, &problem, problems);
                return None;
            }
        }
        let margin = home.minus(&away);
        if let Some(Err(error)) = boards.map(|boards| check_margin(&margin, boards)) {
            let problem = MatchProblem::LargeMargin { error: error.to_string() };
            self.report(column, &problem, problems);
            return None;
        }
        Some(MatchResult::Imps { home, away })
    }
}

/// Returns `true` for a number with a decimal comma, such as `12,5`. A group of three digits may be one of thousands.
fn is_decimal(cell: &str) -> bool {
    let parts = cell.split_once(',');
    parts.is_some_and(|(whole, decimals)| {
        let is_number = |it: &str| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit());
        is_number(whole.trim_start_matches(['+', '-', '−']))
            && is_number(decimals)
            && decimals.len() != 3
    })
}

/// Parses a whole number of at most four digits, the usual case.
#[expect(clippy::arithmetic_side_effects, reason = "four digits are at most 9999")]
fn parse_short_number(cell: &str) -> Option<i64> {
    let (negative, digits) = match cell.as_bytes() {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    let add = |number: i64, byte: &u8| {
        byte.is_ascii_digit().then(|| 10 * number + i64::from(byte - b'0'))
    };
    let size = (1..=4).contains(&digits.len()).then(|| digits.iter().try_fold(0, add)).flatten()?;
    Some(if negative { -size } else { size })
}

/// Parses the weight of a match. Its limits keep strengths precise.
fn parse_weight(text: &str) -> Option<Exact> {
    let weight: Exact = text.parse().ok()?;
    let min: Exact = "0.001".parse().ok()?;
    (min <= weight && weight <= Exact::from(1_000_i64)).then_some(weight)
}
