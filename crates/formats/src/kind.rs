/// The format of a results file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Comma, semicolon or tab separated columns with a header.
    Csv,
    /// Portable Bridge Notation.
    Pbn,
}

impl Kind {
    /// The format that a file's name and first bytes show.
    ///
    /// The ending decides where it is a known one; otherwise a file that begins like Portable Bridge
    /// Notation is taken for that, and any other for CSV.
    ///
    /// ```
    /// use formats::Kind;
    ///
    /// assert_eq!(Kind::of("evening.PBN", b""), Kind::Pbn);
    /// assert_eq!(Kind::of("-", b"% PBN 2.1\n"), Kind::Pbn);
    /// assert_eq!(Kind::of("-", b"%PBN 2.1\n"), Kind::Pbn);
    /// assert_eq!(Kind::of("-", b"board,ns,ew,score\n"), Kind::Csv);
    /// ```
    #[must_use]
    pub fn of(name: &str, bytes: &[u8]) -> Self {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
        match ending.as_deref() {
            Some("pbn") => Self::Pbn,
            Some("csv" | "tsv" | "txt") => Self::Csv,
            _ => {
                let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
                if bytes.starts_with(b"[") || bytes.starts_with(b"%") {
                    Self::Pbn
                } else {
                    Self::Csv
                }
            }
        }
    }
}
