//! Fast path for the lines of contestants with unadjusted boards only. Sums are printed without
//! reducing fractions to lowest terms.

use event::ContestantId;
use matchpoints::{FewerBoards, PercentageFrom};
use regulations::{Method, Regulations};
use scoring::{
    FormattedRatio, ImpFactor, UnadjustedImpPair, UnadjustedMatchpoints, UnadjustedPair,
};

use super::Pairs;
use super::lines::{
    ImpTotal, MatchpointTotal, PairLine, PairTotal, Ranked, SessionColumns, Standings,
};
use crate::as_text::{AsText, Ratio};

/// The number of parts of an IMP, and the number of results by which IMPs are divided.
type PartOfImp = (u32, Option<u32>);

/// Creates the lines of contestants with unadjusted boards only.
#[derive(Clone)]
pub(super) struct PlainLines<'a> {
    pairs: Pairs<'a>,
    /// Is `true` if a line consists of sums only.
    sums: bool,
    /// The most recently used factor for a part of an IMP.
    each: Option<(PartOfImp, Option<ImpFactor>)>,
}

/// The total of a contestant on unadjusted boards.
#[derive(Clone, Copy)]
pub(super) enum Plain {
    Matchpoints(UnadjustedPair),
    Imps(UnadjustedImpPair),
}

impl<'a> PlainLines<'a> {
    pub(super) fn new(pairs: Pairs<'a>, sessions: &SessionColumns<'a>) -> Self {
        Self { pairs, sums: sessions.names.is_empty(), each: None }
    }

    /// Returns the total at a position if the line depends on it alone, otherwise `None`.
    pub(super) fn at(&self, ranked: Ranked<'a>, at: usize) -> Option<Plain> {
        if !self.sums {
            return None;
        }
        Some(match ranked.standings {
            Standings::Matchpoints(standings) => Plain::Matchpoints(standings.unadjusted(at)?),
            Standings::Imps(standings) => Plain::Imps(standings.unadjusted(at)?),
        })
    }

    pub(super) fn line(
        &mut self,
        ranked: Ranked<'a>,
        (name, pair): (ContestantId, &'a str),
        plain: &Plain,
    ) -> Option<PairLine<'a>> {
        let regulations = self.pairs.regulations;
        let (place, boards, total) = match plain {
            Plain::Matchpoints(plain) => {
                let total = MatchpointTotal::of_plain(regulations, plain.won)?;
                (plain.place, plain.boards, PairTotal::Matchpoints(total))
            }
            Plain::Imps(plain) => {
                let each = self.each((plain.parts, plain.results))?;
                let total = ImpTotal::of_plain(regulations, self.pairs.method(), plain, each)?;
                (plain.place, plain.boards, PairTotal::Imps(total))
            }
        };
        Some(self.pairs.line_of(ranked, name, pair, (place, boards, total)))
    }

    /// Returns the factor for a part of an IMP.
    fn each(&mut self, of: PartOfImp) -> Option<ImpFactor> {
        match self.each {
            Some((known, each)) if known == of => each,
            _ => {
                let each = ImpFactor::for_component(self.pairs.regulations, of.0, of.1);
                self.each = Some((of, each));
                each
            }
        }
    }
}

impl MatchpointTotal<'_> {
    /// Creates the total of unadjusted boards. Returns `None` if a number overflows or if the
    /// regulations need more than sums.
    fn of_plain(regulations: &Regulations, won: UnadjustedMatchpoints) -> Option<Self> {
        let rules = &regulations.matchpoints;
        let as_summed = rules.fewer_boards == FewerBoards::Percentage
            && rules.percentage_from == PercentageFrom::ExactTotal;
        let percent = won.percent().filter(|_| as_summed)?;
        Some(Self {
            matchpoints: Some(AsText(FormattedRatio::matchpoints(regulations, won)?.into())),
            matchpoints_exact: Some(AsText(Ratio::Words(won.on_scale(regulations)?))),
            percent: Some(AsText(FormattedRatio::percent(regulations, won)?.into())),
            percent_exact: Some(AsText(Ratio::Words(percent))),
            ..Self::default()
        })
    }
}

impl ImpTotal<'_> {
    /// Creates the total of unadjusted boards, where `each` is the factor for each part of the sum.
    /// Returns `None` if a number overflows.
    fn of_plain(
        regulations: &Regulations,
        method: Method,
        plain: &UnadjustedImpPair,
        each: ImpFactor,
    ) -> Option<Self> {
        let &UnadjustedImpPair { sum, boards, .. } = plain;
        let per_board = FormattedRatio::imp_average(regulations, sum, each, boards)?;
        let (worth, of) = each.times(sum)?;
        let average = (worth, of.checked_mul(boards.into())?);
        Some(Self {
            imps: AsText(FormattedRatio::imps(regulations, method, sum, each)?.into()),
            imps_exact: AsText(Ratio::Words((worth, of))),
            per_board: Some(AsText(per_board.into())),
            per_board_exact: Some(AsText(Ratio::Words(average))),
            sessions: Vec::new(),
        })
    }
}
