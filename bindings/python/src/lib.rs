//! The module `traveller._traveller`: the functions and classes that Python calls. The package
//! `python/traveller` wraps it and documents the functions.

mod array;
mod arrow_table;
mod board_index;
mod board_scorer;
mod boards;
mod buckets;
mod by_board;
mod choices;
mod chunks;
mod errors;
mod explanation;
mod extra_columns;
mod html;
mod independent;
mod integers;
mod phrase;
mod pickled;
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
    use crate::choices::{choices, option_words};
    #[pymodule_export]
    use crate::errors::{CallError, FileError, TaskError, TravellerError};
    #[pymodule_export]
    use crate::explanation::{Explanation, restored_explanation};
    #[pymodule_export]
    use crate::scored::{Scored, restored_event, score};
    #[pymodule_export]
    use crate::single::{contract_score, imps, vp_scale, vps};
    #[pymodule_export]
    use crate::strengths::{expected_vps, strengths};
    #[pymodule_export]
    use crate::table::{RowIterator, Table, restored_table};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
