//! Shared by the tests.

use std::collections::BTreeMap;

/// Files in memory: name to bytes.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Returns a file source with these files.
pub(crate) fn source(files: &[(&str, impl AsRef<[u8]>)]) -> Files {
    files.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.as_ref().to_vec())).collect()
}
