//! What a director awards in place of the result at a table: one ruling a side.

mod text;
mod words;

use std::fmt;

use bridge_core::{Exact, FractionalImps, Percent, Score, Side, WeightedScore};

pub use text::AdjustmentError;

bridge_core::choices! {
    /// An artificial adjusted score whose value the regulations settle (Law 12C2).
    pub enum Artificial: "artificial adjusted score" {
        /// `AVE+`: average-plus, for a side in no way at fault.
        Plus = "AVE+",
        /// `AVE`: average, for a side partly at fault.
        Average = "AVE",
        /// `AVE-`: average-minus, for a side at fault.
        Minus = "AVE-",
    }
}

/// What one side of a table is awarded. Scores in it are seen from that side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The result at the table stands.
    Table,
    /// An artificial score by the regulations: its size may depend on the side's other boards.
    Artificial(Artificial),
    /// A fixed percentage of the matchpoints; in IMPs 60, 50 and 40 are 3, 0 and −3.
    Percent(Percent),
    /// So many IMPs.
    Imps(FractionalImps),
    /// An assigned score, weighted or not (Law 12C1(c)).
    Assigned(WeightedScore),
    /// An assigned score less the damage that the side did itself (Law 12C1(e)): normal less table, where that
    /// is above 0.
    SelfInflicted {
        /// What the side would have scored without its own error.
        normal: Box<WeightedScore>,
        /// What the director assigns for the infraction.
        assigned: Box<WeightedScore>,
    },
}

/// The rulings for both sides of a table. They need not balance (Laws 12C1 and 12C2).
///
/// Its text is what directors type into a column `adjustment`:
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
    /// What North-South get, from their own side.
    pub north_south: Ruling,
    /// What East-West get, from their own side.
    pub east_west: Ruling,
}

impl Ruling {
    /// Whether it settles a board of a team match by itself, whatever the other table.
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
    /// The ruling for a side.
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

    /// Every score in it, from North-South's side.
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

/// What the other side gets where a ruling says so by itself.
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
