//! The error for an option that does not apply to an event, with the events it applies to.

use std::fmt;

use crate::event_kind::EventKind;
use crate::method::Method;
use crate::table::OptionSpec;

/// An option that does not apply to the kind of event.
#[derive(Clone, Copy, Debug)]
pub struct InapplicableOption {
    name: &'static str,
    event_kind: EventKind,
    applies: fn(EventKind) -> bool,
}

impl OptionSpec {
    /// Checks that the option applies to a kind of event.
    ///
    /// ```
    /// use regulations::{Method, Regulations, OptionSpec};
    ///
    /// let game = Regulations::default().event_kind(Method::Matchpoints);
    /// let misfit = OptionSpec::find("patton.share").unwrap().check(game).unwrap_err();
    /// assert_eq!(misfit.to_string(), "patton.share decides nothing by matchpoints: it belongs to patton");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`InapplicableOption`], which names the kinds of event the option applies to, found
    /// by trying all of them.
    pub fn check(&self, event_kind: EventKind) -> Result<(), InapplicableOption> {
        if self.applies_to(event_kind) {
            Ok(())
        } else {
            Err(InapplicableOption { name: self.name, event_kind, applies: self.applies_to })
        }
    }
}

impl std::error::Error for InapplicableOption {}

impl fmt::Display for InapplicableOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, event_kind, applies } = *self;
        let EventKind { method, has_scale, .. } = event_kind;
        let applies = |event_kind| applies(event_kind);
        // No option depends on the stage.
        let by = |method| {
            EventKind::all().any(|event_kind| event_kind.method == method && applies(event_kind))
        };
        let methods: Vec<&str> =
            Method::ALL.iter().filter(|&&method| by(method)).map(|method| method.name()).collect();
        let Some((last, others)) = methods.split_last() else {
            return write!(
                f,
                "{name} decides nothing by {method}: it belongs to the order of strength"
            );
        };
        if applies(EventKind { has_scale: !has_scale, ..event_kind }) {
            let (how, needs) = if has_scale {
                ("with a scale of Victory Points", "no scale")
            } else {
                ("without Victory Points", "a scale, vps.scale")
            };
            return write!(f, "{name} decides nothing by {method} {how}: it needs {needs}");
        }
        let methods = match others {
            [] => (*last).to_owned(),
            others => format!("{} and {last}", others.join(", ")),
        };
        write!(f, "{name} decides nothing by {method}: it belongs to {methods}")
    }
}
