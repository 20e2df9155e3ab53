//! Ranking of teams by strength if not all teams have met.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use bridge_core::MatchLength;
use event::{ContestantId, Decisions, Event, Message, Phrase};
use regulations::{EventScale, Method, Regulations, Scheduled, StrengthErrors, nearest_name};
use report::StrengthReport;
use serde::{Deserialize, Serialize};
use strengths::{
    StrengthError, StrengthMethod, StrengthOptions, StrengthRanking, StrengthSource,
    rank_by_strength_with_progress,
};
use vp_scales::{Blitz, Draw};
use zermelo::{ExistencePolicy, ImpModel};

use crate::diagnostics::{Diagnostic, Output, RequestProblem};
use crate::event_files::{LateFiles, apply_overlays};
use crate::file_source::FileSource;
use crate::files::EventFiles;
use crate::options::EventFileUse;
use crate::read_context::{ReadContext, chain, task_diagnostic};
use crate::results_file::Rounds;
use crate::results_of_pairs::reject_pairs;
use crate::scale::{ScaleChoice, read_scale_file};

/// Options for ranking the teams of an event by strength.
///
/// ```
/// use traveller::RankTeamsOptions;
/// use traveller::strengths::StrengthSource;
///
/// let options = RankTeamsOptions::new().from(StrengthSource::Wins).separate_groups(true);
/// assert!(options.prior.is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct RankTeamsOptions {
    /// The measure of strength in a match.
    pub from: StrengthSource,
    /// The number of boards of a match that was not played or whose file does not contain it.
    pub boards: Option<MatchLength>,
    /// The standard deviation of a board, in IMPs: 0.1 to 24.
    pub tau: f64,
    /// The scale of the completed table: the name of a scale or a CSV file. `None` for the scale of
    /// the event, or IMPs.
    pub scale: Option<String>,
    /// The award for a drawn match, if the scale does not define it.
    pub draw: Option<Draw>,
    /// The smallest margin that earns all Victory Points, if the scale does not define it.
    pub blitz: Option<Blitz>,
    /// The method that computes strengths.
    pub method: StrengthMethod,
    /// Rank groups separately if they cannot be compared.
    pub separate_groups: bool,
    /// The number of virtual matches, 0.001 to 1000, of every team against one virtual team, so
    /// that strengths exist. `None` for no virtual matches.
    pub prior: Option<f64>,
    /// Also estimate the home advantage.
    pub home: bool,
    /// The source of standard errors. `None` for `rank.errors` of the event file, or the model.
    pub errors: Option<StrengthErrors>,
    /// The confidence of the rank intervals, between 0 and 1.
    pub confidence: f64,
    /// Require the completed cross-table, even if it is large.
    pub table: bool,
    /// Two teams whose match is predicted.
    pub between: Option<[String; 2]>,
    /// The use of an event file.
    pub event_file: EventFileUse,
}

impl Default for RankTeamsOptions {
    fn default() -> Self {
        let usual = StrengthOptions::default();
        Self {
            from: usual.from,
            boards: usual.boards,
            tau: usual.model.tau(),
            scale: None,
            draw: None,
            blitz: None,
            method: usual.method,
            separate_groups: usual.separate_groups,
            prior: usual.prior,
            home: usual.home,
            errors: None,
            confidence: usual.confidence,
            table: false,
            between: None,
            event_file: EventFileUse::Beside,
        }
    }
}

bridge_core::option_setters!(RankTeamsOptions {
    from: StrengthSource,
    boards: impl Into<Option<MatchLength>>,
    tau: f64,
    draw: impl Into<Option<Draw>>,
    blitz: impl Into<Option<Blitz>>,
    method: StrengthMethod,
    separate_groups: bool,
    prior: impl Into<Option<f64>>,
    home: bool,
    errors: impl Into<Option<StrengthErrors>>,
    confidence: f64,
    table: bool,
    event_file: EventFileUse,
});

impl RankTeamsOptions {
    /// Sets the scale of the completed table.
    ///
    /// ```
    /// let options = traveller::RankTeamsOptions::new().scale("wbf");
    /// assert_eq!(options.scale.as_deref(), Some("wbf"));
    /// ```
    #[must_use]
    pub fn scale(mut self, scale: impl Into<String>) -> Self {
        self.scale = Some(scale.into());
        self
    }

    /// Sets the two teams whose match is predicted.
    ///
    /// ```
    /// assert!(traveller::RankTeamsOptions::new().between("Ash", "Oak").between.is_some());
    /// ```
    #[must_use]
    pub fn between(mut self, first: impl Into<String>, second: impl Into<String>) -> Self {
        self.between = Some([first.into(), second.into()]);
        self
    }
}

/// A ranking by strength, with its event and options.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RankedEvent {
    /// The event, which contains the names.
    pub event: Arc<Event>,
    /// The ranking.
    pub ranking: StrengthRanking,
    /// The options of the ranking.
    pub options: StrengthOptions,
}

impl RankedEvent {
    /// Returns the ranking as a report that can be written.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use traveller::report::{self, ShowCrossTable};
    /// use traveller::strengths::StrengthSource;
    /// use traveller::{RankTeamsOptions, rank_teams};
    ///
    /// let games = b"home,away,wins,losses\nA,B,2,1\nB,C,2,1\nC,A,1,1\n";
    /// let files = BTreeMap::from([("games.csv".to_owned(), games.to_vec())]);
    /// let options = RankTeamsOptions::new().from(StrengthSource::Wins);
    /// let ranked = rank_teams(&files, "games.csv", &options).into_result()?;
    /// let mut csv = Vec::new();
    /// report::csv(&ranked.report().table(ShowCrossTable::Auto), &mut csv)?;
    /// assert!(String::from_utf8(csv)?.contains("A"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn report(&self) -> StrengthReport<'_> {
        StrengthReport { event: &self.event, ranking: &self.ranking, options: &self.options }
    }
}

/// Ranks the teams of an event by strength.
///
/// `first` names the file of the matches or the event file of `source`. The diagnostics say why
/// there is no ranking.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{RankTeamsOptions, rank_teams};
///
/// let matches = b"home,away,imps,boards\nA,B,13,20\nB,C,2,20\n";
/// let files = BTreeMap::from([("matches.csv".to_owned(), matches.to_vec())]);
/// let ranked = rank_teams(&files, "matches.csv", &RankTeamsOptions::default()).into_result()?;
/// assert_eq!(ranked.event.name(ranked.ranking.lines[0].name), "A");
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn rank_teams(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    requested: &RankTeamsOptions,
) -> Output<RankedEvent> {
    rank_teams_with_progress(source, first, requested, |_| |_| ())
}

/// Ranks teams like [`rank_teams`] and reports progress.
///
/// When the search for strengths begins, `watch` receives the number of results. It returns a
/// function that receives the completed share of the search.
///
/// ```
/// use std::cell::Cell;
/// use std::collections::BTreeMap;
/// use traveller::{RankTeamsOptions, rank_teams_with_progress};
///
/// let matches = b"home,away,imps,boards\nA,B,13,20\nB,C,2,20\n";
/// let files = BTreeMap::from([("matches.csv".to_owned(), matches.to_vec())]);
/// let seen = Cell::new(0);
/// let watch = |many| {
///     seen.set(many);
///     |share| assert!(share <= 1.0)
/// };
/// let outcome = rank_teams_with_progress(&files, "matches.csv", &RankTeamsOptions::default(), watch);
/// assert_eq!((outcome.value.is_some(), seen.get()), (true, 2));
/// ```
pub fn rank_teams_with_progress<W: FnMut(f64)>(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    requested: &RankTeamsOptions,
    watch: impl FnOnce(usize) -> W,
) -> Output<RankedEvent> {
    ReadContext::run(source, |context| {
        let files = EventFiles::find(context, first.as_ref(), requested.event_file)?;
        let late = LateFiles {
            corrections: files.corrections(context, None)?,
            names: files.names(context, None)?,
            hands: Vec::new(),
            logo: files.logo(context)?,
            language: None,
        };
        let EventFiles { results, file, title: file_name, .. } = files;
        let results_name = results.name.clone();
        let name = results_name.title.clone();
        let read = results.read(context, Rounds::Finished)?;
        let mut read = results_name.value_or_report(context, read)?;
        results_name.report_problems(context, &mut read.text, &read.warnings);
        reject_pairs(context, &read.event, &name)?;
        let regulations = file.regulations.clone();
        let overlays = apply_overlays(context, &mut read, Method::Teams, late, file_name, &file)?;
        note_decisions(context, read.event.decisions());

        let options = options(context, requested, &regulations, &read.event, &name)?;
        // The search needs the memory, and no more names are looked up.
        read.event.free_lookup_tables();
        let mut watched = watch(read.event.matches().len().max(read.event.results().len()));
        let ranking =
            rank_by_strength_with_progress(&read.event, &regulations, &options, &mut watched);
        let ranking = match ranking {
            Ok(ranking) => ranking,
            Err(StrengthError::Faults(faults)) => {
                results_name.report_faults_with_overlays(context, &mut read, &overlays, faults);
                return None;
            }
            Err(error) => {
                let help = error.help();
                let message = match error {
                    StrengthError::Other(message) => message,
                    other => other.to_string().into(),
                };
                let problem = RequestProblem::CannotRank { error: message.to_string() };
                let diagnostic = task_diagnostic(&name, &problem);
                let message = message.prepend(Phrase::Text(format!("{name}: ")));
                return context.report(Diagnostic { message, help, ..diagnostic });
            }
        };
        if requested.table && ranking.table.is_none() {
            let (teams, most) = (ranking.teams.len(), StrengthRanking::MAX);
            return context.report_impossible(&name, &RequestProblem::LargeTable { teams, most });
        }
        Some(RankedEvent { event: Arc::new(read.event), ranking, options })
    })
}

/// Returns the options of the caller, completed with the regulations of the event file.
fn options(
    context: &mut ReadContext<'_>,
    requested: &RankTeamsOptions,
    regulations: &Regulations,
    event: &Event,
    name: &str,
) -> Option<StrengthOptions> {
    let scale = match &requested.scale {
        Some(scale) => requested_scale(context, scale)?,
        None => regulations.vps.scale.clone(),
    };
    let model = match ImpModel::new(requested.tau) {
        Ok(model) => model,
        Err(error) => {
            return context.report_invalid_argument(Phrase::argument("tau", None), &chain(&error));
        }
    };
    let (least, most) = (ExistencePolicy::MIN_PRIOR, ExistencePolicy::MAX_PRIOR);
    if let Some(matches) = requested.prior.filter(|matches| !(least..=most).contains(matches)) {
        let why = format!("expected {least} to {most} virtual matches");
        return context
            .report_invalid_argument(Phrase::argument("prior", Some(&matches.to_string())), &why);
    }
    let confidence = requested.confidence;
    if !(confidence > 0.0 && confidence < 1.0) {
        let argument = Phrase::argument("confidence", Some(&confidence.to_string()));
        return context.report_invalid_argument(argument, "expected a number between 0 and 1");
    }
    let scheduled = match regulations.teams.boards {
        Scheduled::Boards(boards) => Some(boards),
        Scheduled::AsPlayed => None,
    };
    let mut options = StrengthOptions::new()
        .from(requested.from)
        .method(requested.method)
        .model(model)
        .boards(requested.boards.or(scheduled))
        .scale(scale)
        .fraction(regulations.vps.fraction.0)
        .draw(requested.draw.unwrap_or(regulations.vps.draw.0))
        .blitz(requested.blitz.or(regulations.vps.blitz.0))
        .separate_groups(requested.separate_groups)
        .prior(requested.prior)
        .home(requested.home)
        .errors(requested.errors.unwrap_or(regulations.rank.errors))
        .confidence(confidence);
    if let Some(teams) = &requested.between {
        options = options.between(between(context, teams, event, name)?);
    }
    Some(options)
}

fn requested_scale(context: &mut ReadContext<'_>, scale: &str) -> Option<EventScale> {
    if let Ok(ScaleChoice::File(path)) = scale.parse() {
        return Some(EventScale::Own(Box::new(read_scale_file(context, &path)?)));
    }
    match scale.parse() {
        Ok(scale) => Some(scale),
        Err(error) => context.report_invalid_argument(Phrase::set("vps.scale", scale), &error),
    }
}

/// Returns the two teams of the requested match.
fn between(
    context: &mut ReadContext<'_>,
    [first, second]: &[String; 2],
    event: &Event,
    name: &str,
) -> Option<[ContestantId; 2]> {
    let mut find = |team: &String| {
        if let Some(found) = event.find(team) {
            return Some(found);
        }
        let problem = task_diagnostic(name, &RequestProblem::UnknownTeam { team: team.clone() });
        let teams: BTreeSet<ContestantId> =
            event.matches().iter().flat_map(|row| [row.home, row.away]).collect();
        let names: Vec<String> = teams.iter().map(|&id| event.name(id).to_string()).collect();
        let near = nearest_name(team, names.iter().map(String::as_str));
        let help = near.map(|near| Message::from(format!("use {near:?}")));
        context.report(Diagnostic { help, ..problem })
    };
    let teams = [find(first)?, find(second)?];
    if teams[0] == teams[1] {
        let argument = Phrase::argument("between", Some(&format!("{first} {second}")));
        return context.report_invalid_argument(argument, "expected two teams");
    }
    Some(teams)
}

/// Reports the decisions that have no effect on strengths.
fn note_decisions(context: &mut ReadContext<'_>, overlays: &Decisions) {
    let without = [
        ("penalties", !overlays.penalties().is_empty()),
        ("carry-over", !overlays.carry_overs().is_empty()),
        ("byes", !overlays.byes().is_empty()),
        ("forfeits", !overlays.forfeits().is_empty()),
        ("awards", !overlays.awards().is_empty()),
        ("void matches", !overlays.voids().is_empty()),
    ];
    let named: Vec<&str> =
        without.into_iter().filter_map(|(name, there)| there.then_some(name)).collect();
    if !named.is_empty() {
        let named = named.join(", ");
        context.add_note(&RequestProblem::DecisionsNotUsed { decisions: named });
    }
}
