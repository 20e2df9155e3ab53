//! The tags of the standard, and the form of their values (Portable Bridge Notation 2.1, sections
//! 3.4, 4, and 5).

use std::ops::Range;

use regulations::nearest_name;

use super::cards::Deal;
use super::syntax_problem::PbnSyntaxProblem;
use super::values;
use crate::problem::{Problem, Problems};
use crate::text::place;

/// The form of a tag's value. An empty value is not applicable, and `?` is unknown.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// Any text.
    Text,
    /// A specific form: a function that checks the value, and the problem of an invalid value.
    Of(fn(&str) -> bool, fn(String) -> PbnSyntaxProblem),
    /// Words of [`SCORING`], separated by semicolons. Other words are allowed.
    Scoring,
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

const WHOLE: Form = Form::Of(values::is_whole, |value| PbnSyntaxProblem::BoardValue { value });
const DATE: Form = Form::Of(values::is_date, |value| PbnSyntaxProblem::DateValue { value });
const TIME: Form = Form::Of(values::is_time, |value| PbnSyntaxProblem::TimeValue { value });
const SECONDS: Form = Form::Of(values::is_count, |value| PbnSyntaxProblem::SecondsValue { value });
const POINTS: Form = Form::Of(values::is_score, |value| PbnSyntaxProblem::ScoreValue { value });
const DECIMAL: Form =
    Form::Of(values::is_decimal_score, |value| PbnSyntaxProblem::DecimalScoreValue { value });
const PERCENT: Form =
    Form::Of(values::is_percentage, |value| PbnSyntaxProblem::PercentageValue { value });
const RUBBER: Form = Form::Of(values::is_rubber, |value| PbnSyntaxProblem::RubberValue { value });
const HISTORY: Form =
    Form::Of(values::is_history, |value| PbnSyntaxProblem::RubberHistoryValue { value });
const OPTIMUM: Form =
    Form::Of(values::is_optimum, |value| PbnSyntaxProblem::OptimumScoreValue { value });
const ROUND: Form = Form::Of(values::is_round, |value| PbnSyntaxProblem::RoundValue { value });
const SEATS: Form = Form::Of(values::is_seats, |value| PbnSyntaxProblem::HiddenValue { value });
const YES: Form =
    Form::Of(|it| has(&["Yes", "No"], it), |value| PbnSyntaxProblem::FrenchMpValue { value });
const ROOM: Form =
    Form::Of(|it| has(&["Open", "Closed"], it), |value| PbnSyntaxProblem::RoomValue { value });
const CONTROL: Form =
    Form::Of(values::is_time_control, |value| PbnSyntaxProblem::TimeControlValue { value });
const PLAYER: Form = Form::Of(
    |it| has(&["human", "program"], it),
    |value| PbnSyntaxProblem::PlayerTypeValue { value },
);
const COMPETITION: Form = Form::Of(
    |it| has(&["Chicago", "Individuals", "Pairs", "Rubber", "Teams"], it),
    |value| PbnSyntaxProblem::CompetitionValue { value },
);
const MODE: Form = Form::Of(
    |it| has(&["EMB", "IBS", "OKB", "TABLE", "TC"], it),
    |value| PbnSyntaxProblem::ModeValue { value },
);
/// The words of the scoring method.
const SCORING: [&str; 27] = [
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
];

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
    ("Scoring", Form::Scoring),
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
    let mut push = |kind: &PbnSyntaxProblem| {
        problems.push(Problem::new(Some(place.clone()), kind));
    };
    // If the raw value contains escapes or inheritance marks, its parts have no exact location.
    let as_written = value.len() == place.len();
    match form {
        _ if matches!(value, "" | "?") => {}
        Form::Vulnerable if values::vulnerable(value).is_none() => {
            push(&PbnSyntaxProblem::VulnerableValue { value: value.to_owned() });
        }
        Form::Of(is_one, problem) if !is_one(value) => push(&problem(value.to_owned())),
        Form::Scoring => {
            for word in value.split(';').filter(|word| !has(&SCORING, word)) {
                let within = place::shifted(&place::find(word, value), place.start);
                let place = if as_written { within } else { place.clone() };
                let nearest = nearest_name(word, SCORING.into_iter()).unwrap_or_default();
                let kind = PbnSyntaxProblem::ScoringValue { word: word.to_owned(), nearest };
                problems.push(Problem::new(Some(place), &kind));
            }
        }
        Form::Deal => {
            if let Err((at, kind)) = Deal::read(value) {
                let within = place::after(place.start, at).min(place.end);
                let start = if as_written { within } else { place.start };
                problems.push(Problem::new(Some(start..place.end), &kind));
            }
        }
        Form::Seat | Form::Auction | Form::Play if values::seat(value).is_none() => {
            push(&PbnSyntaxProblem::SeatValue { value: value.to_owned() });
        }
        Form::Declarer if values::seat(value.strip_prefix('^').unwrap_or(value)).is_none() => {
            push(&PbnSyntaxProblem::DeclarerValue { value: value.to_owned() });
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
