//! Reading of events to be written in a format of other programs.

use std::path::Path;

use exchange::{ExchangeFormat, losses};
use scoring::ScoredEvent;

use crate::diagnostics::{Output, RequestProblem};
use crate::file_source::FileSource;
use crate::options::ScoreOptions;
use crate::read_context::ReadContext;
use crate::score::read_event;

/// Reads and scores an event to be written in another format by [`exchange::write`].
///
/// `first` names the results file or the event file of `source`. The diagnostics warn about data
/// that `format` cannot contain.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::exchange::{self, ExchangeFormat};
/// use traveller::{ScoreOptions, convert};
///
/// let results = b"board,ns,ew,contract,declarer,result\n1,1,4,4S,N,=\n1,2,3,4S,N,+1\n";
/// let files = BTreeMap::from([("evening.csv".to_owned(), results.to_vec())]);
/// let scored = convert(&files, "evening.csv", &ScoreOptions::default(), ExchangeFormat::Pbn).into_result()?;
/// let mut pbn = Vec::new();
/// exchange::write(&scored, ExchangeFormat::Pbn, &mut pbn)?;
/// assert!(String::from_utf8(pbn)?.contains("[ScoreTable \"PairId_NS\\1R;PairId_EW\\1R;"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn convert(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
    format: ExchangeFormat,
) -> Output<ScoredEvent> {
    ReadContext::run(source, |context| {
        let files = read_event(context, first.as_ref(), options)?;
        match losses(&files.scored, format) {
            Ok(lost) => {
                for what in lost.list() {
                    let (format, part) = (format.to_string(), what.clone());
                    context.add_note(&RequestProblem::NotConverted { format, part });
                }
                Some(files.scored)
            }
            Err(error) => {
                let problem = RequestProblem::CannotConvert { error: error.to_string() };
                context.report_impossible(files.name(), &problem)
            }
        }
    })
}
