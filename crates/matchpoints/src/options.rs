//! How a session is added up and printed, where organisations differ.

use core::num::NonZeroU32;

bridge_core::choices! {
    /// The scale on which matchpoints are printed. Inside, all are on the 2-1-0 scale.
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
    /// What a score is compared with.
    pub enum Comparison: "comparison" {
        /// `law-78a`: every other score; the best gets 100 %, the worst 0 %.
        Law78A = "law-78a",
        /// `ascherman`: every score, one's own included, as a tie: nobody gets 100 or 0 %. One matchpoint more on a
        /// top that is two higher (some clubs and online events, second-hand).
        Ascherman = "ascherman",
    }
}

bridge_core::choices! {
    /// How many scores a board should have.
    pub enum Expected: "number of expected scores" {
        /// `board`: as many as it was played or awarded.
        Board = "board",
        /// `session`: as many as the fullest board of the session; where sections are apart, of its section.
        Session = "session",
        /// `event`: as many as the fullest board of all sessions, so that all tops are the largest one.
        Event = "event",
    }
}

bridge_core::choices! {
    /// Which other boards of a pair AVE+ and AVE− go by (Law 12C2(c): those of the session).
    pub enum AverageWindow: "window of the own average" {
        /// `session`: those of the session; in Swiss pairs those of the match (EBU, second-hand).
        Session = "session",
        /// `match`: those of the same round.
        Match = "match",
        /// `event`: those of all sessions.
        Event = "event",
    }
}

bridge_core::choices! {
    /// Whether tables with artificial scores count among those expected.
    pub enum ArtificialScores: "place of artificial scores" {
        /// `count`: the scores of the others are factored up to them.
        Count = "count",
        /// `ignore`: the board has fewer scores, and that is all.
        Ignore = "ignore",
    }
}

bridge_core::choices! {
    /// What becomes of a pair that played fewer boards than the session has.
    ///
    /// ```
    /// use matchpoints::FewerBoards;
    ///
    /// assert_eq!("scaled".parse::<FewerBoards>()?, FewerBoards::Scaled);
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum FewerBoards: "treatment of fewer boards" {
        /// `percentage`: ranked by the percentage of what could be won on the boards played.
        Percentage = "percentage",
        /// `scaled`: the total is scaled up to the full number of boards, and ranked by that
        /// (`ACBLscore`: 163.5 on 24 of 26 boards → 177.13).
        Scaled = "scaled",
    }
}

bridge_core::choices! {
    /// What a session's percentage is computed from. The ranking never depends on it.
    ///
    /// ```
    /// use matchpoints::PercentageFrom;
    ///
    /// assert_eq!("printed-total".parse::<PercentageFrom>()?, PercentageFrom::PrintedTotal);
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum PercentageFrom: "base of a percentage" {
        /// `exact-total`: the exact matchpoints, rounded once, when the percentage is printed.
        ExactTotal = "exact-total",
        /// `printed-total`: the total as it is printed, so that anyone can check the percentage from
        /// the sheet on the wall. 161 of 264 is scaled to 174.42 of 286, which is 60.99 %, where the
        /// exact total gives 60.98 %: so the published results of an ACBL club game.
        PrintedTotal = "printed-total",
    }
}

impl PrintedScale {
    /// How many scoring units make one printed matchpoint.
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
