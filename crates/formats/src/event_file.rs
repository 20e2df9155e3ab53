//! The optional TOML file of an event, with information that results do not contain.

mod control_characters;
mod decisions;
pub(crate) mod event_file_problem;
pub(crate) mod raw;
mod settings;
mod value;

use std::ops::Range;

use event::{DecisionSubject, Event, EventDetails};
use regulations::{EventKind, Method, OptionSpec, Preset, Regulations};

use decisions::{Cell, Lists};
use event_file_problem::EventFileProblem;
use raw::Raw;
use settings::Settings;

use crate::problem::{Problem, Problems};
use crate::read::applied::{AppliedFile, Places};
use crate::read::limits::EVENT_FILE;
use crate::read::read_error::ReadError;
use crate::text::decode;
use event::Severity;

/// The content of an event file.
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
    /// A list of names, relative to this file.
    pub names: Option<String>,
    /// A picture for the head of a page, relative to this file.
    pub logo: Option<String>,
    /// A file of hands, relative to this file.
    pub hands: Option<String>,
    /// The regulations: the preset, and the options changed.
    pub regulations: Regulations,
    /// `true` if the file names the preset of its regulations.
    pub has_rules: bool,
    /// A custom Victory Point scale, relative to this file, and the location of its name.
    pub scale: Option<(String, Range<usize>)>,
    /// The options that are set, with their locations.
    set_options: Vec<(&'static str, Range<usize>)>,
    /// The values of the valid options, in the order in which they are set.
    values: Vec<(String, String)>,
    /// The date and the club.
    details: EventDetails,
    text: String,
    lists: Lists,
}

impl EventFile {
    /// Reads a whole event file.
    ///
    /// # Errors
    ///
    /// Returns a [`ReadError`] with every problem found: invalid TOML, unknown keys, or unknown
    /// values.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError<Self>> {
        if bytes.len() > EVENT_FILE {
            let kind = EventFileProblem::LongEventFile { length: bytes.len() };
            let problem = Problem::new(Some(0..0), &kind);
            return Err(ReadError::without_partial(ReadError::new(String::new(), problem)));
        }
        let text = decode::utf8(bytes.to_vec(), decode::MAY_BE_EMPTY)
            .map_err(ReadError::without_partial)?;
        let mut found = Vec::new();
        let (mut raw, short_options) = Raw::read(&text, &mut found);
        let is_broken = !found.is_empty();
        let (names_a_method, has_rules) = (raw.method.is_some(), raw.rules.is_some());
        let settings = Settings::read(&mut raw, &short_options, &mut found);
        // A missing part may be necessary for the rest.
        let is_broken = is_broken || (settings.method.is_none() && names_a_method);
        let text_of = |cell: Option<Cell>| cell.map(|cell| cell.text().to_owned());
        let details = EventDetails {
            date: text_of(raw.date.take()),
            club: text_of(raw.club.take()),
            club_number: text_of(raw.club_number.take()),
            director: text_of(raw.director.take()),
            language: settings.language,
            ..EventDetails::default()
        };
        let file = Self {
            title: raw.title.take(),
            method: settings.method,
            results: raw.results.take(),
            corrections: raw.corrections.take(),
            names: raw.names.take(),
            logo: raw.logo.take(),
            hands: raw.hands.take(),
            regulations: settings.regulations,
            has_rules,
            scale: settings.scale,
            set_options: settings.set_options,
            values: settings.values,
            details,
            text,
            lists: raw.lists(),
        };
        if found.is_empty() {
            return Ok(file);
        }
        // Sorted by their location in the file.
        bridge_core::sort_list_by_key(&mut found, |problem| {
            problem.place.as_ref().map(|place| place.start)
        });
        let mut problems = Problems::default();
        for problem in found {
            problems.push(problem);
        }
        let rejected = ReadError::new(file.text.clone(), problems).without_partial();
        Err(if is_broken { rejected } else { rejected.with_partial(file) })
    }

    /// Returns the text of the file. Locations of problems refer to it.
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

    /// Returns `true` if the file sets an option, by its full name.
    ///
    /// ```
    /// use formats::EventFile;
    ///
    /// let file = EventFile::read(b"[set]\n'pairs.winners' = 'one'\n").map_err(|rejected| rejected.to_string())?;
    /// assert!(file.sets("pairs.winners") && !file.sets("vps.scale"));
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn sets(&self, option: &str) -> bool {
        self.set_options.iter().any(|&(known, _)| known == option)
    }

    /// Returns the regulations with another preset. The options that the file sets are kept.
    ///
    /// ```
    /// use formats::EventFile;
    /// use regulations::{Preset, Regulations, Winners};
    ///
    /// let toml = b"rules = 'acbl'\n[set]\n'pairs.winners' = 'one'\n";
    /// let file = EventFile::read(toml).map_err(|rejected| rejected.to_string())?;
    /// let mut expected = Regulations::from_preset(Preset::Ebu);
    /// expected.pairs.winners = Winners::One;
    /// assert_eq!(file.regulations_with(Preset::Ebu), expected);
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn regulations_with(&self, preset: Preset) -> Regulations {
        let mut regulations = Regulations::from_preset(preset);
        for (option, value) in &self.values {
            // The values are valid, because they were read.
            let _ = regulations.set(option, value);
        }
        regulations
    }

    /// Adds the date, the club, the teams, and the director's decisions to an event whose results have
    /// been read.
    /// Returns warnings, and the locations of the decisions.
    ///
    /// # Errors
    ///
    /// Returns a [`ReadError`] with everything that contradicts the results, such as unknown teams
    /// and rounds, a second result of a match, or a ruling on a board that was not played.
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
        let EventDetails { date, club, club_number, director, language, .. } = self.details.clone();
        event.details.date = date.or(event.details.date.take());
        event.details.club = club.or(event.details.club.take());
        event.details.club_number = club_number.or(event.details.club_number.take());
        event.details.director = director.or(event.details.director.take());
        event.details.language = language.or(event.details.language);
        if let Some((subject, cell)) = self.lists.inapplicable_decision(method) {
            let method = method.to_string();
            let kind = match subject {
                DecisionSubject::Matches => EventFileProblem::DecisionAboutTeams { method },
                DecisionSubject::Pairs => EventFileProblem::DecisionAboutPairs { method },
            };
            problems.push(Problem::new(Some(cell.place()), &kind));
        } else if self.has_decisions() {
            places = self.lists.apply(event, method, &mut problems);
        }
        if problems.count(Severity::Error) == 0 {
            Ok(AppliedFile { warnings: problems, places })
        } else {
            Err(ReadError::new(self.text.clone(), problems))
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
        self.lists != Lists::default()
    }

    /// Warns of options that do not apply to the file's own method. This is not an error, because
    /// several commands share event files.
    fn inapplicable(&self, method: Method) -> Problems {
        let event_kind = self.regulations.event_kind(self.method.unwrap_or(method));
        let mut problems = Problems::default();
        for (option, place) in &self.set_options {
            // A scale may be set in the call, and the call may ask for a ranking by strength.
            let kind_with_scale = EventKind { has_scale: true, ..event_kind };
            let inapplicable = |spec: &&OptionSpec| {
                !spec.applies_to(kind_with_scale) && !spec.is_strength_option()
            };
            let Some(spec) = OptionSpec::find(option).filter(inapplicable) else {
                continue;
            };
            if let Err(inapplicable) = spec.check(event_kind) {
                let kind = EventFileProblem::InapplicableOption { error: inapplicable.to_string() };
                problems.push(Problem::new(Some(place.clone()), &kind));
            }
        }
        problems
    }
}
