//! Reports from which every output format is written.

pub(crate) mod event_view;
pub(crate) mod movement_view;
pub(crate) mod plan_view;
pub(crate) mod report_view;
pub(crate) mod strengths_view;
pub(crate) mod tables_view;

pub use event_view::EventView;
pub use movement_view::MovementView;
pub use plan_view::{PlanContent, PlanView};
pub use report_view::{Content, ReportView, Subject};
pub use strengths_view::StrengthsView;
pub use tables_view::TablesView;
