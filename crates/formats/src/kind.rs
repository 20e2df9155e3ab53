use crate::text::MARK;

/// The format of a results file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Comma, semicolon or tab separated columns with a header.
    Csv,
    /// Portable Bridge Notation.
    Pbn,
}

impl Kind {
    /// The endings that tell how a file is compressed; what it holds is told by the ending before.
    ///
    /// ```
    /// use formats::Kind;
    ///
    /// assert!(Kind::COMPRESSED.contains(&"gz"));
    /// assert_eq!(Kind::of("evening.pbn.gz", b""), Kind::Pbn);
    /// ```
    pub const COMPRESSED: [&str; 2] = ["gz", "zst"];

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
        let mut endings = name.rsplit('.').map(str::to_ascii_lowercase);
        let ending = endings.find(|ending| !Self::COMPRESSED.contains(&ending.as_str()));
        match ending.as_deref() {
            Some("pbn") => Self::Pbn,
            Some("csv" | "tsv" | "txt") => Self::Csv,
            _ => {
                let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes).trim_ascii_start();
                if bytes.starts_with(b"[") || bytes.starts_with(b"%") {
                    Self::Pbn
                } else {
                    Self::Csv
                }
            }
        }
    }
}
