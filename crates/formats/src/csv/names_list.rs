//! Lists of names: one line for each pair or team with its players.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use bridge_core::Side;
use event::{ContestantId, Event, MemberNumbers, PairName};

use crate::csv::header_problem::listed;
use crate::csv::headings::{Meaning, meanings_of};
use crate::csv::names_problem::NamesProblem;
use crate::csv::record::{self, Record};
use crate::csv::results_csv::{qualify, split_names};
use crate::csv::title::possible_headers;
use crate::problem::{Problem, Problems};
use crate::read::applied::AppliedFile;
use crate::read::read_error::ReadError;
use crate::text::decode::{self, Decoded};
use crate::text::fold::fold;

/// A list of the names of pairs or teams.
///
/// ```
/// use formats::{FileFormat, NamesList, read};
///
/// let csv = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let mut read = read(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string())?;
/// let names = b"Pair,Name 1,Name 2\n4,Ann,Bob\n".to_vec();
/// let names = NamesList::read(names).map_err(|rejected| rejected.to_string())?;
/// names.apply(&mut read.event);
/// let pair = read.event.find("4").and_then(|pair| read.event.members(pair));
/// assert_eq!(pair, Some(["Ann".to_owned(), "Bob".to_owned()].as_slice()));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct NamesList {
    text: String,
    lines: Vec<NamedLine>,
    warnings: Problems,
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq)]
struct NamedLine {
    /// The number or the name of the pair or team, such as `7`, `NS 7`, or `A7`.
    contestant: String,
    /// The name of the team, next to its number.
    team_name: Option<String>,
    side: Option<Side>,
    section: Option<String>,
    players: Vec<String>,
    /// The numbers of the players in the federation, each empty if unknown.
    numbers: Vec<String>,
    place: Range<usize>,
}

/// The positions of the columns.
struct NameColumns {
    contestant: usize,
    /// The column of the names of teams, next to their numbers.
    team_name: Option<usize>,
    direction: Option<usize>,
    section: Option<usize>,
    players: Vec<usize>,
    /// The column of the given name of each player, if it is separate.
    given_names: Vec<usize>,
    /// The columns with the numbers of players.
    numbers: Vec<usize>,
}

impl NamesList {
    /// Reads a CSV file of names, with a column of pairs or teams and columns of players. The headings may be in any
    /// language. There may be columns for the direction and the section, and for the number of each player in the federation.
    ///
    /// # Errors
    ///
    /// Returns a [`ReadError`] if the bytes are not text, or there is no such header.
    pub fn read(bytes: Vec<u8>) -> Result<Self, ReadError> {
        let Decoded { text, note } = decode::results(bytes, decode::EMPTY_RESULTS)?;
        let Some(mut list) = Self::parse(&text) else {
            return Err(ReadError::new(
                text,
                Problem::new(Some(0..0), &NamesProblem::NoNamesHeader),
            ));
        };
        if let Some(note) = note {
            list.warnings.push(note);
        }
        Ok(list)
    }

    /// Parses a list, or returns `None` if the text is not one.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (columns, delimiter, body) = find_header(text)?;
        let lines = record::records(text, body, delimiter)
            .filter_map(|record| columns.line(text, &record, delimiter));
        let lines = join_players(lines.collect());
        Some(Self { text: text.to_owned(), lines, warnings: Problems::default() })
    }

    /// Returns the text of the file. Locations of problems refer to it.
    ///
    /// ```
    /// use formats::NamesList;
    ///
    /// let names = NamesList::read(b"Team,Players\nElm,Ann & Bob\n".to_vec());
    /// assert_eq!(names.map(|names| names.text().len()).ok(), Some(27));
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Sets the members of the contestants of an event. Returns warnings about contestants without results.
    pub fn apply(&self, event: &mut Event) -> AppliedFile {
        let mut warnings = self.warnings.clone();
        let mut named: BTreeMap<(ContestantId, Option<Side>), &NamedLine> = BTreeMap::new();
        let mut unknown = Vec::new();
        for line in &self.lines {
            let Some(pair) = line.find(event) else {
                unknown.push(line);
                continue;
            };
            if named.insert((pair.name, pair.side), line).is_some() {
                let contestant = line.contestant.clone();
                let problem = NamesProblem::ListedTwice { contestant };
                warnings.push(Problem::new(Some(line.place.clone()), &problem));
            }
        }
        if let Some(first) = unknown.first() {
            let contestants = listed(unknown.iter().map(|line| line.contestant.as_str()));
            let problem = NamesProblem::WithoutResults { contestants };
            warnings.push(Problem::new(Some(first.place.clone()), &problem));
        }
        for ((name, side), line) in named {
            let pair = PairName { name, side };
            event.name_members(pair, line.players.clone());
            for (player, number) in line.players.iter().zip(&line.numbers) {
                let national = (!number.is_empty()).then(|| number.clone());
                event.set_member_numbers(pair, player, MemberNumbers { national, club: None });
            }
        }
        AppliedFile { warnings, ..AppliedFile::default() }
    }
}

impl NamedLine {
    /// Returns the contestant of an event that the line names.
    fn find(&self, event: &Event) -> Option<PairName> {
        let with_section = |text: &str| match &self.section {
            Some(section) => qualify(text, section).into_owned(),
            None => text.to_owned(),
        };
        let find = |text: &str| event.find(&with_section(text));
        if let Some(name) = find(&self.contestant) {
            return Some(PairName { name, side: self.side });
        }
        if let Some(name) = self.team_name.as_deref().and_then(find) {
            return Some(PairName { name, side: self.side });
        }
        let (side, number) = split_side(&self.contestant)?;
        Some(PairName { name: find(&number)?, side: Some(side) })
    }
}

/// Joins the lines of a pair or team that has a line for each player.
fn join_players(lines: Vec<NamedLine>) -> Vec<NamedLine> {
    if lines.iter().any(|line| line.players.len() != 1) {
        return lines;
    }
    let mut joined: Vec<NamedLine> = Vec::with_capacity(lines.len());
    let mut places: HashMap<(String, Option<Side>, Option<String>), usize> = HashMap::new();
    for line in lines {
        let key = (line.contestant.clone(), line.side, line.section.clone());
        let known = places.get(&key).and_then(|&at| joined.get_mut(at));
        if let Some(known) = known {
            known.players.extend(line.players);
            known.numbers.extend(line.numbers);
        } else {
            places.insert(key, joined.len());
            joined.push(line);
        }
    }
    joined
}

/// Splits the side from a number, as in `NS1`, `NS 1`, or `1 EW`.
fn split_side(text: &str) -> Option<(Side, String)> {
    let is_digit = |c: char| c.is_ascii_digit();
    let number: String = text.chars().filter(|&c| is_digit(c)).collect();
    let letters = text.trim_matches(is_digit);
    let is_one_number = !number.is_empty() && text.contains(&number);
    is_one_number.then(|| Some((side(letters)?, number)))?
}

/// Returns the side that a text names, such as `NS`, `E/W`, or `Paar OW`.
fn side(text: &str) -> Option<Side> {
    meanings_of(text).iter().find_map(|&(meaning, _)| match meaning {
        Meaning::Pair(side) | Meaning::Team(side) => Some(side),
        Meaning::Player(seat) => Some(seat.side()),
        _ => None,
    })
}

/// Returns the positions of the headings with some meanings.
fn columns_of(meanings: &[Vec<Meaning>], is_it: impl Fn(&[Meaning]) -> bool) -> Vec<usize> {
    meanings.iter().enumerate().filter(|(_, all)| is_it(all)).map(|(at, _)| at).collect()
}

impl NameColumns {
    /// Returns the columns of a header, or `None` if it is not the header of a list of names.
    fn from_header(header: &Record<'_>) -> Option<Self> {
        let (mut contestants, mut players, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
        let (mut direction, mut section) = (None, None);
        let meanings: Vec<Vec<Meaning>> =
            (0..header.len()).map(|at| meanings_in_list(header.field(at))).collect();
        let given_names = columns_of(&meanings, |all| all.contains(&Meaning::GivenName));
        // `Name` next to a given name is a family name.
        let is_family = |all: &[Meaning]| {
            all.contains(&Meaning::FamilyName)
                || (all.contains(&Meaning::Names) && !all.contains(&Meaning::GivenName))
        };
        let family_names = columns_of(&meanings, is_family);
        let is_divided = !given_names.is_empty() && given_names.len() == family_names.len();
        for (at, meanings) in meanings.iter().enumerate() {
            if is_divided && given_names.contains(&at) {
                continue;
            }
            let names = meanings.iter().find(|&&it| it == Meaning::Names);
            match names.or(meanings.first()) {
                Some(Meaning::MemberNumber) => numbers.push(at),
                // A number after a name belongs to the player.
                Some(Meaning::Contestant) if !(players.is_empty() || contestants.is_empty()) => {
                    numbers.push(at);
                }
                Some(Meaning::Contestant) => contestants.push(at),
                Some(Meaning::Names | Meaning::FamilyName | Meaning::Player(_)) => {
                    players.push(at);
                }
                Some(Meaning::Direction) => direction = Some(at),
                Some(Meaning::Section) => section = Some(at),
                Some(Meaning::Board | Meaning::Contract | Meaning::Score | Meaning::Round) => {
                    return None;
                }
                _ => {}
            }
        }
        let mut players = if is_divided { family_names } else { players };
        // Next to `Player 1` and `Player 2`, `Name` is the name of the team.
        let (several, others): (Vec<usize>, Vec<usize>) =
            players.iter().partition(|&&at| is_numbered(header.field(at)));
        let mut team_name = None;
        if !is_divided
            && several.len() > 1
            && let [only] = *others
        {
            (players, team_name) = (several, Some(only));
        }
        // A running number may precede the pair.
        let contestant = contestants.last().copied().or(team_name)?;
        let given_names = if is_divided { given_names } else { Vec::new() };
        (!players.is_empty()).then_some(Self {
            contestant,
            team_name,
            direction,
            section,
            players,
            given_names,
            numbers,
        })
    }

    /// Returns the number of each player column, each empty if unknown. With as many columns of
    /// numbers as of players, they have the same order. Otherwise, a number follows its player.
    fn numbers<'r>(&self, record: &'r Record<'r>) -> Vec<&'r str> {
        if self.numbers.len() == self.players.len() {
            return self.numbers.iter().map(|&at| record.field(at)).collect();
        }
        let ends = self.players.iter().skip(1).copied().chain([usize::MAX]);
        let columns =
            self.players.iter().zip(ends).map(|(&from, end)| {
                self.numbers.iter().copied().find(|at| (from..end).contains(at))
            });
        columns.map(|at| at.map_or("", |at| record.field(at))).collect()
    }

    /// Returns the name in each player column.
    fn names(&self, record: &Record<'_>) -> Vec<String> {
        let given = self.given_names.iter().map(|&at| record.field(at));
        let given = given.chain(std::iter::repeat(""));
        let whole = self
            .players
            .iter()
            .zip(given)
            .map(|(&at, given)| format!("{given} {}", record.field(at)).trim().to_owned());
        whole.collect()
    }

    /// Returns the content of a line. `None` if it names no contestant or no players.
    fn line(&self, text: &str, record: &Record<'_>, delimiter: u8) -> Option<NamedLine> {
        let contestant = record.field(self.contestant).to_owned();
        let names = self.names(record);
        let is_divided = !self.given_names.is_empty();
        let (players, numbers): (Vec<String>, Vec<String>) = if names.len() == 1 && !is_divided {
            let mut numbers = self.numbers.iter().flat_map(|&at| split_names(record.field(at)));
            let players = names.iter().flat_map(|name| split_names(name));
            let both = players.map(|player| (player, numbers.next().unwrap_or_default()));
            both.map(|(player, number)| (player.to_owned(), number.to_owned())).unzip()
        } else {
            let both = names.into_iter().zip(self.numbers(record));
            let both = both.filter(|(player, _)| !player.is_empty());
            both.map(|(player, number)| (player, number.to_owned())).unzip()
        };
        if contestant.is_empty() || players.is_empty() {
            return None;
        }
        let non_empty =
            |at: Option<usize>| at.map(|at| record.field(at)).filter(|cell| !cell.is_empty());
        Some(NamedLine {
            contestant,
            team_name: non_empty(self.team_name).map(str::to_owned),
            side: non_empty(self.direction).and_then(side),
            section: non_empty(self.section).map(str::to_owned),
            players,
            numbers,
            place: record::cell(text, record.start, delimiter, self.contestant),
        })
    }
}

/// Returns the meanings of a heading of a list. Players may be numbered, as in `Player 3` or `Player A`.
fn meanings_in_list(heading: &str) -> Vec<Meaning> {
    if heading.trim_start().starts_with(['#', '№']) || heading.trim_start().starts_with("N°") {
        return vec![Meaning::Contestant];
    }
    let folded = fold(heading);
    let words = folded.split_whitespace().map(|word| {
        let word = word.trim_end_matches(|c: char| c.is_ascii_digit());
        if matches!(word, "partner" | "partenaire") { "name" } else { word }
    });
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_letter = |word: &str| matches!(word, "a" | "b" | "c" | "d" | "e" | "f");
    let has_letter = words.len() > 1 && words.last().is_some_and(|last| is_letter(last));
    let words = words.get(..words.len().saturating_sub(usize::from(has_letter)));
    let words = words.unwrap_or_default();
    meanings_of(&words.join(" ")).into_iter().map(|(meaning, _)| meaning).collect()
}

/// Returns `true` for the heading of one of several players, such as `Player 3` or `Player A`.
fn is_numbered(heading: &str) -> bool {
    let folded = fold(heading);
    let mut words = folded.split_whitespace();
    let last = words.next_back().unwrap_or_default();
    last.ends_with(|c: char| c.is_ascii_digit()) || (words.next().is_some() && last.len() == 1)
}

/// Finds the header in the first lines. Returns its columns, the delimiter, and the start of the records.
fn find_header(text: &str) -> Option<(NameColumns, u8, usize)> {
    let is_known = |name: &str| !meanings_in_list(name).is_empty();
    for start in possible_headers(text) {
        let (header, delimiter) = record::header_at(text, start, is_known)?;
        if let Some(columns) = NameColumns::from_header(&header) {
            return Some((columns, delimiter, record::end(text, header.start, delimiter)));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        let list = NamesList::parse(text);
        let lines = list.iter().flat_map(|list| &list.lines);
        lines
            .map(|line| {
                let side = line.side.map_or_else(String::new, |side| format!("{side} "));
                format!("{side}{}: {}", line.contestant, line.players.join(", "))
            })
            .collect()
    }

    #[test]
    fn reads_lists_of_pairs_and_teams() {
        assert_eq!(lines("Pair,Name 1,Name 2\nNS1,Ann,Bob\n,x,\n"), ["NS1: Ann, Bob"]);
        assert_eq!(lines("Nr;Spieler\n7;Ann & Bob\n"), ["7: Ann, Bob"]);
        assert_eq!(
            lines("Startliste\n\nPaar;Richtung;Namen\n7;OW;Ann - Bob\n"),
            ["EW 7: Ann, Bob"]
        );
        assert_eq!(
            lines("Team;Player 1;Player 2;Player 3\nElm;A;B;C\nOak;D;E;\n"),
            ["Elm: A, B, C", "Oak: D, E"]
        );
        assert_eq!(lines("No,Pair,Name,Partner\n1,A7,Ann,Bob\n"), ["A7: Ann, Bob"]);
        assert_eq!(
            lines("Paar;Vorname 1;Name 1;Vorname 2;Name 2\n3;Ann;Lee;Bo;Ek\n"),
            ["3: Ann Lee, Bo Ek"]
        );
        assert_eq!(lines("Paarnummer;Spieler A;Spieler B\n3;Ann;Bo\n"), ["3: Ann, Bo"]);
        assert_eq!(lines("N°;Noms\n3;Ann & Bo\n"), ["3: Ann, Bo"]);
        assert_eq!(
            lines("Pair,Player\n1,Ann\n2,Cai\n1,Bo\n2,Dee\n"),
            ["1: Ann, Bo", "2: Cai, Dee"]
        );
        assert_eq!(lines("Paar;Nachname;Vorname\n1;Lee;Ann\n1;Ek;Bo\n"), ["1: Ann Lee, Bo Ek"]);
        assert_eq!(lines("No;Name;Player 1;Player 2;Player 3\n1;Elm;A;B;C\n"), ["1: A, B, C"]);
        assert_eq!(lines("Team,Name\nElm,Ann\nElm,Bo\nElm,Cai\n"), ["Elm: Ann, Bo, Cai"]);
        assert_eq!(lines("Pair,Name 1,Name 2\n1,Ann,\n1,Bo,\n"), ["1: Ann, Bo"]);
        assert_eq!(
            lines("Pareja;Nombre 1;Apellido 1;Nombre 2;Apellido 2\n3;Ann;Lee;Bo;Ek\n"),
            ["3: Ann Lee, Bo Ek"]
        );
        assert_eq!(lines("Board,Pair,Names\n1,7,Ann & Bob\n"), Vec::<String>::new());
        assert_eq!(lines("Pair,Club\n1,Elm\n"), Vec::<String>::new());
    }

    /// Returns the players of each line, with their numbers.
    fn numbered(text: &str) -> Vec<String> {
        let list = NamesList::parse(text);
        let lines = list.iter().flat_map(|list| &list.lines);
        let players = lines.map(|line| {
            let both = line.players.iter().zip(&line.numbers);
            both.map(|(player, number)| format!("{player} {number}")).collect::<Vec<_>>().join(", ")
        });
        players.collect()
    }

    #[test]
    fn reads_numbers_of_players() {
        for (text, expected) in [
            ("Pair,Name 1,EBU no 1,Name 2,EBU no 2\n7,Ann,0012,Bob,34\n", "Ann 0012, Bob 34"),
            ("Pair,ID 1,Name 1,ID 2,Name 2\n7,12,Ann,34,Bob\n", "Ann 12, Bob 34"),
            ("Pair,Name 1,No 1,Name 2,No 2\n7,Ann,12,Bob,34\n", "Ann 12, Bob 34"),
            ("Pair,Name 1,Name 2,Member no\n7,Ann,Bob,34\n", "Ann , Bob 34"),
            ("Nr;Spieler;Mitgliedsnummer\n7;Ann & Bob;12 & 34\n", "Ann 12, Bob 34"),
            ("Pair,Player,EBU no\n7,Ann,12\n7,Bob,34\n", "Ann 12, Bob 34"),
            ("Team,Player 1,ID 1,Player 2,ID 2\nElm,,9,Bob,34\n", "Bob 34"),
            ("Pair,Name 1,Name 2\n7,Ann,Bob\n", "Ann , Bob "),
            ("Pair ID,Pair,Name 1,Name 2\n9,7,Ann,Bob\n", "Ann , Bob "),
        ] {
            assert_eq!(numbered(text), [expected], "{text}");
        }
    }

    /// The numbers of players become numbers of members.
    #[test]
    fn sets_numbers_of_members() {
        let csv = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
        let mut event = crate::read(crate::FileFormat::Csv, csv).unwrap().event;
        let names = NamesList::read(b"Pair,Name 1,ID 1,Name 2\n4,Ann,17,Bob\n".to_vec()).unwrap();
        names.apply(&mut event);
        let pair = PairName { name: event.find("4").unwrap(), side: None };
        let ann = event.member_numbers(pair, "Ann").and_then(|numbers| numbers.national.as_deref());
        assert_eq!((ann, event.member_numbers(pair, "Bob")), (Some("17"), None));
    }

    #[test]
    fn splits_sides_from_numbers() {
        for (text, expected) in [
            ("NS1", Some((Side::NorthSouth, "1"))),
            ("EW 12", Some((Side::EastWest, "12"))),
            ("3 OW", Some((Side::EastWest, "3"))),
            ("A7", None),
            ("NS", None),
            ("7", None),
            ("1 NS 2", None),
        ] {
            let expected = expected.map(|(side, number)| (side, number.to_owned()));
            assert_eq!(split_side(text), expected, "{text}");
        }
    }
}
