//! A match as the solver takes it: a margin, or what was won of what.

use std::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps, Rounding, RoundingMode, Vps};

use crate::awards::USUAL_BOARDS;
use crate::options::{StrengthOptions, StrengthSource};
use crate::scales::Scales;
use event::{ContestantId, Event, Fault, FaultKind, MatchColumn, MatchId, MatchResult, MatchRow};
use regulations::EventScale;

const NO_BOARDS: &str = "the number of boards is not known";
const CHECK: &str = "check the IMPs";

/// Why a match cannot be used, and how to mend that.
pub(crate) type Unusable = (String, &'static str);

/// A match as it is handed to the solver.
#[derive(Clone, Copy)]
pub(crate) struct SolverMatch {
    /// Its row among the results of whole matches.
    pub(crate) row: Option<MatchId>,
    pub(crate) teams: [usize; 2],
    /// Where strengths go by margins; otherwise what was won counts.
    pub(crate) margin: Option<f64>,
    pub(crate) whole: i32,
    pub(crate) boards: Option<NonZeroU32>,
    pub(crate) won: [f64; 2],
    /// How much it counts.
    pub(crate) weight: f64,
}

/// A match that was read, or what is wrong with it.
pub(crate) fn usable(
    event: &Event,
    teams: [ContestantId; 2],
    row: Option<MatchId>,
    read: Result<SolverMatch, Unusable>,
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

/// A row among the results of whole matches, as far as it says what is asked for.
pub(crate) fn of_row(
    row: &MatchRow,
    options: &StrengthOptions,
    scales: &Scales,
) -> Result<SolverMatch, Unusable> {
    let boards = row.boards.map_or(0, u32::from);
    match (&row.result, options.from) {
        (MatchResult::Imps { home, away }, _) => {
            // Most are whole, and nothing is wrong with them.
            let both = [home, away].map(|imps| imps.exact().to_whole());
            let short = match both {
                [Some(home), Some(away)] if options.from == StrengthSource::Imps => {
                    home.checked_sub(away).and_then(|margin| of_whole(margin, boards, options))
                }
                _ => None,
            };
            let long = || of_margin(&home.minus(away).into_exact(), boards, options, scales);
            short.map_or_else(long, Ok)
        }
        (MatchResult::Vps { home, away }, StrengthSource::Vps) => {
            if let Some(most) = most_points(boards, options, scales)
                && (*home).max(*away) > most
            {
                let why = format!("a match brings at most {most} VPs on the event's scale");
                return Err((why, "check the points, and the scale"));
            }
            Ok(of_vps([*home, *away]))
        }
        (MatchResult::Games { home, away }, StrengthSource::Wins) => {
            Ok(of_shares([home, away].map(|games| f64::from(*games))))
        }
        (MatchResult::Vps { .. }, _) => {
            Err(("the result is in Victory Points".to_owned(), "rank by them: `{arg from vps}`"))
        }
        (MatchResult::Games { .. }, _) => {
            Err(("the result is in games".to_owned(), "rank by them: `{arg from wins}`"))
        }
    }
}

/// A match of which the margin is known: in the form of 1987 too, where Victory Points are asked for, it has none.
pub(crate) fn of_margin(
    margin: &Exact,
    boards: u32,
    options: &StrengthOptions,
    scales: &Scales,
) -> Result<SolverMatch, Unusable> {
    let boards = known_boards(boards, options);
    if let Some(boards) = boards
        && let most = most_imps(boards)
        && margin.abs() > Exact::from(most)
    {
        return Err((format!("{boards} boards give at most {most} IMPs"), CHECK));
    }
    match options.from {
        StrengthSource::Imps if boards.is_none() => Err((
            NO_BOARDS.to_owned(),
            "add a column `boards`, or say it for all matches: `{arg boards 8}`",
        )),
        StrengthSource::Imps => {
            let whole =
                whole(margin).ok_or_else(|| ("the margin is too large".to_owned(), CHECK))?;
            Ok(with_margin(margin.to_f64(), whole, boards))
        }
        StrengthSource::Wins => {
            let won = match margin.cmp(&Exact::ZERO) {
                std::cmp::Ordering::Greater => [1.0, 0.0],
                std::cmp::Ordering::Equal => [0.5, 0.5],
                std::cmp::Ordering::Less => [0.0, 1.0],
            };
            Ok(of_shares(won))
        }
        StrengthSource::Vps => vps_of(margin, boards, options, scales),
    }
}

/// A match with a whole margin that can be played for on its boards; nothing where it cannot, or they are not known.
fn of_whole(margin: i64, boards: u32, options: &StrengthOptions) -> Option<SolverMatch> {
    let boards = known_boards(boards, options)?;
    let whole = i32::try_from(margin).ok()?;
    (i64::from(whole.unsigned_abs()) <= most_imps(boards))
        .then(|| with_margin(whole.into(), whole, Some(boards)))
}

/// The most that a match over so many boards can be won by.
#[expect(clippy::arithmetic_side_effects, reason = "24 times a number below 2^32")]
pub(crate) fn most_imps(boards: NonZeroU32) -> i64 {
    24 * i64::from(boards.get())
}

/// The most Victory Points that a match brings on the event's scale, where there is one; of a usual number of boards where its
/// own is not known.
fn most_points(boards: u32, options: &StrengthOptions, scales: &Scales) -> Option<Vps> {
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

/// The boards of a match: its own, or those that are said for all.
fn known_boards(boards: u32, options: &StrengthOptions) -> Option<NonZeroU32> {
    NonZeroU32::new(boards).or_else(|| options.boards_said())
}

const fn with_margin(margin: f64, whole: i32, boards: Option<NonZeroU32>) -> SolverMatch {
    let margin = Some(margin);
    SolverMatch { row: None, teams: [0; 2], margin, whole, boards, won: [0.0; 2], weight: 1.0 }
}

/// The Victory Points of a margin, by the scale.
fn vps_of(
    margin: &Exact,
    boards: Option<NonZeroU32>,
    options: &StrengthOptions,
    scales: &Scales,
) -> Result<SolverMatch, Unusable> {
    const HINT: &str =
        "give a scale, `{set vps.scale=wbf-25}`, and the number of boards, `{arg boards 8}`";
    let scale = match (&options.scale, boards) {
        (EventScale::Own(scale), _) => scale,
        (EventScale::Named(name), Some(boards)) => {
            scales.get(*name, boards, options).map_err(|why| (why, HINT))?
        }
        (EventScale::Named(_), None) => return Err((NO_BOARDS.to_owned(), HINT)),
        (EventScale::None, _) => return Err(("the result is in IMPs".to_owned(), HINT)),
    };
    let award = scale.award_fractional(&FractionalImps::new(margin.clone()), options.fraction);
    let award = award.map_err(|it| (it.to_string(), HINT))?;
    Ok(of_vps([award.ours, award.theirs]))
}

/// A match of which the Victory Points are known.
fn of_vps(both: [Vps; 2]) -> SolverMatch {
    of_shares(both.map(|vps| f64::from(vps.hundredths()) / 100.0))
}

pub(crate) const fn of_shares(won: [f64; 2]) -> SolverMatch {
    SolverMatch { row: None, teams: [0; 2], margin: None, whole: 0, boards: None, won, weight: 1.0 }
}

/// The nearest whole number of IMPs, halves away from 0: what the completed table goes by.
fn whole(margin: &Exact) -> Option<i32> {
    let rounded = Rounding::whole(RoundingMode::HalfAwayFromZero).apply(margin, &Exact::ZERO);
    rounded.to_whole().and_then(|rounded| i32::try_from(rounded).ok())
}
