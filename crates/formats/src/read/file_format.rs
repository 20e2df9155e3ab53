//! The table of file formats: one row per format.

use event::DiagnosticSpec;

use crate::csv::csv_reader;
use crate::hand_records::game_hands::GameHands;
use crate::lin::lin_problem::LinProblem;
use crate::pbn::pbn_problem::PbnProblem;
use crate::problem::Problems;
use crate::read::parsed_results::ReadResult;
use crate::read::read_options::ReadOptions;
use crate::text::MARK;
use crate::usebio::usebio_problem::UsebioProblem;
use crate::{lin, pbn, usebio};

/// The format of a results file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileFormat {
    /// Comma, semicolon or tab separated columns with a header.
    Csv,
    /// Portable Bridge Notation.
    Pbn,
    /// USEBIO: an event as XML.
    Usebio,
    /// Bridgemate: a database of Microsoft Access.
    Bridgemate,
    /// A workbook of a spreadsheet program. One sheet is read like CSV.
    Sheet,
    /// LIN: a team match, a tournament, or deals of Bridge Base Online.
    Lin,
    /// A web page with tables of results.
    WebPage,
    /// JSON of ACBL Live for Clubs.
    AcblLive,
}

/// A reader of whole files.
type Reader = fn(Vec<u8>, &ReadOptions) -> ReadResult;

/// A reader of the hands of whole files. It returns the text with the hands of each game, and reports warnings.
pub(crate) type HandsReader = fn(Vec<u8>, &mut Problems) -> (String, Vec<GameHands>);

/// A row of the table.
#[derive(Clone, Copy)]
struct FormatSpec {
    name: &'static str,
    endings: &'static [&'static str],
    /// Returns `true` for the first bytes of a file in this format.
    is_beginning: fn(&[u8]) -> bool,
    reader: Reader,
    problems: &'static [DiagnosticSpec],
    examples: &'static str,
    /// The reader of files that contain only hands, or `None` if the format has no hands.
    hands: Option<HandsReader>,
}

impl FileFormat {
    /// All formats. [Results](Self::searched) with the name of an event file are searched in this order.
    ///
    /// ```
    /// use formats::FileFormat;
    ///
    /// assert_eq!(FileFormat::ALL[0], FileFormat::Csv);
    /// ```
    pub const ALL: &[Self] = &[
        Self::Csv,
        Self::Pbn,
        Self::Usebio,
        Self::Bridgemate,
        Self::Sheet,
        Self::Lin,
        Self::WebPage,
        Self::AcblLive,
    ];

    /// Returns the formats of results that are found by the name of their event file. A page or JSON with this name is
    /// probably a report of the event.
    ///
    /// ```
    /// use formats::FileFormat;
    ///
    /// assert!(FileFormat::searched().all(|format| format != FileFormat::WebPage));
    /// ```
    pub fn searched() -> impl Iterator<Item = Self> + Clone {
        let is_report = |format: Self| matches!(format, Self::WebPage | Self::AcblLive);
        Self::ALL.iter().copied().filter(move |&format| !is_report(format))
    }

    /// Returns the row of the format. A new format is a row here, and a folder with its reader.
    const fn spec(self) -> FormatSpec {
        match self {
            Self::Csv => FormatSpec {
                name: "CSV",
                endings: &["csv", "tsv", "txt"],
                // Any text that is in no other format.
                is_beginning: |_| false,
                reader: csv_reader::read,
                // Other formats share the problems of rows and cells.
                problems: &[],
                examples: "",
                hands: None,
            },
            Self::Pbn => FormatSpec {
                name: "PBN",
                endings: &["pbn"],
                is_beginning: |bytes| matches!(text(bytes), [b'[' | b'%', ..]),
                reader: pbn::read,
                problems: PbnProblem::SPECS,
                examples: include_str!("../pbn/examples.txt"),
                hands: Some(pbn::hands),
            },
            Self::Usebio => FormatSpec {
                name: "USEBIO",
                endings: &["xml", "usebio"],
                is_beginning: |bytes| {
                    matches!(
                        text(bytes),
                        [b'<', ..] | [0xff, 0xfe, b'<', 0, ..] | [0xfe, 0xff, 0, b'<', ..]
                    ) && !is_web_page(bytes)
                },
                reader: usebio::read,
                problems: UsebioProblem::SPECS,
                examples: include_str!("../usebio/examples.txt"),
                hands: None,
            },
            Self::Bridgemate => FormatSpec {
                name: "a Bridgemate database (.bws)",
                endings: &["bws"],
                is_beginning: |bytes| bytes.get(4..).is_some_and(|it| it.starts_with(JET)),
                reader: bridgemate::READER,
                problems: bridgemate::PROBLEMS,
                examples: "",
                hands: None,
            },
            Self::Sheet => FormatSpec {
                name: "a workbook (.xlsx)",
                endings: &["xlsx", "xlsm"],
                is_beginning: |bytes| text(bytes).starts_with(b"PK\x03\x04"),
                reader: workbook::READER,
                problems: workbook::PROBLEMS,
                examples: "",
                hands: None,
            },
            Self::Lin => FormatSpec {
                name: "LIN of Bridge Base Online (.lin)",
                endings: &["lin"],
                is_beginning: |bytes| lin::is_beginning(text(bytes)),
                reader: lin::read,
                problems: LinProblem::SPECS,
                examples: include_str!("../lin/examples.txt"),
                hands: Some(lin::hands),
            },
            Self::WebPage => FormatSpec {
                name: "a web page (.html)",
                endings: &["html", "htm"],
                is_beginning: is_web_page,
                reader: web_page::READER,
                problems: web_page::PROBLEMS,
                examples: include_str!("../web_page/examples.txt"),
                hands: None,
            },
            Self::AcblLive => FormatSpec {
                name: "JSON of ACBL Live for Clubs (.json)",
                endings: &["json"],
                is_beginning: |bytes| text(bytes).starts_with(b"{"),
                reader: acbl_live::READER,
                problems: acbl_live::PROBLEMS,
                examples: include_str!("../acbl_live/examples.txt"),
                hands: None,
            },
        }
    }
}

/// The signature of a database, at byte 4.
const JET: &[u8] = b"Standard Jet DB";

/// Returns the bytes of a text without its byte order mark and white space.
fn text(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(MARK).unwrap_or(bytes).trim_ascii_start()
}

#[cfg(feature = "bridgemate")]
mod bridgemate {
    use super::{DiagnosticSpec, Reader};
    use crate::databases::bridgemate;
    use crate::databases::database_problem::DatabaseProblem;

    pub(super) const READER: Reader = bridgemate::read;
    pub(super) const PROBLEMS: &[DiagnosticSpec] = DatabaseProblem::SPECS;
}

#[cfg(not(feature = "bridgemate"))]
mod bridgemate {
    use super::{DiagnosticSpec, Reader, unsupported};
    use crate::text::text_problem::TextProblem;

    pub(super) const READER: Reader = |_, _| unsupported(&TextProblem::NoDatabases);
    pub(super) const PROBLEMS: &[DiagnosticSpec] = &[];
}

/// Returns `true` for the first bytes of a web page.
fn is_web_page(bytes: &[u8]) -> bool {
    let start = text(bytes);
    if !start.starts_with(b"<") {
        return false;
    }
    let start = start.get(..start.len().min(MARKUP_BYTES)).unwrap_or_default();
    let lower = start.to_ascii_lowercase();
    let has = |tag: &[u8]| lower.windows(tag.len()).any(|bytes| bytes == tag);
    [&b"<!doctype html"[..], b"<html", b"<table", b"<head>"].into_iter().any(has)
}

/// The number of bytes at the beginning of a file that show whether it is a web page.
const MARKUP_BYTES: usize = 1_000;

#[cfg(feature = "web-pages")]
mod web_page {
    use super::{DiagnosticSpec, Reader};
    use crate::web_page;
    use crate::web_page::web_page_problem::WebPageProblem;

    pub(super) const READER: Reader = web_page::read;
    pub(super) const PROBLEMS: &[DiagnosticSpec] = WebPageProblem::SPECS;
}

#[cfg(not(feature = "web-pages"))]
mod web_page {
    use super::{DiagnosticSpec, Reader, unsupported};
    use crate::text::text_problem::TextProblem;

    pub(super) const READER: Reader = |_, _| unsupported(&TextProblem::NoWebPages);
    pub(super) const PROBLEMS: &[DiagnosticSpec] = &[];
}

#[cfg(feature = "web-pages")]
mod acbl_live {
    use super::{DiagnosticSpec, Reader};
    use crate::acbl_live;
    use crate::acbl_live::acbl_problem::AcblProblem;

    pub(super) const READER: Reader = acbl_live::read;
    pub(super) const PROBLEMS: &[DiagnosticSpec] = AcblProblem::SPECS;
}

#[cfg(not(feature = "web-pages"))]
mod acbl_live {
    use super::{DiagnosticSpec, Reader, unsupported};
    use crate::text::text_problem::TextProblem;

    pub(super) const READER: Reader = |_, _| unsupported(&TextProblem::NoWebPages);
    pub(super) const PROBLEMS: &[DiagnosticSpec] = &[];
}

#[cfg(feature = "spreadsheets")]
mod workbook {
    use super::{DiagnosticSpec, Reader};
    use crate::sheet;
    use crate::sheet::workbook_problem::WorkbookProblem;

    pub(super) const READER: Reader = sheet::read;
    pub(super) const PROBLEMS: &[DiagnosticSpec] = WorkbookProblem::SPECS;
}

#[cfg(not(feature = "spreadsheets"))]
mod workbook {
    use super::{DiagnosticSpec, Reader, unsupported};
    use crate::text::text_problem::TextProblem;

    pub(super) const READER: Reader = |_, _| unsupported(&TextProblem::NoWorkbooks);
    pub(super) const PROBLEMS: &[DiagnosticSpec] = &[];
}

/// Returns the error of a file in a format that this build does not read.
#[cfg(not(all(feature = "bridgemate", feature = "spreadsheets", feature = "web-pages")))]
fn unsupported(problem: &crate::text::text_problem::TextProblem) -> ReadResult {
    let problem = crate::problem::Problem::new(Some(0..0), problem);
    let error = crate::read::read_error::ReadError::new(String::new(), problem);
    Err(error.without_partial())
}

impl FileFormat {
    /// Extensions of compressed files. The extension before them shows the format.
    ///
    /// ```
    /// use formats::FileFormat;
    ///
    /// assert!(FileFormat::COMPRESSED.contains(&"gz"));
    /// assert_eq!(FileFormat::detect("evening.pbn.gz", b""), FileFormat::Pbn);
    /// ```
    pub const COMPRESSED: [&str; 2] = ["gz", "zst"];

    /// Detects the format from the name and the first bytes of a file.
    ///
    /// A known extension decides. Otherwise, the first bytes show the format: Portable Bridge
    /// Notation, XML, a database, an archive, LIN, a web page, or JSON. Every other file is CSV.
    ///
    /// ```
    /// use formats::FileFormat;
    ///
    /// assert_eq!(FileFormat::detect("evening.PBN", b""), FileFormat::Pbn);
    /// assert_eq!(FileFormat::detect("-", b"% PBN 2.1\n"), FileFormat::Pbn);
    /// assert_eq!(FileFormat::detect("-", b"%PBN 2.1\n"), FileFormat::Pbn);
    /// assert_eq!(FileFormat::detect("-", b"<?xml version='1.0'?>\n<USEBIO>"), FileFormat::Usebio);
    /// assert_eq!(FileFormat::detect("-", b"\0\x01\0\0Standard Jet DB\0"), FileFormat::Bridgemate);
    /// assert_eq!(FileFormat::detect("-", b"qx|o7|md|1"), FileFormat::Lin);
    /// assert_eq!(FileFormat::detect("-", b"<!DOCTYPE html><title>Travellers</title>"), FileFormat::WebPage);
    /// assert_eq!(FileFormat::detect("-", b"board,ns,ew,score\n"), FileFormat::Csv);
    /// ```
    #[must_use]
    pub fn detect(name: &str, bytes: &[u8]) -> Self {
        let mut endings = name.rsplit('.').map(str::to_ascii_lowercase);
        let ending = endings.find(|ending| !Self::COMPRESSED.contains(&ending.as_str()));
        let ending = ending.unwrap_or_default();
        let mut formats = Self::ALL.iter().copied();
        let by_name = formats.clone().find(|it| it.endings().contains(&ending.as_str()));
        let by_bytes = || formats.find(|it| (it.spec().is_beginning)(bytes));
        by_name.or_else(by_bytes).unwrap_or(Self::Csv)
    }

    /// Returns the name of the format for people, with an article if it is a word.
    ///
    /// ```
    /// use formats::FileFormat;
    ///
    /// assert_eq!(FileFormat::Usebio.name(), "USEBIO");
    /// assert_eq!(FileFormat::Sheet.name(), "a workbook (.xlsx)");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.spec().name
    }

    /// Returns the extensions of files in this format in lower case, the usual one first.
    ///
    /// ```
    /// use formats::FileFormat;
    ///
    /// assert_eq!(FileFormat::Usebio.endings(), ["xml", "usebio"]);
    /// ```
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        self.spec().endings
    }

    /// Returns the declarations of the problems that only this format has. Empty if the build does
    /// not read the format.
    ///
    /// ```
    /// use formats::{FileFormat, PbnProblem};
    ///
    /// assert_eq!(FileFormat::Pbn.problems(), PbnProblem::SPECS);
    /// ```
    #[must_use]
    pub const fn problems(self) -> &'static [DiagnosticSpec] {
        self.spec().problems
    }

    /// Returns the smallest files that cause these problems, for the documentation. Each begins
    /// with a line `## CODE`.
    ///
    /// ```
    /// assert!(formats::FileFormat::Pbn.examples().starts_with("## no-games\n"));
    /// ```
    #[must_use]
    pub const fn examples(self) -> &'static str {
        self.spec().examples
    }

    /// Returns `true` if files of hands can have this format.
    ///
    /// ```
    /// use formats::FileFormat;
    ///
    /// assert!(FileFormat::Pbn.has_hands() && !FileFormat::Csv.has_hands());
    /// ```
    #[must_use]
    pub const fn has_hands(self) -> bool {
        self.spec().hands.is_some()
    }

    /// Returns the reader of files of hands.
    pub(crate) const fn hands_reader(self) -> Option<HandsReader> {
        self.spec().hands
    }

    /// Returns the reader of the format.
    pub(crate) const fn reader(self) -> Reader {
        self.spec().reader
    }
}
