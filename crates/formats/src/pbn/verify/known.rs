//! The tags of the standard, and the form of their values (Portable Bridge Notation 2.1, sections
//! 3.4, 4, and 5).

use std::ops::Range;

use regulations::nearest_name;

use super::cards::Deal;
use super::values;
use crate::problem::{Problem, Problems};
use crate::text::place;

/// The form of a tag's value. An empty value is not applicable, and `?` is unknown.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// Any text.
    Text,
    /// A specific form: a function that checks the value, and the expected form for messages.
    Of(fn(&str) -> bool, &'static str),
    /// One of the standard's words. Other words are allowed.
    Word(&'static [&'static str]),
    /// The standard's words, separated by semicolons.
    Words(&'static [&'static str]),
    Vulnerable,
    Deal,
    Seat,
    Declarer,
    /// Verified with the deal.
    Contract,
    /// Verified with the declarer.
    Result,
    Auction,
    Play,
    Note,
    Table,
}

impl Form {
    /// Returns `true` if the value cannot be inherited from another game.
    pub(super) const fn belongs_to_its_game(self) -> bool {
        matches!(
            self,
            Self::Vulnerable
                | Self::Deal
                | Self::Seat
                | Self::Declarer
                | Self::Contract
                | Self::Auction
                | Self::Play
        )
    }
}

const WHOLE: Form = Form::Of(values::is_whole, "a whole number");
const DATE: Form =
    Form::Of(values::is_date, "a date as 2026.11.22, with ? for digits that nobody knows");
const TIME: Form = Form::Of(values::is_time, "a time as 19:30:00");
const SECONDS: Form = Form::Of(values::is_count, "a number of seconds");
const POINTS: Form = Form::Of(values::is_score, "points, as -100, NS 420 or EW 50 NS -50");
const DECIMAL: Form = Form::Of(values::is_decimal_score, "a number, as 10, -2.5 or NS 10 EW -10");
const PERCENT: Form =
    Form::Of(values::is_percentage, "a percentage from 0 to 100, as 57.25 or NS 60 EW 40");
const RUBBER: Form =
    Form::Of(values::is_rubber, "points above and below the line, as 300/40 or NS 300/40 EW 50/70");
const HISTORY: Form =
    Form::Of(values::is_history, "the points of the rubber, as NS 0 0 / 100 0 EW 0 0 / 0 0");
const OPTIMUM: Form = Form::Of(values::is_optimum, "a side and points, as NS 420");
const ROUND: Form = Form::Of(values::is_round, "letters, digits, dots and _");
const SEATS: Form = Form::Of(values::is_seats, "seats, as NE");
const YES: Form =
    Form::Of(|it| ["yes", "no"].contains(&it.to_ascii_lowercase().as_str()), "Yes or No");
const ROOM: Form =
    Form::Of(|it| ["open", "closed"].contains(&it.to_ascii_lowercase().as_str()), "Open or Closed");
const CONTROL: Form = Form::Of(values::is_time_control, "games and minutes, as 4/30, or -");
const PLAYER: Form = Form::Word(&["human", "program"]);
const COMPETITION: Form = Form::Word(&["Chicago", "Individuals", "Pairs", "Rubber", "Teams"]);
const MODE: Form = Form::Word(&["EMB", "IBS", "OKB", "TABLE", "TC"]);
const SCORING: Form = Form::Words(&[
    "MP",
    "MatchPoints",
    "IMP",
    "Cavendish",
    "Chicago",
    "Rubber",
    "BAM",
    "Instant",
    "Butler",
    "Butler-2",
    "Experts",
    "Cross",
    "Cross1",
    "Cross2",
    "Mean",
    "Median",
    "MP1",
    "MP2",
    "OldMP",
    "Mitchell2",
    "Mitchell3",
    "Mitchell4",
    "Ascherman",
    "Bastille",
    "EMP",
    "IMP_1948",
    "IMP_1961",
]);

/// All tags, sorted by name.
const TAGS: [(&str, Form); 71] = [
    ("ActionTable", Form::Table),
    ("Annotator", Form::Text),
    ("AnnotatorNA", Form::Text),
    ("Application", Form::Text),
    ("Auction", Form::Auction),
    ("AuctionTimeTable", Form::Table),
    ("BidSystemEW", Form::Text),
    ("BidSystemNS", Form::Text),
    ("Board", WHOLE),
    ("Competition", COMPETITION),
    ("Contract", Form::Contract),
    ("Date", DATE),
    ("Deal", Form::Deal),
    ("DealId", Form::Text),
    ("Dealer", Form::Seat),
    ("Declarer", Form::Declarer),
    ("Description", Form::Text),
    ("East", Form::Text),
    ("EastNA", Form::Text),
    ("EastType", PLAYER),
    ("Event", Form::Text),
    ("EventDate", DATE),
    ("EventSponsor", Form::Text),
    ("FrenchMP", YES),
    ("Generator", Form::Text),
    ("Hidden", SEATS),
    ("HomeTeam", Form::Text),
    ("InstantScoreTable", Form::Table),
    ("Mode", MODE),
    ("North", Form::Text),
    ("NorthNA", Form::Text),
    ("NorthType", PLAYER),
    ("Note", Form::Note),
    ("OptimumPlayTable", Form::Table),
    ("OptimumResultTable", Form::Table),
    ("OptimumScore", OPTIMUM),
    ("PairEW", Form::Text),
    ("PairNS", Form::Text),
    ("Play", Form::Play),
    ("PlayTimeTable", Form::Table),
    ("Result", Form::Result),
    ("Room", ROOM),
    ("Round", ROUND),
    ("Score", POINTS),
    ("ScoreIMP", DECIMAL),
    ("ScoreMP", DECIMAL),
    ("ScorePercentage", PERCENT),
    ("ScoreRubber", RUBBER),
    ("ScoreRubberHistory", HISTORY),
    ("ScoreTable", Form::Table),
    ("Scoring", SCORING),
    ("Section", Form::Text),
    ("Site", Form::Text),
    ("South", Form::Text),
    ("SouthNA", Form::Text),
    ("SouthType", PLAYER),
    ("Stage", Form::Text),
    ("Table", Form::Text),
    ("Termination", Form::Text),
    ("Time", TIME),
    ("TimeCall", SECONDS),
    ("TimeCard", SECONDS),
    ("TimeControl", CONTROL),
    ("TotalScoreTable", Form::Table),
    ("UTCDate", DATE),
    ("UTCTime", TIME),
    ("VisitTeam", Form::Text),
    ("Vulnerable", Form::Vulnerable),
    ("West", Form::Text),
    ("WestNA", Form::Text),
    ("WestType", PLAYER),
];

/// Returns a tag of the standard and the form of its value.
pub(super) fn form_of(name: &str) -> Option<(&'static str, Form)> {
    let found = TAGS.binary_search_by(|(known, _)| known.cmp(&name)).ok()?;
    TAGS.get(found).copied()
}

/// Returns the tag with the most similar name.
pub(super) fn nearest_tag(name: &str) -> Option<&'static str> {
    nearest_name(name, TAGS.iter().map(|&(known, _)| known))
}

/// Verifies a value on its own.
pub(super) fn verify(form: Form, value: &str, place: &Range<usize>, problems: &mut Problems) {
    let wrong = |expected: &str| {
        Problem::error(Some(place.clone()), format!("{value:?}: expected {expected}"))
    };
    // If the raw value contains escapes or inheritance marks, its parts have no exact location.
    let as_written = value.len() == place.len();
    match form {
        _ if matches!(value, "" | "?") => {}
        Form::Vulnerable if values::vulnerable(value).is_none() => {
            problems.push(wrong("None, Love, -, NS, EW, All or Both"));
        }
        Form::Of(is_one, expected) if !is_one(value) => problems.push(wrong(expected)),
        Form::Word(words) if !has(words, value) => {
            let message =
                format!("{value:?} is none of the standard's words: {}", words.join(", "));
            problems.push(Problem::warning(Some(place.clone()), message));
        }
        Form::Words(words) => {
            for word in value.split(';').filter(|word| !has(words, word)) {
                let message = format!("{word:?} is no word of the standard");
                let within = place::moved(&place::of(word, value), place.start);
                let place = if as_written { within } else { place.clone() };
                let mut problem = Problem::warning(Some(place), message);
                if let Some(nearest) = nearest_name(word, words.iter().copied()) {
                    problem = problem.with_help(format!("did you mean {nearest}?"));
                }
                problems.push(problem);
            }
        }
        Form::Deal => {
            if let Err((at, message)) = Deal::read(value) {
                let within = place::behind(place.start, at).min(place.end);
                let start = if as_written { within } else { place.start };
                problems.push(Problem::error(Some(start..place.end), message));
            }
        }
        Form::Seat | Form::Auction | Form::Play if values::seat(value).is_none() => {
            problems.push(wrong("W, N, E or S"));
        }
        Form::Declarer if values::seat(value.strip_prefix('^').unwrap_or(value)).is_none() => {
            problems.push(wrong("W, N, E or S, with ^ before it where it is irregular"));
        }
        _ => {}
    }
}

fn has(words: &[&str], value: &str) -> bool {
    words.iter().any(|word| word.eq_ignore_ascii_case(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_order() {
        assert!(TAGS.is_sorted_by_key(|&(name, _)| name));
    }
}
