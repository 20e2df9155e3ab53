//! The preset options with a source, and those that are our choice.

use butler::{ButlerPreset, PresetCells};

/// From what the datum is computed, which scores it leaves out, how it is rounded, by which scale: `ours` where the source says
/// nothing of it.
#[test]
fn our_choices() {
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
