//! Writes databases in the format of Access 2000, from its published layout: what tests read is not made by the library that
//! reads it.

/// A value of a cell.
#[derive(Clone, Debug)]
pub(crate) enum Cell {
    Null,
    Flag(bool),
    Int(i16),
    Text(String),
    /// Days since the end of 1899.
    Time(f64),
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Flag,
    Int,
    Text,
    Time,
    Long,
    /// Bytes of any length, which stay empty here.
    Binary,
}

/// A table: names and types of its columns, and its rows.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: Vec<(&'static str, Kind)>,
    pub(crate) rows: Vec<Vec<Cell>>,
}

const PAGE: usize = 4096;

impl Kind {
    fn code(self) -> u8 {
        match self {
            Self::Flag => 1,
            Self::Int => 3,
            Self::Long => 4,
            Self::Time => 8,
            Self::Text => 10,
            Self::Binary => 11,
        }
    }

    fn varies(self) -> bool {
        matches!(self, Self::Text | Self::Binary)
    }

    /// How many bytes a cell takes in the part of fixed length.
    fn width(self) -> u16 {
        match self {
            Self::Flag | Self::Text | Self::Binary => 0,
            Self::Int => 2,
            Self::Long => 4,
            Self::Time => 8,
        }
    }
}

/// The bytes of a database with some tables.
pub(crate) fn database(tables: &[Table]) -> Vec<u8> {
    let mut pages = vec![head(), page(0), page(0)];
    let mut catalog = Table {
        name: "MSysObjects",
        columns: vec![
            ("Id", Kind::Long),
            ("ParentId", Kind::Long),
            ("Name", Kind::Text),
            ("Type", Kind::Int),
            ("Flags", Kind::Long),
            ("LvProp", Kind::Binary),
        ],
        rows: Vec::new(),
    };
    for table in tables {
        let definition = pages.len();
        pages.push(page(2));
        write(&mut pages, definition, table);
        let id = i16::try_from(definition).expect("few bytes");
        catalog.rows.push(vec![
            Cell::Int(id),
            Cell::Int(0),
            Cell::Text(table.name.to_owned()),
            Cell::Int(1),
            Cell::Int(0),
            Cell::Null,
        ]);
    }
    write(&mut pages, 2, &catalog);
    pages.concat()
}

/// The first page: the signature, and behind it what is hidden by a key that everybody knows.
fn head() -> Vec<u8> {
    let mut head = page(0);
    head[1] = 1;
    head[4..19].copy_from_slice(b"Standard Jet DB");
    head[0x14] = 1;
    // Nothing but the code page.
    head[0x3c..0x3e].copy_from_slice(&1252_u16.to_le_bytes());
    hide(&mut head[0x18..0x18 + 128]);
    head
}

/// RC4 with the key of all databases.
fn hide(bytes: &mut [u8]) {
    let key = [0xc7_u8, 0xda, 0x39, 0x6b];
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

fn page(kind: u8) -> Vec<u8> {
    let mut page = vec![0; PAGE];
    page[0] = kind;
    page[1] = 1;
    page
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

/// A text, two bytes a character.
fn wide(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// Writes a table, whose definition has its page.
fn write(pages: &mut Vec<Vec<u8>>, definition: usize, table: &Table) {
    let mut owned = Vec::new();
    let mut rows: Vec<Vec<u8>> = Vec::new();
    let flush = |rows: &mut Vec<Vec<u8>>, pages: &mut Vec<Vec<u8>>, owned: &mut Vec<usize>| {
        owned.push(pages.len());
        pages.push(data(rows, definition));
        rows.clear();
    };
    for row in &table.rows {
        let row = self::row(&table.columns, row);
        let taken: usize = rows.iter().map(|row| row.len() + 2).sum();
        if taken + row.len() + 2 > PAGE - 14 {
            flush(&mut rows, pages, &mut owned);
        }
        rows.push(row);
    }
    if !rows.is_empty() {
        flush(&mut rows, pages, &mut owned);
    }
    // The map of its pages: from the first page on, a bit for each.
    let mut map = vec![0; 69];
    for page in &owned {
        map[5 + page / 8] |= 1 << (page % 8);
    }
    let map_page = pages.len();
    pages.push(data(&[map, vec![0; 69]], 0));
    pages[definition] = self::definition(table, map_page);
}

/// A page of rows: from its end to its beginning.
fn data(rows: &[Vec<u8>], definition: usize) -> Vec<u8> {
    let mut page = page(1);
    put(&mut page, 4, &long(definition));
    put(&mut page, 12, &short(rows.len()));
    let mut end = PAGE;
    for (index, row) in rows.iter().enumerate() {
        end -= row.len();
        put(&mut page, end, row);
        put(&mut page, 14 + 2 * index, &short(end));
    }
    put(&mut page, 2, &short(end - 14 - 2 * rows.len()));
    page
}

fn row(columns: &[(&str, Kind)], cells: &[Cell]) -> Vec<u8> {
    let mut row = short(columns.len()).to_vec();
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
            (cell, Kind::Text | Kind::Binary) => {
                ends.push(2 + fixed + texts.len());
                if let Cell::Text(text) = cell {
                    texts.extend(wide(text));
                }
            }
            (cell, kind) => panic!("{cell:?} in a column of {kind:?}"),
        }
    }
    let end = 2 + fixed + texts.len();
    row.extend(texts);
    if !ends.is_empty() {
        row.extend(short(end));
        ends.iter().rev().for_each(|&begin| row.extend(short(begin)));
        row.extend(short(ends.len()));
    }
    row.extend(filled);
    row
}

/// The page that says what columns a table has.
fn definition(table: &Table, map_page: usize) -> Vec<u8> {
    let mut page = page(2);
    let texts = table.columns.iter().filter(|(_, kind)| kind.varies()).count();
    put(&mut page, 12, &long(0x659));
    put(&mut page, 16, &long(table.rows.len()));
    page[40] = if table.name.starts_with("MSys") { 0x53 } else { 0x4e };
    put(&mut page, 41, &short(table.columns.len()));
    put(&mut page, 43, &short(texts));
    put(&mut page, 45, &short(table.columns.len()));
    // The first row of that page holds the pages it has, the second those with room.
    put(&mut page, 55, &long(map_page << 8));
    put(&mut page, 59, &long(map_page << 8 | 1));
    let (mut at, mut fixed, mut text) = (63, 0_usize, 0_usize);
    for (index, &(_, kind)) in table.columns.iter().enumerate() {
        let column = &mut page[at..at + 25];
        column[0] = kind.code();
        put(column, 1, &long(0x659));
        put(column, 5, &short(index));
        put(column, 7, &short(text));
        put(column, 9, &short(index));
        column[15] = if kind.varies() { 2 } else { 3 };
        put(column, 21, &short(fixed));
        put(column, 23, &short(if kind == Kind::Text { 510 } else { usize::from(kind.width()) }));
        text += usize::from(kind.varies());
        fixed += usize::from(kind.width());
        at += 25;
    }
    for (name, _) in &table.columns {
        let name = wide(name);
        put(&mut page, at, &short(name.len()));
        put(&mut page, at + 2, &name);
        at += 2 + name.len();
    }
    put(&mut page, at, &[0xff, 0xff]);
    put(&mut page, 8, &long(at + 2 - 8));
    put(&mut page, 2, &short(PAGE - at - 2));
    page
}
