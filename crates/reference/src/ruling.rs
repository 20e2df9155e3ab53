//! The director's rulings on a result, as data and as the text of the column `adjustment`.

use std::fmt;

use crate::number::{Number, text, whole};

/// Parts that add up to 100 %, each with a score from the side's own view (Law 12C1c); one part is a plain assigned score.
pub type Weighted = Vec<(Number, i32)>;

/// What one side of a table gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// What it scored at the table.
    Table,
    /// AVE+, which may be worth more than 60 % or 3 IMPs (Law 12C2c).
    AveragePlus,
    /// AVE.
    Average,
    /// AVE−, which may be worth less than 40 % or −3 IMPs (Law 12C2c).
    AverageMinus,
    /// So many percent of a top, whatever the side's other boards.
    Percent(Number),
    /// So many IMPs, from its own view.
    Imps(Number),
    /// An assigned score, weighted or not (Law 12C1c).
    Assigned(Weighted),
    /// An assigned score less the damage that the side did to itself (Law 12C1e of 2017): from its own view.
    Damage {
        /// What it would have scored without its own error.
        normal: Weighted,
        /// What it is assigned for the infraction.
        assigned: Weighted,
    },
}

impl Ruling {
    /// A plain assigned score, from the side's own view.
    #[must_use]
    pub fn score(points: i32) -> Self {
        Self::Assigned(vec![(whole(100), points)])
    }

    /// Whether the side gets no score that could be compared: an average, a percentage or IMPs (Law 12C2).
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

    /// Whether the ruling builds on what happened at the table.
    #[must_use]
    pub fn needs_table(&self) -> bool {
        matches!(self, Self::Table | Self::Damage { .. })
    }
}

/// What both sides of a table get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulings {
    /// North-South.
    pub ns: Ruling,
    /// East-West.
    pub ew: Ruling,
}

impl Rulings {
    /// No ruling: both sides keep what they scored.
    #[must_use]
    pub fn none() -> Self {
        Self { ns: Ruling::Table, ew: Ruling::Table }
    }

    /// An assigned score for North-South, weighted or not, and its balance for East-West.
    #[must_use]
    pub fn balanced(ns: Weighted) -> Self {
        let ew = balance(&ns);
        Self { ns: Ruling::Assigned(ns), ew: Ruling::Assigned(ew) }
    }

    /// Damage that North-South did to itself; East-West get the balance of the assigned score.
    #[must_use]
    pub fn damage_of_ns(normal: Weighted, assigned: Weighted) -> Self {
        let ew = Ruling::Assigned(balance(&assigned));
        Self { ns: Ruling::Damage { normal, assigned }, ew }
    }

    /// Damage that East-West did to itself; North-South get the balance of the assigned score.
    #[must_use]
    pub fn damage_of_ew(normal: Weighted, assigned: Weighted) -> Self {
        let ns = Ruling::Assigned(balance(&assigned));
        Self { ns, ew: Ruling::Damage { normal, assigned } }
    }

    /// Both sides, North-South first.
    #[must_use]
    pub fn sides(&self) -> [&Ruling; 2] {
        [&self.ns, &self.ew]
    }
}

/// The same scores from the other side.
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

/// The text of the column `adjustment`; empty where there is no ruling.
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
