//! The module `traveller._traveller`: the functions and classes that Python calls. The package
//! `python/traveller` wraps it and documents the functions.

mod array;
mod board_index;
mod board_scorer;
mod boards;
mod buckets;
mod by_board;
mod chunks;
mod errors;
mod independent;
mod integers;
mod phrase;
mod points;
mod results_source;
mod scored;
mod single;
mod strengths;
mod table;
mod totals;

use pyo3::prelude::*;

/// Scores duplicate bridge.
#[pymodule]
mod _traveller {
    #[pymodule_export]
    use crate::boards::{butler, cross_imps, matchpoints};
    #[pymodule_export]
    use crate::errors::{CallError, FileError, TaskError, TravellerError};
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
