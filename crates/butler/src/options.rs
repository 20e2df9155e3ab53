//! The options in which organizations differ, except [`Trimming`](crate::Trimming).

bridge_core::choices! {
    /// The basis of a board's datum.
    ///
    /// ```
    /// use butler::DatumSource;
    ///
    /// assert_eq!("median".parse::<DatumSource>()?, DatumSource::Median);
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum DatumSource: "kind of datum" {
        /// `mean`: the average of the scores left after trimming (Eidt 2015).
        Mean = "mean",
        /// `median`: the middle score; for an even number, the mean of the middle two (Polish
        /// programs, from a secondary source).
        Median = "median",
        /// `higher-median`: the middle score; for an even number, the better of the middle two,
        /// from North-South's side. Favors East-West (ASE Scorer, read in an excerpt).
        HigherMedian = "higher-median",
        /// `lower-median`: the middle score; for an even number, the worse of the middle two, from
        /// North-South's side. Favors North-South (ASE Scorer, read in an excerpt).
        LowerMedian = "lower-median",
        /// `chosen-tables`: the mean of tables named by the director or the regulations, such as
        /// the leading ones (ASE Scorer, read in an excerpt). The caller passes only their scores.
        ChosenTables = "chosen-tables",
        /// `entered`: the director enters it (ACBLscore).
        Entered = "entered",
    }
}

impl DatumSource {
    /// Returns `true` if the datum needs only the scores of the board: it is neither entered nor
    /// computed from chosen tables.
    ///
    /// ```
    /// use butler::DatumSource;
    ///
    /// assert!(DatumSource::Median.is_computed());
    /// assert!(!DatumSource::Entered.is_computed());
    /// ```
    #[must_use]
    pub const fn is_computed(self) -> bool {
        !matches!(self, Self::ChosenTables | Self::Entered)
    }

    /// Returns `true` for a mean, to which [`Trimming`](crate::Trimming) applies.
    pub(crate) const fn is_mean(self) -> bool {
        matches!(self, Self::Mean | Self::ChosenTables)
    }
}

bridge_core::choices! {
    /// The rounding of a datum. The unit is ten points; only ties differ.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use butler::DatumRounding;
    ///
    /// let datum = Exact::from(-425_i64);
    /// assert_eq!(DatumRounding::HalfAwayFromZero.apply(&datum), Exact::from(-430_i64));
    /// assert_eq!(DatumRounding::HalfUp.apply(&datum), Exact::from(-420_i64));
    /// assert_eq!(DatumRounding::HalfToEven.apply(&datum), Exact::from(-420_i64));
    /// assert_eq!(DatumRounding::None.apply(&datum), datum);
    /// ```
    pub enum DatumRounding: "rounding of a datum" {
        /// `none`: the mean is unchanged; the limits of Law 78B decide between multiples of ten.
        None = "none",
        /// `half-away-from-zero`: a 5 is rounded to the ten further from 0: 425 → 430, −425 → −430.
        HalfAwayFromZero = "half-away-from-zero",
        /// `half-away-from-average`: the term of the EBU (White Book 2025, from a secondary
        /// source). The average of a board's scores for both sides together is 0, so the effect
        /// equals `half-away-from-zero`.
        HalfAwayFromAverage = "half-away-from-average",
        /// `half-up`: a 5 is rounded up: 425 → 430, −425 → −420. Favors East-West.
        HalfUp = "half-up",
        /// `half-to-even`: a 5 is rounded to the even ten: 425 → 420, 435 → 440 (ACBLscore).
        HalfToEven = "half-to-even",
    }
}

bridge_core::choices! {
    /// The conversion of a difference from the datum into IMPs.
    pub enum ImpScale: "scale of IMPs" {
        /// `law-78b`: the scale of Law 78B; the lower limit of each band decides.
        Law78B = "law-78b",
        /// `bastille`: a curve without steps through the middle of the law's limits (De Wael).
        Bastille = "bastille",
    }
}

bridge_core::choices! {
    /// The maximum IMPs of one comparison.
    pub enum ComparisonCap: "cap of a comparison" {
        /// `none`: the whole scale, up to 24 IMPs.
        None = "none",
        /// `17`: no comparison earns more than 17 IMPs (averaged cross-IMPs in Poland, from a
        /// secondary source).
        Seventeen = "17",
    }
}

bridge_core::choices! {
    /// The divisor of the sum of all comparisons, with r results and c = r − 1 comparisons.
    pub enum Divisor: "divisor of cross-IMPs" {
        /// `total`: no division (Eidt 2015; ACBLscore "total").
        Total = "total",
        /// `per-comparison`: by c (ACBLscore "average"; from secondary sources also online
        /// platforms, and Polish and British clubs).
        PerComparison = "per-comparison",
        /// `per-result`: by r, as if each score were also compared with itself (proposed, from a
        /// secondary source).
        PerResult = "per-result",
        /// `root`: by √(r·c/2) (EBU, before Victory Points, from a secondary source). Irrational
        /// for most numbers of results.
        Root = "root",
    }
}

bridge_core::choices! {
    /// The treatment of a total on a board, or in a group of its tables, with n results instead of
    /// N expected ones.
    ///
    /// The factors apply to totals; the divisor then counts N results instead of n.
    pub enum ShortBoards: "treatment of short boards" {
        /// `own-results`: no factor; the divisor counts the n actual results (ACBLscore "average",
        /// read in an excerpt).
        OwnResults = "own-results",
        /// `neuberg`: N/n, Neuberg's idea applied to cross-IMPs: Σ·(N/n)/(N−1) in averages (online
        /// platforms, from a secondary source; the EBU's forum has Σ·10/8/9 for 8 of 10 results,
        /// read in an excerpt).
        Neuberg = "neuberg",
        /// `comparisons`: (N−1)/(n−1) (ACBLscore "total", read in an excerpt).
        Comparisons = "comparisons",
        /// `scaled-frequencies`: every frequency is multiplied by N/n (EBU, from a secondary
        /// source). In cross-IMPs this equals the factor of `neuberg`, because equal scores earn
        /// nothing against each other.
        ScaledFrequencies = "scaled-frequencies",
    }
}

bridge_core::choices! {
    /// The IMPs of an average plus; an average minus is the negative, an average 0.
    pub enum ArtificialSize: "size of artificial scores" {
        /// `flat`: 3 IMPs per board (Laws 2017, Law 12C2(b); ACBLscore with a datum or averages).
        Flat = "flat",
        /// `per-comparison`: 3 IMPs for each comparison, 3·(results − 1) (ACBLscore "total").
        PerComparison = "per-comparison",
    }
}

impl OwnAverage {
    /// Returns the value for a sentence about the average: `is ignored`, `counts`.
    ///
    /// ```
    /// assert_eq!(butler::OwnAverage::Counts.in_words(), "counts");
    /// ```
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Ignored => "is ignored",
            Self::Counts => "counts",
        }
    }
}

bridge_core::choices! {
    /// The use of a pair's average on its other boards instead of an average plus or minus.
    pub enum OwnAverage: "use of own averages" {
        /// `ignored`: the pair's average has no effect (ACBLscore).
        Ignored = "ignored",
        /// `counts`: a better average replaces the average plus, a worse one the average minus
        /// (Laws 2017, Law 12C2(c), "or the equivalent in IMPs"; EBU, from a secondary source).
        Counts = "counts",
    }
}
