use bridge_core::{Exact, FractionalImps};

use crate::options::{ArtificialSize, OwnAverage};

bridge_core::choices! {
    /// An artificial adjusted score (Law 12C2).
    pub enum ArtificialAward: "artificial adjusted score" {
        /// `AVE+`: the pair is not at fault.
        AveragePlus = "AVE+",
        /// `AVE`: the pair is partly at fault.
        Average = "AVE",
        /// `AVE-`: the pair is at fault.
        AverageMinus = "AVE-",
    }
}

/// The options that set the IMPs of artificial adjusted scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ArtificialRule {
    /// The size of an average plus.
    pub size: ArtificialSize,
    /// The effect of the pair's average on its other boards.
    pub own: OwnAverage,
}

impl ArtificialRule {
    /// Returns the IMPs of an artificial adjusted score on one board, from the pair's side.
    ///
    /// `results` is the number of results on the board; only [`ArtificialSize::PerComparison`] uses
    /// it. `own_average` is the pair's average on its other boards, in the unit of the board, or
    /// `None` without other boards. The unit is a total for `per-comparison`; otherwise it is an
    /// average or the IMPs against a datum.
    ///
    /// Source: `Laws 2017`, Law 12C2(b) and (c); see [`ArtificialSize`] and [`OwnAverage`].
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::{ArtificialRule, ArtificialSize, ArtificialAward, OwnAverage};
    ///
    /// let rule = ArtificialRule { size: ArtificialSize::Flat, own: OwnAverage::Counts };
    /// let own = Some(FractionalImps::from(4));
    /// assert_eq!(rule.imps(ArtificialAward::AveragePlus, 10, own.clone()), FractionalImps::from(4));
    /// assert_eq!(rule.imps(ArtificialAward::AverageMinus, 10, own.clone()), FractionalImps::from(-3));
    /// let total = ArtificialRule { size: ArtificialSize::PerComparison, own: OwnAverage::Ignored };
    /// assert_eq!(total.imps(ArtificialAward::AveragePlus, 10, own), FractionalImps::from(27));
    /// ```
    #[must_use]
    pub fn imps(
        self,
        award: ArtificialAward,
        results: u32,
        own_average: Option<FractionalImps>,
    ) -> FractionalImps {
        let comparisons = match self.size {
            ArtificialSize::Flat => 1,
            ArtificialSize::PerComparison => i64::from(results.saturating_sub(1)),
        };
        let size = Exact::from(comparisons).times(Exact::from(3_i64));
        let own = match self.own {
            OwnAverage::Ignored => None,
            OwnAverage::Counts => own_average.map(FractionalImps::into_exact),
        };
        FractionalImps::new(match award {
            ArtificialAward::AveragePlus => match own {
                Some(own) => own.max(size),
                None => size,
            },
            ArtificialAward::Average => Exact::ZERO,
            ArtificialAward::AverageMinus => match own {
                Some(own) => own.min(-size),
                None => -size,
            },
        })
    }
}
