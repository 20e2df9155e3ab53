//! The file next to results that assigns columns to headings.

use std::path::Path;
use std::sync::Arc;

use formats::ColumnMappings;

use crate::read_context::{File, ReadContext};

/// Reads the file in the folder of the results. Without the file, no column is
/// assigned.
pub(crate) fn read_columns(
    context: &mut ReadContext<'_>,
    results: &Path,
) -> Option<Arc<ColumnMappings>> {
    let path = results.with_file_name(ColumnMappings::FILE);
    // Standard input and pipes are in no folder.
    if context.source.may_block(results) || !context.source.contains(&path) {
        return Some(Arc::default());
    }
    let path = context.allowed_or_report(results, path)?;
    let File { title, bytes } = context.read(&path)?;
    context.value_or_report(&title, ColumnMappings::read(&bytes)).map(Arc::new)
}
