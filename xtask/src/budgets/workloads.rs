//! The measured workloads.

use super::counts::Counts;

/// The name of the program in the input folder.
pub(super) const PROGRAM: &str = "traveller";

/// The name of the example that only reads results.
pub(super) const READER: &str = "read_results";

/// A workload, one line of the table of budgets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Workload {
    pub(super) name: &'static str,
    pub(super) executable: Executable,
    /// The arguments, separated by spaces.
    pub(super) arguments: &'static str,
    /// The workload whose counts are subtracted, so that the difference is the work of one step.
    base: Option<&'static str>,
    /// `true` if the workload has a budget; `false` if it is only a base.
    pub(super) has_budget: bool,
}

/// The executable of a workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Executable {
    /// The program of this project.
    Traveller,
    /// The example that only reads results.
    Reader,
    /// Python with the package of this project.
    Python,
}

const fn program(name: &'static str, arguments: &'static str) -> Workload {
    Workload { name, executable: Executable::Traveller, arguments, base: None, has_budget: true }
}

const fn reader(name: &'static str, arguments: &'static str) -> Workload {
    Workload { name, executable: Executable::Reader, arguments, base: None, has_budget: true }
}

const fn python(name: &'static str, arguments: &'static str) -> Workload {
    Workload { name, executable: Executable::Python, arguments, base: None, has_budget: true }
}

/// All workloads. [`super::inputs`] writes their files. A base precedes the workloads that subtract it.
pub(super) const WORKLOADS: &[Workload] = &[
    // Reading 200,000 results.
    reader("read", "field.csv"),
    reader("read-shuffled", "shuffled.csv"),
    reader("read-few-pairs", "few.csv"),
    reader("read-contracts", "contracts.csv"),
    // Scoring by matchpoints without a ranking.
    program("scoring", "check field.csv").after("read"),
    program("scoring-shuffled", "check shuffled.csv").after("read-shuffled"),
    program("scoring-few-pairs", "check few.csv").after("read-few-pairs"),
    program("scoring-contracts", "check contracts.csv").after("read-contracts"),
    // Scoring, ranking, and writing 20,000 pairs.
    program("matchpoints", "score field.csv --format csv").after("read"),
    program("butler", "score field.csv --method butler --format csv").after("read"),
    program("cross-imps", "score field.csv --method cross-imps --format csv").after("read"),
    program("matchpoints-shuffled", "score shuffled.csv --format csv").after("read-shuffled"),
    program("rulings", "score contracts.csv --format csv").after("read-contracts"),
    // Ranking and writing only.
    program("ranking", "score field.csv --format csv").after("scoring"),
    // Scoring, and writing a line for each result.
    program("lines-matchpoints", "score field.csv --results -").after("read"),
    program("lines-butler", "score field.csv --method butler --results -").after("read"),
    program("lines-cross-imps", "score field.csv --method cross-imps --results -").after("read"),
    program("lines-shuffled", "score shuffled.csv --results -").after("read-shuffled"),
    // Scoring results while they are read.
    program("stream", "score field.csv --stream --format csv"),
    program("stream-lines", "score field.csv --stream --results -"),
    // Writing 2,000 results with all lines of all boards.
    program("boards-text", "score boards.csv --boards"),
    program("boards-json", "score boards.csv --boards --format json"),
    program("boards-html", "score boards.csv --boards --format html"),
    // Club events.
    program("evening", "score evening.csv"),
    program("evening-html", "score evening.csv --format html"),
    program("teams-pbn", "score teams.pbn"),
    program("swiss-teams", "score swiss_17.toml"),
    // Ranking 100,000 matches.
    program("strengths", "rank matches.csv --format csv"),
    // Scoring columns of 200,000 results. The base creates the columns and imports the package,
    // which is the interpreter's work.
    Workload { has_budget: false, ..python("python-start", "columns.py none") },
    python("python-matchpoints", "columns.py matchpoints").after("python-start"),
    python("python-butler", "columns.py butler").after("python-start"),
    python("python-cross-imps", "columns.py cross_imps").after("python-start"),
];

impl Executable {
    /// Returns the name of the executable in the file of budgets.
    const fn name(self) -> &'static str {
        match self {
            Self::Traveller => PROGRAM,
            Self::Reader => READER,
            Self::Python => "python",
        }
    }
}

impl Workload {
    const fn after(self, base: &'static str) -> Self {
        Self { base: Some(base), ..self }
    }

    /// Returns `true` if measuring `name` requires this workload.
    pub(super) fn is_part_of(&self, name: &str) -> bool {
        let base = || WORKLOADS.iter().find(|it| it.name == name).and_then(|it| it.base);
        self.name == name || base() == Some(self.name)
    }

    /// Returns the arguments and the subtraction for the file of budgets.
    pub(super) fn command(&self) -> String {
        match self.base {
            Some(base) => format!("{} {} (without {base})", self.executable.name(), self.arguments),
            None => format!("{} {}", self.executable.name(), self.arguments),
        }
    }

    /// Subtracts the counts of the base from the counts of this workload. `counts` has complete
    /// runs in the order of `measured`.
    pub(super) fn own(&self, measured: &[&Self], counts: &[Counts]) -> Counts {
        let whole = |name: &str| {
            let at = measured.iter().position(|workload| workload.name == name);
            at.and_then(|at| counts.get(at)).copied().unwrap_or_default()
        };
        match self.base {
            Some(base) => whole(self.name).without(whole(base)),
            None => whole(self.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_are_different_and_bases_precede() {
        let mut seen = BTreeSet::new();
        for workload in WORKLOADS {
            assert!(workload.base.is_none_or(|base| seen.contains(base)), "{}", workload.name);
            assert!(seen.insert(workload.name), "{}", workload.name);
        }
    }

    #[test]
    fn subtracts_the_base() {
        let [read, score] = ["read", "matchpoints"]
            .map(|name| WORKLOADS.iter().find(|it| it.name == name).expect("a workload"));
        let counts = [
            Counts { instructions: 30, allocations: 3, bytes: 300, peak: 100 },
            Counts { instructions: 40, allocations: 5, bytes: 350, peak: 120 },
        ];
        let own = Counts { instructions: 10, allocations: 2, bytes: 50, peak: 120 };
        assert_eq!(score.own(&[read, score], &counts), own);
        assert_eq!(read.own(&[read, score], &counts), counts[0]);
        assert_eq!(score.command(), "traveller score field.csv --format csv (without read)");
        assert!(read.is_part_of("matchpoints") && score.is_part_of("matchpoints"));
        assert!(!score.is_part_of("read"));
    }
}
