//! The TOML file that may lie beside the results: what they cannot say themselves.

mod decided;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use event::{DecisionSubject, Event};
use regulations::{Game, Method, OptionRow, Preset, Regulations, nearest_name, rows};
use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue, ValueDeserializer};

use decided::{Cell, Lists};

use crate::decode;
use crate::limits::EVENT_FILE;
use crate::problem::{Problem, ProblemSeverity, Problems};
use crate::rejected::Rejected;

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

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    title: Option<String>,
    method: Option<Spanned<String>>,
    results: Option<String>,
    rules: Option<Spanned<String>>,
    #[serde(default)]
    set: BTreeMap<Spanned<String>, Spanned<toml::Value>>,
    corrections: Option<String>,
    #[serde(default)]
    team: Vec<decided::Team>,
    #[serde(default, alias = "player")]
    pair: Vec<decided::PairListed>,
    #[serde(default)]
    strata: Vec<Cell>,
    #[serde(default)]
    qualifying: Vec<Cell>,
    #[serde(default)]
    datum: Vec<decided::DatumEntry>,
    #[serde(default)]
    datum_tables: Vec<Cell>,
    #[serde(default)]
    bye: Vec<decided::ByeEntry>,
    #[serde(default)]
    forfeit: Vec<decided::ForfeitEntry>,
    #[serde(default)]
    void: Vec<decided::VoidEntry>,
    #[serde(default)]
    award: Vec<decided::AwardEntry>,
    #[serde(default)]
    penalty: Vec<decided::PenaltyEntry>,
    #[serde(default)]
    withdrawal: Vec<decided::WithdrawalEntry>,
    #[serde(default)]
    carry_over: Vec<decided::CarryOverEntry>,
    #[serde(default)]
    adjustment: Vec<decided::AdjustmentEntry>,
    #[serde(default)]
    lots: Vec<Cell>,
    #[serde(default)]
    rounds: Vec<Cell>,
}

impl Raw {
    /// What the text says, and apart from it the options that stand under their short names; what is not understood is
    /// passed over, and noted.
    fn read(text: &str, problems: &mut Vec<Problem>) -> (Self, Shorts) {
        let (mut table, errors) = parsed(text);
        for error in &errors {
            problems.push(not_read(error, &[]));
        }
        let mut shorts = Vec::new();
        let keys: Vec<Range<usize>> = table.keys().map(Spanned::span).collect();
        for row in rows() {
            let Some(value) = row.short().and_then(|short| table.remove(short)) else { continue };
            match Cell::deserialize(ValueDeserializer::from(value)) {
                Ok(cell) => shorts.push((row.name(), cell)),
                Err(error) => problems.push(not_read(&error, &[])),
            }
        }
        shorts.sort_by_key(|(_, cell)| cell.place().start);
        // One entry after the other is taken out until the rest is understood. The text is taken apart again each time: a copy
        // of everything in it would take more room than anything else.
        let mut out = Vec::new();
        for _ in 0..most_attempts(text) {
            let whole = Spanned::new(0..text.len(), table);
            let error = match Self::deserialize(toml::Deserializer::from(whole)) {
                Ok(raw) => return (raw, shorts),
                Err(error) => error,
            };
            // A broken text may be misunderstood in a second place.
            if errors.is_empty() {
                problems.push(not_read(&error, &keys));
            }
            let Some(place) = error.span() else { break };
            out.push(place);
            (table, _) = parsed(text);
            for short in rows().filter_map(OptionRow::short) {
                table.remove(short);
            }
            // The earlier ones were found before.
            let found: Vec<bool> = out.iter().map(|place| take_out(&mut table, place)).collect();
            if found.last() != Some(&true) {
                break;
            }
        }
        (Self::default(), shorts)
    }
}

/// The entries of a text, and all errors in it; of a long one the first, since each takes a hundred times its own room.
fn parsed(text: &str) -> (DeTable<'_>, Vec<toml::de::Error>) {
    if text.len() <= MOST_FOR_ALL_ERRORS {
        let (table, errors) = DeTable::parse_recoverable(text);
        return (table.into_inner(), errors);
    }
    match DeTable::parse(text) {
        Ok(table) => (table.into_inner(), Vec::new()),
        Err(error) => (DeTable::new(), vec![error]),
    }
}

/// The longest text in which all errors are looked for.
const MOST_FOR_ALL_ERRORS: usize = 64 * 1024;

/// How often a text is taken apart: a long one less often, so that the time for all errors stays linear.
fn most_attempts(text: &str) -> usize {
    MOST_LETTERS.checked_div(text.len()).unwrap_or(MOST_ERRORS).min(MOST_ERRORS)
}

/// How many letters are read to find all errors.
const MOST_LETTERS: usize = 4_000_000;

/// How many errors of an event file are looked for.
const MOST_ERRORS: usize = 50;

/// Takes the entry out of a table whose key or value is at a place, or the entry of a list; says whether there was one.
fn take_out(table: &mut DeTable<'_>, place: &Range<usize>) -> bool {
    let is_at = |(key, value): &(&Spanned<Cow<'_, str>>, &Spanned<DeValue<'_>>)| {
        key.span() == *place || value.span() == *place
    };
    let found = table.iter().find(is_at).map(|(key, _)| key.get_ref().to_string());
    // A list of tables has the place of its first, which goes alone.
    table.iter_mut().any(|(_, value)| within(value.get_mut(), place))
        || found.is_some_and(|key| table.remove(key.as_str()).is_some())
}

fn within(value: &mut DeValue<'_>, place: &Range<usize>) -> bool {
    match value {
        DeValue::Table(table) => take_out(table, place),
        DeValue::Array(list) => {
            if list.iter().any(|entry| entry.span() == *place) {
                let mut others = DeArray::new();
                list.iter()
                    .filter(|entry| entry.span() != *place)
                    .for_each(|entry| others.push(entry.clone()));
                *list = others;
                return true;
            }
            list.iter_mut().any(|entry| within(entry.get_mut(), place))
        }
        _ => false,
    }
}

/// Options under their short names, in the order of the file.
type Shorts = Vec<(&'static str, Cell)>;

/// Why a text is no event file; `keys` are the places of those that may be short names of options.
fn not_read(error: &toml::de::Error, keys: &[Range<usize>]) -> Problem {
    let shorts: Vec<&str> = rows().filter_map(OptionRow::short).collect();
    let mut message = error.message().trim_end().replace('\n', ": ");
    if error.span().is_some_and(|place| keys.contains(&place))
        && message.contains("expected one of")
    {
        message.extend(shorts.iter().map(|short| format!(", `{short}`")));
    }
    let names: Vec<String> = message.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    if let Some((found, known)) = names.split_first()
        && message.starts_with("unknown field")
        && let Some(near) = nearest_name(found, known.iter().map(String::as_str))
    {
        let message = format!("unknown field `{found}`: did you mean `{near}`?");
        return Problem::error(error.span(), message);
    }
    let hint = format!(
        "an event file holds title, method, results, corrections, rules, for teams {}, lots and rounds, a table [set] of \
         options, and lists such as [[pair]], [[team]], [[bye]], [[penalty]] and [[adjustment]]",
        shorts.join(", ")
    );
    Problem::error(error.span(), message).hint(hint)
}

impl EventFile {
    /// Reads a whole event file.
    ///
    /// # Errors
    ///
    /// [`Rejected`] with every problem found: no TOML, an unknown key, an unknown value.
    pub fn read(bytes: &[u8]) -> Result<Self, Rejected<Self>> {
        if bytes.len() > EVENT_FILE {
            let message =
                format!("an event file of {} bytes: expected at most {EVENT_FILE}", bytes.len());
            let hint = "what is about single results can be said in a file of corrections";
            let problem = Problem::error(Some(0..0), message).hint(hint);
            return Err(Rejected::not_understood(Rejected::whole(String::new(), problem)));
        }
        let text =
            decode::utf8(bytes.to_vec(), decode::MAY_BE_EMPTY).map_err(Rejected::not_understood)?;
        let mut found = Vec::new();
        let (raw, shorts) = Raw::read(&text, &mut found);
        let is_broken = !found.is_empty();
        let mut refuse = |place: Range<usize>, message: String| {
            found.push(Problem::error(Some(place), message));
        };
        let names_a_method = raw.method.is_some();
        let method = raw.method.and_then(|method| match method.get_ref().parse() {
            Ok(known) => Some(known),
            Err(error) => {
                refuse(method.span(), format!("{error}"));
                None
            }
        });
        let preset = raw.rules.map_or(Preset::Plain, |rules| match Preset::read(rules.get_ref()) {
            Ok(known) => known,
            Err(error) => {
                refuse(rules.span(), format!("{error}"));
                Preset::Plain
            }
        });
        let mut regulations = Regulations::of(preset);
        let mut scale = None;
        let mut said: Vec<(&'static str, Range<usize>)> = Vec::new();
        for (name, value) in &raw.set {
            for (option, value_text) in options(name.get_ref(), value.get_ref()) {
                said.extend(OptionRow::named(&option).map(|row| (row.name(), name.span())));
                let value_text = value_text.as_deref();
                let Some(value_text) = value_text else {
                    refuse(
                        value.span(),
                        format!("{option}: expected a text in quotes, or a whole number"),
                    );
                    continue;
                };
                if option == "vps.scale" && is_file(value_text) {
                    scale = Some((value_text.to_owned(), value.span()));
                } else if let Err(error) = regulations.set(&option, value_text) {
                    let unknown = matches!(error, regulations::SettingError::Name(_));
                    refuse(if unknown { name.span() } else { value.span() }, format!("{error}"));
                }
            }
        }
        for (option, cell) in &shorts {
            let option = *option;
            let twice = said.iter().any(|&(known, _)| known == option);
            said.push((option, cell.place()));
            if twice {
                refuse(
                    cell.place(),
                    format!("{option} stands in [set], too: expected one of them"),
                );
            } else if option == "vps.scale" && is_file(cell.text()) {
                scale = Some((cell.text().to_owned(), cell.place()));
            } else if let Err(error) = regulations.set(option, cell.text()) {
                refuse(cell.place(), format!("{error}"));
            }
        }
        let decided = Lists {
            teams: raw.team,
            pairs: raw.pair,
            strata: raw.strata,
            qualifying: raw.qualifying,
            datums: raw.datum,
            datum_tables: raw.datum_tables,
            byes: raw.bye,
            forfeits: raw.forfeit,
            voids: raw.void,
            awards: raw.award,
            penalties: raw.penalty,
            withdrawals: raw.withdrawal,
            carry_overs: raw.carry_over,
            adjustments: raw.adjustment,
            lots: raw.lots,
            rounds: raw.rounds,
        };
        // What is missing may be what the rest needs.
        let is_broken = is_broken || (method.is_none() && names_a_method);
        let (title, results, corrections) = (raw.title, raw.results, raw.corrections);
        let file =
            Self { title, method, results, corrections, regulations, scale, said, text, decided };
        if found.is_empty() {
            return Ok(file);
        }
        // In the order of the file.
        found.sort_by_key(|problem| problem.place.as_ref().map(|place| place.start));
        let mut problems = Problems::default();
        for problem in found {
            problems.push(problem);
        }
        let rejected = Rejected::whole(file.text.clone(), problems).not_understood();
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
    /// legal but odd about them.
    ///
    /// # Errors
    ///
    /// [`Rejected`] with everything that does not fit the results: unknown teams and rounds, a second result of a
    /// match, a ruling on a board that nobody played.
    ///
    /// ```
    /// use formats::{EventFile, Kind, read};
    /// use regulations::Method;
    ///
    /// let csv = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
    /// let mut read = read(Kind::Csv, csv).map_err(|rejected| rejected.to_string())?;
    /// let toml = b"[[penalty]]\npair = 2\npercent = 10\nreason = 'late'\n";
    /// let file = EventFile::read(toml).map_err(|rejected| rejected.to_string())?;
    /// file.apply(&mut read.event, Method::Matchpoints).map_err(|rejected| rejected.to_string())?;
    /// assert_eq!(read.event.decisions().pair_penalties().len(), 1);
    /// # Ok::<(), String>(())
    /// ```
    pub fn apply(&self, event: &mut Event, method: Method) -> Result<Problems, Rejected> {
        let mut problems = self.misfits(method);
        if let Some((subject, cell)) = self.decided.misplaced(method) {
            let (what, hint) = match subject {
                DecisionSubject::Matches => (
                    "teams",
                    "for an event of teams: method = \"teams\"; for matches of pairs: method = \"swiss-pairs\"",
                ),
                DecisionSubject::Pairs => {
                    ("pairs", "teams are [[team]], and a penalty is for a team")
                }
            };
            let message = format!("the method {method} has no {what}: this means nothing here");
            problems.push(Problem::error(Some(cell.place()), message).hint(hint));
        } else if self.decided != Lists::default() {
            self.decided.apply(event, method, &mut problems);
        }
        if problems.count(ProblemSeverity::Error) == 0 {
            Ok(problems)
        } else {
            Err(Rejected::whole(self.text.clone(), problems))
        }
    }
}

impl EventFile {
    /// Options that decide nothing by the file's own method: files are shared by several commands, so that is no error.
    fn misfits(&self, method: Method) -> Problems {
        let game = self.regulations.game(self.method.unwrap_or(method));
        let mut problems = Problems::default();
        for (option, place) in &self.said {
            // The scale may be named in the call, and the order of strength is asked for by it.
            let scaled = Game { has_scale: true, ..game };
            let misfit = |row: &&OptionRow| !row.fits(scaled) && !row.is_of_strength();
            let Some(row) = OptionRow::named(option).filter(misfit) else {
                continue;
            };
            if let Err(misfit) = row.check(game) {
                problems.push(Problem::warning(Some(place.clone()), misfit.to_string()));
            }
        }
        problems
    }
}

/// Whether the name of a scale is that of a file.
fn is_file(name: &str) -> bool {
    name.contains(['.', '/', '\\'])
}

/// The options of one entry of [set] with their texts. An unquoted name with a point in it,
/// `matchpoints.scale`, is a table of tables in TOML; here it is the same as the quoted name.
fn options(name: &str, value: &toml::Value) -> Vec<(String, Option<String>)> {
    match value {
        toml::Value::Table(table) => {
            table.iter().flat_map(|(key, value)| options(&format!("{name}.{key}"), value)).collect()
        }
        toml::Value::String(text) => vec![(name.to_owned(), Some(text.clone()))],
        toml::Value::Integer(number) => vec![(name.to_owned(), Some(number.to_string()))],
        _ => vec![(name.to_owned(), None)],
    }
}
