//! An option that was set where it decides nothing, and where it does decide something.

use std::fmt;

use crate::game::Game;
use crate::method::Method;
use crate::table::OptionRow;

/// An option that does not fit a game.
#[derive(Clone, Copy, Debug)]
pub struct Misfit {
    name: &'static str,
    game: Game,
    fits: fn(Game) -> bool,
}

impl OptionRow {
    /// Checks that the option may be set in a game.
    ///
    /// ```
    /// use regulations::{Method, Regulations, OptionRow};
    ///
    /// let game = Regulations::default().game(Method::Matchpoints);
    /// let misfit = OptionRow::named("patton.share").unwrap().check(game).unwrap_err();
    /// assert_eq!(misfit.to_string(), "patton.share decides nothing by matchpoints: it belongs to patton");
    /// ```
    ///
    /// # Errors
    ///
    /// [`Misfit`], which says in what games it may be set, found by trying all of them.
    pub fn check(&self, game: Game) -> Result<(), Misfit> {
        if self.fits(game) {
            Ok(())
        } else {
            Err(Misfit { name: self.name, game, fits: self.fits })
        }
    }
}

impl std::error::Error for Misfit {}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, game, fits } = *self;
        let Game { method, has_scale, .. } = game;
        let fits = |game| fits(game);
        // No option goes by the stage.
        let by = |method| Game::all().any(|game| game.method == method && fits(game));
        let methods: Vec<&str> =
            Method::ALL.iter().filter(|&&method| by(method)).map(|method| method.name()).collect();
        let Some((last, others)) = methods.split_last() else {
            return write!(
                f,
                "{name} decides nothing by {method}: it belongs to the order of strength"
            );
        };
        if fits(Game { has_scale: !has_scale, ..game }) {
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
