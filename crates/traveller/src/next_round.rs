//! The first or the next round of a Swiss event.

use std::path::Path;

use event::Event;
use regulations::Method;
use scoring::{NextRound, NextRoundError, NextRoundOptions, Scores};
use serde::{Deserialize, Serialize};
use swiss::{ByeRule, FirstRound, Grouping, PairingOptions};

use crate::diagnostics::{Diagnostic, Output, RequestProblem};
use crate::event_files::ScoredFiles;
use crate::event_regulations::regulations;
use crate::file_source::FileSource;
use crate::files::EventFiles;
use crate::options::ScoreOptions;
use crate::overlays::Overlays;
use crate::read_context::{ReadContext, task_diagnostic};
use crate::results_file::Rounds;

/// Options for pairing the next round.
///
/// ```
/// use traveller::PairNextRoundOptions;
///
/// assert!(!PairNextRoundOptions::default().unfinished);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct PairNextRoundOptions {
    /// The grouping of teams with equal points.
    pub grouping: Grouping,
    /// The rule that selects the team with the bye if the number of teams is odd.
    pub bye: ByeRule,
    /// Pair although a round is not finished; a match without a result counts as met.
    pub unfinished: bool,
}

impl Default for PairNextRoundOptions {
    fn default() -> Self {
        let PairingOptions { grouping, bye } = PairingOptions::default();
        Self { grouping, bye, unfinished: false }
    }
}

/// Options for pairing the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct PairFirstRoundOptions {
    /// The pairing method.
    pub order: FirstRound,
    /// The rule that selects the team with the bye if the number of teams is odd.
    pub bye: ByeRule,
    /// The seed of a random draw; equal seeds produce equal draws.
    pub seed: u64,
}

impl PairFirstRoundOptions {
    /// Creates options with a pairing method and the seed of a draw.
    ///
    /// ```
    /// use traveller::PairFirstRoundOptions;
    /// use traveller::swiss::FirstRound;
    ///
    /// assert_eq!(PairFirstRoundOptions::new(FirstRound::Drawn, 7).seed, 7);
    /// ```
    #[must_use]
    pub fn new(order: FirstRound, seed: u64) -> Self {
        Self { order, bye: PairingOptions::default().bye, seed }
    }
}

/// A paired round.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PairedRound {
    /// The pairings with their reasons.
    pub round: NextRound,
    /// The title of the round.
    pub title: String,
}

/// Pairs the next round.
///
/// `first` names the results file or the event file of `source`. The diagnostics say why the round
/// cannot be paired.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{PairNextRoundOptions, OptionOverride, ScoreOptions, pair_next_round};
///
/// let matches = b"round,home,away,home_imps,away_imps,boards\n1,A,B,30,10,8\n1,C,D,20,19,8\n";
/// let files = BTreeMap::from([("matches.csv".to_owned(), matches.to_vec())]);
/// let mut options = ScoreOptions::default();
/// options.overrides.push(OptionOverride::new("vps.scale", "wbf"));
/// let paired = pair_next_round(&files, "matches.csv", &options, &PairNextRoundOptions::default()).into_result()?;
/// assert_eq!(paired.round.round().pairings().len(), 2);
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn pair_next_round(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
    pairing_options: &PairNextRoundOptions,
) -> Output<PairedRound> {
    ReadContext::run(source, |context| {
        let files = EventFiles::find_unplayed(context, first.as_ref(), options.event_file)?;
        if !formats::contains_results(&files.results.beginning) {
            let nothing =
                next_round_diagnostic(&NextRoundError::NothingPlayed, &files.results.name.title);
            return context.report(nothing);
        }
        let rounds = if pairing_options.unfinished { Rounds::Unfinished } else { Rounds::Finished };
        let files = ScoredFiles::read_and_score(context, files, options, rounds)?;
        let scores = match files.scored.scores() {
            Scores::Teams(scores) => &**scores,
            Scores::PairMatches(scores) => scores.standings(),
            _ => return context.report_invalid_call(&RequestProblem::PairingNeedsMatches),
        };
        let pairing =
            PairingOptions { grouping: pairing_options.grouping, bye: pairing_options.bye };
        let options = NextRoundOptions { pairing, unfinished: pairing_options.unfinished };
        match NextRound::pair(scores, options) {
            Ok(round) => Some(PairedRound { round, title: "Next round".to_owned() }),
            Err(error) => context.report(next_round_diagnostic(&error, files.name())),
        }
    })
}

/// Pairs the first round of the contestants listed in the event file.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::swiss::FirstRound;
/// use traveller::{PairFirstRoundOptions, ScoreOptions, pair_first_round};
///
/// let file = b"method = 'teams'\n[[team]]\nname = 'A'\n[[team]]\nname = 'B'\n";
/// let files = BTreeMap::from([("event.toml".to_owned(), file.to_vec())]);
/// let how = PairFirstRoundOptions::new(FirstRound::Fold, 0);
/// let paired = pair_first_round(&files, "event.toml", &ScoreOptions::default(), &how).into_result()?;
/// assert_eq!(paired.title, "First round, fold");
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn pair_first_round(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    options: &ScoreOptions,
    pairing_options: &PairFirstRoundOptions,
) -> Output<PairedRound> {
    ReadContext::run(source, |context| {
        let files = EventFiles::find_unplayed(context, first.as_ref(), options.event_file)?;
        let name = files.title.clone();
        if formats::contains_results(&files.results.beginning) {
            let beginning = NextRoundError::Begun(files.results.name.title);
            return context.report(next_round_diagnostic(&beginning, &name));
        }
        let stage = regulations(context, &files, options)?.teams.stage;
        // Swiss pairs accept both lists: `[[team]]` and `[[pair]]`.
        let method = options.method.or(files.file.method).unwrap_or(Method::SwissPairs);
        let mut event = Event::default();
        Overlays::default().apply_event_file(
            context,
            &mut event,
            method,
            (name.clone(), files.file),
        )?;
        if event.entrants().next().is_none() {
            return context.report_impossible(&name, &RequestProblem::NoContestants);
        }
        let PairFirstRoundOptions { order, bye, seed } = *pairing_options;
        let round = match NextRound::first(event, stage, order, bye, seed) {
            Ok(round) => round,
            Err(error) => return context.report(next_round_diagnostic(&error, &name)),
        };
        let title = if order == FirstRound::Drawn {
            context.add_note(&RequestProblem::DrawnByLot { seed });
            format!("First round, drawn with the seed {seed}")
        } else {
            format!("First round, {order}")
        };
        Some(PairedRound { round, title })
    })
}

fn next_round_diagnostic(error: &NextRoundError, name: &str) -> Diagnostic {
    let problem = RequestProblem::CannotPair { error: error.to_string() };
    Diagnostic { help: error.help(), ..task_diagnostic(name, &problem) }
}
