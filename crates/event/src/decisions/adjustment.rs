//! Adjusted scores: a ruling for each side of a table.

mod text;
mod words;

use std::fmt;

use bridge_core::{Exact, FractionalImps, Percent, Score, Side, WeightedScore};

pub use text::AdjustmentError;

bridge_core::choices! {
    /// An artificial adjusted score whose value depends on the regulations (Law 12C2).
    pub enum Artificial: "artificial adjusted score" {
        /// `AVE+`: average-plus, for a side in no way at fault.
        Plus = "AVE+",
        /// `AVE`: average, for a side partly at fault.
        Average = "AVE",
        /// `AVE-`: average-minus, for a side at fault.
        Minus = "AVE-",
    }
}

/// The ruling for one side of a table. Scores are from this side's point of view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The result at the table is kept.
    Table,
    /// An artificial score under the regulations. Its value can depend on the side's other boards.
    Artificial(Artificial),
    /// A fixed percentage of the available matchpoints. In IMPs, 60, 50, and 40 mean 3, 0, and −3.
    Percent(Percent),
    /// A fixed number of IMPs.
    Imps(FractionalImps),
    /// An assigned score, weighted or not (Law 12C1(c)).
    Assigned(WeightedScore),
    /// An assigned score minus self-inflicted damage (Law 12C1(e)). The damage is the normal score
    /// minus the table score, if this is positive.
    SelfInflicted {
        /// The score that the side would have had without its own error.
        normal: Box<WeightedScore>,
        /// The score that the director assigns for the infraction.
        assigned: Box<WeightedScore>,
    },
}

/// The rulings for both sides of a table. They need not balance (Laws 12C1 and 12C2).
///
/// The text form is used in a column `adjustment`:
///
/// | text | North-South get | East-West get |
/// | --- | --- | --- |
/// | `AVE+/AVE-`, `A+/A-`, `Avg+/Avg-`, `Average plus/Average minus` | average-plus | average-minus |
/// | `60/40`, `60%-40%`, `60-40`, `A6040` | 60 %, fixed | 40 %, fixed |
/// | `620` | 620 | −620 |
/// | `NS -800 EW -1100` | −800 | −1100 |
/// | `60% 650, 40% -100` | the weighted score | its balance |
/// | `10% 1100, 90% 620 \| EW 30% -1100, 70% -620` | one weighted score | another one |
/// | `3 IMP` | 3 IMPs | −3 IMPs |
/// | `NS 620 EW table` | 620 | the result at the table |
/// | `damage NS normal -650 assigned 620` | 620 less their own damage (Law 12C1(e)) | −620 |
///
/// # Examples
///
/// ```
/// use event::Adjustment;
///
/// let adjustment: Adjustment = "NS 590 EW -690".parse()?;
/// assert_eq!(adjustment.to_string(), "NS 590 | EW -690");
/// assert_eq!("ave+ / ave-".parse::<Adjustment>()?.to_string(), "AVE+/AVE-");
/// assert!("60% 650, 30% -100".parse::<Adjustment>().is_err());
/// # Ok::<(), event::AdjustmentError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// The ruling for North-South, from their side.
    pub north_south: Ruling,
    /// The ruling for East-West, from their side.
    pub east_west: Ruling,
}

#[cfg(feature = "serde")]
bridge_core::serde_as_text!(Adjustment);
#[cfg(feature = "serde")]
bridge_core::serialize_as_text!(Ruling);

impl Ruling {
    /// Returns `true` if the ruling determines the side's score on a board of a team match,
    /// regardless of the other table.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::Adjustment;
    ///
    /// let artificial: Adjustment = "60/40".parse()?;
    /// let assigned: Adjustment = "620".parse()?;
    /// assert!(artificial.north_south.is_final() && !assigned.north_south.is_final());
    /// # Ok::<(), event::AdjustmentError>(())
    /// ```
    #[must_use]
    pub const fn is_final(&self) -> bool {
        match self {
            Self::Artificial(_) | Self::Percent(_) | Self::Imps(_) => true,
            Self::Table | Self::Assigned(_) | Self::SelfInflicted { .. } => false,
        }
    }
}

impl Adjustment {
    /// Returns the ruling for a side.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Side;
    /// use event::Adjustment;
    ///
    /// let split: Adjustment = "NS 590 EW -690".parse()?;
    /// assert_eq!(split.for_side(Side::EastWest).to_string(), "-690");
    /// # Ok::<(), event::AdjustmentError>(())
    /// ```
    #[must_use]
    pub const fn for_side(&self, side: Side) -> &Ruling {
        match side {
            Side::NorthSouth => &self.north_south,
            Side::EastWest => &self.east_west,
        }
    }

    /// Returns all scores in both rulings, from North-South's side.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::Adjustment;
    ///
    /// let split: Adjustment = "NS 60% 650, 40% -100 EW -690".parse()?;
    /// let scores: Vec<i32> = split.scores().into_iter().map(|score| score.get()).collect();
    /// assert_eq!(scores, [650, -100, 690]);
    /// # Ok::<(), event::AdjustmentError>(())
    /// ```
    #[must_use]
    pub fn scores(&self) -> Vec<Score> {
        let of = |ruling: &Ruling| -> Vec<Score> {
            let lists = match ruling {
                Ruling::Assigned(scores) => vec![scores],
                Ruling::SelfInflicted { normal, assigned } => vec![&**normal, &**assigned],
                Ruling::Table | Ruling::Artificial(_) | Ruling::Percent(_) | Ruling::Imps(_) => {
                    Vec::new()
                }
            };
            lists.into_iter().flat_map(WeightedScore::parts).map(|&(_, score)| score).collect()
        };
        let theirs = of(&self.east_west).into_iter().map(|score| score.from_side(Side::EastWest));
        of(&self.north_south).into_iter().chain(theirs).collect()
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table => f.write_str("table"),
            Self::Artificial(artificial) => write!(f, "{artificial}"),
            Self::Percent(percent) => write!(f, "{percent}%"),
            Self::Imps(imps) => write!(f, "{imps} IMP"),
            Self::Assigned(score) => write!(f, "{score}"),
            Self::SelfInflicted { normal, assigned } => {
                write!(f, "damage normal {normal} assigned {assigned}")
            }
        }
    }
}

impl fmt::Display for Adjustment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { north_south, east_west } = self;
        match (north_south, east_west) {
            (
                Ruling::Artificial(_) | Ruling::Percent(_),
                Ruling::Artificial(_) | Ruling::Percent(_),
            ) => write!(f, "{north_south}/{east_west}"),
            (one, other) if balance(one).as_ref() == Some(other) => write!(f, "{one}"),
            _ => write!(f, "NS {north_south} | EW {east_west}"),
        }
    }
}

/// Returns the balancing ruling for the other side, or `None` if the ruling does not imply one.
fn balance(ruling: &Ruling) -> Option<Ruling> {
    match ruling {
        Ruling::Table | Ruling::Artificial(Artificial::Average) => Some(ruling.clone()),
        Ruling::Percent(percent) if *percent.exact() == Exact::from(50_i64) => Some(ruling.clone()),
        Ruling::Imps(imps) => Some(Ruling::Imps(FractionalImps::new(-imps.exact()))),
        Ruling::Assigned(score) => Some(Ruling::Assigned(-score.clone())),
        Ruling::SelfInflicted { assigned, .. } => Some(Ruling::Assigned(-(**assigned).clone())),
        Ruling::Artificial(_) | Ruling::Percent(_) => None,
    }
}
