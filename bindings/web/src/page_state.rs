//! The state of the page: files, options, and the resulting event. Its results are a table with
//! editable cells.

use std::collections::BTreeMap;
use std::path::Path;

use traveller::exchange::{self, ExchangeFormat};
use traveller::formats::ColumnMappings;
use traveller::regulations::{OptionSpec, Regulations};
use traveller::report::{self, Detail, Report};
use traveller::{
    Diagnostics, EventFileUse, OptionOverride, Output, ScoreOptions, ScoredEvent, Severity,
    convert, import, score,
};

use crate::answer::{Answer, EventState, Results};
use crate::columns::{self, Columns};
use crate::download::{Download, DownloadFormat};
use crate::event_page::{event_page, event_ranking};
use crate::overlay_source::{Files, OverlaySource};
use crate::results_table::{Cell, ResultsTable};

/// The state of the page.
#[derive(Debug, Default)]
pub(crate) struct PageState {
    files: Files,
    /// The file to score: results or an event file.
    first: Option<String>,
    /// The file with the results when the event was last scored, also if they could not be read.
    results_file: Option<String>,
    /// The referenced files that were missing when the event was last scored.
    missing: Vec<String>,
    options: ScoreOptions,
    /// Result tables by file name.
    tables: Tables,
    event: Option<Event>,
}

/// Result tables by file name.
pub(crate) type Tables = BTreeMap<String, ResultsTable>;

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
    locked_reason: Option<String>,
}

impl Event {
    fn current(&self) -> &ScoredEvent {
        self.changed.as_ref().unwrap_or(&self.original)
    }
}

impl PageState {
    /// Adds a file and replaces any file with this name.
    pub(crate) fn put(&mut self, name: String, bytes: Vec<u8>) {
        self.discard_changes(&name);
        self.files.insert(name, bytes);
    }

    /// Removes a file.
    pub(crate) fn remove(&mut self, name: &str) {
        self.discard_changes(name);
        self.files.remove(name);
        if self.first.as_deref() == Some(name) {
            self.first = None;
        }
    }

    /// Discards the changes to a file.
    fn discard_changes(&mut self, name: &str) {
        self.tables.remove(name);
    }

    /// Selects the file to score.
    pub(crate) fn choose(&mut self, name: &str) {
        self.first = self.files.contains_key(name).then(|| name.to_owned());
    }

    /// Selects the file to score among newly added files, an event file in preference to results.
    /// The selection does not change if one of the files was missing before.
    pub(crate) fn choose_among(&mut self, names: &[String]) {
        let is_missing_file = names.iter().any(|name| self.missing.contains(name));
        if is_missing_file && self.first.is_some() {
            return;
        }
        let is_event_file = |name: &&String| name.to_ascii_lowercase().ends_with(".toml");
        let mut others = names.iter().filter(|name| *name != ColumnMappings::FILE);
        let chosen = others.clone().find(is_event_file).or_else(|| others.next());
        if let Some(name) = chosen {
            self.choose(name);
        }
    }

    pub(crate) fn first(&self) -> Option<&str> {
        self.first.as_deref()
    }

    pub(crate) fn set_options(&mut self, options: ScoreOptions) {
        self.options = options;
    }

    /// Scores the files with the changes to their results.
    pub(crate) fn score(&mut self) -> Answer {
        self.event = None;
        let Some(first) = self.first.clone() else {
            return Answer::error("no-file", "there is no file yet");
        };
        let source = OverlaySource::unchanged(&self.files);
        let Output { value, diagnostics } = score(&source, &first, &self.options);
        let file = source.results_file();
        self.results_file.clone_from(&file);
        self.missing = missing(&diagnostics);
        let Some(original) = value else { return Answer::new(false, &diagnostics, None) };
        let file = file.unwrap_or_else(|| first.clone());
        let locked_reason = self.create_table(&first, &file, &original).err();
        let mut event = Event { file, original, changed: None, locked_reason };
        let mut answer = Answer::new(true, &diagnostics, None);
        if event.locked_reason.is_none()
            && let Some(table) = self.tables.get(&event.file).filter(|table| table.changes() > 0)
        {
            let Output { value, diagnostics } =
                self.with_table(&first, &event.file, table, &event.original);
            answer =
                Answer::new(value.is_some(), &diagnostics, Some((&csv_name(&event.file), table)));
            event.changed = value;
        }
        self.event = Some(event);
        self.with_event(answer)
    }

    /// Creates the table of the results if it does not exist. Returns an error if the table would
    /// not produce the same event, so that it cannot be changed.
    fn create_table(
        &mut self,
        first: &str,
        file: &str,
        original: &ScoredEvent,
    ) -> Result<(), String> {
        let table = match self.tables.get(file) {
            // Changes are removed for the comparison.
            Some(table) => table.restored(),
            None => self.original_table(file, original)?,
        };
        let rescored = self.with_table(first, file, &table, original);
        let rescored = rescored.into_result().map_err(|diagnostics| errors(&diagnostics))?;
        if document(&rescored) != document(original) {
            return Err("as a table the results would lose something".to_owned());
        }
        self.tables.entry(file.to_owned()).or_insert(table);
        Ok(())
    }

    /// Returns the results of a file without the effects of the event file and of corrections,
    /// which are applied after the table is read.
    fn original_table(&self, file: &str, original: &ScoredEvent) -> Result<ResultsTable, String> {
        let regulations = original.regulations();
        let mut options = ScoreOptions::new()
            .method(original.method())
            .rules(regulations.preset)
            .event_file(EventFileUse::Never);
        let preset_defaults = Regulations::from_preset(regulations.preset);
        let settings = regulations.settings().into_iter().zip(preset_defaults.settings());
        for (setting, preset_defaults) in settings {
            let spec = OptionSpec::find(setting.name);
            let applies = spec.is_some_and(|spec| spec.applies_to(original.event_kind()));
            if applies && setting.value != preset_defaults.value && setting.name != "vps.scale" {
                options = options.set(setting.name, setting.value);
            }
        }
        let source = OverlaySource::unchanged(&self.files);
        let converted = convert(&source, file, &options, ExchangeFormat::Csv);
        let scored = converted.into_result().map_err(|diagnostics| errors(&diagnostics))?;
        let mut csv = Vec::new();
        exchange::write(&scored, ExchangeFormat::Csv, &mut csv)
            .map_err(|error| error.to_string())?;
        ResultsTable::read(&csv).map_err(|error| error.to_string())
    }

    /// Scores the event with the results of a table.
    fn with_table(
        &self,
        first: &str,
        file: &str,
        table: &ResultsTable,
        original: &ScoredEvent,
    ) -> Output<ScoredEvent> {
        let title = original.event().title.as_deref();
        let source = OverlaySource::with_results(&self.files, file, table.csv(), title);
        let mut options = self.options.clone();
        // Result files can contain the method and the number of winners, but CSV cannot.
        options.method = Some(original.method());
        if let Some(winners) = OptionSpec::find("pairs.winners")
            && winners.applies_to(original.event_kind())
        {
            let value = winners.get(original.regulations());
            options.overrides.push(OptionOverride::new(winners.name(), value));
        }
        score(&source, first, &options)
    }

    /// Returns `true` if the file with the results has columns that can be corrected.
    pub(crate) fn has_columns(&self) -> bool {
        self.results_of_files().is_some_and(|(name, bytes)| columns::is_table(name, bytes))
    }

    /// Returns the name and the content of the file with the results.
    fn results_of_files(&self) -> Option<(&str, &[u8])> {
        let name = self.results_file.as_deref()?;
        Some((name, self.files.get(name)?))
    }

    /// Returns the columns of the file with the results, or `None` for a format without columns.
    pub(crate) fn columns(&self) -> Option<Columns> {
        let file = self.results_file.as_ref()?;
        Columns::new(&import(&self.files, file, &[]).value?)
    }

    /// Corrects a column of the file with the results. The heading is ignored if `column` is empty. The file
    /// [`ColumnMappings::FILE`] stores the corrections.
    pub(crate) fn correct_column(&mut self, heading: &str, column: &str) -> Answer {
        let Some(file) = self.results_file.clone() else {
            return Answer::error("no-file", "there is no file yet");
        };
        let Output { value, diagnostics } = import(&self.files, &file, &[]);
        let Some(before) = value else { return Answer::new(false, &diagnostics, None) };
        let corrections = columns::corrections(&before, heading, column);
        let Output { value, diagnostics } = import(&self.files, &file, &corrections);
        if let Some(imported) = &value {
            let toml = imported.columns.to_toml().into_bytes();
            self.put(ColumnMappings::FILE.to_owned(), toml);
            self.discard_changes(&file);
        }
        Answer::new(value.is_some(), &diagnostics, None)
    }

    /// Returns the file with the corrected columns. Without corrections it is empty.
    pub(crate) fn columns_file(&self) -> &[u8] {
        self.files.get(ColumnMappings::FILE).map_or(&[], Vec::as_slice)
    }

    /// Changes several cells and scores the event again. The changes are discarded if scoring
    /// fails.
    pub(crate) fn edit(&mut self, cells: &[Cell]) -> Answer {
        self.apply_edit(|table| table.change(cells))
    }

    /// Undoes the last change.
    pub(crate) fn undo(&mut self) -> Answer {
        self.apply_edit(|table| {
            table.undo();
            true
        })
    }

    /// Undoes all changes.
    pub(crate) fn restore(&mut self) -> Answer {
        self.apply_edit(|table| {
            *table = table.restored();
            true
        })
    }

    fn apply_edit(&mut self, edit: impl FnOnce(&mut ResultsTable) -> bool) -> Answer {
        let (Some(first), Some(event)) = (&self.first, &self.event) else {
            return Answer::error("no-event", "there is no event yet");
        };
        let (None, Some(table)) = (&event.locked_reason, self.tables.get(&event.file)) else {
            let answer = Answer::error("closed", "these results cannot be changed here");
            return self.with_event(answer);
        };
        let mut table = table.clone();
        if !edit(&mut table) {
            return self.with_event(Answer::error("no-cell", "there is no such cell"));
        }
        let Output { value, diagnostics } =
            self.with_table(first, &event.file, &table, &event.original);
        let answer =
            Answer::new(value.is_some(), &diagnostics, Some((&csv_name(&event.file), &table)));
        if let (Some(event), Some(changed)) = (&mut self.event, value) {
            event.changed = (table.changes() > 0).then_some(changed);
            self.tables.insert(event.file.clone(), table);
        }
        self.with_event(answer)
    }

    /// Adds the current event to an answer.
    fn with_event(&self, mut answer: Answer) -> Answer {
        let changes = self.table().map_or(0, ResultsTable::changes);
        let event_state =
            |event: &Event| EventState::new(event.current(), event.locked_reason.clone(), changes);
        answer.event = self.event.as_ref().map(event_state);
        answer
    }

    /// Returns the table of the scored event, or `None` if it cannot be changed.
    fn table(&self) -> Option<&ResultsTable> {
        let event = self.event.as_ref().filter(|event| event.locked_reason.is_none())?;
        self.tables.get(&event.file)
    }

    /// Returns the table of results.
    pub(crate) fn results(&self) -> Results<'_> {
        self.table().map_or_else(Results::default, |table| Results {
            columns: table.columns(),
            rows: table.rows(),
            changed: table.changed(),
        })
    }

    /// Returns all tables.
    pub(crate) const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Sets all tables.
    pub(crate) fn set_tables(&mut self, tables: Tables) {
        self.tables = tables;
    }

    /// Returns the results page, or an empty string without an event.
    pub(crate) fn page(&self) -> String {
        self.event.as_ref().map_or_else(String::new, |event| event_page(event.current()))
    }

    /// Returns only the rankings of the results page. After a change the page shows them before the
    /// rest.
    pub(crate) fn ranking(&self) -> String {
        self.event.as_ref().map_or_else(String::new, |event| event_ranking(event.current()))
    }

    /// Returns the event as a download, or the reason why this is impossible.
    pub(crate) fn download(&self, form: DownloadFormat) -> Result<Download, String> {
        let event = self.event.as_ref().ok_or("there is no event yet")?;
        form.export(event.current())
    }
}

/// Returns the name of the table that replaces a file, for messages.
fn csv_name(file: &str) -> String {
    Path::new(file).with_extension("csv").display().to_string()
}

/// Returns the names of missing files.
fn missing(diagnostics: &Diagnostics) -> Vec<String> {
    let missing_files = diagnostics.diagnostics().iter().filter(|it| it.code == "missing-file");
    missing_files.filter_map(|it| Some(it.location.as_ref()?.file.to_string())).collect()
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
