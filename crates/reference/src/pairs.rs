//! Events of pairs.
