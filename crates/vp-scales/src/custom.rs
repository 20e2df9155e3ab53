use alloc::vec::Vec;

use bridge_core::Vps;

use crate::award::Award;
use crate::margin_band::MarginBand;
use crate::name::ScaleName;
use crate::scale::Scale;
use crate::scale::Steps;

/// The error for bands that are not a valid scale. Bands are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CustomError {
    /// There are no bands.
    #[error("a scale needs at least one band")]
    Empty,
    /// The first band does not begin at 0.
    #[error("the first band begins at {from}: expected 0")]
    Start {
        /// The beginning of the first band.
        from: u16,
    },
    /// A draw earns one side more than the other.
    #[error("the first band awards {winner} – {loser}: expected the same for both sides of a draw")]
    Draw {
        /// The VPs of the winner.
        winner: Vps,
        /// The VPs of the loser.
        loser: Vps,
    },
    /// A band ends before it begins.
    #[error("band {line} reaches from {from} to {to}: expected an end not before the beginning")]
    Backwards {
        /// The number of the band.
        line: usize,
        /// The beginning of the band.
        from: u16,
        /// The end of the band.
        to: u16,
    },
    /// A margin is in no band.
    #[error("band {line} begins at {from}, the one before ends at {end}: a gap")]
    Gap {
        /// The number of the band.
        line: usize,
        /// The beginning of the band.
        from: u16,
        /// The end of the previous band.
        end: u16,
    },
    /// A margin is in two bands.
    #[error("band {line} begins at {from}, the one before ends at {end}: an overlap")]
    Overlap {
        /// The number of the band.
        line: usize,
        /// The beginning of the band.
        from: u16,
        /// The end of the previous band.
        end: u16,
    },
    /// A band without an end is not the last band.
    #[error("band {line} has no end: expected an end for all bands but the last")]
    Endless {
        /// The number of the band.
        line: usize,
    },
    /// The last band has an end.
    #[error("the last band ends at {to}: expected no end, because there are larger margins")]
    Ends {
        /// The end of the last band.
        to: u16,
    },
    /// A larger margin earns the winner fewer VPs or the loser more VPs.
    #[error(
        "band {line} awards {winner} – {loser} after {before_winner} – {before_loser}: expected no less \
         for the winner and no more for the loser"
    )]
    NotMonotone {
        /// The number of the band.
        line: usize,
        /// The VPs of the winner.
        winner: Vps,
        /// The VPs of the loser.
        loser: Vps,
        /// The VPs of the winner in the previous band.
        before_winner: Vps,
        /// The VPs of the loser in the previous band.
        before_loser: Vps,
    },
    /// The winner earns fewer VPs than the loser.
    #[error(
        "band {line} awards the winner {winner} and the loser {loser}: expected at least the loser's award"
    )]
    LoserAhead {
        /// The number of the band.
        line: usize,
        /// The VPs of the winner.
        winner: Vps,
        /// The VPs of the loser.
        loser: Vps,
    },
}

impl CustomError {
    /// Returns the number of the invalid band, counted from 1, or `None` if the error concerns the
    /// whole list.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Vps;
    /// use vp_scales::{CustomError, MarginBand, Scale};
    ///
    /// let even = MarginBand { from: 0, to: Some(2), winner: Vps::ZERO, loser: Vps::ZERO };
    /// let gap = Scale::custom(&[even, MarginBand { from: 4, to: None, ..even }]);
    /// assert_eq!(gap.err().as_ref().and_then(CustomError::line), Some(2));
    /// ```
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        match self {
            Self::Empty | Self::Ends { .. } => None,
            Self::Start { .. } | Self::Draw { .. } => Some(1),
            Self::Backwards { line, .. }
            | Self::Gap { line, .. }
            | Self::Overlap { line, .. }
            | Self::Endless { line }
            | Self::NotMonotone { line, .. }
            | Self::LoserAhead { line, .. } => Some(*line),
        }
    }
}

impl Scale {
    /// Creates a custom scale from its bands, which begin at margin 0 and are in order. The last
    /// band has no end. The scale need not be concave; see [`Scale::is_concave`].
    ///
    /// # Errors
    ///
    /// Returns a [`CustomError`] if the bands are not a valid scale. They must begin at 0 with a
    /// draw, leave no gaps, not overlap, and be monotone.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Imps, Vps};
    /// use vp_scales::{MarginBand, Scale};
    ///
    /// let vps = |whole| Vps::from_hundredths(100 * whole);
    /// let scale = Scale::custom(&[
    ///     MarginBand { from: 0, to: Some(2), winner: vps(3)?, loser: vps(3)? },
    ///     MarginBand { from: 3, to: None, winner: vps(6)?, loser: vps(0)? },
    /// ])?;
    /// assert_eq!(scale.award(Imps::from(-3)).ours, vps(0)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn custom(bands: &[MarginBand]) -> Result<Self, CustomError> {
        let mut awards: Vec<Award> = Vec::new();
        let mut before: Option<&MarginBand> = None;
        for (line, band) in (1..).zip(bands) {
            check(line, band, before)?;
            let award = Award { ours: band.winner, theirs: band.loser };
            let margins = band.from..=band.to.unwrap_or(band.from);
            awards.extend(margins.map(|_| award));
            before = Some(band);
        }
        match before {
            None => Err(CustomError::Empty),
            Some(&MarginBand { to: Some(to), .. }) => Err(CustomError::Ends { to }),
            Some(_) => Ok(Self::new(ScaleName::Custom, None, Steps::Bands, awards)),
        }
    }
}

fn check(line: usize, band: &MarginBand, before: Option<&MarginBand>) -> Result<(), CustomError> {
    let &MarginBand { from, to, winner, loser } = band;
    if let Some(to) = to.filter(|&to| to < from) {
        return Err(CustomError::Backwards { line, from, to });
    }
    if winner < loser {
        return Err(CustomError::LoserAhead { line, winner, loser });
    }
    let Some(before) = before else {
        if from != 0 {
            return Err(CustomError::Start { from });
        }
        if winner != loser {
            return Err(CustomError::Draw { winner, loser });
        }
        return Ok(());
    };
    let Some(end) = before.to else {
        return Err(CustomError::Endless { line: line.saturating_sub(1) });
    };
    if from <= end {
        return Err(CustomError::Overlap { line, from, end });
    }
    if from.abs_diff(end) > 1 {
        return Err(CustomError::Gap { line, from, end });
    }
    if winner < before.winner || loser > before.loser {
        let (before_winner, before_loser) = (before.winner, before.loser);
        return Err(CustomError::NotMonotone { line, winner, loser, before_winner, before_loser });
    }
    Ok(())
}
