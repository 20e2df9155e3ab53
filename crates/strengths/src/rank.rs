//! Ranking of an event by strength, with the completed table.

use index_vec::IndexVec;
use zermelo::{
    ExistencePolicy, FitMethod, FitOptions, HomeAdvantage, StandardErrors, Uncertainty,
    fit_with_progress,
};

use crate::awards;
use crate::comparison;
use crate::completed_table::complete_table;
use crate::match_data::MatchData;
use crate::options::{StrengthMethod, StrengthOptions, StrengthSource};
use crate::ranking::{StrengthError, StrengthRanking};
use event::Event;
use regulations::{Regulations, StrengthErrors};

/// Ranks the teams of an event by strength.
///
/// The event has results of tables or of whole matches; `options` select the results to use. The
/// ranking contains strengths with standard errors and the completed table, and is ordered by the
/// unrounded totals of that table.
///
/// Source: `Dirksen–Stieglitz`; see `docs/book/src/explanation/strengths.md`.
///
/// # Errors
///
/// [`StrengthError`] if a match lacks the requested result, or if strengths do not exist.
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::{Regulations, StrengthErrors};
/// use strengths::{StrengthSource, StrengthOptions, rank_by_strength};
///
/// let event = read(FileFormat::Csv, "home,away,home_vps,away_vps\nA,B,8,12\nB,C,8,12\n")?.event;
/// let mut options = StrengthOptions::default();
/// options.from = StrengthSource::Vps;
/// let ranking = rank_by_strength(&event, &Regulations::default(), &options)?;
/// let order: Vec<&str> = ranking.lines.iter().map(|line| event.name(line.name)).collect();
/// assert_eq!(order, ["C", "B", "A"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank_by_strength(
    event: &Event,
    regulations: &Regulations,
    options: &StrengthOptions,
) -> Result<StrengthRanking, StrengthError> {
    rank_by_strength_with_progress(event, regulations, options, &mut |_| ())
}

/// Ranks the teams like [`rank_by_strength`] and reports progress. `watch` repeatedly receives the
/// share of digits found.
///
/// # Errors
///
/// Returns the errors of [`rank_by_strength`].
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::Regulations;
/// use strengths::{StrengthOptions, rank_by_strength_with_progress};
///
/// let event = read(FileFormat::Csv, "home,away,imps,boards\nA,B,8,20\nB,C,8,20\n")?.event;
/// let mut last = 0.0;
/// let options = StrengthOptions::default();
/// rank_by_strength_with_progress(&event, &Regulations::default(), &options, &mut |share| last = share)?;
/// assert!(last > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank_by_strength_with_progress(
    event: &Event,
    regulations: &Regulations,
    options: &StrengthOptions,
    watch: &mut dyn FnMut(f64),
) -> Result<StrengthRanking, StrengthError> {
    let match_data = MatchData::new(event, regulations, options)?;
    let count = match_data.teams.len();
    let virtual_boards = match_data.virtual_boards(options);
    let tournament = match_data.tournament(options, true)?;
    let by_newton = match options.method {
        StrengthMethod::Automatic | StrengthMethod::Newton => true,
        StrengthMethod::Sweeps | StrengthMethod::Paper => false,
    };
    let fit_result = fit_with_progress(&tournament, &solver_options(options), watch)
        .map_err(|error| match_data.fit_error(by_newton, error))?;
    let strengths = fit_result.strengths();
    let small = count <= StrengthRanking::MAX;
    let table =
        if small { Some(complete_table(&match_data, event, &fit_result, options)?) } else { None };
    let spread;
    let errors = match (options.errors, options.from) {
        (StrengthErrors::Sandwich, _) => StandardErrors::Sandwich,
        (StrengthErrors::Model, StrengthSource::Wins) => StandardErrors::Information,
        (StrengthErrors::Model, StrengthSource::Imps | StrengthSource::Vps) => {
            spread = awards::share_variance(options, virtual_boards);
            StandardErrors::Model(&spread)
        }
    };
    let uncertainty = if small || options.between.is_some() {
        Uncertainty::new(&fit_result, errors).ok()
    } else {
        None
    };
    let intervals = uncertainty
        .as_ref()
        .filter(|_| count <= MAX_RANK_INTERVALS)
        .and_then(|it| it.rank_intervals(options.confidence).ok());
    let team_errors = uncertainty.as_ref().filter(|_| small);
    let team_errors = team_errors.map(|it| {
        let error = |team| it.team(team).ok().filter(|error| error.is_finite());
        IndexVec::from((0..count).map(error).collect::<Vec<_>>())
    });
    let between = options.between.map(|teams| {
        comparison::compare_teams(&match_data, &fit_result, uncertainty.as_ref(), options, teams)
    });
    let farthest = match_data.farthest(&fit_result, errors);
    let (report, strengths) = (fit_result.report(), strengths.clone());
    // The lines need much memory, so free the solver's memory first.
    drop(uncertainty);
    drop(fit_result);
    drop(tournament);
    let lines =
        match_data.lines(&strengths, table.as_ref(), team_errors.as_ref(), intervals.as_deref());
    Ok(StrengthRanking {
        lines,
        teams: match_data.teams.into(),
        groups: strengths.groups().count(),
        parts: strengths.groups().parts(),
        report,
        home: options.home.then(|| {
            let home = strengths.home();
            [home, 1.0 / (1.0 + (-home).exp())]
        }),
        farthest,
        left_out: match_data.left_out,
        cancelled: match_data.cancelled,
        virtual_boards: virtual_boards.filter(|_| options.from == StrengthSource::Imps),
        table,
        between: between.transpose()?,
    })
}

/// The maximum number of teams for which intervals of places are computed.
const MAX_RANK_INTERVALS: usize = 300;

fn solver_options(options: &StrengthOptions) -> FitOptions {
    let method = match options.method {
        StrengthMethod::Automatic => FitMethod::Automatic,
        StrengthMethod::Sweeps => FitMethod::Sweeps,
        StrengthMethod::Newton => FitMethod::Newton,
        StrengthMethod::Paper => FitMethod::PAPER,
    };
    let existence = match options.prior {
        Some(matches) => ExistencePolicy::Prior(matches),
        None if options.separate_groups => ExistencePolicy::Separate,
        None => ExistencePolicy::Required,
    };
    let home = if options.home { HomeAdvantage::Estimated } else { HomeAdvantage::None };
    FitOptions::default().method(method).existence(existence).home(home)
}
