//! Lists in messages, shortened to a readable length.

/// The maximum number of items to list.
pub(crate) const MAX_LISTED: usize = 24;

/// Joins the first [`MAX_LISTED`] items, and adds the number of further ones.
pub(crate) fn join_first(all: impl ExactSizeIterator<Item = String>, between: &str) -> String {
    let count = all.len();
    join_first_of(all, count, between)
}

/// Like [`join_first`], for an iterator of `count` items.
pub(crate) fn join_first_of(
    all: impl Iterator<Item = String>,
    count: usize,
    between: &str,
) -> String {
    let others = count.saturating_sub(MAX_LISTED);
    let mut first: Vec<String> = all.take(MAX_LISTED).collect();
    if others > 0 {
        first.push(format!("and {others} more"));
    }
    first.join(between)
}
