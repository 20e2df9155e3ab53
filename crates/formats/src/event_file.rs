//! The TOML file that may lie beside the results: what they cannot say themselves.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;
use tournament::{Method, Preset, Regulations};

use crate::problem::{Problem, Problems};
use crate::{Rejected, decode};

/// What an event file says.
///
/// ```
/// use formats::EventFile;
///
/// let toml = b"title = 'Club pairs'\nrules = 'acbl'\n[set]\n'pairs.winners' = 'one'\n";
/// let file = EventFile::read(toml).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(file.title.as_deref(), Some("Club pairs"));
/// assert_eq!(file.regulations.winners, tournament::Winners::One);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventFile {
    /// The title.
    pub title: Option<String>,
    /// The method.
    pub method: Option<Method>,
    /// The results file, relative to this file.
    pub results: Option<String>,
    /// The regulations: the preset, and the options changed.
    pub regulations: Regulations,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    title: Option<String>,
    method: Option<Spanned<String>>,
    results: Option<String>,
    rules: Option<Spanned<String>>,
    #[serde(default)]
    set: BTreeMap<Spanned<String>, Spanned<toml::Value>>,
}

impl EventFile {
    /// Reads a whole event file.
    ///
    /// # Errors
    ///
    /// [`Rejected`] with every problem found: no TOML, an unknown key, an unknown value.
    pub fn read(bytes: &[u8]) -> Result<Self, Rejected> {
        let text = decode::utf8(bytes, decode::MAY_BE_EMPTY)?;
        let raw: Raw = match toml::from_str(&text) {
            Ok(raw) => raw,
            Err(error) => {
                let message = error.message().trim_end().replace('\n', ": ");
                let hint = "an event file holds title, method, results, rules and a table [set] of \
                            options";
                let problem = Problem::error(error.span(), message).hint(hint);
                return Err(Rejected::whole(text, problem));
            }
        };

        let mut problems = Problems::default();
        let mut refuse = |place: Range<usize>, message: String| {
            problems.push(Problem::error(Some(place), message));
        };
        let method = raw.method.and_then(|method| match method.get_ref().parse() {
            Ok(known) => Some(known),
            Err(error) => {
                refuse(method.span(), format!("{error}"));
                None
            }
        });
        let preset = raw.rules.map_or(Preset::Plain, |rules| match rules.get_ref().parse() {
            Ok(known) => known,
            Err(error) => {
                refuse(rules.span(), format!("{error}"));
                Preset::Plain
            }
        });
        let mut regulations = Regulations::of(preset);
        for (name, value) in &raw.set {
            for (option, value_text) in options(name.get_ref(), value.get_ref()) {
                let Some(value_text) = value_text else {
                    refuse(value.span(), format!("{option}: expected a text in quotes"));
                    continue;
                };
                if let Err(error) = regulations.set(&option, value_text) {
                    let unknown = matches!(error, tournament::SettingError::Name(_));
                    refuse(if unknown { name.span() } else { value.span() }, format!("{error}"));
                }
            }
        }
        if problems.list().is_empty() {
            Ok(Self { title: raw.title, method, results: raw.results, regulations })
        } else {
            Err(Rejected::whole(text, problems))
        }
    }
}

/// The options of one entry of [set] with their texts. An unquoted name with a point in it,
/// `matchpoints.scale`, is a table of tables in TOML; here it is the same as the quoted name.
fn options<'a>(name: &str, value: &'a toml::Value) -> Vec<(String, Option<&'a str>)> {
    match value {
        toml::Value::Table(table) => {
            table.iter().flat_map(|(key, value)| options(&format!("{name}.{key}"), value)).collect()
        }
        other => vec![(name.to_owned(), other.as_str())],
    }
}
