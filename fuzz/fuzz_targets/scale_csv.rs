//! Fuzzes custom Victory Point scales: every accepted scale is symmetric and increasing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::bridge_core::Imps;
use traveller::formats::read_scale;
use traveller_fuzz::inside;

fuzz_target!(|bytes: &[u8]| {
    let scale = match read_scale(bytes) {
        Ok(scale) => scale,
        Err(rejected) => return inside(&rejected.text, &rejected.problems),
    };
    let mut before = None;
    for margin in 0..=i32::from(scale.blitz()).min(300) {
        let Ok(margin) = Imps::new(margin) else { return };
        let award = scale.award(margin);
        let turned = scale.award(-margin);
        assert_eq!((award.ours, award.theirs), (turned.theirs, turned.ours));
        assert!(before.is_none_or(|before| award.ours >= before), "{margin}");
        before = Some(award.ours);
    }
    let _ = (scale.bands(), scale.draw(), scale.is_concave());
});
