//! Formats that are recognized and not read.

use crate::text::text_problem::TextProblem;

/// A format that is not read.
struct OtherFormat {
    /// The first bytes of a file.
    beginning: &'static [u8],
    name: &'static str,
    remedy: &'static str,
}

const EXPORT: &str =
    "export the results as USEBIO, PBN, or CSV from the program that wrote the file";
const SAVE_WORKBOOK: &str =
    "open it in the spreadsheet, and save it as a workbook (.xlsx) or as `CSV UTF-8`";

/// A file of `OpenDocument` contains its type near the beginning.
const OPEN_DOCUMENT: &[u8] = b"mimetypeapplication/vnd.oasis.opendocument";

const FORMATS: [OtherFormat; 6] = [
    OtherFormat { beginning: b"%PDF-", name: "a PDF document", remedy: EXPORT },
    OtherFormat {
        beginning: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        name: "an old workbook (.xls) or an old document",
        remedy: SAVE_WORKBOOK,
    },
    OtherFormat { beginning: b"\x89PNG", name: "a picture", remedy: EXPORT },
    OtherFormat { beginning: b"\xff\xd8\xff", name: "a picture", remedy: EXPORT },
    OtherFormat { beginning: b"SQLite format 3\0", name: "an SQLite database", remedy: EXPORT },
    OtherFormat { beginning: b"{\\rtf", name: "an RTF document", remedy: EXPORT },
];

/// Returns the problem of a file in a format that is recognized and not read.
pub(super) fn problem(bytes: &[u8]) -> Option<TextProblem> {
    let is_of = |format: &&OtherFormat| bytes.starts_with(format.beginning);
    let found = FORMATS.iter().find(is_of).map(|it| (it.name, it.remedy));
    let is_open_document = bytes.starts_with(b"PK")
        && bytes.get(30..).is_some_and(|rest| rest.starts_with(OPEN_DOCUMENT));
    let open = is_open_document.then_some(("a file of OpenDocument", SAVE_WORKBOOK));
    let (format, remedy) = found.or(open)?;
    Some(TextProblem::OtherFormat { format, remedy })
}

#[cfg(test)]
mod tests {
    use crate::read::file_format::FileFormat;
    use crate::read::read;

    #[test]
    fn names_the_format_and_the_remedy() {
        for (bytes, named) in [
            (&b"%PDF-1.7\n"[..], "a PDF document"),
            (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "an old workbook"),
            (b"PK\x03\x04..........................mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK", "OpenDocument"),
        ] {
            for format in [FileFormat::Csv, FileFormat::Sheet] {
                let message = read(format, bytes).map_or_else(|it| it.to_string(), |_| String::new());
                assert!(message.contains(named), "{message}");
            }
        }
    }
}
