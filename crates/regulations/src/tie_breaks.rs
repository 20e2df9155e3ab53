//! Tie-breakers: named criteria and the orders that organizations use.

use std::fmt;
use std::str::FromStr;

use bridge_core::{AllowedValue, OptionValue, pad_text};

bridge_core::choices! {
    /// A criterion that ranks teams with equal points.
    pub enum TieBreak: "tie-breaker" {
        /// `head-to-head-vps`: the points of the matches among the tied teams, if all have met each
        /// other (EBU; CBAI).
        HeadToHeadVps = "head-to-head-vps",
        /// `head-to-head-imps`: the net IMPs of the matches among the tied teams, if all have met
        /// each other (EBU; CBAI).
        HeadToHeadImps = "head-to-head-imps",
        /// `imp-quotient`: IMPs won divided by IMPs lost, in all matches. Carry-over is won, and a
        /// penalty is lost. Teams that lost no IMPs are first, ordered by IMPs won (CBAI; Twente).
        ImpQuotient = "imp-quotient",
        /// `net-imps`: IMPs won minus IMPs lost, in all matches (EBU; Polish leagues).
        NetImps = "net-imps",
        /// `wins`: matches won; a draw counts one half, and a forfeit is won by the team that was
        /// present. In Patton, boards and aggregate together decide (EBU).
        Wins = "wins",
        /// `opponents-scores`: the final points of all direct opponents, once for each match (EBU:
        /// tie-break points).
        OpponentsScores = "opponents-scores",
        /// `common-opponents`: the points of the matches against opponents that all tied teams met
        /// (Ireland, from a secondary source).
        CommonOpponents = "common-opponents",
        /// `highest-common-opponent`: the net IMPs against the highest-ranked team that all tied
        /// teams met, then against the next; teams with equal points are one opponent (CBAI).
        HighestCommonOpponent = "highest-common-opponent",
        /// `vps-against-higher`: the points of the matches against teams ranked above (Polish
        /// leagues, from a secondary source).
        VpsAgainstHigher = "vps-against-higher",
        /// `point-a-board`: two points for each board won and one for each board tied, in all
        /// matches (EBU).
        PointABoard = "point-a-board",
        /// `lot`: the order in which the director drew the teams, in `lots` of the event file.
        Lot = "lot",
    }
}

/// A sequence of tie-breakers: the name of an organization's order, or criteria separated by
/// commas.
///
/// ```
/// use regulations::{TieBreak, TieBreaks};
///
/// let order: TieBreaks = "head-to-head-vps, net-imps".parse()?;
/// assert_eq!(order.criteria(), [TieBreak::HeadToHeadVps, TieBreak::NetImps]);
/// let polish: TieBreaks = "polish".parse()?;
/// assert_eq!(polish.criteria().last(), Some(&TieBreak::Lot));
/// assert_eq!(polish.to_string(), "polish");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TieBreaks(Vec<TieBreak>);

/// The named orders.
const NAMED_ORDERS: [(&str, &[TieBreak]); 4] = [
    ("none", &[]),
    (
        // EBU White Book §143.5, older edition: match in VPs and IMPs, wins, tie-break points, net IMPs,
        // point-a-board.
        "ebu", &EBU,
    ),
    (
        // CBAI, Breaking ties in team competitions.
        "cbai",
        &[
            TieBreak::HeadToHeadVps,
            TieBreak::HeadToHeadImps,
            TieBreak::ImpQuotient,
            TieBreak::HighestCommonOpponent,
        ],
    ),
    (
        // Polish leagues, from a secondary source.
        "polish",
        &[TieBreak::HeadToHeadVps, TieBreak::VpsAgainstHigher, TieBreak::NetImps, TieBreak::Lot],
    ),
];

const EBU: [TieBreak; 6] = [
    TieBreak::HeadToHeadVps,
    TieBreak::HeadToHeadImps,
    TieBreak::Wins,
    TieBreak::OpponentsScores,
    TieBreak::NetImps,
    TieBreak::PointABoard,
];

impl TieBreaks {
    /// Creates a custom order.
    ///
    /// ```
    /// use regulations::{TieBreak, TieBreaks};
    ///
    /// let order = TieBreaks::new(vec![TieBreak::NetImps, TieBreak::Lot]);
    /// assert_eq!(order.to_string(), "net-imps, lot");
    /// ```
    #[must_use]
    pub const fn new(criteria: Vec<TieBreak>) -> Self {
        Self(criteria)
    }

    /// Returns the EBU's order.
    pub(crate) fn ebu() -> Self {
        Self(EBU.to_vec())
    }

    /// Returns the criteria in order of application.
    #[must_use]
    pub fn criteria(&self) -> &[TieBreak] {
        &self.0
    }
}

impl OptionValue for TieBreaks {
    const VALUES: &'static [AllowedValue] = &[
        AllowedValue::Word { text: "none", help: "ties stand." },
        AllowedValue::Word { text: "ebu", help: "the order of the English Bridge Union." },
        AllowedValue::Word {
            text: "cbai",
            help: "the order of the Contract Bridge Association of Ireland.",
        },
        AllowedValue::Word { text: "polish", help: "the order of the Polish leagues." },
        AllowedValue::Pattern {
            text: "head-to-head-vps, net-imps",
            help: "criteria separated by commas",
        },
    ];
}

impl fmt::Display for TieBreaks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMED_ORDERS.iter().find(|(_, criteria)| *criteria == self.0) {
            return pad_text(f, name);
        }
        let names: Vec<&str> = self.0.iter().map(|criterion| criterion.name()).collect();
        pad_text(f, &names.join(", "))
    }
}

impl FromStr for TieBreaks {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if let Some((_, criteria)) =
            NAMED_ORDERS.iter().find(|(name, _)| name.eq_ignore_ascii_case(text))
        {
            return Ok(Self(criteria.to_vec()));
        }
        let mut criteria = Vec::new();
        for name in text.split(',') {
            let criterion: TieBreak = name.parse().map_err(|error| {
                let names = NAMED_ORDERS.map(|(name, _)| name).join(", ");
                format!("{error}; or one of the orders with a name: {names}")
            })?;
            if criteria.contains(&criterion) {
                return Err(format!("{criterion} is named twice"));
            }
            criteria.push(criterion);
        }
        Ok(Self(criteria))
    }
}
