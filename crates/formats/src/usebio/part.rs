use super::xml::Element;

/// A part of the event that contains boards, matches, and participants.
#[derive(Clone, Debug)]
pub(super) struct Part<'a, 't> {
    pub(super) element: Element<'a, 't>,
    pub(super) session: Option<String>,
    pub(super) section: Option<String>,
}
