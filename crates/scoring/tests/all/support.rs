//! Events and results for tests.
#![expect(clippy::expect_used, reason = "helpers of tests")]

pub(crate) mod pairs;
pub(crate) mod penalty;
pub(crate) mod rounds;
pub(crate) mod scored;

use bridge_core::{FractionalImps, Vps};
use event::MatchResult;

/// Returns a result in IMPs.
pub(crate) fn imps(home: i64, away: i64) -> MatchResult {
    MatchResult::Imps { home: FractionalImps::from(home), away: FractionalImps::from(away) }
}

/// Returns a result in VPs.
pub(crate) fn vps(home: i32, away: i32) -> MatchResult {
    let [home, away] = [home, away].map(|whole| Vps::from_hundredths(100 * whole).expect("VPs"));
    MatchResult::Vps { home, away }
}
