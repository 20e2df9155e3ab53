//! The catalog: a table on page 2 that names all others.

use super::error::JetError;
use super::layout::PageNumber;
use super::page::Pages;
use super::table::Table;
use super::value::Value;

/// The page of the definition of the catalog.
const CATALOG: PageNumber = 2;

/// The type of an entry that is a table of this file.
const TABLE: i64 = 1;

/// The bits of an ID that are the number of a page.
const PAGE: i64 = 0x00ff_ffff;

/// Returns the pages of the definitions of tables, each `None` if the database has no table of the name.
pub(crate) fn definitions<const N: usize>(
    pages: &Pages,
    names: [&str; N],
) -> Result<[Option<PageNumber>; N], JetError> {
    let catalog = Table::open(pages, CATALOG, &["Id", "Name", "Type"])?;
    let [id, name, kind] = ["Id", "Name", "Type"].map(|column| catalog.position(column));
    let mut found = [None; N];
    for row in 0..catalog.len() {
        let value = |column: Option<usize>| column.map(|column| catalog.value(row, column));
        let (Some(Value::Whole(id)), Some(Value::Text(name)), Some(Value::Whole(TABLE))) =
            (value(id), value(name), value(kind))
        else {
            continue;
        };
        for (wanted, found) in names.iter().zip(&mut found) {
            if found.is_none() && wanted.eq_ignore_ascii_case(&name) {
                *found = PageNumber::try_from(id & PAGE).ok();
            }
        }
    }
    Ok(found)
}
