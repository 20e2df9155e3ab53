use crate::bye::ByeChoice;
use crate::contestant::{Contestant, MAX_CONTESTANTS};
use crate::error::PairingError;
use crate::meeting_table::MeetingTable;
use crate::options::{ByeRule, PairingOptions};
use crate::round::SwissRound;
use crate::search::lowest_bye;
use crate::seats::SeatOrder;
use crate::standings::Standings;

/// Pairs the next round.
///
/// `contestants` are in standings order, best first, and are identified by their index
/// from 0. `met` lists earlier matches in any order. Each contestant that takes part is paired once
/// or has the bye, no match is repeated, and the sum of costs is the minimum (see [the
/// crate](crate)).
///
/// ```
/// use swiss::{Contestant, PairingOptions, pair_round};
///
/// // Four teams after one round, in which 1 met 2 and 3 met 4.
/// let scores = [1620, 1450, 550, 380];
/// let teams = scores.map(Contestant::new).into_iter().collect::<Result<Vec<_>, _>>()?;
/// let round = pair_round(&teams, &[(0, 1), (2, 3)], PairingOptions::default())?;
///
/// let pairings: Vec<String> = round.pairings().iter().map(ToString::to_string).collect();
/// assert_eq!(pairings, ["1 and 3: 1 has already met 2", "2 and 4: 4 has already met 3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns [`PairingError`] if the input contradicts itself, or if there is no such round.
pub fn pair_round(
    contestants: &[Contestant],
    met: &[(usize, usize)],
    options: PairingOptions,
) -> Result<SwissRound, PairingError> {
    if contestants.len() > MAX_CONTESTANTS {
        return Err(PairingError::TooMany(contestants.len()));
    }
    let mut neighbors = (1..).zip(contestants.array_windows());
    if let Some((lower, _)) = neighbors.find(|(_, [one, next])| one.score() < next.score()) {
        return Err(PairingError::Unordered(lower));
    }
    let met = MeetingTable::new(contestants.len(), met)?;
    let numbered = contestants.iter().enumerate();
    let playing: Vec<usize> =
        numbered.filter(|(_, one)| !one.is_withdrawn()).map(|(index, _)| index).collect();
    if playing.len() < 2 {
        return Err(PairingError::TooFew(playing.len()));
    }

    let standings = Standings(contestants);
    let candidates = bye_candidates(standings, &playing, options.bye)?;
    let seat = |bye: Option<usize>| {
        let paired: Vec<usize> = playing.iter().copied().filter(|&one| Some(one) != bye).collect();
        SeatOrder::new(standings, &met, options.grouping, &paired)
    };
    let mut bye = candidates.first().copied();
    let mut seats = seat(bye);
    if seats.is_none() {
        bye = lowest_bye(&playing, &candidates, &met)
            .map_err(|left_over| reason_against(&playing, &candidates, &met, left_over))?;
        seats = seat(bye);
    }
    // The second attempt succeeds: the search for the bye has found the others pairable.
    let pairings = seats.map_or_else(Vec::new, |seats| seats.pairings());
    Ok(SwissRound::new(pairings, bye.map(|one| ByeChoice::new(standings, &playing, one))))
}

/// Returns the candidates for the bye, lowest first. Empty for an even number.
fn bye_candidates(
    standings: Standings<'_>,
    playing: &[usize],
    rule: ByeRule,
) -> Result<Vec<usize>, PairingError> {
    if playing.len().is_multiple_of(2) {
        return Ok(Vec::new());
    }
    match rule {
        ByeRule::None => Err(PairingError::Odd(playing.len())),
        ByeRule::Lowest => {
            let without = |&one: &usize| !standings.contestant(one).had_bye();
            let candidates: Vec<usize> = playing.iter().copied().rev().filter(without).collect();
            if candidates.is_empty() {
                return Err(PairingError::EverybodyHadBye(playing.len()));
            }
            Ok(candidates)
        }
    }
}

/// Returns the reason why there is no round: contestants that have met all others if no bye solves
/// this, or otherwise the pairing as a whole.
fn reason_against(
    playing: &[usize],
    candidates: &[usize],
    met: &MeetingTable,
    left_over: Vec<usize>,
) -> PairingError {
    let contestants_who_met_all = met.contestants_who_met_all(playing);
    match contestants_who_met_all.as_slice() {
        [] => PairingError::NoPairing { left_over },
        [one] if candidates.contains(one) => PairingError::NoPairing { left_over },
        _ => PairingError::MetEverybody(contestants_who_met_all),
    }
}
