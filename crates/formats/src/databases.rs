//! Databases of scoring devices, in the format of Microsoft Access.

pub(crate) mod bridgemate;
pub(crate) mod database_problem;
pub(crate) mod jet;
