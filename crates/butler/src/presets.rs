//! The Butler rules of organizations, by name, with the source of each option.

use crate::datum_rule::DatumRule;
use crate::options::{DatumRounding, DatumSource, ImpScale};
use crate::trimming::{TrimmedPart, Trimming};

bridge_core::choices! {
    /// The Butler scoring of an organization or a program.
    #[non_exhaustive]
    pub enum ButlerPreset: "preset of Butler scoring" {
        /// `ebl`: the European Bridge League, according to the lecture of 2015.
        Ebl = "ebl",
        /// `wbf`: the World Bridge Federation.
        Wbf = "wbf",
        /// `ebu`: the English Bridge Union.
        Ebu = "ebu",
        /// `acbl`: the American Contract Bridge League's scoring program.
        Acbl = "acbl",
        /// `german`: a German directors' handbook (Farwig).
        German = "german",
        /// `dutch`: Dutch clubs, and many others.
        Dutch = "dutch",
        /// `sydney`: clubs in Sydney.
        Sydney = "sydney",
        /// `median`: the middle score, as in Polish programs.
        Median = "median",
    }
}

/// The rule for scoring a board by Butler: a datum, and a scale for the differences from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ButlerRule {
    /// The rule for the datum.
    pub datum: DatumRule,
    /// The scale for differences from the datum.
    pub scale: ImpScale,
}

/// One option of a preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PresetCell<T> {
    /// The value of the option.
    pub value: T,
    /// The source of the value, or a note that it is our choice.
    pub source: &'static str,
    /// `true` if the value is our choice because the source does not define it.
    pub is_own_choice: bool,
}

/// The options of a preset with their sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PresetCells {
    /// The basis of the datum.
    pub from: PresetCell<DatumSource>,
    /// The scores that the datum excludes.
    pub trimming: PresetCell<Trimming>,
    /// The rounding of the datum.
    pub rounding: PresetCell<DatumRounding>,
    /// The scale for differences from the datum.
    pub scale: PresetCell<ImpScale>,
}

const fn stated<T>(value: T, source: &'static str) -> PresetCell<T> {
    PresetCell { value, source, is_own_choice: false }
}

const fn our_choice<T>(value: T, source: &'static str) -> PresetCell<T> {
    PresetCell { value, source, is_own_choice: true }
}

const LAW: PresetCell<ImpScale> = stated(ImpScale::Law78B, "Laws 2017, Law 78B");
const TIES: &str = "nearest 10; the source does not speak of ties: away from zero is our choice";

impl ButlerPreset {
    /// Returns the options of the preset with their sources.
    ///
    /// ```
    /// use butler::ButlerPreset;
    ///
    /// let cells = ButlerPreset::Acbl.cells();
    /// assert_eq!(cells.trimming.value.to_string(), "5% down");
    /// assert_eq!(cells.rounding.value.to_string(), "half-to-even");
    /// assert!(cells.trimming.is_own_choice && !cells.rounding.is_own_choice);
    /// ```
    #[must_use]
    pub const fn cells(self) -> PresetCells {
        match self {
            Self::Ebl => PresetCells {
                from: stated(DatumSource::Mean, "Eidt 2015, Butler"),
                trimming: stated(Trimming::None, "Eidt 2015, Butler: all scores available"),
                rounding: our_choice(DatumRounding::HalfAwayFromZero, TIES),
                scale: stated(ImpScale::Law78B, "Eidt 2015, Table G; Laws 2017, Law 78B"),
            },
            Self::Wbf => PresetCells {
                from: our_choice(DatumSource::Mean, "as ebl: no words of the WBF found"),
                trimming: our_choice(Trimming::None, "as ebl: no words of the WBF found"),
                rounding: our_choice(
                    DatumRounding::HalfAwayFromZero,
                    "as ebl: no words of the WBF found",
                ),
                scale: LAW,
            },
            Self::Ebu => PresetCells {
                from: stated(DatumSource::Mean, "EBU White Book 2025 (secondary source)"),
                trimming: our_choice(Trimming::None, "EBU: not stated; no trimming is our choice"),
                rounding: stated(
                    DatumRounding::HalfAwayFromAverage,
                    "EBU White Book 2025: nearest 10, a 5 away from average (secondary source)",
                ),
                scale: LAW,
            },
            Self::Acbl => PresetCells {
                from: stated(DatumSource::Mean, "ACBLscore manual (read in an excerpt)"),
                trimming: our_choice(
                    TrimmedPart::from_denominator(20, 0),
                    "ACBLscore manual: 5 % high and 5 % low by default (read in an excerpt); it does \
                     not speak of fractional counts: down is our choice",
                ),
                rounding: stated(
                    DatumRounding::HalfToEven,
                    "ACBLscore manual: 425 to 420, 435 to 440 (read in an excerpt)",
                ),
                scale: LAW,
            },
            Self::German => PresetCells {
                from: stated(DatumSource::Mean, "Farwig (read in an excerpt)"),
                trimming: our_choice(
                    TrimmedPart::from_denominator(7, 4),
                    "Farwig: 1/7 of the best and of the worst if there are more than 4 scores (read \
                     in an excerpt); fractional counts are not stated: down is our choice",
                ),
                rounding: our_choice(
                    DatumRounding::HalfAwayFromZero,
                    "Farwig: not stated; nearest 10, ties away from zero, is our choice",
                ),
                scale: LAW,
            },
            Self::Dutch => PresetCells {
                from: stated(DatumSource::Mean, "Dutch clubs (read in excerpts)"),
                trimming: stated(
                    Trimming::OneHighOneLow,
                    "Dutch clubs: without the best and the worst score (read in excerpts)",
                ),
                rounding: our_choice(DatumRounding::HalfAwayFromZero, TIES),
                scale: LAW,
            },
            Self::Sydney => PresetCells {
                from: stated(DatumSource::Mean, "clubs in Sydney (secondary source)"),
                trimming: our_choice(
                    TrimmedPart::from_denominator(10, 0),
                    "clubs in Sydney: 10 % high and 10 % low (secondary source); fractional counts not \
                     stated: down is our choice",
                ),
                rounding: our_choice(DatumRounding::HalfAwayFromZero, TIES),
                scale: LAW,
            },
            Self::Median => PresetCells {
                from: stated(DatumSource::Median, "Polish programs (secondary source)"),
                trimming: stated(Trimming::None, "a median leaves nothing out"),
                rounding: our_choice(
                    DatumRounding::HalfAwayFromZero,
                    "not stated; nearest 10, ties away from zero, is our choice",
                ),
                scale: LAW,
            },
        }
    }

    /// Returns the options without their sources.
    #[must_use]
    pub const fn rule(self) -> ButlerRule {
        let cells = self.cells();
        let (from, trimming) = (cells.from.value, cells.trimming.value);
        let datum = DatumRule { from, trimming, rounding: cells.rounding.value };
        ButlerRule { datum, scale: cells.scale.value }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn equals_the_listed_presets() {
        let rows: Vec<_> = ButlerPreset::ALL
            .iter()
            .map(|preset| {
                let DatumRule { from, trimming, rounding } = preset.rule().datum;
                [preset.to_string(), from.to_string(), trimming.to_string(), rounding.to_string()]
                    .join(", ")
            })
            .collect();
        assert_eq!(
            rows,
            [
                "ebl, mean, none, half-away-from-zero",
                "wbf, mean, none, half-away-from-zero",
                "ebu, mean, none, half-away-from-average",
                "acbl, mean, 5% down, half-to-even",
                "german, mean, 1/7 down above 4, half-away-from-zero",
                "dutch, mean, one-high-one-low, half-away-from-zero",
                "sydney, mean, 10% down, half-away-from-zero",
                "median, median, none, half-away-from-zero",
            ]
        );
    }
}
