//! The options of presets that have a source, and the options that are our choice.

use butler::{ButlerPreset, PresetCells};

/// The four options are the basis of the datum, trimming, rounding, and scale; `true` means that
/// the source does not define the option.
#[test]
fn lists_our_choices() {
    let ours = |cells: &PresetCells| {
        [
            cells.from.is_own_choice,
            cells.trimming.is_own_choice,
            cells.rounding.is_own_choice,
            cells.scale.is_own_choice,
        ]
    };
    for (preset, expected) in [
        (ButlerPreset::Ebl, [false, false, true, false]),
        (ButlerPreset::Wbf, [true, true, true, false]),
        (ButlerPreset::Ebu, [false, true, false, false]),
        (ButlerPreset::Acbl, [false, true, false, false]),
        (ButlerPreset::German, [false, true, true, false]),
        (ButlerPreset::Dutch, [false, false, true, false]),
        (ButlerPreset::Sydney, [false, true, true, false]),
        (ButlerPreset::Median, [false, false, true, false]),
    ] {
        let cells = preset.cells();
        assert_eq!(ours(&cells), expected, "{preset}");
        for source in
            [cells.from.source, cells.trimming.source, cells.rounding.source, cells.scale.source]
        {
            assert!(!source.is_empty(), "{preset}");
        }
    }
}
