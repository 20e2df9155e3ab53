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
pub(super) enum ValueForm {
    /// Any text.
    Text,
    /// A specific form: a function that checks the value, and the problem of an invalid value.
    Checked(fn(&str) -> bool, fn(String) -> PbnSyntaxProblem),
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

impl ValueForm {
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

const WHOLE: ValueForm =
    ValueForm::Checked(values::is_whole, |value| PbnSyntaxProblem::BoardValue { value });
const DATE: ValueForm =
    ValueForm::Checked(values::is_date, |value| PbnSyntaxProblem::DateValue { value });
const TIME: ValueForm =
    ValueForm::Checked(values::is_time, |value| PbnSyntaxProblem::TimeValue { value });
const SECONDS: ValueForm =
    ValueForm::Checked(values::is_count, |value| PbnSyntaxProblem::SecondsValue { value });
const POINTS: ValueForm =
    ValueForm::Checked(values::is_score, |value| PbnSyntaxProblem::ScoreValue { value });
const DECIMAL: ValueForm = ValueForm::Checked(values::is_decimal_score, |value| {
    PbnSyntaxProblem::DecimalScoreValue { value }
});
const PERCENT: ValueForm =
    ValueForm::Checked(values::is_percentage, |value| PbnSyntaxProblem::PercentageValue { value });
const RUBBER: ValueForm =
    ValueForm::Checked(values::is_rubber, |value| PbnSyntaxProblem::RubberValue { value });
const HISTORY: ValueForm =
    ValueForm::Checked(values::is_history, |value| PbnSyntaxProblem::RubberHistoryValue { value });
const OPTIMUM: ValueForm =
    ValueForm::Checked(values::is_optimum, |value| PbnSyntaxProblem::OptimumScoreValue { value });
const ROUND: ValueForm =
    ValueForm::Checked(values::is_round, |value| PbnSyntaxProblem::RoundValue { value });
const SEATS: ValueForm =
    ValueForm::Checked(values::is_seats, |value| PbnSyntaxProblem::HiddenValue { value });
const YES: ValueForm = ValueForm::Checked(
    |it| has(&["Yes", "No"], it),
    |value| PbnSyntaxProblem::FrenchMpValue { value },
);
const ROOM: ValueForm = ValueForm::Checked(
    |it| has(&["Open", "Closed"], it),
    |value| PbnSyntaxProblem::RoomValue { value },
);
const CONTROL: ValueForm = ValueForm::Checked(values::is_time_control, |value| {
    PbnSyntaxProblem::TimeControlValue { value }
});
const PLAYER: ValueForm = ValueForm::Checked(
    |it| has(&["human", "program"], it),
    |value| PbnSyntaxProblem::PlayerTypeValue { value },
);
const COMPETITION: ValueForm = ValueForm::Checked(
    |it| has(&["Chicago", "Individuals", "Pairs", "Rubber", "Teams"], it),
    |value| PbnSyntaxProblem::CompetitionValue { value },
);
const MODE: ValueForm = ValueForm::Checked(
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
const TAGS: [(&str, ValueForm); 71] = [
    ("ActionTable", ValueForm::Table),
    ("Annotator", ValueForm::Text),
    ("AnnotatorNA", ValueForm::Text),
    ("Application", ValueForm::Text),
    ("Auction", ValueForm::Auction),
    ("AuctionTimeTable", ValueForm::Table),
    ("BidSystemEW", ValueForm::Text),
    ("BidSystemNS", ValueForm::Text),
    ("Board", WHOLE),
    ("Competition", COMPETITION),
    ("Contract", ValueForm::Contract),
    ("Date", DATE),
    ("Deal", ValueForm::Deal),
    ("DealId", ValueForm::Text),
    ("Dealer", ValueForm::Seat),
    ("Declarer", ValueForm::Declarer),
    ("Description", ValueForm::Text),
    ("East", ValueForm::Text),
    ("EastNA", ValueForm::Text),
    ("EastType", PLAYER),
    ("Event", ValueForm::Text),
    ("EventDate", DATE),
    ("EventSponsor", ValueForm::Text),
    ("FrenchMP", YES),
    ("Generator", ValueForm::Text),
    ("Hidden", SEATS),
    ("HomeTeam", ValueForm::Text),
    ("InstantScoreTable", ValueForm::Table),
    ("Mode", MODE),
    ("North", ValueForm::Text),
    ("NorthNA", ValueForm::Text),
    ("NorthType", PLAYER),
    ("Note", ValueForm::Note),
    ("OptimumPlayTable", ValueForm::Table),
    ("OptimumResultTable", ValueForm::Table),
    ("OptimumScore", OPTIMUM),
    ("PairEW", ValueForm::Text),
    ("PairNS", ValueForm::Text),
    ("Play", ValueForm::Play),
    ("PlayTimeTable", ValueForm::Table),
    ("Result", ValueForm::Result),
    ("Room", ROOM),
    ("Round", ROUND),
    ("Score", POINTS),
    ("ScoreIMP", DECIMAL),
    ("ScoreMP", DECIMAL),
    ("ScorePercentage", PERCENT),
    ("ScoreRubber", RUBBER),
    ("ScoreRubberHistory", HISTORY),
    ("ScoreTable", ValueForm::Table),
    ("Scoring", ValueForm::Scoring),
    ("Section", ValueForm::Text),
    ("Site", ValueForm::Text),
    ("South", ValueForm::Text),
    ("SouthNA", ValueForm::Text),
    ("SouthType", PLAYER),
    ("Stage", ValueForm::Text),
    ("Table", ValueForm::Text),
    ("Termination", ValueForm::Text),
    ("Time", TIME),
    ("TimeCall", SECONDS),
    ("TimeCard", SECONDS),
    ("TimeControl", CONTROL),
    ("TotalScoreTable", ValueForm::Table),
    ("UTCDate", DATE),
    ("UTCTime", TIME),
    ("VisitTeam", ValueForm::Text),
    ("Vulnerable", ValueForm::Vulnerable),
    ("West", ValueForm::Text),
    ("WestNA", ValueForm::Text),
    ("WestType", PLAYER),
];

/// Returns a tag of the standard and the form of its value.
pub(super) fn find_standard_tag(name: &str) -> Option<(&'static str, ValueForm)> {
    let found = TAGS.binary_search_by(|(known, _)| known.cmp(&name)).ok()?;
    TAGS.get(found).copied()
}

/// Returns the tag with the most similar name.
pub(super) fn nearest_tag(name: &str) -> Option<&'static str> {
    nearest_name(name, TAGS.iter().map(|&(known, _)| known))
}

/// Verifies a value on its own.
pub(super) fn verify(form: ValueForm, value: &str, place: &Range<usize>, problems: &mut Problems) {
    let mut push = |kind: &PbnSyntaxProblem| {
        problems.push(Problem::new(Some(place.clone()), kind));
    };
    // If the raw value contains escapes or inheritance marks, its parts have no exact location.
    let as_written = value.len() == place.len();
    match form {
        _ if matches!(value, "" | "?") => {}
        ValueForm::Vulnerable if values::vulnerable(value).is_none() => {
            push(&PbnSyntaxProblem::VulnerableValue { value: value.to_owned() });
        }
        ValueForm::Checked(is_one, problem) if !is_one(value) => push(&problem(value.to_owned())),
        ValueForm::Scoring => {
            for word in value.split(';').filter(|word| !has(&SCORING, word)) {
                let context = place::shifted(&place::find(word, value), place.start);
                let place = if as_written { context } else { place.clone() };
                let nearest = nearest_name(word, SCORING.into_iter()).unwrap_or_default();
                let kind = PbnSyntaxProblem::ScoringValue { word: word.to_owned(), nearest };
                problems.push(Problem::new(Some(place), &kind));
            }
        }
        ValueForm::Deal => {
            if let Err((at, kind)) = Deal::parse(value) {
                let context = place::after(place.start, at).min(place.end);
                let start = if as_written { context } else { place.start };
                problems.push(Problem::new(Some(start..place.end), &kind));
            }
        }
        ValueForm::Seat | ValueForm::Auction | ValueForm::Play if values::seat(value).is_none() => {
            push(&PbnSyntaxProblem::SeatValue { value: value.to_owned() });
        }
        ValueForm::Declarer if values::seat(value.strip_prefix('^').unwrap_or(value)).is_none() => {
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
