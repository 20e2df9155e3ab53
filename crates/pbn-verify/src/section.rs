//! Sections of a game, each of which follows a tag.

/// The section that text after a tag belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Section {
    #[default]
    None,
    Auction,
    Play,
    Table,
    /// The section of an unknown tag.
    Other,
}
