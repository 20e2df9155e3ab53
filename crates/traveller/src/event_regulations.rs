//! Regulations of an event: the preset of the caller or the event file, the options of the event
//! file, and the options of the caller.

use event::Phrase;
use regulations::{
    EventKind, EventScale, OptionSpec, Preset, PresetSource, Regulations, options as all_options,
};

use crate::files::EventFiles;
use crate::options::ScoreOptions;
use crate::read_context::{ReadContext, chain};
use crate::scale::{ScaleChoice, read_scale_file};

pub(crate) fn regulations(
    context: &mut ReadContext<'_>,
    files: &EventFiles<'_>,
    options: &ScoreOptions,
) -> Option<Regulations> {
    let file = &files.file;
    let mut regulations = match (options.rules, options.default_rules) {
        (Some(preset), _) => file.regulations_with(preset),
        (None, Some(preset)) if !file.has_rules => {
            let mut regulations = file.regulations_with(preset);
            regulations.preset_source = PresetSource::Configuration;
            regulations
        }
        _ => file.regulations.clone(),
    };
    if let Some((scale, _)) = &files.file.scale {
        let scale = context.resolve_or_report(&files.file_name, scale)?;
        let scale = read_scale_file(context, &scale)?;
        regulations.vps.scale = EventScale::Own(Box::new(scale));
    }
    for setting in &options.overrides {
        let (option, value) = (&setting.option, &setting.value);
        if option.trim() == "vps.scale"
            && let Ok(ScaleChoice::File(path)) = value.parse()
        {
            regulations.vps.scale = EventScale::Own(Box::new(read_scale_file(context, &path)?));
        } else if let Err(error) = regulations.set(option, value) {
            let set = Phrase::argument("set", Some(&format!("{option}={value}")));
            return context.report_invalid_argument(set, &chain(&error));
        }
    }
    Some(regulations)
}

/// Rejects options of the caller that do not apply to this kind of event. Inapplicable options of
/// an event file are only warnings, because several commands share the file.
pub(crate) fn check_applicability(
    context: &mut ReadContext<'_>,
    options: &ScoreOptions,
    event_kind: EventKind,
) -> Option<()> {
    for setting in &options.overrides {
        let (option, value) = (setting.option.trim(), &setting.value);
        if let Some(Err(inapplicable)) = OptionSpec::find(option).map(|row| row.check(event_kind)) {
            let set = Phrase::argument("set", Some(&format!("{option}={value}")));
            return context.report_invalid_argument(set, &chain(&inapplicable));
        }
    }
    Some(())
}

/// Returns the regulations of another preset with the options that were set for the event.
pub(crate) fn with_preset(current: &Regulations, preset: Preset) -> Regulations {
    let (before, mut regulations) =
        (Regulations::from_preset(current.preset), Regulations::from_preset(preset));
    for row in all_options() {
        let value = row.get(current);
        if value != row.get(&before) {
            // A custom scale has no name and is copied below.
            let _ = regulations.set(row.name(), &value);
        }
    }
    if current.vps.scale != before.vps.scale {
        regulations.vps.scale = current.vps.scale.clone();
    }
    regulations
}
