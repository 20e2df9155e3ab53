use crate::csv::HEADER;
use crate::movement::Movement;
use crate::parse_error::ParseError;

/// A text form of a movement.
///
/// ```
/// use movements::{Method, Size, TextFormat};
///
/// let movement = Method::Howell.generate(Size::tables(4))?;
/// assert_eq!(TextFormat::detect(&movement.to_csv()), Some(TextFormat::Csv));
/// assert_eq!(TextFormat::detect(&movement.to_ebu_score()), Some(TextFormat::EbuScore));
/// assert_eq!(TextFormat::detect("round,home,away\n1,Elm,Oak\n"), None);
/// # Ok::<(), movements::GenerateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextFormat {
    /// The CSV form of [`Movement::from_csv`].
    Csv,
    /// The form of [`Movement::from_ebu_score`].
    EbuScore,
}

/// The maximum type in the text form of `EBUScore`.
const MAX_TYPE: u16 = 7;

impl TextFormat {
    /// Returns the form of a text, or `None` if it is not a movement.
    ///
    /// CSV has the header of the form, or one of its comments about the kind or numbering. `EBUScore` has a
    /// line of five or six numbers, first or after a title.
    #[must_use]
    pub fn detect(text: &str) -> Option<Self> {
        let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
        let mut lines = lines.filter(|line| !line.is_empty());
        let mut title = None;
        for line in lines.by_ref() {
            if let Some(comment) = line.strip_prefix('#') {
                let key = comment.split(':').next().unwrap_or_default().trim();
                if ["kind", "numbering"].contains(&key) {
                    return Some(Self::Csv);
                }
                continue;
            }
            let plain: String = line.chars().filter(|it| !it.is_whitespace()).collect();
            if plain.eq_ignore_ascii_case(HEADER) {
                return Some(Self::Csv);
            }
            if is_ebu_score_header(line) {
                // In a table, a line has the number of cells of its header.
                let cells = |line: &str| line.split(',').count();
                let is_table = title.is_some_and(|title| cells(title) == cells(line));
                return (!is_table).then_some(Self::EbuScore);
            }
            if title.is_some() {
                return None;
            }
            title = Some(line);
        }
        None
    }

    /// Parses a text of this form.
    ///
    /// # Errors
    ///
    /// [`ParseError`] if the text has another form or breaks a rule of [`Movement`].
    pub fn parse(self, text: &str) -> Result<Movement, ParseError> {
        match self {
            Self::Csv => Movement::from_csv(text),
            Self::EbuScore => Movement::from_ebu_score(text),
        }
    }
}

fn is_ebu_score_header(line: &str) -> bool {
    let cells: Result<Vec<u16>, _> = line.split(',').map(|cell| cell.trim().parse()).collect();
    cells.is_ok_and(|cells| {
        matches!(cells.len(), 5 | 6) && cells.first().is_some_and(|kind| *kind <= MAX_TYPE)
    })
}
