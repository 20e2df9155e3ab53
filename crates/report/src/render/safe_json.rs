use std::io::{self, Write};

use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter};

use super::printable::{is_plain, is_printable};

/// JSON formatting without control characters and without characters that reorder or hide the text
/// after them. Such characters are written as `\u` escapes, which parsers read as the original
/// characters.
#[derive(Clone, Debug, Default)]
pub(crate) struct SafeJson<F>(F);

impl SafeJson<PrettyFormatter<'static>> {
    /// Creates a formatter for indented JSON.
    pub(crate) fn pretty() -> Self {
        Self(PrettyFormatter::new())
    }
}

impl SafeJson<CompactFormatter> {
    /// Creates a formatter for JSON on one line.
    pub(crate) const fn compact() -> Self {
        Self(CompactFormatter)
    }
}

/// Forwards everything that does not concern strings to the wrapped formatter.
macro_rules! as_the_format {
    ($($name:ident($($argument:ident: $kind:ty)?)),* $(,)?) => {
        $(fn $name<W: ?Sized + Write>(&mut self, out: &mut W $(, $argument: $kind)?) -> io::Result<()> {
            self.0.$name(out $(, $argument)?)
        })*
    };
}

impl<F: Formatter> Formatter for SafeJson<F> {
    as_the_format! {
        begin_array(), end_array(), begin_array_value(first: bool), end_array_value(),
        begin_object(), end_object(), begin_object_key(first: bool), end_object_key(),
        begin_object_value(), end_object_value(),
    }

    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        text: &str,
    ) -> io::Result<()> {
        if is_plain(text) {
            return out.write_all(text.as_bytes());
        }
        let mut rest = text;
        while let Some((at, character)) = rest.char_indices().find(|&(_, it)| !is_printable(it)) {
            let (before, others) = rest.split_at_checked(at).unwrap_or((rest, ""));
            out.write_all(before.as_bytes())?;
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            rest = others.strip_prefix(character).unwrap_or_default();
        }
        out.write_all(rest.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    /// The text is read back unchanged, and the output has no control characters.
    #[test]
    fn escapes_control_characters() {
        let text =
            "Zoë – 王 ♥\u{fe0f} \"\\\n\u{1b}\u{7f}\u{9b}\u{85}\u{202e}\u{e0041}\u{61c}a\u{ad}b";
        let written = |value: &[&str], pretty: bool| {
            let mut out = Vec::new();
            if pretty {
                let mut json = serde_json::Serializer::with_formatter(&mut out, SafeJson::pretty());
                value.serialize(&mut json).unwrap();
            } else {
                let mut json =
                    serde_json::Serializer::with_formatter(&mut out, SafeJson::compact());
                value.serialize(&mut json).unwrap();
            }
            String::from_utf8(out).unwrap()
        };
        for pretty in [false, true] {
            let json = written(&[text, "plain"], pretty);
            assert_eq!(serde_json::from_str::<Vec<String>>(&json).unwrap(), [text, "plain"]);
            assert!(json.chars().all(|it| it == '\n' || is_printable(it)), "{json:?}");
            assert!(json.contains("Zoë – 王 ♥\u{fe0f}") && json.contains("\\udb40\\udc41"));
        }
        assert_eq!(written(&["a", "b"], false), r#"["a","b"]"#);
        assert_eq!(written(&["a", "b"], true), "[\n  \"a\",\n  \"b\"\n]");
        assert_eq!(written(&["a\u{7f}"], false), r#"["a\u007f"]"#);
    }
}
