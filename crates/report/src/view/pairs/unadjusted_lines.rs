//! Fast path for the lines of contestants with unadjusted boards only. Sums are printed without
//! reducing fractions to lowest terms.

use event::ContestantId;
use matchpoints::{FewerBoards, PercentageFrom};
use regulations::{Method, Regulations};
use scoring::{
    FormattedRatio, ImpAccumulator, ImpFactor, MatchpointAccumulator, UnadjustedImps,
    UnadjustedMatchpoints, UnadjustedStanding,
};

use super::Pairs;
use super::lines::{
    ImpTotal, MatchpointTotal, PairLine, PairRanking, PairTotal, SessionColumns, Standings,
};
use crate::as_text::{AsText, ExactNumber};

/// The number of parts of an IMP, and the number of results by which IMPs are divided.
type ImpFraction = (u32, Option<u32>);

/// Creates the lines of contestants with unadjusted boards only.
#[derive(Clone)]
pub(super) struct UnadjustedLines<'a> {
    pairs: Pairs<'a>,
    /// Is `true` if a line consists of sums only.
    has_only_sums: bool,
    /// The most recently used factor for a part of an IMP.
    factor: Option<(ImpFraction, Option<ImpFactor>)>,
}

/// The total of a contestant on unadjusted boards.
#[derive(Clone, Copy)]
pub(super) enum UnadjustedTotal {
    Matchpoints(UnadjustedStanding<MatchpointAccumulator>),
    Imps(UnadjustedStanding<ImpAccumulator>),
}

impl<'a> UnadjustedLines<'a> {
    pub(super) fn new(pairs: Pairs<'a>, sessions: &SessionColumns<'a>) -> Self {
        Self { pairs, has_only_sums: sessions.names.is_empty(), factor: None }
    }

    /// Returns the total at a position if the line depends on it alone, otherwise `None`.
    pub(super) fn total(
        &self,
        ranking: PairRanking<'a>,
        position: usize,
    ) -> Option<UnadjustedTotal> {
        if !self.has_only_sums {
            return None;
        }
        Some(match ranking.standings {
            Standings::Matchpoints(standings) => {
                UnadjustedTotal::Matchpoints(standings.unadjusted(position)?)
            }
            Standings::Imps(standings) => UnadjustedTotal::Imps(standings.unadjusted(position)?),
        })
    }

    pub(super) fn line(
        &mut self,
        ranking: PairRanking<'a>,
        name: ContestantId,
        pair: &'a str,
        unadjusted_total: &UnadjustedTotal,
    ) -> Option<PairLine<'a>> {
        let regulations = self.pairs.regulations;
        let (place, boards, total) = match unadjusted_total {
            UnadjustedTotal::Matchpoints(line) => {
                let printed = MatchpointTotal::from_unadjusted(regulations, line.total)?;
                (line.place, line.boards, PairTotal::Matchpoints(printed))
            }
            UnadjustedTotal::Imps(line) => {
                let UnadjustedImps { won, parts, results, .. } = line.total;
                let factor = self.factor((parts, results))?;
                let (method, sum) = (self.pairs.method(), (won, line.boards));
                let printed = ImpTotal::from_unadjusted(regulations, method, sum, factor)?;
                (line.place, line.boards, PairTotal::Imps(printed))
            }
        };
        Some(self.pairs.pair_line(ranking, name, pair, place, boards, total))
    }

    /// Returns the factor for a part of an IMP.
    fn factor(&mut self, fraction: ImpFraction) -> Option<ImpFactor> {
        match self.factor {
            Some((known, factor)) if known == fraction => factor,
            _ => {
                let factor =
                    ImpFactor::for_component(self.pairs.regulations, fraction.0, fraction.1);
                self.factor = Some((fraction, factor));
                factor
            }
        }
    }
}

impl MatchpointTotal<'_> {
    /// Creates the total of unadjusted boards. Returns `None` if a number overflows or if the
    /// regulations need more than sums.
    fn from_unadjusted(regulations: &Regulations, won: UnadjustedMatchpoints) -> Option<Self> {
        let rules = &regulations.matchpoints;
        let as_summed = rules.fewer_boards == FewerBoards::Percentage
            && rules.percentage_from == PercentageFrom::ExactTotal;
        let percent = won.percent().filter(|_| as_summed)?;
        Some(Self {
            matchpoints: Some(AsText(FormattedRatio::matchpoints(regulations, won)?.into())),
            matchpoints_exact: Some(AsText(ExactNumber::Unreduced(won.on_scale(regulations)?))),
            percent: Some(AsText(FormattedRatio::percent(regulations, won)?.into())),
            percent_exact: Some(AsText(ExactNumber::Unreduced(percent))),
            ..Self::default()
        })
    }
}

impl ImpTotal<'_> {
    /// Creates the total of a sum on a number of unadjusted boards, where `factor` is the factor for
    /// each part of the sum. Returns `None` if a number overflows.
    fn from_unadjusted(
        regulations: &Regulations,
        method: Method,
        (sum, boards): (i64, u32),
        factor: ImpFactor,
    ) -> Option<Self> {
        let per_board = FormattedRatio::imp_average(regulations, sum, factor, boards)?;
        let (points, denominator) = factor.times(sum)?;
        let average = (points, denominator.checked_mul(boards.into())?);
        Some(Self {
            imps: AsText(FormattedRatio::imps(regulations, method, sum, factor)?.into()),
            imps_exact: AsText(ExactNumber::Unreduced((points, denominator))),
            per_board: Some(AsText(per_board.into())),
            per_board_exact: Some(AsText(ExactNumber::Unreduced(average))),
            sessions: Vec::new(),
        })
    }
}
