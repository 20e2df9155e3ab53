use event::{DecisionKind, Event, EventDetails};
use regulations::Regulations;
use scoring::ScoredEvent;

/// The maximum number of options that are listed by name.
const MAX_LISTED_OPTIONS: usize = 4;

/// The information lost in formats with one number for each side.
pub(crate) const SECOND_PARTNER_POINTS: &str =
    "the points of a player's partner, if they differ: only the first player's are written";

/// The information that a format cannot hold or that is written differently: one sentence each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConversionLosses(Vec<String>);

impl ConversionLosses {
    /// Returns the sentences.
    ///
    /// ```
    /// assert_eq!(exchange::ConversionLosses::default().list().len(), 0);
    /// ```
    #[must_use]
    pub fn list(&self) -> &[String] {
        &self.0
    }

    /// Returns `true` if nothing is lost.
    ///
    /// ```
    /// assert!(exchange::ConversionLosses::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the losses of every format: decisions, changed options, and the fact that results
    /// were corrected. The members of pairs and teams are never lost. `supported_decisions` are the other
    /// decisions and `supported_options` the options that the format can hold.
    pub(crate) fn from_event(
        scored: &ScoredEvent,
        supported_decisions: &[DecisionKind],
        supported_options: &[&str],
    ) -> Self {
        let event = scored.event();
        let mut losses = Self::default();
        // Members are exported.
        let is_supported = |kind: DecisionKind| {
            matches!(kind, DecisionKind::Pair | DecisionKind::Team)
                || supported_decisions.contains(&kind)
        };
        if event.decisions().kinds().any(|kind| !is_supported(kind)) {
            losses.add(
                "decisions such as penalties, byes, and handicaps, which are set in an event file",
            );
        }
        let [options, usual] =
            [scored.regulations(), &Regulations::default()].map(Regulations::settings);
        let changed = options.iter().zip(&usual).filter(|(it, usual)| it.value != usual.value);
        let changed: Vec<&str> = changed
            .map(|(it, _)| it.name)
            .filter(|name| !supported_options.contains(name))
            .collect();
        if !changed.is_empty() {
            let named =
                changed.iter().take(MAX_LISTED_OPTIONS).copied().collect::<Vec<&str>>().join(", ");
            let more = match changed.len().saturating_sub(MAX_LISTED_OPTIONS) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            losses.add(format!(
                "options, which are set in an event file or by the command: {named}{more}"
            ));
        }
        let omitted = event.details.omitted.join(", ");
        if !omitted.is_empty() {
            losses.add(format!("information of the input that is not read: {omitted}"));
        }
        if !event.corrections.is_empty() {
            losses.add("the record of corrections: results are written as corrected");
        }
        losses
    }

    /// Adds the losses of formats without numbers of players, dates, and clubs.
    pub(crate) fn add_details(&mut self, event: &Event) {
        self.add_if(event.has_member_numbers(), "the numbers of players");
        let EventDetails { date, club, club_number, session, section, .. } = &event.details;
        let has_any = |details: &[&Option<String>]| details.iter().any(|it| it.is_some());
        self.add_if(has_any(&[date, club, club_number]), "the date and the club");
        let has_others = event.details.subtitle.is_some() || !event.details.usebio.is_empty();
        self.add_if(has_others, "information for a federation, such as charges");
        self.add_if(has_any(&[session, section]), "the name of the only session or section");
    }

    pub(crate) fn add(&mut self, text: impl Into<String>) {
        self.0.push(text.into());
    }

    /// Adds a sentence if `is_lost` is `true`.
    pub(crate) fn add_if(&mut self, is_lost: bool, text: &str) {
        if is_lost {
            self.add(text);
        }
    }
}
