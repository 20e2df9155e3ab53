//! Small languages: what is read is written, and read again to the same.

use std::fmt::{Debug, Display};
use std::str::FromStr;

/// A text that is read into a value, which is written and read again.
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

/// The same of a value that has no text of its own: what is read twice is the same.
pub fn same_text<T: FromStr<Err: Display> + Debug + PartialEq>(text: &str) {
    let [one, other] = [(); 2].map(|()| text.parse::<T>().map_err(|error| error.to_string()));
    assert_eq!(one, other);
}
