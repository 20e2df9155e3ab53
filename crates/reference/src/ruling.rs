//! The director's rulings on a result, as data and as text of the column `adjustment`.

use std::fmt;

use crate::number::{Number, text, whole};

/// Weights in percent that add up to 100, each with a score from the side's own point of view (Law
/// 12C1(c)). An unweighted assigned score has one part.
pub type Weighted = Vec<(Number, i32)>;

/// The ruling for one side of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// No ruling: the score at the table counts.
    Table,
    /// AVE+: 60 % or 3 IMPs, or more if the side's own average is higher (Law 12C2(c)).
    AveragePlus,
    /// AVE.
    Average,
    /// AVE−: 40 % or −3 IMPs, or less if the side's own average is lower (Law 12C2(c)).
    AverageMinus,
    /// A percentage of a top, independent of the side's other boards.
    Percent(Number),
    /// IMPs, from the side's own point of view.
    Imps(Number),
    /// An assigned score, weighted or not (Law 12C1(c)).
    Assigned(Weighted),
    /// An assigned score minus self-inflicted damage, from the side's own point of view (Law
    /// 12C1(e) of 2017).
    Damage {
        /// The score that the side would have had without its own error.
        normal: Weighted,
        /// The score assigned for the infraction.
        assigned: Weighted,
    },
}

impl Ruling {
    /// Creates an unweighted assigned score, from the side's own point of view.
    #[must_use]
    pub fn score(points: i32) -> Self {
        Self::Assigned(vec![(whole(100), points)])
    }

    /// Returns `true` for an average, a percentage, or IMPs (Law 12C2), which cannot be compared
    /// with other scores.
    #[must_use]
    pub fn is_artificial(&self) -> bool {
        match self {
            Self::AveragePlus
            | Self::Average
            | Self::AverageMinus
            | Self::Percent(_)
            | Self::Imps(_) => true,
            Self::Table | Self::Assigned(_) | Self::Damage { .. } => false,
        }
    }

    /// Returns `true` if the value depends on the score at the table.
    #[must_use]
    pub fn needs_table(&self) -> bool {
        matches!(self, Self::Table | Self::Damage { .. })
    }
}

/// The rulings for both sides of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulings {
    /// North-South.
    pub ns: Ruling,
    /// East-West.
    pub ew: Ruling,
}

impl Rulings {
    /// Creates rulings under which both sides keep their table score.
    #[must_use]
    pub fn none() -> Self {
        Self { ns: Ruling::Table, ew: Ruling::Table }
    }

    /// Creates an assigned score for North-South, and the balancing one for East-West.
    #[must_use]
    pub fn balanced(ns: Weighted) -> Self {
        let ew = balance(&ns);
        Self { ns: Ruling::Assigned(ns), ew: Ruling::Assigned(ew) }
    }

    /// Creates rulings with self-inflicted damage of North-South. East-West receive the balancing
    /// assigned score.
    #[must_use]
    pub fn damage_of_ns(normal: Weighted, assigned: Weighted) -> Self {
        let ew = Ruling::Assigned(balance(&assigned));
        Self { ns: Ruling::Damage { normal, assigned }, ew }
    }

    /// Creates rulings with self-inflicted damage of East-West. North-South receive the balancing
    /// assigned score.
    #[must_use]
    pub fn damage_of_ew(normal: Weighted, assigned: Weighted) -> Self {
        let ns = Ruling::Assigned(balance(&assigned));
        Self { ns, ew: Ruling::Damage { normal, assigned } }
    }

    /// Returns the rulings of both sides, North-South first.
    #[must_use]
    pub fn sides(&self) -> [&Ruling; 2] {
        [&self.ns, &self.ew]
    }
}

/// Converts scores to the other side's point of view.
#[must_use]
pub fn balance(scores: &Weighted) -> Weighted {
    scores.iter().map(|(weight, points)| (weight.clone(), -points)).collect()
}

fn weighted(scores: &Weighted) -> String {
    if let [(_, points)] = scores.as_slice() {
        return points.to_string();
    }
    let part = |(weight, points): &(Number, i32)| format!("{}% {points}", text(weight));
    scores.iter().map(part).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table => f.write_str("table"),
            Self::AveragePlus => f.write_str("AVE+"),
            Self::Average => f.write_str("AVE"),
            Self::AverageMinus => f.write_str("AVE-"),
            Self::Percent(percent) => write!(f, "{}%", text(percent)),
            Self::Imps(imps) => write!(f, "{} IMP", text(imps)),
            Self::Assigned(scores) => f.write_str(&weighted(scores)),
            Self::Damage { normal, assigned } => {
                write!(f, "damage normal {} assigned {}", weighted(normal), weighted(assigned))
            }
        }
    }
}

/// Writes the text of the column `adjustment`, which is empty if there is no ruling.
impl fmt::Display for Rulings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::none() {
            return Ok(());
        }
        write!(f, "NS {} EW {}", self.ns, self.ew)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_column_has_them() {
        let parts = vec![(whole(60), 650), (whole(40), -100)];
        assert_eq!(
            Rulings::balanced(parts).to_string(),
            "NS 60% 650, 40% -100 EW 60% -650, 40% 100"
        );
        let damage = Rulings::damage_of_ns(vec![(whole(100), -650)], vec![(whole(100), 620)]);
        assert_eq!(damage.to_string(), "NS damage normal -650 assigned 620 EW -620");
        assert_eq!(Rulings::none().to_string(), "");
    }
}
