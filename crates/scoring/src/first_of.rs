//! Lists that are said one by one as far as anybody reads them.

/// So many are said one by one: more nobody reads.
pub(crate) const NAMED: usize = 24;

/// The first of some, and how many others there are.
pub(crate) fn first_of(all: impl ExactSizeIterator<Item = String>, between: &str) -> String {
    let others = all.len().saturating_sub(NAMED);
    let mut first: Vec<String> = all.take(NAMED).collect();
    if others > 0 {
        first.push(format!("and {others} more"));
    }
    first.join(between)
}
