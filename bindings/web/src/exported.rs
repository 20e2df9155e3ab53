//! What a script sees.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::choices::Choices;
use crate::desk;
use crate::download::{Download, Form};
use crate::sheet::Cell;

/// Files, wishes, and the event that they make. Answers are JSON.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Desk(desk::Desk);

/// A file to be downloaded, or why it cannot be had.
#[wasm_bindgen]
#[derive(Debug)]
pub struct File(Result<Download, String>);

/// Everything that can be chosen: methods, presets and options, as JSON.
#[wasm_bindgen]
#[must_use]
pub fn choices() -> String {
    json(&Choices::all())
}

#[wasm_bindgen]
impl Desk {
    /// An empty desk.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a file on the desk.
    pub fn put(&mut self, name: String, bytes: Vec<u8>) {
        self.0.put(name, bytes);
    }

    /// Takes a file from the desk.
    pub fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// Chooses the file that is scored.
    pub fn choose(&mut self, name: &str) {
        self.0.choose(name);
    }

    /// Chooses the file that is scored among some that were just put down, and says which one it is.
    #[wasm_bindgen(js_name = chooseAmong)]
    #[expect(clippy::needless_pass_by_value, reason = "a list that comes from a script is owned")]
    pub fn choose_among(&mut self, names: Vec<String>) -> Option<String> {
        self.0.choose_among(&names);
        self.0.first().map(str::to_owned)
    }

    /// Says how the event is to be scored: the library's wishes as JSON. False where they are none.
    pub fn wish(&mut self, options: &str) -> bool {
        let read = serde_json::from_str(options).map(|options| self.0.wish(options));
        read.is_ok()
    }

    /// The file that is scored.
    #[must_use]
    pub fn first(&self) -> Option<String> {
        self.0.first().map(str::to_owned)
    }

    /// The tables in which cells were changed, for [`Desk::keep`] of another desk.
    #[must_use]
    pub fn kept(&self) -> String {
        json(self.0.tables())
    }

    /// Takes tables over, once their files are there. False where they are none.
    pub fn keep(&mut self, tables: &str) -> bool {
        let read = serde_json::from_str(tables).map(|tables| self.0.keep(tables));
        read.is_ok()
    }

    /// Scores the files, and what was changed in their results.
    pub fn score(&mut self) -> String {
        json(&self.0.score())
    }

    /// The table of results.
    #[must_use]
    pub fn results(&self) -> String {
        json(&self.0.results())
    }

    /// Changes cells together (a list of `row`, `column`, `value`) and scores again; where the event cannot be scored then,
    /// nothing is changed.
    pub fn edit(&mut self, cells: &str) -> String {
        let cells: Vec<Cell> = serde_json::from_str(cells).unwrap_or_default();
        json(&self.0.edit(&cells))
    }

    /// Takes the last change back.
    pub fn undo(&mut self) -> String {
        json(&self.0.undo())
    }

    /// Takes all changes back.
    pub fn restore(&mut self) -> String {
        json(&self.0.restore())
    }

    /// The page of results.
    #[must_use]
    pub fn page(&self) -> String {
        self.0.page()
    }

    /// The rankings of that page alone.
    #[must_use]
    pub fn ranking(&self) -> String {
        self.0.ranking()
    }

    /// The event as `html`, `csv`, `json`, `usebio` or `pbn`.
    #[must_use]
    pub fn download(&self, form: &str) -> File {
        let form = form.parse::<Form>().map_err(|error| error.to_string());
        File(form.and_then(|form| self.0.download(form)))
    }
}

#[wasm_bindgen]
impl File {
    /// Why it cannot be had, if it cannot.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn why(&self) -> Option<String> {
        self.0.as_ref().err().cloned()
    }

    /// What its name ends in.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn ending(&self) -> String {
        self.0.as_ref().map_or_else(|_| String::new(), |file| file.ending.to_owned())
    }

    /// Its kind, as browsers name it.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn media(&self) -> String {
        self.0.as_ref().map_or_else(|_| String::new(), |file| file.media.to_owned())
    }

    /// Its bytes.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.0.as_ref().map_or_else(|_| Vec::new(), |file| file.bytes.clone())
    }

    /// What the form cannot hold of the event.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn lost(&self) -> Vec<String> {
        self.0.as_ref().map_or_else(|_| Vec::new(), |file| file.lost.clone())
    }
}

/// An answer as JSON: texts, numbers and lists, for which there always is one.
fn json(answer: &impl serde::Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}
