use std::io::{self, Write};

use crate::Table;
use crate::cell::Reader;

/// Writes a table as CSV with a header of column names.
///
/// # Errors
///
/// Those of `out`.
pub fn csv(table: &Table<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    writer.write_record(table.headings().iter().map(|heading| heading.name.as_ref()))?;
    let columns = table.headings().len();
    let mut text = String::new();
    table.each(|line| {
        for column in 0..columns {
            text.clear();
            line.cell(column).write(Reader::Program, &mut text).map_err(io::Error::other)?;
            writer.write_field(&text)?;
        }
        Ok(writer.write_record(None::<&[u8]>)?)
    })?;
    writer.flush()
}
