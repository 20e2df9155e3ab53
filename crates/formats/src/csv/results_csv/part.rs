//! Parts of a file. A thread reads one part, in one or several pieces.

use std::ops::Range;

use event::{EventChunk, PartialEvent};

use super::Starts;
use super::add_record::{Taken, take};
use super::fast_path::Quick;
use super::header::Layout;
use super::memo::Memo;
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
    memo: Memo,
    quick: Option<Quick>,
}

/// Data shared by all parts of a file.
#[derive(Clone, Copy)]
pub(super) struct Whole<'l> {
    pub(super) layout: &'l Layout,
    pub(super) vulnerabilities: &'l Vulnerabilities,
}

/// The result of reading a piece.
#[derive(Default)]
pub(super) struct ReadPiece {
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
        Self { part: PartialEvent::new(&extra), memo: Memo::default(), quick: Quick::new(layout) }
    }

    /// Disables the fast path, for comparison.
    #[cfg(test)]
    pub(super) fn general(self) -> Self {
        Self { quick: None, ..self }
    }

    /// Forgets the boards, so that others can follow. Names keep their IDs.
    pub(super) fn forget_boards(&mut self) {
        self.part.clear_boards();
        self.memo.forget_boards();
        if let Some(quick) = &mut self.quick {
            quick.forget_boards();
        }
    }

    /// Reads a piece of a text that begins and ends with a record. `offset` is the position of the
    /// text in the file.
    pub(super) fn read(
        &mut self,
        Whole { layout, vulnerabilities }: Whole<'_>,
        text: &str,
        piece: Range<usize>,
        offset: usize,
    ) -> Result<ReadPiece, Irregular> {
        let Self { part, memo, quick } = self;
        let (mut read, mut refused) = (ReadPiece::default(), 0_usize);
        let mut at = piece.start;
        let text = text.get(..piece.end).unwrap_or_default();
        let is_end = |at: usize| matches!(text.as_bytes().get(at), Some(b'\n' | b'\r'));
        let mut record = Record::default();
        let mut records = Records::new(text, piece, layout.delimiter);
        loop {
            // The position after a record is before its line end.
            while is_end(at) {
                at = place::behind(at, 1);
            }
            while let Some(quick) = quick {
                let begins = |at| read.starts.push(place::behind(offset, at));
                at = quick.take_fours(part, text, at, begins);
                let Some(next) = quick.take(part, text, at) else { break };
                read.starts.push(place::behind(offset, at));
                at = next;
                if quick.is_full() {
                    flush(quick, part, text, &mut read.problems);
                }
            }
            if let Some(quick) = quick {
                flush(quick, part, text, &mut read.problems);
            }
            records.go_on(at);
            if !records.read(&mut record) {
                break;
            }
            at = records.place();
            let row = Row { text, layout, record: &record };
            let event = part.event();
            if !vulnerabilities.can_be_told(event, &row) {
                return Err(Irregular);
            }
            let known = read.problems.found();
            match take(event, memo, &row, vulnerabilities, &mut read.problems) {
                Taken::Result(id) => {
                    read.starts.push(place::behind(offset, record.start));
                    if let Some(quick) = quick
                        && read.problems.found() == known
                    {
                        quick.remember(event, id);
                    }
                }
                Taken::SitOut | Taken::Refused if vulnerabilities.want_all_lines(layout) => {
                    return Err(Irregular);
                }
                Taken::SitOut => read.sat_out = read.sat_out.saturating_add(1),
                Taken::Refused => refused = refused.saturating_add(1),
            }
        }
        read.records = [read.starts.len(), read.sat_out, refused].into_iter().sum();
        read.problems.move_by(offset);
        read.chunk = part.take_chunk();
        Ok(read)
    }
}

/// Adds the pending records of the fast path.
fn flush(quick: &mut Quick, part: &mut PartialEvent, text: &str, problems: &mut Problems) {
    if let Err(error) = quick.flush(part, text) {
        problems.push(Problem::new(None, &not_added(&error)));
    }
}

#[cfg(test)]
mod tests {
    use event::Event;
    use proptest::prelude::*;

    use super::super::header::{self, Purpose};
    use super::*;

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
        fn one_reader(
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
            let (layout, body) = header::read(&text, Purpose::Results, &mut problems).unwrap();
            let range = body..text.len();
            let all = super::super::vulnerabilities(&text, std::slice::from_ref(&range), &layout);
            for vulnerabilities in [&all, &Vulnerabilities::OfTheLine] {
                let whole = Whole { layout: &layout, vulnerabilities };
                let both = [Reader::new(&layout), Reader::new(&layout).general()].map(|mut reader| {
                    let mut read = reader.read(whole, &text, body..text.len(), 100).ok()?;
                    let chunk = std::mem::take(&mut read.chunk);
                    Some((read, Event::merge(vec![reader.part], vec![(0, chunk)]).ok()?))
                });
                let [Some((ours, quick)), Some((theirs, general))] = both else {
                    prop_assert!(both.iter().all(Option::is_none));
                    continue;
                };
                prop_assert_eq!(ours.problems, theirs.problems);
                prop_assert_eq!((ours.records, ours.sat_out), (theirs.records, theirs.sat_out));
                prop_assert_eq!(ours.starts.len(), theirs.starts.len());
                prop_assert_eq!(quick.results().len(), general.results().len());
                for id in quick.results().ids() {
                    prop_assert_eq!(quick.results().row(id), general.results().row(id));
                    prop_assert_eq!(ours.starts.get(id.index()), theirs.starts.get(id.index()));
                }
                prop_assert_eq!(quick.names(), general.names());
                for id in quick.ids::<event::TextId>() {
                    prop_assert_eq!(quick.name(id), general.name(id));
                }
                prop_assert_eq!(quick.boards(), general.boards());
            }
        }
    }
}
