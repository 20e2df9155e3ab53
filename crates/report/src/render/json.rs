use std::io::{self, BufWriter, Write};

use serde::Serialize;
use serde_json::Serializer;

use super::safe_json::SafeJson;

/// Writes a document, or a table, as JSON for people to read too. Control characters, and those that reorder or hide what
/// follows, are written as `\u` and their number.
///
/// # Errors
///
/// Those of `out`.
///
/// ```
/// let mut json = Vec::new();
/// report::json(&report::imp_scale(), &mut json)?;
/// assert!(json.starts_with(b"[\n  {\n    \"from\": \"0\","));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn json(document: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    document.serialize(&mut Serializer::with_formatter(&mut out, SafeJson::pretty()))?;
    out.write_all(b"\n")?;
    out.flush()
}

/// The same on one line, as a text.
///
/// # Errors
///
/// Where the document cannot be written as JSON: a map with keys that are no texts.
///
/// ```
/// let line = report::json_line(&["a", "\u{9b}31m"])?;
/// assert_eq!(line, r#"["a","\u009b31m"]"#);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn json_line(document: &impl Serialize) -> io::Result<String> {
    let mut out = Vec::new();
    document.serialize(&mut Serializer::with_formatter(&mut out, SafeJson::compact()))?;
    String::from_utf8(out).map_err(io::Error::other)
}
