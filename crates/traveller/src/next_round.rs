//! The first or the next round of a Swiss event.

use std::path::Path;

use event::Event;
use regulations::Method;
use scoring::{NextRound, NextRoundError, NextRoundOptions, Scores};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use swiss::{ByeRule, FirstRound, Grouping, Pairing, PairingOptions};

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
/// assert!(PairNextRoundOptions::new().unfinished(true).unfinished);
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
        let PairingOptions { grouping, bye, .. } = PairingOptions::default();
        Self { grouping, bye, unfinished: false }
    }
}

bridge_core::option_setters!(PairNextRoundOptions {
    grouping: Grouping,
    bye: ByeRule,
    unfinished: bool,
});

/// Options for pairing the first round. The default pairs neighbors in the list of teams.
///
/// ```
/// use traveller::PairFirstRoundOptions;
/// use traveller::swiss::FirstRound;
///
/// let options = PairFirstRoundOptions::new().order(FirstRound::Drawn).seed(7);
/// assert_eq!(options.seed, 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct PairFirstRoundOptions {
    /// The pairing method.
    pub order: FirstRound,
    /// The rule that selects the team with the bye if the number of teams is odd.
    pub bye: ByeRule,
    /// The seed of a random draw; equal seeds produce equal draws.
    pub seed: u64,
}

impl Default for PairFirstRoundOptions {
    fn default() -> Self {
        Self { order: FirstRound::InOrder, bye: PairingOptions::default().bye, seed: 0 }
    }
}

bridge_core::option_setters!(PairFirstRoundOptions { order: FirstRound, bye: ByeRule, seed: u64 });

/// A paired round. It is serialized with the names of the teams: `{"title": "Round 2", "pairings":
/// [{"first": "A", "second": "C", "reason": "neighbors in the standings"}], "bye": null}`. A bye is
/// `{"team": "E", "reason": "…"}`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PairedRound {
    /// The pairings with their reasons.
    pub round: NextRound,
    /// The title of the round.
    pub title: String,
}

impl Serialize for PairedRound {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct PairingDocument<'e> {
            first: &'e str,
            second: &'e str,
            reason: String,
        }
        #[derive(Serialize)]
        struct ByeDocument<'e> {
            team: &'e str,
            reason: String,
        }

        let team =
            |seat: usize| self.round.seats().get(seat).map(|it| self.round.event().name(it.team));
        let pairing = |pairing: &Pairing| {
            let (first, second) = (team(pairing.first())?, team(pairing.second())?);
            let reason = self.round.reason(pairing);
            Some(PairingDocument { first, second, reason })
        };
        let round = self.round.round();
        let pairings: Vec<PairingDocument<'_>> =
            round.pairings().iter().filter_map(pairing).collect();
        let bye = round.bye().and_then(|bye| team(bye.contestant()));
        let bye = bye.map(|team| ByeDocument { team, reason: self.round.bye_reason() });
        let mut document = serializer.serialize_struct("PairedRound", 3)?;
        document.serialize_field("title", &self.title)?;
        document.serialize_field("pairings", &pairings)?;
        document.serialize_field("bye", &bye)?;
        document.end()
    }
}

/// Pairs the next round.
///
/// `first` names the results file or the event file of `source`. The diagnostics say why the round
/// cannot be paired.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{PairNextRoundOptions, ScoreOptions, pair_next_round};
///
/// let matches = b"round,home,away,home_imps,away_imps,boards\n1,A,B,30,10,8\n1,C,D,20,19,8\n";
/// let files = BTreeMap::from([("matches.csv".to_owned(), matches.to_vec())]);
/// let options = ScoreOptions::new().set("vps.scale", "wbf");
/// let paired = pair_next_round(&files, "matches.csv", &options, &PairNextRoundOptions::default()).into_result()?;
/// assert_eq!(paired.round.round().pairings().len(), 2);
/// let json = serde_json::to_value(&paired)?;
/// assert_eq!(json["pairings"][0]["second"], "C");
/// # Ok::<(), Box<dyn std::error::Error>>(())
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
        let PairNextRoundOptions { grouping, bye, unfinished } = *pairing_options;
        let pairing = PairingOptions::new().grouping(grouping).bye(bye);
        let options = NextRoundOptions::new().pairing(pairing).unfinished(unfinished);
        match NextRound::pair(scores, options) {
            Ok(round) => {
                let label = format!("round {}", round.label());
                let title = title(round.event(), &label);
                Some(PairedRound { round, title })
            }
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
/// let how = PairFirstRoundOptions::new().order(FirstRound::Fold);
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
            name.clone(),
            &files.file,
        )?;
        if event.entrants().next().is_none() {
            return context.report_impossible(&name, &RequestProblem::NoContestants);
        }
        let PairFirstRoundOptions { order, bye, seed } = *pairing_options;
        let round = match NextRound::first(event, stage, order, bye, seed) {
            Ok(round) => round,
            Err(error) => return context.report(next_round_diagnostic(&error, &name)),
        };
        let label = if order == FirstRound::Drawn {
            context.add_note(&RequestProblem::DrawnByLot { seed });
            format!("first round, drawn with the seed {seed}")
        } else {
            format!("first round, {order}")
        };
        let title = title(round.event(), &label);
        Some(PairedRound { round, title })
    })
}

/// Returns the title of a round: the title of the event, if it has one, and the round.
fn title(event: &Event, round: &str) -> String {
    match event.title.as_deref().filter(|title| !title.is_empty()) {
        Some(title) => format!("{title}, {round}"),
        None => bridge_core::capitalized(round),
    }
}

fn next_round_diagnostic(error: &NextRoundError, name: &str) -> Diagnostic {
    let problem = RequestProblem::CannotPair { error: error.to_string() };
    Diagnostic { help: error.help(), ..task_diagnostic(name, &problem) }
}
