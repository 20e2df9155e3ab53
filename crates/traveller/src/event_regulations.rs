//! Regulations of an event: the preset of the caller or the event file, the options of the event
//! file, and the options of the caller.

use event::Phrase;
use regulations::{EventKind, EventScale, OptionSpec, Regulations};

use crate::files::EventFiles;
use crate::options::ScoreOptions;
use crate::read_context::{ReadContext, chain};
use crate::scale::{ScaleChoice, read_scale_file};

pub(crate) fn regulations(
    context: &mut ReadContext<'_>,
    files: &EventFiles<'_>,
    options: &ScoreOptions,
) -> Option<Regulations> {
    let mut regulations = match options.rules {
        Some(preset) => files.file.regulations_with(preset),
        None => files.file.regulations.clone(),
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
