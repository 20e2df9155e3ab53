//! Lists that are said one by one as far as anybody reads them.

/// So many are said one by one: more nobody reads.
pub(crate) const NAMED: usize = 24;

/// The first of some, and how many others there are.
pub(crate) fn first_of(all: impl ExactSizeIterator<Item = String>, between: &str) -> String {
    let count = all.len();
    first_of_many(all, count, between)
}

/// The same of so many.
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
