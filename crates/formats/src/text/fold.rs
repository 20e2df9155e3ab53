//! Texts without accents, for comparison.

/// Returns a text in lower case and without accents. Everything other than letters, digits, and % becomes a space.
pub(crate) fn fold(text: &str) -> String {
    let folded = text.chars().flat_map(fold_char);
    let folded = folded.map(|c| if c.is_alphanumeric() || c == '%' { c } else { ' ' });
    folded.collect()
}

/// Returns a character as letters in lower case without accents.
pub(crate) fn fold_char(c: char) -> impl Iterator<Item = char> {
    c.to_lowercase().flat_map(|c| {
        let letters: [Option<char>; 2] = match c {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ą' | 'ă' => [Some('a'), None],
            'ç' | 'ć' | 'č' => [Some('c'), None],
            'è' | 'é' | 'ê' | 'ë' | 'ę' | 'ě' => [Some('e'), None],
            'ì' | 'í' | 'î' | 'ï' => [Some('i'), None],
            'ł' => [Some('l'), None],
            'ñ' | 'ń' | 'ň' => [Some('n'), None],
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ő' => [Some('o'), None],
            'ś' | 'š' => [Some('s'), None],
            'ù' | 'ú' | 'û' | 'ü' | 'ű' | 'ů' => [Some('u'), None],
            'ý' | 'ÿ' => [Some('y'), None],
            'ź' | 'ż' | 'ž' => [Some('z'), None],
            'ß' => [Some('s'), Some('s')],
            'æ' => [Some('a'), Some('e')],
            'œ' => [Some('o'), Some('e')],
            // A raised letter after a number sign, as in `Nº`, and the combining dot of a Turkish capital letter.
            'º' | 'ª' | '\u{307}' => [None, None],
            c => [Some(c), None],
        };
        letters.into_iter().flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_letters() {
        assert_eq!(fold("Rozgrywający Nº ÖV, Süd"), "rozgrywajacy n ov  sud");
    }
}
