//! The module `traveller._traveller`: the functions and classes that Python calls. The package
//! `python/traveller` wraps it and documents the functions.

mod alone;
mod array;
mod boards;
mod boards_known;
mod buckets;
mod by_board;
mod of_board;
mod parts;
mod phrase;
mod refused;
mod results_shelf;
mod scored;
mod single;
mod strengths;
mod table;
mod totals;
mod wholes;
mod worths;

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
    use crate::strengths::{expected_vps, strengths};
    #[pymodule_export]
    use crate::table::{RowIterator, Table};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
