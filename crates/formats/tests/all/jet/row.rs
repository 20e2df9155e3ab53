//! Rows of a table, and the long values outside the rows.

use super::{Cell, Form, Kind, Slot, data, long, short};

/// The pages of the long values of a table.
pub(super) struct LongValues {
    form: Form,
    /// The number and the rows of the page with free space.
    open: Option<(usize, Vec<Slot>)>,
}

impl LongValues {
    pub(super) fn new(form: Form) -> Self {
        Self { form, open: None }
    }

    /// Writes the page with free space.
    pub(super) fn flush(&mut self, pages: &mut [Vec<u8>]) {
        if let Some((number, rows)) = self.open.take() {
            pages[number] = data(self.form, &rows, *b"LVAL");
        }
    }

    /// Writes a part of a value to a page and returns a pointer to it.
    fn put(&mut self, pages: &mut Vec<Vec<u8>>, part: Vec<u8>) -> [u8; 4] {
        if self.open.as_ref().is_some_and(|(_, rows)| rows.len() == 10) {
            self.flush(pages);
        }
        let (number, rows) = self.open.get_or_insert_with(|| {
            pages.push(self.form.page(1));
            (pages.len() - 1, Vec::new())
        });
        rows.push((0, part));
        long(*number << 8 | (rows.len() - 1))
    }

    /// Returns the part of a long value that is stored in its row.
    fn header(&mut self, pages: &mut Vec<Vec<u8>>, value: &[u8]) -> Vec<u8> {
        let header = |flags: u8, pointer: [u8; 4]| {
            let mut header = long(value.len()).to_vec();
            header[3] = flags;
            header.extend(pointer);
            header.extend([0; 4]);
            header
        };
        match value.len() {
            0..=40 => [header(0x80, [0; 4]), value.to_vec()].concat(),
            41..=120 => header(0x40, self.put(pages, value.to_vec())),
            _ => {
                // From the last part to the first: each begins with a pointer to the next one.
                let mut next = [0; 4];
                for part in value.chunks(60).rev() {
                    next = self.put(pages, [&next, part].concat());
                }
                header(0, next)
            }
        }
    }

    /// Returns the bytes of a row.
    pub(super) fn row(
        &mut self,
        pages: &mut Vec<Vec<u8>>,
        columns: &[(&str, Kind)],
        cells: &[Cell],
    ) -> Vec<u8> {
        let form = self.form;
        let mut row = form.number(columns.len());
        let header = row.len();
        let (mut texts, mut ends) = (Vec::new(), Vec::new());
        let mut filled = vec![0_u8; columns.len().div_ceil(8)];
        let fixed: usize = columns.iter().map(|(_, kind)| usize::from(kind.width())).sum();
        for (index, (cell, (_, kind))) in cells.iter().zip(columns).enumerate() {
            let is_filled = !matches!(cell, Cell::Null | Cell::Flag(false));
            filled[index / 8] |= u8::from(is_filled) << (index % 8);
            match (cell, kind) {
                (Cell::Int(number), Kind::Int) => row.extend(number.to_le_bytes()),
                (Cell::Int(number), Kind::Long) => row.extend(i32::from(*number).to_le_bytes()),
                (Cell::Time(days), Kind::Time) => row.extend(days.to_le_bytes()),
                (Cell::Null, kind) if !kind.varies() => {
                    row.extend(vec![0; usize::from(kind.width())]);
                }
                (Cell::Flag(_), Kind::Flag) => {}
                (cell, kind) if kind.varies() => {
                    ends.push(header + fixed + texts.len());
                    let cell = match (cell, kind) {
                        (Cell::Text(text), Kind::Memo) => {
                            Cell::Raw(self.header(pages, &form.text(text)))
                        }
                        (Cell::Text(text), _) => Cell::Raw(form.text(text)),
                        (cell, _) => cell.clone(),
                    };
                    if let Cell::Raw(bytes) = cell {
                        texts.extend(bytes);
                    }
                }
                (cell, kind) => panic!("{cell:?} in a column of {kind:?}"),
            }
        }
        if ends.is_empty() {
            row.extend(filled);
            return row;
        }
        ends.push(header + fixed + texts.len());
        row.extend(texts);
        if form.is_jet3 {
            row.extend(offsets_in_jet3(&ends, row.len() + ends.len() + 1 + filled.len()));
        } else {
            ends.iter().rev().for_each(|&end| row.extend(short(end)));
        }
        row.extend(form.number(ends.len() - 1));
        row.extend(filled);
        row
    }
}

/// Returns the offsets of a row that is `length` bytes long without jumps: the low bytes in reverse
/// order. The first column beyond each 256 bytes precedes them in reverse order. If only the jumps
/// make a row that long, one jump is unused.
fn offsets_in_jet3(ends: &[usize], length: usize) -> Vec<u8> {
    let mut jumps = 0;
    while (length + jumps - 1) / 256 > jumps {
        jumps += 1;
    }
    let byte = |number: usize| u8::try_from(number).expect("a byte");
    let jump = |jump: usize| {
        let first = ends.iter().position(|&end| end >= 256 * (jump + 1));
        first.map_or(0xff, byte)
    };
    let low = ends.iter().rev().map(|&end| byte(end % 256));
    low.chain((0..jumps).rev().map(jump)).collect()
}
