//! `butler.…`: options for pairs scored against the datum of each board.

use std::fmt;
use std::str::FromStr;

use bridge_core::{AllowedValue, ChoiceError, OptionValue, pad_text};
use butler::{ButlerPreset, ButlerRule, DatumRounding, DatumRule, DatumSource, ImpScale, Trimming};

use crate::declare::{AS_PLAIN, base_source, options};
use crate::event_features::EventFeatures;
use crate::preset::Preset;
use crate::sources::{AS_EBL, AS_LECTURE, LECTURE, OF_EVENT, WHITE_BOOK};
use crate::table::OptionSpec;

const LAW_78B: &str = "Laws 2017, Law 78B";
const MANUAL: &str = "ACBLscore manual, read in an excerpt";
const TENS: &str = "Eidt 2015: nearest 10; ties are our choice";

const LAW: ButlerRule = ButlerPreset::Ebl.rule();
const WBF: ButlerRule = ButlerPreset::Wbf.rule();
const EBU: ButlerRule = ButlerPreset::Ebu.rule();
const ACBL: ButlerRule = ButlerPreset::Acbl.rule();

options! {
    /// The options of Butler scoring.
    pub struct ButlerOptions at butler = "butler" {
        /// The scores from which the datum of a board is computed.
        datum: DatumSource {
            applies_to |event_kind| event_kind.has_datums();
            relevant EventFeatures::DATUMS;
            Plain = LAW.datum.from, AS_LECTURE;
            Acbl = ACBL.datum.from, MANUAL;
            Ebl = LAW.datum.from, LECTURE;
            Ebu = EBU.datum.from, WHITE_BOOK;
            Wbf = WBF.datum.from, AS_EBL;
        }
        /// The scores that the datum omits.
        trimming: Trimming {
            applies_to |event_kind| event_kind.has_datums();
            relevant EventFeatures::DATUMS;
            Plain = LAW.datum.trimming, AS_LECTURE;
            Acbl = ACBL.datum.trimming, "ACBLscore manual, read in an excerpt: 5 % high and 5 % low; down is our choice";
            Ebl = LAW.datum.trimming, "Eidt 2015: all scores available";
            Ebu = EBU.datum.trimming, "our choice: not stated";
            Wbf = WBF.datum.trimming, AS_EBL;
        }
        /// The rounding of the datum.
        rounding: DatumRounding {
            applies_to |event_kind| event_kind.has_datums();
            relevant EventFeatures::DATUMS;
            Plain = LAW.datum.rounding, TENS;
            Acbl = ACBL.datum.rounding, "ACBLscore manual, read in an excerpt: 425 to 420, 435 to 440";
            Ebl = LAW.datum.rounding, TENS;
            Ebu = EBU.datum.rounding, WHITE_BOOK;
            Wbf = WBF.datum.rounding, AS_EBL;
        }
        /// The conversion of a difference from the datum to IMPs.
        scale: ImpScale {
            applies_to |event_kind| event_kind.has_datums();
            relevant EventFeatures::DATUMS;
            Plain | Acbl = LAW.scale, LAW_78B;
        }
        /// The scope of a board number in the Butler ranking of a team event.
        same_board: SameBoard {
            applies_to |event_kind| event_kind.method.is_for_teams();
            relevant EventFeatures::DATUMS;
            Plain | Acbl = SameBoard::Round, OF_EVENT;
        }
    }
}

bridge_core::choices! {
    /// The scope of a board number in the Butler ranking of a team event.
    pub enum SameBoard: "field of a board" {
        /// `round`: the boards of each round are different.
        Round = "round",
        /// `session`: the boards of each session are different, and boards move between its rounds.
        Session = "session",
    }
}

/// Returns the source of the option `butler.preset`.
fn preset_source(preset: Preset) -> &'static str {
    match preset {
        Preset::Plain => AS_LECTURE,
        Preset::Acbl => MANUAL,
        Preset::Ebl => LECTURE,
        Preset::Ebu => WHITE_BOOK,
        Preset::Wbf => AS_EBL,
        other => match other.base() {
            Some(base) => base_source(base, preset_source(base)),
            None => AS_PLAIN,
        },
    }
}

impl ButlerOptions {
    /// The option `butler.preset`, which sets the next four options.
    pub(crate) const AS: &'static [OptionSpec] = &[OptionSpec {
        name: "butler.preset",
        short: None,
        help: "The organization whose Butler scoring sets the next four options.",
        values: ButlerPresetValue::VALUES,
        applies_to: |event_kind| event_kind.has_datums(),
        relevant_features: EventFeatures::DATUMS,
        source: preset_source,
        get: |regulations| ButlerPresetValue(regulations.butler.rule()).to_string(),
        set: |regulations, text| {
            let ButlerPresetValue(rule) = text.trim().parse().map_err(|why| format!("{why}"))?;
            regulations.butler.follow(rule);
            Ok(())
        },
    }];

    /// Returns the datum and the scale as a rule of the crate `butler`.
    ///
    /// ```
    /// use butler::ButlerPreset;
    /// use regulations::{Preset, Regulations};
    ///
    /// assert_eq!(Regulations::from_preset(Preset::Acbl).butler.rule(), ButlerPreset::Acbl.rule());
    /// ```
    #[must_use]
    pub const fn rule(&self) -> ButlerRule {
        let datum =
            DatumRule { from: self.datum, trimming: self.trimming, rounding: self.rounding };
        ButlerRule { datum, scale: self.scale }
    }

    /// Returns `true` if the datum is the mean of chosen tables.
    ///
    /// ```
    /// use regulations::Regulations;
    ///
    /// let mut regulations = Regulations::default();
    /// assert!(!regulations.butler.has_chosen_tables());
    /// regulations.set("butler.datum", "chosen-tables")?;
    /// assert!(regulations.butler.has_chosen_tables());
    /// # Ok::<(), regulations::SettingError>(())
    /// ```
    #[must_use]
    pub const fn has_chosen_tables(&self) -> bool {
        matches!(self.datum, DatumSource::ChosenTables)
    }

    /// Sets the options from a rule.
    const fn follow(&mut self, rule: ButlerRule) {
        let ButlerRule { datum, scale } = rule;
        let DatumRule { from, trimming, rounding } = datum;
        (self.datum, self.trimming, self.rounding, self.scale) = (from, trimming, rounding, scale);
    }
}

/// A Butler rule, written as the preset that contains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ButlerPresetValue(pub ButlerRule);

impl OptionValue for ButlerPresetValue {
    const VALUES: &'static [AllowedValue] = ButlerPreset::VALUES;
}

impl fmt::Display for ButlerPresetValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = ButlerPreset::ALL.iter().find(|preset| preset.rule() == self.0);
        pad_text(f, known.map_or("own", |preset| preset.name()))
    }
}

impl FromStr for ButlerPresetValue {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Self, ChoiceError> {
        text.parse().map(|preset: ButlerPreset| Self(preset.rule()))
    }
}
