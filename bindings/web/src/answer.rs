//! Answers to the page.

use serde::Serialize;
use traveller::regulations::options;
use traveller::{Diagnostic, Diagnostics, Message, Note, ScoredEvent, Severity, SourceLocation};

use crate::results_table::ResultsTable;

/// The result of scoring: the diagnostics, and the event if it could be scored.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Answer {
    /// Is `true` if the whole request was carried out.
    pub(crate) ok: bool,
    pub(crate) diagnostics: Vec<PageDiagnostic>,
    /// The current event. After a rejected edit it is the previous one.
    pub(crate) event: Option<EventState>,
}

/// A diagnostic. Options in its messages are data, so that the page can make buttons that set them.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PageDiagnostic {
    pub(crate) code: String,
    pub(crate) severity: Severity,
    #[serde(flatten)]
    pub(crate) place: Location,
    pub(crate) message: Message,
    pub(crate) help: Option<Message>,
    note: Option<RelatedNote>,
}

/// A related location.
#[derive(Clone, Debug, Serialize)]
struct RelatedNote {
    #[serde(flatten)]
    place: Location,
    label: String,
}

/// A location in a file, or in the table with editable cells.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Location {
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
pub(crate) struct EventState {
    title: Option<String>,
    method: &'static str,
    rules: &'static str,
    /// Every option with its current value.
    options: Vec<OptionState>,
    /// Is `true` if cells can be changed. If not, `why` has the reason.
    pub(crate) editable: bool,
    pub(crate) why: Option<String>,
    /// The number of changes.
    pub(crate) changes: usize,
}

/// An option with its current value.
#[derive(Clone, Debug, Serialize)]
struct OptionState {
    name: &'static str,
    value: String,
    source: &'static str,
    /// Is `true` if the option applies to events of this kind. `relevant` is `true` if it
    /// influences the scores of this event.
    applies: bool,
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
    pub(crate) fn new(
        ok: bool,
        diagnostics: &Diagnostics,
        table: Option<(&str, &ResultsTable)>,
    ) -> Self {
        let diagnostic = |it: &Diagnostic| PageDiagnostic::new(it, table);
        Self {
            ok,
            diagnostics: diagnostics.diagnostics().iter().map(diagnostic).collect(),
            event: None,
        }
    }

    /// Creates an answer with a single error.
    pub(crate) fn error(code: &'static str, message: &str) -> Self {
        let concern = traveller::Concern::Call;
        Self::new(false, &Diagnostic::new(code, Severity::Error, concern, message).into(), None)
    }
}

impl PageDiagnostic {
    fn new(it: &Diagnostic, table: Option<(&str, &ResultsTable)>) -> Self {
        let place = |place: &SourceLocation| Location::new(place, table);
        let note =
            |note: &Note| RelatedNote { place: place(&note.location), label: note.label.clone() };
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

impl Location {
    fn new(place: &SourceLocation, table: Option<(&str, &ResultsTable)>) -> Self {
        let line = place.line.as_ref();
        let table = table.filter(|(file, _)| *file == &*place.file).map(|(_, table)| table);
        let cell = |table: &ResultsTable| {
            let complete_line = line.filter(|line| line.first_column == 1);
            complete_line
                .and_then(|line| table.cell_at(line.number, &line.text, line.columns.start))
        };
        Self {
            file: Some(place.file.to_string()),
            line: line.map(|line| line.number),
            columns: line.map(|line| [line.columns.start, line.columns.end]),
            text: line.map(|line| line.text.to_string()),
            cell: table.and_then(cell),
        }
    }
}

impl EventState {
    pub(crate) fn new(scored: &ScoredEvent, locked_reason: Option<String>, changes: usize) -> Self {
        let (regulations, event_kind) = (scored.regulations(), scored.event_kind());
        let relevant: Vec<&str> =
            scored.relevant_settings().iter().map(|setting| setting.name).collect();
        let options = regulations.settings().into_iter().zip(options());
        let options = options.map(|(setting, row)| OptionState {
            name: setting.name,
            value: setting.value,
            source: setting.source,
            applies: row.applies_to(event_kind),
            relevant: relevant.contains(&setting.name),
        });
        Self {
            title: scored.event().title.clone(),
            method: scored.method().name(),
            rules: regulations.preset.name(),
            options: options.collect(),
            editable: locked_reason.is_none(),
            why: locked_reason,
            changes,
        }
    }
}
