//! Setting an option changes it and the values derived from it, and no other option.

use std::collections::BTreeMap;

use butler::ButlerPreset;
use regulations::{
    EventFeatures, EventKind, Method, OptionSpec, Preset, Regulations, SettingError, options,
};

fn all(regulations: &Regulations) -> BTreeMap<&'static str, String> {
    options().map(|row| (row.name(), row.get(regulations))).collect()
}

/// Returns example texts of an option's allowed values.
fn values(row: &OptionSpec) -> impl Iterator<Item = &'static str> {
    row.values().iter().map(|typed| typed.text())
}

#[test]
fn setting_changes_one_option() {
    for &preset in Preset::ALL {
        let before = all(&Regulations::from_preset(preset));
        for row in options().filter(|row| row.name() != "butler.preset") {
            for value in values(row) {
                let mut regulations = Regulations::from_preset(preset);
                regulations.set(row.name(), value).expect("a value");
                let mut expected = before.clone();
                expected.insert(row.name(), row.get(&regulations));
                // `butler.preset` follows from the other Butler options.
                expected.insert("butler.preset", all(&regulations)["butler.preset"].clone());
                assert_eq!(all(&regulations), expected, "{preset} {} {value}", row.name());
                assert_eq!(regulations.preset, preset);
            }
        }
    }
}

/// `butler.preset` sets the next four options, and is `own` if their values match no preset.
#[test]
fn butler_preset_of_each_preset() {
    let rows = ["butler.datum", "butler.trimming", "butler.rounding", "butler.scale"];
    for &preset in ButlerPreset::ALL {
        let mut regulations = Regulations::default();
        let before = all(&regulations);
        regulations.set("butler.preset", preset.name()).expect("a preset");
        assert_eq!(regulations.butler.rule(), preset.rule());
        for (name, value) in all(&regulations) {
            assert!(
                name == "butler.preset" || rows.contains(&name) || value == before[name],
                "{name}"
            );
        }
        let cells = preset.cells();
        let expected = [
            cells.from.value.to_string(),
            cells.trimming.value.to_string(),
            cells.rounding.value.to_string(),
            cells.scale.value.to_string(),
        ];
        assert_eq!(rows.map(|name| all(&regulations)[name].clone()), expected, "{preset}");
        // If two presets have the same rule, the first one is named.
        let first =
            ButlerPreset::ALL.iter().find(|other| other.rule() == preset.rule()).expect("itself");
        assert_eq!(all(&regulations)["butler.preset"], first.name());
        for (name, value) in
            [("butler.datum", "entered"), ("butler.trimming", "3"), ("butler.scale", "bastille")]
        {
            let mut own = regulations.clone();
            own.set(name, value).expect("a value");
            assert_eq!(all(&own)["butler.preset"], "own", "{preset} {name}");
        }
    }
}

/// The source of a changed option is the event. An option set to its preset value keeps the source
/// of the preset.
#[test]
fn sources() {
    for &preset in Preset::ALL {
        for row in options() {
            for value in values(row) {
                let mut regulations = Regulations::from_preset(preset);
                regulations.set(row.name(), value).expect("a value");
                for (setting, other) in regulations.settings().iter().zip(options()) {
                    assert_eq!(setting.name, other.name());
                    assert_eq!(setting.value, other.get(&regulations));
                    let is_changed = setting.value != other.get(&Regulations::from_preset(preset));
                    let source =
                        if is_changed { "set for this event" } else { other.source(preset) };
                    assert_eq!(
                        setting.source,
                        source,
                        "{preset} {} {value}: {}",
                        row.name(),
                        other.name()
                    );
                }
            }
        }
    }
}

/// An option is relevant if it applies to the kind of event and the event has all required
/// features.
#[test]
fn relevant() {
    let regulations = Regulations::default();
    let relevant = |method, features| -> Vec<&'static str> {
        let event_kind = regulations.event_kind(method);
        regulations
            .relevant_settings(event_kind, features)
            .into_iter()
            .map(|setting| setting.name)
            .collect()
    };
    assert_eq!(relevant(Method::Teams, EventFeatures::NONE), [""; 0]);
    assert_eq!(relevant(Method::Teams, EventFeatures::BYES), ["teams.bye"]);
    assert_eq!(
        relevant(Method::Matchpoints, EventFeatures::BYES),
        ["matchpoints.scale", "matchpoints.comparison", "pairs.winners"]
    );
    assert_eq!(
        relevant(Method::Teams, EventFeatures::MATCHES | EventFeatures::AVERAGES),
        ["teams.stage", "teams.boards", "teams.average_plus"]
    );
    assert_eq!(
        relevant(Method::Patton, EventFeatures::MATCHES),
        ["teams.stage", "teams.boards", "patton.share"]
    );
    // With all features, every applicable option is relevant and keeps its setting.
    let everything =
        options().fold(EventFeatures::NONE, |features, row| features | row.relevant_features());
    for event_kind in EventKind::all() {
        let fitting: Vec<&str> =
            options().filter(|row| row.applies_to(event_kind)).map(OptionSpec::name).collect();
        let relevant = regulations.relevant_settings(event_kind, everything);
        assert_eq!(
            relevant.iter().map(|setting| setting.name).collect::<Vec<_>>(),
            fitting,
            "{event_kind:?}"
        );
        let settings = regulations.settings();
        assert!(relevant.iter().all(|setting| settings.contains(setting)));
    }
}

#[test]
fn by_name() {
    for row in options() {
        let named = OptionSpec::find(row.name()).expect("its own name");
        assert_eq!(
            (named.name(), named.help(), named.short()),
            (row.name(), row.help(), row.short())
        );
        if let Some(short) = row.short() {
            assert_eq!(OptionSpec::find_short(short).map(OptionSpec::name), Some(row.name()));
            assert!(
                row.name().ends_with(&format!(".{short}")) && OptionSpec::find(short).is_none()
            );
        }
    }
    let short: Vec<&str> = options().filter_map(OptionSpec::short).collect();
    assert_eq!(short, ["stage", "boards", "tie_breaks", "scale"]);
    assert!(
        OptionSpec::find_short("rounds").is_none() && OptionSpec::find("teams.Stage").is_none()
    );
    let mut regulations = Regulations::default();
    regulations.set(" teams.stage ", "swiss").expect("its name");
    assert_eq!(all(&regulations)["teams.stage"], "swiss");
    // A short name is a key in event files, but not an option's name.
    assert_eq!(regulations.set("stage", "swiss"), Err(SettingError::Name("stage".to_owned())));
    let error = regulations.set(" teams.stage", "final").expect_err("no stage");
    assert!(matches!(error, SettingError::Value { name, .. } if name == "teams.stage"));
}
