//! Comparison of counts with their budgets.

use std::fmt;

use super::budget_table::{BudgetTable, Row};
use super::counts::{change, grouped};

/// The tolerance in percent, both upward and downward.
const TOLERANCE: u64 = 3;

/// A relevant difference between a budget and a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Finding {
    /// A count exceeds its budget by more than the tolerance.
    Above(Difference),
    /// A count is below its budget by more than the tolerance.
    Below(Difference),
    /// A workload has no budget.
    Missing(String),
    /// A budget has no workload.
    Unknown(String),
    /// A budget belongs to another command.
    OtherCommand(String),
}

/// A count and its budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Difference {
    workload: String,
    count: &'static str,
    budget: u64,
    found: u64,
}

impl Finding {
    /// Returns `true` if the check fails because of this finding.
    pub(super) const fn is_failure(&self) -> bool {
        !matches!(self, Self::Below(_))
    }

    /// Returns the name of the workload.
    pub(super) fn workload(&self) -> &str {
        match self {
            Self::Above(difference) | Self::Below(difference) => &difference.workload,
            Self::Missing(name) | Self::Unknown(name) | Self::OtherCommand(name) => name,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Above(it) => write!(formatter, "{it}: exceeds the tolerance of {TOLERANCE} %"),
            Self::Below(it) => {
                write!(formatter, "{it}: lower the budget with `cargo xtask budgets`")
            }
            Self::Missing(name) => {
                write!(formatter, "{name}: missing budget: run `cargo xtask budgets`")
            }
            Self::Unknown(name) => {
                write!(formatter, "{name}: unknown workload: run `cargo xtask budgets`")
            }
            Self::OtherCommand(name) => {
                write!(formatter, "{name}: the command has changed: run `cargo xtask budgets`")
            }
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { workload, count, budget, found } = self;
        let [text, limit] = [*found, *budget].map(grouped);
        write!(formatter, "{workload}: {count} {text}, budget {limit}, {}", change(*budget, *found))
    }
}

/// Returns all differences between budgets and measured rows. `known` contains the names of all
/// workloads, measured or not.
pub(super) fn compare(budgets: &BudgetTable, measured: &[Row], known: &[&str]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for row in measured {
        let name = || row.workload.clone();
        let Some(budget) = budgets.row(&row.workload) else {
            findings.push(Finding::Missing(name()));
            continue;
        };
        if budget.command != row.command {
            findings.push(Finding::OtherCommand(name()));
            continue;
        }
        for ((count, limit), (_, found)) in
            budget.counts.named().into_iter().zip(row.counts.named())
        {
            if limit.abs_diff(found) > tolerance(count, limit) {
                let difference = Difference { workload: name(), count, budget: limit, found };
                findings.push(if found > limit {
                    Finding::Above(difference)
                } else {
                    Finding::Below(difference)
                });
            }
        }
    }
    let unknown = budgets.rows.iter().filter(|row| !known.contains(&row.workload.as_str()));
    findings.extend(unknown.map(|row| Finding::Unknown(row.workload.clone())));
    findings
}

/// Returns the maximum irrelevant difference: a share of the budget, but at least the noise of
/// starting a process, which depends on hash seeds and on the C library.
fn tolerance(count: &str, budget: u64) -> u64 {
    let noise = match count {
        "instructions" => 200_000,
        "allocations" => 20,
        _ => 8_192,
    };
    (u128::from(budget) * u128::from(TOLERANCE) / 100).try_into().unwrap_or(u64::MAX).max(noise)
}

#[cfg(test)]
mod tests {
    use super::super::counts::Counts;
    use super::*;

    const BUDGET: Counts = Counts {
        instructions: 100_000_000,
        allocations: 10_000,
        bytes: 5_000_000,
        peak: 1_000_000,
    };

    fn row(workload: &str, counts: Counts) -> Row {
        Row { workload: workload.to_owned(), counts, command: format!("score {workload}.csv") }
    }

    fn budgets() -> BudgetTable {
        BudgetTable { rows: vec![row("lines", BUDGET)], ..BudgetTable::default() }
    }

    fn messages(measured: &[Row], known: &[&str]) -> Vec<(bool, String)> {
        let findings = compare(&budgets(), measured, known);
        findings.iter().map(|finding| (finding.is_failure(), finding.to_string())).collect()
    }

    #[test]
    fn accepts_counts_within_the_tolerance() {
        let up = Counts { instructions: 103_000_000, allocations: 10_300, ..BUDGET };
        let down = Counts { bytes: 4_850_000, peak: 970_000, ..BUDGET };
        for counts in [BUDGET, up, down] {
            assert_eq!(messages(&[row("lines", counts)], &["lines"]), []);
        }
    }

    #[test]
    fn rejects_a_count_above_its_budget() {
        let counts = Counts { instructions: 104_200_000, ..BUDGET };
        let text = "lines: instructions 104,200,000, budget 100,000,000, +4.2 %: exceeds the tolerance of 3 %";
        assert_eq!(messages(&[row("lines", counts)], &["lines"]), [(true, text.to_owned())]);
    }

    #[test]
    fn checks_each_count() {
        let counts = Counts {
            instructions: 103_000_001,
            allocations: 10_301,
            bytes: 5_150_001,
            peak: 1_030_001,
        };
        let message = messages(&[row("lines", counts)], &["lines"]);
        assert_eq!(message.iter().filter(|(failure, _)| *failure).count(), 4);
    }

    #[test]
    fn notes_a_count_below_its_budget() {
        let counts = Counts { allocations: 5_000, ..BUDGET };
        let text = "lines: allocations 5,000, budget 10,000, -50.0 %: lower the budget with `cargo xtask budgets`";
        assert_eq!(messages(&[row("lines", counts)], &["lines"]), [(false, text.to_owned())]);
    }

    #[test]
    fn accepts_noise_of_small_workloads() {
        let small = Counts { instructions: 1_000_000, allocations: 40, bytes: 1_000, peak: 500 };
        let noisy = Counts { instructions: 1_200_000, allocations: 60, bytes: 9_192, peak: 8_692 };
        let budgets = BudgetTable { rows: vec![row("small", small)], ..BudgetTable::default() };
        assert_eq!(compare(&budgets, &[row("small", noisy)], &["small"]), []);
    }

    #[test]
    fn rejects_a_workload_without_a_budget() {
        let text = "stream: missing budget: run `cargo xtask budgets`";
        let found = messages(&[row("lines", BUDGET), row("stream", BUDGET)], &["lines", "stream"]);
        assert_eq!(found, [(true, text.to_owned())]);
    }

    #[test]
    fn rejects_a_budget_without_a_workload() {
        let text = "lines: unknown workload: run `cargo xtask budgets`";
        assert_eq!(messages(&[], &[]), [(true, text.to_owned())]);
    }

    #[test]
    fn ignores_workloads_that_were_not_measured() {
        assert_eq!(messages(&[], &["lines"]), []);
    }

    #[test]
    fn rejects_a_budget_of_another_command() {
        let other = Row { command: "score other.csv".to_owned(), ..row("lines", BUDGET) };
        let text = "lines: the command has changed: run `cargo xtask budgets`";
        assert_eq!(messages(&[other], &["lines"]), [(true, text.to_owned())]);
    }
}
