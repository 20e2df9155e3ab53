//! The nesting of elements from which results are read.

use super::element_name::ElementName;

/// The elements that contain results, from the outermost.
const RESULT_PATH: [ElementName; 6] = [
    ElementName::Event,
    ElementName::Session,
    ElementName::Section,
    ElementName::Match,
    ElementName::Board,
    ElementName::TravellerLine,
];

/// Returns the elements that may contain an element on the path to a result. Empty for any other
/// element.
pub(super) const fn parents(tag: ElementName) -> &'static [ElementName] {
    match tag {
        ElementName::Event => &[ElementName::Usebio],
        ElementName::Session => &[ElementName::Event],
        ElementName::Section => &[ElementName::Event, ElementName::Session],
        ElementName::Match => &[ElementName::Event, ElementName::Session, ElementName::Section],
        ElementName::Board => {
            &[ElementName::Event, ElementName::Session, ElementName::Section, ElementName::Match]
        }
        ElementName::TravellerLine => &[ElementName::Board],
        _ => &[],
    }
}

/// Returns the values of an element that affect its results.
pub(super) const fn values(tag: ElementName) -> &'static [ElementName] {
    match tag {
        ElementName::Event => &[
            ElementName::BoardScoringMethod,
            ElementName::MatchScoringMethod,
            ElementName::ScoringMethod,
            ElementName::WinnerType,
            ElementName::Participants,
        ],
        ElementName::Session | ElementName::Section => &[ElementName::Participants],
        ElementName::Board => &[ElementName::BoardNumber, ElementName::Vulnerability],
        ElementName::Match => &[
            ElementName::RoundNumber,
            ElementName::Team,
            ElementName::OpposingTeam,
            ElementName::TeamScore,
            ElementName::OpposingTeamScore,
            ElementName::NsPairNumber,
            ElementName::EwPairNumber,
            ElementName::NsScore,
            ElementName::EwScore,
        ],
        ElementName::TravellerLine => &[
            ElementName::NsPairNumber,
            ElementName::EwPairNumber,
            ElementName::NPlayerNumber,
            ElementName::SPlayerNumber,
            ElementName::EPlayerNumber,
            ElementName::WPlayerNumber,
            ElementName::Direction,
            ElementName::TableNumber,
            ElementName::Contract,
            ElementName::PlayedBy,
            ElementName::Tricks,
            ElementName::Score,
            ElementName::NsScore,
            ElementName::EwScore,
        ],
        _ => &[],
    }
}

/// Returns `true` if an element contains only text. A team is excluded, because it is either a
/// participant or a number in a match. Elements with information are excluded, because their
/// content does not affect results.
pub(super) const fn is_text(tag: ElementName) -> bool {
    let has_parts = matches!(
        tag,
        ElementName::Usebio
            | ElementName::Participants
            | ElementName::Pair
            | ElementName::Team
            | ElementName::Player
    );
    !has_parts && !tag.is_information() && parents(tag).is_empty()
}

pub(super) const fn is_score(tag: ElementName) -> bool {
    matches!(
        tag,
        ElementName::Score
            | ElementName::NsScore
            | ElementName::EwScore
            | ElementName::Contract
            | ElementName::TeamScore
            | ElementName::OpposingTeamScore
    )
}

pub(super) const fn is_contestant(tag: ElementName) -> bool {
    matches!(
        tag,
        ElementName::NsPairNumber
            | ElementName::EwPairNumber
            | ElementName::NPlayerNumber
            | ElementName::SPlayerNumber
            | ElementName::EPlayerNumber
            | ElementName::WPlayerNumber
            | ElementName::OpposingTeam
    )
}

/// Returns the elements with results that an element may contain.
pub(super) fn children(tag: ElementName) -> Vec<ElementName> {
    RESULT_PATH.into_iter().filter(|&child| parents(child).contains(&tag)).collect()
}

/// Formats a list of element names.
pub(super) fn list_names(tags: &[ElementName]) -> String {
    let names: Vec<String> = tags.iter().map(|tag| format!("<{}>", tag.name())).collect();
    match names.as_slice() {
        [before, last] => format!("{before} or {last}"),
        [others @ .., last] if !others.is_empty() => format!("{}, or {last}", others.join(", ")),
        names => names.concat(),
    }
}
