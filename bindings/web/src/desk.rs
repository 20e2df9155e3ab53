//! The state of the page: files, options, and the resulting event. Its results are a table with
//! editable cells.

use std::collections::BTreeMap;
use std::path::Path;

use traveller::regulations::{OptionSpec, Regulations};
use traveller::report::{self, Detail, ExchangeFormat, Report, exchange};
use traveller::{
    Diagnostics, EventFileUse, OptionOverride, Output, ScoreOptions, ScoredEvent, Severity,
    convert, score,
};

use crate::answer::{Answer, Results, Standing};
use crate::download::{Download, Form};
use crate::overlaid::{Files, Overlaid};
use crate::page_of::{page_of, ranking_of};
use crate::sheet::{Cell, Sheet};

/// The state of the page.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    files: Files,
    /// The file to score: results or an event file.
    first: Option<String>,
    /// The referenced files that were missing when the event was last scored.
    missing: Vec<String>,
    options: ScoreOptions,
    /// Result tables by file name.
    tables: Tables,
    event: Option<Event>,
}

/// Result tables by file name.
pub(crate) type Tables = BTreeMap<String, Sheet>;

/// A scored event.
#[derive(Debug)]
struct Event {
    /// The file with its results.
    file: String,
    /// The scores of the files without changes.
    original: ScoredEvent,
    /// The scores with changes, or `None` without changes.
    changed: Option<ScoredEvent>,
    /// The reason why its table cannot be changed, or `None` if it can.
    closed: Option<String>,
}

impl Event {
    fn current(&self) -> &ScoredEvent {
        self.changed.as_ref().unwrap_or(&self.original)
    }
}

impl Desk {
    /// Adds a file and replaces any file with this name.
    pub(crate) fn put(&mut self, name: String, bytes: Vec<u8>) {
        self.forget(&name);
        self.files.insert(name, bytes);
    }

    /// Removes a file.
    pub(crate) fn remove(&mut self, name: &str) {
        self.forget(name);
        self.files.remove(name);
        if self.first.as_deref() == Some(name) {
            self.first = None;
        }
    }

    /// Discards the changes to a file.
    fn forget(&mut self, name: &str) {
        self.tables.remove(name);
    }

    /// Selects the file to score.
    pub(crate) fn choose(&mut self, name: &str) {
        self.first = self.files.contains_key(name).then(|| name.to_owned());
    }

    /// Selects the file to score among newly added files, an event file in preference to results.
    /// The selection does not change if one of the files was missing before.
    pub(crate) fn choose_among(&mut self, names: &[String]) {
        let is_waited_for = names.iter().any(|name| self.missing.contains(name));
        if is_waited_for && self.first.is_some() {
            return;
        }
        let is_event_file = |name: &&String| name.to_ascii_lowercase().ends_with(".toml");
        let chosen = names.iter().find(is_event_file).or_else(|| names.first());
        if let Some(name) = chosen {
            self.choose(name);
        }
    }

    pub(crate) fn first(&self) -> Option<&str> {
        self.first.as_deref()
    }

    pub(crate) fn wish(&mut self, options: ScoreOptions) {
        self.options = options;
    }

    /// Scores the files with the changes to their results.
    pub(crate) fn score(&mut self) -> Answer {
        self.event = None;
        let Some(first) = self.first.clone() else {
            return Answer::refusal("no-file", "there is no file yet");
        };
        let overlaid = Overlaid::none(&self.files);
        let Output { value, diagnostics } = score(&overlaid, &first, &self.options);
        let file = overlaid.opened();
        self.missing = missing(&diagnostics);
        let Some(original) = value else { return Answer::of(false, &diagnostics, None) };
        let file = file.unwrap_or_else(|| first.clone());
        let closed = self.open(&first, &file, &original).err();
        let mut event = Event { file, original, changed: None, closed };
        let mut answer = Answer::of(true, &diagnostics, None);
        if event.closed.is_none()
            && let Some(sheet) = self.tables.get(&event.file).filter(|sheet| sheet.changes() > 0)
        {
            let Output { value, diagnostics } =
                self.with_table(&first, &event.file, sheet, &event.original);
            answer = Answer::of(value.is_some(), &diagnostics, Some((&title(&event.file), sheet)));
            event.changed = value;
        }
        self.event = Some(event);
        self.standing(answer)
    }

    /// Creates the table of the results if it does not exist. Returns an error if the table would
    /// not produce the same event, so that it cannot be changed.
    fn open(&mut self, first: &str, file: &str, original: &ScoredEvent) -> Result<(), String> {
        let begun = match self.tables.get(file) {
            // Changes are removed for the comparison.
            Some(sheet) => sheet.restored(),
            None => self.sheet_of(file, original)?,
        };
        let again = self.with_table(first, file, &begun, original);
        let again = again.into_result().map_err(|diagnostics| errors(&diagnostics))?;
        if document(&again) != document(original) {
            return Err("as a table the results would lose something".to_owned());
        }
        self.tables.entry(file.to_owned()).or_insert(begun);
        Ok(())
    }

    /// Returns the results of a file without the effects of the event file and of corrections,
    /// which are applied after the table is read.
    fn sheet_of(&self, file: &str, original: &ScoredEvent) -> Result<Sheet, String> {
        let regulations = original.regulations();
        let mut bare = ScoreOptions::default();
        bare.method = Some(original.method());
        bare.rules = Some(regulations.preset);
        bare.event_file = EventFileUse::Never;
        let plain = Regulations::from_preset(regulations.preset);
        let settings = regulations.settings().into_iter().zip(plain.settings());
        for (setting, plain) in settings {
            let row = OptionSpec::find(setting.name);
            let fits = row.is_some_and(|row| row.applies_to(original.game()));
            if fits && setting.value != plain.value && setting.name != "vps.scale" {
                bare.overrides.push(OptionOverride::new(setting.name, setting.value));
            }
        }
        let overlaid = Overlaid::none(&self.files);
        let converted = convert(&overlaid, file, &bare, ExchangeFormat::Csv);
        let scored = converted.into_result().map_err(|diagnostics| errors(&diagnostics))?;
        let mut csv = Vec::new();
        exchange(&scored, ExchangeFormat::Csv, &mut csv).map_err(|error| error.to_string())?;
        Sheet::read(&csv).map_err(|error| error.to_string())
    }

    /// Scores the event with the results of a table.
    fn with_table(
        &self,
        first: &str,
        file: &str,
        sheet: &Sheet,
        original: &ScoredEvent,
    ) -> Output<ScoredEvent> {
        let title = original.event().title.as_deref();
        let overlaid = Overlaid::with(&self.files, file, sheet.csv(), title);
        let mut options = self.options.clone();
        // Result files can contain the method and the number of winners, but CSV cannot.
        options.method = Some(original.method());
        if let Some(winners) = OptionSpec::find("pairs.winners")
            && winners.applies_to(original.game())
        {
            let value = winners.get(original.regulations());
            options.overrides.push(OptionOverride::new(winners.name(), value));
        }
        score(&overlaid, first, &options)
    }

    /// Changes several cells and scores the event again. The changes are discarded if scoring
    /// fails.
    pub(crate) fn edit(&mut self, cells: &[Cell]) -> Answer {
        self.edited(|sheet| sheet.change(cells))
    }

    /// Undoes the last change.
    pub(crate) fn undo(&mut self) -> Answer {
        self.edited(|sheet| {
            sheet.undo();
            true
        })
    }

    /// Undoes all changes.
    pub(crate) fn restore(&mut self) -> Answer {
        self.edited(|sheet| {
            *sheet = sheet.restored();
            true
        })
    }

    fn edited(&mut self, edit: impl FnOnce(&mut Sheet) -> bool) -> Answer {
        let (Some(first), Some(event)) = (&self.first, &self.event) else {
            return Answer::refusal("no-event", "there is no event yet");
        };
        let (None, Some(sheet)) = (&event.closed, self.tables.get(&event.file)) else {
            let answer = Answer::refusal("closed", "these results cannot be changed here");
            return self.standing(answer);
        };
        let mut sheet = sheet.clone();
        if !edit(&mut sheet) {
            return self.standing(Answer::refusal("no-cell", "there is no such cell"));
        }
        let Output { value, diagnostics } =
            self.with_table(first, &event.file, &sheet, &event.original);
        let answer = Answer::of(value.is_some(), &diagnostics, Some((&title(&event.file), &sheet)));
        if let (Some(event), Some(changed)) = (&mut self.event, value) {
            event.changed = (sheet.changes() > 0).then_some(changed);
            self.tables.insert(event.file.clone(), sheet);
        }
        self.standing(answer)
    }

    /// Adds the current event to an answer.
    fn standing(&self, mut answer: Answer) -> Answer {
        let changes = self.table().map_or(0, Sheet::changes);
        let standing = |event: &Event| Standing::of(event.current(), event.closed.clone(), changes);
        answer.event = self.event.as_ref().map(standing);
        answer
    }

    /// Returns the table of the scored event, or `None` if it cannot be changed.
    fn table(&self) -> Option<&Sheet> {
        let event = self.event.as_ref().filter(|event| event.closed.is_none())?;
        self.tables.get(&event.file)
    }

    /// Returns the table of results.
    pub(crate) fn results(&self) -> Results<'_> {
        self.table().map_or_else(Results::default, |sheet| Results {
            columns: sheet.columns(),
            rows: sheet.rows(),
            changed: sheet.changed(),
        })
    }

    /// Returns all tables.
    pub(crate) const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Sets all tables.
    pub(crate) fn keep(&mut self, tables: Tables) {
        self.tables = tables;
    }

    /// Returns the results page, or an empty string without an event.
    pub(crate) fn page(&self) -> String {
        self.event.as_ref().map_or_else(String::new, |event| page_of(event.current()))
    }

    /// Returns only the rankings of the results page. After a change the page shows them before the
    /// rest.
    pub(crate) fn ranking(&self) -> String {
        self.event.as_ref().map_or_else(String::new, |event| ranking_of(event.current()))
    }

    /// Returns the event as a download, or the reason why this is impossible.
    pub(crate) fn download(&self, form: Form) -> Result<Download, String> {
        let event = self.event.as_ref().ok_or("there is no event yet")?;
        form.of(event.current())
    }
}

/// Returns the name of the table that replaces a file, for messages.
fn title(file: &str) -> String {
    Path::new(file).with_extension("csv").display().to_string()
}

/// Returns the names of missing files.
fn missing(diagnostics: &Diagnostics) -> Vec<String> {
    let absent = diagnostics.diagnostics().iter().filter(|it| it.code == "missing-file");
    absent.filter_map(|it| Some(it.location.as_ref()?.file.to_string())).collect()
}

/// Returns the errors on one line. Their full text with carets is for terminals.
fn errors(diagnostics: &Diagnostics) -> String {
    let errors = diagnostics.diagnostics().iter().filter(|it| it.severity == Severity::Error);
    let messages: Vec<String> = errors.map(|it| it.message.to_string()).collect();
    messages.join("; ")
}

/// Returns the complete report of an event.
fn document(scored: &ScoredEvent) -> Vec<u8> {
    let mut json = Vec::new();
    // Writing to memory cannot fail.
    let _ = report::json(&Report::new(scored).document(Detail::Boards), &mut json);
    json
}
