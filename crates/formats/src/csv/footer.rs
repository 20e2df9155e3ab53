//! Lines of a table without a result: sums, averages, and the lines that programs print below it.

use std::collections::HashSet;

use foldhash::fast::RandomState;

use crate::csv::csv_problem::CsvProblem;
use crate::csv::record::{self, Record};
use crate::problem::{Problem, Problems};
use crate::read::limits::CELL;
use crate::text::fold::fold;
use crate::text::place;
use event::Severity;

/// With more invalid lines, the file contains something else.
const MAX_LINES: usize = 40;

/// The maximum number of lines that the warning quotes.
const QUOTED: usize = 4;

/// The maximum number of characters of a quoted line.
const QUOTED_LENGTH: usize = 60;

/// The first words of sums, averages, and lines of programs, without accents.
#[rustfmt::skip]
const WORDS: [&str; 56] = [
    "total", "totals", "totaal", "totale", "totali", "totaux", "gesamt", "gesamtzahl", "summe", "summa", "suma", "sum", "somme", "somma",
    "razem", "ialt", "totalt", "totalen", "average", "averages", "avg", "mean", "durchschnitt", "mittelwert", "moyenne", "moyennes", "gemiddeld", "gemiddelde",
    "media", "medie", "promedio", "snitt", "medel", "medelvarde", "gennemsnit", "gjennomsnitt", "srednia", "exported", "exporte", "exportiert", "exportado", "esportato",
    "printed", "gedruckt", "imprime", "generated", "created", "erstellt", "page", "seite", "pagina", "sida", "side", "legend", "legende", "copyright",
];

/// A text without such lines.
pub(crate) struct WithoutFooter {
    /// The text, with the lines replaced by spaces. Each byte has the same position.
    pub(crate) text: String,
    /// A warning that quotes the lines.
    pub(crate) warning: Problem,
}

/// A table in a text.
pub(crate) struct Table<'t> {
    pub(crate) text: &'t str,
    /// The start of the records.
    pub(crate) body: usize,
    pub(crate) delimiter: u8,
    /// The column of the boards, which are numbers.
    pub(crate) board: Option<usize>,
    /// The columns of the contestants.
    pub(crate) contestants: Vec<usize>,
    /// Columns that only results fill.
    pub(crate) results: Vec<usize>,
}

impl Table<'_> {
    /// Removes the lines without a result, or returns `None` if all lines have one. Only lines with an error are
    /// removed.
    pub(crate) fn without_footer(&self, problems: &Problems) -> Option<WithoutFooter> {
        let is_error = |it: &&Problem| it.severity == Severity::Error;
        if !(1..=MAX_LINES).contains(&problems.count(Severity::Error)) {
            return None;
        }
        let errors = problems.list().iter().filter(is_error);
        let places: Vec<usize> = errors.filter_map(|it| Some(it.place.clone()?.start)).collect();
        let mut invalid = Vec::new();
        let mut known: HashSet<String, RandomState> = HashSet::default();
        let mut last_valid = self.body;
        for record in record::records(self.text, self.body, self.delimiter) {
            let end = record::end(self.text, record.start, self.delimiter);
            if places.iter().any(|at| (record.start..=end).contains(at)) {
                invalid.push((record, end));
            } else {
                let cells = self.contestants.iter().map(|&at| record.field(at));
                known.extend(cells.filter(|cell| !cell.is_empty()).map(str::to_owned));
                last_valid = record.start;
            }
        }
        if known.is_empty() {
            return None;
        }
        invalid.retain(|(record, _)| self.is_no_result(record, &known, last_valid));
        let (first, first_end) = invalid.first().map(|(record, end)| (record.start, *end))?;
        let mut bytes = self.text.as_bytes().to_vec();
        for (record, end) in &invalid {
            bytes.get_mut(record.start..*end)?.fill(b' ');
        }
        let quoted = invalid.iter().take(QUOTED).map(|(record, _)| quoted(record));
        let mut lines: Vec<String> = quoted.collect();
        let more = invalid.len().saturating_sub(QUOTED);
        if more > 0 {
            lines.push(format!("{more} more"));
        }
        let problem = CsvProblem::LinesWithoutResult { lines: lines.join(", ") };
        let warning = Problem::new(Some(first..first_end), &problem);
        Some(WithoutFooter { text: String::from_utf8(bytes).ok()?, warning })
    }

    /// Returns `true` for a line with the word of a sum, or a line below all results that names no contestant.
    fn is_no_result(
        &self,
        record: &Record<'_>,
        known: &HashSet<String, RandomState>,
        last_valid: usize,
    ) -> bool {
        let is_number =
            |cell: &str| !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
        let has_board = self.board.is_some_and(|at| is_number(record.field(at)));
        let filled = || (0..record.len()).map(|at| record.field(at)).filter(|it| !it.is_empty());
        let Some(first) = filled().next() else { return false };
        if record.ends_in_quotes || filled().any(|cell| cell.len() > CELL) {
            return false;
        }
        let names_known = self.contestants.iter().any(|&at| known.contains(record.field(at)));
        if has_board && (self.board == Some(0) || names_known) {
            return false;
        }
        let folded = fold(first);
        let word = folded.split_whitespace().next().unwrap_or_default();
        if WORDS.contains(&word) || first.starts_with('©') {
            return true;
        }
        // A result with an invalid board names its contestants.
        let names_all = self.contestants.iter().all(|&at| !record.field(at).is_empty());
        let is_legend = first.contains(['=', ':']);
        let has_result = self.results.iter().any(|&at| !record.field(at).is_empty());
        let is_alone = filled().nth(1).is_none();
        let begins_with_digit = first.starts_with(|c: char| c.is_ascii_digit());
        record.start > last_valid
            && !names_known
            && ((!names_all && !has_result) || is_legend)
            && !(is_number(first) && record.field(0) == first)
            && (!begins_with_digit || is_alone)
    }
}

/// Returns the content of a line in quotes.
fn quoted(record: &Record<'_>) -> String {
    let cells = (0..record.len()).map(|at| record.field(at)).filter(|cell| !cell.is_empty());
    let line = cells.collect::<Vec<&str>>().join(" ");
    match line.char_indices().nth(QUOTED_LENGTH) {
        Some((end, _)) => format!("{:?}…", line.get(..place::after(0, end)).unwrap_or_default()),
        None => format!("{line:?}"),
    }
}

#[cfg(test)]
mod tests {
    use crate::{FileFormat, read};

    /// Returns the number of results, and the codes of the warnings or errors.
    fn read_codes(text: &str) -> (Option<usize>, Vec<&'static str>) {
        let (count, problems) = match read(FileFormat::Csv, text) {
            Ok(read) => {
                (Some(read.event.results().len().max(read.event.matches().len())), read.warnings)
            }
            Err(rejected) => (None, rejected.problems),
        };
        (count, problems.list().iter().map(|it| it.code).collect())
    }

    const RESULTS: &str = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";

    #[test]
    fn names_lines_that_are_no_results() {
        for footer in [
            "Gesamt: 196\n",
            "Total,,,2\n",
            ",,,870\n",
            "Durchschnitt,,,435\n\nExported by Scorer 7\n",
            "24.11.2026 22:31\n",
            "T = Trèfle,K = Carreau,C = Cœur,P = Pique\n",
            "Page 1,,,\n2,1,3,420\n",
        ] {
            let (count, codes) = read_codes(&format!("{RESULTS}{footer}"));
            assert!(count.is_some(), "{footer}: {codes:?}");
            assert!(codes.contains(&"lines-without-result"), "{footer}: {codes:?}");
        }
        let text = "round,home,away,imps\n1,Elm,Oak,7\n1,Ash,Fir,-3\nTotal,,,10\nwww.example.org\n";
        assert_eq!(read_codes(text), (Some(2), vec!["lines-without-result"]));
    }

    #[test]
    fn damaged_results_are_errors() {
        for line in [
            "x,1,4,420\n",
            "2,1\n",
            "2\n",
            "1O,1,3,420\n",
            ",1,3,420\n",
            "2,1,3,x\n1,1,3,420\n",
            "abc\n2,1,3,420\n",
            "2,Total,3,4Z0\n",
        ] {
            let (count, codes) = read_codes(&format!("{RESULTS}{line}"));
            assert_eq!(count, None, "{line}: {codes:?}");
        }
        for line in ["2,Elm,,\n", "2,Box,,4\n"] {
            let text = format!("round,home,away,imps\n1,Elm,Oak,7\n{line}");
            assert_eq!(read_codes(&text), (None, vec!["empty-contestant"]), "{line}");
        }
    }
}
