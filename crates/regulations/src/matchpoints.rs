//! `matchpoints.…`: options for adding up and printing matchpoints.

use bridge_core::{Exact, Matchpoints, Percent, Rounding};
use matchpoints::{Comparison, FewerBoards, PercentageFrom, PrintedScale, ResolvedTotal};

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::method::Method;
use crate::sources::{A_ROUNDING, OBSERVED, SILENT};

options! {
    /// The options of matchpoints.
    pub struct MatchpointOptions at matchpoints = "matchpoints" {
        /// The scale on which matchpoints are printed.
        scale: PrintedScale {
            applies_to |event_kind| event_kind.has_matchpoints();
            Plain = PrintedScale::TwoOneZero, "Laws 2017, Law 78A";
            Acbl = PrintedScale::OneHalfZero, "ACBLscore";
        }
        /// The ranking of pairs that played fewer boards than others.
        fewer_boards: FewerBoards {
            applies_to |event_kind| event_kind.method == Method::Matchpoints;
            relevant EventFeatures::FEWER_BOARDS;
            Plain = FewerBoards::Percentage, SILENT;
            Acbl = FewerBoards::Scaled, "ACBLscore";
            Jfr = FewerBoards::SixtyPercent, OBSERVED;
        }
        /// The total from which a percentage is computed.
        percentage_from: PercentageFrom {
            applies_to |event_kind| event_kind.has_matchpoints();
            relevant EventFeatures::ROUNDED_TOTALS;
            Plain = PercentageFrom::ExactTotal, SILENT;
            Acbl = PercentageFrom::PrintedTotal, "published results of an ACBL club game, April 2026";
        }
        /// The rounding of printed matchpoints and percentages.
        rounding: Rounding {
            name "rounding";
            values &[A_ROUNDING];
            applies_to |event_kind| !event_kind.method.is_in_imps() || event_kind.has_scale;
            relevant EventFeatures::ENDLESS;
            Plain = Rounding::HUNDREDTH_HALF_UP, SILENT;
            Acbl = Rounding::HUNDREDTH_HALF_UP, "ACBLscore: 0.01, .005 up";
        }
        /// The comparison of the scores on a board.
        comparison: Comparison {
            applies_to |event_kind| event_kind.has_matchpoints();
            Plain = Comparison::Law78A, "Laws 2017, Law 78A";
            Acbl = Comparison::Law78A, "ACBLscore";
        }
    }
}

impl MatchpointOptions {
    /// Returns a total's percentage according to `matchpoints.percentage_from`, from exact or
    /// printed matchpoints, not yet rounded for print. Returns `None` if no matchpoints were
    /// available.
    ///
    /// ```
    /// use matchpoints::ResolvedTotal;
    /// use regulations::Regulations;
    ///
    /// let total = ResolvedTotal { matchpoints: 2.into(), available: 6.into(), boards: 3 };
    /// let percent = Regulations::default().matchpoints.percent(&total);
    /// assert_eq!(percent.map(|percent| percent.to_string()), Some("100/3".into()));
    /// ```
    #[must_use]
    pub fn percent(&self, total: &ResolvedTotal) -> Option<Percent> {
        match self.percentage_from {
            PercentageFrom::ExactTotal => total.percent(),
            PercentageFrom::PrintedTotal => {
                let printed = self.printed(&total.matchpoints, &total.available);
                let available = self.on_scale(&total.available);
                printed.times(Exact::HUNDRED).checked_div(available).map(Percent::new)
            }
        }
    }

    /// Returns matchpoints on the printed scale, exact.
    ///
    /// ```
    /// use bridge_core::Matchpoints;
    /// use regulations::{Preset, Regulations};
    ///
    /// let acbl = Regulations::from_preset(Preset::Acbl).matchpoints;
    /// assert_eq!(acbl.on_scale(&Matchpoints::from(5)).to_string(), "2.5");
    /// ```
    #[must_use]
    pub fn on_scale(&self, matchpoints: &Matchpoints) -> Exact {
        matchpoints.exact().times(Exact::unit_fraction(self.scale.units_per_matchpoint()))
    }

    /// Returns matchpoints on the printed scale, rounded; the average is half of the available
    /// matchpoints.
    ///
    /// ```
    /// use regulations::{Preset, Regulations};
    ///
    /// let acbl = Regulations::from_preset(Preset::Acbl).matchpoints;
    /// assert_eq!(acbl.printed(&"16/3".parse()?, &10.into()).to_string(), "2.67");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn printed(&self, won: &Matchpoints, available: &Matchpoints) -> Exact {
        let average = self.on_scale(available).times(Exact::HALF);
        self.rounding.apply_around(&self.on_scale(won), &average)
    }
}
