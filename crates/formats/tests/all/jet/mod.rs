//! A writer of Access databases, based on the published layout. It shares no code with the reader.

mod definition;
mod row;

use row::LongValues;

/// A value of a cell.
#[derive(Clone, Debug)]
pub(crate) enum Cell {
    Null,
    Flag(bool),
    Int(i16),
    Text(String),
    /// Days since the end of 1899.
    Time(f64),
    /// The bytes of a value of variable length, such as a pointer to a memo.
    Raw(Vec<u8>),
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Flag,
    Int,
    Text,
    Time,
    Long,
    /// Bytes of any length.
    Binary,
    /// Text of any length: up to 40 bytes in its row, up to 120 bytes in another row, and otherwise
    /// in a chain of rows.
    Memo,
}

/// A table: names and types of its columns, and its rows.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: Vec<(&'static str, Kind)>,
    pub(crate) rows: Vec<Vec<Cell>>,
}

/// The form of a database. The default is Access 2000.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a property of a file")]
pub(crate) struct Form {
    /// Access 97.
    pub(crate) is_jet3: bool,
    /// Move every second row to another page, as if it had grown.
    pub(crate) moves_rows: bool,
    /// Write the lists of pages on separate pages, as in a large database.
    pub(crate) has_map_pages: bool,
    /// List the pages of the earlier tables as pages of each table too.
    pub(crate) lists_other_pages: bool,
    /// The key of an encoded database; 0 for other databases.
    pub(crate) key: u32,
}

impl Form {
    fn page_size(self) -> usize {
        if self.is_jet3 { 2048 } else { 4096 }
    }

    /// The size of the header of a data page.
    fn data_header(self) -> usize {
        if self.is_jet3 { 10 } else { 14 }
    }

    fn page(self, kind: u8) -> Vec<u8> {
        let mut page = vec![0; self.page_size()];
        page[0] = kind;
        page[1] = 1;
        page
    }

    fn text(self, text: &str) -> Vec<u8> {
        if self.is_jet3 {
            // The first 256 characters are Latin-1.
            text.chars().map(|character| u8::try_from(character).unwrap_or(b'?')).collect()
        } else {
            text.encode_utf16().flat_map(u16::to_le_bytes).collect()
        }
    }

    /// Returns the bytes of a number in a row or before a name.
    fn number(self, number: usize) -> Vec<u8> {
        if self.is_jet3 {
            vec![u8::try_from(number).expect("few bytes")]
        } else {
            short(number).to_vec()
        }
    }
}

impl Kind {
    fn code(self) -> u8 {
        match self {
            Self::Flag => 1,
            Self::Int => 3,
            Self::Long => 4,
            Self::Time => 8,
            Self::Text => 10,
            Self::Binary => 11,
            Self::Memo => 12,
        }
    }

    fn varies(self) -> bool {
        matches!(self, Self::Text | Self::Binary | Self::Memo)
    }

    /// Returns the number of bytes of a cell in the fixed-length part.
    fn width(self) -> u16 {
        match self {
            Self::Flag | Self::Text | Self::Binary | Self::Memo => 0,
            Self::Int => 2,
            Self::Long => 4,
            Self::Time => 8,
        }
    }
}

/// Returns the bytes of a database with some tables.
pub(crate) fn database(form: Form, tables: &[Table]) -> Vec<u8> {
    let mut pages = vec![header(form), form.page(0), form.page(0)];
    let mut catalog = Table {
        name: "MSysObjects",
        columns: vec![
            ("Id", Kind::Long),
            ("ParentId", Kind::Long),
            ("Name", Kind::Text),
            ("Type", Kind::Int),
            ("Flags", Kind::Long),
            ("LvProp", Kind::Binary),
            ("Connect", Kind::Memo),
        ],
        rows: Vec::new(),
    };
    for table in tables {
        let definition = pages.len();
        pages.push(form.page(2));
        write(form, &mut pages, definition, table);
        let id = i16::try_from(definition).expect("few bytes");
        let name = Cell::Text(table.name.to_owned());
        let (zero, one) = (Cell::Int(0), Cell::Int(1));
        let row = vec![Cell::Int(id), zero.clone(), name, one, zero, Cell::Null, Cell::Null];
        catalog.rows.push(row);
    }
    write(form, &mut pages, 2, &catalog);
    if form.key != 0 {
        for (number, page) in (0_u32..).zip(&mut pages).skip(1) {
            hide((form.key ^ number).to_le_bytes(), page);
        }
    }
    pages.concat()
}

/// Returns the first page with the version and an encrypted part.
fn header(form: Form) -> Vec<u8> {
    let mut header = form.page(0);
    header[4..19].copy_from_slice(b"Standard Jet DB");
    header[0x14] = u8::from(!form.is_jet3);
    // The encrypted part contains only the code page and the key.
    header[0x3c..0x3e].copy_from_slice(&1252_u16.to_le_bytes());
    header[0x3e..0x42].copy_from_slice(&form.key.to_le_bytes());
    let size = if form.is_jet3 { 126 } else { 128 };
    hide([0xc7, 0xda, 0x39, 0x6b], &mut header[0x18..0x18 + size]);
    header
}

/// Encrypts bytes with RC4.
fn hide(key: [u8; 4], bytes: &mut [u8]) {
    let mut state: [u8; 256] = std::array::from_fn(|index| u8::try_from(index).expect("few bytes"));
    let mut j = 0_u8;
    for i in 0..256 {
        j = j.wrapping_add(state[i]).wrapping_add(key[i % key.len()]);
        state.swap(i, usize::from(j));
    }
    let (mut i, mut j) = (0_u8, 0_u8);
    for byte in bytes {
        i = i.wrapping_add(1);
        j = j.wrapping_add(state[usize::from(i)]);
        state.swap(usize::from(i), usize::from(j));
        let sum = state[usize::from(i)].wrapping_add(state[usize::from(j)]);
        *byte ^= state[usize::from(sum)];
    }
}

fn put(page: &mut [u8], at: usize, bytes: &[u8]) {
    page[at..at + bytes.len()].copy_from_slice(bytes);
}

fn short(number: usize) -> [u8; 2] {
    u16::try_from(number).expect("few bytes").to_le_bytes()
}

fn long(number: usize) -> [u8; 4] {
    u32::try_from(number).expect("few bytes").to_le_bytes()
}

/// A row of a page, with the flags of its position.
type Slot = (u16, Vec<u8>);

/// The flags of a row that has moved, and of its new position.
const MOVED: u16 = 0x4000;
const DELETED: u16 = 0x8000;

/// Writes a table. The page of its definition already exists.
fn write(form: Form, pages: &mut Vec<Vec<u8>>, definition: usize, table: &Table) {
    let mut values = LongValues::new(form);
    let rows = table.rows.iter().map(|row| values.row(pages, &table.columns, row));
    let mut rows: Vec<Slot> = rows.collect::<Vec<_>>().into_iter().map(|row| (0, row)).collect();
    values.flush(pages);
    let mut owned = Vec::new();
    if form.moves_rows {
        let mut moved: Vec<&mut Slot> = rows
            .iter_mut()
            .enumerate()
            .filter(|(index, _)| index % 2 == 1)
            .map(|it| it.1)
            .collect();
        let slots: Vec<Slot> = moved.iter().map(|(_, row)| (DELETED, row.clone())).collect();
        let places = write_rows(form, pages, &mut owned, definition, &slots);
        for (slot, pointer) in moved.iter_mut().zip(places) {
            **slot = (MOVED, pointer.to_vec());
        }
    }
    write_rows(form, pages, &mut owned, definition, &rows);
    if form.lists_other_pages {
        let number = long(definition);
        let is_other = |page: &Vec<u8>| page[0] == 1 && page[4..8] != number;
        owned.extend((0..pages.len()).filter(|&number| is_other(&pages[number])));
    }
    let map = map(form, pages, &owned);
    let map_page = pages.len();
    pages.push(data(form, &[(0, map), (0, vec![0; 69])], long(definition)));
    definition::write(form, pages, definition, table, map_page);
}

/// Writes rows to pages and returns a pointer to each.
fn write_rows(
    form: Form,
    pages: &mut Vec<Vec<u8>>,
    owned: &mut Vec<usize>,
    definition: usize,
    rows: &[Slot],
) -> Vec<[u8; 4]> {
    let mut pointers = Vec::new();
    let mut rest = rows;
    while !rest.is_empty() {
        let mut room = form.page_size() - form.data_header();
        let fits = |(_, row): &&Slot| {
            let left = room.checked_sub(row.len() + 2);
            room = left.unwrap_or_default();
            left.is_some()
        };
        let (now, later) = rest.split_at(rest.iter().take_while(fits).count().min(255));
        assert!(!now.is_empty(), "a row is longer than a page");
        pointers.extend((0..now.len()).map(|row| long(pages.len() << 8 | row)));
        owned.push(pages.len());
        pages.push(data(form, now, long(definition)));
        rest = later;
    }
    pointers
}

/// Returns the list of the pages of a table: one bit for each page, beginning with the first.
fn map(form: Form, pages: &mut Vec<Vec<u8>>, owned: &[usize]) -> Vec<u8> {
    let bits = |bytes: &mut [u8]| {
        for page in owned {
            bytes[page / 8] |= 1 << (page % 8);
        }
    };
    let mut map = vec![0; 69];
    if form.has_map_pages {
        map[0] = 1;
        put(&mut map, 1, &long(pages.len()));
        let mut page = form.page(5);
        bits(&mut page[4..]);
        pages.push(page);
    } else {
        bits(&mut map[5..]);
    }
    map
}

/// Returns a page of rows, filled from its end to its beginning.
fn data(form: Form, rows: &[Slot], owner: [u8; 4]) -> Vec<u8> {
    let mut page = form.page(1);
    let header = form.data_header();
    put(&mut page, 4, &owner);
    put(&mut page, header - 2, &short(rows.len()));
    let mut end = form.page_size();
    for (index, (flags, row)) in rows.iter().enumerate() {
        end -= row.len();
        put(&mut page, end, row);
        put(&mut page, header + 2 * index, &short(end | usize::from(*flags)));
    }
    put(&mut page, 2, &short(end - header - 2 * rows.len()));
    page
}
