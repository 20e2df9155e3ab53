//! `artificial.…`: options for AVE+ and AVE−.

use matchpoints::{AverageScope, FixedInAverage};

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::sources::{NOT_FOUND, SILENT};

const SESSION_SOURCE: &str = "Laws 2017, Law 12C2(c): the session";

options! {
    /// The options of artificial adjusted scores.
    pub struct ArtificialOptions at artificial = "artificial" {
        /// The effect of fixed percentages on a pair's own average.
        fixed: FixedInAverage {
            relevant EventFeatures::PAIRS.and(EventFeatures::AVERAGES).and(EventFeatures::FIXED);
            Plain = FixedInAverage::Count, SILENT;
            Acbl = FixedInAverage::Count, NOT_FOUND;
        }
        /// The other boards of a pair that determine AVE+ and AVE−.
        window: AverageScope {
            relevant EventFeatures::PAIRS.and(EventFeatures::AVERAGES).and(EventFeatures::WINDOWS);
            Plain | Acbl = AverageScope::Session, SESSION_SOURCE;
            Ebu = AverageScope::Session, "EBU White Book 2025, secondary source: in Swiss pairs the match";
        }
    }
}
