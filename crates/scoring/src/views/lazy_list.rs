//! Lists in messages, shortened to a readable length.

/// The maximum number of items to list.
pub(crate) const NAMED: usize = 24;

/// Joins the first [`NAMED`] items, and adds the number of further ones.
pub(crate) fn first_of(all: impl ExactSizeIterator<Item = String>, between: &str) -> String {
    let count = all.len();
    first_of_many(all, count, between)
}

/// Like [`first_of`], for an iterator of `count` items.
pub(crate) fn first_of_many(
    all: impl Iterator<Item = String>,
    count: usize,
    between: &str,
) -> String {
    let others = count.saturating_sub(NAMED);
    let mut first: Vec<String> = all.take(NAMED).collect();
    if others > 0 {
        first.push(format!("and {others} more"));
    }
    first.join(between)
}
