//! Fuzzes files of matches: ranking by strength, pairing the next round, and checking the movement.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::report::{self, ShowCrossTable, TableStyle};
use traveller::swiss::FirstRound;
use traveller::{PairFirstRoundOptions, PairNextRoundOptions, RankTeamsOptions, ScoreOptions};
use traveller_fuzz::{check_diagnostics, split_files};

fuzz_target!(|bytes: &[u8]| {
    let Some((first, source)) = split_files(bytes) else { return };
    let of = |name: &str| source.get(name).map_or(&b""[..], Vec::as_slice);
    let options: ScoreOptions = serde_json::from_slice(of("options.json")).unwrap_or_default();
    let how: PairNextRoundOptions = serde_json::from_slice(of("pairing.json")).unwrap_or_default();
    let strength: RankTeamsOptions = serde_json::from_slice(of("rank.json")).unwrap_or_default();
    check_diagnostics(&traveller::pair_next_round(&source, &first, &options, &how).diagnostics);
    for order in FirstRound::ALL {
        let how = PairFirstRoundOptions::new().order(*order).seed(7);
        check_diagnostics(
            &traveller::pair_first_round(&source, &first, &options, &how).diagnostics,
        );
    }
    check_diagnostics(&traveller::check_movement(&source, &first).diagnostics);
    let ranked = traveller::rank_teams(&source, &first, &strength);
    check_diagnostics(&ranked.diagnostics);
    let Some(ranked) = ranked.value else { return };
    let mut out = Vec::new();
    report::page(&ranked.report().page(ShowCrossTable::Auto), TableStyle::Plain, &mut out)
        .expect("memory");
    report::csv(&ranked.report().table(ShowCrossTable::Always), &mut out).expect("memory");
});
