//! Faults: errors in an event and warnings about it, each with a code, a message, and help.

pub(crate) mod diagnostic_kind;
pub(crate) mod fault;
pub(crate) mod fault_cases;
pub(crate) mod fault_cause;
pub(crate) mod fault_kind;
pub(crate) mod fault_texts;
pub(crate) mod message;
pub(crate) mod severity;
