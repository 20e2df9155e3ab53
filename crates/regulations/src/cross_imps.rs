//! `cross_imps.…`: options for pairs whose scores are compared with every other score, in IMPs.

use butler::{ArtificialSize, ComparisonCap, CrossImpRule, Divisor, ShortBoards};

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::method::Method;
use crate::sources::{AS_EBL, AS_LECTURE, LECTURE, OBSERVED, SILENT, WHITE_BOOK};

options! {
    /// The options of cross-IMPs.
    pub struct CrossImpOptions at cross_imps = "cross_imps" {
        /// The divisor of the sum of all comparisons.
        divisor: Divisor {
            applies_to |event_kind| event_kind.method == Method::CrossImps;
            Plain = Divisor::Total, AS_LECTURE;
            Acbl = Divisor::PerComparison, "ACBLscore \"average\"";
            Ebl = Divisor::Total, LECTURE;
            Ebu = Divisor::Root, WHITE_BOOK;
            Wbf = Divisor::Total, AS_EBL;
            TeamsScorer | Pianola | RealBridge | Bbo | Kops | Okbridge | Salliere = Divisor::PerComparison, OBSERVED;
        }
        /// The maximum IMPs of one comparison.
        cap: ComparisonCap {
            applies_to |event_kind| event_kind.method == Method::CrossImps;
            Plain = ComparisonCap::None, "Laws 2017, Law 78B";
            Acbl = ComparisonCap::None, "ACBLscore";
            Kops = ComparisonCap::Seventeen, OBSERVED;
        }
        /// The treatment of boards with fewer results than expected.
        short_boards: ShortBoards {
            applies_to |event_kind| event_kind.method == Method::CrossImps;
            relevant EventFeatures::SHORT_BOARDS;
            Plain = ShortBoards::OwnResults, SILENT;
            Acbl = ShortBoards::OwnResults, "ACBLscore, read in an excerpt";
            Ebu = ShortBoards::ScaledFrequencies, WHITE_BOOK;
            TeamsScorer = ShortBoards::OwnResults, OBSERVED;
            RealBridge = ShortBoards::Neuberg, OBSERVED;
        }
        /// The size of AVE+ and AVE−; in Butler it is always 3 IMPs.
        artificial: ArtificialSize {
            applies_to |event_kind| event_kind.method == Method::CrossImps;
            relevant EventFeatures::AVERAGES;
            Plain = ArtificialSize::PerComparison, "ACBLscore \"total\": 3 IMPs for each comparison";
            Acbl = ArtificialSize::Flat, "ACBLscore: 3 IMPs";
            Ebu = ArtificialSize::Flat, "Laws 2017, Law 12C2(b): 3 IMPs";
        }
    }
}

impl CrossImpOptions {
    /// Returns the treatment of a board's comparisons as a rule of the crate `butler`.
    ///
    /// ```
    /// use regulations::{Preset, Regulations};
    ///
    /// let rule = Regulations::from_preset(Preset::Acbl).cross_imps.rule();
    /// assert_eq!(rule.divisor, butler::Divisor::PerComparison);
    /// ```
    #[must_use]
    pub const fn rule(&self) -> CrossImpRule {
        CrossImpRule { cap: self.cap, divisor: self.divisor, short: self.short_boards }
    }
}
