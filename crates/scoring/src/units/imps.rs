//! Functions common to both units of IMPs across a field: awards, artificial scores, and board
//! rounding.

use bridge_core::{Exact, FractionalImps, Percent, Side, Weight, WeightedScore};
use butler::{ArtificialAward, ArtificialRule, ArtificialSize, CrossImps, Divisor, ScoreField};
use matchpoints::RelativeAverage;

use crate::derivation::sentence::Sentence;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::step_text::{StepArgument, StepSource};
use crate::derivation::trace::Trace;
use crate::units::side_result::{FixedAward, SideResult, weighted_scores};
use regulations::{ImpBoardRounding, Method, Regulations};

/// Returns AVE+ or AVE− as an artificial award in IMPs.
pub(crate) const fn relative_average_award(variable: RelativeAverage) -> ArtificialAward {
    match variable {
        RelativeAverage::Plus => ArtificialAward::AveragePlus,
        RelativeAverage::Minus => ArtificialAward::AverageMinus,
    }
}

/// The rule for artificial scores in IMPs (Law 12C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ArtificialImps {
    rule: ArtificialRule,
    board_rounding: ImpBoardRounding,
}

impl ArtificialImps {
    /// Creates the rule from the regulations.
    pub(crate) fn new(method: Method, regulations: &Regulations) -> Self {
        // Three IMPs per comparison apply only to totals; divided IMPs are already an average.
        let in_totals =
            method == Method::CrossImps && regulations.cross_imps.divisor == Divisor::Total;
        let size = if in_totals { regulations.cross_imps.artificial } else { ArtificialSize::Flat };
        let rule = ArtificialRule { size, own: regulations.imps.own_average };
        Self { rule, board_rounding: regulations.imps.board_rounding }
    }

    /// Returns the IMPs of an artificial score on a board with `results` results.
    pub(crate) fn imps(
        self,
        award: ArtificialAward,
        results: u32,
        own: Option<&FractionalImps>,
    ) -> FractionalImps {
        let imps = self.rule.imps(award, results, own.cloned());
        FractionalImps::new(self.board_rounding.apply(imps.exact()))
    }

    /// Returns the IMPs of AVE+ or AVE−, given the average of the pair's other boards.
    pub(crate) fn variable(
        self,
        variable: RelativeAverage,
        results: u32,
        own: Option<&FractionalImps>,
    ) -> FractionalImps {
        self.imps(relative_average_award(variable), results, own)
    }
}

/// Returns the IMPs awarded by the director, or the IMPs for a percentage. A percentage is scored
/// as an artificial score regardless of the side's other boards. Only 60, 50, and 40 % are
/// supported.
pub(super) fn award_points(
    method: Method,
    regulations: &Regulations,
    award: FixedAward<'_>,
    results: u32,
    trace: &mut impl Trace,
) -> Option<CrossImps> {
    let artificial_award = match award {
        FixedAward::Average => Some(ArtificialAward::Average),
        FixedAward::Imps(_) => None,
        FixedAward::Percent(percent) => Some(
            *[
                (60, ArtificialAward::AveragePlus),
                (50, ArtificialAward::Average),
                (40, ArtificialAward::AverageMinus),
            ]
            .iter()
            .find(|(known, _)| *percent == Percent::from(*known))
            .map(|(_, award)| award)?,
        ),
    };
    let imps = match (artificial_award, award) {
        (None, FixedAward::Imps(imps)) => {
            FractionalImps::new(regulations.imps.board_rounding.apply(imps.exact()))
        }
        (artificial_award, _) => {
            ArtificialImps::new(method, regulations).imps(artificial_award?, results, None)
        }
    };
    trace.record(StepSource::Law("12C2(b)"), |formatter| {
        Sentence::AwardedImps.with([formatter.amount(&imps)])
    });
    Some(CrossImps::Exact(imps))
}

/// Rounds the IMPs of a board if the regulations require it.
pub(super) fn rounded(
    regulations: &Regulations,
    imps: CrossImps,
    trace: &mut impl Trace,
) -> CrossImps {
    let by = regulations.imps.board_rounding;
    let Some(rounding) = by.0 else { return imps };
    let rounded = CrossImps::Exact(imps.rounded(rounding));
    if rounded != imps {
        trace.record(StepSource::Named("imps.board_rounding"), |formatter| {
            Sentence::RoundedBy.with([
                formatter.amount(&imps),
                StepArgument::text(by),
                formatter.amount(&rounded),
            ])
        });
    }
    rounded
}

/// Returns a score from the North-South side, as in fields.
pub(super) fn to_north_south(side: Side, score: &WeightedScore) -> WeightedScore {
    match side {
        Side::NorthSouth => score.clone(),
        Side::EastWest => -score.clone(),
    }
}

/// Returns the field of a side's results, from the North-South side.
pub(super) fn field<'a>(
    side: Side,
    side_results: impl Iterator<Item = &'a SideResult<'a>>,
) -> ScoreField {
    let (mut parts, tables) = weighted_scores(side_results);
    for (_, score) in &mut parts {
        *score = score.from_side(side);
    }
    ScoreField::from_components(parts, tables)
}

/// Converts North-South IMPs to IMPs of `side`. A conversion or a weighted sum is traced.
pub(super) fn for_side(
    side: Side,
    score: &WeightedScore,
    imps: FractionalImps,
    trace: &mut impl Trace,
) -> FractionalImps {
    let own = match side {
        Side::NorthSouth => imps,
        Side::EastWest => FractionalImps::new(-imps.exact()),
    };
    if score.parts().len() > 1 {
        trace.record(StepSource::Law("12C1(c)"), |formatter| {
            Sentence::WeightedImps.with([formatter.amount(&own), StepArgument::Side(side)])
        });
    } else if side == Side::EastWest {
        trace.record(StepSource::Law("78B"), |formatter| {
            Sentence::ForEastWest.with([formatter.amount(&own)])
        });
    }
    own
}

/// Returns the weight of a component in percent, or `None` if there is only one component.
pub(super) fn weight_percent(
    score: &WeightedScore,
    weight: Weight,
    formatter: &StepFormatter<'_>,
) -> Option<StepArgument> {
    let percent = || formatter.amount(&weight.exact().times(Exact::HUNDRED));
    (score.parts().len() > 1).then(percent)
}
