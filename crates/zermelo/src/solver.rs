//! Methods that maximize the likelihood.

pub(crate) mod iteration;
pub(crate) mod newton;
pub(crate) mod pass;
pub(crate) mod relaxation;
pub(crate) mod remaining_change;
pub(crate) mod sweep_graph;
pub(crate) mod sweeps;
