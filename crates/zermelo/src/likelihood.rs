//! The likelihood of a tournament: its model, and the existence of a maximum.

pub(crate) mod graph;
pub(crate) mod home;
pub(crate) mod matches;
pub(crate) mod problem;
pub(crate) mod system;
pub(crate) mod weak;
