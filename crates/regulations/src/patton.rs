//! `patton.…`: options for the share of the aggregate that is added to the board points.

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::method::Method;
use crate::sources::ANNOUNCED;

options! {
    /// The options of Patton.
    pub struct PattonOptions at patton = "patton" {
        /// The share that is added to the points of the boards.
        share: PattonShare {
            applies_to |event_kind| event_kind.method == Method::Patton;
            relevant EventFeatures::MATCHES;
            Plain | Acbl = PattonShare::Imps, ANNOUNCED;
        }
    }
}

bridge_core::choices! {
    /// The share of a Patton match that is added to the board points.
    pub enum PattonShare: "share of the aggregate" {
        /// `imps`: the Victory Points for the match's IMPs on the event's scale (Reykjavík 20 + 20,
        /// Lederer 30 + 20, EBU Hybrid-IMP).
        Imps = "imps",
        /// `points-table`: the Victory Points for the match's net total points; the event's scale
        /// is then a table of points.
        PointsTable = "points-table",
        /// `rieneck`: 2 – 2 up to 100 points, 3 – 1 up to 490, 4 – 0 from 500 on, for 4 boards (Kultcamp
        /// Rieneck 2011).
        Rieneck = "rieneck",
    }
}
