//! A single match for the solver: a margin or shares.

use std::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps, Rounding, RoundingMode, Vps};

use crate::awards::USUAL_BOARDS;
use crate::options::{StrengthOptions, StrengthSource};
use crate::scales::Scales;
use event::{ContestantId, Event, Fault, FaultKind, MatchColumn, MatchId, MatchResult, MatchRow};
use regulations::EventScale;

const NO_BOARDS: &str = "the number of boards is not known";
const HELP_CHECK: &str = "check the IMPs";

/// The reason why a match is invalid, and the advice.
pub(crate) type RejectedMatch = (String, &'static str);

/// A match for the solver.
#[derive(Clone, Copy)]
pub(crate) struct SolverMatch {
    /// The row of the match, or `None` if it was computed from table results.
    pub(crate) row: Option<MatchId>,
    pub(crate) teams: [usize; 2],
    /// The margin in IMPs; `None` if strengths are computed from shares.
    pub(crate) margin: Option<f64>,
    pub(crate) whole: i32,
    pub(crate) boards: Option<NonZeroU32>,
    pub(crate) won: [f64; 2],
    /// The weight of the match.
    pub(crate) weight: f64,
}

/// Returns a valid match, or the fault of an invalid one.
pub(crate) fn check_match(
    event: &Event,
    teams: [ContestantId; 2],
    row: Option<MatchId>,
    read: Result<SolverMatch, RejectedMatch>,
) -> Result<SolverMatch, Fault> {
    let kind = match read {
        _ if teams[0] == teams[1] => {
            FaultKind::TeamAgainstItself { name: event.name(teams[0]).into() }
        }
        Ok(read) => return Ok(read),
        Err((why, help)) => {
            let teams = teams.map(|team| event.name(team)).join(" – ");
            FaultKind::Scale { teams, why, help }
        }
    };
    Err(Fault { kind, location: row.map(|row| row.location(MatchColumn::Home)), other: None })
}

/// Reads a row as a match with the requested kind of result.
pub(crate) fn from_row(
    row: &MatchRow,
    options: &StrengthOptions,
    scales: &Scales,
) -> Result<SolverMatch, RejectedMatch> {
    let boards = row.boards.map_or(0, u32::from);
    match (&row.result, options.from) {
        (MatchResult::Imps { home, away }, _) => {
            // Most margins are whole and valid, so they skip exact arithmetic.
            let both = [home, away].map(|imps| imps.exact().to_whole());
            let short = match both {
                [Some(home), Some(away)] if options.from == StrengthSource::Imps => home
                    .checked_sub(away)
                    .and_then(|margin| from_whole_margin(margin, boards, options)),
                _ => None,
            };
            let long = || from_margin(&home.minus(away).into_exact(), boards, options, scales);
            short.map_or_else(long, Ok)
        }
        (MatchResult::Vps { home, away }, StrengthSource::Vps) => {
            if let Some(most) = max_award(boards, options, scales)
                && (*home).max(*away) > most
            {
                let why = format!("a match earns at most {most} VPs on the event's scale");
                return Err((why, "check the points, and the scale"));
            }
            Ok(from_vps([*home, *away]))
        }
        (MatchResult::Games { home, away }, StrengthSource::Wins) => {
            Ok(from_shares([home, away].map(|games| f64::from(*games))))
        }
        (MatchResult::Vps { .. }, _) => {
            Err(("the result is in Victory Points".to_owned(), "rank by them: `{arg from vps}`"))
        }
        (MatchResult::Games { .. }, _) => {
            Err(("the result is in games".to_owned(), "rank by them: `{arg from wins}`"))
        }
    }
}

/// Creates a match from a margin. If Victory Points are requested, it has shares and no margin.
pub(crate) fn from_margin(
    margin: &Exact,
    boards: u32,
    options: &StrengthOptions,
    scales: &Scales,
) -> Result<SolverMatch, RejectedMatch> {
    let boards = known_boards(boards, options);
    if let Some(boards) = boards
        && let maximum = max_imps(boards)
        && margin.abs() > Exact::from(maximum)
    {
        return Err((format!("{boards} boards give at most {maximum} IMPs"), HELP_CHECK));
    }
    match options.from {
        StrengthSource::Imps if boards.is_none() => {
            Err((NO_BOARDS.to_owned(), "add a column `boards`, or use `{arg boards 8}`"))
        }
        StrengthSource::Imps => {
            let whole = round_margin(margin)
                .ok_or_else(|| ("the margin is too large".to_owned(), HELP_CHECK))?;
            Ok(with_margin(margin.to_f64(), whole, boards))
        }
        StrengthSource::Wins => {
            let won = match margin.cmp(&Exact::ZERO) {
                std::cmp::Ordering::Greater => [1.0, 0.0],
                std::cmp::Ordering::Equal => [0.5, 0.5],
                std::cmp::Ordering::Less => [0.0, 1.0],
            };
            Ok(from_shares(won))
        }
        StrengthSource::Vps => award_vps(margin, boards, options, scales),
    }
}

/// Creates a match from a whole margin, or returns `None` if the margin is too large or the number
/// of boards is unknown.
fn from_whole_margin(margin: i64, boards: u32, options: &StrengthOptions) -> Option<SolverMatch> {
    let boards = known_boards(boards, options)?;
    let whole = i32::try_from(margin).ok()?;
    (i64::from(whole.unsigned_abs()) <= max_imps(boards))
        .then(|| with_margin(whole.into(), whole, Some(boards)))
}

/// Returns the maximum margin of a match over `boards` boards.
#[expect(clippy::arithmetic_side_effects, reason = "24 times a number below 2^32 fits in i64")]
pub(crate) fn max_imps(boards: NonZeroU32) -> i64 {
    24 * i64::from(boards.get())
}

/// Returns the maximum Victory Points of a match on the event's scale, or `None` without a scale. A
/// match of unknown length is assumed to have a usual number of boards.
fn max_award(boards: u32, options: &StrengthOptions, scales: &Scales) -> Option<Vps> {
    let scale = match &options.scale {
        EventScale::None => return None,
        EventScale::Own(scale) => scale,
        EventScale::Named(name) => {
            let usual = USUAL_BOARDS.into_iter().filter_map(NonZeroU32::new);
            let mut lengths = known_boards(boards, options).into_iter().chain(usual);
            lengths.find_map(|boards| scales.get(*name, boards, options).ok())?
        }
    };
    Some(scale.max_award())
}

/// Returns the number of boards of a match, or else the number given for all matches.
fn known_boards(boards: u32, options: &StrengthOptions) -> Option<NonZeroU32> {
    NonZeroU32::new(boards).or_else(|| options.stated_boards())
}

const fn with_margin(margin: f64, whole: i32, boards: Option<NonZeroU32>) -> SolverMatch {
    let margin = Some(margin);
    SolverMatch { row: None, teams: [0; 2], margin, whole, boards, won: [0.0; 2], weight: 1.0 }
}

/// Returns a match with the Victory Points of a margin.
fn award_vps(
    margin: &Exact,
    boards: Option<NonZeroU32>,
    options: &StrengthOptions,
    scales: &Scales,
) -> Result<SolverMatch, RejectedMatch> {
    const HELP: &str =
        "give a scale, `{set vps.scale=wbf-25}`, and the number of boards, `{arg boards 8}`";
    let scale = match (&options.scale, boards) {
        (EventScale::Own(scale), _) => scale,
        (EventScale::Named(name), Some(boards)) => {
            scales.get(*name, boards, options).map_err(|why| (why, HELP))?
        }
        (EventScale::Named(_), None) => return Err((NO_BOARDS.to_owned(), HELP)),
        (EventScale::None, _) => return Err(("the result is in IMPs".to_owned(), HELP)),
    };
    let award = scale.award_fractional(&FractionalImps::new(margin.clone()), options.fraction);
    let award = award.map_err(|it| (it.to_string(), HELP))?;
    Ok(from_vps([award.ours, award.theirs]))
}

/// Creates a match from the Victory Points of both teams.
fn from_vps(both: [Vps; 2]) -> SolverMatch {
    from_shares(both.map(|vps| f64::from(vps.hundredths()) / 100.0))
}

pub(crate) const fn from_shares(won: [f64; 2]) -> SolverMatch {
    SolverMatch { row: None, teams: [0; 2], margin: None, whole: 0, boards: None, won, weight: 1.0 }
}

/// Rounds to whole IMPs, halves away from 0, for the completed table.
fn round_margin(margin: &Exact) -> Option<i32> {
    let rounded = Rounding::whole(RoundingMode::HalfAwayFromZero).apply(margin);
    rounded.to_whole().and_then(|rounded| i32::try_from(rounded).ok())
}
