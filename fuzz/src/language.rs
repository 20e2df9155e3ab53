//! Checks for notations: every parsed value is written and parsed again unchanged.

use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Checks that a text is rejected with a message, or that its value can be written and parsed
/// again.
pub fn reads_back<T: FromStr<Err: Display> + Display + Debug + PartialEq>(text: &str) {
    match text.parse::<T>() {
        Err(error) => assert!(!error.to_string().is_empty(), "{text:?} refused without a word"),
        Ok(value) => {
            let written = value.to_string();
            match written.parse::<T>() {
                Ok(again) => {
                    assert_eq!(again, value, "{text:?} written as {written:?}");
                    assert_eq!(again.to_string(), written, "{text:?}");
                }
                Err(error) => panic!("{text:?} written as {written:?}: {error}"),
            }
        }
    }
}

/// Checks that parsing a text twice has equal results, for a type without a textual form.
pub fn same_text<T: FromStr<Err: Display> + Debug + PartialEq>(text: &str) {
    let [one, other] = [(); 2].map(|()| text.parse::<T>().map_err(|error| error.to_string()));
    assert_eq!(one, other);
}
