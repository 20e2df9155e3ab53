//! `traveller vp`: the Victory Points of a margin, or of a percentage.

use anyhow::anyhow;
use bridge_core::{FractionalImps, Imps, MatchLength};
use vp_scales::{Parameters, Scale, ScaleError, SwissPairs, check_margin};

use crate::args::{VpArgs, WhichScale};
use crate::{Failure, input, output};

pub(crate) fn run(args: &VpArgs) -> Result<(), Failure> {
    if let Some(percent) = &args.percent {
        let scale = SwissPairs::new(args.boards).map_err(|error| Failure::Usage(error.into()))?;
        let award = scale.award(percent).map_err(|error| Failure::Usage(error.into()))?;
        let sheet = report::vp_award_of_percent(scale, args.boards, percent, award);
        return output::sheet(&args.output, &sheet);
    }
    let scale = scale(&args.scale, args.boards, args.parameters())?;
    let margin = args.margin.clone().unwrap_or(FractionalImps::ZERO);
    check_margin(&margin, args.boards)?;
    let award = match (whole(&margin), args.fraction) {
        (Some(whole), _) => scale.award(whole),
        (None, Some(rule)) => scale.award_fractional(&margin, rule.0)?,
        (None, None) => {
            return Err(Failure::Usage(anyhow!(
                "a margin of {margin} IMPs is not whole: say with --fraction whether it is rounded first \
                 (half-up) or the scale's formula is taken (formula)"
            )));
        }
    };
    output::sheet(&args.output, &report::vp_award(&scale, &margin, award))
}

/// The margin as whole IMPs, if it is.
fn whole(margin: &FractionalImps) -> Option<Imps> {
    i32::try_from(margin.exact().to_whole()?).ok().and_then(|margin| Imps::new(margin).ok())
}

/// A scale by name, or from a file.
pub(crate) fn scale(
    which: &WhichScale,
    boards: MatchLength,
    parameters: Parameters,
) -> Result<Scale, Failure> {
    match which {
        WhichScale::Named(name) => {
            Scale::named(*name, boards, parameters).map_err(|error| match error {
                ScaleError::Boards { .. } => Failure::Usage(anyhow!(
                    "{error}; `traveller table --list` lists the scales and their boards"
                )),
                other => Failure::from(other),
            })
        }
        WhichScale::File(path) => {
            let given =
                [("draw", parameters.draw.is_some()), ("blitz", parameters.blitz.is_some())];
            if let Some((what, _)) = given.iter().find(|(_, given)| *given) {
                return Err(Failure::Usage(anyhow!(
                    "--{what}: a scale of one's own has its own {what}"
                )));
            }
            input::scale(path)
        }
    }
}
