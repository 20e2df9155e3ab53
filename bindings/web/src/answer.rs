//! What the page is told.

use serde::Serialize;
use traveller::regulations::options;
use traveller::{Diagnostic, Diagnostics, Message, Note, ScoredEvent, Severity, SourceLocation};

use crate::sheet::Sheet;

/// What came of scoring: diagnostics, and the event where there is one.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Answer {
    /// Whether everything that was asked for was done.
    pub(crate) ok: bool,
    pub(crate) diagnostics: Vec<Said>,
    /// The event as it stands; after an edit that was refused, as it was before.
    pub(crate) event: Option<Standing>,
}

/// One thing that is to be said. Options stand in its sentences as data, so that a page can set them at a touch.
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

/// A second place.
#[derive(Clone, Debug, Serialize)]
struct SaidNote {
    #[serde(flatten)]
    place: Place,
    label: String,
}

/// A place in a file, or in the table in which cells are changed.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Place {
    pub(crate) file: Option<String>,
    pub(crate) line: Option<usize>,
    /// Characters of the line from 1; the end is the first one behind it.
    pub(crate) columns: Option<[usize; 2]>,
    text: Option<String>,
    /// Row and column of the table, from 0.
    pub(crate) cell: Option<(usize, usize)>,
}

/// An event that was scored.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Standing {
    title: Option<String>,
    method: &'static str,
    rules: &'static str,
    /// Every option as it stands.
    options: Vec<OptionStanding>,
    /// Whether cells can be changed, and if not, why.
    pub(crate) editable: bool,
    pub(crate) why: Option<String>,
    /// How many changes stand.
    pub(crate) changes: usize,
}

/// An option as it stands.
#[derive(Clone, Debug, Serialize)]
struct OptionStanding {
    name: &'static str,
    value: String,
    source: &'static str,
    /// Whether it can matter in such a game, and whether it does in this event.
    fits: bool,
    relevant: bool,
}

/// The table in which cells are changed.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Results<'a> {
    pub(crate) columns: &'a [String],
    pub(crate) rows: &'a [Vec<String>],
    /// The cells that are not what they were.
    pub(crate) changed: Vec<(usize, usize)>,
}

impl Answer {
    /// What was told, with its places in a table that stands for a file.
    pub(crate) fn of(ok: bool, diagnostics: &Diagnostics, table: Option<(&str, &Sheet)>) -> Self {
        let said = |it: &Diagnostic| Said::of(it, table);
        Self { ok, diagnostics: diagnostics.diagnostics().iter().map(said).collect(), event: None }
    }

    /// A refusal in our own words.
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
