//! A Victory Point scale by name, or from a file.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use bridge_core::{ChoiceError, MatchLength};
use event::{Message, Phrase};
use vp_scales::{Parameters, Scale, ScaleError, ScaleName};

use crate::diagnostics::{Concern, Diagnostic, Output, RequestProblem};
use crate::file_source::FileSource;
use crate::read_context::{File, ReadContext};

/// A Victory Point scale requested by name or by file.
///
/// ```
/// use traveller::ScaleChoice;
///
/// assert!(matches!("wbf".parse(), Ok(ScaleChoice::Named(_))));
/// assert!(matches!("my_scale.csv".parse(), Ok(ScaleChoice::File(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScaleChoice {
    /// A built-in scale.
    Named(ScaleName),
    /// A CSV file with the columns `from`, `to`, `winner`, and `loser`.
    File(PathBuf),
}

/// Parses the name of a scale. A text with a period or a slash is a file.
impl FromStr for ScaleChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.contains(['.', '/', '\\']) {
            return Ok(Self::File(text.into()));
        }
        text.parse().map(Self::Named).map_err(|error: ChoiceError| {
            format!("{error}; or a file, whose name has a point or a slash")
        })
    }
}

/// Returns a Victory Point scale.
///
/// `boards` is the number of boards of a match, and `open` contains the parameters that the scale
/// does not define. A custom scale has no such parameters and is valid for all numbers of boards.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::bridge_core::{Imps, MatchLength};
/// use traveller::vp_scales::Parameters;
/// use traveller::{ScaleChoice, scale};
///
/// let no_files = BTreeMap::<String, Vec<u8>>::new();
/// let wbf: ScaleChoice = "wbf".parse()?;
/// let scale = scale(&no_files, &wbf, MatchLength::new(20)?, Parameters::default()).into_result()?;
/// assert_eq!(scale.award(Imps::from(13)).ours.to_string(), "13.20");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn scale(
    source: &dyn FileSource,
    choice: &ScaleChoice,
    boards: MatchLength,
    open: Parameters,
) -> Output<Scale> {
    ReadContext::run(source, |context| match choice {
        ScaleChoice::Named(name) => match Scale::named(*name, boards, open) {
            Ok(scale) => Some(scale),
            Err(error) => {
                let list = "`{ask scale list}` lists the scales and their boards";
                let of_boards = matches!(error, ScaleError::Boards { .. });
                let problem = RequestProblem::InvalidArgument { error: error.to_string() };
                context.report(Diagnostic {
                    help: of_boards.then(|| Message::from_template(list)),
                    ..Diagnostic::from_kind(&problem, Concern::Call)
                })
            }
        },
        ScaleChoice::File(path) => {
            let given = [("draw", open.draw.is_some()), ("blitz", open.blitz.is_some())];
            if let Some((what, _)) = given.into_iter().find(|(_, given)| *given) {
                let why = format!("a custom scale has its own {what}");
                return context.report_invalid_argument(Phrase::argument(what, None), &why);
            }
            read_scale_file(context, path)
        }
    })
}

/// Reads a custom Victory Point scale: a CSV file with the columns `from`, `to`, `winner`, and
/// `loser`.
///
/// ```
/// use std::collections::BTreeMap;
///
/// let bands = b"from,to,winner,loser\n0,2,3,3\n3,,6,0\n";
/// let files = BTreeMap::from([("mine.csv".to_owned(), bands.to_vec())]);
/// assert_eq!(traveller::read_custom_scale(&files, "mine.csv").into_result()?.blitz(), 3);
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn read_custom_scale(source: &dyn FileSource, name: impl AsRef<Path>) -> Output<Scale> {
    ReadContext::run(source, |context| read_scale_file(context, name.as_ref()))
}

/// Reads a custom scale.
pub(crate) fn read_scale_file(context: &mut ReadContext<'_>, path: &Path) -> Option<Scale> {
    let File { title, bytes } = context.read(path)?;
    context.value_or_report(&title, formats::read_scale(&bytes))
}
