//! Prints the proposals for 4 to 40 pairs, with the time that they take.
#![expect(clippy::print_stdout, reason = "the example prints its result")]

use std::time::Instant;

use movements::{MovementKind, MovementRequest, RequestError};

fn main() -> Result<(), RequestError> {
    for pairs in 4..=40 {
        let start = Instant::now();
        let proposals = MovementRequest::new(MovementKind::Pairs, pairs).proposals()?;
        println!("{pairs} pairs, {} µs", start.elapsed().as_micros());
        for proposal in proposals {
            let figures = &proposal.figures;
            println!(
                "  {}: {} rounds of {} boards, {} copies, {} sit-outs, {:?}",
                proposal.title,
                figures.rounds,
                figures.boards_per_round,
                figures.copies,
                figures.sit_outs,
                proposal.use_in_clubs,
            );
        }
    }
    Ok(())
}
