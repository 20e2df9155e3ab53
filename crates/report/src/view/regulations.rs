//! The options that influenced the scores of an event.

use regulations::Setting;
use scoring::ScoredEvent;

use crate::cell::Cell;
use crate::column::TableColumns;
use crate::heading;
use crate::table::{Table, TableRows};

/// Returns every relevant option with its value and source, one row each.
pub(crate) fn table(scored: &ScoredEvent) -> Table<'static> {
    let columns = TableColumns::new()
        .text("Option", "option", |setting: &Setting| setting.name.into())
        .text("Value", "value", |setting| Cell::from(&setting.value))
        .text("Source", "source", |setting| setting.source.into());
    let title = format!("Regulations: {}", heading::preset(scored));
    Table::new(title, columns, TableRows::from_vec(scored.relevant_settings()))
}
