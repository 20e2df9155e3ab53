//! Fuzzes Victory Point scales against an independent implementation, and scales with a chosen
//! blitz against the WBF report.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use reference::number::{text, whole};
use reference::teams::scale::Scale as Second;
use traveller::bridge_core::{Imps, MatchLength, Vps};
use traveller::vp_scales::{Blitz, Draw, Parameters, Scale, ScaleName};

#[derive(Arbitrary, Debug)]
struct ScaleInput {
    name: u8,
    boards: u8,
    draw: Option<u8>,
    blitz: Option<u16>,
    margin: i16,
}

fuzz_target!(|asked: ScaleInput| {
    let name = ScaleName::ALL[usize::from(asked.name) % ScaleName::ALL.len()];
    let Ok(boards) = MatchLength::new(asked.boards) else { return };
    let draw = asked.draw.and_then(|draw| Draw::from_halves(draw).ok());
    let blitz = asked.blitz.and_then(|blitz| Blitz::from_hundredths(blitz.into()).ok());
    let Ok(scale) = Scale::named(name, boards, Parameters { draw, blitz }) else { return };
    let margin = i32::from(asked.margin) % (i32::from(scale.blitz()) + 10);
    let award = scale.award(Imps::new(margin).expect("few IMPs"));
    let [winners, losers] =
        if margin < 0 { [award.theirs, award.ours] } else { [award.ours, award.theirs] };
    let margin = i64::from(margin.abs());
    let halves = asked.draw.filter(|_| draw.is_some());
    if blitz.is_none() && halves.is_none_or(|halves| halves % 2 == 0) {
        let draw = halves.map_or(10, |halves| i64::from(halves / 2));
        let Some(second) = Second::from_name(name.name(), draw) else { return };
        let second = second.award(boards.get().into(), margin).expect("a scale of so many boards");
        let exact = |vps: Vps| whole(vps.hundredths().into()) / whole(100);
        assert_eq!(text(&exact(winners)), text(&second.winner), "{asked:?}");
        assert_eq!(text(&exact(losers)), text(&second.loser), "{asked:?}");
    } else if name == ScaleName::Wbf {
        let blitz = blitz.map_or_else(|| 15.0 * f64::from(boards.get()).sqrt(), Blitz::imps);
        let draw = f64::from(halves.unwrap_or(20)) / 2.0;
        let Some(table) = recipe(blitz, draw) else { return };
        let at = usize::try_from(margin).unwrap_or(usize::MAX).min(table.len() - 1);
        assert_eq!(i64::from(winners.hundredths()), table[at], "{asked:?}");
    }
});

/// Computes the table by `WBF 2013`, section 3, in hundredths: eq. 9 for every whole margin, then
/// 0.01 more before each violation of eq. 10, beginning with the first. Returns `None` if
/// floating-point rounding could change a value.
fn recipe(blitz: f64, draw: f64) -> Option<Vec<i64>> {
    let r = 5_f64.sqrt() - 2.0;
    let value = |margin: f64| {
        let part = (margin / blitz).min(1.0);
        100.0 * draw * (1.0 + (1.0 - r.powf(part)) / (1.0 - r))
    };
    let mut table = Vec::new();
    let mut margin = 0.0;
    loop {
        let value = value(margin);
        if (value.fract() - 0.5).abs() < 1e-7 {
            return None;
        }
        table.push(format!("{value:.0}").parse::<i64>().ok()?);
        if margin >= blitz {
            break;
        }
        margin += 1.0;
    }
    while let Some(at) = (2..table.len()).find(|&at| table[at] + table[at - 2] > 2 * table[at - 1])
    {
        table[at - 1] += 1;
    }
    Some(table)
}
