//! The figures of a movement, and its problems.

use movements::{Figures, MovementKind, Quality};

use super::MovementPlan;
use super::announcement::meetings;
use super::words::{contestants, sharing, winners};
use crate::as_text::count;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// The name of a figure with its value.
type Figure = (&'static str, String);

/// The number of boards that a contestant should play if 10 boards are in play.
///
/// Source: `EBU`, half tables.
const TENTHS_TO_PLAY: usize = 7;

impl<'a> MovementPlan<'a> {
    /// Returns the figures and the problems of the movement, one row each.
    ///
    /// ```
    /// use movements::{Method, Size};
    /// use report::MovementPlan;
    ///
    /// let movement = Method::Mitchell.generate(Size::tables(7))?.with_boards_per_round(4)?;
    /// let plan = MovementPlan::new(&movement);
    /// let mut csv = Vec::new();
    /// report::csv(&plan.check(), &mut csv)?;
    /// assert!(String::from_utf8(csv)?.contains("\nboards in play,28\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn check(self) -> Table<'a> {
        let figures = self.figures();
        let mut rows = self.rows_of(&figures);
        let problems = self.problems(&figures);
        if problems.is_empty() {
            rows.push(("problems", "none".to_owned()));
        }
        rows.extend(problems.into_iter().map(|problem| ("problem", problem)));
        let columns = TableColumns::new()
            .text("What", "what", |&(what, _): &Figure| what.into())
            .text("Value", "value", |(_, value)| value.into());
        Table::new(self.title(), columns, TableRows::from_vec(rows))
    }

    fn rows_of(self, figures: &Figures) -> Vec<Figure> {
        let kind = self.movement.kind();
        let Figures { least_boards, most_boards, boards_in_play, .. } = *figures;
        let played = if least_boards == most_boards {
            most_boards.to_string()
        } else {
            format!("{least_boards} to {most_boards}")
        };
        let mut rows = vec![
            ("contestants", contestants(kind, figures.contestants)),
            ("tables", figures.tables.to_string()),
            ("rounds", figures.rounds.to_string()),
            ("boards in each round", figures.boards_per_round.to_string()),
            (
                match kind {
                    MovementKind::Pairs => "boards of a pair",
                    MovementKind::Individual => "boards of a player",
                    MovementKind::Teams => "boards of a team",
                },
                played,
            ),
            ("boards in play", boards_in_play.to_string()),
            ("winners", winners(figures.winners).to_owned()),
            ("sit-outs", figures.sit_outs.to_string()),
            ("sharing", sharing(figures).unwrap_or_else(|| "none".to_owned())),
            ("copies without sharing", figures.copies.to_string()),
        ];
        if let Some(quality) = &figures.quality {
            rows.extend(quality_rows(quality));
        }
        let what = match kind {
            MovementKind::Pairs => "meetings of two pairs",
            MovementKind::Individual => "two players as opponents",
            MovementKind::Teams => "comparable boards of two teams",
        };
        let counts = match kind {
            MovementKind::Teams => {
                let counts = figures.meetings.iter().filter(|(boards, _)| *boards > 0);
                let words = counts.map(|(boards, matches)| {
                    format!("{boards} in {}", count(matches, "match", "matches"))
                });
                words.collect::<Vec<_>>().join(", ")
            }
            _ => meetings(&figures.meetings),
        };
        rows.push((what, counts));
        if kind == MovementKind::Individual {
            rows.push(("two players as partners", meetings(&figures.partnerships)));
        }
        rows
    }

    /// Returns properties that a director should know before the first round.
    fn problems(self, figures: &Figures) -> Vec<String> {
        let kind = self.movement.kind();
        let mut problems = Vec::new();
        let again = figures.meetings.iter().filter(|(times, _)| *times > 1);
        let again: usize = again.map(|(_, number)| number).sum();
        if kind == MovementKind::Pairs && again > 0 {
            problems.push(format!("{again} pairs of opponents meet again"));
        }
        let partners = figures.partnerships.iter().filter(|(times, _)| *times != 1);
        let partners: usize = partners.map(|(_, number)| number).sum();
        if kind == MovementKind::Individual && partners > 0 {
            problems.push(format!("{partners} pairs of players are not partners exactly once"));
        }
        if figures.least_boards != figures.most_boards {
            let Figures { least_boards, most_boards, .. } = figures;
            problems.push(format!("uneven: from {least_boards} to {most_boards} boards"));
        }
        let enough = figures.boards_in_play.saturating_mul(TENTHS_TO_PLAY);
        let is_short = figures.least_boards.saturating_mul(10) < enough;
        if kind == MovementKind::Pairs && is_short {
            problems.push(format!(
                "a pair plays {} of {} boards, less than 70 %",
                figures.least_boards, figures.boards_in_play
            ));
        }
        problems
    }
}

fn quality_rows(quality: &Quality) -> Vec<Figure> {
    let mut rows = Vec::new();
    let mut push = |what, value: Option<movements::Decimal>| {
        rows.extend(value.map(|value| (what, value.to_string())));
    };
    push("quality factor", quality.factor());
    push("bound of the quality factor", quality.bound());
    push("deviation of the competition", quality.deviation());
    rows.push(("competition", format!("{} to {}", quality.least, quality.most)));
    rows
}
