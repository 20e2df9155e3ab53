//! The regulations by which a program computed its published figures.

use std::path::Path;

use report::{Cell, Table, TableColumns, TableRows, TablesView};

use crate::diagnostics::{Output, RequestProblem};
use crate::event_files::ScoredFiles;
use crate::file_source::FileSource;
use crate::files::EventFiles;
use crate::options::ScoreOptions;
use crate::published::search::{IdentifiedRules, search};
use crate::read_context::ReadContext;
use crate::results_file::Rounds;

/// The combinations of regulations that reproduce published figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Identified {
    /// The combinations that were tried, the best first.
    pub rules: Vec<IdentifiedRules>,
    /// The number of combinations tried.
    pub tried: usize,
    /// The number of combinations that were not tried, because there were too many.
    pub not_tried: usize,
}

/// The number of combinations in a report.
const SHOWN: usize = 8;

/// The number of names of presets in a line of a report.
const SHOWN_PRESETS: usize = 8;

/// Finds the regulations that reproduce most of the figures that a file publishes: every preset with every
/// method, and then the options that the event makes relevant. The figures that remain different are
/// warnings at their places.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, identify};
///
/// let line = |ns, ew, score, points| format!(
///     "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>\
///      <SCORE>{score}</SCORE><NS_CROSS_IMP_POINTS>{points}</NS_CROSS_IMP_POINTS></TRAVELLER_LINE>");
/// let lines = [line(1, 4, 420, "6.0"), line(2, 5, 170, "-3.5"), line(3, 6, 200, "-2.5")].concat();
/// let file = format!("<USEBIO><EVENT EVENT_TYPE='PAIRS'><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD></EVENT></USEBIO>");
/// let files = BTreeMap::from([("evening.xml".to_owned(), file.into_bytes())]);
/// let identified = identify(&files, "evening.xml", &ScoreOptions::default()).into_result()?;
/// let best = &identified.rules[0];
/// assert_eq!((best.method.name(), best.equal, best.compared), ("cross-imps", 3, 3));
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn identify(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
) -> Output<Identified> {
    ReadContext::run(source, |context| {
        let files = EventFiles::find(context, first.as_ref(), options.event_file)?;
        let mut files =
            ScoredFiles::read_and_score_only(context, files, options, Rounds::Finished)?;
        let published = files.published().clone();
        if published.is_empty() {
            return context.report_impossible(files.name(), &RequestProblem::NothingPublished);
        }
        let fixed: Vec<String> =
            options.overrides.iter().map(|it| it.option.trim().to_owned()).collect();
        let found = search(&published, files.text(), &files.scored, (options.method, &fixed));
        if let Some(best) = &found.best {
            files.report_differences(context, &published, best);
        }
        let (tried, not_tried) = (found.tried, found.not_tried);
        Some(Identified { rules: found.found, tried, not_tried })
    })
}

impl Identified {
    /// Returns a report of the best combinations.
    ///
    /// ```
    /// use traveller::report::{self, ReportView};
    ///
    /// let identified = traveller::Identified::default();
    /// let mut csv = Vec::new();
    /// report::csv(&identified.report().table(), &mut csv)?;
    /// assert_eq!(String::from_utf8(csv)?, "rules,method,options,equal,compared\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn report(&self) -> TablesView<'static> {
        let all = self.rules.len();
        let left_out = match self.not_tried {
            0 => String::new(),
            count => format!(", {count} left out: name the method or the rules"),
        };
        let title = format!(
            "Regulations that reproduce the published figures ({} tried{left_out})",
            self.tried
        );
        let page = self.table(title, (SHOWN, SHOWN_PRESETS));
        TablesView::new(vec![page], self.table(String::new(), (all, usize::MAX)))
    }

    /// Returns a table of at most `most` combinations, each with at most `presets` names of presets.
    fn table(&self, title: String, (most, presets): (usize, usize)) -> Table<'static> {
        let options = |rules: &IdentifiedRules| {
            let set = rules.options.iter().map(|(option, value)| format!("{option}={value}"));
            set.collect::<Vec<_>>().join(", ")
        };
        let names = move |rules: &IdentifiedRules| {
            let shown: Vec<&str> = rules.rules.iter().take(presets).map(|it| it.name()).collect();
            match rules.rules.len().saturating_sub(presets) {
                0 => shown.join(", "),
                more => format!("{}, and {more} more", shown.join(", ")),
            }
        };
        let columns = TableColumns::new()
            .text("Rules", "rules", move |rules: &IdentifiedRules| Cell::from(names(rules)))
            .text("Method", "method", |rules| rules.method.name().into())
            .text("Options", "options", move |rules| Cell::from(options(rules)))
            .numbers("Equal", "equal", |rules| rules.equal.into())
            .numbers("Figures", "compared", |rules| rules.compared.into());
        let lines = self.rules.iter().take(most).cloned().collect();
        Table::new(title, columns, TableRows::from_vec(lines))
    }
}
