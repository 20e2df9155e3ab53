//! Contracts that result in a given score.

use bridge_core::{BoardNumber, Contract, Seat, Side, Tricks, law77};

use crate::random::Random;

/// Returns the cells `contract`, `declarer`, and `result` of a random result with this North-South
/// score, or `None` if no contract has it.
pub(crate) fn contract(score: i32, board: u32, random: &mut Random) -> Option<String> {
    if score == 0 {
        return Some("PASS,,".to_owned());
    }
    let vulnerability = BoardNumber::new(board).ok()?.vulnerability();
    let seat = random.pick(&Seat::ALL)?;
    let own = if seat.side() == Side::NorthSouth { score } else { -score };
    let vulnerable = vulnerability.for_side(seat.side());
    let fits = Contract::all().flat_map(|contract| {
        let results = Tricks::all().map(move |tricks| (contract, tricks));
        results
            .filter(|(contract, tricks)| law77::points(*contract, vulnerable, *tricks).get() == own)
    });
    let fits: Vec<(Contract, Tricks)> = fits.collect();
    let (contract, tricks) = random.pick(&fits)?;
    let made = i32::from(tricks.get()) - 6 - i32::from(contract.level.get());
    let result = if made == 0 { "=".to_owned() } else { format!("{made:+}") };
    Some(format!("{contract},{},{result}", seat.letter()))
}
