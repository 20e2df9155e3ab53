//! Sections: what follows a tag.

/// What the text that follows a tag belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Section {
    #[default]
    None,
    Auction,
    Play,
    Table,
    /// A tag that nobody knows.
    Other,
}
