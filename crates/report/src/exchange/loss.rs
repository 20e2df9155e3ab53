use event::DecisionKind;
use regulations::Regulations;
use scoring::ScoredEvent;

/// The maximum number of options that are listed by name.
const NAMED: usize = 4;

/// The information that a format cannot hold or that is written differently: one sentence each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConversionLosses(Vec<String>);

impl ConversionLosses {
    /// Returns the sentences.
    ///
    /// ```
    /// assert_eq!(report::ConversionLosses::default().list().len(), 0);
    /// ```
    #[must_use]
    pub fn list(&self) -> &[String] {
        &self.0
    }

    /// Returns `true` if nothing is lost.
    ///
    /// ```
    /// assert!(report::ConversionLosses::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the losses of every format: decisions, changed options, and the fact that results
    /// were corrected. The members of pairs and teams are never lost. `held` are the other
    /// decisions and `own` the options that the format can hold.
    pub(super) fn of_event(scored: &ScoredEvent, held: &[DecisionKind], own: &[&str]) -> Self {
        let event = scored.event();
        let mut losses = Self::default();
        // Members are exported.
        let is_held = |kind: DecisionKind| {
            matches!(kind, DecisionKind::Pair | DecisionKind::Team) || held.contains(&kind)
        };
        if event.decisions().kinds().any(|kind| !is_held(kind)) {
            losses.add(
                "decisions such as penalties, byes, and handicaps, which are set in an event file",
            );
        }
        let [options, usual] =
            [scored.regulations(), &Regulations::default()].map(Regulations::settings);
        let others = options.iter().zip(&usual).filter(|(it, usual)| it.value != usual.value);
        let others: Vec<&str> =
            others.map(|(it, _)| it.name).filter(|name| !own.contains(name)).collect();
        if !others.is_empty() {
            let named = others.iter().take(NAMED).copied().collect::<Vec<&str>>().join(", ");
            let more = match others.len().saturating_sub(NAMED) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            losses.add(format!(
                "options, which are set in an event file or by the command: {named}{more}"
            ));
        }
        if !event.corrections.is_empty() {
            losses.add("that results were corrected: they are written as they are now");
        }
        losses
    }

    pub(super) fn add(&mut self, what: impl Into<String>) {
        self.0.push(what.into());
    }

    /// Adds a sentence if `is_there` is `true`.
    pub(super) fn when(&mut self, is_there: bool, what: &str) {
        if is_there {
            self.add(what);
        }
    }
}
