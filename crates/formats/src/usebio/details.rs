//! Reads information that scoring does not use: the date, the club, charges, and the labels of a
//! single session or section.

use event::EventDetails;

use super::element_name::ElementName;
use super::xml::Element;

/// Elements that are not read, each with the information in it.
const OMITTED: [(&str, &str); 2] =
    [("<HAND>", "cards"), ("<MASTER_POINTS_AWARDED>", "master points")];

/// Elements of an event for a federation, which are only written again.
const FOR_FEDERATION: [ElementName; 7] = [
    ElementName::EbuChargeCode,
    ElementName::MasterPointScale,
    ElementName::MasterPointType,
    ElementName::MpsAwardedFlag,
    ElementName::P2pChargeRate,
    ElementName::SectionCount,
    ElementName::SessionCount,
];

/// Reads the details of an event.
pub(super) fn details(root: Element<'_, '_>, event: Element<'_, '_>) -> EventDetails {
    let club = event.child(ElementName::Club).or_else(|| root.child(ElementName::Club));
    let club_value = |tag| club.and_then(|club| club.value(tag)).map(str::to_owned);
    let own_text = club.map(Element::text).filter(|text| !text.is_empty()).map(str::to_owned);
    let sessions = || event.children().filter(|child| child.is(ElementName::Session));
    let only_session = sessions().next().filter(|_| sessions().nth(1).is_none());
    let date = event.value(ElementName::Date);
    let date = date.or_else(|| only_session?.value(ElementName::Date));
    let sections = std::iter::once(event).chain(sessions()).flat_map(Element::children);
    let sections = sections.filter(|child| child.is(ElementName::Section));
    let mut labels = sections.map(|section| label(section, ElementName::SectionId));
    let section = labels.next().flatten();
    let is_only_section = labels.all(|label| label == section);
    let federation = event.children().filter_map(|child| {
        let name = child.tag().filter(|tag| FOR_FEDERATION.contains(tag))?.name();
        (!child.text().is_empty()).then(|| (name, child.text().to_owned()))
    });
    let title = event.value(ElementName::EventDescription);
    let subtitle =
        event.value(ElementName::Title).filter(|text| title.is_some_and(|it| it != *text));
    EventDetails {
        date: date.map(str::to_owned),
        club: club_value(ElementName::ClubName).or(own_text),
        club_number: club_value(ElementName::ClubIdNumber),
        session: only_session.and_then(|session| label(session, ElementName::SessionId)),
        section: section.filter(|_| is_only_section),
        subtitle: subtitle.map(str::to_owned),
        usebio: federation.collect(),
        ..EventDetails::default()
    }
}

/// Returns the label of a session or section, or `None` if it is missing.
pub(super) fn label(element: Element<'_, '_>, id: ElementName) -> Option<String> {
    element.attribute(id.name()).or_else(|| element.value(id).map(str::to_owned))
}

/// Returns the kinds of information in a file that are not read.
pub(super) fn omitted(text: &str) -> impl Iterator<Item = &'static str> {
    OMITTED.into_iter().filter(|(element, _)| text.contains(element)).map(|(_, omitted)| omitted)
}
