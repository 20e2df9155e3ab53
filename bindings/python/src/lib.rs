//! The module `traveller._traveller`: what Python calls of the library. The package around it, `python/traveller`, says what
//! each function takes and gives.

mod array;
mod board_groups;
mod boards;
mod phrase;
mod refused;
mod results_shelf;
mod scored;
mod single;
mod table;

use pyo3::prelude::*;

/// Scores duplicate bridge.
#[pymodule]
mod _traveller {
    #[pymodule_export]
    use crate::boards::{butler, cross_imps, matchpoints};
    #[pymodule_export]
    use crate::refused::{CallError, FileError, TaskError, TravellerError};
    #[pymodule_export]
    use crate::scored::{Explanation, Scored, score};
    #[pymodule_export]
    use crate::single::{contract_score, imps, vp_scale, vps};
    #[pymodule_export]
    use crate::table::Table;
}
