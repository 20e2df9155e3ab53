//! Files of matches: ranked by strength, their next round paired, their movement checked.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::report::{self, CrossTable, Look};
use traveller::swiss::FirstRound;
use traveller::{FirstWishes, PairingWishes, RankWishes, Wishes};
use traveller_fuzz::{parts_of, told_well};

fuzz_target!(|bytes: &[u8]| {
    let Some((first, source)) = parts_of(bytes) else { return };
    let of = |name: &str| source.get(name).map_or(&b""[..], Vec::as_slice);
    let options: Wishes = serde_json::from_slice(of("wishes.json")).unwrap_or_default();
    let how: PairingWishes = serde_json::from_slice(of("pairing.json")).unwrap_or_default();
    let strength: RankWishes = serde_json::from_slice(of("rank.json")).unwrap_or_default();
    told_well(&traveller::pair(&source, &first, &options, &how).told);
    for order in FirstRound::ALL {
        let how = FirstWishes::new(*order, 7);
        told_well(&traveller::pair_first(&source, &first, &options, &how).told);
    }
    told_well(&traveller::check_movement(&source, &first).told);
    let ranked = traveller::rank(&source, &first, &strength);
    told_well(&ranked.told);
    let Some(ranked) = ranked.value else { return };
    let mut out = Vec::new();
    report::page(&ranked.report().page(CrossTable::Usual), Look::Plain, &mut out).expect("memory");
    report::csv(&ranked.report().table(CrossTable::Asked), &mut out).expect("memory");
});
