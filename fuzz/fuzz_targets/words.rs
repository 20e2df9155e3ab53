//! Fuzzes the notation of bridge types: every parsed value is written and parsed again unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::bridge_core::{
    BoardNumber, Contract, Doubling, Exact, FractionalImps, Imps, Level, MatchLength, Matchpoints,
    Percent, Place, PlayedContract, RelativeResult, Rounding, RoundingMode, Score, ScoreDifference,
    Seat, Side, Strain, Tricks, Vps, Vulnerability, WeightedScore,
};
use traveller::butler::{Datum, Trimming};
use traveller::event::Adjustment;
use traveller::vp_scales::{Blitz, Draw, ScaleName};
use traveller_fuzz::{reads_back, same_text};

macro_rules! read_back {
    ($text:expr, $($word:ty),+ $(,)?) => { $(reads_back::<$word>($text);)+ };
}

fuzz_target!(|text: &str| {
    read_back!(
        text,
        Seat,
        Side,
        Vulnerability,
        Level,
        Strain,
        Doubling,
        Tricks,
        RelativeResult,
        Contract,
        PlayedContract
    );
    read_back!(text, BoardNumber, MatchLength, Place, Score, ScoreDifference, Imps, Vps);
    read_back!(
        text,
        Exact,
        FractionalImps,
        Matchpoints,
        Percent,
        Rounding,
        RoundingMode,
        WeightedScore
    );
    read_back!(text, Adjustment, Datum, Trimming, Blitz, Draw, ScaleName);
    same_text::<traveller::ScaleChoice>(text);
});
