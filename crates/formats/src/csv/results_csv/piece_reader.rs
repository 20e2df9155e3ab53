//! Parts of a file. A thread reads one part, in one or several pieces.

use std::ops::Range;

use event::{EventChunk, PartialEvent};

use super::Starts;
use super::add_record::{AddedRecord, add_record};
use super::cell_cache::CellCache;
use super::fast_path::FastPath;
use super::header::Layout;
use super::row::Row;
use super::vulnerability::Vulnerabilities;
use crate::csv::csv_problem::not_added;
use crate::csv::record::{Record, Records};
use crate::problem::{Problem, Problems};
use crate::text::place;

/// A reader of pieces of a file, with caches of parsed cells.
#[derive(Debug)]
pub(super) struct Reader {
    pub(super) part: PartialEvent,
    cell_cache: CellCache,
    fast_path: Option<FastPath>,
}

/// Data shared by all parts of a file.
#[derive(Clone, Copy)]
pub(super) struct FileData<'l> {
    pub(super) layout: &'l Layout,
    pub(super) vulnerabilities: &'l Vulnerabilities,
}

/// The result of reading a piece.
#[derive(Default)]
pub(super) struct ParsedPiece {
    pub(super) chunk: EventChunk,
    pub(super) problems: Problems,
    pub(super) starts: Starts,
    pub(super) sat_out: usize,
    pub(super) records: usize,
}

/// The error of a piece that can only be read together with the whole file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Irregular;

impl Reader {
    pub(super) fn new(layout: &Layout) -> Self {
        let extra: Vec<String> = layout.extra.iter().map(|(name, _)| name.clone()).collect();
        Self {
            part: PartialEvent::new(&extra),
            cell_cache: CellCache::default(),
            fast_path: FastPath::new(layout),
        }
    }

    /// Disables the fast path, for comparison.
    #[cfg(test)]
    pub(super) fn without_fast_path(self) -> Self {
        Self { fast_path: None, ..self }
    }

    /// Forgets the boards, so that others can follow. Names keep their IDs.
    pub(super) fn clear_boards(&mut self) {
        self.part.clear_boards();
        self.cell_cache.clear_boards();
        if let Some(fast_path) = &mut self.fast_path {
            fast_path.clear_boards();
        }
    }

    /// Reads a piece of a text that begins and ends with a record. `offset` is the position of the
    /// text in the file.
    pub(super) fn read(
        &mut self,
        FileData { layout, vulnerabilities }: FileData<'_>,
        text: &str,
        piece: Range<usize>,
        offset: usize,
    ) -> Result<ParsedPiece, Irregular> {
        let Self { part, cell_cache, fast_path } = self;
        let (mut read, mut invalid) = (ParsedPiece::default(), 0_usize);
        let mut at = piece.start;
        let text = text.get(..piece.end).unwrap_or_default();
        let is_end = |at: usize| matches!(text.as_bytes().get(at), Some(b'\n' | b'\r'));
        let mut record = Record::default();
        let mut records = Records::new(text, piece, layout.delimiter);
        loop {
            // The position after a record is before its line end.
            while is_end(at) {
                at = place::after(at, 1);
            }
            while let Some(fast_path) = fast_path {
                let begins = |at| read.starts.push(place::after(offset, at));
                at = fast_path.read_score_rows(part, text, at, begins);
                let Some(next) = fast_path.read_record(part, text, at) else { break };
                read.starts.push(place::after(offset, at));
                at = next;
                if fast_path.is_full() {
                    flush(fast_path, part, text, &mut read.problems);
                }
            }
            if let Some(fast_path) = fast_path {
                flush(fast_path, part, text, &mut read.problems);
            }
            records.skip_to(at);
            if !records.read(&mut record) {
                break;
            }
            at = records.position();
            let row = Row { text, layout, record: &record };
            let event = part.event();
            if !vulnerabilities.is_independent(event, &row) {
                return Err(Irregular);
            }
            let known = read.problems.total();
            match add_record(event, cell_cache, &row, vulnerabilities, &mut read.problems) {
                AddedRecord::Result(id) => {
                    read.starts.push(place::after(offset, record.start));
                    if let Some(fast_path) = fast_path
                        && read.problems.total() == known
                    {
                        fast_path.store_keys(event, id);
                    }
                }
                AddedRecord::SitOut | AddedRecord::Invalid
                    if vulnerabilities.needs_all_rows(layout) =>
                {
                    return Err(Irregular);
                }
                AddedRecord::Header => {}
                AddedRecord::SitOut => read.sat_out = read.sat_out.saturating_add(1),
                AddedRecord::Invalid => invalid = invalid.saturating_add(1),
            }
        }
        read.records = [read.starts.len(), read.sat_out, invalid].into_iter().sum();
        read.problems.move_by(offset);
        read.chunk = part.take_chunk();
        Ok(read)
    }
}

/// Adds the pending records of the fast path.
fn flush(fast_path: &mut FastPath, part: &mut PartialEvent, text: &str, problems: &mut Problems) {
    if let Err(error) = fast_path.flush(part, text) {
        problems.push(Problem::new(None, &not_added(&error)));
    }
}

#[cfg(test)]
mod tests {
    use event::Event;
    use proptest::prelude::*;

    use super::super::column::Purpose;
    use super::super::header;
    use super::*;
    use crate::csv::column_mappings::ColumnMappings;

    /// Creates lines for the fast path and lines that it must reject.
    fn lines() -> impl Strategy<Value = String> {
        let cell = prop::sample::select(vec![
            "1", "2", "7", "12", "03", "0", "1234567", "12345678", "A", "Bo Ek", " 4", "é", "#1",
            "", "420", "-50", "-0", "425", "+620", "430", "99999", "\"4\"", "4\"", "4S", "3NTX",
            "PASS", "N", "E", "=", "+1", "-2", "10", "both", "None", "none", "60/40", "NP",
        ]);
        let odd = prop::collection::vec(cell, 0..8).prop_map(|cells| cells.join(","));
        let pair = 1_u32..9;
        let score = prop::sample::select(vec!["420", "-50", "0", "170", "430", "620"]);
        let plain = (1_u32..5, pair.clone(), pair, score)
            .prop_map(|(board, ns, ew, score)| format!("{board},{ns},{ew},{score}"));
        let pair = 1_u32..9;
        let made =
            prop::sample::select(vec!["4S,N,=", "4s,N,+1", "3NTX,E,-2", "PASS,,", "7NT,S,+1"]);
        let played = (1_u32..5, pair.clone(), pair, made)
            .prop_map(|(board, ns, ew, made)| format!("{board},{ns},{ew},{made}"));
        let line = prop_oneof![3 => plain, 3 => played, 1 => odd];
        let end = prop::sample::select(vec!["\n", "\r\n", "\n\n", "\n# x\n", "\n,,,\n", ""]);
        let lines = prop::collection::vec((line, end), 0..30);
        lines.prop_map(|lines| lines.into_iter().map(|(line, end)| line + end).collect())
    }

    proptest! {
        /// The fast path and the general path give the same result for any bytes.
        #[test]
        fn fast_path_equals_general_path(
            header in prop::sample::select(vec![
                "board,ns,ew,score",
                "ns,board,score,ew",
                "board,ns,ew,contract,declarer,result",
                "board,ns,ew,contract,declarer,tricks,vul",
                "board,ns,ew,score,vul",
                "board,ns,ew,score,adjustment",
                "board,ns,ew,score,round",
            ]),
            lines in lines(),
        ) {
            let text = format!("{header}\n{lines}");
            let mut problems = Problems::default();
            let (layout, body) = header::read(&text, Purpose::Results, &ColumnMappings::default(), &mut problems).unwrap();
            let range = body..text.len();
            let all = super::super::collect_vulnerabilities(&text, std::slice::from_ref(&range), &layout);
            for vulnerabilities in [&all, &Vulnerabilities::SingleRow] {
                let file_data = FileData { layout: &layout, vulnerabilities };
                let both = [Reader::new(&layout), Reader::new(&layout).without_fast_path()].map(|mut reader| {
                    let mut read = reader.read(file_data, &text, body..text.len(), 100).ok()?;
                    let chunk = std::mem::take(&mut read.chunk);
                    Some((read, Event::merge(vec![reader.part], vec![(0, chunk)]).ok()?))
                });
                let [Some((ours, fast_path)), Some((theirs, general))] = both else {
                    prop_assert!(both.iter().all(Option::is_none));
                    continue;
                };
                prop_assert_eq!(ours.problems, theirs.problems);
                prop_assert_eq!((ours.records, ours.sat_out), (theirs.records, theirs.sat_out));
                prop_assert_eq!(ours.starts.len(), theirs.starts.len());
                prop_assert_eq!(fast_path.results().len(), general.results().len());
                for id in fast_path.results().ids() {
                    prop_assert_eq!(fast_path.results().row(id), general.results().row(id));
                    prop_assert_eq!(ours.starts.get(id.index()), theirs.starts.get(id.index()));
                }
                prop_assert_eq!(fast_path.names(), general.names());
                for id in fast_path.ids::<event::TextId>() {
                    prop_assert_eq!(fast_path.name(id), general.name(id));
                }
                prop_assert_eq!(fast_path.boards(), general.boards());
            }
        }
    }
}
