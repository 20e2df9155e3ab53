//! The TOML file that may lie beside the results: what they cannot say themselves.

mod controls;
mod decisions;
mod raw;
mod settings;
mod value;

use std::ops::Range;

use event::{DecisionSubject, Event};
use regulations::{EventKind, Method, OptionSpec, Regulations};

use decisions::Lists;
use raw::Raw;
use settings::Chosen;

use crate::problem::{Problem, Problems};
use crate::read::applied::{AppliedFile, Places};
use crate::read::limits::EVENT_FILE;
use crate::read::read_error::ReadError;
use crate::text::decode;
use event::Severity;

/// What an event file says.
///
/// ```
/// use formats::EventFile;
///
/// let toml = b"title = 'Club pairs'\nrules = 'acbl'\n[set]\n'pairs.winners' = 'one'\n";
/// let file = EventFile::read(toml).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(file.title.as_deref(), Some("Club pairs"));
/// assert_eq!(file.regulations.pairs.winners, regulations::Winners::One);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventFile {
    /// The title.
    pub title: Option<String>,
    /// The method.
    pub method: Option<Method>,
    /// The results file, relative to this file.
    pub results: Option<String>,
    /// A file of corrections, relative to this file.
    pub corrections: Option<String>,
    /// The regulations: the preset, and the options changed.
    pub regulations: Regulations,
    /// A Victory Point scale of one's own, relative to this file, and where it is named.
    pub scale: Option<(String, Range<usize>)>,
    /// The options that it sets, and where.
    said: Vec<(&'static str, Range<usize>)>,
    text: String,
    decided: Lists,
}

impl EventFile {
    /// Reads a whole event file.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with every problem found: no TOML, an unknown key, an unknown value.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError<Self>> {
        if bytes.len() > EVENT_FILE {
            let message =
                format!("an event file of {} bytes: expected at most {EVENT_FILE}", bytes.len());
            let help = "what is about single results can be said in a file of corrections";
            let problem = Problem::error(Some(0..0), message).with_help(help);
            return Err(ReadError::not_understood(ReadError::whole(String::new(), problem)));
        }
        let text = decode::utf8(bytes.to_vec(), decode::MAY_BE_EMPTY)
            .map_err(ReadError::not_understood)?;
        let mut found = Vec::new();
        let (mut raw, shorts) = Raw::read(&text, &mut found);
        let is_broken = !found.is_empty();
        let names_a_method = raw.method.is_some();
        let chosen = Chosen::read(&mut raw, &shorts, &mut found);
        // What is missing may be what the rest needs.
        let is_broken = is_broken || (chosen.method.is_none() && names_a_method);
        let file = Self {
            title: raw.title.take(),
            method: chosen.method,
            results: raw.results.take(),
            corrections: raw.corrections.take(),
            regulations: chosen.regulations,
            scale: chosen.scale,
            said: chosen.said,
            text,
            decided: raw.lists(),
        };
        if found.is_empty() {
            return Ok(file);
        }
        // In the order of the file.
        found.sort_by_key(|problem| problem.place.as_ref().map(|place| place.start));
        let mut problems = Problems::default();
        for problem in found {
            problems.push(problem);
        }
        let rejected = ReadError::whole(file.text.clone(), problems).not_understood();
        Err(if is_broken { rejected } else { rejected.with(file) })
    }

    /// The file's text: what the places of problems refer to.
    ///
    /// ```
    /// use formats::EventFile;
    ///
    /// let file = EventFile::read(b"title = 'Club pairs'").map_err(|rejected| rejected.to_string())?;
    /// assert_eq!(file.text(), "title = 'Club pairs'");
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Puts the teams and the director's decisions into an event whose results have been read, and gives what is
    /// legal but odd about them and where they stand.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with everything that does not fit the results: unknown teams and rounds, a second result of a
    /// match, a ruling on a board that nobody played.
    ///
    /// ```
    /// use formats::{EventFile, FileFormat, read};
    /// use regulations::Method;
    ///
    /// let csv = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
    /// let mut read = read(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string())?;
    /// let toml = b"[[penalty]]\npair = 2\npercent = 10\nreason = 'late'\n";
    /// let file = EventFile::read(toml).map_err(|rejected| rejected.to_string())?;
    /// file.apply(&mut read.event, Method::Matchpoints).map_err(|rejected| rejected.to_string())?;
    /// assert_eq!(read.event.decisions().pair_penalties().len(), 1);
    /// # Ok::<(), String>(())
    /// ```
    pub fn apply(&self, event: &mut Event, method: Method) -> Result<AppliedFile, ReadError> {
        let (mut problems, mut places) = (self.inapplicable(method), Places::default());
        if let Some((subject, cell)) = self.decided.misplaced(method) {
            let (found, expected, help) = match subject {
                DecisionSubject::Matches => (
                    "teams or matches",
                    "pairs",
                    "set method = \"teams\" for an event of teams or method = \"swiss-pairs\" for matches of pairs",
                ),
                DecisionSubject::Pairs => (
                    "pairs",
                    "teams",
                    "use [[team]] and `team` for teams; for pairs set a method such as method = \"matchpoints\"",
                ),
            };
            let message = format!(
                "a decision about {found}: expected decisions about {expected} with the method {method}"
            );
            problems.push(Problem::error(Some(cell.place()), message).with_help(help));
        } else if self.has_decisions() {
            places = self.decided.apply(event, method, &mut problems);
        }
        if problems.count(Severity::Error) == 0 {
            Ok(AppliedFile { warnings: problems, places })
        } else {
            Err(ReadError::whole(self.text.clone(), problems))
        }
    }
}

impl EventFile {
    /// Returns `true` if the file has decisions or lists of contestants.
    ///
    /// # Examples
    ///
    /// ```
    /// use formats::EventFile;
    ///
    /// assert!(!EventFile::default().has_decisions());
    /// ```
    #[must_use]
    pub fn has_decisions(&self) -> bool {
        self.decided != Lists::default()
    }

    /// Options that decide nothing by the file's own method: files are shared by several commands, so that is no error.
    fn inapplicable(&self, method: Method) -> Problems {
        let game = self.regulations.game(self.method.unwrap_or(method));
        let mut problems = Problems::default();
        for (option, place) in &self.said {
            // The scale may be named in the call, and the order of strength is asked for by it.
            let scaled = EventKind { has_scale: true, ..game };
            let inapplicable = |row: &&OptionSpec| !row.applies_to(scaled) && !row.is_of_strength();
            let Some(row) = OptionSpec::find(option).filter(inapplicable) else {
                continue;
            };
            if let Err(inapplicable) = row.check(game) {
                problems.push(Problem::warning(Some(place.clone()), inapplicable.to_string()));
            }
        }
        problems
    }
}
