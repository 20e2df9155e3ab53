//! The severity of diagnostics.

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Severity {
    /// The file cannot be used, or the request cannot be carried out.
    Error,
    /// There is a result, but the input looks wrong.
    Warning,
    /// Information that does not affect the result.
    Note,
}
