//! The interface for JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::choices::Choices;
use crate::download::{Download, DownloadFormat};
use crate::page_state;
use crate::results_table::Cell;

/// The state of the page: files, options, and the resulting event. Answers are JSON.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct PageState(page_state::PageState);

/// A file for download, or the reason why the download is impossible.
#[wasm_bindgen]
#[derive(Debug)]
pub struct File(Result<Download, String>);

/// Returns all available methods, presets and options as JSON.
#[wasm_bindgen]
#[must_use]
pub fn choices() -> String {
    json(&Choices::all())
}

#[wasm_bindgen]
impl PageState {
    /// Creates a state without files.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file.
    pub fn put(&mut self, name: String, bytes: Vec<u8>) {
        self.0.put(name, bytes);
    }

    /// Removes a file.
    pub fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// Selects the file to score.
    pub fn choose(&mut self, name: &str) {
        self.0.choose(name);
    }

    /// Selects the file to score among newly added files, and returns its name.
    #[wasm_bindgen(js_name = chooseAmong)]
    #[expect(clippy::needless_pass_by_value, reason = "a list from JavaScript is owned")]
    pub fn choose_among(&mut self, names: Vec<String>) -> Option<String> {
        self.0.choose_among(&names);
        self.0.first().map(str::to_owned)
    }

    /// Sets the options for scoring from JSON. Returns `false` if the JSON is invalid.
    #[wasm_bindgen(js_name = setOptions)]
    pub fn set_options(&mut self, options: &str) -> bool {
        let read = serde_json::from_str(options).map(|options| self.0.set_options(options));
        read.is_ok()
    }

    /// Returns the name of the file to score.
    #[must_use]
    pub fn first(&self) -> Option<String> {
        self.0.first().map(str::to_owned)
    }

    /// Returns the tables with changed cells as JSON, for [`PageState::set_tables`] of another object.
    #[must_use]
    pub fn tables(&self) -> String {
        json(self.0.tables())
    }

    /// Sets the tables from JSON after their files were added. Returns `false` if the JSON is
    /// invalid.
    #[wasm_bindgen(js_name = setTables)]
    pub fn set_tables(&mut self, tables: &str) -> bool {
        let read = serde_json::from_str(tables).map(|tables| self.0.set_tables(tables));
        read.is_ok()
    }

    /// Scores the files with the changes to their results.
    pub fn score(&mut self) -> String {
        json(&self.0.score())
    }

    /// Returns the table of results.
    #[must_use]
    pub fn results(&self) -> String {
        json(&self.0.results())
    }

    /// Returns `true` if the file with the results has columns that can be corrected.
    #[wasm_bindgen(js_name = hasColumns)]
    #[must_use]
    pub fn has_columns(&self) -> bool {
        self.0.has_columns()
    }

    /// Returns the columns of the file with the results as JSON, or `null` for a format without columns.
    #[must_use]
    pub fn columns(&self) -> String {
        json(&self.0.columns())
    }

    /// Corrects a column, in the file of [`PageState::columns_file`]. The heading is ignored if `column` is empty.
    #[wasm_bindgen(js_name = correctColumn)]
    pub fn correct_column(&mut self, heading: &str, column: &str) -> String {
        json(&self.0.correct_column(heading, column))
    }

    /// Returns the file with the corrected columns.
    #[wasm_bindgen(js_name = columnsFile)]
    #[must_use]
    pub fn columns_file(&self) -> Vec<u8> {
        self.0.columns_file().to_vec()
    }

    /// Changes several cells, passed as a list of `row`, `column` and `value`, and scores the event
    /// again. The changes are discarded if scoring fails.
    pub fn edit(&mut self, cells: &str) -> String {
        let cells: Vec<Cell> = serde_json::from_str(cells).unwrap_or_default();
        json(&self.0.edit(&cells))
    }

    /// Undoes the last change.
    pub fn undo(&mut self) -> String {
        json(&self.0.undo())
    }

    /// Undoes all changes.
    pub fn restore(&mut self) -> String {
        json(&self.0.restore())
    }

    /// Returns the results page.
    #[must_use]
    pub fn page(&self) -> String {
        self.0.page()
    }

    /// Returns only the rankings of the results page.
    #[must_use]
    pub fn ranking(&self) -> String {
        self.0.ranking()
    }

    /// Returns the event in a format of [`choices`], by its name.
    #[must_use]
    pub fn download(&self, form: &str) -> File {
        File(DownloadFormat::find(form).and_then(|form| self.0.download(form)))
    }
}

#[wasm_bindgen]
impl File {
    /// The reason why there is no file, or `None` if there is one.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn error(&self) -> Option<String> {
        self.0.as_ref().err().cloned()
    }

    /// The extension of the file name.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn ending(&self) -> String {
        self.0.as_ref().map_or_else(|_| String::new(), |file| file.ending.to_owned())
    }

    /// The media type.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn media(&self) -> String {
        self.0.as_ref().map_or_else(|_| String::new(), |file| file.media.to_owned())
    }

    /// The content of the file.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.0.as_ref().map_or_else(|_| Vec::new(), |file| file.bytes.clone())
    }

    /// The information about the event that the format cannot hold.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn lost(&self) -> Vec<String> {
        self.0.as_ref().map_or_else(|_| Vec::new(), |file| file.lost.clone())
    }
}

/// Returns an answer as JSON. Answers consist of texts, numbers and lists, so this cannot fail.
fn json(answer: &impl serde::Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}
