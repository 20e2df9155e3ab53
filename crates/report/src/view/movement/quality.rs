//! The quality of a movement, with explanations.
#![expect(clippy::float_arithmetic, reason = "ratios of variances")]

use super::MovementReport;
use crate::as_text::count;
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// The name of a property of a movement, with its value.
type Property = (&'static str, Option<String>);

/// Formats a variance in units of the variance of one match.
pub(super) fn variance(value: f64) -> String {
    format!("{value:.4}")
}

/// Returns the excess of one variance over another in percent, at least 0.
pub(super) fn excess(value: f64, other: f64) -> String {
    format!("{:.1} %", (100.0 * (value / other - 1.0)).max(0.0))
}

impl<'a> MovementReport<'a> {
    /// Returns the table of steps and variances.
    pub(super) fn quality(self) -> Table<'a> {
        let columns = TableColumns::new()
            .text("What", "what", |&(what, _): &Property| what.into())
            .text("Value", "value", |(_, value)| {
                value.as_ref().map_or(Cell::Missing, |value| Cell::from_text(value.as_str()))
            });
        let (teams, rounds) = (self.movement.teams(), self.movement.rounds().len());
        let title = format!("Movement of {teams} teams, {}", count(rounds, "round", "rounds"));
        Table::new(title, columns, TableRows::from_vec(self.properties()))
    }

    fn properties(self) -> Vec<Property> {
        let movement = self.movement;
        let list = |steps: Vec<i64>| {
            let signed: Vec<String> = steps.iter().map(|step| format!("{step:+}")).collect();
            signed.join(" ").replace('-', "−")
        };
        let neighbors = movement.with_neighbors();
        let neighbor_steps =
            neighbors.as_ref().and_then(|neighbors| neighbors.steps()).map(|it| list(it.list()));
        let [mean, bound] = [movement.mean_variance(), movement.bound()];
        let neighbor_variance =
            neighbors.and_then(|neighbors| neighbors.mean_variance()).map(|variance_value| {
                let rest = mean.map(|mean| format!(", {} more", excess(variance_value, mean)));
                format!("{}{}", variance(variance_value), rest.unwrap_or_default())
            });
        let excess_over_bound = mean.zip(bound).map(|(mean, bound)| excess(mean, bound));
        vec![
            ("Steps", movement.steps().map(|steps| list(steps.list()))),
            ("Mean variance of a difference", mean.map(variance)),
            ("No movement is below", bound.map(variance)),
            ("Above that by", excess_over_bound),
            ("Steps of the nearest neighbors", neighbor_steps),
            ("Mean variance with these", neighbor_variance),
        ]
    }

    /// Explains the steps and the variance.
    pub(super) fn explanation(self) -> Vec<String> {
        let teams = self.movement.teams();
        let after = if teams.is_multiple_of(2) {
            "after the last team comes the first".to_owned()
        } else {
            let opponents = if self.has_triples() {
                "its opponents play a triple"
            } else {
                "its opponent has a bye"
            };
            format!(
                "after team {teams} comes one that is not there, and {opponents}, then the first"
            )
        };
        let mut sentences = Vec::new();
        if self.movement.steps().is_some() {
            sentences.push(format!(
                "Steps: in each round the odd teams meet the teams with numbers higher by this step; {after}."
            ));
        }
        sentences.push("Variance: of the difference of two teams' strengths, the mean over all pairs, in units of one match's.".to_owned());
        if self.has_triples() {
            sentences
                .push("A match within a triple has half the boards and counts half.".to_owned());
        }
        sentences
    }

    /// Explains the seating and the distribution of the boards.
    pub(super) fn seating_explanation(self) -> Vec<String> {
        let mut sentences = vec![
            "Tables: North–South of a team stay at the table of its number, East–West go to their opponents' table; both \
             tables of a match play the same boards."
                .to_owned(),
        ];
        let count = self.sets.count();
        sentences.push(if self.has_same_boards_in_round() {
            format!("Boards: every match of a round plays the same set; {count} sets, with a copy for each match.")
        } else {
            format!("Boards: every match of a round plays a different set; {count} sets, and no team meets one twice.")
        });
        if self.has_triples() {
            sentences.push(
                "Triple: three teams play half a match against each other. In the first half of the round each East–West pair sits \
                 at the table of its home opponent, in the second half at the table of its away opponent; a and b are \
                 the halves of a set."
                    .to_owned(),
            );
        }
        sentences
    }
}
