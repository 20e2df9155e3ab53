use crate::text::MARK;

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

    /// The signature of a database, at byte 4.
    const JET: &[u8] = b"Standard Jet DB";

    /// Detects the format from the name and the first bytes of a file.
    ///
    /// A known extension decides. Otherwise, the first bytes show if the file is Portable Bridge
    /// Notation, XML, a database, or an archive. Every other file is CSV.
    ///
    /// ```
    /// use formats::FileFormat;
    ///
    /// assert_eq!(FileFormat::detect("evening.PBN", b""), FileFormat::Pbn);
    /// assert_eq!(FileFormat::detect("-", b"% PBN 2.1\n"), FileFormat::Pbn);
    /// assert_eq!(FileFormat::detect("-", b"%PBN 2.1\n"), FileFormat::Pbn);
    /// assert_eq!(FileFormat::detect("-", b"<?xml version='1.0'?>\n<USEBIO>"), FileFormat::Usebio);
    /// assert_eq!(FileFormat::detect("-", b"\0\x01\0\0Standard Jet DB\0"), FileFormat::Bridgemate);
    /// assert_eq!(FileFormat::detect("-", b"board,ns,ew,score\n"), FileFormat::Csv);
    /// ```
    #[must_use]
    pub fn detect(name: &str, bytes: &[u8]) -> Self {
        let mut endings = name.rsplit('.').map(str::to_ascii_lowercase);
        let ending = endings.find(|ending| !Self::COMPRESSED.contains(&ending.as_str()));
        match ending.as_deref() {
            Some("pbn") => Self::Pbn,
            Some("csv" | "tsv" | "txt") => Self::Csv,
            Some("xml" | "usebio") => Self::Usebio,
            Some("bws") => Self::Bridgemate,
            Some("xlsx" | "xlsm") => Self::Sheet,
            _ if bytes.get(4..).is_some_and(|bytes| bytes.starts_with(Self::JET)) => {
                Self::Bridgemate
            }
            _ => {
                let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes).trim_ascii_start();
                if bytes.starts_with(b"PK\x03\x04") {
                    Self::Sheet
                } else if bytes.starts_with(b"[") || bytes.starts_with(b"%") {
                    Self::Pbn
                } else if [&b"<"[..], b"\xff\xfe<\0", b"\xfe\xff\0<"]
                    .iter()
                    .any(|it| bytes.starts_with(it))
                {
                    Self::Usebio
                } else {
                    Self::Csv
                }
            }
        }
    }
}
