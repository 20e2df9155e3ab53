//! Fuzzes options by name, one per line, such as `vps.scale=wbf`: every printed value can be set
//! again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::regulations::{
    BlitzValue, ByeAward, CarryForward, DrawValue, EventScale, ForfeitAward, Preset, Regulations,
    Scheduled, ScheduledRounds, TieBreaks, options,
};
use traveller_fuzz::reads_back;

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let preset = lines.next().and_then(|line| line.parse::<Preset>().ok()).unwrap_or(Preset::Plain);
    let mut regulations = Regulations::from_preset(preset);
    for line in lines {
        let (name, value) = line.split_once('=').unwrap_or(("", line));
        if let Err(error) = regulations.set(name, value) {
            assert!(!error.to_string().is_empty());
        }
        one_by_one(value);
    }
    let mut again = Regulations::from_preset(preset);
    for option in options() {
        let value = option.get(&regulations);
        if let Err(error) = again.set(option.name(), &value) {
            assert_eq!(option.name(), "butler.preset", "{error}");
        }
    }
    assert_eq!(again, regulations, "{text:?}");
});

fn one_by_one(value: &str) {
    reads_back::<TieBreaks>(value);
    reads_back::<CarryForward>(value);
    reads_back::<EventScale>(value);
    reads_back::<DrawValue>(value);
    reads_back::<BlitzValue>(value);
    reads_back::<ByeAward>(value);
    reads_back::<ForfeitAward>(value);
    reads_back::<Scheduled>(value);
    reads_back::<ScheduledRounds>(value);
}
