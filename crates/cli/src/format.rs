//! The output formats, one row each.

use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use exchange::ExchangeFormat;
use report::ReportFormat;

use crate::alternatives::join_alternatives;

/// An output format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Format {
    /// The value of `--format`.
    name: &'static str,
    /// A sentence about the contents.
    help: &'static str,
    /// The extensions that select the format, in lower case. Messages name the first one.
    extensions: &'static [&'static str],
    pub(crate) writer: Writer,
}

/// The contents of a format, and how it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Writer {
    /// A report, or one part of it.
    Report(ReportFormat),
    /// The results page.
    Page,
    /// A scored event, for other programs.
    Exchange(ExchangeFormat),
}

/// The formats of reports, then the formats of whole events. CSV is always a report;
/// `traveller convert` writes the event. The first format is the default.
static FORMATS: LazyLock<Vec<Format>> = LazyLock::new(|| {
    let reports = ReportFormat::ALL.iter().map(|&format| Format {
        name: format.name(),
        help: format.about(),
        extensions: format.extensions(),
        writer: Writer::Report(format),
    });
    let page = Format {
        name: "html",
        help: "HTML is one self-contained page in which numbers link to their derivation.",
        extensions: &["html", "htm"],
        writer: Writer::Page,
    };
    let mut formats: Vec<Format> = reports.chain([page]).collect();
    for &format in ExchangeFormat::ALL {
        let (name, help, extensions) = (format.name(), format.about(), format.extensions());
        if formats.iter().all(|it| it.name != name) {
            formats.push(Format { name, help, extensions, writer: Writer::Exchange(format) });
        }
    }
    formats
});

/// The formats that a command supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Supported {
    /// The formats of reports.
    Reports,
    /// All formats, for a command that reports on a whole event.
    All,
}

impl Supported {
    fn formats(self) -> impl Iterator<Item = &'static Format> {
        FORMATS
            .iter()
            .filter(move |it| self == Self::All || !matches!(it.writer, Writer::Exchange(_)))
    }

    /// Returns the names of the formats: `text, csv, or json`.
    pub(crate) fn names(self) -> String {
        join_alternatives(&self.formats().map(|it| it.name).collect::<Vec<_>>())
    }

    /// Returns the first extension of each format: `.txt, .csv, or .json`.
    pub(crate) fn extensions(self) -> String {
        let first = |it: &Format| Some(format!(".{}", it.extensions.first()?));
        join_alternatives(&self.formats().filter_map(first).collect::<Vec<_>>())
    }

    /// Returns the summary of the option `--format`.
    pub(crate) fn help(self) -> &'static str {
        &self.format_help().summary
    }

    /// Returns the long help of the option `--format`.
    pub(crate) fn long_help(self) -> &'static str {
        &self.format_help().long
    }

    fn format_help(self) -> &'static FormatHelp {
        let [reports, all] = &*FORMAT_HELP;
        match self {
            Self::Reports => reports,
            Self::All => all,
        }
    }
}

/// The help of the option `--format`.
struct FormatHelp {
    summary: String,
    long: String,
}

impl FormatHelp {
    fn new(supported: Supported) -> Self {
        let summary = format!("Write {} [default: {}]", supported.names(), FORMATS[0].name);
        let sentences: Vec<&str> = supported.formats().map(|it| it.help).collect();
        let long = format!(
            "{summary}\n\nWithout this option the extension of FILE decides: {}. {}",
            supported.extensions(),
            sentences.join(" ")
        );
        Self { summary, long }
    }
}

/// The help of the option for reports and for whole events. Many commands have the option, and the
/// program describes all commands at each start, so the texts are formatted once.
static FORMAT_HELP: LazyLock<[FormatHelp; 2]> =
    LazyLock::new(|| [Supported::Reports, Supported::All].map(FormatHelp::new));

impl Format {
    /// Returns the default format.
    pub(crate) fn text() -> Self {
        FORMATS[0]
    }

    /// Returns the format that an extension in lower case selects.
    pub(crate) fn for_extension(extension: &str) -> Option<Self> {
        FORMATS.iter().find(|it| it.extensions.contains(&extension)).copied()
    }
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &FORMATS
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name).help(self.help))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `traveller score` writes every exchange format but CSV, which is a report.
    #[test]
    fn events_are_written_in_all_exchange_formats() {
        let exchange = |format: &Format| match format.writer {
            Writer::Exchange(format) => Some(format),
            Writer::Report(_) | Writer::Page => None,
        };
        let written: Vec<ExchangeFormat> = FORMATS.iter().filter_map(exchange).collect();
        let expected = ExchangeFormat::ALL.iter().copied();
        let expected: Vec<_> = expected.filter(|&it| it != ExchangeFormat::Csv).collect();
        assert_eq!(written, expected);
    }

    #[test]
    fn names_and_extensions_select_one_format() {
        let names: Vec<&str> = FORMATS.iter().map(|it| it.name).collect();
        let extensions: Vec<&str> = FORMATS.iter().flat_map(|it| it.extensions).copied().collect();
        for list in [names, extensions] {
            let mut distinct = list.clone();
            distinct.sort_unstable();
            distinct.dedup();
            assert_eq!(distinct.len(), list.len(), "{list:?}");
        }
    }
}
