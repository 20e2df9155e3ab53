use std::io::{self, BufWriter, Write};

use serde::Serialize;

/// Writes a document, or a table, as JSON for people to read too.
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
    serde_json::to_writer_pretty(&mut out, document)?;
    out.write_all(b"\n")?;
    out.flush()
}
