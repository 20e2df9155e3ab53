//! The tags of the standard, and the form of their values (Portable Bridge Notation 2.1, sections
//! 3.4, 4, and 5).

use std::ops::Range;

use formats::pbn::TagName;
use formats::{Problem, Problems, place};
use regulations::nearest_name;

use crate::cards::Deal;
use crate::syntax_problem::SyntaxProblem;
use crate::values;

/// The form of a tag's value. An empty value is not applicable, and `?` is unknown.
#[derive(Clone, Copy)]
pub(crate) enum ValueForm {
    /// Any text.
    Text,
    /// A specific form: a function that checks the value, and the problem of an invalid value.
    Checked(fn(&str) -> bool, fn(String) -> SyntaxProblem),
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
    pub(crate) const fn belongs_to_its_game(self) -> bool {
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
    ValueForm::Checked(values::is_whole, |value| SyntaxProblem::BoardValue { value });
const DATE: ValueForm =
    ValueForm::Checked(values::is_date, |value| SyntaxProblem::DateValue { value });
const TIME: ValueForm =
    ValueForm::Checked(values::is_time, |value| SyntaxProblem::TimeValue { value });
const SECONDS: ValueForm =
    ValueForm::Checked(values::is_count, |value| SyntaxProblem::SecondsValue { value });
const POINTS: ValueForm =
    ValueForm::Checked(values::is_score, |value| SyntaxProblem::ScoreValue { value });
const DECIMAL: ValueForm = ValueForm::Checked(values::is_decimal_score, |value| {
    SyntaxProblem::DecimalScoreValue { value }
});
const PERCENT: ValueForm =
    ValueForm::Checked(values::is_percentage, |value| SyntaxProblem::PercentageValue { value });
const RUBBER: ValueForm =
    ValueForm::Checked(values::is_rubber, |value| SyntaxProblem::RubberValue { value });
const HISTORY: ValueForm =
    ValueForm::Checked(values::is_history, |value| SyntaxProblem::RubberHistoryValue { value });
const OPTIMUM: ValueForm =
    ValueForm::Checked(values::is_optimum, |value| SyntaxProblem::OptimumScoreValue { value });
const ROUND: ValueForm =
    ValueForm::Checked(values::is_round, |value| SyntaxProblem::RoundValue { value });
const SEATS: ValueForm =
    ValueForm::Checked(values::is_seats, |value| SyntaxProblem::HiddenValue { value });
const YES: ValueForm = ValueForm::Checked(
    |it| has(&["Yes", "No"], it),
    |value| SyntaxProblem::FrenchMpValue { value },
);
const ROOM: ValueForm = ValueForm::Checked(
    |it| has(&["Open", "Closed"], it),
    |value| SyntaxProblem::RoomValue { value },
);
const CONTROL: ValueForm =
    ValueForm::Checked(values::is_time_control, |value| SyntaxProblem::TimeControlValue { value });
const PLAYER: ValueForm = ValueForm::Checked(
    |it| has(&["human", "program"], it),
    |value| SyntaxProblem::PlayerTypeValue { value },
);
const COMPETITION: ValueForm = ValueForm::Checked(
    |it| has(&["Chicago", "Individuals", "Pairs", "Rubber", "Teams"], it),
    |value| SyntaxProblem::CompetitionValue { value },
);
const MODE: ValueForm = ValueForm::Checked(
    |it| has(&["EMB", "IBS", "OKB", "TABLE", "TC"], it),
    |value| SyntaxProblem::ModeValue { value },
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

/// All tags of the standard, sorted by name.
const TAGS: [(TagName, ValueForm); 71] = [
    (TagName::ActionTable, ValueForm::Table),
    (TagName::Annotator, ValueForm::Text),
    (TagName::AnnotatorNa, ValueForm::Text),
    (TagName::Application, ValueForm::Text),
    (TagName::Auction, ValueForm::Auction),
    (TagName::AuctionTimeTable, ValueForm::Table),
    (TagName::BidSystemEw, ValueForm::Text),
    (TagName::BidSystemNs, ValueForm::Text),
    (TagName::Board, WHOLE),
    (TagName::Competition, COMPETITION),
    (TagName::Contract, ValueForm::Contract),
    (TagName::Date, DATE),
    (TagName::Deal, ValueForm::Deal),
    (TagName::DealId, ValueForm::Text),
    (TagName::Dealer, ValueForm::Seat),
    (TagName::Declarer, ValueForm::Declarer),
    (TagName::Description, ValueForm::Text),
    (TagName::East, ValueForm::Text),
    (TagName::EastNa, ValueForm::Text),
    (TagName::EastType, PLAYER),
    (TagName::Event, ValueForm::Text),
    (TagName::EventDate, DATE),
    (TagName::EventSponsor, ValueForm::Text),
    (TagName::FrenchMp, YES),
    (TagName::Generator, ValueForm::Text),
    (TagName::Hidden, SEATS),
    (TagName::HomeTeam, ValueForm::Text),
    (TagName::InstantScoreTable, ValueForm::Table),
    (TagName::Mode, MODE),
    (TagName::North, ValueForm::Text),
    (TagName::NorthNa, ValueForm::Text),
    (TagName::NorthType, PLAYER),
    (TagName::Note, ValueForm::Note),
    (TagName::OptimumPlayTable, ValueForm::Table),
    (TagName::OptimumResultTable, ValueForm::Table),
    (TagName::OptimumScore, OPTIMUM),
    (TagName::PairEw, ValueForm::Text),
    (TagName::PairNs, ValueForm::Text),
    (TagName::Play, ValueForm::Play),
    (TagName::PlayTimeTable, ValueForm::Table),
    (TagName::Result, ValueForm::Result),
    (TagName::Room, ROOM),
    (TagName::Round, ROUND),
    (TagName::Score, POINTS),
    (TagName::ScoreImp, DECIMAL),
    (TagName::ScoreMp, DECIMAL),
    (TagName::ScorePercentage, PERCENT),
    (TagName::ScoreRubber, RUBBER),
    (TagName::ScoreRubberHistory, HISTORY),
    (TagName::ScoreTable, ValueForm::Table),
    (TagName::Scoring, ValueForm::Scoring),
    (TagName::Section, ValueForm::Text),
    (TagName::Site, ValueForm::Text),
    (TagName::South, ValueForm::Text),
    (TagName::SouthNa, ValueForm::Text),
    (TagName::SouthType, PLAYER),
    (TagName::Stage, ValueForm::Text),
    (TagName::Table, ValueForm::Text),
    (TagName::Termination, ValueForm::Text),
    (TagName::Time, TIME),
    (TagName::TimeCall, SECONDS),
    (TagName::TimeCard, SECONDS),
    (TagName::TimeControl, CONTROL),
    (TagName::TotalScoreTable, ValueForm::Table),
    (TagName::UtcDate, DATE),
    (TagName::UtcTime, TIME),
    (TagName::VisitTeam, ValueForm::Text),
    (TagName::Vulnerable, ValueForm::Vulnerable),
    (TagName::West, ValueForm::Text),
    (TagName::WestNa, ValueForm::Text),
    (TagName::WestType, PLAYER),
];

/// Returns a tag of the standard and the form of its value.
pub(crate) fn find_standard_tag(name: &str) -> Option<(TagName, ValueForm)> {
    let tag = TagName::from_name(name)?;
    let found = TAGS.binary_search_by_key(&tag, |&(known, _)| known).ok()?;
    TAGS.get(found).copied()
}

/// Returns the tag with the most similar name.
pub(crate) fn nearest_tag(name: &str) -> Option<&'static str> {
    nearest_name(name, TAGS.iter().map(|(known, _)| known.name()))
}

/// Verifies a value on its own.
pub(crate) fn verify(form: ValueForm, value: &str, place: &Range<usize>, problems: &mut Problems) {
    let mut push = |kind: &SyntaxProblem| {
        problems.push(Problem::new(Some(place.clone()), kind));
    };
    // If the raw value contains escapes or inheritance marks, its parts have no exact location.
    let as_written = value.len() == place.len();
    match form {
        _ if matches!(value, "" | "?") => {}
        ValueForm::Vulnerable if values::vulnerable(value).is_none() => {
            push(&SyntaxProblem::VulnerableValue { value: value.to_owned() });
        }
        ValueForm::Checked(is_one, problem) if !is_one(value) => push(&problem(value.to_owned())),
        ValueForm::Scoring => {
            for word in value.split(';').filter(|word| !has(&SCORING, word)) {
                let context = place::shifted(&place::find(word, value), place.start);
                let place = if as_written { context } else { place.clone() };
                let nearest = nearest_name(word, SCORING.into_iter()).unwrap_or_default();
                let kind = SyntaxProblem::ScoringValue { word: word.to_owned(), nearest };
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
            push(&SyntaxProblem::SeatValue { value: value.to_owned() });
        }
        ValueForm::Declarer if values::seat(value.strip_prefix('^').unwrap_or(value)).is_none() => {
            push(&SyntaxProblem::DeclarerValue { value: value.to_owned() });
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
        assert!(TAGS.is_sorted_by_key(|(tag, _)| tag.name()));
    }
}
