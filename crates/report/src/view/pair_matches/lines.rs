//! Rows of pair matches: the ranking, the matches, and the awards that do not depend on boards.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use bridge_core::{Exact, Matchpoints, Percent, Place, Vps};
use butler::CrossImpSum;
use event::{ContestantId, RoundId};
use foldhash::fast::RandomState;
use matchpoints::ResolvedTotal;
use scoring::{
    ByeScore, FormattedNumber, Match, MatchScore, MatchSide, MatchSource, PairMatch, TeamStanding,
};
use serde::Serialize;

use super::PairMatches;
use crate::as_text::AsText;
use crate::cell::Cell;
use crate::table::TableRows;

/// A pair's line in the ranking.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SwissPairLine<'a> {
    pub(super) place: Option<AsText<Place>>,
    rank: Option<u32>,
    pub(super) pair: &'a str,
    pub(super) matches: u32,
    pub(super) boards: u32,
    pub(super) vps: AsText<FormattedNumber>,
    vps_exact: AsText<Exact>,
    pub(super) extra: AsText<ExtraPoints>,
    extra_exact: AsText<Exact>,
    #[serde(flatten)]
    pub(super) score: ScoreLine,
}

/// Points from outside the matches. `None` is written as an empty text.
#[derive(Debug)]
pub(crate) struct ExtraPoints(Option<FormattedNumber>);

/// A match.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PairMatchLine<'a> {
    round: Option<&'a str>,
    pairs: [&'a str; 2],
    sides: [SideLine; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<String>,
}

/// A match or a bye whose points do not depend on its boards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DecidedLine<'a> {
    round: Option<&'a str>,
    pair: &'a str,
    opponents: Option<&'a str>,
    vps: Option<AsText<FormattedNumber>>,
    vps_exact: Option<AsText<Exact>>,
    opponents_vps: Option<AsText<FormattedNumber>>,
    opponents_vps_exact: Option<AsText<Exact>>,
    remark: String,
}

/// A match from the side of one pair.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SideLine {
    boards: u32,
    #[serde(flatten)]
    score: ScoreLine,
    vps: AsText<Vps>,
}

/// A score in the scoring unit of the tables.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum ScoreLine {
    Percent {
        matchpoints: AsText<FormattedNumber>,
        matchpoints_exact: AsText<Exact>,
        available: AsText<Exact>,
        percent: Option<AsText<FormattedNumber>>,
        percent_exact: Option<AsText<Percent>>,
    },
    Imps {
        imps: AsText<FormattedNumber>,
        imps_exact: AsText<CrossImpSum>,
        #[serde(skip_serializing_if = "Option::is_none")]
        margin: Option<AsText<Exact>>,
    },
}

/// A row of the table of matches.
pub(super) enum MatchTableRow<'a> {
    Match(Box<PairMatchLine<'a>>),
    Decided(Box<DecidedLine<'a>>),
}

/// The totals of a pair over all its matches.
struct PairSums {
    boards: u32,
    won: ResolvedTotal,
    imps: CrossImpSum,
}

impl std::fmt::Display for ExtraPoints {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|number| write!(f, "{number}"))
    }
}

impl From<&AsText<ExtraPoints>> for Cell<'_> {
    fn from(extra: &AsText<ExtraPoints>) -> Self {
        extra.0.0.clone().into()
    }
}

impl ScoreLine {
    pub(super) fn matchpoints(&self) -> Cell<'_> {
        match self {
            Self::Percent { matchpoints, .. } => matchpoints.into(),
            Self::Imps { .. } => Cell::Empty,
        }
    }

    pub(super) fn available(&self) -> Cell<'_> {
        match self {
            Self::Percent { available, .. } => Cell::exact(&available.0),
            Self::Imps { .. } => Cell::Empty,
        }
    }

    pub(super) fn percent(&self) -> Cell<'_> {
        match self {
            Self::Percent { percent, .. } => Cell::or_dash(percent.as_ref()),
            Self::Imps { .. } => Cell::Empty,
        }
    }

    pub(super) fn imps(&self) -> Cell<'_> {
        match self {
            Self::Imps { imps, .. } => imps.into(),
            Self::Percent { .. } => Cell::Empty,
        }
    }

    pub(super) fn margin(&self) -> Cell<'_> {
        match self {
            Self::Imps { margin: Some(margin), .. } => Cell::exact(&margin.0),
            Self::Imps { .. } | Self::Percent { .. } => Cell::Empty,
        }
    }
}

impl<'a> MatchTableRow<'a> {
    pub(super) fn round(&self) -> Option<&'a str> {
        match self {
            Self::Match(played) => played.round,
            Self::Decided(decided) => decided.round,
        }
    }

    pub(super) fn pair(&self) -> &'a str {
        match self {
            Self::Match(played) => played.pairs[0],
            Self::Decided(decided) => decided.pair,
        }
    }

    pub(super) fn opponents(&self) -> Option<&'a str> {
        match self {
            Self::Match(played) => Some(played.pairs[1]),
            Self::Decided(decided) => decided.opponents,
        }
    }

    pub(super) fn boards(&self) -> Option<u32> {
        match self {
            Self::Match(played) => Some(played.sides[0].boards),
            Self::Decided(_) => None,
        }
    }

    pub(super) fn score<'l>(
        &'l self,
        side: usize,
        cell: impl Fn(&'l ScoreLine) -> Cell<'l>,
    ) -> Cell<'l> {
        match self {
            Self::Match(played) => {
                played.sides.get(side).map_or(Cell::Empty, |side| cell(&side.score))
            }
            Self::Decided(_) => Cell::Empty,
        }
    }

    pub(super) fn vps(&self, side: usize) -> Cell<'_> {
        match self {
            Self::Match(played) => {
                played.sides.get(side).map_or(Cell::Empty, |side| Cell::from_display(side.vps.0))
            }
            Self::Decided(decided) if side == 0 => decided.vps.as_ref().into(),
            Self::Decided(decided) => decided.opponents_vps.as_ref().into(),
        }
    }

    pub(super) fn remark(&self) -> Option<&str> {
        match self {
            Self::Match(played) => played.remark.as_deref(),
            Self::Decided(decided) => Some(&decided.remark),
        }
    }
}

impl<'a> PairMatches<'a> {
    pub(super) fn ranking_lines(self) -> TableRows<'a, SwissPairLine<'a>> {
        let pair_sums = Arc::new(self.pair_sums());
        TableRows::new(move || {
            let pair_sums = Arc::clone(&pair_sums);
            let standings = self.scores.standings().standings().iter();
            standings
                .map(move |standing| self.ranking_line(standing, pair_sums.get(&standing.name)))
        })
    }

    fn pair_sums(self) -> BTreeMap<ContestantId, PairSums> {
        let mut pair_sums: BTreeMap<ContestantId, PairSums> = BTreeMap::new();
        for played in self.scores.matches() {
            if self.cancellation_remark(played.pairs).is_some() {
                continue;
            }
            for (pair, side) in played.pairs.into_iter().zip(&played.sides) {
                let sum = pair_sums.entry(pair).or_insert_with(|| PairSums {
                    boards: 0,
                    won: ResolvedTotal::NONE,
                    imps: CrossImpSum::default(),
                });
                sum.boards = side.boards.saturating_add(sum.boards);
                match &side.score {
                    MatchScore::Percent { won, .. } => sum.won = sum.won.plus(won),
                    MatchScore::Imps { total, .. } => sum.imps.add_sum(total),
                }
            }
        }
        pair_sums
    }

    fn ranking_line(
        self,
        standing: &TeamStanding,
        pair_sums: Option<&PairSums>,
    ) -> SwissPairLine<'a> {
        let score = if self.is_by_imps() {
            self.imp_score(pair_sums.map_or(&CrossImpSum::default(), |it| &it.imps), None)
        } else {
            self.percent_score(pair_sums.map_or(&ResolvedTotal::NONE, |it| &it.won))
        };
        let extra = &standing.extra;
        let has_extra = *extra != Exact::ZERO;
        SwissPairLine {
            place: standing.place.map(AsText),
            rank: standing.place.map(Place::number),
            pair: self.event.name(standing.name),
            matches: standing.matches,
            boards: pair_sums.map_or(0, |it| it.boards),
            vps: AsText(self.teams().points(&standing.points)),
            vps_exact: AsText(standing.points.clone()),
            extra: AsText(ExtraPoints(has_extra.then(|| self.teams().points(extra)))),
            extra_exact: AsText(extra.clone()),
            score,
        }
    }

    fn percent_score(self, won: &ResolvedTotal) -> ScoreLine {
        let ResolvedTotal { matchpoints, available, .. } = won;
        let printed =
            self.regulations.matchpoints.percent(won).filter(|_| *available > Matchpoints::ZERO);
        ScoreLine::Percent {
            matchpoints: AsText(FormattedNumber::matchpoints(
                self.regulations,
                matchpoints,
                available,
            )),
            matchpoints_exact: AsText(self.regulations.matchpoints.on_scale(matchpoints)),
            available: AsText(self.regulations.matchpoints.on_scale(available)),
            percent: printed.map(|it| AsText(FormattedNumber::percent(self.regulations, &it))),
            percent_exact: won.percent().map(AsText),
        }
    }

    fn imp_score(self, total: &CrossImpSum, margin: Option<&Exact>) -> ScoreLine {
        ScoreLine::Imps {
            imps: AsText(FormattedNumber::imps(self.regulations, self.method(), total)),
            imps_exact: AsText(total.clone()),
            margin: margin.cloned().map(AsText),
        }
    }

    fn side_line(self, side: &MatchSide) -> SideLine {
        let score = match &side.score {
            MatchScore::Percent { won, .. } => self.percent_score(won),
            MatchScore::Imps { total, margin, .. } => self.imp_score(total, Some(margin)),
        };
        SideLine { boards: side.boards, score, vps: AsText(side.vps) }
    }

    pub(super) fn matches_by_boards(self) -> TableRows<'a, PairMatchLine<'a>> {
        TableRows::new(move || self.scores.matches().iter().map(move |it| self.match_line(it)))
    }

    fn match_line(self, played: &PairMatch) -> PairMatchLine<'a> {
        let [ours, theirs] = &played.sides;
        PairMatchLine {
            round: played.round.map(|id| self.event.name(id)),
            pairs: played.pairs.map(|pair| self.event.name(pair)),
            sides: [self.side_line(ours), self.side_line(theirs)],
            remark: self.cancellation_remark(played.pairs),
        }
    }

    /// Returns the rows of the table of matches.
    pub(super) fn match_lines(self) -> TableRows<'a, MatchTableRow<'a>> {
        TableRows::new(move || {
            let by_boards =
                self.matches_by_boards().iter().map(|it| MatchTableRow::Match(Box::new(it)));
            by_boards.chain(
                self.decided_lines().into_iter().map(|it| MatchTableRow::Decided(Box::new(it))),
            )
        })
    }

    /// Returns a remark if a match is canceled because one of its pairs has withdrawn.
    fn cancellation_remark(self, pairs: [ContestantId; 2]) -> Option<String> {
        let cancelled = self.scores.standings().cancelled();
        let withdrawn = pairs.into_iter().find(|pair| cancelled.contains(pair))?;
        Some(format!("cancelled, {} has withdrawn", self.event.name(withdrawn)))
    }

    /// Returns the matches and byes whose points do not depend on their boards.
    pub(super) fn decided_lines(self) -> Vec<DecidedLine<'a>> {
        let standings = self.scores.standings();
        let sorted = |mut pairs: [ContestantId; 2]| {
            pairs.sort();
            pairs
        };
        let by_boards: HashSet<(Option<RoundId>, [ContestantId; 2]), RandomState> =
            self.scores.matches().iter().map(|it| (it.round, sorted(it.pairs))).collect();
        let without = standings.matches().iter().filter(|played| {
            !by_boards.contains(&(played.round, sorted([played.home, played.away])))
        });
        let decided = without.map(|played| self.decided_line(played));
        decided.chain(standings.byes().iter().map(|bye| self.bye_line(bye))).collect()
    }

    fn decided_line(self, played: &Match) -> DecidedLine<'a> {
        let both = [played.home, played.away];
        let cancelled = self.cancellation_remark(both);
        let [ours, theirs] = played
            .sides
            .each_ref()
            .map(|side| side.points.as_ref().filter(|_| cancelled.is_none()));
        let vps = |points: Option<&Exact>| points.map(|it| AsText(self.teams().points(it)));
        DecidedLine {
            round: played.round.map(|id| self.event.name(id)),
            pair: self.event.name(played.home),
            opponents: Some(self.event.name(played.away)),
            vps: vps(ours),
            vps_exact: ours.cloned().map(AsText),
            opponents_vps: vps(theirs),
            opponents_vps_exact: theirs.cloned().map(AsText),
            remark: match (cancelled, played.source) {
                (Some(cancelled), _) => cancelled,
                (None, MatchSource::Forfeited(absent)) => {
                    let team = both.get(absent).map_or("", |&team| self.event.name(team));
                    format!("forfeited by {team}")
                }
                (None, _) => "set by the director".to_owned(),
            },
        }
    }

    fn bye_line(self, bye: &ByeScore) -> DecidedLine<'a> {
        DecidedLine {
            round: bye.round.map(|id| self.event.name(id)),
            pair: self.event.name(bye.team),
            opponents: None,
            vps: Some(AsText(self.teams().points(&bye.points))),
            vps_exact: Some(AsText(bye.points.clone())),
            opponents_vps: None,
            opponents_vps_exact: None,
            remark: "bye".to_owned(),
        }
    }
}
