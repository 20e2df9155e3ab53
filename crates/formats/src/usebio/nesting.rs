//! The nesting of elements from which results are read.

use super::tag::Tag;

/// The elements that contain results, from the outermost.
const RESULT_PATH: [Tag; 6] =
    [Tag::Event, Tag::Session, Tag::Section, Tag::Match, Tag::Board, Tag::TravellerLine];

/// Returns the elements that may contain an element on the path to a result. Empty for any other
/// element.
pub(super) const fn parents(tag: Tag) -> &'static [Tag] {
    match tag {
        Tag::Event => &[Tag::Usebio],
        Tag::Session => &[Tag::Event],
        Tag::Section => &[Tag::Event, Tag::Session],
        Tag::Match => &[Tag::Event, Tag::Session, Tag::Section],
        Tag::Board => &[Tag::Event, Tag::Session, Tag::Section, Tag::Match],
        Tag::TravellerLine => &[Tag::Board],
        _ => &[],
    }
}

/// Returns the values of an element that affect its results.
pub(super) const fn values(tag: Tag) -> &'static [Tag] {
    match tag {
        Tag::Event => &[
            Tag::BoardScoringMethod,
            Tag::MatchScoringMethod,
            Tag::ScoringMethod,
            Tag::WinnerType,
            Tag::Participants,
        ],
        Tag::Session | Tag::Section => &[Tag::Participants],
        Tag::Board => &[Tag::BoardNumber, Tag::Vulnerability],
        Tag::Match => &[
            Tag::RoundNumber,
            Tag::Team,
            Tag::OpposingTeam,
            Tag::TeamScore,
            Tag::OpposingTeamScore,
            Tag::NsPairNumber,
            Tag::EwPairNumber,
            Tag::NsScore,
            Tag::EwScore,
        ],
        Tag::TravellerLine => &[
            Tag::NsPairNumber,
            Tag::EwPairNumber,
            Tag::NPlayerNumber,
            Tag::SPlayerNumber,
            Tag::EPlayerNumber,
            Tag::WPlayerNumber,
            Tag::Direction,
            Tag::TableNumber,
            Tag::Contract,
            Tag::PlayedBy,
            Tag::Tricks,
            Tag::Score,
            Tag::NsScore,
            Tag::EwScore,
        ],
        _ => &[],
    }
}

/// Returns `true` if an element contains only text. A team is excluded, because it is either a
/// participant or a number in a match.
pub(super) const fn is_text(tag: Tag) -> bool {
    let has_parts =
        matches!(tag, Tag::Usebio | Tag::Participants | Tag::Pair | Tag::Team | Tag::Player);
    !has_parts && parents(tag).is_empty()
}

pub(super) const fn is_score(tag: Tag) -> bool {
    matches!(
        tag,
        Tag::Score
            | Tag::NsScore
            | Tag::EwScore
            | Tag::Contract
            | Tag::TeamScore
            | Tag::OpposingTeamScore
    )
}

pub(super) const fn is_contestant(tag: Tag) -> bool {
    matches!(
        tag,
        Tag::NsPairNumber
            | Tag::EwPairNumber
            | Tag::NPlayerNumber
            | Tag::SPlayerNumber
            | Tag::EPlayerNumber
            | Tag::WPlayerNumber
            | Tag::OpposingTeam
    )
}

/// Returns the elements with results that an element may contain.
pub(super) fn children(tag: Tag) -> Vec<Tag> {
    RESULT_PATH.into_iter().filter(|&child| parents(child).contains(&tag)).collect()
}

/// Formats a list of element names.
pub(super) fn list_names(tags: &[Tag]) -> String {
    let names: Vec<String> = tags.iter().map(|tag| format!("<{}>", tag.name())).collect();
    match names.as_slice() {
        [before, last] => format!("{before} or {last}"),
        [others @ .., last] if !others.is_empty() => format!("{}, or {last}", others.join(", ")),
        names => names.concat(),
    }
}
