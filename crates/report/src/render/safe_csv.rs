//! CSV that a spreadsheet may open: no field is taken for a formula.

use std::io::{self, Write};

/// Puts an apostrophe before each field of CSV that a spreadsheet would take for a formula: one that begins with `=`, `+`, `-`, `@`,
/// a tab or a carriage return, and is neither a number nor such a sign alone, nor a sentence that begins with a number. Everything
/// else stays unchanged. For text that is CSV already; [`Csv`](crate::Csv) decides cell by cell while it writes, which costs less.
///
/// ```
/// use std::io::Write;
///
/// let mut out = Vec::new();
/// let mut safe = report::SafeCsv::new(&mut out);
/// safe.write_all(b"pair,result,score\n=1+1,+1,-100\n\"@a,b\",=,-x\n-2 IMPs.,,\n")?;
/// safe.flush()?;
/// assert_eq!(safe.guarded(), 3);
/// assert_eq!(String::from_utf8(out)?, "pair,result,score\n'=1+1,+1,-100\n\"'@a,b\",=,'-x\n-2 IMPs.,,\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SafeCsv<'o> {
    out: &'o mut dyn Write,
    text: Vec<u8>,
    place: Place,
    is_quoted: bool,
    /// What a field is that may be a formula, as far as it is there.
    held: Vec<u8>,
    guarded: usize,
}

/// Where in a field the next byte stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Begin,
    /// In a field that begins as no formula does.
    Plain,
    /// In one that may be a formula.
    Held,
}

impl<'o> SafeCsv<'o> {
    /// Hands what is written to it on to `out`.
    pub fn new(out: &'o mut dyn Write) -> Self {
        let (text, held) = (Vec::new(), Vec::new());
        Self { out, text, place: Place::Begin, is_quoted: false, held, guarded: 0 }
    }

    /// How many fields an apostrophe stands before.
    #[must_use]
    pub const fn guarded(&self) -> usize {
        self.guarded
    }

    /// Takes the field that may be a formula and is whole now.
    fn settle(&mut self) {
        if is_formula(&self.held) {
            self.text.push(b'\'');
            self.guarded = self.guarded.saturating_add(1);
        }
        self.text.append(&mut self.held);
    }

    fn hand_on(&mut self) -> io::Result<()> {
        let text = std::mem::take(&mut self.text);
        self.out.write_all(&text)?;
        // The room is used again.
        self.text = text;
        self.text.clear();
        Ok(())
    }
}

/// Returns `true` if a text is guarded: its first byte and [`is_formula`] decide.
pub(super) fn is_guarded(text: &[u8]) -> bool {
    text.first().is_some_and(|&first| is_sign(first)) && is_formula(text)
}

/// Returns `true` for the first byte of a formula.
const fn is_sign(byte: u8) -> bool {
    matches!(byte, b'=' | b'+' | b'-' | b'@' | b'\t' | b'\r')
}

/// Returns `true` if a spreadsheet would compute a text that begins with a sign.
fn is_formula(field: &[u8]) -> bool {
    match field {
        [b'+' | b'-', number @ ..] => {
            let in_number = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'/');
            let end = number.iter().position(|byte| !in_number(byte)).unwrap_or(number.len());
            match number.split_at_checked(end) {
                Some((_, [])) => false,
                // A sentence, such as `-12 IMPs.`, in which nothing is called or fetched.
                Some(([_, ..], [b' ', letter, rest @ ..])) => {
                    let is_call = |byte: &u8| matches!(byte, b'(' | b'|' | b'!' | b'[');
                    !letter.is_ascii_alphabetic() || rest.iter().any(is_call)
                }
                _ => true,
            }
        }
        [b'='] => false,
        _ => !field.is_empty(),
    }
}

impl Write for SafeCsv<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut rest = bytes;
        while let Some(&next) = rest.first() {
            let is_content = self.is_quoted || !matches!(next, b',' | b'\n');
            if self.place == Place::Begin && is_content && next != b'"' {
                self.place = if is_sign(next) { Place::Held } else { Place::Plain };
            }
            let ends = |byte: &u8| matches!(byte, b'"' | b',' | b'\n');
            let end = rest.iter().position(ends).unwrap_or(rest.len());
            let Some((run, after)) = rest.split_at_checked(end) else { break };
            let field = if self.place == Place::Held { &mut self.held } else { &mut self.text };
            field.extend_from_slice(run);
            let Some((&end, after)) = after.split_first() else { break };
            rest = after;
            if end == b'"' {
                // The second quote of a field belongs to it, or ends it.
                if self.place == Place::Begin && self.is_quoted {
                    self.place = Place::Plain;
                }
                self.is_quoted = !self.is_quoted;
            } else if !self.is_quoted {
                self.settle();
                self.place = Place::Begin;
            }
            let field = if self.place == Place::Held { &mut self.held } else { &mut self.text };
            field.push(end);
        }
        self.hand_on()?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.settle();
        self.hand_on()?;
        self.out.flush()
    }
}

impl std::fmt::Debug for SafeCsv<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SafeCsv").field("place", &self.place).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// As the crate `csv` reads it, field by field, however the bytes come.
        #[test]
        fn every_field_is_the_same_or_guarded(
            fields in prop::collection::vec("[-=+@\t\r\na1.\", é]{0,6}", 1..8),
            piece in 1..9_usize,
        ) {
            let mut plain = csv::Writer::from_writer(Vec::new());
            plain.write_record(&fields).expect("in memory");
            let plain = plain.into_inner().expect("in memory");
            let mut text = Vec::new();
            let mut safe = SafeCsv::new(&mut text);
            for piece in plain.chunks(piece) {
                safe.write_all(piece).expect("in memory");
            }
            safe.flush().expect("in memory");
            let guarded = safe.guarded();
            let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(&*text);
            let record = reader.records().next().expect("a line").expect("a record");
            prop_assert_eq!(record.len(), fields.len());
            for (field, was) in record.iter().zip(&fields) {
                prop_assert!(field == was || *field == format!("'{was}"), "{field:?} of {was:?}");
                let behind = field.strip_prefix(['=', '+', '-', '@', '\t', '\r']);
                let is_sentence = |behind: &str| behind.contains(' ') && !behind.starts_with(' ');
                let is_harmless = |behind: &str| is_sentence(behind) || !behind.contains(char::is_alphabetic);
                prop_assert!(behind.is_none_or(is_harmless), "{field:?}");
            }
            let changed = record.iter().zip(&fields).filter(|(field, was)| field != was).count();
            prop_assert_eq!(guarded, changed);
        }
    }
}
