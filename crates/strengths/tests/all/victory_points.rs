//! A test of the coverage of intervals from Victory Points, in simulated events of equal teams.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write as _;
use std::num::NonZeroU32;

use bridge_core::{Imps, MatchLength};
use formats::{FileFormat, read};
use regulations::{EventScale, Regulations};
use strengths::{StrengthOptions, StrengthSource, rank_by_strength};
use vp_scales::{Draw, Scale, ScaleName};
use zermelo::normal::quantile;
use zermelo::{ImpModel, Movement};

/// A reproducible random number generator between 0 and 1 (splitmix64).
struct Chance(u64);

impl Chance {
    fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let high = u32::try_from((bits ^ (bits >> 31)) >> 32).unwrap();
        (f64::from(high) + 0.5) / 4_294_967_296.0
    }
}

/// Returns the percentage of equal teams with a strength within 1.96 standard errors of the mean.
fn covered(scale: ScaleName, boards: u8, named: bool) -> f64 {
    let length = MatchLength::new(boards).unwrap();
    let draw = EventScale::parameters(scale, Draw::TEN, None);
    let points = Scale::named(scale, length, draw).unwrap();
    let movement = Movement::new(8, 4).unwrap();
    let mut options = StrengthOptions::default();
    options.from = StrengthSource::Vps;
    options.boards = Some(length);
    if named {
        options.scale = EventScale::Named(scale);
    }
    let deviation = ImpModel::PAPER.deviation(NonZeroU32::new(length.get().into()).unwrap());
    let mut chance = Chance(4);
    let mut within = 0_u32;
    for _ in 0..100 {
        let mut rows = "home,away,home_vps,away_vps\n".to_owned();
        for (home, away) in movement.rounds().iter().flat_map(|round| &round.matches) {
            let margin = quantile(chance.share()) * deviation;
            let margin: i32 = format!("{margin:.0}").parse().unwrap();
            let award = points.award(Imps::new(margin).unwrap());
            writeln!(rows, "{home},{away},{},{}", award.ours, award.theirs).unwrap();
        }
        let event = read(FileFormat::Csv, rows.as_str()).unwrap().event;
        let ranking = rank_by_strength(&event, &Regulations::default(), &options).unwrap();
        let holds = |line: &&strengths::StrengthLine| {
            line.log_strength.abs() <= 1.959_964 * line.error.unwrap()
        };
        within += u32::try_from(ranking.lines.iter().filter(holds).count()).unwrap();
    }
    100.0 * f64::from(within) / 800.0
}

/// The coverage is 92 to 98 % on named scales of different slopes, and on the WBF scale if none is
/// named.
#[test]
fn intervals_hold() {
    for (scale, boards, named) in [
        (ScaleName::Wbf, 16, true),
        (ScaleName::Wbf, 8, false),
        (ScaleName::WbfDiscrete, 8, true),
        (ScaleName::Wbf25, 8, true),
        (ScaleName::Acbl20, 7, true),
    ] {
        let covered = covered(scale, boards, named);
        assert!((92.0..=98.0).contains(&covered), "{scale} {named}: {covered}");
    }
}
