//! The output formats, one row each.

use std::io::{self, Write};
use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use exchange::ExchangeFormat;
use report::{Csv, ReportView, TableStyle};

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

/// Writes a report.
pub(crate) type WriteReport = fn(&dyn ReportView, &WriteOptions, &mut dyn Write) -> io::Result<()>;

/// The contents of a format, and the function that writes it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Writer {
    /// The tables of a report, or of one part of it.
    Tables(WriteReport),
    /// All data of a report.
    Document(WriteReport),
    /// A scored event, for other programs.
    Exchange(ExchangeFormat),
}

/// Options that apply to some of the formats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WriteOptions {
    pub(crate) csv: Csv,
    pub(crate) style: TableStyle,
}

/// All formats. The first one is the default.
static FORMATS: [Format; 6] = [
    Format {
        name: "text",
        help: "A text report is for people.",
        extensions: &["txt"],
        writer: Writer::Tables(|view, options, out| report::page(&view.page(), options.style, out)),
    },
    Format {
        name: "csv",
        help: "CSV is one table.",
        extensions: &["csv"],
        writer: Writer::Tables(|view, options, out| options.csv.table(&view.table(), out)),
    },
    Format {
        name: "json",
        help: "JSON has all data, with exact fractional numbers as strings.",
        extensions: &["json"],
        writer: Writer::Document(|view, _, out| view.json(out)),
    },
    Format {
        name: "html",
        help: "HTML is one self-contained page in which numbers link to their derivation.",
        extensions: &["html", "htm"],
        writer: Writer::Tables(|view, _, out| Ok(results_page::report_page(view, out)?)),
    },
    Format {
        name: "pbn",
        help: "PBN has the results and their scores, for other programs.",
        extensions: &["pbn"],
        writer: Writer::Exchange(ExchangeFormat::Pbn),
    },
    Format {
        name: "usebio",
        help: "USEBIO has the results and their scores as XML.",
        extensions: &["xml", "usebio"],
        writer: Writer::Exchange(ExchangeFormat::Usebio),
    },
];

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

    /// `traveller convert` infers a format from the same extensions.
    #[test]
    fn exchange_formats_have_the_extensions_of_the_library() {
        for format in &FORMATS {
            let Writer::Exchange(exchange) = format.writer else { continue };
            for extension in format.extensions {
                assert_eq!(ExchangeFormat::detect(&format!("a.{extension}")), Some(exchange));
            }
            assert_eq!(format.name, exchange.to_string());
        }
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
