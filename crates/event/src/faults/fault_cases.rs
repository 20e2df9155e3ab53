//! Counting of further cases of a warning.

use crate::faults::fault_kind::FaultKind;

impl FaultKind {
    /// Adds one further case to a warning that counts its cases. Other faults do not change.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::FaultKind;
    ///
    /// let mut kind = FaultKind::PlusForBoth { board: "7".to_owned(), more: 0 };
    /// kind.increment_count();
    /// assert_eq!(kind, FaultKind::PlusForBoth { board: "7".to_owned(), more: 1 });
    /// ```
    pub const fn increment_count(&mut self) {
        if let Some(more) = self.more() {
            *more = more.saturating_add(1);
        }
    }

    /// Adds all cases of another warning of the same kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::FaultKind;
    ///
    /// let of = |board: &str, more| FaultKind::PlusForBoth { board: board.to_owned(), more };
    /// let mut kind = of("7", 0);
    /// kind.add_cases(&of("8", 2));
    /// assert_eq!(kind, of("7", 3));
    /// ```
    pub fn add_cases(&mut self, other: &Self) {
        let further = other.clone().more().map_or(0, |more| *more);
        if let Some(more) = self.more() {
            *more = more.saturating_add(further).saturating_add(1);
        }
    }

    const fn more(&mut self) -> Option<&mut usize> {
        match self {
            Self::OtherVulnerability { more, .. }
            | Self::PenaltyTwice { more, .. }
            | Self::MemberTwice { more, .. }
            | Self::PlayerInTwo { more, .. }
            | Self::PlusForBoth { more, .. }
            | Self::AboveNormal { more, .. }
            | Self::MetTwice { more, .. }
            | Self::RoundSkipped { more, .. }
            | Self::NoSuchMargin { more, .. } => Some(more),
            _ => None,
        }
    }
}
