use alloc::vec::Vec;

use bridge_core::Vps;

use crate::award::Award;
use crate::margin_band::MarginBand;
use crate::name::ScaleName;
use crate::scale::Scale;
use crate::scale::Steps;

/// Bands that are no scale. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CustomError {
    /// There is no band.
    #[error("a scale needs at least one band")]
    Empty,
    /// The first band does not begin at 0.
    #[error("the first band begins at {from}: expected 0")]
    Start {
        /// Where it begins.
        from: u16,
    },
    /// A drawn match is worth more to one side than to the other.
    #[error("the first band gives {winner} – {loser}: expected the same for both sides of a draw")]
    Draw {
        /// What one side gets.
        winner: Vps,
        /// What the other side gets.
        loser: Vps,
    },
    /// A band ends before it begins.
    #[error("band {line} reaches from {from} to {to}: expected an end not before the beginning")]
    Backwards {
        /// Which band.
        line: usize,
        /// Where it begins.
        from: u16,
        /// Where it ends.
        to: u16,
    },
    /// A margin belongs to no band.
    #[error("band {line} begins at {from}, the one before ends at {end}: a gap")]
    Gap {
        /// Which band.
        line: usize,
        /// Where it begins.
        from: u16,
        /// Where the one before ends.
        end: u16,
    },
    /// A margin belongs to two bands.
    #[error("band {line} begins at {from}, the one before ends at {end}: an overlap")]
    Overlap {
        /// Which band.
        line: usize,
        /// Where it begins.
        from: u16,
        /// Where the one before ends.
        end: u16,
    },
    /// A band without an end is not the last one.
    #[error("band {line} has no end: expected that of the last band only")]
    Endless {
        /// Which band.
        line: usize,
    },
    /// The last band has an end.
    #[error("the last band ends at {to}: expected no end, for there are larger margins")]
    Ends {
        /// Where it ends.
        to: u16,
    },
    /// A larger margin earns less, or costs less.
    #[error(
        "band {line} gives {winner} – {loser} after {before_winner} – {before_loser}: expected no less \
         for the winner and no more for the loser"
    )]
    NotMonotone {
        /// Which band.
        line: usize,
        /// What the winner gets.
        winner: Vps,
        /// What the loser gets.
        loser: Vps,
        /// What the winner gets in the band before.
        before_winner: Vps,
        /// What the loser gets in the band before.
        before_loser: Vps,
    },
    /// The winner gets less than the loser.
    #[error("band {line} gives the winner {winner} and the loser {loser}: expected no less")]
    LoserAhead {
        /// Which band.
        line: usize,
        /// What the winner gets.
        winner: Vps,
        /// What the loser gets.
        loser: Vps,
    },
}

impl CustomError {
    /// Which band is wrong, counted from 1; none where it is the list as a whole.
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
    /// A scale of one's own. Concavity is not demanded; ask [`Scale::is_concave`].
    ///
    /// - Takes: the bands in order, from margin 0 on, the last one without an end.
    /// - Gives: the scale.
    ///
    /// # Errors
    ///
    /// [`CustomError`] where the bands leave a gap, overlap, or do not rise.
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
