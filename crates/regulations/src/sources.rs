//! Sources and value patterns shared by several options.

use bridge_core::AllowedValue;

pub(crate) const SILENT: &str = "our choice: the laws are silent";
pub(crate) const NOT_FOUND: &str = "our choice: no source found";
pub(crate) const OBSERVED: &str = "observed in published results";
pub(crate) const OF_EVENT: &str = "a fact of the event";
pub(crate) const ANNOUNCED: &str = "as the event announces";
pub(crate) const LECTURE: &str = "Eidt 2015";
pub(crate) const WHITE_BOOK: &str = "EBU White Book 2025, secondary source";
pub(crate) const AS_LECTURE: &str = "as Eidt 2015";
pub(crate) const AS_EBL: &str = "no source found: as the EBL";

pub(crate) const NONE: AllowedValue = AllowedValue::Word { text: "none", help: "nothing." };
/// A rounding: a unit and the treatment of ties.
pub(crate) const A_ROUNDING: AllowedValue =
    AllowedValue::Pattern { text: "0.1 half-up", help: "a rounding" };
