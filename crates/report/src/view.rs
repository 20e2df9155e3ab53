//! Views: the content of each report, with columns that are declared once.

mod butler_board;
pub(crate) mod corrections;
pub(crate) mod decisions;
mod explain;
pub(crate) mod movement;
mod next_round;
pub(crate) mod pair_matches;
pub(crate) mod pairs;
pub(crate) mod plan;
mod presets;
pub(crate) mod regulations;
pub(crate) mod result_columns;
mod results;
mod rulings;
mod scales;
pub(crate) mod strengths;
pub(crate) mod teams;
mod vps;

pub use butler_board::butler_board;
pub use explain::{BoardDerivations, TotalDerivations};
pub use movement::document::MovementDocument;
pub use movement::{GuideCards, MovementReport, movement_check};
pub use next_round::{ShowReasons, next_round};
pub use plan::{MovementPlan, OtherMovement, ProposalsReport};
pub use presets::{regulation_pages, regulation_rows};
pub use rulings::{
    damage_derivation, damage_in_field, weighted_derivation, weighted_in_field,
    weighted_in_field_rows,
};
pub use scales::{contract_derivation, contract_scores, imp_comparison, imp_scale};
pub use strengths::document::StrengthsDocument;
pub use strengths::{ShowCrossTable, StrengthReport, with_exponent};
pub use vps::{scale_list, scale_pages, scale_rows, vp_award, vp_award_of_percent};
