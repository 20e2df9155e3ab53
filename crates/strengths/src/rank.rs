//! From an event's matches to strengths, the completed table and the ranking.

use std::num::NonZeroU32;

use zermelo::{
    CompletedTable, Errors, Existence, FitMethod, FitOptions, Home, TeamMatch, Tournament,
    Uncertainty, fit_watched,
};

use crate::awards::{self, Awards};
use crate::between;
use crate::gathered::GatheredMatches;
use crate::options::{StrengthFrom, StrengthMethod, StrengthOptions};
use crate::ranking::{StrengthError, StrengthRanking};
use event::{Event, Sentence};
use regulations::{Regulations, StrengthErrors};

/// The order of strength of an event's teams.
///
/// - Takes: an event of matches, with the results of tables or of whole matches; what a match says.
/// - Gives: strengths with their standard errors, the completed table, and the ranking by its unrounded totals.
///
/// Source: `Dirksen–Stieglitz`; see `docs/zermelo.md`.
///
/// # Errors
///
/// [`StrengthError`] where a match lacks what is asked for, or where strengths do not exist.
///
/// ```
/// use formats::{Kind, read};
/// use regulations::{Regulations, StrengthErrors};
/// use strengths::{StrengthFrom, StrengthOptions, rank_by_strength};
///
/// let event = read(Kind::Csv, "home,away,home_vps,away_vps\nA,B,8,12\nB,C,8,12\n")?.event;
/// let mut options = StrengthOptions::default();
/// options.from = StrengthFrom::Vps;
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
    rank_by_strength_watched(event, regulations, options, &mut |_| ())
}

/// As [`rank_by_strength`]; `watch` is told again and again which share of the digits of the strengths has been found.
///
/// # Errors
///
/// [`StrengthError`], as [`rank_by_strength`].
///
/// ```
/// use formats::{Kind, read};
/// use regulations::Regulations;
/// use strengths::{StrengthOptions, rank_by_strength_watched};
///
/// let event = read(Kind::Csv, "home,away,imps,boards\nA,B,8,20\nB,C,8,20\n")?.event;
/// let mut last = 0.0;
/// let options = StrengthOptions::default();
/// rank_by_strength_watched(&event, &Regulations::default(), &options, &mut |share| last = share)?;
/// assert!(last > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank_by_strength_watched(
    event: &Event,
    regulations: &Regulations,
    options: &StrengthOptions,
    watch: &mut dyn FnMut(f64),
) -> Result<StrengthRanking, StrengthError> {
    let mut gathered = GatheredMatches::of(event, regulations, options)?;
    let count = gathered.teams.len();
    let virtual_boards = gathered.virtual_boards(options);
    let matches: Vec<TeamMatch> = gathered
        .played
        .iter()
        .map(|it| gathered.solver_match(it, options, true))
        .collect::<Result<_, _>>()?;
    let other = |error: zermelo::TournamentError| StrengthError::Other(error.to_string().into());
    let tournament = Tournament::new(count, matches).map_err(other)?;
    let by_newton = match options.method {
        StrengthMethod::Automatic | StrengthMethod::Newton => true,
        StrengthMethod::Sweeps | StrengthMethod::Paper => false,
    };
    let fitted = fit_watched(&tournament, &solver_options(options), watch)
        .map_err(|error| gathered.not_fitted(event, by_newton, error))?;
    let strengths = fitted.strengths();
    let small = count <= StrengthRanking::MOST;
    let table = match options.from {
        _ if !small => None,
        StrengthFrom::Imps => {
            let boards = virtual_boards.ok_or_else(|| {
                let template = "the number of boards of a match that was not played is not known: {wish boards 8}";
                StrengthError::Other(Sentence::of_template(template))
            })?;
            Some(if options.scale.is_some() {
                let played = gathered.imp_matches(boards);
                let awards = Awards::of_event(options, &played, boards)?;
                let award = |margin: i32, boards: NonZeroU32| awards.of(margin, boards);
                CompletedTable::of_imps(strengths, &played, options.model, boards, award)
            } else {
                CompletedTable::of_margins(strengths, &gathered.margins(), options.model, boards)
            })
        }
        StrengthFrom::Vps | StrengthFrom::Wins => {
            let unweighted = if event.weights().is_empty() {
                None
            } else {
                let matches = gathered.played.iter();
                let matches = matches.map(|it| gathered.solver_match(it, options, false));
                let matches = matches.collect::<Result<_, _>>()?;
                Some(Tournament::new(count, matches).map_err(other)?)
            };
            let tournament = unweighted.as_ref().unwrap_or(&tournament);
            let most = tournament.matches().iter().map(TeamMatch::of).fold(0.0, f64::max);
            Some(if options.from == StrengthFrom::Wins {
                CompletedTable::of_games(strengths, tournament, most)
            } else {
                CompletedTable::of_shares(strengths, tournament, most)
            })
        }
    };
    let spread;
    let errors = match (options.errors, options.from) {
        (StrengthErrors::Sandwich, _) => Errors::Sandwich,
        (StrengthErrors::Model, StrengthFrom::Wins) => Errors::Information,
        (StrengthErrors::Model, StrengthFrom::Imps | StrengthFrom::Vps) => {
            spread = awards::spread(options, virtual_boards);
            Errors::Model(&spread)
        }
    };
    let uncertainty = if small || options.between.is_some() {
        Uncertainty::new(&fitted, errors).ok()
    } else {
        None
    };
    let intervals = uncertainty
        .as_ref()
        .filter(|_| count <= MOST_INTERVALS)
        .and_then(|it| it.rank_intervals(options.confidence).ok());
    let of_lines = uncertainty.as_ref().filter(|_| small);
    let lines = gathered.lines(&fitted, table.as_ref(), of_lines, intervals.as_deref());
    let between = options
        .between
        .map(|teams| between::between(&gathered, &fitted, uncertainty.as_ref(), options, teams));
    let surprises = gathered.surprises(&fitted, errors);
    Ok(StrengthRanking {
        lines,
        teams: std::mem::take(&mut gathered.teams),
        groups: strengths.groups().count(),
        parts: strengths.groups().parts(),
        report: fitted.report(),
        home: options.home.then(|| {
            let home = strengths.home();
            [home, 1.0 / (1.0 + (-home).exp())]
        }),
        surprises,
        left_out: std::mem::take(&mut gathered.left_out),
        cancelled: std::mem::take(&mut gathered.cancelled),
        virtual_boards: virtual_boards.filter(|_| options.from == StrengthFrom::Imps),
        table,
        between: between.transpose()?,
    })
}

/// Up to so many teams, intervals of places are computed.
const MOST_INTERVALS: usize = 300;

fn solver_options(options: &StrengthOptions) -> FitOptions {
    let method = match options.method {
        StrengthMethod::Automatic => FitMethod::Automatic,
        StrengthMethod::Sweeps => FitMethod::Sweeps,
        StrengthMethod::Newton => FitMethod::Newton,
        StrengthMethod::Paper => FitMethod::PAPER,
    };
    let existence = match options.prior {
        Some(matches) => Existence::Prior(matches),
        None if options.apart => Existence::Apart,
        None => Existence::Required,
    };
    let home = if options.home { Home::Estimated } else { Home::None };
    FitOptions::default().method(method).existence(existence).home(home)
}
