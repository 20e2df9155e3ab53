//! CSV that a spreadsheet may open: no field is taken for a formula.

use std::io::{self, Write};

/// Puts an apostrophe before each field of CSV that a spreadsheet would take for a formula: one that begins with `=`, `+`, `@`,
/// a tab or a carriage return, or with `-` and is no number. Everything else is handed on as it is.
///
/// ```
/// use std::io::Write;
///
/// let mut out = Vec::new();
/// let mut safe = report::SafeCsv::new(&mut out);
/// safe.write_all(b"pair,result,score\n=1+1,+1,-100\n\"@a,b\",-x,7\n")?;
/// safe.flush()?;
/// drop(safe);
/// assert_eq!(String::from_utf8(out)?, "pair,result,score\n'=1+1,'+1,-100\n\"'@a,b\",'-x,7\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SafeCsv<'o> {
    out: &'o mut dyn Write,
    /// The field as far as it is there, with its quotes.
    field: Vec<u8>,
    is_quoted: bool,
    text: Vec<u8>,
}

impl<'o> SafeCsv<'o> {
    /// Hands what is written to it on to `out`.
    pub fn new(out: &'o mut dyn Write) -> Self {
        Self { out, field: Vec::new(), is_quoted: false, text: Vec::new() }
    }

    /// Takes the field that has ended.
    fn end_field(&mut self) {
        let inside = usize::from(self.field.first() == Some(&b'"'));
        let content = &self.field[inside..];
        let is_number = |digits: &[u8]| {
            !digits.is_empty()
                && digits.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'/'))
        };
        let is_formula = match content {
            [b'=' | b'+' | b'@' | b'\t' | b'\r', ..] => true,
            [b'-', digits @ ..] => !is_number(digits),
            _ => false,
        };
        if is_formula {
            self.text.extend_from_slice(&self.field[..inside]);
            self.text.push(b'\'');
            self.text.extend_from_slice(content);
        } else {
            self.text.extend_from_slice(&self.field);
        }
        self.field.clear();
        self.is_quoted = false;
    }

    fn hand_on(&mut self) -> io::Result<()> {
        let text = std::mem::take(&mut self.text);
        self.out.write_all(&text)
    }
}

impl Write for SafeCsv<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            match byte {
                b',' | b'\n' if !self.is_quoted => {
                    self.end_field();
                    self.text.push(byte);
                }
                _ => {
                    if byte == b'"' {
                        self.is_quoted = !self.is_quoted;
                    }
                    self.field.push(byte);
                }
            }
        }
        self.hand_on()?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.end_field();
        self.hand_on()?;
        self.out.flush()
    }
}

impl std::fmt::Debug for SafeCsv<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SafeCsv").field("field", &self.field).finish_non_exhaustive()
    }
}
