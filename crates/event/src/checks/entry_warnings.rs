//! Warnings about entries that contradict nothing and are probably mistakes: penalties, players,
//! and artificial scores.

mod artificial;
mod penalties;
mod player_columns;
mod players;
mod seated_players;

use crate::event::Event;
use crate::faults::fault::Fault;
pub use seated_players::SeatedPlayers;

impl Event {
    /// Returns warnings about repeated penalties and members, players of two contestants, and
    /// unusual artificial scores.
    ///
    /// Each kind is reported once, at its first occurrence, with the number of further cases. If
    /// `for_teams` is true, the contestants are teams: a player may then be in several teams, but
    /// not in both teams of a match.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let result = event.add(NewResult::new(board, "1", "4", Outcome::NotPlayed))?;
    /// event.adjust(result, "AVE+/AVE+".parse()?);
    /// let warnings = event.entry_warnings(false);
    /// assert_eq!(warnings[0].kind.to_string(), "both sides have AVE+ on board 7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn entry_warnings(&self, for_teams: bool) -> Vec<Fault> {
        let mut warnings = players::warnings(self, for_teams);
        warnings.extend(penalties::repeated_penalty_warning(self));
        warnings.extend(self.artificial_warnings());
        warnings
    }

    /// Returns the warnings of [`entry_warnings`](Self::entry_warnings) at the end of a stream of pairs, for the players in
    /// its results. See [`SeatedPlayers`] for an example.
    #[must_use]
    pub fn entry_warnings_of_stream(&self, players: &SeatedPlayers) -> Vec<Fault> {
        let mut warnings = players::warnings_of_stream(self, players);
        warnings.extend(penalties::repeated_penalty_warning(self));
        warnings
    }
}
