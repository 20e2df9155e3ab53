//! The entries of an event file as parsed.

use serde::Deserialize;
use toml::Spanned;

use super::value::Cell;

/// All lists of an event file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::event_file) struct Lists {
    pub(in crate::event_file) teams: Vec<TeamEntry>,
    pub(in crate::event_file) pairs: Vec<PairListEntry>,
    pub(in crate::event_file) strata: Vec<Cell>,
    pub(in crate::event_file) qualifying: Vec<Cell>,
    pub(in crate::event_file) datums: Vec<DatumEntry>,
    pub(in crate::event_file) datum_tables: Vec<Cell>,
    pub(in crate::event_file) byes: Vec<ByeEntry>,
    pub(in crate::event_file) forfeits: Vec<ForfeitEntry>,
    pub(in crate::event_file) voids: Vec<VoidEntry>,
    pub(in crate::event_file) awards: Vec<AwardEntry>,
    pub(in crate::event_file) penalties: Vec<PenaltyEntry>,
    pub(in crate::event_file) withdrawals: Vec<WithdrawalEntry>,
    pub(in crate::event_file) carry_overs: Vec<CarryOverEntry>,
    pub(in crate::event_file) adjustments: Vec<AdjustmentEntry>,
    pub(in crate::event_file) lots: Vec<Cell>,
    pub(in crate::event_file) rounds: Vec<Cell>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct TeamEntry {
    pub(super) name: Cell,
    #[serde(default)]
    pub(super) members: Vec<String>,
    /// The numbers of the members in the federation, each empty if unknown.
    #[serde(default)]
    pub(super) numbers: Vec<Cell>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct ByeEntry {
    pub(super) round: Option<Cell>,
    #[serde(alias = "pair")]
    pub(super) team: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct ForfeitEntry {
    pub(super) round: Option<Cell>,
    #[serde(alias = "pair")]
    pub(super) team: Cell,
    pub(super) opponents: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct VoidEntry {
    pub(super) round: Option<Cell>,
    pub(super) home: Cell,
    pub(super) home_gets: Cell,
    pub(super) away: Cell,
    pub(super) away_gets: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct AwardEntry {
    pub(super) round: Option<Cell>,
    pub(super) home: Cell,
    pub(super) home_vps: Cell,
    pub(super) away: Cell,
    pub(super) away_vps: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct PenaltyEntry {
    pub(super) team: Option<Cell>,
    pub(super) pair: Option<Cell>,
    pub(super) side: Option<Cell>,
    pub(super) percent: Option<Cell>,
    pub(super) session: Option<Cell>,
    pub(super) round: Option<Cell>,
    pub(super) board: Option<Cell>,
    pub(super) opponents: Option<Cell>,
    pub(super) imps: Option<Cell>,
    pub(super) vps: Option<Cell>,
    pub(super) reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct WithdrawalEntry {
    #[serde(alias = "pair")]
    pub(super) team: Cell,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct CarryOverEntry {
    pub(super) team: Option<Cell>,
    pub(super) pair: Option<Cell>,
    pub(super) side: Option<Cell>,
    pub(super) matchpoints: Option<Cell>,
    #[serde(rename = "of")]
    pub(super) available: Option<Cell>,
    pub(super) boards: Option<Cell>,
    pub(super) round: Option<Cell>,
    pub(super) opponents: Option<Cell>,
    pub(super) imps: Option<Cell>,
    pub(super) vps: Option<Cell>,
    pub(super) margin: Option<Cell>,
    pub(super) finished_higher: Option<Spanned<bool>>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct AdjustmentEntry {
    pub(super) round: Option<Cell>,
    pub(super) session: Option<Cell>,
    pub(super) board: Cell,
    pub(super) ns: Cell,
    pub(super) ew: Cell,
    pub(super) ruling: Cell,
    pub(super) facts: Option<String>,
    pub(super) reason: Option<String>,
}

/// A pair, or a player in an individual event.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct PairListEntry {
    pub(super) name: Cell,
    pub(super) side: Option<Cell>,
    #[serde(default)]
    pub(super) members: Vec<String>,
    /// The numbers of the members in the federation, each empty if unknown.
    #[serde(default)]
    pub(super) numbers: Vec<Cell>,
    pub(super) handicap: Option<Cell>,
    pub(super) stratum: Option<Cell>,
}

/// The datum of a board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::event_file) struct DatumEntry {
    pub(super) session: Option<Cell>,
    pub(super) board: Cell,
    pub(super) points: Cell,
}

impl PenaltyEntry {
    /// Returns the contestant of a penalty that applies to matches: one for a team, or one in
    /// Victory Points.
    pub(super) fn match_contestant(&self) -> Option<&Cell> {
        self.team.as_ref().or(self.pair.as_ref().filter(|_| self.vps.is_some()))
    }
}

impl CarryOverEntry {
    /// Returns the contestant of a carry-over into matches: one for a team, or one in Victory
    /// Points.
    pub(super) fn match_contestant(&self) -> Option<&Cell> {
        self.team.as_ref().or(self.pair.as_ref().filter(|_| self.vps.is_some()))
    }
}
