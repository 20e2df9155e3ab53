//! Answers to the page.

use serde::Serialize;
use traveller::regulations::options;
use traveller::{Diagnostic, Diagnostics, Message, Note, ScoredEvent, Severity, SourceLocation};

use crate::sheet::Sheet;

/// The result of scoring: the diagnostics, and the event if it could be scored.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Answer {
    /// Is `true` if the whole request was carried out.
    pub(crate) ok: bool,
    pub(crate) diagnostics: Vec<Said>,
    /// The current event. After a rejected edit it is the previous one.
    pub(crate) event: Option<Standing>,
}

/// A diagnostic. Options in its messages are data, so that the page can make buttons that set them.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Said {
    pub(crate) code: String,
    pub(crate) severity: Severity,
    #[serde(flatten)]
    pub(crate) place: Place,
    pub(crate) message: Message,
    pub(crate) help: Option<Message>,
    note: Option<SaidNote>,
}

/// A related location.
#[derive(Clone, Debug, Serialize)]
struct SaidNote {
    #[serde(flatten)]
    place: Place,
    label: String,
}

/// A location in a file, or in the table with editable cells.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Place {
    pub(crate) file: Option<String>,
    pub(crate) line: Option<usize>,
    /// The first character of the range, counted from 1, and the character after its end.
    pub(crate) columns: Option<[usize; 2]>,
    text: Option<String>,
    /// The row and the column of the table, counted from 0.
    pub(crate) cell: Option<(usize, usize)>,
}

/// A scored event.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Standing {
    title: Option<String>,
    method: &'static str,
    rules: &'static str,
    /// Every option with its current value.
    options: Vec<OptionStanding>,
    /// Is `true` if cells can be changed. If not, `why` has the reason.
    pub(crate) editable: bool,
    pub(crate) why: Option<String>,
    /// The number of changes.
    pub(crate) changes: usize,
}

/// An option with its current value.
#[derive(Clone, Debug, Serialize)]
struct OptionStanding {
    name: &'static str,
    value: String,
    source: &'static str,
    /// Is `true` if the option applies to events of this kind. `relevant` is `true` if it
    /// influences the scores of this event.
    fits: bool,
    relevant: bool,
}

/// The table with editable cells.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Results<'a> {
    pub(crate) columns: &'a [String],
    pub(crate) rows: &'a [Vec<String>],
    /// The changed cells.
    pub(crate) changed: Vec<(usize, usize)>,
}

impl Answer {
    /// Creates an answer from diagnostics. `table` is the name and the content of a table that
    /// replaces a file, so that locations in it become cells.
    pub(crate) fn of(ok: bool, diagnostics: &Diagnostics, table: Option<(&str, &Sheet)>) -> Self {
        let said = |it: &Diagnostic| Said::of(it, table);
        Self { ok, diagnostics: diagnostics.diagnostics().iter().map(said).collect(), event: None }
    }

    /// Creates an answer with a single error.
    pub(crate) fn refusal(code: &'static str, message: &str) -> Self {
        let concern = traveller::Concern::Call;
        Self::of(false, &Diagnostic::new(code, Severity::Error, concern, message).into(), None)
    }
}

impl Said {
    fn of(it: &Diagnostic, table: Option<(&str, &Sheet)>) -> Self {
        let place = |place: &SourceLocation| Place::of(place, table);
        let note =
            |note: &Note| SaidNote { place: place(&note.location), label: note.label.clone() };
        Self {
            code: it.code.clone().into_owned(),
            severity: it.severity,
            place: it.location.as_ref().map(place).unwrap_or_default(),
            message: it.message.clone(),
            help: it.help.clone(),
            note: it.note.as_ref().map(note),
        }
    }
}

impl Place {
    fn of(place: &SourceLocation, table: Option<(&str, &Sheet)>) -> Self {
        let line = place.line.as_ref();
        let sheet = table.filter(|(file, _)| *file == &*place.file).map(|(_, sheet)| sheet);
        let cell = |sheet: &Sheet| {
            let whole = line.filter(|line| line.first_column == 1);
            whole.and_then(|line| sheet.cell_at(line.number, &line.text, line.columns.start))
        };
        Self {
            file: Some(place.file.to_string()),
            line: line.map(|line| line.number),
            columns: line.map(|line| [line.columns.start, line.columns.end]),
            text: line.map(|line| line.text.to_string()),
            cell: sheet.and_then(cell),
        }
    }
}

impl Standing {
    pub(crate) fn of(scored: &ScoredEvent, closed: Option<String>, changes: usize) -> Self {
        let (regulations, game) = (scored.regulations(), scored.game());
        let relevant: Vec<&str> =
            scored.relevant_settings().iter().map(|setting| setting.name).collect();
        let options = regulations.settings().into_iter().zip(options());
        let options = options.map(|(setting, row)| OptionStanding {
            name: setting.name,
            value: setting.value,
            source: setting.source,
            fits: row.applies_to(game),
            relevant: relevant.contains(&setting.name),
        });
        Self {
            title: scored.event().title.clone(),
            method: scored.method().name(),
            rules: regulations.preset.name(),
            options: options.collect(),
            editable: closed.is_none(),
            why: closed,
            changes,
        }
    }
}
