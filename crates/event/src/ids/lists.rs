//! Lists that grow with their indices.

/// Returns the element at an index. The list grows with default values if it is too short.
#[expect(clippy::indexing_slicing, reason = "the list was extended beyond the index")]
pub(crate) fn get_or_grow<T: Default>(values: &mut Vec<T>, index: usize) -> &mut T {
    if values.len() <= index {
        values.resize_with(index.saturating_add(1), T::default);
    }
    &mut values[index]
}
