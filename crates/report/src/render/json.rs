use std::io::{self, BufWriter, Write};

use serde::Serialize;
use serde_json::Serializer;

use super::safe_json::SafeJson;

/// Writes a document or a table as indented JSON. Control characters and characters that reorder or
/// hide the text after them are written as `\u` escapes.
///
/// # Errors
///
/// Returns the errors of `out`.
///
/// # Examples
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

/// Returns a document as JSON on one line, with the same escapes as [`json`].
///
/// # Errors
///
/// Returns an error if the document cannot be written as JSON, such as a map whose keys are not
/// strings.
///
/// # Examples
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
