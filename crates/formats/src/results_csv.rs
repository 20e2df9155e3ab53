//! Results as people type them: one line a result, columns named in the first line.

mod corrections;
mod header;
mod memo;
mod outcome;
mod row;
mod ruling;
mod starts;
mod take;
mod vulnerability;

use std::ops::Range;

use event::{Event, EventError};
use rayon::prelude::*;

pub(crate) use corrections::{
    CorrectionLine, Kind as CorrectionKind, ReadCorrections, read as read_corrections,
};
pub(crate) use header::Layout;
use header::Purpose;
use memo::Memo;
use row::Row;
pub(crate) use row::of_section;
pub(crate) use starts::Starts;
use take::{Taken, take};
use vulnerability::{Vulnerabilities, vulnerabilities};

use crate::problem::{Problem, Problems};
use crate::record::{Record, Records};
use crate::rejected::Rejected;

/// What could be read, what is wrong with it, and where each result begins.
pub(crate) struct ReadCsv {
    pub(crate) text: String,
    pub(crate) event: Event,
    pub(crate) problems: Problems,
    pub(crate) layout: Layout,
    pub(crate) starts: Vec<Starts>,
}

/// How many bytes are worth a thread.
const PART: usize = 1 << 18;

/// Reads a whole file of results.
pub(crate) fn read(text: String) -> Result<ReadCsv, Rejected> {
    let mut problems = Problems::default();
    let Some((layout, body)) = header::read(&text, Purpose::Results, &mut problems) else {
        return Err(Rejected::whole(text, problems));
    };
    let parts = parts(&text, body, &layout);
    let vulnerabilities = vulnerabilities(&text, &parts, &layout);

    let parts: Vec<Part> = parts
        .into_par_iter()
        .map(|part| Part::read(&text, part, &layout, &vulnerabilities))
        .collect();
    let mut whole = Part::default();
    let mut starts = Vec::with_capacity(parts.len());
    for mut part in parts {
        starts.push(std::mem::take(&mut part.starts));
        if let Err(error) = whole.append(part, &mut problems) {
            problems.push(Problem::error(None, format!("{error}")));
        }
    }
    let Part { event, sat_out, records, .. } = whole;

    if records == 0 {
        let hint = "each line after the first is one table's result on one board";
        let message = "the file holds column names and no results";
        problems.push(Problem::error(Some(layout.header.clone()), message).hint(hint));
    }
    if sat_out > 0 {
        let message =
            format!("taken for sit-outs, with one pair and no result: {sat_out} of the lines");
        problems.push(Problem::warning(None, message));
    }
    Ok(ReadCsv { text, event, problems, layout, starts })
}

/// The lines of a text, in parts that can be read apart: cut at line ends, which are the ends of records where
/// no quoted cell runs over one. What is read does not depend on where the cuts are.
fn parts(text: &str, body: usize, layout: &Layout) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let most = (bytes.len() - body) / PART;
    let apart = most > 1 && (!layout.quoted || lines_are_records(&text[body..], layout.delimiter));
    let threads = if apart { rayon::current_num_threads().clamp(1, most) } else { 1 };
    let mut parts = Vec::with_capacity(threads);
    let mut begin = body;
    for part in 1..threads {
        let near = (body + (bytes.len() - body) / threads * part).max(begin);
        let Some(line) = bytes[near..].iter().position(|&byte| byte == b'\n') else { break };
        parts.push(begin..near + line + 1);
        begin = near + line + 1;
    }
    parts.push(begin..bytes.len());
    parts
}

/// Whether each quote opens or closes a whole cell on one line. Quotes inside cells may be right as well; they are
/// just not looked into here.
fn lines_are_records(text: &str, delimiter: u8) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(open) = text[at..].find('"').map(|found| at + found) {
        let begins = open == 0 || [delimiter, b'\n'].contains(&bytes[open - 1]);
        let inside = &bytes[open + 1..];
        let Some(length) = inside.iter().position(|&byte| [b'"', b'\n'].contains(&byte)) else {
            return false;
        };
        let ends = match inside.get(length + 1) {
            None => true,
            Some(&after) => [delimiter, b'\r', b'\n'].contains(&after),
        };
        if !begins || inside[length] != b'"' || !ends {
            return false;
        }
        at = open + length + 2;
    }
    true
}

/// A part of a file, read.
#[derive(Default)]
struct Part {
    event: Event,
    problems: Problems,
    starts: Starts,
    sat_out: usize,
    records: usize,
}

impl Part {
    fn read(
        text: &str,
        part: Range<usize>,
        layout: &Layout,
        vulnerabilities: &Vulnerabilities,
    ) -> Self {
        let mut read = Self::default();
        read.event.extra_columns = layout.extra.iter().map(|(name, _)| name.clone()).collect();
        // Room for the whole file, so that what follows can be added where it is.
        let line = layout.header.len().clamp(16, 64);
        read.event.reserve((text.len() - part.start) / line);
        let mut memo = Memo::default();
        let mut record = Record::default();
        let mut records = Records::new(text, part, layout.delimiter);
        while records.read(&mut record) {
            read.records += 1;
            let row = Row { text, layout, record: &record };
            let Self { event, problems, .. } = &mut read;
            match take(event, &mut memo, &row, vulnerabilities, problems) {
                Taken::Result => read.starts.push(record.start),
                Taken::SitOut => read.sat_out += 1,
                Taken::Refused => {}
            }
        }
        read
    }

    /// Adds the part that follows.
    fn append(&mut self, part: Self, problems: &mut Problems) -> Result<(), EventError> {
        problems.append(part.problems);
        self.sat_out += part.sat_out;
        if self.records == 0 {
            self.event = part.event;
        } else {
            self.event.append(&part.event)?;
        }
        self.records += part.records;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes() {
        for (text, plain) in [
            ("1,2,420\n", true),
            ("\"1\",2,\"420\"\r\n\"2\",\"\",\"x\"", true),
            ("1,\"60% 650, 40% -100\",2\n", true),
            ("1,\"two\nlines\",2\n", false),
            ("1,\"he said \"\"pass\"\"\",2\n", false),
            ("1,5\" table,\"two\nlines\"\n", false),
            ("1, \"x\",2\n", false),
            ("1,\"x", false),
        ] {
            assert_eq!(lines_are_records(text, b','), plain, "{text}");
        }
    }
}
