//! Artificial scores above the normal 60 % (Law 12C2), and AVE+ for both sides.

use bridge_core::Exact;

use crate::decisions::adjustment::{Artificial, Ruling};
use crate::event::Event;
use crate::faults::fault::{Fault, ResultColumn};
use crate::faults::fault_kind::FaultKind;

impl Event {
    /// Returns the warnings of [`entry_warnings`](Self::entry_warnings) that concern artificial
    /// scores.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// for (ns, ew, ruling) in [("1", "4", "60/60"), ("2", "3", "70/60")] {
    ///     let result = event.add(NewResult::new(board, ns, ew, Outcome::NotPlayed))?;
    ///     event.adjust(result, ruling.parse()?);
    /// }
    /// let warnings = event.artificial_warnings();
    /// assert_eq!(warnings.len(), 1);
    /// assert_eq!(warnings[0].kind.to_string(), "the artificial score 70%/60% on board 7 exceeds AVE+, 60 %");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn artificial_warnings(&self) -> Vec<Fault> {
        let normal = Exact::from(60_i64);
        let mut faults: [Option<Fault>; 2] = [None, None];
        for (id, ruling) in self.results().adjustments() {
            let both = [&ruling.north_south, &ruling.east_west];
            let is_plus = |it: &&Ruling| matches!(it, Ruling::Artificial(Artificial::Plus));
            let is_above =
                |it: &&Ruling| matches!(it, Ruling::Percent(share) if *share.exact() > normal);
            let (plus, above) = (both.iter().all(is_plus), both.iter().any(is_above));
            if !plus && !above {
                continue;
            }
            let [of_plus, of_above] = &mut faults;
            let found = if plus { of_plus } else { of_above };
            if let Some(first) = found {
                first.kind.increment_count();
                continue;
            }
            let board = self.board_at(self.results().board(id)).number.to_string();
            let kind = if plus {
                FaultKind::PlusForBoth { board, more: 0 }
            } else {
                FaultKind::AboveNormal { ruling: ruling.to_string(), board, more: 0 }
            };
            let at = Some(id.location(ResultColumn::Adjustment));
            *found = Some(Fault { kind, location: at, other: None });
        }
        faults.into_iter().flatten().collect()
    }
}
