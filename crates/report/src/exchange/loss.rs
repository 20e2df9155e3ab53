use event::{DecisionKind, Event};

/// What a format cannot hold of an event, or says in other words: a sentence for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Losses(Vec<String>);

impl Losses {
    /// The sentences.
    ///
    /// ```
    /// assert_eq!(report::Losses::default().list().len(), 0);
    /// ```
    #[must_use]
    pub fn list(&self) -> &[String] {
        &self.0
    }

    /// Whether nothing is lost.
    ///
    /// ```
    /// assert!(report::Losses::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What every format loses: what was decided, but for the members of pairs and teams, and that results were corrected.
    pub(super) fn of_event(event: &Event) -> Self {
        let mut losses = Self::default();
        // Members are handed on.
        let is_listed =
            |kind: &DecisionKind| matches!(kind, DecisionKind::Pair | DecisionKind::Team);
        if event.decisions().kinds().any(|kind| !is_listed(&kind)) {
            losses.add("what was decided beside the results, such as penalties, byes and handicaps: keep the event file");
        }
        if !event.corrections.is_empty() {
            losses.add("that results were corrected: they are written as they are now");
        }
        losses
    }

    pub(super) fn add(&mut self, what: impl Into<String>) {
        self.0.push(what.into());
    }

    /// The same where there is some of it.
    pub(super) fn when(&mut self, is_there: bool, what: &str) {
        if is_there {
            self.add(what);
        }
    }
}
