//! The definition of a table.

use super::{Form, Kind, Table, long, put, short};

/// Writes the columns of a table to the page of its definition, and to further pages if necessary.
pub(super) fn write(
    form: Form,
    pages: &mut Vec<Vec<u8>>,
    definition: usize,
    table: &Table,
    map_page: usize,
) {
    // A definition without the headers of its further pages.
    let mut page = vec![0; 1 << 16];
    page[..2].copy_from_slice(&[2, 1]);
    let varying = table.columns.iter().filter(|(_, kind)| kind.varies()).count();
    let kind = if table.name.starts_with("MSys") { 0x53 } else { 0x4e };
    // Access 2000 added fields before these positions.
    let (rows, first) = if form.is_jet3 { (12, 20) } else { (16, 40) };
    if !form.is_jet3 {
        put(&mut page, 12, &long(0x659));
    }
    put(&mut page, rows, &long(table.rows.len()));
    page[first] = kind;
    put(&mut page, first + 1, &short(table.columns.len()));
    put(&mut page, first + 3, &short(varying));
    put(&mut page, first + 5, &short(table.columns.len()));
    // The first row of that page lists all pages of the table, the second lists the pages with free
    // space.
    put(&mut page, first + 15, &long(map_page << 8));
    put(&mut page, first + 19, &long(map_page << 8 | 1));
    let (mut at, mut fixed, mut rank) = (first + 23, 0_usize, 0_usize);
    for (index, &(_, kind)) in table.columns.iter().enumerate() {
        let size = if kind == Kind::Text { 510 } else { usize::from(kind.width()) };
        let column = column(form, kind, [index, rank, fixed, size]);
        put(&mut page, at, &column);
        rank += usize::from(kind.varies());
        fixed += usize::from(kind.width());
        at += column.len();
    }
    for (name, _) in &table.columns {
        let name = form.text(name);
        let name = [form.number(name.len()), name].concat();
        put(&mut page, at, &name);
        at += name.len();
    }
    put(&mut page, at, &[0xff, 0xff]);
    put(&mut page, 8, &long(at + 2 - 8));
    page.truncate(at + 2);
    let (first, rest) = page.split_at(page.len().min(form.page_size()));
    let mut parts = vec![first.to_vec()];
    parts.extend(
        rest.chunks(form.page_size() - 8).map(|part| [&[2, 1, 0, 0, 0, 0, 0, 0], part].concat()),
    );
    for index in 0..parts.len() {
        let free = form.page_size() - parts[index].len();
        let free = if form.is_jet3 { *b"VC" } else { short(free) };
        let next = if index + 1 < parts.len() { pages.len() } else { 0 };
        let mut part = std::mem::take(&mut parts[index]);
        put(&mut part, 2, &free);
        put(&mut part, 4, &long(next));
        part.resize(form.page_size(), 0);
        // The page of the first part exists; each further part is on a new page.
        if index == 0 {
            pages[definition] = part;
        } else {
            *pages.last_mut().expect("a page") = part;
        }
        if next != 0 {
            pages.push(Vec::new());
        }
    }
}

/// Returns a column with its number, its rank if its length varies, its offset otherwise, and its
/// size.
fn column(form: Form, kind: Kind, [number, rank, offset, size]: [usize; 4]) -> Vec<u8> {
    let flags = if kind.varies() { 2 } else { 3 };
    if form.is_jet3 {
        let mut column = vec![0; 18];
        column[0] = kind.code();
        put(&mut column, 1, &short(number));
        put(&mut column, 3, &short(rank));
        put(&mut column, 5, &short(number));
        put(&mut column, 7, &short(0x409));
        put(&mut column, 9, &short(1252));
        column[13] = flags;
        put(&mut column, 14, &short(offset));
        put(&mut column, 16, &short(size.min(255)));
        return column;
    }
    let mut column = vec![0; 25];
    column[0] = kind.code();
    put(&mut column, 1, &long(0x659));
    put(&mut column, 5, &short(number));
    put(&mut column, 7, &short(rank));
    put(&mut column, 9, &short(number));
    column[15] = flags;
    put(&mut column, 21, &short(offset));
    put(&mut column, 23, &short(size));
    column
}
