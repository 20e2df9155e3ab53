//! Options for adding up and printing a session, which differ between organizations.

use core::num::NonZeroU32;

use bridge_core::Percent;

bridge_core::choices! {
    /// The scale on which matchpoints are printed. All computations use the 2-1-0 scale.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::PrintedScale;
    ///
    /// assert_eq!("1-0.5-0".parse::<PrintedScale>()?, PrintedScale::OneHalfZero);
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum PrintedScale: "matchpoint scale" {
        /// `2-1-0`: 2 for each score beaten, top 2(n − 1). Laws 2017, Law 78A; usual in Europe.
        TwoOneZero = "2-1-0",
        /// `1-0.5-0`: 1 for each score beaten, top n − 1. The ACBL's scale.
        OneHalfZero = "1-0.5-0",
    }
}

bridge_core::choices! {
    /// The scores with which a score is compared.
    pub enum Comparison: "comparison" {
        /// `law-78a`: every other score; the best score earns 100 % and the worst 0 %.
        Law78A = "law-78a",
        /// `ascherman`: every score including itself, as a tie. Each score earns one more
        /// matchpoint of a top that is higher by two, so no score earns 100 or 0 % (some clubs and
        /// online events, from a secondary source).
        Ascherman = "ascherman",
    }
}

bridge_core::choices! {
    /// The boards that determine a pair's own percentage for AVE+ and AVE− (Law 12C2(c): the boards
    /// of the session).
    pub enum AverageScope: "scope of own averages" {
        /// `session`: boards of the session; in Swiss pairs, boards of the match (EBU, from a
        /// secondary source).
        Session = "session",
        /// `match`: boards of the same round.
        Match = "match",
        /// `event`: boards of all sessions.
        Event = "event",
    }
}

bridge_core::choices! {
    /// The treatment of artificial scores in the number of expected scores.
    pub enum ArtificialScores: "treatment of artificial scores" {
        /// `count`: they count, and the other scores are factored up.
        Count = "count",
        /// `ignore`: they do not count, and the board has fewer scores.
        Ignore = "ignore",
    }
}

bridge_core::choices! {
    /// The ranking of a pair that played fewer boards than the session has.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::FewerBoards;
    ///
    /// assert_eq!("scaled".parse::<FewerBoards>()?, FewerBoards::Scaled);
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum FewerBoards: "treatment of fewer boards" {
        /// `percentage`: by the percentage of the maximum on the boards played.
        Percentage = "percentage",
        /// `scaled`: by the total scaled up to the full number of boards (`ACBLscore`: 163.5 on 24
        /// of 26 boards → 177.13).
        Scaled = "scaled",
        /// `60%`: by the percentage, with 60 % of the top on each board that it sat out.
        SixtyPercent = "60%",
        /// `50%`: by the percentage, with 50 % of the top on each board that it sat out.
        FiftyPercent = "50%",
    }
}

impl FewerBoards {
    /// Returns the percentage of the top on each board that a pair sat out, if such boards count.
    ///
    /// ```
    /// use bridge_core::Percent;
    /// use matchpoints::FewerBoards;
    ///
    /// assert_eq!(FewerBoards::SixtyPercent.sit_out(), Some(Percent::from(60)));
    /// assert_eq!(FewerBoards::Scaled.sit_out(), None);
    /// ```
    #[must_use]
    pub fn sit_out(self) -> Option<Percent> {
        match self {
            Self::Percentage | Self::Scaled => None,
            Self::SixtyPercent => Some(Percent::from(60)),
            Self::FiftyPercent => Some(Percent::from(50)),
        }
    }
}

bridge_core::choices! {
    /// The total from which the percentage of a session is computed. It never affects the ranking.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::PercentageFrom;
    ///
    /// assert_eq!("printed-total".parse::<PercentageFrom>()?, PercentageFrom::PrintedTotal);
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum PercentageFrom: "base of a percentage" {
        /// `exact-total`: the exact matchpoints; only the percentage is rounded when printed.
        ExactTotal = "exact-total",
        /// `printed-total`: the printed total, so that players can verify the percentage on the
        /// posted results. For example, 161 of 264 is scaled to 174.42 of 286, which is 60.99 %;
        /// the exact total is 60.98 %. An ACBL club game published its results in this way.
        PrintedTotal = "printed-total",
    }
}

impl PrintedScale {
    /// Returns the number of scoring units in one printed matchpoint.
    ///
    /// # Examples
    ///
    /// ```
    /// use matchpoints::PrintedScale;
    ///
    /// assert_eq!(PrintedScale::OneHalfZero.units_per_matchpoint().get(), 2);
    /// ```
    #[must_use]
    pub const fn units_per_matchpoint(self) -> NonZeroU32 {
        match self {
            Self::TwoOneZero => NonZeroU32::MIN,
            Self::OneHalfZero => NonZeroU32::MIN.saturating_add(1),
        }
    }
}
