//! Differences between two runs.

use std::fmt::Write as _;

use super::call::Call;
use super::program::RunResult;

/// A call with different results.
#[derive(Debug)]
pub(crate) struct Difference {
    pub(crate) call: Call,
    pub(crate) old: RunResult,
    pub(crate) new: RunResult,
}

impl Difference {
    /// Formats the call with the first differing lines of each output.
    pub(crate) fn shown(&self) -> String {
        let Self { call, old, new } = self;
        let mut shown = format!("  {}\n", call.to_shell());
        if old.code != new.code {
            let code = |code: Option<i32>| code.map_or("a signal".to_owned(), |it| it.to_string());
            let _ =
                writeln!(shown, "  exit code: {} before, {} now", code(old.code), code(new.code));
        }
        let nothing = Vec::new();
        let both = |file: &RunResult| file.written.clone().unwrap_or_else(|| nothing.clone());
        if old.written.is_some() != new.written.is_some() {
            shown.push_str("  a file is written by one of them only\n");
        }
        for (what, one, other) in [
            ("standard output", &old.out, &new.out),
            ("standard error", &old.err, &new.err),
            ("the file written", &both(old), &both(new)),
        ] {
            if one != other {
                let _ = writeln!(shown, "  {what}:");
                lines(&mut shown, &String::from_utf8_lossy(one), &String::from_utf8_lossy(other));
            }
        }
        shown
    }
}

/// Writes the first differing line and two more lines of each side.
fn lines(shown: &mut String, old: &str, new: &str) {
    const LINES: usize = 3;
    let [old, new]: [Vec<&str>; 2] = [old, new].map(|text| text.split('\n').collect());
    let first = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let _ = writeln!(shown, "    line {}", first + 1);
    // Count the lines at the end that are equal.
    let rest = old.len().min(new.len()) - first;
    let last = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take(rest)
        .take_while(|(old, new)| old == new)
        .count();
    for (sign, lines) in [('-', &old), ('+', &new)] {
        let differing = &lines[first..lines.len() - last];
        for line in differing.iter().take(LINES) {
            let _ = writeln!(shown, "    {sign} {line}");
        }
        if differing.len() > LINES {
            let _ = writeln!(shown, "    {sign} … {} lines more", differing.len() - LINES);
        }
    }
}
