//! The content of a pair's line in a ranking.

use std::collections::BTreeMap;

use bridge_core::{Exact, Percent, Place, Side};
use butler::CrossImpSum;
use event::{ContestantId, PairName, SessionId};
use regulations::{Method, Regulations};
use scoring::{
    CarryForwardPoints, FormattedNumber, HandicapStanding, ImpStanding, MatchpointStanding,
    PairStage,
};
use serde::Serialize;

use super::Pairs;
use crate::as_text::{AsText, ExactNumber, PrintedNumber};
use crate::cell::Cell;

/// A pair's line in a ranking.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PairLine<'a> {
    #[serde(skip)]
    pub(super) ranking: RankingId<'a>,
    pub(super) place: Option<AsText<Place>>,
    pub(super) rank: Option<u32>,
    pub(super) pair: &'a str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    pub(super) members: &'a [String],
    pub(super) boards: u32,
    #[serde(flatten)]
    pub(super) total: PairTotal<'a>,
}

/// The ranking to which a line belongs.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankingId<'a> {
    pub(super) stage: Option<PairStage>,
    pub(super) section: Option<&'a str>,
    pub(super) side: Option<Side>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(super) enum PairTotal<'a> {
    Matchpoints(MatchpointTotal<'a>),
    Imps(ImpTotal<'a>),
}

/// A total in matchpoints.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct MatchpointTotal<'a> {
    pub(super) matchpoints: Option<AsText<PrintedNumber>>,
    pub(super) matchpoints_exact: Option<AsText<ExactNumber>>,
    pub(super) percent: Option<AsText<PrintedNumber>>,
    pub(super) percent_exact: Option<AsText<ExactNumber>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) sessions: Vec<SessionLine<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) carried: Option<Box<CarriedLine>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) strata: Vec<StratumLine<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) handicap: Option<Box<HandicapLine>>,
}

/// A total in IMPs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct ImpTotal<'a> {
    pub(super) imps: AsText<PrintedNumber>,
    pub(super) imps_exact: AsText<ExactNumber>,
    pub(super) per_board: Option<AsText<PrintedNumber>>,
    pub(super) per_board_exact: Option<AsText<ExactNumber>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) sessions: Vec<ImpSessionLine<'a>>,
}

/// A pair's result in a session.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct SessionLine<'a> {
    #[serde(skip)]
    pub(super) position: usize,
    pub(super) session: &'a str,
    pub(super) boards: u32,
    pub(super) matchpoints: Option<AsText<FormattedNumber>>,
    pub(super) matchpoints_exact: Option<AsText<Exact>>,
    pub(super) percent: Option<AsText<FormattedNumber>>,
    pub(super) percent_exact: Option<AsText<Percent>>,
}

/// A pair's result in a session, in IMPs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct ImpSessionLine<'a> {
    #[serde(skip)]
    pub(super) position: usize,
    pub(super) session: &'a str,
    pub(super) boards: u32,
    pub(super) imps: AsText<FormattedNumber>,
    pub(super) imps_exact: AsText<CrossImpSum>,
}

/// The carry-forward of a pair into a final.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct CarriedLine {
    pub(super) from: AsText<FormattedNumber>,
    pub(super) from_exact: AsText<Exact>,
    pub(super) matchpoints: AsText<FormattedNumber>,
    pub(super) matchpoints_exact: AsText<Exact>,
}

/// A place in a stratum.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct StratumLine<'a> {
    #[serde(skip)]
    pub(super) position: usize,
    pub(super) stratum: &'a str,
    pub(super) place: AsText<Place>,
    pub(super) rank: u32,
}

/// A percentage with handicap.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct HandicapLine {
    pub(super) percent: AsText<Percent>,
    pub(super) with: Option<AsText<FormattedNumber>>,
    pub(super) with_exact: Option<AsText<Percent>>,
    pub(super) place: Option<AsText<Place>>,
    pub(super) rank: Option<u32>,
}

/// A ranking.
#[derive(Clone, Copy)]
pub(super) struct PairRanking<'a> {
    pub(super) id: RankingId<'a>,
    pub(super) standings: Standings<'a>,
}

#[derive(Clone, Copy)]
pub(super) enum Standings<'a> {
    Matchpoints(&'a scoring::Standings<MatchpointStanding>),
    Imps(&'a scoring::Standings<ImpStanding>),
}

/// The sessions that have columns in rankings, if a contestant has several sessions.
pub(super) struct SessionColumns<'a> {
    pub(super) names: Vec<&'a str>,
    pub(super) positions: BTreeMap<Option<SessionId>, usize>,
}

impl<'a> SessionColumns<'a> {
    /// The maximum number of sessions with columns: one a week for a year. The number of cells is
    /// the product of contestants and sessions.
    pub(super) const MAX_COLUMNS: usize = 52;

    /// Returns the names of the sessions with columns.
    pub(super) fn visible(&self) -> &[&'a str] {
        if self.are_too_many() { &[] } else { &self.names }
    }

    pub(super) const fn are_too_many(&self) -> bool {
        self.names.len() > Self::MAX_COLUMNS
    }
}

impl MatchpointTotal<'_> {
    /// Creates a pair's printed total without its sessions.
    pub(super) fn new(regulations: &Regulations, standing: &MatchpointStanding) -> Self {
        // If the total is scaled up, the available matchpoints are scaled with it.
        let total = standing.details.scaled.as_ref().unwrap_or(&standing.total);
        let percent = standing.details.percent.clone();
        let comparable = percent.is_some();
        let exact = regulations.matchpoints.on_scale(&total.matchpoints);
        let printed = |number: Option<FormattedNumber>| number.map(PrintedNumber::from).map(AsText);
        Self {
            matchpoints: printed(FormattedNumber::matchpoint_total(regulations, standing)),
            matchpoints_exact: comparable.then_some(AsText(exact.into())),
            percent: printed(FormattedNumber::standing_percent(regulations, standing)),
            percent_exact: percent.map(|it| AsText(it.into_exact().into())),
            ..Self::default()
        }
    }
}

impl CarriedLine {
    pub(super) fn new(regulations: &Regulations, carried: &CarryForwardPoints) -> Self {
        let CarryForwardPoints { from, matchpoints, available } = carried;
        let number =
            |won, available| AsText(FormattedNumber::matchpoints(regulations, won, available));
        Self {
            from: number(&from.matchpoints, &from.available),
            from_exact: AsText(regulations.matchpoints.on_scale(&from.matchpoints)),
            matchpoints: number(matchpoints, available),
            matchpoints_exact: AsText(regulations.matchpoints.on_scale(matchpoints)),
        }
    }
}

impl HandicapLine {
    pub(super) fn new(regulations: &Regulations, handicapped: &HandicapStanding) -> Self {
        let HandicapStanding { handicap, percent, place, .. } = handicapped;
        Self {
            percent: AsText(handicap.clone()),
            with: percent.as_ref().map(|it| AsText(FormattedNumber::percent(regulations, it))),
            with_exact: percent.clone().map(AsText),
            place: place.map(AsText),
            rank: place.map(Place::number),
        }
    }
}

impl ImpTotal<'_> {
    /// Creates a pair's printed total without its sessions.
    pub(super) fn new(regulations: &Regulations, method: Method, standing: &ImpStanding) -> Self {
        let average = standing.details.average.as_ref();
        let printed = |number: FormattedNumber| AsText(PrintedNumber::from(number));
        Self {
            imps: printed(FormattedNumber::imps(regulations, method, standing.ranked_imps())),
            imps_exact: AsText(standing.ranked_imps().clone().into()),
            per_board: average.map(|sum| printed(FormattedNumber::imp_average(regulations, sum))),
            per_board_exact: average.map(|sum| AsText(sum.clone().into())),
            sessions: Vec::new(),
        }
    }
}

impl PairRanking<'_> {
    pub(super) fn len(self) -> usize {
        match self.standings {
            Standings::Matchpoints(standings) => standings.len(),
            Standings::Imps(standings) => standings.len(),
        }
    }

    /// Returns the contestant of a line.
    pub(super) fn contestant(self, index: usize) -> Option<ContestantId> {
        match self.standings {
            Standings::Matchpoints(standings) => standings.contestant(index),
            Standings::Imps(standings) => standings.contestant(index),
        }
    }

    /// Returns the title of the ranking.
    pub(super) fn title(self) -> String {
        let stage = self.id.stage.map(|stage| match stage {
            PairStage::Qualifying => "Qualifying".to_owned(),
            PairStage::Final => "Final".to_owned(),
        });
        let section = self.id.section.map(|section| format!("Section {section}"));
        let side = self.id.side.map(|side| side.name().to_owned());
        let parts: Vec<String> = [stage, section, side].into_iter().flatten().collect();
        if parts.is_empty() { "Ranking".to_owned() } else { parts.join(", ") }
    }

    /// Returns the positions of the lines in the handicap ranking, or `None` if there is no such
    /// ranking. Lines without a place are at the end.
    pub(super) fn handicap_order(self) -> Option<Vec<usize>> {
        let Standings::Matchpoints(standings) = self.standings else { return None };
        let mut places: Vec<(bool, Option<Place>, usize)> = Vec::new();
        for (index, standing) in standings.iter().enumerate() {
            if let Some(handicapped) = &standing.details.handicapped {
                places.push((handicapped.place.is_none(), handicapped.place, index));
            }
        }
        places.sort_unstable();
        let order = places.into_iter().map(|(_, _, index)| index).collect();
        Some(order)
    }
}

impl<'a> Pairs<'a> {
    /// Creates a line of a ranking.
    pub(super) fn pair_line(
        self,
        ranking: PairRanking<'a>,
        name: ContestantId,
        pair: &'a str,
        place: Option<Place>,
        boards: u32,
        total: PairTotal<'a>,
    ) -> PairLine<'a> {
        let members = self.event.members_of(PairName { name, side: ranking.id.side });
        PairLine {
            ranking: ranking.id,
            place: place.map(AsText),
            rank: place.map(Place::number),
            pair,
            members: members.unwrap_or_default(),
            boards,
            total,
        }
    }
}

impl<'a> PairLine<'a> {
    pub(super) fn matchpoints(&self) -> Option<&MatchpointTotal<'a>> {
        match &self.total {
            PairTotal::Matchpoints(total) => Some(total),
            PairTotal::Imps(_) => None,
        }
    }

    pub(super) fn imps(&self) -> Option<&ImpTotal<'a>> {
        match &self.total {
            PairTotal::Imps(total) => Some(total),
            PairTotal::Matchpoints(_) => None,
        }
    }

    pub(super) fn handicap(&self) -> Option<&HandicapLine> {
        self.matchpoints()?.handicap.as_deref()
    }

    pub(super) fn percent(&self) -> Cell<'_> {
        Cell::or_missing(self.matchpoints().and_then(|it| it.percent.as_ref()))
    }

    pub(super) fn handicap_percent(&self) -> Cell<'_> {
        self.handicap().map_or(Cell::Empty, |it| Cell::exact(it.percent.0.exact()))
    }

    pub(super) fn with_handicap(&self) -> Cell<'_> {
        Cell::or_missing(self.handicap().and_then(|it| it.with.as_ref()))
    }
}
