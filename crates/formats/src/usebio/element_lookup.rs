//! The lookup of elements by name.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::element_name::ElementName;

/// The number of bytes of the longest name.
const MAX_NAME_LENGTH: usize = 20;

/// The elements by their names.
#[derive(Debug)]
pub(super) struct ElementLookup(HashMap<&'static str, ElementName, RandomState>);

impl ElementLookup {
    pub(super) fn new() -> Self {
        Self(ElementName::read_names().map(|name| (name.name(), name)).collect())
    }

    pub(super) fn get(&self, name: &str) -> Option<ElementName> {
        self.0.get(name).copied()
    }

    /// Returns the element of a result whose name differs only in lower-case letters.
    pub(super) fn find_in_capitals(&self, name: &str) -> Option<ElementName> {
        let has_small = name.bytes().any(|byte| byte.is_ascii_lowercase());
        if !has_small || name.len() > MAX_NAME_LENGTH {
            return None;
        }
        self.get(&name.to_ascii_uppercase()).filter(|name| !name.is_information())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_elements_by_name() {
        let lengths = ElementName::read_names().map(|name| name.name().len());
        assert_eq!(lengths.max(), Some(MAX_NAME_LENGTH));
        let lookup = ElementLookup::new();
        let found = ["Score", "score", "SCORE", "scores", "Date"];
        let found = found.map(|name| lookup.find_in_capitals(name));
        assert_eq!(found, [Some(ElementName::Score), Some(ElementName::Score), None, None, None]);
        assert!(ElementName::read_names().all(|name| lookup.get(name.name()) == Some(name)));
        assert_eq!(lookup.get(ElementName::ProgramName.name()), None);
    }
}
